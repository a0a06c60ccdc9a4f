// Whole games by whoever only sees what lights up.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, launch, leave, PHONE, windowOf } from './help/browser.ts';
import { Player } from './help/player.ts';
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
async function checkResult(player: Player, hall: Hall, table: string) {
  const { table: info, points, view } = await hall.sync(table);
  expect(info.status).toBe('over');
  expect((view as { round: number }).round).toBe(5);
  expect(await player.result()).toEqual(points);
}

test('a mouse plays a whole game against a computer player', async () => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot({ edition: '2019', setup: 'expert', choice: 'open' });
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new Player(page, 'click', 7);
  await player.play();
  await checkResult(player, hall, table);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a finger plays a whole game on a phone: a tap previews, Confirm plays', async () => {
  const context = await windowOf(browser, { size: PHONE });
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot({ edition: '2011' });
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new Player(page, 'tap', 8);
  await player.play();
  await checkResult(player, hall, table);
  expect(player.pressed.confirm).toBeGreaterThan(50);
  expect(player.pressed.tab).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
  await context.close();
});

test('two browsers play a whole game against each other', async () => {
  const contexts = await Promise.all([windowOf(browser), windowOf(browser, { theme: 'light' })]);
  const [first, second] = contexts.map((context) => new Hall(context, server.url)) as [Hall, Hall];
  await Promise.all([first.guest(), second.guest()]);
  const table = await first.make({ edition: '2022' }, [{ kind: 'me' }, { kind: 'open' }]);
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const wrong = pages.map(complaints);
  await Promise.all(pages.map((page) => page.goto(`${server.url}/tables/${table}`)));
  await pages[1]!.getByRole('button', { name: 'Sit down' }).click();
  await pages[0]!.getByRole('button', { name: 'Start the game' }).click();
  const players = pages.map((page, nth) => new Player(page, 'click', 20 + nth));
  await Promise.all(players.map((player) => player.play()));
  await checkResult(players[0]!, first, table);
  await checkResult(players[1]!, second, table);
  expect(wrong).toEqual([[], []]);
  await Promise.all(contexts.map((context) => context.close()));
});
