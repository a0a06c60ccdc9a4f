// From a click to an offer. It knows where offers lie and what they are done with, as the server lists them; it knows
// neither a game nor a rule.
import type { Offer } from '../types/table';
import { among, within, wordOf, type Address } from './address';

/** An offer of any game. */
export type AnyOffer = Offer<{ do: string }, unknown, unknown>;

/** How a game weighs its offers against each other. */
export interface Weighing<One> {
  /** The same for two ways to the same choice, however each is paid for. */
  matter: (offer: One) => string;
  /** Below 0 if the first is the cheaper way. */
  cheaper: (one: One, other: One) => number;
}

/** Does an offer lie there: at this place, at a part of it, or at the whole that this is a part of? */
export const means = ({ places }: Pick<AnyOffer, 'places'>, place: Address): boolean =>
  places.at.some((at) => within(at, place) || within(place, at));

/** Does an offer lie at something that begins with this word? */
export const liesAt = ({ places }: Pick<AnyOffer, 'places'>, ...words: string[]): boolean =>
  among(places.at, ...words).length > 0;

/** What an offer is done with, of one kind: its dice. */
export const usedBy = ({ places }: Pick<AnyOffer, 'places'>, word: string): Address[] => among(places.by, word);

/** All that some offer can be done with, of one kind, each once. */
export const usable = (offers: readonly Pick<AnyOffer, 'places'>[], word: string): Address[] => [
  ...new Set(offers.flatMap((offer) => usedBy(offer, word))),
];

/** The offers that are done with this die, stored tile or whatever it is, and those that need none of its kind. */
export function using<One extends AnyOffer>(offers: readonly One[], chosen: Address | null): One[] {
  if (!chosen) return [...offers];
  const word = wordOf(chosen);
  return offers.filter((offer) => offer.places.by.includes(chosen) || !usedBy(offer, word).length);
}

/** One offer for each choice, each in its cheapest way. */
export function cheapest<One>(offers: readonly One[], { matter, cheaper }: Weighing<One>): One[] {
  const best = new Map<string, One>();
  for (const offer of offers) {
    const known = best.get(matter(offer));
    if (!known || cheaper(offer, known) < 0) best.set(matter(offer), offer);
  }
  return [...best.values()];
}

/**
 * The choices a click on a place can mean, each in its cheapest way. The chosen die goes first; where it does not reach
 * the place, another one is taken.
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

/** The offer with this text among those that stand, so that a choice outlives a new connection. */
export const again = <One extends AnyOffer>(offers: readonly One[], text: string | undefined): One | null =>
  offers.find((offer) => offer.text === text) ?? null;
