// What tools/burgundy-data.ts makes of the data files of the rules.
declare module 'virtual:burgundy' {
  export interface DuchyData {
    id: string;
    edition: string;
    /** The expansion whose own it is. */
    room?: string;
    number: string;
    confidence: string;
    /** The two spaces (q, r) that each river joins. */
    links: [[number, number], [number, number]][];
    /** The spaces (q, r) that each border post touches. */
    posts: [number, number][][];
    /** q, r, colour letter, die; the first is space 1. */
    spaces: [number, number, string, number][];
  }
  export interface BoardData {
    /** Per depot and slot: colour letter, least players, colour letter with three players in phases B and D. */
    depots: [string, number, string][][];
    /** Rows of the black depot: least players of each slot. */
    black: number[][];
    /** Spaces of the turn-order track. */
    track: number;
    points: { region: number[]; phase: number[]; large: number[]; small: number[]; sold: number[] };
  }
  /** inferred: which numbers share a board, by edition, where it is not printed: "1/2, 1/3". */
  const data: { duchies: DuchyData[]; inferred: Record<string, string>; board: BoardData };
  export default data;
}

declare module 'virtual:burgundy/routes' {
  /** The spaces of each route tile, by its number. */
  const routes: Record<string, { goods: number; deed: import('./expansion/deed').Deed }[]>;
  export default routes;
}

declare module 'virtual:burgundy/chateauma' {
  const facts: {
    cards: {
      card: number;
      /** Colour letters in the order of the spaces. */
      spaces: string[];
      /** Spaces, from 1, with the symbols that sell goods and take a double tile. */
      sell: number[];
      double: number[];
      /** At the easy, medium and hard level. */
      points: [number, number, number];
      shield: boolean;
      post: boolean;
    }[];
    /** As many letters as spaces; those that may be filled face down; a letter and the number of a space. */
    duchy: { spaces: string[]; down: string[]; extra: [string, number][] };
    /** The colours of the reserve in their order. */
    reserve: string[];
    /** Points for 0, 1, 2 … */
    shields: number[];
    doubles: number[];
  };
  export default facts;
}

declare module 'virtual:burgundy/vineyards' {
  type Grape = import('./expansion/vineyards/grapes').Grape;
  type Bonus = import('./expansion/vineyards/bonus').Bonus;
  const vineyards: {
    grapes: Grape[];
    /** The double tiles by their grapes, each with how many there are. */
    tiles: [tile: string, count: number][];
    /** The numbers of a die that each place of the vineyard depot answers to: with two or three players, with four. */
    dice: { few: number[][]; four: number[][] };
    /** How many places the shop has, by the number of players. */
    shop: Record<string, number>;
    /** Points for connected grapes, by how many there are. */
    points: number[];
    /** From the lowest level up, from left to right: the double spaces, with what their two places bring. */
    levels: { die: number; bonuses: [Bonus, Bonus] }[][];
  };
  export default vineyards;
}
