// What lies in a harbour, in words.
import { m } from '../paraglide/messages.js';

/** "One dock missing for a set of four"; how many sets there are once there is one. */
export function harbourHint(harbour: readonly (readonly unknown[])[], sets: number): string {
  const missing = harbour.filter((dock) => dock.length <= sets).length;
  const next = missing < harbour.length ? m.sm_set_missing({ count: missing }) : '';
  if (!sets) return next || m.sm_set_hint();
  return [m.sm_sets({ count: sets }), next].filter(Boolean).join(' · ');
}
