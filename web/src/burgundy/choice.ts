// From a click to an offer. It knows where offers lie, what they cost and which dice they use, as the server lists them;
// it knows no rule.
import type { Offer } from './view';

/** A place on the table. */
export type Place =
  | { kind: 'space'; space: number }
  | { kind: 'depot'; depot: number; slot?: number }
  | { kind: 'black'; slot: number }
  | { kind: 'storage'; slot: number }
  | { kind: 'goods'; goods: number };

/** Does an offer mean this place? */
export function means(offer: Offer, place: Place): boolean {
  const { spaces, depots, black, storage, goods } = offer.places;
  switch (place.kind) {
    case 'space':
      return spaces?.includes(place.space) ?? false;
    case 'depot':
      return (depots ?? []).some(
        ({ depot, slots }) =>
          depot === place.depot && (!slots || place.slot === undefined || slots.includes(place.slot)),
      );
    case 'black':
      return black?.includes(place.slot) ?? false;
    case 'storage':
      return storage?.includes(place.slot) ?? false;
    case 'goods':
      return goods?.includes(place.goods as 1) ?? false;
  }
}

/** Offers that this die pays for, and those that need none. */
export const withDie = (offers: readonly Offer[], die: number | null): Offer[] =>
  offers.filter((offer) => die === null || !offer.places.dice || offer.places.dice.includes(die));

const workers = (offer: Offer) => offer.cost.workers ?? 0;

/** The same choice whichever die pays for it. */
function matter({ action }: Offer): string {
  const { die: _, ...rest } = action as { die?: unknown };
  return JSON.stringify(rest);
}

/**
 * The choices a click on a place can mean, each in its cheapest way: fewest workers, then the die that has fewer other
 * uses. The chosen die goes first; where it cannot reach the place, the other one is taken.
 */
export function choicesAt(offers: readonly Offer[], place: Place, die: number | null): Offer[] {
  const meant = offers.filter((offer) => means(offer, place));
  const reached = withDie(meant, die);
  const uses = (nth: number) => offers.filter((offer) => offer.places.dice?.includes(nth)).length;
  const leastUsed = (offer: Offer) => Math.min(...(offer.places.dice ?? [0]).map(uses));
  const best = new Map<string, Offer>();
  for (const offer of reached.length ? reached : meant) {
    const known = best.get(matter(offer));
    const better =
      !known ||
      workers(offer) < workers(known) ||
      (workers(offer) === workers(known) && leastUsed(offer) < leastUsed(known));
    if (better) best.set(matter(offer), offer);
  }
  return [...best.values()];
}

/** The offer with this text among those that stand, so that a choice outlives a new connection. */
export const again = (offers: readonly Offer[], text: string | undefined): Offer | null =>
  offers.find((offer) => offer.text === text) ?? null;
