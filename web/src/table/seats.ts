// Who sits where, in words.
import { levelName, partsOf } from '../lobby/levels';
import { m } from '../paraglide/messages.js';
import type { SeatInfo, TableInfo } from '../types/server';

/** A person's name. The server calls a nameless guest "Guest x7k2", and lets no other name begin like that. */
export const personName = (name: string): string => name.replace(/^Guest (?=\w+$)/, () => `${m.guest()} `);

/** What a seat is called. Computer players have names; where a table is older than those, the level stands for one. */
export function seatName(seat: SeatInfo, nth: number): string {
  if (seat.kind === 'bot' && !seat.deputy && (!seat.name || seat.name.startsWith(`${seat.level} `)))
    return levelName(partsOf(seat.level).level);
  if ('name' in seat && seat.name) return seat.kind === 'person' ? personName(seat.name) : seat.name;
  return m.seat_number({ seat: nth + 1 });
}

export const seatNames = (table: TableInfo): string[] => table.seats.map(seatName);

/** The level of a computer player, to stand beside its name; nothing for people. */
export function levelTag(seat: SeatInfo | undefined): string {
  return seat?.kind === 'bot' && !seat.deputy ? levelName(partsOf(seat.level).level) : '';
}
