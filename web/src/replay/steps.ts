// The story of a game as steps, in turns, in rounds.
import { pointsOf } from '../burgundy/say';
import { m } from '../paraglide/messages.js';
import type { GlyphName } from '../pieces/glyphs';
import type { Told } from '../types/burgundy';
import { say, type Said } from './words';

export interface Entry {
  index: number;
  entry: string;
  by: string;
  events: Told[];
}

/** One thing to look at: an entry of the log and what came of it. */
export interface Step {
  /** Its place among the steps, from 0. */
  nth: number;
  /** The position after it, as the server counts: entries played. */
  at: number;
  /** The seat that decided; none for chance and for choices of all. */
  seat: number | null;
  head: Said;
  effects: Said[];
  /** Points of the deciding seat. */
  points: number;
  /** The space where a tile was placed. */
  space: number | null;
  scoring: boolean;
  /** What came of it concerns everybody, so names stand with it: the end of a phase. */
  all: boolean;
}

export interface Turn {
  seat: number;
  dice: [number, number] | null;
  points: number;
  steps: Step[];
}

export interface Round {
  /** 1 to 25; 0 for what comes before the first. */
  number: number;
  phase: string;
  white: number | null;
  goods: number | null;
  depot: number | null;
  /** Draws and choices of all before the turns. */
  opening: Step[];
  turns: Turn[];
}

export interface History {
  rounds: Round[];
  steps: Step[];
}

/** The entries that stand: what was taken back is left out, and so are the entries that took it back. */
export function standing(entries: readonly Entry[]): Entry[] {
  let line: Entry[] = [];
  for (const entry of entries) {
    const back = /^\d (?:back|rewind) (\d+)$/.exec(entry.entry);
    if (back) line = line.filter(({ index }) => index < Number(back[1]));
    else line.push(entry);
  }
  return line;
}

const TOGETHER: Record<string, [() => string, GlyphName]> = {
  goods: [m.says_goods_dealt_all, 'crate'],
  start: [m.says_start_all, 'dice'],
  boards: [m.says_boards_all, 'region'],
};

function stepOf(entry: Entry, nth: number, round: number, names: readonly string[]): Step {
  const said = entry.events.map((event) => say(event, names));
  const chance = /^= (\w+)/.exec(entry.entry)?.[1];
  const together = entry.entry.includes(' & ');
  const seat = chance || together ? null : Number(entry.entry.charAt(0));
  const points = entry.events.reduce((sum, event) => sum + ('seat' in event && event.seat === seat ? pointsOf(event) : 0), 0);
  const placed = entry.events.find((event) => event.event === 'placed');
  const scoring = entry.events.some((event) => pointsOf(event) > 0);
  const ends = entry.events.findLastIndex(({ event }) => event === 'game-over' || event === 'phase-ended');
  const all = seat === null || ends >= 0;
  const own = { nth, at: entry.index + 1, seat, points, space: placed?.space ?? null, scoring, all };

  const plain = (text: string, glyph: GlyphName): Said => ({ whole: text, short: text, glyph, points: 0 });
  if (chance === 'roll') return { ...own, head: plain(m.round({ round }), 'dice'), effects: said };
  if (together) return { ...own, head: plain(m.everyone_chooses(), 'users'), effects: said };
  const group = chance ? TOGETHER[chance] : undefined;
  if (group) return { ...own, head: plain(group[0](), group[1]), effects: said };
  // How a die was changed is told after what it was used for; the end of a phase before the end of the turn.
  const first = ends >= 0 ? ends : entry.events.findIndex((event) => event.event !== 'die-changed');
  const head = said[Math.max(0, first)] ?? plain(entry.entry, 'check');
  return { ...own, head, effects: said.filter((one, at) => one !== head && !(ends >= 0 && entry.events[at]?.event === 'turn-ended')) };
}

/** Only the end of the turn: nothing to look at. */
const idle = (entry: Entry) => entry.events.every((event) => event.event === 'turn-ended');

export function historyOf(entries: readonly Entry[], names: readonly string[]): History {
  const steps: Step[] = [];
  const rounds: Round[] = [];
  let phase = 'A';
  let dice = new Map<number, [number, number]>();
  const open = (number: number): Round => {
    const round: Round = { number, phase, white: null, goods: null, depot: null, opening: [], turns: [] };
    rounds.push(round);
    return round;
  };
  let round: Round | undefined;
  let turn: Turn | undefined;
  for (const entry of standing(entries)) {
    const draw = /^= (\w+)/.exec(entry.entry)?.[1];
    for (const event of entry.events) if (event.event === 'phase-begins') phase = event.phase;
    if (draw === 'fill' && round && round.number > 0) {
      // The phase begins before its first roll: both open the same round.
      round = open(round.number + 1);
      turn = undefined;
    } else if (draw === 'roll' && !(round && round.number > 0 && !round.turns.length && round.white === null)) {
      round = open((round?.number ?? 0) + 1);
      turn = undefined;
    }
    round ??= open(0);
    if (draw === 'roll') {
      dice = new Map();
      for (const event of entry.events) {
        if (event.event === 'rolled') dice.set(event.seat, event.dice);
        if (event.event === 'white-rolled') round.white = event.face;
        if (event.event === 'goods-arrived') [round.goods, round.depot] = [event.goods, event.depot];
      }
    }
    const step = stepOf(entry, steps.length, round.number, names);
    if (step.seat === null) {
      round.opening.push(step);
      steps.push(step);
      continue;
    }
    if (!turn || turn.seat !== step.seat) {
      turn = { seat: step.seat, dice: dice.get(step.seat) ?? null, points: 0, steps: [] };
      round.turns.push(turn);
    }
    if (!idle(entry)) {
      turn.points += step.points;
      turn.steps.push(step);
      steps.push(step);
    }
    if (entry.events.some((event) => event.event === 'turn-ended')) turn = undefined;
  }
  return { rounds, steps };
}

/** The step that shows the position after so many entries, or the last one before it. */
export function stepAt(steps: readonly Step[], at: number): number {
  let found = 0;
  for (const step of steps) if (step.at <= at) found = step.nth;
  return found;
}

/** The first step of the round that this step belongs to, and of the rounds before and after it. */
export function aroundRound(rounds: readonly Round[], nth: number): { here: number; before: number; after: number | null } {
  const starts = rounds.map((round) => (round.opening[0] ?? round.turns[0]?.steps[0])?.nth ?? 0);
  let here = 0;
  starts.forEach((start, index) => {
    if (start <= nth) here = index;
  });
  const start = starts[here] ?? 0;
  return { here, before: start < nth ? start : (starts[here - 1] ?? 0), after: starts[here + 1] ?? null };
}

/** The last steps of all turns: where "turns only" stops. */
export function turnStops(rounds: readonly Round[]): number[] {
  return rounds.flatMap((round) => [
    ...round.opening.slice(-1).map((step) => step.nth),
    ...round.turns.flatMap((turn) => turn.steps.slice(-1).map((step) => step.nth)),
  ]);
}
