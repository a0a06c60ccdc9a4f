import { describe, expect, it } from 'vitest';
import { entryOf } from '../dev/entry';
import { standing } from './entry';
import type { Line } from './game';
import { blocksOf, sinceOf } from './log';

const event = (text: string, seat: number | null | undefined, points = 0, ends = false): Line => ({
  text: `Somebody ${text}`,
  short: text,
  seat,
  points,
  ends,
  glyph: 'list',
  rule: '',
});
const tell = (line: unknown) => line as Line;
const story = (...entries: [entry: string, ...events: Line[]][]) =>
  entries.map(([entry, ...events], index) => ({ index, told: entryOf(entry), events }));
const shown = (...entries: Parameters<typeof story>) =>
  blocksOf(story(...entries), ['Ada', 'Bruno'], tell).map(({ seat, lines, points }) => [
    seat,
    lines.map(({ text }) => text).join(' '),
    points,
  ]);

describe('the log', () => {
  it('has a block for each turn, with its points', () => {
    expect(
      shown(
        ['= roll', event('roll', null)],
        ['1 a', event('a', 1, 2)],
        ['1 b', event('b', 1, 3), event('end', 1, 0, true)],
        ['2 c', event('c', 2)],
      ),
    ).toEqual([
      [null, 'Somebody roll', 0],
      [1, 'a b', 5],
      [2, 'c', 0],
    ]);
  });
  it('keeps what belongs to nobody in the turn that brought it', () => {
    expect(shown(['1 a', event('a', 1)], ['= drawn', event('drawn', undefined)], ['1 b', event('b', 1)])).toEqual([
      [1, 'a Somebody drawn b', 0],
    ]);
  });
  it('parts two turns of the same seat', () => {
    expect(shown(['1 a', event('a', 1)], ['1 end', event('end', 1, 0, true)], ['1 b', event('b', 1)])).toEqual([
      [1, 'a', 0],
      [1, 'b', 0],
    ]);
  });
  it('leaves out what was taken back', () => {
    const told = story(['1 a'], ['1 b'], ['1 back 1'], ['1 c'], ['2 d'], ['1 rewind 3']);
    expect(standing(told.slice(0, 4)).map(({ told }) => told.text)).toEqual(['1 a', '1 c']);
    expect(standing(told).map(({ told }) => told.text)).toEqual(['1 a']);
  });
  it('says what happened since my last turn', () => {
    const blocks = blocksOf(story(['1 a', event('a', 1)], ['2 b', event('b', 2)], ['= y', event('y', null)]), [], tell);
    expect(sinceOf(blocks, 1)).toBe(1);
    // Consequences of others' decisions are not a turn of mine.
    expect(sinceOf(blocksOf(story(['1 a', event('a', 1)], ['2 b', event('b', 2), event('c', 1)]), [], tell), 1)).toBe(
      1,
    );
    expect([sinceOf(blocks, null), sinceOf(blocks, 3), sinceOf(blocks.slice(0, 1), 1)]).toEqual([-1, -1, -1]);
  });
});
