// What moves when Châteauma plays: from the board to its panel, and within it.
import type { Motion, Spot } from '../../../motion/motion';
import { goodsPiece, tilePiece } from '../../pieces/moving';
import type { View } from '../../view';
import { jokerPiece } from './joker';
import { familyOfTile, numberIn, standingIn } from './state';
import type { ChateaumaSide as Side, ChateaumaTold as Told } from '../../../types/burgundy';

/** Of a pile at most so many tiles are seen on their way. */
const MOST = 3;

/** The slot of a list that a tile is missing from. */
const missing = (before: readonly (string | null)[] = [], after: readonly (string | null)[] = [], tile: string) =>
  before.findIndex((one, nth) => one === tile && after[nth] !== tile) + 1;

export function motionsOf(told: Told, before: View, after: View): Motion[] {
  const seat = numberIn(after);
  const own = (at: string): Spot => ({ at, seat });
  const card = (side: Side, space: number) => own(`card.${side}.${space}`);
  const reserve = (tile: string) => own(`reserve.${familyOfTile(tile) ?? ''}`);
  const depot = (number: number, tile: string): Spot => {
    const nth = missing(before.depots[number]?.tiles, after.depots[number]?.tiles, tile);
    return { at: nth ? `depot.${number}.tile.${nth}` : `depot.${number}` };
  };
  const glide = (tile: string, from: Spot, to: Spot): Motion => ({ kind: 'glide', piece: tilePiece(tile), from, to });

  switch (told.told) {
    case 'turn':
      return told.card ? [{ kind: 'light', at: [own(`card.${told.side}`)], seat }] : [];
    case 'extra':
      return [{ kind: 'trace', at: [{ at: `depot.${told.white}` }], seat }];
    case 'colour':
      return [{ kind: 'light', at: [own(`duchy.${told.colour}`)], seat }];
    case 'rolled':
      return [{ kind: 'land', at: own('die') }];
    case 'looked':
      return [{ kind: 'trace', at: [{ at: `depot.${told.depot}` }], seat }];
    case 'placed': {
      const to = card(told.side, told.space);
      if (told.from === 'joker') return [{ kind: 'glide', piece: jokerPiece, from: own('joker'), to }];
      return [glide(told.tile, told.depot ? depot(told.depot, told.tile) : reserve(told.tile), to)];
    }
    case 'hall':
      return [glide(told.tile, reserve(told.tile), card(told.side, told.space))];
    case 'joker':
      return [{ kind: 'glide', piece: jokerPiece, from: { at: `black.${told.black}` }, to: own('joker') }];
    case 'bought':
      return [glide(told.tile, { at: `black.${told.black}` }, reserve(told.tile))];
    case 'stored':
      return [glide(told.tile, depot(told.depot, told.tile), reserve(told.tile))];
    case 'silver':
      return [{ kind: 'land', at: own('silver') }];
    case 'goods':
      return told.goods.flatMap((count, nth) =>
        Array.from({ length: Math.min(MOST, count) }, (): Motion => ({
          kind: 'glide',
          piece: goodsPiece(nth + 1),
          from: { at: `depot.${told.depot}` },
          to: own(`goods.${nth + 1}`),
          span: 'goods',
        })),
      );
    case 'sold':
      return [
        {
          kind: 'glide',
          piece: goodsPiece(told.goods),
          from: own(`goods.${told.goods}`),
          to: own('points'),
          span: 'goods',
        },
      ];
    case 'full': {
      const spaces = standingIn(before).cards[told.side]?.tiles ?? [];
      return [{ kind: 'trace', seat, at: spaces.map((_, nth) => card(told.side, nth + 1)) }];
    }
    case 'moved': {
      const from = leaving(told.tile, before, after) ?? own('card');
      return [glide(told.tile, from, own(`duchy.${familyOfTile(told.tile) ?? ''}`))];
    }
    case 'slid':
      return [{ kind: 'land', at: own('card.left') }];
    case 'card':
      return [{ kind: 'land', at: own(`card.${told.side}`) }];
    case 'shield':
      return [
        {
          kind: 'glide',
          piece: tilePiece(`shield-${told.shield}`),
          from: { at: `depot.${told.depot}` },
          to: own('shields'),
        },
      ];
    case 'double':
      return [glide(told.tile, { at: `vines.${told.place}` }, own('doubles'))];
    case 'shop':
      return [glide(told.tile, { at: `shop.${told.place}` }, own('doubles'))];
    default:
      return [];
  }
}

/** Where on the complete card a tile lay. */
function leaving(tile: string, before: View, after: View): Spot | undefined {
  const [old, now] = [standingIn(before), standingIn(after)];
  const side = now.seen.leaving ?? old.seen.leaving;
  if (!side) return undefined;
  const nth = missing(old.cards[side]?.tiles, now.cards[side]?.tiles, tile);
  return nth ? { at: `card.${side}.${nth}`, seat: numberIn(after) } : undefined;
}
