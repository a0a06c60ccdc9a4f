// What the common board shows, put in order.
import type { Bundle, Event, ExpansionView, View } from '../types/santa-maria';
import { NUMBERS } from './data';

/** The parts of the board a phone leads to. */
export type Part = 'tracks' | 'monks' | 'docks' | 'expand' | 'retreat';

/** How many of each kind lie there in a year. */
const LYING = 5;

/** The expansions that were laid out last, according to the story; none if it does not say. */
export function laidOut(story: readonly { events: readonly unknown[] }[]): string[] {
  for (const { events } of [...story].reverse()) {
    const laid = (events as Event[]).find((event) => event.event === 'expansions-revealed');
    if (laid?.event === 'expansions-revealed')
      return [...laid.doubles, ...laid.triples].filter((tile) => tile !== null).sort();
  }
  return [];
}

/** The double or triple expansions of the offer in their five places, and what they cost. Where it is known what was
 * laid out, a taken one leaves a gap. */
export function expansionsOf(
  letter: 'D' | 'T',
  view: View,
  laid: readonly string[] = [],
): { shown: (ExpansionView | null)[]; price: Bundle } {
  const there = view.offer.filter(({ tile }) => tile.startsWith(letter));
  const price = there[0]?.price ?? (letter === 'D' ? NUMBERS.double : NUMBERS.triple);
  // What is shown may be older than the story: then the tiles differ.
  const known = there.every(({ tile }) => laid.includes(tile));
  const places = known ? laid.filter((tile) => tile.startsWith(letter)) : there.map(({ tile }) => tile);
  const length = Math.max(LYING, places.length);
  return { shown: Array.from({ length }, (_, nth) => there.find(({ tile }) => tile === places[nth]) ?? null), price };
}

/** What the conquistadors bring in each year; the present one as the server says. */
export function prizesOf(view: View): number[][] {
  const players = view.colonies.length;
  const { conquistador, trees } = NUMBERS;
  return [1, 2, 3].map((year) => {
    if (year === view.year && view.year_points.length) return view.year_points;
    if (players === 1) return [trees[year - 1] ?? 0];
    return conquistador[players - 2]?.[year - 1] ?? [];
  });
}
