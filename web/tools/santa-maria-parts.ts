// What a client draws of each data file of Santa Maria, and what these parts make together, in the shapes of the game's
// facts, so that a table can do with either. It is done when the client is built, and in the browser again for files that
// a host entered.

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

interface Boarded extends Item {
  cells: unknown;
}
/** What revisions of the rules have mended, as it stands in the files of one of them. */
export interface Pieces {
  boards: Boarded[];
  tiles: Boarded[];
  road_settlers: number;
  scholars: Item[];
  bishops: Item[];
}

/** Files that say what `Pieces` has, by whether they lie in the folder of a revision or in that of the newest. */
export const MENDED = ['boards.json', 'tiles.json', 'scholars.json', 'bishops.json'];
export const FILES = [...MENDED, 'shipments.json', 'board.json', 'numbers.json'];

const PARTS: Record<string, (file: never) => object> = {
  'boards.json': ({ common, boards }: Boards) => ({
    boards: boards.map(({ id, cells, confidence }) => ({
      id,
      cells: [...common, ...cells]
        .map(({ cell, spot }) => ({ cell, spot }))
        .sort((one, other) => one.cell - other.cell),
      confidence,
    })),
  }),
  'tiles.json': (tiles: Tiles) => ({
    tiles: [...tiles.doubles, ...tiles.triples, ...tiles.town_halls].map(({ id, cells, confidence }) => ({
      id,
      cells,
      confidence,
    })),
    road_settlers: tiles.road.settlers,
  }),
  // What a file leaves out is what the rules take for it.
  'scholars.json': ({ scholars }: People) => ({
    scholars: scholars.map(({ id, key, ability, text, points, confidence }) => ({
      id,
      key,
      ability: ability.kind === 'discount' ? { least: 0, ...ability } : ability,
      text,
      points,
      confidence,
    })),
  }),
  'bishops.json': ({ bishops }: People) => ({
    bishops: bishops.map(({ id, key, demand, text, confidence }) => ({
      id,
      key,
      demand: { every: 1, ...demand },
      text,
      confidence,
    })),
  }),
  'shipments.json': ({ starting, standard }: Shipments) => ({
    shipments: [
      ...starting.map((one) => ({ ...one, starting: true })),
      ...standard.map((one) => ({ ...one, starting: false })),
    ].map(({ id, starting, cost, points, confidence }) => ({ id, starting, cost, points, confidence })),
  }),
  'board.json': (shared: SharedBoard) => ({
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
  }),
  'numbers.json': ({ numbers }: { numbers: object }) => ({ numbers }),
};

/** What a client draws of a file. */
export const partOf = (name: string, file: unknown): object => PARTS[name]!(file as never);

/** What the parts of files make together. */
export const together = (parts: Record<string, object>): object => Object.assign({}, ...Object.values(parts)) as object;

/** Those that were otherwise then. */
function otherwise<Any extends Item>(then: Any[], now: Any[]): Any[] {
  const known = new Set(now.map((one) => JSON.stringify(one)));
  return then.filter((one) => !known.has(JSON.stringify(one)));
}

/** What an earlier revision had otherwise than these. */
export const earlier = (then: Pieces, now: Pieces): Pieces => ({
  boards: otherwise(then.boards, now.boards),
  tiles: otherwise(then.tiles, now.tiles),
  road_settlers: then.road_settlers,
  scholars: otherwise(then.scholars, now.scholars),
  bishops: otherwise(then.bishops, now.bishops),
});

/** The same where a host has entered what was ours until now: earlier tables have ours. */
export function before(then: Pieces, ours: Pieces, now: Pieces): Pieces {
  const whole = <Any extends Item>(old: Any[], known: Any[]) =>
    known.map((one) => old.find(({ id }) => id === one.id) ?? one);
  return earlier(
    {
      boards: whole(then.boards, ours.boards),
      tiles: whole(then.tiles, ours.tiles),
      road_settlers: then.road_settlers,
      scholars: whole(then.scholars, ours.scholars),
      bishops: whole(then.bishops, ours.bishops),
    },
    now,
  );
}
