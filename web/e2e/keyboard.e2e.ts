// A whole game without a mouse: Tab, arrows, Enter, 1 and 2, E, U.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, launch, leave, windowOf } from './help/browser.ts';
import { Player } from './help/player.ts';
import { startServer, type Server } from './help/server.ts';
import { chance, Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

type Focus = 'choice' | 'side' | 'stored' | 'confirm' | 'end' | 'skip' | 'other';

/** What has the focus. Runs in the page. */
function focused(): Focus {
  const one = document.activeElement;
  if (!one || one === document.body) return 'other';
  if (one.matches('.target[data-target^="from "]')) return 'stored';
  if (one.matches('[data-side]')) return 'side';
  if (one.matches('.target:not(.die), .fan .button:not(.ghost), .bundles .button')) return 'choice';
  if (one.matches('.dock [data-act=confirm]')) return 'confirm';
  if (one.matches('.dock [data-act=skip]')) return 'skip';
  if (one.matches('.dock .button[aria-label*="worker" i]')) return 'choice';
  return 'other';
}

/** Tabs to what is wanted; false if one round through the page does not find it. */
async function tabTo(page: Page, wanted: Focus[]): Promise<boolean> {
  for (let presses = 0; presses < 45; presses++) {
    if (wanted.includes(await page.evaluate(focused))) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

test('a keyboard plays a whole game', async () => {
  const context = await windowOf(browser);
  const hall = new Hall(context, server.url);
  const table = await hall.againstBot({ edition: '2019', setup: 'expert', choice: 'secret' });
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new Player(page);
  const random = chance(11);
  const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  let undone = 0;
  let ringed = 0;
  let misses = 0;
  for (let decisions = 0; decisions < 600; decisions++) {
    const lit = await player.lit();
    const kinds = new Set(lit.map(({ kind }) => kind));
    if (kinds.has('over')) break;
    const before = (await hall.sync(table)).index;
    if (decisions === 12 || decisions === 40) {
      await page.keyboard.press('u');
      await expect.poll(async () => (await hall.sync(table)).index).not.toBe(before);
      undone += 1;
      continue;
    }
    if (decisions % 9 === 4) await page.keyboard.press(random() < 0.5 ? '1' : '2');
    if (kinds.has('end')) {
      await page.keyboard.press('e');
    } else {
      const wanted: Focus[] = [...kinds].every((kind) => kind === 'side') ? ['side'] : ['choice', 'skip'];
      // The computer player may have gone on since the page was read: then it is read again, but not for ever.
      if (!(await tabTo(page, kinds.has('confirm') ? ['confirm'] : wanted))) {
        misses += 1;
        expect(misses).toBeLessThan(4);
        continue;
      }
      misses = 0;
      // Arrows move between targets; what is chosen already is confirmed.
      for (let steps = kinds.has('confirm') ? 0 : Math.floor(random() * 3); steps > 0; steps--)
        await page.keyboard.press(ARROWS[Math.floor(random() * 4)]!);
      if (decisions % 20 === 0)
        ringed += Number(await page.evaluate(() => document.activeElement!.matches(':focus-visible')));
      await page.keyboard.press('Enter');
    }
    // Either it is decided, or a fan asks which one.
    await expect
      .poll(
        async () =>
          (await hall.sync(table)).index !== before ||
          (await page.locator('.fan').count()) > 0 ||
          // The next step of the set-up.
          (kinds.has('side') && (await page.locator('.target[data-at*="space."]').count()) > 0) ||
          (await page.locator('[aria-pressed=true]:is(.target, [data-side])').count()) > 0,
        { interval: 15 },
      )
      .toBe(true);
  }
  const { table: info, points } = await hall.sync(table);
  expect(info.status).toBe('over');
  await page.locator('dialog[open] tfoot').waitFor();
  expect(await player.result()).toEqual(points);
  expect(undone).toBe(2);
  expect(ringed).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  await context.close();
});
