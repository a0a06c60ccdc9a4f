// The first visit: one click and you are at a table; addresses can be opened directly.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, launch, leave, PHONE, windowOf } from './help/browser.ts';
import { startServer, type Server } from './help/server.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

test.each([
  ['desk', undefined],
  ['phone', PHONE],
])('Play now leads to a table and stays there: %s', async (_, size) => {
  const context = await windowOf(browser, size ? { size } : {});
  const page = await context.newPage();
  const wrong = complaints(page);
  // A slow connection: the landing page stays while the table is loading.
  await page.route('**/assets/*Table*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('.dock').waitFor();
  // Long enough for the landing page to come back, if it did.
  await page.waitForTimeout(1000);
  expect(new URL(page.url()).pathname).toMatch(/^\/tables\//);
  // Back to the lobby and in again, by the browser's own buttons.
  await page.locator('a[href="/lobby"]').first().click();
  await page.getByText('Your turn').first().waitFor();
  await page.goBack();
  await page.locator('.dock').waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

test('a rule can be opened by its address', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/rules/B-5.7`);
  await page.getByText('B-5.7').first().waitFor();
  await context.close();
});
