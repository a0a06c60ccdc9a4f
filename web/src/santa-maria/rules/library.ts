// The rules and facts of Santa Maria.
import { Library } from '../../rules/library.svelte';
import type { Facts, Origin } from '../../types/santa-maria';

export const library = new Library<Facts>('santa-maria');

/** What the facts of an item ("D01", "camp 1", "board A1") rest on. */
export const originOf = (item: string): Origin | undefined =>
  library.facts?.origins.find((origin) => origin.item === item);
