// Playing alone: Burgundy's solo game at a real table, won and lost; the game of the day, and one's own results.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/burgundy.ts';
import type { Games, Sync } from '../src/types/server.ts';
import { complaints, DESK, launch, leave, PHONE, windowOf, type Size } from './help/browser.ts';
import { pageFlaws } from './help/flaws.ts';
import { startServer, type Server } from './help/server.ts';
import { chance, Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
/** People are offered Burgundy's solo game here. */
let offered = false;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
  const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as Games;
  offered = games.some(({ name, options }) => name === 'burgundy' && options.some((option) => option.name === 'solo'));
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

interface Moment {
  context: BrowserContext;
  page: Page;
  hall: Hall;
  table: string;
}

const choiceOf = ({ action }: Offer) =>
  action.do === 'expansion' ? (action as { choice?: string }).choice : undefined;
const has = (legal: readonly Offer[], kind: string) => legal.some((offer) => choiceOf(offer) === kind);
const viewIn = ({ view }: Sync) => view as View;
const soloIn = (sync: Sync) => viewIn(sync).expansions!['solo'] as { score: number; target: number; reached: number };
const coveredIn = (sync: Sync) => Object.keys(viewIn(sync).seats[0]!.tiles ?? {}).length;

/** What is rare is taken first. */
const RARE: Record<string, number> = { mine: 9, castle: 8, ship: 7 };
const rare = (tile: string) => RARE[tile] ?? (/^(cow|pig|sheep|chicken)/.test(tile) ? 6 : /^m\d/.test(tile) ? 5 : 0);
const LIKED: Record<string, number> = { place: 90, take: 50, buy: 48, depot: 40, sell: 30, workers: 5, end: 1 };
const ROOM: Record<string, number> = { reward: 99, count: 99, joker: 98, give: 97, buy: 95, crane: 94 };

/** Somebody who fills spaces wherever that can be done, and takes tiles otherwise: easily started, a game in five is won. */
function filler(seed: number): (legal: Offer[], sync: Sync) => Offer {
  const random = chance(seed);
  return (legal, sync) => {
    const full = viewIn(sync).seats[0]!.storage.every((tile) => tile !== null);
    const worth = (offer: Offer) => {
      const { action, cost } = offer;
      const choice = choiceOf(offer);
      if (choice) return ROOM[choice] ?? 50;
      let liked = LIKED[action.do] ?? 0;
      if (action.do === 'take' || action.do === 'buy') liked = full ? 20 : liked + rare(action.tile);
      if (action.do === 'discard') liked -= rare(action.tile);
      return liked - 3 * (cost.workers ?? 0) + 2 * random();
    };
    return legal.map((offer) => ({ offer, worth: worth(offer) })).sort((a, b) => b.worth - a.worth)[0]!.offer;
  };
}

/** A game alone, played over HTTP until a moment comes, and opened there. */
async function alone(
  config: object,
  wanted: (legal: Offer[], sync: Sync) => boolean,
  size: Size = DESK,
  context?: BrowserContext,
): Promise<Moment> {
  const window = context ?? (await windowOf(browser, { size }));
  const hall = new Hall(window, server.url);
  if (!context) await hall.guest();
  for (let games = 1; games <= 30; games++) {
    const table = await hall.make({ edition: '2022', options: ['solo'], ...config }, [{ kind: 'me' }]);
    await hall.ask(table, { type: 'start' });
    if (!(await hall.until(table, wanted, filler(games)))) continue;
    const page = await window.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock .frame').waitFor();
    return { context: window, page, hall, table };
  }
  throw new Error('the moment did not come in thirty games');
}

describe('a game of Burgundy alone', () => {
  test('board and target are chosen on the page for it; islands, rivers, target and rounds are there', async ({
    skip,
  }) => {
    if (!offered) skip();
    const context = await windowOf(browser, { size: DESK });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/alone`);
    const card = page.getByRole('region', { name: 'The Castles of Burgundy' });
    await card.getByText('2019', { exact: true }).click();
    await card.getByRole('button', { name: /Duchy 13B/ }).click();
    await card.getByRole('button', { name: 'Higher start target' }).click();
    await card.getByRole('button', { name: 'Play The Castles of Burgundy solo' }).click();
    await page.locator('.dock .frame').waitFor();
    // The castle lies where one likes.
    const spaces = page.locator('.target[data-at*="space."]');
    await spaces.first().click();
    await page.locator('.dock .primary:enabled').click();
    await page.locator('.mine [data-tile=castle]').waitFor();
    const table = /tables\/(\w+)/.exec(page.url())![1]!;
    const { config } = viewIn(await new Hall(context, server.url).sync(table));
    expect(config).toMatchObject({ edition: '2019', options: ['solo'], expert_board: true, target: 55 });
    expect(await page.locator('.mine [data-river]').count()).toBe(18);
    expect(await page.locator('.mine .track').innerText()).toContain('Target 55');
    expect(await page.getByRole('img', { name: 'Round 1 of 25' }).count()).toBe(1);
    expect(await page.locator('aside.side').innerText()).toMatch(/Fill all 37 spaces\s+1 done/);
    // The first roll took a tile away.
    expect(await page.locator('.talk').innerText()).toMatch(/The white die takes .* out of the game/);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('points are bought in the dock, the target is reached, and an action follows', async ({ skip }) => {
    if (!offered) skip();
    /** Enough silver for what is missing. */
    const inReach = (legal: Offer[], sync: Sync) => {
      const { score, target } = soloIn(sync);
      return legal.some(({ action }) => {
        const { choice, points } = action as { choice?: string; points?: number };
        return choice === 'buy' && points === target - score && points > 1;
      });
    };
    const { page, hall, table } = await alone({ target: 30 }, inReach);
    const { score, target, reached } = soloIn(await hall.sync(table));
    const button = page.locator('.dock [data-act=buy-points]');
    await expect.poll(() => button.innerText()).toBe(`Buy ${target - score}`);
    expect(await page.locator('.dock .sums').innerText()).toContain(`${score} + ${target - score} = ${target}`);
    expect(await page.locator('.mine .track .more').count()).toBe(1);
    await page.locator('.dock [data-act=less]').click();
    await expect.poll(() => button.innerText()).toBe(`Buy ${target - score - 1}`);
    await page.locator('.dock [data-act=more]').click();
    await button.click();
    await expect.poll(async () => soloIn(await hall.sync(table)).reached).toBe(reached + 1);
    await expect.poll(() => page.locator('.mine .track .disc').innerText()).toBe('0');
    expect(await page.locator('.mine .track').innerText()).toContain(`Target ${Math.max(5, target - 5)}`);
    const waits = viewIn(await hall.sync(table)).pending;
    expect(waits).toContainEqual({ effect: 'task', task: 'act', by: 'solo' });
    expect(await page.locator('.talk').innerText()).toContain(`Reaches the target of ${target}`);
  });

  test('five goods are given up one after the other for a joker', async ({ skip }) => {
    if (!offered) skip();
    const giving = (legal: Offer[]) => has(legal, 'give');
    const { page, hall, table } = await alone({}, giving);
    for (let nth = 1; nth <= 5; nth++) {
      // What is pointed at would be named instead of what is asked.
      await page.mouse.move(0, 0);
      await expect.poll(() => page.locator('.dock .prompt').innerText()).toContain(`goods ${nth} of 5`);
      await page.locator('.tray .target[data-at^="goods."]').first().click();
    }
    await expect.poll(async () => has(await hall.legal(table), 'joker')).toBe(true);
    await page.locator('.flower .target[data-at^="black."]').first().click();
    await page.locator('.tray [data-tile=joker]').waitFor();
    await page.locator('.tray [data-tile=joker]').hover({ force: true });
    await expect.poll(() => page.locator('.card[role=status]').innerText()).toContain('any colour');
  });

  test('of what waits, any can be done first', async ({ skip }) => {
    if (!offered) skip();
    const several = (legal: Offer[]) => legal.some(({ action }) => action.do === 'next');
    const { page, hall, table } = await alone({ target: 5 }, several);
    const before = viewIn(await hall.sync(table)).pending.at(-1);
    await page.locator('.dock .chain [data-offer^="next"]').first().click();
    await expect.poll(async () => viewIn(await hall.sync(table)).pending.at(-1)).not.toEqual(before);
  });

  test('lost: which spaces were left is told, and the page of results has it', async ({ skip }) => {
    if (!offered) skip();
    const ending = (legal: Offer[], sync: Sync) =>
      viewIn(sync).phase === 'E' && viewIn(sync).round === 5 && legal.some(({ action }) => action.do === 'end');
    const { page, hall, table, context } = await alone({}, ending);
    await page.locator('.dock [data-act=end]').click();
    const result = page.locator('dialog[open]');
    const left = 37 - coveredIn(await hall.sync(table));
    expect(left).toBeGreaterThan(0);
    await expect.poll(() => result.innerText()).toMatch(/spaces? (was|were) left empty/);
    await expect.poll(() => result.locator('.story .left li').count()).toBe(left);
    expect(await result.innerText()).toContain(`${37 - left} of 37 spaces were filled`);
    await result.getByRole('link', { name: 'Your results alone' }).click();
    const row = page.locator('[data-results=burgundy] li');
    await expect.poll(() => row.first().innerText(), { timeout: 15_000 }).toMatch(/Duchy 33, target 50[^]*0\/1/);
    await context.close();
  });

  test('won: the last space is filled in the browser, and the dice are verified', async ({ skip }) => {
    if (!offered) skip();
    /** One space is left, and something can be laid there. */
    const last = (legal: Offer[], sync: Sync) =>
      coveredIn(sync) === 36 && (legal.some(({ action }) => action.do === 'place') || has(legal, 'reward'));
    const { page, context } = await alone({ target: 5 }, last);
    await page.locator('.mine .target[data-at^="space."]').first().click();
    // Several tiles may fit there.
    const fan = page.locator('.fan [data-offer]');
    const result = page.locator('dialog[open]');
    await fan.or(result).first().waitFor();
    if (await fan.count()) await fan.first().click();
    await expect.poll(() => result.innerText()).toMatch(/You won in round \d+ of 25/);
    expect(await result.innerText()).toContain('All 37 spaces were filled');
    await result.getByRole('link', { name: /Replay and dice check/ }).click();
    await expect.poll(() => page.locator('main').innerText(), { timeout: 20_000 }).toContain('Dice verified');
    expect(await page.locator('.stage [data-river]').count()).toBe(5);
    await page.goto(`${server.url}/alone`);
    const row = page.locator('[data-results=burgundy] li').filter({ hasText: 'target 5' });
    await expect.poll(() => row.innerText(), { timeout: 15_000 }).toMatch(/Won in round \d+/);
    await context.close();
  });

  test('on a phone points wait to be confirmed, and how many is asked above the buttons', async ({ skip }) => {
    if (!offered) skip();
    const { page, hall, table } = await alone({ target: 30 }, (legal) => has(legal, 'buy'), PHONE);
    const before = soloIn(await hall.sync(table)).score;
    await page.locator('.dock [data-act=buy-points]').tap();
    const stepper = page.locator('.dock .stepper');
    await stepper.waitFor();
    const count = Number(await stepper.locator('b').innerText());
    expect(await page.locator('.dock .sums').innerText()).toContain(`${before} + ${count} = ${before + count}`);
    const confirm = page.locator('.dock [data-act=confirm]');
    const box = (await confirm.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    await confirm.tap();
    await expect.poll(async () => soloIn(await hall.sync(table)).score).not.toBe(before);
  });
});

describe('where people look for it', () => {
  test.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])('landing and lobby lead to playing alone: %s', async (name, size) => {
    const context = await windowOf(browser, { size });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('link', { name: /Play alone/ }).click();
    await page.getByRole('heading', { name: 'Play alone' }).waitFor();
    await page.getByRole('region', { name: 'Santa Maria' }).waitFor();
    expect(await page.evaluate(pageFlaws, { touch: name === 'phone' })).toEqual([]);
    await new Hall(context, server.url).guest();
    await page.goto(`${server.url}/lobby`);
    await page.getByRole('heading', { name: 'Play alone' }).waitFor();
    expect(await page.getByRole('button', { name: 'Play Santa Maria solo' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Play The Castles of Burgundy solo' }).count()).toBe(offered ? 1 : 0);
    expect(await page.evaluate(pageFlaws, { touch: name === 'phone' })).toEqual([]);
    await context.close();
  });

  test('the form of a new table has board and target, and closes the other seats', async ({ skip }) => {
    if (!offered) skip();
    const context = await windowOf(browser, { size: DESK });
    const page = await context.newPage();
    await page.goto(`${server.url}/new`);
    await page.getByRole('radio', { name: /2022/ }).check();
    await page.getByRole('switch', { name: /Solo game/ }).click();
    await page.getByRole('button', { name: /Duchy 34/ }).click();
    await page.getByRole('button', { name: 'Lower start target' }).click();
    await page.getByText('1 player', { exact: true }).waitFor();
    await page.locator('.form .last .primary').click();
    await page.locator('.dock .frame').waitFor();
    const table = /tables\/(\w+)/.exec(page.url())![1]!;
    const { config } = viewIn(await new Hall(context, server.url).sync(table));
    expect(config).toMatchObject({ edition: '2022', options: ['solo'], expert_board: true, target: 45 });
    await context.close();
  });
});

describe('the game of the day', () => {
  test('one try, gone on with later; a guest who has finished is told why it is not listed', async () => {
    const context = await windowOf(browser, { size: DESK });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/alone`);
    const today = page.locator('[data-daily=santa-maria]');
    await today.getByRole('button', { name: /Play today’s game/ }).click();
    await page.locator('.dock .frame').waitFor();
    const table = /tables\/(\w+)/.exec(page.url())![1]!;
    const hall = new Hall(context, server.url);
    expect((await hall.sync(table)).table.daily).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.goto(`${server.url}/alone`);
    await today.getByRole('button', { name: /Continue today’s game/ }).click();
    await page.locator('.dock .frame').waitFor();
    expect(page.url()).toContain(table);
    // Giving up ends it: it is a try all the same.
    await hall.ask(table, { type: 'resign' });
    await page.goto(`${server.url}/alone`);
    await today.getByRole('link', { name: 'Replay' }).waitFor();
    expect(await today.innerText()).toContain('Guests are not listed.');
    // Its own page: the dice are sealed until the day is over.
    await today.getByRole('link', { name: /Santa Maria/ }).click();
    await page.getByRole('heading', { name: /Dice you can check/ }).waitFor();
    expect(await page.locator('code').first().innerText()).toMatch(/^[0-9a-f]{64}$/);
    expect(await page.locator('main').innerText()).toContain('The secret is published when the day is over.');
    expect(await page.evaluate(pageFlaws, { touch: false })).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});
