// A game to look back at: its story and record are requested once, positions when they are viewed.
import type { Finding } from '../fair/compare';
import { findingsOf } from '../fair/findings';
import { askTable, get } from '../server/api';
import { standing } from '../table/entry';
import type { InReplay } from '../table/game';
import { GAMES } from '../table/games';
import { seatNames } from '../table/seats';
import type { Moment, Story, Sync, TableInfo } from '../types/server';
import type { EntryTold } from '../types/table';
import type { Verdict } from './dice';
import { aroundRound, stepAt, turnStops, type Entry, type History, type Step } from './history';
import type { GameRecord } from './record';

/** Dice thrown by a seat or by the table. */
export interface Thrown {
  throws: number;
  doubles: number;
  faces: number[];
}
export interface Throws {
  seats: Thrown[];
  table: Thrown;
  faces: number[];
  fair: { chi_square: number; degrees: number; p_value: number } | null;
}

const KEPT = 300;
/** How many positions ahead are requested, so that a step shows at once. */
const AHEAD = 4;

export class Replay {
  table = $state.raw<TableInfo | null>(null);
  /** What its game brings to a replay. */
  game = $state.raw<InReplay | null>(null);
  names = $state.raw<string[]>([]);
  /** The table as it is at the end. */
  last = $state.raw<unknown>(null);
  history = $state.raw<History>({ rounds: [], steps: [] });
  record = $state.raw<GameRecord | null>(null);
  throws = $state.raw<Throws | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  /** How the record looks beside what this browser kept of the table. */
  findings = $state.raw<Finding[]>([]);
  /** The step that is told. */
  nth = $state(0);
  /** The table as drawn: that of the step, or the previous one until it has arrived. */
  view = $state.raw<unknown>(null);
  state = $state<'loading' | 'ready' | 'empty' | 'lost'>('loading');

  step: Step | undefined = $derived(this.history.steps[this.nth]);
  around = $derived(aroundRound(this.history.rounds, this.nth));
  round = $derived(this.history.rounds[this.around.here]);
  #stops = $derived(turnStops(this.history.rounds));
  #seat: number | null = null;
  /** The entries that stand. */
  #line: EntryTold[] = [];
  #moments = new Map<number, Promise<unknown>>();

  constructor(readonly id: string) {}

  async load(at: number | null) {
    this.state = 'loading';
    try {
      const [sync, story, record, throws] = await Promise.all([
        get<Sync>(`/api/tables/${encodeURIComponent(this.id)}`),
        askTable<Story>(this.id, { type: 'story' }),
        askTable<GameRecord>(this.id, { type: 'record' }).catch(() => null),
        askTable<Throws>(this.id, { type: 'dice' }).catch(() => null),
      ]);
      this.table = sync.table;
      this.#seat = sync.you?.seat ?? null;
      this.names = seatNames(sync.table);
      this.record = record;
      this.throws = throws;
      const last = sync.view;
      this.game = (await GAMES[sync.table.game]?.replay(sync.table.config)) ?? null;
      if (!last || !this.game || !story.entries.length) {
        this.state = 'empty';
        return;
      }
      this.names = this.game.named?.(this.names, last) ?? this.names;
      this.last = last;
      this.#line = standing(story.entries).map(({ told }) => told);
      this.history = this.game.history(story.entries as Entry[], this.names, last);
      this.#moments.set(sync.index, Promise.resolve(last));
      const start = this.history.rounds.find(({ number }) => number === 1)?.opening.at(-1)?.nth ?? 0;
      await this.go(at === null ? start : stepAt(this.history.steps, at));
      this.state = 'ready';
      void this.verify();
    } catch {
      this.state = 'lost';
    }
  }

  /** Checks the dice in the browser, whatever the server says. */
  async verify() {
    this.verdict = null;
    const { record, game } = this;
    const entries = this.#line;
    if (!record || !game) return;
    // A downloaded record is the game that is shown and checked here. A running game may have grown.
    const another = record.entries.some((text, nth) => (entries[nth]?.text ?? text) !== text);
    this.findings = await findingsOf(this.id, record, this.#seat);
    this.verdict = another ? { kind: 'unreadable' } : await game.check({ ...record, entries });
  }

  async go(nth: number) {
    const { steps } = this.history;
    this.nth = Math.max(0, Math.min(steps.length - 1, nth));
    const step = steps[this.nth];
    if (!step) return;
    const asked = this.nth;
    try {
      const view = await this.#moment(step.at);
      if (this.nth === asked) this.view = view;
    } catch {
      if (this.nth === asked) this.state = 'lost';
      return;
    }
    void this.#prepare(asked);
  }

  /** Requests the positions around a step, as long as that step is being viewed. */
  async #prepare(asked: number) {
    const { steps } = this.history;
    for (const near of [...Array.from({ length: AHEAD }, (_, ahead) => asked + ahead + 1), asked - 1, asked - 2]) {
      const next = steps[near];
      if (next && this.nth === asked) await this.#moment(next.at).catch(() => undefined);
    }
  }

  /** One step or one turn forwards or backwards. */
  move(by: 1 | -1, turns = false): Promise<void> {
    if (!turns) return this.go(this.nth + by);
    const next = by > 0 ? this.#stops.find((stop) => stop > this.nth) : this.#stops.findLast((stop) => stop < this.nth);
    return this.go(next ?? (by > 0 ? this.history.steps.length - 1 : 0));
  }

  get atEnd(): boolean {
    return this.nth >= this.history.steps.length - 1;
  }

  #moment(at: number): Promise<unknown> {
    let found = this.#moments.get(at);
    if (!found) {
      found = askTable<Moment>(this.id, { type: 'at', index: at }).then(({ view }) => view as unknown);
      found.catch(() => this.#moments.delete(at));
      if (this.#moments.size >= KEPT) this.#moments.delete([...this.#moments.keys()][0] ?? -1);
      this.#moments.set(at, found);
    }
    return found;
  }
}
