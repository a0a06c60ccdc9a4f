// The guided first game, played to its end by pressing what the guide lights, and on as a game like any other.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, DESK, launch, PHONE, touched, windowOf, type Size } from './help/browser.ts';
import { Player } from './help/player.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const stepOf = async (page: Page) => Number(/\d+/.exec((await page.locator('.card .label').textContent()) ?? '')?.[0]);
const card = (page: Page) => page.locator('.card h2');

/** The piece to choose is in sight: in its window, and not under the card. */
async function inSight(page: Page) {
  const hidden = await page.evaluate(() => {
    const box = document.querySelector('section.card')!.getBoundingClientRect();
    const confirm = [...document.querySelectorAll<HTMLElement>('[data-act=confirm]:enabled')];
    const all = '.duchy .target, .flower .target, .pile.target, [data-act]:enabled';
    const lit = confirm.length ? confirm : [...document.querySelectorAll<HTMLElement>(all)];
    return lit
      .filter((target) => target.checkVisibility())
      .map((target) => target.getBoundingClientRect())
      .filter((at) => {
        const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
        return x > box.left && x < box.right && y > box.top && y < box.bottom;
      }).length;
  });
  expect(hidden, 'the card hides what is to be pressed').toBe(0);
}

/** Presses what is lit until the guide says goodbye; answers the steps it showed. */
async function follow(page: Page, player: Player): Promise<number[]> {
  const seen = new Set<number>();
  const goodbye = page.locator('[role=dialog] #goodbye');
  for (let presses = 0; presses < 120; presses++) {
    await card(page).or(goodbye).first().waitFor();
    if (await goodbye.isVisible()) return [...seen];
    const said = await page.locator('section.card').textContent();
    seen.add(await stepOf(page));
    await page.waitForTimeout(80);
    await inSight(page);
    const die = page.locator('.dice .target');
    if (seen.size === 1 && (await stepOf(page)) === 1) await die.first()[player.way]();
    else {
      const lit = await player.lit();
      await player.press(lit.find(({ kind }) => kind === 'confirm') ?? lit.find(({ kind }) => kind !== 'tab') ?? lit[0]!);
    }
    // The press is answered by another card, by a choice that waits, or by the other player's turn.
    await page
      .waitForFunction((before) => document.querySelector('section.card')?.textContent !== before || document.querySelector('[data-act=confirm]:enabled'), said, { timeout: 5000 })
      .catch(() => undefined);
  }
  throw new Error('the guide does not end');
}

test.each<[string, Size]>([['desk', DESK], ['phone', PHONE]])('the guide is played to its end, and the game goes on: %s', async (_, size) => {
  const context = await windowOf(browser, { size });
  const hall = new Hall(context, server.url);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/learn`);
  await card(page).waitFor();
  const table = /\/tables\/(\w+)/.exec(page.url())![1]!;
  expect((await hall.sync(table)).table.prepared).toMatch(/^[0-9a-f]{64}$/);
  const player = new Player(page, touched(size) ? 'tap' : 'click', 3);

  expect(await follow(page, player)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const { view } = await hall.sync(table);
  expect((view as { phase: string }).phase).toBe('B');

  // The game goes on: everything that is allowed can be chosen again.
  await page.getByRole('button', { name: 'Play on' })[player.way]();
  const { index } = await hall.sync(table);
  const legal = await hall.legal(table);
  expect(legal.length).toBeGreaterThan(5);
  for (let presses = 0; presses < 60; presses++) {
    const now = await hall.sync(table);
    if ((now.view as { round: number }).round === 2) break;
    await player.step();
  }
  const later = await hall.sync(table);
  expect(later.index).toBeGreaterThan(index + 4);
  expect((later.view as { round: number }).round).toBe(2);
  expect(await page.locator('section.card').count()).toBe(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a wrong click gets the reason, taking back goes back, and whoever leaves goes on where they were', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  const wrong = complaints(page);
  await page.goto(`${server.url}/learn`);
  await card(page).waitFor();
  const address = page.url();
  // The other die is not the one.
  await page.locator('.dice .die:not(.target)').click();
  await page.locator('.card .reason').waitFor();
  await page.locator('.dice .target').click();
  await page.locator('.duchy, .flower').first().waitFor();
  expect(await stepOf(page)).toBe(2);
  await page.locator('.flower .target').first().click();
  await page.waitForFunction(() => /3/.test(document.querySelector('.card .label')?.textContent ?? ''));

  // A space far from the castle: the server says why not.
  const at = await page.locator('.mine .duchy').boundingBox();
  await page.mouse.click(at!.x + at!.width * 0.5, at!.y + at!.height * 0.08);
  await page.locator('.card .reason').waitFor();
  expect((await page.locator('.card .reason span').textContent())!.length).toBeGreaterThan(10);
  expect(await stepOf(page)).toBe(3);

  // Another visit, from the lobby's door: the same table, the same step.
  await page.goto(`${server.url}/`);
  await page.goto(`${server.url}/learn`);
  await card(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await stepOf(page)).toBe(3);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForFunction(() => /1/.test(document.querySelector('.card .label')?.textContent ?? ''));
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.waitForFunction(() => /3/.test(document.querySelector('.card .label')?.textContent ?? ''));
  expect(wrong).toEqual([]);
  await context.close();
});
