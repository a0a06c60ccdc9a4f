// How a depot shows its targets and goods.
import type { Address } from '../table/address';
import type { Target, Targets } from '../table/target';
import type { Counts } from './view';

/** Centres of the seven depots for s = 1: the black one in the middle, then 1 to 6 clockwise from the upper left. */
const HALF = Math.sqrt(3) / 2;
export const FLOWER = {
  width: 6 * HALF,
  height: 5,
  black: { x: 3 * HALF, y: 2.5 },
  depots: [
    { x: 2 * HALF, y: 1 },
    { x: 4 * HALF, y: 1 },
    { x: 5 * HALF, y: 2.5 },
    { x: 4 * HALF, y: 4 },
    { x: 2 * HALF, y: 4 },
    { x: HALF, y: 2.5 },
  ],
};

/** Slots in a depot, 1-2-1, and in the black depot, 3-2-3, in units of (width of a tile, 1.5 s of a tile). */
export const DEPOT_SLOTS = [
  [0, -1],
  [-0.5, 0],
  [0.5, 0],
  [0, 1],
] as const;
export const BLACK_SLOTS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-0.5, 0],
  [0.5, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** The address of a depot, and of a slot in it. */
export const depotAt = (depot: number): Address => `depot.${depot}`;
export const slotAt = (depot: number, slot: number): Address => `depot.${depot}.tile.${slot}`;

export interface DepotLight {
  /** The target of the whole depot, or what all its tiles have in common. */
  whole?: Target;
  /** The depot itself is a button, not its tiles. */
  button: boolean;
  /** One badge for the depot. */
  badge?: Target;
}

/** A depot is lit as a whole when all its tiles are targets with the same price; otherwise each tile is. */
export function lightOf(depot: number, tiles: readonly (string | null)[], targets: Targets): DepotLight {
  const own = targets.get(depotAt(depot));
  if (own) return { whole: own, button: true, badge: own.badge && !own.aside ? own : undefined };
  const filled = tiles.flatMap((tile, nth) => (tile ? [targets.get(slotAt(depot, nth + 1))] : []));
  const lit = filled.filter((target) => target !== undefined).filter(({ aside }) => !aside);
  const [first] = lit;
  if (!first) return { button: false };
  const same = lit.every((target) => target.paid === first.paid && target.badge === first.badge);
  return {
    whole: same && lit.length === filled.length ? first : undefined,
    button: false,
    badge: same && first.badge ? first : undefined,
  };
}

/** Up to four goods lie singly; more are stacked by colour. */
export function piles(goods: Counts): { goods: number; count: number }[] {
  const stacks = Object.entries(goods)
    .map(([number, count]) => ({ goods: Number(number), count }))
    .filter(({ count }) => count > 0);
  const all = stacks.reduce((sum, { count }) => sum + count, 0);
  if (all > 4) return stacks;
  return stacks.flatMap(({ goods: number, count }) =>
    Array.from({ length: count }, () => ({ goods: number, count: 1 })),
  );
}
