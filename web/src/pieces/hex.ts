// The geometry of hexes: pointy top everywhere, sizes as the radius s (centre to corner).

export const ROOT3 = Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

/** Centre of the hex with axial coordinates q, r, for s = 1; r grows southwards. */
export function centre(q: number, r: number): Point {
  return { x: ROOT3 * (q + r / 2), y: 1.5 * r };
}

/** Corner 0 is the top, then clockwise. */
export function corner(x: number, y: number, s: number, nth: number): Point {
  const angle = (Math.PI / 180) * (60 * nth - 90);
  return { x: x + s * Math.cos(angle), y: y + s * Math.sin(angle) };
}

const round = (n: number) => Math.round(n * 100) / 100;
const text = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** Outline of a hex; `rounding` is how far from a corner the edge starts to bend. */
export function hexPath(x: number, y: number, s: number, rounding = 0): string {
  const corners = [0, 1, 2, 3, 4, 5].map((nth) => corner(x, y, s, nth));
  if (rounding <= 0) return `M${corners.map(text).join('L')}z`;
  const part = Math.min(rounding / s, 0.5);
  const towards = (from: Point, to: Point): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const bends = corners.map((at, nth) => {
    const before = corners[(nth + 5) % 6] as Point;
    const after = corners[(nth + 1) % 6] as Point;
    return `${text(towards(at, before))}Q${text(at)} ${text(towards(at, after))}`;
  });
  return `M${bends.join('L')}z`;
}

/** The hexes of a board use the same few outlines: around 0 0, kept by size. */
const kept = new Map<string, string>();
export function outline(s: number, rounding = s * 0.14): string {
  const key = `${round(s)}/${round(rounding)}`;
  let path = kept.get(key);
  if (!path) {
    if (kept.size > 500) kept.clear();
    path = hexPath(0, 0, s, rounding);
    kept.set(key, path);
  }
  return path;
}

/** Width and height of a box of hexes with these centres (for s = 1), and the centres moved into it. */
export function boxed(centres: readonly Point[]): { width: number; height: number; centres: Point[] } {
  const xs = centres.map((p) => p.x);
  const ys = centres.map((p) => p.y);
  const left = Math.min(...xs) - ROOT3 / 2;
  const top = Math.min(...ys) - 1;
  return {
    width: Math.max(...xs) + ROOT3 / 2 - left,
    height: Math.max(...ys) + 1 - top,
    centres: centres.map((p) => ({ x: p.x - left, y: p.y - top })),
  };
}

/** The largest s with which a board of this size (for s = 1) fits a space in px. */
export function fitting(width: number, height: number, room: { width: number; height: number }, pad = 0): number {
  return Math.max(0, Math.min((room.width - 2 * pad) / width, (room.height - 2 * pad) / height));
}

/** The two tiles of a double space as one outline; the second hex lies to the right. */
export function doublePath(x: number, y: number, s: number, inset = 0): string {
  const k = s - inset;
  const left = (nth: number) => corner(x, y, k, nth);
  const right = (nth: number) => corner(x + ROOT3 * s, y, k, nth);
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const points = [
    left(0),
    middle(left(1), right(5)),
    right(0),
    right(1),
    right(2),
    right(3),
    middle(right(4), left(2)),
    left(3),
    left(4),
    left(5),
  ];
  return `M${points.map(text).join('L')}z`;
}
