// Parts of sentences.
import { m } from '../../paraglide/messages.js';
import { listed } from '../../table/listed';
import type { Cost, Pending } from '../../types/burgundy';
import { roomEffect } from '../expansion';
import { tileName } from '../names';

export { listed };

/** The player at a seat, counted from 1; "Seat 2" where no name is known. */
export const nameOf = (names: readonly string[], seat: number): string => names[seat - 1] || m.seat_number({ seat });

/** "1 silver and 1 worker"; nothing for nothing. */
export function money(silver = 0, workers = 0, free = false): string {
  return listed([
    ...(free ? [m.b_free_step()] : []),
    ...(silver ? [m.b_coins({ count: silver })] : []),
    ...(workers ? [m.b_workers({ count: workers })] : []),
  ]);
}

/** "1 worker", "2 silver", "free ±1", "1 silver and 1 worker"; empty where nothing is paid. */
export const sayCost = ({ silver, workers, free_step }: Cost): string => money(silver, workers, free_step);

type Effect = Exclude<Pending['effect'], 'task' | 'expansion'>;

const OBJECTS: Record<Effect, () => string> = {
  discard: m.b_the_discard,
  castle: m.b_the_castle,
  warehouse: m.b_the_warehouse,
  carpenter: m.b_the_carpenter,
  church: m.b_the_church,
  market: m.b_the_market,
  'city-hall': m.b_the_city_hall,
  ship: m.b_the_ship,
  'ship-neighbour': m.b_the_second_depot,
  'ship-goods': m.b_the_ship,
};

/** What is behind an effect, as the object of a sentence: "the warehouse". */
export const effectObject = (waiting: Pending): string =>
  OBJECTS[waiting.effect as Effect]?.() ?? roomEffect(waiting)?.object ?? waiting.effect;

const TILES: Partial<Record<Effect, string>> = { 'ship-neighbour': 'm5', 'ship-goods': 'ship' };

/** The same as a title: "Warehouse". */
export const effectTitle = (waiting: Pending): string => {
  const effect = waiting.effect as Effect;
  return effect === 'discard' ? m.b_discard() : (roomEffect(waiting)?.title ?? tileName(TILES[effect] ?? effect));
};
