import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families';
import Glyph from './Glyph.svelte';
import { addGlyphs, GLYPHS, pathOf, type GlyphName, type Part, type Parts } from './glyphs';

const folder = '../art/glyphs';
const PAINTS: Part['paint'][] = ['ink', 'hole', 'cut', 'line', 'edged', 'pale', 'tint'];
const glyphs = readdirSync(folder).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, Parts>),
);

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
  undo redo turn-left turn-right check close plus minus chat list eye clock bot gear contrast wifi play pause first prev next last trophy
  users right down up bolt flag bell book help target spark map hand share filter search verify copy prev-round
  next-round menu cube lock globe grid expand`;

describe('glyphs', () => {
  it('are all there', () => {
    const names = new Set(glyphs.map(([name]) => name));
    expect(
      WANTED.trim()
        .split(/\s+/)
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('have a name each', () => {
    const names = glyphs.map(([name]) => name);
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
  });

  it.each(glyphs)('%s is drawn inside its grid', (_, parts) => {
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      const d = pathOf(part);
      expect(d).toMatch(/^M[-\d.\sa-zA-Z]+$/);
      for (const [, x, y] of d.matchAll(/M(-?\d*\.?\d+) ?(-?\d*\.?\d+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(24);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(24);
      }
      expect(PAINTS).toContain(part.paint ?? 'ink');
      if (part.paint === 'tint') expect(FAMILIES).toContain(part.family);
      else expect(part.family).toBeUndefined();
    }
  });

  it('draw a circle as two arcs', () => {
    expect(pathOf({ circle: [10, 5.6, 2.6] })).toBe('M7.4 5.6a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z');
  });

  it('are shown by their name or by their parts', () => {
    const drawn = (name: GlyphName | Parts) =>
      [...render(Glyph, { name }).container.querySelectorAll('path')].map((path) => [
        path.classList[0],
        path.getAttribute('d'),
      ]);
    expect(drawn('play')).toEqual([['ink', 'M7 4.5v15l12.5-7.5z']]);
    expect(drawn([{ d: 'M2 2h20v20z' }, { paint: 'cut', circle: [12, 12, 2] }])).toEqual([
      ['ink', 'M2 2h20v20z'],
      ['cut', 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z'],
    ]);
  });

  it('can be added by whoever brings them', () => {
    const windmill = 'windmill' as GlyphName;
    expect(GLYPHS[windmill]).toBeUndefined();
    addGlyphs({ windmill: [{ d: 'M2 2h20v20z' }] });
    expect(GLYPHS[windmill]).toHaveLength(1);
  });
});
