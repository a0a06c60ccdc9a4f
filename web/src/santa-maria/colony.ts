// Where things lie on a colony.
import type { CellView, Spot } from '../types/santa-maria';
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A line that is being or would be activated. */
export interface LineShown {
  die: 'white' | 'blue';
  /** Column or row. */
  value: number;
  /** Where the die would come to rest. */
  rests?: number | null;
}

/** The room for heads, in px: beside the rows and over the columns. */
export function gutter(
  z: number,
  { short = false, heads = true }: { short?: boolean; heads?: boolean },
): { left: number; top: number } {
  const left = short ? 50 : 70;
  const top = short ? 51 : Math.min(66, Math.max(54, z * 0.84));
  return { left, top: heads ? top : 6 };
}

/** Upper left corner of a cell. */
export function laidOut(cell: number, z: number, left: number, top: number): { x: number; y: number } {
  return { x: left + ((cell % 10) - 1) * z, y: top + (Math.floor(cell / 10) - 1) * z };
}

/** How many dice show each face. */
export function byFace(dice: readonly number[]): number[] {
  return FACES.map((face) => dice.filter((one) => one === face).length);
}

/** The largest cell that fits, in px. */
export function fitting(width: number, height: number, room: { short?: boolean; heads?: boolean }, most = 104): number {
  for (let z = most; z > 12; z -= 0.5) {
    const { left, top } = gutter(z, room);
    if (left + 6 * z + 6 <= width && top + 6 * z + 6 <= height) return z;
  }
  return 12;
}

/** The cells of a colony as rows, for a colony at a glance. */
export function gridOfCells(cells: readonly CellView[]): (Spot | null)[][] {
  const spots = new Map(cells.map(({ cell, spot }) => [cell, spot ?? null]));
  return FACES.map((row) => FACES.map((column) => spots.get(row * 10 + column) ?? null));
}
