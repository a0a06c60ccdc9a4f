// The vineyard board: thirteen double spaces on five levels, each place joined to those around it.
import VINEYARDS from 'virtual:burgundy/vineyards';
import { boxed, centre, type Point } from '../../../pieces/hex';
import type { Bonus } from './bonus';

export interface Site {
  /** Its number, from the lowest level up, from left to right. */
  space: number;
  /** 1 is the lowest. */
  level: number;
  /** The number it needs. */
  die: number;
  /** What its left and its right place bring. */
  bonuses: readonly [Bonus, Bonus];
  /** Centres of these places, for s = 1. */
  places: readonly [Point, Point];
}

/** Each level begins half a place further to the right than the one below it. */
const axial = (level: number, place: number) => centre(place + level, -level);

function laid(): { sites: Site[]; width: number; height: number } {
  const bare = VINEYARDS.levels.flatMap((spaces, level) =>
    spaces.map((space, nth) => ({
      ...space,
      level: level + 1,
      at: [2 * nth, 2 * nth + 1].map((one) => axial(level, one)),
    })),
  );
  const { width, height, centres } = boxed(bare.flatMap(({ at }) => at));
  const sites = bare.map(({ die, bonuses, level }, nth): Site => {
    const [left, right] = [centres[2 * nth]!, centres[2 * nth + 1]!];
    return { space: nth + 1, level, die, bonuses, places: [left, right] };
  });
  return { sites, width, height };
}

/** The double spaces in the order of their numbers, and the size of the board for s = 1. */
export const { sites: SITES, width: WIDTH, height: HEIGHT } = laid();

/** By level, the lowest first. */
export const LEVELS: readonly (readonly Site[])[] = VINEYARDS.levels.map((_, nth) =>
  SITES.filter(({ level }) => level === nth + 1),
);

export const siteAt = (space: number): Site | undefined => SITES[space - 1];

/** Centres of places that touch lie √3 apart. */
export const touch = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < 1.8;

/** Points for so many connected grapes; the printed table goes on in the same way (Q-B-89). */
export const pointsFor = (size: number): number => (size ? (VINEYARDS.points[size - 1] ?? (size * (size + 1)) / 2) : 0);

/** The numbers of a die that a place of the vineyard depot answers to. */
export const diceOf = (place: number, places: number): readonly number[] =>
  (places > 3 ? VINEYARDS.dice.four : VINEYARDS.dice.few)[place - 1] ?? [];
