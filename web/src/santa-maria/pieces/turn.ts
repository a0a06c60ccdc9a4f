// Tiles in their four rotations, and where the cells of a colony lie.
import type { CellView } from '../../types/santa-maria';
import type { TileCell } from './shown';

/** The cells of a tile after this many quarter turns clockwise, again from the upper left; icons stay upright. */
export function turned(cells: readonly TileCell[], quarters: number): TileCell[] {
  let now = [...cells];
  for (let turn = ((quarters % 4) + 4) % 4; turn > 0; turn--) {
    const height = Math.max(...now.map(({ at }) => at[0])) + 1;
    now = now.map(({ at: [row, col], spot }) => ({ at: [col, height - 1 - row], spot }));
  }
  const top = Math.min(...now.map(({ at }) => at[0]));
  const left = Math.min(...now.map(({ at }) => at[1]));
  return now.map(({ at: [row, col], spot }) => ({ at: [row - top, col - left], spot }));
}

/** Rows and columns a tile needs. */
export function extent(cells: readonly TileCell[]): { rows: number; cols: number } {
  return {
    rows: Math.max(...cells.map(({ at }) => at[0])) + 1,
    cols: Math.max(...cells.map(({ at }) => at[1])) + 1,
  };
}

/** Pairs of cells that touch along a side. */
export function joints(cells: readonly TileCell[]): [TileCell, TileCell][] {
  return cells.flatMap((one, nth) =>
    cells
      .slice(nth + 1)
      .filter((other) => Math.abs(one.at[0] - other.at[0]) + Math.abs(one.at[1] - other.at[1]) === 1)
      .map((other): [TileCell, TileCell] => [one, other]),
  );
}

/** Row and column of a cell, from 0: 35 is the fifth cell of the third row. */
export const placeOf = (cell: number): [number, number] => [Math.floor(cell / 10) - 1, (cell % 10) - 1];

/** Pairs of neighbouring cells of a colony that belong to one tile. Road tiles have one cell and are all alike. */
export function jointsOf(cells: readonly CellView[]): [number, number][] {
  const tiles = new Map(cells.flatMap(({ cell, tile }) => (tile && tile !== 'road' ? [[cell, tile] as const] : [])));
  return [...tiles].flatMap(([cell, tile]) =>
    [cell + 1, cell + 10].filter((other) => tiles.get(other) === tile).map((other): [number, number] => [cell, other]),
  );
}
