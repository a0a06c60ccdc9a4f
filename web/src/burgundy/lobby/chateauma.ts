// How hard Châteauma is, in the form of a new table and for whoever plays alone against it (B-11.12).
import { m } from '../../paraglide/messages.js';
import type { Config, Difficulty } from '../../types/burgundy';
import { levelName } from '../expansion/chateauma/names';
import { difficultyIn, LEVELS, MODIFIERS, type Level, type Modifier } from '../expansion/chateauma/difficulty';

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

/** What it scores on average against one knight, without modifiers (docs/balance.md). */
export const AVERAGE: Readonly<Record<Level, number>> = { easy: 140, medium: 165, hard: 190 };

/** "against Châteauma (hard)". */
export const againstIt = (config: Pick<Config, 'chateauma'>): string =>
  m.b_chateauma_against({ level: levelName(difficultyIn(config).score).toLocaleLowerCase() });

/** A modifier is put with the others, always in the order of the rulebook, or taken from them. */
export const withModifier = ({ modifiers }: Hardness, modifier: Modifier, on: boolean): Modifier[] =>
  MODIFIERS.filter((one) => (one === modifier ? on : modifiers.includes(one)));

/** As a configuration: what is as the rulebook plays it is left out. */
export function hardnessConfig({ score, modifiers }: Hardness): { chateauma?: Difficulty } {
  if (score === 'medium' && !modifiers.length) return {};
  return { chateauma: { score, ...(modifiers.length ? { modifiers } : {}) } };
}
