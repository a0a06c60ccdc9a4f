// What the server says of games played alone.

/** How a game went, in the game's own words. */
export interface Went {
  won: boolean;
  points: number;
  told: unknown;
}

export interface SoloResult {
  game: string;
  edition: string;
  options: string[];
  start: number | null;
  board: string;
  played: number;
  won: number;
  best: (Went & { table: string; ended: number }) | null;
}

export interface SoloResults {
  unsettled: number;
  results: SoloResult[];
}

export interface Try extends Went {
  name: string;
  table: string | null;
  counts: boolean;
  status: 'running' | 'over' | 'late';
  ended: number | null;
}

export interface Day {
  game: string;
  day: string;
  config: unknown;
  rules: number;
  name: string;
  commitment: string;
  committed: number;
  opens: number;
  ends: number;
  over: boolean;
  secret: string | null;
  mine: Try | null;
  results: Try[] | null;
}

export interface DailyGame {
  game: string;
  today: Day;
  coming: { day: string; commitment: string; committed: number }[];
  past: { day: string; commitment: string; committed: number; secret: string }[];
}

export interface Daily {
  games: DailyGame[];
}
