// The connection drops, the server goes down, another tab plays: nothing is lost and nobody has to reload.
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/burgundy.ts';
import type { Sync } from '../src/types/server.ts';
import { launch, leave, PHONE, settled, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { Player } from './help/player.ts';
import { ownServer, startServer, type Server } from './help/server.ts';
import { opened, stubbed, syncOf } from './help/stub.ts';
import { chance, Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
let front: Front;
let context: BrowserContext;
let hall: Hall;
beforeAll(async () => {
  [browser, server, front] = await Promise.all([launch(), startServer(), startFront()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
  await front?.stop();
});
beforeEach(async () => {
  context = await windowOf(browser);
  hall = new Hall(context, server.url);
  return () => context.close();
});

const lostNotice = (page: Page) => page.locator('.notice.warn');

/** A cable between page and server that can be pulled out. */
async function cabled(page: Page) {
  let pulled = false;
  const ends = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (pulled) return void socket.close();
    const there = socket.connectToServer();
    ends.add(socket);
    there.onClose(() => void socket.close());
  });
  return {
    pull: () => {
      pulled = true;
      for (const end of ends) void end.close();
      ends.clear();
    },
    plug: () => (pulled = false),
  };
}

const random = chance(31);
const any = (legal: Offer[]) => {
  const weights = legal.map(({ action }) => ({ place: 12, take: 4, end: 1 })[action.do as string] ?? 1);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return legal.find((_, nth) => (left -= weights[nth]!) < 0) ?? legal.at(-1)!;
};
/** In the middle of a chain: an effect waits, and there is something on the duchy or in a depot to choose. */
const chained = (legal: Offer[], sync: Sync) =>
  (sync.view as View).pending.length > 0 &&
  legal.some(({ places }) => places.at.some((at) => /^(space|depot)\./.test(at)));

async function atChain(hallOf: Hall): Promise<string> {
  for (;;) {
    const table = await hallOf.againstBot();
    if (await hallOf.until(table, chained, any)) return table;
  }
}

test('cut in the middle of a chain: said, the choice kept, and on it goes', async () => {
  const phone = await windowOf(browser, { size: PHONE });
  const mine = new Hall(phone, server.url);
  const table = await atChain(mine);
  const page = await phone.newPage();
  const cable = await cabled(page);
  await page.goto(`${server.url}/tables/${table}`);
  const player = new Player(page, 'tap');
  // A tap only selects; where there are several choices in one place it takes two.
  await expect
    .poll(
      async () => {
        if (await page.locator('.dock .primary:enabled').count()) return true;
        await player.press(
          player.choose((await player.lit()).filter(({ kind }) => kind !== 'skip' && kind !== 'workers')),
        );
        return false;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  const chosen = await page.locator('.dock .prompt').innerText();
  const before = await mine.sync(table);
  cable.pull();
  await lostNotice(page).waitFor();
  expect(await lostNotice(page).innerText()).toMatch(/reconnecting/i);
  expect(await page.locator('.dock .prompt').innerText()).toBe(chosen);
  // Confirming without a connection loses nothing either.
  await page.locator('.dock .primary').tap();
  await page.waitForTimeout(100);
  expect(await page.locator('.dock .prompt').innerText()).toBe(chosen);
  cable.plug();
  await lostNotice(page).waitFor({ state: 'detached' });
  expect(await page.locator('.dock .prompt').innerText()).toBe(chosen);
  expect((await mine.sync(table)).index).toBe(before.index);
  await page.locator('.dock .primary:enabled').tap();
  await expect.poll(async () => (await mine.sync(table)).index).toBeGreaterThan(before.index);
  await phone.close();
});

test('two tabs on one seat agree after each action', async () => {
  const table = await hall.againstBot();
  // A second window of the same person; a tab in the background would be slow.
  const second = await windowOf(browser, { options: { storageState: await context.storageState() } });
  const pages = await Promise.all([context.newPage(), second.newPage()]);
  await Promise.all(pages.map((page) => page.goto(`${server.url}/tables/${table}`)));
  const players = pages.map((page, nth) => new Player(page, 'click', 40 + nth));
  const seen = (page: Page) =>
    page.evaluate(() => ({
      board: [...document.querySelectorAll('.board [data-tile], .mine [data-tile]')].map(
        (one) => `${(one as HTMLElement).dataset.tile} ${one.getAttribute('transform')}`,
      ),
      lit: [...document.querySelectorAll<HTMLElement>('.target')].map((one) => one.dataset.target ?? ''),
      says: document.querySelector('.dock .prompt')?.textContent,
    }));
  for (let turn = 0; turn < 24; turn++) {
    const [one, other] = turn % 2 ? [1, 0] : [0, 1];
    const { index } = await hall.sync(table);
    while ((await hall.sync(table)).index === index)
      await players[one!]!.step().then(() => pages[one!]!.waitForTimeout(60));
    await players[one!]!.lit();
    await players[other!]!.lit();
    // A pointer that rests on a target shows there, and only there, what it would bring.
    await Promise.all(pages.map((page) => page.mouse.move(720, 5)));
    // What they do not agree on; a busy machine may need a moment.
    await expect
      .poll(
        async () => {
          const [first, second] = await Promise.all(pages.map(seen));
          const keys = Object.keys(first!) as (keyof typeof first)[];
          return keys.flatMap((key) => {
            const [here, there] = [JSON.stringify(first![key]), JSON.stringify(second![key])];
            return here === there ? [] : [`${key}: ${here} and ${there}`];
          });
        },
        { timeout: 10_000 },
      )
      .toEqual([]);
  }
  await second.close();
});

describe.runIf(ownServer)('the server', () => {
  test.each([
    ['is updated', 'SIGTERM', /restarting/i],
    ['loses its power', 'SIGKILL', /reconnecting|restarting/i],
  ] as const)('%s and comes back', async (_, signal, says) => {
    const table = await atChain(hall);
    const page = await context.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    const player = new Player(page, 'click', 50);
    await player.lit();
    const before = await hall.sync(table);
    await server.halt(signal);
    await lostNotice(page).waitFor();
    expect(await lostNotice(page).innerText()).toMatch(says);
    await server.resume();
    await lostNotice(page).waitFor({ state: 'detached' });
    const after = await hall.sync(table);
    expect({ index: after.index, view: after.view, you: after.you }).toEqual({
      index: before.index,
      view: before.view,
      you: before.you,
    });
    for (let presses = 0; presses < 6; presses++) await player.step();
    expect((await hall.sync(table)).index).toBeGreaterThan(before.index);
  });
});

test('an old tab loads the new client by itself', async () => {
  const page = await context.newPage();
  const stub = await stubbed(page, syncOf('four'));
  await opened(page, front.url);
  await page.evaluate(() => ((window as unknown as { old: boolean }).old = true));
  // The same client again: nothing happens.
  stub.cut();
  await lostNotice(page).waitFor();
  stub.cut(false);
  await lostNotice(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'old' in window)).toBe(true);
  // Another one.
  stub.sync = { ...stub.sync, client: 'two' };
  stub.cut();
  stub.cut(false);
  await page.waitForFunction(() => !('old' in window));
  await page.locator('.dock .frame').waitFor();
  const connections = stub.connections;
  await settled(page);
  expect(stub.connections).toBe(connections);
});
