import { describe, expect, it } from 'vitest';
import type { Target } from '../table/target';
import { lightOf, piles } from './depot';
import { stacks } from './track';

const free: Target = { id: 'a', paid: false, label: 'a' };
const paid: Target = { id: 'b', paid: true, badge: '1 worker', label: 'b' };

describe('the light of a depot', () => {
  it('is one ring when all its tiles cost the same', () => {
    const light = lightOf(
      3,
      ['ship', null, 'm7', null],
      new Map([
        ['depot.3.tile.1', paid],
        ['depot.3.tile.3', paid],
      ]),
    );
    expect(light).toEqual({ whole: paid, button: false, badge: paid });
  });

  it('is on the tiles when only some are targets', () => {
    const light = lightOf(3, ['ship', null, 'm7', null], new Map([['depot.3.tile.1', paid]]));
    expect(light.whole).toBeUndefined();
    expect(light.badge).toBe(paid);
  });

  it('is on the tiles when prices differ', () => {
    const light = lightOf(
      3,
      ['ship', 'm7'],
      new Map([
        ['depot.3.tile.1', paid],
        ['depot.3.tile.2', free],
      ]),
    );
    expect(light).toEqual({ whole: undefined, button: false, badge: undefined });
  });

  it('is a button when the depot itself is meant', () => {
    expect(lightOf(3, [], new Map([['depot.3', free]]))).toMatchObject({ whole: free, button: true });
  });

  it('is off without targets', () => {
    expect(lightOf(3, ['ship'], new Map([['depot.4.tile.1', free]]))).toEqual({ button: false });
  });
});

describe('goods in a depot', () => {
  it('lie singly up to four', () => {
    expect(piles({ 2: 1, 6: 3 }).map(({ goods }) => goods)).toEqual([2, 6, 6, 6]);
  });
  it('are stacked from five on', () => {
    expect(piles({ 2: 2, 6: 3 })).toEqual([
      { goods: 2, count: 2 },
      { goods: 6, count: 3 },
    ]);
  });
});

describe('the turn-order track', () => {
  it('stacks markers, the first of a space on top', () => {
    // Seats 4 and 2 stand on space 3, 4 on top; 1 behind, 3 at the start.
    expect(stacks([4, 2, 1, 3], [1, 3, 0, 3], 5)).toEqual([[3], [1], [], [2, 4], []]);
  });
});
