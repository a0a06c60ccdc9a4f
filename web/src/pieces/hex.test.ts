import { describe, expect, it } from 'vitest';
import { boxed, centre, corner, doublePath, fitting, hexPath, outline, ROOT3 } from './hex';

describe('hexes', () => {
  it('lie a width apart in a row and 1.5 s apart down', () => {
    expect(centre(0, 0)).toEqual({ x: 0, y: 0 });
    expect(centre(1, 0).x).toBeCloseTo(ROOT3);
    expect(centre(0, 1).x).toBeCloseTo(ROOT3 / 2);
    expect(centre(0, 1).y).toBe(1.5);
  });

  it('have all neighbours at the same distance', () => {
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const { x, y } = centre(q, r);
      expect(Math.hypot(x, y)).toBeCloseTo(ROOT3);
    }
  });

  it('point upwards', () => {
    expect(corner(0, 0, 10, 0).y).toBeCloseTo(-10);
    expect(corner(0, 0, 10, 3).y).toBeCloseTo(10);
    expect(corner(0, 0, 10, 1).x).toBeCloseTo((10 * ROOT3) / 2);
  });

  it('are drawn with six corners, plain or rounded', () => {
    expect(hexPath(0, 0, 10).match(/[ML]/g)).toHaveLength(6);
    expect(hexPath(0, 0, 10, 2).match(/Q/g)).toHaveLength(6);
    expect(hexPath(0, 0, 10, 99)).not.toMatch(/NaN/);
    expect(doublePath(0, 0, 10, 1).match(/[ML]/g)).toHaveLength(10);
  });

  it('share outlines of the same size', () => {
    expect(outline(44)).toBe(outline(44));
    expect(outline(44)).not.toBe(outline(43));
  });

  it('are boxed from the upper left', () => {
    const { width, height, centres } = boxed([centre(0, 0), centre(1, 0), centre(0, 1)]);
    expect(width).toBeCloseTo(2 * ROOT3);
    expect(height).toBeCloseTo(3.5);
    expect(centres[0]).toEqual({ x: ROOT3 / 2, y: 1 });
  });

  it('take the largest size that fits', () => {
    expect(fitting(10, 5, { width: 100, height: 100 })).toBe(10);
    expect(fitting(10, 5, { width: 100, height: 30 }, 5)).toBe(4);
    expect(fitting(10, 5, { width: 0, height: 0 }, 4)).toBe(0);
  });
});
