import { describe, expect, it } from 'vitest';
import type { OptionDeclared } from '../types/table';
import { everything, expandable, surprise } from './presets';

const option = (name: string, editions: string[], excludes: [string, string][] = []): OptionDeclared => ({
  name,
  line: '',
  editions,
  excludes,
  expansion: true,
  confidence: [],
});
const OPTIONS = [
  option('inns', ['2019', '2022'], [['team', 'no room']]),
  option('team', ['2019', '2022']),
  option('link', ['2022']),
  { ...option('mirror', ['2011', '2019', '2022']), expansion: false },
];
/** Numbers one after the other, then the last one for ever. */
const numbers = (...list: number[]) => {
  let nth = 0;
  return () => list[Math.min(nth++, list.length - 1)]!;
};

describe('mixes of expansions', () => {
  it('has all that go together, of the edition alone and without variants', () => {
    expect(everything(OPTIONS, '2019')).toEqual(['inns']);
    expect(everything(OPTIONS, '2022')).toEqual(['inns', 'link']);
    expect(everything(OPTIONS, '2011')).toEqual([]);
  });

  it('are offered for editions that have some', () => {
    expect(expandable(OPTIONS, [{ name: '2011' }, { name: '2019' }, { name: '2022' }])).toEqual(['2019', '2022']);
  });

  it('by chance has at least one, and never what excludes another', () => {
    expect(surprise(OPTIONS, '2022', numbers(0.9))).toHaveLength(1);
    expect(surprise(OPTIONS, '2022', numbers(0.3, 0.2, 0.1, 0))).toEqual(['team', 'link']);
    for (let times = 0; times < 200; times++) {
      const mix = surprise(OPTIONS, '2022');
      expect(mix.length).toBeGreaterThan(0);
      expect(mix.includes('inns') && mix.includes('team')).toBe(false);
      expect(mix.includes('mirror')).toBe(false);
    }
  });
});

it('leaves who plays with whom to those who choose it', () => {
  const options = [option('inns', ['2019']), { ...option('pairs', ['2019']), players: [4, 4] as [number, number] }];
  expect(everything(options, '2019')).toEqual(['inns']);
});
