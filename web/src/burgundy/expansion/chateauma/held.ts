// What Châteauma holds, in a few numbers.
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import type { Standing } from './state';

export interface Held {
  /** The place it stands for. */
  at: string;
  glyph: GlyphName;
  words: string;
  count: number;
  of?: number;
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);

export function heldBy({
  silver,
  goods,
  reserve,
  joker,
}: Pick<Standing, 'silver' | 'goods' | 'reserve' | 'joker'>): Held[] {
  const piled = sum(goods);
  const stored = reserve.length + (joker ? 1 : 0);
  return [
    { at: 'silver', glyph: 'silver', words: m.b_silver({ count: silver }), count: silver },
    { at: 'goods', glyph: 'crate', words: m.b_chateauma_goods_count({ count: piled }), count: piled },
    { at: 'reserve', glyph: 'cube', words: m.b_chateauma_reserve_count({ count: stored }), count: stored },
  ];
}
