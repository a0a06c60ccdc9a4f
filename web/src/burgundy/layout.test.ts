import { describe, expect, it } from 'vitest';
import { PHASE_POINTS, TRACK_SPACES } from './board';
import { trustOf } from '../rules/trust';
import { DUCHIES, duchyConfidence, layoutOf, ROOM_DUCHIES } from './layout';

describe('duchies', () => {
  it('have rows of 4-5-6-7-6-5-4 and the size of the brief', () => {
    const layout = layoutOf('2019-1')!;
    const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => layout.spaces.filter((space) => space.row === row).length);
    expect(rows).toEqual([4, 5, 6, 7, 6, 5, 4]);
    expect(layout.width).toBeCloseTo(12.12, 2);
    expect(layout.height).toBeCloseTo(11);
  });

  it('number their spaces from 1, row by row from the left', () => {
    const { spaces } = layoutOf('2019-1')!;
    expect(spaces[0]).toMatchObject({ number: 1, row: 0, col: 0, colour: 'animal', die: 6 });
    expect(spaces[18]).toMatchObject({ number: 19, row: 3, col: 3 });
    expect(spaces.map((space) => space.number)).toEqual(spaces.map((_, nth) => nth + 1));
  });

  it('are all laid out without overlap', () => {
    expect(DUCHIES.length).toBeGreaterThan(50);
    for (const { id } of DUCHIES) {
      const { spaces } = layoutOf(id)!;
      const places = new Set(spaces.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`));
      expect(places.size, id).toBe(spaces.length);
      expect(Math.min(...spaces.map(({ x }) => x)), id).toBeGreaterThan(0.8);
    }
  });

  it('that are not in the data have no layout', () => {
    expect(layoutOf('1999-1')).toBeUndefined();
  });
});

describe('the game board', () => {
  it('has the printed points', () => {
    expect(PHASE_POINTS).toEqual([10, 8, 6, 4, 2]);
    expect(TRACK_SPACES).toBe(7);
  });
});

describe('how sure a duchy is', () => {
  it('is known of the boards that only an expansion has, too', () => {
    expect(ROOM_DUCHIES.every(({ id }) => duchyConfidence(id))).toBe(true);
    expect(trustOf(duchyConfidence('2022-31b'))).toBe('reconstructed');
    expect(trustOf(duchyConfidence('2022-34'))).not.toBe('sure');
    expect(duchyConfidence('mine')).toBeUndefined();
  });
});
