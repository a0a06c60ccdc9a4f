// What there is to say about the links of a table now, for the sign in its top bar and the strip above the dock.
import { m } from '../paraglide/messages.js';
import { ticks } from '../table/clock.svelte';
import { seatName } from '../table/seats';
import type { TableSession } from '../table/session.svelte';
import { awaited } from './linking';
import { SOON } from './links.svelte';

export interface LinkState {
  /** All goes well, somebody is waited for, or something is wrong. */
  look: '' | 'warn' | 'bad';
  says: string;
}

/** Reactive: call it where state is derived. */
export function linkState(session: TableSession): LinkState {
  const { links, truth } = session;
  if (links?.trouble === 'elsewhere') return { look: 'warn', says: m.dice_links_elsewhere() };
  if (links?.trouble) return { look: 'bad', says: m.dice_links_held() };
  const due = links?.drawing;
  const seats = truth?.table.seats ?? [];
  const missing = due && ticks() + session.drift - due.since > SOON ? awaited(truth!.table, due) : [];
  const [first] = missing;
  if (first === undefined) {
    // Before this page has seen a draw, those of the story count.
    const number = links?.number ?? session.story.filter(({ told }) => told?.drawn).length;
    return { look: '', says: number ? m.dice_strong_draw({ draw: number }) : m.dice_strong() };
  }
  if (missing.length > 1) return { look: 'warn', says: m.dice_waits_links({ count: missing.length }) };
  if (first === session.seat) return { look: 'warn', says: m.dice_waits_mine() };
  return { look: 'warn', says: m.dice_waits_link({ name: seatName(seats[first - 1]!, first - 1) }) };
}
