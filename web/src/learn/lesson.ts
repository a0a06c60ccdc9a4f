// How far somebody has come in a guided game. It follows from the table's log alone, so somebody who leaves and
// comes back continues where they were.
import { standing, type Logged } from '../table/entry';
import type { Lesson } from '../types/table';

/** One thing to do. */
export interface Beat {
  /** The step it belongs to, from 0, and its name. */
  step: number;
  id: string;
  /** What is to be decided, as the game writes it; null where there is only something to look at. */
  decision: string | null;
}

export type Progress =
  /** The log is not there yet. */
  | { at: 'unknown' }
  /** This is to be done now. */
  | { at: 'beat'; beat: Beat; decision: string }
  /** The last step is done, and nothing was decided since. */
  | { at: 'end' }
  /** The game went on after the last step, or left the lesson's path. */
  | { at: 'beyond' };

export const beatsOf = ({ steps }: Pick<Lesson, 'steps'>): Beat[] =>
  steps.flatMap(({ id, decisions }, step): Beat[] =>
    decisions.length ? decisions.map((decision) => ({ step, id, decision })) : [{ step, id, decision: null }],
  );

/** What a seat has decided since the lesson began and not taken back, from the entries of a log; nothing where more was
 * taken back than that: what was played before the lesson is not the learner's. */
export function decided(log: readonly Logged[], seat: number, begins = 0): string[] | null {
  const line = standing(log).filter(({ told }) => told !== null);
  const lesson = line.filter(({ index }) => index >= begins);
  if (line.length - lesson.length < begins) return null;
  return lesson
    .flatMap(({ told }) => told?.decisions ?? [])
    .filter((decision) => decision.seat === seat)
    .map(({ text }) => text);
}

/** Where these decisions lead. `looked` says after how many of them the table was touched without deciding. */
export function progress(beats: readonly Beat[], made: readonly string[], looked: number): Progress {
  const wanted = beats.flatMap(({ decision }) => decision ?? []);
  if (made.some((decision, nth) => decision !== wanted[nth])) return { at: 'beyond' };
  const decision = wanted[made.length];
  if (decision === undefined) return { at: 'end' };
  let done = 0;
  for (const beat of beats) {
    if (beat.decision !== null && done++ < made.length) continue;
    if (beat.decision === null && (done < made.length || looked === made.length)) continue;
    return { at: 'beat', beat, decision };
  }
  return { at: 'end' };
}
