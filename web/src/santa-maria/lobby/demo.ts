// A moment of a game for the landing page: a colony in its second year, three dice, and what each does to its column.
// It is a fixed script; the rules are the server's. What a territory brings is read from the pieces themselves.
import { m } from '../../paraglide/messages.js';
import type { Bundle, CellView, Spot } from '../../types/santa-maria';
import { NEWEST } from '../data';
import { turned } from '../pieces/turn';

/** One territory of a column, and what using it changes. */
export interface Step {
  cell: number;
  change: Partial<Record<keyof Bundle, number>>;
  /** Steps of the conquistador. */
  conquistador?: number;
  /** The shipment goes on its way. */
  ships?: boolean;
}

export interface Line {
  /** The die, and so the column. */
  value: number;
  steps: Step[];
  label: () => string;
  result: () => string;
}

/** Tiles laid in the first year: where their upper left corner is, and how far they are turned. */
const LAID: { tile: string; corner: number; quarters: number }[] = [
  { tile: 'T07', corner: 13, quarters: 3 },
  { tile: 'D04', corner: 21, quarters: 0 },
  { tile: 'D14', corner: 33, quarters: 0 },
  { tile: 'D10', corner: 43, quarters: 0 },
  { tile: 'T14', corner: 35, quarters: 0 },
];

function colony(): CellView[] {
  const spots = new Map<number, { spot: Spot; tile?: string }>();
  NEWEST.gridOf('A1').forEach((row, down) =>
    row.forEach((spot, right) => spot && spots.set((down + 1) * 10 + right + 1, { spot })),
  );
  for (const { tile, corner, quarters } of LAID)
    for (const { at, spot } of turned(NEWEST.cellsOf(tile) ?? [], quarters))
      spots.set(corner + at[0] * 10 + at[1], { spot, tile });
  const all = [1, 2, 3, 4, 5, 6].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => row * 10 + column));
  return all.map((cell) => ({ cell, ...spots.get(cell) }));
}

export const DEMO = {
  cells: colony(),
  year: 2,
  turn: 2,
  /** How many white dice show each face. */
  white: [2, 0, 3, 0, 2, 0],
  points: 14,
  others: [
    { seat: 2, name: 'Bruno', points: 17 },
    { seat: 4, name: 'Vesper', points: 20 },
  ],
  has: { wood: 1, grain: 1, sugar: 1, gem: 0, coin: 5 } as Bundle,
  conquistador: 2,
  shipment: 'SS01',
  lines: [
    {
      value: 1,
      steps: [
        { cell: 11, change: { coin: 2 } },
        { cell: 21, change: { wood: 2 } },
        { cell: 61, change: { sugar: 1 } },
      ],
      label: m.sm_demo_column_1,
      result: m.sm_demo_column_1_done,
    },
    {
      value: 3,
      steps: [
        { cell: 13, change: { gem: 1 } },
        { cell: 23, change: { wood: 2 } },
        { cell: 33, change: { gem: -1, point: 3 } },
        { cell: 43, change: { wood: -1, sugar: -1 }, ships: true },
      ],
      label: m.sm_demo_column_3,
      result: m.sm_demo_column_3_done,
    },
    {
      value: 5,
      steps: [
        { cell: 35, change: {}, conquistador: 1 },
        { cell: 45, change: { point: 1 } },
        { cell: 55, change: { wood: 1 } },
      ],
      label: m.sm_demo_column_5,
      result: m.sm_demo_column_5_done,
    },
  ] satisfies Line[] as Line[],
};
