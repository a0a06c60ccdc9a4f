// People and computer players at a table, for the tests of its dice.
import type { SeatInfo } from '../types/server';

export type Person = Extract<SeatInfo, { kind: 'person' }>;

export const person = (name: string, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  name,
  seal: `seal of ${name}`,
  sealed: 1,
  opened: false,
  ...more,
});

export const bot: SeatInfo = { kind: 'bot', name: 'Vesper', level: 'page', deputy: false };
