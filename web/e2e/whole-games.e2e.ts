// Whole games by a player who goes only by what lights up.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, launch, leave, PHONE, windowOf } from './help/browser.ts';
import { checkCount, playNow, rematch, watchCount } from './help/count.ts';
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

/** The result on the screen matches the server's. */
async function checkResult(player: Player, hall: Hall, table: string) {
  const { table: info, points, view } = await hall.sync(table);
  expect(info.status).toBe('over');
  expect((view as { round: number }).round).toBe(5);
  expect(await player.result()).toEqual(points);
}

test('from the landing page a mouse plays a whole game to the counted end, with motion on, and once more', async () => {
  const context = await windowOf(browser, {
    settings: { motion: 'full' },
    options: { reducedMotion: 'no-preference' },
  });
  await watchCount(context);
  const page = await context.newPage();
  const wrong = complaints(page);
  const table = await playNow(page, server.url, 'Burgundy', 'click');
  const hall = new Hall(context, server.url);
  const player = new Player(page, 'click', 7);
  await player.play();
  await checkCount(page, await hall.sync(table));
  await checkResult(player, hall, table);
  const { table: next, you } = await hall.sync(await rematch(page, 'click'));
  expect([next.status, you?.seat]).toEqual(['running', expect.any(Number)]);
  // It is played there at once.
  await new Player(page).lit();
  expect(wrong).toEqual([]);
  await context.close();
});

/** Counts how often a phone's table shows another of its sides from now on. */
async function sidesOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = window as unknown as { sides: number };
    counting.sides = 0;
    const table = document.querySelector<HTMLElement>('.table[data-tab]')!;
    let last = table.dataset.tab;
    new MutationObserver(() => {
      if (table.dataset.tab !== last) counting.sides++;
      last = table.dataset.tab;
    }).observe(table, { attributeFilter: ['data-tab'] });
  });
  return () => page.evaluate(() => (window as unknown as { sides: number }).sides);
}

test('a finger plays a whole game on a phone: a tap previews, Confirm plays', async () => {
  const context = await windowOf(browser, { size: PHONE });
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot({ edition: '2011' });
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new Player(page, 'tap', 8);
  await player.lit();
  const sides = await sidesOf(page);
  await player.play();
  await checkResult(player, hall, table);
  expect(player.pressed.confirm).toBeGreaterThan(50);
  // The table turns to the side where there is something to choose; where both have some, a finger does.
  expect(player.pressed.tab).toBeGreaterThan(0);
  expect(await sides()).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
  await context.close();
});

test('two browsers play a whole game against each other', async () => {
  const contexts = await Promise.all([windowOf(browser), windowOf(browser, { theme: 'light' })]);
  const [first, second] = contexts.map((context) => new Hall(context, server.url)) as [Hall, Hall];
  await Promise.all([first.guest(), second.guest()]);
  const table = await first.make({ edition: '2019', setup: 'expert', choice: 'open' }, [
    { kind: 'me' },
    { kind: 'open' },
  ]);
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const wrong = pages.map(complaints);
  await Promise.all(pages.map((page) => page.goto(`${server.url}/tables/${table}`)));
  await pages[1]!.getByRole('button', { name: 'Take the seat' }).click();
  await pages[1]!.getByRole('button', { name: 'Leave seat' }).waitFor();
  await pages[0]!.getByRole('button', { name: 'Start the game' }).click();
  const players = pages.map((page, nth) => new Player(page, 'click', 20 + nth));
  await Promise.all(players.map((player) => player.play()));
  await checkResult(players[0]!, first, table);
  await checkResult(players[1]!, second, table);
  expect(wrong).toEqual([[], []]);
  await Promise.all(contexts.map((context) => context.close()));
});
