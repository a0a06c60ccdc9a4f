// What happens at a table apart from the game, as a line of the journal.
import { m } from '../paraglide/messages.js';
import type { TableEvent } from '../types/server';

type Name = TableEvent['event'];
type Sentence<Which extends Name> = (
  event: Extract<TableEvent, { event: Which }>,
  name: string,
  /** Everybody plays in a team: whoever leaves does not rank last for it. */
  paired: boolean,
) => string;

const SENTENCES: { [Which in Name]: Sentence<Which> } = {
  guided: () => m.table_guided(),
  joined: ({ name }) => m.table_joined({ name }),
  left: (_, name) => m.table_left({ name }),
  'seat-given': ({ seat }) => m.table_seat_given({ seat }),
  'seat-closed': ({ seat }) => m.table_seat_closed({ seat }),
  starting: () => m.table_starting(),
  opened: (_, name) => m.table_opened({ name }),
  sealed: (_, name) => m.table_sealed({ name }),
  withdrawn: () => m.table_withdrawn(),
  anew: ({ unseated }) => (unseated.length ? m.table_anew_free() : m.table_anew()),
  started: () => m.table_started(),
  'agrees-to-close': (_, name) => m.table_agrees_to_close({ name }),
  'withdraws-close': (_, name) => m.table_withdraws_close({ name }),
  closed: () => m.table_closed(),
  'agrees-to-pause': (_, name) => m.table_agrees_to_pause({ name }),
  'withdraws-pause': (_, name) => m.table_withdraws_pause({ name }),
  paused: () => m.table_paused(),
  resumed: (_, name) => m.table_resumed({ name }),
  resigned: ({ finished_by }, name, paired) =>
    (finished_by ? (paired ? m.table_left_to_bot : m.table_resigned) : m.table_resigned_ends)({ name }),
  'time-out': ({ finished_by }, name) => (finished_by ? m.table_time_out : m.table_time_out_ends)({ name }),
  replaced: (_, name) => m.table_replaced({ name }),
  'agrees-to-resign': (_, name) => m.table_agrees_to_resign({ name }),
  'withdraws-resign': (_, name) => m.table_withdraws_resign({ name }),
  moved: () => m.table_changed(),
  returned: (_, name) => m.table_returned({ name }),
  away: (_, name) => m.table_away({ name }),
  here: (_, name) => m.table_here({ name }),
  woken: () => m.table_woken(),
  waited: ({ span, withheld }, name) =>
    (withheld ? m.table_withheld : m.table_waited)({ name, seconds: Math.round(span / 1000) }),
  'drawn-without': ({ seats }) => m.table_drawn_without({ count: seats.length }),
  rematch: () => m.table_rematch(),
  renamed: ({ name }, _) => m.table_renamed({ name }),
  changed: () => m.table_changed(),
};

/** "Bruno resigned. A computer player goes on."; nothing for an event that is not known here. */
export function sayTableEvent(event: TableEvent, names: readonly string[], paired = false): string {
  const sentence = SENTENCES[event.event] as Sentence<Name> | undefined;
  const seat = 'seat' in event ? event.seat : 0;
  return sentence?.(event, names[seat - 1] || m.seat_number({ seat }), paired) ?? '';
}
