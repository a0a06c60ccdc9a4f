// What moves on the boards of Burgundy when something happens.
import type { Motion, Spot } from '../motion/motion';
import type { Told as Entry } from '../table/session.svelte';
import type * as server from '../types/burgundy';
import { roomMotions } from './expansion';
import { layoutIn, regionAt } from './layout';
import { goodsPiece, tilePiece } from './pieces/moving';
import { pointsOf } from './say';
import { placesOf } from './stored';
import { viewOf, type View } from './view';

/** The slot that a tile has left, or has come to. */
const left = (before: readonly (string | null)[], after: readonly (string | null)[], tile: string): number =>
  before.findIndex((one, nth) => one === tile && after[nth] !== tile) + 1;

export function motions({ events }: Entry, earlier: unknown, later: unknown): Motion[] {
  const before = viewOf(earlier as server.View);
  const after = viewOf(later as server.View);
  const found: Motion[] = [];
  /** The space that was filled last: points rise from there. */
  let here: Spot | null = null;
  for (const event of events as unknown as server.Told[]) {
    const seat = 'seat' in event ? event.seat : undefined;
    switch (event.event) {
      case 'took':
      case 'hired':
      case 'bought': {
        const from = taken(event.tile, 'depot' in event ? (event.depot ?? null) : null, before, after);
        found.push({ kind: 'glide', piece: tilePiece(event.tile), from, to: stored(event.tile, seat!, before, after) });
        break;
      }
      case 'placed': {
        here = { at: `space.${event.space}`, seat };
        const at = changed(event.tile, seat!, before, after);
        const from = at ? { at, seat } : (gone(event.tile, before, after) ?? { at: 'storage', seat });
        found.push({ kind: 'glide', piece: tilePiece(event.tile), from, to: here });
        break;
      }
      case 'castle-founded':
        found.push({ kind: 'land', at: { at: `space.${event.space}`, seat } });
        break;
      case 'region-full': {
        const layout = layoutIn(after.config, after.seats[seat! - 1]!.duchy);
        const spaces = here && layout ? regionAt(layout, Number(here.at.slice(6))) : [];
        found.push({ kind: 'trace', seat: seat!, at: spaces.map(({ number }) => ({ at: `space.${number}`, seat })) });
        break;
      }
      case 'shipped':
        for (let nth = 0; nth < Math.min(3, event.count); nth++)
          found.push({
            kind: 'glide',
            piece: goodsPiece(event.goods),
            from: { at: `depot.${event.depot}` },
            to: { at: `goods.${event.goods}`, seat },
            span: 'goods',
          });
        break;
      case 'sold':
        here = { at: 'sold', seat };
        found.push({
          kind: 'glide',
          piece: goodsPiece(event.goods),
          from: { at: `goods.${event.goods}`, seat },
          to: here,
          span: 'goods',
        });
        break;
      case 'goods-arrived':
        found.push({
          kind: 'glide',
          piece: goodsPiece(event.goods),
          from: { at: 'round' },
          to: { at: `depot.${event.depot}` },
          span: 'goods',
        });
        break;
      case 'rolled':
        if (!found.some(({ kind }) => kind === 'roll')) found.push({ kind: 'roll' });
        break;
      case 'phase-begins':
        found.push({ kind: 'deal', words: ['depot', 'black'] });
        break;
      default:
        found.push(...roomMotions(event, before, after));
    }
    const points = pointsOf(event);
    // What the end brings is counted in the result.
    if (points && seat && after.stage !== 'over')
      found.push({ kind: 'rise', points, seat, at: here ?? { at: 'points', seat } });
  }
  return found;
}

/** Where a tile lay on the board. */
function taken(tile: string, depot: number | null, before: View, after: View): Spot {
  // What lies in no slot lies beside the black depot, under its own name.
  if (!depot) return { at: `black.${left(before.black, after.black, tile) || tile}` };
  const nth = left(before.depots[depot]?.tiles ?? [], after.depots[depot]?.tiles ?? [], tile);
  return { at: nth ? `depot.${depot}.tile.${nth}` : `depot.${depot}` };
}

/** Where on the board a tile is missing that was not taken first: an expansion lets it come straight into the duchy. */
function gone(tile: string, before: View, after: View): Spot | undefined {
  const depot = [1, 2, 3, 4, 5, 6].find((one) =>
    left(before.depots[one]?.tiles ?? [], after.depots[one]?.tiles ?? [], tile),
  );
  return depot || left(before.black, after.black, tile) ? taken(tile, depot ?? null, before, after) : undefined;
}

/** The place of a seat that had a tile, and has it no longer. */
function changed(tile: string, seat: number, before: View, after: View): string | undefined {
  const now = new Map(placesOf(after, seat));
  return placesOf(before, seat).find(([at, one]) => one === tile && now.get(at) !== tile)?.[0];
}

/** Where it lies now. */
const stored = (tile: string, seat: number, before: View, after: View): Spot => ({
  at: changed(tile, seat, after, before) ?? 'storage',
  seat,
});
