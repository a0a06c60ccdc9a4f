// What a preview would bring, in a few chips and sentences for the dock.
import type { Preview } from '../types/server';
import type { Reading } from './sounding.svelte';

export interface Foreseen {
  /** Points for the seat. */
  points: number;
  /** The first things that would happen. */
  sentences: string[];
}

export function foreseen<Told>(
  preview: Preview | null,
  seat: number,
  { seatOf, pointsOf }: Reading<Told>,
  say: (event: Told) => string,
): Foreseen {
  const told = (preview?.steps ?? []).flatMap((step) => ('events' in step ? (step.events as Told[]) : []));
  return {
    points: told.filter((event) => seatOf(event) === seat).reduce((sum, event) => sum + pointsOf(event), 0),
    sentences: told.slice(0, 4).map(say),
  };
}
