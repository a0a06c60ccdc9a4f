// What is asked, and of whom.
import { m } from '../../paraglide/messages.js';
import type { Pending } from '../../types/burgundy';
import type { Prompt } from '../../types/table';
import { roomEffect } from '../expansion';
import { objectName } from '../names';
import type { View } from '../view';
import { effectObject, listed, nameOf } from './words';

/** What stands in the dock. */
export interface Asked {
  title: string;
  detail?: string;
}

type Effect = Exclude<Pending['effect'], 'task' | 'expansion'>;
const QUESTIONS: { [Which in Effect]: (effect: Extract<Pending, { effect: Which }>) => string } = {
  discard: ({ tile }) => m.b_prompt_discard({ tile: objectName(tile) }),
  castle: () => m.b_prompt_castle(),
  warehouse: () => m.b_prompt_warehouse(),
  carpenter: () => m.b_prompt_carpenter(),
  church: () => m.b_prompt_church(),
  market: () => m.b_prompt_market(),
  'city-hall': () => m.b_prompt_city_hall(),
  ship: () => m.b_prompt_ship(),
  'ship-neighbour': ({ depot }) => m.b_prompt_ship_neighbour({ depot }),
  'ship-goods': () => m.b_prompt_ship_goods(),
};

/** Prompts that are the same for everybody. */
const FOR_ALL: Record<string, () => string> = {
  over: m.prompt_over,
  'draw-goods': m.b_prompt_draw_goods,
  'draw-start': m.b_prompt_draw_start,
  'draw-boards': m.b_prompt_draw_boards,
  'draw-fill': m.b_prompt_draw_fill,
  'draw-roll': m.b_prompt_draw_roll,
};

/** "Choose an action for a die" if it is mine, else "Chiyo chooses an action". */
export function sayPrompt(prompt: Prompt, names: readonly string[], mine: boolean, view?: View): Asked {
  const {
    seats = [],
    effect,
    optional = false,
  } = (prompt.params ?? {}) as {
    seats?: readonly number[];
    effect?: Pending;
    optional?: boolean;
  };
  const who = { names: listed(seats.map((seat) => nameOf(names, seat))), count: seats.length };
  const all = FOR_ALL[prompt.code];
  if (all) return { title: all() };
  switch (prompt.code) {
    case 'set-up':
      return { title: mine ? m.b_prompt_set_up() : m.b_prompt_set_up_other(who) };
    case 'act':
      return { title: mine ? m.b_prompt_act() : m.b_prompt_act_other(who) };
    case 'draw-expansion':
      return { title: m.b_prompt_draw_expansion() };
    case 'set-up-expansion':
      return { title: mine ? m.b_prompt_set_up_expansion() : m.b_prompt_set_up_expansion_other(who) };
    case 'end':
      return { title: mine ? m.prompt_end() : m.prompt_end_other(who) };
    case 'end-or-buy':
      return mine ? { title: m.prompt_end(), detail: m.b_prompt_may_buy() } : { title: m.b_prompt_may_buy_other(who) };
    case 'effect': {
      const asks = effect && (QUESTIONS[effect.effect as Effect] as ((effect: Pending) => string) | undefined);
      const question = effect && (asks?.(effect) ?? roomEffect(effect, view)?.question);
      if (!effect || !question) break;
      if (mine) return { title: question, ...(optional ? { detail: m.prompt_optional() } : {}) };
      if (effect.effect === 'discard') return { title: m.b_prompt_discard_other(who) };
      return { title: m.b_prompt_effect_other({ ...who, effect: effectObject(effect) }) };
    }
  }
  return { title: prompt.text };
}
