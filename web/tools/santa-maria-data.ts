// The data files of Santa Maria, cut down to what a client draws: the module `virtual:santa-maria`. The shapes are those
// of the game's facts, so that a table can do with either. Of an earlier revision only what was otherwise is told.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../crates/santa-maria/data/', import.meta.url));

interface Item {
  id: string;
  confidence: string;
}
interface CellInFile {
  cell: number;
  spot: unknown;
}
interface Boards {
  common: CellInFile[];
  boards: (Item & { cells: CellInFile[] })[];
}
interface Tiles {
  doubles: (Item & { cells: unknown })[];
  triples: (Item & { cells: unknown })[];
  town_halls: (Item & { cells: unknown })[];
  road: { settlers: number };
}
interface Shipments {
  starting: (Item & { cost: unknown; points: number })[];
  standard: (Item & { cost: unknown; points: number })[];
}
interface Place {
  key: string;
  confidence: string;
}
interface SharedBoard {
  camps: { gain: unknown; confidence: string }[];
  docks: (Place & { income: unknown })[];
  retreats: (Place & { effect: unknown })[];
  religion: { last: number };
  monks: { before: number; die: boolean }[];
  conquistador: { last: number };
  gold: { before: number }[];
  trees: { before: number }[];
}
interface People {
  scholars: (Item & { key: string; ability: { kind: string }; text: string; points: number })[];
  bishops: (Item & { key: string; demand: object; text: string })[];
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(folder + name, 'utf8')) as T;
}

/** What revisions of the rules have mended, as it stands in the files of one of them. */
function pieces(revision = '') {
  const { common, boards } = read<Boards>(`${revision}boards.json`);
  const tiles = read<Tiles>(`${revision}tiles.json`);
  const byCell = (cells: CellInFile[]) =>
    cells.map(({ cell, spot }) => ({ cell, spot })).sort((one, other) => one.cell - other.cell);
  return {
    boards: boards.map(({ id, cells, confidence }) => ({ id, cells: byCell([...common, ...cells]), confidence })),
    tiles: [...tiles.doubles, ...tiles.triples, ...tiles.town_halls].map(({ id, cells, confidence }) => ({
      id,
      cells,
      confidence,
    })),
    road_settlers: tiles.road.settlers,
    // What a file leaves out is what the rules take for it.
    scholars: read<People>(`${revision}scholars.json`).scholars.map(
      ({ id, key, ability, text, points, confidence }) => ({
        id,
        key,
        ability: ability.kind === 'discount' ? { least: 0, ...ability } : ability,
        text,
        points,
        confidence,
      }),
    ),
    bishops: read<People>(`${revision}bishops.json`).bishops.map(({ id, key, demand, text, confidence }) => ({
      id,
      key,
      demand: { every: 1, ...demand },
      text,
      confidence,
    })),
  };
}

/** Those that were otherwise then. */
function otherwise<Any extends Item>(then: Any[], now: Any[]): Any[] {
  const known = new Set(now.map((one) => JSON.stringify(one)));
  return then.filter((one) => !known.has(JSON.stringify(one)));
}

function condensed() {
  const shipments = read<Shipments>('shipments.json');
  const shared = read<SharedBoard>('board.json');
  const newest = pieces();
  /** What a revision before the newest had otherwise. */
  const mended = (revision: number) => {
    const then = pieces(`revision-${revision}/`);
    return {
      boards: otherwise(then.boards, newest.boards),
      tiles: otherwise(then.tiles, newest.tiles),
      road_settlers: then.road_settlers,
      scholars: otherwise(then.scholars, newest.scholars),
      bishops: otherwise(then.bishops, newest.bishops),
    };
  };
  return {
    numbers: read<{ numbers: object }>('numbers.json').numbers,
    ...newest,
    earlier: [1, 2].map(mended),
    shipments: [
      ...shipments.starting.map((one) => ({ ...one, starting: true })),
      ...shipments.standard.map((one) => ({ ...one, starting: false })),
    ].map(({ id, starting, cost, points, confidence }) => ({ id, starting, cost, points, confidence })),
    camps: shared.camps.map(({ gain, confidence }, nth) => ({ space: nth + 7, gain, confidence })),
    docks: shared.docks.map(({ key, income, confidence }, nth) => ({ dock: nth + 1, key, income, confidence })),
    retreats: shared.retreats.map(({ key, effect, confidence }, nth) => ({ space: nth + 1, key, effect, confidence })),
    tracks: {
      religion_last: shared.religion.last,
      religion: shared.monks.map(({ before, die }) => ({ before, symbol: die ? 'monk-and-die' : 'monk' })),
      conquistador_last: shared.conquistador.last,
      conquistador: [
        ...shared.gold.map(({ before }) => ({ before, symbol: 'gold' })),
        ...shared.trees.map(({ before }) => ({ before, symbol: 'tree' })),
      ],
    },
  };
}

export function santaMariaData(): Plugin {
  const id = 'virtual:santa-maria';
  return {
    name: 'santa-maria-data',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(condensed()))});` : undefined,
  };
}
