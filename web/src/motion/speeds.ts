// How long everything takes: one table, at normal speed.
import { settings } from '../settings/settings.svelte';

/** Milliseconds at 1×. */
export const SPANS = {
  /** A tile on its way from one place to another. */
  glide: 260,
  /** Dice tumble, at all seats together. */
  roll: 500,
  /** Points rise from where they are made. */
  rise: 400,
  /** The outline of a full region, and how long it rests. */
  trace: 500,
  rest: 1000,
  /** A tile that is dealt; all of them together. */
  deal: 30,
  deals: 600,
  /** A marker: one step, and each of several. */
  step: 220,
  steps: 120,
  /** A goods tile, and how much later the next one starts. */
  goods: 240,
  next: 60,
  /** After each decision of somebody else, so that the eye can follow. */
  pause: 250,
  /** A step of somebody who never decides: one sentence, and one that only leads to the next. */
  read: 1250,
  glance: 650,
  /** Where nothing may move, what changed has a ring for so long. */
  ring: 1000,
} as const;

export const OUT = 'cubic-bezier(.2,.8,.2,1)';
export const IN_OUT = 'cubic-bezier(.45,0,.25,1)';

/** Milliseconds at the speed that is set. */
export const span = (name: keyof typeof SPANS): number => SPANS[name] / (settings.speed || 1);
