// A look at tables from outside, for small pictures in lists. Each is asked again only when something changed.
import { SvelteMap } from 'svelte/reactivity';
import { get } from '../server/api';
import type { Sync } from '../types/server';

export interface Glimpse {
  points: readonly number[];
  /** What is on the table, in the game's own terms; nothing before the start. */
  view: unknown;
  /** The seats that are asked. */
  asked: readonly number[];
}

const seen = new SvelteMap<string, Glimpse>();
const asked = new Map<string, string>();

/** What is known of a table; asks for it where `state` is news. */
export function glimpse(id: string, state: string | number): Glimpse | undefined {
  if (asked.get(id) !== String(state)) {
    asked.set(id, String(state));
    void get<Sync>(`/api/tables/${id}`)
      .then(({ points, view, turn }) =>
        seen.set(id, {
          points: points ?? [],
          view,
          asked: turn && 'seats' in turn ? turn.seats : [],
        }),
      )
      .catch(() => asked.delete(id));
  }
  return seen.get(id);
}
