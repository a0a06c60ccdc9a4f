// The names of pieces and places in the player's language.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Family } from '../pieces/families';
import { roomNamed, roomTile } from './expansion';

const FAMILIES: Record<Family, () => string> = {
  building: m.b_family_building,
  animal: m.b_family_animal,
  ship: m.b_family_ship,
  castle: m.b_family_castle,
  mine: m.b_family_mine,
  monastery: m.b_family_monastery,
};

const TILES: Record<string, () => string> = {
  warehouse: m.b_tile_warehouse,
  carpenter: m.b_tile_carpenter,
  church: m.b_tile_church,
  market: m.b_tile_market,
  'boarding-house': m.b_tile_boarding_house,
  bank: m.b_tile_bank,
  'city-hall': m.b_tile_city_hall,
  watchtower: m.b_tile_watchtower,
  ship: m.b_tile_ship,
  castle: m.b_tile_castle,
  mine: m.b_tile_mine,
  joker: m.b_tile_joker,
};

/** Tiles as what is taken, placed or bought. */
const OBJECTS: Record<string, () => string> = {
  warehouse: m.b_a_warehouse,
  carpenter: m.b_a_carpenter,
  church: m.b_a_church,
  market: m.b_a_market,
  'boarding-house': m.b_a_boarding_house,
  bank: m.b_a_bank,
  'city-hall': m.b_a_city_hall,
  watchtower: m.b_a_watchtower,
  ship: m.b_a_ship,
  castle: m.b_a_castle,
  mine: m.b_a_mine,
  joker: m.b_a_joker,
};

/** What a monastery does, in a few words. */
const POWERS: Record<number, () => string> = {
  1: m.b_power_1,
  2: m.b_power_2,
  3: m.b_power_3,
  4: m.b_power_4,
  5: m.b_power_5,
  6: m.b_power_6,
  7: m.b_power_7,
  8: m.b_power_8,
  9: m.b_power_9,
  10: m.b_power_10,
  11: m.b_power_11,
  12: m.b_power_12,
  13: m.b_power_13,
  14: m.b_power_14,
  15: m.b_power_15,
  24: m.b_power_24,
  25: m.b_power_25,
  26: m.b_power_26,
};
/** The buildings that monasteries 16 to 23 count. */
const COUNTED = ['warehouse', 'watchtower', 'carpenter', 'church', 'market', 'boarding-house', 'bank', 'city-hall'];

const SOURCES: Record<string, () => string> = {
  regions: m.b_source_regions,
  phase: m.b_source_phase,
  colours: m.b_source_colours,
  animals: m.b_source_animals,
  goods: m.b_source_goods,
  watchtowers: m.b_source_watchtowers,
  monasteries: m.b_source_monasteries,
  'left-overs': m.b_source_left_overs,
};

const EDITIONS: Record<string, () => string> = {
  '2011': m.b_edition_2011,
  '2019': m.b_edition_2019,
  '2022': m.b_edition_2022,
};

const ANIMALS: Record<string, (count: { count: number }) => string> = {
  cow: m.b_tile_cow,
  sheep: m.b_tile_sheep,
  pig: m.b_tile_pig,
  chicken: m.b_tile_chicken,
};

/** "Ship". */
export const familyName = (family: Family): string => FAMILIES[family]();

/** "goods 4". */
export const goodsName = (goods: number): string => m.b_goods_number({ goods });

/** The word and the number of a notation such as `cow4` or `m7`. */
function counted(tile: string): { word: string; count: number } | undefined {
  const parts = /^([a-z]+)(\d+)$/.exec(tile);
  return parts ? { word: parts[1] ?? '', count: Number(parts[2]) } : undefined;
}

/** "4 per bank": what a monastery does is its name; nothing for one that has none. */
function powerOf(monastery: number): string | undefined {
  const building = COUNTED[monastery - 16];
  return building ? m.b_power_per({ building: inside(TILES[building]!()) }) : POWERS[monastery]?.();
}

/** A name in the middle of a sentence: German nouns keep their capital. */
export const inside = (name: string): string =>
  getLocale() === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** "4 cows", "City hall", "Monastery: 4 per bank"; the notation itself for a tile without a name. */
export function tileName(tile: string): string {
  const { word = tile, count = 0 } = counted(tile) ?? {};
  const power = word === 'm' && powerOf(count);
  if (power) return m.b_tile_monastery({ power });
  return TILES[tile]?.() ?? ANIMALS[word]?.({ count }) ?? roomTile(tile)?.name() ?? tile;
}

/** The same as the object of a sentence: "4 cows", "a city hall", "a monastery (4 per bank)". */
export function objectName(tile: string): string {
  const { word = tile, count = 0 } = counted(tile) ?? {};
  const power = word === 'm' && powerOf(count);
  if (power) return m.b_a_monastery({ power });
  return OBJECTS[tile]?.() ?? ANIMALS[word]?.({ count }) ?? roomTile(tile)?.object() ?? tile;
}

/** "Phase bonus": where points come from. */
export const sourceName = (source: string): string => SOURCES[source]?.() ?? roomNamed(source)?.source?.() ?? source;

/** The points of all seats by their sources, in the order they are counted; unknown sources are included, but not a room
 * that never brings points. */
export function sourcesOf(seats: readonly { score: Record<string, number> }[]): { name: string; points: number[] }[] {
  const scored = seats.flatMap(({ score }) => Object.keys(score));
  const brings = (source: string) =>
    !roomNamed(source) || roomNamed(source)?.source || seats.some(({ score }) => score[source]);
  const all = new Set([...Object.keys(SOURCES), ...scored.filter(brings)]);
  return [...all].map((source) => ({ name: sourceName(source), points: seats.map(({ score }) => score[source] ?? 0) }));
}

/** "First edition: 9 duchies."; nothing for an edition without a line. */
export const editionLine = (edition: string): string => EDITIONS[edition]?.() ?? '';
