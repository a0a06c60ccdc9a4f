// The Castles of Burgundy, as the rest of the client knows it.
import type { Game } from '../table/game';
import { REFUSALS, TELLING } from './refusals';

export const burgundy: Game = {
  title: 'The Castles of Burgundy',
  short: 'Burgundy',
  sign: { glyph: 'castle', shape: 'hex' },
  letter: 'B',
  refusals: REFUSALS,
  telling: TELLING,
  table: async () => (await import('./BurgundyTable.svelte')).default,
  lobby: async () => (await import('./lobby')).lobby,
  replay: async () => (await import('./replay')).replay,
  rules: async () => (await import('./rules')).rules,
  guide: async () => (await import('./guide/guide')).default,
};
