// The pages around the table, with motion on: the landing of each game, How to play, the player aid, the experts' set-up,
// a player's own games, and the expansions of a new table.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Games } from '../src/types/server.ts';
import { complaints, DESK, launch, leave, PHONE, type Size, windowOf } from './help/browser.ts';
import { pageFlaws } from './help/flaws.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

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

/** A window in which things move. */
const moving = (size: Size = DESK, locale = 'en-GB'): Promise<BrowserContext> =>
  windowOf(browser, { size, settings: { speed: 2 }, options: { reducedMotion: 'no-preference', locale } });

/** What axe finds serious on a page, and what its layout does wrong. */
async function flaws(page: Page, touch: boolean): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return [
    ...serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    ...(await page.evaluate(pageFlaws, { touch })),
  ];
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const WIDTHS: [string, Size, string][] = [
  ['desk', DESK, 'en-GB'],
  ['1280, German', { width: 1280, height: 720 }, 'de-DE'],
  ['1024', { width: 1024, height: 768 }, 'en-GB'],
  ['phone', PHONE, 'en-GB'],
  ['360, German', { width: 360, height: 740 }, 'de-DE'],
];

describe('the landing page with Santa Maria', () => {
  test.each(WIDTHS)('a die runs its column, and the choice is kept: %s', async (_, size, locale) => {
    const context = await moving(size, locale);
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(server.url);
    await page.getByText('Santa Maria', { exact: true }).click();
    const frame = page.locator('section.frame');
    const heads = frame.locator('.target[data-at^="column."]');
    await heads.first().waitFor();
    expect(await heads.count()).toBe(3);
    expect(await frame.locator('[data-points]').textContent()).toBe('14');
    await frame.locator('.target[data-at="column.3"]').click();
    // The territories are numbered and done one after the other.
    await expect.poll(() => frame.locator('.step').count()).toBe(4);
    await expect.poll(() => frame.locator('[data-points]').textContent(), { timeout: 10_000 }).toBe('17');
    await frame.locator('.primary').waitFor();
    expect(await frame.locator('.target').count()).toBe(0);
    expect(await flaws(page, size.width <= 1024)).toEqual([]);
    expect(await page.locator('.cards').textContent()).not.toMatch(/duch|Herzog/i);
    // The next visit begins with the same game.
    const again = await context.newPage();
    await again.goto(server.url);
    await again.locator('section.frame .target[data-at="column.1"]').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('"Play a whole game" starts one', async () => {
    const context = await moving();
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByText('Santa Maria', { exact: true }).click();
    await page.locator('section.frame .target[data-at="column.1"]').click();
    await page.getByRole('button', { name: 'Play a whole game' }).click();
    await page.locator('.dock').waitFor();
    await page.locator('.mine .colony').waitFor();
    await context.close();
  });
});

describe.each([
  // The last part of Burgundy is about its expansions.
  ['burgundy', 10],
  ['santa-maria', 9],
])('How to play %s', (game, count) => {
  test.each(WIDTHS)('short parts with pictures: %s', async (_, size, locale) => {
    const context = await moving(size, locale);
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/how-to-play/${game}`);
    await page.locator('article section').first().waitFor();
    const parts = await page.locator('article section').evaluateAll((all) =>
      all.map((part) => ({
        words: (part.querySelector('.words')?.textContent ?? '').trim().split(/\s+/).length,
        pictures: part.querySelectorAll('.picture svg, .picture .display, .kinds svg').length,
      })),
    );
    expect(parts.length).toBe(count);
    for (const { words, pictures } of parts) {
      // The title counts too.
      expect(words).toBeLessThanOrEqual(66);
      expect(pictures).toBeGreaterThan(0);
    }
    expect(await flaws(page, size.width <= 1024)).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

test('How to play: contents stay in sight, and it leads to a game', async () => {
  const context = await moving();
  const page = await context.newPage();
  await page.goto(`${server.url}/how-to-play/burgundy`);
  await page.locator('.contents a', { hasText: 'The end' }).click();
  await expect.poll(() => page.locator('.contents [aria-current]').textContent()).toContain('The end');
  expect(await page.locator('.contents').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Play against a Page' }).click();
  await page.locator('.dock').waitFor();
  await context.close();
});

test.each(['/', '/rules', '/lobby'])('How to play is linked from %s', async (path) => {
  const context = await moving();
  await new Hall(context, server.url).guest();
  const page = await context.newPage();
  await page.goto(server.url + (path === '/' ? '/' : path));
  await page.locator('a[href^="/how-to-play"]').first().waitFor();
  await context.close();
});

describe('the player aid', () => {
  const opened = async (size: Size, game = 'burgundy', locale = 'en-GB') => {
    const context = await moving(size, locale);
    const hall = new Hall(context, server.url);
    const table = game === 'burgundy' ? await hall.againstBot() : await hall.santaMaria({});
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock [data-act], .dock .target').first().waitFor();
    return { context, page, wrong, hall, table };
  };

  test('? puts it in the place of the side column; the table stays playable, and it is remembered', async () => {
    const { context, page, wrong, hall, table } = await opened(DESK);
    await page.keyboard.press('?');
    const aid = page.locator('.side .aid');
    await aid.getByText('Your regions').waitFor();
    expect(await page.locator('.side .opponents').count()).toBe(0);
    // No target and not the dock is covered.
    const box = (await aid.boundingBox())!;
    for (const target of await page.locator('.target:visible, .dock').all()) {
      const at = (await target.boundingBox())!;
      expect(at.x + at.width).toBeLessThanOrEqual(box.x + 1);
    }
    expect(await aid.locator('[aria-current=step]').textContent()).toMatch(/A\s*\+10/);
    expect(await aid.textContent()).toContain('First 5, second 2');
    expect(await aid.textContent()).toContain('2 a tile, and 1 silver');
    const before = (await hall.sync(table)).index;
    await page.locator('.target[data-at^="depot."]').first().click();
    await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(before);
    await page.reload();
    await aid.waitFor();
    await page.keyboard.press('?');
    await page.locator('.side .opponents').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('regions that are begun say what they will bring, as the server counts it', async () => {
    const { context, page, hall, table } = await opened(DESK);
    const begun = async () => ((await hall.sync(table)).view as { regions: unknown[][] }).regions[0]!;
    const found = await hall.until(
      table,
      async () => (await begun()).length > 0,
      (legal) => legal.find(({ action }) => action.do === 'place') ?? legal[0]!,
    );
    expect(found).toBe(true);
    await page.keyboard.press('?');
    const rows = page.locator('.side .regions li');
    await expect.poll(() => rows.count()).toBe((await begun()).length);
    const [one] = (await begun()) as { points: number; filled: number; size: number }[];
    expect(await page.locator('.side .regions').textContent()).toContain(`+${one!.points} +`);
    await context.close();
  });

  test('L opens the log, B the black depot; keys stand on the buttons and in the aid', async () => {
    const { context, page } = await opened(DESK);
    await page.keyboard.press('?');
    await page.keyboard.press('l');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Log');
    await page.keyboard.press('?');
    await page.locator('.side .keys summary').click();
    const keys = await page.locator('.side .keys kbd').allTextContents();
    for (const key of ['?', 'L', 'B', 'U', '↵', 'W']) expect(keys).toContain(key);
    expect(await page.locator('.dock kbd').allTextContents()).toContain('U');
    await context.close();
  });

  test.each([
    ['burgundy', PHONE, 'en-GB'],
    ['santa-maria', PHONE, 'en-GB'],
    ['burgundy', { width: 360, height: 740 }, 'de-DE'],
  ] as const)('on a phone it is a sheet over the stage: %s', async (game, size, locale) => {
    const { context, page, wrong } = await opened(size, game, locale);
    await page.locator('.top .end').first().tap();
    await page
      .locator('dialog[open] button:has(svg)', { hasText: locale === 'de-DE' ? 'Spielhilfe' : 'Player aid' })
      .tap();
    const sheet = page.locator('.sheet');
    await sheet.waitFor();
    const [box, dock] = [(await sheet.boundingBox())!, (await page.locator('.dock').boundingBox())!];
    expect(box.y + box.height).toBeLessThanOrEqual(dock.y + 1);
    expect(await sideways(page)).toBe(0);
    await sheet.getByRole('button', { name: locale === 'de-DE' ? 'Schließen' : 'Close' }).tap();
    await expect.poll(() => sheet.count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe("the experts' set-up", () => {
  /** Two people, and I choose first. */
  async function atTable(size: Size, edition: string, locale = 'en-GB') {
    const context = await moving(size, locale);
    const other = await moving();
    const [hall, theirs] = [new Hall(context, server.url), new Hall(other, server.url)];
    await hall.guest();
    await theirs.guest();
    const table = await hall.make({ edition, setup: 'expert', choice: 'secret' }, [{ kind: 'me' }, { kind: 'open' }]);
    await theirs.ask(table, { type: 'join' });
    await hall.ask(table, { type: 'start' });
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('[data-side]').first().waitFor();
    return { context, other, hall, theirs, table, page, wrong };
  }

  test.each([
    ['desk', DESK, 'en-GB'],
    ['1024', { width: 1024, height: 768 }, 'en-GB'],
    ['phone', PHONE, 'en-GB'],
    ['360, German', { width: 360, height: 740 }, 'de-DE'],
  ] as const)('side, castle, start; waiting for the other; changed: %s', async (_, size, locale) => {
    const { context, other, theirs, table, page, wrong } = await atTable(size, '2019', locale);
    const touch = size.width <= 1024;
    const press = (css: string) => page.locator(css).first()[touch ? 'tap' : 'click']();
    expect(await page.locator('.side-of').count()).toBe(2);
    await expect.poll(() => page.locator('.side-of .sizes').count()).toBe(2);
    await press('[data-side]');
    const castles = page.locator('.target[data-at*=".space."]');
    await castles.first().waitFor();
    await press('.target[data-at*=".space."]');
    await press('[data-act=confirm]');
    await page.locator('[data-act=change]').waitFor();
    expect(await page.locator('.dock .eyebrow').textContent()).toMatch(/Waiting for|Warten auf/i);
    if (size === DESK) {
      expect(await page.locator('[data-chosen=true]').count()).toBe(1);
      expect(await page.locator('[data-chosen=false]').count()).toBe(1);
    }
    expect(await sideways(page)).toBe(0);
    await press('[data-act=change]');
    await castles
      .first()
      .waitFor()
      .catch(() => press('[data-side]'));
    await castles.last()[touch ? 'tap' : 'click']();
    await press('[data-act=confirm]');
    await page.locator('[data-act=change]').waitFor();
    await theirs.act(table, (await theirs.legal(table))[0]!);
    await page.locator('.mine .tray').first().waitFor();
    expect(wrong).toEqual([]);
    await context.close();
    await other.close();
  });

  test('a keyboard chooses: arrows the side, Tab a castle, Enter', async () => {
    const { context, other, page, hall, table } = await atTable(DESK, '2019');
    await page.keyboard.press('ArrowRight');
    await page.locator('.side-of.mine').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.side-of').last().getAttribute('class')).toContain('mine');
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('.target'))) break;
    }
    await page.keyboard.press('Enter');
    await page.locator('[data-act=confirm]:enabled').waitFor();
    await page.locator('[data-act=confirm]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-act=change]').waitFor();
    expect((await hall.sync(table)).you?.draft).toBeDefined();
    await context.close();
    await other.close();
  });

  test('2022: first the sides of all, then the castles', async () => {
    const { context, other, theirs, table, page } = await atTable(DESK, '2022');
    await page.locator('[data-side]').last().click();
    await page.locator('[data-act=confirm]').click();
    await page.locator('[data-act=change]').waitFor();
    await theirs.act(table, (await theirs.legal(table))[0]!);
    await page.locator('.target[data-at^="space."]').first().waitFor();
    expect(await page.locator('.side-of.mine').count()).toBe(1);
    await context.close();
    await other.close();
  });
});

describe('a profile', () => {
  test.each(WIDTHS)('my games and where my points come from, for a guest too: %s', async (_, size, locale) => {
    const context = await moving(size, locale);
    const hall = new Hall(context, server.url);
    const table = await hall.againstBot();
    // A few points first: whoever leaves a duel ends it.
    await hall.until(
      table,
      (_, sync) => (sync.points?.[0] ?? 0) > 0,
      (legal) => legal.find(({ action }) => ['place', 'sell'].includes(action.do)) ?? legal[0]!,
    );
    await hall.ask(table, { type: 'resign' });
    await expect.poll(async () => (await hall.sync(table)).table.status, { timeout: 20_000 }).toBe('over');
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/profile`);
    await page.locator(`a[href="/replay/${table}"]`).waitFor();
    await page.locator('#sources').waitFor();
    await page
      .locator('a[href="/account"]', { hasText: /account|Konto/i })
      .first()
      .waitFor();
    await expect.poll(() => page.url()).toContain('game=burgundy');
    expect(await flaws(page, size.width <= 1024)).toEqual([]);
    // A filter acts on games and figures alike, and stands in the address.
    await page.goto(`${server.url}/profile?game=burgundy&result=won`);
    await expect.poll(() => page.locator('.figures dd').first().textContent()).toBe('0');
    expect(await page.locator(`a[href="/replay/${table}"]`).count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('expansions of a new table', () => {
  async function form(size: Size, locale: string) {
    const context = await moving(size, locale);
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/new`);
    await page
      .getByText('Burgundy', { exact: true })
      .or(page.getByText('Burgund', { exact: true }))
      .first()
      .click();
    return { context, page, wrong };
  }
  const edition = (page: Page, year: string) => page.locator('fieldset label', { hasText: year }).first().click();

  /** How many options the server offers in an edition. */
  async function declared(year: string): Promise<number> {
    const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as Games;
    const { options } = games.find(({ name }) => name === 'burgundy')!;
    return options.filter(({ editions }) => editions.includes(year)).length;
  }

  test.each(WIDTHS)('presets, reasons, and nothing cut: %s', async (_, size, locale) => {
    const { context, page, wrong } = await form(size, locale);
    const switches = page.getByRole('switch').and(page.locator('.list input'));
    await edition(page, '2011');
    await expect.poll(() => switches.count()).toBe(0);
    await edition(page, '2019');
    // Six expansions, the team game and the solo game.
    await expect.poll(() => switches.count()).toBe(await declared('2019'));
    await page.locator('.presets button', { hasText: '2022' }).click();
    await expect.poll(() => page.locator('.list [role=switch]:checked').count()).toBe(8);
    // Castle link is not played on beginners' duchies: they are locked, and it says why.
    await expect.poll(() => page.locator('.choice .locked').count()).toBeGreaterThan(0);
    await page.getByText(/11–18/).first().waitFor();
    await page.getByText(/6 (of|von) 12/).waitFor();
    expect(await flaws(page, size.width <= 1024)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('only duchies that go with them are offered, and what is agreed is named everywhere', async () => {
    const { context, page, wrong } = await form(DESK, 'en-GB');
    await edition(page, '2022');
    await page.getByText('Experts', { exact: true }).click();
    await page.getByText('One for all', { exact: true }).click();
    const boards = page.locator('button.board');
    await expect.poll(() => boards.count()).toBe(30);
    await page.getByRole('button', { name: 'Duchy 3 · 2022' }).click();
    await page.getByRole('switch', { name: /^Castle link/ }).click();
    await expect.poll(() => boards.count()).toBe(8);
    expect(await page.locator('button.board[aria-pressed=true]').count()).toBe(0);
    await page.getByRole('button', { name: 'Duchy 12 · 2022' }).click();
    await page.getByRole('switch', { name: /^Trade routes/ }).click();
    await page.getByText('Chosen', { exact: true }).click();
    await page.getByRole('button', { name: 'Create a table' }).click();
    // The waiting room says all of it.
    const facts = page.locator('section[aria-labelledby="terms"]');
    await facts.getByText('Castle link, Trade routes').waitFor();
    await facts.getByText('Duchy 12 for everyone').waitFor();
    await facts.getByText('Chosen', { exact: true }).waitFor();
    const table = page.url().split('/').at(-1)!;
    // So does the list of others, where a click tells more.
    const other = await moving();
    const lobby = await other.newPage();
    await lobby.goto(`${server.url}/lobby`);
    const chip = lobby.getByRole('button', { name: 'Expansions: Castle link, Trade routes' }).first();
    await chip.click();
    const list = lobby.getByRole('dialog', { name: 'Expansions' });
    await list.getByText('Castle link', { exact: true }).waitFor();
    await lobby.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    await lobby.goto(`${server.url}/tables/${table}`);
    await lobby.getByText('Castle link, Trade routes').filter({ visible: true }).first().waitFor();
    expect(wrong).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });

  test('without a mouse: a mix by chance, an option on and off', async () => {
    const { context, page } = await form(DESK, 'en-GB');
    await edition(page, '2022');
    await page.getByRole('button', { name: 'Surprise us' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.list [role=switch]:checked').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Base game' }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.list [role=switch]:checked').count()).toBe(0);
    const inns = page.getByRole('switch', { name: /^Inns/ });
    await inns.focus();
    await page.keyboard.press('Space');
    expect(await inns.isChecked()).toBe(true);
    // What follows is its guide, and then the next option.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/learn/burgundy/inns');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('switch');
    await context.close();
  });
});
