// The table as the boards need it: the server's view, with each seat's points next to what it holds.
import type * as server from '../types/burgundy';

export type { Offer } from '../types/burgundy';

/** How many, by number 1 to 6. */
export type Counts = Record<string, number>;

export interface SeatView extends Omit<server.SeatPosition, 'duchy' | 'tiles'> {
  duchy: string;
  /** Tiles in the duchy, by space number. */
  tiles: Record<string, string>;
  points: number;
}

export type DepotView = server.DepotPosition;

export interface View extends Omit<server.View, 'seats'> {
  seats: SeatView[];
}

/** The server's view for the boards. */
export function viewOf(view: server.View): View {
  const seats = view.seats.map((seat, nth) => ({
    ...seat,
    duchy: seat.duchy ?? '',
    tiles: seat.tiles ?? {},
    points: view.points[nth] ?? 0,
  }));
  return { ...view, seats };
}
