// Checks every draw of a recorded game, written from docs/fair-dice.md. It asks nobody: only the record, the data of
// the game and the browser's SHA-256. Which draws there are, each game says.
import type { EntryTold } from '../types/table';
import type { GameRecord, RecordDice } from './record';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Verdict =
  /** All draws are what the dice say. */
  | { kind: 'verified'; draws: number; rolls: number }
  /** The secret is not the one that was committed to. */
  | { kind: 'commitment' }
  /** The first draw that is not what the dice say. */
  | { kind: 'differs'; nth: number; of: number; entry: number; said: string; expected: string }
  /** The game is not over, so its secret is not known yet. */
  | { kind: 'secret' }
  /** The record cannot be read. */
  | { kind: 'unreadable' };

const ascii = new TextEncoder();
const u32 = (number: number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

function joined(...parts: ArrayLike<number>[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function unhex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new TypeError(`'${text}' is not hex`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The seed of a game, or nothing if the secret is not the one that was committed to. */
export async function seedOf(dice: RecordDice): Promise<Bytes | null> {
  if ('seed' in dice) return unhex(dice.seed);
  const secret = unhex(dice.secret);
  if (hex(await sha256(secret)) !== dice.commitment.toLowerCase()) return null;
  const table = ascii.encode(dice.table);
  const added = dice.contributions.map(unhex);
  return sha256(joined(secret, u32(table.length), table, ...added.flatMap((bytes) => [u32(bytes.length), bytes])));
}

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

  /** Takes one of these kinds out of a bag, which says how often each kind is there. */
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
  /** What the next draw of this kind must say, after this seat decided; nothing for a kind the game does not have. */
  expected: (kind: string, actor: number) => Promise<string> | undefined;
  /** How many throws of dice a draw tells. */
  throwsIn: (kind: string, said: string) => number;
}

/** A record, with its entries as the story tells them. */
export type Checked = Omit<GameRecord, 'entries'> & { entries: readonly EntryTold[] };

/** Recomputes every draw of a record. */
export async function checkWith(
  record: Checked,
  open: (seed: Bytes, config: GameRecord['config']) => Draws,
): Promise<Verdict> {
  if (!record.dice) return { kind: 'secret' };
  try {
    const seed = await seedOf(record.dice);
    if (!seed) return { kind: 'commitment' };
    const draws = open(seed, record.config);
    const of = record.entries.filter(({ drawn }) => drawn).length;
    let nth = 0;
    let rolls = 0;
    let actor = 0;
    for (const [entry, { by, drawn }] of record.entries.entries()) {
      if (!drawn) {
        actor = by[0] ?? actor;
        continue;
      }
      const { draw: kind, outcome: said } = drawn;
      nth++;
      const expected = await draws.expected(kind, actor);
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
