// Where the spaces of a territory card lie.
import { ROOT3 } from '../../../pieces/hex';

export interface CardLayout {
  width: number;
  height: number;
  places: readonly { x: number; y: number }[];
}

/** Two rows, read from left to right and from top to bottom; the shorter row lies below, the same one steps aside. */
export function cardLayout(spaces: number, s: number): CardLayout {
  const top = Math.ceil(spaces / 2);
  const even = spaces % 2 === 0;
  const across = ROOT3 * s;
  const places = Array.from({ length: spaces }, (_, nth) => {
    const [row, column] = nth < top ? [0, nth] : [1, nth - top];
    const shift = even ? (row ? 0 : 0.5) : row ? 0.5 : 0;
    return { x: (column + shift + 0.5) * across, y: s * (1 + 1.5 * row) };
  });
  return { width: (even ? top + 0.5 : top) * across, height: 3.5 * s, places };
}
