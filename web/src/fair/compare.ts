// When the game is over: the record against what this browser was shown and added. A server that exchanged anything in
// between can make a record whose rolls all fit; it cannot change what was kept here.
import type { TableDice } from '../replay/record';
import { compareLinks } from './asked';
import type { Kept } from './keep';
import { fits } from './seal';

export type Finding =
  /** The fingerprint is the one that was shown then. */
  | { is: 'fingerprint'; at: number }
  /** It is another. */
  | { is: 'other-fingerprint' }
  /** The record is of another table, whose name makes other rolls. */
  | { is: 'other-table' }
  /** My number is part of it. */
  | { is: 'own' }
  /** It was left out or exchanged. */
  | { is: 'own-changed' }
  /** The numbers of so many others fit the seals that were shown. */
  | { is: 'others'; count: number }
  /** The number of this seat does not fit its seal. */
  | { is: 'other-changed'; seat: number }
  /** This seat added a number that was never sealed: it could have been chosen last. */
  | { is: 'unsealed'; seat: number }
  /** The record shows other seals than the table did. */
  | { is: 'seals-changed' }
  /** How often everything was sealed again before the start. */
  | { is: 'anew'; count: number }
  /** This browser kept nothing of this table. */
  | { is: 'nothing-kept' }
  /** It sealed a number that it was never asked to open. */
  | { is: 'not-opened' }
  /** This many of my links are part of it. */
  | { is: 'links'; count: number }
  /** The table had strong dice, but the record has no links. */
  | { is: 'no-links' }
  /** My links are not those that I opened. */
  | { is: 'links-changed' }
  /** The server had my link for this draw, and left it out. */
  | { is: 'link-missing'; draw: number }
  /** My link for this draw was asked for before all decisions were in. */
  | { is: 'early'; draw: number }
  /** This many draws were made without a link of this seat. */
  | { is: 'without'; seat: number; count: number };

export type Tone = 'good' | 'warn' | 'bad';
const TONES: Record<Finding['is'], Tone> = {
  fingerprint: 'good',
  'other-fingerprint': 'bad',
  'other-table': 'bad',
  own: 'good',
  'own-changed': 'bad',
  others: 'good',
  'other-changed': 'bad',
  unsealed: 'warn',
  'seals-changed': 'bad',
  anew: 'warn',
  'nothing-kept': 'warn',
  'not-opened': 'warn',
  links: 'good',
  'no-links': 'bad',
  'links-changed': 'bad',
  'link-missing': 'bad',
  early: 'bad',
  without: 'warn',
};
export const toneOf = ({ is }: Finding): Tone => TONES[is];

/** How bad it looks on the whole. */
export function worstOf(findings: readonly Finding[]): Tone {
  const tones = findings.map(toneOf);
  return tones.includes('bad') ? 'bad' : tones.includes('warn') ? 'warn' : 'good';
}

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What the record of a table looks like beside what was kept of it; `seat` is mine there, if I had one, and `entries`
 * are its lines. */
export async function compare(
  id: string,
  dice: TableDice,
  kept: Kept | null,
  seat: number | null,
  entries: readonly string[] = [],
): Promise<Finding[]> {
  const found: Finding[] = [];
  // The seed is made with the table's name: another name would be a way to choose it.
  if (dice.table !== id) found.push({ is: 'other-table' });
  const mine = kept?.opened ? kept : null;
  if (!kept?.commitment) found.push({ is: 'nothing-kept' });
  else if (alike(dice.commitment, kept.commitment)) found.push({ is: 'fingerprint', at: kept.commitmentAt });
  else found.push({ is: 'other-fingerprint' });
  if (mine) {
    const added = dice.contributions[(mine.seat ?? 0) - 1] ?? '';
    found.push({ is: alike(added, mine.contribution) ? 'own' : 'own-changed' });
  } else if (kept?.contribution && seat !== null) found.push({ is: 'not-opened' });
  found.push(...(await others(dice, mine)));
  found.push(...(await compareLinks(dice, mine, entries)));
  if (mine?.anew) found.push({ is: 'anew', count: mine.anew });
  return found;
}

/** What the others added, against the seals this browser wrote down, or those of the record where it has none. */
async function others(dice: TableDice, mine: Kept | null): Promise<Finding[]> {
  const seals = mine ? mine.seals : Object.fromEntries((dice.seals ?? []).map((seal, at) => [at + 1, seal]));
  if (!mine && !dice.seals) return [];
  const found: Finding[] = [];
  let good = 0;
  for (const seat of seatsOf(dice, seals)) {
    if (seat === mine?.seat) continue;
    const [added, seal] = [dice.contributions[seat - 1] ?? '', seals[seat]];
    // Nothing added and nothing sealed: a computer player, or a script that leaves the dice to the others.
    if (!added && !seal) continue;
    if (seal && (await fits(added, seal))) good += 1;
    else if (seal || seal === undefined) found.push({ is: 'other-changed', seat });
    else found.push({ is: 'unsealed', seat });
  }
  if (good) found.unshift({ is: 'others', count: good });
  if (mine && dice.seals) {
    const shown = dice.seals;
    const edited = Object.entries(mine.seals).some(([seat, seal]) => !alike(shown[Number(seat) - 1] ?? '', seal));
    if (edited) found.push({ is: 'seals-changed' });
  }
  return found;
}

const seatsOf = (dice: TableDice, seals: Record<number, string>): number[] => {
  const last = Math.max(dice.contributions.length, ...Object.keys(seals).map(Number));
  return Array.from({ length: last }, (_, at) => at + 1);
};
