import { describe, expect, it } from 'vitest';
import { ARROWS, nearest } from './roving';

describe('arrows', () => {
  const points = [
    { x: 100, y: 0 },
    { x: 50, y: 5 },
    { x: 0, y: -80 },
    { x: -40, y: 60 },
  ];
  const from = { x: 0, y: 0 };

  it('go to the nearest target ahead', () => {
    expect(nearest(from, points, ARROWS.ArrowRight!)).toBe(1);
    expect(nearest(from, points, ARROWS.ArrowUp!)).toBe(2);
    expect(nearest(from, points, ARROWS.ArrowDown!)).toBe(3);
  });
  it('stay where nothing lies ahead', () => {
    expect(nearest(from, [{ x: 10, y: 0 }], ARROWS.ArrowLeft!)).toBe(-1);
  });
});
