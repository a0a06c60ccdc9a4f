// An evening: four people at four browsers play a whole game, and somebody looks on.
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, launch, PHONE, windowOf } from './help/browser.ts';
import { Player } from './help/player.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('four people at four browsers play, and a fifth looks on', { timeout: 240_000 }, async () => {
  const windows: BrowserContext[] = await Promise.all([
    windowOf(browser),
    windowOf(browser, { theme: 'light' }),
    windowOf(browser, { size: PHONE }),
    windowOf(browser),
    windowOf(browser),
  ]);
  const hall = new Hall(windows[0]!, server.url);
  await hall.guest();
  const table = await hall.make({ edition: '2022' }, [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }]);
  const pages = await Promise.all(windows.map((window) => window.newPage()));
  const wrong = pages.map(complaints);
  for (const page of pages) await page.goto(`${server.url}/tables/${table}`);
  // They sit down one after the other, by the link alone, as guests.
  for (const page of pages.slice(1, 4)) {
    await page.getByRole('button', { name: 'Sit down' }).first().click();
    await page.getByRole('button', { name: 'Get up' }).waitFor();
  }
  await pages[0]!.getByRole('button', { name: 'Start the game' }).click();
  const onlooker = pages[4]!;
  await onlooker.locator('.dock').waitFor();
  expect(await onlooker.locator('.target').count(), 'who looks on has nothing to press').toBe(0);

  const players = pages.slice(0, 4).map((page, nth) => new Player(page, nth === 2 ? 'tap' : 'click', 40 + nth));
  await Promise.all(players.map((player) => player.play()));

  const { table: info, points } = await hall.sync(table);
  expect(info.status).toBe('over');
  for (const player of players) expect(await player.result()).toEqual(points);
  expect(await new Player(onlooker).result()).toEqual(points);
  expect(wrong).toEqual([[], [], [], [], []]);
  await Promise.all(windows.map((window) => window.close()));
});
