import { describe, expect, it } from 'vitest';
import { marked, matches, wordsOf } from './search';

describe('search', () => {
  it('minds neither case nor accents nor order', () => {
    expect(matches(wordsOf('KLOSTER fur'), 'Regel für Klöster')).toBe(true);
    expect(matches(wordsOf('b-7.6'), 'B-7.6', 'Monastery 6')).toBe(true);
    expect(matches(wordsOf('ship castle'), 'A ship')).toBe(false);
    expect(matches(wordsOf('  '), 'anything')).toBe(true);
  });
  it('marks what was found, with the letters as they stand', () => {
    expect(marked('Regiões e região', wordsOf('regiao'))).toEqual([
      { text: 'Regiões e ', hit: false },
      { text: 'região', hit: true },
    ]);
    expect(marked('plain', [])).toEqual([{ text: 'plain', hit: false }]);
    expect(marked('Straße', wordsOf('straße'))).toEqual([{ text: 'Straße', hit: true }]);
  });
});
