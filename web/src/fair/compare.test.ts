import { describe, expect, it } from 'vitest';
import type { TableDice } from '../replay/record';
import { compare, worstOf } from './compare';
import { nothingYet, type Kept } from './keep';
import { makeSeal, sealOf } from './seal';

const [ada, bruno, chiyo] = [await makeSeal(), await makeSeal(), await makeSeal()];
const secret = '11'.repeat(32);
/** Ada's browser, at a table with Bruno, Chiyo and a computer player. */
const kept: Kept = {
  ...nothingYet(),
  commitment: await sealOf(secret),
  commitmentAt: 7,
  ...ada,
  seat: 1,
  seals: { 1: ada.seal, 2: bruno.seal, 3: chiyo.seal },
  opened: true,
};
const dice: TableDice = {
  table: 't',
  commitment: kept.commitment,
  secret,
  contributions: [ada.contribution, bruno.contribution, chiyo.contribution, ''],
  seals: [ada.seal, bruno.seal, chiyo.seal, ''],
};
const found = (change: Partial<TableDice> = {}, mine: Kept | null = kept, seat: number | null = 1) =>
  compare('t', { ...dice, ...change }, mine, seat);
const put = <T>(list: readonly T[], at: number, one: T) => list.map((before, nth) => (nth === at ? one : before));

describe('an honest game', () => {
  it('has the fingerprint, my number, and numbers that fit their seals', async () => {
    expect(await found()).toEqual([{ is: 'fingerprint', at: 7 }, { is: 'own' }, { is: 'others', count: 2 }]);
    expect(worstOf(await found())).toBe('good');
  });
  it('says how often all was sealed anew', async () => {
    expect(await found({}, { ...kept, anew: 2 })).toContainEqual({ is: 'anew', count: 2 });
  });
  it('says that somebody gave a number without a seal', async () => {
    const mine = { ...kept, seals: { ...kept.seals, 2: '' } };
    const seals = put(dice.seals!, 1, '');
    expect(await found({ seals }, mine)).toContainEqual({ is: 'unsealed', seat: 2 });
    expect(worstOf(await found({ seals }, mine))).toBe('warn');
  });
  it('is checked as far as it goes where this browser kept nothing', async () => {
    expect(await found({}, null)).toEqual([{ is: 'nothing-kept' }, { is: 'others', count: 3 }]);
    const { seals: _, ...old } = dice;
    expect(await compare('t', old, null, null)).toEqual([{ is: 'nothing-kept' }]);
  });
  it('did not need a number that was never asked for', async () => {
    const unopened = { ...kept, opened: false, seat: null, seals: {} };
    expect(await found({}, unopened)).toContainEqual({ is: 'not-opened' });
    expect(await found({}, unopened, null)).not.toContainEqual({ is: 'not-opened' });
  });
});

describe('a cheat is found out that exchanges', async () => {
  const other = await makeSeal();
  it('secret and fingerprint', async () => {
    const change = { secret: '22'.repeat(32), commitment: await sealOf('22'.repeat(32)) };
    expect(await found(change)).toContainEqual({ is: 'other-fingerprint' });
  });
  it('my number', async () => {
    const change = { contributions: put(dice.contributions, 0, other.contribution) };
    expect(await found(change)).toContainEqual({ is: 'own-changed' });
  });
  it('the number of somebody else', async () => {
    const change = { contributions: put(dice.contributions, 1, other.contribution) };
    expect(await found(change)).toContainEqual({ is: 'other-changed', seat: 2 });
  });
  it('that number together with its seal', async () => {
    const change = {
      contributions: put(dice.contributions, 1, other.contribution),
      seals: put(dice.seals!, 1, other.seal),
    };
    expect(await found(change)).toEqual(
      expect.arrayContaining([{ is: 'other-changed', seat: 2 }, { is: 'seals-changed' }]),
    );
  });
  it('only the list of seals', async () => {
    expect(await found({ seals: put(dice.seals!, 2, other.seal) })).toContainEqual({ is: 'seals-changed' });
  });
  it('what a computer player never adds', async () => {
    const change = { contributions: put(dice.contributions, 3, other.contribution) };
    expect(await found(change)).toContainEqual({ is: 'other-changed', seat: 4 });
  });
  it('the number of a seat that nobody showed', async () => {
    const change = { contributions: [...dice.contributions, other.contribution] };
    expect(await found(change)).toContainEqual({ is: 'other-changed', seat: 5 });
  });
  it('the name of the table', async () => {
    expect(await found({ table: 'u' })).toContainEqual({ is: 'other-table' });
  });
});
