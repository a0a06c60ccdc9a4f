// Châteauma in words: what happened, as sentences of the log and in short for its turn as it runs.
import { m } from '../../../paraglide/messages.js';
import { SHOWN, type Family } from '../../../pieces/families';
import { listed } from '../../../table/listed';
import type { View } from '../../view';
import { inside, familyName, objectName, tileName } from '../../names';
import { ALL_SPACES } from '../../say/event';
import { cardFacts } from './facts';
import { familyOfTile, PRICE, standingIn } from './state';
import type {
  ChateaumaAgain as Again,
  ChateaumaFinal as FinalWhy,
  ChateaumaNothing as NothingWhy,
  ChateaumaPoints as PointsWhy,
  ChateaumaSide as Side,
  ChateaumaSilver as SilverWhy,
  ChateaumaTold as Told,
} from '../../../types/burgundy';

const points = (count: number) => m.points({ count });
const coins = (count: number) => m.b_coins({ count });
const pile = (goods: number, count: number) => m.b_goods_pile({ goods, count });
/** The goods of a depot, by colour. */
const piles = (goods: readonly number[]) => goods.flatMap((count, nth) => (count ? [pile(nth + 1, count)] : []));
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const AGAIN: Record<Again, () => string> = {
  castle: () => tileName('castle'),
  crane: () => tileName('crane'),
  'extra-turn': m.b_chateauma_why_extra_turn,
};
const SILVER: Record<SilverWhy, () => string> = {
  'nothing-fits': m.b_chateauma_why_nothing_fits,
  'no-card': m.b_chateauma_why_no_card,
  bank: () => tileName('bank'),
  sale: m.b_chateauma_why_sale,
  mines: m.b_chateauma_why_mines,
  'white-castle': () => tileName('white-castle'),
};
const POINTS: Record<PointsWhy, () => string> = {
  'boarding-house': () => tileName('boarding-house'),
  watchtower: () => tileName('watchtower'),
  route: m.b_chateauma_why_route,
};
const FINAL: Record<FinalWhy, () => string> = {
  monasteries: m.b_monasteries,
  goods: m.b_goods,
  silver: m.b_chateauma_final_silver,
  reserve: m.b_chateauma_reserve,
  cards: m.b_chateauma_final_cards,
  shields: m.b_shields,
  doubles: m.b_chateauma_final_doubles,
};

function nothing(why: NothingWhy, name: string): string {
  switch (why) {
    case 'sale':
      return m.b_chateauma_event_nothing_sale({ name });
    case 'goods':
      return m.b_chateauma_event_nothing_goods({ name });
    case 'shield':
      return m.b_chateauma_event_nothing_shield({ name });
    case 'double':
      return m.b_chateauma_event_nothing_double({ name });
    case 'post':
      return m.b_chateauma_event_nothing_post({ name });
    default:
      return m.b_chateauma_event_nothing({ name, by: tileName(why) });
  }
}

/** "Châteauma takes a ship from depot 4 and places it on the left card." */
export function sayTold(told: Told, name: string): string {
  switch (told.told) {
    case 'dealt':
      return m.b_chateauma_event_dealt({ name, left: told.left, right: told.right });
    case 'prefilled':
      return m.b_chateauma_event_prefilled({ name, tile: objectName(told.tile) });
    case 'turn':
      if (!told.card) return m.b_chateauma_event_turn_none({ name });
      return m.b_chateauma_event_turn({ name, side: told.side, white: told.white });
    case 'rolled':
      return m.b_chateauma_event_rolled({ name, face: told.face });
    case 'extra':
      return m.b_chateauma_event_extra({ name, white: told.white, by: AGAIN[told.why]() });
    case 'looked':
      return m.b_chateauma_event_looked({ name, side: told.side, depot: told.depot });
    case 'placed': {
      const placed = { name, side: told.side, tile: objectName(told.tile) };
      if (told.from === 'joker') return m.b_chateauma_event_placed_joker({ name, side: told.side });
      if (!told.depot) return m.b_chateauma_event_placed_reserve(placed);
      return m.b_chateauma_event_placed({ ...placed, depot: told.depot });
    }
    case 'joker':
      return m.b_chateauma_event_joker({ name, tile: objectName(told.tile) });
    case 'silver':
      return m.b_chateauma_event_silver({ name, coins: coins(told.silver), why: SILVER[told.why]() });
    case 'stored':
      return m.b_chateauma_event_stored({
        name,
        tile: objectName(told.tile),
        depot: told.depot,
        by: tileName(told.why),
      });
    case 'nothing':
      return nothing(told.why, name);
    case 'hall':
      return m.b_chateauma_event_hall({
        name,
        side: told.side,
        tile: objectName(told.tile),
        by: tileName('city-hall'),
      });
    case 'points':
      return m.b_chateauma_event_points({ name, points: points(told.points), by: POINTS[told.why]() });
    case 'animals':
      return m.b_chateauma_event_animals({ name, count: told.tiles, points: points(told.points) });
    case 'goods':
      return m.b_chateauma_event_goods({ name, depot: told.depot, list: listed(piles(told.goods)) });
    case 'marker':
      return (told.first ? m.b_event_marker_first : m.b_event_marker_moved)({ name, space: told.space });
    case 'sold':
      return m.b_event_sold({ name, goods: pile(told.goods, told.count), points: points(told.points) });
    case 'full':
      return m.b_chateauma_event_full({ name, side: told.side, points: points(told.points) });
    case 'moved':
      return (told.stacked ? m.b_chateauma_event_stacked : m.b_chateauma_event_moved)({
        name,
        tile: objectName(told.tile),
      });
    case 'slid':
      return m.b_chateauma_event_slid({ name });
    case 'card':
      return m.b_chateauma_event_card({ name, side: told.side, card: told.card });
    case 'colour': {
      const filled = { name, spaces: ALL_SPACES[told.colour](), points: points(told.points) };
      return told.large ? m.b_event_colour_full_large(filled) : m.b_event_colour_full_small(filled);
    }
    case 'bought':
      return m.b_event_bought_black({ name, tile: objectName(told.tile), cost: coins(PRICE) });
    case 'post':
      if (told.nth === 1) return m.b_chateauma_event_post_first({ name });
      // The fourth brings nothing, and so would those after it.
      if (!told.points) return m.b_chateauma_event_post_later({ name });
      return (told.bonus ? m.b_chateauma_event_post_bonus : m.b_chateauma_event_post_phase)({
        name,
        points: points(told.points),
      });
    case 'shield':
      return m.b_chateauma_event_shield({ name, shield: told.shield, depot: told.depot });
    case 'double':
      return m.b_chateauma_event_double({ name, tile: objectName(told.tile) });
    case 'shop':
      return m.b_chateauma_event_shop({ name, tile: objectName(told.tile), cost: coins(PRICE) });
    case 'final':
      return m.b_chateauma_event_final({
        name,
        points: points(told.points),
        count: told.count,
        what: FINAL[told.why](),
      });
  }
}

/** The colours of the free spaces of a card, each once. */
export function freeOn(view: Pick<View, 'expansions'>, side: Side): Family[] {
  const laid = standingIn(view).cards[side];
  const { spaces = [] } = cardFacts(laid?.card ?? 0) ?? {};
  const free = spaces.filter((_, nth) => !laid?.tiles[nth]);
  return SHOWN.filter((family) => free.includes(family));
}
const inList = (families: readonly Family[]) =>
  listed(
    families.map((family) => inside(familyName(family))),
    'disjunction',
  );

const name = (tile: string) => inside(familyOfTile(tile) === 'monastery' ? familyName('monastery') : tileName(tile));
/** Points with their sign. */
const plus = (count: number) => m.plus_points({ count });

/** "depot 4: ship, placed": a step in short, with the table after it. The tiles of a complete card leave in one. */
export function sayStep(steps: readonly Told[], view: Pick<View, 'expansions'>): string {
  const told = steps[0];
  switch (told?.told) {
    case 'turn':
      if (!told.card) return m.b_chateauma_step_turn_none();
      return m.b_chateauma_step_turn({ side: told.side, white: told.white });
    case 'rolled':
      return m.b_chateauma_step_rolled({ face: told.face });
    case 'extra':
      return m.b_chateauma_step_extra({ white: told.white, by: AGAIN[told.why]() });
    case 'looked': {
      const spaces = freeOn(view, told.side);
      if (!spaces.length) return m.b_chateauma_step_looked_none({ depot: told.depot });
      return m.b_chateauma_step_looked({ depot: told.depot, spaces: inList(spaces) });
    }
    case 'placed':
      if (told.from === 'joker') return m.b_chateauma_step_placed_joker();
      if (!told.depot) return m.b_chateauma_step_placed_reserve({ tile: name(told.tile) });
      return m.b_chateauma_step_placed({ depot: told.depot, tile: name(told.tile) });
    case 'joker':
      return m.b_chateauma_step_joker();
    case 'silver':
      return m.b_chateauma_step_gain({ what: `+${coins(told.silver)}`, by: SILVER[told.why]() });
    case 'stored':
      return m.b_chateauma_step_stored({ tile: name(told.tile), depot: told.depot, by: tileName(told.why) });
    case 'nothing': {
      const words: Partial<Record<NothingWhy, string>> = {
        sale: m.b_chateauma_why_sale(),
        goods: m.b_goods(),
        shield: m.b_shields(),
        double: m.b_chateauma_final_doubles(),
        post: m.b_border_posts(),
      };
      return m.b_chateauma_step_nothing({ by: words[told.why] ?? tileName(told.why) });
    }
    case 'hall':
      return m.b_chateauma_step_hall({ tile: name(told.tile), by: tileName('city-hall') });
    case 'points':
      return m.b_chateauma_step_gain({ what: plus(told.points), by: POINTS[told.why]() });
    case 'animals':
      return m.b_chateauma_step_gain({ what: plus(told.points), by: m.b_source_animals() });
    case 'goods':
      return m.b_chateauma_step_goods({ depot: told.depot, count: sum(told.goods) });
    case 'marker':
      return m.b_chateauma_step_marker();
    case 'sold':
      return m.b_chateauma_step_sold({ goods: told.goods, count: told.count, points: plus(told.points) });
    case 'full':
      return m.b_chateauma_step_full({ side: told.side, points: plus(told.points) });
    case 'moved':
      return m.b_chateauma_step_moved({
        tiles: listed(steps.flatMap((one) => (one.told === 'moved' ? [name(one.tile)] : []))),
      });
    case 'slid':
      return m.b_chateauma_step_slid();
    case 'card':
      return m.b_chateauma_step_card({ side: told.side });
    case 'colour':
      return m.b_chateauma_step_colour({ spaces: ALL_SPACES[told.colour](), points: plus(told.points) });
    case 'bought':
      return m.b_chateauma_step_bought({ tile: name(told.tile) });
    case 'post':
      if (!told.points) return m.b_chateauma_step_post_card({ count: told.nth });
      return m.b_chateauma_step_post({ points: plus(told.points) });
    case 'shield':
      return m.b_chateauma_step_shield({ depot: told.depot });
    case 'double':
      return m.b_chateauma_step_double({ tile: name(told.tile) });
    case 'shop':
      return m.b_chateauma_step_bought({ tile: name(told.tile) });
    default:
      return '';
  }
}

export const STAGES = ['choose', 'benefit', 'sale', 'card', 'bonus', 'purchase'] as const;
export type Stage = (typeof STAGES)[number];
const STAGE_NAMES: Record<Stage, () => string> = {
  choose: m.b_chateauma_stage_choose,
  benefit: m.b_chateauma_stage_benefit,
  sale: m.b_chateauma_stage_sale,
  card: m.b_chateauma_stage_card,
  bonus: m.b_chateauma_stage_bonus,
  purchase: m.b_chateauma_stage_purchase,
};
export const stageName = (stage: Stage): string => STAGE_NAMES[stage]();

const STAGED: Partial<Record<Told['told'], Stage>> = {
  extra: 'benefit',
  stored: 'benefit',
  hall: 'benefit',
  points: 'benefit',
  animals: 'benefit',
  goods: 'benefit',
  marker: 'benefit',
  sold: 'sale',
  full: 'card',
  moved: 'card',
  slid: 'card',
  card: 'card',
  post: 'card',
  shield: 'card',
  colour: 'bonus',
  bought: 'purchase',
  shop: 'purchase',
  double: 'sale',
};
const BENEFITS: readonly string[] = ['bank', 'white-castle', 'carpenter', 'church', 'market', 'city-hall', 'goods'];

/** The part of its turn that a step belongs to (B-11.4). What an effect leads to belongs to the part of that effect: it
 * never goes back. */
export function stagesOf(steps: readonly Told[]): Stage[] {
  let at = 0;
  return steps.map((told) => {
    const benefit = (told.told === 'silver' || told.told === 'nothing') && BENEFITS.includes(told.why);
    const sale = (told.told === 'silver' || told.told === 'nothing') && told.why === 'sale';
    const own = benefit ? 'benefit' : sale ? 'sale' : STAGED[told.told];
    at = Math.max(at, own ? STAGES.indexOf(own) : 0);
    return STAGES[at]!;
  });
}
