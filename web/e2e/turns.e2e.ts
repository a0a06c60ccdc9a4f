// Moments of a turn that come up in play: taking back, making room, effects of effects. The real server deals; a game is
// played on until the moment is there, and the page takes over.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/burgundy.ts';
import type { Preview, Sync } from '../src/types/server.ts';
import { launch, leave, windowOf } from './help/browser.ts';
import { startServer, type Server } from './help/server.ts';
import { chance, Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

const kind = (offer: Offer) => offer.action.do;
const storageOf = (sync: Sync) => (sync.view as View).seats[0]!.storage.filter((tile) => tile !== null);
const prompt = (page: Page) => page.locator('.dock .prompt').innerText();

/** Plays games until a moment comes. */
async function moment(
  wanted: (legal: Offer[], sync: Sync, hall: Hall, table: string) => boolean | Promise<boolean>,
  choose: (legal: Offer[], sync: Sync) => Offer,
) {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  for (let games = 0; games < 60; games++) {
    const table = await hall.againstBot();
    if (!(await hall.until(table, (legal, sync) => wanted(legal, sync, hall, table), choose))) continue;
    const page = await context.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock .frame').waitFor();
    return { page, hall, table, close: () => context.close() };
  }
  throw new Error('the moment did not come in 60 games');
}

test('undo takes back one choice, and the table is as it was', async () => {
  const { page, hall, table, close } = await moment(
    (legal) => legal.some((offer) => kind(offer) === 'take'),
    (legal) => legal[0]!,
  );
  const before = await hall.sync(table);
  await page.locator('.table').evaluate((root) => ((root as HTMLElement).dataset.first = ''));
  await page.locator('.target[data-at^="depot."]').first().click();
  await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(before.index);
  expect(storageOf(await hall.sync(table))).toHaveLength(storageOf(before).length + 1);
  const stored = page.locator('.mine [aria-label="Storage"] [data-tile]');
  await expect.poll(() => stored.count()).toBe(storageOf(before).length + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored.count()).toBe(storageOf(before).length);
  const after = await hall.sync(table);
  expect(after.view).toEqual(before.view);
  expect((after.you as { legal: Offer[] }).legal).toEqual((before.you as { legal: Offer[] }).legal);
  // The key does the same.
  await page.locator('.target[data-at^="depot."]').first().click();
  await expect.poll(() => stored.count()).toBe(storageOf(before).length + 1);
  await page.keyboard.press('u');
  await expect.poll(() => stored.count()).toBe(storageOf(before).length);
  // All the while it was the same table, updated, not rebuilt.
  expect(await page.locator('.table[data-first]').count()).toBe(1);
  await close();
});

test('with full storage a stored tile makes room', async () => {
  const random = chance(3);
  const full = (legal: Offer[], sync: Sync) =>
    storageOf(sync).length === 3 && legal.some((offer) => kind(offer) === 'take');
  const { page, hall, table, close } = await moment(full, (legal) => {
    const takes = legal.filter((offer) => kind(offer) === 'take');
    const from = takes.length ? takes : legal;
    return from[Math.floor(random() * from.length)]!;
  });
  const before = storageOf(await hall.sync(table));
  const target = page.locator('.target[data-at^="depot."]').first();
  const from = await target.getAttribute('data-at');
  const taken = await page.locator(`[data-place="${from}"] [data-tile]`).getAttribute('data-tile');
  await target.click();
  await expect.poll(() => prompt(page)).toMatch(/discard/i);
  const lit = page.locator('.target[data-at^="storage."]');
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  // While discarding, nothing else can be done.
  expect(await page.locator('.target[data-at^="space."], .target[data-at^="depot."]').count()).toBe(0);
  const gone = Number((await lit.first().getAttribute('data-at'))!.slice('storage.'.length));
  await lit.first().click();
  await expect.poll(async () => ((await hall.sync(table)).view as View).pending.length).toBe(0);
  const after = storageOf(await hall.sync(table));
  expect([...after].sort()).toEqual([...before.filter((_, nth) => nth + 1 !== gone), taken].sort());
  await expect.poll(() => page.locator('.mine [aria-label="Storage"] [data-tile]').count()).toBe(3);
  await close();
});

/** Fills the duchy, but keeps a castle, a city hall and a ship for their moment. */
function collector(seed: number) {
  const random = chance(seed);
  const KEPT = ['castle', 'city-hall', 'ship'];
  return (legal: Offer[], sync: Sync): Offer => {
    const stored = storageOf(sync);
    const missing = KEPT.filter((tile) => !stored.includes(tile));
    const late = 'CDE'.includes((sync.view as View).phase);
    const worth = (offer: Offer) => {
      const tile = 'tile' in offer.action ? offer.action.tile : '';
      const kept = KEPT.includes(tile) && stored.filter((one) => one === tile).length < 2;
      switch (kind(offer)) {
        case 'place':
          return kept && (tile === 'city-hall' || late) ? 0.01 : 12;
        case 'take':
        case 'buy':
        case 'hire':
          return missing.includes(tile) ? 20 : stored.length < 3 - (late ? missing.length : 1) ? 3 : 0.02;
        case 'discard':
          return KEPT.includes(tile) ? 0.01 : 5;
        case 'end':
          return 0.5;
        case 'decline':
          return 0.1;
        default:
          return 1;
      }
    };
    const weights = legal.map(worth);
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return legal.find((_, nth) => (left -= weights[nth]!) < 0) ?? legal.at(-1)!;
  };
}

const places = (legal: Offer[], tile: string) =>
  legal.filter((offer) => offer.action.do === 'place' && offer.action.tile === tile);

test(
  'a chain: the castle gives an action, it places the city hall, that one a ship',
  { timeout: 180_000 },
  async () => {
    let line: Offer[] = [];
    const chained = async (legal: Offer[], sync: Sync, hall: Hall, table: string) => {
      if (!['castle', 'city-hall', 'ship'].every((tile) => storageOf(sync).includes(tile))) return false;
      const after = async (actions: Offer[]) =>
        (await hall.ask<Preview>(table, { type: 'preview', actions: actions.map(({ action }) => action) }))
          .legal as Offer[];
      for (const castle of places(legal, 'castle')) {
        for (const hallPlace of places(await after([castle]), 'city-hall')) {
          const ship = places(await after([castle, hallPlace]), 'ship')[0];
          if (ship) {
            line = [castle, hallPlace, ship];
            return true;
          }
        }
      }
      return false;
    };
    const { page, hall, table, close } = await moment(chained, collector(5));
    const effects = async () => ((await hall.sync(table)).view as View).pending.map(({ effect }) => effect);
    const spaceOf = (offer: Offer) => (offer.action as { space: number }).space;
    const place = async (offer: Offer) => {
      const used = offer.places.by.find((by) => by.startsWith('die.'));
      const die = page.locator(`.die.target[data-at="${used}"]`);
      if (used && (await die.getAttribute('aria-pressed')) !== 'true') await die.click();
      await page.locator(`.target[data-at="space.${spaceOf(offer)}"]`).click();
      // Where several tiles fit, they are spread out.
      const tile = (offer.action as { tile: string }).tile;
      const fan = page.locator('.fan .button', { has: page.locator(`[data-tile="${tile}"]`) });
      const placed = page.locator(`.duchy svg [data-place] > .tile[data-tile="${tile}"]`);
      const before = await placed.count();
      await expect
        .poll(async () => (await fan.count()) > 0 || (await placed.count()) > before || (await effects()).length > 0)
        .toBe(true);
      if (await fan.count()) await fan.first().click();
    };
    await place(line[0]!);
    await expect.poll(effects).toEqual(['castle']);
    await expect.poll(() => page.locator('.chain .now').innerText()).toMatch(/castle/i);
    await place(line[1]!);
    await expect.poll(effects).toEqual(['city-hall']);
    await expect.poll(() => page.locator('.chain .now').innerText()).toMatch(/city hall/i);
    expect(await page.locator('.dock').getByRole('button', { name: 'Skip' }).count()).toBe(1);
    await place(line[2]!);
    await expect.poll(async () => (await effects()).every((effect) => effect.startsWith('ship'))).toBe(true);
    const view = (await hall.sync(table)).view as View;
    expect(line.map((offer) => view.seats[0]!.tiles![spaceOf(offer)])).toEqual(['castle', 'city-hall', 'ship']);
    await close();
  },
);
