// Boards, tiles and shipments by their ids: what they show, from the data files.
import data from 'virtual:santa-maria';
import type { ShipmentFacts, Spot, TileCell } from '../types/santa-maria';

export const { boards: BOARDS, tiles: TILES, shipments: SHIPMENTS } = data;
export const { scholars: SCHOLARS, bishops: BISHOPS, camps: CAMPS, docks: DOCKS, retreats: RETREATS } = data;
export const { tracks: TRACKS, numbers: NUMBERS } = data;

const tiles = new Map<string, readonly TileCell[]>([
  ...data.tiles.map(({ id, cells }) => [id, cells] as const),
  ['road', [{ at: [0, 0], spot: { kind: 'road', settlers: data.road_settlers } }]],
]);
const shipments = new Map(data.shipments.map((shipment) => [shipment.id, shipment]));

/** The cells of an expansion ("D01", "T15"), a town hall ("TH1") or a road tile ("road"). */
export const cellsOf = (tile: string): readonly TileCell[] | undefined => tiles.get(tile);

/** What a shipment ("SS07") costs and is worth. */
export const shipmentOf = (id: string): ShipmentFacts | undefined => shipments.get(id);

/** What is printed on a board ("A1", "B"): six rows of six, null where it is empty. */
export function gridOf(board: string): (Spot | null)[][] {
  const printed = new Map(BOARDS.find(({ id }) => id === board)?.cells.map(({ cell, spot }) => [cell, spot] as const));
  return [1, 2, 3, 4, 5, 6].map((row) => [1, 2, 3, 4, 5, 6].map((col) => printed.get(row * 10 + col) ?? null));
}
