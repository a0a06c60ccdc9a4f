import { beforeEach, expect, it } from 'vitest';
import type { GameRecord, TableDice } from '../replay/record';
import { findingsOf } from './findings';
import { keep } from './keep';

const dice: TableDice = {
  table: 'daily/burgundy/2026-11-18',
  commitment: 'c0',
  secret: '11'.repeat(32),
  contributions: [],
  day: '2026-11-18',
};
const record = (change: Partial<TableDice> = {}) =>
  ({ game: 'burgundy', entries: [], dice: { ...dice, ...change } }) as unknown as GameRecord;

beforeEach(() => {
  localStorage.clear();
  keep('t', { commitment: 'c0', commitmentAt: 7 });
});

it('knows the dice of a game of the day by the name of the day', async () => {
  expect(await findingsOf('t', record(), 1)).toEqual([{ is: 'fingerprint', at: 7 }]);
});

it('does not take those of another game, or another day', async () => {
  for (const table of ['daily/santa-maria/2026-11-18', 'daily/burgundy/2026-11-19', 't'])
    expect(await findingsOf('t', record({ table }), 1)).toContainEqual({ is: 'other-table' });
  expect(await findingsOf('t', record({ commitment: 'c1' }), 1)).toContainEqual({ is: 'other-fingerprint' });
});

it('does not let a table pass for one: what I sealed would be missing', async () => {
  keep('t', { contribution: '01', seal: '02', seat: 1, opened: true });
  expect(await findingsOf('t', record(), 1)).toContainEqual({ is: 'own-changed' });
});
