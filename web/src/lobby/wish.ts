// A requested table: what the form holds, and what the server is sent. What is allowed is the server's
// business.
import type { Clock, DiceMode, NewSeat, NewTable, TimeOut } from '../types/server';
import type { Declaration } from '../types/table';
import { partsOf } from './levels';

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
  /** What the game itself asks for. */
  own: Record<string, unknown>;
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
  /** Strong ones come about at tables with a live clock only. */
  dice: DiceMode;
}

/** Live clocks to pick from: minutes in all, seconds for each decision. */
export const PRESETS: readonly [minutes: number, increment: number][] = [
  [7, 10],
  [15, 20],
  [30, 30],
];

const seat = (kind: SeatKind, level: string): SeatDraft => ({ kind, name: '', level });

/** The initial form. */
export function freshDraft(game: Declaration, own: Record<string, unknown>, edition: string, level: string): Draft {
  return {
    game: game.name,
    edition,
    own,
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
    dice: 'normal',
  };
}

/** The seats in play. */
export const played = (draft: Draft): SeatDraft[] => draft.seats.filter(({ kind }) => kind !== 'closed');

/** Puts somebody on a seat; I have only one seat, so choosing a second one swaps it with the first. */
export function seated(seats: readonly SeatDraft[], nth: number, kind: SeatKind, level?: string): SeatDraft[] {
  const before = seats[nth];
  return seats.map((one, at) => {
    if (at === nth) return { ...one, kind, level: level ?? one.level };
    if (kind === 'me' && one.kind === 'me' && before)
      return { ...one, kind: before.kind === 'me' ? 'open' : before.kind };
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

/** The dice as they will be: everybody must be there for strong ones, which only a live clock sees to. */
export const diceOf = ({ clock, dice }: Draft): DiceMode => (clock === 'live' ? dice : 'normal');

/** What the server is sent; `own` is the game's part of the configuration. */
export function wishOf(draft: Draft, own: Record<string, unknown>, seal: string): NewTable {
  return {
    game: draft.game,
    config: { edition: draft.edition, ...own, ...(draft.options.length ? { options: draft.options } : {}) },
    seats: draft.seats.map(seatWish),
    terms: {
      public: draft.public,
      undo: draft.undo,
      rated: draft.rated,
      clock: clockWish(draft),
      time_out: draft.timeOut,
      dice: diceOf(draft),
    },
    seal,
  };
}

type Players = Pick<Declaration['options'][number], 'name' | 'players'>;
/** An option that is on and says how many play, other than the one to play alone. */
const limitOf = ({ options }: Pick<Draft, 'options'>, alone: string | undefined, all: readonly Players[]) =>
  all.find(({ name, players }) => name !== alone && players !== undefined && options.includes(name))?.players;

/** Closes seats until as many play as may. Mine stays. */
function leave(seats: readonly SeatDraft[], most: number): SeatDraft[] {
  let over = seats.filter(({ kind }) => kind !== 'closed').length - most;
  return seats
    .toReversed()
    .map((one): SeatDraft => {
      if (over <= 0 || one.kind === 'me' || one.kind === 'closed') return one;
      over -= 1;
      return { ...one, kind: 'closed' };
    })
    .toReversed();
}

/** With the option to play alone the other seats are closed; where only mine is left that option is on, and with more it
 * is off. Another option may let one person play too, and close seats beyond those it has. `before` is how the form
 * stood, `all` what the game declares. */
export function agreeOnSolo(
  before: Pick<Draft, 'options'>,
  draft: Draft,
  alone: string | undefined,
  all: readonly Players[] = [],
): void {
  if (!alone) return;
  const [was, on] = [before.options.includes(alone), draft.options.includes(alone)];
  const [had, has] = [limitOf(before, alone, all), limitOf(draft, alone, all)];
  const single = played(draft).length === 1;
  if (on && !was && !single) {
    const mine = Math.max(
      0,
      draft.seats.findIndex(({ kind }) => kind === 'me'),
    );
    draft.seats = draft.seats.map((one, nth) => ({ ...one, kind: nth === mine ? 'me' : 'closed' }));
  } else if (on && !single) {
    draft.options = draft.options.filter((name) => name !== alone);
  } else if (!on && has && (has[0] === 1 || !single)) {
    if (played(draft).length > has[1]) draft.seats = leave(draft.seats, has[1]);
  } else if (!on && single && (was || had)) {
    const next = draft.seats.findIndex(({ kind }) => kind === 'closed');
    draft.seats = draft.seats.map((one, nth) => (nth === next ? { ...one, kind: 'open' } : one));
  } else if (!on && single) {
    draft.options = [...draft.options, alone];
  }
}

/** The option that is on and says who plays with whom. */
const pairing = ({ options }: Pick<Draft, 'options'>, game: Pick<Declaration, 'options'>) =>
  game.options.find(({ name, sides }) => sides && options.includes(name));

/** Who plays with whom, by seat; nothing where everybody plays alone. */
export const sidesWished = (draft: Pick<Draft, 'options'>, game: Pick<Declaration, 'options'>) =>
  pairing(draft, game)?.sides;

/** Where as many play as there are seats, none is closed. */
export function agreeOnTeams(draft: Pick<Draft, 'options' | 'seats'>, game: Pick<Declaration, 'options'>): void {
  if (pairing(draft, game) && draft.seats.some(({ kind }) => kind === 'closed'))
    draft.seats = draft.seats.map((one) => (one.kind === 'closed' ? { ...one, kind: 'open' } : one));
}

/** Options that the edition lacks are switched off. */
export function ofEdition(draft: Pick<Draft, 'edition' | 'options'>, game: Pick<Declaration, 'options'>): void {
  const has = (name: string) =>
    game.options.some((option) => option.name === name && option.editions.includes(draft.edition));
  if (!draft.options.every(has)) draft.options = draft.options.filter(has);
}

/** A game alone, at once. */
export function soloWish(game: string, config: Record<string, unknown>, seal: string): NewTable {
  return {
    game,
    config,
    seats: [{ kind: 'me' }],
    terms: { public: false, undo: true, rated: false, clock: { kind: 'none' }, time_out: 'take-over' },
    seal,
  };
}

/** One person against one computer player, at once. */
export function quickWish(game: string, config: Record<string, unknown>, level: string, seal: string): NewTable {
  return {
    game,
    config,
    seats: [{ kind: 'me' }, { kind: 'bot', level }],
    terms: { public: false, undo: true, rated: false, clock: { kind: 'none' }, time_out: 'take-over' },
    seal,
  };
}

/** Nobody else is needed: the game can start at once. */
export const complete = (draft: Draft): boolean =>
  draft.seats.every(({ kind }) => kind !== 'open' && kind !== 'invited');

/** A part of the form: one of these, or one of the game's own. */
export type Field = string;

const FIELDS: Record<string, Field> = {
  option: 'options',
  players: 'seats',
  seats: 'seats',
  'seat-twice': 'seats',
  'no-such-person': 'seats',
  'no-such-level': 'seats',
  'bad-clock': 'clock',
  'strong-needs-clock': 'dice',
  'rated-guests': 'rated',
};

/** The part of the form that a refusal is about; `own` are the game's. */
export const fieldOf = (code: string, own: Record<string, Field> = {}): Field => FIELDS[code] ?? own[code] ?? 'all';

const KEY = 'tessera.table';

/** Keeps the form for the next time. */
export function keep(draft: Draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Tables can be made even if the browser stores nothing.
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
  // What was stored for another game does not fit this one.
  if (kept.game !== game.name) return fresh;
  const draft: Draft = { ...fresh, ...kept, own: { ...fresh.own, ...kept.own } };
  if (!game.editions.some(({ name }) => name === draft.edition)) draft.edition = fresh.edition;
  if (!Array.isArray(draft.seats) || draft.seats.length !== game.most_seats) draft.seats = fresh.seats;
  draft.seats = draft.seats.map((one, nth) => ({
    ...one,
    level: levels.includes(partsOf(one.level).level) ? one.level : (fresh.seats[nth]?.level ?? ''),
  }));
  draft.options = draft.options.filter((name) => game.options.some((option) => option.name === name));
  return draft;
}

/** The game of the last form. */
export function lastGame(): string | null {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>).game ?? null;
  } catch {
    return null;
  }
}
