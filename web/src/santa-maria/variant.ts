// Which game is played, in one line.
import { m } from '../paraglide/messages.js';
import type { View } from '../types/santa-maria';
import { variantName } from './say';

/** "Side B · Blue dice offer"; "Side A" where nothing is switched on. */
export function variantLine({ config }: Pick<View, 'config'>): string {
  const named = (config.options ?? []).map(variantName);
  return named.length ? named.join(' · ') : m.sm_side_a();
}
