// Each move is seen to happen: what goes from where to where on the boards of both games. Only transform and opacity
// change, and nobody waits for it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/burgundy.ts';
import type { View as SantaView } from '../src/types/santa-maria.ts';
import type { Preview, Sync } from '../src/types/server.ts';
import { DESK, launch, leave, PHONE, windowOf, type Size } from './help/browser.ts';
import { forget, middleOf, movesOf, near, watchMoves, type Move } from './help/moves.ts';
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

let page: Page;
/** Whatever moved in any of these tests, it was only moved and faded. */
afterEach(async () => {
  const moves = await movesOf(page);
  expect(moves.length).toBeGreaterThan(0);
  expect(
    [...new Set(moves.flatMap(({ changes }) => changes))].filter((one) => !['transform', 'opacity'].includes(one)),
  ).toEqual([]);
  await page.context().close();
});

interface Wish {
  wanted: (legal: Offer[], sync: Sync, hall: Hall, table: string) => boolean | Promise<boolean>;
  choose?: (legal: Offer[]) => Offer;
  game?: 'burgundy' | 'santa-maria';
  size?: Size;
  speed?: number;
}
/** A window in which things move, at a table where the moment has come; game after game until it has. */
async function at({ wanted, choose = ([first]) => first!, game = 'burgundy', size = DESK, speed = 1 }: Wish) {
  const context = await windowOf(browser, {
    size,
    settings: { motion: 'full', speed },
    options: { reducedMotion: 'no-preference' },
  });
  await watchMoves(context);
  const hall = new Hall(context, server.url);
  for (let games = 0; games < 20; games++) {
    const table = await (game === 'burgundy' ? hall.againstBot() : hall.santaMaria({ boards: 'random' }, 1));
    if (!(await hall.until(table, (legal, sync) => wanted(legal, sync, hall, table), choose))) continue;
    page = await context.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock [data-act], .dock .target').first().waitFor();
    await forget(page);
    return { hall, table };
  }
  throw new Error('the moment did not come in twenty games');
}

const kind = ({ action }: Offer) => action.do;
const prefers =
  (...kinds: string[]) =>
  (legal: Offer[]): Offer =>
    kinds.map((one) => legal.find((offer) => kind(offer) === one)).find((offer) => offer) ?? legal[0]!;
/** Waits until enough of what is wanted has moved. */
async function moved(fits: (move: Move) => boolean, count = 1): Promise<Move[]> {
  const seen = async () => (await movesOf(page)).filter(fits);
  await expect
    .poll(async () => (await seen()).length, { timeout: 20_000, interval: 30 })
    .toBeGreaterThanOrEqual(count)
    .catch(async (error: unknown) => {
      // What the table asked instead says why.
      const asked = await page.locator('.dock').innerText();
      throw new Error(`too little moved; the dock says: ${asked}`, { cause: error });
    });
  return seen();
}
/** The first of these offers that would make this event happen, with the event. */
async function bringing<Event extends { event: string }>(
  hall: Hall,
  table: string,
  offers: Offer[],
  fits: (event: Event) => boolean,
): Promise<{ offer: Offer; event: Event } | undefined> {
  for (const offer of offers) {
    const { steps } = await hall.ask<Preview>(table, { type: 'preview', actions: [offer.action] });
    const events = steps.flatMap((step) => ('events' in step ? (step.events as Event[]) : []));
    const event = events.find(fits);
    if (event) return { offer, event };
  }
  return undefined;
}
type Full = { event: 'region-full'; size: number; points: number; phase: number };
const full = (hall: Hall, table: string, legal: Offer[]) =>
  bringing<Full>(
    hall,
    table,
    // A click means the cheapest way, so that is the one to look at.
    legal.filter((offer) => kind(offer) === 'place' && !offer.cost.workers),
    ({ event, size }) => event === 'region-full' && size > 1,
  );
const BUILDING = prefers('place', 'next', 'depot', 'goods', 'take', 'workers', 'end');

/** Where the tile of an offer is stored. */
const storedAt = ({ places }: Offer) => places.by.find((by) => by.startsWith('storage'))!;
/** Places a stored tile: die, tile, space. */
async function lay(offer: Offer) {
  const die = page.locator(`.dock .target[data-at="${offer.places.by.find((by) => by.startsWith('die'))}"]`);
  // A second click on a die lets go of it.
  if (!(await die.getAttribute('class'))!.includes('chosen')) await die.click();
  await page.locator(`.mine .target[data-at="${storedAt(offer)}"]`).click();
  await page.locator(`.mine .target[data-at="${offer.places.at[0]}"]`).click();
}

test('a tile glides into the duchy, the full region is traced, and points rise there', async () => {
  const { hall, table } = await at({
    wanted: async (legal, _, hall, table) => (await full(hall, table, legal)) !== undefined,
    choose: BUILDING,
  });
  const { offer, event } = (await full(hall, table, await hall.legal(table)))!;
  const { space } = offer.action as { space: number };
  const from = await middleOf(page, storedAt(offer), 1);
  const to = await middleOf(page, `space.${space}`, 1);
  await lay(offer);
  const hexes = await moved(({ kind }) => kind === 'hex', event.size);
  const moves = await movesOf(page);
  const [glide] = moves.filter(({ kind }) => kind === 'piece');
  expect(near(glide!.from, from), JSON.stringify([glide, from])).toBe(true);
  expect(near(glide!.to, to), JSON.stringify([glide, to])).toBe(true);
  // Round every space of the region, one after the other.
  expect(hexes).toHaveLength(event.size);
  expect(hexes.filter(({ to: at }) => near(at, to))).toHaveLength(1);
  expect(new Set(hexes.map(({ delay }) => delay)).size).toBe(event.size);
  const points = moves.find(({ kind }) => kind === 'points')!;
  expect(points.name).toBe(`+${event.points + event.phase}`);
  // It rises from the space.
  expect(near(points.from, to, 8)).toBe(true);
  expect(points.to.y).toBeLessThan(points.from.y - 8);
});

test('a new phase is dealt, dice tumble, goods come from the round to their depot', async () => {
  const { hall, table } = await at({
    wanted: (legal, { view }) =>
      (view as View).round === 5 && (view as View).phase !== 'E' && legal.some((offer) => kind(offer) === 'end'),
    choose: prefers('workers', 'end'),
    speed: 2,
  });
  const { phase } = (await hall.sync(table)).view as View;
  await page.locator('.dock [data-act=end]').click();
  const dealt = await moved(
    ({ kind, name, changes }) => kind === 'place' && /^depot\..*tile/.test(name) && changes.length > 1,
    8,
  );
  expect(((await hall.sync(table)).view as View).phase).not.toBe(phase);
  // Tile by tile.
  expect(new Set(dealt.map(({ delay }) => delay)).size).toBe(dealt.length);
  await moved(({ kind, changes }) => kind === 'die' && changes.includes('transform'), 2);
  const round = await middleOf(page, 'round');
  const goods = await moved(({ kind }) => kind === 'piece');
  const depots = await Promise.all([1, 2, 3, 4, 5, 6].map((depot) => middleOf(page, `depot.${depot}`)));
  expect(goods.filter(({ from, to }) => near(from, round, 12) && depots.some((depot) => near(to, depot)))).not.toEqual(
    [],
  );
});

test('goods travel from the depot to whoever ships them, and the marker moves on', async () => {
  const shipped = async (hall: Hall, table: string, legal: Offer[]) => {
    const found = await bringing<{ event: string; goods: number; depot: number; count: number }>(
      hall,
      table,
      legal.filter((offer) => kind(offer) === 'depot'),
      ({ event }) => event === 'shipped',
    );
    // Whoever names a second depot (B-7.5) also gets the goods of the first, which is no target any more.
    const named = found?.offer.action.do === 'depot' ? found.offer.action.depot : undefined;
    return named === found?.event.depot ? found : undefined;
  };
  const { hall, table } = await at({
    // Whoever could also buy from the depot (B-7.6) would be asked which is meant.
    wanted: async (legal, _, hall, table) =>
      legal.every(({ action }) => action.do !== 'buy' || !action.depot) &&
      (await shipped(hall, table, legal)) !== undefined,
    choose: prefers('place', 'take', 'workers', 'end'),
  });
  const { event } = (await shipped(hall, table, await hall.legal(table)))!;
  const depot = await middleOf(page, `depot.${event.depot}`);
  await page.locator(`.target[data-at="depot.${event.depot}"]`).first().click();
  const glides = await moved(({ kind }) => kind === 'piece');
  const pile = await middleOf(page, `goods.${event.goods}`, 1);
  expect(glides.some(({ from, to }) => near(from, depot) && near(to, pile))).toBe(true);
  const [marker] = await moved(({ kind, name }) => kind === 'marker' && name === 'order 1');
  expect(marker!.to.x).toBeGreaterThan(marker!.from.x + 4);
});

test('nothing waits for what moves: the next click counts while the last piece is on its way', async () => {
  const { hall, table } = await at({
    wanted: (legal, { view }) =>
      !(view as View).seats[0]!.used.some(Boolean) &&
      legal.some((offer) => kind(offer) === 'take' && !offer.cost.workers),
    speed: 0.5,
  });
  // What the pointer would meet over a piece that moves is the table below it.
  await page.evaluate(() => {
    const seen = window as unknown as { under: string[]; during: number };
    seen.under = [];
    seen.during = 0;
    new MutationObserver(() => {
      const piece = document.querySelector('.layer .moving');
      if (!piece) return;
      const { left, top, width, height } = piece.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      seen.under.push(under?.closest('.layer') ? 'layer' : 'table');
    }).observe(document.querySelector('.layer')!, { childList: true });
    document.addEventListener('click', () => (seen.during += document.querySelector('.layer .moving') ? 1 : 0), true);
  });
  const { index } = await hall.sync(table);
  await page.locator('.target[data-at^="depot."][data-at*=".tile."]').first().click();
  await moved(({ kind }) => kind === 'piece');
  // Workers for the second die, by a real click, while the tile is still under way.
  await page.locator('.dock [data-act=workers]').click();
  await expect.poll(async () => (await hall.sync(table)).index).toBe(index + 2);
  const { under, during } = await page.evaluate(() => {
    const { under, during } = window as unknown as { under: string[]; during: number };
    return { under, during };
  });
  expect(during).toBe(1);
  expect(new Set(under)).toEqual(new Set(['table']));
});

/** The cells that are being activated, from the current one on. */
const ahead = ({ steps }: SantaView) =>
  steps.slice(steps.findIndex(({ state }) => state === 'now')).map(({ cell }) => cell as number);

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('Santa Maria: a die goes to its line, and territories light up in their order: %s', async (_, size) => {
  const plain = ({ colonies }: SantaView, cell: number) => {
    const spot = colonies[0]!.find((one) => one.cell === cell)?.spot;
    return spot?.kind === 'territory' && spot.effects.length === 1 && 'gain' in spot.effects[0]!;
  };
  /** A line of several plain gains, for nothing. */
  const lineOf = (legal: Offer[], view: SantaView) =>
    legal.find(({ action, places, cost }) => {
      const cells = (places.then ?? []).map((place) => Number(place.slice(5)));
      return (
        (action as { do: string }).do === 'line' &&
        places.at[0]!.startsWith('column') &&
        !Object.keys(cost).length &&
        cells.length > 1 &&
        cells.every((cell) => plain(view, cell))
      );
    });
  const { hall, table } = await at({
    game: 'santa-maria',
    wanted: (legal, { view }) => lineOf(legal, view as SantaView) !== undefined,
    choose: prefers('produce', 'line', 'decline', 'end'),
    size,
  });
  const press = size === PHONE ? 'tap' : 'click';
  const { legal, view } = { legal: await hall.legal(table), view: (await hall.sync(table)).view as SantaView };
  const line = lineOf(legal, view)!;
  const [head] = line.places.at;
  const cells = line.places.then!;
  const from = await middleOf(page, head!, 1);
  await page.locator(`.mine .target[data-at="${head}"]`)[press]();
  // Fingers see it first.
  if (size === PHONE) await page.locator('.dock [data-act=confirm]').tap();
  const [die] = await moved(({ kind }) => kind === 'piece');
  expect(near(die!.from, from), JSON.stringify([die, from])).toBe(true);
  expect(near(die!.to, await middleOf(page, 'rests', 1))).toBe(true);
  const middles = await Promise.all(cells.map((cell) => middleOf(page, cell, 1)));
  await page.locator('.dock [data-act=all]')[press]();
  const frames = await moved(({ kind }) => kind === 'frame', cells.length);
  expect(frames.map(({ to }) => middles.findIndex((middle) => near(to, middle)))).toEqual(cells.map((_, nth) => nth));
  // The die comes to rest on the last of them.
  await moved(({ kind, name }) => kind === 'place' && name === cells.at(-1));
  expect(ahead((await hall.sync(table)).view as SantaView)).toEqual([]);
});

test('Santa Maria: markers step along their tracks, at my move and at those of others', async () => {
  await at({ game: 'santa-maria', wanted: () => true, speed: 0 });
  const player = new SantaPlayer(page, 'click', 5);
  const steps = async () => {
    const markers = (await movesOf(page)).filter(({ kind }) => kind === 'marker');
    return new Set(markers.map(({ name }) => name)).size;
  };
  for (let presses = 0; presses < 60 && (await steps()) < 3; presses++) expect(await player.step()).toBe(true);
  const markers = await moved(({ kind }) => kind === 'marker');
  expect(new Set(markers.map(({ name }) => name.replace(/ \d$/, '')))).toEqual(new Set(['religion', 'conquistador']));
  expect(new Set(markers.map(({ name }) => name.at(-1)))).toEqual(new Set(['1', '2']));
  // From somewhere else to where they are.
  for (const { from, to } of markers) expect(near(from, to, 2)).toBe(false);
});
