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
  returned: { event: 'returned', seat },
  away: { event: 'away', seat },
  here: { event: 'here', seat },
  woken: { event: 'woken' },
  rematch: { event: 'rematch', table: 'abc' },
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
    ['en', 'Bruno resigns. A computer player finishes the game.'],
    ['de', 'Bruno gibt auf. Der Computer spielt zu Ende.'],
    ['pt', 'Bruno desiste. O computador termina a partida.'],
    ['it', 'Bruno abbandona. Il computer finisce la partita.'],
  ] as const)('in %s', (locale, wanted) => {
    overwriteGetLocale(() => locale);
    expect(sayTableEvent(EVENTS.resigned, NAMES)).toBe(wanted);
  });

  it('is empty for what is not known here', () => {
    expect(sayTableEvent({ event: 'flooded' } as unknown as TableEvent, NAMES)).toBe('');
  });
});
