// The small expansions of Burgundy at a real table: what each adds to the boards can be seen, chosen and read.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Offer, View } from '../src/types/burgundy.ts';
import type { Sync } from '../src/types/server.ts';
import { DESK, launch, leave, PHONE, windowOf, type Size } from './help/browser.ts';
import { startServer, type Server } from './help/server.ts';
import { Hall } from './help/table.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
afterAll(async () => {
  await leave(browser);
  await server?.stop();
});

interface Moment {
  page: Page;
  hall: Hall;
  table: string;
}

/** A table against a computer player with these options, played over HTTP until a moment comes, and opened there. */
async function seated(
  options: string[],
  wanted: (legal: Offer[], sync: Sync) => boolean,
  choose: (legal: Offer[]) => Offer = (legal) => legal[0]!,
  size: Size = DESK,
  more: object = {},
): Promise<Moment> {
  const context: BrowserContext = await windowOf(browser, { size });
  const hall = new Hall(context, server.url);
  for (let games = 0; games < 60; games++) {
    const table = await hall.againstBot({ edition: '2022', options, ...more });
    if (!(await hall.until(table, wanted, choose))) continue;
    const page = await context.newPage();
    await page.goto(`${server.url}/tables/${table}`);
    await page.locator('.dock .frame').waitFor();
    return { page, hall, table };
  }
  throw new Error('the moment did not come in sixty games');
}
const viewAt = async ({ hall, table }: Moment) => (await hall.sync(table)).view as View;

describe('border posts, shields and the castle link', () => {
  /** The decision that an offer is about shields or the castle link. */
  const choiceOf = ({ action }: Offer) =>
    action.do === 'expansion' ? (action as { choice?: string }).choice : undefined;
  const heldIn = (view: View) => (view.expansions!['shields'] as { held: number[][] }).held[0]!;
  /** Whoever plays on takes shields when they come, and pays for them. */
  const keeping = (legal: Offer[]) =>
    legal.find((offer) => choiceOf(offer) === 'take') ??
    legal.findLast((offer) => choiceOf(offer) === 'pay') ??
    legal[0]!;

  const placing = (legal: Offer[]) => legal.find(({ action }) => action.do === 'place') ?? legal[0]!;

  test('three posts stand around the duchy, and are counted for everybody', async () => {
    const { page } = await seated(['border-posts'], (legal) => legal.some(({ action }) => action.do === 'take'));
    await expect.poll(() => page.locator('.mine .duchy .post').count()).toBe(3);
    expect(await page.locator('.mine .facts').innerText()).toContain('0 of 3 posts');
    expect(await page.locator('.opponent .more').first().innerText()).toContain('0/3');
    // Nothing of it lies outside the picture.
    const outside = await page.evaluate(() => {
      const svg = document.querySelector('.mine .duchy svg')!.getBoundingClientRect();
      return [...document.querySelectorAll('.mine .post circle')].filter((circle) => {
        const box = circle.getBoundingClientRect();
        return box.left < svg.left || box.right > svg.right || box.top < svg.top || box.bottom > svg.bottom;
      }).length;
    });
    expect(outside).toBe(0);
  });

  test('a double takes a shield: it goes from its depot to a castle, and its card says what it does', async () => {
    const moment = await seated(['shields'], (legal) => legal.some((offer) => choiceOf(offer) === 'take'));
    const { page, hall, table } = moment;
    const offer = (await hall.legal(table)).find((one) => choiceOf(one) === 'take')!;
    const [at] = offer.places.at;
    expect(at).toMatch(/^depot\.\d\.shield\.\d+$/);
    const shield = Number(at!.split('.').at(-1));
    const target = page.locator(`.target[data-at="${at}"]`);
    await target.hover();
    const card = page.locator('.card[role=status]');
    await card.locator('h3').waitFor();
    expect(await card.locator('h3').innerText()).toMatch(`Shield ${shield}: `);
    await expect.poll(() => card.innerText()).toContain('points at the end of the game');
    await target.click();
    await expect.poll(async () => heldIn(await viewAt(moment))).toContain(shield);
    await page.locator(`.mine .duchy [data-tile="shield-${shield}"]`).waitFor();
    expect(await page.locator('.mine .facts').innerText()).toContain('1 tribute');
    expect(await page.locator(`.flower [data-tile="shield-${shield}"]`).count()).toBe(0);
  });

  test('the dock spreads out every shield that the dice can take, and the keyboard reaches it', async () => {
    const several = (legal: Offer[]) => legal.filter((offer) => choiceOf(offer) === 'take').length > 1;
    const moment = await seated(['shields'], several);
    const { page } = moment;
    const button = page.locator('.dock [data-act=shield]');
    await button.focus();
    await page.keyboard.press('Enter');
    const offers = page.locator('.fan [data-offer]');
    await offers.first().waitFor();
    await offers.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => heldIn(await viewAt(moment)).length).toBe(1);
  });

  test('on a phone the depot spreads out its shields with its tiles', async () => {
    const taking = (legal: Offer[]) => legal.some((offer) => choiceOf(offer) === 'take');
    const { page, hall, table } = await seated(['shields'], taking, undefined, PHONE);
    const offer = (await hall.legal(table)).find((one) => choiceOf(one) === 'take')!;
    await page.locator('.switch [data-tab=board]').tap();
    await page.locator(`.target[data-at="${offer.places.at[0]!.split('.').slice(0, 2).join('.')}"]`).tap();
    await page.locator('.fan, .dock .primary:enabled').first().waitFor();
    if (await page.locator('.fan').count()) expect(await page.locator('.fan').innerText()).toMatch(/shield \d+/i);
  });

  test('the tribute is paid with one button; who always pays is not asked again', async () => {
    // With enough to pay for every shield: who has less is only asked which to keep.
    const due = (legal: Offer[], { view }: Sync) =>
      legal.length > 1 &&
      legal.some((offer) => {
        const { silver, workers } = offer.action as unknown as { silver: number; workers: number };
        return choiceOf(offer) === 'pay' && silver + workers === heldIn(view as View).length;
      });
    const moment = await seated(['shields'], due, keeping);
    const { page, hall, table } = moment;
    await page.locator('.dock [data-act=tribute]').waitFor();
    // It is paid at once, and the box is gone with the question: nothing is left to be found checked.
    await page.getByRole('checkbox', { name: 'Always pay at this table' }).click();
    await expect.poll(async () => (await hall.legal(table)).some((offer) => choiceOf(offer) === 'pay')).toBe(false);
    expect(heldIn(await viewAt(moment)).length).toBeGreaterThan(0);
  });

  test('a castle that was left behind is had for both dice and five points', async () => {
    // With room for it: a full storage would ask first what it may replace.
    const claim = (legal: Offer[], { view }: Sync) =>
      legal.some((offer) => choiceOf(offer) === 'castle') &&
      (view as View).seats[0]!.storage.filter(Boolean).length < 3 &&
      (view as View).points[0]! >= 5;
    const moment = await seated(['castle-link'], claim, placing, DESK, { setup: 'expert' });
    const { page } = moment;
    const { points } = await viewAt(moment);
    await page.locator('.dock [data-act=castle]').click();
    await expect.poll(async () => (await viewAt(moment)).points[0]).toBe(points[0]! - 5);
    await page.locator('.mine [data-place^="storage."] [data-tile="castle"]').first().waitFor();
  });
});

describe('four tiles, white castles, inns and trade routes', () => {
  const ALL = ['four-tiles', 'white-castles', 'inns', 'trade-routes'];
  const tileOf = ({ action }: Offer) => ('tile' in action ? action.tile : undefined);
  const choiceOf = ({ action }: Offer) =>
    action.do === 'expansion' ? (action as { choice?: string }).choice : undefined;
  /** Whoever plays on wants tiles of the rooms above all: places, buys and takes them, in this order. */
  const wanting =
    (...tiles: string[]) =>
    (legal: Offer[]) => {
      const wanted = (kind: string) =>
        legal.find((offer) => offer.action.do === kind && tiles.includes(tileOf(offer) ?? ''));
      const kinds = ['place', 'take', 'sell'];
      return (
        wanted('place') ??
        wanted('buy') ??
        wanted('take') ??
        kinds.flatMap((kind) => legal.find(({ action }) => action.do === kind) ?? [])[0] ??
        legal[0]!
      );
    };
  const routeIn = (view: View) => {
    const { routes, laid } = view.expansions!['trade-routes'] as { routes: number[][]; laid: number[][] };
    return { tiles: routes[0]!, laid: laid[0]! };
  };
  const storedIn = (view: View) => view.seats[0]!.storage;

  test('an inn is bought from its pile, lies in the storage and goes on any colour', async () => {
    // With room for it: a full storage would ask first what it may replace.
    const bought = (legal: Offer[], { view }: Sync) =>
      legal.some((offer) => tileOf(offer) === 'inn') && storedIn(view as View).filter(Boolean).length < 3;
    const moment = await seated(ALL, bought, wanting());
    const { page } = moment;
    const { beside } = (await viewAt(moment)).expansions!['inns'] as { beside: number };
    const pile = page.locator('.board .inns');
    expect(await pile.locator('[data-tile=inn]').count()).toBe(beside);
    expect(await pile.innerText()).toMatch(new RegExp(`${beside} inns?\\s+2 silver each`));
    await pile.locator('.target[data-at="black.inn"]').hover();
    const card = page.locator('.card[role=status]');
    await expect.poll(() => card.innerText()).toContain('one per region');
    await pile.locator('.target[data-at="black.inn"]').click();
    await expect.poll(async () => storedIn(await viewAt(moment))).toContain('inn');
    await page.locator('.mine [data-place^="storage."] [data-tile=inn]').waitFor();
    expect(await page.getByText('buys an inn for 2 silver', { exact: false }).count()).toBeGreaterThan(0);
  });

  test('a white castle asks for an action with the number of the white die', async () => {
    // Where the number lets one do something on a board, not only take workers.
    const white = (legal: Offer[], { view }: Sync) =>
      JSON.stringify((view as View).pending).includes('act-with-white') &&
      legal.some(({ action }) => ['take', 'place', 'sell'].includes(action.do));
    const moment = await seated(ALL, white, wanting('white-castle'));
    const { page, hall, table } = moment;
    const view = await viewAt(moment);
    expect(await page.locator('.dock .prompt').innerText()).toBe(
      `White castle: take an extra action with the white ${view.white}`,
    );
    const { index } = await hall.sync(table);
    await page.locator('.target:not([data-at^="black"])').first().click();
    if (await page.locator('.fan').count()) await page.locator('.fan [data-offer]').first().click();
    await expect.poll(async () => (await hall.sync(table)).index).toBeGreaterThan(index);
  });

  test('the crane shows the buildings it may work as, by pointer and by key', async () => {
    const moment = await seated(ALL, (legal) => legal.some((offer) => choiceOf(offer) === 'crane'), wanting('crane'));
    const { page } = moment;
    expect(await page.locator('.dock .prompt').innerText()).toBe('Crane: choose the building it works as');
    const before = (await viewAt(moment)).seats[0]!.workers;
    const house = page.locator('.dock [data-offer$="crane boarding-house"]');
    expect(await house.getAttribute('aria-label')).toBe('Use the crane as a boarding house');
    await house.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await viewAt(moment)).seats[0]!.workers).toBe(before + 4);
  });

  test('monastery 28 changes silver into workers, as much as one likes', async () => {
    const rich = (legal: Offer[]) => legal.filter((offer) => choiceOf(offer) === 'workers').length > 1;
    const moment = await seated(ALL, rich, wanting('m28'));
    const { page } = moment;
    const { workers, silver } = (await viewAt(moment)).seats[0]!;
    await page.locator('.dock [data-act=buy-workers]').click();
    await page.locator('.fan [data-offer$="workers 2"]').click();
    await expect
      .poll(async () => {
        const own = (await viewAt(moment)).seats[0]!;
        return [own.workers, own.silver];
      })
      .toEqual([workers + 4, silver - 2]);
  });

  test('sold goods lie on the route, and what comes next is said', async () => {
    const sells = (legal: Offer[]) => legal.some(({ action }) => action.do === 'sell');
    const moment = await seated(['trade-routes'], sells);
    const { page } = moment;
    const route = page.locator('.mine .route');
    expect(await route.locator('[data-place^="route."]').count()).toBe(15);
    expect(await route.locator('h2').innerText()).toMatch(/next: goods \d for /i);
    expect((await page.locator('.opponent [data-place=route]').innerText()).replace(/\s/g, '')).toMatch(/^\d+\/15$/);
    const { laid } = routeIn(await viewAt(moment));
    await page.locator('.target[data-at^="goods."]').first().click();
    await expect.poll(async () => routeIn(await viewAt(moment)).laid.length).toBeGreaterThan(laid.length);
    await expect.poll(() => route.locator('li.laid').count()).toBeGreaterThan(laid.length);
  });

  test.each([['a desk', DESK] as const, ['a phone', PHONE] as const])(
    'on %s everybody may lay the route in their own order',
    async (_, size) => {
      const orders = (legal: Offer[]) => legal.some((offer) => choiceOf(offer) === 'order');
      const moment = await seated(['trade-routes'], orders, undefined, size, { route_order: 'chosen' });
      const { page } = moment;
      const { tiles } = routeIn(await viewAt(moment));
      const shown = page.locator('.order [data-route]');
      await expect.poll(() => shown.count()).toBe(5);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
      await page.locator(`.order [data-route="${tiles[0]}"] [data-move=right]`).click();
      const wanted = [tiles[1], tiles[0], ...tiles.slice(2)];
      expect(await shown.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.route)))).toEqual(
        wanted,
      );
      await page.locator('.dock [data-act=confirm]').click();
      await expect.poll(async () => routeIn(await viewAt(moment)).tiles).toEqual(wanted);
    },
  );

  test('on a phone the strip fits below the goods, and the pile beside the depots', async () => {
    const moment = await seated(ALL, (legal) => legal.some(({ action }) => action.do === 'take'), undefined, PHONE);
    const { page } = moment;
    await page.locator('.switch [data-tab=mine]').tap();
    const strip = (await page.locator('.mine .route').boundingBox())!;
    expect([strip.x >= 0, strip.x + strip.width <= PHONE.width]).toEqual([true, true]);
    await page.locator('.switch [data-tab=board]').tap();
    const pile = (await page.locator('.board .inns').boundingBox())!;
    expect([pile.x >= 0, pile.width < PHONE.width / 3]).toEqual([true, true]);
  });
});
