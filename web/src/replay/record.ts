// A game as a file, as the server and `tessera sim` write it.

/** How the dice came about: a table's secret and what its people added, or a seed in the open, of a simulation or
 * prepared for a guided game. */
export type RecordDice =
  { table: string; commitment: string; secret: string; contributions: string[] } | { seed: string; prepared?: boolean };

export interface GameRecord {
  tessera: number;
  game: string;
  rules: number;
  config: { edition: string; players: number; pool?: string[]; [option: string]: unknown };
  /** Published when the table has ended. */
  dice?: RecordDice | null;
  entries: string[];
  ending?: { points: number[]; places: number[]; sha256: string } | null;
}
