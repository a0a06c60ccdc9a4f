// The options of a table, in words.
import type { InLobby } from '../table/game';
import type { TableInfo } from '../types/server';

/** An option without a name of ours keeps its own. */
export const optionTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** "Advanced set-up, blue dice offer"; nothing where none is on. */
export function optionsOf({ config }: TableInfo, part: InLobby | undefined): string {
  const { options = [] } = (config ?? {}) as { options?: string[] };
  return options.map((name) => part?.optionName?.(name) ?? optionTitle(name)).join(', ');
}
