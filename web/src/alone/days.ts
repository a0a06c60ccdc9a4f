// The days of the game of the day, and how long one lasts, in the visitor's words.
import { getLocale } from '../paraglide/runtime.js';

/** "18 November": a day is the server's, whatever the clock of the visitor says. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "5 h" and "40 min" until then; none where it is past. */
export function leftUntil(ends: number, now = Date.now()): { hours: number; minutes: number } | null {
  const minutes = Math.ceil((ends - now) / 60_000);
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : null;
}
