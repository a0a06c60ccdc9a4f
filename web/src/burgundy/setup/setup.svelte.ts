// The experts' set-up as somebody goes through it: first a side of the board, then the space of the castle. Some tables
// ask for both in one decision; then the side is only looked at until a castle is chosen on it. What can be chosen is
// what the server offers.
import type { Choosing } from '../../table/choosing.svelte';
import type { Sight } from '../../table/sight.svelte';
import type { Address } from '../../table/address';
import { marked, targetsOf } from '../../table/targets';
import { SHOWING } from '../choice';
import type { Offer, View } from '../view';

export type Step = 'side' | 'castle' | 'start';

/** The duchy that an offer is about, and the space of its castle: as its place says. */
function partsOf(offer: Offer | undefined): { duchy?: string; space?: number } {
  const at = offer?.places.at[0] ?? '';
  const [, duchy] = /^duchy\.([^.]+)/.exec(at) ?? [];
  const [, space] = /space\.(\d+)$/.exec(at) ?? [];
  return { ...(duchy ? { duchy } : {}), ...(space ? { space: Number(space) } : {}) };
}

export class SetUp {
  /** The side that is looked at, before it is decided. */
  #side = $state<string | null>(null);
  /** My choice that is in, while I want another one. */
  #replaced = $state<string | null>(null);

  readonly #choosing: Choosing<Offer>;
  readonly #sight: Sight;
  readonly #view: () => View;

  constructor(choosing: Choosing<Offer>, sight: Sight, view: () => View) {
    this.#choosing = choosing;
    this.#sight = sight;
    this.#view = view;
  }

  get session() {
    return this.#choosing.session;
  }
  get view(): View {
    return this.#view();
  }
  get seat(): number {
    return this.#sight.seat;
  }
  get own() {
    return this.view.seats[this.seat - 1]!;
  }

  /** What I chose already. It can be changed until the last choice is in. */
  get draft(): Offer | undefined {
    const draft = this.#kept;
    return draft ? this.#choosing.offered.find(({ text }) => text === draft) : undefined;
  }
  get #kept(): string | undefined {
    return this.session.shown?.you?.draft;
  }
  /** I want another choice than the one that is in. */
  get changing(): boolean {
    return this.#kept !== undefined && this.#replaced === this.#kept;
  }
  get done(): boolean {
    return this.#kept !== undefined && !this.changing;
  }
  change() {
    this.#replaced = this.#kept ?? null;
  }
  readonly #chosen = $derived.by(() => partsOf(this.#choosing.pending ?? (this.changing ? undefined : this.draft)));

  /** Both sides of my board, or the one duchy I play. */
  readonly sides = $derived.by((): string[] => {
    const named = this.#choosing.offered.flatMap((offer) => partsOf(offer).duchy ?? []);
    const offered = [...new Set([...(this.own.offered ?? []), ...named])];
    return offered.length ? offered : [this.own.duchy];
  });

  /** The side that is decided, or that I am about to take. */
  readonly side = $derived.by((): string | null => {
    if (this.sides.length === 1 || this.view.stage === 'castles') return this.own.duchy || (this.sides[0] ?? null);
    return this.#chosen.duchy ?? this.#side;
  });
  get space(): number | null {
    return this.#chosen.space ?? null;
  }

  readonly step = $derived.by((): Step => {
    if (this.done || !this.#choosing.offered.length) return 'start';
    if (this.view.stage === 'sides') return 'side';
    return this.side ? 'castle' : 'side';
  });

  /** Those who have chosen and those who have not; nothing where chance speaks. */
  get chosen(): readonly number[] {
    const turn = this.session.shown?.turn;
    if (!turn || !('seats' in turn)) return [];
    const waits = (turn.seats as readonly number[]).filter(
      (seat) => !(turn.chosen as readonly number[]).includes(seat),
    );
    return this.view.seats.flatMap((_, nth) => (waits.includes(nth + 1) ? [] : [nth + 1]));
  }
  get choosers(): readonly number[] {
    return this.view.seats.flatMap((_, nth) => (this.chosen.includes(nth + 1) ? [] : [nth + 1]));
  }

  /** The castle spaces of a side that can be chosen now, and what their addresses begin with. */
  targetsOf(duchy: string) {
    const open = this.step === 'castle' && this.side === duchy ? this.#choosing.legal : [];
    const at = open.some((offer) => partsOf(offer).duchy) ? `duchy.${duchy}.space` : 'space';
    const targets = targetsOf(
      open.filter((offer) => (partsOf(offer).duchy ?? duchy) === duchy),
      SHOWING,
    );
    return { at, targets: marked(targets, ({ id }) => id === this.#choosing.pending?.text) };
  }

  /** Chooses a side: at once where that is a decision of its own, else to look for a castle on it. */
  take(duchy: string) {
    if (this.done) return;
    const offer = this.#choosing.legal.find(({ places }) => places.at[0] === `duchy.${duchy}`);
    if (offer) this.#choosing.pending = offer;
    else if (this.view.stage !== 'castles') {
      this.#side = duchy;
      if (this.#choosing.pending && partsOf(this.#choosing.pending).duchy !== duchy) this.#choosing.pending = null;
    }
  }

  /** A castle waits for its confirmation, on a desk too: it is the largest choice of the game. */
  found(at: Address) {
    this.#choosing.pending = this.#choosing.legal.find(({ places }) => places.at[0] === at) ?? null;
  }

  /** One step back: the castle, then the side, then the choice that is in stands. */
  back() {
    if (this.#choosing.pending) this.#choosing.pending = null;
    else if (this.#side) this.#side = null;
    else this.#replaced = null;
  }
  get mayGoBack(): boolean {
    return this.#choosing.pending !== null || this.#side !== null || this.changing;
  }

  confirm() {
    const { pending } = this.#choosing;
    if (pending?.text === this.#kept) {
      this.#replaced = null;
      this.#choosing.pending = null;
    } else this.#choosing.confirm();
  }

  keyed(event: KeyboardEvent): boolean {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const onTarget = (event.target as Element).closest('.target');
    if (way && !onTarget && this.sides.length > 1 && this.view.stage !== 'castles' && !this.done) {
      const now = this.side ? this.sides.indexOf(this.side) : way > 0 ? -1 : this.sides.length;
      const next = this.sides[Math.max(0, Math.min(this.sides.length - 1, now + way))];
      if (next) this.take(next);
      return true;
    }
    if (event.key === 'Enter' && this.#choosing.pending && !(event.target as Element).closest('button, a')) {
      this.confirm();
      return true;
    }
    return false;
  }
}
