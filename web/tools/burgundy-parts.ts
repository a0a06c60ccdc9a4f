// What a client draws of each data file of Burgundy, and what these parts make together. It is done when the client is
// built, and in the browser again for files that a host entered.

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
interface DuchiesInFile {
  duchies: DuchyInFile[];
  boards?: [string, string][];
  boards_confidence?: string;
}
/** The rooms that have duchies of their own. */
const ROOMS = ['team', 'solo'];

interface BoardInFile {
  depots: { spaces: { colour: string; players: number; three_players_b_d?: string }[] }[];
  black_depot: { rows: number[][] };
  track: { spaces: number };
  points: Record<string, unknown>;
}

/** The duchies of an edition, or of a room in one; and which numbers share a board, where nobody has printed it: "1/2,
 * 1/3". */
function duchies(file: DuchiesInFile, edition: string, room?: string) {
  const number = (id: string) => id.slice(id.indexOf('-') + 1);
  const { boards = [], boards_confidence = '' } = file;
  const inferred = boards_confidence.startsWith('inferred');
  return {
    duchies: file.duchies.map((duchy) => ({
      id: duchy.id,
      edition,
      ...(room && { room }),
      number: duchy.number,
      confidence: duchy.confidence,
      links: duchy.links,
      posts: duchy.posts,
      spaces: duchy.spaces.map(({ q, r, colour, die }) => [q, r, colour, die]),
    })),
    ...(inferred && { inferred: boards.map((sides) => sides.map(number).join('/')).join(', ') }),
  };
}

function board({ depots, black_depot, track, points }: BoardInFile) {
  const { region, phase, large_bonus, small_bonus, goods_sold } = points;
  return {
    depots: depots.map((depot) =>
      depot.spaces.map(({ colour, players, three_players_b_d }) => [colour, players, three_players_b_d ?? colour]),
    ),
    black: black_depot.rows,
    track: track.spaces,
    points: { region, phase, large: large_bonus, small: small_bonus, sold: goods_sold },
  };
}

interface RoutesInFile {
  routes: { number: number; spaces: { goods: number; deed: string }[] }[];
}

/** The spaces of each route tile, by its number: the colour of goods, and what it brings. */
function routes(file: RoutesInFile) {
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
function chateauma(file: ChateaumaInFile) {
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
function vineyards({ grapes, double_tiles, depot, store, vp, board }: VineyardsInFile) {
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

/** The data files that each module is made of. */
export const MODULES: Record<string, string[]> = {
  'virtual:burgundy': [
    ...EDITIONS.map((edition) => `duchies/${edition}.json`),
    ...ROOMS.flatMap((room) => EDITIONS.map((edition) => `expansion/${room}/${edition}.json`)),
    'board.json',
  ],
  'virtual:burgundy/routes': ['expansion/trade-routes/routes.json'],
  'virtual:burgundy/chateauma': ['expansion/chateauma/cards.json'],
  'virtual:burgundy/vineyards': ['expansion/vineyards/vineyards.json'],
};

/** What a client draws of a file. */
export function partOf(name: string, file: unknown): object {
  const [, room, edition] = /^(?:duchies|expansion\/(\w+))\/(\d+)\.json$/.exec(name) ?? [];
  if (edition) return duchies(file as DuchiesInFile, edition, room);
  if (name.endsWith('routes.json')) return routes(file as RoutesInFile);
  if (name.endsWith('cards.json')) return chateauma(file as ChateaumaInFile);
  if (name.endsWith('vineyards.json')) return vineyards(file as VineyardsInFile);
  return board(file as BoardInFile);
}

/** What the parts of a module make together. */
export function together(module: string, parts: Record<string, object>): object {
  const files = MODULES[module]!;
  if (files.length === 1) return parts[files[0]!]!;
  const found = files.flatMap((name) => (parts[name] ? [[name, parts[name]] as const] : []));
  const all = found.filter(([name]) => name !== 'board.json') as [string, ReturnType<typeof duchies>][];
  return {
    duchies: all.flatMap(([, part]) => part.duchies),
    inferred: Object.fromEntries(
      all.flatMap(([name, { inferred }]) => (inferred ? [[name.replace(/\D/g, ''), inferred]] : [])),
    ),
    board: parts['board.json'],
  };
}
