// Tables in lists: in which order, and in which words.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Clock, Listed, SeatInfo, TableInfo, TableLine } from '../types/server';
import type { InLobby } from '../table/game';
import { GAMES } from '../table/games';
import { levelTag, seatName as named } from '../table/seats';
import { optionsShort } from './options';

/** Who sits there, in words. */
export function seatName(seat: SeatInfo): string {
  switch (seat.kind) {
    case 'open':
      return m.seat_anyone();
    case 'bot': {
      const [name, level] = [named(seat, 0), levelTag(seat)];
      return level && level !== name ? m.named_level({ name, level }) : name;
    }
    default:
      return seat.name;
  }
}

/** How many can still sit down. */
export const freeSeats = (table: TableInfo): number => table.seats.filter(({ kind }) => kind === 'open').length;

/** A seat is kept for this name. */
export const invites = (table: TableInfo, name: string | undefined): boolean =>
  table.seats.some((seat) => seat.kind === 'invited' && seat.name === name);

/** A seat of one of my tables is kept for me, and I have not sat down yet. */
const isInvited = (line: TableLine): boolean => line.seat === null || line.seats[line.seat - 1]?.kind === 'invited';

/** The others at my table, by name; `me` may only be invited. */
export function others(line: TableLine, me?: string): string[] {
  const mine = (seat: SeatInfo, nth: number) => nth + 1 === line.seat || (seat.kind === 'invited' && seat.name === me);
  return line.seats.filter((seat, nth) => !mine(seat, nth) && seat.kind !== 'open').map(seatName);
}

/** All people and computers at a table. */
export const names = (table: TableInfo): string[] => table.seats.map(seatName);

const RANK: Record<string, number> = { running: 1, open: 2 };

/** Tables to continue: where it is my turn, then running ones, then those that wait; most recently changed first. */
export function toContinue(lines: readonly TableLine[]): TableLine[] {
  const waits = (line: TableLine) => line.your_turn || (line.status === 'open' && isInvited(line));
  const rank = (line: TableLine) => (waits(line) ? 0 : (RANK[line.status] ?? 3));
  return lines.filter(({ status }) => status in RANK).sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** Finished tables, mine and public ones without duplicates, newest first. */
export function finished(mine: readonly TableLine[], open: readonly Listed[]): (Listed | TableLine)[] {
  const own = mine.filter(({ status }) => status === 'over');
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...open.filter(({ id }) => !known.has(id))].sort((a, b) => b.changed - a.changed);
}

/** Open tables that are not mine already: those with a seat for me first, then the fuller ones. */
export function toJoin(tables: readonly TableInfo[], mine: readonly TableLine[], name?: string): TableInfo[] {
  const own = new Set(mine.map(({ id }) => id));
  return tables
    .filter((table) => !own.has(table.id) && (freeSeats(table) > 0 || invites(table, name)))
    .sort(
      (a, b) =>
        Number(invites(b, name)) - Number(invites(a, name)) || freeSeats(a) - freeSeats(b) || b.created - a.created,
    );
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago". */
export function ago(then: number, now = Date.now()): string {
  const past = Math.max(0, now - then);
  for (const [unit, size] of UNITS) {
    if (past >= size) {
      return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto', style: 'long' }).format(
        -Math.floor(past / size),
        unit,
      );
    }
  }
  return m.just_now();
}

/** "15 min + 20 s", "3 days a turn", "No clock". */
export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return m.clock_none();
    case 'live':
      return m.clock_live({ minutes: Math.round(clock.base / 6) / 10, seconds: clock.increment });
    case 'days':
      return m.clock_days({ count: clock.days });
  }
}

/** "15 min each + 20 s a decision", where there is room. */
export const clockLong = (clock: Clock): string =>
  clock.kind === 'live'
    ? m.clock_live_long({ minutes: Math.round(clock.base / 6) / 10, seconds: clock.increment })
    : clockWords(clock);

/** The edition a table plays. */
export function editionOf(table: TableInfo): string {
  const { edition } = (table.config ?? {}) as { edition?: string };
  return edition ?? '';
}

/** "Burgundy 2022", where there is more than one game; else "Edition 2022". */
export function gameWords(table: TableInfo): string {
  const edition = editionOf(table);
  if (Object.keys(GAMES).length > 1) return [GAMES[table.game]?.short ?? table.game, edition].filter(Boolean).join(' ');
  return m.edition_named({ edition });
}

/** How far a game has got, which game it is if there is more than one, and with how many expansions; just the game until
 * that is known. */
export function what(table: TableInfo, part: InLobby | undefined, progress: unknown): string {
  const far = progress ? part?.progress(progress) : undefined;
  const which = GAMES[table.game]?.short ?? table.game;
  const words = far ? (Object.keys(GAMES).length > 1 ? `${which}, ${far}` : far) : gameWords(table);
  return [words, optionsShort(table, part)].filter(Boolean).join(' · ');
}
