// Santa Maria: whole games by a player who goes only by what lights up, solo and against computer players.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/santa-maria.ts';
import { complaints, DESK, launch, leave, PHONE, settled, windowOf, type Size } from './help/browser.ts';
import { checkCount, playNow, rematch, watchCount } from './help/count.ts';
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

/** The result on the screen matches the server's. */
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

test('from the landing page a finger plays a whole game to the counted end, with motion on, and once more', async () => {
  const context = await windowOf(browser, {
    size: PHONE,
    settings: { motion: 'full' },
    options: { reducedMotion: 'no-preference' },
  });
  await watchCount(context);
  const page = await context.newPage();
  const wrong = complaints(page);
  const table = await playNow(page, server.url, 'Santa Maria', 'tap');
  const hall = new Hall(context, server.url);
  const player = new SantaPlayer(page, 'tap', 11);
  await player.play();
  await checkCount(page, await hall.sync(table));
  await checkResult(player, hall, table);
  const { table: next, you } = await hall.sync(await rematch(page, 'tap'));
  expect([next.status, you?.seat]).toEqual(['running', expect.any(Number)]);
  // It is played there at once.
  await new SantaPlayer(page).lit();
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

/** Offers of Santa Maria, as far as a test goes by them. */
const kind = ({ action }: { action: { do: string } }) => action.do;
const actsOn = (legal: Offer[]) => legal.filter((offer) => !['decline', 'sell', 'buy', 'end'].includes(kind(offer)));
/** Plays by preference: the first kind of these that is offered. */
const prefers =
  (...kinds: string[]) =>
  (legal: Offer[]): Offer =>
    kinds.map((one) => legal.find((offer) => kind(offer) === one)).find((offer) => offer) ?? legal[0]!;

/** A table at the moment that is wanted, in a window where things move; game after game until it comes. */
async function momentOf(
  wanted: (legal: Offer[], view: View) => boolean,
  choose: (legal: Offer[]) => Offer,
  size?: Size,
): Promise<{ page: Page; hall: Hall; table: string }> {
  const context = await windowOf(browser, {
    ...(size ? { size } : {}),
    settings: { motion: 'full' },
    options: { reducedMotion: 'no-preference' },
  });
  const hall = new Hall(context, server.url);
  for (let games = 0; games < 20; games++) {
    const table = await hall.santaMaria({ boards: 'random' }, 1);
    const found = await hall.until(
      table,
      (legal, { view }) => wanted(legal as unknown as Offer[], view as View),
      (legal) => choose(legal as unknown as Offer[]) as never,
    );
    if (!found) continue;
    const page = await context.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    return { page, hall, table };
  }
  throw new Error('the moment did not come in twenty games');
}

/** How many territories from the current one on simply gain something. */
function gains({ steps, colonies }: View): number {
  const ahead = steps.slice(steps.findIndex(({ state }) => state === 'now'));
  const plain = ahead.map(({ cell }) => {
    const spot = colonies[0]!.find((one) => one.cell === cell)?.spot;
    return spot?.kind === 'territory' && spot.effects.length === 1 && 'gain' in spot.effects[0]!;
  });
  return plain.includes(false) ? plain.indexOf(false) : plain.length;
}

test.each([
  ['all of them in one go', 'all', DESK],
  ['one by one', 'go', DESK],
  ['all of them in one go, on a phone', 'all', PHONE],
] as const)('plain gains of a line: %s', async (_, act, size) => {
  const { page, hall, table } = await momentOf(
    (legal, view) => actsOn(legal).length === 1 && kind(actsOn(legal)[0]!) === 'produce' && gains(view) > 1,
    prefers('line', 'decline', 'end', 'expand', 'place'),
    size,
  );
  const before = await hall.sync(table);
  const count = gains(before.view as View);
  const button = page.locator(`.dock [data-act=${act}]`);
  await button.waitFor();
  // The large button takes all; the other one is there too.
  expect(await page.locator('.dock .primary').innerText()).toContain('Take all');
  expect(await page.locator('.dock [data-act=go]').innerText()).toBe('Gain');
  await button[size === PHONE ? 'tap' : 'click']();
  const taken = act === 'all' ? count : 1;
  const story = async () =>
    (
      await hall.ask<{ entries: { told: { text: string }; index: number }[] }>(table, { type: 'story' })
    ).entries.flatMap(({ told, index }) => (index >= before.index ? [told.text] : []));
  await expect.poll(async () => (await story()).length).toBe(taken);
  await settled(page);
  expect(await story()).toEqual(Array.from({ length: taken }, () => '1 produce'));
  if (act === 'go') {
    // The next one waits for its own press.
    expect((await hall.sync(table)).you!.legal!.map((offer) => kind(offer as never))).toContain('produce');
    expect(gains((await hall.sync(table)).view as View)).toBe(count - 1);
  } else {
    // What comes after them asks.
    const { you, view } = await hall.sync(table);
    expect((you!.legal as unknown as Offer[]).map(kind)).not.toContain('produce');
    expect(gains(view as View)).toBe(0);
  }
  await page.context().close();
});

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('a step that cannot be paid for is skipped with the large button, and its price is named: %s', async (_, size) => {
  const { page, hall, table } = await momentOf(
    (legal, view) =>
      view.due?.due === 'step' && actsOn(legal).length === 0 && legal.some((offer) => kind(offer) === 'buy'),
    prefers('religion', 'produce', 'sell', 'line', 'decline', 'end'),
    size,
  );
  const { index } = await hall.sync(table);
  const large = page.locator('.dock .primary');
  await large.waitFor();
  expect(await large.innerText()).toBe('Skip');
  expect(await page.locator('.dock .detail').innerText()).toBe(
    'It costs 1 grain, and you do not have that. Buy or sell first, or skip.',
  );
  // All of it can be read.
  expect(
    await page
      .locator('.dock .detail .effect')
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth <= clientWidth + 1,
        scrollHeight <= clientHeight + 1,
      ]),
  ).toEqual([true, true]);
  await large[size === PHONE ? 'tap' : 'click']();
  await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(index);
  const { entries } = await hall.ask<{ entries: { told: { text: string } }[] }>(table, { type: 'story' });
  expect(entries[index]!.told.text).toBe('1 decline');
  await page.context().close();
});
