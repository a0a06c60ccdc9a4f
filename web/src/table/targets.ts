// Turns what the server offers into targets on the boards, by address. It knows where a choice is and what it costs,
// not why it is allowed.
import { among, within, type Address } from './address';
import type { AnyOffer } from './choice';
import type { Target, Targets } from './target';

/** How a game shows its offers. */
export interface Showing<One> {
  /** Below 0 if the first is the cheaper way. */
  cheaper: (one: One, other: One) => number;
  /** Ring and badge. */
  price: (offer: One) => Pick<Target, 'paid' | 'badge' | 'short' | 'glyph'>;
  /** The whole choice in words. */
  label: (offer: One) => string;
}

/** An offer as a target. */
export const targetOf = <One extends AnyOffer>(offer: One, { price, label }: Showing<One>): Target => ({
  id: offer.text,
  ...price(offer),
  label: label(offer),
});

/** The targets of these offers; where two mean the same place, the cheaper one counts. */
export function targetsOf<One extends AnyOffer>(offers: readonly One[], showing: Showing<One>): Map<Address, Target> {
  const found = new Map<Address, Target>();
  for (const offer of [...offers].sort(showing.cheaper)) {
    const target = targetOf(offer, showing);
    for (const at of offer.places.at) if (!found.has(at)) found.set(at, target);
  }
  return found;
}

/** The same targets, with the choice that is made but not confirmed. */
export const marked = (targets: Targets, chosen: (target: Target) => boolean): Map<Address, Target> =>
  new Map([...targets].map(([at, target]) => [at, { ...target, chosen: chosen(target) }]));

/** The same targets, and those of more offers where none of them lies: these stay in the background. */
export function withAside<One extends AnyOffer>(
  targets: Targets,
  more: readonly One[],
  showing: Showing<One>,
): Map<Address, Target> {
  const aside = [...targetsOf(more, showing)].filter(([at]) => !targets.has(at));
  return new Map([...targets, ...aside.map(([at, target]) => [at, { ...target, aside: true }] as const)]);
}

/** How many lit targets begin with one of these words. */
export const countAt = (targets: Targets, ...words: string[]): number =>
  among(targets.keys(), ...words).filter((at) => !targets.get(at)?.aside).length;

/** Marks what a partner suggests, at its place or at the whole that this is a part of. */
export function advised(targets: Map<Address, Target>, places: readonly Address[], by: number): void {
  for (const [at, target] of targets) if (places.some((place) => within(place, at))) targets.set(at, { ...target, by });
}
