// Santa Maria in the replay.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import type { Entry } from '../../replay/history';
import type { InReplay } from '../../table/game';
import type { Told, View } from '../../types/santa-maria';
import { piecesOf } from '../data';
import { sourceName, SOURCES } from '../say';
import { check } from './dice';
import Opening from './Opening.svelte';
import Stage from './Stage.svelte';
import { historyOf, type Opened } from './steps';

const seatOf = (view: unknown, seat: number) => (view as View).seats[seat - 1];

export const replay: InReplay = {
  history: (entries, names, view) =>
    historyOf(entries as readonly Entry<Told>[], names, piecesOf((view as View).config)),
  Stage,
  boards: [
    { id: 'colony', glyph: 'region', name: m.sm_colony },
    { id: 'board', glyph: 'map', name: m.sm_board },
  ],
  Opening,
  part: (phase) => m.sm_year({ year: Number(phase) }),
  where: ({ phase, about }) => m.sm_year_turn({ year: Number(phase), turn: (about as Opened).turn }),
  holds: (view, seat) => {
    const one = seatOf(view, seat);
    if (!one) return [];
    const shipments = one.harbour.reduce((sum, dock) => sum + dock.length, 0);
    const left = (view as View).limits[seat - 1]?.monks_left ?? 0;
    return [
      { glyph: 'coin', count: one.coins, title: m.sm_items_coin({ count: one.coins }) },
      { glyph: 'anchor', count: shipments, title: m.sm_shipments({ count: shipments }) },
      { glyph: 'monk', count: left, title: m.sm_monks_left({ count: left }) },
    ];
  },
  points: (view) => (view as View).points,
  sources: SOURCES,
  sourceName,
  score: (view, seat) => seatOf(view, seat)?.score ?? {},
  tableDice: m.sm_table_dice,
  check,
};
