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
export const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
