// What is printed on the game board: colours of depot slots, points of phases and bonus tiles.
import data from 'virtual:burgundy';
import { familyOf, type Family } from '../pieces/families';

/** The colours of the four slots of depots 1 to 6; null where a slot is not used with so many players. */
export function depotSlots(players: number, phase: string): (Family | null)[][] {
  const other = players === 3 && (phase === 'B' || phase === 'D');
  return data.board.depots.map((slots) =>
    slots.map(([colour, least, colourThen]) => (players < least ? null : familyOf(other ? colourThen : colour))),
  );
}

/** Which of the slots of the black depot are used with so many players. */
export function blackSlots(players: number): boolean[] {
  return data.board.black.flat().map((least) => players >= least);
}

export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const;
/** Points for a full region, phase by phase. */
export const PHASE_POINTS: readonly number[] = data.board.points.phase;
/** Spaces of the turn-order track. */
export const TRACK_SPACES = data.board.track;

/** Points of the large and the small bonus tile with so many players. */
export function bonusPoints(players: number): { large: number; small: number } {
  const { large, small } = data.board.points;
  return { large: large[players - 2] ?? 0, small: small[players - 2] ?? 0 };
}
