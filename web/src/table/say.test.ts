import { afterAll, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import type { TableEvent } from '../types/server';
import { sayTableEvent } from './say';

afterAll(() => overwriteGetLocale(() => 'en'));

const NAMES = ['Ada', 'Bruno'];
const seat = 2;
const EVENTS: { [Which in TableEvent['event']]: Extract<TableEvent, { event: Which }> } = {
  guided: { event: 'guided' },
  joined: { event: 'joined', seat, name: 'Bruno' },
  left: { event: 'left', seat },
  'seat-given': { event: 'seat-given', seat },
  'seat-closed': { event: 'seat-closed', seat },
  starting: { event: 'starting' },
  opened: { event: 'opened', seat },
  sealed: { event: 'sealed', seat },
  withdrawn: { event: 'withdrawn' },
  anew: { event: 'anew', unseated: [seat] },
  started: { event: 'started' },
  'agrees-to-close': { event: 'agrees-to-close', seat },
  'withdraws-close': { event: 'withdraws-close', seat },
  closed: { event: 'closed' },
  'agrees-to-pause': { event: 'agrees-to-pause', seat },
  'withdraws-pause': { event: 'withdraws-pause', seat },
  paused: { event: 'paused' },
  resumed: { event: 'resumed', seat },
  resigned: { event: 'resigned', seat, finished_by: 'greedy' },
  'time-out': { event: 'time-out', seat, finished_by: 'greedy' },
  replaced: { event: 'replaced', seat, finished_by: 'greedy' },
  moved: { event: 'moved', from: 1, to: 3 },
  'agrees-to-resign': { event: 'agrees-to-resign', seat },
  'withdraws-resign': { event: 'withdraws-resign', seat },
  returned: { event: 'returned', seat },
  away: { event: 'away', seat },
  here: { event: 'here', seat },
  woken: { event: 'woken' },
  waited: { event: 'waited', seat, draw: 12, index: 60, span: 15_020, withheld: true },
  'drawn-without': { event: 'drawn-without', draw: 12, seats: [seat] },
  rematch: { event: 'rematch', table: 'abc' },
  renamed: { event: 'renamed', seat, name: 'Bruna' },
  changed: { event: 'changed' },
};
const said = (locale: (typeof locales)[number]) => {
  overwriteGetLocale(() => locale);
  return Object.values(EVENTS).map((event) => sayTableEvent(event, NAMES));
};

describe.each(locales)('the journal in %s', (locale) => {
  it('has a sentence for every event', () => {
    for (const text of said(locale)) {
      expect(text).toMatch(/^\S.*\.$/);
      expect(text).not.toMatch(/undefined|[{}]/);
    }
  });

  it('is not left in English', () => {
    if (locale !== 'en') expect(said(locale).filter((text) => said('en').includes(text))).toEqual([]);
  });
});

describe('a line of the journal', () => {
  it.each([
    ['en', 'Bruno resigned. A computer player takes over, and the seat ranks last.'],
    ['de', 'Bruno hat aufgegeben. Der Computer übernimmt, der Platz wird Letzter.'],
    ['pt', 'Bruno desistiu. O computador assume, e esse lugar fica em último.'],
    ['it', 'Bruno ha abbandonato. Subentra il computer, e quel posto finisce ultimo.'],
  ] as const)('in %s', (locale, wanted) => {
    overwriteGetLocale(() => locale);
    expect(sayTableEvent(EVENTS.resigned, NAMES)).toBe(wanted);
  });

  it('says that the game is over where it ended with it', () => {
    overwriteGetLocale(() => 'en');
    expect(sayTableEvent({ event: 'resigned', seat }, NAMES)).toBe('Bruno resigned. The game is over.');
    expect(sayTableEvent({ event: 'time-out', seat }, NAMES)).toBe('Bruno ran out of time. The game is over.');
  });

  it('is empty for what is not known here', () => {
    expect(sayTableEvent({ event: 'flooded' } as unknown as TableEvent, NAMES)).toBe('');
  });
});
