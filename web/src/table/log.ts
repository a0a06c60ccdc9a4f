// The log as blocks, one for each turn. Each game describes its own events; this is what all share.
import type { TableEvent } from '../types/server';
import { isOf, standing, type Logged } from './entry';
import type { Line, Tell } from './game';
import { sayTableEvent } from './say';

/** A block of lines that belong together. */
export interface Block {
  key: number;
  seat: number | null;
  /** It contains a decision of this seat, not only consequences of others'. */
  decided: boolean;
  lines: Pick<Line, 'text' | 'glyph' | 'rule'>[];
  points: number;
}

/** An entry of the story, as a session keeps it. */
interface Entry extends Logged {
  events: readonly unknown[];
  beside?: TableEvent | undefined;
}

/** The last entries, up to a given number, in blocks, newest last. Decisions that were taken back are left out. */
export function blocksOf(
  story: readonly Entry[],
  names: readonly string[],
  tell: Tell,
  paired = false,
  most = 400,
): Block[] {
  const found: Block[] = [];
  let over = true;
  const open = (seat: number | null): Block => {
    const block: Block = { key: found.length, seat, decided: false, lines: [], points: 0 };
    found.push(block);
    over = false;
    return block;
  };
  for (const told of standing(story).slice(-most)) {
    if (told.beside) {
      open(null).lines.push({ text: sayTableEvent(told.beside, names, paired), glyph: 'bell', rule: '' });
      over = true;
    }
    for (const event of told.events) {
      const line = tell(event);
      if (!line) continue;
      const { seat, text, short, glyph, rule, points, ends = false } = line;
      const last = found.at(-1);
      const same = last && !over && (seat === undefined || seat === last.seat);
      // The end of a turn is the end of its block: it needs no line of its own.
      if (ends && same) {
        over = true;
        continue;
      }
      const block = same ? last : open(seat ?? null);
      block.lines.push({ text: seat ? short : text, glyph, rule });
      block.points += points;
      block.decided ||= isOf(told.told, block.seat);
      if (ends) over = true;
    }
  }
  return found;
}

/** Where what happened since a seat's last turn begins; −1 if nothing did. */
export function sinceOf(blocks: readonly Block[], seat: number | null): number {
  const last = seat === null ? -1 : blocks.findLastIndex((block) => block.seat === seat && block.decided);
  return last >= 0 && last < blocks.length - 1 ? last + 1 : -1;
}
