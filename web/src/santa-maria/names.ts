// The pieces of Santa Maria in the player's language.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Bundle, CellView, Cover, Deed, Effect, Item, Spot, Terrain, TileCell } from '../types/santa-maria';
import type { Pieces } from './data';
import { counted } from './pieces/shown';
import { listed } from '../table/listed';

export { listed };

const ITEMS: Record<Item, () => string> = {
  wood: m.sm_wood,
  grain: m.sm_grain,
  sugar: m.sm_sugar,
  gem: m.sm_gem,
  gold: m.sm_gold,
  coin: m.sm_coin,
  point: m.sm_point,
};
const COUNTED: Record<Item, (counted: { count: number }) => string> = {
  wood: m.sm_items_wood,
  grain: m.sm_items_grain,
  sugar: m.sm_items_sugar,
  gem: m.sm_items_gem,
  gold: m.sm_items_gold,
  coin: m.sm_items_coin,
  point: m.sm_items_point,
};
const DEEDS: Record<Deed, () => string> = {
  export: m.sm_deed_export,
  conquistador: m.sm_deed_conquistador,
  religion: m.sm_deed_religion,
  road: m.sm_deed_road,
};
const TERRAINS: Record<Terrain, () => string> = {
  forest: m.sm_terrain_forest,
  field: m.sm_terrain_field,
  plantation: m.sm_terrain_plantation,
  mountain: m.sm_terrain_mountain,
  town: m.sm_terrain_town,
  plaza: m.sm_terrain_plaza,
  'town-hall': m.sm_terrain_town_hall,
};

/** "Wood", "Coins". */
export const itemName = (item: Item): string => ITEMS[item]();
/** "wood": the same in the middle of a sentence. */
export const itemWord = (item: Item): string => (getLocale() === 'de' ? itemName(item) : itemName(item).toLowerCase());
/** "2 wood and 1 grain"; "nothing" for nothing. */
export const bundleText = (bundle: Bundle): string =>
  listed(counted(bundle).map(({ item, count }) => COUNTED[item]({ count }))) || m.sm_nothing();
/** "Export". */
export const deedName = (deed: Deed): string => DEEDS[deed]();
/** "Forest". */
export const terrainName = (terrain: Terrain): string => TERRAINS[terrain]();

/** "gain 2 wood", "pay 1 wood or 1 gem to gain 3 coins", "Religion". */
export function effectText(effect: Effect): string {
  if ('action' in effect) return deedName(effect.action);
  if ('gain' in effect) return m.sm_effect_gain({ gain: bundleText(effect.gain) });
  const { pay, gain } = effect.trade;
  return m.sm_effect_trade({
    pay: listed(pay.map(bundleText), 'disjunction'),
    gain: listed(gain.map(bundleText), 'disjunction'),
  });
}

/** "Forest: gain 1 wood", "Road, 2 settlers". */
export function spotText(spot: Spot): string {
  if (spot.kind === 'road') return m.sm_road({ count: spot.settlers });
  return m.sm_territory({
    terrain: terrainName(spot.terrain),
    effects: listed(spot.effects.map(effectText)),
  });
}

/** What lies there, in the case it has in "blocked by …": "white die 3", "2 coins". */
export function coverText(cover: Cover): string {
  if ('coins' in cover) return m.sm_items_coin({ count: cover.coins });
  return 'white' in cover ? m.sm_white_die({ value: cover.white }) : m.sm_blue_die({ value: cover.blue });
}

/** "Row 3, column 5: Plaza: Conquistador, blocked by blue die 3". */
export function cellText({ cell, spot, cover }: Pick<CellView, 'cell' | 'spot' | 'cover'>): string {
  const bare = spot ? spotText(spot) : m.sm_cell_empty();
  const what = cover ? m.sm_cell_covered({ what: bare, cover: coverText(cover) }) : bare;
  return m.sm_cell_at({ row: Math.floor(cell / 10), column: cell % 10, what });
}

/** "Forest: gain 1 wood; Road, 2 settlers". */
export const cellsText = (cells: readonly TileCell[]): string => cells.map(({ spot }) => spotText(spot)).join('; ');

/** "Double expansion: Forest: gain 1 wood; Road, 2 settlers". */
export function tileText(cells: readonly TileCell[]): string {
  const list = cellsText(cells);
  return cells.length > 2 ? m.sm_triple({ cells: list }) : m.sm_double({ cells: list });
}

/** "Shipment for 1 wood and 1 sugar, 3 points". */
export const shipmentText = ({ cost, points }: { cost: Bundle; points: number }): string =>
  m.sm_shipment({ cost: bundleText(cost), points: m.points({ count: points }) });

/** "Town hall: …", "Triple expansion: …", "Road tile": what a tile is, by its id. */
export function pieceText(tile: string, pieces: Pieces): string {
  const cells = pieces.cellsOf(tile) ?? [];
  if (tile === 'road') return m.sm_road_tile();
  return tile.startsWith('TH') ? m.sm_town_hall({ cells: cellsText(cells) }) : tileText(cells);
}

/** The number of a side A. */
export const boardNumber = (board: string): string => board.replace(/^A/, '');

/** "Board 4"; "Side B" for the side that is the same on all of them. */
export const boardName = (board: string): string =>
  board === 'B' ? m.sm_side_b() : m.sm_board_name({ board: boardNumber(board) });
