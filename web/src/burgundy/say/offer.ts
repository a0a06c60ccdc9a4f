// What can be chosen, said whole: for the dock and for screen readers.
import { m } from '../../paraglide/messages.js';
import { wordOf } from '../../table/address';
import type { Action, Offer } from '../../types/burgundy';
import { roomOffer } from '../expansion';
import { objectName, placeOf } from '../names';
import { listed } from './words';

export { sayCost } from './words';

type Choice = Pick<Offer, 'action' | 'text' | 'places'>;
/** The side that is chosen, where the offer names it. */
const duchyOf = ({ places }: Choice) => places.at.find((at) => wordOf(at) === 'duchy')?.split('.')[1];
type Of<Which extends Action['do']> = Extract<Action, { do: Which }>;
/** What the base game offers. */
type Known = Exclude<Action['do'], 'expansion'>;
type Sentence<Which extends Action['do']> = (action: Of<Which>, offer: Choice, workers?: number) => string;

const SENTENCES: { [Which in Known]: Sentence<Which> } = {
  side: ({ side }, offer) => {
    const duchy = duchyOf(offer);
    return duchy ? m.b_offer_side_duchy({ side, duchy }) : m.b_offer_side({ side });
  },
  castle: ({ space }) => m.b_offer_castle({ space }),
  settle: ({ side, space }, offer) => {
    const duchy = duchyOf(offer);
    return duchy ? m.b_offer_settle_duchy({ side, space, duchy }) : m.b_offer_settle({ side, space });
  },
  take: ({ tile, depot }) => m.b_offer_take({ tile: objectName(tile), depot }),
  place: ({ tile, space }) => m.b_offer_place({ tile: objectName(tile), place: placeOf(tile, space) }),
  sell: ({ goods }) => m.b_offer_sell({ goods }),
  workers: (_, __, workers) =>
    workers ? m.b_offer_workers_count({ workers: m.b_workers({ count: workers }) }) : m.b_offer_workers(),
  buy: ({ tile, depot }) =>
    depot ? m.b_offer_buy({ tile: objectName(tile), depot }) : m.b_offer_buy_black({ tile: objectName(tile) }),
  hire: ({ tile, depot }) => m.b_offer_hire({ tile: objectName(tile), depot }),
  discard: ({ tile }) => m.b_offer_discard({ tile: objectName(tile) }),
  depot: ({ depot }) => m.b_offer_depot({ depot }),
  goods: ({ colours }) =>
    colours.length ? m.b_offer_goods({ list: listed(colours), count: colours.length }) : m.b_offer_no_goods(),
  next: ({ nth }) => m.b_offer_next({ nth }),
  decline: () => m.b_offer_decline(),
  end: () => m.b_offer_end(),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * "Take 3 sheep from depot 5". How many workers their action brings stands in its preview only: with `workers` it
 * reads "Take 2 workers", without "Take workers".
 */
export function sayOffer(offer: Choice, workers?: number): string {
  const sentence = SENTENCES[offer.action.do as Known] as Sentence<Action['do']> | undefined;
  const said = sentence?.(offer.action, offer, workers) ?? roomOffer(offer.action);
  return said ? capital(said) : offer.text;
}
