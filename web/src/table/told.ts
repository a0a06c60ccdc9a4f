// Lines of the log, computed once.
import { getLocale } from '../paraglide/runtime.js';
import type { Line, Tell } from './game';

/** Caches the line for each event: log and listeners go through the whole story again with every decision. */
export function toldOnce<More extends unknown[] = []>(
  tellerOf: (names: readonly string[], ...more: More) => Tell,
): (names: readonly string[], ...more: More) => Tell {
  const known = new WeakMap<object, { as: string; line: Line | null }>();
  return (names, ...more) => {
    // In another language, or with other names, it is a different line; everything else is constant at a table.
    const as = [getLocale(), ...names].join('\n');
    const tell = tellerOf(names, ...more);
    return (event) => {
      const before = known.get(event as object);
      if (before?.as === as) return before.line;
      const line = tell(event);
      known.set(event as object, { as, line });
      return line;
    };
  };
}
