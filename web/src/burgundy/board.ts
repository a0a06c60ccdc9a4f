// What is printed on the game board besides the depots.
import data from 'virtual:burgundy';

export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const;
/** Points for a full region, phase by phase. */
export const PHASE_POINTS: readonly number[] = data.board.points.phase;
/** Points for a full region, by its size. */
export const REGION_POINTS: readonly number[] = data.board.points.region;
/** Spaces of the turn-order track. */
export const TRACK_SPACES = data.board.track;
