import { describe, expect, it } from 'vitest';
import type { Game } from '../table/game';
import { pathOf, whereOf } from './where';

const games = { one: { letter: 'B' }, two: { letter: 'S' } } as unknown as Record<string, Game>;

describe('an address of the reference', () => {
  it.each([
    ['', { game: 'one', wanted: '' }],
    ['duchies', { game: 'one', wanted: 'duchies' }],
    ['B-5.2', { game: 'one', wanted: 'B-5.2' }],
    ['S-3.1', { game: 'two', wanted: 'S-3.1' }],
    ['Q-S-26', { game: 'two', wanted: 'Q-S-26' }],
    ['two', { game: 'two', wanted: '' }],
    ['two/tiles', { game: 'two', wanted: 'tiles' }],
  ])('%s leads to its game and back', (path, where) => {
    expect(whereOf(path, games)).toEqual(where);
    expect(whereOf(pathOf(where, games).replace(/^\/rules\/?/, ''), games)).toEqual(where);
  });
  it('is short for the first game and for rules', () => {
    expect(pathOf({ game: 'one', wanted: 'duchies' }, games)).toBe('/rules/duchies');
    expect(pathOf({ game: 'two', wanted: 'S-3.1' }, games)).toBe('/rules/S-3.1');
    expect(pathOf({ game: 'two', wanted: '' }, games)).toBe('/rules/two');
  });
});
