// Every screen there is, with its address. Those that are still to come are named, so that they are tested once they are there.
import { readFileSync } from 'node:fs';

export interface Screen {
  name: string;
  address: string;
  file: string;
}

const SCREENS: Screen[] = [
  { name: 'landing', address: '/', file: 'Home' },
  { name: 'lobby', address: '/lobby', file: 'Lobby' },
  { name: 'new-table', address: '/new', file: 'NewTable' },
  { name: 'rules', address: '/rules', file: 'Rules' },
  { name: 'replay', address: '/replay/stub', file: 'Replay' },
  { name: 'learn', address: '/learn', file: 'Learn' },
  { name: 'settings', address: '/settings', file: 'Settings' },
  { name: 'account', address: '/account', file: 'Account' },
  { name: 'player', address: '/players/Ada', file: 'Player' },
];

const toCome = ({ file }: Screen) => readFileSync(new URL(`../../src/screens/${file}.svelte`, import.meta.url), 'utf8').includes('// To come.');

/** Screens that are there. */
export const screens = SCREENS.filter((screen) => !toCome(screen));
/** Screens that are only a name yet. */
export const waiting = SCREENS.filter(toCome);
