// The rules and facts of a game, requested from the server once.
import { getLocale } from '../paraglide/runtime.js';
import { get } from '../server/api';
import type { Reference, Rule } from '../types/table';
import type { Piece } from '../corrections/correcting.svelte';
import { trustOf, type Trust } from './trust';

/** What is known about a game's pieces: how certain each fact is, and whatever else the game provides. */
export interface Facts {
  origins: { item: string; at: string; confidence: string }[];
}

export class Library<Known extends Facts = Facts> {
  reference = $state.raw<Reference | null>(null);
  facts = $state.raw<Known | null>(null);
  /** The server did not answer. */
  failed = $state(false);
  #rules = $derived(
    new Map(this.reference?.sections.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)) ?? []),
  );
  #origins = $derived(new Map(this.facts?.origins.map((origin) => [origin.item, origin] as const) ?? []));
  #asked = false;

  constructor(readonly game: string) {}

  /** Loads both, once; a screen calls it when it opens. */
  open() {
    if (this.#asked) return;
    this.#asked = true;
    const base = `/api/games/${this.game}`;
    Promise.all([get<Reference>(`${base}/rules/${getLocale()}`), get<Known>(`${base}/facts`)]).then(
      ([reference, facts]) => this.fill(reference, facts),
      () => {
        this.failed = true;
        this.#asked = false;
      },
    );
  }

  fill(reference: Reference, facts: Known | null) {
    this.reference = reference;
    this.facts = facts;
    this.failed = false;
  }

  rule(id: string | undefined): Rule | undefined {
    return id ? this.#rules.get(id) : undefined;
  }

  /** How certain the facts of an item ("m18", "depot 4") are. */
  trust(item: string): Trust {
    return trustOf(this.#origins.get(item)?.confidence);
  }

  /** Those of the items whose facts are reconstructed. */
  reconstructed(items: RegExp): string[] {
    const known = [...this.#origins.values()].filter(({ item }) => items.test(item));
    return known.filter(({ confidence }) => trustOf(confidence) === 'reconstructed').map(({ item }) => item);
  }

  /** An item as the piece that somebody who owns the game can tell about. */
  piece(item: string, name: string, reads?: string): Piece | undefined {
    const at = this.#origins.get(item)?.at;
    return at ? { game: this.game, at, name, reads } : undefined;
  }
}
