// The story of a game as steps, in turns, in rounds. Each game divides its own story; this is what all share.
import type { GlyphName } from '../pieces/glyphs';
import type { EntryTold } from '../types/table';

/** What happened, for the list of turns. */
export interface Said {
  /** A whole sentence with the name, without a full stop. */
  whole: string;
  /** The same without the leading name. */
  short: string;
  glyph: GlyphName;
  points: number;
}

export interface Entry<Event = unknown> {
  index: number;
  told: EntryTold;
  by: string;
  events: Event[];
}

/** One thing to look at: an entry of the log and what came of it. */
export interface Step {
  /** Its place among the steps, from 0. */
  nth: number;
  /** The position after it, as the server counts: entries played. */
  at: number;
  /** The seat that decided; none for chance and for choices of all. */
  seat: number | null;
  head: Said;
  effects: Said[];
  /** Points of the deciding seat. */
  points: number;
  /** What changed on the board, in the game's own terms. */
  place: unknown;
  scoring: boolean;
  /** Its result concerns everybody, so names are shown: the end of a phase. */
  all: boolean;
}

export interface Turn {
  seat: number;
  dice: readonly number[] | null;
  points: number;
  steps: Step[];
}

export interface Round {
  /** From 1; 0 for what comes before the first round. */
  number: number;
  /** The part of the game it belongs to, in a letter or two. */
  phase: string;
  /** What opened it, in the game's own terms. */
  about: unknown;
  /** Draws and choices of all before the turns. */
  opening: Step[];
  turns: Turn[];
}

export interface History {
  rounds: Round[];
  steps: Step[];
}

/** The step that shows the position after this many entries, or the last one before it. */
export function stepAt(steps: readonly Step[], at: number): number {
  let found = 0;
  for (const step of steps) if (step.at <= at) found = step.nth;
  return found;
}

/** The first step of the round that this step belongs to, and of the rounds before and after it. */
export function aroundRound(
  rounds: readonly Round[],
  nth: number,
): { here: number; before: number; after: number | null } {
  const starts = rounds.map((round) => (round.opening[0] ?? round.turns[0]?.steps[0])?.nth ?? 0);
  let here = 0;
  starts.forEach((start, index) => {
    if (start <= nth) here = index;
  });
  const start = starts[here] ?? 0;
  return { here, before: start < nth ? start : (starts[here - 1] ?? 0), after: starts[here + 1] ?? null };
}

/** The last steps of all turns: where "turns only" stops. */
export function turnStops(rounds: readonly Round[]): number[] {
  return rounds.flatMap((round) => [
    ...round.opening.slice(-1).map((step) => step.nth),
    ...round.turns.flatMap((turn) => turn.steps.slice(-1).map((step) => step.nth)),
  ]);
}
