// Turns the legal actions of the server into targets on the boards. It knows where a choice lies and what it costs,
// not why it is allowed.
import { m } from '../paraglide/messages.js';
import type { Target } from '../table/target';
import { slotKey } from './depot';
import { sayCost } from './say';
import type { Offer } from './view';

export interface BoardTargets {
  spaces: Map<number, Target>;
  depots: Map<string, Target>;
  black: Map<number, Target>;
  storage: Map<number, Target>;
  goods: Map<number, Target>;
}

/** How an offer's price is shown. A price in silver alone stands on the board and makes no badge. */
export function priceOf(offer: Offer): Pick<Target, 'paid' | 'badge' | 'short' | 'glyph'> {
  const { workers, silver, free_step } = offer.cost;
  if (workers) return { paid: true, badge: m.b_workers({ count: workers }), short: String(workers), glyph: 'worker' };
  if (silver) return { paid: true };
  if (free_step) return { paid: false, badge: m.b_free_step(), short: '±1' };
  return { paid: false };
}

/** The price in words, for those who do not see ring and badge. */
function pricedOf(offer: Offer): string {
  const price = sayCost(offer.cost);
  return price || (offer.places.dice ? m.b_no_worker() : '');
}

const workersOf = (offer: Offer) => offer.cost.workers ?? 0;

/** The targets of these offers; where two mean the same place, the cheaper one counts. */
export function targetsOf(offers: readonly Offer[], labelOf: (offer: Offer) => string): BoardTargets {
  const found: BoardTargets = {
    spaces: new Map(),
    depots: new Map(),
    black: new Map(),
    storage: new Map(),
    goods: new Map(),
  };
  const cheapest = [...offers].sort((a, b) => workersOf(a) - workersOf(b));
  for (const offer of cheapest) {
    const target: Target = {
      id: offer.text,
      ...priceOf(offer),
      label: [labelOf(offer), pricedOf(offer)].filter(Boolean).join(', '),
    };
    const put = <Key>(map: Map<Key, Target>, key: Key) => {
      if (!map.has(key)) map.set(key, target);
    };
    const { spaces, depots, black, storage, goods } = offer.places;
    for (const space of spaces ?? []) put(found.spaces, space);
    for (const slot of black ?? []) put(found.black, slot);
    for (const colour of goods ?? []) put(found.goods, colour);
    // A placement lights the space; the stored tile itself is only lit where it is the whole choice.
    if (!spaces) for (const slot of storage ?? []) put(found.storage, slot);
    for (const { depot, slots } of depots ?? []) {
      if (!slots) put(found.depots, String(depot));
      for (const slot of slots ?? []) put(found.depots, slotKey(depot, slot));
    }
  }
  return found;
}
