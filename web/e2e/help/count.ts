// The final scoring as a page shows it: everything that was on the screen while it was counted, change by change.
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sync } from '../../src/types/server.ts';

/** What a page shows of the end at one moment. */
interface Moment {
  /** Whatever the page says of a winner, wherever it stands. */
  told: string[];
  /** Somebody is set apart from the others: a column, a place. */
  apart: number;
  /** The dock, and the title of the window. */
  dock: string;
  title: string;
  /** The seats in the order of the columns; none as long as the result is not open. */
  order: number[];
  /** The points of the rows that are counted, by column, and how many there will be. */
  rows: string[][];
  all: number;
  sums: number[];
}

/** Keeps each moment that differs from the one before. Runs in the page, before anything else does. */
function keep() {
  const kept = ((window as unknown as { kept: Moment[] }).kept = [] as Moment[]);
  let last = '';
  const texts = (css: string, within: ParentNode = document) =>
    [...within.querySelectorAll(css)].map(({ textContent }) => textContent.trim());
  const look = () => {
    // Nothing ends before the dock says so.
    const dock = document.querySelector('.dock')?.textContent ?? '';
    if (!dock.includes('Game over')) return;
    const now: Moment = {
      told: `${document.title} ${document.body.textContent}`.match(/.{0,40} (wins?|share the win)\b/g) ?? [],
      apart: document.querySelectorAll('thead .first, thead i').length,
      dock: dock.replace(/\s+/g, ' ').trim(),
      title: document.title,
      order: [...document.querySelectorAll('dialog[open] thead th')].map((head) =>
        Number(/\bp-(\d)/.exec(head.className)?.[1]),
      ),
      rows: [...document.querySelectorAll('dialog[open] tbody tr:not(.waiting)')].map((row) => texts('td', row)),
      all: document.querySelectorAll('dialog[open] tbody tr').length,
      sums: texts('dialog[open] tfoot td').map((sum) => Number(sum.replace('−', '-'))),
    };
    const words = JSON.stringify(now);
    if (words !== last) kept.push(now);
    last = words;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'open'],
  });
}

/** Watches how the games of a window are counted. */
export const watchCount = (context: BrowserContext) => context.addInitScript(keep);

/** The scoring was counted row by row to its end, in public, and nothing told who won before. */
export async function checkCount(page: Page, { points = [], ranks, table, you }: Sync) {
  await page.locator('dialog[open]').getByRole('button', { name: 'Rematch' }).waitFor();
  const kept = await page.evaluate(() => (window as unknown as { kept: Moment[] }).kept);
  const counted = kept.filter(({ all }) => all > 0);
  const [begin, end] = [counted[0]!, counted.at(-1)!];
  const whole = (moment: Moment) => moment.all > 0 && moment.rows.length === moment.all;
  // What is counted at the end comes row by row, every one of them.
  const steps = [...new Set(counted.map(({ rows }) => rows.length))];
  expect(steps).toEqual(Array.from({ length: end.all - begin.rows.length + 1 }, (_, nth) => begin.rows.length + nth));
  expect(steps.length).toBeGreaterThan(2);
  // Each sum is that of the rows above it, the last one the score.
  for (const { rows, sums } of counted)
    expect(sums).toEqual(sums.map((_, nth) => rows.reduce((all, row) => all + Number(row[nth]!.replace('−', '-')), 0)));
  expect(end.sums).toEqual(points);
  // Nothing tells the end before it is there: no word, no place, no order of columns.
  const names = table.seats.flatMap((seat) => ('name' in seat ? [seat.name] : []));
  expect(names).toHaveLength(table.seats.length);
  // To whoever won it says "You win".
  const wins = names.map((name, nth) => (nth + 1 === you?.seat ? 'You win' : `${name} wins`));
  const winners = ({ told }: Moment) => wins.filter((win) => told.some((words) => words.endsWith(win)));
  const before = kept.filter((moment) => !whole(moment));
  expect(before.length).toBeGreaterThan(2);
  expect(before.filter((moment) => winners(moment).length > 0 || moment.apart > 0)).toEqual([]);
  expect(new Set(before.map(({ title }) => title)).size).toBe(1);
  const bySeat = table.seats.map((_, nth) => nth + 1);
  expect(counted.filter(({ order }) => order.join() !== bySeat.join())).toEqual([]);
  // Then it is told, by name.
  const first = ranks!.flatMap((rank, nth) => (rank === 1 ? [nth] : []));
  const said = first.length > 1 ? `${first.map((nth) => names[nth]).join(' and ')} share the win` : wins[first[0]!]!;
  expect(end.dock).toContain(said);
  expect(await page.locator('dialog[open] h2').innerText()).toBe(said);
}

/** From the landing page to a table against the computer, as a newcomer goes there. */
export async function playNow(page: Page, url: string, game: 'Burgundy' | 'Santa Maria', way: 'click' | 'tap') {
  await page.goto(url);
  await page.getByText(game, { exact: true }).first()[way]();
  await page.getByRole('button', { name: 'Play now' }).first()[way]();
  await page.waitForURL(/\/tables\//);
  return tableOf(page);
}

export const tableOf = (page: Page) => /\/tables\/(\w+)/.exec(page.url())![1]!;

/** One press on Rematch leads to another table, where the game is on. */
export async function rematch(page: Page, way: 'click' | 'tap'): Promise<string> {
  const before = tableOf(page);
  await page.locator('dialog[open]').getByRole('button', { name: 'Rematch' })[way]();
  await expect.poll(() => tableOf(page)).not.toBe(before);
  await page.locator('.dock').waitFor();
  return tableOf(page);
}
