// When this browser opens a link of its chain: once for each draw, in their order, and only where nothing it was shown
// has changed. Whoever knew a link before all decisions are in could foresee the draw.
import type { DrawDue, TableInfo } from '../types/server';
import { LAST_LINK } from './chain';
import type { Asked, Kept } from './keep';

/** Why this browser does not open its link. */
export type LinkTrouble =
  /** The server shows another fingerprint than before. */
  | 'fingerprint'
  /** Somebody's seal is another one. */
  | 'seals'
  /** This browser does not have my chain: I sat down with another one. */
  | 'elsewhere'
  /** The draw is asked for a second time, or out of its turn. */
  | 'out-of-turn'
  /** The server did not take my link. */
  | 'refused';

export type LinkStep =
  | { do: 'nothing' }
  /** The server has my link for this draw: write that down. */
  | { do: 'note'; asked: Asked }
  /** Write down where the game stands, then open. */
  | { do: 'open'; asked: Asked }
  | { do: 'refuse'; why: LinkTrouble };

const NOTHING: LinkStep = { do: 'nothing' };
const refuse = (why: LinkTrouble): LinkStep => ({ do: 'refuse', why });

/** Is somebody's seal another one than was written down? Who has left shows none. */
const resealed = (table: TableInfo, kept: Kept): boolean =>
  table.seats.some((seat, at) => seat.kind === 'person' && !!seat.seal && seat.seal !== kept.seals[at + 1]);

/** The draw for which a link was opened last; 0 is the one that belongs to the start. */
function lastAsked({ asked }: Kept): [draw: number, asked: Asked | undefined] {
  const draw = Math.max(0, ...Object.keys(asked).map(Number));
  return [draw, asked[draw]];
}

/** What is to be done when a draw is due. */
export function nextLink(table: TableInfo, drawing: DrawDue, seat: number | null, kept: Kept | null): LinkStep {
  const mine = seat === null ? undefined : table.seats[seat - 1];
  if (table.status !== 'running' || seat === null || mine?.kind !== 'person') return NOTHING;
  const { draw, standing, so_far: soFar } = drawing;
  const before = kept?.asked[draw];
  if (drawing.opened.includes(seat as 1))
    return before && !before.sure ? { do: 'note', asked: { ...before, sure: true } } : NOTHING;
  // A seat without a seal adds nothing to these dice.
  if (!mine.seal) return NOTHING;
  if (!kept?.root || !kept.opened || kept.seal !== mine.seal) return refuse('elsewhere');
  if (table.commitment !== kept.commitment) return refuse('fingerprint');
  if (resealed(table, kept)) return refuse('seals');
  // My link may have been lost on the way, or with a server that stopped: the same question gets the same answer.
  if (before) {
    const again = before.standing === standing && before.soFar === soFar;
    return again ? { do: 'open', asked: { ...before, sure: false } } : refuse('out-of-turn');
  }
  const [last, then] = lastAsked(kept);
  // Each draw is an entry of its own: between two of them the game cannot have stood still.
  const inTurn = Number.isInteger(draw) && draw > last && draw <= LAST_LINK && standing > (then?.standing ?? 0);
  return inTurn ? { do: 'open', asked: { standing, soFar, sure: false } } : refuse('out-of-turn');
}

/** The people whose link for the draw is not in, by seat. A seat without a seal adds nothing. */
export function awaited(table: TableInfo, drawing: DrawDue): number[] {
  return table.seats.flatMap((seat, at) =>
    seat.kind === 'person' && seat.seal && !drawing.opened.includes((at + 1) as 1) ? [at + 1] : [],
  );
}
