import { describe, expect, it } from 'vitest';
import { BISHOPS, BOARDS, CAMPS, cellsOf, DOCKS, gridOf, RETREATS, SCHOLARS, shipmentOf, SHIPMENTS, TILES, TRACKS } from './data';

describe('the pieces of the data files', () => {
  it('are all there', () => {
    expect(BOARDS.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3', 'A4', 'B']);
    expect(TILES).toHaveLength(15 + 15 + 4);
    expect(SHIPMENTS.map(({ starting }) => starting).filter(Boolean)).toHaveLength(4);
    expect(SHIPMENTS).toHaveLength(34);
    expect([SCHOLARS.length, BISHOPS.length, CAMPS.length, DOCKS.length, RETREATS.length]).toEqual([10, 6, 4, 4, 5]);
    expect(CAMPS.map(({ space }) => space)).toEqual([7, 8, 9, 10]);
  });

  it('are found by their ids', () => {
    expect(cellsOf('D01')).toHaveLength(2);
    expect(cellsOf('T15')).toHaveLength(3);
    expect(cellsOf('TH4')).toHaveLength(2);
    expect(cellsOf('road')).toHaveLength(1);
    expect(cellsOf('X')).toBeUndefined();
    expect(shipmentOf('SI1')?.points).toBeGreaterThan(0);
  });

  it('stand on a board of six by six', () => {
    expect(gridOf('B').flat().filter(Boolean)).toHaveLength(8);
    expect(gridOf('A1').map((row) => row.length)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(gridOf('A1').flat().filter(Boolean)).toHaveLength(10);
  });

  it('fit the tracks', () => {
    for (const { before } of TRACKS.religion) expect(before).toBeLessThanOrEqual(TRACKS.religion_last);
    expect(TRACKS.religion.filter(({ symbol }) => symbol === 'monk-and-die')).toHaveLength(2);
    expect(TRACKS.conquistador.filter(({ symbol }) => symbol === 'tree')).toHaveLength(3);
  });
});
