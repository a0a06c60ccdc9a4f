// Events as lines of the log.
import { teller } from '../../replay/words';
import { toldOnce } from '../../table/told';
import type { Told } from '../../types/burgundy';
import { roomSeat } from '../expansion';
import { glyphOf, pointsOf, sayEvent, seatOf } from './event';

/** Whose doing it is: an event of somebody without a chair need not say so. */
export const doerOf = (event: Told, names: readonly string[]): number | undefined =>
  seatOf(event) ?? roomSeat(event, names);

/** How an event is said with and without the name at its beginning. */
export const say = teller<Told, [teams?: readonly string[]]>({ sayEvent, seatOf: doerOf, glyphOf, pointsOf });

/** What happens to everybody, though it names a seat. */
const COMMON: readonly Told['event'][] = [
  'goods-dealt',
  'start-rolled',
  'start-player',
  'workers-dealt',
  'board-dealt',
  'rolled',
  'white-rolled',
  'white-die-passed',
];

export const tellerOf = toldOnce((names, teams: readonly string[] = []) => (told) => {
  const event = told as Told;
  // The end of a turn is obvious from the next one.
  if (event.event === 'turn-ended') return null;
  const { short, glyph, points } = say(event, names, teams);
  const seat = COMMON.includes(event.event) ? null : (doerOf(event, names) ?? null);
  return { text: sayEvent(event, names, teams), short, seat, glyph, points, rule: event.rule };
});
