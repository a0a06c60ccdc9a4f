// For tests of what moves: what happened as the session tells it, and motions that can be compared.
import type { Motion } from '../motion/motion';
import type { Told } from '../table/session.svelte';

/** One decision with these events. */
export const entryWith = (...events: object[]): Told => ({
  index: 1,
  last: 1,
  told: null,
  events: events.map((event) => ({ rule: '', text: '', ...event })) as Told['events'],
});

/** A motion without its drawing: which piece it is, and from where to where. */
export function plain(motion: Motion): object {
  if (motion.kind !== 'glide') return motion;
  const { piece, ...rest } = motion;
  return { ...rest, piece: piece.sized(30) };
}
