import { describe, expect, it } from 'vitest';
import type { DrawDue, SeatInfo, TableInfo } from '../types/server';
import { nothingYet, type Kept } from './keep';
import { awaited, nextLink } from './linking';
import { bot, person } from './testing';

const tableOf = (more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: 't',
    status: 'running',
    commitment: 'c',
    terms: { dice: 'strong' },
    seats: [person('Ada'), person('Bruno'), bot],
    ...more,
  }) as TableInfo;
const due = (more: Partial<DrawDue> = {}): DrawDue => ({
  draw: 7,
  standing: 40,
  so_far: 'now',
  opened: [],
  since: 0,
  ...more,
});
const keptOf = (more: Partial<Kept> = {}): Kept => ({
  ...nothingYet(),
  commitment: 'c',
  contribution: '01',
  root: '02',
  seal: 'seal of Ada',
  seat: 1,
  seals: { 1: 'seal of Ada', 2: 'seal of Bruno' },
  opened: true,
  strong: true,
  asked: { 6: { standing: 35, soFar: 'then', sure: true } },
  ...more,
});
const step = (
  drawing: Partial<DrawDue> = {},
  kept: Kept | null = keptOf(),
  table: Partial<TableInfo> = {},
  seat: number | null = 1,
) => nextLink(tableOf(table), due(drawing), seat, kept);
const NOTHING = { do: 'nothing' };
const refused = (why: string) => ({ do: 'refuse', why });
const OPEN = { do: 'open', asked: { standing: 40, soFar: 'now', sure: false } };

describe('a link is opened', () => {
  it('for the next draw, and where the game stood is written down', () => expect(step()).toEqual(OPEN));
  it('for the first one after the start', () => {
    expect(step({ draw: 1, standing: 1 }, keptOf({ asked: {} }))).toMatchObject({ do: 'open' });
  });
  it('for a later one, when I was away', () => expect(step({ draw: 9, standing: 52 })).toMatchObject({ do: 'open' }));
  it('again, where the same question comes again', () => {
    const asked = { 7: { standing: 40, soFar: 'now', sure: true } };
    expect(step({}, keptOf({ asked }))).toEqual(OPEN);
  });
  it('where somebody has left: the others are still who they were', () => {
    const seats = [person('Ada'), { ...bot, name: 'Bruno', deputy: true }] as SeatInfo[];
    expect(step({}, keptOf(), { seats })).toEqual(OPEN);
  });
});

describe('nothing is done', () => {
  it('once the server has it, but to note that', () => {
    const asked = (sure: boolean) => keptOf({ asked: { 7: { standing: 40, soFar: 'now', sure } } });
    expect(step({ opened: [1] }, asked(false))).toEqual({
      do: 'note',
      asked: { standing: 40, soFar: 'now', sure: true },
    });
    expect(step({ opened: [1] }, asked(true))).toEqual(NOTHING);
    // Another browser of mine opened it.
    expect(step({ opened: [1] }, null)).toEqual(NOTHING);
  });
  it('by those who only watch, for a seat that a computer player keeps, and when the game is over', () => {
    expect(step({}, null, {}, null)).toEqual(NOTHING);
    expect(step({}, keptOf(), {}, 3)).toEqual(NOTHING);
    expect(step({}, keptOf(), { status: 'over' })).toEqual(NOTHING);
  });
  it('for a seat that sealed nothing', () => {
    expect(step({}, null, { seats: [person('Ada', { seal: null }), person('Bruno')] })).toEqual(NOTHING);
  });
});

describe('a link stays closed', () => {
  it('for a draw that was asked for before, with another history', () => {
    const asked = { 7: { standing: 40, soFar: 'now', sure: true } };
    expect(step({ so_far: 'else' }, keptOf({ asked }))).toEqual(refused('out-of-turn'));
    expect(step({ standing: 41 }, keptOf({ asked }))).toEqual(refused('out-of-turn'));
  });
  it('for a draw before the last one, for the start, and for one beyond the chain', () => {
    for (const draw of [5, 0, -1, 1.5, 1001]) expect(step({ draw })).toEqual(refused('out-of-turn'));
  });
  it('for two draws at the same moment, and for a game that goes backwards', () => {
    expect(step({ standing: 35 })).toEqual(refused('out-of-turn'));
    expect(step({ standing: 34 })).toEqual(refused('out-of-turn'));
    expect(step({ standing: 0 }, keptOf({ asked: {} }))).toEqual(refused('out-of-turn'));
  });
  it('where this browser has not got it', () => {
    for (const kept of [null, keptOf({ root: '' }), keptOf({ opened: false }), keptOf({ seal: 'another' })])
      expect(step({}, kept)).toEqual(refused('elsewhere'));
  });
  it('where the fingerprint or a seal has changed', () => {
    expect(step({}, keptOf(), { commitment: 'd' })).toEqual(refused('fingerprint'));
    const seats = [person('Ada'), person('Bruno', { seal: 'x' })];
    expect(step({}, keptOf(), { seats })).toEqual(refused('seals'));
    // Somebody who was not there when the game began.
    expect(step({}, keptOf(), { seats: [person('Ada'), person('Bruno'), person('Chiyo')] })).toEqual(refused('seals'));
  });
});

it('knows whose links are awaited', () => {
  expect(awaited(tableOf(), due({ opened: [1] }))).toEqual([2]);
  expect(awaited(tableOf({ seats: [person('Ada', { seal: null }), person('Bruno')] }), due())).toEqual([2]);
});
