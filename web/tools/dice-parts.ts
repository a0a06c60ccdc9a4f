// What the check of the dice needs of each data file, and what these parts make together. It is done when the client is
// built, and in the browser again for files that a host entered: a record takes them along.

interface Tiles {
  tiles: { id: string; code: number; colour: string; coloured: number; black: number }[];
}
interface Board {
  depots: { spaces: { colour: string; players: number; three_players_b_d?: string }[] }[];
  black_depot: { rows: number[][] };
  goods: { each: number };
}
interface Routes {
  routes: unknown[];
  each: Record<string, number>;
}
interface Shields {
  shields: unknown[];
  depots: Record<string, number[]>;
  without: Record<string, number[]>;
}
interface Vineyards {
  grapes: string[];
  double_tiles: { pair: string[]; count: number }[];
  depot: { '4': unknown[]; '2-3': { pairs: unknown[] } };
  store: Record<string, number>;
}

const tilesOf = ({ tiles }: Tiles) =>
  tiles.map(({ id, code, colour, coloured, black }) => [id, code, colour, coloured, black]);

function boardOf({ depots, black_depot, goods }: Board) {
  return {
    depots: depots.map(({ spaces }) =>
      spaces.map(({ colour, players, three_players_b_d }) => [colour, players, three_players_b_d ?? colour]),
    ),
    black: black_depot.rows.flat(),
    goods: goods.each,
  };
}

/** How many double tiles there are and lie in the vineyard depot and its shop, by the number of players. */
function vineyardsOf({ grapes, double_tiles, depot, store }: Vineyards) {
  const few = depot['2-3'].pairs.length;
  return {
    grapes,
    tiles: double_tiles.map(({ pair, count }) => [pair.join('-'), count]),
    depot: { 2: few, 3: few, 4: depot['4'].length },
    shop: store,
  };
}

/** Châteauma's cards. */
const cardsOf = ({ cards, duchies }: { cards: { card: number; spaces: string }[]; duchies: { down: string } }) => ({
  cards: cards.map(({ card }) => card),
  castles: cards.filter(({ spaces }) => spaces.includes('C')).map(({ card }) => card),
  // B-11.2, B-11.14: cards 1 to 9, or 1 and 10 to 17.
  deck: 9,
  // B-11.12: a letter for each tile that lies face down.
  down: duchies.down.length,
});

/** What a file says, at its place in the whole: tiles of an expansion by the name of its folder, which is that of its
 * option; boards by their edition. */
export function partOf(name: string, file: unknown): object {
  const [, room] = /^expansion\/([^/]+)\/tiles\.json$/.exec(name) ?? [];
  const [, edition] = /^duchies\/(\d+)\.json$/.exec(name) ?? [];
  if (room) return { rooms: { [room]: tilesOf(file as Tiles) } };
  if (edition) return { boards: { [edition]: (file as { boards?: [string, string][] }).boards ?? [] } };
  if (name === 'tiles.json') return { tiles: tilesOf(file as Tiles) };
  if (name === 'board.json') return boardOf(file as Board);
  if (name.endsWith('vineyards.json')) return { vineyards: vineyardsOf(file as Vineyards) };
  if (name.endsWith('cards.json')) return { chateauma: cardsOf(file as Parameters<typeof cardsOf>[0]) };
  if (name.endsWith('shields.json')) {
    const { shields, depots, without } = file as Shields;
    return { shields: { count: shields.length, depots, without } };
  }
  const { routes, each } = file as Routes;
  return { routes: { count: routes.length, each } };
}

/** What the parts make together, with those of files that stand in place of ours. */
export function together(parts: Record<string, object>, files: Record<string, unknown> = {}): object {
  const all = Object.entries(parts).map(([name, part]) => (name in files ? partOf(name, files[name]) : part));
  const gathered = (name: 'rooms' | 'boards') =>
    Object.assign({}, ...all.map((part) => (part as Record<string, object>)[name])) as object;
  return { ...(Object.assign({}, ...all) as object), rooms: gathered('rooms'), boards: gathered('boards') };
}
