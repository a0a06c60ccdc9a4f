// A story of Santa Maria as steps, in turns, in rounds. A round is over when somebody's turn comes again; the part of
// the game it belongs to is its year.
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import type { Entry as Any, History, Round, Said, Step, Turn } from '../../replay/history';
import { deciderOf, standing } from '../../table/entry';
import type { Told } from '../../types/santa-maria';
import type { Pieces } from '../data';
import { turned } from '../pieces/turn';
import { pointsOf, say, seatOf } from '../say';

type Entry = Any<Told>;

/** What opened a year, told with its first round. */
export interface Opened {
  /** The turn within the year, from 1. */
  turn: number;
  white: readonly number[];
}

const TOGETHER: Record<string, [() => string, GlyphName]> = {
  table: [m.sm_draw_table, 'scholar'],
  offer: [m.sm_draw_offer, 'dice'],
  boards: [m.sm_draw_boards, 'map'],
  blue: [m.sm_draw_blue, 'dice'],
  sets: [m.sm_draw_sets, 'city-hall'],
};

/** The cells of the deciding seat that something happened on. */
function cellsIn(events: readonly Told[], pieces: Pieces): number[] {
  const found = new Set<number>();
  for (const event of events) {
    if (event.event === 'placed') {
      const cells = turned(pieces.cellsOf(event.tile) ?? [], event.turn);
      const [down = 0, right = 0] = cells[0]?.at ?? [];
      for (const { at } of cells) found.add(event.cell + (at[0] - down) * 10 + at[1] - right);
    } else if (event.event === 'activated' || event.event === 'die-laid') found.add(event.cell);
    else if (event.event === 'gained' && event.by.by === 'territory') found.add(event.by.cell);
    else if (event.event === 'declined' && event.due.due === 'territory') found.add(event.due.cell);
  }
  return [...found];
}

const plain = (text: string, glyph: GlyphName): Said => ({ whole: text, short: text, glyph, points: 0 });
/** Only the end of the turn: nothing to look at. */
const idle = (entry: Entry) => entry.events.every(({ event }) => event === 'turn-ended');
const ENDS = ['game-over', 'year-ended'];

function stepOf(entry: Entry, nth: number, acting: number | null, names: readonly string[], pieces: Pieces): Step {
  const { events } = entry;
  const said = events.map((event) => say(event, names, pieces));
  const chance = entry.told.drawn?.draw;
  const ends = events.some(({ event }) => ENDS.includes(event));
  // A die or a shipment that is drawn in a turn belongs to it.
  const within = chance === 'die' || chance === 'shipment';
  const seat = chance && !within ? null : chance ? acting : deciderOf(entry.told);
  const own = {
    nth,
    at: entry.index + 1,
    seat,
    points: ends ? 0 : events.reduce((sum, event) => sum + (seatOf(event) === seat ? pointsOf(event) : 0), 0),
    place: cellsIn(events, pieces),
    scoring: events.some((event) => pointsOf(event) !== 0),
    all: ends || seat === null,
  };
  const together = chance ? TOGETHER[chance] : undefined;
  if (together) return { ...own, head: plain(together[0](), together[1]), effects: said };
  // The end of a game or a year says more than the end of the turn that caused it.
  const first = ends ? events.findLastIndex(({ event }) => ENDS.includes(event)) : 0;
  const head = said[first] ?? plain(entry.told.text, 'check');
  return { ...own, head, effects: said.filter((one, at) => one !== head && events[at]?.event !== 'turn-ended') };
}

type Opening = Round & { about: Opened };

export function historyOf(entries: readonly Entry[], names: readonly string[], pieces: Pieces): History {
  const steps: Step[] = [];
  const rounds: Opening[] = [];
  /** No year has begun yet: 0. */
  let year = 0;
  let turnOfYear = 0;
  let turn: Turn | undefined;
  let white: readonly number[] = [];
  const open = (number: number): Opening => {
    const round: Opening = {
      number,
      phase: String(Math.max(1, year)),
      about: { turn: turnOfYear, white: [] },
      opening: [],
      turns: [],
    };
    rounds.push(round);
    turn = undefined;
    return round;
  };
  let round = open(0);
  for (const entry of standing(entries)) {
    const draw = entry.told.drawn?.draw;
    if (draw === 'offer' && year > 0) {
      year++;
      turnOfYear = 1;
      round = open(round.number + 1);
    }
    for (const event of entry.events) if (event.event === 'white-rolled') white = event.dice;
    const step = stepOf(entry, steps.length, turn?.seat ?? null, names, pieces);
    if (year === 0 || step.seat === null) {
      round.opening.push(step);
      steps.push(step);
    } else {
      const seat = step.seat;
      if (!turn || turn.seat !== seat) {
        if (round.turns.some((one) => one.seat === seat)) {
          turnOfYear++;
          round = open(round.number + 1);
        }
        turn = { seat, dice: null, points: 0, steps: [] };
        round.turns.push(turn);
      }
      if (!idle(entry)) {
        turn.points += step.points;
        turn.steps.push(step);
        steps.push(step);
      }
      if (entry.events.some(({ event }) => event === 'turn-ended')) turn = undefined;
    }
    const begins = entry.events.find(({ event }) => event === 'year-begins');
    if (begins && year === 0) {
      year = 1;
      turnOfYear = 1;
      round = open(1);
    }
    if (begins) round.about = { turn: turnOfYear, white };
  }
  return { rounds, steps };
}
