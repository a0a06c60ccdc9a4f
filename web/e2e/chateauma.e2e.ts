// Châteauma at a real table: chosen in the forms, followed step by step, undone before it, counted, looked back at.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config, Offer, View } from '../src/types/burgundy.ts';
import type { NewSeat, Sync } from '../src/types/server.ts';
import { complaints, DESK, launch, leave, LONG, named, PHONE, touched, windowOf, type Size } from './help/browser.ts';
import { pageFlaws } from './help/flaws.ts';
import { Hearing } from './help/hearing.ts';
import { overlaps } from './help/overlaps.ts';
import { Player } from './help/player.ts';
import { startServer, type Server } from './help/server.ts';
import { opened, stubbed } from './help/stub.ts';
import { chance, Hall } from './help/table.ts';
import { tableFlaws } from './help/table-flaws.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

const HARD: Config['chateauma'] = { score: 'hard', modifiers: ['prefilled-up', 'extra-turns'] };
const EVERYTHING = ['four-tiles', 'border-posts', 'white-castles', 'trade-routes', 'shields', 'vineyards', 'chateauma'];
const bot: NewSeat = { kind: 'bot', level: 'greedy' };
const LIKED: Record<string, number> = { place: 90, expansion: 60, take: 50, buy: 48, depot: 40, sell: 30, workers: 5 };

interface Kept {
  cards: ({ card: number } | null)[];
  points: number;
  place: number;
  deck?: number[];
}
const viewIn = ({ view }: Sync) => view as View;
const keptIn = (sync: Sync) => viewIn(sync).expansions!['chateauma'] as unknown as Kept;

/** Somebody who places whenever that can be done. */
function filler(seed: number): (legal: Offer[]) => Offer {
  const random = chance(seed);
  return (legal) =>
    legal
      .map((offer) => ({
        offer,
        worth: (LIKED[offer.action.do] ?? 10) - 3 * (offer.cost.workers ?? 0) + 4 * random(),
      }))
      .sort((one, other) => other.worth - one.worth)[0]!.offer;
}
const tableIn = (page: Page) => /tables\/(\w+)/.exec(page.url())![1]!;

interface Moment {
  context: BrowserContext;
  hall: Hall;
  table: string;
}

/** A game against Châteauma, played over HTTP until a moment comes. */
async function against(
  wanted: (legal: Offer[], sync: Sync) => boolean,
  config: object = {},
  seats: NewSeat[] = [{ kind: 'me' }],
  wish: Parameters<typeof windowOf>[1] = {},
): Promise<Moment> {
  const context = await windowOf(browser, { size: DESK, ...wish });
  const hall = new Hall(context, server.url);
  await hall.guest();
  for (let games = 1; games <= 20; games++) {
    const table = await hall.make({ edition: '2022', options: ['chateauma'], chateauma: HARD, ...config }, seats);
    await hall.ask(table, { type: 'start' });
    if (await hall.until(table, wanted, filler(games))) return { context, hall, table };
  }
  throw new Error('the moment did not come in twenty games');
}
/** My turn is over with this decision, and it plays next. */
const before = (legal: Offer[], sync: Sync) => {
  const { order, turn, seats, round } = viewIn(sync);
  return round > 1 && order.indexOf((turn ?? 1) as never) < order.indexOf((seats.length + 1) as never) && ends(legal);
};
const ends = (legal: Offer[]) => legal.some(({ action }) => action.do === 'end');

async function visit({ context, table }: Moment): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/tables/${table}`);
  await page.locator('.dock .frame').waitFor();
  return page;
}
/** Ends my turn in the browser. */
const end = async (page: Page) => page.locator('.dock [data-act=end]').click();
const says = (page: Page) => page.locator('.dock .says').innerText();
const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^Châteauma, \d+ points?$/ });
const wording = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Nothing serious, nothing critical. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

describe('where it is chosen', () => {
  test('the form of a new table: level and modifiers, for up to three people or computer players', async () => {
    const context = await windowOf(browser, { size: DESK });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/new`);
    await page.getByRole('radio', { name: /2022/ }).check();
    const seats = page.getByRole('combobox', { name: /^Seat \d$/ });
    await seats.nth(3).selectOption('open');
    await page.getByRole('switch', { name: /^Châteauma/ }).click();
    // It takes the place of a fourth player.
    await page.getByText('3 players', { exact: true }).waitFor();
    await page.getByRole('radiogroup', { name: 'Level' }).getByText('Hard', { exact: true }).click();
    await page.getByText(/about 190 points/).waitFor();
    const modifiers = page.getByRole('group', { name: 'What else helps it' });
    expect(await modifiers.getByRole('switch').count()).toBe(4);
    for (const name of [/^Extra turns/, /^Five spaces covered/]) await modifiers.getByRole('switch', { name }).click();
    expect(await page.getByRole('switch', { name: /^Inns/ }).isDisabled()).toBe(true);
    expect(await page.evaluate(pageFlaws, { touch: false })).toEqual([]);
    for (const nth of [1, 3]) await seats.nth(nth).selectOption('bot:page');
    await page.locator('.form .last .primary').click();
    await page.locator('.dock .frame').waitFor();
    const { config, seats: playing } = viewIn(await new Hall(context, server.url).sync(tableIn(page)));
    expect(playing).toHaveLength(3);
    expect(config).toMatchObject({
      options: ['chateauma'],
      chateauma: { score: 'hard', modifiers: ['prefilled-down', 'extra-turns'] },
    });
    expect(await page.locator('aside.side').innerText()).toMatch(/Châteauma\s+Hard\s*\+2/);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('a table is opened by one person alone, once the other seats are closed', async () => {
    const context = await windowOf(browser, { size: PHONE });
    const page = await context.newPage();
    await page.goto(`${server.url}/new`);
    await page.getByRole('radio', { name: /2022/ }).check();
    await page.getByRole('switch', { name: /^Châteauma/ }).click();
    await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('closed');
    await page.getByText('1 player', { exact: true }).waitFor();
    // It is not taken for the solo game.
    expect(await page.getByRole('switch', { name: /^Châteauma/ }).isChecked()).toBe(true);
    expect(await page.evaluate(pageFlaws, { touch: true })).toEqual([]);
    await page.locator('.form .last .primary').click();
    await page.locator('.dock .frame').waitFor();
    const { config } = viewIn(await new Hall(context, server.url).sync(tableIn(page)));
    expect(config.options).toEqual(['chateauma']);
    await context.close();
  });

  test('Play alone: against it instead of the solo game, remembered for the next time; lists say so', async () => {
    const context = await windowOf(browser, { size: DESK });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/alone`);
    const card = page.getByRole('region', { name: 'The Castles of Burgundy' });
    await card.getByText('Against Châteauma').click();
    await card.getByText('You win only with more points than it has.', { exact: false }).waitFor();
    await card.getByText('Hard', { exact: true }).click();
    await card.getByRole('switch', { name: /^It starts/ }).click();
    await card.getByRole('button', { name: 'Play The Castles of Burgundy solo' }).click();
    await page.locator('.dock .frame').waitFor();
    const { config } = viewIn(await new Hall(context, server.url).sync(tableIn(page)));
    expect(config).toMatchObject({ edition: '2022', chateauma: { score: 'hard', modifiers: ['starts'] } });
    expect(await page.locator('header, .top').first().innerText()).toContain('against Châteauma (hard)');
    await page.goto(`${server.url}/alone`);
    expect(await card.getByRole('switch', { name: /^It starts/ }).isChecked()).toBe(true);
    await page.goto(`${server.url}/lobby`);
    await expect.poll(() => page.locator('main').innerText()).toContain('against Châteauma (hard)');
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('an invitation says against whom, how hard it is and what helps it', async () => {
    const host = await windowOf(browser);
    const hall = new Hall(host, server.url);
    await hall.guest();
    const table = await hall.make({ edition: '2022', options: ['chateauma'], chateauma: HARD }, [
      { kind: 'me' },
      { kind: 'open' },
    ]);
    const guest = await windowOf(browser, { size: PHONE });
    const page = await guest.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await expect.poll(() => page.locator('main').innerText()).toContain('against Châteauma (hard)');
    await page.getByText('About this table').click();
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain('Hard · Building, mine and castle · Extra turns');
    await Promise.all([host.close(), guest.close()]);
  });
});

describe('at the table', () => {
  test('its panel has two cards, what it holds, and opens over the log by keyboard', async () => {
    const moment = await against((_, { view }) => (view as View).round > 2);
    const page = await visit(moment);
    const panel = panelOf(page);
    expect(await panel.getByRole('group', { name: /^(left|right) card, White die [15]–[46]/ }).count()).toBe(2);
    expect(await panel.getByRole('group', { name: /chosen by the white die/ }).count()).toBe(1);
    for (const held of [/silver/, /goods tile/, /in the reserve/, /of 37 spaces of its duchy covered/])
      expect(await panel.getByRole('img', { name: held }).count(), String(held)).toBe(1);
    const open = page.getByRole('button', { name: 'Open', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    const whole = page.getByRole('region', { name: 'All of Châteauma' });
    await whole.waitFor();
    expect(
      await whole.getByRole('img', { name: /^(Castle|Mine|Monastery|Ship|Animal|Building): \d+ of \d+/ }).count(),
    ).toBe(6);
    expect(await whole.getByRole('img', { name: /^Reserve: / }).count()).toBe(1);
    expect(await whole.getByText(/cards? left/).count()).toBe(1);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    expect(await open.evaluate((one) => one === document.activeElement)).toBe(true);
    // The marker on the track and the card of a territory card.
    expect(await page.locator('[data-marker="order 2"]').count()).toBe(1);
    await panel.locator('[data-place="card.left"]').hover();
    const card = page.locator('.card[role=status]');
    await card.getByRole('heading', { name: /^Territory card \d+$/ }).waitFor();
    expect(await card.getByRole('link', { name: 'Rule B-11.8' }).count()).toBe(1);
    await moment.context.close();
  });

  test('what is reconstructed says so, and leads whoever owns the game to the form', async () => {
    const printed = (legal: Offer[], sync: Sync) =>
      legal.length > 0 && keptIn(sync).cards.every((card) => card !== null && card.card !== 5);
    const moment = await against(printed);
    const page = await visit(moment);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const whole = page.getByRole('region', { name: 'All of Châteauma' });
    await whole.getByText('Reconstructed').waitFor();
    const ways = whole.getByRole('button', { name: /^I own the game: Territory card \d+/ });
    await expect.poll(() => ways.count()).toBe(2);
    await ways.first().click();
    const form = page.getByRole('dialog').filter({ has: page.locator('textarea') });
    await form.waitFor();
    expect(await form.innerText()).toMatch(/Territory card \d+/);
    await moment.context.close();
  });
});

describe('its turn', () => {
  /** Goes through its turn by key: what each step says, and how many depots it looks at in vain. */
  async function followed(page: Page): Promise<{ sentences: string[]; looked: number }> {
    const sentences: string[] = [];
    let looked = 0;
    for (let step = 1; ; step++) {
      await expect.poll(async () => wording(await says(page))).toMatch(new RegExp(`step ${step} of`, 'i'));
      const said = wording(await says(page));
      const [, at, of] = /Châteauma’s turn · \w+ · step (\d+) of (\d+)/i.exec(said) ?? [];
      expect(Number(at), said).toBe(step);
      expect(await page.locator('.dock .rule').getAttribute('href')).toMatch(/^\/rules\/B-11\.\d+$/);
      expect(await page.locator('.dock .says').getAttribute('aria-live')).toBe('polite');
      const title = await page.locator('.dock .prompt').innerText();
      sentences.push(title);
      const depot = /nothing for the \w+ card in depot (\d)/.exec(title)?.[1];
      if (depot) {
        // The mark stays round the depot for as long as the step is waited for.
        const place = (await page.locator(`.flower [data-place="depot.${depot}"]`).first().boundingBox())!;
        const ring = (await page.locator('.layer .ring-of').first().boundingBox())!;
        expect(Math.abs(ring.x + ring.width / 2 - place.x - place.width / 2)).toBeLessThan(2);
        looked += 1;
      }
      // The log has come as far as this step.
      if (!title.startsWith('To the duchy')) await expect.poll(() => page.locator('.log').innerText()).toContain(title);
      if (at === of) return { sentences, looked };
      await page.keyboard.press('n');
    }
  }

  test('is told step by step, each with its rule and its mark, by keyboard; then read again', async () => {
    const moment = await against(before, {}, undefined, { settings: { speed: 1, stepwise: true } });
    const { hall, table } = moment;
    const page = await visit(moment);
    const wrong = complaints(page);
    const next = page.locator('.dock [data-act=next]');
    let looked = 0;
    // Until a depot was looked at in vain: that comes in most turns.
    for (let turns = 0; turns < 8 && !looked; turns++) {
      if (turns) await hall.until(table, before, filler(turns));
      await end(page);
      await next.waitFor();
      const told = await followed(page);
      looked += told.looked;
      const { sentences } = told;
      expect(sentences[0]).toMatch(/^Plays on the (left|right) card: the white die shows \d$/);
      expect(sentences[1]).toMatch(/^Rolls \d and looks in that depot first$/);
      expect(await page.locator('.dock .running').innerText()).toMatch(
        /^white die \d → (left|right) card; its die \d; /,
      );
      await page.keyboard.press('n');
      if (sentences.some((one) => one.includes('goes first from the next round'))) {
        // Then the next turn is its own, too.
        await next.waitFor();
        await page.keyboard.press('s');
      }
      await next.waitFor({ state: 'detached' });
      // What the browser drew step by step is what the server has, and all of it is in the log.
      const after = keptIn(await hall.sync(table));
      await expect
        .poll(() => panelOf(page).getAttribute('aria-label'))
        .toMatch(new RegExp(`^Châteauma, ${after.points} points?$`));
      for (const sentence of sentences.filter((one) => !one.startsWith('To the duchy')))
        expect(await page.locator('.log').innerText()).toContain(sentence);
    }
    expect(looked).toBeGreaterThan(0);
    // Once more, and out of it at once.
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Again', exact: true }).click();
    await expect.poll(async () => wording(await says(page))).toMatch(/step 1 of/i);
    await page.keyboard.press('s');
    await next.waitFor({ state: 'detached' });
    expect(await page.locator('.layer .ring-of').count()).toBe(0);
    expect(wrong).toEqual([]);
    await moment.context.close();
  });

  test('goes on by itself with things moving, is held, goes on and is skipped', async () => {
    const moment = await against(before, {}, undefined, {
      settings: { speed: 1 },
      options: { reducedMotion: 'no-preference' },
    });
    const page = await visit(moment);
    const wrong = complaints(page);
    await page.evaluate(() => {
      const seen = window as unknown as { moved: number };
      seen.moved = 0;
      new MutationObserver(() => (seen.moved += document.querySelectorAll('.layer .moving').length)).observe(
        document.querySelector('.layer')!,
        { childList: true },
      );
    });
    await end(page);
    const hold = page.locator('.dock [data-act=stepwise]');
    await hold.waitFor();
    expect(await page.locator('.dock .says').getAttribute('aria-live')).toBe('off');
    await expect
      .poll(async () => Number(/step (\d+)/i.exec(await says(page))?.[1]), { interval: 20 })
      .toBeGreaterThan(1);
    await page.keyboard.press('n');
    const next = page.locator('.dock [data-act=next]');
    await next.waitFor();
    const held = Number(/step (\d+)/i.exec(await says(page))![1]);
    await page.getByRole('button', { name: 'Go on by itself' }).click();
    await hold.waitFor();
    await expect
      .poll(async () => Number(/step (\d+)/i.exec(await says(page))?.[1] ?? 99), { interval: 20 })
      .toBeGreaterThan(held);
    await page.keyboard.press('s');
    await hold.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    await moment.context.close();
  });

  test('on a phone it is followed above the dock, beside the depots', async () => {
    const moment = await against(before, {}, undefined, { size: PHONE, settings: { speed: 1, stepwise: true } });
    const page = await visit(moment);
    await page.locator('.dock [data-act=end]').tap();
    const next = page.locator('.dock [data-act=next]');
    await next.waitFor();
    await page.getByRole('region', { name: 'Châteauma', exact: true }).waitFor();
    expect(await page.locator('.switch [data-tab=board]').getAttribute('aria-selected')).toBe('true');
    for (let step = 0; step < 60 && (await next.count()); step++) {
      // It lies over the table, above the dock; of the running sentence the end is seen.
      const flaws = await page.evaluate(tableFlaws, { touch: true });
      expect(flaws.filter((flaw) => !/^text leaves its panel|: bdi\. /.test(flaw))).toEqual([]);
      const said = await says(page);
      await next.tap();
      await expect.poll(() => says(page)).not.toBe(said);
    }
    expect(await serious(page)).toEqual([]);
    await moment.context.close();
  });

  test('is heard: panel and cards by name, and what it did once it is over', async () => {
    const moment = await against(before);
    const page = await visit(moment);
    const hearing = await Hearing.of(page);
    const cards = await hearing.named('group', /^(left|right) card, White die/);
    expect(cards.map(({ within }) => within.some((around) => /^region Châteauma, /.test(around)))).toEqual([
      true,
      true,
    ]);
    await end(page);
    const heard = await hearing.until(async () => {
      const said = (await hearing.texts(/^log What others did/)).join(' ');
      return /Châteauma: Plays on the (left|right) card/.test(said) && said;
    }, 'what Châteauma did');
    expect(heard).toMatch(/Rolls \d and looks in that depot first/);
    await moment.context.close();
  });

  test('alone it is taken back as a whole, and not told again; with two people nobody reaches behind it', async () => {
    const moment = await against(before, {}, undefined, { settings: { speed: 1, stepwise: true } });
    const { hall, table } = moment;
    const page = await visit(moment);
    const was = await hall.sync(table);
    await end(page);
    await page.locator('.dock [data-act=next]').waitFor();
    await page.keyboard.press('s');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.isEnabled()).toBe(true);
    expect(keptIn(await hall.sync(table))).not.toEqual(keptIn(was));
    await undo.click();
    await expect.poll(async () => (await hall.sync(table)).view).toEqual(was.view);
    expect(await page.locator('.dock [data-act=next]').count()).toBe(0);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    expect(await page.getByRole('button', { name: 'Again', exact: true }).count()).toBe(0);
    await moment.context.close();

    const [one, two] = [await windowOf(browser), await windowOf(browser)];
    const halls = [one, two].map((context) => new Hall(context, server.url)) as [Hall, Hall];
    for (const hall of halls) await hall.guest();
    const shared = await halls[0].make({ edition: '2022', options: ['chateauma'], chateauma: HARD }, [
      { kind: 'me' },
      { kind: 'open' },
    ]);
    await halls[1].ask(shared, { type: 'join' });
    await halls[0].ask(shared, { type: 'start' });
    // Whoever plays after it in this round has nothing to take back.
    const play = filler(3);
    let last = -1;
    for (let acts = 0; acts < 80; acts++) {
      const all = await Promise.all(halls.map((hall) => hall.sync(shared)));
      const at = all.findIndex(({ you }) => you?.legal?.length);
      if (at < 0) continue;
      const { order, turn } = viewIn(all[at]!);
      const [mine, its] = [order.indexOf(turn!), order.indexOf(3 as never)];
      if (mine === its + 1 && last !== at) {
        expect(all[at]!.you!.undo ?? null).toBeNull();
        await Promise.all([one.close(), two.close()]);
        return;
      }
      last = at;
      await halls[at]!.act(shared, play(all[at]!.you!.legal as Offer[]));
    }
    throw new Error('nobody followed it');
  });
});

describe('the two minutes about it', () => {
  test('begin in a game, end after its turn, and go on as a game', async () => {
    const context = await windowOf(browser, { settings: { speed: 1, stepwise: true } });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/how-to-play/burgundy#expansions`);
    await page.locator('a[href="/learn/burgundy/chateauma"]').click();
    const card = page.locator('section.card');
    const [onward, end] = [card.locator('[data-act=next]'), page.locator('.dock [data-act=end]')];
    await card.getByRole('heading', { name: 'An opponent without a seat' }).waitFor();
    for (const target of ['depot.6.tile.2', 'space.12']) {
      if (await onward.count()) await onward.click();
      await page.locator(`.target[data-at="${target}"]`).click();
    }
    await card.getByRole('heading', { name: 'What it looks for' }).waitFor();
    await onward.click();
    await end.click();
    const next = page.locator('.dock [data-act=next]');
    await next.waitFor();
    expect(await card.count()).toBe(0);
    await page.keyboard.press('s');
    const goodbye = page.locator('[role=dialog]').filter({ has: page.locator('#goodbye') });
    await goodbye.waitFor();
    expect(await goodbye.innerText()).toContain('You win only with more points.');
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('the end', () => {
  let moment: Moment;
  let over: Sync;
  beforeAll(async () => {
    moment = await against((legal, sync) => viewIn(sync).phase === 'E' && viewIn(sync).round === 5 && ends(legal), {
      chateauma: { score: 'hard' },
    });
  });
  afterAll(() => moment?.context.close());

  test('is counted with its rows, and says who won and by how much', async () => {
    const { hall, table } = moment;
    const page = await visit(moment);
    const wrong = complaints(page);
    await end(page);
    const result = page.locator('dialog[open]');
    await result.getByRole('button', { name: 'Rematch' }).waitFor();
    over = await hall.sync(table);
    const { points, place } = keptIn(over);
    const [mine] = viewIn(over).points as [number];
    expect(await result.locator('thead').innerText()).toContain('Châteauma');
    const row = (name: string) => result.locator('tbody tr').filter({ hasText: name }).locator('td').allInnerTexts();
    expect(Number((await row('Territory cards')).at(-1))).toBeGreaterThan(0);
    expect((await result.locator('tfoot tr').first().locator('td').allInnerTexts()).map(Number)).toEqual([
      mine,
      points,
    ]);
    const won = mine > points;
    expect(place).toBe(won ? 2 : 1);
    expect(await result.locator('h2').innerText()).toBe(won ? 'You win' : 'Châteauma wins');
    const apart = Math.abs(mine - points);
    expect(await result.innerText()).toContain(won ? 'more than Châteauma' : `Châteauma has ${apart} point`);
    expect(await serious(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await page.close();
  });

  test.each([
    ['won', 12, 'You win', 'You have 12 points more than Châteauma.'],
    ['lost', -1, 'Châteauma wins', 'Châteauma has 1 point more than you.'],
    ['equal', 0, 'Châteauma wins', 'A tie: to win you need more points than Châteauma.'],
  ])('%s: the sentence says so', async (_, ahead, title, words) => {
    const sync = structuredClone(over);
    const view = viewIn(sync);
    const its = keptIn(sync);
    const place = ahead > 0 ? 1 : 2;
    Object.assign(view, { points: [its.points + ahead], places: [place] });
    view.seats[0]!.score.regions = its.points + ahead;
    for (const source of Object.keys(view.seats[0]!.score))
      if (source !== 'regions') Object.assign(view.seats[0]!.score, { [source]: 0 });
    Object.assign(sync, { points: view.points, ranks: [place] });
    its.place = 3 - place;
    const page = await moment.context.newPage();
    await stubbed(page, sync);
    await opened(page, server.url);
    const result = page.locator('dialog[open]');
    await expect.poll(() => result.locator('h2').innerText()).toBe(title);
    expect(await result.locator('.story').innerText()).toBe(words);
    await page.close();
  });

  test('can be looked back at: its turns are its own, its dice check', async () => {
    const page = await moment.context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/replay/${moment.table}`);
    await page.locator('.stage .duchy svg').first().waitFor();
    const its = page.locator('.turn.p-2').first();
    await expect.poll(() => its.innerText()).toMatch(/^Châteauma/);
    await its.locator('.step').first().click();
    await page.getByRole('region', { name: 'All of Châteauma' }).waitFor();
    expect(wording(await page.locator('main').innerText())).toMatch(/Châteauma plays on the (left|right) card/);
    expect(await page.locator('main').innerText()).not.toContain('Seat 2');
    await expect.poll(() => page.locator('body').innerText(), { timeout: 15_000 }).toContain('Dice verified');
    expect(await page.locator('body').innerText()).toMatch(
      /against Châteauma \(hard\)[^]*(Châteauma|Guest \w+) won, \d+ : \d+/,
    );
    await page.getByRole('tab', { name: 'Points' }).click();
    await page.getByRole('row', { name: /^Territory cards/ }).waitFor();
    expect(wrong).toEqual([]);
    await page.close();
  });
});

describe('with everything on', () => {
  const TIGHT: Size[] = [DESK, { width: 1280, height: 720 }, PHONE, { width: 360, height: 740 }];
  const tabs = (width: number) => (width < 700 ? ['board', 'opponents'] : ['all']);

  test.each([
    ['alone', 'en-GB', []],
    ['alone', 'de-DE', []],
    ['three', 'en-GB', [bot, bot]],
    ['three', 'de-DE', [bot, bot]],
  ] as const)('%s, %s: no text overlaps, none is cut', { timeout: 90_000 }, async (_, locale, others) => {
    const moment = await against(
      (legal, { view }) => (view as View).phase === 'B' && legal.length > 0,
      { options: EVERYTHING, setup: 'expert' },
      [{ kind: 'me' }, ...others],
    );
    const found: Record<string, string[]> = {};
    for (const size of TIGHT) {
      // Somebody watches: the buttons of a turn are the dock's own business.
      const context = await windowOf(browser, { size, options: { locale } });
      const page = await visit({ ...moment, context });
      await page.evaluate(() => document.fonts.ready);
      const look = async (what: string) => {
        const wrong = [
          ...(await page.evaluate(overlaps)),
          ...(await page.evaluate(tableFlaws, { touch: touched(size) })),
        ];
        if (wrong.length) found[`${what}, ${named(size)}`] = wrong;
      };
      for (const tab of tabs(size.width)) {
        if (tab !== 'all') await page.locator(`.switch [data-tab=${tab}]`).tap();
        await look(tab);
      }
      if (size.width > 700) {
        await page.locator('.opponent [aria-expanded=false]').first().click();
        // What lies under it may be covered, but nothing in it is cut.
        const whole = page.locator('.docked');
        const cut = await whole.evaluate((box) =>
          [...box.querySelectorAll('span, b, button, h3, h4, svg')].flatMap((one) => {
            const [inner, outer] = [one.getBoundingClientRect(), (one.closest('.card') ?? box).getBoundingClientRect()];
            return inner.width && (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1)
              ? [one.textContent?.trim() ?? one.tagName]
              : [];
          }),
        );
        if (cut.length) found[`opened, ${named(size)}`] = cut;
      }
      await context.close();
    }
    expect(found).toEqual({});
    await moment.context.close();
  });
});

describe('the script of a table', () => {
  test('has nothing of it where it does not play', async () => {
    const context = await windowOf(browser);
    const table = await new Hall(context, server.url).againstBot({ edition: '2022' });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text());
    });
    await page.goto(`${server.url}/tables/${table}`, { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(3);
    // Its words are in no script that was loaded; its name alone is.
    for (const words of ['Territory cards', 'What else helps it', 'and looks in that depot first'])
      expect(scripts.filter((script) => script.includes(words)).length, words).toBe(0);
    await context.close();
  });
});

describe.skipIf(!LONG)('a whole game', () => {
  test('against the hard Châteauma with modifiers, to its counted end', { timeout: 900_000 }, async () => {
    const context = await windowOf(browser, { options: { reducedMotion: 'no-preference' }, settings: { speed: 2 } });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/alone`);
    const card = page.getByRole('region', { name: 'The Castles of Burgundy' });
    await card.getByText('Against Châteauma').click();
    await card.getByText('Hard', { exact: true }).click();
    for (const name of [/^Five spaces covered/, /^Building, mine and castle/, /^Extra turns/])
      await card.getByRole('switch', { name }).click();
    await card.getByRole('button', { name: 'Play The Castles of Burgundy solo' }).click();
    await page.locator('.dock .frame').waitFor();
    const player = new Player(page, 'click', 17);
    player.patience = 60_000;
    await player.play();
    const sync = await new Hall(context, server.url).sync(tableIn(page));
    expect(sync.table.status).toBe('over');
    // Counted row by row, then who won.
    await page.locator('dialog[open]').getByRole('button', { name: 'Rematch' }).waitFor();
    expect(await player.result()).toEqual([...sync.points!, keptIn(sync).points]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});
