import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf } from '../dev/entry';
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

/** At a table of a person and a computer player somebody decides: the frame of that. */
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

/** Something happens at the table beside the game. */
const beside = (event: object, more: object = {}) => {
  const { table, agreed, you } = session.truth!;
  return { type: 'table', event, table, agreed, you, clock: null, ...more };
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
    client: '',
    table: { status: 'running', seats: [{ kind: 'person' }, { kind: 'bot' }], terms: {} },
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
const step = () => vi.advanceTimersByTime(900);

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
    // What others reckon with is whole all the while.
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
    // The answer itself finds nobody who waits.
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
