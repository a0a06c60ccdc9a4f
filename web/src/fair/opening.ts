// When this browser tells the server the number it sealed: only if everybody else has sealed theirs, and nothing it was
// shown has changed behind its back. Whoever knew it earlier could choose a secret or a number of their own to fit.
import type { TableInfo } from '../types/server';
import type { Kept } from './keep';

/** Why this browser does not open. */
export type Trouble =
  /** The server shows another fingerprint than before. */
  | 'fingerprint'
  /** Somebody's seal is another one, after I have opened. */
  | 'seals'
  /** The seal of my seat is not this browser's: I sat down with another one, or what it kept is lost. */
  | 'elsewhere';

export type Step =
  | { do: 'nothing' }
  /** Seal a fresh number. */
  | { do: 'seal' }
  /** Write this down, then open. */
  | { do: 'open'; contribution: string; keep: Partial<Kept> }
  /** Never open like this; tell the player. */
  | { do: 'refuse'; why: Trouble };

const NOTHING: Step = { do: 'nothing' };
const refuse = (why: Trouble): Step => ({ do: 'refuse', why });

/** The seals of all people by seat; empty for a number that was given without one. Nothing while somebody is missing. */
export function sealsOf(table: TableInfo): Record<number, string> | null {
  const seals: Record<number, string> = {};
  for (const [at, seat] of table.seats.entries()) {
    if (seat.kind !== 'person') continue;
    if (!seat.seal && !seat.opened) return null;
    seals[at + 1] = seat.seal ?? '';
  }
  return seals;
}

const same = (one: Record<number, string>, other: Record<number, string>): boolean =>
  Object.keys({ ...one, ...other }).every((seat) => one[Number(seat)] === other[Number(seat)]);

/** Has this browser never seen the fingerprint of this table? Then it writes it down now. */
export const firstSight = (table: TableInfo, kept: Kept | null): boolean =>
  !!table.commitment && !!kept && !kept.commitment;

/** What is to be done at a table as it stands. */
export function nextStep(table: TableInfo, seat: number | null, kept: Kept | null): Step {
  const mine = seat === null ? undefined : table.seats[seat - 1];
  if (table.status !== 'open' || !table.commitment || seat === null || mine?.kind !== 'person') return NOTHING;
  // A server that does not know seals yet.
  if (mine.seal === undefined) return NOTHING;
  const waits = table.starting === null;
  if (!kept?.contribution || table.anew > kept.anew) {
    if (mine.seal) return refuse('elsewhere');
    return mine.opened || !waits ? NOTHING : { do: 'seal' };
  }
  if (table.commitment !== kept.commitment || table.anew < kept.anew) return refuse('fingerprint');
  if (!mine.seal) return mine.opened || !waits ? NOTHING : { do: 'seal' };
  if (mine.seal !== kept.seal) return refuse('elsewhere');
  if (waits) return NOTHING;
  const seals = sealsOf(table);
  if (kept.opened && (!seals || !same(seals, kept.seals))) return refuse('seals');
  if (!seals || mine.opened) return NOTHING;
  const strong = table.terms.dice === 'strong';
  return { do: 'open', contribution: kept.contribution, keep: { seat, seals, opened: true, strong } };
}

/** The people whose browsers have not opened yet, by seat. */
export function missing(table: TableInfo): number[] {
  if (!table.starting) return [];
  return table.seats.flatMap((seat, at) => (seat.kind === 'person' && !seat.opened ? [at + 1] : []));
}
