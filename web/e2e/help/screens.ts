// Every screen other than the table, with its address.
import type { Page } from 'playwright-core';
import type { Server } from './server.ts';
import { records } from './where.ts';

export interface Screen {
  name: string;
  /** Its address on a server; null where this server cannot show it. */
  address: (server: Server) => string | null;
  /** What is there once it has fully loaded. */
  ready?: string;
}

const at = (address: string) => () => address;
/** The game that is replayed, by server: test files that share a process do not share one. */
const replays = new WeakMap<Server, string>();
export const screens: Screen[] = [
  { name: 'landing', address: at('/') },
  { name: 'lobby', address: at('/lobby') },
  { name: 'new-table', address: at('/new') },
  { name: 'rules', address: at('/rules') },
  {
    name: 'replay',
    address: (server) => {
      const replay = replays.get(server) ?? server.take(`${records}/2019-2p-greedy.jsonl`);
      replays.set(server, replay);
      return replay ? `/replay/${replay}` : null;
    },
  },
  { name: 'learn', address: at('/learn'), ready: 'a.lesson[href="/learn/burgundy"]' },
  { name: 'guide', address: at('/learn/burgundy'), ready: 'section.card' },
  { name: 'settings', address: at('/settings') },
  { name: 'account', address: at('/account') },
];

/** Opens a screen of the real server, with everything drawn. */
export async function visit(page: Page, server: Server, { address, ready }: Screen): Promise<boolean> {
  const where = address(server);
  if (where === null) return false;
  await page.goto(server.url + where, { waitUntil: 'networkidle' });
  if (ready) await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return true;
}
