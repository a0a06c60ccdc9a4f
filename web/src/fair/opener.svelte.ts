// Seals and opens by itself, whatever frames come in: at a table over its socket, elsewhere over HTTP.
import { askTable, get } from '../server/api';
import type { Request, Sync, TableInfo } from '../types/server';
import { keep, kept, nothingYet } from './keep';
import { firstSight, nextStep, type Trouble } from './opening';
import { makeSeal, type Sealed } from './seal';

type Ask = (request: Request) => Promise<unknown>;

/** I sit down with this number: whatever was kept of the table before belongs to another. */
export function keepMine(table: string, sealed: Sealed, shown?: TableInfo) {
  const seen = shown?.commitment
    ? { commitment: shown.commitment, commitmentAt: Date.now(), anew: shown.anew ?? 0 }
    : {};
  keep(table, { ...nothingYet(), ...sealed, ...seen });
}

/** Seals a fresh number. It is kept before it is sent: a seal whose number is lost can never be opened. */
async function sealAgain(table: TableInfo, ask: Ask) {
  const sealed = await makeSeal();
  keepMine(table.id, sealed, table);
  await ask({ type: 'seal', seal: sealed.seal });
}

/** Does what is due at a table; says why it does not, where something is wrong. */
async function step(table: TableInfo, seat: number | null, ask: Ask): Promise<Trouble | null> {
  const known = kept(table.id);
  if (firstSight(table, known))
    keep(table.id, { commitment: table.commitment ?? '', commitmentAt: Date.now(), anew: table.anew ?? 0 });
  const next = nextStep(table, seat, kept(table.id));
  if (next.do === 'refuse') return next.why;
  try {
    if (next.do === 'seal') await sealAgain(table, ask);
    if (next.do === 'open') {
      keep(table.id, next.keep);
      await ask({ type: 'open', contribution: next.contribution });
    }
  } catch {
    // The connection broke, or somebody was faster: the next frame shows where the table stands.
  }
  return null;
}

export class Opener {
  /** Why this browser does not open, if it does not. */
  trouble = $state.raw<Trouble | null>(null);
  #busy = false;
  #next: [TableInfo, number | null] | null = null;

  constructor(readonly ask: Ask) {}

  /** The table stands like this now. One thing is done at a time, with the newest that is known. */
  async look(table: TableInfo, seat: number | null) {
    this.#next = [table, seat];
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#next) {
        const [now, mine] = this.#next as [TableInfo, number | null];
        this.#next = null;
        this.trouble = await step(now, mine, this.ask);
      }
    } finally {
      this.#busy = false;
    }
  }

  /** The player wants this browser to have the number, wherever it was before. */
  async sealHere(table: TableInfo) {
    await sealAgain(table, this.ask);
  }
}

/** Opens at a table where nobody looks: after a start from the lobby, or when another page shows that it starts. */
export async function openAt(table: TableInfo, seat: number | null): Promise<void> {
  await step(table, seat, (request) => askTable(table.id, request));
}

/** The same, where only the table's name is known. The table itself opens too: nothing is lost if this fails. */
export async function openAtOnce(id: string): Promise<void> {
  try {
    const { table, you } = await get<Sync>(`/api/tables/${encodeURIComponent(id)}`);
    await openAt(table, you?.seat ?? null);
  } catch {
    // It is tried again at the table.
  }
}
