// A game as a file, as the server and `tessera sim` write it.
import type { Left } from '../types/table';

/** How the dice came about: a table's secret and what its people added, or a seed in the open, of a simulation or
 * prepared for a guided game. */
export type RecordDice = TableDice | { seed: string; prepared?: boolean };

export interface TableDice {
  table: string;
  commitment: string;
  secret: string;
  /** What each seat added, as hex; empty for computer players. */
  contributions: string[];
  /** The seal of each, as it was shown before the start; empty where there was none. Older games have none at all. */
  seals?: string[];
  /** Strong dice: secret and contributions are the first links of chains, and each draw has links of its own. */
  chains?: Chains;
  /** The game of this day: its dice are everybody's, `table` is the name of the day, and nobody adds anything. */
  day?: string;
}

/** The chains of a table with strong dice, as far as they were opened; a place in each list for every seat. */
export interface Chains {
  /** How many draws there were. */
  draws: number;
  /** The server's link for the last of them. */
  server: string;
  /** The last link each seat opened; empty where it has no chain. */
  links: string[];
  /** Its number. */
  opened: number[];
  /** The draws that were made without the seat, which has a chain but did not open it then. */
  missing: number[][];
}

export interface GameRecord {
  tessera: number;
  game: string;
  rules: number;
  config: { rules?: number; edition: string; players: number; pool?: string[]; [option: string]: unknown };
  /** Published when the table has ended. */
  dice?: RecordDice | null;
  entries: string[];
  /** The seats that were given up before the end, in their order. */
  left?: Left[];
  ending?: { points: number[]; places: number[]; sha256: string } | null;
}
