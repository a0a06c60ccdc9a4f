// What can be chosen, in full sentences: for the dock and for screen readers.
import { m } from '../../paraglide/messages.js';
import { lastOf, numberOf } from '../../table/address';
import type { Action, Offer, View } from '../../types/santa-maria';
import { CAMPS, piecesOf } from '../data';
import { boardNumber, bundleText, cellsText } from '../names';
import { bishopText, dockText, retreatText, scholarName, scholarText } from './pieces';
import { atText, coinsText, dieText, lineText, pointsText, sayCost, tileObject } from './words';

type Choice = Pick<Offer, 'action' | 'text' | 'gain' | 'places'> & Partial<Pick<Offer, 'cost'>>;
/** What of the table says more of a choice: which shipment lies there, which scholar. */
type Seen = Pick<View, 'config' | 'dock_spaces' | 'monk_spaces'> & Partial<Pick<View, 'sets' | 'due'>>;
type Of<Which extends Action['do']> = Extract<Action, { do: Which }>;
type Sentence<Which extends Action['do']> = (action: Of<Which>, offer: Choice, view: Seen | undefined) => string;

const placesText = ({ places }: Choice) => places.at.map((at) => atText(numberOf(at))).join('; ');

function monkText(space: number, view: Seen | undefined): string {
  const there = view?.monk_spaces[space - 1];
  if (view && there?.scholar)
    return m.sm_offer_monk_scholar({ text: scholarText(there.scholar, piecesOf(view.config)) });
  if (view && there?.bishop) return m.sm_offer_monk_bishop({ text: bishopText(there.bishop, piecesOf(view.config)) });
  const gain = there?.camp ?? CAMPS.find((camp) => camp.space === space)?.gain;
  return gain ? m.sm_offer_monk_camp({ text: bundleText(gain) }) : m.sm_place_monk();
}

const SENTENCES: { [Which in Action['do']]: Sentence<Which> } = {
  board: ({ board }) => m.sm_offer_board({ board: boardNumber(board) }),
  set: ({ set }, _, view) => {
    const scholar = view?.sets?.find((one) => one.set === set)?.scholar;
    if (!view || !scholar) return m.sm_offer_set();
    const pieces = piecesOf(view.config);
    return m.sm_offer_set_scholar({
      cells: cellsText(pieces.cellsOf(set) ?? []),
      scholar: scholarName(scholar, pieces),
    });
  },
  expand: ({ tile }, _, view) => {
    const triple = tile.startsWith('T');
    if (!view) return triple ? m.sm_offer_a_triple() : m.sm_offer_a_double();
    const cells = cellsText(piecesOf(view.config).cellsOf(tile) ?? []);
    return (triple ? m.sm_offer_triple : m.sm_offer_double)({ cells });
  },
  place: ({ cell }, offer, view) =>
    m.sm_offer_place({
      tile: tileObject(lastOf(offer.places.by[0] ?? '')),
      cells: (view && placesText(offer)) || atText(cell),
    }),
  activate: ({ cell }) => m.sm_offer_activate({ at: atText(cell) }),
  line: ({ die, face, value }, { places }) =>
    m.sm_offer_line({
      line: lineText(die, value),
      die: dieText(die, face),
      territories: m.sm_territories({ count: places.then?.length ?? 0 }),
    }),
  retire: ({ space }) => m.sm_offer_retire({ space, effect: retreatText(space) }),
  produce: (_, { gain }) => (gain ? m.sm_offer_gain({ gain: bundleText(gain) }) : m.sm_offer_produce()),
  trade: (_, { gain }) => m.sm_offer_trade({ gain: bundleText(gain ?? {}) }),
  export: ({ dock }, _, view) => {
    const shipment = view?.dock_spaces[dock - 1]?.shipment;
    if (!shipment) return m.sm_offer_export({ dock });
    return m.sm_offer_export_points({ dock, effect: dockText(dock), points: pointsText(shipment.points) });
  },
  conquistador: () => m.sm_offer_conquistador(),
  religion: () => m.sm_offer_religion(),
  road: ({ cell }) => m.sm_offer_road({ at: atText(cell) }),
  monk: ({ space }, _, view) => monkText(space, view),
  step: () => m.sm_offer_step(),
  decline: (_, __, view) => (view?.due?.due === 'step' ? m.sm_offer_one_step() : m.sm_offer_decline()),
  sell: ({ resource }, { gain }) =>
    m.sm_offer_sell({ what: bundleText({ [resource]: 1 }), coins: coinsText(gain?.coin ?? 0) }),
  buy: ({ resource }, { cost }) =>
    m.sm_offer_buy({ what: bundleText({ [resource]: 1 }), coins: coinsText(cost?.coins ?? 0) }),
  end: () => m.sm_offer_end(),
};

const stopless = (text: string) => text.replace(/\.$/, '');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * "Activate column 3 with white die 4: 2 territories", "Export from dock 2". With `view` all that it brings: which tile,
 * shipment, scholar or bishop it is.
 */
export function sayOffer(offer: Choice, view?: Seen): string {
  const sentence = SENTENCES[offer.action.do] as Sentence<Action['do']> | undefined;
  return sentence ? capital(stopless(sentence(offer.action, offer, view))) : offer.text;
}

/** The same with its price: "Activate column 3 with white die 4: 2 territories. Price: 1 coin". */
export function sayWhole(offer: Choice & Pick<Offer, 'cost'>, names: readonly string[] = [], view?: Seen): string {
  const said = sayOffer(offer, view);
  // What is sold or bought has its price in the sentence.
  const cost = ['sell', 'buy'].includes(offer.action.do) ? '' : sayCost(offer.cost, names);
  return cost ? m.sm_offer_price({ offer: said, cost }) : said;
}
