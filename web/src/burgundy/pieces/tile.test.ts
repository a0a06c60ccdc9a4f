import { readFileSync } from 'node:fs';
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { tileName } from '../names';
import { partsOf } from '../../pieces/glyphs';
import '../glyphs';
import { faceOf, TILES } from './tile';
import Tile from './Tile.svelte';

const file = JSON.parse(readFileSync('../crates/burgundy/data/tiles.json', 'utf8')) as { tiles: { id: string }[] };

describe('tiles', () => {
  it('are those of the data file', () => {
    expect([...TILES].sort()).toEqual(file.tiles.map(({ id }) => id).sort());
  });

  it.each(file.tiles.map(({ id }) => id))('%s has a face, a name and a drawing', (tile) => {
    const face = faceOf(tile);
    expect(face).toBeDefined();
    expect(partsOf(face!.glyph)).not.toEqual([]);
    expect(tileName(tile)).not.toBe(tile);
    const { container } = render(Tile, { tile, s: 28 });
    const drawn = container.querySelector(`[data-tile="${tile}"]`);
    expect(drawn?.classList.contains(`f-${face!.family}`)).toBe(true);
    expect(drawn?.querySelector('.glyph')).not.toBeNull();
    expect(drawn?.querySelectorAll('circle').length).toBe(face!.dots ?? 0);
    expect(drawn?.querySelector('text')?.textContent).toBe(face!.mark);
  });

  it.each([
    ['m15', '2011', '3×'],
    ['m15', '2019', '2×'],
    ['m15', '2022', '2×'],
    ['m26', '2011', '2×'],
    ['m26', '2019', '3×'],
    ['m26', '2022', '3×'],
    ['m26', 'all', '2–3×'],
    ['m16', '2011', '4×'],
  ])('%s of edition %s is marked %s', (tile, edition, mark) => {
    expect(faceOf(tile, edition)?.mark).toBe(mark);
  });

  it('are only colour and shape when they are small', () => {
    const { container } = render(Tile, { tile: 'cow4', s: 8 });
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });

  it('that do not exist are not drawn', () => {
    for (const text of ['', 'm0', 'm30', 'm01', 'cow1', 'cow5', 'cow', 'Ship'])
      expect(faceOf(text), text).toBeUndefined();
  });
});
