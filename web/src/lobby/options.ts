// The options of a table, in words.
import { m } from '../paraglide/messages.js';
import type { InLobby } from '../table/game';

/** An option without a name of ours keeps its own. */
export const optionTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The options of a configuration by their names on the wire. */
export const optionsIn = (config: unknown): readonly string[] =>
  ((config ?? {}) as { options?: readonly string[] }).options ?? [];

/** "Advanced set-up, Blue dice offer"; nothing where none is on. */
export const optionsOf = ({ config }: { config: unknown }, part: InLobby | undefined): string =>
  optionsIn(config)
    .map((name) => part?.modeName?.(name, config) ?? part?.optionName?.(name) ?? optionTitle(name))
    .join(', ');

/** "5 expansions", or the name of a single one, where there is little room; who plays with whom is always named: "Team
 * game · 2 expansions". Nothing for a game that names its variants elsewhere. */
export function optionsShort(table: { config: unknown }, part: InLobby | undefined): string {
  if (!part?.expands) return '';
  const all = optionsIn(table.config);
  const named = all.filter((option) => part.modes?.includes(option));
  const others = all.filter((option) => !named.includes(option));
  const words = (options: readonly string[]) => optionsOf({ config: { ...(table.config as object), options } }, part);
  const more = others.length > 1 ? m.expansions_count({ count: others.length }) : words(others);
  return [words(named), more].filter(Boolean).join(' · ');
}
