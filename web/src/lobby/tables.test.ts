import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableLine } from '../types/server';
import { levelName, partsOf, usualEdition, usualLevel } from './levels';
import { ago, clockWords, finished, others, seatName, toContinue, toJoin } from './tables';
import { titleOf } from './turns.svelte';

const person = (name: string): SeatInfo => ({ kind: 'person', name, seal: null, sealed: null, opened: false });
const open: SeatInfo = { kind: 'open' };
const line = (id: string, change: Partial<TableLine> = {}): TableLine => ({
  id,
  game: 'burgundy',
  rules: 1,
  config: { edition: '2019' },
  terms: {
    public: true,
    undo: true,
    rated: false,
    clock: { kind: 'none' },
    time_out: 'take-over',
    dice: 'normal',
  },
  status: 'running',
  created: 0,
  changed: 0,
  seats: [person('Ada'), person('Bruno')],
  host: 1,
  commitment: null,
  imported: false,
  prepared: null,
  starting: null,
  anew: 0,
  seat: 1,
  your_turn: false,
  asked: [],
  points: [],
  progress: null,
  boards: [],
  ...change,
});
const ids = (tables: readonly { id: string }[]) => tables.map(({ id }) => id);

describe('tables to go on with', () => {
  it('begin with my turns and invitations, then the last changed', () => {
    const lines = [
      line('old', { changed: 1 }),
      line('new', { changed: 9 }),
      line('waits', { status: 'open', seats: [person('Ada'), open] }),
      line('over', { status: 'over' }),
      line('mine', { your_turn: true }),
      line('asked', {
        status: 'open',
        seat: null,
        seats: [person('Yuto'), { kind: 'invited', name: 'Ada' }],
        changed: 3,
      }),
    ];
    expect(ids(toContinue(lines))).toEqual(['asked', 'mine', 'new', 'old', 'waits']);
  });
});

describe('tables to join', () => {
  it('leave out mine and full ones; an invitation comes first, then the fullest', () => {
    const tables = [
      line('full', { seats: [person('Lin'), person('Kofi')] }),
      line('two', { seats: [person('Lin'), open, open] }),
      line('one', { seats: [person('Lin'), open] }),
      line('asked', { seats: [person('Lin'), { kind: 'invited', name: 'Ada' }, open, open] }),
      line('own', { seats: [person('Ada'), open] }),
    ];
    expect(ids(toJoin(tables, [line('own')], 'Ada'))).toEqual(['asked', 'one', 'two']);
  });
});

describe('finished games', () => {
  it('are listed once, the newest first', () => {
    const mine = [line('a', { status: 'over', changed: 5 }), line('b')];
    const all = [line('a', { status: 'over' }), line('c', { status: 'over', changed: 7 })];
    expect(ids(finished(mine, all))).toEqual(['c', 'a']);
  });
});

describe('words', () => {
  it('name who sits there', () => {
    expect(seatName(person('Ada'))).toBe('Ada');
    expect(seatName(open)).toBe('Anyone');
    expect(seatName({ kind: 'bot', name: 'Vesper', level: 'greedy', deputy: false })).toBe('Vesper (Steady)');
    expect(seatName({ kind: 'bot', name: 'greedy 2', level: 'greedy', deputy: false })).toBe('Steady');
    expect(seatName({ kind: 'bot', name: 'Bruno', level: 'greedy', deputy: true })).toBe('Bruno');
    expect(seatName({ kind: 'bot', name: 'Odo', level: 'oracle', deputy: false })).toBe('Odo (Oracle)');
    expect(others(line('x'))).toEqual(['Bruno']);
    expect(others(line('x', { seat: null, seats: [person('Yuto'), { kind: 'invited', name: 'Ada' }] }), 'Ada')).toEqual(
      ['Yuto'],
    );
  });

  it('say how long ago and how fast', () => {
    expect(ago(0, 30_000)).toBe('just now');
    expect(ago(0, 5 * 60_000)).toBe('5 minutes ago');
    expect(ago(0, 26 * 3_600_000)).toBe('yesterday');
    expect(clockWords({ kind: 'live', base: 900, increment: 20 })).toBe('15 min + 20 s');
    expect(clockWords({ kind: 'days', days: 1 })).toBe('1 day per turn');
  });

  it('count my turns in the title', () => {
    expect(titleOf(0, '')).toBe('Tessera');
    expect(titleOf(2, 'Lobby')).toBe('(2) Lobby · Tessera');
  });
});

describe('the usual choice', () => {
  it('is the last one, else the weakest level and the newest edition', () => {
    expect(usualLevel(['random', 'greedy'], 'random')).toBe('random');
    expect(usualLevel(['page', 'squire', 'knight'], 'gone')).toBe('page');
    expect(usualEdition([{ name: '2011' }, { name: '2022' }], null)).toBe('2022');
    expect(usualEdition([{ name: '2011' }, { name: '2022' }], '2011')).toBe('2011');
  });
});

describe('a style', () => {
  it('follows the name of the level, and a seat is called by the level alone', () => {
    expect(partsOf('knight-builder')).toEqual({ level: 'knight', style: 'builder' });
    expect(partsOf('of-the-manor')).toEqual({ level: 'of-the-manor', style: null });
    expect(levelName('knight-builder')).toBe('Knight, likes building');
    expect(levelName('knight')).toBe('Knight');
  });
});
