import { render } from '@testing-library/svelte';
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js';
import type { Action, Told, View as ServerView } from '../../../types/burgundy';
import { motions } from '../../motions';
import { sourceName } from '../../names';
import { glyphOf, sayEvent, sayOffer, sayPrompt, sayRefused } from '../../say';
import type { Offer } from '../../view';
import { openRooms } from '..';
import { DEEDS } from '../deed';
import Order from './Order.svelte';
import Progress from './Progress.svelte';
import { inOrder, moved, orderOf, routeOf, tilesOf } from './route';
import Strip from './Strip.svelte';

beforeAll(() => openRooms(['trade-routes']));

const { view: plain } = SAMPLES.four!;
// As drawn in the design: 9, 6 and 11, with goods 1, 6 and 2 on the first of them.
const view = {
  ...plain,
  config: { ...plain.config, options: ['trade-routes'] },
  expansions: {
    'trade-routes': {
      routes: [
        [9, 6, 11],
        [1, 2, 3],
        [4, 5, 7],
        [8, 10, 12],
      ],
      laid: [[1, 6, 2], [], [], []],
    },
  },
};
const props = { view, seat: 1, short: false };
const by = 'trade-routes';
const told = (event: object) => ({ rule: 'B-9.5', text: 'FROM THE SERVER', seat: 2, ...event }) as unknown as Told;
const of = (event: object) => told({ event: 'expansion', room: by, ...event });
const laid = (bonus: boolean) => of({ told: 'laid', goods: 4, at: 2, bonus });
const order = (...tiles: number[]): Offer => ({
  action: { do: 'expansion', room: by, choice: 'order', tiles: [...tiles, 0, 0] } as unknown as Action,
  text: `trade-routes order ${tiles.join(' ')}`,
  rule: 'Q-B-107',
  cost: {},
  places: { at: [], by: [] },
});
const ORDERS = [order(9, 6, 11), order(6, 9, 11), order(6, 11, 9), order(9, 11, 6), order(11, 9, 6), order(11, 6, 9)];

describe('a route', () => {
  it('has its spaces from left to right, with the goods on them', () => {
    const route = routeOf(view, 1);
    expect(route.stops.map(({ goods }) => goods)).toEqual([1, 6, 5, 4, 1, 6, 5, 2, 3]);
    expect(route.stops.map((stop) => stop.laid)).toEqual([1, 6, 2, null, null, null, null, null, null]);
    expect([route.laid, route.next?.nth, route.next?.deed]).toEqual([3, 4, 'workers-4']);
    expect(routeOf(plain, 1).stops).toEqual([]);
  });

  it('knows every deed of the data', () => {
    const deeds = tilesOf(Array.from({ length: 12 }, (_, nth) => nth + 1)).flatMap(({ stops }) => stops);
    expect(deeds).toHaveLength(36);
    expect(new Set(deeds.map(({ deed }) => deed))).toEqual(new Set(Object.keys(DEEDS)));
  });

  it('is laid in the order of an offer', () => {
    expect(orderOf(order(3, 1, 2))).toEqual([3, 1, 2]);
    expect(orderOf(undefined)).toBeUndefined();
    expect(moved([9, 6, 11], 0, 1)).toEqual([6, 9, 11]);
    expect(moved([9, 6, 11], 2, -1)).toEqual([9, 11, 6]);
    expect(inOrder(ORDERS, [6, 9, 11])?.text).toBe('trade-routes order 6 9 11');
  });
});

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  it('what happens and what is asked is said', () => {
    const events = [
      of({ told: 'dealt', tiles: [9, 6, 11, 0, 0] }),
      of({ told: 'ordered', tiles: [9, 6, 11, 0, 0] }),
      laid(true),
      laid(false),
      told({ event: 'gained', silver: 2, workers: 0, by }),
      told({ event: 'deed-scored', points: 4, by }),
    ];
    for (const event of events) expect(sayEvent(event, NAMES)).toMatch(/Bruno.*\.$/);
    for (const task of ['act', 'sell', 'take-building', 'take-mine-monastery-castle', 'take-ship-animal', 'place']) {
      const effect = { effect: 'task', task, by };
      const prompt = { code: 'effect', rule: 'B-9.5', text: 'FROM THE SERVER', params: { seats: [1], effect } };
      expect(sayPrompt(prompt, NAMES, true).title).toMatch(/^\p{Lu}(?!ROM)/u);
    }
    expect(sayOffer(order(1, 2, 3))).toMatch(/^\p{Lu}/u);
    expect(sayRefused({ code: 'not-your-routes', rule: 'Q-B-107', message: 'F' })).toMatch(/^\p{Lu}.*\.$/u);
    for (const { what } of Object.values(DEEDS)) expect(what()).not.toBe('');
  });
});

describe('the strip', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'));

  it('shows what is done, what is next and what is to come', () => {
    const { container } = render(Strip, props);
    const spaces = [...container.querySelectorAll('[data-place^="route."]')];
    expect(spaces.map((space) => space.getAttribute('title')).slice(0, 5)).toEqual([
      'goods 1: bonus gained',
      'goods 6: bonus gained',
      'goods 2: no bonus',
      'goods 4 for 4 workers',
      'goods 1 for a sale',
    ]);
    expect(spaces.findIndex((space) => space.getAttribute('aria-current'))).toBe(3);
    expect(container.querySelector('h2')?.textContent).toContain('next: goods 4 for 4 workers');
    expect(container.querySelectorAll('ol')).toHaveLength(3);
  });

  it('says when it is full, and is not there before routes are dealt', () => {
    const full = { routes: [[9]], laid: [[1, 6, 5]] };
    const { container } = render(Strip, { ...props, view: { ...view, expansions: { 'trade-routes': full } } });
    expect(container.querySelector('h2')?.textContent).toContain('complete');
    expect(render(Strip, { ...props, view: plain }).container.querySelector('.route')).toBeNull();
  });

  it('an opponent’s is a number', () => {
    const { container } = render(Progress, props);
    expect(container.textContent?.replace(/\s/g, '')).toBe('3/9');
    expect(container.querySelector('[data-place=route]')?.getAttribute('aria-label')).toBe(
      'Trade route: 3 of 9 spaces covered',
    );
  });

  it('goods travel from their pile to their space', () => {
    const server = view as unknown as ServerView;
    expect(motions({ events: [laid(true)] } as never, server, server)).toMatchObject([
      { kind: 'glide', from: { at: 'goods.4', seat: 2 }, to: { at: 'route.2', seat: 2 }, span: 'goods' },
    ]);
    expect([glyphOf(laid(true)), sourceName('trade-routes')]).toEqual(['trade-route', 'Trade route']);
  });
});

describe('the set-up in an order of one’s choice', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'));

  it('moves tiles, and what is shown waits for its confirmation', () => {
    const choosing = { offered: ORDERS, pending: null as Offer | null, session: { shown: { you: {} } } };
    const target = document.body.appendChild(document.createElement('div'));
    const shown = () =>
      [...target.querySelectorAll<HTMLElement>('[data-route]')].map((one) => Number(one.dataset.route));
    const mounted = mount(Order, {
      target,
      props: { tiles: [9, 6, 11], seat: 1, short: false, choosing: choosing as never },
    });
    flushSync();
    expect([shown(), choosing.pending?.text]).toEqual([[9, 6, 11], 'trade-routes order 9 6 11']);
    target.querySelector<HTMLButtonElement>('[data-route="9"] [data-move=right]')!.click();
    flushSync();
    expect([shown(), choosing.pending?.text]).toEqual([[6, 9, 11], 'trade-routes order 6 9 11']);
    expect(target.querySelectorAll('button[disabled]')).toHaveLength(2);
    void unmount(mounted);
    target.remove();
  });

  it('shows the order that is in, with nothing left to confirm', () => {
    const draft = 'trade-routes order 11 9 6';
    const choosing = { offered: ORDERS, pending: null as Offer | null, session: { shown: { you: { draft } } } };
    const { container } = render(Order, { tiles: [9, 6, 11], seat: 1, short: false, choosing: choosing as never });
    flushSync();
    expect([...container.querySelectorAll<HTMLElement>('[data-route]')].map((one) => one.dataset.route)).toEqual([
      '11',
      '9',
      '6',
    ]);
    expect(choosing.pending).toBeNull();
  });
});
