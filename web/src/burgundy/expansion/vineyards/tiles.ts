// Double tiles as pieces: what they are called, and how they lie in a storage.
import VINEYARDS from 'virtual:burgundy/vineyards';
import { m } from '../../../paraglide/messages.js';
import type { View } from '../../view';
import { sharedIn, type Lying, type RoomTile } from '..';
import { SITES } from './board';
import DoubleTile from './DoubleTile.svelte';
import { grapeName, grapesOf, type Grape } from './grapes';
import Half from './Half.svelte';
import Piece from './Piece.svelte';
import { vinesOf } from './state';

/** What stands on both places of a storage where a double tile lies. */
const STORED = 'vines';

const half = (tile: string, nth: 1 | 2) => `${tile}/${nth}`;

/** The grape of `orange-red/2`. */
export function halfOf(piece: string): Grape {
  const [tile = '', nth] = piece.split('/');
  return grapesOf(tile)[Number(nth) - 1]!;
}

const words = (tile: string) => {
  const [first, second] = grapesOf(tile);
  return { first: grapeName(first), second: grapeName(second) };
};
/** "Double tile: orange, red"; "a double tile (orange, red)". */
export const doubleName = (tile: string): string => m.b_vineyards_double(words(tile));
export const theDouble = (tile: string): string => m.b_vineyards_a_double(words(tile));

const tileOf = (tile: string, face: RoomTile['face']): RoomTile => ({
  face,
  name: () => doubleName(tile),
  object: () => theDouble(tile),
  when: 'placed',
  rule: 'B-10.5',
  says: m.b_vineyards_double_says,
  unlisted: true,
  origin: 'double tiles',
});

/** Whole, and in halves. */
export const VINE_TILES: Readonly<Record<string, RoomTile>> = Object.fromEntries(
  VINEYARDS.tiles.flatMap(([tile]): [string, RoomTile][] => [
    [tile, tileOf(tile, { family: 'chip', glyph: 'double', Drawing: DoubleTile })],
    ...([1, 2] as const).map((nth): [string, RoomTile] => [
      half(tile, nth),
      tileOf(tile, { family: 'chip', glyph: 'double', Drawing: Half, of: tile, joins: nth === 1 }),
    ]),
  ]),
);

/** Pieces of the reference that are no tiles: double spaces, and the grape bonus tiles. */
const piece = (name: () => string): RoomTile => ({
  face: { family: 'chip', glyph: 'double', Drawing: Piece },
  name,
  object: name,
  when: 'placed',
  rule: 'B-10.5',
  unlisted: true,
});
export const BONUS_PIECE = 'grape-bonus';
export const spacePiece = (space: number): string => `vineyard-${space}`;
export const PIECES: Readonly<Record<string, RoomTile>> = {
  [BONUS_PIECE]: piece(m.b_vineyards_bonus_tiles),
  ...Object.fromEntries(
    SITES.map(({ space, level, die }) => [spacePiece(space), piece(() => m.b_vineyards_space({ level, die }))]),
  ),
};

/** A storage with its double tiles: the places of each are put beside each other, wherever they are. */
export function arranged(view: View, seat: number, places: readonly Lying[]): Lying[] {
  const { stored = [], seats = [] } = vinesOf(view);
  const estate = Math.min(...(sharedIn(view.config.options)?.seats(seat) ?? [seat]));
  const own = seats[seat - 1]?.own;
  const tiles = { storage: [...(stored[estate - 1] ?? [])], own: own ? [own] : [] };
  const waiting: Partial<Record<string, string>> = {};
  const found: Lying[] = [];
  for (const [at, tile] of places) {
    const store = at.startsWith('own') ? 'own' : 'storage';
    if (tile !== STORED) found.push([at, tile]);
    else if (waiting[store]) {
      const first = found.findLastIndex(([, one]) => one === half(waiting[store]!, 1));
      found.splice(first + 1, 0, [at, half(waiting[store], 2)]);
      waiting[store] = undefined;
    } else {
      const next = tiles[store].shift();
      waiting[store] = next;
      found.push([at, next ? half(next, 1) : tile]);
    }
  }
  return found;
}
