// Where the spaces of a duchy lie, from the data files.
import data, { type DuchyData } from 'virtual:burgundy';
import { familyOf, type Family } from '../pieces/families';
import { boxed, centre } from '../pieces/hex';
import type { Config, Face, Land } from '../types/burgundy';
import { landAmong } from './land';

export interface SpaceLaid {
  /** Its number in the game, from 1. */
  number: number;
  colour: Family;
  die: Face;
  /** Row from the top and column from the left, from 0. */
  row: number;
  col: number;
  /** What people call it. */
  land: Land;
  /** Centre, for s = 1, from the upper left of the board. */
  x: number;
  y: number;
}

export interface Layout {
  id: string;
  spaces: SpaceLaid[];
  /** Pairs of spaces, by number, that a river joins though they lie apart. */
  links: readonly (readonly [number, number])[];
  /** Size for s = 1. */
  width: number;
  height: number;
}

function laid(duchy: DuchyData): Layout {
  const { width, height, centres } = boxed(duchy.spaces.map(([q, r]) => centre(q, r)));
  const rows = [...new Set(duchy.spaces.map(([, r]) => r))].sort((a, b) => a - b);
  const bare = duchy.spaces.map(([q, r, letter, die], nth) => {
    const at = centres[nth] ?? { x: 0, y: 0 };
    const col = duchy.spaces.filter(([otherQ, otherR]) => otherR === r && otherQ < q).length;
    return { number: nth + 1, colour: familyOf(letter), die: die as Face, row: rows.indexOf(r), col, x: at.x, y: at.y };
  });
  const spaces = bare.map((space) => ({ ...space, land: landAmong(bare, space) }));
  const numberAt = ([q, r]: readonly [number, number]) =>
    duchy.spaces.findIndex(([otherQ, otherR]) => otherQ === q && otherR === r) + 1;
  const links = duchy.links.map(([one, other]) => [numberAt(one), numberAt(other)] as const);
  return { id: duchy.id, spaces, links, width, height };
}

/** The width of most duchies, for s = 1. */
const USUAL = 12.13;
/** How much smaller a wider one is drawn, so that its picture takes no more room in a list. */
export const shrunk = ({ width }: Pick<Layout, 'width'>): number => Math.min(1, USUAL / width);

/** More space around a duchy, in radii of a space. */
export interface Around {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

/** The same duchy with more space around it. */
export function widened(layout: Layout, { left = 0, top = 0, right = 0, bottom = 0 }: Around): Layout {
  return {
    ...layout,
    width: layout.width + left + right,
    height: layout.height + top + bottom,
    spaces: layout.spaces.map((space) => ({ ...space, x: space.x + left, y: space.y + top })),
  };
}

/** The spaces of the region that a space belongs to: those of its colour that touch, and touch what touches. */
export function regionAt({ spaces }: Pick<Layout, 'spaces'>, number: number): SpaceLaid[] {
  const first = spaces.find((space) => space.number === number);
  const region = first ? [first] : [];
  // It grows while it is walked.
  for (const space of region)
    for (const other of spaces)
      if (
        other.colour === space.colour &&
        !region.includes(other) &&
        // Centres of neighbours lie √3 apart.
        Math.hypot(other.x - space.x, other.y - space.y) < 2
      )
        region.push(other);
  return region;
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

/** The number that is printed on a duchy; the id of one that a table brings itself. */
export const duchyNumber = (id: string): string => data.duchies.find((duchy) => duchy.id === id)?.number ?? id;

/** How sure the facts of a duchy are, as its data file words it; nothing is known of one that a table brings itself. */
export const duchyConfidence = (id: string): string | undefined =>
  data.duchies.find((duchy) => duchy.id === id)?.confidence;

/** All duchies that everybody can play on, in order; and those that only an expansion has. */
export const DUCHIES: readonly DuchyData[] = data.duchies.filter(({ room }) => !room);
export const ROOM_DUCHIES: readonly DuchyData[] = data.duchies.filter(({ room }) => room);
/** Which numbers share a board, by edition, where that is inferred. */
export const INFERRED_BOARDS: Readonly<Record<string, string>> = data.inferred;

/** The same at a table, whose configuration may bring duchies of its own. */
export function layoutIn({ custom = [] }: Pick<Config, 'custom'>, id: string): Layout | undefined {
  const known = layoutOf(id);
  const own = known ? undefined : custom.find((duchy) => duchy.id === id);
  if (!own) return known;
  const spaces = own.spaces.map(({ q, r, colour, die }): DuchyData['spaces'][number] => [q, r, colour, die]);
  return laid({ ...own, edition: '', links: [], posts: [], spaces });
}
