// Burgundy in the replay.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import type { Entry } from '../../replay/history';
import type { InReplay } from '../../table/game';
import type { Told, View } from '../../types/burgundy';
import { automaticIn, namesOf, teamsIn } from '../expansion';
import { sourceName } from '../names';
import type { View as Shown } from '../view';
import { check } from './dice';
import Opening from './Opening.svelte';
import Stage from './Stage.svelte';
import { historyOf } from './steps';

const seatOf = (view: unknown, seat: number) => (view as View).seats[seat - 1];
/** Who plays without a chair; nobody at most tables. */
const standsIn = (view: unknown) => automaticIn((view as View).config.options)?.stands(view as Shown);

export { openRooms } from '../expansion';

export const replay: InReplay = {
  history: (entries, names, view) =>
    historyOf(entries as readonly Entry<Told>[], names, teamsIn((view as View | undefined)?.config.options)),
  named: (names, view) => namesOf(names, (view as View).config.options),
  Stage,
  boards: [
    { id: 'duchy', glyph: 'region', name: m.b_duchy },
    { id: 'depots', glyph: 'cube', name: m.b_depots },
  ],
  Opening,
  where: ({ phase, number }) => `${m.phase({ phase })}, ${m.round({ round: ((number - 1) % 5) + 1 })}`,
  holds: (view, seat) => {
    const one = seatOf(view, seat);
    if (!one) return standsIn(view)?.holds ?? [];
    const sold = Object.values(one.sold).reduce((sum, count) => sum + count, 0);
    return [
      { glyph: 'worker', count: one.workers, title: m.b_workers({ count: one.workers }) },
      { glyph: 'silver', count: one.silver, title: m.b_silver({ count: one.silver }) },
      { glyph: 'crate', count: sold, title: m.b_sold_goods({ count: sold }) },
    ];
  },
  points: (view) => {
    const stands = standsIn(view);
    return [...(view as View).points, ...(stands ? [stands.points] : [])];
  },
  sources: ['regions', 'phase', 'colours', 'animals', 'goods', 'watchtowers', 'monasteries', 'left-overs'],
  sourceName,
  score: (view, seat) => (seatOf(view, seat) ?? standsIn(view))?.score ?? {},
  tableDice: m.b_dice_white,
  check,
};
