// What happened, in the player's language: the events of the server as phrases that follow a name.
import type { Layout } from '../burgundy/layout';
import { familyName, spaceName, tileName } from '../burgundy/names';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Family } from '../pieces/families';
import type { GlyphName } from '../pieces/glyphs';
import { faceOf } from '../pieces/tile';
import type { Event, Pending } from '../types/burgundy';

export interface Said {
  /** A phrase that follows the name of the seat, or a whole one if there is no seat. */
  phrase: string;
  glyph: GlyphName;
  points: number;
  seat?: number;
}

/** Where the spaces of a seat's duchy lie, to name them. */
export type Layouts = (seat: number) => Layout | undefined;

/** A tile in the middle of a sentence. */
function within(tile: string): string {
  const name = tileName(tile);
  return getLocale() === 'de' ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

/** A phrase at the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function amount(silver: number, workers: number): string {
  const parts = [...(silver ? [m.silver({ count: silver })] : []), ...(workers ? [m.workers({ count: workers })] : [])];
  const [a, b] = parts;
  return a && b ? m.says_and({ a, b }) : (a ?? m.silver({ count: 0 }));
}

function effectName(pending: Pending): string {
  switch (pending.effect) {
    case 'ship':
    case 'ship-neighbour':
    case 'ship-goods':
      return m.says_effect_ship();
    case 'discard':
      return m.says_effect_room();
    default:
      return tileName(pending.effect);
  }
}

/** The points an event gives its seat. */
export function pointsOf(event: Event): number {
  switch (event.event) {
    case 'region-full':
      return event.points + event.phase;
    case 'colour-full':
    case 'animals-scored':
    case 'watchtower-scored':
    case 'sold':
    case 'monastery-scored':
      return event.points;
    case 'left-overs-scored':
      return event.goods + event.silver + event.workers;
    default:
      return 0;
  }
}

function phraseOf(event: Event, layouts: Layouts): [string, GlyphName] {
  switch (event.event) {
    case 'goods-dealt': {
      const [a, b, c] = event.goods;
      return [m.says_goods_dealt({ a, b, c }), 'crate'];
    }
    case 'start-rolled':
      return [m.says_start_rolled({ face: event.face }), 'dice'];
    case 'start-tied':
      return [m.says_start_tied({ count: event.seats }), 'dice'];
    case 'start-player':
      return [m.says_start_player(), 'order'];
    case 'workers-dealt':
      return [m.says_starts_with({ what: m.workers({ count: event.workers }) }), 'worker'];
    case 'board-dealt':
      return [m.says_board_dealt(), 'region'];
    case 'duchy-chosen':
      return [m.says_duchy_chosen({ duchy: layouts(event.seat)?.id ?? '' }), 'region'];
    case 'castle-founded':
      return [m.says_castle_founded({ space: event.space }), 'castle'];
    case 'phase-begins':
      return [m.says_phase_begins({ phase: event.phase }), 'flag'];
    case 'tiles-removed':
      return [m.says_tiles_removed({ count: event.count }), 'black-tile'];
    case 'rolled': {
      const [a, b] = event.dice;
      return [m.says_rolled({ a, b }), 'dice'];
    }
    case 'white-rolled':
      return [m.says_white_rolled({ face: event.face }), 'dice'];
    case 'goods-arrived':
      return [m.says_goods_arrived({ goods: event.goods, depot: event.depot }), 'crate'];
    case 'die-changed': {
      const price = event.free && !event.workers ? m.free_step() : m.workers({ count: event.workers });
      return [m.says_die_as({ from: event.from, to: event.to, price }), 'worker'];
    }
    case 'took':
      return [m.says_took({ tile: within(event.tile), depot: event.depot }), 'hand'];
    case 'discarded':
      return [m.says_discarded({ tile: within(event.tile) }), 'close'];
    case 'bought': {
      const [tile, price] = [within(event.tile), amount(event.silver, event.workers)];
      const phrase = event.depot ? m.says_bought_from({ tile, depot: event.depot, price }) : m.says_bought({ tile, price });
      return [phrase, 'silver'];
    }
    case 'hired':
      return [m.says_hired({ tile: within(event.tile), depot: event.depot }), 'worker'];
    case 'placed': {
      const space = layouts(event.seat)?.spaces.find(({ number }) => number === event.space);
      const where = space ? spaceName(space.colour) : '';
      const family = faceOf(event.tile)?.family;
      const glyph = family === 'inn' || family === 'joker' || !family ? 'region' : family;
      return [m.says_placed({ tile: within(event.tile), space: where, die: space?.die ?? event.space }), glyph];
    }
    case 'region-full':
      return [m.says_region_full({ family: familyName(event.colour as Family), size: event.size }), 'region'];
    case 'colour-full':
      return [m.says_colour_full({ family: familyName(event.colour as Family) }), 'star'];
    case 'animals-scored':
      return [m.says_animals_scored({ count: event.tiles }), 'animal'];
    case 'watchtower-scored':
      return [tileName('watchtower'), 'watchtower'];
    case 'sold':
      return [m.says_sold({ count: event.count, goods: event.goods }), 'crate'];
    case 'gained':
      return [m.says_gained({ what: amount(event.silver, event.workers) }), event.workers ? 'worker' : 'silver'];
    case 'shipped':
      return [m.says_shipped({ count: event.count, goods: event.goods, depot: event.depot }), 'ship'];
    case 'marker-moved':
      return [m.says_marker_moved({ space: event.space }), 'order'];
    case 'declined':
      return [m.says_declined({ what: effectName(event.effect) }), 'close'];
    case 'effect-lost':
      return [m.says_effect_lost({ what: effectName(event.effect) }), 'close'];
    case 'turn-ended':
      return [m.says_turn_ended(), 'check'];
    case 'white-die-passed':
      return [m.says_white_passed(), 'dice'];
    case 'phase-ended':
      return [m.says_phase_ended({ phase: event.phase }), 'flag'];
    case 'left-overs-scored':
      return [m.says_left_overs({ goods: event.goods, silver: event.silver, workers: event.workers }), 'star'];
    case 'monastery-scored':
      return [m.says_monastery_scored({ number: event.monastery }), 'monastery'];
    case 'game-over':
      return [m.says_game_over(), 'trophy'];
  }
}

/** Events whose phrase stands by itself, although they belong to a seat. */
const ALONE = new Set(['die-changed', 'region-full', 'colour-full', 'animals-scored', 'watchtower-scored', 'effect-lost', 'white-rolled']);

export function say(event: Event, layouts: Layouts): Said {
  const [phrase, glyph] = phraseOf(event, layouts);
  const seat = 'seat' in event && !ALONE.has(event.event) ? event.seat : undefined;
  return { phrase, glyph, points: pointsOf(event), ...(seat ? { seat } : {}) };
}
