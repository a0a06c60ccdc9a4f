// The final scoring: points counted source by source in front of everybody, and who won only after the last one.

export interface Source {
  name: string;
  /** By seat. */
  points: readonly number[];
  /** It came in play and stands there from the start; only the end is counted row by row. */
  before?: boolean;
}

/** Milliseconds for which one source is looked at. */
const ROW = 700;

export class Counting {
  /** Where points come from, in the order they are counted: first what stands there from the start. */
  sources = $state.raw<readonly Source[]>([]);
  #rows = $state(0);
  /** The game was seen to be played: whoever comes later is shown the result at once. */
  #seen = $state(false);

  /** The game is on. */
  watch() {
    this.#seen = true;
  }

  /** How many sources are counted. */
  get rows(): number {
    return this.#seen ? Math.max(this.#rows, this.first) : this.sources.length;
  }

  /** How many stand there from the start. */
  get first(): number {
    return this.sources.filter(({ before }) => before).length;
  }

  get done(): boolean {
    return this.rows >= this.sources.length;
  }

  /** What a seat has of what is counted. */
  sum(nth: number): number {
    return this.sources.slice(0, this.rows).reduce((all, { points }) => all + (points[nth] ?? 0), 0);
  }

  /** Counts the next source in a moment; whoever asks takes it back with what is returned. */
  next(): () => void {
    const rows = this.rows + 1;
    const timer = setTimeout(() => (this.#rows = rows), ROW);
    return () => clearTimeout(timer);
  }

  /** Counts all that is left. */
  finish() {
    this.#rows = this.sources.length;
  }
}
