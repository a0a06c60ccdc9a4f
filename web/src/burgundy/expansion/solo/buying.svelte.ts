// How many points one is about to buy: chosen in the dock, and seen on the target track.
import type { Choosing } from '../../../table/choosing.svelte';
import type { Offer } from '../../view';
import { offersOf } from './choice';

export class Buying {
  /** What was chosen, for the moment it was chosen in. */
  #wish = $state.raw<{ moment: string; points: number } | null>(null);

  constructor(readonly choosing: Choosing<Offer>) {}

  readonly offers = $derived.by(() => offersOf(this.choosing.legal, 'buy'));
  /** The most one can buy now: what the target asks for, or what silver is there for. */
  readonly most = $derived.by(() => Math.max(0, ...this.offers.map(({ choice }) => choice.points)));

  get #moment(): string {
    return `${this.choosing.session.truth?.index}`;
  }

  /** How many are chosen: at first what is missing, else none. `missing` is how far the target is. */
  points(missing: number): number {
    const wish = this.#wish?.moment === this.#moment ? this.#wish.points : missing <= this.most ? missing : 0;
    return Math.min(wish, this.most);
  }

  choose(points: number) {
    this.#wish = { moment: this.#moment, points: Math.max(0, Math.min(points, this.most)) };
  }

  offer(points: number): Offer | undefined {
    return this.offers.find(({ choice }) => choice.points === points)?.offer;
  }
}

const known = new WeakMap<Choosing<Offer>, Buying>();

/** The one of a table. */
export function buyingAt(choosing: Choosing<Offer>): Buying {
  const found = known.get(choosing) ?? new Buying(choosing);
  known.set(choosing, found);
  return found;
}
