// What happens at a table beside its game, as a line of the journal.
import { m } from '../paraglide/messages.js';
import type { TableEvent } from '../types/server';

type Name = TableEvent['event'];
type Sentence<Which extends Name> = (event: Extract<TableEvent, { event: Which }>, name: string) => string;

const SENTENCES: { [Which in Name]: Sentence<Which> } = {
  guided: () => m.table_guided(),
  joined: ({ name }) => m.table_joined({ name }),
  left: (_, name) => m.table_left({ name }),
  'seat-given': ({ seat }) => m.table_seat_given({ seat }),
  'seat-closed': ({ seat }) => m.table_seat_closed({ seat }),
  started: () => m.table_started(),
  'agrees-to-close': (_, name) => m.table_agrees_to_close({ name }),
  'withdraws-close': (_, name) => m.table_withdraws_close({ name }),
  closed: () => m.table_closed(),
  'agrees-to-pause': (_, name) => m.table_agrees_to_pause({ name }),
  'withdraws-pause': (_, name) => m.table_withdraws_pause({ name }),
  paused: () => m.table_paused(),
  resumed: (_, name) => m.table_resumed({ name }),
  resigned: (_, name) => m.table_resigned({ name }),
  'time-out': (_, name) => m.table_time_out({ name }),
  replaced: (_, name) => m.table_replaced({ name }),
  returned: (_, name) => m.table_returned({ name }),
  away: (_, name) => m.table_away({ name }),
  here: (_, name) => m.table_here({ name }),
  woken: () => m.table_woken(),
  rematch: () => m.table_rematch(),
  changed: () => m.table_changed(),
};

/** "Bruno resigns. A computer player finishes the game."; nothing for an event that is not known here. */
export function sayTableEvent(event: TableEvent, names: readonly string[]): string {
  const sentence = SENTENCES[event.event] as Sentence<Name> | undefined;
  const seat = 'seat' in event ? event.seat : 0;
  return sentence?.(event, names[seat - 1] || m.seat_number({ seat })) ?? '';
}
