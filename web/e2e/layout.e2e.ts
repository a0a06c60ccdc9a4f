// At every size of the design, in both themes: everything is in sight, nothing lies over another, nothing is cut off.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, named, SIZES, THEMES, touched, windowOf } from './help/browser.ts';
import { pageFlaws } from './help/flaws.ts';
import { startFront, type Front } from './help/front.ts';
import { screens, visit } from './help/screens.ts';
import { startServer, type Server } from './help/server.ts';
import { opened, stubbed, syncOf, type Moment } from './help/stub.ts';
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
  await browser?.close();
  await front?.stop();
  await server?.stop();
});

/** Names as long as the server takes them. */
const LONG = ['Maximiliane v. Hohenstein', 'Bartholomäus Wolkenstein', 'Christina-Alexandra II.'].map((name) => name.slice(0, 24));

/** Somebody with a page of their own, tables to join and one to go on with. */
async function furnish() {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  await hall.guest();
  await context.request.post(`${server.url}/api/register`, { data: { name: LONG[0], password: 'a long password' } });
  for (const edition of ['2011', '2022']) await hall.make({ edition, setup: 'expert' }, [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'greedy' }, { kind: 'open' }]);
  const running = await hall.make({ edition: '2019' }, [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'random' }]);
  await hall.ask(running, { type: 'start' });
  mine = await context.storageState();
  await context.close();
}
let mine: Awaited<ReturnType<BrowserContext['storageState']>>;

/** What is wrong with how a page lies. Runs in the page. */
function flaws({ touch }: { touch: boolean }): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const says = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replace(/svelte-\S+/g, '').trim().replace(/\s+/g, '.')} “${says}”`;
  };
  const seen = (element: Element) => (element as HTMLElement).checkVisibility() && !element.closest('.hidden');
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`scrolls sideways by ${scrollWidth - innerWidth}`);
  if (scrollHeight > innerHeight) found.push(`scrolls down by ${scrollHeight - innerHeight}`);

  const panels = [...document.querySelectorAll('.top, .scores.row, .zone, .side > *, .dock')].filter(seen);
  const boxes = panels.map((panel) => panel.getBoundingClientRect());
  boxes.forEach((box, nth) => {
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) found.push(`leaves the window: ${nameOf(panels[nth]!)}`);
    boxes.slice(nth + 1).forEach((other, later) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 0.5 && down > 0.5) found.push(`lie over each other: ${nameOf(panels[nth]!)} and ${nameOf(panels[nth + 1 + later]!)}`);
    });
  });

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const holder = text.parentElement;
    if (!holder || !text.data.trim() || !seen(holder) || holder.closest('.scroll, dialog:not([open])')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`text leaves the window: ${nameOf(holder)}`);
    const panel = holder.closest('.zone, .dock, .side > *, .top, .scores.row');
    const room = panel?.getBoundingClientRect();
    if (room && (box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1)) found.push(`text leaves its panel: ${nameOf(holder)}`);
    // A parent that hides what is too much cuts the text.
    for (let parent: Element | null = holder; parent && parent !== panel; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const cut = parent.getBoundingClientRect();
      // The box of a line of letters is higher than the letters.
      const spare = box.height / 4;
      const over = Math.max(box.right - cut.right, cut.left - box.left, box.bottom - cut.bottom - spare, cut.top - box.top - spare);
      // A long name may end in dots; a short one must fit.
      if (style.textOverflow === 'ellipsis' && text.data.length > 8 && parent.closest('[title]')) continue;
      if (over > 1) found.push(`cut off by ${Math.round(over)}: ${nameOf(holder)} in ${nameOf(parent)}`);
    }
  }

  if (touch) {
    // A hex counts by the circle inside it.
    for (const one of document.querySelectorAll('button, a.button, input, [role=tab], .target')) {
      if (!seen(one) || one.closest('dialog:not([open])')) continue;
      const { width, height } = one.getBoundingClientRect();
      if (Math.min(width, height) < 43.5) found.push(`small to touch, ${Math.round(width)} × ${Math.round(height)}: ${nameOf(one)}`);
    }
  }
  return [...new Set(found)];
}

const MOMENTS: Moment[] = ['four', 'effect'];
const tabs = (width: number) => (width < 700 ? ['mine', 'board', 'opponents'] : ['all']);

describe.each(SIZES.map((size) => [named(size), size] as const))('%s', (_, size) => {
  test.each(THEMES)('%s: everything in sight', async (theme) => {
    const context = await windowOf(browser, { size, theme });
    const found: Record<string, string[]> = {};
    for (const moment of MOMENTS) {
      const page: Page = await context.newPage();
      await stubbed(page, syncOf(moment));
      await opened(page, front.url);
      for (const tab of tabs(size.width)) {
        if (tab !== 'all') await page.locator(`.switch [data-tab=${tab}]`).tap();
        const wrong = await page.evaluate(flaws, { touch: touched(size) });
        if (wrong.length) found[`${moment} ${tab}`] = wrong;
      }
      await page.close();
    }
    expect(found).toEqual({});
    await context.close();
  });
});

/** A window at 200 %: the same screen, half as many pixels. */
const ZOOMED = [{ width: 720, height: 450 }, { width: 640, height: 400 }];
const withLongNames = (change: (sync: Sync, view: View) => void = () => undefined) => (sync: Sync, view: View) => {
  sync.table.seats = sync.table.seats.map((seat, nth) => ('name' in seat && LONG[nth] ? { ...seat, name: LONG[nth] } : seat));
  change(sync, view);
};

/** Screens beside the table: what they are called, and how to get there. */
const PAGES: [string, (page: Page) => Promise<unknown>][] = [
  ...screens.filter(({ name }) => name !== 'learn').map((screen): [string, (page: Page) => Promise<unknown>] => [screen.name, (page) => visit(page, server, screen)]),
  ['rules by id', (page) => page.goto(`${server.url}/rules/rules`, { waitUntil: 'networkidle' })],
  ['duchies', (page) => page.goto(`${server.url}/rules/duchies`, { waitUntil: 'networkidle' })],
  ['player', (page) => page.goto(`${server.url}/players/${encodeURIComponent(LONG[0]!)}`, { waitUntil: 'networkidle' })],
  ['new table, all fields', async (page) => {
    await page.goto(`${server.url}/new`);
    await page.getByText('Experts').click();
    await page.getByText('One each').click();
    await page.getByText('Live', { exact: true }).click();
  }],
  ['waiting room', async (page) => {
    await stubbed(page, syncOf('four', withLongNames((sync) => {
      sync.table.status = 'open';
      sync.table.seats[1] = { kind: 'open' };
      delete sync.view;
    })));
    await page.goto(`${front.url}/tables/stub`);
    await page.getByRole('heading', { name: 'Waiting' }).waitFor();
  }],
  ['result', async (page) => {
    await stubbed(page, syncOf('four', withLongNames((sync, view) => {
      sync.table.status = 'over';
      sync.you!.legal = [];
      sync.turn = { over: true };
      view.places = [3, 1, 2, 4];
    })));
    await page.goto(`${front.url}/tables/stub`);
    await page.locator('dialog[open] tfoot').waitFor();
    await page.getByRole('button', { name: 'Rematch' }).first().waitFor();
  }],
];

describe.each([...SIZES, ...ZOOMED].map((size) => [named(size), size] as const))('pages at %s', (_, size) => {
  test.each(PAGES)('%s', async (name, open) => {
    const zoomed = ZOOMED.includes(size);
    const options = name === 'landing' ? {} : { storageState: mine };
    const context = await windowOf(browser, { size, touch: touched(size) && !zoomed, options });
    const page = await context.newPage();
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(pageFlaws, { touch: touched(size) && !zoomed })).toEqual([]);
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
