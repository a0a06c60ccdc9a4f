// A guided table: what is to be done now, and what of all that is allowed the table offers for it.
import type { AnyOffer } from '../table/choice';
import type { TableSession } from '../table/session.svelte';
import type { Lesson } from '../types/table';
import type { GameGuide, Scene } from './game';
import { beatsOf, decided, progress, type Beat, type Progress } from './lesson';

export class Guide {
  /** A choice waits for its confirmation. */
  waits = $state(false);
  readonly #beats: Beat[];
  /** How many decisions had been made when something was chosen to decide with. */
  #looked = $state(-1);

  constructor(
    readonly session: TableSession,
    readonly lesson: Lesson,
    readonly book: GameGuide,
  ) {
    this.#beats = beatsOf(lesson);
  }

  get #made(): string[] {
    return decided(this.session.story, this.session.seat ?? 0);
  }

  get progress(): Progress {
    const { story, truth, seat } = this.session;
    // The story comes after the table: until it is there nothing is known.
    const told = (story.at(-1)?.last ?? -1) + 1 >= (truth?.index ?? 0);
    if (seat === null || truth?.table.status !== 'running') return { at: 'beyond' };
    if (!told) return { at: 'unknown' };
    return progress(this.#beats, this.#made, this.#looked);
  }

  /** What is to be done, when it is the learner's word. */
  get scene(): Scene | null {
    const now = this.progress;
    const { session } = this;
    if (now.at !== 'beat' || !session.asked) return null;
    const offer = (session.truth!.you!.legal as AnyOffer[]).find(({ text }) => text === now.decision);
    if (!offer) return null;
    return {
      step: now.beat.id,
      looking: now.beat.decision === null,
      offer,
      view: session.shown!.view,
      seat: session.seat!,
    };
  }

  /** The step, from 0. */
  get step(): number {
    const now = this.progress;
    return now.at === 'beat' ? now.beat.step : this.lesson.steps.length;
  }

  get steps(): number {
    return this.lesson.steps.length;
  }

  /** Names the thing to do: another name, another thing. */
  get beat(): string {
    const { scene } = this;
    return scene ? `${this.step} ${scene.looking} ${scene.offer.text}` : '';
  }

  /** Can a decision be taken back? */
  get back(): boolean {
    return this.#made.length > 0;
  }

  /** Nothing can be decided yet: first something is chosen to decide with. */
  get looking(): boolean {
    return this.scene?.looking ?? false;
  }

  /** Of what the server offers, what goes on here; everything where the guide has nothing to say. */
  kept<Offer extends { text: string }>(offers: Offer[]): Offer[] {
    const { scene } = this;
    if (this.progress.at === 'unknown') return [];
    return scene ? offers.filter(({ text }) => text === scene.offer.text) : offers;
  }

  /** Something was chosen to decide with. */
  look() {
    this.#looked = this.#made.length;
  }
}
