// The games that have a table here. A new game adds its line; nothing else in this folder knows one.
import type { Component } from 'svelte';
import type { GameGuide } from '../learn/game';
import type { Guide } from '../learn/guide.svelte';
import type { TableSession } from './session.svelte';

export interface TableProps {
  session: TableSession;
  /** A guided table: what is to be done, and of all that is allowed only that. */
  guide?: Guide | undefined;
}

export const TABLES: Record<string, () => Promise<{ default: Component<TableProps> }>> = {
  burgundy: () => import('../burgundy/BurgundyTable.svelte'),
};

/** The words and places of their guided first games, for those that have one. */
export const GUIDES: Record<string, () => Promise<{ default: GameGuide }>> = {
  burgundy: () => import('../burgundy/guide/guide'),
};
