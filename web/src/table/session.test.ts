import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf } from '../dev/entry';
import { SPANS } from '../motion/speeds';
import { settings } from '../settings/settings.svelte';
import type { Line } from './game';
import Log from './Log.svelte';
import { TableSession } from './session.svelte';

/** A connection that says what a test tells it to. */
class Wire {
  static last: Wire;
  static OPEN = 1;
  readyState = 1;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose = () => undefined;
  constructor() {
    Wire.last = this;
  }
  sent: { id: number; type: string }[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text) as Wire['sent'][number]);
  }
  close() {}
}
const say = (frame: object) => Wire.last.onmessage({ data: JSON.stringify(frame) });

/** The frame for a decision at a table of a person and a computer player. */
const decides = (from: number, entry: string, next: number) => ({
  type: 'update',
  from,
  index: from + 1,
  entries: [entry],
  told: [entryOf(entry)],
  events: [{ event: 'x', rule: '', text: entry }],
  status: 'running',
  turn: { seats: [next], chosen: [] },
  view: { after: entry },
  you: { seat: 1, legal: next === 1 ? [{}] : [] },
  clock: null,
});

/** Something happens at the table apart from the game. */
const beside = (event: object, more: object = {}) => {
  const { table, agreed, left, you } = session.truth!;
  return { type: 'table', event, table, agreed, left, you, clock: null, ...more };
};

let session: TableSession;
const told = () => session.told.map(({ told }) => told?.text);
const board = () => (session.shown!.view as { after: string }).after;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Object.assign(settings, { speed: 1, motion: 'full' });
  session = new TableSession('x');
  say({
    type: 'sync',
    index: 0,
    chat: 0,
    left: [],
    client: '',
    table: {
      status: 'running',
      seats: [{ kind: 'person' }, { kind: 'bot', name: 'Vesper', level: 'page' }],
      terms: {},
    },
    turn: { seats: [1], chosen: [] },
    view: { after: '' },
    you: { seat: 1, legal: [{}] },
  });
  say(decides(0, '1 end', 2));
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** The computer player decides three times, faster than it can be shown. */
function turn() {
  say(decides(1, '2 take', 2));
  say(decides(2, '2 place', 2));
  say(decides(3, '2 end', 1));
}
/** A tile glides, and a pause. */
const step = () => vi.advanceTimersByTime(510);

describe('the turn of another seat', () => {
  it('is told as far as the board shows it', () => {
    turn();
    const seen = [[board(), told()]];
    for (let nth = 0; nth < 2; nth++) {
      step();
      seen.push([board(), told()]);
    }
    expect(seen).toEqual([
      ['2 take', ['1 end', '2 take']],
      ['2 place', ['1 end', '2 take', '2 place']],
      ['2 end', ['1 end', '2 take', '2 place', '2 end']],
    ]);
    // What other code relies on is complete all the while.
    expect(session.story).toHaveLength(4);
  });

  it('is told to its end when it is skipped, and when I decide', () => {
    turn();
    session.skip();
    expect(told()).toHaveLength(4);
    say(decides(4, '1 end', 2));
    expect(told()).toHaveLength(5);
  });

  it.each([
    ['shown at once', { speed: 0 }],
    ['shown without movement', { motion: 'none' }],
  ] as const)('is told to its end where it is %s', (_, wish) => {
    Object.assign(settings, wish);
    turn();
    expect(told()).toHaveLength(4);
  });

  it('tells what happened beside the game after what came before it', () => {
    turn();
    say(beside({ event: 'rematch', table: 'y' }));
    expect(session.told.some(({ beside }) => beside)).toBe(false);
    session.skip();
    expect(session.told.at(-1)?.beside?.event).toBe('rematch');
  });

  it('grows line by line in the log', async () => {
    const tell = (event: unknown): Line => ({
      text: (event as { text: string }).text,
      short: (event as { text: string }).text,
      seat: 2,
      points: 0,
      glyph: 'list',
      rule: '',
    });
    render(Log, { session, names: ['Ada', 'Vesper'], tell });
    turn();
    await tick();
    expect([screen.queryByText('2 take'), screen.queryByText('2 place')].map(Boolean)).toEqual([true, false]);
    step();
    await tick();
    expect([screen.queryByText('2 place'), screen.queryByText('2 end')].map(Boolean)).toEqual([true, false]);
    step();
    await tick();
    expect(screen.queryByText('2 end')).toBeTruthy();
  });
});

describe('who plays', () => {
  it('is the seat whose decision is shown, to the last one; then the next has the word', () => {
    expect(session.playing).toBe(null);
    turn();
    const seen = [session.playing];
    for (let nth = 0; nth < 3; nth++) {
      step();
      seen.push(session.playing);
    }
    expect(seen).toEqual([2, 2, 2, null]);
  });
  it('is nobody while the server waits, and nobody when all chose at the same time', () => {
    expect([session.playing, session.thinking]).toEqual([null, [2]]);
    say(decides(1, '2 side A & 3 side B', 1));
    expect([session.showing?.told?.text, session.playing]).toEqual(['2 side A & 3 side B', null]);
  });
});

describe('a decision of mine', () => {
  const mine = (from: number, more: object = {}) => ({ ...decides(from, '1 end', 1), ...more });
  it('is done when the table says what came of it, whatever comes behind', async () => {
    say(decides(1, '2 end', 1));
    step();
    const acted = session.act({ do: 'end' });
    const { id } = Wire.last.sent.at(-1)!;
    expect([session.busy, session.truth?.index]).toEqual([true, 2]);
    say(mine(2, { answers: id }));
    expect(await acted).toMatchObject({ index: 3 });
    expect([session.busy, session.truth?.index, session.asked]).toEqual([false, 3, true]);
    // Nobody is waiting for the answer itself any more.
    say({ type: 'answer', id, answer: { index: 3, events: [] } });
    expect(session.refused).toBeNull();
  });
  it('is shown at once, alone or with others', () => {
    say(decides(1, '1 side A & 2 side B', 1));
    expect([session.catching, session.asked]).toEqual([false, true]);
  });
  it('may be refused', async () => {
    const acted = session.act({ do: 'end' });
    say({ type: 'error', id: Wire.last.sent.at(-1)!.id, error: { code: 'not-your-turn', message: '' } });
    expect([await acted, session.refused?.code, session.busy]).toEqual([null, 'not-your-turn', false]);
  });
});

describe('the end of a turn', () => {
  it('takes no time of its own', () => {
    turn();
    const ends = { ...decides(4, '1 end', 2), events: [{ event: 'turn-ended', rule: '', text: '' }] };
    session.skip();
    say(decides(4, '1 end', 2));
    say({ ...ends, from: 5, index: 6, entries: ['2 end'], told: [entryOf('2 end')], turn: { seats: [2], chosen: [] } });
    say(decides(6, '2 take', 1));
    expect(board()).toBe('2 take');
  });
});

describe('somebody who leaves', () => {
  it('is known, with why; a game that ends with it asks nobody any more', () => {
    const left = [{ seat: 1, why: 'resigned' }];
    expect(session.gone).toBeNull();
    const table = { ...session.truth!.table, status: 'over' };
    say(beside({ event: 'resigned', seat: 1 }, { left, table, ranks: [2, 1], you: { seat: 1 } }));
    expect([session.gone, session.asked, session.truth?.ranks]).toEqual(['resigned', false, [2, 1]]);
    expect(session.truth?.turn).toEqual({ over: true });
    expect(session.news).toEqual({ event: 'resigned', seat: 1 });
  });
  it('leaves computer players waiting where nobody else plays', () => {
    const seats = [
      { kind: 'bot', name: 'Ada', level: 'knight', deputy: true },
      { kind: 'bot', name: 'Odo', level: 'page', deputy: false },
    ];
    expect(session.deserted).toBe(false);
    say(beside({ event: 'time-out', seat: 1 }, { table: { ...session.truth!.table, seats } }));
    expect([session.deserted, session.plays, session.thinking]).toEqual([true, false, []]);
  });
  it('stands in the log after a reload, where it happened', async () => {
    session.close();
    session = new TableSession('x');
    const sync = { index: 2, chat: 0, client: '', left: [], you: { seat: 1 }, turn: { seats: [1], chosen: [] } };
    say({ type: 'sync', ...sync, table: { status: 'running', seats: [], terms: {} }, view: {} });
    const entries = ['1 take', '2 take'].map((entry, index) => ({ index, told: entryOf(entry), events: [] }));
    const happened = { index: 1, at: 0, event: { event: 'resigned', seat: 2, finished_by: 'knight' } };
    say({ type: 'answer', id: Wire.last.sent.at(-1)!.id, answer: { entries, beside: [happened] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.told.map(({ told, beside }) => told?.text ?? beside?.event)).toEqual([
      '1 take',
      'resigned',
      '2 take',
    ]);
  });
});

describe('Undo among friends', () => {
  const reach = (entries: string[]) => {
    session.close();
    session = new TableSession('x');
    session.truth = { you: { seat: 1, rewind: true } } as unknown as NonNullable<TableSession['truth']>;
    session.story = entries.map((entry, index) => ({ index, last: index, told: entryOf(entry), events: [] }));
    return session.undoReach;
  };
  it('says how far back it goes', () => {
    expect(reach(['2 end', '1 take'])).toBe('own');
    expect(reach(['1 take', '= roll 1'])).toBe('chance');
    expect(reach(['1 end', '2 take', '= roll 1'])).toBe('others');
  });
});

describe('what happens beside the game', () => {
  it('brings all that changes with it, and nobody asks back', () => {
    const paused = { paused: true, pause: [], close: [] };
    const clock = { left: [9000, 9000], since: 0, now: Date.now() + 500, paused: true };
    say(beside({ event: 'paused' }, { agreed: paused, clock, you: { seat: 1, may_return: true } }));
    expect(session.truth).toMatchObject({ agreed: paused, clock, you: { seat: 1, may_return: true } });
    expect([session.shown === session.truth, session.drift, session.story.at(-1)?.beside?.event]).toEqual([
      true,
      500,
      'paused',
    ]);
    expect(Wire.last.sent).toEqual([]);
  });
  it('does not end the turn that is being shown', () => {
    turn();
    say(beside({ event: 'agrees-to-pause', seat: 2 }, { agreed: { paused: false, pause: [2], close: [] } }));
    expect([board(), session.shown?.agreed.pause]).toEqual(['2 take', [2]]);
    step();
    expect(board()).toBe('2 place');
  });
  it('is replaced by everything anew when the table was changed from outside', () => {
    say({ type: 'sync', ...session.truth, table: { ...session.truth!.table, status: 'closed' } });
    expect(session.shown?.table.status).toBe('closed');
  });
});

describe('strong dice', () => {
  const due = (opened: number[]) => ({ type: 'drawing', draw: 4, standing: 9, so_far: '', opened, since: 0 });

  it('are followed frame by frame: a draw is due, links come, it is made', async () => {
    vi.useRealTimers();
    expect(session.links).toBeNull();
    say(due([]));
    say(due([1]));
    await vi.waitFor(() => expect(session.links?.drawing?.opened).toEqual([1]));
    say({ type: 'drawn', draw: 4, server: 's', links: ['l', null], withheld: [] });
    await vi.waitFor(() => expect(session.links?.drawn?.links).toEqual(['l', null]));
    expect([session.links?.drawing, session.links?.number]).toEqual([null, 5]);
  });

  it('are told in the log where somebody was waited for', () => {
    say(beside({ event: 'waited', seat: 1, draw: 4, index: 9, span: 15_000, withheld: true }));
    expect(session.story.at(-1)?.beside?.event).toBe('waited');
  });
});

describe('partners', () => {
  const offers = [{ text: 'a', action: {} }];
  /** The table of two teams; I have seat 1, my partner seat 3. */
  const paired = (you: object, index = 1) => {
    const seats = [1, 2, 3, 4].map(() => ({ kind: 'person' }));
    const table = { ...session.truth!.table, seats, sides: [0, 1, 0, 1] };
    say({ type: 'sync', ...session.truth, index, table, you: { seat: 1, team_chat: 0, ...you } });
  };
  const suggestion = (seat: number, at = 1) => ({ seat, to: 4 - seat, at, action: {}, text: 'a' });

  it('know each other', () => {
    expect(session.partners).toEqual([]);
    paired({ partner: { seat: 3, legal: offers } });
    expect(session.partners).toEqual([3]);
    expect(session.partner?.seat).toBe(3);
  });

  it('see a suggestion until it is taken back, put aside, or something is decided', () => {
    paired({ legal: offers });
    const shown = { type: 'suggestion', suggestion: suggestion(3) };
    say(shown);
    expect(session.advice?.text).toBe('a');
    expect(session.advised).toBeNull();
    session.ignore();
    expect(session.advice).toBeNull();
    // The same once more is a suggestion again.
    say(shown);
    expect(session.advice?.text).toBe('a');
    say({ type: 'suggestion', suggestion: null });
    expect(session.advice).toBeNull();
    say({ type: 'suggestion', suggestion: suggestion(3, 0) });
    expect(session.advice).toBeNull();
  });

  it('see their own suggestion stand', () => {
    paired({ partner: { seat: 3, legal: offers } });
    say({ type: 'suggestion', suggestion: suggestion(1) });
    expect([session.advised, session.advice]).toEqual(['a', null]);
  });

  it('have a chat of their own, whose lines count with the others', () => {
    paired({ legal: offers });
    const line = (index: number, more: object) => ({
      type: 'chat',
      line: { index, at: index, name: 'x', words: 'x', ...more },
    });
    say(line(0, { seat: 2 }));
    say(line(0, { seat: 3, team: true }));
    say(line(1, { seat: 3, team: true }));
    expect([session.unseen('table'), session.unseen('team'), session.unread]).toEqual([1, 2, 3]);
    session.read('team');
    expect([session.unseen('table'), session.unseen('team'), session.unread]).toEqual([1, 0, 1]);
    expect(session.chat.filter(({ team }) => team)).toHaveLength(2);
  });
});

describe('the turn of a player who never decides', () => {
  const events = (entry: object) => (entry as { events: { event: string }[] }).events;
  /** My decision, three steps of somebody without a chair, and a new round. */
  function ended(from = 1) {
    say({
      ...decides(from, '1 end', 1),
      events: ['turn-ended', 'a', 'b', 'c', 'rolled'].map((event) => ({ event, rule: '', text: event })),
    });
  }
  const sentence = () => session.showing?.events.map(({ event }) => event).join();
  const lines = () => events(session.told.at(-1)!).map(({ event }) => event);
  const wait = (name: 'read' | 'glance') => vi.advanceTimersByTime(SPANS[name]);

  beforeEach(() => {
    Object.assign(settings, { speed: 1, motion: 'full', stepwise: false });
    session.telling.unfold = (told) => {
      const [before, ...steps] = told.events;
      if (!steps.some(({ event }) => event === 'a')) return [];
      return [
        { view: { after: 'before' }, events: [before!] },
        ...steps.slice(0, 3).map((event) => ({
          view: { after: event.event },
          events: [event],
          turn: told.index,
          ...(event.event === 'a' && { brief: true }),
        })),
      ];
    };
  });

  it('is shown step by step after my own decision, each as long as it is read; then the rest', () => {
    ended();
    // My own part is there at once, and takes no time.
    expect([board(), sentence(), session.telling.nth]).toEqual(['a', 'a', 0]);
    expect([session.asked, session.playing, session.telling.count]).toEqual([false, null, 3]);
    wait('glance');
    expect([board(), session.telling.sofar.length]).toEqual(['b', 2]);
    wait('glance');
    expect(board()).toBe('b');
    vi.advanceTimersByTime(SPANS.read - SPANS.glance);
    expect(board()).toBe('c');
    wait('read');
    expect([board(), session.telling.nth, session.asked]).toEqual(['1 end', null, true]);
    expect(sentence()).toBe('rolled');
  });

  it('grows in the log as it is told', () => {
    ended();
    expect(lines()).toEqual(['turn-ended', 'a']);
    wait('glance');
    expect(lines()).toEqual(['turn-ended', 'a', 'b']);
    session.skip();
    expect(lines()).toEqual(['turn-ended', 'a', 'b', 'c', 'rolled']);
    expect([board(), session.asked]).toEqual(['1 end', true]);
  });

  it('waits for me, if I want to see it step by step, and goes on when I do not', () => {
    Object.assign(settings, { stepwise: true });
    ended();
    vi.advanceTimersByTime(60_000);
    expect([board(), session.telling.waits]).toEqual(['a', true]);
    session.telling.next();
    expect(board()).toBe('b');
    session.telling.stepwise(false);
    expect([board(), settings.stepwise]).toEqual(['c', false]);
    session.telling.stepwise(true);
    vi.advanceTimersByTime(60_000);
    expect(board()).toBe('c');
    session.telling.next();
    expect([board(), session.telling.nth]).toEqual(['1 end', null]);
  });

  it('is told step by step even where everything else is shown at once', () => {
    Object.assign(settings, { stepwise: true, speed: 0 });
    ended();
    expect(board()).toBe('a');
    Object.assign(settings, { stepwise: false });
    session.skip();
    ended(2);
    expect(board()).toBe('1 end');
  });

  it('can be seen again, while it is told and when it is over', () => {
    ended();
    wait('glance');
    session.telling.again();
    expect(board()).toBe('a');
    expect(lines()).toEqual(['turn-ended', 'a', 'b']);
    wait('glance');
    wait('read');
    wait('read');
    expect(board()).toBe('1 end');
    session.telling.again();
    expect([board(), session.asked]).toEqual(['a', false]);
    // The log has it all by now.
    expect(lines()).toHaveLength(5);
    wait('glance');
    wait('read');
    wait('read');
    expect([board(), session.asked, session.telling.count]).toEqual(['1 end', true, 3]);
  });

  it('can be seen though nobody looked when it happened', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    ended();
    expect([board(), session.telling.nth, session.telling.count]).toEqual(['1 end', null, 3]);
    session.telling.again();
    expect(board()).toBe('a');
    vi.restoreAllMocks();
  });

  it('is forgotten when it is taken back', () => {
    ended();
    session.skip();
    say({ ...decides(2, '1 undo 1', 1), told: [{ ...entryOf('1 undo 1'), to: 1 }], events: [] });
    expect(session.telling.count).toBe(0);
  });

  it('is not hurried by its own steps, but by decisions that wait behind it', () => {
    ended();
    for (let from = 2; from < 10; from++) say(decides(from, '2 take', 2));
    wait('glance');
    expect(board()).toBe('b');
    vi.advanceTimersByTime(SPANS.read / 4);
    expect(board()).toBe('c');
  });
});
