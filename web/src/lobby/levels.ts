// How the levels of computer players are called. The server says which there are.
import { m } from '../paraglide/messages.js';

const NAMES: Record<string, () => string> = {
  random: m.level_random,
  greedy: m.level_greedy,
};

/** "Steady"; a level without a name of ours keeps its own. */
export function levelName(level: string): string {
  return NAMES[level]?.() ?? level.charAt(0).toUpperCase() + level.slice(1);
}

/** The level to offer first: the last one chosen, else the strongest there is. */
export function usualLevel(levels: readonly string[], last: string | null): string {
  return last && levels.includes(last) ? last : (levels.at(-1) ?? '');
}

/** The game to offer first: the last one played, else the first there is. */
export function usualGame<Any extends { name: string }>(games: readonly Any[], last: string | null): Any | undefined {
  return games.find(({ name }) => name === last) ?? games[0];
}

/** The edition to offer first: the last one chosen, else the newest. */
export function usualEdition(editions: readonly { name: string }[], last: string | null): string {
  return editions.some(({ name }) => name === last) ? (last ?? '') : (editions.at(-1)?.name ?? '');
}
