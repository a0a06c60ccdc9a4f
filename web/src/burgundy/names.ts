// The names of pieces and places in the player's language.
import { m } from '../paraglide/messages.js';
import type { Family } from '../pieces/families';
import { faceOf } from '../pieces/tile';

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

/** Tiles as what is taken, placed or bought. */
const OBJECTS: Record<string, () => string> = {
  warehouse: m.a_warehouse,
  carpenter: m.a_carpenter,
  church: m.a_church,
  market: m.a_market,
  'boarding-house': m.a_boarding_house,
  bank: m.a_bank,
  'city-hall': m.a_city_hall,
  watchtower: m.a_watchtower,
  ship: m.a_ship,
  castle: m.a_castle,
  mine: m.a_mine,
  crane: m.a_crane,
  'white-castle': m.a_white_castle,
  inn: m.a_inn,
  joker: m.a_joker,
};

/** Where a tile of a family goes. */
const PLACES: Record<Family, (space: { space: number }) => string> = {
  building: m.on_building,
  animal: m.on_animal,
  ship: m.on_ship,
  castle: m.on_castle,
  mine: m.on_mine,
  monastery: m.on_monastery,
};

const SOURCES: Record<string, () => string> = {
  regions: m.source_regions,
  phase: m.source_phase,
  colours: m.source_colours,
  animals: m.source_animals,
  goods: m.source_goods,
  watchtowers: m.source_watchtowers,
  monasteries: m.source_monasteries,
  'left-overs': m.source_left_overs,
};

const EDITIONS: Record<string, () => string> = {
  '2011': m.edition_2011,
  '2019': m.edition_2019,
  '2022': m.edition_2022,
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

/** The word and the number of a notation such as `cow4` or `m7`. */
function counted(tile: string): { word: string; count: number } | undefined {
  const parts = /^([a-z]+)(\d+)$/.exec(tile);
  return parts ? { word: parts[1] ?? '', count: Number(parts[2]) } : undefined;
}

/** "4 cows", "City hall", "Monastery 7"; the notation itself for a tile without a name. */
export function tileName(tile: string): string {
  const { word = tile, count = 0 } = counted(tile) ?? {};
  if (word === 'm') return m.tile_monastery({ number: count });
  return TILES[tile]?.() ?? ANIMALS[word]?.({ count }) ?? tile;
}

/** The same as the object of a sentence: "4 cows", "a city hall", "monastery 7". */
export function objectName(tile: string): string {
  const { word = tile, count = 0 } = counted(tile) ?? {};
  if (word === 'm') return m.a_monastery({ number: count });
  return OBJECTS[tile]?.() ?? ANIMALS[word]?.({ count }) ?? tile;
}

/** Where a tile is placed: "on pasture 12"; "on space 12" for a tile that fits more than one colour. */
export function placeOf(tile: string, space: number): string {
  const family = faceOf(tile)?.family;
  return family && family in PLACES ? PLACES[family as Family]({ space }) : m.on_space({ space });
}

/** "Phase bonus": where points come from. */
export const sourceName = (source: string): string => SOURCES[source]?.() ?? source;

/** "First edition: 9 duchies."; nothing for an edition without a line. */
export const editionLine = (edition: string): string => EDITIONS[edition]?.() ?? '';
