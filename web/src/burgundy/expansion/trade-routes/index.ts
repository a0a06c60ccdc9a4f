// Trade routes: sold goods are laid on a row of spaces, and where their colour fits a bonus follows.
import './glyphs';
import { m } from '../../../paraglide/messages.js';
import type { Event, Pending } from '../../../types/burgundy';
import { goodsPiece } from '../../pieces/moving';
import { money } from '../../say/words';
import type { OfRoom, Room } from '..';
import { askTask } from '../deed';
import Kept from './Kept.svelte';
import Progress from './Progress.svelte';
import Strip from './Strip.svelte';

type Told = Extract<Event, { event: 'gained' | 'deed-scored' }> | Extract<Event, { room: 'trade-routes' }>;

function event(told: OfRoom, name: string): string {
  const one = told as unknown as Told;
  if (one.event === 'gained') return m.b_trade_routes_gained({ name, what: money(one.silver, one.workers) });
  if (one.event === 'deed-scored') return m.b_trade_routes_scored({ name, points: m.points({ count: one.points }) });
  switch (one.told) {
    case 'dealt':
      return m.b_trade_routes_dealt({ name, count: one.tiles.filter((tile) => tile > 0).length });
    case 'ordered':
      return m.b_trade_routes_ordered({ name });
    case 'laid':
      return (one.bonus ? m.b_trade_routes_laid_bonus : m.b_trade_routes_laid)({ name, goods: one.goods });
  }
}

const tradeRoutes: Room = {
  offer: () => m.b_trade_routes_offer_order(),
  event,
  glyph: () => 'trade-route',
  effect: (waiting, view) => {
    const pending = waiting as unknown as Pending;
    const [title, object] = [m.b_trade_routes_name(), m.b_trade_routes_the()];
    if (pending.effect === 'task') return askTask(title, object, pending.task, view);
    return { title, object, question: m.b_trade_routes_ask_laying() };
  },
  refusals: { 'not-your-routes': () => m.b_trade_routes_not_yours() },
  /** Goods travel from their pile to their space. */
  motions: (told) => {
    const one = told as unknown as Told;
    if (one.event !== 'expansion' || one.told !== 'laid') return [];
    const { seat, goods, at } = one;
    return [
      {
        kind: 'glide',
        piece: goodsPiece(goods),
        from: { at: `goods.${goods}`, seat },
        to: { at: `route.${at}`, seat },
        span: 'goods',
      },
    ];
  },
  source: m.b_trade_routes_name,
  mine: { words: [], Part: Strip },
  opponent: { Part: Progress },
  dock: { has: ({ action }) => action.do === 'expansion' && action.room === 'trade-routes', Part: Kept },
};

export default tradeRoutes;
