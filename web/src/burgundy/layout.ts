// Where the spaces of a duchy lie, from the data files.
import data, { type DuchyData } from 'virtual:burgundy';
import { familyOf, type Family } from '../pieces/families';
import { boxed, centre } from '../pieces/hex';
import type { Config } from '../types/burgundy';

export interface SpaceLaid {
  /** Its number in the game, from 1. */
  number: number;
  colour: Family;
  die: number;
  /** Row from the top and column from the left, from 0. */
  row: number;
  col: number;
  /** Centre, for s = 1, from the upper left of the board. */
  x: number;
  y: number;
}

export interface Layout {
  id: string;
  spaces: SpaceLaid[];
  /** Size for s = 1. */
  width: number;
  height: number;
}

function laid(duchy: DuchyData): Layout {
  const { width, height, centres } = boxed(duchy.spaces.map(([q, r]) => centre(q, r)));
  const rows = [...new Set(duchy.spaces.map(([, r]) => r))].sort((a, b) => a - b);
  const spaces = duchy.spaces.map(([q, r, letter, die], nth) => {
    const at = centres[nth] ?? { x: 0, y: 0 };
    const col = duchy.spaces.filter(([otherQ, otherR]) => otherR === r && otherQ < q).length;
    return { number: nth + 1, colour: familyOf(letter), die, row: rows.indexOf(r), col, x: at.x, y: at.y };
  });
  return { id: duchy.id, spaces, width, height };
}

const kept = new Map<string, Layout>();

/** The layout of the duchy with this id, or nothing if it is not in the data. */
export function layoutOf(id: string): Layout | undefined {
  let layout = kept.get(id);
  if (!layout) {
    const duchy = data.duchies.find((one) => one.id === id);
    if (!duchy) return undefined;
    layout = laid(duchy);
    kept.set(id, layout);
  }
  return layout;
}

/** All duchies of the data, in order. */
export const DUCHIES: readonly DuchyData[] = data.duchies;

/** The same at a table, whose configuration may bring duchies of its own. */
export function layoutIn({ custom = [] }: Pick<Config, 'custom'>, id: string): Layout | undefined {
  const known = layoutOf(id);
  const own = known ? undefined : custom.find((duchy) => duchy.id === id);
  if (!own) return known;
  const spaces = own.spaces.map(({ q, r, colour, die }): DuchyData['spaces'][number] => [q, r, colour, die]);
  return laid({ ...own, edition: '', links: [], posts: [], spaces });
}
