// An evening: four people at four browsers play a whole game of each kind.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, launch, leave, LONG, PHONE, SIZES, windowOf } from './help/browser.ts';
import { Player } from './help/player.ts';
import { SantaPlayer } from './help/santa-player.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

const TABLET = SIZES.find(({ width }) => width === 1024)!;
let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

/** They sit down one after the other, by the link alone, as guests; then the first one starts the game. */
async function seated(pages: Page[]) {
  for (const page of pages.slice(1)) {
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.getByRole('button', { name: 'Leave seat' }).waitFor();
  }
  await pages[0]!.getByRole('button', { name: 'Start the game' }).click();
}

/** Everything there is for Burgundy; the castle link makes the tables experts'. */
const EVERYTHING = {
  setup: 'expert',
  options: ['four-tiles', 'border-posts', 'white-castles', 'inns', 'trade-routes', 'shields', 'castle-link'],
};

test.each([['', {}] as const, ...(LONG ? [[' with every expansion', EVERYTHING] as const] : [])])(
  'four people at four browsers play%s, and a fifth looks on',
  { timeout: 600_000 },
  async (_, more) => {
    const windows: BrowserContext[] = await Promise.all([
      windowOf(browser),
      windowOf(browser, { theme: 'light' }),
      windowOf(browser, { size: PHONE }),
      windowOf(browser),
      windowOf(browser),
    ]);
    const hall = new Hall(windows[0]!, server.url);
    await hall.guest();
    const table = await hall.make({ edition: '2022', ...more }, [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'open' },
    ]);
    const pages = await Promise.all(windows.map((window) => window.newPage()));
    const wrong = pages.map(complaints);
    for (const page of pages) await page.goto(`${server.url}/tables/${table}`);
    await seated(pages.slice(0, 4));
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
  },
);

test('four people at four browsers play a whole game of Santa Maria', { timeout: 420_000 }, async () => {
  const windows = await Promise.all([
    windowOf(browser),
    windowOf(browser, { theme: 'light' }),
    windowOf(browser, { size: PHONE }),
    windowOf(browser, { size: TABLET }),
  ]);
  const hall = new Hall(windows[0]!, server.url);
  await hall.guest();
  const table = await hall.make(
    { boards: 'random' },
    [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    'santa-maria',
  );
  const pages = await Promise.all(windows.map((window) => window.newPage()));
  const wrong = pages.map(complaints);
  for (const page of pages) await page.goto(`${server.url}/tables/${table}`);
  await seated(pages);

  const players = pages.map((page, nth) => new SantaPlayer(page, nth < 2 ? 'click' : 'tap', 60 + nth));
  for (const player of players) player.patience = 240_000;
  await Promise.all(players.map((player) => player.play()));

  const { table: info, points, view } = await hall.sync(table);
  expect(info.status).toBe('over');
  expect((view as { year: number }).year).toBe(3);
  expect(points).toHaveLength(4);
  for (const player of players) expect(await player.result()).toEqual(points);
  expect(wrong).toEqual([[], [], [], []]);
  await Promise.all(windows.map((window) => window.close()));
});
