// The draws of Burgundy, recomputed from what a game was sealed with.
import data, { dataWith, type DiceData, type Kind } from 'virtual:burgundy-dice';
import { familyOf, type Family } from '../../pieces/families';
import type { Bytes } from '../../fair/sha256';
import { checkWith, Stream, type Checked, type Draws, type Verdict } from '../../replay/dice';
import type { GameRecord } from '../../replay/record';

/** The tiles of the base game and of the expansions that are played, in the order of their codes. */
export function tilesInPlay(options: unknown, { tiles, rooms } = data): Kind[] {
  const more = Object.entries(rooms).filter(([room]) => Array.isArray(options) && options.includes(room));
  return [...tiles, ...more.flatMap(([, brought]) => brought)].sort(([, one], [, other]) => one - other);
}

const GOODS = [1, 2, 3, 4, 5, 6];
/** Copies of each board, and the duchies that are drawn from, by number. */
const POOLS: Record<string, [copies: number, first: number, last: number]> = {
  '2011': [1, 1, 9],
  '2019': [1, 3, 10],
  '2022': [4, 1, 10],
};

/** Pieces of which there is one each, by number. */
const oneOfEach = (count: number) => new Map(Array.from({ length: count }, (_, nth) => [nth + 1, 1] as const));

/** The duchies that expansions are dealt, by number; the castle link's before those with border posts. */
const OWN_POOLS: Record<string, Record<string, readonly string[]>> = {
  'castle-link': { '2022': ['11', '12', '13', '14', '15', '16', '17', '18'] },
  'border-posts': {
    '2019': ['11a', '11b', '11c', '11d', '11e', '11f'],
    '2022': ['23', '24', '25', '26', '27', '28', '29', '30'],
  },
};
function ownPool(options: unknown, edition: string): string[] | undefined {
  const room = Object.keys(OWN_POOLS).find((name) => Array.isArray(options) && options.includes(name));
  return room ? OWN_POOLS[room]![edition]?.map((number) => `${edition}-${number}`) : undefined;
}

/** The cards that Châteauma plays with: the first one, and those for the Vineyards or those for all other games. */
const deckOf = (vineyards: boolean, data: DiceData): number[] =>
  data.chateauma.cards.filter((card) => card === 1 || vineyards === card > data.chateauma.deck);

const tilesIn = (bag: Map<string, number>): number => [...bag.values()].reduce((all, count) => all + count, 0);

/** The draws of a game, one after the other, as the dice have them. */
class BurgundyDraws implements Draws {
  /** What the draw that is due follows from. */
  #seed: Bytes = new Uint8Array();
  #players: number;
  /** For how many the board is laid out: for two alone; an automatic player counts. */
  #boardFor: number;
  #options: string[];
  #seats: number[];
  /** Those that are dealt to: partners share a duchy. */
  #dealt: number[];
  #edition: string;
  #rules: number;
  #pool: string[];
  #tiles: Kind[];
  #coloured: Map<string, number>;
  #black: Map<string, number>;
  #goods: Map<number, number>;
  /** Châteauma's cards that are left, and what makes it harder. */
  #deck: number[];
  #modifiers: string[];
  #cards = 0;
  /** How many tiles of the black bag lie face down in its duchy from the start: they are never laid out. */
  #keptBack: number;
  /** How many kinds of grapes leave the game, and those that are agreed on. */
  #fewer: boolean;
  #removed: string[];
  #vines: Map<string, number>;
  /** The facts it is played with: ours, or what a host entered in their place. */
  #data: DiceData;
  #rolling: number[];
  #startRolls = 0;
  #phase = 0;
  #round = 0;

  constructor({ rules = 1, players, edition, pool, options, ...agreed }: GameRecord['config']) {
    const entered = agreed.facts as { files?: Record<string, unknown> } | undefined;
    this.#data = entered?.files ? dataWith(entered.files) : data;
    this.#vines = new Map(this.#data.vineyards.tiles);
    this.#players = players;
    this.#options = Array.isArray(options) ? options.map(String) : [];
    // Whoever plays without deciding has a place at the table.
    const automatic = this.#options.includes('chateauma') ? 1 : 0;
    // One of each goods is put aside for it (B-11.1).
    this.#goods = new Map(GOODS.map((goods) => [goods, this.#data.goods - automatic] as const));
    this.#deck = deckOf(this.#options.includes('vineyards'), this.#data);
    const { modifiers } = (agreed['chateauma'] ?? {}) as { modifiers?: unknown };
    this.#modifiers = Array.isArray(modifiers) ? modifiers.map(String) : [];
    this.#keptBack = this.#modifiers.includes('prefilled-down') ? this.#data.chateauma.down : 0;
    this.#boardFor = this.#options.includes('solo') ? 2 : players + automatic;
    this.#fewer = agreed['grapes'] === 'fewer';
    const named = agreed['removed_grapes'];
    this.#removed = Array.isArray(named) ? named.map(String) : [];
    this.#edition = edition;
    this.#rules = rules;
    this.#seats = Array.from({ length: players }, (_, nth) => nth + 1);
    this.#dealt = this.#options.includes('team') ? this.#seats.slice(0, players / 2) : this.#seats;
    this.#rolling = this.#seats;
    const [, first, last] = POOLS[edition] ?? [1, 1, 0];
    const all = Array.from({ length: last - first + 1 }, (_, nth) => `${edition}-${first + nth}`);
    // By the first revision of the rules experts of 2011 never drew No. 1.
    const own = rules === 1 ? all.filter((id) => id !== '2011-1') : all;
    this.#pool = pool?.length ? pool : (ownPool(options, edition) ?? own);
    this.#tiles = tilesInPlay(options, this.#data);
    this.#coloured = new Map(this.#tiles.map(([id, , , coloured]) => [id, coloured]));
    this.#black = new Map(this.#tiles.map(([id, , , , black]) => [id, black]));
    this.#coloured.set('castle', (this.#coloured.get('castle') ?? 0) - this.#dealt.length);
  }

  expected(seed: Bytes, kind: string, _actor: number, said: string): Promise<string> | undefined {
    this.#seed = seed;
    switch (kind) {
      case 'goods':
        return this.#startingGoods();
      case 'start':
        return this.#start();
      case 'boards':
        return this.#boards();
      case 'routes':
        return this.#routes();
      case 'shields':
        return this.#shields();
      case 'grapes':
        return this.#grapes();
      case 'vines':
        return this.#doubleTiles();
      case 'fill':
        return this.#fill();
      case 'roll':
        return this.#roll();
      case 'chateauma':
        return this.#chateauma(said);
      default:
        return undefined;
    }
  }

  /** One for each seat and one for the white die. */
  throwsIn(kind: string, said: string): number {
    if (kind === 'chateauma') return /^\d$/.test(said) ? 1 : 0;
    return kind === 'roll' || kind === 'start' ? said.split(' ').filter((word) => word !== '-').length : 0;
  }

  #stream(kind: string, seat: number, n: number): Stream {
    return new Stream(this.#seed, kind, seat, n);
  }

  /** The kinds of tiles in their order, of one colour or of all. */
  #kinds(colour?: Family): string[] {
    return this.#tiles.filter(([, , its]) => colour === undefined || its === colour).map(([id]) => id);
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
    for (const seat of this.#dealt) answers.set(seat, await this.#drawGoods(this.#stream('goods', seat, 0), 3));
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
    // The boards of 2011 are known since the second revision.
    const known = Object.entries(this.#data.boards).flatMap(([edition, boards]) =>
      edition === '2011' && this.#rules === 1 ? [] : boards,
    );
    const sides = new Set<number>();
    const boards = known.flatMap(([front, back]) => {
      const [a, b] = [place.get(front), place.get(back)];
      if (!a || !b) return [];
      sides.add(a).add(b);
      return [`${a}/${b}`];
    });
    const dealt = new Map<number, string>();
    if (sides.size === this.#pool.length) {
      const bag = new Map(boards.map((board) => [board, copies] as const));
      for (const seat of this.#seats) dealt.set(seat, (await stream.draw(bag, boards)) ?? '-');
    } else {
      const numbers = this.#pool.map((_, nth) => nth + 1);
      const bag = new Map(numbers.map((number) => [number, copies] as const));
      for (const seat of this.#seats) {
        const front = await stream.draw(bag, numbers);
        const back = await stream.draw(
          bag,
          numbers.filter((number) => number !== front),
        );
        dealt.set(seat, `${front}/${back}`);
      }
    }
    return this.#bySeat(dealt);
  }

  /** This many different numbers, drawn one after the other. */
  async #numbered(stream: Stream, bag: Map<number, number>, count: number): Promise<string> {
    const drawn: (number | undefined)[] = [];
    for (let nth = 0; nth < count; nth++) drawn.push(await stream.draw(bag, [...bag.keys()]));
    return drawn.join(',');
  }

  async #routes(): Promise<string> {
    const stream = this.#stream('routes', 0, 0);
    const bag = oneOfEach(this.#data.routes.count);
    const dealt = new Map<number, string>();
    const each = (this.#data.routes.each[this.#boardFor] ?? 0) * (this.#players / this.#dealt.length);
    for (const seat of this.#dealt) dealt.set(seat, await this.#numbered(stream, bag, each));
    return this.#bySeat(dealt);
  }

  async #shields(): Promise<string> {
    const stream = this.#stream('shields', 0, 0);
    const bag = oneOfEach(this.#data.shields.count);
    const out = this.#options.flatMap((option) => this.#data.shields.without[option] ?? []);
    out.forEach((number) => bag.delete(number));
    const words: string[] = [];
    for (const count of this.#data.shields.depots[this.#boardFor] ?? [])
      words.push(await this.#numbered(stream, bag, count));
    return words.join(' ');
  }

  /** Kinds of grapes that leave the game, unless they are agreed on; then one of each other kind for the players. */
  async #grapes(): Promise<string> {
    const stream = this.#stream('grapes', 0, 0);
    const { grapes } = this.#data.vineyards;
    const bag = new Map(grapes.map((grape) => [grape, this.#removed.includes(grape) ? 0 : 1] as const));
    const leaving = this.#fewer && !this.#removed.length ? 4 - this.#boardFor : 0;
    const drawn: string[] = [];
    for (let nth = 0; nth < leaving; nth++) drawn.push((await stream.draw(bag, grapes)) ?? '-');
    this.#removed.push(...drawn);
    const dealt = new Map<number, string>();
    for (const seat of this.#seats) dealt.set(seat, (await stream.draw(bag, grapes)) ?? '-');
    const said = grapes.filter((grape) => drawn.includes(grape)).join(',');
    return `${said && `-${said} `}${this.#bySeat(dealt)}`;
  }

  async #doubleTiles(): Promise<string> {
    const stream = this.#stream('vines', 0, this.#phase - 1);
    const { tiles, depot, shop } = this.#data.vineyards;
    const kinds = tiles
      .map(([tile]) => tile)
      .filter((tile) => !tile.split('-').some((one) => this.#removed.includes(one)));
    const lay = async (used = 0, places: number) => {
      const words: string[] = [];
      for (let nth = 0; nth < places; nth++) words.push((nth < used && (await stream.draw(this.#vines, kinds))) || '-');
      return words;
    };
    const [most, sold] = [depot, shop].map((places) => Math.max(...Object.values(places)));
    return [...(await lay(depot[this.#boardFor], most!)), '/', ...(await lay(shop[this.#boardFor], sold!))].join(' ');
  }

  async #fill(): Promise<string> {
    const words: string[] = [];
    const stream = this.#stream('tiles', 0, this.#phase);
    const other = this.#boardFor === 3 && this.#phase % 2 === 1;
    for (const depot of this.#data.depots) {
      const tiles: string[] = [];
      for (const [colour, least, then] of depot) {
        const kinds = this.#kinds(familyOf(other ? then : colour));
        tiles.push((least <= this.#boardFor && (await stream.draw(this.#coloured, kinds))) || '');
      }
      words.push(tiles.join(','));
    }
    const black = this.#stream('black', 0, this.#phase);
    const drawn: string[] = [];
    for (const least of this.#data.black) {
      const used = least <= this.#boardFor && tilesIn(this.#black) > this.#keptBack;
      drawn.push((used && (await black.draw(this.#black, this.#kinds()))) || '');
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

  /** The two cards of the set-up, a new card, or its die. */
  async #chateauma(said: string): Promise<string> {
    if (said.startsWith('cards ')) return this.#firstCards();
    if (said.startsWith('card '))
      return `card ${await this.#card(this.#stream('cards', 0, ++this.#cards), this.#deck)}`;
    return String(await this.#stream('chateauma', 0, this.#round - 1).die());
  }

  /** One of these cards, which leaves the deck. */
  async #card(stream: Stream, cards: readonly number[]): Promise<number | undefined> {
    const card = await stream.draw(new Map(cards.map((one) => [one, 1] as const)), cards);
    this.#deck = this.#deck.filter((one) => one !== card);
    return card;
  }

  /** Two cards, the left one with a castle, which comes out of the bag; what lies face up in its duchy does too. */
  async #firstCards(): Promise<string> {
    const stream = this.#stream('cards', 0, 0);
    const left = await this.#card(
      stream,
      this.#deck.filter((card) => this.#data.chateauma.castles.includes(card)),
    );
    const words: unknown[] = ['cards', left, await this.#card(stream, this.#deck)];
    const take = (tile: string) => this.#coloured.set(tile, (this.#coloured.get(tile) ?? 0) - 1);
    take('castle');
    if (this.#modifiers.includes('prefilled-up')) {
      const prefilled = this.#stream('prefilled', 0, 0);
      words.push((await prefilled.draw(this.#coloured, this.#kinds('building'))) ?? '-');
      take('mine');
      take('castle');
    }
    return words.join(' ');
  }
}

/** Recomputes every draw of a record. */
export const check = (record: Checked): Promise<Verdict> => checkWith(record, (config) => new BurgundyDraws(config));
