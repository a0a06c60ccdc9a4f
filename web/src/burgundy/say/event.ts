// What happened, as a line of the log.
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import { faceOf } from '../pieces/tile';
import type { Colour, Event, Expansion, Names, Income, Told } from '../../types/burgundy';
import { roomEvent, roomGlyph, roomPoints, roomSeat, roomTile } from '../expansion';
import { onLand } from '../land';
import { duchyNumber } from '../layout';
import { objectName } from '../names';
import { effectObject, listed, money, nameOf } from './words';

/** What is told for an expansion: the words are its own. */
type ByRoom = 'deed-scored' | 'paid';
/** What the base game tells. */
type Name = Exclude<Event['event'], 'expansion' | ByRoom>;
type Of<Which extends Name> = Extract<Event, { event: Which }>;

/** What a log shows and filters by. */
export type Kind = 'score' | 'take' | 'place' | 'sell' | 'roll' | 'goods' | 'turn' | 'phase' | 'other';

const REGIONS: Record<Colour, (size: { size: number | string }) => string> = {
  building: m.b_region_building,
  animal: m.b_region_animal,
  ship: m.b_region_ship,
  castle: m.b_region_castle,
  mine: m.b_region_mine,
  monastery: m.b_region_monastery,
};

/** All spaces of a colour, as the object of a sentence. */
export const ALL_SPACES: Record<Colour, () => string> = {
  building: m.b_all_building,
  animal: m.b_all_animal,
  ship: m.b_all_ship,
  castle: m.b_all_castle,
  mine: m.b_all_mine,
  monastery: m.b_all_monastery,
};

const INCOMES: Record<Exclude<Income, Expansion>, (gain: { name: string; what: string }) => string> = {
  sale: m.b_event_gained_sale,
  'workers-action': m.b_event_gained_action,
  bank: m.b_event_gained_bank,
  'boarding-house': m.b_event_gained_boarding_house,
  mines: m.b_event_gained_mines,
};

const points = (count: number) => m.points({ count });
const pile = (goods: number, count: number) => m.b_goods_pile({ goods, count });

type Sentence<Which extends Name> = (
  event: Of<Which> & Names,
  name: string,
  names: readonly string[],
  teams: readonly string[],
) => string | undefined;

const SENTENCES: { [Which in Name]: Sentence<Which> } = {
  'goods-dealt': ({ goods }, name) => m.b_event_goods_dealt({ name, list: listed(goods) }),
  'start-rolled': ({ face }, name) => m.b_event_start_rolled({ name, face }),
  'start-tied': ({ seats }) => m.b_event_start_tied({ count: seats }),
  'start-player': (_, name) => m.b_event_start_player({ name }),
  'workers-dealt': ({ workers }, name) => m.b_event_workers_dealt({ name, workers: m.b_workers({ count: workers }) }),
  'board-dealt': ({ duchy_ids: [first = '', second = ''] = [] }, name) =>
    m.b_event_board_dealt({ name, first: duchyNumber(first), second: duchyNumber(second) }),
  'duchy-chosen': ({ duchy_ids: [duchy = ''] = [] }, name) =>
    m.b_event_duchy_chosen({ name, duchy: duchyNumber(duchy) }),
  'castle-founded': ({ land }, name) => land && m.b_event_castle_founded({ name, place: onLand(land) }),
  'phase-begins': ({ phase }) => m.b_event_phase_begins({ phase }),
  'tiles-removed': ({ count }) => m.b_event_tiles_removed({ count }),
  rolled: ({ dice: [first, second] }, name) => m.b_event_rolled({ name, first, second }),
  'white-rolled': ({ face }) => m.b_event_white_rolled({ face }),
  'goods-arrived': ({ goods, depot }) => m.b_event_goods_arrived({ goods, depot }),
  'die-changed': ({ from, to, workers, free }, name) =>
    m.b_event_die_changed({ name, from, to, cost: money(0, workers, free) }),
  took: ({ tile, depot }, name) => m.b_event_took({ name, what: objectName(tile), depot }),
  discarded: ({ tile }, name) => m.b_event_discarded({ name, tile: objectName(tile) }),
  bought: ({ tile: bought, depot, silver, workers }, name) => {
    const tile = objectName(bought);
    const cost = money(silver, workers);
    const apart = roomTile(bought)?.apart;
    if (apart && !depot) return apart.bought({ name, cost });
    return depot ? m.b_event_bought({ name, tile, depot, cost }) : m.b_event_bought_black({ name, tile, cost });
  },
  hired: ({ tile, depot }, name) =>
    m.b_event_hired({ name, tile: objectName(tile), depot, cost: m.b_workers({ count: 2 }) }),
  placed: ({ tile, land }, name) => land && m.b_event_placed({ name, tile: objectName(tile), place: onLand(land) }),
  'region-full': ({ colour, size, plus, points: own, phase }, name) => {
    // What makes a region count as larger is told apart from its spaces.
    const region = REGIONS[colour]({ size: plus ? `${size} + ${plus}` : size });
    return m.b_event_region_full({ name, region, size: own, phase, points: points(own + phase) });
  },
  'colour-full': ({ colour, large, points: own }, name) => {
    const filled = { name, spaces: ALL_SPACES[colour](), points: points(own) };
    return large ? m.b_event_colour_full_large(filled) : m.b_event_colour_full_small(filled);
  },
  'animals-scored': ({ tiles, points: own }, name) =>
    m.b_event_animals_scored({ name, count: tiles, points: points(own) }),
  'watchtower-scored': ({ points: own }, name) => m.b_event_watchtower_scored({ name, points: points(own) }),
  sold: ({ goods, count, points: own }, name) =>
    m.b_event_sold({ name, goods: pile(goods, count), points: points(own) }),
  gained: ({ silver, workers, by }, name) =>
    INCOMES[by as keyof typeof INCOMES]?.({ name, what: money(silver, workers) }),
  shipped: ({ goods, count, depot }, name) => m.b_event_took({ name, what: pile(goods, count), depot }),
  'marker-moved': ({ space, first }, name) =>
    first ? m.b_event_marker_first({ name, space }) : m.b_event_marker_moved({ name, space }),
  declined: ({ effect }, name) => m.b_event_declined({ name, effect: effectObject(effect) }),
  'effect-lost': ({ effect }, name) => m.b_event_effect_lost({ name, effect: effectObject(effect) }),
  'turn-ended': (_, name) => m.event_turn_ended({ name }),
  'white-die-passed': (_, name) => m.b_event_white_die_passed({ name }),
  'phase-ended': ({ phase }) => m.b_event_phase_ended({ phase }),
  'left-overs-scored': ({ goods, silver, workers }, name) =>
    m.b_event_left_overs_scored({ name, goods, silver, workers, points: points(goods + silver + workers) }),
  'monastery-scored': ({ monastery, points: own }, name) =>
    m.b_event_monastery_scored({ name, monastery: objectName(`m${monastery}`), points: points(own) }),
  'game-over': ({ places }, _, names, teams) => {
    const called = places.flatMap((place, nth) => (place === 1 ? [teams[nth] ?? nameOf(names, nth + 1)] : []));
    const winners = [...new Set(called)];
    if (winners.length === 0) return m.event_game_over();
    return m.event_game_won({ names: listed(winners), count: winners.length });
  },
};

/** The seat an event belongs to, counted from 1. */
export const seatOf = (event: Event): number | undefined => ('seat' in event ? event.seat : undefined);

/** What a team is dealt names one of its seats. */
const DEALT: readonly Event['event'][] = ['goods-dealt', 'workers-dealt', 'duchy-chosen', 'castle-founded'];

/** "Bruno takes 3 cows from depot 5." `names` has the players in the order of their seats, `teams` their teams, if there
 * are any. */
export function sayEvent(event: Told, names: readonly string[], teams: readonly string[] = []): string {
  const sentence = SENTENCES[event.event as Name] as Sentence<Name> | undefined;
  const seat = seatOf(event) ?? roomSeat(event, names) ?? 0;
  const name = (DEALT.includes(event.event) && teams[seat - 1]) || nameOf(names, seat);
  return sentence?.(event as Of<Name> & Names, name, names, teams) ?? roomEvent(event, name, names) ?? event.text;
}

/** The points an event brings to its seat. */
export function pointsOf(event: Event): number {
  switch (event.event) {
    case 'region-full':
      return event.points + event.phase;
    case 'left-overs-scored':
      return event.goods + event.silver + event.workers;
    default:
      return roomPoints(event) ?? ('points' in event ? event.points : 0);
  }
}

const LOOKS: Record<Name | ByRoom, readonly [Kind, GlyphName]> = {
  'goods-dealt': ['goods', 'crate'],
  'start-rolled': ['roll', 'dice'],
  'start-tied': ['roll', 'dice'],
  'start-player': ['turn', 'order'],
  'workers-dealt': ['other', 'worker'],
  'board-dealt': ['other', 'map'],
  'duchy-chosen': ['other', 'map'],
  'castle-founded': ['place', 'castle'],
  'phase-begins': ['phase', 'flag'],
  'tiles-removed': ['phase', 'close'],
  rolled: ['roll', 'dice'],
  'white-rolled': ['roll', 'dice'],
  'goods-arrived': ['goods', 'crate'],
  'die-changed': ['other', 'worker'],
  took: ['take', 'hand'],
  discarded: ['other', 'close'],
  bought: ['take', 'silver'],
  hired: ['take', 'worker'],
  placed: ['place', 'region'],
  'region-full': ['score', 'region'],
  'colour-full': ['score', 'star'],
  'animals-scored': ['score', 'animal'],
  'watchtower-scored': ['score', 'watchtower'],
  'deed-scored': ['score', 'star'],
  paid: ['other', 'silver'],
  sold: ['sell', 'crate'],
  gained: ['other', 'silver'],
  shipped: ['goods', 'crate'],
  'marker-moved': ['turn', 'order'],
  declined: ['other', 'next'],
  'effect-lost': ['other', 'next'],
  'turn-ended': ['turn', 'check'],
  'white-die-passed': ['turn', 'dice'],
  'phase-ended': ['phase', 'flag'],
  'left-overs-scored': ['score', 'star'],
  'monastery-scored': ['score', 'monastery'],
  'game-over': ['phase', 'trophy'],
};

/** What an event is about, for filters. */
export const kindOf = (event: Event): Kind =>
  (LOOKS[event.event as Name] as (typeof LOOKS)[Name] | undefined)?.[0] ?? (pointsOf(event) ? 'score' : 'other');

/** The glyph of an event: that of its tile, or of what came in. */
export function glyphOf(event: Event): GlyphName {
  const tile = 'tile' in event ? faceOf(event.tile)?.glyph : undefined;
  if (typeof tile === 'string') return tile;
  if (event.event === 'gained') return event.silver ? 'silver' : 'worker';
  const look = LOOKS[event.event as Name] as (typeof LOOKS)[Name] | undefined;
  return look?.[1] ?? roomGlyph(event) ?? 'list';
}
