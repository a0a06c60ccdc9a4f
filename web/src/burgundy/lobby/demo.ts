// A moment of a game for the landing page: what lies there, what lights up, and what each choice does. It is a fixed
// script; only the server knows the rules.
import { m } from '../../paraglide/messages.js';
import type { DepotView } from '../view';
import type { Family } from '../../pieces/families';

export interface Move {
  space: number;
  tile: string;
  /** Workers it costs. */
  workers: number;
  points: number;
  /** What the choice is. */
  label: () => string;
  /** What it did. */
  result: () => string;
}

export const DEMO = {
  duchy: '2019-1',
  phase: 'C',
  round: 3,
  die: 5,
  points: 61,
  /** The others, by seat. */
  others: [
    { seat: 2, name: 'Bruno', points: 74 },
    { seat: 3, name: 'Chiyo', points: 58 },
    { seat: 4, name: 'Vesper', points: 66 },
  ],
  tiles: {
    6: 'sheep4',
    7: 'castle',
    11: 'sheep3',
    12: 'watchtower',
    13: 'm12',
    14: 'warehouse',
    17: 'ship',
    18: 'ship',
    19: 'castle',
    20: 'ship',
    24: 'bank',
    25: 'mine',
    26: 'market',
    32: 'city-hall',
  } as Record<string, string>,
  moves: [
    { space: 10, tile: 'sheep4', workers: 0, points: 11, label: m.b_demo_sheep, result: m.b_demo_sheep_done },
    { space: 1, tile: 'sheep4', workers: 1, points: 11, label: m.b_demo_sheep_worker, result: m.b_demo_sheep_done },
    { space: 8, tile: 'm8', workers: 0, points: 0, label: m.b_demo_monastery, result: m.b_demo_monastery_done },
  ] satisfies Move[] as Move[],
  depots: {
    1: { tiles: ['m14', 'market', 'ship', 'pig3'], goods: { 3: 1 } },
    2: { tiles: ['m4', 'bank', 'castle', null], goods: { 5: 1 } },
    3: { tiles: ['cow4', null, 'church', 'm22'], goods: { 4: 2 } },
    4: { tiles: ['mine', 'ship', 'boarding-house', null], goods: { 1: 1 } },
    5: { tiles: ['carpenter', 'mine', null, 'm7'], goods: {} },
    6: { tiles: ['castle', 'watchtower', null, 'chicken2'], goods: { 2: 1 } },
  } as Record<string, DepotView>,
  /** The colours of the slots of depots 1 to 6. */
  slots: [
    ['monastery', 'building', 'ship', 'animal'],
    ['monastery', 'building', 'castle', 'building'],
    ['animal', 'ship', 'building', 'monastery'],
    ['mine', 'ship', 'building', 'animal'],
    ['building', 'mine', 'building', 'monastery'],
    ['castle', 'building', 'ship', 'animal'],
  ] satisfies Family[][] as Family[][],
  black: ['city-hall', 'cow3', 'm26', 'castle', 'ship', null, 'mine', 'carpenter'],
};
