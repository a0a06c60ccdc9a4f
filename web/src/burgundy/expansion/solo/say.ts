// The solo game in words: what can be chosen, what happened, what is asked and why not.
import { m } from '../../../paraglide/messages.js';
import type { Land, SoloAsks, SoloChoice, SoloTold } from '../../../types/burgundy';
import { onLand } from '../../land';
import { objectName } from '../../names';
import { ALL_SPACES } from '../../say/event';
import type { EffectSaid, OfRoom, Room } from '..';
import { askTask } from '../deed';
import type { View } from '../../view';

/** How many goods a joker takes. */
const GIVEN = 5;

export function sayChoice(action: OfRoom, _: readonly string[], land: Land | undefined): string {
  const choice = action as unknown as SoloChoice;
  switch (choice.choice) {
    case 'count':
      return m.b_solo_offer_count({ points: m.points({ count: choice.points }) });
    case 'buy':
      return m.b_solo_offer_buy({
        points: m.points({ count: choice.points }),
        cost: m.b_coins({ count: choice.points }),
      });
    case 'give':
      return m.b_solo_offer_give({ goods: choice.goods });
    case 'joker':
      return m.b_solo_offer_joker({ tile: objectName(choice.tile) });
    case 'reward':
      return m.b_solo_offer_reward({ tile: objectName(choice.tile), place: land ? onLand(land) : '' });
    case 'crane':
      return m.b_solo_offer_crane();
  }
}

export function sayTold(event: OfRoom, name: string): string {
  const told = event as unknown as SoloTold;
  switch (told.told) {
    case 'removed':
      return m.b_solo_event_removed({ tile: objectName(told.tile), depot: told.depot });
    case 'left':
      return m.b_solo_event_left({ count: told.goods.reduce((sum, count) => sum + count, 0) });
    case 'gave':
      return m.b_solo_event_gave({ name, goods: told.goods });
    case 'joker':
      return m.b_solo_event_joker({ name, tile: objectName(told.tile) });
    case 'bought':
      return m.b_solo_event_bought({
        name,
        points: m.points({ count: told.points }),
        cost: m.b_coins({ count: told.points }),
      });
    case 'reached':
      return m.b_solo_event_reached({ name, target: told.target, next: told.next });
    case 'counted':
      return m.b_solo_event_counted({ name, score: told.score, target: told.target });
    case 'completed':
      return m.b_solo_event_completed({ name, spaces: ALL_SPACES[told.colour]() });
    case 'rewarded':
      return m.b_solo_event_rewarded({ name, tile: objectName(told.tile) });
    case 'won':
      return m.b_solo_event_won({ name });
    case 'lost':
      return m.b_solo_event_lost({ name, count: told.empty });
  }
}

export function sayAsked(waiting: OfRoom, view?: View): EffectSaid {
  // A target brings an action as a castle does.
  if (waiting['effect'] === 'task') return askTask(m.b_solo_target_word(), m.b_solo_the_target(), 'act', view);
  const asks = waiting as unknown as SoloAsks;
  switch (asks.asks) {
    case 'count':
      return { title: m.b_solo_count(), object: m.b_solo_the_count(), question: m.b_solo_asks_count() };
    case 'buy':
      return { title: m.b_solo_buying(), object: m.b_solo_the_buying(), question: m.b_solo_asks_buy() };
    case 'give':
      return {
        title: m.b_tile_joker(),
        object: m.b_solo_the_joker(),
        question: m.b_solo_asks_give({ nth: GIVEN + 1 - asks.left }),
      };
    case 'joker':
      return { title: m.b_tile_joker(), object: m.b_solo_the_joker(), question: m.b_solo_asks_joker() };
    case 'reward':
      return { title: m.b_solo_reward(), object: m.b_solo_the_reward(), question: m.b_solo_asks_reward() };
    case 'crane':
      return { title: m.b_solo_crane(), object: m.b_solo_the_crane(), question: m.b_solo_asks_crane() };
  }
}

const points = (count: unknown) => m.points({ count: Number(count) });

export const REFUSALS: NonNullable<Room['refusals']> = {
  'nothing-scored': () => m.b_solo_refused_scored(),
  'too-many-points': ({ most }) => m.b_solo_refused_too_many({ points: points(most) }),
  'not-to-count': ({ points: count }) => m.b_solo_refused_count({ points: points(count) }),
  'not-that-colour': ({ goods }) => m.b_solo_refused_colour({ goods: String(goods) }),
};
