// The guided first games, each played to its end by pressing what the guide highlights, and then on as a normal game.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, DESK, launch, leave, PHONE, type Size, touched, windowOf } from './help/browser.ts';
import { Player } from './help/player.ts';
import type { Lit, Presser } from './help/presser.ts';
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

const stepOf = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('section.card .label').textContent()) ?? '')?.[0]);
const card = (page: Page) => page.locator('section.card h2');

/** The piece to choose is in sight: in its window, and not under the card. */
async function inSight(page: Page, css: string) {
  const found = await page
    .locator(css)
    .first()
    .evaluate((target) => {
      const at = target.getBoundingClientRect();
      // Between two steps there is no card, and nothing to be hidden by.
      const box = document.querySelector('section.card')?.getBoundingClientRect();
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      const covered = box && x > box.left && x < box.right && y > box.top && y < box.bottom;
      const away = x < 0 || y < 0 || x > innerWidth || y > innerHeight;
      return covered ? 'the card hides it' : away ? 'it is off the screen' : '';
    });
  expect(found, css).toBe('');
}

/** What the guide asks for: the choice that waits for its confirmation, else what lies on the boards, else another side. */
const LAST = ['tab', 'turn'];
function asked(lit: Lit[]) {
  const sure = lit.find(({ kind }) => kind === 'confirm' || kind === 'go');
  return sure ?? lit.find(({ kind }) => !LAST.includes(kind)) ?? lit[0]!;
}

/** Presses what is lit until the guide says goodbye; returns the steps it showed, and all it said. */
async function follow(player: Presser): Promise<{ steps: number[]; said: string }> {
  const { page } = player;
  const seen = new Set<number>();
  // Cards may follow each other quickly: the page itself writes down what they say.
  await page.evaluate(() => {
    const said = ((window as unknown as { said: Set<string> }).said = new Set());
    const hear = () =>
      document
        .querySelectorAll('section.card, [role=dialog]:has(#goodbye)')
        .forEach(({ textContent }) => said.add(textContent));
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
    hear();
  });
  const { patience } = player;
  player.patience = 2000;
  const goodbye = page.locator('[role=dialog] #goodbye');
  for (let presses = 0; presses < 160; presses++) {
    await card(page).or(goodbye).first().waitFor();
    if (await goodbye.isVisible()) {
      player.patience = patience;
      const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n'));
      return { steps: [...seen], said };
    }
    const said = await page.evaluate(() => document.querySelector('section.card')?.textContent);
    // It has just given way to the other player's turn, or to the last words.
    if (!said) continue;
    seen.add(Number(/\d+/.exec(said)![0]));
    await page.waitForTimeout(80);
    // Something to read first.
    const onward = page.locator('section.card [data-act=next]');
    if (await onward.isVisible()) {
      await onward[player.way]();
      continue;
    }
    // Choosing a die to decide with is not a decision yet.
    const die = page.locator('.dice .target').first();
    const choosing = seen.size === 1 && (await die.isVisible());
    // Something to read may come in between: then nothing is lit, and it is looked at again.
    const lit = choosing ? null : await player.lit().catch(() => null);
    if (!choosing && !lit) continue;
    const next = lit && asked(lit);
    if (next?.kind !== 'tab') await inSight(page, next?.css ?? '.dice .target');
    // The last words may come in between, and lie over everything.
    const pressed = next ? player.press(next, 3000) : die[player.way]({ timeout: 3000 });
    await pressed.catch(async (missed: unknown) => {
      if (!(await goodbye.isVisible())) throw missed;
    });
    // The press is answered by another card, by a choice that waits, or by the other player's turn.
    await page
      .waitForFunction(
        (before) =>
          document.querySelector('section.card')?.textContent !== before ||
          document.querySelector('[data-act=confirm]:enabled, .market'),
        said,
        { timeout: 5000 },
      )
      .catch(() => undefined);
  }
  throw new Error('the guide does not end');
}

interface Taught {
  game: string;
  steps: number;
  player: (page: Page, way: 'click' | 'tap') => Presser;
  /** Is the table where the lesson ends? */
  after: (view: unknown) => boolean;
  /** What a newcomer must have heard of by then. */
  tells: RegExp[];
}
const BURGUNDY: Taught = {
  game: 'burgundy',
  steps: 9,
  player: (page, way) => new Player(page, way, 3),
  after: (view) => (view as { phase: string }).phase === 'B',
  // The aim, silver, all six families of tiles, the colour bonus, all three conditions of a space, the last points.
  tells: [
    /Fill your duchy.*Most points after five phases wins/,
    /2 silver buys any tile from the black depot/,
    ...[/Castle: /, /Animals: /, /Monastery: /, /mines give silver/, /Ships bring goods/, /buildings/i],
    /large bonus/,
    /has the colour of the space/,
    /After the last phase.*score/,
  ],
};
const SANTA_MARIA: Taught = {
  game: 'santa-maria',
  steps: 8,
  player: (page, way) => new SantaPlayer(page, way, 3),
  after: (view) => (view as { year: number }).year === 2,
  tells: [/Build a colony.*most points wins/, /monk/i, /conquistador/i, /shipment/i, /After year 3.*score/],
};
const WINDOWS: [string, Size][] = [
  ['desk', DESK],
  ['phone', PHONE],
];
const ALL = [BURGUNDY, SANTA_MARIA].flatMap((taught) =>
  WINDOWS.map(([name, size]): [string, string, Taught, Size] => [taught.game, name, taught, size]),
);

test.each(ALL)('the guide of %s is played to its end, and the game goes on: %s', async (game, _, taught, size) => {
  const context = await windowOf(browser, { size });
  const hall = new Hall(context, server.url);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/learn`);
  const player = taught.player(page, touched(size) ? 'tap' : 'click');
  await page.locator(`a.lesson[href="/learn/${game}"]`)[player.way]();
  await card(page).waitFor();
  const table = /\/tables\/(\w+)/.exec(page.url())![1]!;
  const { table: info } = await hall.sync(table);
  expect(info.game).toBe(game);
  expect(info.prepared).toMatch(/^[0-9a-f]{64}$/);

  const { steps, said } = await follow(player);
  expect(steps).toEqual(Array.from({ length: taught.steps }, (_, nth) => nth + 1));
  for (const told of taught.tells) expect(said).toMatch(told);
  expect(taught.after((await hall.sync(table)).view)).toBe(true);

  // The game goes on: everything that is allowed can be chosen again.
  await page.getByRole('button', { name: 'Play on' })[player.way]();
  const { index } = await hall.sync(table);
  expect((await hall.legal(table)).length).toBeGreaterThan(5);
  for (let presses = 0; presses < 120 && (await hall.sync(table)).index < index + 12; presses++) await player.step();
  expect((await hall.sync(table)).index).toBeGreaterThanOrEqual(index + 12);
  expect(await page.locator('section.card').count()).toBe(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a wrong click gets the reason, taking back goes back, and whoever leaves goes on where they were', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/learn/burgundy`);
  await card(page).waitFor();
  const address = page.url();
  // First the aim is told.
  await page.locator('section.card [data-act=next]').click();
  // The other die is not the one.
  await page.locator('.dice .die:not(.target)').click();
  await page.locator('section.card .reason').waitFor();
  await page.locator('.dice .target').click();
  await page.locator('.duchy, .flower').first().waitFor();
  expect(await stepOf(page)).toBe(2);
  await page.locator('.flower .target').first().click();
  await page.waitForFunction(() => /3/.test(document.querySelector('section.card .label')?.textContent ?? ''));

  // A space far from the castle: the server says why not.
  const at = await page.locator('.mine .duchy').boundingBox();
  await page.mouse.click(at!.x + at!.width * 0.5, at!.y + at!.height * 0.08);
  await page.locator('section.card .reason').waitFor();
  expect((await page.locator('section.card .reason span').textContent())!.length).toBeGreaterThan(10);
  expect(await stepOf(page)).toBe(3);

  // Another visit, from the lobby's door: the same table, the same step.
  await page.goto(`${server.url}/`);
  await page.goto(`${server.url}/learn/burgundy`);
  await card(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await stepOf(page)).toBe(3);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForFunction(() => /1/.test(document.querySelector('section.card .label')?.textContent ?? ''));
  await page.locator('section.card [data-act=next]').click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.waitForFunction(() => /3/.test(document.querySelector('section.card .label')?.textContent ?? ''));
  expect(wrong).toEqual([]);
  await context.close();
});

test('the game to learn is chosen with the keyboard alone', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/`);
  await page.getByRole('link', { name: 'Learn in 10 minutes' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('a.lesson').first().waitFor();
  expect(await page.title()).toContain('Learn by playing');
  const chosen = page.locator('a.lesson[href="/learn/santa-maria"]');
  for (let presses = 0; presses < 30 && !(await chosen.evaluate((link) => link === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  expect(await page.locator('section.card').getAttribute('aria-label')).toBe('Your first colony');
  // Leaving leads back to where the game was chosen, not to a new table.
  await page.goBack();
  await page.locator('a.lesson').first().waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

const EXPANSIONS = [
  'four-tiles',
  'border-posts',
  'white-castles',
  'inns',
  'trade-routes',
  'shields',
  'castle-link',
  'vineyards',
];

test.each(EXPANSIONS)(
  'How to play leads to the two minutes of an expansion, which are shown to their end: %s',
  async (option) => {
    const context = await windowOf(browser);
    const hall = new Hall(context, server.url);
    const page = await context.newPage();
    const wrong = complaints(page);
    await page.goto(`${server.url}/how-to-play/burgundy#expansions`);
    await page.locator(`a[href="/learn/burgundy/${option}"]`).click();
    await card(page).waitFor();
    const table = /\/tables\/(\w+)/.exec(page.url())![1]!;
    const { view, index } = await hall.sync(table);
    expect((view as { config: { options: string[] } }).config.options).toEqual([option]);
    expect(index, 'it begins in the middle of a game').toBeGreaterThan(3);

    const goodbye = page.locator('[role=dialog] #goodbye');
    const onward = page.locator('section.card [data-act=next]');
    const show = page.getByRole('button', { name: 'Show me' });
    for (let presses = 0; presses < 12; presses++) {
      await card(page).or(goodbye).first().waitFor();
      if (await goodbye.isVisible()) break;
      const said = await page.locator('section.card').textContent();
      await onward.or(show).first().click();
      await page.waitForFunction((before) => document.querySelector('section.card')?.textContent !== before, said);
    }
    expect(await goodbye.textContent()).toContain('now you know');
    await page.getByRole('button', { name: 'Play on' }).click();
    expect((await hall.legal(table)).length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    await context.close();
  },
);

test('a link to a ruling of an expansion leads to where it stands', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  for (const ruling of ['Q-B-41', 'Q-B-09']) {
    await page.goto(`${server.url}/rules/${ruling}`);
    await page.locator(`[id="${ruling}"]`).waitFor();
    await page.waitForFunction((id) => {
      const at = document.getElementById(id)!.getBoundingClientRect();
      return at.top >= 0 && at.bottom <= innerHeight;
    }, ruling);
  }
  await context.close();
});
