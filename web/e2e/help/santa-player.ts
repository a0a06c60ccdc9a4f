// A player of Santa Maria who goes by what lights up: lines and tiles develop the colony, and a game tries everything
// it meets.
import type { Page } from 'playwright-core';
import { Presser, type Habits } from './presser.ts';

const HABITS: Habits = {
  liked: {
    confirm: 60,
    go: 60,
    column: 6,
    row: 6,
    tile: 6,
    option: 6,
    end: 5,
    monk: 4,
    dock: 4,
    track: 4,
    set: 4,
    board: 4,
    fan: 3,
    market: 3,
    tab: 2,
    turn: 1,
    sell: 1,
    cell: 0.5,
    buy: 0.5,
    skip: 0.4,
    retreat: 0.15,
  },
  // What ends a turn, a year or a line.
  dull: ['retreat', 'end', 'skip'],
  // Something is sold in between: it breaks nothing.
  between: { kind: 'market', css: '.dock .button[aria-expanded=false]:enabled' },
};

export class SantaPlayer extends Presser {
  constructor(page: Page, way: 'click' | 'tap' = 'click', seed = 1) {
    super(page, HABITS, way, seed);
  }
}
