// What the common board shows, put in order.
import type { Bundle, ExpansionView, View } from '../types/santa-maria';
import { NUMBERS } from './data';

/** The parts of the board a phone leads to. */
export type Part = 'tracks' | 'monks' | 'docks' | 'expand' | 'retreat';

/** How many of each kind lie there in a year. */
const LYING = 5;

/** The double or triple expansions of the offer in their five places, and what they cost. */
export function expansionsOf(letter: 'D' | 'T', view: View): { shown: (ExpansionView | null)[]; price: Bundle } {
  const there = view.offer.filter(({ tile }) => tile.startsWith(letter));
  const price = there[0]?.price ?? (letter === 'D' ? NUMBERS.double : NUMBERS.triple);
  return { shown: Array.from({ length: Math.max(LYING, there.length) }, (_, nth) => there[nth] ?? null), price };
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
