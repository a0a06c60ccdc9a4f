// The dice of one table: what is sealed there now, and after the game whether everything fits.
import type { Verdict } from '../replay/dice';
import type { GameRecord } from '../replay/record';
import type { Throws } from '../replay/replay.svelte';
import { askTable, get } from '../server/api';
import { standing } from '../table/entry';
import { GAMES } from '../table/games';
import { seatNames } from '../table/seats';
import { TableSession } from '../table/session.svelte';
import type { Story, Sync, TableInfo } from '../types/server';
import { worstOf, type Finding } from './compare';
import { findingsOf } from './findings';

export class DiceCheck {
  state = $state<'loading' | 'ready' | 'lost'>('loading');
  table = $state.raw<TableInfo | null>(null);
  names = $state.raw<string[]>([]);
  seat = $state<number | null>(null);
  record = $state.raw<GameRecord | null>(null);
  throws = $state.raw<Throws | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  findings = $state.raw<Finding[]>([]);
  /** A running table with strong dice is followed: my links are asked for while I look at this page. */
  live = $state.raw<TableSession | null>(null);
  #closed = false;
  #story: Story | null = null;

  constructor(readonly id: string) {}

  /** The secret is published: everything can be checked. */
  get over(): boolean {
    return !!this.record?.dice;
  }

  /** All rolls fit, and nothing is different from what this browser was shown. */
  get good(): boolean {
    return this.verdict?.kind === 'verified' && worstOf(this.findings) !== 'bad';
  }

  async load() {
    try {
      const { table, you } = await get<Sync>(`/api/tables/${encodeURIComponent(this.id)}`);
      this.table = table;
      this.names = seatNames(table);
      this.seat = you?.seat ?? null;
      if (table.status === 'over' || table.status === 'closed') await this.#loadEnd();
      else if (table.terms.dice === 'strong' && !this.#closed) this.live = new TableSession(this.id);
      this.state = 'ready';
    } catch {
      this.state = 'lost';
    }
  }

  /** Nobody looks at it any more. */
  close() {
    this.#closed = true;
    this.live?.close();
  }

  async #loadEnd() {
    const [record, throws, story] = await Promise.all([
      askTable<GameRecord>(this.id, { type: 'record' }).catch(() => null),
      askTable<Throws>(this.id, { type: 'dice' }).catch(() => null),
      askTable<Story>(this.id, { type: 'story' }).catch(() => null),
    ]);
    this.record = record;
    this.throws = throws;
    this.#story = story;
    await this.verify();
  }

  /** Recomputes every roll and compares it all with what was kept here. */
  async verify() {
    const { record, table } = this;
    if (!record?.dice || !table) return;
    this.verdict = null;
    this.findings = await findingsOf(this.id, record, this.seat);
    const game = await GAMES[table.game]?.replay(table.config);
    const entries = standing(this.#story?.entries ?? []).map(({ told }) => told);
    const same =
      entries.length === record.entries.length && record.entries.every((text, nth) => entries[nth]?.text === text);
    this.verdict = game && same ? await game.check({ ...record, entries }) : { kind: 'unreadable' };
  }
}
