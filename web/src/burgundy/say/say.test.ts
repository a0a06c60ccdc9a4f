import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { INTERNAL } from '../../../e2e/help/internal';
import { locales, overwriteGetLocale } from '../../paraglide/runtime.js';
import { FAMILIES } from '../../pieces/families';
import { GLYPHS } from '../../pieces/glyphs';
import '../glyphs';
import { TILES } from '../pieces/tile';
import type { Action, Cost, Event, Land, Names, Offer, Pending, Told } from '../../types/burgundy';
import { objectName } from '../names';
import {
  editionLine,
  glyphOf,
  kindOf,
  pointsOf,
  sayCost,
  sayEvent,
  sayOffer,
  sayPrompt,
  sayRefused,
  seatOf,
  sourceName,
} from '../say';

type Locale = (typeof locales)[number];
const speak = (locale: Locale) => overwriteGetLocale(() => locale);
afterAll(() => speak('en'));

const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
const told = (event: Event, ids: Names = {}): Told => ({
  ...event,
  ...ids,
  rule: 'B-1.1',
  text: 'Seat 2 does something.',
});
const offer = (action: Action, more: Partial<Offer> = {}): Offer => ({
  action,
  text: 'notation',
  rule: 'B-4.1',
  cost: {},
  places: { at: [], by: [] },
  ...more,
});

// What expansions bring is said by their rooms.
type Effect = Exclude<Pending['effect'], 'task' | 'expansion'>;
const EFFECTS: { [Which in Effect]: Extract<Pending, { effect: Which }> } = {
  discard: { effect: 'discard', tile: 'bank' },
  castle: { effect: 'castle' },
  warehouse: { effect: 'warehouse' },
  carpenter: { effect: 'carpenter' },
  church: { effect: 'church' },
  market: { effect: 'market' },
  'city-hall': { effect: 'city-hall' },
  ship: { effect: 'ship' },
  'ship-neighbour': { effect: 'ship-neighbour', depot: 3 },
  'ship-goods': { effect: 'ship-goods', depot: 3 },
};
const effects = Object.values(EFFECTS);

const seat = 2;
type Name = Exclude<Event['event'], 'deed-scored' | 'paid' | 'expansion'>;
const EVENTS: { [Which in Name]: Extract<Event, { event: Which }>[] } = {
  'goods-dealt': [{ event: 'goods-dealt', seat, goods: [1, 2, 5] }],
  'start-rolled': [{ event: 'start-rolled', seat, face: 4 }],
  'start-tied': [{ event: 'start-tied', seats: 2 }],
  'start-player': [{ event: 'start-player', seat }],
  'workers-dealt': [{ event: 'workers-dealt', seat, workers: 2 }],
  'board-dealt': [{ event: 'board-dealt', seat, duchies: [3, 4] }],
  'duchy-chosen': [{ event: 'duchy-chosen', seat, duchy: 3 }],
  'castle-founded': [{ event: 'castle-founded', seat, space: 19 }],
  'phase-begins': [{ event: 'phase-begins', phase: 'B' }],
  'tiles-removed': [
    { event: 'tiles-removed', count: 1 },
    { event: 'tiles-removed', count: 7 },
  ],
  rolled: [{ event: 'rolled', seat, dice: [3, 5] }],
  'white-rolled': [{ event: 'white-rolled', seat, face: 6 }],
  'goods-arrived': [{ event: 'goods-arrived', goods: 4, depot: 6 }],
  'die-changed': [
    { event: 'die-changed', seat, from: 3, to: 5, workers: 2, free: false },
    { event: 'die-changed', seat, from: 3, to: 5, workers: 1, free: true },
    { event: 'die-changed', seat, from: 3, to: 4, workers: 0, free: true },
  ],
  took: TILES.map((tile) => ({ event: 'took', seat, tile, depot: 5 })),
  discarded: [{ event: 'discarded', seat, tile: 'castle' }],
  bought: [
    { event: 'bought', seat, tile: 'market', depot: null, silver: 2, workers: 0 },
    { event: 'bought', seat, tile: 'market', depot: 3, silver: 1, workers: 1 },
  ],
  hired: [{ event: 'hired', seat, tile: 'bank', depot: 3 }],
  placed: TILES.map((tile) => ({ event: 'placed', seat, tile, space: 12 })),
  'region-full': FAMILIES.map((colour) => ({ event: 'region-full', seat, colour, size: 3, points: 6, phase: 8 })),
  'colour-full': FAMILIES.flatMap((colour) =>
    [true, false].map((large) => ({ event: 'colour-full' as const, seat, colour, large, points: 5 })),
  ),
  'animals-scored': [
    { event: 'animals-scored', seat, space: 12, tiles: 1, points: 4 },
    { event: 'animals-scored', seat, space: 12, tiles: 2, points: 7 },
  ],
  'watchtower-scored': [{ event: 'watchtower-scored', seat, points: 4 }],
  sold: [{ event: 'sold', seat, goods: 4, count: 2, points: 6 }],
  gained: [
    { event: 'gained', seat, silver: 1, workers: 0, by: 'sale' },
    { event: 'gained', seat, silver: 2, workers: 1, by: 'mines' },
    { event: 'gained', seat, silver: 2, workers: 0, by: 'bank' },
    { event: 'gained', seat, silver: 0, workers: 4, by: 'boarding-house' },
    { event: 'gained', seat, silver: 0, workers: 2, by: 'workers-action' },
  ],
  shipped: [{ event: 'shipped', seat, goods: 4, count: 2, depot: 3 }],
  'marker-moved': [
    { event: 'marker-moved', seat, space: 3, first: false },
    { event: 'marker-moved', seat, space: 3, first: true },
  ],
  declined: effects.map((effect) => ({ event: 'declined', seat, effect })),
  'effect-lost': effects.map((effect) => ({ event: 'effect-lost', seat, effect })),
  'turn-ended': [{ event: 'turn-ended', seat }],
  'white-die-passed': [{ event: 'white-die-passed', seat }],
  'phase-ended': [{ event: 'phase-ended', phase: 'B' }],
  'left-overs-scored': [{ event: 'left-overs-scored', seat, goods: 3, silver: 1, workers: 2 }],
  'monastery-scored': [{ event: 'monastery-scored', seat, monastery: 17, points: 8 }],
  'game-over': [
    { event: 'game-over', places: [2, 1, 3, 0] },
    { event: 'game-over', places: [1, 1, 3, 0] },
    { event: 'game-over', places: [0, 0, 0, 0] },
  ],
};
/** What accompanies an event that names something by a table-specific number. */
const LAND = { colour: 'castle', die: 6, row: [2, 2] } as const satisfies Land;
const CALLED: Partial<Record<Event['event'], Names>> = {
  'board-dealt': { duchy_ids: ['2022-5', '2022-11'] },
  'duchy-chosen': { duchy_ids: ['2022-5'] },
  'castle-founded': { land: LAND },
  placed: { land: LAND },
};
const events = Object.values(EVENTS)
  .flat()
  .map((event: Event) => told(event, CALLED[event.event]));

const ACTIONS: { [Which in Exclude<Action['do'], 'expansion'>]: Offer[] } = {
  next: [offer({ do: 'next', nth: 2 })],
  side: [offer({ do: 'side', side: 1 }, { duchy_ids: ['2022-5'] })],
  castle: [offer({ do: 'castle', space: 19 }, { land: LAND })],
  settle: [offer({ do: 'settle', side: 2, space: 19 }, { duchy_ids: ['2022-5'], land: LAND })],
  take: TILES.map((tile) => offer({ do: 'take', die: 5, depot: 5, tile })),
  place: TILES.map((tile) => offer({ do: 'place', die: 5, tile, space: 12 }, { land: LAND })),
  sell: [offer({ do: 'sell', die: 4, goods: 4 })],
  workers: [
    offer({ do: 'workers', die: 1 }, { gain: { workers: 2 } }),
    offer({ do: 'workers' }, { gain: { workers: 4, silver: 1 } }),
  ],
  buy: [offer({ do: 'buy', tile: 'bank' }), offer({ do: 'buy', tile: 'bank', depot: 3, workers: 1 })],
  hire: [offer({ do: 'hire', depot: 3, tile: 'bank' })],
  discard: [offer({ do: 'discard', tile: 'castle' })],
  depot: [offer({ do: 'depot', depot: 3 })],
  goods: [offer({ do: 'goods', colours: [2, 5] }), offer({ do: 'goods', colours: [] })],
  decline: [offer({ do: 'decline' })],
  end: [offer({ do: 'end' })],
};
const offers = Object.values(ACTIONS).flat();

const source = (file: string) => readFileSync(`../crates/burgundy/src/${file}.rs`, 'utf8');
const inside = (text: string, start: string, end: string) => {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
};
const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, word]) => word ?? []);

/** Every code of the engine, read from its source. */
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
const types = readFileSync('src/types/burgundy.ts', 'utf8');
const refusalCodes = words(types, /"code": "([a-z0-9-]+)"/g);
/** The steps that rooms add to the set-up have texts of their own there, and one code. */
const STEPS = ['route-order', 'team-castle'];
const promptCodes = [
  ...words(inside(source('say'), 'pub fn prompt(', '_ =>'), /"([a-z-]+)" =>/g).filter((code) => !STEPS.includes(code)),
  'set-up-expansion',
];
const sources = words(inside(source('player'), 'pub enum Source', '\n}'), /^ {4}(\w+),$/gm).map(kebab);
const badOutcomes = words(inside(source('refusal'), 'pub enum BadOutcome', '}'), /^ {4}(\w+),$/gm).map(kebab);

const params = {
  seat: 2,
  face: 3,
  number: 5,
  needed: 2,
  workers: 1,
  silver: 1,
  tile: 'bank',
  building: 'bank',
  depot: 3,
  chosen: 5,
  space: 17,
  goods: 4,
  side: 1,
  what: 'board',
  nth: 2,
  effect: EFFECTS.market,
};
const refuse = (code: string, more: object = {}) =>
  sayRefused({ code, message: 'FROM THE SERVER', params: { ...params, ...more } }, NAMES);
const refusals = () => [
  ...refusalCodes.map((code) => refuse(code)),
  ...badOutcomes.map((what) => refuse('bad-outcome', { what })),
  ...effects.flatMap((effect) =>
    ['effect-first', 'not-by-effect', 'cannot-decline'].map((code) => refuse(code, { effect })),
  ),
  refuse('wrong-goods', { needed: 1 }),
  refuse('stale'),
];

const ask = (code: string, mine: boolean, more: object = {}) =>
  sayPrompt({ code, rule: 'B-4.1', text: 'FROM THE SERVER', params: { seats: [3], ...more } }, NAMES, mine);
const prompts = () =>
  [true, false].flatMap((mine) => [
    ...promptCodes.map((code) => ask(code, mine)),
    ...effects.map((effect) => ask('effect', mine, { effect, optional: true })),
    ask('set-up', mine, { seats: [1, 3] }),
  ]);

const COSTS: Cost[] = [{ workers: 1 }, { silver: 2 }, { free_step: true }, { silver: 1, workers: 1 }];

/** Everything that can be said. */
const everything = () => [
  ...events.map((event) => sayEvent(event, NAMES)),
  ...offers.map((each) => sayOffer(each)),
  ...prompts().flatMap(({ title, detail }) => [title, ...(detail === undefined ? [] : [detail])]),
  ...refusals(),
  ...COSTS.map(sayCost),
  ...sources.map(sourceName),
  ...['2011', '2019', '2022'].map(editionLine),
];

describe('the engine', () => {
  it('has the codes this test looks for', () => {
    expect(refusalCodes).toHaveLength(37);
    expect(promptCodes).toHaveLength(12);
    expect(sources).toHaveLength(8);
    expect(badOutcomes).toContain('black-depot-space');
  });
});

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => speak(locale));

  it('everything has a sentence of its own language', () => {
    for (const text of everything()) {
      expect(text).not.toMatch(
        /undefined|\bnull\b|NaN|object|[{}]|FROM THE SERVER|notation|does something|  | \.|: *$/,
      );
      expect(text).toMatch(/^\S.*\S$/);
      expect(text).not.toMatch(INTERNAL);
      if (locale !== 'en') {
        expect(text).not.toMatch(/\b(the|takes|from|with|your|you|goods|space|silver|workers?|tile|turn|seat)\b/i);
      }
    }
  });

  it('nothing is left in English', () => {
    if (locale === 'en') return;
    const own = everything();
    speak('en');
    const same = everything().filter((text, nth) => text === own[nth]);
    expect(same).toEqual([]);
  });

  it('lines of the log are whole sentences and name who acts', () => {
    for (const event of events) {
      const text = sayEvent(event, NAMES);
      expect(text).toMatch(/\.$/);
      const said = seatOf(event) && event.event !== 'white-rolled';
      if (said) expect(text).toContain('Bruno');
    }
  });

  it('choices begin with a capital and end without a full stop', () => {
    for (const each of offers) expect(sayOffer(each)).toMatch(/^[\p{Lu}\d].*[^.]$/u);
    for (const { title } of prompts()) expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  it('every tile has a name as an object', () => {
    for (const tile of [...TILES, 'joker']) {
      expect(objectName(tile)).not.toBe(tile);
    }
  });

  it('what costs nothing says nothing', () => expect(sayCost({})).toBe(''));
});

describe('what is not known here', () => {
  beforeEach(() => speak('de'));

  it('falls back to what the server says', () => {
    const event = { event: 'vineyard', seat: 2, rule: 'B-9.9', text: 'Seat 2 presses grapes of seat 1.' };
    expect(sayEvent(event as unknown as Told, NAMES)).toBe('Seat 2 presses grapes of seat 1.');
    expect(kindOf(event as unknown as Told)).toBe('other');
    expect(glyphOf(event as unknown as Told)).toBe('list');
    expect(refuse('new-code')).toBe('FROM THE SERVER.');
    expect(refuse('bad-outcome', { what: 'weather' })).toBe('FROM THE SERVER.');
    expect(ask('tea', true)).toEqual({ title: 'FROM THE SERVER' });
    expect(sayOffer(offer({ do: 'press' } as unknown as Action))).toBe('notation');
    expect(editionLine('1999')).toBe('');
  });

  it('calls players without a name by their seat', () => {
    expect(sayEvent(told({ event: 'turn-ended', seat: 3 }), ['Ada'])).toBe('Platz 3 beendet den Zug.');
  });
});

describe('points, seats, kinds and glyphs', () => {
  const points = (event: Event) => [pointsOf(event), seatOf(event), kindOf(event), glyphOf(event)];

  it('come from the event', () => {
    expect(points(EVENTS['region-full'][0]!)).toEqual([14, 2, 'score', 'region']);
    expect(points(EVENTS['left-overs-scored'][0]!)).toEqual([6, 2, 'score', 'star']);
    expect(points(EVENTS.sold[0]!)).toEqual([6, 2, 'sell', 'crate']);
    expect(points({ event: 'took', seat, tile: 'cow3', depot: 5 })).toEqual([0, 2, 'take', 'cow']);
    expect(points(EVENTS['phase-begins'][0]!)).toEqual([0, undefined, 'phase', 'flag']);
    expect(points(EVENTS.gained[3]!)).toEqual([0, 2, 'other', 'worker']);
  });

  it('every event with points is a score or a sale, and every glyph exists', () => {
    for (const event of events) {
      expect(['score', 'sell'].includes(kindOf(event)), event.event).toBe(pointsOf(event) > 0);
      expect(GLYPHS[glyphOf(event)]).toBeDefined();
    }
  });
});

type Row = [said: () => string, wanted: Record<Locale, string>];
const event = (each: Event, called?: Names) => () => sayEvent(told(each, called), NAMES);
const choice = (action: Action, more?: Partial<Offer>) => () => sayOffer(offer(action, more));
const title =
  (...asked: Parameters<typeof ask>) =>
  () =>
    ask(...asked).title;

const GRAMMAR: Row[] = [
  [
    event({ event: 'took', seat, tile: 'cow3', depot: 5 }),
    {
      en: 'Bruno takes 3 cows from depot 5.',
      de: 'Bruno nimmt 3 Kühe aus Depot 5.',
      pt: 'Bruno tira 3 vacas do depósito 5.',
      it: 'Bruno prende 3 mucche dal deposito 5.',
    },
  ],
  [
    event({ event: 'took', seat, tile: 'market', depot: 1 }),
    {
      en: 'Bruno takes a market from depot 1.',
      de: 'Bruno nimmt einen Markt aus Depot 1.',
      pt: 'Bruno tira um mercado do depósito 1.',
      it: 'Bruno prende un mercato dal deposito 1.',
    },
  ],
  [
    event({ event: 'took', seat, tile: 'm7', depot: 2 }),
    {
      en: 'Bruno takes a monastery (+1 per animal tile) from depot 2.',
      de: 'Bruno nimmt ein Kloster (+1 je Tierplättchen) aus Depot 2.',
      pt: 'Bruno tira um mosteiro (+1 por peça de animais) do depósito 2.',
      it: 'Bruno prende un monastero (+1 per tessera animali) dal deposito 2.',
    },
  ],
  [
    event({ event: 'bought', seat, tile: 'watchtower', depot: null, silver: 1, workers: 1 }),
    {
      en: 'Bruno buys a watchtower from the black depot for 1 silver and 1 worker.',
      de: 'Bruno kauft einen Wachturm aus dem schwarzen Depot für 1 Silber und 1 Arbeiter.',
      pt: 'Bruno compra uma torre de vigia do depósito preto por 1 moeda de prata e 1 trabalhador.',
      it: 'Bruno compra una torre di guardia dal deposito nero per 1 moneta d’argento e 1 lavoratore.',
    },
  ],
  [
    event({ event: 'placed', seat, tile: 'sheep4', space: 12 }, { land: { colour: 'animal', die: 5, column: [1, 2] } }),
    {
      en: 'Bruno places 4 sheep on pasture 5 (left).',
      de: 'Bruno legt 4 Schafe auf Weide 5 (links).',
      pt: 'Bruno coloca 4 ovelhas no pasto 5 (à esquerda).',
      it: 'Bruno piazza 4 pecore sul pascolo 5 (a sinistra).',
    },
  ],
  [
    event({ event: 'region-full', seat, colour: 'ship', size: 3, points: 6, phase: 8 }),
    {
      en: 'Bruno fills a river of size 3: 6 + 8 = 14 points.',
      de: 'Bruno füllt einen Fluss der Größe 3: 6 + 8 = 14 Punkte.',
      pt: 'Bruno completa um rio de tamanho 3: 6 + 8 = 14 pontos.',
      it: 'Bruno completa un fiume di dimensione 3: 6 + 8 = 14 punti.',
    },
  ],
  [
    event({ event: 'declined', seat, effect: { effect: 'market' } }),
    {
      en: 'Bruno skips the market.',
      de: 'Bruno verzichtet auf den Markt.',
      pt: 'Bruno dispensa o mercado.',
      it: 'Bruno salta il mercato.',
    },
  ],
  [
    event({ event: 'game-over', places: [1, 1, 3, 0] }),
    {
      en: 'The game is over. Ada and Bruno share the win.',
      de: 'Die Partie ist zu Ende. Ada und Bruno gewinnen gemeinsam.',
      pt: 'A partida terminou. Ada e Bruno partilham a vitória.',
      it: 'La partita è finita. Ada e Bruno condividono la vittoria.',
    },
  ],
  [
    event({ event: 'goods-dealt', seat, goods: [1, 2, 5] }),
    {
      en: 'Bruno starts with goods 1, 2 and 5.',
      de: 'Bruno beginnt mit den Waren 1, 2 und 5.',
      pt: 'Bruno começa com as mercadorias 1, 2 e 5.',
      it: 'Bruno inizia con le merci 1, 2 e 5.',
    },
  ],
  [
    choice({ do: 'take', die: 5, tile: 'carpenter', depot: 5 }),
    {
      en: 'Take a carpenter’s workshop from depot 5',
      de: 'Eine Schreinerei aus Depot 5 nehmen',
      pt: 'Tirar uma carpintaria do depósito 5',
      it: 'Prendi una carpenteria dal deposito 5',
    },
  ],
  [
    choice({ do: 'place', die: 5, tile: 'castle', space: 12 }, { land: LAND }),
    {
      en: 'Place a castle on castle space 6 (lower)',
      de: 'Eine Burg auf Burgfeld 6 (unten) legen',
      pt: 'Colocar um castelo no espaço de castelo 6 (em baixo)',
      it: 'Piazza un castello sulla casella castello 6 (in basso)',
    },
  ],
  [
    choice({ do: 'sell', die: 4, goods: 4 }),
    {
      en: 'Sell goods of number 4',
      de: 'Waren der Zahl 4 verkaufen',
      pt: 'Vender as mercadorias do número 4',
      it: 'Vendi le merci del numero 4',
    },
  ],
  [
    choice({ do: 'goods', colours: [2, 5] }),
    {
      en: 'Keep goods 2 and 5',
      de: 'Waren 2 und 5 behalten',
      pt: 'Guardar as mercadorias 2 e 5',
      it: 'Tieni le merci 2 e 5',
    },
  ],
  [
    choice({ do: 'workers', die: 1 }, { gain: { workers: 2 } }),
    {
      en: 'Take 2 workers',
      de: '2 Arbeiter nehmen',
      pt: 'Receber 2 trabalhadores',
      it: 'Prendi 2 lavoratori',
    },
  ],
  [
    choice({ do: 'buy', tile: 'bank' }),
    {
      en: 'Buy a bank from the black depot',
      de: 'Eine Bank aus dem schwarzen Depot kaufen',
      pt: 'Comprar um banco do depósito preto',
      it: 'Compra una banca dal deposito nero',
    },
  ],
  [
    title('act', false),
    {
      en: 'Chiyo chooses an action',
      de: 'Chiyo wählt eine Aktion',
      pt: 'Chiyo escolhe uma ação',
      it: 'Chiyo sceglie un’azione',
    },
  ],
  [
    title('set-up', false, { seats: [1, 3] }),
    {
      en: 'Ada and Chiyo are choosing a duchy and castle space',
      de: 'Ada und Chiyo wählen ein Herzogtum und das Feld der Burg',
      pt: 'Ada e Chiyo escolhem um ducado e o espaço do castelo',
      it: 'Ada e Chiyo scelgono un ducato e la casella del castello',
    },
  ],
  [
    title('effect', true, { effect: { effect: 'discard', tile: 'm7' } }),
    {
      en: 'Discard a tile to make room for a monastery (+1 per animal tile)',
      de: 'Wirf ein Plättchen ab, um Platz für ein Kloster (+1 je Tierplättchen) zu schaffen',
      pt: 'Descarte uma peça para guardar um mosteiro (+1 por peça de animais)',
      it: 'Scarta una tessera per tenere un monastero (+1 per tessera animali)',
    },
  ],
  [
    event({ event: 'monastery-scored', seat, monastery: 22, points: 8 }),
    {
      en: 'Bruno scores a monastery (4 per bank): 8 points.',
      de: 'Bruno wertet ein Kloster (4 je Bank): 8 Punkte.',
      pt: 'Bruno pontua um mosteiro (4 por banco): 8 pontos.',
      it: 'Bruno conta un monastero (4 per banca): 8 punti.',
    },
  ],
  [
    event({ event: 'animals-scored', seat, space: 12, tiles: 1, points: 1 }),
    {
      en: 'Bruno scores 1 animal tile in the pasture: 1 point.',
      de: 'Bruno wertet 1 Tierplättchen auf der Weide: 1 Punkt.',
      pt: 'Bruno obtém 1 ponto por 1 peça de animais no pasto.',
      it: 'Bruno ottiene 1 punto per 1 tessera bestiame nel pascolo.',
    },
  ],
  [
    () => sayCost({ silver: 1, workers: 1 }),
    {
      en: '1 silver and 1 worker',
      de: '1 Silber und 1 Arbeiter',
      pt: '1 moeda de prata e 1 trabalhador',
      it: '1 moneta d’argento e 1 lavoratore',
    },
  ],
  [
    () => sayCost({ free_step: true, workers: 1 }),
    {
      en: 'free ±1 and 1 worker',
      de: '±1 frei und 1 Arbeiter',
      pt: '±1 grátis e 1 trabalhador',
      it: '±1 gratis e 1 lavoratore',
    },
  ],
  [
    () => refuse('same-building'),
    {
      en: 'This city already has a bank.',
      de: 'Diese Stadt hat schon eine Bank.',
      pt: 'Esta cidade já tem um banco.',
      it: 'Questa città ha già una banca.',
    },
  ],
  [
    () => refuse('too-few-workers'),
    {
      en: 'Using the 3 as a 5 costs 2 workers; you have 1.',
      de: 'Die 3 als 5 zu nutzen kostet 2 Arbeiter; du hast 1.',
      pt: 'Usar o 3 como 5 custa 2 trabalhadores; tem 1.',
      it: 'Usare il 3 come 5 costa 2 lavoratori; ne hai 1.',
    },
  ],
  [
    () => refuse('not-your-turn'),
    {
      en: 'It is Bruno’s turn.',
      de: 'Bruno ist am Zug.',
      pt: 'É a vez de Bruno.',
      it: 'È il turno di Bruno.',
    },
  ],
];

describe.each(locales)('the grammar of %s', (locale) => {
  beforeEach(() => speak(locale));
  it.each(GRAMMAR.map(([said, wanted]) => [wanted[locale], said] as const))('%s', (wanted, said) => {
    expect(said()).toBe(wanted);
  });
});
