import { describe, expect, it } from 'vitest';
import type { View } from '../types/santa-maria';
import { countedOf } from './result';

const view = (...scores: Record<string, number>[]) =>
  ({ seats: scores.map((score) => ({ score })) }) as unknown as View;

describe('the final scoring', () => {
  it('counts what came in play, then the end in the order of the rules', () => {
    const counted = countedOf(view({ shipments: 9, coins: 2, conquistador: 6, bishops: -2, demands: 5 }, { camps: 3 }));
    expect(counted.map(({ source }) => source)).toEqual([
      'camps',
      'conquistador',
      'coins',
      'settlers',
      'scholars',
      'bishops',
      'demands',
      'sets',
      'shipments',
    ]);
    expect(counted.find(({ source }) => source === 'bishops')?.points).toEqual([-2, 0]);
    expect(counted.filter(({ before }) => !before)).toHaveLength(7);
  });
  it('loses no points', () => {
    const counted = countedOf(view({ luck: 4, settlers: 3 }));
    expect(counted.reduce((sum, { points }) => sum + points[0]!, 0)).toBe(7);
  });
});
