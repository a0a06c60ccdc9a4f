// Entries for tests and samples, which are written as lines of a log. Everywhere else they come from the server.
import type { Drawn, EntryTold, Seat } from '../types/table';

/** The entry that the server would send for a line: "1 take 3", "1 castle 3 & 2 castle 7", "= roll 12", "1 back 4". */
export function entryOf(text: string): EntryTold {
  const [, draw, outcome = ''] = /^= (\w+) ?(.*)$/.exec(text) ?? [];
  if (draw) return { text, kind: 'draw', by: [], decisions: [], drawn: { draw, outcome } satisfies Drawn };
  const [, who, back, to] = /^(\d) (back|rewind) (\d+)$/.exec(text) ?? [];
  if (back) return { text, kind: back as 'back', by: [Number(who) as Seat], decisions: [], to: Number(to) };
  const decisions = text.split(' & ').map((choice) => {
    const [seat = '', ...words] = choice.split(' ');
    return { seat: Number(seat) as Seat, text: words.join(' ') };
  });
  return { text, kind: decisions.length > 1 ? 'together' : 'act', by: decisions.map(({ seat }) => seat), decisions };
}
