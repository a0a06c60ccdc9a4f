// The table as the server sends it: the shapes of `view` and of a legal action. Seats, slots and spaces count from 1.
import type { Family } from '../pieces/families';

/** How many, by number 1 to 6. */
export type Counts = Record<string, number>;

export interface SeatView {
  duchy: string;
  offered?: [string, string];
  /** Tiles in the duchy, by space number. */
  tiles: Record<string, string>;
  storage: (string | null)[];
  goods: Counts;
  sold: Counts;
  silver: number;
  workers: number;
  dice: [number, number] | null;
  used: [boolean, boolean];
  /** How far the order marker has moved, from 0. */
  marker: number;
  points: number;
  score: Record<string, number>;
  large: Family[];
  small: Family[];
}

export interface DepotView {
  tiles: (string | null)[];
  goods: Counts;
}

export interface View {
  config: { edition: string; players: number; [option: string]: unknown };
  stage: string;
  phase: string;
  round: number;
  turn: number | null;
  order: number[];
  /** Markers, furthest forward first, top of a stack first. */
  track: number[];
  white: number | null;
  depots: Record<string, DepotView>;
  black: (string | null)[];
  round_goods: (number | null)[];
  seats: SeatView[];
  places: number[];
}

/** Every place on the table that means an action. */
export interface Places {
  dice?: number[];
  spaces?: number[];
  depots?: { depot: number; slots?: number[] }[];
  black?: number[];
  storage?: number[];
  goods?: number[];
  duchies?: string[];
}

/** A legal action with its price. */
export interface Offer {
  action: { do: string; [field: string]: unknown };
  text: string;
  rule: string;
  cost: { workers?: number; silver?: number; free_step?: boolean };
  places: Places;
}
