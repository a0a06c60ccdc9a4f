// A moment of a team game, made up from one of four players: seats 1 and 3 share a double duchy, and so do 2 and 4.
import type { Offer, View } from '../../src/types/burgundy.ts';
import type { Suggestion, Sync } from '../../src/types/server.ts';
import { syncOf } from './stub.ts';

/** What lies in a duchy, by space. */
const OURS = {
  37: 'castle',
  36: 'ship',
  38: 'boarding-house',
  39: 'ship',
  28: 'carpenter',
  48: 'warehouse',
  47: 'mine',
  26: 'm19',
  58: 'church',
  49: 'mine',
};
const THEIRS = { 37: 'castle', 36: 'ship', 27: 'm7', 46: 'mine', 38: 'market', 28: 'pig3', 35: 'ship' };

const offer = (text: string, action: object, at: string[], by: string[], cost: object = {}): Offer =>
  ({ action, text, rule: 'B-5.4', cost, places: { at, by }, land: { colour: 'animal', die: 6 } }) as unknown as Offer;

/** What the one who decides may do there. */
export const OFFERS: Offer[] = [
  offer('place sheep4 29 1', { do: 'place', tile: 'sheep4', space: 29, die: 1 }, ['space.29'], ['own.1', 'die.1']),
  offer('place sheep4 40 1', { do: 'place', tile: 'sheep4', space: 40, die: 1 }, ['space.40'], ['own.1', 'die.1'], {
    workers: 1,
  }),
  offer('place market 50 1', { do: 'place', tile: 'market', space: 50, die: 1 }, ['space.50'], ['storage.1', 'die.1']),
  offer('take sheep4 5 1', { do: 'take', tile: 'sheep4', depot: 5, die: 1 }, ['depot.5.tile.1'], ['die.1']),
  offer('sell 4 1', { do: 'sell', goods: 4, die: 1 }, ['goods.4'], ['die.1']),
  offer('workers 1', { do: 'workers', die: 1 }, [], ['die.1']),
];

/** The table as seat 1 sees it; `change` says what is different. */
export const teamSync = (change: (sync: Sync, view: View) => void = () => undefined): Sync =>
  syncOf('four', (sync, view) => {
    const options = ['team'];
    Object.assign(view.config, { edition: '2019', options, setup: 'beginner', duchies: undefined });
    view.seats.forEach((seat, nth) => {
      const estate = nth % 2 ? THEIRS : OURS;
      const first = view.seats[nth % 2]!;
      Object.assign(seat, {
        duchy: '2019-12a',
        tiles: estate,
        storage: nth % 2 ? ['bank', null] : ['market', 'm19'],
        goods: nth % 2 ? { 2: 2, 5: 1 } : { 1: 2, 3: 1, 4: 2 },
        sold: first.sold,
        workers: first.workers,
        silver: first.silver,
        large: [],
        small: [],
      });
    });
    view.expansions = {
      team: {
        own: [
          ['sheep4', null],
          ['mine', null],
          ['ship', 'castle'],
          [null, null],
        ],
      },
    };
    Object.assign(sync.table, { sides: [0, 1, 0, 1], config: view.config });
    Object.assign(sync.you!, { legal: OFFERS, team_chat: 0 });
    change(sync, view);
  });

/** The partner of seat 1 decides instead. */
export function partnerDecides(sync: Sync, view: View) {
  view.turn = 3;
  Object.assign(sync, { turn: { seats: [3], chosen: [] }, you: { seat: 1, partner: { seat: 3, legal: OFFERS } } });
}

/** What the partner suggests to seat 1. */
export const suggested = (nth = 0): Suggestion => ({
  seat: 3,
  to: 1,
  at: 0,
  action: OFFERS[nth]!.action,
  text: OFFERS[nth]!.text,
});
