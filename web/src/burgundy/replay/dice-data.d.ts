// What tools/dice-data.ts makes of the data files of the rules.
declare module 'virtual:burgundy-dice' {
  const data: {
    /** Tile, how many have the coloured back, how many the black one. */
    tiles: [string, number, number][];
    /** Per depot and space: colour letter, least players, colour letter with three players in phases B and D. */
    depots: [string, number, string][][];
    /** Least players of each space of the black depot. */
    black: number[];
    /** Goods of each colour. */
    goods: number;
    /** Which two duchies are on one board, by edition. */
    boards: Record<string, [string, string][]>;
  };
  export default data;
}
