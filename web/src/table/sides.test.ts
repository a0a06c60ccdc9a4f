import { describe, expect, it } from 'vitest';
import { sayWinner } from './ending';
import { partnersOf, seatsOf, sidesOf, teamName, teamOf, teamsOf } from './sides';
import { sayTableEvent } from './say';

const PAIRED = { seats: [1, 2, 3, 4], sides: [0, 1, 0, 1] };
const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];

describe('who plays with whom', () => {
  it('is said by side and seat', () => {
    expect(seatsOf(PAIRED.sides, 0)).toEqual([1, 3]);
    expect(teamsOf(PAIRED)).toEqual([
      { side: 0, name: 'Team Ember', seats: [1, 3] },
      { side: 1, name: 'Team Slate', seats: [2, 4] },
    ]);
    expect(teamOf(PAIRED, 4)?.name).toBe('Team Slate');
    expect(partnersOf(PAIRED, 2)).toEqual([4]);
    expect(partnersOf(PAIRED, null)).toEqual([]);
  });

  it('is nobody where a table has no sides', () => {
    for (const table of [{ seats: [1, 2] }, { seats: [1, 2], sides: [] }, { seats: [1, 2], sides: null }]) {
      expect(sidesOf(table)).toBeNull();
      expect(teamsOf(table)).toEqual([]);
      expect(partnersOf(table, 1)).toEqual([]);
    }
  });

  it('has a name for a team that nobody thought of', () => {
    expect(teamName(2)).toBe('Team 3');
  });
});

describe('a team', () => {
  it('wins as a team', () => {
    expect(sayWinner(NAMES, [1, 2, 1, 2], 2, PAIRED)).toBe('Team Ember wins');
    expect(sayWinner(NAMES, [1, 2, 1, 2], 3, PAIRED)).toBe('Your team wins');
    expect(sayWinner(NAMES, [1, 2, 1, 2], null, PAIRED)).toBe('Team Ember wins');
    expect(sayWinner(NAMES, [1, 1, 1, 1], 1, PAIRED)).toBe('Team Ember and Team Slate share the win');
  });

  it('is not last because one of it has left', () => {
    const left = { event: 'resigned', seat: 3, finished_by: 'knight' } as const;
    expect(sayTableEvent(left, NAMES, true)).toBe('Chiyo left. A computer player plays on.');
    expect(sayTableEvent(left, NAMES)).toContain('ranks last');
  });
});
