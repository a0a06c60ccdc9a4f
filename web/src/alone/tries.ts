// My try at the game of a day, in words.
import { partOf } from '../lobby/parts.svelte';
import { m } from '../paraglide/messages.js';
import type { Day, Try } from '../types/server';
import { leftUntil } from './days';

/** "Won in round 22 …": how a try went, in the words of its game. */
export const sayWent = (game: string, one: Pick<Try, 'won' | 'points' | 'told'>): string =>
  partOf(game)?.alone?.told(one) ?? m.points({ count: one.points });

/** "5 h 20 min left". */
export function sayLeft(ends: number, now = Date.now()): string {
  const left = leftUntil(ends, now);
  if (!left) return m.daily_over();
  return left.hours ? m.daily_left_hours(left) : m.daily_left_minutes(left);
}

/** How my try stands, and how long there is. */
export function sayMine(day: Day, guest: boolean): string {
  const { mine } = day;
  if (!mine) return day.over ? m.daily_not_played() : sayLeft(day.ends);
  if (mine.status === 'running') return day.over ? m.daily_late() : `${m.daily_running()} ${sayLeft(day.ends)}`;
  const went = sayWent(day.game, mine);
  if (mine.status === 'late') return `${went} ${m.daily_late()}`;
  return mine.counts || !guest ? went : `${went} ${m.daily_guest()}`;
}
