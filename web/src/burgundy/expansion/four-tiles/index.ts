// Four tiles: monasteries 27 and 28, the crane and the geese.
import { m } from '../../../paraglide/messages.js';
import type { Action, Event, FourTilesChoice, Pending } from '../../../types/burgundy';
import { objectName } from '../../names';
import { money } from '../../say/words';
import type { EffectSaid, OfRoom, Room, RoomTile } from '..';
import { askTask } from '../deed';
import Buttons from './Buttons.svelte';
import Lifted from './Lifted.svelte';

const RULE = 'B-9.1';
/** Workers for a silver coin. */
const WORKERS = 2;

const monastery = (glyph: 'order' | 'worker', mark: string, power: () => string, says: () => string): RoomTile => ({
  face: { family: 'monastery', glyph, mark },
  name: () => m.b_tile_monastery({ power: power() }),
  object: () => m.b_a_monastery({ power: power() }),
  when: 'lasting',
  rule: RULE,
  says,
});

const HERDS: Readonly<Record<string, () => string>> = {
  cow: m.b_four_tiles_with_cow,
  sheep: m.b_four_tiles_with_sheep,
  pig: m.b_four_tiles_with_pig,
  chicken: m.b_four_tiles_with_chicken,
};

function offer(action: OfRoom): string {
  const choice = action as unknown as Action & FourTilesChoice;
  switch (choice.choice) {
    case 'workers':
      return m.b_four_tiles_offer_workers({
        workers: m.b_workers({ count: choice.silver * WORKERS }),
        cost: m.b_coins({ count: choice.silver }),
      });
    case 'crane':
      return m.b_four_tiles_offer_crane({ building: objectName(choice.as) });
    case 'geese':
      return HERDS[choice.with]?.() ?? '';
  }
}

function event(told: OfRoom, name: string): string {
  const one = told as unknown as Extract<Event, { event: 'gained' | 'paid' | 'deed-scored' | 'expansion' }>;
  switch (one.event) {
    case 'gained':
      return m.b_four_tiles_gained({ name, what: money(one.silver, one.workers) });
    case 'paid':
      return m.b_four_tiles_paid({ name, cost: money(one.silver, one.workers) });
    case 'deed-scored':
      return m.b_four_tiles_scored({ name, points: m.points({ count: one.points }) });
    case 'expansion':
      return m.b_four_tiles_lifted({ name, building: objectName(String(told['as'])) });
  }
}

const effect: Room['effect'] = (waiting, view): EffectSaid => {
  const pending = waiting as unknown as Pending;
  const crane = { title: m.b_four_tiles_crane(), object: m.b_four_tiles_the_crane() };
  if (pending.effect === 'task') return askTask(crane.title, crane.object, pending.task, view);
  if (waiting['asks'] === 'crane') return { ...crane, question: m.b_four_tiles_ask_crane() };
  return {
    title: m.b_four_tiles_title_geese(),
    object: m.b_four_tiles_the_geese(),
    question: m.b_four_tiles_ask_geese(),
  };
};

const fourTiles: Room = {
  tiles: {
    m27: monastery('order', '1st', m.b_four_tiles_power_27, m.b_four_tiles_says_27),
    m28: monastery('worker', '1→2', m.b_four_tiles_power_28, m.b_four_tiles_says_28),
    crane: {
      face: { family: 'building', glyph: 'crane' },
      name: m.b_four_tiles_crane,
      object: m.b_four_tiles_a_crane,
      when: 'placed',
      rule: RULE,
      says: m.b_four_tiles_says_crane,
    },
    geese: {
      face: { family: 'animal', glyph: 'goose', dots: 2 },
      name: m.b_four_tiles_geese,
      object: m.b_four_tiles_geese,
      when: 'placed',
      rule: RULE,
      says: m.b_four_tiles_says_geese,
    },
  },
  offer,
  event,
  glyph: () => 'crane',
  effect,
  refusals: {
    'no-exchange': () => m.b_four_tiles_no_exchange(),
    'nothing-to-lift': () => m.b_four_tiles_nothing_to_lift(),
    'no-such-herd': () => m.b_four_tiles_no_such_herd(),
  },
  source: m.b_four_tiles_crane,
  dock: {
    has: ({ action }) => action.do === 'expansion' && action.room === 'four-tiles' && action.choice !== 'geese',
    Part: Buttons,
  },
  Face: Lifted,
};

export default fourTiles;
