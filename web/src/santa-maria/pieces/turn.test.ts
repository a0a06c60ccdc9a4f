import { describe, expect, it } from 'vitest';
import { NEWEST } from '../data';
import type { TileCell } from './shown';
import { extent, joints, jointsOf, placeOf, turned } from './turn';

const places = (cells: readonly TileCell[]) => cells.map(({ at }) => at.join(''));

describe('a turned tile', () => {
  const triple = NEWEST.cellsOf('T01') ?? [];

  it('goes clockwise and keeps the order of its cells', () => {
    expect(places(turned(triple, 0))).toEqual(['10', '11', '01']);
    expect(places(turned(triple, 1))).toEqual(['00', '10', '11']);
    expect(places(turned(triple, 2))).toEqual(['01', '00', '10']);
    expect(places(turned(triple, 3))).toEqual(['11', '01', '00']);
    expect(turned(triple, 5).map(({ spot }) => spot)).toEqual(triple.map(({ spot }) => spot));
  });

  it('is the same after four quarters, and every tile holds together', () => {
    for (const { id, cells } of NEWEST.tiles) {
      expect(turned(cells, 4), id).toEqual(cells);
      for (const quarters of [0, 1, 2, 3]) {
        const now = turned(cells, quarters);
        expect(joints(now), id).toHaveLength(cells.length - 1);
        const { rows, cols } = extent(now);
        expect([rows, cols].sort(), id).toEqual(cells.length === 3 ? [2, 2] : [1, 2]);
      }
    }
  });
});

describe('a colony', () => {
  it('has its cells by row and column', () => {
    expect(placeOf(11)).toEqual([0, 0]);
    expect(placeOf(35)).toEqual([2, 4]);
  });

  it('joins the cells of a tile, but not two road tiles', () => {
    const cells = [
      { cell: 11, tile: 'D01' },
      { cell: 12, tile: 'D01' },
      { cell: 22, tile: 'D02' },
      { cell: 32, tile: 'D02' },
      { cell: 33, tile: 'road' },
      { cell: 34, tile: 'road' },
      { cell: 16 },
      { cell: 21 },
    ];
    expect(jointsOf(cells)).toEqual([
      [11, 12],
      [22, 32],
    ]);
  });
});
