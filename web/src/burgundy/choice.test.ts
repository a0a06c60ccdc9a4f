import { describe, expect, it } from 'vitest';
import { choicesAt, using } from '../table/choice';
import { countAt, targetsOf, withAside } from '../table/targets';
import { SAMPLES } from '../dev/sample';
import { label, SHOWING, weighing } from './choice';
import type { Offer } from './view';

const offer = (text: string, action: object, at: string[], by: string[] = [], cost: Offer['cost'] = {}): Offer => ({
  action: action as Offer['action'],
  text,
  rule: 'B-0.0',
  cost,
  places: { at, by },
});
const take = (die: number, workers: number) =>
  offer(
    `take ${die} 2 ship`,
    { do: 'take', die, depot: 2, tile: 'ship' },
    ['depot.2.tile.1'],
    [die === 3 ? 'die.1' : 'die.2'],
    workers ? { workers } : {},
  );
const place = (tile: string) =>
  offer(`place 3 ${tile} 7`, { do: 'place', die: 3, tile, space: 7 }, ['space.7'], ['die.1', 'storage.1']);
const clicked = (offers: Offer[], at: string, die: string | null = null) =>
  choicesAt(offers, at, die, weighing(offers));

describe('a click', () => {
  it('means the fewest workers', () => {
    expect(clicked([take(4, 2), take(3, 1)], 'depot.2.tile.1')).toEqual([take(3, 1)]);
  });

  it('prefers the die with fewer other uses at the same price', () => {
    const other = offer('workers 3', { do: 'workers', die: 3 }, [], ['die.1']);
    expect(clicked([take(3, 1), take(4, 1), other], 'depot.2')[0]?.places.by).toEqual(['die.2']);
  });

  it('asks where several tiles fit a space', () => {
    expect(clicked([place('ship'), place('castle')], 'space.7', 'die.1')).toHaveLength(2);
  });
});

describe('targets', () => {
  const four = SAMPLES.four!;

  it('show the cheaper of two ways to the same place', () => {
    const found = targetsOf([take(4, 2), take(3, 1)], SHOWING);
    expect(found.get('depot.2.tile.1')).toMatchObject({
      id: 'take 3 2 ship',
      paid: true,
      badge: '1 worker',
      short: '1',
      label: 'Take a ship from depot 2, 1 worker',
    });
  });

  it('light every place of a real position, and nothing that is only used', () => {
    const found = targetsOf(four.actions, SHOWING);
    expect(new Set(found.keys())).toEqual(new Set(four.actions.flatMap(({ places }) => places.at)));
    expect([...found.keys()].filter((at) => /^(die|storage)/.test(at))).toEqual([]);
  });

  it('use free steps without a worker', () => {
    const step = offer('step', { do: 'castle', space: 1 }, ['space.1'], [], { free_step: true });
    expect(targetsOf([step], SHOWING).get('space.1')).toMatchObject({ paid: false, short: '±1' });
  });
});

describe('what only another die reaches', () => {
  /** Depot 2 by die 1, depots 2 and 5 by die 2. */
  const far = offer(
    'take 4 5 castle',
    { do: 'take', die: 4, depot: 5, tile: 'castle' },
    ['depot.5.tile.1', 'depot.5.tile.3'],
    ['die.2'],
    { workers: 1 },
  );
  const all = [take(3, 1), take(4, 0), far];
  const byFirst = targetsOf(using(all, 'die.1'), SHOWING);
  const found = withAside(byFirst, all, SHOWING);

  it('keeps aside, at every place where it lies, with its price', () => {
    expect([...found].filter(([, { aside }]) => aside).map(([at]) => at)).toEqual(['depot.5.tile.1', 'depot.5.tile.3']);
    expect(found.get('depot.5.tile.3')).toMatchObject({ id: 'take 4 5 castle', paid: true, badge: '1 worker' });
  });

  it('changes nothing where the chosen die goes, though another one is cheaper', () => {
    expect(found.get('depot.2.tile.1')).toEqual(byFirst.get('depot.2.tile.1'));
    expect(found.get('depot.2.tile.1')).toMatchObject({ id: 'take 3 2 ship' });
    expect(found.get('depot.2.tile.1')).not.toHaveProperty('aside');
  });

  it('is not counted among what is lit', () => {
    expect([byFirst, found].map((targets) => countAt(targets, 'depot'))).toEqual([1, 1]);
  });

  it('names its die before its price', () => {
    expect(label(far, 'with die 4')).toBe('Take a castle from depot 5, with die 4, 1 worker');
    expect(label(take(4, 0), 'with die 4')).toBe('Take a ship from depot 2, with die 4, no worker');
  });

  it('is played by a click there', () => {
    expect(clicked(all, 'depot.5.tile.1', 'die.1')).toEqual([far]);
  });
});
