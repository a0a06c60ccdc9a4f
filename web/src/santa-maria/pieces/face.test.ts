import { describe, expect, it } from 'vitest';
import type { Effect } from '../../types/santa-maria';
import { NEWEST, piecesOf } from '../data';
import { faceOf, signsOf, widthOf, type Laid } from './face';

const PRINTED: Effect[][] = [NEWEST, piecesOf({ rules: 1 })]
  .flatMap(({ boards, tiles }) => [...boards, ...tiles])
  .flatMap(({ cells }) => cells.flatMap(({ spot }) => (spot.kind === 'territory' ? [spot.effects] : [])));
const THOUGHT_UP: Effect[][] = [
  [{ gain: { wood: 3 } }],
  [{ gain: { wood: 2, coin: 12 } }],
  [{ trade: { pay: [{ wood: 1 }, { grain: 1 }, { sugar: 1 }], gain: [{ gem: 1 }, { gold: 1 }] } }],
  [{ action: 'religion' }, { gain: { wood: 1 } }],
  [{ gain: { coin: 2 } }, { action: 'religion' }, { action: 'export' }],
  [{ trade: { pay: [{ wood: 1 }, { gem: 1 }], gain: [{ coin: 3 }] } }, { action: 'religion' }],
  [{ action: 'export' }, { action: 'export' }, { action: 'religion' }, { action: 'conquistador' }],
];

const box = (laid: Laid) => {
  const width =
    laid.sign === 'text' ? (widthOf(laid) * laid.size) / 0.72 : laid.size * (laid.sign === 'arrow' ? 0.5 : 1);
  return {
    left: laid.x - width / 2,
    right: laid.x + width / 2,
    top: laid.y - laid.size / 2,
    bottom: laid.y + laid.size / 2,
  };
};

describe('the face of a territory', () => {
  it('has room in its cell, and no sign lies on another', () => {
    for (const effects of [...PRINTED, ...THOUGHT_UP]) {
      const boxes = faceOf(effects).map(box);
      expect(boxes.length, JSON.stringify(effects)).toBeGreaterThan(0);
      boxes.forEach((one, nth) => {
        for (const edge of Object.values(one)) expect(Math.abs(edge), JSON.stringify(effects)).toBeLessThan(0.45);
        for (const other of boxes.slice(nth + 1)) {
          const apart =
            one.right <= other.left + 1e-9 ||
            other.right <= one.left + 1e-9 ||
            one.bottom <= other.top + 0.02 ||
            other.bottom <= one.top + 0.02;
          expect(apart, `${JSON.stringify(effects)}: ${JSON.stringify([one, other])}`).toBe(true);
        }
      });
    }
  });

  it('shows resources one by one, and coins and points as a figure', () => {
    const said = (effect: Effect) =>
      signsOf(effect).map((sign) =>
        'item' in sign ? sign.item : 'glyph' in sign ? sign.glyph : 'text' in sign ? sign.text : '→',
      );
    expect(said({ gain: { wood: 2 } })).toEqual(['wood', 'wood']);
    expect(said({ gain: { coin: 2 } })).toEqual(['coin', '2']);
    expect(said({ gain: { coin: 1, grain: 1 } })).toEqual(['grain', 'coin']);
    expect(said({ trade: { pay: [{ wood: 1 }, { gem: 1 }], gain: [{ coin: 3 }] } })).toEqual([
      'wood',
      '/',
      'gem',
      '→',
      'coin',
      '3',
    ]);
    expect(said({ action: 'export' })).toEqual(['anchor']);
  });

  it('of nothing is empty', () => {
    expect(faceOf([])).toEqual([]);
  });
});
