// Tiles by their notation, as the server writes them: what family, which glyph, which mark.
import type { Component } from 'svelte';
import type { Family } from '../../pieces/families';
import type { GlyphName, Parts } from '../../pieces/glyphs';
import { roomTile } from '../expansion';

/** What is drawn on a tile. */
export interface Face {
  family: Family | 'inn' | 'joker' | 'chip';
  /** By name; a room may draw its own. */
  glyph: GlyphName | Parts;
  /** Animals on the tile, as dots. */
  dots?: number;
  /** A short mark under the glyph of a monastery. */
  mark?: string;
  /** A piece that is no hex draws itself, around its centre. */
  Drawing?: Component<{ tile: string; s: number }>;
  /** It is a part of this piece, whose card it has; and the next part hangs on it. */
  of?: string;
  joins?: boolean;
}

export const BUILDINGS = [
  'warehouse',
  'carpenter',
  'church',
  'market',
  'boarding-house',
  'bank',
  'city-hall',
  'watchtower',
] as const;
export const ANIMALS = ['cow', 'sheep', 'pig', 'chicken'] as const;
export type Building = (typeof BUILDINGS)[number];
export type Animal = (typeof ANIMALS)[number];

/** What a monastery concerns, and its short mark. The whole rule is on its card. Two of them score otherwise in the first
 * edition; its mark comes last. */
const MONASTERIES: readonly [GlyphName, string, string?][] = [
  ['building', '2×'],
  ['mine', '+1'],
  ['silver', '2'],
  ['worker', '+1'],
  ['ship', '+1'],
  ['black-tile', '1–6'],
  ['animal', '+1'],
  ['worker', '±2'],
  ['building', '±1'],
  ['ship', '±1'],
  ['castle', '±1'],
  ['region', '±1'],
  ['silver', '+1'],
  ['worker', '4'],
  ['crate', '2×', '3×'],
  ['warehouse', '4×'],
  ['watchtower', '4×'],
  ['carpenter', '4×'],
  ['church', '4×'],
  ['market', '4×'],
  ['boarding-house', '4×'],
  ['bank', '4×'],
  ['city-hall', '4×'],
  ['animal', '4×'],
  ['crate', '1×'],
  ['star', '3×', '2×'],
];

/** Every tile of the base game, in all editions. */
export const TILES: readonly string[] = [
  ...BUILDINGS,
  ...ANIMALS.flatMap((animal) => [2, 3, 4].map((count) => `${animal}${count}`)),
  'ship',
  'castle',
  'mine',
  ...Array.from({ length: 26 }, (_, nth) => `m${nth + 1}`),
];

const PLAIN: Record<string, Face> = {
  ship: { family: 'ship', glyph: 'ship' },
  castle: { family: 'castle', glyph: 'castle' },
  mine: { family: 'mine', glyph: 'mine' },
  joker: { family: 'joker', glyph: 'joker' },
};
for (const building of BUILDINGS) PLAIN[building] = { family: 'building', glyph: building };

/** What is drawn on the tile with this notation in an edition, or nothing if there is no such tile. For `all` of them, a
 * mark that differs shows both. */
export function faceOf(tile: string, edition = '2022'): Face | undefined {
  const plain = PLAIN[tile];
  if (plain) return plain;
  const monastery = /^m([1-9]\d?)$/.exec(tile);
  const [glyph, mark, first] = MONASTERIES[Number(monastery?.[1] ?? 0) - 1] ?? [];
  if (glyph && mark) {
    const shown = !first ? mark : ({ '2011': first, all: '2–3×' }[edition] ?? mark);
    return { family: 'monastery', glyph, mark: shown };
  }
  const animal = /^(cow|sheep|pig|chicken)([2-4])$/.exec(tile);
  if (animal) return { family: 'animal', glyph: animal[1] as GlyphName, dots: Number(animal[2]) };
  return roomTile(tile)?.face;
}
