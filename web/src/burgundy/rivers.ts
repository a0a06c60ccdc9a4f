// The rivers of a duchy: which way they run between the two spaces they join, and whether they can be crossed.
import type { Point } from '../pieces/hex';
import type { Layout } from './layout';

/** A bent line from one space to another, for s = 1. */
export interface River {
  from: number;
  to: number;
  start: Point;
  bend: Point;
  end: Point;
}

/** How far to the side of the straight line it may bend, as a share of its length; straight comes first. */
const BENDS = [0, 0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6];
const STEPS = 16;

const along = ({ start, bend, end }: Pick<River, 'start' | 'bend' | 'end'>, part: number): Point => {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * start.x + b * bend.x + c * end.x, y: a * start.y + b * bend.y + c * end.y };
};

/** How much of it would run under other spaces, where nobody could see it, or past the edge of the board. */
function hiddenPart(river: River, { spaces, width, height }: Layout): number {
  let sum = 0;
  for (let nth = 1; nth < STEPS; nth++) {
    const at = along(river, nth / STEPS);
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) sum += 1;
    for (const { number, x, y } of spaces) {
      const far = Math.hypot(at.x - x, at.y - y);
      if (number !== river.from && number !== river.to && far < 1.2) sum += 1.2 - far;
    }
  }
  return sum;
}

function traced(layout: Layout, [from, to]: readonly [number, number]): River[] {
  const find = (number: number) => layout.spaces.find((space) => space.number === number);
  const [one, other] = [find(from), find(to)];
  if (!one || !other) return [];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const ways = BENDS.map((bend): River => ({
    from,
    to,
    start: { x: one.x, y: one.y },
    bend: { x: (one.x + other.x) / 2 - dy * bend, y: (one.y + other.y) / 2 + dx * bend },
    end: { x: other.x, y: other.y },
  }));
  // Of equally good ways the one that bends least.
  return [
    ways
      .map((way) => ({ way, cost: hiddenPart(way, layout) }))
      .reduce((best, next) => (next.cost < best.cost - 0.05 ? next : best)).way,
  ];
}

const kept = new WeakMap<Layout, River[]>();

/** The rivers of a duchy. */
export function riversOf(layout: Layout): River[] {
  let rivers = kept.get(layout);
  if (!rivers) {
    rivers = layout.links.flatMap((link) => traced(layout, link));
    kept.set(layout, rivers);
  }
  return rivers;
}

/** It leads somewhere: one of its ends is covered. */
export const isOpen = ({ from, to }: Pick<River, 'from' | 'to'>, tiles: Record<string, string>): boolean =>
  Boolean(tiles[from] || tiles[to]);
