// From a click to an offer. It knows where offers are and what they are done with, as the server lists them; it knows
// neither games nor rules.
import type { Offer } from '../types/table';
import { among, within, wordOf, type Address } from './address';

/** An offer of any game. */
export type AnyOffer = Offer<{ do: string }, unknown, unknown>;

/** How a game compares its offers. */
export interface Weighing<One> {
  /** Equal for two ways to make the same choice, however each is paid for. */
  matter: (offer: One) => string;
  /** Below 0 if the first is the cheaper way. */
  cheaper: (one: One, other: One) => number;
}

/** Does an offer lie there: at this place, at a part of it, or at the whole that this is a part of? */
export const means = ({ places }: Pick<AnyOffer, 'places'>, place: Address): boolean =>
  places.at.some((at) => within(at, place) || within(place, at));

/** Is an offer at an address that begins with this word? */
export const liesAt = ({ places }: Pick<AnyOffer, 'places'>, ...words: string[]): boolean =>
  among(places.at, ...words).length > 0;

/** What an offer is done with, of one kind: its dice. */
export const usedBy = ({ places }: Pick<AnyOffer, 'places'>, word: string): Address[] => among(places.by, word);

/** Everything of one kind that some offer can be done with, each once. */
export const usable = (offers: readonly Pick<AnyOffer, 'places'>[], word: string): Address[] => [
  ...new Set(offers.flatMap((offer) => usedBy(offer, word))),
];

/** The offers that are done with this die, stored tile or whatever it is, and those that need none of its kind. */
export function using<One extends AnyOffer>(offers: readonly One[], chosen: Address | null): One[] {
  if (!chosen) return [...offers];
  const word = wordOf(chosen);
  return offers.filter((offer) => offer.places.by.includes(chosen) || !usedBy(offer, word).length);
}

/** One offer per choice, each in its cheapest form. */
export function cheapest<One>(offers: readonly One[], { matter, cheaper }: Weighing<One>): One[] {
  const best = new Map<string, One>();
  for (const offer of offers) {
    const known = best.get(matter(offer));
    if (!known || cheaper(offer, known) < 0) best.set(matter(offer), offer);
  }
  return [...best.values()];
}

/**
 * The choices a click on a place can mean, each in its cheapest form. The chosen die takes precedence; where it does
 * not reach the place, another one is used.
 */
export function choicesAt<One extends AnyOffer>(
  offers: readonly One[],
  place: Address,
  die: Address | null,
  weighing: Weighing<One>,
): One[] {
  const meant = offers.filter((offer) => means(offer, place));
  const reached = using(meant, die);
  return cheapest(reached.length ? reached : meant, weighing);
}

/** The offer with this text among the current ones, so that a choice survives a reconnection. */
export const again = <One extends AnyOffer>(offers: readonly One[], text: string | undefined): One | null =>
  offers.find((offer) => offer.text === text) ?? null;
