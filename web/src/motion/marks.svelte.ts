// The last move of every other seat: its places stay marked until that seat moves again.
import { getContext, setContext } from 'svelte';
import { placesOf, type Motion, type Spot } from './motion';

const KEY = Symbol('marks');
const keyOf = ({ at, seat }: Spot) => `${seat ?? ''} ${at}`;

export class Marks {
  #places = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Whose turn was marked last: what follows of the same seat belongs to it. */
  #last: number | null = null;

  /** The seat whose last move touched this place. */
  at(spot: Spot): number | undefined {
    return this.#places.get(keyOf(spot));
  }

  /** A seat has moved. */
  add(seat: number, motions: readonly Motion[]) {
    const touched = motions.flatMap(placesOf);
    if (!touched.length) return;
    const kept = [...this.#places].filter(([, other]) => other !== seat || this.#last === seat);
    this.#last = seat;
    this.#places = new Map([...kept, ...touched.map((spot) => [keyOf(spot), seat] as const)]);
  }

  /** The turn is over: the next move of this seat is another one. */
  rest() {
    this.#last = null;
  }
}

/** Call it while a table is made; boards below it find the marks. */
export const offerMarks = (): Marks => setContext(KEY, new Marks());

const NONE = new Marks();
/** The marks of the table around a board; none outside of one. */
export const findMarks = (): Marks => getContext<Marks | undefined>(KEY) ?? NONE;
