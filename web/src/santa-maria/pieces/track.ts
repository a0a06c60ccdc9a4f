// The symbols of the server's tracks as the track draws them.
import type { TrackSymbol } from '../../pieces/Track.svelte';
import type { Symbol, SymbolView } from '../../types/santa-maria';

const SYMBOLS: Record<Symbol, Omit<TrackSymbol, 'space'>> = {
  monk: { glyph: 'monk' },
  'monk-and-die': { glyph: 'monk', die: true },
  gold: { glyph: 'gold' },
  tree: { glyph: 'tree', below: true },
};

/** What is drawn at which space; trees count only in solo games and are left out unless requested. */
export function symbolsOf(symbols: readonly SymbolView[], trees = false): TrackSymbol[] {
  return symbols
    .filter(({ symbol }) => trees || symbol !== 'tree')
    .map(({ before, symbol }) => ({ space: before, ...SYMBOLS[symbol] }));
}
