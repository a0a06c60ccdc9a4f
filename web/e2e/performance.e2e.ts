// How fast the table appears, how much it loads, and that a turn never makes anybody wait.
//
// Times are promised for a dedicated machine. On a busy one they are scaled by how much slower it does a known piece of
// work; the factor is printed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, launch, leave, PHONE, windowOf } from './help/browser.ts';
import { Player } from './help/player.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';
import { dist, embedded, given } from './help/where.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

/** Milliseconds of the known piece of work on an idle machine of 2020. */
const KNOWN = 50;
/** Beyond this factor, times say nothing. */
const OVERLOADED = 8;

/** How much slower than that this machine is just now. */
async function stretch(page: Page): Promise<number> {
  const took = await page.evaluate(() => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      let mixed = 1;
      for (let nth = 0; nth < 2e7; nth++) mixed = (Math.imul(mixed, 48271) ^ nth) >>> 0;
      return performance.now() - start + (mixed === 0 ? 1 : 0);
    });
    return Math.max(...times.sort((a, b) => a - b).slice(0, 4));
  });
  return Math.max(1, took / KNOWN);
}

test('the board of a table is there within a second', async (context_) => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot();
  await context.addInitScript(() => {
    const found = window as unknown as { board?: number };
    new MutationObserver((_, watching) => {
      if (!document.querySelector('.duchy svg .space') || !document.querySelector('.flower svg')) return;
      watching.disconnect();
      // Visible with the frame after this one.
      requestAnimationFrame(() => setTimeout(() => (found.board = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  const times: number[] = [];
  for (let tries = 0; tries < 3; tries++) {
    await page.goto(`${server.url}/tables/${table}`);
    await page.waitForFunction(() => 'board' in window);
    times.push(await page.evaluate(() => (window as unknown as { board: number }).board));
  }
  const slower = await stretch(page);
  console.log(`first board after ${times.map(Math.round).join(', ')} ms, stretch ${slower.toFixed(1)}`);
  if (slower > OVERLOADED) context_.skip(`this machine is ${slower.toFixed(1)} times too busy`);
  expect(Math.min(...times)).toBeLessThan(1000 * slower);
  await context.close();
});

test('the table loads at most 200 kB of script', async () => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot();
  const page = await context.newPage();
  const sizes: Record<string, number> = {};
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) sizes[path] = gzipSync(await response.body(), { level: 9 }).length;
  });
  await page.goto(`${server.url}/tables/${table}`, { waitUntil: 'networkidle' });
  const sum = Object.values(sizes).reduce((all, one) => all + one, 0);
  console.log(`script of a table: ${(sum / 1000).toFixed(1)} kB in ${Object.keys(sizes).length} files`);
  expect(sum).toBeGreaterThan(20_000);
  expect(sum).toBeLessThanOrEqual(200_000);
  await context.close();
});

/** Plays in the page itself, so that browser automation does not affect the times. Runs in the page. */
async function drive(steps: number): Promise<number[]> {
  const long: number[] = [];
  const watching = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
  watching.observe({ type: 'longtask' });
  const WANTED = [
    '.fan .button:not(.ghost)',
    '.dock .primary:enabled',
    '.target[data-at^="space."]',
    '.target[data-at^="depot."]',
    '.target[data-at^="goods."]',
    '.target[data-at^="storage."]:not([data-target^="from "])',
    '.bundles .button',
    '.dock .button[aria-label*="orker"]',
    '.switch [aria-selected=false]:has(.count)',
  ];
  for (let step = 0; step < steps; step++) {
    const one = WANTED.map((css) => document.querySelector(css)).find((found) => found !== null);
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((later) => setTimeout(later, 120));
  }
  long.push(...watching.takeRecords().map(({ duration }) => duration));
  return long;
}

test.each([
  ['desk', DESK, false],
  ['phone', PHONE, false],
  ['desk, things moving', DESK, true],
  ['phone, things moving', PHONE, true],
] as const)('no step of a turn takes longer than 50 ms: %s', async (_, size, moves) => {
  const context = await windowOf(browser, {
    size,
    ...(moves ? { settings: { motion: 'full', speed: 2 }, options: { reducedMotion: 'no-preference' } } : {}),
  });
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot();
  const page = await context.newPage();
  await page.goto(`${server.url}/tables/${table}`);
  await new Player(page).lit();
  await page.evaluate(() => {
    const seen = window as unknown as { pieces: number };
    seen.pieces = 0;
    new MutationObserver((all) => (seen.pieces += all.flatMap(({ addedNodes }) => [...addedNodes]).length)).observe(
      document.querySelector('.layer')!,
      { childList: true },
    );
  });
  const pieces = () => page.evaluate(() => (window as unknown as { pieces: number }).pieces);
  /** Something of everything has happened: how much of it does in thirty steps is up to the dice. */
  const enough = async () => (await hall.sync(table)).index > 20 && (await pieces()) > 2;
  // A delay of ours shows up every time; one caused by a busy machine does not. The best of the rounds counts.
  const rounds: { longest: number; over: number }[] = [];
  const quick = () => rounds.some(({ longest, over }) => longest <= 200 && over === 0);
  while (rounds.length < 5 && !(quick() && (await enough()))) {
    const before = await stretch(page);
    const long = await page.evaluate(drive, 30);
    const slower = Math.max(before, await stretch(page));
    console.log(
      `long tasks in 30 steps: ${long.map(Math.round).join(', ') || 'none'} ms, stretch ${slower.toFixed(1)}`,
    );
    rounds.push({ longest: Math.max(0, ...long), over: long.filter((one) => one > 50 * slower).length });
  }
  expect((await hall.sync(table)).index).toBeGreaterThan(20);
  // Where things may move, they did; elsewhere there are rings in their place.
  expect(await pieces()).toBeGreaterThan(2);
  expect(Math.min(...rounds.map(({ longest }) => longest))).toBeLessThanOrEqual(200);
  expect(Math.min(...rounds.map(({ over }) => over))).toBe(0);
  await context.close();
});

test.skipIf(given || embedded)('only transform and opacity move', () => {
  const folder = join(dist, 'assets');
  const css = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const MOVES = new Set(['transform', 'opacity', 'translate', 'scale', 'rotate', 'none']);
  const frames = [...css.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(([, body]) =>
    [...body!.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rules]) =>
      rules!
        .split(';')
        .map((rule) => rule.split(':')[0]!.trim())
        .filter(Boolean),
    ),
  );
  const transitions = [...css.matchAll(/[{;]\s*transition\s*:([^;}]*)/g)].flatMap(([, value]) =>
    value!
      .replace(/\([^)]*\)/g, '')
      .replace('!important', '')
      .split(',')
      .map((one) => one.trim().split(/\s+/)[0]!),
  );
  expect(frames.length).toBeGreaterThan(0);
  expect([...frames, ...transitions].filter((name) => !MOVES.has(name))).toEqual([]);
});
