// Who sits where, in words.
import { levelName, partsOf } from '../lobby/levels';
import { m } from '../paraglide/messages.js';
import type { SeatInfo, TableInfo } from '../types/server';

/** How a seat is called. */
export function seatName(seat: SeatInfo, nth: number): string {
  if (seat.kind === 'bot' && !seat.deputy) return `${levelName(partsOf(seat.level).level)} ${nth + 1}`;
  if ('name' in seat && seat.name) return seat.name;
  return m.seat_number({ seat: nth + 1 });
}

export const seatNames = (table: TableInfo): string[] => table.seats.map(seatName);
