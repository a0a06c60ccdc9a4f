import { describe, expect, it } from 'vitest';
import { entryOf } from '../../dev/entry';
import { aroundRound, stepAt, turnStops, type Entry as Any } from '../../replay/history';
import type { GameRecord } from '../../replay/record';
import { standing } from '../../table/entry';
import type { Told } from '../../types/santa-maria';
import { piecesOf } from '../data';
import { pointsOf, seatOf } from '../say';
import { countedOf } from '../result';
import { replay } from '.';
import { check as checkTold } from './dice';
import records from './samples/records.json';
import story from './samples/story.json';
import { historyOf } from './steps';

const RECORDS = records as unknown as GameRecord[];
const entries = story.entries as unknown as Any<Told>[];
const { rounds, steps } = historyOf(entries, ['Ada', 'Bruno'], piecesOf(RECORDS[0]!));
const check = (record: GameRecord) => checkTold({ ...record, entries: record.entries.map(entryOf) });
const draws = (record: GameRecord) => record.entries.filter((entry) => entry.startsWith('=')).length;

describe('recorded games of Santa Maria', () => {
  it.each(
    RECORDS.map(
      (record) =>
        [`${record.config.players} ${JSON.stringify(record.config.options ?? record.config.boards)}`, record] as const,
    ),
  )('follow from their dice: %s', async (_, record) => {
    expect(await check(record)).toMatchObject({ kind: 'verified', draws: draws(record) });
  });
  it('are found out at the first die that differs', async () => {
    const record = RECORDS[0]!;
    const forged = record.entries.findIndex((entry) => entry.startsWith('= die'));
    const said = record.entries[forged]!;
    const other = said.endsWith('6') ? '= die 5' : '= die 6';
    const verdict = await check({ ...record, entries: record.entries.with(forged, other) });
    expect(verdict).toMatchObject({ kind: 'differs', entry: forged, expected: said.slice('= die '.length) });
  });
  it('cannot hide behind lines that mean nothing', async () => {
    expect(await check({ ...RECORDS[0]!, entries: ['= luck 6', ...RECORDS[0]!.entries] })).toEqual({
      kind: 'unreadable',
    });
  });
});

describe('the story', () => {
  it('has entries like those that tests make of lines', () => {
    for (const { told } of entries) expect(entryOf(told.text)).toEqual(told);
  });
  it('tells all points', () => {
    const points = [0, 0];
    for (const { events } of standing(entries)) {
      for (const event of events) points[(seatOf(event) ?? 1) - 1]! += seatOf(event) ? pointsOf(event) : 0;
    }
    expect(points).toEqual(RECORDS[0]!.ending?.points);
  });
  it('has three years of rounds, in which nobody is on turn twice', () => {
    expect([...new Set(rounds.map(({ phase }) => phase))]).toEqual(['1', '2', '3']);
    expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, nth) => nth));
    for (const { turns } of rounds) expect(new Set(turns.map(({ seat }) => seat)).size).toBe(turns.length);
    for (const { turns } of rounds.slice(1)) expect(turns.length).toBeGreaterThan(0);
  });
  it('tells the set-up before the first year, and the white dice with each year', () => {
    expect(rounds[0]!.opening.map(({ head }) => head.short)).toHaveLength(5);
    const opened = rounds.filter(({ about }) => (about as { white: number[] }).white.length);
    expect(opened.map(({ phase }) => phase)).toEqual(['1', '2', '3']);
    expect(opened.map(({ about }) => (about as { turn: number }).turn)).toEqual([1, 1, 1]);
  });
  it('keeps what is drawn in a turn in that turn', () => {
    const drawn = steps.filter(({ head }) => head.short.includes('new shipment'));
    expect(drawn.length).toBeGreaterThan(0);
    for (const { seat } of drawn) expect(seat).not.toBeNull();
  });
  it('says steps as sentences, and which cells changed', () => {
    for (const { head } of steps) expect(head.whole).toMatch(/^\S.*[^.\s]$/);
    const placed = steps.find(({ head }) => head.whole.includes('places the expansion'));
    expect(placed?.head.short).toMatch(/^Places the expansion/);
    expect((placed?.place as number[]).length).toBeGreaterThan(1);
    expect(steps.at(-1)?.head.whole).toContain('The game is over');
  });
  it('is gone through by steps, turns and rounds', () => {
    for (const step of steps) expect(stepAt(steps, step.at)).toBe(step.nth);
    const stops = turnStops(rounds);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    expect(aroundRound(rounds, steps.length - 1).after).toBeNull();
  });
});

describe('sources of points', () => {
  it('stand in the order in which the result counts them', () => {
    const score = Object.fromEntries(replay.sources.map((source) => [source, 1]));
    const counted = countedOf({ seats: [{ score }] } as unknown as Parameters<typeof countedOf>[0]);
    expect(counted.map(({ source }) => source)).toEqual(replay.sources);
  });
});
