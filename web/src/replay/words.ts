// What happened, for the list of turns: the sentences of the log, without the name where it is already above them.
import type { GlyphName } from '../pieces/glyphs';
import type { Said } from './history';

/** How a game describes an event: with the names, and whatever else its sentences need from the table. */
interface Telling<Event, More extends unknown[]> {
  sayEvent: (event: Event, names: readonly string[], ...more: More) => string;
  seatOf: (event: Event, names: readonly string[]) => number | null | undefined;
  glyphOf: (event: Event) => GlyphName;
  pointsOf: (event: Event) => number;
}

/** A phrase at the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const stopless = (text: string) => text.replace(/\.$/, '');
/** Stands for a name, to find where the sentence has it. */
const NOBODY = '\u2063';

export function teller<Event, More extends unknown[] = []>({
  sayEvent,
  seatOf,
  glyphOf,
  pointsOf,
}: Telling<Event, More>) {
  return (event: Event, names: readonly string[], ...more: More): Said => {
    const seat = seatOf(event, names);
    const nameless = seat ? names.map((name, nth) => (nth + 1 === seat ? NOBODY : name)) : names;
    const text = stopless(sayEvent(event, nameless, ...more));
    const rest = text.startsWith(`${NOBODY} `) ? text.slice(2) : text.replaceAll(NOBODY, names[(seat ?? 1) - 1] ?? '');
    return {
      whole: stopless(sayEvent(event, names, ...more)),
      short: capital(rest),
      glyph: glyphOf(event),
      points: pointsOf(event),
    };
  };
}
