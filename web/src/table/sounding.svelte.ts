// Sounds, if switched on: for what I place, and what it brings.
import { place, score } from '../settings/sounds';
import type { TableSession } from './session.svelte';

/** How a game reads its events. */
export interface Reading<Told> {
  seatOf: (event: Told) => number | undefined;
  pointsOf: (event: Told) => number;
}

/** Call it while a table component is initialised: it listens to the session from then on. */
export function soundEvents<Told extends { event: string }>(session: TableSession, reading: Reading<Told>) {
  let heard = -1;
  $effect(() => {
    const last = session.story.at(-1);
    if (!last || last.index <= heard) return;
    const fresh = heard >= 0;
    heard = last.index;
    const mine = (last.events as unknown as Told[]).filter((event) => reading.seatOf(event) === session.seat);
    if (!fresh || !mine.length) return;
    if (mine.some((event) => reading.pointsOf(event) > 0)) score();
    else if (mine.some(({ event }) => event === 'placed')) place();
  });
}
