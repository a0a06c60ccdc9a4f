// The draws of Santa Maria, recomputed from what a game was sealed with: docs/fair-dice.md.
import type { Bytes } from '../../fair/sha256';
import { checkWith, Stream, type Checked, type Draws, type Verdict } from '../../replay/dice';
import type { GameRecord } from '../../replay/record';
import { NEWEST, NUMBERS, SHIPMENTS } from '../data';

/** The pieces whose id looks like this, in the order of their ids. */
const ids = (pieces: Iterable<{ id: string }>, like = /^/): string[] =>
  [...pieces]
    .map(({ id }) => id)
    .filter((id) => like.test(id))
    .sort();

type Pile = 'scholars' | 'bishops' | 'docks' | 'boards' | 'doubles' | 'triples' | 'shipments';

/** The draws of a game, one after the other, as the dice have them. */
class SantaMariaDraws implements Draws {
  /** What the draw that is due follows from. */
  #seed: Bytes = new Uint8Array();
  #players: number;
  #blueOffer: boolean;
  #left: Record<Pile, string[]> = {
    scholars: ids(NEWEST.scholars),
    bishops: ids(NEWEST.bishops),
    docks: ids(SHIPMENTS.filter(({ starting }) => starting)),
    boards: ids(NEWEST.boards, /^A/),
    doubles: ids(NEWEST.tiles, /^D/),
    triples: ids(NEWEST.tiles, /^T\d/),
    shipments: ids(SHIPMENTS.filter(({ starting }) => !starting)),
  };
  /** Blue dice by seat. */
  #unlocked: Map<number, number>;
  #offers = 0;
  #blues = 0;
  #shipments = 0;

  constructor(config: GameRecord['config']) {
    this.#players = config.players;
    this.#blueOffer = Array.isArray(config.options) && config.options.includes('blue-offer');
    this.#unlocked = new Map(Array.from({ length: config.players }, (_, nth) => [nth + 1, 1] as const));
  }

  expected(seed: Bytes, kind: string, actor: number): Promise<string> | undefined {
    this.#seed = seed;
    switch (kind) {
      case 'table':
        return this.#table();
      case 'offer':
        return this.#offer();
      case 'start':
        return this.#start();
      case 'boards':
        return this.#boards();
      case 'blue':
        return this.#blue();
      case 'sets':
        return this.#pick('scholars', this.#stream('sets'), 4).then((drawn) => drawn.join(','));
      case 'die':
        return this.#die(actor);
      case 'shipment':
        return this.#pick('shipments', this.#stream('shipments', 0, this.#shipments++), 1).then(
          ([drawn = '']) => drawn,
        );
      default:
        return undefined;
    }
  }

  /** The white dice are one throw, so are those of a seat, and each die that is unlocked. */
  throwsIn(kind: string, said: string): number {
    if (kind === 'offer' || kind === 'die') return 1;
    return kind === 'blue' ? said.split(' ').filter((word) => word !== '-').length : 0;
  }

  #stream(kind: string, seat = 0, n = 0): Stream {
    return new Stream(this.#seed, kind, seat, n);
  }

  /** Draws a number of pieces from a pile, as far as they last, and removes them. */
  async #pick(pile: Pile, stream: Stream, count: number): Promise<string[]> {
    const left = this.#left[pile];
    const drawn: string[] = [];
    while (drawn.length < count && left.length) drawn.push(...left.splice(await stream.below(left.length), 1));
    return drawn;
  }

  async #roll(stream: Stream, count: number): Promise<string> {
    const dice: number[] = [];
    for (let nth = 0; nth < count; nth++) dice.push(await stream.die());
    return dice.sort().join('');
  }

  async #table(): Promise<string> {
    const words: string[] = [];
    for (const [pile, count] of [
      ['scholars', 3],
      ['bishops', 3],
      ['docks', 4],
    ] as const) {
      words.push((await this.#pick(pile, this.#stream(pile), count)).join(','));
    }
    return words.join(' ');
  }

  async #offer(): Promise<string> {
    const year = this.#offers++;
    const words: string[] = [];
    for (const pile of ['doubles', 'triples'] as const) {
      const tiles = await this.#pick(pile, this.#stream(pile, 0, year), 5);
      words.push([...tiles, ...Array<string>(5 - tiles.length).fill('')].join(','));
    }
    words.push(await this.#roll(this.#stream('white', 0, year), NUMBERS.dice_each * this.#players));
    return words.join(' ');
  }

  async #start(): Promise<string> {
    return String((await this.#stream('start').below(this.#players)) + 1);
  }

  async #boards(): Promise<string> {
    const dealt = await this.#pick('boards', this.#stream('boards'), this.#players);
    return [0, 1, 2, 3].map((nth) => dealt[nth] ?? '-').join(' ');
  }

  async #blue(): Promise<string> {
    const year = this.#blues++;
    if (this.#blueOffer) {
      const all = [...this.#unlocked.values()].reduce((sum, count) => sum + count, 0);
      return `${await this.#roll(this.#stream('blue', 0, year), all)} - - -`;
    }
    const words: string[] = [];
    for (const seat of [1, 2, 3, 4]) {
      const count = this.#unlocked.get(seat);
      words.push(count ? await this.#roll(this.#stream('blue', seat, year), count) : '-');
    }
    return words.join(' ');
  }

  /** It belongs to the seat that decided last: the first or the second die that seat unlocks. */
  async #die(actor: number): Promise<string> {
    const had = this.#unlocked.get(actor) ?? 1;
    this.#unlocked.set(actor, had + 1);
    return String(await this.#stream('unlocked', actor, had - 1).die());
  }
}

/** Recomputes every draw of a record. */
export const check = (record: Checked): Promise<Verdict> => checkWith(record, (config) => new SantaMariaDraws(config));
