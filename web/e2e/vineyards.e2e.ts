// The Vineyards of Burgundy 2022 at a real table: what is taken, stored, turned, planted and chosen there, by pointer, by
// finger and by keys; what is reconstructed; the points of the end.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Offer, View, VineyardsChoice } from '../src/types/burgundy.ts';
import type { Sync } from '../src/types/server.ts';
import { complaints, DESK, launch, leave, LONG, PHONE, settled, windowOf } from './help/browser.ts';
import { checkCount, watchCount } from './help/count.ts';
import { pageFlaws } from './help/flaws.ts';
import { Presser, type Habits, type Lit } from './help/presser.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';
import { tableFlaws } from './help/table-flaws.ts';

let browser: Browser;
let server: Server;
/** One window of each kind for all tests: a table each, not a guest each. */
let desk: BrowserContext;
let phone: BrowserContext;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
  [desk, phone] = await Promise.all([windowOf(browser, { size: DESK }), windowOf(browser, { size: PHONE })]);
  await Promise.all([desk, phone].map((window) => new Hall(window, server.url).guest()));
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

interface Moment {
  page: Page;
  hall: Hall;
  table: string;
}
/** What the server keeps of the vineyards, as far as it is looked at here. */
interface Kept {
  depot: (string | null)[];
  shop: (string | null)[];
  supply: Record<string, number>;
  removed?: string[];
  stored: string[][];
  seats: { placed?: Record<string, { tile: string; turned?: boolean }>; grapes?: Record<string, number> }[];
}

/** What an offer decides in the vineyards. */
const choiceOf = ({ action }: Offer): VineyardsChoice | undefined =>
  action.do === 'expansion' && action.room === 'vineyards' ? (action as unknown as VineyardsChoice) : undefined;
const kindOf = (offer: Offer) => choiceOf(offer)?.choice;
const viewIn = ({ view }: Sync) => view as View;
const keptIn = (sync: Sync) => viewIn(sync).expansions!['vineyards'] as unknown as Kept;
const viewAt = async ({ hall, table }: Moment) => viewIn(await hall.sync(table));
const keptAt = async ({ hall, table }: Moment) => keptIn(await hall.sync(table));
const bonusesOf = ({ seats }: Kept) => Object.values(seats[0]!.grapes ?? {}).reduce((sum, count) => sum + count, 0);
const at = (offer: Offer | undefined) => offer!.places.at[0]!;
const asked = (sync: Sync) => JSON.stringify(viewIn(sync).pending.at(-1) ?? null);
const roomIn = (sync: Sync) => viewIn(sync).seats[0]!.storage.filter((tile) => tile === null).length;

/** Somebody who fills a vineyard before anything else, and pays little for it. */
const WANTED = ['grape', 'place', 'home', 'store', 'black', 'discard', 'take', 'shop'];
function grower(legal: Offer[]): Offer {
  const cheap = legal.filter(({ cost }) => (cost.workers ?? 0) < 2);
  const first = WANTED.map((kind) => cheap.find((offer) => kindOf(offer) === kind)).find(Boolean);
  const plain = ['place', 'take', 'sell', 'workers'].map((kind) => cheap.find(({ action }) => action.do === kind));
  return first ?? plain.find(Boolean) ?? legal[0]!;
}

/** A table with vineyards against a computer player, played over HTTP until a moment comes, and opened there. */
async function seated(
  wanted: (legal: Offer[], sync: Sync) => boolean,
  { window = desk, options = [], choose = grower, ...config }: Wish = {},
): Promise<Moment> {
  const hall = new Hall(window, server.url);
  for (let games = 0; games < 20; games++) {
    const table = await hall.make({ edition: '2022', options: ['vineyards', ...options], ...config }, [
      { kind: 'me' },
      { kind: 'bot', level: 'greedy' },
    ]);
    await hall.ask(table, { type: 'start' });
    if (!(await hall.until(table, wanted, choose))) continue;
    const page = await window.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock .frame').waitFor();
    return { page, hall, table };
  }
  throw new Error('the moment did not come in twenty games');
}
interface Wish {
  window?: BrowserContext;
  options?: string[];
  choose?: (legal: Offer[]) => Offer;
  grapes?: string;
  removed_grapes?: string[];
}

const tab = (page: Page) => page.locator('.mine .own').getByRole('tab', { name: /^Vineyard/ });
/** A place of my vineyard where something can be chosen. */
const target = (page: Page, place: string) => page.locator(`.target[data-at="${place}"]`);
/** The names of a tile's grapes as a sentence has them. */
const grapes = (tile: string) => `a double tile (${tile.replace('-', ', ')})`;
/** The grapes of a tile that is about to be planted, from left to right, as its drawing has them. */
const lying = (page: Page) =>
  page
    .locator('.mine .pending .grape')
    .evaluateAll((drawn) =>
      drawn.map((one) => /--grape-(\w+)/.exec((one as SVGElement).style.getPropertyValue('--fill'))![1]),
    );
/** A tile can be placed in either orientation. */
const turns = (legal: Offer[]) =>
  legal.some((offer) => kindOf(offer) === 'place' && (choiceOf(offer) as { turned?: boolean }).turned);

describe('a double tile', () => {
  test('is taken from the vineyard depot and lies on two places of the storage', async () => {
    const wanted = (legal: Offer[], sync: Sync) =>
      roomIn(sync) === 3 && legal.some((offer) => kindOf(offer) === 'take' && !offer.cost.workers);
    const moment = await seated(wanted, {
      choose: (legal) => legal.find(({ action }) => action.do === 'workers') ?? legal.at(-1)!,
    });
    const { page, hall, table } = moment;
    const before = await hall.sync(table);
    const offer = before.you!.legal!.find((one) => kindOf(one as Offer) === 'take' && !(one as Offer).cost.workers);
    const [place, die] = [at(offer as Offer), (offer as Offer).places.by[0]!];
    const tile = keptIn(before).depot[Number(place.split('.')[1]) - 1]!;
    await page.locator(`.dock .target[data-at="${die}"]`).click();
    const lit = target(page, place);
    // Whoever does not see it hears which one it is.
    expect(await lit.getAttribute('aria-label')).toContain(`Take ${grapes(tile)} from the vineyard depot`);
    await lit.click();
    await expect.poll(async () => (await keptAt(moment)).stored[0]).toEqual([tile]);
    expect((await viewAt(moment)).seats[0]!.storage.filter((one) => one === 'vines')).toHaveLength(2);
    await expect.poll(() => page.locator(`.mine [data-place^="storage."] [data-tile="${tile}"]`).count()).toBe(2);
    expect(await page.locator('.talk').innerText()).toContain(`Takes ${grapes(tile)} from the vineyard depot`);
    await page.close();
  });

  test('has room when two places are discarded, one after the other', async () => {
    const wanted = (legal: Offer[], sync: Sync) =>
      asked(sync).includes('"room"') && asked(sync).includes('"asks":"room"') && roomIn(sync) === 0 && legal.length > 1;
    // The storage is filled with single tiles first.
    const filling = (legal: Offer[]) =>
      legal.find(({ action, cost }) => action.do === 'take' && !cost.workers) ??
      legal.find((offer) => kindOf(offer) === 'take' && !offer.cost.workers) ??
      legal.find(({ action }) => action.do === 'discard') ??
      legal[0]!;
    const moment = await seated(wanted, { choose: filling });
    const { page } = moment;
    const { tile } = (await viewAt(moment)).pending.at(-1) as unknown as { tile: string };
    expect(await page.locator('.dock .prompt').innerText()).toBe(
      `Discard until two places are free for ${grapes(tile)}`,
    );
    const stored = page.locator('.mine .target[data-at^="storage."]');
    await expect.poll(() => stored.count()).toBe(3);
    await stored.first().click();
    await expect.poll(() => stored.count()).toBe(2);
    await stored.first().click();
    await expect.poll(async () => (await keptAt(moment)).stored[0]).toContain(tile);
    await expect.poll(() => page.locator(`.mine [data-place^="storage."] [data-tile="${tile}"]`).count()).toBe(2);
    await page.close();
  });

  test('is planted as it was turned, by R, on the board where it goes', async () => {
    const moment = await seated((legal) => turns(legal));
    const { page, hall, table } = moment;
    const offers = await hall.legal(table);
    const offer = offers.find((one) => turns([one]))!;
    const { tile, space } = choiceOf(offer) as { tile: string; space: number };
    const [first, second] = tile.split('-');
    await page.locator(`.dock .target[data-at="${offer.places.by.find((by) => by.startsWith('die'))}"]`).click();
    await tab(page).click();
    await target(page, `vineyard.${space}`).click();
    await expect.poll(() => lying(page)).toEqual([first, second]);
    // It waits, ringed as chosen, before and after it is turned: nothing was decided.
    const ring = target(page, `vineyard.${space}`).locator('.ring.chosen');
    await ring.waitFor();
    for (const expected of [
      [second, first],
      [first, second],
      [second, first],
    ]) {
      await page.keyboard.press('r');
      await expect.poll(() => lying(page)).toEqual(expected);
      await ring.waitFor();
    }
    expect(await page.locator('.dock .prompt').innerText()).toMatch(`Place ${second} and ${first} on level`);
    // Workers and purchases make room for what is about the tile.
    expect(await page.locator('.dock [data-act=workers], .dock [data-act=buy]').count()).toBe(0);
    // In the duchy nothing is about to be placed.
    await page
      .locator('.mine .own')
      .getByRole('tab', { name: /^Duchy/ })
      .click();
    await page.locator('.mine .duchy svg').first().waitFor();
    expect(await page.locator('.mine .duchy .pending').count()).toBe(0);
    await page.locator('.dock [data-act=turn]').click();
    await page.locator('.dock [data-act=turn]').click();
    await page.locator('.dock [data-act=confirm]').click();
    await expect
      .poll(async () => (await keptAt(moment)).seats[0]!.placed?.[space])
      .toMatchObject({ tile, turned: true });
    await page.close();
  });

  test('brings its two bonuses in the order that was wished', async () => {
    // A sale and a double tile: both wait.
    const bonuses = (legal: Offer[], sync: Sync) =>
      Object.keys(viewIn(sync).seats[0]!.goods ?? {}).length > 0 &&
      keptIn(sync).depot.some(Boolean) &&
      legal.some((offer) => kindOf(offer) === 'place' && (choiceOf(offer) as { space: number }).space === 4);
    const moment = await seated(bonuses);
    const { page, hall, table } = moment;
    const offers = await hall.legal(table);
    const offer = offers.find((one) => (choiceOf(one) as { space?: number } | undefined)?.space === 4)!;
    await page.locator(`.dock .target[data-at="${offer.places.by.find((by) => by.startsWith('die'))}"]`).click();
    await tab(page).click();
    await target(page, 'vineyard.4').click();
    const order = page.locator('.dock [data-act=order-bonuses]');
    const chips = page.locator('.dock .detail');
    // The tile of one grape waits too where there is an order to choose.
    await expect.poll(() => chips.innerText()).toMatch(/1\. Sale\s+2\. Double tile/);
    expect(await order.getAttribute('aria-pressed')).toBe('false');
    await order.click();
    await expect.poll(() => chips.innerText()).toMatch(/1\. Double tile\s+2\. Sale/);
    expect(await order.getAttribute('aria-pressed')).toBe('true');
    await page.locator('.dock [data-act=confirm]').click();
    await expect
      .poll(() => page.locator('.dock .prompt').innerText())
      .toBe('Vineyard: take a double tile from the vineyard depot');
    await page.close();
  });

  test('that fills a level lets a grape be chosen, and the table turns there', async () => {
    const filling = (legal: Offer[], sync: Sync) => {
      const placed = Object.keys(keptIn(sync).seats[0]!.placed ?? {});
      return legal.some((offer) => {
        const { choice, space } = (choiceOf(offer) ?? {}) as { choice?: string; space?: number };
        return choice === 'place' && (space === 1 || space === 2) && placed.includes(String(3 - space));
      });
    };
    const moment = await seated(filling);
    const { page, hall, table } = moment;
    const offers = await hall.legal(table);
    const offer = offers.find((one) => [1, 2].includes((choiceOf(one) as { space?: number } | undefined)?.space ?? 0))!;
    const { space } = choiceOf(offer) as { space: number };
    await page.locator(`.dock .target[data-at="${offer.places.by.find((by) => by.startsWith('die'))}"]`).click();
    await tab(page).click();
    await target(page, `vineyard.${space}`).click();
    await expect.poll(() => page.locator('.mine .grapes').innerText()).toContain('Level 1 will be full');
    const confirm = page.locator('.dock [data-act=confirm]:enabled');
    if (await confirm.count()) await confirm.click();
    // What the space brings comes first.
    const reached = await hall.until(
      table,
      (legal) => legal.some((one) => kindOf(one) === 'grape'),
      (legal) => legal.find(({ action }) => action.do === 'decline') ?? grower(legal),
    );
    expect(reached).toBe(true);
    const kinds = page.locator('.mine .grapes .kind');
    await expect.poll(() => kinds.count()).toBe(6);
    expect(await page.locator('.dock .prompt').innerText()).toBe('A level is full: choose a grape bonus tile');
    const before = bonusesOf(await keptAt(moment));
    const lit = page.locator('.mine .grapes .target[data-at^="grape."]').first();
    const grape = (await lit.getAttribute('data-at'))!.split('.')[1]!;
    expect(await lit.innerText()).toMatch(/\+\d+/);
    // Found again at the table as it was left: on the board where it is asked.
    await page.reload();
    await lit.waitFor();
    await lit.click();
    await expect.poll(async () => bonusesOf(await keptAt(moment))).toBe(before + 1);
    await page.locator(`.mine .grapes .held [data-place="grape.${grape}"]`).first().waitFor();
    expect(await page.locator('.talk').innerText()).toContain(`Takes the ${grape} grape bonus tile`);
    await page.close();
  });

  test('is bought in the shop for two silver', async () => {
    const wanted = (legal: Offer[], sync: Sync) => roomIn(sync) >= 2 && legal.some((offer) => kindOf(offer) === 'buy');
    const moment = await seated(wanted, {
      choose: (legal) => legal.find(({ action }) => action.do === 'sell') ?? grower(legal),
    });
    const { page, hall, table } = moment;
    const offer = (await hall.legal(table)).find((one) => kindOf(one) === 'buy')!;
    const before = await hall.sync(table);
    const tile = keptIn(before).shop[Number(at(offer).split('.')[1]) - 1]!;
    const lit = target(page, at(offer));
    expect(await lit.getAttribute('aria-label')).toContain(`Buy ${grapes(tile)} from the vineyard shop`);
    await lit.click();
    await expect.poll(async () => (await keptAt(moment)).stored[0]).toContain(tile);
    const silver = viewIn(before).seats[0]!.silver;
    expect((await viewAt(moment)).seats[0]!.silver).toBe(silver - 2);
    await page.close();
  });
});

describe('a vineyard', () => {
  test('says why a place is closed, and leads to the rule', async () => {
    const placed = (_: Offer[], sync: Sync) => Object.keys(keptIn(sync).seats[0]!.placed ?? {}).length === 0;
    const { page } = await seated(
      (legal, sync) =>
        placed(legal, sync) &&
        turns(legal) &&
        legal.every((one) => (choiceOf(one) as { space?: number })?.space !== 11),
    );
    await tab(page).click();
    await page.locator('.mine [data-place="vineyard.11"]').click();
    const said = page.locator('.notices .notice.bad');
    await expect.poll(() => said.innerText()).toMatch(/The first double tile goes on the lowest level/);
    expect(await said.getByRole('link').first().getAttribute('href')).toMatch(/\/rules\/B-10\.5/);
    await page.close();
  });

  test('counts on its tab what can be chosen there, and keys reach it', async () => {
    const moment = await seated((legal) => turns(legal));
    const { page, hall, table } = moment;
    const offer = (await hall.legal(table)).find((one) => turns([one]))!;
    const { tile, space } = choiceOf(offer) as { tile: string; space: number };
    const die = offer.places.by.find((by) => by.startsWith('die'))!;
    await page.locator(`.dock .target[data-at="${die}"]`).focus();
    if ((await page.locator(`.dock .target[data-at="${die}"]`).getAttribute('aria-pressed')) !== 'true')
      await page.keyboard.press('Enter');
    const duchy = page.locator('.mine .own').getByRole('tab', { name: /^Duchy/ });
    await duchy.focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab(page).getAttribute('aria-selected')).toBe('true');
    await page.locator('.mine .slope').waitFor();
    const lit = page.locator('.mine .slope .target');
    await expect
      .poll(async () => (await tab(page).innerText()).replace(/\s+/g, ' ').trim())
      .toBe(`Vineyard ${await lit.count()}`);
    // From the tab into the board, from target to target, and the tile is turned and planted without a pointer.
    const here = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['at'] ?? '');
    for (let presses = 0; presses < 6 && !(await here()).startsWith('vineyard.'); presses++)
      await page.keyboard.press('Tab');
    for (let presses = 0; presses < 13 && (await here()) !== `vineyard.${space}`; presses++)
      await page.keyboard.press('ArrowRight');
    expect(await here()).toBe(`vineyard.${space}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    const [first, second] = tile.split('-');
    await expect.poll(() => lying(page)).toEqual([second, first]);
    await page.locator('.dock [data-act=confirm]').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await keptAt(moment)).seats[0]!.placed?.[space])
      .toMatchObject({ tile, turned: true });
    await page.close();
  });

  test('on a phone has a tab of its own; a tap shows, a button turns, Confirm plants', async () => {
    const moment = await seated((legal) => turns(legal), { window: phone });
    const { page, hall, table } = moment;
    const offer = (await hall.legal(table)).find((one) => turns([one]))!;
    const { tile, space } = choiceOf(offer) as { tile: string; space: number };
    const [first, second] = tile.split('-');
    const die = page.locator(`.dock .target[data-at="${offer.places.by.find((by) => by.startsWith('die'))}"]`);
    if ((await die.getAttribute('aria-pressed')) !== 'true') await die.tap();
    const mine = page.locator('.switch [data-tab=more]');
    await expect.poll(async () => (await mine.innerText()).replace(/\s+/g, ' ')).toMatch(/^Vineyard \d+$/);
    await mine.tap();
    const lit = page.locator('.mine .slope .target');
    await expect.poll(() => lit.count()).toBe(Number(/\d+/.exec(await mine.innerText())![0]));
    await target(page, `vineyard.${space}`).tap();
    await expect.poll(() => lying(page)).toEqual([first, second]);
    const turn = page.locator('.dock [data-act=turn]');
    const { x, width } = (await turn.boundingBox())!;
    expect([x >= 0, x + width <= PHONE.width, width >= 44]).toEqual([true, true, true]);
    await turn.tap();
    await expect.poll(() => lying(page)).toEqual([second, first]);
    expect(await page.evaluate(tableFlaws, { touch: true })).toEqual([]);
    await page.locator('.dock [data-act=confirm]').tap();
    await expect
      .poll(async () => (await keptAt(moment)).seats[0]!.placed?.[space])
      .toMatchObject({ tile, turned: true });
    await page.close();
  });

  test('of an opponent opens from the frame beside the log', async () => {
    const grown = (_: Offer[], sync: Sync) => Object.keys(keptIn(sync).seats[1]!.placed ?? {}).length > 0;
    const moment = await seated(grown);
    const { page } = moment;
    await page.locator('.opponent [data-place=vineyard]').first().click();
    const board = page.locator('dialog[open] .vineyard');
    await board.waitFor();
    const { placed = {} } = (await keptAt(moment)).seats[1]!;
    await expect
      .poll(() => board.locator('[data-place^="vineyard."][data-tile]').count())
      .toBe(Object.keys(placed).length);
    await page.close();
  });

  test('with fewer kinds of grapes has no tile of those that left', async () => {
    const config = { grapes: 'fewer', removed_grapes: ['red', 'blue'] };
    const moment = await seated((legal) => legal.some(({ action }) => action.do === 'take'), config);
    const { page } = moment;
    const { depot, shop, supply } = await keptAt(moment);
    expect(Object.keys(supply).sort()).toEqual(['black', 'green', 'orange', 'yellow']);
    expect([...depot, ...shop].filter((tile) => tile && /red|blue/.test(tile))).toEqual([]);
    await tab(page).click();
    await expect.poll(() => page.locator('.mine .grapes .supply li').count()).toBe(4);
    expect(await page.locator('.talk').innerText()).toContain('Red and blue: these kinds of grapes leave the game');
    await page.close();
  });
});

describe('what is reconstructed', () => {
  test('is marked on the board, and each space leads to its owner’s form', async () => {
    const { page } = await seated((legal) => legal.some((offer) => kindOf(offer) === 'take'));
    await tab(page).click();
    await page.locator('.mine .vineyard .mark').click();
    const list = page.locator('dialog[open]').first();
    const spaces = list.locator('li');
    // All but the 4 of the lowest level, which is printed in the rulebook (Q-B-86).
    await expect.poll(() => spaces.count()).toBe(12);
    expect(await list.innerText()).not.toContain('Level 1, number 4');
    await spaces.filter({ hasText: 'Level 4, number 2' }).getByRole('button', { name: 'I own the game' }).click();
    const form = page.locator('dialog[open]').filter({ has: page.locator('textarea[name=words]') });
    await form.waitFor();
    expect(await form.innerText()).toMatch(/Level 4, number 2.*An action with any number; 2 silver/s);
    await form.locator('textarea').fill('A castle and 2 silver, as here.');
    await form.locator('.primary').click();
    await page.locator('dialog[open]').getByRole('status').waitFor();
    await page.close();
  });
});

describe('a new table', () => {
  test('offers vineyards, and with two players fewer kinds of grapes', async () => {
    const page = await desk.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/new`);
    await page.getByRole('radio', { name: /2022/ }).check();
    await page.getByRole('switch', { name: /Vineyards/ }).click();
    await page.getByText('Fewer', { exact: true }).click();
    for (const grape of ['orange', 'green']) {
      const kind = page.getByRole('button', { name: `Leave out ${grape}` });
      await kind.click();
      // Crossed also while the pointer is on it.
      expect(await kind.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('gradient');
    }
    expect(await page.evaluate(pageFlaws, { touch: false })).toEqual([]);
    await page.locator('.form .last .primary').click();
    await page.waitForURL(/\/tables\//);
    const table = /tables\/(\w+)/.exec(page.url())![1]!;
    expect((await new Hall(desk, server.url).sync(table)).table.config).toMatchObject({
      options: ['vineyards'],
      grapes: 'fewer',
      removed_grapes: ['orange', 'green'],
    });
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('without vineyards loads nothing of them; with them they come with the table', async () => {
    const hall = new Hall(desk, server.url);
    const loaded = async (options: string[]) => {
      const table = await hall.make({ edition: '2022', options }, [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }]);
      await hall.ask(table, { type: 'start' });
      const page = await desk.newPage();
      const scripts: string[] = [];
      page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
      await page.goto(`${server.url}/tables/${table}`, { waitUntil: 'networkidle' });
      await page.locator('.dock .frame').waitFor();
      await page.close();
      return scripts.filter((path) => /vineyards.*\.js$/.test(path)).length;
    };
    expect(await loaded([])).toBe(0);
    expect(await loaded(['vineyards'])).toBe(1);
  });
});

/** What lies in the storage is not thrown out for something else: that is what fills a vineyard. */
const HABITS: Habits = {
  always: 'confirm',
  liked: {
    vineyard: 60,
    grape: 60,
    vines: 12,
    page: 12,
    tab: 12,
    fan: 5,
    space: 5,
    workers: 3,
    goods: 2,
    end: 1,
    depot: 0.4,
    black: 0.3,
    buy: 0.3,
    shop: 0.3,
    storage: 0.3,
    skip: 0.2,
  },
};
/** Presses what is lit, on both boards of its own: a desk shows one of them. */
class Grower extends Presser {
  constructor(page: Page, way: 'click' | 'tap', seed: number) {
    super(page, HABITS, way, seed);
  }

  override async lit(): Promise<Lit[]> {
    const lit = await super.lit();
    const css = '.mine .own [role=tab][aria-selected=false]:has(.count)';
    if (['over', 'fan'].includes(lit[0]!.kind) || this.way === 'tap') return lit;
    return (await this.page.locator(css).count()) ? [...lit, { kind: 'page', css }] : lit;
  }
}

describe('the end', () => {
  test('has a row for the vineyards, whose points are those of the grapes', async () => {
    const hall = new Hall(desk, server.url);
    const table = await hall.make({ edition: '2022', options: ['vineyards'] }, [
      { kind: 'me' },
      { kind: 'bot', level: 'greedy' },
    ]);
    await hall.ask(table, { type: 'start' });
    expect(await hall.until(table, () => false, grower)).toBe(false);
    const page = await desk.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    const result = page.locator('dialog[open]');
    await result.getByRole('button', { name: 'Rematch' }).waitFor();
    const { view, points } = await hall.sync(table);
    const { seats } = view as View;
    const row = result.locator('tbody tr').filter({ hasText: /^\s*Vineyard/ });
    await expect
      .poll(() => row.locator('td').allInnerTexts())
      .toEqual(seats.map(({ score }) => String(score['vineyards'] ?? 0)));
    expect(await result.locator('tfoot td').allInnerTexts()).toEqual(points!.map(String));
    expect(await page.locator('.talk').innerText()).toMatch(/connected grapes? \(\w+\)|Scores 1 grape/);
    await page.close();
  });

  /** A whole game by somebody who presses what is lit, to its result. */
  async function whole(context: BrowserContext, way: 'click' | 'tap', seed: number, levels: readonly string[]) {
    const hall = new Hall(context, server.url);
    await hall.guest();
    const bots = levels.map((level) => ({ kind: 'bot', level }) as const);
    const table = await hall.make({ edition: '2022', options: ['vineyards'] }, [{ kind: 'me' }, ...bots]);
    await hall.ask(table, { type: 'start' });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/tables/${table}`);
    const player = new Grower(page, way, seed);
    player.patience = 120_000;
    await player.play();
    await page.locator('dialog[open]').getByRole('button', { name: 'Rematch' }).waitFor();
    const sync = await hall.sync(table);
    expect(sync.table.status).toBe('over');
    expect(await player.result()).toEqual(sync.points);
    // The vineyards were met on the way.
    for (const kind of ['vines', 'vineyard']) expect(Object.keys(player.pressed)).toContain(kind);
    expect(wrong).toEqual([]);
    return { page, sync };
  }

  test.skipIf(!LONG)('is counted before whoever presses what is lit', { timeout: 600_000 }, async () => {
    const moving = { settings: { motion: 'full' }, options: { reducedMotion: 'no-preference' as const } };
    const context = await windowOf(browser, { size: DESK, ...moving });
    await watchCount(context);
    const { page, sync } = await whole(context, 'click', 31, ['duke']);
    await checkCount(page, sync);
    await context.close();
  });

  test.skipIf(!LONG)('comes to a finger on a phone', { timeout: 600_000 }, async () => {
    const context = await windowOf(browser, { size: PHONE });
    await whole(context, 'tap', 32, ['greedy', 'knight']);
    await context.close();
  });
});

describe('what axe finds at this table', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  type Axe = { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  async function serious(page: Page, options: RunOptions = {}): Promise<string[]> {
    const { violations } = await page.evaluate((options) => (window as unknown as Axe).axe.run(options), options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }
  async function found(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    const dark = await serious(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page);
    const light = await serious(page, { runOnly: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...dark, ...light];
  }

  test.each(['desk', 'phone'])('on a %s: nothing serious', async (kind) => {
    const window = kind === 'desk' ? desk : phone;
    const { page } = await seated((legal) => turns(legal), { window });
    // A desk has depots and shop beside each of the boards.
    if (kind === 'phone') {
      await page.locator('.switch [data-tab=board]').tap();
      expect(await found(page)).toEqual([]);
    }
    await (kind === 'desk' ? tab(page).click() : page.locator('.switch [data-tab=more]').tap());
    expect(await found(page)).toEqual([]);
    const lit = page.locator('.mine .slope .target');
    if (await lit.count()) await (kind === 'desk' ? lit.first().click() : lit.first().tap());
    expect(await found(page)).toEqual([]);
    await page.close();
    const asked = await seated((legal) => legal.some((offer) => kindOf(offer) === 'grape'), { window });
    await asked.page.locator('.mine .grapes .kind').first().waitFor();
    expect(await found(asked.page)).toEqual([]);
    await asked.page.close();
  });
});
