// How Burgundy's offers are compared and shown as targets. It knows what they cost and which dice they use, as the
// server lists them; it knows no rules.
import { m } from '../paraglide/messages.js';
import { usedBy, type Weighing } from '../table/choice';
import type { Target } from '../table/target';
import type { Showing } from '../table/targets';
import { sayCost, sayOffer } from './say';
import type { Offer } from './view';

const workers = (offer: Offer) => offer.cost.workers ?? 0;
const cheaper = (one: Offer, other: Offer) => workers(one) - workers(other);

/** The same choice whichever die pays for it. */
function matter({ action }: Offer): string {
  const { die: _, ...rest } = action as { die?: unknown };
  return JSON.stringify(rest);
}

/** Fewest workers, then the die that has fewer other uses among these offers. */
export function weighing(offers: readonly Offer[]): Weighing<Offer> {
  const uses = (die: string) => offers.filter(({ places }) => places.by.includes(die)).length;
  const leastUsed = (offer: Offer) => Math.min(...usedBy(offer, 'die').map(uses), offers.length);
  return { matter, cheaper: (one, other) => cheaper(one, other) || leastUsed(one) - leastUsed(other) };
}

/** How an offer's price is shown. A price in silver alone is printed on the board and gets no badge. */
function price(offer: Offer): Pick<Target, 'paid' | 'badge' | 'short' | 'glyph'> {
  const { workers, silver, free_step } = offer.cost;
  if (workers) return { paid: true, badge: m.b_workers({ count: workers }), short: String(workers), glyph: 'worker' };
  if (silver) return { paid: true };
  if (free_step) return { paid: false, badge: m.b_free_step(), short: '±1' };
  return { paid: false };
}

/** The price in words, for those who cannot see ring and badge. */
const priced = (offer: Offer): string => sayCost(offer.cost) || (usedBy(offer, 'die').length ? m.b_no_worker() : '');

/** The choice, what else is to be said of it, and its price. */
export const label = (offer: Offer, more = ''): string =>
  [sayOffer(offer), more, priced(offer)].filter(Boolean).join(', ');

/** How offers become targets. */
export const SHOWING: Showing<Offer> = { cheaper, price, label: (offer) => label(offer) };
