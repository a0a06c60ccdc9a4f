// How Châteauma stands: what the server keeps of it, and what a step of its turn adds to be seen.
import type { Family } from '../../../pieces/families';
import type { Config } from '../../../types/burgundy';
import { faceOf } from '../../pieces/tile';
import type { View } from '../../view';
import { difficultyIn, LEVELS, type Level } from './difficulty';
import { cardFacts, downOf, ROWS, spacesOf, type CardFacts } from './facts';
import type { ChateaumaSide as Side } from '../../../types/burgundy';

export const ROOM = 'chateauma';
/** What a purchase costs it (B-11.10). */
export const PRICE = 2;

/** A territory card with its tiles. */
export interface Laid {
  card: number;
  /** By space; null where it is free. */
  tiles: readonly (string | null)[];
  /** The spaces with a joker: its tile lies face down. */
  down: readonly number[];
}

/** What is seen of a turn while it is told. */
export interface Seen {
  /** The card that it plays on. */
  side?: Side;
  /** The complete card whose tiles leave. */
  leaving?: Side;
}

export interface Standing {
  cards: Record<Side, Laid | null>;
  /** The cards that are left, face down. */
  deck: readonly number[];
  /** In the order in which they came. */
  reserve: readonly string[];
  joker: string | null;
  /** Face-up tiles by colour, in the order in which they came. */
  duchy: Partial<Record<Family, readonly string[]>>;
  silver: number;
  goods: Readonly<Record<string, number>>;
  sold: Readonly<Record<string, number>>;
  marker: number;
  large: readonly Family[];
  small: readonly Family[];
  posts: number;
  shields: readonly number[];
  doubles: readonly string[];
  score: Readonly<Record<string, number>>;
  points: number;
  place: number;
  die: number | null;
  seen: Seen;
}

/** The same as positions have it: what is empty may be left out. */
interface Kept extends Partial<Omit<Standing, 'cards' | 'seen'>> {
  cards?: (Partial<Laid> | null)[];
  seen?: Seen;
}

const keptIn = (view: Pick<View, 'expansions'>): Kept => (view.expansions?.[ROOM] ?? {}) as Kept;

function laid(card: Partial<Laid> | null | undefined): Laid | null {
  if (!card?.card) return null;
  const { spaces = [] } = cardFacts(card.card) ?? {};
  return { card: card.card, tiles: spaces.map((_, nth) => card.tiles?.[nth] ?? null), down: card.down ?? [] };
}

export function standingIn(view: Pick<View, 'expansions'>): Standing {
  const { cards = [], ...kept } = keptIn(view);
  return {
    deck: [],
    reserve: [],
    joker: null,
    duchy: {},
    silver: 0,
    goods: {},
    sold: {},
    marker: 0,
    large: [],
    small: [],
    posts: 0,
    shields: [],
    doubles: [],
    score: {},
    points: 0,
    place: 0,
    die: null,
    seen: {},
    ...kept,
    cards: { left: laid(cards[0]), right: laid(cards[1]) },
  };
}

/** Writes it back into a view, for the steps of its turn. */
export function withStanding<Any extends Pick<View, 'expansions'>>(view: Any, standing: Standing): Any {
  const { cards, ...kept } = standing;
  return { ...view, expansions: { ...view.expansions, [ROOM]: { ...kept, cards: [cards.left, cards.right] } } };
}

/** It has the number after the last seat: on the track, in the order, in events. */
export const numberIn = (view: { seats: readonly unknown[] }): number => view.seats.length + 1;

/** What a card brings when it is complete. */
export const pointsOfCard = ({ points }: CardFacts, level: Level): number => points[LEVELS.indexOf(level)] ?? 0;

/** The white die says which card is played on; where that place is empty, the other one. */
export function chosenIn(view: Pick<View, 'expansions' | 'white'>): Side | null {
  const { cards, seen } = standingIn(view);
  if (seen.side) return seen.side;
  if (!view.white) return null;
  const side: Side = view.white > 4 ? 'right' : 'left';
  const other: Side = side === 'left' ? 'right' : 'left';
  return cards[side] ? side : cards[other] ? other : null;
}

export const familyOfTile = (tile: string): Family | undefined => {
  const family = faceOf(tile)?.family;
  return ROWS.find((one) => one === family);
};

/** The stacks of the reserve, by colour, the oldest tile first. */
export const stacksOf = ({ reserve }: Pick<Standing, 'reserve'>): { family: Family; tiles: string[] }[] =>
  ROWS.map((family) => ({ family, tiles: reserve.filter((tile) => familyOfTile(tile) === family) }));

/** A row of its duchy. */
export interface Row {
  family: Family;
  /** The tiles on its spaces; `down` for one that lies face down from the start, null for a free space. */
  spaces: (string | null)[];
  /** Tiles that no longer fit lie stacked. */
  stacked: string[];
}

export const DOWN = 'down';

/** Its duchy, row by row. */
export function rowsOf(standing: Pick<Standing, 'duchy'>, config: Pick<Config, 'chateauma'>): Row[] {
  const prefilled = difficultyIn(config).modifiers.includes('prefilled-down');
  return ROWS.map((family) => {
    const covered = [
      ...Array.from({ length: prefilled ? downOf(family) : 0 }, () => DOWN),
      ...(standing.duchy[family] ?? []),
    ];
    const whole = spacesOf(family);
    const spaces = Array.from({ length: whole }, (_, nth) => covered[nth] ?? null);
    return { family, spaces, stacked: covered.slice(whole) };
  });
}

/** How many spaces of its duchy are covered. */
export const coveredIn = (rows: readonly Row[]): number =>
  rows.reduce((sum, { spaces }) => sum + spaces.filter((tile) => tile !== null).length, 0);

/** It uses board 35, or 36 with a modifier that needs its marks. */
export const boardNumber = (config: Pick<Config, 'chateauma'>): number =>
  difficultyIn(config).modifiers.some((modifier) => modifier !== 'starts') ? 36 : 35;
