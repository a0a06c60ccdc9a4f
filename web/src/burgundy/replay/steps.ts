// A story of Burgundy as steps, in turns, in rounds.
import { m } from '../../paraglide/messages.js';
import type { GlyphName } from '../../pieces/glyphs';
import type { Entry as Any, History, Round, Said, Step, Turn } from '../../replay/history';
import { deciderOf, standing } from '../../table/entry';
import type { Told } from '../../types/burgundy';
import { roomPlace, roomSeat } from '../expansion';
import { pointsOf } from '../say';
import { say } from '../say/line';

type Entry = Any<Told>;

/** What opened a round: the white die, and the goods it brought. */
export interface Opened {
  white: number | null;
  goods: number | null;
  depot: number | null;
}

const TOGETHER: Record<string, [() => string, GlyphName]> = {
  goods: [m.b_says_goods_dealt_all, 'crate'],
  start: [m.b_says_start_all, 'dice'],
  boards: [m.b_says_boards_all, 'region'],
};

function stepOf(entry: Entry, nth: number, round: number, names: readonly string[], teams: readonly string[]): Step {
  const said = entry.events.map((event) => say(event, names, teams));
  const chance = entry.told.drawn?.draw;
  const together = entry.told.kind === 'together';
  // A turn that nobody decides is chance, of somebody without a chair.
  const seat = deciderOf(entry.told) ?? (round ? (roomSeat(entry.events[0], names) ?? null) : null);
  const points = entry.events.reduce(
    (sum, event) => sum + ('seat' in event && event.seat === seat ? pointsOf(event) : 0),
    0,
  );
  const placed = entry.events.find((event) => event.event === 'placed');
  const scoring = entry.events.some((event) => pointsOf(event) > 0);
  const ends = entry.events.findLastIndex(({ event }) => event === 'game-over' || event === 'phase-ended');
  const all = seat === null || ends >= 0;
  const place = placed?.space ?? roomPlace(entry.events) ?? null;
  const own = { nth, at: entry.index + 1, seat, points, place, scoring, all };

  const plain = (text: string, glyph: GlyphName): Said => ({ whole: text, short: text, glyph, points: 0 });
  if (chance === 'roll') return { ...own, head: plain(m.round({ round }), 'dice'), effects: said };
  if (together) return { ...own, head: plain(m.b_everyone_chooses(), 'users'), effects: said };
  const group = chance ? TOGETHER[chance] : undefined;
  if (group) return { ...own, head: plain(group[0](), group[1]), effects: said };
  // How a die was changed is shown after what it was used for; the end of a phase before the end of the turn.
  const first = ends >= 0 ? ends : entry.events.findIndex((event) => event.event !== 'die-changed');
  const head = said[Math.max(0, first)] ?? plain(entry.told.text, 'check');
  return {
    ...own,
    // What is drawn for somebody stands under nobody's name: it says whose it is.
    head: chance && seat === null ? { ...head, short: head.whole } : head,
    effects: said.filter((one, at) => one !== head && !(ends >= 0 && entry.events[at]?.event === 'turn-ended')),
  };
}

/** Only the end of the turn: nothing to look at. */
const idle = (entry: Entry) => entry.events.every((event) => event.event === 'turn-ended');

type Opening = Round & { about: Opened };

export function historyOf(entries: readonly Entry[], names: readonly string[], teams: readonly string[] = []): History {
  const steps: Step[] = [];
  const rounds: Opening[] = [];
  let phase = 'A';
  let dice = new Map<number, [number, number]>();
  const open = (number: number): Opening => {
    const round = {
      number,
      phase,
      about: { white: null, goods: null, depot: null },
      opening: [],
      turns: [],
    } satisfies Opening as Opening;
    rounds.push(round);
    return round;
  };
  let round: Opening | undefined;
  let turn: Turn | undefined;
  for (const entry of standing(entries)) {
    const draw = entry.told.drawn?.draw;
    for (const event of entry.events) if (event.event === 'phase-begins') phase = event.phase;
    if (draw === 'fill' && round && round.number > 0) {
      // The phase begins before its first roll: both open the same round.
      round = open(round.number + 1);
      turn = undefined;
    } else if (draw === 'roll' && !(round && round.number > 0 && !round.turns.length && round.about.white === null)) {
      round = open((round?.number ?? 0) + 1);
      turn = undefined;
    }
    round ??= open(0);
    if (draw === 'roll') {
      dice = new Map();
      for (const event of entry.events) {
        if (event.event === 'rolled') dice.set(event.seat, event.dice);
        if (event.event === 'white-rolled') round.about.white = event.face;
        if (event.event === 'goods-arrived') [round.about.goods, round.about.depot] = [event.goods, event.depot];
      }
    }
    const step = stepOf(entry, steps.length, round.number, names, teams);
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
