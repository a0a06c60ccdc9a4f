// What this browser finds out about the dice of a game that is over.
import type { GameRecord } from '../replay/record';
import { compare, type Finding } from './compare';
import { kept } from './keep';

/** None while the game runs, and none for a game whose dice were never sealed: a simulation, a guided game. */
export async function findingsOf(id: string, record: GameRecord, seat: number | null): Promise<Finding[]> {
  const { dice } = record;
  return dice && 'secret' in dice ? compare(id, dice, kept(id), seat, record.entries) : [];
}
