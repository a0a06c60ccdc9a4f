// What can be chosen, in full sentences: for the dock and for screen readers.
import { m } from '../../paraglide/messages.js';
import type { Action, Offer } from '../../types/burgundy';
import { roomOffer, roomTile } from '../expansion';
import { onLand } from '../land';
import { duchyNumber } from '../layout';
import { objectName } from '../names';
import type { View } from '../view';
import { effectTitle, listed, money } from './words';

export { sayCost } from './words';

type Choice = Pick<Offer, 'action' | 'text' | 'places' | 'gain' | 'duchy_ids' | 'land' | 'double'>;
type Of<Which extends Action['do']> = Extract<Action, { do: Which }>;
/** What the base game offers. */
type Known = Exclude<Action['do'], 'expansion'>;
type Sentence<Which extends Action['do']> = (action: Of<Which>, offer: Choice) => string | undefined;

const SENTENCES: { [Which in Known]: Sentence<Which> } = {
  side: (_, { duchy_ids: [duchy] = [] }) => duchy && m.b_offer_side({ duchy: duchyNumber(duchy) }),
  castle: (_, { land }) => land && m.b_offer_castle({ place: onLand(land) }),
  settle: (_, { duchy_ids: [duchy] = [], land }) =>
    duchy && land && m.b_offer_settle({ duchy: duchyNumber(duchy), place: onLand(land) }),
  take: ({ tile, depot }) => m.b_offer_take({ tile: objectName(tile), depot }),
  place: ({ tile }, { land }) => land && m.b_offer_place({ tile: objectName(tile), place: onLand(land) }),
  sell: ({ goods }) => m.b_offer_sell({ goods }),
  workers: (_, { gain }) => gain && m.b_offer_workers({ what: money(gain.silver, gain.workers) }),
  buy: ({ tile, depot }) =>
    depot
      ? m.b_offer_buy({ tile: objectName(tile), depot })
      : (roomTile(tile)?.apart?.offer() ?? m.b_offer_buy_black({ tile: objectName(tile) })),
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

/** "Take 3 sheep from depot 5". `names` has the players in the order of their seats. */
export function sayOffer(offer: Choice, names: readonly string[] = []): string {
  const sentence = SENTENCES[offer.action.do as Known] as Sentence<Action['do']> | undefined;
  const said = sentence?.(offer.action, offer) ?? roomOffer(offer.action, names, offer);
  return said ? capital(said) : offer.text;
}

/** Which of the effects that wait an offer to choose the next one means, by its place among them. */
export function nextIn(
  { action }: Pick<Offer, 'action'>,
  { pending, together = [] }: Pick<View, 'pending' | 'together'>,
) {
  if (action.do !== 'next') return undefined;
  // The newest group: the last one, and those before it as long as the later one came together with it.
  let first = pending.length - 1;
  while (first > 0 && together.includes(first + 1)) first -= 1;
  return first + action.nth - 1;
}

/** "Ship first", where it is one of several effects that wait. */
export function sayNext(offer: Choice, view: View): string | undefined {
  const at = nextIn(offer, view);
  const effect = at === undefined ? undefined : view.pending[at];
  return effect && m.b_effect_first({ effect: effectTitle(effect) });
}
