import { describe, expect, it } from 'vitest';
import { CAMPS, DOCKS, NEWEST, piecesOf, RETREATS, shipmentOf, SHIPMENTS, TRACKS } from './data';

describe('the pieces of the data files', () => {
  it('are all there', () => {
    for (const pieces of [NEWEST, piecesOf({ rules: 1 })]) {
      expect(pieces.boards.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3', 'A4', 'B']);
      expect(pieces.tiles).toHaveLength(15 + 15 + 4);
      expect([pieces.scholars.length, pieces.bishops.length]).toEqual([10, 6]);
    }
    expect(SHIPMENTS.map(({ starting }) => starting).filter(Boolean)).toHaveLength(4);
    expect(SHIPMENTS).toHaveLength(34);
    expect([CAMPS.length, DOCKS.length, RETREATS.length]).toEqual([4, 4, 5]);
    expect(CAMPS.map(({ space }) => space)).toEqual([7, 8, 9, 10]);
  });

  it('are found by their ids', () => {
    expect(NEWEST.cellsOf('D01')).toHaveLength(2);
    expect(NEWEST.cellsOf('T15')).toHaveLength(3);
    expect(NEWEST.cellsOf('TH4')).toHaveLength(2);
    expect(NEWEST.cellsOf('road')).toHaveLength(1);
    expect(NEWEST.cellsOf('X')).toBeUndefined();
    expect(shipmentOf('SI1')?.points).toBeGreaterThan(0);
  });

  it('stand on a board of six by six', () => {
    expect(NEWEST.gridOf('B').flat().filter(Boolean)).toHaveLength(8);
    expect(NEWEST.gridOf('A1').map((row) => row.length)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(NEWEST.gridOf('A1').flat().filter(Boolean)).toHaveLength(10);
  });

  it('fit the tracks', () => {
    for (const { before } of TRACKS.religion) expect(before).toBeLessThanOrEqual(TRACKS.religion_last);
    expect(TRACKS.religion.filter(({ symbol }) => symbol === 'monk-and-die')).toHaveLength(2);
    expect(TRACKS.conquistador.filter(({ symbol }) => symbol === 'tree')).toHaveLength(3);
  });
});
