// The six families of tiles, which are the six colours of spaces.

export const FAMILIES = ['building', 'animal', 'ship', 'castle', 'mine', 'monastery'] as const;
export type Family = (typeof FAMILIES)[number];

/** The order in which rows of families are shown. */
export const SHOWN: readonly Family[] = ['ship', 'castle', 'mine', 'animal', 'building', 'monastery'];

const LETTERS: Record<string, Family> = {
  B: 'building',
  A: 'animal',
  S: 'ship',
  C: 'castle',
  M: 'mine',
  K: 'monastery',
};

/** The family of a letter of the data files. */
export function familyOf(letter: string): Family {
  const family = LETTERS[letter];
  if (!family) throw new Error(`'${letter}' is none of A B C K M S`);
  return family;
}
