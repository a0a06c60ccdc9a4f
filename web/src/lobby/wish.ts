// A table as somebody wishes for it: what the form holds, and what the server is asked. What is allowed is the
// server's business.
import type { Clock, NewSeat, NewTable, TimeOut } from '../types/server';
import type { Declaration } from '../types/table';

export type SeatKind = NewSeat['kind'];

export interface SeatDraft {
  kind: SeatKind;
  /** Whom to invite. */
  name: string;
  level: string;
}

export interface Draft {
  game: string;
  edition: string;
  setup: string;
  choice: string;
  /** How duchies are given: as the set-up says, one for all, or one for each seat. */
  dealt: 'set-up' | 'one' | 'each';
  /** By seat; the first one is for all. */
  duchies: string[];
  options: string[];
  seats: SeatDraft[];
  public: boolean;
  undo: boolean;
  rated: boolean;
  clock: Clock['kind'];
  minutes: number;
  increment: number;
  days: number;
  timeOut: TimeOut;
}

/** Live clocks to pick from: minutes in all, seconds for each decision. */
export const PRESETS: readonly [minutes: number, increment: number][] = [
  [7, 10],
  [15, 20],
  [30, 30],
];

const seat = (kind: SeatKind, level: string): SeatDraft => ({ kind, name: '', level });

/** What a form begins with. */
export function freshDraft(game: Declaration, edition: string, level: string): Draft {
  return {
    game: game.name,
    edition,
    setup: 'beginner',
    choice: 'open',
    dealt: 'set-up',
    duchies: [],
    options: [],
    seats: Array.from({ length: game.most_seats }, (_, nth) => seat((['me', 'open'] as const)[nth] ?? 'closed', level)),
    public: true,
    undo: true,
    rated: false,
    clock: 'none',
    minutes: 15,
    increment: 20,
    days: 2,
    timeOut: 'take-over',
  };
}

/** Experts of these editions choose sides one after the other or in secret. */
const CHOOSING = ['2011', '2019'];
export const hasChoice = (draft: Pick<Draft, 'edition' | 'setup'>): boolean =>
  draft.setup === 'expert' && CHOOSING.includes(draft.edition);

/** The seats that are played. */
export const played = (draft: Draft): SeatDraft[] => draft.seats.filter(({ kind }) => kind !== 'closed');

/** Puts somebody on a seat; I sit on one seat only, so a second one changes places with the first. */
export function seated(seats: readonly SeatDraft[], nth: number, kind: SeatKind, level?: string): SeatDraft[] {
  const before = seats[nth];
  return seats.map((one, at) => {
    if (at === nth) return { ...one, kind, level: level ?? one.level };
    if (kind === 'me' && one.kind === 'me' && before) return { ...one, kind: before.kind === 'me' ? 'open' : before.kind };
    return one;
  });
}

function seatWish({ kind, name, level }: SeatDraft): NewSeat {
  if (kind === 'invited') return { kind, name: name.trim() };
  if (kind === 'bot') return { kind, level };
  return { kind };
}

function clockWish(draft: Draft): Clock {
  switch (draft.clock) {
    case 'live':
      return { kind: 'live', base: Math.round(draft.minutes * 60), increment: Math.round(draft.increment) };
    case 'days':
      return { kind: 'days', days: Math.round(draft.days) };
    default:
      return { kind: 'none' };
  }
}

function duchyWish(draft: Draft): string[] {
  if (draft.dealt === 'one') return draft.duchies.slice(0, 1).filter(Boolean);
  if (draft.dealt === 'each') {
    return draft.seats.flatMap(({ kind }, nth) => (kind === 'closed' ? [] : [draft.duchies[nth] ?? '']));
  }
  return [];
}

/** What the server is asked. */
export function wishOf(draft: Draft, contribution: string): NewTable {
  const duchies = duchyWish(draft);
  const config: Record<string, unknown> = { edition: draft.edition, setup: draft.setup };
  if (hasChoice(draft)) config.choice = draft.choice;
  if (duchies.length) config.duchies = duchies;
  if (draft.options.length) config.options = draft.options;
  return {
    game: draft.game,
    config,
    seats: draft.seats.map(seatWish),
    terms: {
      public: draft.public,
      undo: draft.undo,
      rated: draft.rated,
      clock: clockWish(draft),
      time_out: draft.timeOut,
    },
    contribution,
  };
}

/** One person against one computer player, at once. */
export function quickWish(game: string, edition: string, level: string, contribution: string): NewTable {
  return {
    game,
    config: { edition, setup: 'beginner' },
    seats: [{ kind: 'me' }, { kind: 'bot', level }],
    terms: { public: false, undo: true, rated: false, clock: { kind: 'none' }, time_out: 'take-over' },
    contribution,
  };
}

/** Nobody is waited for: the game can start at once. */
export const complete = (draft: Draft): boolean =>
  draft.seats.every(({ kind }) => kind !== 'open' && kind !== 'invited');

export type Field = 'edition' | 'setup' | 'duchies' | 'options' | 'seats' | 'clock' | 'rated' | 'all';

const FIELDS: Record<string, Field> = {
  'beginners-duchy': 'duchies',
  'no-such-duchy': 'duchies',
  'duchy-count': 'duchies',
  'duchy-twice': 'duchies',
  'duchy-size': 'duchies',
  'pool-size': 'duchies',
  option: 'options',
  players: 'seats',
  seats: 'seats',
  'seat-twice': 'seats',
  'no-such-person': 'seats',
  'no-such-level': 'seats',
  'bad-clock': 'clock',
  'rated-guests': 'rated',
};

/** The part of the form that a refusal is about. */
export const fieldOf = (code: string): Field => FIELDS[code] ?? 'all';

const KEY = 'tessera.table';

/** Keeps the form for the next time. */
export function keep(draft: Draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still makes tables.
  }
}

/** The last form, as far as it still fits what the server offers. */
export function lastDraft(fresh: Draft, game: Declaration, levels: readonly string[]): Draft {
  let kept: Partial<Draft>;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
  } catch {
    return fresh;
  }
  const draft: Draft = { ...fresh, ...kept, game: game.name };
  if (!game.editions.some(({ name }) => name === draft.edition)) draft.edition = fresh.edition;
  if (!Array.isArray(draft.seats) || draft.seats.length !== game.most_seats) draft.seats = fresh.seats;
  draft.seats = draft.seats.map((one, nth) => ({
    ...one,
    level: levels.includes(one.level) ? one.level : (fresh.seats[nth]?.level ?? ''),
  }));
  draft.options = draft.options.filter((name) => game.options.some((option) => option.name === name));
  return draft;
}
