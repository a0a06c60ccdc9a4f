import { describe, expect, it } from 'vitest';
import { choicesAt, means, withDie } from './choice';
import type { Offer } from './view';

const offer = (text: string, action: object, places: Offer['places'], workers = 0): Offer => ({
  action: action as Offer['action'],
  text,
  rule: 'B-0.0',
  cost: workers ? { workers } : {},
  places,
});

const take = (die: number, workers: number) =>
  offer(
    `take ${die} 2 ship`,
    { do: 'take', die, depot: 2, tile: 'ship' },
    { dice: [die === 3 ? 1 : 2], depots: [{ depot: 2, slots: [1] }] },
    workers,
  );
const place = (tile: string) =>
  offer(`place 3 ${tile} 7`, { do: 'place', die: 3, tile, space: 7 }, { dice: [1], storage: [1], spaces: [7] });

describe('a click', () => {
  it('means the cheapest way to the place', () => {
    const offers = [take(3, 1), take(4, 2)];
    expect(choicesAt(offers, { kind: 'depot', depot: 2, slot: 1 }, null)).toEqual([offers[0]]);
  });

  it('keeps to the chosen die where it reaches the place', () => {
    const offers = [take(3, 1), take(4, 2)];
    expect(choicesAt(offers, { kind: 'depot', depot: 2, slot: 1 }, 2)).toEqual([offers[1]]);
  });

  it('takes the other die where the chosen one does not reach', () => {
    expect(choicesAt([take(3, 1)], { kind: 'depot', depot: 2, slot: 1 }, 2)).toHaveLength(1);
  });

  it('prefers the die with fewer other uses at the same price', () => {
    const other = offer('workers 3', { do: 'workers', die: 3 }, { dice: [1] });
    expect(choicesAt([take(3, 1), take(4, 1), other], { kind: 'depot', depot: 2 }, null)[0]?.places.dice).toEqual([2]);
  });

  it('asks where several tiles fit a space', () => {
    expect(choicesAt([place('ship'), place('castle')], { kind: 'space', space: 7 }, 1)).toHaveLength(2);
  });

  it('means nothing where nothing is offered', () => {
    expect(choicesAt([take(3, 1)], { kind: 'space', space: 7 }, null)).toEqual([]);
  });
});

describe('an offer', () => {
  it('of a whole depot is meant by each of its places', () => {
    const whole = offer('depot 4', { do: 'depot', depot: 4 }, { depots: [{ depot: 4 }] });
    expect(means(whole, { kind: 'depot', depot: 4, slot: 3 })).toBe(true);
    expect(means(whole, { kind: 'depot', depot: 5 })).toBe(false);
  });

  it('without a die stands beside every die', () => {
    const buy = offer('buy ship', { do: 'buy', tile: 'ship' }, { black: [1] });
    expect(withDie([buy, take(3, 0)], 2)).toEqual([buy]);
  });
});
