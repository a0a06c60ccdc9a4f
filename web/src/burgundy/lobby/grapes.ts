// How many kinds of grapes are played with, and which leave the game (B-10.3, Q-B-88).
import { played, type Draft } from '../../lobby/wish';
import type { Grape, Grapes } from '../../types/burgundy';

export const OPTION = 'vineyards';

/** What is chosen about grapes. */
export interface GrapeWish {
  grapes: Grapes;
  /** Those that leave the game; chance chooses where there are too few. */
  removed: Grape[];
}

/** A player who never decides counts too (Q-B-111). */
const AUTOMATIC = 'chateauma';

/** How many kinds leave the game where there are fewer; none where there are too many players for that. */
export function leaving(draft: Pick<Draft, 'options' | 'seats'>): number {
  const players = played(draft as Draft).length + (draft.options.includes(AUTOMATIC) ? 1 : 0);
  return players > 3 ? 0 : players === 3 ? 1 : 2;
}

/** A kind is put with those that leave, or taken from them; the first one makes room for it. */
export function toggled(removed: readonly Grape[], grape: Grape, most: number): Grape[] {
  if (removed.includes(grape)) return removed.filter((one) => one !== grape);
  return [...removed, grape].slice(-most);
}

/** What is chosen, as a configuration: kinds are named only if all that leave are. */
export function grapeConfig(draft: Pick<Draft, 'options' | 'seats'>, { grapes, removed }: GrapeWish): object {
  const count = leaving(draft);
  if (!draft.options.includes(OPTION) || grapes === 'all' || !count) return {};
  return { grapes, ...(removed.length === count ? { removed_grapes: removed } : {}) };
}
