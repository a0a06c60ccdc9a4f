// How hard Châteauma is (B-11.12): apart from its cards and its duchy, which lists and forms do without.
import type { Config } from '../../../types/burgundy';

/** The score level and the modifiers that were agreed on. */
export function difficultyIn(config: Pick<Config, 'chateauma'>): { score: Level; modifiers: readonly Modifier[] } {
  const { score = 'medium', modifiers = [] } = config.chateauma ?? {};
  return { score, modifiers };
}
export type Level = 'easy' | 'medium' | 'hard';
export type Modifier = 'prefilled-down' | 'prefilled-up' | 'starts' | 'extra-turns';
export const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];
export const MODIFIERS: readonly Modifier[] = ['prefilled-down', 'prefilled-up', 'starts', 'extra-turns'];
