// The data files of the rules, cut down to what a client draws: the module `virtual:burgundy`, and one for each room that
// has facts of its own, loaded with it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../crates/burgundy/data/', import.meta.url));
const EDITIONS = ['2011', '2019', '2022'];

interface SpaceInFile {
  q: number;
  r: number;
  colour: string;
  die: number;
}
interface DuchyInFile {
  id: string;
  number: string;
  confidence: string;
  /** The two spaces (q, r) that each river joins. */
  links: [[number, number], [number, number]][];
  posts: [number, number][][];
  spaces: SpaceInFile[];
}
/** The rooms that have duchies of their own. */
const ROOMS = ['team', 'solo'];

interface BoardInFile {
  depots: { spaces: { colour: string; players: number; three_players_b_d?: string }[] }[];
  black_depot: { rows: number[][] };
  track: { spaces: number };
  points: Record<string, unknown>;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(folder + name, 'utf8')) as T;
}

/** Which numbers share a board, where nobody has printed it: "1/2, 1/3". */
function inferredBoards() {
  const number = (id: string) => id.slice(id.indexOf('-') + 1);
  return Object.fromEntries(
    EDITIONS.flatMap((edition) => {
      const file = read<{ boards?: [string, string][]; boards_confidence?: string }>(`duchies/${edition}.json`);
      const { boards = [], boards_confidence = '' } = file;
      if (!boards_confidence.startsWith('inferred')) return [];
      return [[edition, boards.map((sides) => sides.map(number).join('/')).join(', ')]];
    }),
  );
}

function duchiesIn(file: string, edition: string, room?: string) {
  if (room && !existsSync(folder + file)) return [];
  return read<{ duchies: DuchyInFile[] }>(file).duchies.map((duchy) => ({
    id: duchy.id,
    edition,
    ...(room && { room }),
    number: duchy.number,
    confidence: duchy.confidence,
    links: duchy.links,
    posts: duchy.posts,
    spaces: duchy.spaces.map(({ q, r, colour, die }) => [q, r, colour, die]),
  }));
}

function condensed() {
  const duchies = EDITIONS.flatMap((edition) => duchiesIn(`duchies/${edition}.json`, edition));
  const ofRooms = ROOMS.flatMap((room) =>
    EDITIONS.flatMap((edition) => duchiesIn(`expansion/${room}/${edition}.json`, edition, room)),
  );
  const board = read<BoardInFile>('board.json');
  const { region, phase, large_bonus, small_bonus, goods_sold } = board.points;
  return {
    duchies: [...duchies, ...ofRooms],
    inferred: inferredBoards(),
    board: {
      depots: board.depots.map((depot) =>
        depot.spaces.map(({ colour, players, three_players_b_d }) => [colour, players, three_players_b_d ?? colour]),
      ),
      black: board.black_depot.rows,
      track: board.track.spaces,
      points: { region, phase, large: large_bonus, small: small_bonus, sold: goods_sold },
    },
  };
}

/** The spaces of each route tile, by its number: the colour of goods, and what it brings. */
function routes() {
  const file = read<{ routes: { number: number; spaces: { goods: number; deed: string }[] }[] }>(
    'expansion/trade-routes/routes.json',
  );
  return Object.fromEntries(file.routes.map(({ number, spaces }) => [number, spaces]));
}

interface CardInFile {
  card: number;
  spaces: string;
  sell: number[];
  double?: number[];
  points: [easy: number, medium: number, hard: number];
  shield?: boolean;
  border_post?: boolean;
}
interface ChateaumaInFile {
  cards: CardInFile[];
  duchies: { spaces: string; down: string; extra_turns: string[] };
  reserve: { value: string[] };
  shield_points: { value: number[] };
  double_points: { value: number[] };
}

/** Châteauma's cards and duchy. */
function chateauma() {
  const file = read<ChateaumaInFile>('expansion/chateauma/cards.json');
  return {
    cards: file.cards.map(({ card, spaces, sell, double = [], points, shield = false, border_post: post = false }) => ({
      ...{ card, spaces: [...spaces], sell, double, points, shield, post },
    })),
    duchy: {
      spaces: [...file.duchies.spaces],
      down: [...file.duchies.down],
      extra: file.duchies.extra_turns.map((space) => [space.charAt(0), Number(space.slice(1))]),
    },
    reserve: file.reserve.value,
    shields: file.shield_points.value,
    doubles: file.double_points.value,
  };
}

interface VineyardsInFile {
  grapes: string[];
  double_tiles: { pair: string[]; count: number }[];
  depot: { '4': number[][]; '2-3': { pairs: number[][] } };
  store: Record<string, number>;
  vp: number[];
  board: { levels_bottom_up: { die: number; bonuses: string[] }[][] };
}
/** What a place of the vineyard brings, as the deeds of all expansions are called. */
const DEEDS: Record<string, string> = {
  silver2: 'silver-2',
  workers4: 'workers-4',
  vp4: 'points-4',
  carpenter: 'take-building',
  church: 'take-mine-monastery-castle',
  market: 'take-ship-animal',
  warehouse: 'sell',
  place: 'place',
  action: 'act',
  black_tile: 'take-black',
  double_tile: 'take-double',
};

/** Grapes, double tiles, and the vineyard board from its lowest level up. */
function vineyards() {
  const { grapes, double_tiles, depot, store, vp, board } = read<VineyardsInFile>('expansion/vineyards/vineyards.json');
  return {
    grapes,
    tiles: double_tiles.map(({ pair, count }) => [pair.join('-'), count]),
    dice: { few: depot['2-3'].pairs, four: depot['4'] },
    shop: store,
    points: vp,
    levels: board.levels_bottom_up.map((spaces) =>
      spaces.map(({ die, bonuses }) => ({ die, bonuses: bonuses.map((bonus) => DEEDS[bonus] ?? bonus) })),
    ),
  };
}

const MODULES: Record<string, () => object> = {
  'virtual:burgundy': condensed,
  'virtual:burgundy/routes': routes,
  'virtual:burgundy/chateauma': chateauma,
  'virtual:burgundy/vineyards': vineyards,
};

export function burgundyData(): Plugin {
  return {
    name: 'burgundy-data',
    resolveId: (source) => (source in MODULES ? `\0${source}` : undefined),
    load: (source) => {
      const made = source.startsWith('\0') ? MODULES[source.slice(1)]?.() : undefined;
      return made ? `export default JSON.parse(${JSON.stringify(JSON.stringify(made))});` : undefined;
    },
  };
}
