// The table for people who cannot see it: Chromium's accessibility tree says enough to play.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entryOf } from '../src/dev/entry.ts';
import { launch, leave, settled, type Size, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { Hearing } from './help/hearing.ts';
import { startServer, type Server } from './help/server.ts';
import { opened, stubbed, syncOf } from './help/stub.ts';
import { Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
let front: Front;
beforeAll(async () => {
  [browser, server, front] = await Promise.all([launch(), startServer(), startFront()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
  await front?.stop();
});

describe('a game by ear', () => {
  let context: BrowserContext;
  let page: Page;
  let hall: Hall;
  beforeEach(async () => {
    context = await windowOf(browser);
    hall = new Hall(context, server.url);
    page = await context.newPage();
    return () => context.close();
  });

  test('a few turns with nothing but roles and names', async () => {
    const table = await hall.againstBot({ edition: '2019' });
    await page.goto(`${server.url}/tables/${table}`);
    const ear = await Hearing.of(page);
    const mine = () =>
      ear.until(
        async () => (await ear.texts(/^region Your actions/)).some((text) => /your turn/i.test(text)),
        'my turn',
      );
    let ended = 0;
    for (let presses = 0; presses < 60 && ended < 3; presses++) {
      await mine();
      const before = (await hall.sync(table)).index;
      const all = await ear.all();
      const buttons = all.filter(({ role, disabled }) => role === 'button' && !disabled);
      const end = buttons.find(({ name }) => name === 'End turn');
      const targets = buttons.filter(
        ({ within, name }) =>
          within.some((around) => /^region (Depots|Duchy|Goods|Storage)/.test(around)) &&
          /^(Take|Place|Sell|Buy|Discard|Choose)/.test(name),
      );
      // Where a die is used, the price is part of the name.
      const byDie = all.some(({ role, name }) => role === 'StaticText' && /^Die \d: choose a target/.test(name));
      for (const { name } of targets)
        if (byDie && /^(Take|Place|Sell)/.test(name)) expect(name).toMatch(/, (no worker|.*\d workers?|free.*)$/);
      // What a depot holds is part of its name.
      for (const { name } of all.filter(({ role, name }) => role === 'group' && /^Depot/.test(name)))
        expect(name).toMatch(/^Depots$|^Depot \d: \S/);
      if (end) {
        await ear.press(end);
        await ear.until(async () => (await hall.sync(table)).index !== before, 'the end of my turn');
        ended += 1;
      } else {
        const next =
          targets.find(({ name }) => /^Place/.test(name)) ??
          targets[0] ??
          buttons.find(({ name }) => /^(Skip|Take .*workers)$/.test(name))!;
        await ear.press(next);
        await ear.until(async () => {
          if ((await hall.sync(table)).index !== before) return true;
          // Several tiles fit: which one is asked in a dialog that has the focus.
          const choice = (await ear.all()).find(
            ({ role, within }) => role === 'button' && within.some((around) => around.startsWith('dialog')),
          );
          if (choice) await ear.press(choice);
          return false;
        }, `what came of "${next.name}"`);
      }
      // The dock stays as it is until the answer is there: what is heard next must be the answer.
      await settled(page);
    }
    expect(ended).toBe(3);

    // What the other player did is read out once per turn, in whole sentences, with the name; what I did myself is not.
    await mine();
    const told = await ear.texts(/^log What others did/);
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(told.length);
    for (const text of told) expect(text).toMatch(/\.$/);
    expect(told.filter((text) => /^[A-Z][a-z]+: .*\./.test(text)).length).toBeGreaterThanOrEqual(2);
    expect(told.join(' ')).not.toMatch(/Guest \w+:? (takes|places|sells)/i);
  });
});

test('the prompt is read when it is mine, what it would bring when a target has the focus; others are not read twice', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  const stub = await stubbed(page, syncOf('four'));
  stub.answers.preview = () => ({
    steps: [
      { events: [{ event: 'region-scored', seat: 1, points: 11, size: 4, phase: 'C', rule: 'B-4.6', text: 'x' }] },
    ],
  });
  await opened(page, front.url);
  const ear = await Hearing.of(page);
  const live = () => page.locator('.dock .says').getAttribute('aria-live');
  expect(await live()).toBe('polite');
  const target = (await ear.named('button', /^Place .*, no worker$/))[0]!;
  await ear.cdp.send('DOM.focus', { backendNodeId: target.node });
  await ear.until(
    async () => (await ear.texts(/^region Your actions/)).some((text) => /\+11 points/.test(text)),
    '+11 points',
  );
  stub.say({
    type: 'update',
    from: 0,
    index: 1,
    entries: ['1 end'],
    told: [entryOf('1 end')],
    events: [],
    status: 'running',
    turn: { seats: [2], chosen: [] },
    view: { ...(stub.sync.view as object), turn: 2 },
    prompt: stub.sync.prompt,
    points: [],
    you: { seat: 1 },
    clock: null,
  } as never);
  await expect.poll(live).toBe('off');
  await context.close();
});

test('clocks do not chatter: nothing that is read aloud changes while time runs', async () => {
  const context = await windowOf(browser);
  const page = await context.newPage();
  const now = Date.now();
  await page.clock.install({ time: now });
  await stubbed(
    page,
    syncOf('four', (sync) => {
      sync.table.terms.clock = { kind: 'live', base: 900, increment: 0 };
      sync.clock = { left: [64_000, 500_000, 500_000, 500_000], since: now, now, paused: false };
      sync.presence = { ...sync.presence, here: [1, 3], away: [null, now - 58_000, null, null] };
    }),
  );
  await opened(page, front.url);
  const clock = page.locator('.mine .clock');
  const before = await clock.innerText();
  await page.evaluate(() => {
    const seen = window as unknown as { changed: number };
    seen.changed = 0;
    const regions = document.querySelectorAll(
      '[aria-live]:not([aria-live=off]), [role=status], [role=log], [role=alert]',
    );
    const watch = new MutationObserver((records) => {
      seen.changed += records.filter(
        ({ target }) => !(target instanceof Element ? target : target.parentElement)?.closest('[aria-hidden=true]'),
      ).length;
    });
    for (const region of regions) watch.observe(region, { childList: true, subtree: true, characterData: true });
  });
  await page.clock.runFor(4500);
  expect(await clock.innerText()).not.toBe(before);
  expect(await page.evaluate(() => (window as unknown as { changed: number }).changed)).toBe(0);
  await context.close();
});

describe('what opens takes the focus, keeps it, and gives it back', () => {
  const within = (page: Page, css: string) => page.evaluate((css) => !!document.activeElement?.closest(css), css);
  async function holds(page: Page, css: string, open: () => Promise<void>) {
    await open();
    await page.locator(css).waitFor();
    await expect.poll(() => within(page, css)).toBe(true);
    for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(5).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      // From a modal, focus may go to the browser's own toolbars, never to what lies behind it.
      const where = await page.evaluate(
        (css) =>
          document.activeElement === document.body ? 'none' : document.activeElement?.closest(css) ? 'in' : 'out',
        css,
      );
      expect(where, `after ${key}`).not.toBe('out');
    }
    await page.keyboard.press('Escape');
    await page.locator(css).waitFor({ state: 'hidden' });
  }
  async function at(size?: Size): Promise<[Page, BrowserContext]> {
    const context = await windowOf(browser, size ? { size, touch: false } : {});
    const page = await context.newPage();
    await stubbed(page, syncOf('four'));
    await opened(page, front.url);
    return [page, context];
  }

  test('the menu', async () => {
    const [page, context] = await at();
    const button = page.getByRole('button', { name: 'Table' });
    await holds(page, 'dialog[open]', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
    });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await context.close();
  });

  test('another player’s board', async () => {
    const [page, context] = await at();
    const button = page.getByRole('button', { name: 'Bruno’s duchy' });
    await holds(page, 'dialog[open]', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
    });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await context.close();
  });

  test('the drawer of a tablet', async () => {
    const [page, context] = await at({ width: 1024, height: 768 });
    const button = page.getByRole('button', { name: 'Log and chat' });
    await holds(page, '.drawer', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
    });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await context.close();
  });

  test('tiles to choose from', async () => {
    const context = await windowOf(browser, { size: { width: 390, height: 844 } });
    const page = await context.newPage();
    await stubbed(page, syncOf('four'));
    await opened(page, front.url);
    await page.locator('.switch [data-tab=board]').tap();
    await holds(page, '.fan', async () => {
      await page.locator('.target[data-at="depot.4"]').focus();
      await page.keyboard.press('Enter');
    });
    expect(await page.evaluate(() => document.activeElement?.matches('.target[data-at="depot.4"]'))).toBe(true);
    await context.close();
  });
});
