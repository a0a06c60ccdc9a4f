// At every size of the design, in both themes: everything is in sight, nothing lies over another, nothing is cut off.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, named, SIZES, THEMES, touched, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { tableFlaws } from './help/table-flaws.ts';
import { opened, stubbed, syncOf, type Moment } from './help/stub.ts';

let browser: Browser;
let front: Front;
beforeAll(async () => {
  [browser, front] = await Promise.all([launch(), startFront()]);
});
afterAll(async () => {
  await browser?.close();
  await front?.stop();
});

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
        const wrong = await page.evaluate(tableFlaws, { touch: touched(size) });
        if (wrong.length) found[`${moment} ${tab}`] = wrong;
      }
      await page.close();
    }
    expect(found).toEqual({});
    await context.close();
  });
});
