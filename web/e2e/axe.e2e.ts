// What axe finds on each screen: nothing serious, nothing critical.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, launch, leave, PHONE, type Size, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { screens, visit } from './help/screens.ts';
import { startServer, type Server } from './help/server.ts';
import type { Seat } from '../src/types/table.ts';
import { opened, stubbed, syncOf } from './help/stub.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
let front: Front;
let server: Server;
beforeAll(async () => {
  [browser, front, server] = await Promise.all([launch(), startFront(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await front?.stop();
  await server?.stop();
});

type Axe = { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

async function violated(page: Page, options: RunOptions = {}): Promise<string[]> {
  const { violations } = await page.evaluate((options) => (window as unknown as Axe).axe.run(options), options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
}

/** Everything in the dark; of the light theme, what colours can do wrong: the rest of the page is the same. */
async function found(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const dark = await violated(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const light = await violated(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...dark, ...light];
}

const WINDOWS: [number, Size][] = [DESK, PHONE].map((size) => [size.width, size]);

describe.each(WINDOWS)('%s', (_, size) => {
  const withPage = async (work: (page: Page) => Promise<void>) => {
    const context = await windowOf(browser, { size, theme: 'dark' });
    await work(await context.newPage());
    await context.close();
  };

  test('table', () =>
    withPage(async (page) => {
      await stubbed(page, syncOf('four'));
      await opened(page, front.url);
      expect(await found(page)).toEqual([]);
      if (size === PHONE) {
        for (const tab of ['board', 'opponents']) {
          await page.locator(`.switch [data-tab=${tab}]`).tap();
          expect(await found(page)).toEqual([]);
        }
      }
    }));

  test('table: menu', () =>
    withPage(async (page) => {
      await stubbed(page, syncOf('four'));
      await opened(page, front.url);
      await page.getByRole('button', { name: 'Table' }).first().click();
      await page.locator('dialog[open]').waitFor();
      expect(await found(page)).toEqual([]);
    }));

  test('table: strong dice wait for a link, and mine are elsewhere', () =>
    withPage(async (page) => {
      const strong = (opened: Seat[]) =>
        syncOf('four', (sync) => {
          sync.table.terms.dice = 'strong';
          for (const seat of sync.table.seats) if (seat.kind === 'person') seat.seal = 'ab'.repeat(32);
          sync.drawing = { draw: 12, standing: 60, so_far: '', opened, since: 0 };
        });
      const stub = await stubbed(page, strong([1, 2]));
      await opened(page, front.url);
      await page.getByText('Waiting for Chiyo’s link').waitFor();
      expect(await found(page)).toEqual([]);
      stub.say({ type: 'sync', ...strong([2, 3]) });
      await page.locator('[data-links]').getByText('Your links for the dice are in another browser.').waitFor();
      expect(await found(page)).toEqual([]);
    }));

  test('dice', () =>
    withPage(async (page) => {
      await page.goto(`${server.url}/dice`);
      await page.getByRole('heading', { name: 'Strong dice' }).waitFor();
      expect(await found(page)).toEqual([]);
    }));

  test('waiting room', () =>
    withPage(async (page) => {
      await stubbed(
        page,
        syncOf('two', (sync) => {
          sync.table.status = 'open';
          delete sync.view;
          delete sync.prompt;
        }),
      );
      await page.goto(`${front.url}/tables/stub`);
      await page.getByRole('heading', { name: 'Everyone is here' }).waitFor();
      expect(await found(page)).toEqual([]);
    }));

  test('result', () =>
    withPage(async (page) => {
      await stubbed(
        page,
        syncOf('four', (sync, view) => {
          sync.table.status = 'over';
          sync.you!.legal = [] as never;
          sync.turn = { over: true };
          view.places = [3, 1, 2, 4];
        }),
      );
      await page.goto(`${front.url}/tables/stub`);
      await page.locator('dialog[open] tfoot').waitFor();
      expect(await found(page)).toEqual([]);
    }));

  /** Lets the guide show everything; checks where a card says one of these, each once, and at its goodbye. */
  const taught = (game: string, looked: string[]) =>
    withPage(async (page) => {
      await page.goto(`${server.url}/learn/${game}`);
      const goodbye = page.locator('#goodbye');
      const left = new Set(looked);
      for (;;) {
        await page.locator('section.card').or(goodbye).first().waitFor();
        if (await goodbye.isVisible()) break;
        const said = (await page.locator('section.card').textContent()) ?? '';
        const words = [...left].find((one) => said.includes(one));
        if (words) {
          left.delete(words);
          const market = page.locator('[data-act=market]:enabled');
          if (words === 'Buy and sell') await market.click();
          expect(await found(page)).toEqual([]);
        }
        await page.getByRole('button', { name: /^(Next|Show me)$/ }).click();
        await page.waitForFunction((before) => document.querySelector('section.card')?.textContent !== before, said);
      }
      expect([...left]).toEqual([]);
      expect(await found(page)).toEqual([]);
    });
  test('learn: number and neighbour, and goodbye', () => taught('burgundy', ['all three are true']));
  test('learn: dice, market, an expansion, an export, a monk, and goodbye', () =>
    taught('santa-maria', ['Dice pick rows and columns', 'Buy and sell', 'Expand', 'dock pays', 'Place a monk']));

  for (const screen of screens) {
    test(screen.name, () =>
      withPage(async (page) => {
        if (await visit(page, server, screen)) expect(await found(page)).toEqual([]);
      }),
    );
  }
});
