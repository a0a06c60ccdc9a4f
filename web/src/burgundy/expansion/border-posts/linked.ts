// What the server says about the border posts of a table.
import type { View } from '../../view';

interface Links {
  /** By seat: 0, 2 or 3. */
  linked: number[];
}

/** How many posts a seat has linked. */
export const linkedBy = ({ expansions }: View, seat: number): number =>
  (expansions?.['border-posts'] as Links | undefined)?.linked[seat - 1] ?? 0;
