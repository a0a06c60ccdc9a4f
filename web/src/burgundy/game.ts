// The Castles of Burgundy, as the rest of the client knows it.
import { m } from '../paraglide/messages.js';
import type { Game } from '../table/game';
import type { openRooms } from './expansion';

/** The part of the game that is loaded, with the rooms of the expansions that are played: nothing is shown before they
 * are loaded. */
async function opened<Part extends { openRooms: typeof openRooms }>(
  part: Promise<Part>,
  config: unknown,
): Promise<Part> {
  const loaded = await part;
  await loaded.openRooms((config as { options?: string[] } | undefined)?.options);
  return loaded;
}

export const burgundy: Game = {
  get title() {
    return m.b_title();
  },
  get short() {
    return m.b_title_short();
  },
  sign: { glyph: 'castle', shape: 'hex' },
  letter: 'B',
  refusals: () => import('./refusals'),
  table: async (config) => (await opened(import('./BurgundyTable.svelte'), config)).default,
  aid: async () => (await import('./aid/Aid.svelte')).default,
  lobby: async () => (await import('./lobby')).lobby,
  replay: async (config) => (await opened(import('./replay'), config)).replay,
  rules: async () => {
    const { rules, openRooms, ROOMS } = await import('./rules');
    await openRooms(Object.keys(ROOMS));
    return rules;
  },
  howTo: async () => (await import('./howto')).opened(),
  guide: async (option) => {
    const { guideOf } = await import('./guide');
    return guideOf(option);
  },
};
