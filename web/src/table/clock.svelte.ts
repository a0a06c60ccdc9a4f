// Clocks as they run between two messages from the server.
import type { Clocks, Turn } from '../types/server';

/** Milliseconds a seat has left at a moment of the server's time. */
export function leftAt(clock: Clocks, turn: Turn | undefined, seat: number, serverNow: number): number {
  const left = clock.left[seat - 1] ?? 0;
  const runs =
    !clock.paused && !!turn && 'seats' in turn && turn.seats.includes(seat as 1) && !turn.chosen.includes(seat as 1);
  return Math.max(0, runs ? left - (serverNow - clock.since) : left);
}

/** "2 d 4 h", "1:05:09", "09:01". */
export function timeText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}

/** The time, second by second, for whoever reads it. */
class Ticking {
  now = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Starts with the first read. The state must be created before that: an effect that creates it does not track it. */
  look(): number {
    this.#timer ??= setInterval(() => (this.now = Date.now()), 500);
    return this.now;
  }
}
const ticking = new Ticking();
export const ticks = (): number => ticking.look();
