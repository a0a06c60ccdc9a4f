// What tools/dice-data.ts makes of the data files of the rules.
declare module 'virtual:burgundy-dice' {
  /** A kind of tiles; how many of them have the coloured back, how many the black one. */
  export type Kind = [id: string, code: number, colour: string, coloured: number, black: number];
  export interface DiceData {
    tiles: Kind[];
    /** What expansions bring, by the name of their option. */
    rooms: Record<string, Kind[]>;
    /** Per depot and space: colour letter, least players, colour letter with three players in phases B and D. */
    depots: [string, number, string][][];
    /** Least players of each space of the black depot. */
    black: number[];
    /** Goods of each colour. */
    goods: number;
    /** How many route tiles there are, and how many each player gets, by the number of players. */
    routes: { count: number; each: Record<string, number> };
    /** How many shields there are, how many lie on depots 1 to 6, by the number of players, and which are taken out by option. */
    shields: { count: number; depots: Record<string, number[]>; without: Record<string, number[]> };
    /** The kinds of grapes; how many double tiles there are of each kind; how many lie in depot and shop, by the number of
     * players. */
    vineyards: {
      grapes: string[];
      tiles: [tile: string, count: number][];
      depot: Record<string, number>;
      shop: Record<string, number>;
    };
    /** Châteauma's cards by number, those with a castle, and how many a game without the Vineyards has: the first ones; how
     * many tiles lie face down in its duchy with `prefilled-down`. */
    chateauma: { cards: number[]; castles: number[]; deck: number; down: number };
    /** Which two duchies are on one board, by edition. */
    boards: Record<string, [string, string][]>;
  }
  /** With data files that stand in place of ours. */
  export const dataWith: (files: Record<string, unknown>) => DiceData;
  const data: DiceData;
  export default data;
}
