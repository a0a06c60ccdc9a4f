// What a glyph is made of. One ink and one cut-out colour: the cut takes the colour of the ground below.
import type { Family } from '../families';

/** How a part is painted. */
export type Paint = 'ink' | 'hole' | 'cut' | 'line' | 'edged' | 'pale' | 'tint';

/** One path of a glyph. */
export interface Part {
  paint: Paint;
  d: string;
  family?: Family;
}

/** Solid ink. */
export const ink = (d: string): Part => ({ paint: 'ink', d });
/** Solid ink; inner outlines are openings. */
export const hole = (d: string): Part => ({ paint: 'hole', d });
/** The colour of the ground. */
export const cut = (d: string): Part => ({ paint: 'cut', d });
/** A stroke with round ends. */
export const line = (d: string): Part => ({ paint: 'line', d });
/** Ink with an edge in the colour of the ground, to lift it off the ink behind. */
export const edged = (d: string): Part => ({ paint: 'edged', d });
/** White with an edge of ink. */
export const pale = (d: string): Part => ({ paint: 'pale', d });
/** The colour of a family. */
export const tint = (family: Family, d: string): Part => ({ paint: 'tint', d, family });
