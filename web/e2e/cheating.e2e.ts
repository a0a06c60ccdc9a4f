// A host who plays edits the database in the middle of a game; the browser that played finds out.
import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, leave, windowOf } from './help/browser.ts';
import { startServer, ownServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

const number = 'ab'.repeat(32);
const seal = createHash('sha256').update(Buffer.from(number, 'hex')).digest('hex');

test.runIf(ownServer).each([
  ['nothing is edited', '', true, 'Your own number is in the mix'],
  [
    'another secret, and with it another fingerprint',
    `UPDATE tables SET secret = '${number}'`,
    false,
    'The fingerprint is not the one you were shown',
  ],
  [
    'another number in the name of the player, with a seal that fits',
    `UPDATE seats SET contribution = '${number}', seal = '${seal}' WHERE kind = 'person'`,
    false,
    'Your own number is not in the mix',
  ],
])('%s', async (_, edit, good, says) => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL('**/tables/*');
  await page.locator('.dock').waitFor();
  const table = /\/tables\/(\w+)/.exec(page.url())![1]!;
  await expect.poll(async () => (await hall.sync(table)).table.status).toBe('running');
  if (edit) {
    await server.halt();
    server.tamper(edit);
    await server.resume();
  }
  await hall.ask(table, { type: 'resign' });
  await page.goto(`${server.url}/dice/${table}`);
  const verdict = page.locator('.verdict');
  await verdict.getByText(says).waitFor();
  expect(await verdict.getAttribute('class')).toContain(good ? 'good' : 'bad');
  await context.close();
});
