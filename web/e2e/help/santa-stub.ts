// What the server would say of moments of Santa Maria; the script that says it is that of `stub.ts`.
import type { Page } from 'playwright-core';
import sampled from '../../src/dev/samples/santa-maria.json' with { type: 'json' };
import type { View } from '../../src/types/santa-maria.ts';
import type { Sync } from '../../src/types/server.ts';
import { NOW } from './stub.ts';

export type SantaMoment = keyof typeof sampled;
export const MOMENTS = Object.keys(sampled) as SantaMoment[];
const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];

export function santaSync(moment: SantaMoment, change: (sync: Sync, view: View) => void = () => undefined): Sync {
  const { view, seat, actions, prompt } = structuredClone(sampled[moment]) as unknown as {
    view: View;
    seat: 1;
    actions: unknown[];
    prompt: Sync['prompt'];
  };
  const seats = view.seats.length;
  const sync = {
    table: {
      id: 'stub',
      game: 'santa-maria',
      rules: 1,
      config: view.config,
      status: 'running',
      created: NOW,
      host: 1,
      commitment: '0',
      imported: false,
      terms: { public: true, undo: true, rated: false, clock: { kind: 'none' }, time_out: 'take-over' },
      seats: NAMES.slice(0, seats).map((name, nth) =>
        nth && nth === seats - 1 ? { kind: 'bot', name, level: 'greedy', deputy: false } : { kind: 'person', name },
      ),
    },
    you: { seat, legal: actions, undo: 1 },
    index: 0,
    chat: 0,
    rematch: null,
    presence: { here: [1, 2, 3].slice(0, seats), away: Array(seats).fill(null), watching: 0 },
    agreed: { pause: [], close: [], paused: false },
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

/** The table with everything drawn and every letter loaded. */
export async function santaOpened(page: Page, url: string) {
  await page.goto(`${url}/tables/stub`);
  await page.locator('.dock .frame').waitFor();
  await page.locator('.colony svg, .set-up .target, .board .parts').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}
