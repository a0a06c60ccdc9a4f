// The Castles of Burgundy, as the rest of the client knows it.
import type { Game } from '../table/game';
import { REFUSALS, TELLING } from './refusals';

const optionsOf = (config: unknown): readonly string[] => (config as { options?: string[] } | null)?.options ?? [];
/** Loads the expansions that are played, before anything of them is shown. */
const enter = async (options: readonly string[]) => (await import('./expansion')).openRooms(options);

export const burgundy: Game = {
  title: 'The Castles of Burgundy',
  short: 'Burgundy',
  sign: { glyph: 'castle', shape: 'hex' },
  letter: 'B',
  refusals: REFUSALS,
  telling: TELLING,
  table: async (config) => {
    const [table] = await Promise.all([import('./BurgundyTable.svelte'), enter(optionsOf(config))]);
    return table.default;
  },
  lobby: async () => (await import('./lobby')).lobby,
  replay: async (config) => {
    const [{ replay }] = await Promise.all([import('./replay'), enter(optionsOf(config))]);
    return replay;
  },
  rules: async () => {
    const { ROOMS } = await import('./expansion');
    const [{ rules }] = await Promise.all([import('./rules'), enter(Object.keys(ROOMS))]);
    return rules;
  },
  guide: async () => (await import('./guide/guide')).default,
};
