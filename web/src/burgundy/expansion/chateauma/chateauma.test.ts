import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMES, SAMPLES } from '../../../dev/sample';
import played from '../../../dev/samples/chateauma-turns.json';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { set } from '../../../settings/settings.svelte';
import type { Told as Entry } from '../../../table/session.svelte';
import type { ChateaumaTold, Config, Told, View as ServerView } from '../../../types/burgundy';
import Board from '../../Board.svelte';
import { motions } from '../../motions';
import { replay } from '../../replay';
import { historyOf } from '../../replay/steps';
import { pointsOf, sayEvent, sourcesOf, tellerOf } from '../../say';
import type { View } from '../../view';
import { automaticIn, namesOf, openRooms, whiteSays } from '..';
import { cardFacts } from './facts';
import Info from './Info.svelte';
import Panel from './Panel.svelte';
import { sayStep, stagesOf } from './say';
import { drawn, scenesOf, toldIn } from './scenes';
import { boardNumber, chosenIn, coveredIn, rowsOf, stacksOf, standingIn } from './state';

const OPTIONS: NonNullable<Config['options']> = ['chateauma'];
const { view: base } = SAMPLES['two']!;
const KEPT = {
  cards: [
    { card: 6, tiles: ['castle', null, null, 'ship'] },
    { card: 9, tiles: [null, 'bank', null, null, null] },
  ],
  deck: [1, 2, 5],
  reserve: ['ship', 'bank', 'market'],
  joker: 'm3',
  duchy: { castle: ['castle'], building: ['bank', 'market'] },
  silver: 3,
  goods: { 4: 2 },
  sold: { 1: 1 },
  marker: 1,
  large: ['castle'],
  score: { chateauma: 36, goods: 8 },
  points: 44,
  place: 1,
};
/** Two people against Châteauma, which has number 3. */
function table(kept: object = {}, config: Partial<Config> = {}, change: Partial<View> = {}): View {
  return {
    ...base,
    order: [1, 3, 2],
    track: [1, 3, 2],
    white: 3,
    ...change,
    config: { ...base.config, options: OPTIONS, ...config },
    expansions: { chateauma: { ...KEPT, ...kept } },
  };
}
const after = (told: ChateaumaTold, view = table()) => drawn(view as unknown as ServerView, told) as unknown as View;
const own = (view: View) => standingIn(view);
let names: string[] = [];
const event = (told: object) =>
  ({ event: 'expansion', room: 'chateauma', rule: 'B-11.5', text: '', ...told }) as unknown as Told;

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')));
  await openRooms(['chateauma', 'four-tiles', 'white-castles', 'shields', 'border-posts', 'trade-routes']);
  names = namesOf(NAMES.slice(0, 2), OPTIONS);
});
beforeEach(() => overwriteGetLocale(() => 'en'));

describe('what the server keeps of Châteauma', () => {
  it('is read as it is written, what is empty left out', () => {
    const bare = standingIn({ expansions: { chateauma: {} } });
    expect(bare).toMatchObject({ cards: { left: null, right: null }, reserve: [], joker: null, silver: 0, points: 0 });
    expect(own(table()).cards.left).toEqual({ card: 6, tiles: ['castle', null, null, 'ship'], down: [] });
  });

  it('has a reserve in stacks, the newest tile on top', () => {
    const stacks = stacksOf(own(table())).filter(({ tiles }) => tiles.length);
    expect(stacks).toEqual([
      { family: 'ship', tiles: ['ship'] },
      { family: 'building', tiles: ['bank', 'market'] },
    ]);
  });

  it('fills a row for each colour from the left, and stacks the rest', () => {
    const duchy = { mine: ['mine', 'mine', 'mine', 'mine', 'mine'] };
    const row = rowsOf(own(table({ duchy })), table().config).find(({ family }) => family === 'mine')!;
    expect(row).toMatchObject({ spaces: ['mine', 'mine', 'mine'], stacked: ['mine', 'mine'] });
  });

  it('begins with covered spaces where that is a modifier, on the other board', () => {
    const { config } = table({}, { chateauma: { score: 'easy', modifiers: ['prefilled-down'] } });
    const rows = rowsOf(own(table({ duchy: {} })), config);
    expect(coveredIn(rows)).toBe(5);
    expect(rows.find(({ family }) => family === 'building')?.spaces.slice(0, 3)).toEqual(['down', 'down', null]);
    expect(boardNumber(config)).toBe(36);
    expect(boardNumber({ chateauma: { score: 'hard', modifiers: ['starts'] } })).toBe(35);
  });

  it.each([
    [4, KEPT.cards, 'left'],
    [5, KEPT.cards, 'right'],
    [5, [KEPT.cards[0], null], 'left'],
    [2, [null, KEPT.cards[1]], 'right'],
    [2, [null, null], null],
    [null, KEPT.cards, null],
  ])('plays by the white die, %s, on a card that is there', (white, cards, side) => {
    expect(chosenIn(table({ cards }, {}, { white } as Partial<View>))).toBe(side);
  });

  it('is beside the white die, and among the names of all', () => {
    expect(whiteSays(table())).toEqual(['left card']);
    expect(names).toEqual(['Ada', 'Bruno', 'Châteauma']);
    expect(automaticIn(OPTIONS)?.stands(table()).points).toBe(44);
    expect(automaticIn(['inns'])).toBeUndefined();
  });

  it('brings points by source like a seat', () => {
    const sources = sourcesOf([...base.seats, own(table())]);
    expect(sources.find(({ name }) => name === 'Territory cards')?.points.at(-1)).toBe(36);
    expect(sources.find(({ name }) => name === 'Goods sold')?.points.at(-1) ?? 8).toBe(8);
  });
});

describe('its turn, as the server tells it', () => {
  const turns = played as unknown as { before: ServerView; events: Entry['events']; after: ServerView }[];
  /** What a step may leave as it was: the server counts it, and its order means nothing. */
  const seen = (view: ServerView) => {
    const { place: _, score: __, seen: ___, large, duchy, goods, ...rest } = standingIn(view);
    const some = Object.entries(goods).filter(([, count]) => count);
    const rows = Object.entries(duchy).filter(([, tiles]) => tiles.length);
    return { ...rest, large: [...large].sort(), goods: Object.fromEntries(some), duchy: Object.fromEntries(rows) };
  };

  it.each(turns.map((turn, nth) => [nth, turn] as const))(
    'leads step by step to the table it is at the end (%i)',
    (_, turn) => {
      const scenes = scenesOf(turn.events, turn.before, turn.after);
      const told = scenes.flatMap(({ events }) => events);
      // Nothing is left out, nothing comes twice.
      expect(told).toEqual(turn.events.slice(0, told.length));
      const rest = turn.events.slice(told.length);
      const last = scenes.at(-1)!.view as ServerView;
      // The end of a phase pays for mines, and the end of the game counts: that comes after its turn.
      const [now, then] = [seen(last), seen(turn.after)];
      if (rest.some(toldIn)) Object.assign(now, { silver: then.silver, points: then.points });
      expect(now).toEqual(then);
      if (!rest.some(({ event }) => event === 'rolled' || event === 'phase-ended'))
        for (const part of ['depots', 'black', 'track'] as const) expect(last[part]).toEqual(turn.after[part]);
    },
  );

  it('has steps of its own for what happens before it, and numbers the turns', () => {
    const twice = turns.find(({ events }) => events.filter((one) => toldIn(one)?.told === 'turn').length === 2)!;
    const numbers = scenesOf(twice.events, twice.before, twice.after).map(({ turn }) => turn);
    expect(new Set(numbers).size).toBe(numbers.includes(undefined) ? 3 : 2);
    expect(scenesOf([{ event: 'turn-ended', rule: '', text: '' }], turns[0]!.before, turns[0]!.after)).toEqual([]);
  });

  it('moves the tiles of a complete card in one step', () => {
    const full = turns.find(({ events }) => events.some((one) => toldIn(one)?.told === 'moved'))!;
    const steps = scenesOf(full.events, full.before, full.after).filter(
      ({ events }) => toldIn(events[0]!)?.told === 'moved',
    );
    expect(steps[0]!.events.length).toBeGreaterThan(2);
  });
});

describe('its turn in the replay', () => {
  it('is its own, by the name after the last seat', () => {
    const { events } = played[0]!;
    const first = events.findIndex((event) => toldIn(event as never)?.told === 'turn');
    const turn = events.slice(first, first + 3);
    const told = (draw: string) => ({ kind: 'draw', by: [], drawn: { draw }, text: draw });
    const rolled = { event: 'white-rolled', face: 3, rule: '', text: '' };
    const entries = [
      { index: 0, told: told('roll'), by: '', events: [rolled] },
      { index: 1, told: told('chateauma'), by: '', events: turn },
    ] as unknown as Parameters<typeof historyOf>[0];
    const { rounds } = historyOf(entries, names);
    expect(rounds.map(({ number, turns }) => [number, turns.map(({ seat }) => seat)])).toEqual([[1, [3]]]);
    expect(rounds[0]!.turns[0]!.steps[0]!.head.whole).toMatch(/^Châteauma plays on the (left|right) card/);
  });

  it('has its points and what it holds beside those of seats', () => {
    const view = table() as unknown;
    expect(replay.named!(['Ada', 'Bruno'], view)).toEqual(['Ada', 'Bruno', 'Châteauma']);
    expect(replay.points(view).at(-1)).toBe(44);
    expect(replay.score(view, 3)).toEqual(KEPT.score);
    expect(replay.holds(view, 3).map(({ count }) => count)).toEqual([3, 2, 4]);
  });
});

describe('a step', () => {
  it('takes a tile from where it lay to where it goes', () => {
    const depot = after({ told: 'placed', tile: 'mine', from: 'depot', depot: 5, side: 'left', space: 2 });
    expect(depot.depots[5]?.tiles).toEqual([null, null, null, 'm4']);
    expect(own(depot).cards.left?.tiles).toEqual(['castle', 'mine', null, 'ship']);
    const reserve = after({ told: 'placed', tile: 'bank', from: 'reserve', depot: null, side: 'left', space: 3 });
    expect(own(reserve).reserve).toEqual(['ship', 'market']);
    const joker = after({ told: 'placed', tile: 'm3', from: 'joker', depot: null, side: 'right', space: 1 });
    expect([own(joker).joker, own(joker).cards.right?.down]).toEqual([null, [1]]);
    expect(own(after({ told: 'joker', tile: 'm7', black: 4 }, table({ joker: null }))).joker).toBe('m7');
    expect(after({ told: 'joker', tile: 'm7', black: 4 }).black[3]).toBeNull();
    expect(own(after({ told: 'hall', tile: 'ship', side: 'right', space: 3 }))).toMatchObject({
      reserve: ['bank', 'market'],
    });
  });

  it('moves its marker on top of those it meets', () => {
    const view = table({ marker: 0 }, {}, { track: [1, 2, 3] });
    const markers = view.seats.map(({ marker }) => marker);
    expect(markers).toEqual([3, 0]);
    const moved = after({ told: 'marker', space: 4, first: true }, view);
    expect([moved.track, own(moved).marker]).toEqual([[3, 1, 2], 3]);
    expect(after({ told: 'marker', space: 2, first: false }, view).track).toEqual([1, 3, 2]);
  });

  it('pays, sells and scores', () => {
    const sold = after({ told: 'sold', seat: 3, goods: 4, count: 2, points: 4 });
    expect(own(sold)).toMatchObject({ goods: { 4: 0 }, sold: { 1: 1, 4: 2 }, points: 48 });
    expect(own(after({ told: 'bought', seat: 3, tile: 'mine', black: 5 }))).toMatchObject({ silver: 1 });
    expect(pointsOf(event({ told: 'full', seat: 3, side: 'left', card: 6, points: 22 }))).toBe(22);
  });

  it('can be followed from place to place', () => {
    const told = event({ told: 'placed', tile: 'mine', from: 'depot', depot: 5, side: 'left', space: 2 });
    const before = table() as unknown as ServerView;
    const moved = motions({ events: [told] } as unknown as Entry, before, drawn(before, toldIn(told)!));
    expect(moved).toMatchObject([
      { kind: 'glide', from: { at: 'depot.5.tile.2' }, to: { at: 'card.left.2', seat: 3 } },
    ]);
    const goods = event({ told: 'goods', seat: 3, depot: 1, goods: [4, 1, 0, 0, 0, 0] });
    // Of a large pile three are seen.
    expect(motions({ events: [goods] } as unknown as Entry, before, drawn(before, toldIn(goods)!))).toHaveLength(4);
    const full = event({ told: 'full', seat: 3, side: 'left', card: 6, points: 22 });
    const kinds = motions({ events: [full] } as unknown as Entry, before, drawn(before, toldIn(full)!));
    expect(kinds.map(({ kind }) => kind)).toEqual(['trace', 'rise']);
  });
});

describe('what it does, in words', () => {
  it('is told by name, and in its own block of the log', () => {
    const told = event({ told: 'placed', tile: 'ship', from: 'depot', depot: 4, side: 'left', space: 3 });
    expect(sayEvent(told, names)).toBe('Châteauma takes a ship from depot 4 for the left card.');
    expect(tellerOf(names)(told)).toMatchObject({ seat: 3, short: 'Takes a ship from depot 4 for the left card' });
  });

  it('counts its cards with border posts: the second and the third bring points, the others nothing', () => {
    const said = (post: object) => sayEvent(event({ told: 'post', seat: 3, points: 0, bonus: false, ...post }), names);
    expect(said({ nth: 1 })).toBe('Châteauma has its first card with a border post.');
    expect(said({ nth: 2, points: 6 })).toBe('Châteauma has two cards with a border post: 6 points.');
    expect(said({ nth: 3, points: 7, bonus: true })).toMatch(/three cards with a border post and takes the bonus/);
    expect(said({ nth: 4 })).toBe('Châteauma has another card with a border post; it brings nothing more.');
  });

  it.each([
    [{ told: 'turn', white: 3, side: 'left', card: 6 }, 'white die 3 → left card'],
    [{ told: 'looked', depot: 3, side: 'left' }, 'depot 3: no mine or building'],
    [{ told: 'placed', tile: 'ship', from: 'depot', depot: 4, side: 'left', space: 3 }, 'depot 4: ship, placed'],
    [
      { told: 'placed', tile: 'm17', from: 'reserve', depot: null, side: 'left', space: 3 },
      'from the reserve: monastery, placed',
    ],
    [{ told: 'goods', seat: 3, depot: 2, goods: [1, 0, 0, 2, 0, 0] }, 'goods of depot 2 taken (3)'],
    [{ told: 'silver', seat: 3, silver: 2, why: 'bank' }, '+2 silver (Bank)'],
    [{ told: 'sold', seat: 3, goods: 4, count: 2, points: 4 }, 'goods 4 sold (2): +4 points'],
    [{ told: 'nothing', why: 'market' }, 'Market: nothing to take'],
    [{ told: 'post', seat: 3, nth: 1, points: 0, bonus: false }, 'cards with a border post: 1'],
    [{ told: 'post', seat: 3, nth: 2, points: 6, bonus: false }, 'border posts: +6 points'],
    [{ told: 'post', seat: 3, nth: 4, points: 0, bonus: false }, 'cards with a border post: 4'],
  ] as const)('runs on in one sentence: %o', (told, words) => {
    expect(sayStep([told as unknown as ChateaumaTold], table())).toBe(words);
  });

  it('says every event in every language', () => {
    const turns = played as unknown as { events: Entry['events'] }[];
    for (const locale of ['en', 'de', 'it', 'pt'] as const) {
      overwriteGetLocale(() => locale);
      const said = turns
        .flatMap(({ events }) => events.filter(toldIn))
        .map((one) => sayEvent(one as unknown as Told, names));
      expect(said.filter((text) => !text || /undefined|\{|NaN/.test(text))).toEqual([]);
    }
  });

  it('has six parts in an order that never goes back', () => {
    const turn: ChateaumaTold[] = [
      { told: 'turn', white: 3, side: 'left', card: 6 },
      { told: 'placed', tile: 'castle', from: 'depot', depot: 3, side: 'left', space: 1 },
      { told: 'extra', why: 'castle', white: 3 },
      { told: 'looked', depot: 3, side: 'left' },
      { told: 'sold', seat: 3, goods: 1, count: 1, points: 2 },
      { told: 'full', seat: 3, side: 'left', card: 6, points: 22 },
      { told: 'colour', seat: 3, colour: 'castle', large: true, points: 5 },
      { told: 'bought', seat: 3, tile: 'mine', black: 5 },
    ];
    expect(stagesOf(turn)).toEqual(['choose', 'choose', 'benefit', 'benefit', 'sale', 'card', 'bonus', 'purchase']);
  });
});

describe('at the table', () => {
  // A desk: no query about less room matches.
  beforeAll(() => {
    const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => query);
    return () => vi.unstubAllGlobals();
  });
  /** Points of cards are tuned: the data say how many. */
  const hard = (card: number) => cardFacts(card)!.points[2];
  const panel = (view = table()) => render(Panel, { view, points: 44, active: false });

  it('is an opponent with its cards, that of the white die named as chosen', () => {
    panel(table({}, { chateauma: { score: 'hard', modifiers: ['starts', 'extra-turns'] } }));
    expect(screen.getByRole('region', { name: 'Châteauma, 44 points' })).toBeTruthy();
    const left = screen.getByRole('group', {
      name: new RegExp(`^left card, White die 1–4, chosen by the white die, ${hard(6)} points`),
    });
    expect(left.textContent).toContain('1–4');
    expect(
      screen.getByRole('group', { name: new RegExp(`^right card, White die 5–6, ${hard(9)} points, 1 of 5`) }),
    ).toBeTruthy();
    expect(screen.getByTitle('Hard · It starts · Extra turns').textContent).toContain('Hard+2');
    expect(screen.getByRole('img', { name: '4 tiles in the reserve' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '3 of 37 spaces of its duchy covered' })).toBeTruthy();
  });

  it('says what lies on a card, and what its free spaces are for', () => {
    panel();
    const spaces = screen.getByRole('img', { name: /^Castle, placed/ });
    expect(spaces.getAttribute('aria-label')).toBe('Castle, placed, Mine, free, Building, free and Ship, placed');
    expect(screen.getByRole('img', { name: /Animal, free, sells goods/ })).toBeTruthy();
  });

  it('opens over the log and closes again, by button and by key; the focus follows', async () => {
    panel();
    await fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const whole = screen.getByRole('region', { name: 'All of Châteauma' });
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    expect(screen.getByText('3 cards left')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Castle: 1 of 4, bonus \d/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Reserve: Ship, Bank, Market and Joker' })).toBeTruthy();
    await Promise.resolve();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
    await fireEvent.keyDown(whole, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'All of Châteauma' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  });

  it('has its marker on the track, in its shape, and holds bonus tiles', () => {
    const { container } = render(Board, { view: table(), seat: 1, names });
    expect(container.querySelectorAll('[data-marker="order 3"]')).toHaveLength(1);
    expect(screen.getByRole('img', { name: /: Ada, Châteauma, Bruno/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Castle.*Châteauma/ })).toBeTruthy();
  });

  it('explains a card with its symbols, rules and levels', () => {
    render(Info, { view: table(), place: 'card.right.5' });
    expect(screen.getByRole('heading', { name: 'Territory card 9' })).toBeTruthy();
    expect(screen.getByText('Free space: Animal.')).toBeTruthy();
    expect(screen.getByText('Medium').className).toContain('now');
    expect(screen.getByRole('link', { name: 'Rule B-11.7' }).getAttribute('href')).toBe('/rules/B-11.7');
  });
});

it('leaves the settings as they were', () => set('stepwise', false));
