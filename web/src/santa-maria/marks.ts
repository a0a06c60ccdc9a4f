// Short signs for things that are explained on their cards.
import { m } from '../paraglide/messages.js';
import type { GlyphName } from '../pieces/glyphs';
import type {
  Ability,
  Bundle,
  Counted as CountedBy,
  Deed,
  Effect,
  Occasion,
  Part,
  Purchase,
} from '../types/santa-maria';
import type { Pieces } from './data';
import { bundleText, itemName } from './names';
import { GLYPH_OF_DEED, GLYPH_OF_ITEM } from './pieces/kind';
import { counted } from './pieces/shown';

/** The glyph of an effect: of its action, or of what it brings first. */
export function glyphOfEffect(effect: Effect): GlyphName {
  if ('action' in effect) return GLYPH_OF_DEED[effect.action];
  const gain = 'gain' in effect ? effect.gain : (effect.trade.gain[0] ?? {});
  const first = counted(gain)[0];
  return first ? GLYPH_OF_ITEM[first.item] : 'trade';
}

const DEEDS: Record<Deed, () => string> = {
  export: m.sm_deed_export,
  conquistador: m.sm_conquistador_short,
  religion: m.sm_deed_religion,
  road: m.sm_deed_road,
};

/** What a dock or retreat space gives, where there is little room: "2 coins", "Religion". */
export function incomeName(effect: Effect): string {
  if ('action' in effect) return DEEDS[effect.action]();
  return bundleText('gain' in effect ? effect.gain : (effect.trade.gain[0] ?? {}));
}

/** How many of the first thing it brings. */
export const firstOf = (bundle: Bundle): number => counted(bundle)[0]?.count ?? 0;

const LESS: Record<Exclude<Purchase, 'expansion'>, (less: { by: number }) => string> = {
  export: m.sm_mark_less_export,
  single: m.sm_mark_less_single,
  monk: m.sm_mark_less_monk,
};
const EXTRAS: Record<Occasion, (extra: { count: number }) => string> = {
  'gold-symbol': m.sm_mark_gold,
  export: m.sm_mark_export,
  expansion: m.sm_mark_expansion,
  monk: m.sm_mark_monk,
  retire: m.sm_mark_retire,
};
const COUNTS: Record<CountedBy, () => string> = {
  shipment: m.sm_mark_of_shipment,
  'shipment-set': m.sm_mark_of_set,
  'full-line': m.sm_mark_of_line,
  settler: m.sm_mark_of_settler,
  road: m.sm_mark_of_road,
  'largest-group': m.sm_mark_of_group,
  monk: m.sm_mark_of_monk,
  scholar: m.sm_mark_of_scholar,
  bishop: m.sm_mark_of_bishop,
  coin: m.sm_mark_of_coin,
  resource: m.sm_mark_of_resource,
};
/** The part of a price in a word; a choice of several has none. */
const partName = (part: Part) =>
  part === 'basic' || part === 'advanced' || part === 'any' ? m.sm_mark_any() : itemName(part);

/** An ability in two words, with its numbers: "Grain −1". */
export function abilityMark(ability: Ability): string {
  switch (ability.kind) {
    case 'discount': {
      const { on, what, by } = ability;
      return on === 'expansion' ? m.sm_mark_less_expansion({ part: partName(what), by }) : LESS[on]({ by });
    }
    case 'rate':
      return (ability.on === 'sell' ? m.sm_mark_sell : m.sm_mark_buy)({ coins: ability.coins });
    case 'free-steps':
      return m.sm_mark_steps({ steps: ability.steps });
    case 'step-price':
      return m.sm_mark_step_price({ pay: bundleText(ability.pay) });
    case 'extra':
      return EXTRAS[ability.on]({ count: firstOf(ability.gain) });
    case 'limit':
      return m.sm_mark_limit({ each: ability.each });
  }
}

/** A scholar or bishop in two words: "Grain −1", "Full lines". */
export function markOf(id: string, pieces: Pieces): string {
  const scholar = pieces.scholar(id);
  if (scholar) return abilityMark(scholar.ability);
  const bishop = pieces.bishop(id);
  return bishop ? COUNTS[bishop.demand.per]() : id;
}
