// What can move at a table. A game says which of these an event means; `Stage` plays them.
import type { Component } from 'svelte';
import type { Address } from '../table/address';

/** A place on the screen: an address, on the board of a seat or on the common one. */
export interface Spot {
  at: Address;
  seat?: number | undefined;
}

/** A piece that is drawn while it is on its way. */
export interface Piece {
  Shape: Component<Record<string, unknown>>;
  /** Its properties for a width in px. */
  sized: (width: number) => Record<string, unknown>;
}

export type Motion =
  /** A piece goes from one place to another: tiles, goods. */
  | { kind: 'glide'; piece: Piece; from: Spot; to: Spot; span?: 'glide' | 'goods' }
  /** Points are made here. */
  | { kind: 'rise'; points: number; at: Spot; seat: number }
  /** A group of places is complete. */
  | { kind: 'trace'; at: readonly Spot[]; seat: number }
  /** Places light up one after the other. */
  | { kind: 'light'; at: readonly Spot[]; seat: number }
  /** All dice are thrown. */
  | { kind: 'roll' }
  /** Something lands on its place. */
  | { kind: 'land'; at: Spot }
  /** Pieces are laid out at the places whose addresses begin with one of these words. */
  | { kind: 'deal'; words: readonly string[] };

/** The places that a motion leads to: they are marked as the last move of a seat. */
export function placesOf(motion: Motion): Spot[] {
  switch (motion.kind) {
    case 'glide':
      return [motion.from, motion.to];
    case 'light':
      return [...motion.at];
    case 'land':
      return [motion.at];
    default:
      return [];
  }
}
