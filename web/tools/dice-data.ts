// What the check of the dice needs of the data files: the module `virtual:burgundy-dice`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../crates/burgundy/data/', import.meta.url));

interface Tiles {
  tiles: { id: string; code: number; colour: string; coloured: number; black: number }[];
}
interface Board {
  depots: { spaces: { colour: string; players: number; three_players_b_d?: string }[] }[];
  black_depot: { rows: number[][] };
  goods: { each: number };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(folder + name, 'utf8')) as T;
}

const tilesOf = (file: string) =>
  read<Tiles>(file).tiles.map(({ id, code, colour, coloured, black }) => [id, code, colour, coloured, black]);

/** The expansions that bring tiles, by the name of their folder, which is that of their option. */
function rooms() {
  const names = existsSync(`${folder}expansion`) ? readdirSync(`${folder}expansion`) : [];
  const bring = names.filter((name) => existsSync(`${folder}expansion/${name}/tiles.json`));
  return Object.fromEntries(bring.map((name) => [name, tilesOf(`expansion/${name}/tiles.json`)]));
}

/** How many route tiles each player gets, how many shields lie on depots 1 to 6, and how many double tiles there are and lie
 * in the vineyard depot and its shop, by the number of players; Châteauma's cards. */
function dealt() {
  const routes = read<{ routes: unknown[]; each: Record<string, number> }>('expansion/trade-routes/routes.json');
  const shields = read<{ shields: unknown[]; depots: Record<string, number[]>; without: Record<string, number[]> }>(
    'expansion/shields/shields.json',
  );
  const { grapes, double_tiles, depot, store } = read<{
    grapes: string[];
    double_tiles: { pair: string[]; count: number }[];
    depot: { '4': unknown[]; '2-3': { pairs: unknown[] } };
    store: Record<string, number>;
  }>('expansion/vineyards/vineyards.json');
  const few = depot['2-3'].pairs.length;
  const { cards } = read<{ cards: { card: number; spaces: string }[] }>('expansion/chateauma/cards.json');
  return {
    chateauma: {
      cards: cards.map(({ card }) => card),
      castles: cards.filter(({ spaces }) => spaces.includes('C')).map(({ card }) => card),
      // B-11.2, B-11.14: cards 1 to 9, or 1 and 10 to 17.
      deck: 9,
    },
    vineyards: {
      grapes,
      tiles: double_tiles.map(({ pair, count }) => [pair.join('-'), count]),
      depot: { 2: few, 3: few, 4: depot['4'].length },
      shop: store,
    },
    routes: { count: routes.routes.length, each: routes.each },
    shields: { count: shields.shields.length, depots: shields.depots, without: shields.without },
  };
}

function condensed() {
  const board = read<Board>('board.json');
  return {
    tiles: tilesOf('tiles.json'),
    rooms: rooms(),
    depots: board.depots.map(({ spaces }) =>
      spaces.map(({ colour, players, three_players_b_d }) => [colour, players, three_players_b_d ?? colour]),
    ),
    black: board.black_depot.rows.flat(),
    goods: board.goods.each,
    ...dealt(),
    boards: Object.fromEntries(
      ['2011', '2019', '2022'].map((edition) => [
        edition,
        read<{ boards?: [string, string][] }>(`duchies/${edition}.json`).boards ?? [],
      ]),
    ),
  };
}

export function diceData(): Plugin {
  const id = 'virtual:burgundy-dice';
  return {
    name: 'burgundy-dice-data',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(condensed()))});` : undefined,
  };
}
