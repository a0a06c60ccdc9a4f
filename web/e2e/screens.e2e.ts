// The screens look as approved: approved/ has the pictures, UPDATE=1 retakes them.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sync } from '../src/types/server.ts';
import { DESK, launch, leave, named, PHONE, type Size, SIZES, type Theme, THEMES, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { Pictures } from './help/picture.ts';
import { screens, visit } from './help/screens.ts';
import { startServer, type Server } from './help/server.ts';
import { NOW, opened, stubbed, syncOf, type Stub } from './help/stub.ts';

let browser: Browser;
let front: Front;
let server: Server;
let pictures: Pictures;
beforeAll(async () => {
  [browser, front, server] = await Promise.all([launch(), startFront(), startServer()]);
  pictures = new Pictures(browser);
});
afterAll(async () => {
  await leave(browser);
  await front?.stop();
  await server?.stop();
});

async function withPage(size: Size, theme: Theme, sync: Sync, work: (page: Page, stub: Stub) => Promise<void>) {
  const context = await windowOf(browser, { size, theme });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await work(page, await stubbed(page, sync));
  await context.close();
}

describe.each(THEMES)('%s', (theme) => {
  test.each(SIZES.map((size) => [named(size), size] as const))('table %s', (name, size) =>
    withPage(size, theme, syncOf('four'), async (page) => {
      await opened(page, front.url);
      expect(await pictures.look(page, `table-${name}-${theme}`)).toBe(null);
    }),
  );
});

test('table on a phone: depots, opponents', () =>
  withPage(PHONE, 'dark', syncOf('four'), async (page) => {
    await opened(page, front.url);
    for (const tab of ['board', 'opponents']) {
      await page.locator(`.switch [data-tab=${tab}]`).tap();
      expect(await pictures.look(page, `table-${tab}-390x844-dark`)).toBe(null);
    }
  }));

test('a choice that waits for its confirmation', () =>
  withPage(PHONE, 'light', syncOf('four'), async (page) => {
    await opened(page, front.url);
    await page.locator('.target[data-at="space.24"]').tap();
    await page.locator('.dock .primary:enabled').waitFor();
    expect(await pictures.look(page, 'pending-390x844-light')).toBe(null);
  }));

test('several tiles for one space', () =>
  withPage(PHONE, 'dark', syncOf('four'), async (page) => {
    await opened(page, front.url);
    await page.locator('.switch [data-tab=board]').tap();
    await page.locator('.target[data-at="depot.4"]').tap();
    await page.locator('.fan').waitFor();
    expect(await pictures.look(page, 'fan-390x844-dark')).toBe(null);
  }));

test('an effect that waits', () =>
  withPage(DESK, 'light', syncOf('effect'), async (page) => {
    await opened(page, front.url);
    expect(await pictures.look(page, 'effect-1440x900-light')).toBe(null);
  }));

test('a lost connection', () =>
  withPage(DESK, 'dark', syncOf('three'), async (page, stub) => {
    await opened(page, front.url);
    stub.cut();
    await page.locator('.notice.warn').waitFor();
    expect(await pictures.look(page, 'lost-1440x900-dark')).toBe(null);
  }));

const over = syncOf('four', (sync, view) => {
  sync.table.status = 'over';
  sync.you!.legal = [] as never;
  sync.turn = { over: true };
  view.places = [3, 1, 2, 4];
});
test.each([
  ['1440x900', DESK, 'light'],
  ['390x844', PHONE, 'dark'],
] as const)('the result %s', (name, size, theme) =>
  withPage(size, theme, over, async (page) => {
    await page.goto(`${front.url}/tables/stub`);
    await page.locator('dialog[open] tfoot').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await pictures.look(page, `result-${name}-${theme}`)).toBe(null);
  }),
);

test('the waiting room', () =>
  withPage(
    PHONE,
    'light',
    syncOf('two', (sync) => {
      sync.table.status = 'open';
      sync.table.seats[1] = { kind: 'open' };
      delete sync.view;
    }),
    async (page) => {
      await page.goto(`${front.url}/tables/stub`);
      await page
        .getByText('Seat 2', { exact: false })
        .or(page.getByText('Open', { exact: false }))
        .first()
        .waitFor();
      await page.evaluate(() => document.fonts.ready);
      // The table's address is different each time.
      await page
        .locator('.invite input')
        .evaluate((input: HTMLInputElement) => (input.value = 'https://example.org/tables/stub'));
      expect(await pictures.look(page, 'waiting-390x844-light')).toBe(null);
    },
  ));

describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (_, screen) => {
  test.each([
    ['1440x900', DESK, 'light'],
    ['390x844', PHONE, 'dark'],
  ] as const)('%s', async (name, size, theme) => {
    const context = await windowOf(browser, { size, theme });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    // The record was imported just now, and every server has a different address.
    await page.route(/\/api\/tables\/\w+$/, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replace(/"created":\d+/, `"created":${NOW}`) });
    });
    if (!(await visit(page, server, screen))) return;
    // A guest has a different name each time.
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replace(/Guest \w{4}\b/g, 'Guest abcd');
    });
    await page
      .locator('input[readonly]')
      .evaluateAll((all) => all.forEach((input) => ((input as HTMLInputElement).value = 'https://example.org/stub')));
    expect(await pictures.look(page, `${screen.name}-${name}-${theme}`)).toBe(null);
    await context.close();
  });
});
