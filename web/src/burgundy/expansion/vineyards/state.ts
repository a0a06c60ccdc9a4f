// What the server says about the vineyards, and what follows from it: which grapes are connected, and what they are worth.
import type { Point } from '../../../pieces/hex';
import type { View } from '../../view';
import { LEVELS, pointsFor, SITES, siteAt, touch } from './board';
import { GRAPES, grapesOf, type Grape } from './grapes';

/** A double tile in a vineyard. */
export interface Planted {
  space: number;
  tile: string;
  turned: boolean;
}

/** What the server keeps of it. */
interface Kept {
  removed?: Grape[];
  depot?: (string | null)[];
  shop?: (string | null)[];
  supply?: Partial<Record<Grape, number>>;
  stored?: string[][];
  seats?: {
    placed?: Record<string, { tile: string; turned?: boolean }>;
    grapes?: Partial<Record<Grape, number>>;
    own?: string | null;
  }[];
}

export const vinesOf = ({ expansions }: Pick<View, 'expansions'>): Kept => (expansions?.['vineyards'] ?? {}) as Kept;

/** The kinds of grapes that are in the game, with how many bonus tiles of each are left. */
export function supplyOf(view: View): { grape: Grape; left: number }[] {
  const { removed = [], supply = {} } = vinesOf(view);
  return GRAPES.filter((grape) => !removed.includes(grape)).map((grape) => ({ grape, left: supply[grape] ?? 0 }));
}

/** The double tiles in the vineyard of a seat, in the order of their spaces. */
export const plantedBy = (view: View, seat: number): Planted[] =>
  Object.entries(vinesOf(view).seats?.[seat - 1]?.placed ?? {})
    .map(([space, { tile, turned = false }]) => ({ space: Number(space), tile, turned }))
    .sort((one, other) => one.space - other.space);

/** The grape bonus tiles of a seat, each as often as there are. */
export function grapesHeld(view: View, seat: number): Grape[] {
  const held = vinesOf(view).seats?.[seat - 1]?.grapes ?? {};
  return GRAPES.flatMap((grape) => Array.from({ length: held[grape] ?? 0 }, () => grape));
}

interface Lying {
  grape: Grape;
  at: Point;
}

/** A group of connected grapes, with their places. */
export interface Area {
  grape: Grape;
  places: Point[];
}

/** The connected grapes of a vineyard, the largest group of each kind first. */
export function areasOf(planted: readonly Planted[]): Area[] {
  const left: Lying[] = planted.flatMap(({ space, tile, turned }) => {
    const grapes = grapesOf(tile, turned);
    return (siteAt(space)?.places ?? []).map((at, nth) => ({ grape: grapes[nth]!, at }));
  });
  const areas: Area[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const { grape } = first;
    const places = [first.at];
    // It grows while it is walked.
    for (const place of places)
      for (const other of left.filter((one) => one.grape === grape && touch(one.at, place))) {
        left.splice(left.indexOf(other), 1);
        places.push(other.at);
      }
    areas.push({ grape, places });
  }
  return areas.sort((one, other) => other.places.length - one.places.length);
}

/** A grape bonus tile with the area it would score now; none is left for it if that is undefined. */
export interface Scoring {
  grape: Grape;
  area: Area | undefined;
  points: number;
}

/** What bonus tiles would score: each takes the largest area of its grape that is left (B-10.8). Areas of one kind serve
 * its tiles only, so this is the best way to assign them. */
export function scoringOf(held: readonly Grape[], areas: readonly Area[]): Scoring[] {
  const taken = new Set<Area>();
  return held.map((grape) => {
    const area = areas.find((one) => one.grape === grape && !taken.has(one));
    if (area) taken.add(area);
    return { grape, area, points: pointsFor(area?.places.length ?? 0) };
  });
}

/** How full each level is, the lowest first. */
export const levelsOf = (planted: readonly Planted[]) =>
  LEVELS.map((sites, nth) => {
    const part = sites.filter((site) => planted.some(({ space }) => space === site.space)).length;
    return { level: nth + 1, part, whole: sites.length, full: part === sites.length };
  });

/** A tile on this space fills a level. */
export function fills(planted: readonly Planted[], space: number): number | undefined {
  const level = siteAt(space)?.level;
  const rest = SITES.filter((site) => site.level === level && site.space !== space);
  return rest.every((site) => planted.some((one) => one.space === site.space)) ? level : undefined;
}

export interface Vineyard {
  planted: Planted[];
  areas: Area[];
  /** Its bonus tiles, and what each would score now. */
  scoring: Scoring[];
  levels: ReturnType<typeof levelsOf>;
  /** All of them together. */
  points: number;
}

/** The vineyard of a seat, as it is or with one more double tile. */
export function vineyardOf(view: View, seat: number, more?: Planted): Vineyard {
  const planted = [...plantedBy(view, seat), ...(more ? [more] : [])];
  const areas = areasOf(planted);
  const scoring = scoringOf(grapesHeld(view, seat), areas);
  const points = scoring.reduce((sum, one) => sum + one.points, 0);
  return { planted, areas, scoring, levels: levelsOf(planted), points };
}

/** What one more bonus tile of a grape would score now: the largest area that none of one's own takes. */
export function oneMore({ areas, scoring }: Vineyard, grape: Grape): Scoring {
  const held = scoring.map((one) => one.grape);
  return scoringOf([...held, grape], areas).at(-1)!;
}
