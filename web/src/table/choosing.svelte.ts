// How somebody decides at a table, whatever the game: what is offered, the die that is chosen, the choice that waits for
// its confirmation, what lies open to choose from, what it would do, and the keys for all this. The server says what can
// be decided; a game adds how it weighs its offers and what else can be chosen first.
import { untrack } from 'svelte';
import type { Guide } from '../learn/guide.svelte';
import { settings } from '../settings/settings.svelte';
import type { Preview } from '../types/server';
import type { Address } from './address';
import { again, usable, type AnyOffer } from './choice';
import { watchPreview } from './preview.svelte';
import type { TableSession } from './session.svelte';

/** What a game adds. Each is asked when it is needed. */
export interface Ways<One> {
  /** Something else can be decided now, these. */
  moved?: (offered: readonly One[]) => void;
  /** A choice was given up; `idle` if there was none, so that what was chosen to choose with goes too. */
  dropped?: (idle: boolean) => void;
  /** A key that the game has something for; true if it did it. */
  keyed?: (key: string, event: KeyboardEvent) => boolean;
  /** Passes, ends or breaks nothing: it is not shown as the choice while it is on its way. */
  beside?: (offer: One) => boolean;
  /** There is more than one way to pay that somebody may want: it is not played at once. */
  undecided?: (offer: One) => boolean;
  /** Can one look ahead to the next turn? */
  plans?: () => boolean;
}

/** Where a key already does something else. */
const TYPED = 'input, textarea, dialog, select';
const PRESSED = 'button, [role=button], a';

export class Choosing<One extends AnyOffer> {
  /** What could be done if it were my turn, while it is looked at. */
  planned = $state.raw<One[] | null>(null);
  /** The die that is chosen, if any. */
  die = $state<Address | null>(null);
  /** The choice that waits for its confirmation, or for the server. */
  pending = $state.raw<One | null>(null);
  /** Choices at the same place: they lie open above the dock. */
  fan = $state.raw<readonly One[] | null>(null);
  #pointed = $state<string | null>(null);
  #moment = '';
  readonly #touch = matchMedia('(hover: none)');
  readonly #preview: { readonly now: Preview | null };

  /** It is my word, and nothing is on its way. */
  readonly asked = $derived.by(() => this.session.asked && !this.session.busy);
  readonly offered = $derived.by((): One[] => {
    const { session, guide } = this;
    if (!session.asked) return this.planned ?? [];
    const all = session.truth!.you!.legal as unknown as One[];
    return guide ? guide.kept(all) : all;
  });
  /** What can be chosen now: nothing while a decision is on its way. */
  readonly legal = $derived.by(() => (this.asked || this.planned ? this.offered : []));
  readonly dice = $derived.by(() => usable(this.legal, 'die').sort());
  /** What is pending or pointed at. */
  readonly looked = $derived.by(() => this.pending ?? this.legal.find(({ text }) => text === this.#pointed) ?? null);

  /** To be made while a table is: it watches the session. */
  constructor(
    readonly session: TableSession,
    readonly guide: Guide | undefined,
    readonly ways: Ways<One> = {},
  ) {
    this.#preview = watchPreview(
      (actions) => session.preview(actions),
      () => (this.asked ? this.looked : null),
    );
    $effect(() => {
      const now = `${session.truth?.index} ${this.offered.length}`;
      if (now === this.#moment) return;
      this.#moment = now;
      untrack(() => this.#begin());
    });
    $effect(() => {
      if (guide) guide.waits = this.pending !== null;
    });
  }

  #begin() {
    const { offered } = this;
    // A choice outlives a new connection as long as it is still offered.
    this.pending = again(offered, this.pending?.text);
    this.fan = null;
    if (this.die && !usable(offered, 'die').includes(this.die)) this.die = null;
    this.ways.moved?.(offered);
    if (this.session.asked) this.planned = null;
  }

  /** Fingers choose here: they are thick, and a tap shows before it plays. */
  get touched(): boolean {
    return this.#touch.matches;
  }

  /** What the pending or pointed-at offer would do. */
  get preview(): Preview | null {
    return this.#preview.now;
  }

  /** My last decision can be taken back. */
  get undo(): boolean {
    return this.session.truth?.you?.undo !== undefined;
  }

  /** The first offer of a kind. */
  find(kind: string): One | undefined {
    return this.legal.find(({ action }) => action.do === kind);
  }

  async send(offer: One) {
    this.fan = null;
    if (this.planned) {
      this.pending = offer;
      return;
    }
    this.pending = this.ways.beside?.(offer) ? null : offer;
    const done = await this.session.act(offer.action);
    // Without a connection nothing was decided, and the choice is kept for later.
    if (done || this.session.refused?.code !== 'offline') this.pending = null;
  }

  /** Plays an offer, or lets it wait for its confirmation. */
  choose(offer: One) {
    this.fan = null;
    const atOnce =
      settings.confirm === 'never' || (settings.confirm === 'final' && !this.touched && !this.ways.undecided?.(offer));
    if (!this.planned && (this.pending?.text === offer.text || atOnce)) void this.send(offer);
    else this.pending = offer;
  }

  /** Chooses the only one of these, or lets them lie open. */
  open(choices: readonly One[]) {
    if (choices.length > 1) this.fan = choices;
    else if (choices[0]) this.choose(choices[0]);
  }

  confirm() {
    if (this.pending) void this.send(this.pending);
  }

  cancel() {
    this.ways.dropped?.(!this.pending && !this.fan);
    this.pending = null;
    this.fan = null;
  }

  /** Chooses a die, or lets go of it. */
  take(die: Address) {
    this.die = this.die === die ? null : die;
    this.guide?.look();
  }

  /** Looks ahead to the next turn, or no longer. */
  async plan() {
    const plan = this.planned ? null : await this.session.plan().catch(() => null);
    this.planned = (plan?.actions as unknown as One[] | undefined) ?? null;
    if (!this.planned) this.pending = null;
  }

  /** Something is pointed at or has the focus: if it is a target, what it would do is asked. */
  point = (event: Event) => {
    this.#pointed = (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset.target ?? null;
  };

  keyed = (event: KeyboardEvent) => {
    const { session } = this;
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED)) return;
    const key = event.key.toLowerCase();
    const free = !target.closest(PRESSED);
    const end = this.find('end');
    if (key === 'enter' && this.pending && free) this.confirm();
    else if (this.ways.keyed?.(key, event)) void 0;
    else if (key === 'escape') this.cancel();
    else if (key === 'u' && this.undo) void session.undo();
    else if (key === 'e' && end) void this.send(end);
    else if (key === 'p' && session.seat !== null && !this.asked && (this.ways.plans?.() ?? true)) void this.plan();
    else if (key === 's' && session.catching) session.skip();
    else return;
    event.preventDefault();
  };
}
