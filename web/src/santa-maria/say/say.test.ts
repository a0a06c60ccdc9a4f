import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { INTERNAL } from '../../../e2e/help/internal';
import { locales, overwriteGetLocale } from '../../paraglide/runtime.js';
import { GLYPHS } from '../../pieces/glyphs';
import '../glyphs';
import type {
  Ability,
  Action,
  Bundle,
  Class,
  Cost,
  Counted,
  Due,
  Event,
  Feat,
  Gain,
  Occasion,
  Offer,
  Part,
  Purchase,
  Resource,
  Told,
  Trading,
  View,
} from '../../types/santa-maria';
import { CAMPS, DOCKS, NEWEST, piecesOf, RETREATS, SHIPMENTS } from '../data';
import { abilityMark, markOf } from '../marks';
import { pieceText } from '../names';
import {
  AT_THE_END,
  bishopName,
  bishopText,
  campText,
  dockText,
  featName,
  FEATS,
  featText,
  glyphOf,
  placeName,
  pointsOf,
  retreatText,
  sayCost,
  sayEvent,
  sayOffer,
  sayPrompt,
  sayRefused,
  sayWhole,
  scholarName,
  scholarText,
  seatOf,
  sourceName,
  SOURCES,
  tellerOf,
  townHallText,
  variantName,
  variantText,
} from '../say';
import { abilityText, demandText } from './pieces';

type Locale = (typeof locales)[number];
const speak = (locale: Locale) => overwriteGetLocale(() => locale);
afterAll(() => speak('en'));

const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
const FIRST = piecesOf({});
const told = (event: Event, text = 'Seat 2 does something.'): Told => ({ ...event, rule: 'S-2.0', text });
/** An offer as far as words need it: what it brings, which tile it lays and where, what it sets off. */
const offer = (action: Action, more: Partial<Offer['places']> & { gain?: Bundle } = {}, cost: Cost = {}): Offer => {
  const { gain, ...places } = more;
  return {
    action,
    text: 'notation',
    rule: 'S-2.0',
    cost,
    ...(gain ? { gain } : {}),
    places: { at: [], by: [], ...places },
  };
};

const DUES: { [Which in Due['due']]: Extract<Due, { due: Which }>[] } = {
  place: [
    { due: 'place', tile: 'D01' },
    { due: 'place', tile: 'TH1' },
    { due: 'place', tile: 'road' },
  ],
  territory: [{ due: 'territory', cell: 35 }],
  retreat: [1, 2, 3, 4, 5].map((space) => ({ due: 'retreat', space: space as 1 })),
  income: [
    { due: 'income', dock: 2, left: 1 },
    { due: 'income', dock: 4, left: 2 },
  ],
  monk: [{ due: 'monk' }],
  step: [{ due: 'step' }],
};
const dues: Due[] = Object.values(DUES).flat();

const GAINS: { [Which in Gain['by']]: Extract<Gain, { by: Which }> } = {
  territory: { by: 'territory', cell: 35 },
  retreat: { by: 'retreat', space: 1 },
  income: { by: 'income', dock: 1 },
  camp: { by: 'camp', space: 7 },
  'gold-symbol': { by: 'gold-symbol' },
  'past-the-end': { by: 'past-the-end' },
  ability: { by: 'ability' },
};
const RESOURCES: Record<Resource, true> = { wood: true, grain: true, sugar: true, gem: true, gold: true };
const resources = Object.keys(RESOURCES) as Resource[];
const FEAT: Record<Feat, true> = {
  communism: true,
  capitalism: true,
  theocracy: true,
  capracracy: true,
  democracy: true,
  utopia: true,
};
const feats = Object.keys(FEAT) as Feat[];

const seat = 2;
const paid: Bundle = { wood: 1, gold: 1 };
const EVENTS: { [Which in Event['event']]: Extract<Event, { event: Which }>[] } = {
  'scholars-revealed': [{ event: 'scholars-revealed', scholars: ['SCH01', 'SCH05', 'SCH10'] }],
  'bishops-revealed': [{ event: 'bishops-revealed', bishops: ['BIS1', 'BIS2', 'BIS6'] }],
  'shipment-revealed': SHIPMENTS.map(({ id }) => ({ event: 'shipment-revealed', dock: 2, shipment: id })),
  'expansions-revealed': [
    {
      event: 'expansions-revealed',
      doubles: ['D01', 'D02', 'D03', 'D04', 'D05'],
      triples: ['T01', 'T02', null, null, null],
    },
  ],
  'white-rolled': [{ event: 'white-rolled', dice: [1, 2, 2, 6] }],
  'start-player': [{ event: 'start-player', seat }],
  'board-dealt': [
    { event: 'board-dealt', seat, board: 'A2', chosen: false },
    { event: 'board-dealt', seat, board: 'A2', chosen: true },
  ],
  'supplies-dealt': [{ event: 'supplies-dealt', seat, wood: 2, coins: 4 }],
  'blue-rolled': [
    { event: 'blue-rolled', seat, dice: [3] },
    { event: 'blue-rolled', seat, dice: [] },
  ],
  'blue-offer-rolled': [{ event: 'blue-offer-rolled', dice: [2, 5] }],
  'set-offered': [{ event: 'set-offered', set: 'TH1', scholar: 'SCH02' }],
  'set-taken': [{ event: 'set-taken', seat, set: 'TH1', scholar: 'SCH02' }],
  'year-begins': [{ event: 'year-begins', year: 2 }],
  expanded: [
    { event: 'expanded', seat, tile: 'D01', paid },
    { event: 'expanded', seat, tile: 'T01', paid: { wood: 2, grain: 1 } },
  ],
  placed: ['D01', 'T01', 'TH1', 'road'].map((tile) => ({ event: 'placed', seat, tile, cell: 35, turn: 0 })),
  activated: [{ event: 'activated', seat, cell: 35, coins: 2 }],
  'die-taken': [
    { event: 'die-taken', seat, die: 'white', face: 3, value: 3, coins: 0, free: 0 },
    { event: 'die-taken', seat, die: 'white', face: 3, value: 5, coins: 2, free: 0 },
    { event: 'die-taken', seat, die: 'blue', face: 3, value: 4, coins: 0, free: 1 },
    { event: 'die-taken', seat, die: 'blue', face: 3, value: 5, coins: 1, free: 1 },
  ],
  'die-laid': [
    { event: 'die-laid', seat, die: 'white', value: 3, cell: 35 },
    { event: 'die-laid', seat, die: 'blue', value: 3, cell: 35 },
  ],
  retired: RETREATS.map(({ space }) => ({ event: 'retired', seat, space })),
  gained: Object.values(GAINS).map((by) => ({ event: 'gained', seat, gain: { wood: 2, coin: 1 }, by })),
  'paid-out': resources.map((resource) => ({ event: 'paid-out', seat, resource, count: 1, coins: 2 })),
  traded: [{ event: 'traded', seat, paid }],
  exported: [{ event: 'exported', seat, dock: 2, shipment: 'SI1', paid }],
  'conquistador-moved': [{ event: 'conquistador-moved', seat, space: 4 }],
  'religion-moved': [{ event: 'religion-moved', seat, space: 4 }],
  'step-paid': [{ event: 'step-paid', seat, paid: { grain: 1 } }],
  'die-unlocked': [
    { event: 'die-unlocked', seat, face: 5, offer: false },
    { event: 'die-unlocked', seat, face: 5, offer: true },
  ],
  'monk-placed': ([1, 4, 7, 10] as const).map((space) => ({ event: 'monk-placed', seat, space })),
  'monk-paid': [{ event: 'monk-paid', seat, to: 1, coins: 2 }],
  'scholar-trained': NEWEST.scholars.map(({ id }) => ({ event: 'scholar-trained', seat, scholar: id })),
  sold: resources.map((resource) => ({ event: 'sold', seat, resource, coins: 1 })),
  bought: [{ event: 'bought', seat, resource: 'wood', coins: 3 }],
  declined: dues.map((due) => ({ event: 'declined', seat, due })),
  'effect-lost': dues.map((due) => ({ event: 'effect-lost', seat, due })),
  'turn-ended': [{ event: 'turn-ended', seat }],
  'year-ended': [{ event: 'year-ended', year: 1 }],
  'conquistador-scored': [{ event: 'conquistador-scored', seat, place: 1, points: 6 }],
  'expansions-discarded': [
    { event: 'expansions-discarded', count: 1 },
    { event: 'expansions-discarded', count: 4 },
  ],
  'coins-scored': [{ event: 'coins-scored', seat, sold: 3, coins: 7, points: 2 }],
  'line-scored': [
    { event: 'line-scored', seat, die: 'white', value: 3, points: 4 },
    { event: 'line-scored', seat, die: 'blue', value: 3, points: 4 },
  ],
  'scholar-scored': NEWEST.scholars.map(({ id, points }) => ({ event: 'scholar-scored', seat, scholar: id, points })),
  'bishop-scored': NEWEST.bishops.map(({ id }, nth) => ({
    event: 'bishop-scored',
    seat,
    bishop: id,
    loss: -2,
    points: nth,
  })),
  'sets-scored': [{ event: 'sets-scored', seat, sets: 2, points: 6 }],
  'shipments-scored': [{ event: 'shipments-scored', seat, count: 5, points: 18 }],
  'feat-reached': feats.map((feat) => ({ event: 'feat-reached', seat, feat })),
  'game-over': [
    { event: 'game-over', places: [2, 1, 3, 0] },
    { event: 'game-over', places: [0, 0, 0, 0] },
    { event: 'game-over', places: [1, 0, 0, 0], won: true },
    { event: 'game-over', places: [1, 0, 0, 0], won: false },
  ],
};
const events = Object.values(EVENTS)
  .flat()
  .map((event: Event) => told(event));

const view = {
  config: { rules: 2, players: 2, boards: 'random' },
  dock_spaces: DOCKS.map(({ dock, income }) => ({
    dock,
    income,
    shipment: { id: 'SI1', cost: { wood: 1, sugar: 1 }, points: 3 },
  })),
  monk_spaces: [
    ...[1, 2, 3].map((space) => ({ space, scholar: `SCH0${space}`, seats: [] })),
    ...[4, 5, 6].map((space) => ({ space, bishop: `BIS${space - 3}`, seats: [] })),
    ...CAMPS.map(({ space, gain }) => ({ space, camp: gain, seats: [] })),
  ],
  sets: [{ set: 'TH1', scholar: 'SCH02' }],
} as unknown as View;

const ACTIONS: { [Which in Action['do']]: Offer[] } = {
  board: [offer({ do: 'board', board: 'A1' })],
  set: [offer({ do: 'set', set: 'TH1' })],
  expand: NEWEST.tiles
    .filter(({ id }) => !id.startsWith('TH'))
    .map(({ id }) => offer({ do: 'expand', tile: id, pay: paid }, {}, { resources: paid })),
  place: ['D01', 'TH1'].map((tile) =>
    offer({ do: 'place', cell: 35, turn: 1 }, { by: [`tile.${tile}`], at: ['cell.35', 'cell.45'] }),
  ),
  activate: [offer({ do: 'activate', cell: 35 }, { at: ['cell.35'] }, { coins: 2 })],
  line: (['white', 'blue'] as const).flatMap((die) => [
    offer({ do: 'line', die, face: 3, value: 4 }, { then: ['cell.34', 'cell.54'] }, { coins: 1 }),
    offer({ do: 'line', die, face: 3, value: 4 }, { then: ['cell.34'] }, { free_steps: 1 }),
  ]),
  retire: RETREATS.map(({ space }) => offer({ do: 'retire', space })),
  produce: [offer({ do: 'produce' }, { gain: { wood: 2 } }), offer({ do: 'produce' })],
  trade: [offer({ do: 'trade', pay: paid }, { gain: { coin: 3 } }, { resources: paid })],
  export: DOCKS.map(({ dock }) => offer({ do: 'export', dock, pay: paid }, {}, { resources: paid })),
  conquistador: [offer({ do: 'conquistador' })],
  religion: [offer({ do: 'religion' })],
  road: [offer({ do: 'road', cell: 35 }, { at: ['cell.35'], by: ['tile.road'] })],
  monk: ([1, 4, 7] as const).map((space) =>
    offer(
      { do: 'monk', space },
      {},
      {
        tolls: [
          { seat: 1, coins: 2 },
          { seat: 3, coins: 2 },
        ],
      },
    ),
  ),
  step: [offer({ do: 'step', pay: { grain: 1 } }, {}, { resources: { grain: 1 } })],
  decline: [offer({ do: 'decline' })],
  sell: resources.map((resource) =>
    offer({ do: 'sell', resource }, { gain: { coin: 2 } }, { resources: { [resource]: 1 } }),
  ),
  buy: [offer({ do: 'buy', resource: 'wood' }, { gain: { wood: 1 } }, { coins: 3 })],
  end: [offer({ do: 'end' })],
};
const offers = Object.values(ACTIONS).flat();

// --- What data may come to say, whatever stands in the files now.
const PURCHASES: Record<Purchase, true> = { export: true, expansion: true, single: true, monk: true };
const PARTS: Record<Part, true> = {
  coin: true,
  wood: true,
  grain: true,
  sugar: true,
  gem: true,
  basic: true,
  advanced: true,
  any: true,
};
const OCCASIONS: Record<Occasion, true> = {
  'gold-symbol': true,
  export: true,
  expansion: true,
  monk: true,
  retire: true,
};
const TRADINGS: Record<Trading, true> = { sell: true, buy: true };
const CLASSES: Record<Class, true> = { basic: true, advanced: true };
const COUNTED: Record<Counted, true> = {
  shipment: true,
  'shipment-set': true,
  'full-line': true,
  settler: true,
  road: true,
  'largest-group': true,
  monk: true,
  scholar: true,
  bishop: true,
  coin: true,
  resource: true,
};
const keys = <Key extends string>(all: Record<Key, true>) => Object.keys(all) as Key[];
const ABILITIES: { [Which in Ability['kind']]: Extract<Ability, { kind: Which }>[] } = {
  discount: keys(PURCHASES).flatMap((on) =>
    keys(PARTS).flatMap((what) => [
      { kind: 'discount' as const, on, what, by: 1, least: 0 },
      { kind: 'discount' as const, on, what, by: 2, least: 1 },
    ]),
  ),
  rate: keys(TRADINGS).flatMap((on) => keys(CLASSES).map((what) => ({ kind: 'rate' as const, on, what, coins: 3 }))),
  'free-steps': [{ kind: 'free-steps', steps: 1 }],
  'step-price': [{ kind: 'step-price', pay: { coin: 1 } }],
  extra: keys(OCCASIONS).map((on) => ({ kind: 'extra', on, gain: { point: 1 } })),
  limit: [{ kind: 'limit', each: 5 }],
};
const abilities: Ability[] = Object.values(ABILITIES).flat();
const demands = keys(COUNTED).flatMap((per) => [
  { per, every: 1, points: 1 },
  { per, every: 2, points: 3 },
]);

// --- What the engine may say, read from its source.
const source = (file: string) => readFileSync(`../crates/santa-maria/src/${file}.rs`, 'utf8');
const inside = (text: string, start: string, end: string) => {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
};
const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, word]) => word ?? []);
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

const types = readFileSync('src/types/santa-maria.ts', 'utf8');
const refusalCodes = words(types, /"code": "([a-z0-9-]+)"/g);
const promptCodes = words(inside(source('say'), 'pub fn prompt(', '_ =>'), /"([a-z-]+)" =>/g);
const sources = words(inside(source('player'), 'pub enum Source', '\n}'), /^ {4}(\w+),$/gm).map(kebab);
const badOutcomes = words(inside(source('refusal'), 'pub enum BadOutcome', '}'), /^ {4}(\w+),$/gm).map(kebab);
const variants = words(inside(source('say'), 'pub fn option(', '_ =>'), /"([a-z-]+)" =>/g);

const params = {
  seat: 2,
  due: DUES.territory[0],
  board: 'A2',
  set: 'TH1',
  tile: 'D01',
  pay: paid,
  cell: 35,
  needed: 3,
  coins: 1,
  die: 'white',
  face: 3,
  most: 3,
  value: 4,
  space: 2,
  effect: 2,
  gain: 2,
  dock: 2,
  resource: 'sugar',
  limit: 3,
  what: 'boards',
};
const refuse = (code: string, more: object = {}) =>
  sayRefused({ code, message: 'FROM THE SERVER', params: { ...params, ...more } }, NAMES);
const refusals = () => [
  ...refusalCodes.map((code) => refuse(code)),
  ...['no-such-die', 'dice-used-up', 'line-empty'].map((code) => refuse(code, { die: 'blue' })),
  ...resources.flatMap((resource) =>
    ['nothing-to-sell', 'cannot-buy', 'storage-full'].map((code) => refuse(code, { resource })),
  ),
  ...badOutcomes.map((what) => refuse('bad-outcome', { what })),
  ...dues.flatMap((due) => ['due-first', 'not-by-due'].map((code) => refuse(code, { due }))),
  refuse('stale'),
];

const ask = (code: string, mine: boolean, more: object = {}) =>
  sayPrompt({ code, rule: 'S-2.0', text: 'FROM THE SERVER', params: { seats: [3], ...more } }, NAMES, mine);
const prompts = () =>
  [true, false].flatMap((mine) => [
    ...promptCodes.map((code) => ask(code, mine)),
    ...dues.flatMap((due) => [ask('due', mine, { due, optional: true }), ask('due', mine, { due })]),
  ]);

const COSTS: Cost[] = [
  { coins: 1 },
  { resources: paid },
  { free_steps: 1 },
  { coins: 1, free_steps: 1 },
  { tolls: [{ seat: 2, coins: 2 }] },
];

/** Names that are not sentences. */
const names = () => [
  ...NEWEST.scholars.map(({ id }) => scholarName(id, NEWEST)),
  ...[FIRST, NEWEST].flatMap((pieces) => pieces.bishops.map(({ id }) => bishopName(id, pieces))),
  ...sources.map(sourceName),
];
/** Everything that can be said. */
const everything = () => [
  ...events.flatMap((event) => [FIRST, NEWEST].map((pieces) => sayEvent(event, NAMES, pieces))),
  ...offers.flatMap((each) => [sayOffer(each), sayOffer(each, view), sayWhole(each, NAMES, view)]),
  ...prompts().flatMap(({ title, detail }) => [title, ...(detail === undefined ? [] : [detail])]),
  ...refusals(),
  ...COSTS.map((cost) => sayCost(cost, NAMES)),
  ...names(),
  ...abilities.map(abilityText),
  ...demands.map(demandText),
  ...[FIRST, NEWEST].flatMap((pieces) => [
    ...pieces.scholars.map(({ id }) => scholarText(id, pieces)),
    ...pieces.bishops.map(({ id }) => bishopText(id, pieces)),
    ...pieces.tiles.map(({ id }) => pieceText(id, pieces)),
  ]),
  ...CAMPS.map(({ gain }) => campText(gain)),
  ...view.monk_spaces.map(({ space }) => placeName(view, space)),
  ...feats.map(featText),
  ...variants.flatMap((variant) => [variantName(variant), variantText(variant)]),
];

describe('the engine', () => {
  it('has the codes this test looks for', () => {
    expect(refusalCodes.length).toBeGreaterThan(30);
    expect(promptCodes.length).toBeGreaterThan(12);
    expect(badOutcomes).toContain('starting-shipment');
    expect(variants).toEqual(['side-b', 'advanced', 'blue-offer', 'solo']);
  });
  it('counts points in the order that is shown', () => {
    expect(SOURCES).toEqual(sources);
    expect(AT_THE_END).toEqual(['coins', 'settlers', 'scholars', 'bishops', 'demands', 'sets', 'shipments']);
    expect(FEATS).toEqual(feats);
  });
});

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => speak(locale));

  it('everything has a sentence of its own language', () => {
    for (const text of everything()) {
      expect(text).not.toMatch(
        /undefined|\bnull\b|NaN|object|[{}]|FROM THE SERVER|notation|does something|  | \.|\.\.|: *$/,
      );
      expect(text).toMatch(/^\S.*\S$/);
      expect(text).not.toMatch(INTERNAL);
      if (locale !== 'en')
        expect(text).not.toMatch(/\b(the|takes|from|with|your|you|space|coins?|tile|turn|seat|shipment|dock)\b/i);
    }
  });

  it('nothing is left in English', () => {
    if (locale === 'en') return;
    const own = everything();
    speak('en');
    expect(everything().filter((text, nth) => text === own[nth])).toEqual([]);
  });

  it('lines of the log are whole sentences and name who acts', () => {
    for (const event of events) {
      const text = sayEvent(event, NAMES, NEWEST);
      expect(text).toMatch(/\.$/);
      if (seatOf(event)) expect(text).toContain('Bruno');
    }
  });

  it('choices begin with a capital and end without a full stop', () => {
    for (const each of offers) {
      for (const text of [sayOffer(each), sayOffer(each, view), sayWhole(each, NAMES)])
        expect(text).toMatch(/^[\p{Lu}\d].*[^.]$/u);
    }
    for (const { title } of prompts()) expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  it('says abilities and demands in whole sentences with their numbers', () => {
    for (const text of [...abilities.map(abilityText), ...demands.map(demandText)])
      expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(abilityText({ kind: 'limit', each: 4 })).toContain('4');
    expect(abilityText({ kind: 'rate', on: 'sell', what: 'advanced', coins: 4 })).toContain('4');
    expect(demandText({ per: 'settler', every: 3, points: 7 })).toMatch(/7.*3/);
  });

  it('has a short mark for every ability and demand, with its number', () => {
    for (const ability of abilities) expect(abilityMark(ability)).toMatch(/^\S.*\d/);
    for (const { id } of [...NEWEST.scholars, ...NEWEST.bishops]) expect(markOf(id, NEWEST)).not.toBe(id);
    expect(abilityMark({ kind: 'rate', on: 'sell', what: 'advanced', coins: 7 })).toContain('7');
  });

  it('has a name and a line for every feat, dock and retreat space', () => {
    for (const feat of feats) expect(featName(feat)).not.toBe(feat);
    for (const { dock } of DOCKS) expect(dockText(dock)).not.toBe('');
    for (const { space } of RETREATS) expect(retreatText(space)).not.toBe('');
    expect(townHallText('TH1', NEWEST)).toMatch(/: /);
  });

  it('what costs nothing says nothing', () => expect(sayCost({})).toBe(''));
});

describe('what is not known here', () => {
  beforeEach(() => speak('de'));

  it('falls back to what the server says', () => {
    const event = { event: 'vineyard', seat: 2, rule: 'S-9.9', text: 'Seat 2 presses grapes of seat 1.' };
    expect(sayEvent(event as unknown as Told, NAMES, NEWEST)).toBe('Seat 2 presses grapes of seat 1.');
    expect(glyphOf(event as unknown as Told)).toBe('list');
    expect(refuse('bad-json')).toBe('FROM THE SERVER');
    expect(refuse('bad-outcome', { what: 'weather' })).toBe('FROM THE SERVER');
    expect(ask('tea', true)).toEqual({ title: 'FROM THE SERVER' });
    expect(ask('due', true, { due: { due: 'tea' } })).toEqual({ title: 'FROM THE SERVER' });
    expect(sayOffer(offer({ do: 'press' } as unknown as Action))).toBe('notation');
    expect(abilityText({ kind: 'fly' } as unknown as Ability)).toBe('');
    expect([
      scholarName('SCH99', NEWEST),
      bishopName('BIS9', NEWEST),
      variantText('night'),
      sourceName('luck'),
    ]).toEqual(['SCH99', 'BIS9', '', 'luck']);
  });

  it('calls players without a name by their seat', () => {
    expect(sayEvent(told({ event: 'turn-ended', seat: 3 }), ['Ada'], NEWEST)).toBe('Platz 3 beendet den Zug.');
  });
});

describe('points, seats and glyphs', () => {
  it('come from the event', () => {
    const of = (event: Event) => [pointsOf(event), seatOf(event), glyphOf(event)];
    expect(of({ event: 'gained', seat, gain: { point: 3 }, by: GAINS.camp })).toEqual([3, 2, 'happy']);
    expect(of({ event: 'gained', seat, gain: { gem: 2 }, by: GAINS.camp })).toEqual([0, 2, 'gem']);
    expect(of({ event: 'bishop-scored', seat, bishop: 'BIS1', loss: -2, points: 5 })).toEqual([3, 2, 'bishop']);
    expect(of({ event: 'placed', seat, tile: 'road', cell: 11, turn: 0 })).toEqual([0, 2, 'road']);
    expect(of({ event: 'year-ended', year: 1 })).toEqual([0, undefined, 'flag']);
    for (const event of events) expect(GLYPHS[glyphOf(event)]).toBeDefined();
  });

  it('a line belongs to a seat, to nobody, or to whoever acts', () => {
    const seatOfLine = (event: Event) => tellerOf(NAMES, NEWEST)(told(event))?.seat;
    expect(seatOfLine({ event: 'turn-ended', seat })).toBe(2);
    expect(seatOfLine({ event: 'blue-rolled', seat, dice: [3] })).toBeNull();
    expect(seatOfLine({ event: 'shipment-revealed', dock: 1, shipment: 'SI1' })).toBeUndefined();
  });
});

type Row = [said: () => string, wanted: Record<Locale, string>];
const event = (each: Event) => () => sayEvent(told(each), NAMES, NEWEST);
const choice = (each: Offer) => () => sayWhole(each, NAMES, view);
const title =
  (...asked: Parameters<typeof ask>) =>
  () =>
    ask(...asked).title;

const GRAMMAR: Row[] = [
  [
    event({ event: 'die-taken', seat, die: 'white', face: 3, value: 5, coins: 1, free: 1 }),
    {
      en: 'Bruno uses white die 3 as 5 (1 coin and free ±1): column 5.',
      de: 'Bruno nutzt den weißen Würfel 3 als 5 (1 Münze und frei ±1): Spalte 5.',
      pt: 'Bruno usa o dado branco 3 como 5 (1 moeda e grátis ±1): coluna 5.',
      it: 'Bruno usa il dado bianco 3 come 5 (1 moneta e gratis ±1): colonna 5.',
    },
  ],
  [
    event({ event: 'exported', seat, dock: 2, shipment: 'SI1', paid }),
    {
      en: 'Bruno exports 1 wood and 1 gold from dock 2: 3 points at the end.',
      de: 'Bruno exportiert 1 Holz und 1 Gold von Anleger 2: 3 Punkte am Ende.',
      pt: 'Bruno exporta 1 madeira e 1 ouro na doca 2: 3 pontos no fim.',
      it: 'Bruno esporta 1 legno e 1 oro al molo 2: 3 punti alla fine.',
    },
  ],
  [
    event({ event: 'declined', seat, due: { due: 'territory', cell: 35 } }),
    {
      en: 'Bruno skips the territory in row 3, column 5.',
      de: 'Bruno verzichtet auf das Gebiet in Reihe 3, Spalte 5.',
      pt: 'Bruno dispensa o território na linha 3, coluna 5.',
      it: 'Bruno salta il territorio in riga 3, colonna 5.',
    },
  ],
  [
    event({ event: 'retired', seat, space: 2 }),
    {
      en: 'Bruno retires to space 2: Religion.',
      de: 'Bruno zieht sich auf Feld 2 zurück: Religion.',
      pt: 'Bruno retira-se para o espaço 2: Religião.',
      it: 'Bruno si ritira sulla casella 2: Religione.',
    },
  ],
  [
    event({ event: 'bishop-scored', seat, bishop: 'BIS1', loss: -2, points: 1 }),
    {
      en: 'Bruno scores a bishop (Bishop of the harbour): −2 + 1 = −1 point.',
      de: 'Bruno wertet einen Bischof (Hafenbischof): −2 + 1 = −1 Punkt.',
      pt: 'Bruno pontua um bispo (Bispo do porto): −2 + 1 = −1 ponto.',
      it: 'Bruno conta un vescovo (Vescovo del porto): −2 + 1 = −1 punto.',
    },
  ],
  [
    event({ event: 'monk-paid', seat, to: 1, coins: 2 }),
    {
      en: 'Bruno pays 2 coins to Ada.',
      de: 'Bruno zahlt 2 Münzen an Ada.',
      pt: 'Bruno paga 2 moedas a Ada.',
      it: 'Bruno paga 2 monete a Ada.',
    },
  ],
  [
    choice(ACTIONS.line[0]!),
    {
      en: 'Activate column 4 with white die 3: 2 territories. Price: 1 coin',
      de: 'Spalte 4 mit dem weißen Würfel 3 aktivieren: 2 Gebiete. Preis: 1 Münze',
      pt: 'Ativar a coluna 4 com o dado branco 3: 2 territórios. Preço: 1 moeda',
      it: 'Attiva la colonna 4 con il dado bianco 3: 2 territori. Prezzo: 1 moneta',
    },
  ],
  [
    choice(ACTIONS.export[0]!),
    {
      en: 'Export from dock 1, 3 points at the end; it pays on retiring: gain 2 coins. Price: 1 wood and 1 gold',
      de: 'Von Anleger 1 exportieren, 3 Punkte am Ende; er zahlt beim Rückzug: 2 Münzen erhalten. Preis: 1 Holz und 1 Gold',
      pt: 'Exportar na doca 1, 3 pontos no fim; paga ao retirar-se: receber 2 moedas. Preço: 1 madeira e 1 ouro',
      it: 'Esporta al molo 1, 3 punti alla fine; al ritiro paga: ricevi 2 monete. Prezzo: 1 legno e 1 oro',
    },
  ],
  [
    choice(ACTIONS.monk[0]!),
    {
      en: 'Place a monk on a scholar: You pay 1 wood less for a shipment that asks for it. Price: 2 coins to Ada and 2 coins to Chiyo',
      de: 'Einen Mönch auf einen Gelehrten setzen: Du zahlst 1 Holz weniger für eine Lieferung, die danach verlangt. Preis: 2 Münzen an Ada und 2 Münzen an Chiyo',
      pt: 'Colocar um monge num estudioso: Paga menos 1 madeira por um carregamento que peça esse recurso. Preço: 2 moedas para Ada e 2 moedas para Chiyo',
      it: 'Piazza un monaco su uno studioso: Paghi 1 legno in meno per un carico che ne richiede. Prezzo: 2 monete a Ada e 2 monete a Chiyo',
    },
  ],
  [
    choice(ACTIONS.sell[2]!),
    {
      en: 'Sell 1 sugar for 2 coins',
      de: '1 Zucker für 2 Münzen verkaufen',
      pt: 'Vender 1 açúcar por 2 moedas',
      it: 'Vendi 1 zucchero per 2 monete',
    },
  ],
  [
    title('act', false),
    {
      en: 'Chiyo chooses a main action',
      de: 'Chiyo wählt eine Hauptaktion',
      pt: 'Chiyo escolhe uma ação principal',
      it: 'Chiyo sceglie un’azione principale',
    },
  ],
  [
    title('due', true, { due: { due: 'place', tile: 'TH1' } }),
    {
      en: 'Place the town hall on empty cells of your colony',
      de: 'Lege das Rathaus auf leere Felder deiner Kolonie',
      pt: 'Coloque o paço municipal em casas vazias da sua colónia',
      it: 'Piazza il municipio su caselle vuote della tua colonia',
    },
  ],
  [
    () => abilityText({ kind: 'discount', on: 'single', what: 'coin', by: 1, least: 1 }),
    {
      en: 'Activating one territory costs you 1 coin less. The least you pay is 1 coin.',
      de: 'Ein Gebiet zu aktivieren kostet dich 1 Münze weniger. Du zahlst mindestens 1 Münze.',
      pt: 'Ativar um território custa-lhe menos 1 moeda. Paga no mínimo 1 moeda.',
      it: 'Attivare un territorio ti costa 1 moneta in meno. Paghi almeno 1 moneta.',
    },
  ],
  [
    () => abilityText({ kind: 'discount', on: 'expansion', what: 'grain', by: 1, least: 0 }),
    {
      en: 'You pay 1 grain less for an expansion that asks for it.',
      de: 'Du zahlst 1 Getreide weniger für eine Erweiterung, die danach verlangt.',
      pt: 'Paga menos 1 cereal por uma expansão que peça esse recurso.',
      it: 'Paghi 1 grano in meno per un’espansione che ne richiede.',
    },
  ],
  [
    () => demandText({ per: 'shipment-set', every: 1, points: 3 }),
    {
      en: '3 points for each set of four shipments.',
      de: '3 Punkte für jeden Satz aus vier Lieferungen.',
      pt: '3 pontos por cada conjunto de quatro carregamentos.',
      it: '3 punti per ogni serie di quattro carichi.',
    },
  ],
  [
    () => demandText({ per: 'full-line', every: 2, points: 1 }),
    {
      en: '1 point for every 2 full rows or columns.',
      de: '1 Punkt für je 2 volle Reihen oder Spalten.',
      pt: '1 ponto por cada 2 linhas ou colunas cheias.',
      it: '1 punto per ogni 2 righe o colonne piene.',
    },
  ],
  [
    () => demandText({ per: 'settler', every: 5, points: 2 }),
    {
      en: '2 points for every 5 settlers in your colony, each counted once.',
      de: '2 Punkte für je 5 Siedler in deiner Kolonie, jeder einmal gezählt.',
      pt: '2 pontos por cada 5 colonos da sua colónia, contados uma vez.',
      it: '2 punti per ogni 5 coloni nella tua colonia, contati una volta.',
    },
  ],
  [
    () => demandText({ per: 'scholar', every: 2, points: 5 }),
    {
      en: '5 points for every 2 of your scholars.',
      de: '5 Punkte für je 2 deiner Gelehrten.',
      pt: '5 pontos por cada 2 estudiosos seus.',
      it: '5 punti per ogni 2 tuoi studiosi.',
    },
  ],
  [
    () => demandText({ per: 'resource', every: 3, points: 4 }),
    {
      en: '4 points for every 3 resources you still have at the end, before they are sold.',
      de: '4 Punkte für je 3 Rohstoffe, die du am Ende noch hast, bevor sie verkauft werden.',
      pt: '4 pontos por cada 3 recursos que ainda tem no fim, antes de serem vendidos.',
      it: '4 punti per ogni 3 risorse che hai ancora alla fine, prima che siano vendute.',
    },
  ],
  [
    () => demandText({ per: 'shipment', every: 2, points: 1 }),
    {
      en: '1 point for every 2 shipments in your harbour.',
      de: '1 Punkt für je 2 Lieferungen in deinem Hafen.',
      pt: '1 ponto por cada 2 carregamentos do seu porto.',
      it: '1 punto per ogni 2 carichi nel tuo porto.',
    },
  ],
  [
    () => refuse('too-few-coins'),
    {
      en: 'That costs 3 coins; you have 1.',
      de: 'Das kostet 3 Münzen; du hast 1.',
      pt: 'Isso custa 3 moedas; tem 1.',
      it: 'Questo costa 3 monete; ne hai 1.',
    },
  ],
  [
    () => refuse('nothing-to-sell'),
    {
      en: 'You have no sugar to sell.',
      de: 'Davon hast du nichts zu verkaufen: Zucker.',
      pt: 'Não tem açúcar para vender.',
      it: 'Non hai zucchero da vendere.',
    },
  ],
];

describe.each(locales)('the grammar of %s', (locale) => {
  beforeEach(() => speak(locale));
  it.each(GRAMMAR.map(([said, wanted]) => [wanted[locale], said] as const))('%s', (wanted, said) => {
    expect(said()).toBe(wanted);
  });
});
