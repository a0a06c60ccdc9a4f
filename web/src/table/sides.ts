// Who plays with whom. A table says so by side and seat (`[0, 1, 0, 1]`), and only where somebody has a partner.
import { m } from '../paraglide/messages.js';

/** The side of each seat, in the order of the seats. */
export type Sides = readonly number[];

/** What says who plays with whom: a table, its line in a list, its result. */
export interface Sided {
  seats: readonly unknown[];
  sides?: Sides | null | undefined;
}

/** Several who win or lose together. */
export interface Team {
  side: number;
  name: string;
  /** From 1. */
  seats: readonly number[];
}

const NAMES = [m.team_ember, m.team_slate];

/** "Team Ember". */
export const teamName = (side: number): string => NAMES[side]?.() ?? m.team_number({ number: side + 1 });

/** The sides of a table; nothing where everybody plays alone. */
export const sidesOf = ({ sides }: Sided): Sides | null => (sides?.length ? sides : null);

/** The seats of a side. */
export const seatsOf = (sides: Sides, side: number): number[] =>
  sides.flatMap((one, nth) => (one === side ? [nth + 1] : []));

/** The teams in the order of their first seats; none where everybody plays alone. */
export function teamsOf(table: Sided): Team[] {
  const sides = sidesOf(table);
  if (!sides) return [];
  return [...new Set(sides)].map((side) => ({ side, name: teamName(side), seats: seatsOf(sides, side) }));
}

/** The team of a seat. */
export const teamOf = (table: Sided, seat: number | null): Team | undefined =>
  teamsOf(table).find(({ seats }) => seats.some((one) => one === seat));

/** Those who play with a seat, without it. */
export const partnersOf = (table: Sided, seat: number | null): number[] =>
  teamOf(table, seat)?.seats.filter((one) => one !== seat) ?? [];
