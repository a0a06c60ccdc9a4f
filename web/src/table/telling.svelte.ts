// The turn of a player who never decides: nobody chooses anything, so it can be followed only step by step, as slowly as
// one likes, and once more. A game says what its steps are and what the table looks like after each of them.
import { set, settings } from '../settings/settings.svelte';
import type { Told } from './session.svelte';

/** A step of an entry that tells of several: what happened, and the table after it. */
export interface Scene {
  view: unknown;
  events: Told['events'];
  /** The turn it belongs to, by its number; none for what happens before such a turn. */
  turn?: number;
  /** It only leads to the next one. */
  brief?: boolean;
}

/** How a game tells an entry in steps; nothing where there is only one. What is left over comes after them. */
export type Unfold = (told: Told, before: unknown, after: unknown) => Scene[];

/** The steps of each turn, by its number. */
export function turnsOf(scenes: readonly Scene[]): ReadonlyMap<number | undefined, readonly Scene[]> {
  const turns = new Map<number, Scene[]>();
  for (const scene of scenes) if (scene.turn) turns.set(scene.turn, [...(turns.get(scene.turn) ?? []), scene]);
  return turns;
}

/** What shows the steps. */
interface Player {
  /** The next one, at once. */
  step: () => void;
  /** No more by itself. */
  hold: () => void;
  /** All of these, from the first. */
  play: (turn: readonly Scene[]) => void;
}

export class Telling {
  /** What a game brings. */
  unfold: Unfold = () => [];
  /** The turn that is being told, or was told last. */
  #turn = $state.raw<readonly Scene[]>([]);
  /** The step that is shown, as its place in the turn; none while nothing is told. */
  nth = $state<number | null>(null);
  readonly #player: Player;

  constructor(player: Player) {
    this.#player = player;
  }

  /** The steps as far as they are shown. */
  get sofar(): readonly Scene[] {
    return this.nth === null ? [] : this.#turn.slice(0, this.nth + 1);
  }

  /** How many there are. */
  get count(): number {
    return this.#turn.length;
  }

  /** It waits for me before it goes on. */
  get waits(): boolean {
    return this.nth !== null && settings.stepwise;
  }

  /** This is shown, of this turn; of no turn, nothing is told any more. */
  now(scene: Scene | undefined, turn: readonly Scene[] = []) {
    if (turn.length) this.#turn = turn;
    this.nth = scene?.turn ? turn.indexOf(scene) : null;
  }

  /** A turn was over before anybody saw it. */
  missed(scenes: readonly Scene[]) {
    this.#turn = [...turnsOf(scenes).values()].at(-1) ?? this.#turn;
  }

  /** It was taken back. */
  forget() {
    this.#turn = [];
  }

  /** The next step, where I am waited for. */
  next() {
    if (this.waits) this.#player.step();
  }

  /** The turn from its first step. */
  again() {
    if (this.count) this.#player.play(this.#turn);
  }

  /** Waits after each step, or goes on by itself. */
  stepwise(on: boolean) {
    const waited = this.waits;
    set('stepwise', on);
    if (this.waits) this.#player.hold();
    else if (waited) this.#player.step();
  }
}
