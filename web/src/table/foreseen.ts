// What a preview would bring, in a few chips for the dock.
import type { Preview } from '../types/server';
import type { Reading } from './sounding.svelte';

export interface Foreseen {
  /** Points for the seat. */
  points: number;
  /** What else would happen, beside what was chosen itself. */
  more: string[];
}

export function foreseen<Told>(
  preview: Preview | null,
  seat: number,
  { seatOf, pointsOf }: Reading<Told>,
  /** In words; null for what needs none, as it is seen or its price is shown. */
  say: (event: Told) => string | null,
): Foreseen {
  const told = (preview?.steps ?? []).flatMap((step) => ('events' in step ? (step.events as Told[]) : []));
  return {
    points: told.filter((event) => seatOf(event) === seat).reduce((sum, event) => sum + pointsOf(event), 0),
    more: told
      .map(say)
      .filter((said) => said !== null)
      // The first one is the choice itself.
      .slice(1, 4),
  };
}
