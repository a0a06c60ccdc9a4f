// Every screen beside the table, with its address. One that is only a name yet is named, so that it is tested once it is there.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Server } from './server.ts';
import { records } from './where.ts';

export interface Screen {
  name: string;
  file: string;
  /** Its address on a server; null where this server cannot show it. */
  address: (server: Server) => string | null;
  /** What is there when it is whole. */
  ready?: string;
}

const at = (address: string) => () => address;
let replay: string | undefined;
const SCREENS: Screen[] = [
  { name: 'landing', file: 'Home', address: at('/') },
  { name: 'lobby', file: 'Lobby', address: at('/lobby') },
  { name: 'new-table', file: 'NewTable', address: at('/new') },
  { name: 'rules', file: 'Rules', address: at('/rules') },
  {
    name: 'replay',
    file: 'Replay',
    address: (server) => {
      replay ??= server.take(`${records}/2019-2p-greedy.jsonl`);
      return replay ? `/replay/${replay}` : null;
    },
  },
  { name: 'learn', file: 'Learn', address: at('/learn'), ready: 'a.lesson[href="/learn/burgundy"]' },
  { name: 'guide', file: 'Learn', address: at('/learn/burgundy'), ready: 'section.card' },
  { name: 'settings', file: 'Settings', address: at('/settings') },
  { name: 'account', file: 'Account', address: at('/account') },
];

const toCome = ({ file }: Screen) =>
  readFileSync(new URL(`../../src/screens/${file}.svelte`, import.meta.url), 'utf8').includes('// To come.');

/** Screens that are there. */
export const screens = SCREENS.filter((screen) => !toCome(screen));
/** Screens that are only a name yet. */
export const waiting = SCREENS.filter(toCome);

/** Opens a screen of the real server, with everything drawn. */
export async function visit(page: Page, server: Server, { address, ready }: Screen): Promise<boolean> {
  const where = address(server);
  if (where === null) return false;
  await page.goto(server.url + where, { waitUntil: 'networkidle' });
  if (ready) await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return true;
}
