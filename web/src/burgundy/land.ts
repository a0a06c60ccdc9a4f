// What people call a space: by its colour and the number it shows, and among several alike by where it lies.
import { m } from '../paraglide/messages.js';
import { capital } from '../replay/words';
import type { Land } from '../types/burgundy';

const LANDS: Record<Land['colour'], (space: { die: number }) => string> = {
  building: m.b_land_building,
  animal: m.b_land_animal,
  ship: m.b_land_ship,
  castle: m.b_land_castle,
  mine: m.b_land_mine,
  monastery: m.b_land_monastery,
};

/** Where a tile goes. */
const PLACES: Record<Land['colour'], (space: { die: number }) => string> = {
  building: m.b_on_building,
  animal: m.b_on_animal,
  ship: m.b_on_ship,
  castle: m.b_on_castle,
  mine: m.b_on_mine,
  monastery: m.b_on_monastery,
};

/** The words for the first, second… of two, three… */
const ROWS = [
  [m.b_where_upper, m.b_where_lower],
  [m.b_where_upper, m.b_where_middle, m.b_where_lower],
  [m.b_where_top, m.b_where_upper, m.b_where_lower, m.b_where_bottom],
  [m.b_where_top, m.b_where_upper, m.b_where_middle, m.b_where_lower, m.b_where_bottom],
];
const COLUMNS = [
  [m.b_where_left, m.b_where_right],
  [m.b_where_left, m.b_where_centre, m.b_where_right],
  [m.b_where_far_left, m.b_where_left, m.b_where_right, m.b_where_far_right],
];

const word = (words: typeof ROWS, rank: readonly [number, number] | undefined): string[] =>
  rank ? [words[rank[1] - 2]?.[rank[0] - 1]?.() ?? m.b_where_nth({ nth: rank[0], of: rank[1] })] : [];

/** " (upper left)"; nothing for a space that is the only one of its kind. */
function whereOf({ row, column }: Land): string {
  const words = [...word(ROWS, row), ...word(COLUMNS, column)];
  return words.length ? ` (${words.join(' ')})` : '';
}

/** "Pasture 5", "River 2 (upper left)". */
export const landName = (land: Land): string => capital(LANDS[land.colour](land)) + whereOf(land);

/** "on pasture 5", "on river 2 (upper left)". */
export const onLand = (land: Land): string => PLACES[land.colour](land) + whereOf(land);

/** The place of a value among others, counted from 1; none if it is the only one. */
function rank(all: readonly number[], own: number): [number, number] | undefined {
  const values = [...new Set(all)];
  return values.length > 1 ? [values.filter((other) => other < own).length + 1, values.length] : undefined;
}

interface Spot {
  colour: Land['colour'];
  die: Land['die'];
  row: number;
  col: number;
}

/** A space among those of its duchy. */
export function landAmong(spaces: readonly Spot[], own: Spot): Land {
  const alike = spaces.filter(({ colour, die }) => colour === own.colour && die === own.die);
  const rows = alike.map(({ row }) => row);
  const columns = alike.filter(({ row }) => row === own.row).map(({ col }) => col);
  const [row, column] = [rank(rows, own.row), rank(columns, own.col)];
  return { colour: own.colour, die: own.die, ...(row && { row }), ...(column && { column }) };
}
