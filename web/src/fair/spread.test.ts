import { expect, it } from 'vitest';
import { unevenness } from './spread';

it('is certain where all faces are alike', () => expect(unevenness([9, 9, 9, 9, 9, 9])).toBeCloseTo(1, 5));

it('agrees with printed tables of chi-square', () => {
  // Scaled so that the sum of squares gives 11.070, which one in twenty reaches.
  const off = Math.sqrt((11.0705 * 10) / 2);
  expect(unevenness([10 + off, 10 - off, 10, 10, 10, 10])).toBeCloseTo(0.05, 4);
  const far = Math.sqrt((15.0863 * 10) / 2);
  expect(unevenness([10 + far, 10 - far, 10, 10, 10, 10])).toBeCloseTo(0.01, 4);
});

it('says nothing about a handful of dice', () => expect(unevenness([1, 2, 0, 1, 0, 0])).toBeNull());
