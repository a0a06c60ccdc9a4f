import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../types/server';
import { nothingYet, type Kept } from './keep';
import { firstSight, missing, nextStep } from './opening';
import { bot, person } from './testing';

const tableOf = (more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: 't',
    status: 'open',
    commitment: 'c',
    starting: 5,
    anew: 0,
    terms: { dice: 'normal' },
    seats: [person('Ada'), person('Bruno'), bot],
    ...more,
  }) as TableInfo;
const keptOf = (more: Partial<Kept> = {}): Kept => ({
  ...nothingYet(),
  commitment: 'c',
  contribution: '01',
  seal: 'seal of Ada',
  ...more,
});
const step = (table: Partial<TableInfo> = {}, kept: Kept | null = keptOf(), seat: number | null = 1) =>
  nextStep(tableOf(table), seat, kept);
const NOTHING = { do: 'nothing' };
const SEALS = { 1: 'seal of Ada', 2: 'seal of Bruno' };

describe('opening', () => {
  it('happens when the table starts and everybody has sealed; all seals are written down with it', () => {
    const keep = { seat: 1, seals: SEALS, opened: true, strong: false };
    expect(step()).toEqual({ do: 'open', contribution: '01', keep });
  });

  it('writes down that the dice are strong: the record must have links then', () => {
    const terms = { dice: 'strong' } as TableInfo['terms'];
    expect(step({ terms })).toMatchObject({ do: 'open', keep: { strong: true } });
  });

  it('counts a number in the clear, and writes down that it had no seal', () => {
    const seats = [person('Ada'), person('Bruno', { seal: null, opened: true })];
    expect(step({ seats })).toMatchObject({ do: 'open', keep: { seals: { 1: 'seal of Ada', 2: '' } } });
  });

  it('waits until the start is asked for', () => expect(step({ starting: null })).toEqual(NOTHING));

  it('waits for somebody who has not sealed', () => {
    expect(step({ seats: [person('Ada'), person('Bruno', { seal: null })] })).toEqual(NOTHING);
  });

  it('happens once', () => {
    const seats = [person('Ada', { opened: true }), person('Bruno')];
    expect(step({ seats }, keptOf({ opened: true, seat: 1, seals: SEALS }))).toEqual(NOTHING);
  });

  it('is tried again where the server did not hear it', () => {
    expect(step({}, keptOf({ opened: true, seat: 1, seals: SEALS }))).toMatchObject({ do: 'open' });
  });

  it('is nothing for those who look on, before a server that knows no seals, and when the game is on', () => {
    expect(step({}, keptOf(), null)).toEqual(NOTHING);
    expect(step({ seats: [{ kind: 'person', name: 'Ada' } as SeatInfo] })).toEqual(NOTHING);
    expect(step({ status: 'running' })).toEqual(NOTHING);
  });
});

describe('never opened for', () => {
  it('is another fingerprint', () => {
    expect(step({ commitment: 'd' })).toEqual({ do: 'refuse', why: 'fingerprint' });
    expect(step({ commitment: 'd', starting: null })).toEqual({ do: 'refuse', why: 'fingerprint' });
  });
  it('is a table that counts backwards', () => {
    expect(step({}, keptOf({ anew: 1 }))).toEqual({ do: 'refuse', why: 'fingerprint' });
  });
  it('is a seal of mine that is not mine', () => {
    expect(step({ seats: [person('Ada', { seal: 'x' }), person('Bruno')] })).toEqual({
      do: 'refuse',
      why: 'elsewhere',
    });
  });
  it('is a seat whose number this browser does not have', () => {
    expect(step({}, null)).toEqual({ do: 'refuse', why: 'elsewhere' });
  });
  it('is a seal that changed after I had opened', () => {
    const before = keptOf({ opened: true, seat: 1, seals: SEALS });
    const changed = [person('Ada'), person('Bruno', { seal: 'x' })];
    expect(step({ seats: changed }, before)).toEqual({ do: 'refuse', why: 'seals' });
    expect(step({ seats: [person('Ada'), person('Bruno', { seal: null })] }, before)).toMatchObject({ why: 'seals' });
    expect(step({ seats: [person('Ada'), person('Bruno'), person('Chiyo')] }, before)).toMatchObject({ why: 'seals' });
  });
});

describe('sealing', () => {
  const bare = [person('Ada', { seal: null, sealed: null }), person('Bruno')];
  it('is due where my seat has no seal', () => {
    expect(step({ starting: null, seats: bare }, null)).toEqual({ do: 'seal' });
    expect(step({ starting: null, seats: bare })).toEqual({ do: 'seal' });
  });
  it('is due for everybody when all is made anew, with its new fingerprint', () => {
    const opened = keptOf({ opened: true, seat: 1, seals: SEALS });
    expect(step({ starting: null, anew: 1, commitment: 'd', seats: bare }, opened)).toEqual({ do: 'seal' });
  });
  it('is too late while others open', () => expect(step({ seats: bare }, null)).toEqual(NOTHING));
  it('is not for a number that was given in the clear', () => {
    const seats = [person('Ada', { seal: null, opened: true })];
    expect(step({ starting: null, seats }, null)).toEqual(NOTHING);
  });
});

it('writes down a fingerprint that was never seen', () => {
  expect(firstSight(tableOf(), keptOf({ commitment: '' }))).toBe(true);
  expect(firstSight(tableOf(), keptOf())).toBe(false);
  expect(firstSight(tableOf(), null)).toBe(false);
});

it('knows who is missing', () => {
  expect(missing(tableOf({ seats: [person('Ada', { opened: true }), person('Bruno'), bot] }))).toEqual([2]);
  expect(missing(tableOf({ starting: null }))).toEqual([]);
});
