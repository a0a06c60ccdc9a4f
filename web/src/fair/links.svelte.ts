// The links of a table with strong dice, as its frames tell of them; this browser's own is opened by itself.
import { ServerError } from '../server/api';
import type { DrawDue, Frame, Request, TableInfo } from '../types/server';
import { chainOf } from './chain';
import { keep, kept, type Asked } from './keep';
import { nextLink, type LinkTrouble } from './linking';

/** A draw that was made, and the links it was made from. */
export type Drawn = Omit<Extract<Frame, { type: 'drawn' }>, 'type'>;
type Ask = (request: Request) => Promise<unknown>;

/** Browsers answer by themselves: nobody has to read of a wait as short as this, in milliseconds. */
export const SOON = 1500;

function note(table: string, draw: number, asked: Asked) {
  keep(table, { asked: { ...kept(table)?.asked, [draw]: asked } });
}

export class Links {
  /** The draw that is due, as long as it is. */
  drawing = $state.raw<DrawDue | null>(null);
  /** The last draw that was made while this page looked. */
  drawn = $state.raw<Drawn | null>(null);
  /** My link for the draw that is due, once it is opened. */
  mine = $state('');
  /** Why this browser does not open, if it does not. */
  trouble = $state.raw<LinkTrouble | null>(null);
  #busy = false;
  #next: [TableInfo, DrawDue, number | null] | null = null;

  constructor(
    readonly ask: Ask,
    /** So long another browser of mine may take before this one says that it has not got my links. */
    readonly patience = SOON,
  ) {}

  /** How many draws there were, with the one that is due; null where this page has seen none yet. */
  get number(): number | null {
    const last = this.drawing ?? this.drawn;
    return last && last.draw + 1;
  }

  /** This draw is due, or none is. One thing is done at a time, with the newest that is known. */
  async look(table: TableInfo, seat: number | null, drawing: DrawDue | null) {
    if (drawing?.draw !== this.drawing?.draw) this.mine = '';
    this.drawing = drawing;
    if (!drawing) return;
    this.#next = [table, drawing, seat];
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#next) {
        const [now, due, mine] = this.#next as [TableInfo, DrawDue, number | null];
        this.#next = null;
        const trouble = await this.#step(now, due, mine);
        if (trouble === 'elsewhere') this.#tellElsewhere(due, mine);
        else this.trouble = trouble;
      }
    } finally {
      this.#busy = false;
    }
  }

  /** My links are in another browser. That is worth a word only if it does not answer in my place. */
  #tellElsewhere({ draw }: DrawDue, seat: number | null) {
    setTimeout(() => {
      const waits = this.drawing?.draw === draw && !this.drawing.opened.some((one) => one === seat);
      if (waits) this.trouble = 'elsewhere';
    }, this.patience);
  }

  /** A draw was made from these links. */
  take(table: TableInfo, seat: number | null, drawn: Drawn) {
    this.drawn = drawn;
    if (this.drawing && this.drawing.draw <= drawn.draw) this.drawing = null;
    const asked = kept(table.id)?.asked[drawn.draw];
    if (asked && seat !== null && drawn.links[seat - 1]) note(table.id, drawn.draw, { ...asked, sure: true });
  }

  async #step(table: TableInfo, drawing: DrawDue, seat: number | null): Promise<LinkTrouble | null> {
    const { draw } = drawing;
    const known = kept(table.id);
    const next = nextLink(table, drawing, seat, known);
    if (next.do === 'refuse') return next.why;
    if (next.do === 'nothing') return null;
    note(table.id, draw, next.asked);
    const link = await chainOf(known!.root).link(draw);
    if (this.drawing?.draw === draw) this.mine = link;
    if (next.do === 'note') return null;
    try {
      await this.ask({ type: 'link', draw, link });
      note(table.id, draw, { ...next.asked, sure: true });
    } catch (error) {
      if (error instanceof ServerError && error.code === 'wrong-link') return 'refused';
      // The connection broke, or another window was faster: the next frame shows where the table stands.
    }
    return null;
  }
}
