// How a player decides at a table, whatever the game: what is offered, the chosen die, the choice waiting to be
// confirmed, what is spread out to choose from, what it would do, and the keys for all this. The server says what can
// be decided; a game adds how it compares its offers and what else can be chosen first.
import { untrack } from 'svelte';
import type { Guide } from '../learn/guide.svelte';
import { settings } from '../settings/settings.svelte';
import { ServerError } from '../server/api';
import type { Preview, Reasons } from '../types/server';
import type { Address } from './address';
import { again, usable, type AnyOffer } from './choice';
import { watchPreview } from './preview.svelte';
import type { TableSession } from './session.svelte';

/** What a game adds. Each is called when needed. */
export interface Ways<One> {
  /** The possible decisions have changed to these. */
  moved?: (offered: readonly One[]) => void;
  /** A choice was cancelled; `idle` if there was none, so that preliminary selections are cleared too. */
  dropped?: (idle: boolean) => void;
  /** A key that the game may handle; true if it did. */
  keyed?: (key: string, event: KeyboardEvent) => boolean;
  /** Passes, ends or interrupts nothing: it is not shown as the choice while in flight. */
  beside?: (offer: One) => boolean;
  /** There is more than one reasonable way to pay: it is not played at once. */
  undecided?: (offer: One) => boolean;
  /** Is it possible to look ahead to the next turn? */
  plans?: () => boolean;
}

/** Elements where a key already does something else. */
const TYPED = 'input, textarea, select';
const PRESSED = 'button, [role=button], a';

export class Choosing<One extends AnyOffer> {
  /** What could be done if it were my turn, while looking ahead. */
  planned = $state.raw<One[] | null>(null);
  /** I look for something that my partner, who decides now, could do. */
  suggesting = $state(false);
  /** The die that is chosen, if any. */
  die = $state<Address | null>(null);
  /** The choice that waits for its confirmation. */
  pending = $state.raw<One | null>(null);
  /** The decision that is on its way: until the server has answered, everything stays where it is. */
  sent = $state.raw<One | null>(null);
  /** Choices at the same place: they lie open above the dock. */
  fan = $state.raw<readonly One[] | null>(null);
  #pointed = $state<string | null>(null);
  #moment = '';
  readonly #touch = matchMedia('(hover: none)');
  readonly #preview: { readonly now: Preview | null };

  /** It is my word. */
  readonly asked = $derived.by(() => this.session.asked);
  readonly offered = $derived.by((): One[] => {
    const { session, guide } = this;
    if (!session.asked) return this.suggesting ? ((session.partner?.legal ?? []) as One[]) : (this.planned ?? []);
    const all = session.truth!.you!.legal as unknown as One[];
    return guide ? guide.kept(all) : all;
  });
  /** What can be chosen now. */
  readonly legal = $derived.by(() => (this.asked || this.planned || this.suggesting ? this.offered : []));
  /** What my partner suggests, if it is among what I may do. */
  readonly advice = $derived.by((): One | null => {
    const said = this.session.advice;
    return (said && this.offered.find(({ text }) => text === said.text)) ?? null;
  });
  /** What I suggested to my partner. */
  readonly advised = $derived.by((): One | null => {
    const { advised, partner } = this.session;
    return (advised && (partner?.legal as One[] | undefined)?.find(({ text }) => text === advised)) || null;
  });
  readonly dice = $derived.by(() => usable(this.legal, 'die').sort());
  /** The choice that was made: it waits, or is on its way. */
  readonly made = $derived.by(() => this.pending ?? (this.sent && !this.ways.beside?.(this.sent) ? this.sent : null));
  /** What is chosen or pointed at. */
  readonly looked = $derived.by(() => this.made ?? this.legal.find(({ text }) => text === this.#pointed) ?? null);

  /** Must be created together with a table component: it watches the session. */
  constructor(
    readonly session: TableSession,
    readonly guide: Guide | undefined,
    readonly ways: Ways<One> = {},
  ) {
    this.#preview = watchPreview(
      (actions) => session.preview(actions),
      () => (this.asked && !this.sent ? this.looked : null),
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
    // A choice outlives a new connection as long as it is still offered; a decision is over with its answer.
    this.pending = this.sent ? null : again(offered, this.pending?.text);
    this.sent = null;
    this.fan = null;
    if (this.die && !usable(offered, 'die').includes(this.die)) this.die = null;
    this.ways.moved?.(offered);
    if (this.session.asked) this.planned = null;
    if (!this.mayAdvise) this.suggesting = false;
  }

  /** Touch input: fingers are imprecise, so a tap shows before it plays. */
  get touched(): boolean {
    return this.#touch.matches;
  }

  /** What the pending or hovered offer would do. */
  get preview(): Preview | null {
    return this.#preview.now;
  }

  /** My partner decides, and I may show what I would do. */
  get mayAdvise(): boolean {
    const { session } = this;
    return !session.asked && !session.catching && session.plays && (session.partner?.legal.length ?? 0) > 0;
  }

  /** Looks for something to suggest, or no longer. */
  advise() {
    this.planned = this.pending = this.fan = null;
    this.suggesting = !this.suggesting && this.mayAdvise;
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
    if (this.suggesting) {
      if (await this.session.suggest(offer)) this.advise();
      return;
    }
    // A second click on its way here means the same decision.
    if (this.sent) return;
    this.sent = offer;
    const done = await this.session.act(offer.action);
    if (this.sent === offer) this.sent = null;
    // Without a connection nothing was decided, and the choice is kept for later.
    if (!done) this.pending = this.session.refused?.code === 'offline' && !this.ways.beside?.(offer) ? offer : null;
  }

  /** Takes my last decision back. */
  async takeBack() {
    if (this.undo && !this.sent && !this.session.busy) await this.session.undo();
  }

  /** Plays an offer, or lets it wait to be confirmed. */
  choose(offer: One) {
    this.fan = null;
    const atOnce =
      settings.confirm === 'never' || (settings.confirm === 'final' && !this.touched && !this.ways.undecided?.(offer));
    const waits = this.planned ?? this.suggesting;
    if (!waits && (this.pending?.text === offer.text || atOnce)) void this.send(offer);
    else this.pending = offer;
  }

  /** Chooses the only one of these, or spreads them out. */
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

  /** Chooses a die, or deselects it. */
  take(die: Address) {
    this.die = this.die === die ? null : die;
    this.guide?.look();
  }

  /** Looks ahead to the next turn, or no longer. */
  async plan() {
    this.suggesting = false;
    const plan = this.planned ? null : await this.session.plan().catch(() => null);
    this.planned = (plan?.actions as unknown as One[] | undefined) ?? null;
    if (!this.planned) this.pending = null;
  }

  /** Something is hovered over or focused: if it is a target, its preview is requested. */
  point = (event: Event) => {
    this.#pointed = (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset.target ?? null;
  };

  /** A click on a place where nothing can be decided: the rules say why. */
  missed = async (event: MouseEvent) => {
    const { session } = this;
    const target = event.target as Element;
    const place = target.closest<HTMLElement>('[data-place]');
    const whose = place?.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    if (!place || target.closest(`${TYPED}, ${PRESSED}`) || this.sent || this.planned || this.suggesting) return;
    if (!session.plays || (whose && parseInt(whose) !== session.seat)) return;
    const { index } = session.truth!;
    const answer = await session.ask<Reasons>({ type: 'reasons', at: place.dataset.place! }).catch(() => null);
    const [reason] = answer?.reasons ?? [];
    if (reason && session.truth?.index === index) session.refused = new ServerError(422, reason);
  };

  keyed = (event: KeyboardEvent) => {
    const { session } = this;
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED)) return;
    // Nothing is decided behind an open dialog, wherever the focus is.
    if (document.querySelector('dialog:modal')) return;
    const key = event.key.toLowerCase();
    const free = !target.closest(PRESSED);
    const end = this.find('end');
    if (key === 'enter' && this.pending && free) this.confirm();
    else if (this.ways.keyed?.(key, event)) void 0;
    else if (key === 'escape') this.cancel();
    else if (key === 'u' && this.undo) void this.takeBack();
    else if (key === 'e' && end) void this.send(end);
    else if (key === 'p' && session.seat !== null && !this.asked && (this.ways.plans?.() ?? true)) void this.plan();
    else if (key === 's' && session.catching) session.skip();
    else if (key === 's' && this.mayAdvise) this.advise();
    else return;
    event.preventDefault();
  };
}
