import { getLocale } from '../paraglide/runtime.js';

/** "1, 2 and 5", "1 or 2"; in English without a comma before the last word. */
export function listed(
  parts: readonly (string | number)[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const locale = getLocale();
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type }).format(parts.map(String));
}
