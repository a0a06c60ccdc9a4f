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
    .map((name) => part?.optionName?.(name) ?? optionTitle(name))
    .join(', ');

/** "5 expansions", or the name of a single one, where there is little room; nothing for a game that names its variants
 * elsewhere. */
export function optionsShort(table: { config: unknown }, part: InLobby | undefined): string {
  const { length } = optionsIn(table.config);
  if (length === 0 || !part?.expands) return '';
  return length === 1 ? optionsOf(table, part) : m.expansions_count({ count: length });
}
