// The expansions, as How to play tells of them.
import type { HowToKind } from '../../howto/game';
import { m } from '../../paraglide/messages.js';

const room = (option: string, name: () => string, line: () => string): HowToKind => ({
  id: option,
  name,
  line,
  option,
});

/** The tile that stands for an expansion in its picture; its room draws it. */
export const TILES: Readonly<Record<string, string>> = {
  'four-tiles': 'crane',
  'white-castles': 'white-castle',
  inns: 'inn',
};

export const ROOMS: readonly HowToKind[] = [
  room('four-tiles', m.b_lesson_four_tiles, m.b_lesson_four_tiles_line),
  room('border-posts', m.b_lesson_border_posts, m.b_lesson_border_posts_line),
  room('white-castles', m.b_lesson_white_castles, m.b_lesson_white_castles_line),
  room('inns', m.b_lesson_inns, m.b_lesson_inns_line),
  room('trade-routes', m.b_lesson_trade_routes, m.b_lesson_trade_routes_line),
  room('shields', m.b_lesson_shields, m.b_lesson_shields_line),
  room('castle-link', m.b_lesson_castle_link, m.b_lesson_castle_link_line),
  room('team', m.b_lesson_team, m.b_lesson_team_line),
  room('solo', m.b_lesson_solo, m.b_lesson_solo_line),
  room('vineyards', m.b_lesson_vineyards, m.b_lesson_vineyards_line),
  room('chateauma', m.b_lesson_chateauma, m.b_lesson_chateauma_line),
];
