// A player of Burgundy who goes by what lights up: placing fills the duchy, so that games make progress.
import type { Page } from 'playwright-core';
import { Presser, type Habits } from './presser.ts';

const HABITS: Habits = {
  always: 'confirm',
  liked: {
    space: 12,
    tab: 6,
    fan: 5,
    depot: 5,
    bundle: 5,
    goods: 3,
    side: 3,
    duchy: 3,
    storage: 3,
    black: 2,
    buy: 2,
    end: 2,
    workers: 1,
    skip: 0.3,
  },
};

export class Player extends Presser {
  constructor(page: Page, way: 'click' | 'tap' = 'click', seed = 1) {
    super(page, HABITS, way, seed);
  }
}
