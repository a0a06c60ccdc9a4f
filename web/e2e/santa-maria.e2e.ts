// Santa Maria: whole games by whoever only sees what lights up, alone and against computer players.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../src/types/santa-maria.ts';
import { complaints, launch, leave, PHONE, windowOf } from './help/browser.ts';
import { SantaPlayer } from './help/santa-player.ts';
import { startServer, type Server } from './help/server.ts';
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

/** The result on the screen is the server's. */
async function checkResult(player: SantaPlayer, hall: Hall, table: string): Promise<View> {
  const { table: info, points, view } = await hall.sync(table);
  expect(info.status).toBe('over');
  expect((view as View).year).toBe(3);
  expect(await player.result()).toEqual(points);
  return view as View;
}

test('a mouse plays a whole game against two computer players', async () => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.santaMaria({ boards: 'chosen' }, 2);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new SantaPlayer(page, 'click', 7);
  await player.play();
  await checkResult(player, hall, table);
  expect(player.pressed.column).toBeGreaterThan(5);
  expect(player.pressed.tile).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a finger plays a whole game on a phone, with the advanced set-up and blue dice in the offer', async () => {
  const context = await windowOf(browser, { size: PHONE });
  const hall = new Hall(context, server.url);
  const table = await hall.santaMaria({ boards: 'random', options: ['advanced', 'blue-offer'] }, 1);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new SantaPlayer(page, 'tap', 8);
  await player.play();
  await checkResult(player, hall, table);
  expect(player.pressed.go! + player.pressed.confirm!).toBeGreaterThan(20);
  expect(player.pressed.tab).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('alone: no opponents, and the feats that were reached', async () => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.santaMaria({ boards: 'random', options: ['solo'] }, 0);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new SantaPlayer(page, 'click', 9);
  await player.lit();
  expect(await page.locator('.opponent').count()).toBe(0);
  expect(await page.locator('.feats li').count()).toBe(6);
  await player.play();
  const { feats } = await checkResult(player, hall, table);
  expect(await page.locator('.feats li.reached').count()).toBe(feats.length);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a keyboard alone takes a turn, lays a tile and undoes it', async () => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.santaMaria({ boards: 'random' }, 1);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  await new SantaPlayer(page).lit();
  const index = async () => (await hall.sync(table)).index;
  const before = await index();
  await page.keyboard.press('x');
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate(() => document.activeElement?.matches('.target[data-at^="tile."]'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  if (await page.locator('.dock .button.primary:enabled').count()) await page.keyboard.press('Enter');
  await expect.poll(index).toBe(before + 1);
  await page.keyboard.press('r');
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate(() => document.activeElement?.matches('.target[data-at^="cell."]'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(index).toBe(before + 2);
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  await page.keyboard.press('u');
  await expect.poll(async () => ((await hall.sync(table)).view as View).placing).toBeDefined();
  expect(wrong).toEqual([]);
  await context.close();
});
