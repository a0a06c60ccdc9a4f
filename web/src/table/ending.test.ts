import { describe, expect, it } from 'vitest';
import type { Sync } from '../types/server';
import type { Leaving } from '../types/table';
import { endedEarly, sayWinner } from './ending';

const NAMES = ['Ada', 'Bruno'];
const over = (why: Leaving, seat: 1 | 2, you: 1 | 2 | null, change: object = {}) =>
  ({
    table: { status: 'over' },
    prompt: { code: 'act' },
    left: [{ seat, why }],
    ranks: seat === 1 ? [2, 1] : [1, 2],
    you: you && { seat: you },
    ...change,
  }) as unknown as Sync;

describe('who won', () => {
  it('is told by name, to the winner as such, and in one sentence of several', () => {
    expect(sayWinner(NAMES, [2, 1], 1)).toBe('Bruno wins');
    expect(sayWinner(NAMES, [2, 1], 2)).toBe('You win');
    expect(sayWinner(NAMES, [2, 1])).toBe('Bruno wins');
    expect(sayWinner(NAMES, [1, 1], 1)).toBe('Ada and Bruno share the win');
  });
});

describe('a game that ended before its time', () => {
  it('says who won and why, to each in their own words', () => {
    expect(endedEarly(over('resigned', 2, 1), NAMES)).toBe('You win. Bruno resigned.');
    expect(endedEarly(over('resigned', 2, 2), NAMES)).toBe('You resigned. Ada wins.');
    expect(endedEarly(over('time-out', 1, null), NAMES)).toBe('Bruno wins. Ada ran out of time.');
    expect(endedEarly(over('time-out', 1, 1), NAMES)).toBe('You ran out of time. Bruno wins.');
  });

  it('alone is a loss', () => {
    expect(endedEarly(over('resigned', 1, 1, { ranks: [1] }), ['Ada'])).toBe('You resigned. The game is lost.');
  });

  it('is told from one that was played to its end, and from one that goes on', () => {
    expect(endedEarly(over('resigned', 2, 1, { prompt: { code: 'over' } }), NAMES)).toBeNull();
    expect(endedEarly(over('resigned', 2, 1, { table: { status: 'running' } }), NAMES)).toBeNull();
    expect(endedEarly(over('resigned', 2, 1, { left: [] }), NAMES)).toBeNull();
  });
});
