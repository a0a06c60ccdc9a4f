// What this browser finds out about the dice of a game that is over.
import type { GameRecord } from '../replay/record';
import { compare, type Finding } from './compare';
import { kept } from './keep';

/** None while the game runs, and none for a game whose dice were never sealed: a simulation, a guided game. */
export async function findingsOf(id: string, record: GameRecord, seat: number | null): Promise<Finding[]> {
  const { dice } = record;
  if (!dice || !('secret' in dice)) return [];
  // The dice of a game of the day follow from the name of the day, so that they are the same at every table.
  const name = dice.day === undefined ? id : `daily/${record.game}/${dice.day}`;
  return compare(name, dice, kept(id), seat, record.entries);
}
