// Tables on the real server, made and queried over HTTP as the user of a browser window.
import type { BrowserContext } from 'playwright-core';
import type { Offer } from '../../src/types/burgundy.ts';
import type { NewSeat, Sync } from '../../src/types/server.ts';

export class Hall {
  constructor(
    readonly context: BrowserContext,
    readonly url: string,
  ) {}

  async #post<T>(path: string, body: unknown): Promise<T> {
    const reply = await this.context.request.post(this.url + path, { data: body });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  guest() {
    return this.#post('/api/guest', {});
  }

  async make(config: object, seats: NewSeat[], game = 'burgundy'): Promise<string> {
    const { table } = await this.#post<{ table: { id: string } }>('/api/tables', { game, config, seats });
    return table.id;
  }

  ask<T>(table: string, request: object): Promise<T> {
    return this.#post<T>(`/api/tables/${table}`, request);
  }

  async sync(table: string): Promise<Sync> {
    const reply = await this.context.request.get(`${this.url}/api/tables/${table}`);
    return (await reply.json()) as Sync;
  }

  /** A table against a computer player, running. */
  async againstBot(config: object = { edition: '2019' }): Promise<string> {
    await this.guest();
    const table = await this.make(config, [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }]);
    await this.ask(table, { type: 'start' });
    return table;
  }

  /** A running table of Santa Maria against a number of computer players; solo with none. */
  async santaMaria(config: object, bots = 1): Promise<string> {
    await this.guest();
    const seats: NewSeat[] = [
      { kind: 'me' },
      ...Array.from({ length: bots }, (): NewSeat => ({ kind: 'bot', level: 'greedy' })),
    ];
    const table = await this.make(config, seats, 'santa-maria');
    await this.ask(table, { type: 'start' });
    return table;
  }

  /** What can be decided now, as the server lists it; nothing when somebody else decides. */
  async legal(table: string): Promise<Offer[]> {
    return ((await this.sync(table)).you?.legal ?? []) as Offer[];
  }

  async act(table: string, offer: Offer) {
    const { index } = await this.sync(table);
    return this.ask(table, { type: 'act', at: index, action: offer.action });
  }

  /** Plays over HTTP until a moment comes; computer players answer within the request or soon after. */
  async until(
    table: string,
    wanted: (legal: Offer[], sync: Sync) => boolean | Promise<boolean>,
    choose: (legal: Offer[], sync: Sync) => Offer,
  ): Promise<boolean> {
    for (;;) {
      const sync = await this.sync(table);
      if (sync.table.status !== 'running') return false;
      const legal = (sync.you?.legal ?? []) as Offer[];
      if (!legal.length) {
        await new Promise((later) => setTimeout(later, 10));
        continue;
      }
      if (await wanted(legal, sync)) return true;
      await this.ask(table, { type: 'act', at: sync.index, action: choose(legal, sync).action });
    }
  }
}

/** The same random numbers each time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
