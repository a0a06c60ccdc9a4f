// A guided table: what is to be done now, and which of the legal actions the table offers for it.
import type { AnyOffer } from '../table/choice';
import type { TableSession } from '../table/session.svelte';
import type { Lesson } from '../types/table';
import type { GameGuide, Scene } from './game';
import { beatsOf, decided, progress, type Beat, type Progress } from './lesson';

export class Guide {
  /** A choice is waiting to be confirmed. */
  waits = $state(false);
  readonly #beats: Beat[];
  /** How many decisions had been made when something was chosen to decide with. */
  #looked = $state(-1);
  /** The pages that were read. */
  #read = $state<readonly string[]>([]);

  constructor(
    readonly session: TableSession,
    readonly lesson: Lesson,
    readonly book: GameGuide,
  ) {
    this.#beats = beatsOf(lesson);
  }

  /** What the learner has decided; nothing where the lesson was left behind. */
  get #line(): string[] | null {
    return decided(this.session.story, this.session.seat ?? 0, this.lesson.begins);
  }

  get #made(): string[] {
    return this.#line ?? [];
  }

  get progress(): Progress {
    const { story, truth, seat } = this.session;
    // The story arrives after the table: until then nothing is known.
    const told = (story.at(-1)?.last ?? -1) + 1 >= (truth?.index ?? 0);
    if (seat === null || truth?.table.status !== 'running') return { at: 'beyond' };
    if (!told) return { at: 'unknown' };
    return this.#line ? progress(this.#beats, this.#line, this.#looked) : { at: 'beyond' };
  }

  /** What is to be done, when it is the learner's turn. */
  get scene(): Scene | null {
    const now = this.progress;
    const { session } = this;
    if (now.at !== 'beat' || !session.asked) return null;
    const offer = (session.truth!.you!.legal as AnyOffer[]).find(({ text }) => text === now.decision);
    if (!offer) return null;
    const page = this.#page(now.beat);
    return {
      step: now.beat.id,
      looking: now.beat.decision === null,
      ...(page ? { page } : {}),
      offer,
      view: session.shown!.view,
      seat: session.seat!,
    };
  }

  /** What is to be read before a step begins; nothing in the middle of it. */
  #page(beat: Beat): string | undefined {
    const before = this.#beats.filter(({ step, decision }) => step < beat.step && decision !== null).length;
    if (this.#made.length > before) return undefined;
    return this.book.pages?.[beat.id]?.find((page) => !this.#read.includes(page));
  }

  /** The page was read. */
  next() {
    const page = this.scene?.page;
    if (page) this.#read = [...this.#read, page];
  }

  /** The step, from 0. */
  get step(): number {
    const now = this.progress;
    return now.at === 'beat' ? now.beat.step : this.lesson.steps.length;
  }

  get steps(): number {
    return this.lesson.steps.length;
  }

  /** Identifies the thing to do: a different name means a different thing. */
  get beat(): string {
    const { scene } = this;
    return scene ? `${this.step} ${scene.page ?? scene.looking} ${scene.offer.text}` : '';
  }

  /** Can a decision be taken back? */
  get back(): boolean {
    return this.#made.length > 0;
  }

  /** Nothing can be decided yet: first choose something to decide with. */
  get looking(): boolean {
    return !!this.scene && (this.scene.looking || !!this.scene.page);
  }

  /** The server's offers that continue the lesson; all of them where the guide has nothing to say. */
  kept<Offer extends { text: string }>(offers: Offer[]): Offer[] {
    const { scene } = this;
    if (this.progress.at === 'unknown') return [];
    if (scene?.page) return [];
    return scene ? offers.filter(({ text }) => text === scene.offer.text) : offers;
  }

  /** Something was chosen to decide with. */
  look() {
    this.#looked = this.#made.length;
  }
}
