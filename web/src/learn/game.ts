// What a game adds so that a game can be guided, the first one or that of an option: words, places and what a click
// means. The lesson itself, with its seed and its decisions, is in the game's declaration; the table and the overlay are
// the same for every game.
import type { Component } from 'svelte';
import type { AnyOffer } from '../table/choice';
import type { Tab } from '../table/TableLayout.svelte';
import type { Refused } from '../types/table';

/** A window in the veil: a hex, or a box with round corners. */
export type Window =
  | { kind: 'hex'; x: number; y: number; s: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number };

/** The table as the guide sees it. */
export interface Scene {
  /** The name of the step. */
  step: string;
  /** Nothing can be decided yet; first choose what to decide with. */
  looking: boolean;
  /** Something to read before the step; there is nothing to decide until it was read. */
  page?: string;
  /** The offer that continues the lesson, as the server lists it. */
  offer: Pick<AnyOffer, 'action' | 'text' | 'places'>;
  /** What everybody sees. */
  view: unknown;
  seat: number;
}

export interface Words {
  title: string;
  /** At most 30 words, including what is to be done. */
  text: string;
  /** What is to be done. */
  task?: string;
}

export interface GameGuide {
  /** What the guided game is called, and heading and text at its end, where they differ from the first game's. */
  title?: () => string;
  farewell?: () => string;
  ending?: () => string;
  /** The rule that it is about. */
  rule?: string;
  /** What is to be read before a step, page by page; by the names of the steps. */
  pages?: Record<string, readonly string[]>;
  /** How one stands when the guide ends, where the sum of points says little. */
  standing?: (view: unknown) => string;
  /** What counts at the end of the game: said when the guide ends. */
  scoring?: () => string;
  words: (scene: Scene) => Words;
  /** More of the card, such as the reasons with their pieces. */
  More?: Component<{ scene: Scene }>;
  /** The pieces that stay clear; the first is the one to choose. */
  pieces: (scene: Scene) => string[];
  /** Where a piece is on the screen. */
  windowOf: (root: Element, scene: Scene, piece: string) => Window | null;
  /** Where a phone shows the piece to choose. */
  tabOf: (scene: Scene) => Tab;
  /** What a click that is not a choice may have meant: decisions as the game writes them, likeliest first, or words. */
  clicked: (event: MouseEvent, root: Element, scene: Scene) => string[] | string | null;
  /** The least informative reasons. */
  least: readonly string[];
  sayRefused: (refused: Refused, names: readonly string[]) => string;
  /** What events brought a seat, in a few words; empty if nothing that counts. */
  brought: (events: readonly unknown[], seat: number) => string;
}
