import { describe, expect, it } from 'vitest';
import { entryWith, plain } from '../dev/motions';
import two from '../dev/samples/two.json';
import type { View } from '../types/burgundy';
import { layoutOf, regionAt } from './layout';
import { motions } from './motions';

const BEFORE = two.view as unknown as View;

/** The same table, changed. */
function later(change: (view: View) => void): View {
  const view = structuredClone(BEFORE);
  change(view);
  return view;
}
const moved = (events: object[], after: View = BEFORE, before: View = BEFORE) =>
  motions(entryWith(...events), before, after).map(plain);

describe('a tile', () => {
  it('glides from its slot in a depot to its slot in storage', () => {
    const after = later((view) => {
      view.depots[3]!.tiles[2] = null;
      view.seats[0]!.storage[2] = 'carpenter';
    });
    expect(moved([{ event: 'took', seat: 1, tile: 'carpenter', depot: 3 }], after)).toEqual([
      {
        kind: 'glide',
        piece: expect.objectContaining({ tile: 'carpenter' }) as object,
        from: { at: 'depot.3.tile.3' },
        to: { at: 'storage.3', seat: 1 },
      },
    ]);
  });

  it('of two equal ones is the one that is gone', () => {
    const before = later((view) => (view.depots[3]!.tiles = ['ship', null, 'ship', null]));
    const after = structuredClone(before);
    after.depots[3]!.tiles[2] = null;
    after.seats[1]!.storage = ['ship', null, null];
    before.seats[1]!.storage = [null, null, null];
    expect(moved([{ event: 'took', seat: 2, tile: 'ship', depot: 3 }], after, before)).toMatchObject([
      { from: { at: 'depot.3.tile.3' }, to: { at: 'storage.1', seat: 2 } },
    ]);
  });

  it.each([
    ['bought', { depot: null, silver: 2, workers: 0 }, 'black.5'],
    ['hired', { depot: 5 }, 'depot.5.tile.2'],
  ])('that is %s comes from where it lay', (event, more, from) => {
    const after = later((view) => {
      if (event === 'bought') view.black[4] = null;
      else view.depots[5]!.tiles[1] = null;
      view.seats[0]!.storage[2] = 'mine';
    });
    expect(moved([{ event, seat: 1, tile: 'mine', ...more }], after)).toMatchObject([
      { kind: 'glide', piece: { tile: 'mine' }, from: { at: from }, to: { at: 'storage.3', seat: 1 } },
    ]);
  });

  it('glides from storage to its space', () => {
    const after = later((view) => {
      view.seats[0]!.storage[1] = null;
      view.seats[0]!.tiles![7] = 'ship';
    });
    expect(moved([{ event: 'placed', seat: 1, tile: 'ship', space: 7 }], after)).toMatchObject([
      { kind: 'glide', piece: { tile: 'ship' }, from: { at: 'storage.2', seat: 1 }, to: { at: 'space.7', seat: 1 } },
    ]);
  });

  it('that was never stored comes from storage as a whole', () => {
    expect(moved([{ event: 'placed', seat: 2, tile: 'castle', space: 4 }])).toMatchObject([
      { from: { at: 'storage', seat: 2 }, to: { at: 'space.4', seat: 2 } },
    ]);
  });

  it('of the set-up lands on its space', () => {
    expect(moved([{ event: 'castle-founded', seat: 2, space: 19 }])).toEqual([
      { kind: 'land', at: { at: 'space.19', seat: 2 } },
    ]);
  });
});

describe('points', () => {
  it('rise where the tile was placed, and the full region is traced', () => {
    const layout = layoutOf(BEFORE.seats[0]!.duchy!)!;
    const large = layout.spaces.find(({ number }) => regionAt(layout, number).length > 2)!;
    const region = regionAt(layout, large.number).map(({ number }) => ({ at: `space.${number}`, seat: 1 }));
    const found = moved([
      { event: 'placed', seat: 1, tile: 'ship', space: large.number },
      { event: 'region-full', seat: 1, colour: 'ship', size: region.length, points: 6, phase: 4 },
      { event: 'colour-full', seat: 1, colour: 'ship', large: true, points: 5 },
    ]);
    const at = { at: `space.${large.number}`, seat: 1 };
    expect(found.slice(1)).toEqual([
      { kind: 'trace', seat: 1, at: region },
      // Those of the phase belong to them.
      { kind: 'rise', seat: 1, at, points: 10 },
      { kind: 'rise', seat: 1, at, points: 5 },
    ]);
  });

  it('of animals and watchtowers rise there too', () => {
    expect(
      moved([
        { event: 'placed', seat: 2, tile: 'cow3', space: 9 },
        { event: 'animals-scored', seat: 2, space: 9, tiles: 2, points: 7 },
        { event: 'watchtower-scored', seat: 2, points: 4 },
      ]).slice(1),
    ).toEqual([
      { kind: 'rise', seat: 2, at: { at: 'space.9', seat: 2 }, points: 7 },
      { kind: 'rise', seat: 2, at: { at: 'space.9', seat: 2 }, points: 4 },
    ]);
  });

  it('without a place rise from the score', () => {
    expect(moved([{ event: 'watchtower-scored', seat: 2, points: 4 }])).toEqual([
      { kind: 'rise', seat: 2, at: { at: 'points', seat: 2 }, points: 4 },
    ]);
  });

  it('of the end do not rise: they are counted', () => {
    const over = later((view) => (view.stage = 'over'));
    expect(
      moved(
        [
          { event: 'left-overs-scored', seat: 1, goods: 3, silver: 1, workers: 2 },
          { event: 'monastery-scored', seat: 2, monastery: 16, points: 12 },
          { event: 'game-over', places: [1, 2, 0, 0] },
        ],
        over,
      ),
    ).toEqual([]);
  });
});

describe('goods', () => {
  const goods = (from: object, to: object) => ({ kind: 'glide', span: 'goods', from, to });

  it('of a ship travel from the depot, a few of many', () => {
    const shipped = (count: number) => moved([{ event: 'shipped', seat: 1, goods: 3, count, depot: 2 }]);
    expect(shipped(2)).toMatchObject([
      goods({ at: 'depot.2' }, { at: 'goods.3', seat: 1 }),
      goods({ at: 'depot.2' }, { at: 'goods.3', seat: 1 }),
    ]);
    expect(shipped(2)).toMatchObject([{ piece: { goods: 3 } }, { piece: { goods: 3 } }]);
    expect(shipped(6)).toHaveLength(3);
  });

  it('that are sold are turned over, and points rise from there', () => {
    expect(moved([{ event: 'sold', seat: 2, goods: 5, count: 2, points: 4 }])).toMatchObject([
      goods({ at: 'goods.5', seat: 2 }, { at: 'sold', seat: 2 }),
      { kind: 'rise', seat: 2, at: { at: 'sold', seat: 2 }, points: 4 },
    ]);
  });

  it('of the round go to their depot', () => {
    expect(moved([{ event: 'goods-arrived', goods: 6, depot: 4 }])).toMatchObject([
      { ...goods({ at: 'round' }, { at: 'depot.4' }), piece: { goods: 6 } },
    ]);
  });
});

describe('all together', () => {
  it('dice tumble once, however many roll', () => {
    expect(
      moved([
        { event: 'rolled', seat: 1, dice: [1, 2] },
        { event: 'rolled', seat: 2, dice: [3, 4] },
        { event: 'white-rolled', seat: 1, face: 5 },
      ]),
    ).toEqual([{ kind: 'roll' }]);
  });

  it('a new phase deals the depots', () => {
    expect(moved([{ event: 'phase-begins', phase: 'B' }])).toEqual([{ kind: 'deal', words: ['depot', 'black'] }]);
  });

  it('what has no place moves nothing', () => {
    const quiet =
      'goods-dealt start-player workers-dealt board-dealt duchy-chosen tiles-removed white-rolled die-changed discarded ' +
      'gained marker-moved declined effect-lost turn-ended white-die-passed phase-ended';
    for (const event of quiet.split(' '))
      expect(moved([{ event, seat: 1, tile: 'mine', space: 3, goods: 2, count: 1 }])).toEqual([]);
  });
});
