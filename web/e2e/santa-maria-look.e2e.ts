// Santa Maria at every size of the design, in both themes: everything in sight, nothing overlapping, nothing cut off;
// and what axe finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaints, launch, leave, LONG, named, SOME_SIZES, THEMES, touched, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { MOMENTS, santaOpened, santaSync, type SantaMoment } from './help/santa-stub.ts';
import { stubbed } from './help/stub.ts';
import { tableFlaws } from './help/table-flaws.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
let front: Front;
beforeAll(async () => {
  [browser, front] = await Promise.all([launch(), startFront()]);
});
afterAll(async () => {
  await leave(browser);
  await front?.stop();
});

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
const tabs = (width: number) => (width < 700 ? ['mine', 'board', 'opponents'] : ['all']);
/** Axe checks these; the others differ only in what is lit. */
const LOOKED: SantaMoment[] = ['turn', 'line', 'sets'];

describe.each(SOME_SIZES.map((size) => [named(size), size] as const))('%s', (_, size) => {
  test.each(LONG ? THEMES : ([size.width === 1024 ? 'light' : 'dark'] as const))('%s', async (theme) => {
    const context = await windowOf(browser, { size, theme });
    const found: Record<string, string[]> = {};
    for (const moment of MOMENTS) {
      const page = await context.newPage();
      const wrong = complaints(page);
      await stubbed(page, santaSync(moment));
      await santaOpened(page, front.url);
      for (const tab of tabs(size.width)) {
        if (tab !== 'all') await page.locator(`.switch [data-tab=${tab}]`).tap();
        const flaws = [...(await page.evaluate(tableFlaws, { touch: touched(size) })), ...wrong.splice(0)];
        if (LOOKED.includes(moment)) flaws.push(...(await serious(page)));
        if (flaws.length) found[`${moment} ${tab}`] = flaws;
      }
      await page.close();
    }
    expect(found).toEqual({});
    await context.close();
  });
});
