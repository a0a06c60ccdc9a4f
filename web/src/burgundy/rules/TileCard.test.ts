import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TILES } from '../pieces/tile';
import type { Facts } from '../../types/burgundy';
import type { Reference } from '../../types/table';
import { library } from './library';
import TileCard from './TileCard.svelte';
import { entryOf } from './tiles';
import { trustOf } from '../../rules/trust';

const english = JSON.parse(readFileSync('../crates/burgundy/data/rules/en.json', 'utf8')) as Reference;

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')));
  library.fill(english, { origins: [{ item: 'm18', confidence: 'single source', source: [] }] } as unknown as Facts);
});

describe('a tile', () => {
  it('has a rule of the reference, whichever it is', () => {
    for (const tile of TILES) expect(library.rule(entryOf(tile)?.rule), tile).toBeDefined();
  });
  it('has a card with its rule, its id as a link, and what it costs me now', () => {
    const now = createRawSnippet(() => ({ render: () => '<span>1 worker</span>' }));
    render(TileCard, { tile: 'm18', now });
    expect(screen.getByText(/4 points for each carpenter/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rule B-7.18' }).getAttribute('href')).toBe('/rules/B-7.18');
    expect(screen.getByText('1 worker')).toBeTruthy();
    expect(screen.getByText('One source')).toBeTruthy();
    expect(screen.getByText(/End of the game/)).toBeTruthy();
  });
  it('shows the text of the edition that is played', () => {
    render(TileCard, { tile: 'm15', edition: '2011' });
    expect(screen.getByText(/3 points for each colour/)).toBeTruthy();
    expect(screen.queryByText(/2 points for each colour/)).toBeNull();
  });
});

describe('trust', () => {
  it('follows the words of the data', () => {
    expect(trustOf('rulebook, two sources')).toBe('sure');
    expect(trustOf('single source')).toBe('single');
    expect(trustOf('inferred from counts')).toBe('inferred');
    expect(trustOf('reconstructed')).toBe('reconstructed');
    expect(trustOf('rulebook; back: single source')).toBe('sure');
  });
});
