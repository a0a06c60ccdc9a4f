// The glyphs by name, as art/glyphs has them: those of buttons, and those that more than one game shows. A game adds
// its own set when it is loaded, and so may its rooms; nothing here knows them.
import controls from '../../../art/glyphs/interface.json';
import shared from '../../../art/glyphs/shared.json';
import type { Family } from './families';

/** How a part is painted. One ink and one cut-out colour: the cut takes the colour of the ground below. */
export type Paint = 'ink' | 'hole' | 'cut' | 'line' | 'edged' | 'pale' | 'tint';

/** One part of a glyph on a grid of 24: a path, or a circle by its centre and radius. art/README.md says more. */
export type Part = { paint?: Paint; family?: Family } & (
  { d: string; circle?: undefined } | { circle: readonly [x: number, y: number, r: number]; d?: undefined }
);

/** A glyph in all its parts, the lowest first. */
export type Parts = readonly Part[];

/**
 * The known sets, each with its names. When adding one, declare it, so that its names are checked too:
 * `declare module '../pieces/glyphs' { interface GlyphSets { burgundy: typeof set } }`.
 */
export interface GlyphSets {
  interface: typeof controls;
  shared: typeof shared;
}
export type GlyphName = { [Set in keyof GlyphSets]: keyof GlyphSets[Set] }[keyof GlyphSets];

/** How a set may be given: a file of art/glyphs, whose value types the compiler widens. */
type SetInFile = Record<string, readonly { d?: string; circle?: number[]; paint?: string; family?: string }[]>;

/** Those loaded so far. */
export const GLYPHS: Partial<Record<GlyphName, Parts>> = {};

/** Makes glyphs known by their names. */
export function addGlyphs(set: SetInFile): void {
  Object.assign(GLYPHS, set);
}

addGlyphs(controls);
addGlyphs(shared);

/** A glyph by its name, or as it is. */
export const partsOf = (glyph: GlyphName | Parts): Parts => (typeof glyph === 'string' ? (GLYPHS[glyph] ?? []) : glyph);

/** The path of a part. */
export function pathOf({ d, circle }: Part): string {
  if (!circle) return d;
  const [x, y, r] = circle;
  const round = (value: number) => Math.round(value * 100) / 100;
  const half = `a${r} ${r} 0 1 0`;
  return `M${round(x - r)} ${y}${half} ${round(2 * r)} 0${half}-${round(2 * r)} 0z`;
}
