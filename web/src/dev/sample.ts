// Moments of games played with the engine, to look at the table without a server.
import { viewOf, type Offer, type View } from '../burgundy/view';
import type { View as ServerView } from '../types/burgundy';
import effect from './samples/effect.json';
import four from './samples/four.json';
import three from './samples/three.json';
import two from './samples/two.json';

export interface Sample {
  view: View;
  seat: number;
  actions: Offer[];
  prompt: { code: string; text: string };
}

const sampled = { four, three, two, effect } as unknown as Record<string, Sample & { view: ServerView }>;
export const SAMPLES: Record<string, Sample> = Object.fromEntries(
  Object.entries(sampled).map(([name, sample]) => [name, { ...sample, view: viewOf(sample.view) }]),
);
/** A game alone, made up from one of two: on its islands, with a joker in storage and points to go. */
function alone(): Sample {
  const { view, ...rest } = SAMPLES['two']!;
  const own = view.seats[0]!;
  const placed = {
    4: 'ship',
    10: 'cow4',
    12: 'castle',
    16: 'carpenter',
    17: 'ship',
    18: 'joker',
    22: 'watchtower',
    20: 'ship',
  };
  const more = {
    24: 'm13',
    25: 'm9',
    26: 'm22',
    28: 'ship',
    29: 'bank',
    30: 'castle',
    31: 'sheep3',
    34: 'mine',
    35: 'church',
    36: 'sheep4',
  };
  return {
    ...rest,
    seat: 1,
    view: {
      ...view,
      config: { ...view.config, options: ['solo'] },
      order: [1],
      points: [38],
      seats: [
        {
          ...own,
          duchy: location.search.includes('13b') ? '2019-13b' : '2019-13a',
          tiles: { ...placed, ...more },
          storage: ['joker', 'city-hall', null],
          goods: { 1: 2, 2: 1, 3: 1, 4: 1, 5: 3, 6: 2 },
          silver: 9,
        },
      ],
      expansions: { solo: { score: 38, target: 45, start: 50, reached: 1 } },
    },
  };
}
SAMPLES['solo'] = alone();

/** A game with vineyards, as drawn in the design: two double tiles planted, one stored. */
function planted(): Sample {
  const { view, actions, ...rest } = SAMPLES['four']!;
  const room = 'vineyards';
  const offer = (choice: object, text: string, at: string[], by: string[], workers = 0): Offer =>
    ({
      action: { do: 'expansion', room, ...choice },
      text: `vineyards ${text}`,
      rule: 'B-10.5',
      cost: workers ? { workers } : {},
      places: { at, by },
    }) as unknown as Offer;
  const place = (space: number, turned: boolean, workers = 0) =>
    offer(
      { choice: 'place', die: 4, tile: 'yellow-red', space, ...(turned ? { turned } : {}) },
      `place 4 yellow-red ${space}${turned ? ' turned' : ''}`,
      [`vineyard.${space}`],
      ['die.1', 'storage.2', 'storage.3'],
      workers,
    );
  const take = (at: number, workers = 0) =>
    offer({ choice: 'take', die: 4, place: at }, `take 4 ${at}`, [`vines.${at}`], ['die.1'], workers);
  const few = location.search.includes('few');
  const asked = location.search.includes('asks=grape');
  const grapes = ['orange', 'yellow', 'green', 'black', 'blue'].map((grape) =>
    offer({ choice: 'grape', grape }, `grape ${grape}`, [`grape.${grape}`], []),
  );
  const seats = view.seats.map((own, nth) => (nth ? own : { ...own, storage: ['cow2', 'vines', 'vines'] }));
  return {
    ...rest,
    actions: asked
      ? grapes
      : [
          ...actions.filter(({ action }) => action.do !== 'place'),
          ...[2, 4].flatMap((space) => [
            place(space, false, space === 4 ? 1 : 0),
            place(space, true, space === 4 ? 1 : 0),
          ]),
          take(few ? 2 : 4),
          ...(few ? [] : [take(3, 1), take(5, 1)]),
        ],
    view: {
      ...view,
      config: { ...view.config, edition: '2022', options: [room] },
      seats,
      expansions: {
        vineyards: {
          depot: few
            ? ['orange-red', null, 'black-blue']
            : ['orange-red', 'yellow-blue', 'green-green', 'black-blue', 'orange-yellow', 'red-black'],
          shop: few ? ['yellow-green'] : ['yellow-green', 'red-blue', 'orange-black'],
          supply: { orange: 3, yellow: 3, green: 3, red: 2, black: 3, blue: 4 },
          stored: [['yellow-red'], [], [], []],
          seats: [
            {
              placed: { 1: { tile: 'orange-red' }, 3: { tile: 'green-red', turned: true } },
              grapes: { red: 1 },
            },
            {
              placed: { 2: { tile: 'blue-blue' }, 4: { tile: 'blue-black' }, 5: { tile: 'red-blue' } },
              grapes: { blue: 1, green: 1 },
            },
            { placed: {}, grapes: { orange: 1 } },
            { placed: { 1: { tile: 'black-black' } }, grapes: { black: 1 } },
          ],
        },
      },
    } as unknown as View,
  };
}
SAMPLES['vineyards'] = planted();
export const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
