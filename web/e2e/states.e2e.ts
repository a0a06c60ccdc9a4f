// Every state the design names (section 10), as a player sees it: what it says, and that its buttons do what they say.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entryOf } from '../src/dev/entry.ts';
import type { View } from '../src/types/burgundy.ts';
import type { Frame, Sync } from '../src/types/server.ts';
import { launch, leave, PHONE, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { startServer, type Server } from './help/server.ts';
import { opened, stubbed, syncOf, type Moment, type Stub } from './help/stub.ts';

let browser: Browser;
let front: Front;
let server: Server;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [browser, front, server] = await Promise.all([launch(), startFront(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await front?.stop();
  await server?.stop();
});
beforeEach(async () => {
  context = await windowOf(browser, { settings: { speed: 1 } });
  page = await context.newPage();
  return () => context.close();
});

type Change = (sync: Sync, view: View) => void;
async function table(moment: Moment, change?: Change): Promise<Stub> {
  const stub = await stubbed(page, syncOf(moment, change));
  await opened(page, front.url);
  return stub;
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const prompt = () => page.locator('.dock .prompt').innerText();

/** Somebody else decides. */
const others =
  (seat: number): Change =>
  (sync, view) => {
    view.turn = seat;
    sync.turn = { seats: [seat as 1], chosen: [] };
    sync.you = { seat: 1 };
    sync.prompt = { code: 'act', rule: 'B-4.1', text: 'choose an action', params: { seats: [seat] } };
  };
/** What a computer player in seat 4 did, as the server reports it. */
const acted = (sync: Sync, from: number, silver: number, legal: unknown[]): Frame => {
  const view = structuredClone(sync.view as View);
  view.seats[3]!.silver = silver;
  return {
    type: 'update',
    from,
    index: from + 1,
    entries: ['4 take'],
    told: [entryOf('4 take')],
    events: [{ event: 'took', seat: 4, tile: 'ship', depot: 1, rule: 'B-4.2', text: 'x' }],
    status: 'running',
    turn: { seats: [legal.length ? 1 : 4], chosen: [] },
    view,
    prompt: sync.prompt,
    points: view.points,
    you: { seat: 1, legal },
    clock: null,
  } as unknown as Frame;
};

describe('before a game', () => {
  test('first visit: nothing to continue; a game and the guide come first; no open tables, and what to do instead', async () => {
    await page.goto(`${server.url}/lobby`);
    await page.getByRole('heading', { name: 'Play now' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Continue' }).count()).toBe(0);
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.slice(0, 2)).toEqual(['Play now', 'Learn']);
    await page.getByText('No open tables right now. Start one, or play the computer while you wait.').waitFor();
    await page.getByRole('link', { name: 'Start one' }).waitFor();
    await button('Play the computer').waitFor();
  });

  test('waiting for players: empty seats, the link, a computer for a seat; no gap where nothing is said', async () => {
    const stub = await stubbed(
      page,
      syncOf('two', (sync) => {
        sync.table.status = 'open';
        sync.table.seats[1] = { kind: 'open' };
        delete sync.view;
      }),
    );
    await page.goto(`${front.url}/tables/stub`);
    await page.getByText('Open seat', { exact: true }).waitFor();
    expect(await page.getByLabel('Invitation link').inputValue()).toContain('/tables/stub');
    const gap = await page.evaluate(
      () =>
        document.querySelector('main ol')!.getBoundingClientRect().top -
        document.querySelector('main h1')!.getBoundingClientRect().bottom,
    );
    expect(gap).toBeLessThanOrEqual(28);
    await page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
    await page.getByLabel('Add a computer player to seat 2').selectOption('greedy');
    expect(stub.asked.at(-1)).toMatchObject({ type: 'seat', seat: 2, level: 'greedy' });
    expect(await button('Start the game').isDisabled()).toBe(true);
    await page.getByText('The game can start when every seat is taken. You can add computer players.').waitFor();
  });

  test('loading: nothing at first, then the hexes in their places', async () => {
    await stubbed(page, syncOf('four'));
    await page.routeWebSocket(/\/socket$/, () => undefined);
    await page.goto(`${front.url}/tables/stub`);
    await page.locator('[aria-busy=true] svg path').first().waitFor();
    expect(await page.locator('[aria-busy=true] svg path').count()).toBe(37);
  });
});

describe('others decide', () => {
  test('somebody: their colour, their dice, what they choose, when I am next, Plan', async () => {
    await table('four', others(2));
    expect(await page.locator('.dock').getAttribute('class')).toContain('p-2');
    expect(await page.locator('.dock .eyebrow').innerText()).toMatch(/Bruno/i);
    expect(await prompt()).toBe('Bruno chooses an action');
    expect(await page.locator('.dock').getByRole('img', { name: /^Die/ }).count()).toBe(2);
    await page.getByText(/You are next|before you|You have played/).waitFor();
    await button('Plan').waitFor();
    expect(await page.locator('.dock').getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  });

  test('a computer thinks: said once, then with the time it takes and may take; Move now asks it to choose at once', async () => {
    const stub = await table('four', others(4));
    await page.getByText('Vesper is thinking').first().waitFor();
    expect(await button('Move now').count()).toBe(0);
    await page.getByText(/Vesper is thinking, \d s of 10 s/).waitFor();
    await button('Move now').click();
    expect(stub.asked.at(-1)).toMatchObject({ type: 'hasten', at: stub.sync.index });
    // Its next decision has its own thinking time.
    await page.evaluate(() => localStorage.setItem('tessera.settings', JSON.stringify({ speed: 0 })));
    await page.reload();
    await button('Move now').waitFor();
    stub.say(acted(stub.sync, 0, 11, []));
    await button('Move now').waitFor({ state: 'detached' });
    await button('Move now').waitFor();
  });

  test('a computer that chose in the meantime is nothing to complain of; a refusal is said', async () => {
    const stub = await table('four', others(4));
    const refuse = (code: string) => () => {
      stub.say({ type: 'error', id: stub.asked.at(-1)!.id, error: { code, message: 'x' } } as Frame);
      return undefined;
    };
    for (const code of ['stale', 'nobody-thinks', 'rated-hasten']) {
      stub.answers.hasten = refuse(code);
      await button('Move now').click();
      if (code !== 'rated-hasten') expect(await page.locator('.notice.bad').count()).toBe(0);
    }
    await page.getByText('In rated games, computer players cannot be hurried.').waitFor();
  });

  test('nobody hastens a computer in a rated game, nor who only looks on', async () => {
    for (const change of [(sync: Sync) => (sync.table.terms.rated = true), (sync: Sync) => (sync.you = null)]) {
      const stub = await table('four', (sync, view) => {
        others(4)(sync, view);
        change(sync);
      });
      await page.getByText(/thinking, [3-9] s/).waitFor();
      expect(await button('Move now').count()).toBe(0);
      stub.cut();
      await page.unrouteAll();
    }
  });

  test('what a computer did is shown step by step; Move now shows where it leads', async () => {
    const stub = await table('four', others(4));
    const legal = syncOf('four').you!.legal!;
    stub.say(acted(stub.sync, 0, 11, []));
    stub.say(acted(stub.sync, 1, 12, []));
    stub.say(acted(stub.sync, 2, 13, legal));
    await button('Move now').click();
    await page.locator('.dock .eyebrow', { hasText: /your turn/i }).waitFor();
    expect(await page.locator('.target').count()).toBeGreaterThan(3);
  });

  test('while that is shown it plays and does not think, and the log tells no more than the board', async () => {
    const stub = await table('four', others(4));
    await page.evaluate(() => localStorage.setItem('tessera.settings', JSON.stringify({ speed: 0.5, motion: 'full' })));
    await page.reload();
    await page.getByText('Vesper is thinking').first().waitFor();
    const took = (from: number, tile: string) => ({
      ...acted(stub.sync, from, 11 + from, []),
      entries: ['4 take'],
      told: [entryOf('4 take')],
      events: [{ event: 'took', seat: 4, tile, depot: 1, rule: 'B-4.2', text: 'x' }],
    });
    stub.say(took(0, 'ship') as unknown as Frame);
    stub.say(took(1, 'castle') as unknown as Frame);
    await page.locator('.dock .eyebrow', { hasText: /Vesper plays/i }).waitFor();
    const log = page.getByRole('list', { name: 'Log' });
    await log.getByText(/ship/).waitFor();
    expect([await log.getByText(/castle/).count(), await page.getByText(/is thinking/).count()]).toEqual([0, 0]);
    await log.getByText(/castle/).waitFor();
    await page.getByText('Vesper is thinking').first().waitFor();
  });

  test('somebody is away: since when, and after a while what can be done', async () => {
    const stub = await table('four', (sync, view) => {
      others(2)(sync, view);
      sync.presence = { ...sync.presence, here: [1, 3], away: [null, Date.now() - 185_000, null, null] };
    });
    await page.locator('.opponent', { hasText: 'Bruno' }).getByText('away 3 min').waitFor();
    await page.getByText('Bruno has been away for 3 min.').waitFor();
    await page.getByText('A replaced player ranks last unless they come back.').waitFor();
    await button('Let the computer take over').click();
    expect(stub.asked.at(-1)).toMatchObject({ type: 'replace', seat: 2 });
    await button('Ask to close the table').click();
    expect(stub.asked.at(-1)).toMatchObject({ type: 'close' });
    await button('Wait').click();
    expect(await button('Let the computer take over').count()).toBe(0);
  });

  test('watching: no dice and nothing to press, any seat can be followed', async () => {
    await table('four', (sync) => {
      sync.you = null;
      sync.presence.watching = 3;
    });
    expect(await page.locator('.target').count()).toBe(0);
    expect(await page.locator('.dock').getByRole('img', { name: /^Die/ }).count()).toBe(0);
    await page.getByText('You are watching.').first().waitFor();
    await button('Follow Chiyo').click();
    expect(await page.locator('.mine .name').innerText()).toBe('Chiyo');
    await page.locator('[title$=" spectator"], [title$=" spectators"]').waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByText('You are watching. Spectators cannot chat during the game.').waitFor();
    expect(await page.getByLabel('Write a message').count()).toBe(0);
  });
});

describe('trouble', () => {
  test('reconnecting: the try, what is safe, and nothing is covered', async () => {
    const stub = await table('three', (sync) => {
      sync.table.terms.clock = { kind: 'live', base: 900, increment: 20 };
      sync.clock = { left: [500_000, 500_000, 500_000], since: Date.now(), now: Date.now(), paused: false };
    });
    stub.cut();
    const strip = page.locator('.notice.warn');
    await strip.waitFor();
    expect(await strip.innerText()).toMatch(/Reconnecting, attempt \d[\s\S]*Your choice is kept\. Your clock waits/);
    const opacity = () => page.locator('.zones').evaluate((zones) => Number(getComputedStyle(zones).opacity));
    await expect.poll(opacity).toBeCloseTo(0.85);
    const over = () =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('.notice.warn')!.getBoundingClientRect();
        return [...document.querySelectorAll('.zone, .dock')].filter((zone) => {
          const box = zone.getBoundingClientRect();
          return Math.min(box.bottom, bottom) - Math.max(box.top, top) > 0.5;
        }).length;
      });
    await expect.poll(over).toBe(0);
    stub.cut(false);
    // It may be back by itself before anybody presses.
    await button('Try now')
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await strip.waitFor({ state: 'detached' });
  });

  test('offline: the last position stands, and it is said when it goes on', async () => {
    const stub = await table('four');
    await context.setOffline(true);
    stub.cut();
    await page.getByText('You are offline').waitFor();
    await page.getByText(/resumes when you are back; your choice is kept/).waitFor();
    expect(await page.locator('.duchy svg').count()).toBeGreaterThan(0);
    await context.setOffline(false);
    stub.cut(false);
    await page.locator('.notice.warn').waitFor({ state: 'detached' });
  });

  const refusing = (stub: Stub, error: object) => {
    stub.answers.act = () => {
      stub.say({ type: 'error', id: stub.asked.at(-1)!.id, error } as Frame);
      return undefined;
    };
  };
  test('a refused move: one sentence, its rule, the choice dropped', async () => {
    const stub = await table('four');
    refusing(stub, { code: 'no-neighbour', rule: 'B-4.4', message: 'x', params: { space: 4 } });
    await page.locator('.target[data-at^="space."]').first().click();
    const strip = page.locator('.notice.bad');
    await strip.waitFor();
    expect(await strip.innerText()).toContain('B-4.4');
    expect(await page.locator('.target[aria-pressed=true]:not(.die)').count()).toBe(0);
  });

  test('the table had moved on: said, and everything is asked anew', async () => {
    const stub = await table('four');
    refusing(stub, { code: 'stale', message: 'x' });
    await page.locator('.target[data-at^="space."]').first().click();
    await page.getByText('That move came too late: the game had already moved on.').waitFor();
    await expect.poll(() => stub.asked.map(({ type }) => type)).toContain('sync');
  });

  test('a fault of the server: what happened, what is safe, what to press, a code to quote', async () => {
    const stub = await table('four');
    refusing(stub, { code: 'defect', message: 'x' });
    await page.locator('.target[data-at^="space."]').first().click();
    const strip = page.locator('.notice.bad');
    await strip.waitFor();
    expect(await strip.innerText()).toMatch(
      /wrong with the server[\s\S]*Nothing was changed\. Try again; if it keeps happening, give this code to an admin: defect · stub · \d{4}-\d\d-\d\dT/,
    );
  });

  test('a fault outside the table has a code too', async () => {
    await page.route('**/api/tables?status=*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'defect', message: 'x' } } }),
    );
    await page.goto(`${server.url}/lobby`);
    await page
      .getByRole('alert')
      .filter({ hasText: /Code defect · \d{4}-/ })
      .waitFor();
  });

  test('low time: in words, and said once', async () => {
    const now = Date.now();
    const stub = await table('four', (sync) => {
      sync.table.terms.clock = { kind: 'live', base: 900, increment: 0 };
      sync.clock = { left: [50_000, 500_000, 12_000, 500_000], since: now, now, paused: false };
    });
    expect(await page.locator('.mine .clock.warn').innerText()).toContain('low');
    expect(await page.locator('.opponent .clock.bad').innerText()).toContain('low');
    stub.say({ type: 'hurry', seat: 1, left: 15_000 });
    await page.getByText('15 seconds left on your clock.').waitFor();
  });
});

describe('the end', () => {
  const over: Change = (sync, view) => {
    sync.table.status = 'over';
    sync.you!.legal = [];
    sync.turn = { over: true };
    view.places = [3, 1, 2, 4];
  };
  test('counted source by source, skippable; then replay and rematch in the dock too', async () => {
    const stub = await stubbed(page, syncOf('four', over));
    await page.goto(`${front.url}/tables/stub`);
    await page.getByRole('heading', { name: 'Bruno wins' }).waitFor();
    await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await prompt()).toBe('Bruno wins');
    await page.locator('.dock').getByRole('link', { name: 'Replay' }).waitFor();
    await page.locator('.dock').getByRole('button', { name: 'Result' }).waitFor();
    stub.answers.rematch = () => ({ table: 'next' });
    await page.locator('.dock').getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL('**/tables/next');
  });

  test('fits a phone', async () => {
    const phone = await windowOf(browser, { size: PHONE });
    const small = await phone.newPage();
    await stubbed(small, syncOf('four', over));
    await small.goto(`${front.url}/tables/stub`);
    await small.locator('dialog[open] tfoot').waitFor();
    const { wide, room } = await small.evaluate(() => ({
      wide: document.querySelector('dialog table')!.scrollWidth,
      room: document.querySelector('dialog .scroll')!.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(room);
    await phone.close();
  });
});
