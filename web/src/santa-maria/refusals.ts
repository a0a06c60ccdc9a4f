// What is refused when a table is made; refusals in play are in say/refusal.ts.
import { m } from '../paraglide/messages.js';

export const REFUSALS: Record<string, () => string> = {
  players: m.sm_refused_solo,
  option: m.refused_option,
  boards: m.sm_refused_chosen,
  'bad-position': m.refused_not_understood,
  'bad-data': m.refused_not_understood,
};

/** Codes whose English sentence says more than ours. */
export const TELLING = ['option', 'boards'];
