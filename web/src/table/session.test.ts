import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  send() {}
  close() {}
}
const say = (frame: object) => Wire.last.onmessage({ data: JSON.stringify(frame) });

/** At a table of a person and a computer player somebody decides: the frame of that. */
const decides = (from: number, entry: string, next: number) => ({
  type: 'update',
  from,
  index: from + 1,
  entries: [entry],
  events: [{ event: 'x', rule: '', text: entry }],
  status: 'running',
  turn: { seats: [next], chosen: [] },
  view: { after: entry },
  you: { seat: 1, legal: next === 1 ? [{}] : [] },
  clock: null,
});

let session: TableSession;
const told = () => session.told.map(({ entry }) => entry);
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
    say({ type: 'table', event: { event: 'rematch', table: 'y' }, table: session.truth!.table });
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
    expect([session.showing?.entry, session.playing]).toEqual(['2 side A & 3 side B', null]);
  });
});
