// The log as blocks, one for each turn. How an event is told is the game's own; this is what all share.
import type { GlyphName } from '../pieces/glyphs';
import type { TableEvent } from '../types/server';
import { sayTableEvent } from './say';

/** How a game tells an event. */
export interface Line {
  text: string;
  /** Whose turn it belongs to; null for nobody's, undefined for whoever acts. */
  seat: number | null | undefined;
  glyph: GlyphName;
  points: number;
  rule: string;
  /** The turn is over with it. */
  ends?: boolean;
}

/** A block of lines that belong together. */
export interface Block {
  key: number;
  seat: number | null;
  lines: Omit<Line, 'seat' | 'ends'>[];
  points: number;
}

/** An entry of the story, as a session keeps it. */
interface Entry {
  index: number;
  entry: string;
  events: readonly unknown[];
  beside?: TableEvent | undefined;
}

/** Decisions that were taken back are left out: the log keeps what stood. */
export function standing<Any extends Pick<Entry, 'index' | 'entry'>>(story: readonly Any[]): Any[] {
  const line: Any[] = [];
  for (const told of story) {
    const back = / (?:back|rewind) (\d+)$/.exec(told.entry);
    if (back) while (line.length && line.at(-1)!.index >= Number(back[1])) line.pop();
    else line.push(told);
  }
  return line;
}

/** The last so many entries in blocks, the newest at the end. */
export function blocksOf(story: readonly Entry[], names: readonly string[], tell: (event: never) => Line, most = 400): Block[] {
  const found: Block[] = [];
  let over = true;
  const open = (seat: number | null): Block => {
    const block: Block = { key: found.length, seat, lines: [], points: 0 };
    found.push(block);
    over = false;
    return block;
  };
  for (const told of standing(story).slice(-most)) {
    if (told.beside) {
      open(null).lines.push({ text: sayTableEvent(told.beside, names), glyph: 'bell', points: 0, rule: '' });
      over = true;
    }
    for (const event of told.events) {
      const { seat, ends = false, ...line } = tell(event as never);
      const last = found.at(-1);
      const same = last && !over && (seat === undefined || seat === last.seat);
      // The end of a turn is the end of its block: it needs no line of its own.
      if (ends && same) {
        over = true;
        continue;
      }
      const block = same ? last : open(seat ?? null);
      block.lines.push(line);
      block.points += line.points;
      if (ends) over = true;
    }
  }
  return found;
}

/** Where what happened since a seat's last turn begins; −1 if nothing did. */
export function sinceOf(blocks: readonly Block[], seat: number | null): number {
  const last = seat === null ? -1 : blocks.findLastIndex((block) => block.seat === seat);
  return last >= 0 && last < blocks.length - 1 ? last + 1 : -1;
}
