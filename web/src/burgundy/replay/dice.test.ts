import dice, { type Kind } from 'virtual:burgundy-dice';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../../dev/entry';
import { hex } from '../../fair/sha256';
import { seedsOf } from '../../replay/seeds';
import type { GameRecord } from '../../replay/record';
import { check as checkTold, tilesInPlay } from './dice';
import table from './samples/table.json';

const folder = '../fixtures/burgundy';
const games = (file: string) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRecord);
const check = (record: GameRecord) => checkTold({ ...record, entries: record.entries.map(entryOf) });
const draws = (record: GameRecord) => record.entries.filter((entry) => entry.startsWith('=')).length;
const published = table as unknown as GameRecord;

describe('recorded games', () => {
  it.each(readdirSync(folder))('of %s follow from their dice', async (file) => {
    for (const record of games(file)) {
      expect(await check(record)).toMatchObject({ kind: 'verified', draws: draws(record) });
    }
  });
});

describe('a game of a table', () => {
  it('follows from the secret, the name of the table and what people added', async () => {
    expect(await check(published)).toMatchObject({ kind: 'verified', draws: draws(published) });
  });
  it('is found out if the secret is another', async () => {
    const dice = { ...published.dice, secret: '00'.repeat(32) } as GameRecord['dice'];
    expect(await check({ ...published, dice })).toEqual({ kind: 'commitment' });
  });
  it('is found out if a contribution is another', async () => {
    const dice = { ...published.dice, contributions: ['aa', ''] } as GameRecord['dice'];
    expect(await check({ ...published, dice })).toMatchObject({ kind: 'differs', nth: 1 });
  });
  it('has no seed before its end', async () => {
    expect(await check({ ...published, dice: null })).toEqual({ kind: 'secret' });
  });
});

describe('a forged game', () => {
  const record = games('2019-4p-greedy.jsonl')[0]!;

  it('is found out at the first roll that differs', async () => {
    const entries = [...record.entries];
    const rolls = entries.flatMap((entry, nth) => (entry.startsWith('= roll') ? [nth] : []));
    const forged = rolls[7]!;
    const dice = entries[forged]!.split(' ');
    dice[2] = dice[2] === '66' ? '55' : '66';
    entries[forged] = dice.join(' ');
    const verdict = await check({ ...record, entries });
    expect(verdict).toMatchObject({ kind: 'differs', entry: forged, of: draws(record) });
    if (verdict.kind === 'differs') expect(`= roll ${verdict.expected}`).toBe(record.entries[forged]);
  });
  it('is found out if a tile was put in a depot', async () => {
    const entries = record.entries.map((entry) =>
      entry.startsWith('= fill') ? entry.replace(/ m\d+,/, ' m26,') : entry,
    );
    expect((await check({ ...record, entries })).kind).toBe('differs');
  });
  it('cannot hide behind lines that mean nothing', async () => {
    expect(await check({ ...record, entries: ['= luck 6', ...record.entries] })).toEqual({ kind: 'unreadable' });
    expect(await check({ ...record, dice: { seed: 'zz' } })).toEqual({ kind: 'unreadable' });
  });
});

describe('an expansion', () => {
  const base = tilesInPlay([]);
  const windmill: Kind = ['windmill', 50, 'building', 2, 1];
  const data = { ...dice, rooms: { windmill: [windmill], other: [['mill', 51, 'mine', 1, 0] as Kind] } };

  it('brings its tiles where its option is played, after those of the base game', () => {
    expect(tilesInPlay(['windmill'], data)).toEqual([...base, windmill]);
    for (const options of [undefined, [], ['wind'], 'windmill']) expect(tilesInPlay(options, data)).toEqual(base);
  });
  it('lies by its codes, wherever it stands in the file', () => {
    const codes = tilesInPlay(['other', 'windmill'], { ...data, tiles: dice.tiles.toReversed() }).map(
      ([, code]) => code,
    );
    expect(codes).toEqual(Array.from({ length: 51 }, (_, nth) => nth + 1));
  });
});

describe('the seed', () => {
  it('of a simulation is the one written', async () => {
    const seeds = await seedsOf({ seed: '0aff' });
    expect('of' in seeds && hex(seeds.of(7)!)).toBe('0aff');
  });
});
