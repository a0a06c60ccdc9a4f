// A server that is only a script: it says what a test tells it to, and records what it was asked.
import type { Page, WebSocketRoute } from 'playwright-core';
import type { View } from '../../src/types/burgundy.ts';
import type { Frame, Request, Sync } from '../../src/types/server.ts';
import effect from '../../src/dev/samples/effect.json' with { type: 'json' };
import four from '../../src/dev/samples/four.json' with { type: 'json' };
import three from '../../src/dev/samples/three.json' with { type: 'json' };
import two from '../../src/dev/samples/two.json' with { type: 'json' };

const SAMPLES = { effect, four, three, two } as unknown as Record<Moment, Sample<View>>;
/** Moments of games, played with the real rules and kept. */
export type Moment = 'effect' | 'four' | 'three' | 'two';

/** Every picture is taken at this time. */
export const NOW = Date.UTC(2026, 4, 1, 12);
const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];

/** A moment of a game: what is seen, and what a seat is asked. */
export interface Sample<View> {
  view: View;
  seat: 1;
  actions: unknown[];
  prompt: Sync['prompt'];
}

/** What the server would say about it; the last of several seats is a computer player's. */
export function syncAt<View extends { config: unknown; seats: unknown[]; points: number[] }>(
  game: string,
  sample: Sample<View>,
  change: (sync: Sync, view: View) => void = () => undefined,
): Sync {
  const { view, seat, actions, prompt } = structuredClone(sample);
  const seats = NAMES.slice(0, view.seats.length).map((name, nth) =>
    nth && nth === view.seats.length - 1
      ? { kind: 'bot', name, level: 'greedy', deputy: false }
      : { kind: 'person', name },
  );
  const sync = {
    table: {
      id: 'stub',
      game,
      rules: 1,
      config: view.config,
      status: 'running',
      created: NOW,
      host: 1,
      commitment: '0',
      imported: false,
      prepared: null,
      terms: { public: true, undo: true, rated: false, clock: { kind: 'none' }, time_out: 'take-over', dice: 'normal' },
      seats,
    },
    you: { seat, legal: actions, undo: 1 },
    index: 0,
    chat: 0,
    rematch: null,
    presence: {
      here: seats.flatMap(({ kind }, nth) => (kind === 'person' ? [nth + 1] : [])),
      away: seats.map(() => null),
      watching: 0,
    },
    agreed: { pause: [], close: [], paused: false },
    left: [],
    client: 'one',
    thinking: 10_000,
    turn: { seats: [seat], chosen: [] },
    view,
    prompt,
    points: view.points,
  } as unknown as Sync;
  change(sync, view);
  return sync;
}

/** What the server would say about a moment of Burgundy; `change` says what is different. */
export const syncOf = (moment: Moment, change?: (sync: Sync, view: View) => void): Sync =>
  syncAt('burgundy', SAMPLES[moment], change);

export interface Stub {
  /** What every new connection is told. */
  sync: Sync;
  /** What was asked, in order. */
  asked: (Request & { id: number })[];
  /** How often somebody connected. */
  connections: number;
  /** Answers by type of request; others are answered with nothing. */
  answers: Partial<Record<Request['type'], (request: never) => unknown>>;
  say: (frame: Frame) => void;
  /** Ends the connection; while it is cut, nobody connects. */
  cut: (cut?: boolean) => void;
}

/** Puts the stub in the place of /api; call it before the page is opened. */
export async function stubbed(page: Page, sync: Sync): Promise<Stub> {
  let line: WebSocketRoute | undefined;
  let cut = false;
  const stub: Stub = {
    sync,
    asked: [],
    connections: 0,
    answers: { act: () => ({ index: stub.sync.index, events: [] }) },
    say: (frame) => line?.send(JSON.stringify(frame)),
    cut: (wanted = true) => {
      cut = wanted;
      if (cut) void line?.close();
    },
  };
  await page.routeWebSocket(/\/api\/tables\/\w+\/socket$/, (socket) => {
    if (cut) return void socket.close();
    line = socket;
    stub.connections += 1;
    socket.onMessage((message) => {
      const request = JSON.parse(String(message)) as Request & { id: number };
      stub.asked.push(request);
      const answer =
        request.type === 'sync'
          ? { type: 'sync', ...stub.sync }
          : (stub.answers[request.type]?.(request as never) ?? {});
      stub.say({ type: 'answer', id: request.id, answer });
    });
    stub.say({ type: 'sync', ...stub.sync } as Frame);
  });
  const games = { games: [], levels: ['random', 'greedy'], styles: {}, seats: [] };
  await page.route(/\/api\/(?!tables\/\w+\/socket)/, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/api/me') return route.fulfill({ json: { me: { name: 'Ada', kind: 'account' } } });
    if (path === '/api/games') return route.fulfill({ json: games });
    if (path === '/api/my-tables' || path === '/api/tables') return route.fulfill({ json: { tables: [] } });
    return route.fulfill({ status: 404, json: { error: { code: 'no-such-page', message: 'There is nothing here.' } } });
  });
  return stub;
}

/** The table with everything drawn and every letter loaded; `drawn` is there when its boards are. */
export async function opened(page: Page, url: string, drawn = '.duchy svg, .flower svg') {
  await page.goto(`${url}/tables/stub`);
  await page.locator('.dock .frame').waitFor();
  await page.locator(drawn).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}
