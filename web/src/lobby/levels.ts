// What the levels of computer players are called, and how strong they are. The server says which ones exist.
import { m } from '../paraglide/messages.js';

const NAMES: Record<string, () => string> = {
  random: m.level_random,
  greedy: m.level_greedy,
  page: m.level_page,
  squire: m.level_squire,
  knight: m.level_knight,
  baron: m.level_baron,
  duke: m.level_duke,
  king: m.level_king,
};

const STRENGTHS: Record<string, () => string> = {
  page: m.strength_page,
  squire: m.strength_squire,
  knight: m.strength_knight,
  baron: m.strength_baron,
  duke: m.strength_duke,
  king: m.strength_king,
};

const STYLES: Record<string, () => string> = {
  shepherd: m.style_shepherd,
  merchant: m.style_merchant,
  builder: m.style_builder,
  scholar: m.style_scholar,
  explorer: m.style_explorer,
};

const ownName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A level and its style: "knight-builder" is a knight who likes to build. */
export function partsOf(name: string): { level: string; style: string | null } {
  const [level = '', style] = name.split('-');
  return style && style in STYLES ? { level, style } : { level: name, style: null };
}

/** "Builder"; a style without a name of ours keeps its own. */
export const styleName = (style: string): string => STYLES[style]?.() ?? ownName(style);

/** "Knight", or "Knight, builder"; a level without a name of ours keeps its own. */
export function levelName(name: string): string {
  const { level, style } = partsOf(name);
  const plain = NAMES[level]?.() ?? ownName(level);
  return style ? m.level_in_style({ level: plain, style: styleName(style) }) : plain;
}

/** "plays like most people": what the name of a level does not say; nothing for an unknown level. */
export const strengthOf = (level: string): string => STRENGTHS[level]?.() ?? '';

/** "Knight – plays like most people", for lists to choose from. */
export function levelChoice(level: string): string {
  const strength = strengthOf(level);
  return strength ? m.level_and_strength({ level: levelName(level), strength }) : levelName(level);
}

/** The level to offer first: the last one chosen, else the weakest, so that newcomers have a chance. */
export function usualLevel(levels: readonly string[], last: string | null): string {
  return last && levels.includes(last) ? last : (levels[0] ?? '');
}

/** The game to offer first: the last one played, else the first there is. */
export function usualGame<Any extends { name: string }>(games: readonly Any[], last: string | null): Any | undefined {
  return games.find(({ name }) => name === last) ?? games[0];
}

/** The edition to offer first: the last one chosen, else the newest. */
export function usualEdition(editions: readonly { name: string }[], last: string | null): string {
  return editions.some(({ name }) => name === last) ? (last ?? '') : (editions.at(-1)?.name ?? '');
}
