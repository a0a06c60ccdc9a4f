// The games that have a table here. A new game adds its line; nothing else in this folder knows one.
import type { Component } from 'svelte';
import type { TableSession } from './session.svelte';

export interface TableProps {
  session: TableSession;
}

export const TABLES: Record<string, () => Promise<{ default: Component<TableProps> }>> = {
  burgundy: () => import('../burgundy/BurgundyTable.svelte'),
  'santa-maria': () => import('../santa-maria/SantaMariaTable.svelte'),
};
