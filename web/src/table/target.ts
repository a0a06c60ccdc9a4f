// A place that can be chosen now. Boards draw the targets they are given and know no rules.
import type { GlyphName } from '../pieces/glyphs';
import type { Address } from './address';

export interface Target {
  /** What the choice means to whoever made the target. */
  id: string;
  /** Dashed ring with a badge instead of a glow. */
  paid: boolean;
  /** What it costs, in words: "1 worker". */
  badge?: string;
  /** The same where there is little room: "1". */
  short?: string;
  /** A glyph on the badge. */
  glyph?: GlyphName;
  /** The whole choice, for a screen reader: "Take 3 sheep from depot 5, no worker". */
  label: string;
  /** The choice is made but not confirmed: a plain ring. */
  chosen?: boolean;
  /** The chosen die does not reach it, another one does: it shows itself when it is pointed at. */
  aside?: boolean;
  /** A partner suggests it: the seat, whose colour marks it. */
  by?: number;
}

/** Targets by the place they mean. A board draws those whose address begins with one of its words. */
export type Targets = ReadonlyMap<Address, Target>;

/** Nothing can be chosen. */
export const NO_TARGETS: Targets = new Map();

/** The class of a target's ring. */
export function ringOf(target: Target): 'free' | 'paid' | 'chosen' | 'aside' {
  if (target.chosen) return 'chosen';
  if (target.aside) return 'aside';
  return target.paid ? 'paid' : 'free';
}
