// What is printed on Châteauma's cards and on its duchy.
import data from 'virtual:burgundy/chateauma';
import { familyOf, type Family } from '../../../pieces/families';

export interface CardFacts {
  card: number;
  /** The colours of its spaces in the order in which they are looked at. */
  spaces: readonly Family[];
  /** Spaces, from 1: covering one sells goods, or takes a double tile. */
  sell: readonly number[];
  double: readonly number[];
  /** At the easy, medium and hard level. */
  points: readonly [number, number, number];
  shield: boolean;
  post: boolean;
}

const CARDS = new Map(
  data.cards.map((card): [number, CardFacts] => [card.card, { ...card, spaces: card.spaces.map(familyOf) }]),
);

/** All cards, by number. */
export const ALL_CARDS: readonly CardFacts[] = [...CARDS.values()];
export const cardFacts = (card: number): CardFacts | undefined => CARDS.get(card);

/** The colours in the order of the reserve; the rows of its duchy follow it. */
export const ROWS: readonly Family[] = data.reserve.map(familyOf);

const count = (letters: readonly string[], family: Family) =>
  letters.filter((letter) => familyOf(letter) === family).length;

/** How many spaces of a colour its duchy has. */
export const spacesOf = (family: Family): number => count(data.duchy.spaces, family);
/** How many of them are covered face down from the start, with the modifier for it. */
export const downOf = (family: Family): number => count(data.duchy.down, family);
/** The spaces, from 1, that bring an extra turn. */
export const extraOf = (family: Family): number[] =>
  data.duchy.extra.flatMap(([letter, space]) => (familyOf(letter) === family ? [space] : []));

/** How many spaces in all. */
export const ALL_SPACES = data.duchy.spaces.length;

/** The points of shields and of double tiles at the end. */
export const shieldPoints = (shields: number): number => data.shields[Math.min(shields, data.shields.length - 1)] ?? 0;
export const doublePoints = (doubles: number): number => data.doubles[Math.min(doubles, data.doubles.length - 1)] ?? 0;
