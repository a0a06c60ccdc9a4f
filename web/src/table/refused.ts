// Refusals in play, the same for every game: which sentence, and what it is about.
import { m } from '../paraglide/messages.js';
import type { Refused } from '../types/table';

/** A sentence for every code of a game, each with what that code is about; none can be forgotten. */
export type Sentences<Refuse extends { code: string }> = {
  [Code in Refuse['code']]: (about: Extract<Refuse, { code: Code }>, names: readonly string[]) => string | undefined;
};

type Sentence = (about: never, names: readonly string[]) => string | undefined;

/** The sentence of a refusal; none for a code that is not of this game. */
export function sentenceOf<Refuse extends { code: string }>(
  sentences: Sentences<Refuse>,
  { code, params }: Refused,
  names: readonly string[],
): string | undefined {
  if (code === 'stale') return m.refused_stale();
  // The server sends the code next to its parameters; the types have them together.
  return (sentences as Record<string, Sentence | undefined>)[code]?.({ code, ...params } as never, names);
}
