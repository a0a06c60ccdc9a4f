import { describe, expect, it } from 'vitest';
import { entryWith, plain } from '../dev/motions';
import { SANTA } from '../dev/santa-maria';
import type { View } from '../types/santa-maria';
import { piecesOf } from './data';
import { motions } from './motions';

/** A table in the turn of seat 2, with nothing going on. */
const BEFORE: View = { ...SANTA.turn.view, turn: 2, steps: [] };

const moved = (events: object[], after: View = BEFORE, before: View = BEFORE) =>
  motions(entryWith(...events), before, after).map(plain);
const land = (at: string, seat?: number) => ({ kind: 'land', at: seat ? { at, seat } : { at } });

describe('dice', () => {
  it.each(['white-rolled', 'blue-rolled', 'blue-offer-rolled'])('tumble: %s', (event) => {
    expect(moved([{ event, seat: 1, dice: [1, 2, 3] }])).toEqual([{ kind: 'roll' }]);
  });

  it('tumble once, however many are rolled', () => {
    expect(
      moved([{ event: 'white-rolled' }, { event: 'blue-rolled', seat: 1 }, { event: 'blue-rolled', seat: 2 }]),
    ).toEqual([{ kind: 'roll' }]);
  });

  it.each([
    // White ones are on offer to all.
    ['white', { at: 'column.3' }],
    ['blue', { at: 'row.3', seat: 2 }],
  ])('go from where they lie to their line, with the face they are used as: %s', (die, from) => {
    expect(moved([{ event: 'die-taken', seat: 2, die, face: 3, value: 4, coins: 1, free: 0 }])).toEqual([
      {
        kind: 'glide',
        piece: { colour: die, value: 4, size: 30 },
        from,
        to: { at: 'rests', seat: 2 },
      },
    ]);
  });

  it('come to rest on the last territory', () => {
    expect(moved([{ event: 'die-laid', seat: 2, die: 'white', value: 4, cell: 64 }])).toEqual([land('cell.64', 2)]);
  });
});

describe('pieces', () => {
  it('an expansion glides from the offer into the colony, turned as it lies', () => {
    expect(moved([{ event: 'placed', seat: 2, tile: 'D04', cell: 23, turn: 3 }])).toEqual([
      {
        kind: 'glide',
        piece: expect.objectContaining({ cells: piecesOf(BEFORE.config).cellsOf('D04'), turn: 3 }) as object,
        from: { at: 'tile.D04' },
        to: { at: 'cell.23', seat: 2 },
      },
    ]);
  });

  it('a new offer is dealt', () => {
    expect(moved([{ event: 'expansions-revealed', doubles: [], triples: [] }])).toEqual([
      { kind: 'deal', words: ['tile'] },
    ]);
  });

  it('coins land on a single territory, monks and markers of who retires on the board', () => {
    expect(moved([{ event: 'activated', seat: 2, cell: 35, coins: 1 }])).toEqual([land('cell.35', 2)]);
    expect(moved([{ event: 'monk-placed', seat: 2, space: 7 }])).toEqual([land('monk.7')]);
    expect(moved([{ event: 'retired', seat: 2, space: 3 }])).toEqual([land('retreat.3')]);
  });

  it('a dock lights up where something is exported', () => {
    expect(moved([{ event: 'exported', seat: 2, dock: 3, shipment: 'SS01', paid: {} }])).toEqual([
      { kind: 'light', seat: 2, at: [{ at: 'dock.3' }] },
    ]);
  });
});

describe('territories', () => {
  const during = (turn: number, ...states: View['steps'][number]['state'][]): View => ({
    ...BEFORE,
    turn: turn as View['turn'],
    steps: states.map((state, nth) => ({ cell: (nth + 1) * 10 + 4, state })) as View['steps'],
  });
  const light = (seat: number, ...cells: number[]) => ({
    kind: 'light',
    seat,
    at: cells.map((cell) => ({ at: `cell.${cell}`, seat })),
  });

  it('light up in their order as they are used', () => {
    expect(moved([], during(2, 'done', 'done', 'now'), during(2, 'now', 'coming', 'coming'))).toEqual([
      light(2, 14, 24),
    ]);
  });

  it('light up once: what was used before does not', () => {
    expect(moved([], during(2, 'done', 'done', 'now'), during(2, 'done', 'now', 'coming'))).toEqual([light(2, 24)]);
    expect(moved([], during(2, 'done', 'now'), during(2, 'done', 'now'))).toEqual([]);
  });

  it('do not light up when they are declined', () => {
    expect(moved([], during(2, 'declined', 'now'), during(2, 'now', 'coming'))).toEqual([]);
  });

  it('light up to the last one, with which the line is over', () => {
    expect(moved([], during(2), during(2, 'done', 'now'))).toEqual([light(2, 24)]);
    const declined = { event: 'declined', seat: 2, due: { due: 'territory', cell: 24 } };
    expect(moved([declined], during(2), during(2, 'done', 'now'))).toEqual([]);
    expect(moved([], during(1), during(2, 'done', 'now'))).toEqual([]);
  });

  it('of another turn are not known from before', () => {
    expect(moved([], during(1, 'done', 'now'), during(2, 'done', 'now'))).toEqual([light(1, 14)]);
  });
});

describe('points', () => {
  const rise = (points: number, seat: number, at: object) => ({ kind: 'rise', points, seat, at });

  it('rise from what happened last', () => {
    const gained = { event: 'gained', seat: 2, gain: { point: 3 }, by: { by: 'camp' } };
    expect(moved([{ event: 'monk-placed', seat: 2, space: 10 }, gained]).at(-1)).toEqual(rise(3, 2, { at: 'monk.10' }));
    expect(moved([{ event: 'conquistador-moved', seat: 2, space: 3 }, gained])).toEqual([
      rise(3, 2, { at: 'track.conquistador' }),
    ]);
    expect(moved([{ event: 'religion-moved', seat: 2, space: 9 }, gained])).toEqual([
      rise(3, 2, { at: 'track.religion' }),
    ]);
    expect(moved([gained])).toEqual([rise(3, 2, { at: 'points', seat: 2 })]);
  });

  it('of the end do not rise: they are counted', () => {
    const over = { ...BEFORE, stage: 'over' } as View;
    expect(moved([{ event: 'line-scored', seat: 2, die: 'white', value: 3, points: 4 }], over)).toEqual([]);
  });
});
