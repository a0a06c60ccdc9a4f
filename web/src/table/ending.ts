// A game that ended before its time, because somebody left.
import { m } from '../paraglide/messages.js';
import type { Sync } from '../types/server';
import type { Leaving } from '../types/table';
import { listed } from './listed';

const OTHERS: Record<Leaving, (names: { name: string }) => string> = {
  resigned: m.left_resigned,
  'time-out': m.left_time_out,
  replaced: m.left_replaced,
};
const MINE: Record<Leaving, () => string> = {
  resigned: m.you_resigned,
  'time-out': m.you_timed_out,
  replaced: m.you_were_replaced,
};

/** "Bruno resigned." */
export const sayLeft = (why: Leaving, name: string): string => OTHERS[why]({ name });
/** "You resigned." */
export const sayGone = (why: Leaving): string => MINE[why]();

/** "Ada wins", "You win", "Ada and Bruno share the win". */
export function sayWinner(names: readonly string[], ranks: readonly number[], own?: number | null): string {
  const first = ranks.flatMap((rank, nth) => (rank === 1 ? [nth + 1] : []));
  if (first.length === 1 && first[0] === own) return m.you_win();
  const winners = first.map((seat) => names[seat - 1] ?? '');
  return winners.length > 1 ? m.share_win({ names: listed(winners) }) : m.wins({ name: winners.join() });
}

/** "Ada wins. Bruno resigned."; nothing where the game was played to its end. The table is over then, though the game
 * itself still asks something. */
export function endedEarly(sync: Sync, names: readonly string[]): string | null {
  if (sync.table.status !== 'over' || !sync.prompt || sync.prompt.code === 'over') return null;
  const last = sync.left.at(-1);
  if (!last) return null;
  const mine = sync.you?.seat === last.seat;
  const left = mine ? sayGone(last.why) : sayLeft(last.why, names[last.seat - 1] ?? '');
  // Alone there is nobody who could win instead.
  if (names.length < 2) return m.game_lost({ why: left });
  const won = sayWinner(names, sync.ranks ?? [], sync.you?.seat);
  return mine ? `${left} ${won}.` : `${won}. ${left}`;
}
