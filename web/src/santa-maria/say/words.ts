// Parts of sentences.
import { m } from '../../paraglide/messages.js';
import type { Cell, Cost, Die, Due, Tile } from '../../types/santa-maria';
import { bundleText, listed } from '../names';

/** The player at a seat, counted from 1; "Seat 2" where no name is known. */
export const nameOf = (names: readonly string[], seat: number): string => names[seat - 1] || m.seat_number({ seat });

/** "row 3, column 5". */
export const atText = (cell: Cell): string => m.sm_at({ row: Math.floor(cell / 10), column: cell % 10 });

/** "column 3", "row 3". */
export const lineText = (die: Die, line: number): string => (die === 'white' ? m.sm_column : m.sm_row)({ line });

/** "white die 3", as the object of a sentence. */
export const dieText = (die: Die, value: number): string =>
  (die === 'white' ? m.sm_white_die : m.sm_blue_die)({ value });

/** "2, 3, 3 and 5". */
export const diceText = (dice: readonly number[]): string => (dice.length ? listed(dice) : m.sm_nothing());

export const coinsText = (count: number): string => m.sm_items_coin({ count });
export const pointsText = (count: number): string => m.points({ count }).replace('-', '−');

/** "the expansion": the tile in hand. */
export function tileObject(tile: Tile): string {
  if (tile === 'road') return m.sm_the_road_tile();
  return tile.startsWith('TH') ? m.sm_the_town_hall() : m.sm_the_expansion();
}

type Which = Due['due'];
const OBJECTS: { [One in Which]: (due: Extract<Due, { due: One }>) => string } = {
  place: ({ tile }) => tileObject(tile),
  territory: ({ cell }) => m.sm_due_territory({ at: atText(cell) }),
  retreat: ({ space }) => m.sm_due_retreat({ space }),
  income: ({ dock }) => m.sm_due_income({ dock }),
  monk: () => m.sm_due_monk(),
  step: () => m.sm_due_step(),
};

/** What waits for a decision, as the object of a sentence: "the territory in row 3, column 5". */
export function dueObject(due: Due): string {
  const object = OBJECTS[due.due] as ((due: Due) => string) | undefined;
  return object?.(due) ?? due.due;
}

/** "1 coin", "2 wood and 1 gold", "2 coins to Bruno", "free ±1"; empty where nothing is paid. */
export function sayCost(cost: Cost, names: readonly string[] = []): string {
  return listed([
    ...(cost.coins ? [coinsText(cost.coins)] : []),
    ...(cost.resources ? [bundleText(cost.resources)] : []),
    ...(cost.tolls ?? []).map(({ seat, coins }) => m.sm_toll({ coins: coinsText(coins), name: nameOf(names, seat) })),
    ...(cost.free_steps ? [m.sm_free_steps({ count: cost.free_steps })] : []),
  ]);
}
