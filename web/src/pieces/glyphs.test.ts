import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families';
import { GLYPHS } from './glyphs';

// Section 5 of the design brief.
const WANTED = `
  ship castle mine monastery building animal
  cow sheep pig chicken goose
  warehouse carpenter church market boarding-house bank city-hall watchtower crane inn shield
  worker silver crate star order region
  white-castle joker post double black-tile goal
  grape-orange grape-yellow grape-green grape-red grape-black grape-blue
  wood grain sugar gem gold coin settler religion conquistador anchor road monk scholar bishop camp happy trade
  tree furrows sprout mountain plaza
  undo redo check close plus minus chat list eye clock bot gear contrast wifi play pause first prev next last trophy
  users right down up bolt flag bell book help target spark map hand share filter search verify copy prev-round
  next-round menu cube lock globe grid expand`;

describe('glyphs', () => {
  it('are all there', () => {
    const missing = WANTED.trim()
      .split(/\s+/)
      .filter((name) => !(name in GLYPHS));
    expect(missing).toEqual([]);
  });

  it('are drawn inside their grid', () => {
    for (const [name, parts] of Object.entries(GLYPHS)) {
      expect(parts.length, name).toBeGreaterThan(0);
      for (const { d, paint, family } of parts) {
        expect(d, name).toMatch(/^M[-\d.\sa-zA-Z]+$/);
        for (const [, x, y] of d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)) {
          expect(Number(x), name).toBeGreaterThanOrEqual(0);
          expect(Number(x), name).toBeLessThanOrEqual(24);
          expect(Number(y), name).toBeGreaterThanOrEqual(0);
          expect(Number(y), name).toBeLessThanOrEqual(24);
        }
        if (paint === 'tint') expect(FAMILIES).toContain(family);
      }
    }
  });
});
