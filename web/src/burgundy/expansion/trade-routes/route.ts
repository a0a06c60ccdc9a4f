// A seat's trade route: its spaces from left to right, and the goods on them.
import ROUTES from 'virtual:burgundy/routes';
import type { Offer, View } from '../../view';
import type { Deed } from '../deed';

export interface Stop {
  /** Counted from 1, along the whole route. */
  nth: number;
  /** The colour of goods that brings its bonus. */
  goods: number;
  deed: Deed;
  /** The goods that lie on it. */
  laid: number | null;
  /** The next goods go here. */
  next: boolean;
}

/** The tiles of a route, each with its spaces. */
export function tilesOf(numbers: readonly number[], laid: readonly number[] = []): { tile: number; stops: Stop[] }[] {
  let nth = 0;
  return numbers.map((tile) => ({
    tile,
    stops: (ROUTES[tile] ?? []).map(({ goods, deed }) => {
      const on = laid[nth] ?? null;
      const next = nth === laid.length;
      nth += 1;
      return { nth, goods, deed, laid: on, next };
    }),
  }));
}

/** What the server keeps of them. */
interface Kept {
  routes?: number[][];
  laid?: number[][];
}

/** The route of a seat; without tiles before they are dealt. */
export function routeOf(view: View, seat: number) {
  const { routes = [], laid = [] } = (view.expansions?.['trade-routes'] ?? {}) as Kept;
  const tiles = tilesOf(routes[seat - 1] ?? [], laid[seat - 1]);
  const stops = tiles.flatMap(({ stops }) => stops);
  return { tiles, stops, laid: stops.filter((stop) => stop.laid).length, next: stops.find((stop) => stop.next) };
}

/** The order of tiles that an offer of the set-up lays; nothing for any other offer. */
export function orderOf(offer: Offer | undefined): number[] | undefined {
  if (offer?.action.do !== 'expansion' || offer.action.room !== 'trade-routes') return undefined;
  return offer.action.tiles.filter((tile) => tile > 0);
}

/** The offer that lays the tiles in this order. */
export const inOrder = (offers: readonly Offer[], order: readonly number[]): Offer | undefined =>
  offers.find((offer) => orderOf(offer)?.join() === order.join());

/** The same tiles with one of them, counted from 0, a place further. */
export function moved(order: readonly number[], nth: number, way: -1 | 1): number[] {
  const tiles = [...order];
  const [tile] = tiles.splice(nth, 1);
  if (tile !== undefined) tiles.splice(nth + way, 0, tile);
  return tiles;
}
