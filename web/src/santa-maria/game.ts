// Santa Maria, as the rest of the client knows it.
import type { Game } from '../table/game';

export const santaMaria: Game = {
  title: 'Santa Maria',
  short: 'Santa Maria',
  sign: { glyph: 'anchor', shape: 'square' },
  letter: 'S',
  refusals: () => import('./refusals'),
  table: async () => (await import('./SantaMariaTable.svelte')).default,
  aid: async () => (await import('./aid/Aid.svelte')).default,
  lobby: async () => (await import('./lobby')).lobby,
  replay: async () => (await import('./replay')).replay,
  rules: async () => (await import('./rules')).rules,
  howTo: async () => (await import('./howto')).howTo,
  guide: async () => (await import('./guide/guide')).default,
};
