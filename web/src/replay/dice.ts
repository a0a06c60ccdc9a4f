// Checks every draw of a recorded game, written from docs/fair-dice.md. It relies only on the record, the data of
// the game and SHA-256. Each game says which draws there are.
import { ascii, joined, u32 } from '../fair/bytes';
import { sha256, type Bytes } from '../fair/sha256';
import type { EntryTold } from '../types/table';
import type { GameRecord } from './record';
import { seedsOf, type Unsealed } from './seeds';

export type Verdict =
  /** All draws match the dice. */
  | { kind: 'verified'; draws: number; rolls: number }
  | Unsealed
  /** The first draw that does not match the dice. */
  | { kind: 'differs'; nth: number; of: number; entry: number; said: string; expected: string }
  /** The game is not over, so its secret is not known yet. */
  | { kind: 'secret' }
  /** The record cannot be read. */
  | { kind: 'unreadable' };

/** The stream of one draw. */
export class Stream {
  #prefix: Bytes;
  #block: Bytes = new Uint8Array();
  #at = 0;
  #blocks = 0;

  constructor(seed: Bytes, kind: string, seat: number, n: number) {
    this.#prefix = joined(seed, ascii.encode(kind), [0, seat], u32(n));
  }

  async #byte(): Promise<number> {
    if (this.#at >= this.#block.length) {
      this.#block = await sha256(joined(this.#prefix, u32(this.#blocks++)));
      this.#at = 0;
    }
    return this.#block[this.#at++] ?? 0;
  }

  async below(k: number): Promise<number> {
    if (k === 1) return 0;
    for (;;) {
      const byte = await this.#byte();
      if (byte < 256 - (256 % k)) return byte % k;
    }
  }

  async die(): Promise<number> {
    return (await this.below(6)) + 1;
  }

  /** Takes one of these kinds out of a bag, which says how many there are of each kind. */
  async draw<Kind>(bag: Map<Kind, number>, kinds: readonly Kind[]): Promise<Kind | undefined> {
    const total = kinds.reduce((sum, kind) => sum + (bag.get(kind) ?? 0), 0);
    if (!total) return undefined;
    let nth = await this.below(total);
    for (const kind of kinds) {
      const there = bag.get(kind) ?? 0;
      if (nth < there) {
        bag.set(kind, there - 1);
        return kind;
      }
      nth -= there;
    }
    return undefined;
  }
}

/** The draws of a game, one after the other, as the dice have them. */
export interface Draws {
  /** What the next draw of this kind must say if it follows from this seed, after this seat decided; nothing for a kind
   * the game does not have. What the record says only tells which draw it is, where a kind has several. */
  expected: (seed: Bytes, kind: string, actor: number, said: string) => Promise<string> | undefined;
  /** How many throws of dice a draw contains. */
  throwsIn: (kind: string, said: string) => number;
}

/** A record, with its entries as the story tells them. */
export type Checked = Omit<GameRecord, 'entries'> & { entries: readonly EntryTold[] };

/** Recomputes every draw of a record. */
export async function checkWith(record: Checked, open: (config: GameRecord['config']) => Draws): Promise<Verdict> {
  if (!record.dice) return { kind: 'secret' };
  try {
    const seeds = await seedsOf(record.dice);
    if ('kind' in seeds) return seeds;
    const draws = open(record.config);
    const of = record.entries.filter(({ drawn }) => drawn).length;
    // Chains that were opened for another number of draws are those of another game.
    if (seeds.draws !== null && seeds.draws !== of) return { kind: 'unreadable' };
    let nth = 0;
    let rolls = 0;
    let actor = 0;
    for (const [entry, { by, drawn }] of record.entries.entries()) {
      if (!drawn) {
        actor = by[0] ?? actor;
        continue;
      }
      const { draw: kind, outcome: said } = drawn;
      const seed = seeds.of(nth++);
      const expected = seed && (await draws.expected(seed, kind, actor, said));
      if (expected === undefined) return { kind: 'unreadable' };
      if (said !== expected) return { kind: 'differs', nth, of, entry, said, expected };
      rolls += draws.throwsIn(kind, said);
    }
    return { kind: 'verified', draws: nth, rolls };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unreadable' };
    throw error;
  }
}
