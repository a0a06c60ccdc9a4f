// What is asked, and of whom.
import { m } from '../../paraglide/messages.js';
import type { Due, View } from '../../types/santa-maria';
import type { Prompt } from '../../types/table';
import { NUMBERS } from '../data';
import { bundleText, listed } from '../names';
import { dockText, retreatText } from './pieces';
import { atText, dueObject, nameOf, tileObject } from './words';

/** What stands in the dock. */
export interface Asked {
  title: string;
  detail?: string;
}

type Which = Due['due'];
const QUESTIONS: { [One in Which]: (due: Extract<Due, { due: One }>) => string } = {
  place: ({ tile }) => m.sm_prompt_place({ tile: tileObject(tile) }),
  territory: ({ cell }) => m.sm_prompt_territory({ at: atText(cell) }),
  retreat: ({ space }) => m.sm_prompt_retreat({ space, effect: retreatText(space) }),
  income: ({ dock }) => m.sm_prompt_income({ dock, effect: dockText(dock) }),
  monk: () => m.sm_prompt_monk(),
  step: () => m.sm_prompt_step(),
};

/** Prompts that are the same for everybody. */
const FOR_ALL: Record<string, () => string> = {
  over: m.prompt_over,
  'draw-table': m.sm_draw_table,
  'draw-offer': m.sm_draw_offer,
  'draw-start': m.sm_draw_start,
  'draw-boards': m.sm_draw_boards,
  'draw-blue': m.sm_draw_blue,
  'draw-sets': m.sm_draw_sets,
  'draw-die': m.sm_draw_die,
  'draw-shipment': m.sm_draw_shipment,
};

/** What is asked of me, and of somebody else. */
const ASKED: Record<string, [mine: () => string, other: (who: { names: string }) => string]> = {
  'choose-board': [m.sm_choose_board, m.sm_choose_board_other],
  'choose-set': [m.sm_choose_set, m.sm_choose_set_other],
  act: [m.sm_prompt_act, m.sm_prompt_act_other],
  end: [m.prompt_end, m.prompt_end_other],
  'end-or-trade': [m.prompt_end, m.sm_prompt_trade_other],
};

function detailOf(due: Due, optional: boolean): string {
  const left = due.due === 'income' && due.left > 1 ? m.sm_prompt_income_left({ count: due.left }) : '';
  return [left, optional ? m.prompt_optional() : ''].filter(Boolean).join(' ');
}

/** "It costs 1 grain, and you do not have that. …": why nothing can be done with what is asked, but to skip it. Prices
 * are those printed on the pieces at hand. */
export function sayLost({ due, effects }: Pick<View, 'due' | 'effects'>): string {
  const prices = effects.flatMap(({ effect }) => ('trade' in effect ? effect.trade.pay : []));
  if (due?.due === 'step') prices.push(NUMBERS.second_step);
  if (prices.length) return m.sm_prompt_lost({ price: listed(prices.map(bundleText), 'disjunction') });
  // What shipments ask for can be read on the docks.
  const exports = effects.some(({ effect }) => 'action' in effect && effect.action === 'export');
  return exports ? m.sm_prompt_lost_export() : m.prompt_optional();
}

/** "Take a main action" if it is mine, else "Chiyo chooses a main action". */
export function sayPrompt(prompt: Prompt, names: readonly string[], mine: boolean): Asked {
  const {
    seats = [],
    due,
    optional = false,
  } = (prompt.params ?? {}) as { seats?: readonly number[]; due?: Due; optional?: boolean };
  const who = { names: listed(seats.map((seat) => nameOf(names, seat))), count: seats.length };
  const all = FOR_ALL[prompt.code];
  if (all) return { title: all() };
  const asked = ASKED[prompt.code];
  if (asked) {
    if (!mine) return { title: asked[1](who) };
    return { title: asked[0](), ...(prompt.code === 'end-or-trade' ? { detail: m.sm_prompt_trade() } : {}) };
  }
  const question = due && (QUESTIONS[due.due] as ((due: Due) => string) | undefined);
  if (prompt.code !== 'due' || !due || !question) return { title: prompt.text };
  if (!mine) return { title: m.sm_prompt_due_other({ names: who.names, due: dueObject(due) }) };
  const detail = detailOf(due, optional);
  return { title: question(due), ...(detail ? { detail } : {}) };
}
