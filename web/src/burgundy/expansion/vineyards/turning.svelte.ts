// How a double tile is to lie, and which of its bonuses comes first: wished before it is placed.
import type { Choosing } from '../../../table/choosing.svelte';
import { nextIn } from '../../say/offer';
import type { Offer, View } from '../../view';
import { siteAt } from './board';
import { waits, type Bonus } from './bonus';
import { choiceOf } from './choice';
import { plantedBy, type Planted } from './state';

/** A double tile that an offer places. */
export interface Placing {
  tile: string;
  space: number;
  turned: boolean;
}

/** What an offer places in the vineyard; a tile of the shop may come straight there. */
export function placingOf(offer: Offer | null | undefined, view: View): Placing | undefined {
  const choice = offer && choiceOf(offer);
  if (choice?.choice === 'place') return { tile: choice.tile, space: choice.space, turned: choice.turned ?? false };
  if (choice?.choice !== 'home') return undefined;
  const tile = tileAt(view, 'shop', choice.place);
  return tile ? { tile, space: choice.space, turned: choice.turned ?? false } : undefined;
}

/** The double tile on a place of the depot or the shop. */
export const tileAt = (view: View, where: 'depot' | 'shop', place: number): string | undefined =>
  (view.expansions?.['vineyards'] as Record<string, (string | null)[]> | undefined)?.[where]?.[place - 1] ?? undefined;

/** All that such an offer decides, but how the tile lies. */
function whatever(offer: Offer): string {
  const { turned: _, ...rest } = choiceOf(offer) as { turned?: boolean };
  return JSON.stringify(rest);
}
const mayTurn = (offer: Offer) => ['place', 'home'].includes(choiceOf(offer)?.choice ?? '');
const isTurned = (offer: Offer) => (choiceOf(offer) as { turned?: boolean }).turned ?? false;

/** The same with the tile turned; nothing for one that need not be turned. */
export function twinOf(offer: Offer, legal: readonly Offer[]): Offer | undefined {
  if (!mayTurn(offer)) return undefined;
  const [what, turned] = [whatever(offer), isTurned(offer)];
  return legal.find((one) => mayTurn(one) && isTurned(one) !== turned && whatever(one) === what);
}

/** The bonuses of a space between which there is something to choose: both of them wait. */
export function bothWait(space: number): readonly [Bonus, Bonus] | undefined {
  const bonuses = siteAt(space)?.bonuses;
  return bonuses && bonuses.every(waits) && bonuses[0] !== bonuses[1] ? bonuses : undefined;
}

export class Turning {
  /** The second grape lies on the left. */
  turned = $state(false);
  /** The right bonus comes first. */
  last = $state(false);
  /** The double tile that was placed with this wish: its bonuses are put in order when they are asked for. */
  #placed: { space: number; first: Bonus } | null = null;

  constructor(readonly choosing: Choosing<Offer>) {}

  /** Of two offers that differ only in how the tile lies, the one that is wished. */
  meant(offers: readonly Offer[]): readonly Offer[] {
    const may = new Set(offers.filter(mayTurn).map((offer) => `${isTurned(offer)} ${whatever(offer)}`));
    return offers.filter(
      (offer) => !mayTurn(offer) || isTurned(offer) === this.turned || !may.has(`${this.turned} ${whatever(offer)}`),
    );
  }

  /** The offer that waits is turned, and so are those to come. */
  turn() {
    const { choosing } = this;
    const waiting = choosing.pending;
    const twin = waiting && twinOf(waiting, choosing.legal);
    this.turned = twin ? isTurned(twin) : !this.turned;
    if (twin) choosing.pending = twin;
  }

  /** Is there something to turn? */
  get turns(): boolean {
    return this.choosing.legal.some((offer) => mayTurn(offer) && isTurned(offer));
  }

  /** The other bonus comes first. */
  swap() {
    this.last = !this.last;
  }

  /** A double tile is on its way: which bonus is to come first is remembered. */
  placed(offer: Offer) {
    const choice = choiceOf(offer);
    const bonuses = choice && 'space' in choice ? bothWait(choice.space) : undefined;
    this.#placed = bonuses && this.last ? { space: (choice as { space: number }).space, first: bonuses[1] } : null;
    this.last = false;
    this.turned = false;
  }

  /** The offer that puts the wished bonus first, once the tile lies there; asked for once. */
  wished(view: View, seat: number): Offer | undefined {
    const wish = this.#placed;
    if (!wish || !plantedBy(view, seat).some((one: Planted) => one.space === wish.space)) return undefined;
    this.#placed = null;
    return this.choosing.legal.find((offer) => {
      const at = nextIn(offer, view);
      return at !== undefined && at !== view.pending.length - 1 && bonusOf(view.pending[at]) === wish.first;
    });
  }
}

/** The bonus that waits as this effect. */
export function bonusOf(waiting: unknown): Bonus | undefined {
  const { effect, task, by, room, asks } = (waiting ?? {}) as Record<string, string | undefined>;
  if (effect === 'task' && by === 'vineyards') return task as Bonus;
  if (effect !== 'expansion' || room !== 'vineyards') return undefined;
  return { double: 'take-double', black: 'take-black' }[asks ?? ''] as Bonus | undefined;
}

const known = new WeakMap<Choosing<Offer>, Turning>();

/** The one of a table. It is first asked for while targets are worked out: what a computation makes for itself it would
 * not watch, so it is made outside of it. */
export function turningAt(choosing: Choosing<Offer>): Turning {
  if (!known.has(choosing)) $effect.root(() => void known.set(choosing, new Turning(choosing)));
  return known.get(choosing)!;
}
