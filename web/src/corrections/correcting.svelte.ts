// What somebody who owns the game is asked about: a piece whose facts are reconstructed.

/** A piece of a game. */
export interface Piece {
  game: string;
  /** Its address in the data files, as the facts of the game have it: "tiles.json#tiles/m18". */
  at: string;
  /** What it is called on the page. */
  name: string;
  /** What it reads here, in words; nothing where only a picture says it. */
  reads?: string | undefined;
}

class Correcting {
  /** The piece that the form is open for. */
  piece = $state.raw<Piece | null>(null);
}

export const correcting = new Correcting();
