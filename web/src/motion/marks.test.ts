import { describe, expect, it } from 'vitest';
import { Marks } from './marks.svelte';
import { placesOf, type Motion, type Spot } from './motion';

const PIECE = { Shape: (() => ({})) as never, sized: () => ({}) };
const glide = (from: Spot, to: Spot): Motion => ({ kind: 'glide', piece: PIECE, from, to });
const land = (at: string, seat?: number): Motion => ({ kind: 'land', at: { at, seat } });

describe('the places of a motion', () => {
  it('are where a piece comes from and goes to, and what lights up or is landed on', () => {
    const [from, to] = [{ at: 'depot.3.tile.1' }, { at: 'storage.2', seat: 2 }];
    expect(placesOf(glide(from, to))).toEqual([from, to]);
    expect(
      placesOf({
        kind: 'light',
        seat: 1,
        at: [
          { at: 'cell.11', seat: 1 },
          { at: 'cell.21', seat: 1 },
        ],
      }),
    ).toEqual([
      { at: 'cell.11', seat: 1 },
      { at: 'cell.21', seat: 1 },
    ]);
    expect(placesOf(land('monk.4'))).toEqual([{ at: 'monk.4', seat: undefined }]);
  });

  it('are none for what only shows: points, outlines, rolls, deals', () => {
    const shown: Motion[] = [
      { kind: 'rise', points: 3, seat: 1, at: { at: 'space.3', seat: 1 } },
      { kind: 'trace', seat: 1, at: [{ at: 'space.3', seat: 1 }] },
      { kind: 'roll' },
      { kind: 'deal', words: ['depot'] },
    ];
    expect(shown.flatMap(placesOf)).toEqual([]);
  });
});

describe('the last move of a seat', () => {
  it('is marked where it began and where it ended, on its own board and on the common one', () => {
    const marks = new Marks();
    marks.add(2, [glide({ at: 'depot.3.tile.1' }, { at: 'storage.2', seat: 2 })]);
    expect(marks.at({ at: 'depot.3.tile.1' })).toBe(2);
    expect(marks.at({ at: 'storage.2', seat: 2 })).toBe(2);
    // The same place of somebody else is another one.
    expect(marks.at({ at: 'storage.2', seat: 1 })).toBeUndefined();
  });

  it('grows with the turn, and goes with the next move of the same seat', () => {
    const marks = new Marks();
    marks.add(2, [land('space.4', 2)]);
    marks.add(2, [land('space.5', 2)]);
    expect([4, 5].map((space) => marks.at({ at: `space.${space}`, seat: 2 }))).toEqual([2, 2]);
    marks.rest();
    expect(marks.at({ at: 'space.4', seat: 2 })).toBe(2);
    marks.add(2, [land('space.6', 2)]);
    expect([4, 5, 6].map((space) => marks.at({ at: `space.${space}`, seat: 2 }))).toEqual([undefined, undefined, 2]);
  });

  it('outlives the turns of others', () => {
    const marks = new Marks();
    marks.add(2, [land('space.4', 2)]);
    marks.add(3, [land('space.4', 3)]);
    expect([2, 3].map((seat) => marks.at({ at: 'space.4', seat }))).toEqual([2, 3]);
    // Seat 3 came in between: this is another turn of seat 2.
    marks.add(2, [land('space.9', 2)]);
    expect(marks.at({ at: 'space.4', seat: 2 })).toBeUndefined();
  });

  it('stays where nothing was touched', () => {
    const marks = new Marks();
    marks.add(2, [land('space.4', 2)]);
    marks.rest();
    marks.add(2, [{ kind: 'roll' }]);
    expect(marks.at({ at: 'space.4', seat: 2 })).toBe(2);
  });
});
