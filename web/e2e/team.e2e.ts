// The team game of Burgundy: two people in two browsers against two computer players. What needs the rules is left out as
// long as people are not offered it.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import type { View } from '../src/types/burgundy.ts';
import type { Games, NewSeat } from '../src/types/server.ts';
import {
  complaints,
  launch,
  leave,
  LONG,
  named,
  PHONE,
  SOME_SIZES,
  THEMES,
  touched,
  windowOf,
} from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { Player } from './help/player.ts';
import { startServer, type Server } from './help/server.ts';
import { opened, stubbed } from './help/stub.ts';
import { Hall } from './help/table.ts';
import { tableFlaws } from './help/table-flaws.ts';
import { OFFERS, partnerDecides, suggested, teamSync } from './help/team.ts';

let browser: Browser;
let front: Front;
let server: Server;
let offered = false;
beforeAll(async () => {
  [browser, front, server] = await Promise.all([launch(), startFront(), startServer()]);
  const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as Games;
  offered = games.some(({ name, options }) => name === 'burgundy' && options.some((option) => option.name === 'team'));
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
  await front?.stop();
});

describe('a table of two teams', () => {
  const looks = SOME_SIZES.flatMap((size) => THEMES.map((theme) => [named(size), theme, size] as const));

  test.each(looks)('is all in sight at %s, %s', async (_, theme, size) => {
    const touch = touched(size);
    const window = await windowOf(browser, { size, theme, touch });
    const page = await window.newPage();
    const moments: Record<string, Parameters<typeof teamSync>[0]> = {
      'my turn': () => undefined,
      'a suggestion': (sync) => Object.assign(sync.you!, { suggestion: suggested() }),
      'my partner decides': partnerDecides,
    };
    for (const [moment, change] of Object.entries(moments)) {
      await stubbed(page, teamSync(change));
      await opened(page, front.url);
      expect(await page.evaluate(tableFlaws, { touch }), moment).toEqual([]);
    }
    if (size.width < 700) {
      for (const tab of ['board', 'opponents']) {
        await page.locator(`.switch [data-tab=${tab}]`).tap();
        expect(await page.evaluate(tableFlaws, { touch }), tab).toEqual([]);
      }
    }
    await window.close();
  });

  test('shows a suggestion as a ghost and as a line that is read aloud; one button takes it', async () => {
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      const window = await windowOf(browser, { size, touch: touched(size) });
      const page = await window.newPage();
      const stub = await stubbed(page, teamSync());
      await opened(page, front.url);
      expect(await page.locator('.advice').count()).toBe(0);
      stub.say({ type: 'suggestion', suggestion: suggested() });
      const line = page.locator('.dock [aria-live=polite] .advice');
      await line.waitFor();
      expect(await line.innerText()).toContain('Chiyo suggests: Place 4 sheep');
      const ghost = page.locator('.mine .ghost[data-ghost=sheep4]');
      await ghost.waitFor();
      // On a phone the half where it lies comes into sight.
      await expect.poll(async () => (await ghost.boundingBox())!.x + 40).toBeLessThan(size.width);
      await page.locator('[data-act=take-advice]').click();
      await expect.poll(() => stub.asked.filter(({ type }) => type === 'act')).toHaveLength(1);
      expect(stub.asked.find(({ type }) => type === 'act')).toMatchObject({ action: OFFERS[0]!.action });
      await window.close();
    }
  });

  test('lets go of a suggestion that is not wanted', async () => {
    const window = await windowOf(browser);
    const page = await window.newPage();
    const stub = await stubbed(
      page,
      teamSync((sync) => Object.assign(sync.you!, { suggestion: suggested() })),
    );
    await opened(page, front.url);
    await page.locator('[data-act=ignore-advice]').click();
    await page.locator('.advice').waitFor({ state: 'detached' });
    expect(await page.locator('.mine .ghost').count()).toBe(0);
    expect(stub.asked.some(({ type }) => type === 'act')).toBe(false);
    await window.close();
  });

  test('lets me point at something for my partner to do', async () => {
    const window = await windowOf(browser);
    const page = await window.newPage();
    const stub = await stubbed(page, teamSync(partnerDecides));
    await opened(page, front.url);
    expect(await page.locator('.target').count(), 'it is not my turn').toBe(0);
    await page.keyboard.press('s');
    await page.locator('.box.theirs .target').first().waitFor();
    expect(await page.locator('.box.mine .target').count(), 'my own tiles are not my partner’s').toBe(0);
    await page.locator('.mine .target[data-at="space.29"]').click();
    expect(stub.asked.some(({ type }) => type === 'suggest' || type === 'act')).toBe(false);
    await page.locator('[data-act=confirm]').click();
    await expect
      .poll(() => stub.asked.find(({ type }) => type === 'suggest'))
      .toMatchObject({
        at: 0,
        action: OFFERS[0]!.action,
      });
    expect(stub.asked.some(({ type }) => type === 'act')).toBe(false);
    await window.close();
  });

  test('has a chat for the team and one for everybody, and counts both', async () => {
    const window = await windowOf(browser);
    const page = await window.newPage();
    const stub = await stubbed(page, teamSync());
    await opened(page, front.url);
    const says = (index: number, words: string, team: boolean) =>
      stub.say({
        type: 'chat',
        line: { index, at: index, name: team ? 'Chiyo' : 'Bruno', seat: team ? 3 : 2, words, ...(team && { team }) },
      });
    says(0, 'a castle', true);
    says(0, 'hello', false);
    const tab = page.getByRole('tab', { name: /^Chat/ });
    await expect.poll(() => tab.innerText()).toContain('2');
    await tab.click();
    expect(await page.locator('.talk .lines').innerText()).toMatch(/a castle/);
    expect(await page.locator('.talk .lines').innerText()).not.toMatch(/hello/);
    await page.locator('.talk input:not([type=radio])').fill('yes');
    await page.keyboard.press('Enter');
    await expect.poll(() => stub.asked.find(({ type }) => type === 'say')).toMatchObject({ words: 'yes', team: true });
    await page.getByRole('radio', { name: /^Everyone/ }).check();
    expect(await page.locator('.talk .lines').innerText()).toMatch(/hello/);
    await page.locator('.talk input:not([type=radio])').fill('hi');
    await page.keyboard.press('Enter');
    await expect.poll(() => stub.asked.filter(({ type }) => type === 'say').at(-1)).not.toHaveProperty('team');
    await window.close();
  });
});

interface Party {
  windows: BrowserContext[];
  pages: Page[];
  halls: Hall[];
  table: string;
  wrong: string[][];
}

/** People sit down by the link, one after the other; the first one has made the table and starts the game. */
async function party(seats: NewSeat[], config: object = {}, start = true): Promise<Party> {
  const people = seats.filter(({ kind }) => kind === 'me' || kind === 'open').length;
  const windows = await Promise.all(
    Array.from({ length: people }, (_, nth) => windowOf(browser, nth === 1 ? { theme: 'light' } : {})),
  );
  const halls = windows.map((window) => new Hall(window, server.url));
  await halls[0]!.guest();
  const table = await halls[0]!.make({ edition: '2019', options: ['team'], ...config }, seats);
  const pages = await Promise.all(windows.map((window) => window.newPage()));
  const wrong = pages.map(complaints);
  for (const page of pages) await page.goto(`${server.url}/tables/${table}`);
  for (const page of pages.slice(1)) {
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.getByRole('button', { name: 'Leave seat' }).waitFor();
  }
  if (start) {
    await pages[0]!.getByRole('button', { name: 'Start the game' }).click();
    for (const page of pages) await page.locator('.dock .frame').waitFor();
  }
  return { windows, pages, halls, table, wrong };
}
const ended = ({ windows }: Party) => Promise.all(windows.map((window) => window.close()));
const bot: NewSeat = { kind: 'bot', level: 'greedy' };
/** Two people against two computer players: seats 1 and 3 are a team. */
const AGAINST: NewSeat[] = [{ kind: 'me' }, bot, { kind: 'open' }, bot];
const unless = ({ skip }: TestContext) => skip(!offered, 'people are not offered it yet');

/** One points at a tile for the other, who decides and takes it. */
async function suggests(chiyo: Page, ada: Page) {
  await chiyo.locator('[data-act=suggest]').click();
  const target = chiyo.locator('.flower .target[data-at^="depot."]').first();
  const at = await target.getAttribute('data-at');
  await target.click();
  const fan = chiyo.locator('.fan [data-offer]');
  if (await fan.count()) await fan.first().click();
  await chiyo.locator('[data-act=confirm]').click();
  const line = ada.locator('.dock .advice');
  await line.waitFor();
  await ada.locator(`.flower .target[data-at="${at}"] .advised`).waitFor();
  await ada.locator('[data-act=take-advice]').click();
  await line.waitFor({ state: 'detached' });
}

describe('two people against two computer players', () => {
  test('agree on a castle; one suggests, the other takes it', { timeout: 120_000 }, async (context) => {
    unless(context);
    const all = await party(AGAINST, { expert_board: true });
    const [ada, chiyo] = all.pages as [Page, Page];
    const [hall] = all.halls as [Hall];
    // The first proposes a space; the other sees it, proposes the other one, and the first agrees.
    const space = ada.locator('.mine .target[data-at^="space."]');
    await space.first().waitFor();
    const first = await space.first().getAttribute('data-at');
    await space.first().click();
    await chiyo.locator('.mine .proposed').waitFor();
    const other = chiyo.locator(`.mine .target[data-at^="space."]:not([data-at="${first}"])`);
    await other.first().waitFor();
    const wanted = await other.first().getAttribute('data-at');
    await other.first().click();
    await ada.locator('.mine .proposed').waitFor();
    await ada.locator('[data-act=accept]').click();
    await expect
      .poll(async () => Object.entries(((await hall.sync(all.table)).view as View).seats[0]!.tiles ?? {}))
      .toEqual([[wanted!.split('.')[1], 'castle']]);

    // Ada plays first. Chiyo points at a tile for her.
    await expect.poll(async () => (await hall.legal(all.table)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await suggests(chiyo, ada);
    // What she took lies with the shared tiles or her own, as she says.
    const own = ada.locator('[data-act=store-own]');
    await own.waitFor();
    await own.click();
    await ada.locator('.box.mine [data-tile]').waitFor();
    await chiyo.locator('.box.theirs [data-tile]').waitFor();
    expect(all.wrong).toEqual([[], []]);
    await ended(all);
  });

  test('resign only together, and can take it back', { timeout: 60_000 }, async (context) => {
    unless(context);
    const all = await party(AGAINST);
    const [ada, chiyo] = all.pages as [Page, Page];
    const propose = async () => {
      await ada
        .getByRole('button', { name: /^(Table|Menu|Settings)/ })
        .first()
        .click();
      await ada.getByRole('button', { name: 'Resign', exact: true }).click();
      await ada.locator('[data-act=resign-sure]').click();
    };
    await propose();
    await chiyo.locator('[data-resigns]').waitFor();
    await ada.locator('[data-resigns]').getByRole('button').click();
    await chiyo.locator('[data-resigns]').waitFor({ state: 'detached' });
    await propose();
    await chiyo.locator('[data-act=agree-resign]').click();
    await expect.poll(() => ada.locator('.dock').innerText()).toContain('Team Slate wins');
    await expect.poll(() => chiyo.locator('.dock').innerText()).toContain('Your team resigned');
    const { ranks } = await all.halls[0]!.sync(all.table);
    expect(ranks).toEqual([2, 1, 2, 1]);
    await ended(all);
  });

  test('are not last because one of them leaves', { timeout: 60_000 }, async (context) => {
    unless(context);
    const all = await party(AGAINST);
    const [ada, chiyo] = all.pages as [Page, Page];
    await chiyo
      .getByRole('button', { name: /^(Table|Menu|Settings)/ })
      .first()
      .click();
    await chiyo.locator('[data-act=leave]').click();
    await chiyo.locator('[data-act=leave-sure]').click();
    await expect.poll(() => ada.locator('.log').innerText()).toContain('A computer player plays on');
    expect(await ada.locator('.log').innerText()).not.toContain('last');
    expect((await all.halls[0]!.sync(all.table)).table.status).toBe('running');
    await ended(all);
  });

  test('have a game whose dice check, and whose replay names teams', { timeout: 180_000 }, async (context) => {
    unless(context);
    const all = await party(AGAINST, { options: ['team', 'trade-routes', 'inns'] });
    const last = (_: unknown[], { index }: { index: number }) => index < 0;
    await Promise.all(
      all.halls.map((hall) => hall.until(all.table, last, (legal) => legal[Math.floor(legal.length / 2)]!)),
    );
    const page = all.pages[0]!;
    await page.goto(`${server.url}/replay/${all.table}`);
    await page.locator('.stage .duchy svg').first().waitFor();
    expect(await page.locator('.stage .holds').innerText()).toMatch(/storage/i);
    await page.getByRole('tab', { name: /dice/i }).first().click();
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 20_000 })
      .toMatch(/rolls? (is|are) verified|verified/i);
    expect(await page.locator('main').innerText()).not.toMatch(/differs/i);
    await ended(all);
  });

  test.skipIf(!LONG)('play to the counted end', { timeout: 900_000 }, async (context) => {
    unless(context);
    const all = await party(AGAINST);
    await all.pages[0]!.locator('.dock .frame [data-act]').first().waitFor();
    await suggests(all.pages[1]!, all.pages[0]!);
    const players = all.pages.map((page, nth) => new Player(page, 'click', 70 + nth));
    for (const player of players) player.patience = 120_000;
    await Promise.all(players.map((player) => player.play()));
    const { table, points, ranks } = await all.halls[0]!.sync(all.table);
    expect(table.status).toBe('over');
    for (const player of players) expect(await player.result()).toEqual(points);
    for (const page of all.pages) await page.locator('dialog[open]').getByRole('button', { name: 'Rematch' }).waitFor();
    // Places are those of teams, and so is the sum.
    const sums = [points![0]! + points![2]!, points![1]! + points![3]!];
    const shown = all.pages[0]!.locator('dialog[open] tfoot .teams td');
    expect((await shown.allInnerTexts()).map(Number)).toEqual(sums);
    expect([ranks![2], ranks![3]]).toEqual([ranks![0], ranks![1]]);
    const won = ranks![0] === 1 ? 'Your team wins' : 'Team Slate wins';
    expect(await all.pages[0]!.locator('dialog[open] h2').innerText()).toBe(won);
    expect(all.wrong).toEqual([[], []]);
    await ended(all);
  });
});

describe('three people and a computer player', () => {
  test(
    'choose their seats in a team, and the others do not hear what a team says',
    { timeout: 90_000 },
    async (context) => {
      unless(context);
      const open: NewSeat = { kind: 'open' };
      const all = await party([{ kind: 'me' }, open, open, bot], {}, false);
      const [ada, bruno, chiyo] = all.pages as [Page, Page, Page];
      expect(await ada.locator('.seats h3').allInnerTexts()).toEqual(
        ['Team Ember', 'Team Slate'].map((name) => expect.stringMatching(new RegExp(name, 'i')) as unknown),
      );
      await ada.getByRole('button', { name: 'Start the game' }).click();
      for (const page of all.pages) await page.locator('.dock .frame').waitFor();
      const seats = await Promise.all(all.halls.map(async (hall) => (await hall.sync(all.table)).you!.seat));
      expect(seats).toEqual([1, 2, 3]);
      await chiyo.getByRole('tab', { name: /^Chat/ }).click();
      await chiyo.locator('.talk input:not([type=radio])').fill('take the castle');
      await chiyo.keyboard.press('Enter');
      const tab = ada.getByRole('tab', { name: /^Chat/ });
      await expect.poll(() => tab.innerText()).toMatch(/1/);
      await tab.click();
      await expect.poll(() => ada.locator('.talk .lines').innerText()).toContain('take the castle');
      // Nothing of it reaches the other team: no line, no number.
      await bruno.getByRole('tab', { name: /^Chat/ }).click();
      const theirs = await all.halls[1]!.ask<{ lines: unknown[] }>(all.table, { type: 'chat' });
      expect(theirs.lines).toEqual([]);
      expect((await all.halls[1]!.sync(all.table)).chat).toBe(0);
      expect(await bruno.locator('.talk').innerText()).not.toContain('castle');
      await ended(all);
    },
  );
});
