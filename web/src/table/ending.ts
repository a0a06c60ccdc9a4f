// A game that ended before its time, because somebody left.
import { m } from '../paraglide/messages.js';
import type { Sync } from '../types/server';
import type { Leaving } from '../types/table';
import { listed } from './listed';
import { teamOf, teamsOf, type Sided } from './sides';

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

/** The ranks of all: the server has those of the seats; who plays without a chair follows, by place. */
export const ranksOf = (ranks: readonly number[] | undefined, places: readonly number[]): readonly number[] =>
  ranks ? [...ranks, ...places.slice(ranks.length)] : places;

/** "Ada wins", "You win", "Ada and Bruno share the win"; of teams, "Team Ember wins", "Your team wins". */
export function sayWinner(
  names: readonly string[],
  ranks: readonly number[],
  own?: number | null,
  table?: Sided,
): string {
  const teams = table ? teamsOf(table) : [];
  const won = teams.filter(({ seats }) => seats.some((seat) => ranks[seat - 1] === 1));
  if (won.length > 1) return m.share_win({ names: listed(won.map(({ name }) => name)) });
  if (won[0]) return own && won[0].seats.includes(own) ? m.your_team_wins() : m.wins({ name: won[0].name });
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
  const team = teamOf(sync.table, last.seat);
  const mine = team ? team.seats.includes(sync.you?.seat ?? 0) : sync.you?.seat === last.seat;
  if (team && last.why === 'resigned') {
    const won = sayWinner(names, sync.ranks ?? [], sync.you?.seat, sync.table);
    return mine ? `${m.your_team_resigned()} ${won}.` : `${won}. ${sayLeft(last.why, team.name)}`;
  }
  const left = mine ? sayGone(last.why) : sayLeft(last.why, names[last.seat - 1] ?? '');
  // Alone there is nobody who could win instead.
  if ((sync.ranks ?? names).length < 2) return m.game_lost({ why: left });
  const won = sayWinner(names, sync.ranks ?? [], sync.you?.seat, sync.table);
  return mine ? `${left} ${won}.` : `${won}. ${left}`;
}
