// What is refused when a table is made; refusals in play are in say/refusal.ts.
import { m } from '../paraglide/messages.js';

export const REFUSALS: Record<string, () => string> = {
  players: m.refused_players,
  option: m.refused_option,
  'beginners-duchy': m.b_refused_beginners_duchy,
  'beginners-choice': m.b_refused_beginners_choice,
  'duchy-count': m.b_refused_duchy_count,
  'duchy-size': m.b_refused_bad_duchy,
  'duchy-twice': m.b_refused_duchy_twice,
  'no-such-duchy': m.b_refused_no_such_duchy,
  'pool-size': m.b_refused_pool_size,
  'option-duchy': m.b_refused_option_duchy,
  'route-order': m.b_refused_route_order,
  grapes: m.b_vineyards_refused_kinds,
  removed_grapes: m.b_vineyards_refused_removed,
  chateauma: m.b_chateauma_refused_modifiers,
  'expert-board': m.b_refused_expert_board,
  target: m.b_refused_target,
  'own-duchies': m.b_refused_own_duchies,
  'bad-duchy': m.b_refused_bad_duchy,
  'bad-data': m.b_refused_bad_duchy,
  'bad-position': m.refused_not_understood,
};

/** Codes whose English sentence says more than ours: numbers, names. */
export const TELLING = [
  'beginners-duchy',
  'duchy-count',
  'duchy-size',
  'duchy-twice',
  'no-such-duchy',
  'pool-size',
  'bad-duchy',
  'players',
  'option',
  'option-duchy',
];
