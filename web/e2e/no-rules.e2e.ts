// The client knows no rules: what the server lists lights up, absurd or not; what it leaves out does not; what is
// chosen goes back unchanged.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offer } from '../src/types/burgundy.ts';
import { complaints, launch, leave, windowOf } from './help/browser.ts';
import { startFront, type Front } from './help/front.ts';
import { opened, stubbed, syncOf, type Stub } from './help/stub.ts';

let browser: Browser;
let front: Front;
let page: Page;
beforeAll(async () => {
  [browser, front] = await Promise.all([launch(), startFront()]);
});
afterAll(async () => {
  await leave(browser);
  await front?.stop();
});
beforeEach(async () => {
  page = await (await windowOf(browser)).newPage();
  return () => page.context().close();
});

const offer = (action: object, text: string, places: Offer['places'], cost: Offer['cost'] = {}): Offer =>
  ({ action: { ...action, odd: text }, text, rule: 'B-0', cost, places }) as unknown as Offer;

const at = (at: string[], by: string[] = []): Offer['places'] => ({ at, by });

/** No rulebook allows these; several are at places where a rule would forbid them. */
const ABSURD: Offer[] = [
  // A mine on the castle in the middle, for nine workers the seat does not have.
  offer({ do: 'place', tile: 'mine', space: 18 }, 'place * mine 18', at(['space.18'], ['storage.1']), { workers: 9 }),
  offer({ do: 'place', die: 6, tile: 'ship', space: 1 }, 'place 6 ship 1', at(['space.1'], ['die.1', 'storage.1'])),
  // A whole depot, a single slot of another, a black tile, goods, and a stored tile to throw away.
  offer({ do: 'depot', depot: 5 }, 'depot 5', at(['depot.5'])),
  offer({ do: 'take', die: 6, depot: 2, tile: 'carpenter' }, 'take 6 2 carpenter', at(['depot.2.tile.1'], ['die.1']), {
    silver: 7,
  }),
  offer({ do: 'buy', tile: 'castle' }, 'buy castle', at(['black.3'])),
  offer({ do: 'sell', goods: 2 }, 'sell 2', at(['goods.2'])),
  offer({ do: 'discard', tile: 'castle' }, 'discard castle', at(['storage.2'])),
  offer({ do: 'decline' }, 'decline', at([])),
];

async function sits(offers: Offer[]): Promise<Stub> {
  const sync = syncOf('four', (_, view) => {
    view.depots[2]!.tiles[0] = 'carpenter';
    view.black[2] = 'castle';
  });
  sync.you!.legal = offers as never;
  const stub = await stubbed(page, sync);
  await opened(page, front.url);
  return stub;
}

const lit = () =>
  page
    // A die, or a stored tile that says which tile is to be placed, decides nothing by itself.
    .locator('.target[data-at]:not(.die, [data-target^="from "])')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.at!).sort());

test('exactly what is listed lights up', async () => {
  const wrong = complaints(page);
  await sits(ABSURD);
  expect(await lit()).toEqual(ABSURD.flatMap(({ places }) => places.at).sort());
  expect(await page.locator('.dock').getByRole('button', { name: 'End turn' }).count()).toBe(0);
  expect(await page.locator('.dock .button[aria-label*="orker"]').count()).toBe(0);
  expect(await page.locator('.dock').getByRole('button', { name: 'Skip' }).count()).toBe(1);
  expect(wrong).toEqual([]);
});

test('nothing listed, nothing lit', async () => {
  await sits([]);
  expect(await lit()).toEqual([]);
  expect(await page.locator('.dock .button.primary:enabled').count()).toBe(0);
});

test('each is sent as it came', async () => {
  const stub = await sits(ABSURD);
  for (const { text, places } of ABSURD.filter(({ places }) => places.at.length)) {
    const css = `.target[data-at="${places.at[0]}"]`;
    stub.asked.length = 0;
    await page.locator(css).click();
    await expect.poll(() => stub.asked.filter(({ type }) => type === 'act').length, { message: text }).toBe(1);
    const sent = stub.asked.find(({ type }) => type === 'act') as unknown as { action: unknown; at: number };
    expect(sent.action).toEqual(ABSURD.find((one) => one.text === text)!.action);
    expect(sent.at).toBe(0);
    await page.locator(css).waitFor();
  }
  stub.asked.length = 0;
  await page.locator('.dock').getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => stub.asked.some(({ type }) => type === 'act')).toBe(true);
});

test('a refusal is said in one sentence, and the choice is dropped', async () => {
  const stub = await sits(ABSURD);
  stub.answers.act = (request: { id: number }) => {
    stub.say({
      type: 'error',
      id: request.id,
      error: { code: 'odd', rule: 'B-4.6', message: 'That space takes no mine.' },
    });
    return undefined;
  };
  await page.locator('[data-at="space.18"]').click();
  await page.getByText('That space takes no mine.').waitFor();
  expect(await page.locator('.notice a').textContent()).toBe('B-4.6');
  expect(await page.locator('.target[aria-pressed=true][data-at^="space."]').count()).toBe(0);
});
