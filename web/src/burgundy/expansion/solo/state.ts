// How a solo game stands: the marker, its target, the rounds, the spaces that are left.
import { PHASES } from '../../board';
import { layoutIn, type SpaceLaid } from '../../layout';
import type { View } from '../../view';

export const ROUNDS = 25;
/** The target drops by this much, and no lower than that. */
const STEP = 5;

/** What the server keeps of it. */
interface Kept {
  score?: number;
  target?: number;
  start?: number;
  reached?: number;
}

export interface Standing {
  /** Points since the last target was reached. */
  score: number;
  /** What it takes to reach the next one. */
  target: number;
  /** Where it began. */
  start: number;
  /** How often a target was reached. */
  reached: number;
  /** All targets from the first one down: those that were reached, then the one to come and the rest. */
  targets: { target: number; state: 'reached' | 'now' | 'later' }[];
}

const FIRST = 50;

export function standingOf({ config, expansions }: View): Standing {
  const kept = (expansions?.['solo'] ?? {}) as Kept;
  const start = kept.start ?? (config as { target?: number }).target ?? FIRST;
  const { score = 0, target = start, reached = 0 } = kept;
  const targets: Standing['targets'] = [];
  // The last one stays, however often it is reached.
  for (let at = start, nth = 0; ; at = Math.max(STEP, at - STEP), nth++) {
    const last = at <= STEP;
    targets.push({
      target: at,
      state: nth < reached && !(last && at === target) ? 'reached' : at === target ? 'now' : 'later',
    });
    if (last) break;
  }
  return { score, target, start, reached, targets };
}

/** The present round of 25. */
export const roundOf = ({ phase, round }: Pick<View, 'phase' | 'round'>): number =>
  Math.max(
    0,
    PHASES.findIndex((one) => one === phase),
  ) *
    5 +
  round;

/** The spaces of a seat's duchy, and those that are still empty. */
export function spacesOf(view: View, seat: number): { all: SpaceLaid[]; left: SpaceLaid[] } {
  const own = view.seats[seat - 1]!;
  const all = layoutIn(view.config, own.duchy)?.spaces ?? [];
  return { all, left: all.filter(({ number }) => !own.tiles[number]) };
}

/** Every space is covered. */
export const isWon = (view: View, seat = 1): boolean => spacesOf(view, seat).left.length === 0;

export const isOver = (view: Pick<View, 'stage'>): boolean => view.stage === 'over';
