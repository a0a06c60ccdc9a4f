// At every size of the design, in both themes: everything is in sight, nothing overlaps, nothing is cut off.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  launch,
  leave,
  LONG as EVERY,
  named,
  SIZES,
  SOME_SIZES,
  THEMES,
  touched,
  windowOf,
  type Size,
} from './help/browser.ts';
import { pageFlaws } from './help/flaws.ts';
import { startFront, type Front } from './help/front.ts';
import { overlaps } from './help/overlaps.ts';
import { screens, visit } from './help/screens.ts';
import { santaOpened, santaSync } from './help/santa-stub.ts';
import { startServer, type Server } from './help/server.ts';
import { opened, stubbed, syncOf, type Moment } from './help/stub.ts';
import { tableFlaws } from './help/table-flaws.ts';
import { Hall } from './help/table.ts';
import type { View } from '../src/types/burgundy.ts';
import type { Sync } from '../src/types/server.ts';

let browser: Browser;
let front: Front;
let server: Server;
beforeAll(async () => {
  [browser, front, server] = await Promise.all([launch(), startFront(), startServer()]);
  await furnish();
});
afterAll(async () => {
  await leave(browser);
  await front?.stop();
  await server?.stop();
});

/** Names as long as the server accepts. */
const LONG = ['Maximiliane v. Hohenstein', 'Bartholomäus Wolkenstein', 'Christina-Alexandra II.'].map((name) =>
  name.slice(0, 24),
);

/** Somebody with a page of their own, tables to join and one to go on with. */
async function furnish() {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  await hall.guest();
  await context.request.post(`${server.url}/api/register`, { data: { name: LONG[0], password: 'a long password' } });
  for (const edition of ['2011', '2022'])
    await hall.make({ edition, setup: 'expert' }, [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', level: 'greedy' },
      { kind: 'open' },
    ]);
  const running = await hall.make({ edition: '2019' }, [
    { kind: 'me' },
    { kind: 'bot', level: 'greedy' },
    { kind: 'bot', level: 'random' },
  ]);
  await hall.ask(running, { type: 'start' });
  mine = await context.storageState();
  await context.close();
}
let mine: Awaited<ReturnType<BrowserContext['storageState']>>;

const MOMENTS: Moment[] = ['four', 'effect'];
const tabs = (width: number) => (width < 700 ? ['mine', 'board', 'opponents'] : ['all']);

/** Another size for a page that is open; what follows the window has followed it. */
async function resized(page: Page, size: Size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
/** Sizes of one kind share a window, which is opened at the first of them. */
const byTouch = (sizes: Size[]): [string, Size[]][] =>
  [sizes.filter((size) => !touched(size)), sizes.filter(touched)]
    .filter((same) => same.length > 0)
    .map((same) => [same.map(named).join(', '), same]);

test.each(SIZES.map((size) => [named(size), size] as const))('%s: everything in sight', async (_, size) => {
  const context = await windowOf(browser, { size });
  const found: Record<string, string[]> = {};
  for (const moment of MOMENTS) {
    const page: Page = await context.newPage();
    await stubbed(page, syncOf(moment));
    await opened(page, front.url);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const tab of tabs(size.width)) {
        if (tab !== 'all') await page.locator(`.switch [data-tab=${tab}]`).tap();
        const wrong = await page.evaluate(tableFlaws, { touch: touched(size) });
        if (wrong.length) found[`${moment} ${tab} ${colorScheme}`] = wrong;
      }
    }
    await page.close();
  }
  expect(found).toEqual({});
  await context.close();
});

/** A live game with little room: every seat has a clock, three piles of goods beside a full storage, four markers on one
 * space of the turn order; and at Santa Maria, a price over every column. */
function crowded(sync: Sync, view: { seats: object[] }) {
  const now = Date.now();
  sync.table.terms.clock = { kind: 'live', base: 900, increment: 20 };
  sync.clock = {
    left: [881_000, 821_000, 761_000, 701_000].slice(0, view.seats.length),
    since: now,
    now,
    paused: false,
  };
  const columns = ((sync.you?.legal ?? []) as { cost?: object; places: { at: string[] } }[]).filter(({ places }) =>
    places.at.some((at) => at.startsWith('column.')),
  );
  const priced = columns.find(({ cost }) => cost && 'coins' in cost && cost.coins);
  for (const offer of columns) if (priced) Object.assign(offer, { cost: priced.cost });
  for (const seat of view.seats) if ('marker' in seat) Object.assign(seat, { goods: { 3: 2, 4: 1, 6: 1 }, marker: 0 });
}
const CROWDED: Record<string, (page: Page) => Promise<void>> = {
  'Burgundy, four': async (page) => {
    await stubbed(page, syncOf('four', crowded));
    await opened(page, front.url);
  },
  'Burgundy, two': async (page) => {
    await stubbed(page, syncOf('two', crowded));
    await opened(page, front.url);
  },
  'Santa Maria': async (page) => {
    await stubbed(page, santaSync('turn', crowded));
    await santaOpened(page, front.url);
  },
  'Santa Maria, a line': async (page) => {
    await stubbed(page, santaSync('line', crowded));
    await santaOpened(page, front.url);
  },
};
const TIGHT = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

describe.each(byTouch(TIGHT))('a live game at %s', (_, sizes) => {
  test.each(['en-GB', 'de-DE'])('%s: no text overlaps, none is cut', async (locale) => {
    const context = await windowOf(browser, { size: sizes[0]!, options: { locale } });
    const found: Record<string, string[]> = {};
    for (const [name, open] of Object.entries(CROWDED)) {
      const page = await context.newPage();
      await open(page);
      for (const size of sizes) {
        await resized(page, size);
        for (const tab of tabs(size.width)) {
          if (tab !== 'all') await page.locator(`.switch [data-tab=${tab}]`).tap();
          const wrong = [
            ...(await page.evaluate(overlaps)),
            ...(await page.evaluate(tableFlaws, { touch: touched(size) })),
          ];
          if (wrong.length) found[`${name}, ${tab}, ${named(size)}`] = wrong;
        }
      }
      await page.close();
    }
    expect(found).toEqual({});
    await context.close();
  });
});

/** A window at 200 %: the same screen, half as many pixels. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 640, height: 400 },
];
const withLongNames =
  (change: (sync: Sync, view: View) => void = () => undefined) =>
  (sync: Sync, view: View) => {
    sync.table.seats = sync.table.seats.map((seat, nth) =>
      'name' in seat && LONG[nth] ? { ...seat, name: LONG[nth] } : seat,
    );
    change(sync, view);
  };

/** Screens other than the table: their names, and how to get there. */
const PAGES: [string, (page: Page) => Promise<unknown>][] = [
  ...screens
    .filter(({ name }) => name !== 'guide')
    .map((screen): [string, (page: Page) => Promise<unknown>] => [screen.name, (page) => visit(page, server, screen)]),
  ['rules by id', (page) => page.goto(`${server.url}/rules/rules`, { waitUntil: 'networkidle' })],
  ['duchies', (page) => page.goto(`${server.url}/rules/duchies`, { waitUntil: 'networkidle' })],
  [
    'player',
    (page) => page.goto(`${server.url}/players/${encodeURIComponent(LONG[0]!)}`, { waitUntil: 'networkidle' }),
  ],
  [
    'new table, all fields',
    async (page) => {
      await page.goto(`${server.url}/new`);
      await page.getByText('Experts', { exact: true }).click();
      await page.getByText('One each').click();
      await page.getByText('Live', { exact: true }).click();
    },
  ],
  [
    'waiting room',
    async (page) => {
      await stubbed(
        page,
        syncOf(
          'four',
          withLongNames((sync) => {
            sync.table.status = 'open';
            sync.table.seats[1] = { kind: 'open' };
            delete sync.view;
          }),
        ),
      );
      await page.goto(`${front.url}/tables/stub`);
      await page.getByRole('heading', { name: 'Waiting' }).waitFor();
    },
  ],
  [
    'result',
    async (page) => {
      await stubbed(
        page,
        syncOf(
          'four',
          withLongNames((sync, view) => {
            sync.table.status = 'over';
            sync.you!.legal = [];
            sync.turn = { over: true };
            view.places = [3, 1, 2, 4];
          }),
        ),
      );
      await page.goto(`${front.url}/tables/stub`);
      await page.locator('dialog[open] tfoot').waitFor();
      await page.getByRole('button', { name: 'Rematch' }).first().waitFor();
    },
  ],
];

/** A zoomed window is small, but a mouse is used there. */
const MICE = [...SOME_SIZES.filter((size) => !touched(size)), ...(EVERY ? ZOOMED : ZOOMED.slice(0, 1))];
const HANDS: [string, Size[], boolean][] = [
  ['mouse', MICE, false],
  ['touch', SOME_SIZES.filter(touched), true],
];

describe.each(HANDS)('pages by %s', (_, sizes, touch) => {
  test.each(PAGES)('%s', async (name, open) => {
    const options = name === 'landing' ? {} : { storageState: mine };
    const context = await windowOf(browser, { size: sizes[0]!, touch, options });
    const page = await context.newPage();
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    const found: Record<string, string[]> = {};
    for (const size of sizes) {
      await resized(page, size);
      const wrong = await page.evaluate(pageFlaws, { touch });
      if (wrong.length) found[named(size)] = wrong;
    }
    expect(found).toEqual({});
    await context.close();
  });
});

describe.each(ZOOMED.map((size) => [named(size), size] as const))('the table at 200 %%, %s', (_, size) => {
  test.each(['mine', 'board', 'opponents'])('%s: everything can be reached', async (tab) => {
    const context = await windowOf(browser, { size, touch: false });
    const page = await context.newPage();
    await stubbed(page, syncOf('four', withLongNames()));
    await opened(page, front.url);
    await page.locator(`.switch [data-tab=${tab}]`).click();
    expect(await page.evaluate(pageFlaws, { touch: false })).toEqual([]);
    await context.close();
  });
});
