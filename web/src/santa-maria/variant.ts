// Which game is played, in one line.
import { m } from '../paraglide/messages.js';
import type { View } from '../types/santa-maria';

const OPTIONS: Record<string, () => string> = {
  'side-b': m.sm_option_side_b,
  advanced: m.sm_option_advanced,
  'blue-offer': m.sm_option_blue_offer,
  solo: m.sm_option_solo,
};

/** "Side B · Blue dice offer"; "Side A" where nothing is switched on. */
export function variantLine({ config }: Pick<View, 'config'>): string {
  const named = (config.options ?? []).flatMap((option) => OPTIONS[option]?.() ?? []);
  return named.length ? named.join(' · ') : m.sm_side_a();
}
