// What a newcomer meets at the table, with motion on: every tile can be read, what another die reaches can be chosen,
// closed places say why, the dock stays put, and each move is seen.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/burgundy.ts';
import { DESK, launch, leave, PHONE, windowOf, type Size } from './help/browser.ts';
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

const moving = (size: Size = DESK, settings = {}): Promise<BrowserContext> =>
  windowOf(browser, {
    size,
    settings: { motion: 'full', speed: 1, ...settings },
    options: { reducedMotion: 'no-preference' },
  });
const kind = ({ action }: Offer) => action.do;

/** A table against a computer player where it is my turn, in a window in which things move. */
async function seated(
  size?: Size,
  settings = {},
  wanted = (legal: Offer[]) => legal.some((offer) => kind(offer) === 'take'),
): Promise<{ page: Page; hall: Hall; table: string }> {
  const context = await moving(size, settings);
  const hall = new Hall(context, server.url);
  for (let games = 0; games < 20; games++) {
    const table = await hall.againstBot();
    // Not every game comes by every moment.
    if (!(await hall.until(table, wanted, (legal) => legal[0]!))) continue;
    const page = await context.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock .die.target').first().waitFor();
    return { page, hall, table };
  }
  throw new Error('the moment did not come in twenty games');
}
const card = (page: Page) => page.locator('.card[role=status]');

test('a tile that can be taken shows its card by pointer and by key, and its rule can be opened', async () => {
  const { page } = await seated();
  const target = page.locator('.target[data-at^="depot."][data-at*=".tile."]').first();
  await target.hover();
  await card(page).locator('h3').waitFor();
  const name = await card(page).locator('h3').innerText();
  // The pointer can reach the card, and what stands in it.
  const link = card(page).locator('a[href^="/rules/"]');
  await link.hover();
  await page.waitForTimeout(900);
  const [rules] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  expect(rules.url()).toContain('/rules/B-');
  await rules.close();
  await page.mouse.move(720, 5);
  await card(page).waitFor({ state: 'detached' });
  await target.focus();
  await page.keyboard.press('i');
  expect(await card(page).locator('h3').innerText()).toBe(name);
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('after a click no card is left behind', async () => {
  const { page, hall, table } = await seated();
  const { index } = await hall.sync(table);
  await page.locator('.target[data-at^="depot."][data-at*=".tile."]').first().click();
  await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(index);
  await page.waitForTimeout(600);
  expect(await card(page).count()).toBe(0);
  await page.context().close();
});

test('on a phone a long press opens the card and chooses nothing', async () => {
  const { page, hall, table } = await seated(PHONE);
  await page.locator('[role=tab][data-tab=board]').tap();
  const tile = page.locator('[data-place^="depot."] [data-tile]').first();
  const box = (await tile.boundingBox())!;
  const { index } = await hall.sync(table);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await card(page).waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(200);
  expect(await page.locator('.fan').count()).toBe(0);
  expect((await hall.sync(table)).index).toBe(index);
  await page.context().close();
});

const TAKES = (legal: Offer[]) => legal.filter((offer) => kind(offer) === 'take');
const workersOf = ({ cost }: Offer) => cost.workers ?? 0;
/** The tiles that the die which a table chooses by itself does not reach, but the other one does. */
function beyond(legal: Offer[]): Offer[] {
  const [chosen, other] = [...new Set(legal.flatMap(({ places }) => places.by))].filter((at) => /^die/.test(at)).sort();
  if (!other) return [];
  const reached = new Set(legal.filter(({ places }) => places.by.includes(chosen!)).flatMap(({ places }) => places.at));
  return TAKES(legal).filter(({ places }) => places.at.every((at) => !reached.has(at)));
}

test.each([
  ['free', (offer: Offer) => workersOf(offer) === 0],
  ['at a price', (offer: Offer) => workersOf(offer) > 0],
] as const)('what only the other die reaches is one click away, and says with which die: %s', async (_, fits) => {
  const { page, hall, table } = await seated(DESK, {}, (legal) => beyond(legal).some(fits));
  const legal = await hall.legal(table);
  const other = beyond(legal).find(fits)!;
  const { die, tile } = other.action as { die: number; tile: string };
  const [at] = other.places.at;
  // The table has chosen the die that does not reach it.
  const chosen = await page.locator('.dock .die.target.chosen').getAttribute('data-at');
  expect(other.places.by).not.toContain(chosen);
  const target = page.locator(`.target[data-at="${at}"]`);
  const label = (await target.getAttribute('aria-label'))!;
  expect(label).toContain(`with die ${die}`);
  expect(label).toContain(`${workersOf(other) || 'no'} worker`);
  await target.hover();
  const detail = page.locator('.dock .detail');
  await expect.poll(() => detail.locator('[data-die] circle').count()).toBe(die);
  const badges = await detail.locator('.badge').allInnerTexts();
  expect(badges.some((text) => /worker/.test(text))).toBe(workersOf(other) > 0);
  const own = async () => {
    const { view, index } = await hall.sync(table);
    const { workers, dice, used } = (view as View).seats[0]!;
    return { workers, used: dice?.filter((_, nth) => used[nth]), index };
  };
  const before = await own();
  await target.click();
  await expect.poll(async () => (await own()).index).toBe(before.index + 1);
  // It was this tile, with this die, at this price.
  expect(await own()).toMatchObject({ workers: before.workers - workersOf(other), used: [die] });
  const { entries } = await hall.ask<{ entries: { told: { text: string } }[] }>(table, { type: 'story' });
  expect(entries.at(-1)!.told.text).toBe(`1 ${other.text}`);
  expect(other.text).toContain(tile);
  await page.context().close();
});

test('a closed space says why, from the rules', async () => {
  const { page, hall, table } = await seated();
  // A stored tile first: without one there is nothing to say.
  await page.locator('.target[data-at^="depot."][data-at*=".tile."]').first().click();
  await page.locator('.mine [aria-label="Storage"] [data-tile]').first().waitFor();
  const open = new Set((await hall.legal(table)).flatMap(({ places }) => places.at));
  const spaces = await page
    .locator('.mine [data-place^="space."]:not(:has([data-tile]))')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-place')!));
  const closed = spaces.find((space) => !open.has(space))!;
  await page.locator(`.mine [data-place="${closed}"]`).click();
  const notice = page.locator('.strip .notice');
  await notice.waitFor();
  expect((await notice.innerText()).length).toBeGreaterThan(15);
  expect(await notice.innerText()).not.toMatch(/space \d/);
  // The card of a space says the same, with its region.
  await page.mouse.move(720, 5);
  await page.locator(`.mine [data-place="${closed}"]`).hover();
  await card(page).locator('.now p').first().waitFor();
  await page.context().close();
});

test('between my own actions the dock is still mine, and End turn does not become Undo', async () => {
  const { page, hall, table } = await seated();
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = [] as string[]);
    new MutationObserver(() => seen.push(document.querySelector('.dock .eyebrow')?.textContent ?? '')).observe(
      document.querySelector('.dock')!,
      { childList: true, subtree: true, characterData: true },
    );
  });
  const { index } = await hall.sync(table);
  await page.locator('.target[data-at^="depot."][data-at*=".tile."]').first().click();
  await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(index);
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((eyebrow) => !/^your turn/i.test(eyebrow))).toEqual([]);
  await hall.until(
    table,
    (legal) => legal.some((offer) => kind(offer) === 'end'),
    (legal) => legal.find((offer) => kind(offer) === 'workers') ?? legal[0]!,
  );
  const end = page.locator('.dock [data-act=end]');
  await end.waitFor();
  const before = await hall.sync(table);
  await end.dblclick();
  await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(before.index);
  await page.waitForTimeout(400);
  expect((await hall.sync(table)).table.status).toBe('running');
  const story = await hall.ask<{ entries: { told: { kind: string } }[] }>(table, { type: 'story' });
  expect(story.entries.filter(({ told }) => told.kind === 'undo')).toEqual([]);
  await page.context().close();
});

test('a computer player’s turn can be followed by eye, and its last move stays marked', async () => {
  const { page, hall, table } = await seated();
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: number }).seen = 0);
    void seen;
    new MutationObserver((all) => {
      const added = all.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
      (window as unknown as { seen: number }).seen += added.filter(({ classList }) =>
        classList.contains('moving'),
      ).length;
    }).observe(document.querySelector('.layer')!, { childList: true });
  });
  await hall.until(
    table,
    (legal) => legal.some((offer) => kind(offer) === 'end'),
    (legal) => legal.find((offer) => kind(offer) === 'workers') ?? legal[0]!,
  );
  await page.locator('.dock [data-act=end]').click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: number }).seen), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await expect.poll(() => page.locator('.last, .marked').count(), { timeout: 20_000 }).toBeGreaterThan(0);
  // What moves is taken away again.
  await expect.poll(() => page.locator('.layer .moving').count(), { timeout: 10_000 }).toBe(0);
  await page.context().close();
});

test('with motion off nothing moves, and what changed has a ring', async () => {
  const { page, hall, table } = await seated(DESK, { motion: 'none' });
  const { index } = await hall.sync(table);
  await page.locator('.target[data-at^="depot."][data-at*=".tile."]').first().click();
  await page.locator('.layer .square').first().waitFor();
  await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(index);
  expect(
    await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect)
              .getKeyframes()
              .some((frame) => 'transform' in frame && frame.transform !== 'none'),
          ).length,
    ),
  ).toBe(0);
  await page.context().close();
});
