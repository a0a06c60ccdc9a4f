import { describe, expect, it } from 'vitest';
import { among, lastOf, numberOf, within, wordOf } from './address';

describe('an address', () => {
  it('has a first and a last word, and often a number', () => {
    expect([wordOf('depot.4.tile.2'), wordOf('crane')]).toEqual(['depot', 'crane']);
    expect([lastOf('track.religion'), lastOf('crane')]).toEqual(['religion', 'crane']);
    expect(numberOf('depot.4.tile.2')).toBe(2);
  });

  it('lies within another by whole words', () => {
    expect(within('depot.4.tile.2', 'depot.4')).toBe(true);
    expect(within('depot.4', 'depot.4')).toBe(true);
    expect(within('space.12', 'space.1')).toBe(false);
    expect(within('depot.4', 'depot.4.tile.2')).toBe(false);
  });

  it('is found among others by its word', () => {
    expect(among(['space.1', 'spacecraft.1', 'die.2'], 'space', 'die')).toEqual(['space.1', 'die.2']);
  });
});
