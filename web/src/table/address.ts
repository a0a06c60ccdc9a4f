// Where things lie on a table, as the server writes it: words and numbers separated by dots, from the whole to the
// part, as in `depot.4.tile.2`. Only the board that draws them knows what the words mean.
import type { Address } from '../types/table';

export type { Address };

/** Its first word: `depot` of `depot.4.tile.2`. */
export const wordOf = (address: Address): string => address.slice(0, (address + '.').indexOf('.'));

/** Its last word: `2` of `depot.4.tile.2`. */
export const lastOf = (address: Address): string => address.slice(address.lastIndexOf('.') + 1);

/** The number it ends with. */
export const numberOf = (address: Address): number => Number(lastOf(address));

/** Is it this place, or a part of it? */
export const within = (address: Address, whole: Address): boolean =>
  address === whole || address.startsWith(`${whole}.`);

/** Those that begin with one of these words. */
export const among = (addresses: Iterable<Address>, ...words: string[]): Address[] =>
  [...addresses].filter((address) => words.includes(wordOf(address)));
