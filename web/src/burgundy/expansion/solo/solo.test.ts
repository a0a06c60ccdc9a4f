import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js';
import type { Choosing } from '../../../table/choosing.svelte';
import { targetsOf } from '../../../table/targets';
import type { Action, Told, View as ServerView } from '../../../types/burgundy';
import Board from '../../Board.svelte';
import { SHOWING } from '../../choice';
import Duchy from '../../Duchy.svelte';
import Flower from '../../Flower.svelte';
import { layoutOf } from '../../layout';
import Mine from '../../Mine.svelte';
import { motions } from '../../motions';
import { sourceName, tileName } from '../../names';
import { pointsOf, sayEvent, sayOffer, sayPrompt } from '../../say';
import type { Offer, View } from '../../view';
import { lineOf, openRooms, partsOf, standingOf as pointsShown } from '..';
import Buttons from './Buttons.svelte';
import Chosen from './Chosen.svelte';
import Side from './Side.svelte';
import { isWon, roundOf, spacesOf, standingOf } from './state';
import Stepper from './Stepper.svelte';
import Story from './Story.svelte';
import Track from './Track.svelte';

beforeAll(() => openRooms(['solo']));
beforeEach(() => overwriteGetLocale(() => 'en'));

const { view } = SAMPLES['solo']!;
const kept = (solo: object, more: Partial<View> = {}): View => ({ ...view, expansions: { solo }, ...more });
const told = (event: object) =>
  ({ rule: 'B-9.8', text: 'FROM THE SERVER', event: 'expansion', room: 'solo', ...event }) as unknown as Told;
const offer = (choice: object, text: string, at: string[] = [], by: string[] = []): Offer => ({
  action: { do: 'expansion', room: 'solo', ...choice } as unknown as Action,
  text,
  rule: 'B-9.8',
  cost: {},
  places: { at, by },
});
const buy = (points: number) => offer({ choice: 'buy', points }, `solo buy ${points}`);

/** The dock of somebody who may decide these. */
function deciding(legal: Offer[]) {
  const send = vi.fn();
  const choosing = {
    legal,
    pending: null as Offer | null,
    made: null as Offer | null,
    session: { truth: { index: 7 } },
    send,
    choose: vi.fn(),
    open: vi.fn(),
  };
  return { send, choosing, given: choosing as unknown as Choosing<Offer> };
}

const EVENTS = [
  { told: 'removed', tile: 'chicken2', depot: 6 },
  { told: 'left', goods: [1, 0, 2, 0, 0, 0] },
  { told: 'gave', seat: 1, goods: 4 },
  { told: 'joker', seat: 1, tile: 'ship' },
  { told: 'bought', seat: 1, points: 7 },
  { told: 'counted', seat: 1, points: 7, score: 38, target: 45 },
  { told: 'reached', seat: 1, target: 45, next: 40, times: 2 },
  { told: 'completed', seat: 1, colour: 'mine' },
  { told: 'rewarded', seat: 1, tile: 'bank' },
  { told: 'won', seat: 1, phase: 'E', round: 2, target: 30, score: 3, reached: 4 },
  { told: 'lost', seat: 1, target: 30, score: 3, reached: 4, empty: 2 },
];
const OFFERS = [
  offer({ choice: 'count', points: 13 }, 'solo count 13'),
  buy(2),
  offer({ choice: 'give', goods: 4 }, 'solo give 4', ['goods.4']),
  offer({ choice: 'joker', tile: 'ship' }, 'solo joker ship', ['black.1']),
  {
    ...offer({ choice: 'reward', tile: 'bank', space: 12 }, 'solo reward bank 12', ['space.12'], ['black.2']),
    land: layoutOf('2019-13a')!.spaces[0]!.land,
  },
  offer({ choice: 'crane' }, 'solo crane'),
];
const ASKS = [
  { asks: 'count', points: [13, 4] },
  { asks: 'buy' },
  { asks: 'give', left: 4, from: 2 },
  { asks: 'joker' },
  { asks: 'reward', colour: 'mine' },
  { asks: 'crane', monastery: 17 },
].map((asks) => ({ effect: 'expansion', room: 'solo', ...asks }));

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  it('everything that happens, can be chosen or is asked is a sentence of ours', () => {
    for (const event of EVENTS) {
      const said = sayEvent(told(event), NAMES);
      expect(said, event.told).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(said).not.toContain('FROM THE SERVER');
    }
    for (const one of OFFERS) {
      expect(sayOffer(one), one.text).toMatch(/^[\p{Lu}\d]/u);
      expect(sayOffer(one)).not.toBe(one.text);
    }
    for (const effect of [...ASKS, { effect: 'task', task: 'act', by: 'solo' }]) {
      const prompt = { code: 'effect', text: 'FROM THE SERVER', params: { seats: [1], effect } };
      expect(sayPrompt(prompt as never, NAMES, true).title).not.toContain('FROM THE SERVER');
    }
    expect(sourceName('solo')).not.toBe('solo');
    expect(tileName('joker')).not.toBe('joker');
  });
});

describe('points', () => {
  it('are counted once: where they are scored, not where the marker moves', () => {
    expect(EVENTS.map((event) => pointsOf(told(event)))).toEqual([0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0]);
  });

  it('that are shown are those of the marker', () => {
    expect(pointsShown(view)).toEqual([38]);
    expect(lineOf(view, 1)).toBe('18 of 37 spaces');
  });
});

describe('how it stands', () => {
  it('has the targets from the first one down, and the last stays', () => {
    const { targets, start, target } = standingOf(view);
    expect([start, target]).toEqual([50, 45]);
    expect(targets.map((one) => one.target)).toEqual([50, 45, 40, 35, 30, 25, 20, 15, 10, 5]);
    expect(targets.slice(0, 3).map(({ state }) => state)).toEqual(['reached', 'now', 'later']);
    const last = standingOf(kept({ score: 1, target: 5, start: 10, reached: 4 })).targets;
    expect(last).toEqual([
      { target: 10, state: 'reached' },
      { target: 5, state: 'now' },
    ]);
  });

  it('has an odd first target on the way too', () => {
    const { targets } = standingOf(kept({ score: 0, target: 48, start: 48, reached: 0 }));
    expect(targets.map((one) => one.target)).toEqual([48, 43, 38, 33, 28, 23, 18, 13, 8, 5]);
  });

  it('counts rounds to 25, and the spaces that are left', () => {
    expect([roundOf({ phase: 'A', round: 1 }), roundOf({ phase: 'E', round: 5 })]).toEqual([1, 25]);
    const { all, left } = spacesOf(view, 1);
    expect([all.length, left.length, isWon(view)]).toEqual([37, 19, false]);
  });
});

describe('the target track', () => {
  it('shows score, target and what is about to be bought', () => {
    const { given } = deciding([1, 2, 3, 4, 5, 6, 7].map(buy));
    const { container } = render(Track, { view, seat: 1, short: false, choosing: given });
    expect(container.querySelector('.bar')!.getAttribute('aria-label')).toBe('Score 38, target 45: 7 to go');
    expect(container.querySelector('.disc')!.textContent).toBe('38');
    expect(container.querySelector('.flag')!.textContent).toContain('Target 45');
    expect(container.querySelector('.more')).not.toBeNull();
    expect(container.querySelector('[data-place=target]')).not.toBeNull();
  });

  it('is plain where nothing can be bought', () => {
    const { container } = render(Track, { view, seat: 1, short: false });
    expect(container.querySelector('.more')).toBeNull();
  });
});

describe('points to buy', () => {
  it('begin with what is missing; one button buys them, and nothing has to be bought', () => {
    const { send, given } = deciding([...[1, 2, 3, 4, 5, 6, 7].map(buy), offer({ choice: 'crane' }, 'solo crane')]);
    const { container } = render(Buttons, { view, seat: 1, choosing: given, wide: true });
    const button = container.querySelector<HTMLButtonElement>('[data-act=buy-points]')!;
    expect(button.textContent).toContain('Buy 7');
    expect(container.querySelector('.sums')!.textContent).toMatch(/38 \+ 7 = 45.*9 − 7 = 2/s);
    container.querySelector<HTMLButtonElement>('[data-act=less]')!.click();
    flushSync();
    expect(button.textContent).toContain('Buy 6');
    button.click();
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ text: 'solo buy 6' }));
    // What else is decided keeps its button.
    expect(container.querySelector('[data-offer="solo crane"]')).not.toBeNull();
  });

  it('begin with none where the target is out of reach', () => {
    const { given } = deciding([1, 2].map(buy));
    const { container } = render(Buttons, { view, seat: 1, choosing: given, wide: true });
    expect(container.querySelector<HTMLButtonElement>('[data-act=buy-points]')!.disabled).toBe(true);
    container.querySelector<HTMLButtonElement>('[data-act=more]')!.click();
    flushSync();
    expect(container.querySelector<HTMLButtonElement>('[data-act=buy-points]')!.disabled).toBe(false);
  });

  it('wait to be confirmed on a phone, where how many is asked above', () => {
    const { choosing, given } = deciding([1, 2, 3, 4, 5, 6, 7].map(buy));
    const { container } = render(Buttons, { view, seat: 1, choosing: given, wide: false });
    container.querySelector<HTMLButtonElement>('[data-act=buy-points]')!.click();
    expect(choosing.pending?.text).toBe('solo buy 7');
    choosing.made = choosing.pending;
    const above = render(Chosen, { view, seat: 1, choosing: given, wide: false });
    above.container.querySelector<HTMLButtonElement>('[data-act=less]')!.click();
    expect(choosing.pending?.text).toBe('solo buy 6');
  });

  it('stay between none and the most', () => {
    const onchange = vi.fn();
    const { container } = render(Stepper, { points: 0, most: 0, score: 3, silver: 0, onchange });
    for (const button of container.querySelectorAll('button')) expect(button.disabled).toBe(true);
  });
});

describe('the boards', () => {
  it('have 25 rounds instead of the turn order, and the white die says what it does', () => {
    const { container } = render(Board, { view, names: NAMES, arrived: 3 });
    expect(container.querySelectorAll('ol[role=img] li')).toHaveLength(25);
    expect(container.textContent).not.toContain('Turn order');
    expect(container.textContent).toContain('1 tile leaves');
  });

  it('have a target on goods that are given up, on black tiles that become jokers, on spaces for a reward', () => {
    const black = view.black.findIndex((tile) => tile !== null) + 1;
    const joker = offer({ choice: 'joker', tile: view.black[black - 1]! }, 'solo joker', [`black.${black}`]);
    const targets = targetsOf([...OFFERS, joker], SHOWING);
    const board = render(Flower, {
      view,
      depots: view.depots,
      slots: view.slots,
      black: view.black,
      blackSlots: view.black_slots,
      s: 90,
      targets,
    });
    expect(board.container.querySelector(`.target[data-at="black.${black}"]`)).not.toBeNull();
    const layout = layoutOf('2019-13a')!;
    const duchy = render(Duchy, { view, layout, tiles: view.seats[0]!.tiles, s: 30, targets });
    expect(duchy.container.querySelector('.target[data-at="space.12"]')).not.toBeNull();
    expect(duchy.container.querySelectorAll('[data-tile=joker]')).toHaveLength(1);
    const mine = render(Mine, { seat: 1, name: 'Ada', view, layout, targets });
    expect(mine.container.querySelector('.target[data-at="goods.4"]')).not.toBeNull();
    expect(mine.container.querySelectorAll('.tray [data-tile=joker]')).toHaveLength(1);
    expect(mine.container.querySelector('.points')!.textContent).toBe('38');
  });

  it('have a goal beside them instead of opponents', () => {
    expect(partsOf('side', ['solo'])).toHaveLength(1);
    const { container } = render(Side, { view, seat: 1, short: false });
    expect(container.textContent).toMatch(/Fill all 37 spaces.*18 done/s);
    expect(container.querySelectorAll('.targets li')).toHaveLength(10);
    expect(container.querySelector('.targets .reached')!.textContent).toContain('50');
    expect(container.querySelector('.targets .now')!.textContent).toContain('45');
  });
});

describe('what moves', () => {
  const moved = (event: object, after: View = view, before: View = view) =>
    motions({ events: [told(event)] } as never, before as unknown as ServerView, after as unknown as ServerView);

  it('the tile that the white die removes goes to it from its place', () => {
    const depots = { ...view.depots, 6: { tiles: [null, 'watchtower', null, 'pig2'], goods: {} } };
    const before = { ...view, depots } as View;
    const after = { ...view, depots: { ...depots, 6: { tiles: [null, null, null, 'pig2'], goods: {} } } } as View;
    expect(moved({ told: 'removed', tile: 'watchtower', depot: 6 }, after, before)).toMatchObject([
      { kind: 'glide', from: { at: 'depot.6.tile.2' }, to: { at: 'white' } },
    ]);
  });

  it('goods are given up, a joker comes to storage, a target lights up', () => {
    expect(moved({ told: 'gave', seat: 1, goods: 4 })).toMatchObject([
      { kind: 'glide', from: { at: 'goods.4', seat: 1 } },
    ]);
    expect(moved({ told: 'joker', seat: 1, tile: 'ship' })).toMatchObject([
      { kind: 'glide', to: { at: 'storage.1', seat: 1 } },
    ]);
    expect(moved({ told: 'reached', seat: 1, target: 45, next: 40, times: 1 })).toMatchObject([
      { kind: 'light', at: [{ at: 'target', seat: 1 }] },
    ]);
  });
});

describe('the end', () => {
  const [end] = partsOf('end', ['solo']);
  const title = (over: View) => (end ?? partsOf('end', ['solo'])[0])!.title(over);
  const full = Object.fromEntries(layoutOf('2019-13a')!.spaces.map(({ number }) => [number, 'joker']));
  const seats = [{ ...view.seats[0]!, tiles: full }];

  it('is not told before it is there', () => {
    expect(title(view)).toBeUndefined();
  });

  it('won: in which round, at which target', () => {
    const won = kept({ score: 3, target: 30, start: 50, reached: 4 }, { stage: 'over', phase: 'E', round: 2, seats });
    expect(title(won)).toBe('You won in round 22 of 25');
    const { container } = render(Story, { view: won, seat: 1 });
    expect(container.textContent).toContain('All 37 spaces were filled in round 22 of 25.');
    expect(container.textContent).toContain('reached 4 targets; the next one was 30');
    expect(container.querySelector('.left')).toBeNull();
    expect(container.querySelectorAll('.targets .reached')).toHaveLength(4);
  });

  it('lost: which spaces were left, and what was close', () => {
    const tiles = { ...full };
    delete tiles[1];
    delete tiles[9];
    const lost = kept(
      { score: 38, target: 45, start: 50, reached: 1 },
      { stage: 'over', phase: 'E', round: 5, seats: [{ ...view.seats[0]!, tiles }] },
    );
    expect(title(lost)).toBe('2 spaces were left empty');
    const { container } = render(Story, { view: lost, seat: 1 });
    expect(container.querySelectorAll('.left li')).toHaveLength(2);
    expect(container.textContent).toContain('7 points short of target 45');
    expect(container.textContent).toContain('9 silver was left unspent');
    expect(container.textContent).toContain('Still in storage: a joker and a city hall.');
  });
});
