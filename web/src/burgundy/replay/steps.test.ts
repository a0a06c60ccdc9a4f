import { describe, expect, it } from 'vitest';
import { entryOf } from '../../dev/entry';
import { pointsOf } from '../say';
import record from './samples/table.json';
import story from './samples/story.json';
import { aroundRound, stepAt, turnStops, type Entry as Any } from '../../replay/history';
import { standing } from '../../table/entry';
import type { Told } from '../../types/burgundy';
import { sourceName, sourcesOf } from '../names';
import { replay } from '.';
import { historyOf } from './steps';

type Entry = Any<Told>;

const entries = story.entries as unknown as Entry[];
const NAMES = ['Ada', 'Bruno'];
const { rounds, steps } = historyOf(entries, NAMES);

describe('the story', () => {
  it('leaves out what was taken back, as the record does', () => {
    expect(standing(entries).map(({ told }) => told.text)).toEqual(record.entries);
  });
  it('has entries like those that tests make of lines', () => {
    for (const { told } of entries) expect(entryOf(told.text)).toEqual(told);
  });
  it('tells all points', () => {
    const points = [0, 0];
    for (const { events } of standing(entries)) {
      for (const event of events) if ('seat' in event) points[event.seat - 1]! += pointsOf(event);
    }
    expect(points).toEqual(record.ending.points);
  });
  it('has 25 rounds in five phases, each with a turn of every seat', () => {
    expect(rounds.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, nth) => nth));
    expect(
      rounds
        .slice(1)
        .map(({ phase }) => phase)
        .join(''),
    ).toBe('AAAAABBBBBCCCCCDDDDDEEEEE');
    for (const round of rounds.slice(1)) expect(round.turns.map(({ seat }) => seat).sort()).toEqual([1, 2]);
  });
  it('says a placement with its effects', () => {
    const step = steps.find(({ place, effects }) => place && effects.length);
    expect(step?.head.whole).toMatch(/^(Ada|Bruno) places .+ \d+$/);
    expect(step?.head.short).toMatch(/^Places /);
  });
  it('tells how a die was changed after what it was used for', () => {
    const step = steps.find(({ seat, effects }) => seat && effects.some(({ glyph }) => glyph === 'worker'));
    expect(step?.head.short).toMatch(/^Sells 1 goods tile \(5\)/);
    expect(step?.effects[0]?.short).toBe('Changes a die from 1 to 5 (2 workers)');
  });
});

describe('steps', () => {
  it('are found by the position they lead to', () => {
    for (const step of steps) expect(stepAt(steps, step.at)).toBe(step.nth);
    expect(stepAt(steps, 0)).toBe(0);
    expect(stepAt(steps, 1e9)).toBe(steps.length - 1);
  });
  it('go round by round', () => {
    const second = rounds[2]!.opening[0]!.nth;
    expect(aroundRound(rounds, second)).toEqual({
      here: 2,
      before: rounds[1]!.opening[0]!.nth,
      after: rounds[3]!.opening[0]!.nth,
    });
    expect(aroundRound(rounds, second + 2).before).toBe(second);
    expect(aroundRound(rounds, steps.length - 1).after).toBeNull();
  });
  it('go turn by turn', () => {
    const stops = turnStops(rounds);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    expect(stops.at(-1)).toBe(steps.length - 1);
  });
});

describe('sources of points', () => {
  it('stand in the order in which the result counts them', () => {
    expect(replay.sources.map(sourceName)).toEqual(sourcesOf([]).map(({ name }) => name));
  });
});
