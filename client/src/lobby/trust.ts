// How sure a piece of data is, as a mark. What comes from a rulebook or two sources has none.
import { m } from '../paraglide/messages.js';

export interface Trust {
  kind: 'single' | 'inferred' | 'reconstructed';
  mark: string;
  words: () => string;
}

/** The mark of what the data files call `confidence`. */
export function trustOf(confidence: string): Trust | undefined {
  if (/reconstruct/i.test(confidence)) return { kind: 'reconstructed', mark: '?', words: m.trust_reconstructed };
  if (/infer/i.test(confidence)) return { kind: 'inferred', mark: '≈', words: m.trust_inferred };
  if (/single|one source/i.test(confidence)) return { kind: 'single', mark: '1', words: m.trust_single };
  return undefined;
}
