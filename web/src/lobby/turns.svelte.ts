// My tables, and where it is my turn: the lobby lists them, the title and the icon of the page count them.
import { openAt } from '../fair/opener.svelte';
import { myTables } from '../server/api';
import { me } from '../server/me.svelte';
import { notify } from '../settings/notify';
import type { TableLine } from '../types/server';

/** How often we ask: while somebody looks, and while the page is in the background. */
const LOOKING = 10_000;
const AWAY = 30_000;

class Turns {
  /** My tables; undefined until the server has answered. */
  tables = $state.raw<TableLine[] | undefined>(undefined);
  /** At how many of them it is my turn. */
  count = $derived(this.tables?.filter(({ your_turn }) => your_turn).length ?? 0);
  #followers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #page = $state('');

  constructor() {
    $effect.root(() => {
      $effect(() => show(this.count, this.#page));
    });
  }

  /** What the page is called, before the name of the site. */
  title(page: string) {
    this.#page = page;
  }

  /** Asks the server now. */
  async look() {
    if (me.person === undefined) await me.look();
    if (!me.person) {
      this.tables = [];
      return;
    }
    const before = this.tables;
    this.tables = await myTables();
    if (before) tell(before, this.tables);
    // A table of mine starts while I look at the lobby: it need not wait until I come.
    for (const table of this.tables) if (table.starting) void openAt(table, table.seat);
  }

  /** Keeps asking until the returned function is called. */
  follow(): () => void {
    if (this.#followers++ === 0) {
      void this.#round();
      document.addEventListener('visibilitychange', this.#again);
      addEventListener('focus', this.#again);
    }
    return () => {
      if (--this.#followers > 0) return;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', this.#again);
      removeEventListener('focus', this.#again);
    };
  }

  #again = () => {
    if (!document.hidden) void this.#round();
  };

  async #round() {
    clearTimeout(this.#timer);
    // A server out of reach now may be back next time.
    await this.look().catch(() => undefined);
    if (this.#followers > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#round(), document.hidden ? AWAY : LOOKING);
    }
  }
}

/** Notifies of new turns while the page is not being looked at. */
function tell(before: readonly TableLine[], now: readonly TableLine[]) {
  if (!document.hidden) return;
  const known = new Set(before.filter(({ your_turn }) => your_turn).map(({ id }) => id));
  const fresh = now.find(({ id, your_turn }) => your_turn && !known.has(id));
  if (fresh) notify(fresh.id);
}

function show(count: number, page: string) {
  document.title = titleOf(count, page);
  document
    .querySelector<HTMLLinkElement>('link[rel="icon"]')
    ?.setAttribute('href', count > 0 ? '/icon-turn.svg' : '/icon.svg');
}

/** "(1) Lobby · Tessera". */
export function titleOf(count: number, page: string): string {
  const name = page ? `${page} · Tessera` : 'Tessera';
  return count > 0 ? `(${count}) ${name}` : name;
}

export const turns = new Turns();
