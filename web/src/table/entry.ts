// Entries of a log: the server says whose they are and of what kind, so nobody parses their text.
import type { EntryTold } from '../types/table';

/** An entry at its place in the log. What happened apart from the game has a place there, but no entry. */
export interface Logged {
  index: number;
  told: EntryTold | null;
}

/** Is it an entry of this seat, alone or with others? */
export const isOf = (told: EntryTold | null | undefined, seat: number | null): boolean =>
  told?.by.some((one) => one === seat) ?? false;

/** The seat whose entry it is; none for chance and for choices of several at the same time. */
export const deciderOf = (told: EntryTold | null | undefined): number | null =>
  told?.by.length === 1 ? (told.by[0] ?? null) : null;

/** The entries that stand: what was taken back is left out, and so are the entries that took it back. What happened
 * beside the game is never taken back. */
export function standing<Any extends Logged>(entries: readonly Any[]): Any[] {
  let line: Any[] = [];
  for (const entry of entries) {
    const to = entry.told?.to;
    if (to === undefined) line.push(entry);
    else line = line.filter(({ index, told }) => index < to || told === null);
  }
  return line;
}
