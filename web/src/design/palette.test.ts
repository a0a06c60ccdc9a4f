import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import palette from '../../../art/palette.json';

const colours = Object.values(palette).flatMap((group) => Object.entries(group as Record<string, string | string[]>));
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|svelte)$/.test(name))
  .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);

describe('the palette', () => {
  it('names each colour once', () => {
    const names = colours.map(([name]) => name);
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
  });

  it.each(colours)('%s is a colour, or one light and one dark', (_, value) => {
    const all = typeof value === 'string' ? [value] : value;
    expect(all).toHaveLength(typeof value === 'string' ? 1 : 2);
    for (const one of all) expect(one).toMatch(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/);
  });

  it('and the pages together have every property that is used', () => {
    const known = new Set(colours.map(([name]) => `--${name}`));
    for (const [, text] of sources) for (const [name] of text.matchAll(/--[\w-]+(?=[:=])/g)) known.add(name);
    const missing = sources.flatMap(([file, text]) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !known.has(name!))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
