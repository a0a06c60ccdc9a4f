// The deeds of buildings and castles, where a tile or a space of a room brings them: how they are drawn, and how they are
// said. The rooms that are loaded share them.
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import type { Task } from '../../types/burgundy';
import type { View } from '../view';
import type { EffectSaid } from '.';

/** A deed as the data files of rooms call it. */
export type Deed = Exclude<Task, 'act-with-white'> | 'workers-4' | 'silver-2' | 'points-4';

/** How a deed is drawn, like the building that does the same, with how many it brings; what it brings, after "for". */
export interface DeedShown {
  glyph: GlyphName;
  count?: number;
  what: () => string;
}

export const DEEDS: Readonly<Record<Deed, DeedShown>> = {
  'take-building': { glyph: 'carpenter', what: m.b_deed_building },
  'take-mine-monastery-castle': { glyph: 'church', what: m.b_deed_mine_monastery_castle },
  'take-ship-animal': { glyph: 'market', what: m.b_deed_ship_animal },
  place: { glyph: 'city-hall', what: m.b_deed_place },
  act: { glyph: 'castle', what: m.b_deed_act },
  sell: { glyph: 'warehouse', what: m.b_deed_sell },
  'workers-4': { glyph: 'worker', count: 4, what: () => m.b_workers({ count: 4 }) },
  'silver-2': { glyph: 'silver', count: 2, what: () => m.b_coins({ count: 2 }) },
  'points-4': { glyph: 'star', count: 4, what: () => m.points({ count: 4 }) },
};

const QUESTIONS: Readonly<Record<Exclude<Task, 'act-with-white'>, (by: { by: string }) => string>> = {
  act: m.b_deed_ask_act,
  sell: m.b_deed_ask_sell,
  'take-building': m.b_deed_ask_building,
  'take-mine-monastery-castle': m.b_deed_ask_mine_monastery_castle,
  'take-ship-animal': m.b_deed_ask_ship_animal,
  place: m.b_deed_ask_place,
};

/** What is asked for a task that a room brings: "Crane: take a building from depots 1 to 6". With the table at hand, an
 * action with the white die names its number. */
export function askTask(title: string, object: string, task: Task, view?: View): EffectSaid {
  const asked = () => {
    if (task !== 'act-with-white') return QUESTIONS[task]({ by: title });
    return view?.white ? m.b_deed_ask_white_shows({ by: title, die: view.white }) : m.b_deed_ask_white({ by: title });
  };
  return { title, object, question: asked() };
}
