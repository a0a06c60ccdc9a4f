// The points of a game, source by source: what came in play, then what the end counts, in the order of the rules (S-6).
import type { View } from '../types/santa-maria';
import { AT_THE_END, sourceName, SOURCES } from './say';

export interface Counted {
  source: string;
  name: string;
  /** By seat. */
  points: readonly number[];
  /** It came in play; the rest is counted only at the end. */
  before: boolean;
}

/** All sources in order. What scores in play and brought nobody anything is left out; the end is counted in full. */
export function countedOf({ seats }: Pick<View, 'seats'>): Counted[] {
  const known = new Set(SOURCES);
  // Unknown sources are included: the sum must be the score.
  const others = [...new Set(seats.flatMap(({ score }) => Object.keys(score)))].filter((source) => !known.has(source));
  return [...SOURCES.filter((source) => !AT_THE_END.includes(source)), ...others, ...AT_THE_END]
    .map((source) => ({
      source,
      name: sourceName(source),
      points: seats.map(({ score }) => score[source] ?? 0),
      before: !AT_THE_END.includes(source),
    }))
    .filter(({ points, before }) => !before || points.some(Boolean));
}
