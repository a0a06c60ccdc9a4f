// What axe finds on each screen: nothing serious, nothing critical.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, launch, leave, PHONE, type Size, type Theme, THEMES, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { screens, visit } from './help/screens.ts';
import { startServer, type Server } from './help/server.ts';
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

async function found(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
}

const WINDOWS: [string, Size, Theme][] = [DESK, PHONE].flatMap((size) =>
  THEMES.map((theme): [string, Size, Theme] => [`${size.width} ${theme}`, size, theme]),
);

describe.each(WINDOWS)('%s', (_, size, theme) => {
  const withPage = async (work: (page: Page) => Promise<void>) => {
    const context = await windowOf(browser, { size, theme });
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
      await page.getByRole('heading', { name: 'Waiting' }).waitFor();
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

  /** Lets the guide show everything; looks where a card says one of these, each once, and at its goodbye. */
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
        await page.getByRole('button', { name: 'Show me' }).click();
        await page.waitForFunction((before) => document.querySelector('section.card')?.textContent !== before, said);
      }
      expect([...left]).toEqual([]);
      expect(await found(page)).toEqual([]);
    });
  test('learn: number and neighbour, and goodbye', () => taught('burgundy', ['both are true']));
  test('learn: dice, market, an expansion, an export, a monk, and goodbye', () =>
    taught('santa-maria', ['Dice are headers', 'Buy and sell', 'Expand', 'dock pays', 'Place a monk']));

  // Both sizes and both themes, in two windows instead of four.
  for (const screen of (size === DESK) === (theme === 'light') ? screens : []) {
    test(screen.name, () =>
      withPage(async (page) => {
        if (await visit(page, server, screen)) expect(await found(page)).toEqual([]);
      }),
    );
  }
});
