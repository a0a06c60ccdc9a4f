import { describe, expect, it } from 'vitest';
import type { View } from '../types/santa-maria';
import { expansionsOf, laidOut } from './board';

const view = (...tiles: string[]) =>
  ({ offer: tiles.map((tile) => ({ tile, price: {}, cells: [] })) }) as unknown as View;
const shown = (letter: 'D' | 'T', laid: string[], ...tiles: string[]) =>
  expansionsOf(letter, view(...tiles), laid).shown.map((one) => one?.tile ?? null);
const LAID = ['D02', 'D05', 'D07', 'D11', 'D12', 'T01', 'T03'];

describe('the expansions on offer', () => {
  it('leave a gap where one was taken', () => {
    expect(shown('D', LAID, 'D02', 'D07', 'D12', 'T01')).toEqual(['D02', null, 'D07', null, 'D12']);
    expect(shown('T', LAID, 'D02', 'T03')).toEqual([null, 'T03', null, null, null]);
    expect(shown('D', LAID)).toEqual([null, null, null, null, null]);
  });
  it('lie in order where it is not known what was laid out', () => {
    expect(shown('D', [], 'D02', 'D07')).toEqual(['D02', 'D07', null, null, null]);
    expect(shown('D', LAID, 'D02', 'D08')).toEqual(['D02', 'D08', null, null, null]);
  });
  it('are known from what was told last', () => {
    const revealed = (doubles: (string | null)[], triples: (string | null)[]) => ({
      events: [{ event: 'expansions-revealed', doubles, triples }],
    });
    expect(
      laidOut([
        revealed(['D01'], ['T09']),
        { events: [] },
        revealed(['D07', 'D02', null], ['T03']),
        { events: [{ event: 'year-begins' }] },
      ]),
    ).toEqual(['D02', 'D07', 'T03']);
    expect(laidOut([{ events: [] }])).toEqual([]);
  });
});
