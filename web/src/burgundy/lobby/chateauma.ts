// How hard Châteauma is, in the form of a new table and for whoever plays alone against it (B-11.12).
import type { ChateaumaDifficulty as Difficulty } from '../../types/burgundy';
import { LEVELS, MODIFIERS, type Level, type Modifier } from '../expansion/chateauma/state';

export const OPTION = 'chateauma';

/** What is chosen about it. */
export interface Hardness {
  score: Level;
  modifiers: Modifier[];
}

export const freshHardness = (kept?: Partial<Hardness>): Hardness => ({
  score: LEVELS.find((level) => level === kept?.score) ?? 'medium',
  modifiers: MODIFIERS.filter((modifier) => Array.isArray(kept?.modifiers) && kept.modifiers.includes(modifier)),
});

/** A modifier is put with the others, always in the order of the rulebook, or taken from them. */
export const withModifier = ({ modifiers }: Hardness, modifier: Modifier, on: boolean): Modifier[] =>
  MODIFIERS.filter((one) => (one === modifier ? on : modifiers.includes(one)));

/** As a configuration: what is as the rulebook plays it is left out. */
export function hardnessConfig({ score, modifiers }: Hardness): { chateauma?: Difficulty } {
  if (score === 'medium' && !modifiers.length) return {};
  return { chateauma: { score, ...(modifiers.length ? { modifiers } : {}) } as Difficulty };
}
