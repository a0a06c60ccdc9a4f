// The names of pieces and places in the player's language.
import { m } from '../paraglide/messages.js';
import type { Family } from '../pieces/families';

const FAMILIES: Record<Family, () => string> = {
  building: m.family_building,
  animal: m.family_animal,
  ship: m.family_ship,
  castle: m.family_castle,
  mine: m.family_mine,
  monastery: m.family_monastery,
};

const SPACES: Record<Family, () => string> = {
  building: m.space_building,
  animal: m.space_animal,
  ship: m.space_ship,
  castle: m.space_castle,
  mine: m.space_mine,
  monastery: m.space_monastery,
};

const TILES: Record<string, () => string> = {
  warehouse: m.tile_warehouse,
  carpenter: m.tile_carpenter,
  church: m.tile_church,
  market: m.tile_market,
  'boarding-house': m.tile_boarding_house,
  bank: m.tile_bank,
  'city-hall': m.tile_city_hall,
  watchtower: m.tile_watchtower,
  ship: m.tile_ship,
  castle: m.tile_castle,
  mine: m.tile_mine,
  crane: m.tile_crane,
  'white-castle': m.tile_white_castle,
  inn: m.tile_inn,
  joker: m.tile_joker,
};

const ANIMALS: Record<string, (count: { count: number }) => string> = {
  cow: m.tile_cow,
  sheep: m.tile_sheep,
  pig: m.tile_pig,
  chicken: m.tile_chicken,
  goose: m.tile_goose,
};

/** "Ship". */
export const familyName = (family: Family): string => FAMILIES[family]();

/** "river space". */
export const spaceName = (family: Family): string => SPACES[family]();

/** "goods 4". */
export const goodsName = (goods: number): string => m.goods_number({ goods });

/** "4 cows", "City hall", "Monastery 7"; the notation itself for a tile without a name. */
export function tileName(tile: string): string {
  const plain = TILES[tile];
  if (plain) return plain();
  const parts = /^([a-z]+)(\d+)$/.exec(tile);
  if (!parts) return tile;
  const [, word = '', digits = ''] = parts;
  if (word === 'm') return m.tile_monastery({ number: Number(digits) });
  return ANIMALS[word]?.({ count: Number(digits) }) ?? tile;
}
