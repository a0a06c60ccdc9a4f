// A look at tables from outside, for small pictures in lists: all else that lists show comes with them. Each is requested
// again only when something has changed.
import { SvelteMap } from 'svelte/reactivity';
import { get } from '../server/api';
import type { Listed, Sync } from '../types/server';

const seen = new SvelteMap<string, unknown>();
const asked = new Map<string, number>();

/** What lies on a table, in the game's own terms; requests it where something has changed since. */
export function glimpse({ id, changed }: Pick<Listed, 'id' | 'changed'>): unknown {
  if (asked.get(id) !== changed) {
    asked.set(id, changed);
    void get<Sync>(`/api/tables/${id}`)
      .then(({ view }) => seen.set(id, view))
      .catch(() => asked.delete(id));
  }
  return seen.get(id);
}
