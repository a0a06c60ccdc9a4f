// Checks every draw of a recorded game, written from docs/fair-dice.md. It asks nobody: only the record, the data of
// the game and the browser's SHA-256.
import data from 'virtual:burgundy-dice';
import type { GameRecord, RecordDice } from './record';

type Bytes = Uint8Array<ArrayBuffer>;

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
class Stream {
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

const TILES = data.tiles.map(([tile]) => tile);
const COLOURS: Record<string, string[]> = {
  B: TILES.slice(0, 8),
  A: TILES.slice(8, 20),
  S: ['ship'],
  C: ['castle'],
  M: ['mine'],
  K: TILES.slice(23),
};
const GOODS = [1, 2, 3, 4, 5, 6];
/** Copies of each board, and the duchies that are drawn from, by number. */
const POOLS: Record<string, [copies: number, first: number, last: number]> = {
  '2011': [1, 2, 9],
  '2019': [1, 3, 10],
  '2022': [4, 1, 10],
};

/** The draws of a game, one after the other, as the dice have them. */
class Draws {
  #seed: Bytes;
  #players: number;
  #seats: number[];
  #edition: string;
  #pool: string[];
  #coloured = new Map(data.tiles.map(([tile, coloured]) => [tile, coloured] as const));
  #black = new Map(data.tiles.map(([tile, , black]) => [tile, black] as const));
  #goods = new Map(GOODS.map((goods) => [goods, data.goods] as const));
  #rolling: number[];
  #startRolls = 0;
  #phase = 0;
  #round = 0;

  constructor(seed: Bytes, { players, edition, pool }: GameRecord['config']) {
    this.#seed = seed;
    this.#players = players;
    this.#edition = edition;
    this.#seats = Array.from({ length: players }, (_, nth) => nth + 1);
    this.#rolling = this.#seats;
    const [, first, last] = POOLS[edition] ?? [1, 1, 0];
    const own = Array.from({ length: last - first + 1 }, (_, nth) => `${edition}-${first + nth}`);
    this.#pool = pool?.length ? pool : own;
    this.#coloured.set('castle', (this.#coloured.get('castle') ?? 0) - players);
  }

  expected(kind: string): Promise<string> | undefined {
    switch (kind) {
      case 'goods':
        return this.#startingGoods();
      case 'start':
        return this.#start();
      case 'boards':
        return this.#boards();
      case 'fill':
        return this.#fill();
      case 'roll':
        return this.#roll();
      default:
        return undefined;
    }
  }

  #stream(kind: string, seat: number, n: number): Stream {
    return new Stream(this.#seed, kind, seat, n);
  }

  #bySeat(answers: Map<number, string>): string {
    return [1, 2, 3, 4].map((seat) => answers.get(seat) ?? '-').join(' ');
  }

  async #drawGoods(stream: Stream, count: number): Promise<string> {
    let drawn = '';
    for (let nth = 0; nth < count; nth++) drawn += (await stream.draw(this.#goods, GOODS)) ?? '-';
    return drawn;
  }

  async #startingGoods(): Promise<string> {
    const answers = new Map<number, string>();
    for (const seat of this.#seats) answers.set(seat, await this.#drawGoods(this.#stream('goods', seat, 0), 3));
    return this.#bySeat(answers);
  }

  async #start(): Promise<string> {
    const dice = new Map<number, number>();
    for (const seat of this.#rolling) dice.set(seat, await this.#stream('start', seat, this.#startRolls).die());
    this.#startRolls++;
    const highest = Math.max(...dice.values());
    this.#rolling = this.#rolling.filter((seat) => dice.get(seat) === highest);
    return this.#bySeat(new Map([...dice].map(([seat, face]) => [seat, String(face)])));
  }

  async #boards(): Promise<string> {
    const stream = this.#stream('boards', 0, 0);
    const copies = POOLS[this.#edition]?.[0] ?? 1;
    const place = new Map(this.#pool.map((id, nth) => [id, nth + 1] as const));
    const boards = (data.boards[this.#edition] ?? []).flatMap(([front, back]) => {
      const [a, b] = [place.get(front), place.get(back)];
      return a && b ? [`${a}/${b}`] : [];
    });
    const dealt = new Map<number, string>();
    if (2 * boards.length === this.#pool.length) {
      const bag = new Map(boards.map((board) => [board, copies] as const));
      for (const seat of this.#seats) dealt.set(seat, (await stream.draw(bag, boards)) ?? '-');
    } else {
      const numbers = this.#pool.map((_, nth) => nth + 1);
      const bag = new Map(numbers.map((number) => [number, copies] as const));
      for (const seat of this.#seats) {
        const front = await stream.draw(bag, numbers);
        const back = await stream.draw(bag, numbers.filter((number) => number !== front));
        dealt.set(seat, `${front}/${back}`);
      }
    }
    return this.#bySeat(dealt);
  }

  async #fill(): Promise<string> {
    const words: string[] = [];
    const stream = this.#stream('tiles', 0, this.#phase);
    const other = this.#players === 3 && this.#phase % 2 === 1;
    for (const depot of data.depots) {
      const tiles: string[] = [];
      for (const [colour, least, then] of depot) {
        const used = least <= this.#players;
        tiles.push((used && (await stream.draw(this.#coloured, COLOURS[other ? then : colour] ?? []))) || '');
      }
      words.push(tiles.join(','));
    }
    const black = this.#stream('black', 0, this.#phase);
    const drawn: string[] = [];
    for (const least of data.black) {
      drawn.push((least <= this.#players && (await black.draw(this.#black, TILES))) || '');
    }
    words.push(drawn.join(','), await this.#drawGoods(this.#stream('round goods', 0, this.#phase), 5));
    this.#phase++;
    return words.join(' ');
  }

  async #roll(): Promise<string> {
    const dice = new Map<number, string>();
    for (const seat of this.#seats) {
      const stream = this.#stream('dice', seat, this.#round);
      dice.set(seat, `${await stream.die()}${await stream.die()}`);
    }
    const white = await this.#stream('white', 0, this.#round).die();
    this.#round++;
    return `${this.#bySeat(dice)} ${white}`;
  }
}

/** Recomputes every draw of a record. */
export async function check(record: GameRecord): Promise<Verdict> {
  if (!record.dice) return { kind: 'secret' };
  try {
    const seed = await seedOf(record.dice);
    if (!seed) return { kind: 'commitment' };
    const draws = new Draws(seed, record.config);
    const of = record.entries.filter((entry) => entry.startsWith('= ')).length;
    let nth = 0;
    let rolls = 0;
    for (const [entry, text] of record.entries.entries()) {
      const parts = /^= (\w+) (.*)$/.exec(text);
      if (!parts) continue;
      const [, kind = '', said = ''] = parts;
      nth++;
      const expected = await draws.expected(kind);
      if (expected === undefined) return { kind: 'unreadable' };
      if (said !== expected) return { kind: 'differs', nth, of, entry, said, expected };
      if (kind === 'roll' || kind === 'start') rolls += throwsIn(said);
    }
    return { kind: 'verified', draws: nth, rolls };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unreadable' };
    throw error;
  }
}

/** How many throws a line of dice tells: one for each seat and one for the white die. */
const throwsIn = (said: string) => said.split(' ').filter((word) => word !== '-').length;
