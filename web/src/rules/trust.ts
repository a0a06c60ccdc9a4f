// How certain a fact is, from the wording in the data files.
import { m } from '../paraglide/messages.js';

export type Trust = 'sure' | 'entered' | 'single' | 'inferred' | 'reconstructed';

/** The least certain word counts; what "; back:" says is only about the back of a tile. */
export function trustOf(confidence: string | undefined): Trust {
  const words = (confidence ?? '').toLowerCase().replace(/; *back:[^;]*/g, '');
  // Whatever else they say of it.
  if (words.startsWith('entered by the host')) return 'entered';
  if (words.includes('reconstruct')) return 'reconstructed';
  if (words.includes('infer')) return 'inferred';
  if (words.includes('single')) return 'single';
  return 'sure';
}

const NAMES: Record<Exclude<Trust, 'sure'>, [() => string, () => string]> = {
  entered: [m.trust_entered, m.trust_entered_says],
  single: [m.trust_single, m.trust_single_says],
  inferred: [m.trust_inferred, m.trust_inferred_says],
  reconstructed: [m.trust_reconstructed, m.trust_reconstructed_says],
};

/** "One source". */
export const trustName = (trust: Exclude<Trust, 'sure'>): string => NAMES[trust][0]();
/** "read once, not yet confirmed". */
export const trustMeaning = (trust: Exclude<Trust, 'sure'>): string => NAMES[trust][1]();
