// Turns the legal actions of the server into targets on the boards. It knows where a choice lies and what it costs, not
// why it is allowed.
import { m } from '../paraglide/messages.js';
import type { Target } from '../table/target';
import type { Offer } from '../types/santa-maria';
import { acts, cheaper, coinsOf, layingAt } from './choice';

export interface BoardTargets {
  columns: Map<number, Target>;
  rows: Map<number, Target>;
  cells: Map<number, Target>;
  tiles: Map<string, Target>;
  docks: Map<number, Target>;
  retreats: Map<number, Target>;
  monks: Map<number, Target>;
  tracks: Map<string, Target>;
  boards: Map<string, Target>;
  sets: Map<string, Target>;
}

/** How an offer's price is shown. What is paid in resources stands on the piece and makes no badge. */
export function priceOf(offer: Offer): Pick<Target, 'paid' | 'badge' | 'short' | 'glyph'> {
  const coins = coinsOf(offer);
  if (coins) return { paid: true, badge: m.sm_items_coin({ count: coins }), short: String(coins), glyph: 'coin' };
  if (offer.cost.resources) return { paid: true };
  if (offer.cost.free_steps)
    return {
      paid: false,
      badge: m.sm_free_steps({ count: offer.cost.free_steps }),
      short: `±${offer.cost.free_steps}`,
    };
  return { paid: false };
}

/** The targets of these offers; where two mean the same place, the cheaper one counts. */
export function targetsOf(offers: readonly Offer[], labelOf: (offer: Offer) => string): BoardTargets {
  const found: BoardTargets = {
    columns: new Map(),
    rows: new Map(),
    cells: new Map(),
    tiles: new Map(),
    docks: new Map(),
    retreats: new Map(),
    monks: new Map(),
    tracks: new Map(),
    boards: new Map(),
    sets: new Map(),
  };
  for (const offer of [...offers].filter(acts).sort(cheaper)) {
    const target: Target = { id: offer.text, ...priceOf(offer), label: labelOf(offer) };
    const put = <Key>(map: Map<Key, Target>, key: Key | undefined) => {
      if (key !== undefined && !map.has(key)) map.set(key, target);
    };
    const { cells, die, line, tile, dock, retreat, monk, track, board, set } = offer.places;
    if (die) put(die.die === 'white' ? found.columns : found.rows, line as number | undefined);
    // A line is chosen by its head, a tile in hand by where it goes: see below.
    if (!die && offer.action.do !== 'place') for (const cell of cells ?? []) put(found.cells, cell);
    // A set is chosen as a set, not by the tile in it.
    if (!cells && !set) put(found.tiles, tile);
    put(found.docks, dock as number | undefined);
    put(found.retreats, retreat as number | undefined);
    put(found.monks, monk as number | undefined);
    put(found.tracks, track as string | undefined);
    put(found.boards, board);
    put(found.sets, set);
  }
  const laying = offers.filter(({ action }) => action.do === 'place');
  for (const cell of new Set(laying.flatMap(({ places }) => places.cells ?? []))) {
    const offer = layingAt(laying, cell)!;
    found.cells.set(cell, { id: offer.text, ...priceOf(offer), label: labelOf(offer) });
  }
  return found;
}

/** How many places are lit on the own colony and on the common board. */
export function countsOf(targets: BoardTargets): { mine: number; board: number } {
  const { columns, rows, cells, boards, sets, tiles, docks, retreats, monks, tracks } = targets;
  return {
    mine: columns.size + rows.size + cells.size + boards.size + sets.size,
    board: tiles.size + docks.size + retreats.size + monks.size + tracks.size,
  };
}
