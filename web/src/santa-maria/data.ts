// Boards, tiles, shipments, scholars and bishops by their ids: what they show, from the data files. Some have been
// corrected since the first revision of the rules; a table is shown with the pieces it is played with, whatever was
// shown before.
import data, { type Mended } from 'virtual:santa-maria';
import type { BishopFacts, Config, ScholarFacts, ShipmentFacts, Spot, TileCell } from '../types/santa-maria';

export const {
  shipments: SHIPMENTS,
  camps: CAMPS,
  docks: DOCKS,
  retreats: RETREATS,
  tracks: TRACKS,
  numbers: NUMBERS,
} = data;

/** The pieces of one revision of the rules, as far as revisions differ. */
export class Pieces {
  readonly boards: Mended['boards'];
  readonly tiles: Mended['tiles'];
  readonly scholars: Mended['scholars'];
  readonly bishops: Mended['bishops'];
  readonly #cells: ReadonlyMap<string, readonly TileCell[]>;

  constructor({ boards, tiles, road_settlers, scholars, bishops }: Mended) {
    this.boards = boards;
    this.tiles = tiles;
    this.scholars = scholars;
    this.bishops = bishops;
    this.#cells = new Map<string, readonly TileCell[]>([
      ...tiles.map(({ id, cells }) => [id, cells] as const),
      ['road', [{ at: [0, 0], spot: { kind: 'road', settlers: road_settlers } }]],
    ]);
  }

  scholar(id: string): ScholarFacts | undefined {
    return this.scholars.find((one) => one.id === id);
  }

  bishop(id: string): BishopFacts | undefined {
    return this.bishops.find((one) => one.id === id);
  }

  /** The cells of an expansion ("D01", "T15"), a town hall ("TH1") or a road tile ("road"). */
  cellsOf(tile: string): readonly TileCell[] | undefined {
    return this.#cells.get(tile);
  }

  /** What is printed on a board ("A1", "B"): six rows of six, null where it is empty. */
  gridOf(board: string): (Spot | null)[][] {
    const cells = this.boards.find(({ id }) => id === board)?.cells;
    const printed = new Map(cells?.map(({ cell, spot }) => [cell, spot] as const));
    return [1, 2, 3, 4, 5, 6].map((row) => [1, 2, 3, 4, 5, 6].map((col) => printed.get(row * 10 + col) ?? null));
  }
}

/** The pieces of a new table: what lobby and reference show. */
export const NEWEST = new Pieces(data);

const asThen = <Any extends { id: string }>(now: Any[], then: Any[]) =>
  now.map((one) => then.find(({ id }) => id === one.id) ?? one);
const EARLIER = data.earlier.map(
  ({ boards, tiles, road_settlers, scholars, bishops }) =>
    new Pieces({
      boards: asThen(data.boards, boards),
      tiles: asThen(data.tiles, tiles),
      road_settlers,
      scholars: asThen(data.scholars, scholars),
      bishops: asThen(data.bishops, bishops),
    }),
);

/** The pieces a table is played with: a configuration that names no revision is of the first. */
export const piecesOf = ({ rules = 1 }: Pick<Config, 'rules'>): Pieces => EARLIER[rules - 1] ?? NEWEST;

const shipments = new Map(data.shipments.map((shipment) => [shipment.id, shipment]));

/** What a shipment ("SS07") costs and is worth. */
export const shipmentOf = (id: string): ShipmentFacts | undefined => shipments.get(id);
