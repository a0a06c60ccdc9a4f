// Names and one-line texts of scholars, bishops, docks, retreat spaces, camps, feats and variants. What a scholar does
// and what a bishop wants is said from the data, so that a corrected number changes the words.
import { m } from '../../paraglide/messages.js';
import type {
  Ability,
  Bundle,
  Class,
  Counted,
  Demand,
  Dock,
  Feat,
  MonkSpace,
  Occasion,
  Part,
  Purchase,
  Retreat,
  Trading,
  View,
} from '../../types/santa-maria';
import { DOCKS, NUMBERS, piecesOf, RETREATS, type Pieces } from '../data';
import { bundleText, effectText, pieceText } from '../names';
import { coinsText, pointsText } from './words';

const SCHOLAR_NAMES: Record<string, () => string> = {
  navigator: m.sm_scholar_navigator,
  architect: m.sm_scholar_architect,
  overseer: m.sm_scholar_overseer,
  astronomer: m.sm_scholar_astronomer,
  merchant: m.sm_scholar_merchant,
  provisioner: m.sm_scholar_provisioner,
  theologian: m.sm_scholar_theologian,
  explorer: m.sm_scholar_explorer,
  quartermaster: m.sm_scholar_quartermaster,
  surveyor: m.sm_scholar_surveyor,
  abbot: m.sm_scholar_abbot,
};
const BISHOP_NAMES: Record<string, () => string> = {
  harbour: m.sm_bishop_harbour,
  builder: m.sm_bishop_builder,
  settlers: m.sm_bishop_settlers,
  order: m.sm_bishop_order,
  learning: m.sm_bishop_learning,
  landscape: m.sm_bishop_landscape,
  roads: m.sm_bishop_roads,
  storehouse: m.sm_bishop_storehouse,
  council: m.sm_bishop_council,
};

const PARTS: Record<Part, (counted: { count: number }) => string> = {
  coin: m.sm_items_coin,
  wood: m.sm_items_wood,
  grain: m.sm_items_grain,
  sugar: m.sm_items_sugar,
  gem: m.sm_items_gem,
  basic: m.sm_parts_basic,
  advanced: m.sm_parts_advanced,
  any: m.sm_parts_any,
};
const LESS: Record<Purchase, (less: { less: string }) => string> = {
  export: m.sm_less_export,
  expansion: m.sm_less_expansion,
  single: m.sm_less_single,
  monk: m.sm_less_monk,
};
const RATES: Record<Trading, (rate: { what: string; coins: string }) => string> = {
  sell: m.sm_rate_sell,
  buy: m.sm_rate_buy,
};
const CLASSES: Record<Class, () => string> = { basic: m.sm_class_basic, advanced: m.sm_class_advanced };
const EXTRAS: Record<Occasion, (extra: { gain: string }) => string> = {
  'gold-symbol': m.sm_extra_gold,
  export: m.sm_extra_export,
  expansion: m.sm_extra_expansion,
  monk: m.sm_extra_monk,
  retire: m.sm_extra_retire,
};

type Kind = Ability['kind'];
const ABILITIES: { [Which in Kind]: (ability: Extract<Ability, { kind: Which }>) => string } = {
  discount: ({ on, what, by, least }) => {
    const says = LESS[on]({ less: PARTS[what]({ count: by }) });
    return least ? `${says} ${m.sm_less_least({ least: PARTS[what]({ count: least }) })}` : says;
  },
  rate: ({ on, what, coins }) => RATES[on]({ what: CLASSES[what](), coins: coinsText(coins) }),
  'free-steps': ({ steps }) => m.sm_ability_steps({ steps }),
  'step-price': ({ pay }) => m.sm_ability_step_price({ pay: bundleText(pay) }),
  extra: ({ on, gain }) => EXTRAS[on]({ gain: bundleText(gain) }),
  limit: ({ each }) => m.sm_ability_limit({ each }),
};

const EACH: Record<Counted, [each: () => string, every: (counted: { count: number }) => string]> = {
  shipment: [m.sm_each_shipment, m.sm_every_shipment],
  'shipment-set': [m.sm_each_shipment_set, m.sm_every_shipment_set],
  'full-line': [m.sm_each_full_line, m.sm_every_full_line],
  settler: [m.sm_each_settler, m.sm_every_settler],
  road: [m.sm_each_road, m.sm_every_road],
  'largest-group': [m.sm_each_largest_group, m.sm_every_largest_group],
  monk: [m.sm_each_monk, m.sm_every_monk],
  scholar: [m.sm_each_scholar, m.sm_every_scholar],
  bishop: [m.sm_each_bishop, m.sm_every_bishop],
  coin: [m.sm_each_coin, m.sm_every_coin],
  resource: [m.sm_each_resource, m.sm_every_resource],
};

/** "You pay 1 grain less for an expansion that asks for it." */
export function abilityText(ability: Ability): string {
  const text = ABILITIES[ability.kind] as ((ability: Ability) => string) | undefined;
  return text?.(ability) ?? '';
}

/** "1 point for every 2 full rows or columns." */
export function demandText({ per, every, points }: Demand): string {
  const [each, counted] = EACH[per] ?? [];
  const what = every > 1 ? counted?.({ count: every }) : each?.();
  return what ? m.sm_demand({ points: pointsText(points), what }) : '';
}

/** "Architect". */
export function scholarName(id: string, pieces: Pieces): string {
  const key = pieces.scholar(id)?.key ?? id;
  return SCHOLAR_NAMES[key]?.() ?? key;
}
/** What a scholar does; the server's own words for what is not known here. */
export function scholarText(id: string, pieces: Pieces): string {
  const scholar = pieces.scholar(id);
  return scholar ? abilityText(scholar.ability) || scholar.text : '';
}
/** "Bishop of the harbour". */
export function bishopName(id: string, pieces: Pieces): string {
  const key = pieces.bishop(id)?.key ?? id;
  return BISHOP_NAMES[key]?.() ?? key;
}
/** What a bishop pays for at the end. */
export function bishopText(id: string, pieces: Pieces): string {
  const bishop = pieces.bishop(id);
  return bishop ? demandText(bishop.demand) || bishop.text : '';
}

/** "gain 2 coins", "Religion": what a shipment at this dock pays when its owner retires. */
export function dockText(dock: Dock): string {
  const income = DOCKS[dock - 1]?.income;
  return income ? effectText(income) : '';
}
/** "Religion": what a retreat space gives. */
export function retreatText(space: Retreat): string {
  const effect = RETREATS[space - 1]?.effect;
  return effect ? effectText(effect) : '';
}
/** "Camp: 2 sugar." */
export const campText = (gain: Bundle): string => m.sm_camp_says({ gain: bundleText(gain) });
/** "Town hall: …". */
export const townHallText = (id: string, pieces: Pieces): string => pieceText(id, pieces);

/** What stands at a monk space: "Scholar: You pay 1 grain less for an expansion that asks for it." */
export function placeName(view: Pick<View, 'config' | 'monk_spaces'>, space: MonkSpace | number): string {
  const pieces = piecesOf(view.config);
  const one = view.monk_spaces[space - 1];
  if (one?.scholar) return m.sm_scholar_says({ text: scholarText(one.scholar, pieces) });
  if (one?.bishop) return m.sm_bishop_says({ text: bishopText(one.bishop, pieces) });
  return campText(one?.camp ?? {});
}

export const FEATS: readonly Feat[] = ['communism', 'capitalism', 'theocracy', 'capracracy', 'democracy', 'utopia'];
const FEAT_WORDS: Record<Feat, [name: () => string, says: () => string]> = {
  communism: [m.sm_feat_communism, () => m.sm_feat_communism_says({ count: NUMBERS.feats.communism })],
  capitalism: [m.sm_feat_capitalism, () => m.sm_feat_capitalism_says({ count: NUMBERS.feats.capitalism })],
  theocracy: [m.sm_feat_theocracy, () => m.sm_feat_theocracy_says({ count: NUMBERS.feats.theocracy })],
  capracracy: [m.sm_feat_capracracy, m.sm_feat_capracracy_says],
  democracy: [m.sm_feat_democracy, () => m.sm_feat_points_says({ count: NUMBERS.feats.democracy })],
  utopia: [m.sm_feat_utopia, () => m.sm_feat_points_says({ count: NUMBERS.feats.utopia })],
};
/** "Communism". */
export const featName = (feat: Feat): string => FEAT_WORDS[feat]?.[0]() ?? feat;
/** "28 points or more from settlers". */
export const featText = (feat: Feat): string => FEAT_WORDS[feat]?.[1]() ?? '';

const VARIANTS: Record<string, [name: () => string, says: () => string]> = {
  'side-b': [m.sm_option_side_b, m.sm_option_side_b_says],
  advanced: [m.sm_option_advanced, m.sm_option_advanced_says],
  'blue-offer': [m.sm_option_blue_offer, m.sm_option_blue_offer_says],
  solo: [m.sm_option_solo, () => m.sm_option_solo_says({ count: NUMBERS.solo_wins })],
};
/** "Side B"; the word of the configuration for a variant that is not known here. */
export const variantName = (option: string): string => VARIANTS[option]?.[0]() ?? option;
/** What a variant changes, in a line. */
export const variantText = (option: string): string => VARIANTS[option]?.[1]() ?? '';

const SOURCE_NAMES: Record<string, () => string> = {
  territories: m.sm_source_territories,
  religion: m.sm_source_religion,
  camps: m.sm_source_camps,
  abilities: m.sm_source_abilities,
  income: m.sm_source_income,
  conquistador: m.sm_source_conquistador,
  coins: m.sm_source_coins,
  settlers: m.sm_source_settlers,
  scholars: m.sm_source_scholars,
  bishops: m.sm_source_bishops,
  demands: m.sm_source_demands,
  sets: m.sm_source_sets,
  shipments: m.sm_source_shipments,
};
/** Where points come from: what came in play, then what section 6 counts at the end, in its order. */
export const SOURCES: readonly string[] = Object.keys(SOURCE_NAMES);
/** Those that are counted only at the end (S-6.1 to S-6.4). */
export const AT_THE_END: readonly string[] = SOURCES.slice(SOURCES.indexOf('coins'));
/** "Sets of shipments". */
export const sourceName = (source: string): string => SOURCE_NAMES[source]?.() ?? source;
