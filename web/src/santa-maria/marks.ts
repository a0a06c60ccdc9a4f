// Short signs for things that are explained on their cards.
import { m } from '../paraglide/messages.js';
import type { GlyphName } from '../pieces/glyphs';
import type { Bundle, Deed, Effect } from '../types/santa-maria';
import { BISHOPS, SCHOLARS } from './data';
import { bundleText } from './names';
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

const MARKS: Record<string, () => string> = {
  navigator: m.sm_mark_navigator,
  architect: m.sm_mark_architect,
  overseer: m.sm_mark_overseer,
  astronomer: m.sm_mark_astronomer,
  merchant: m.sm_mark_merchant,
  provisioner: m.sm_mark_provisioner,
  theologian: m.sm_mark_theologian,
  explorer: m.sm_mark_explorer,
  quartermaster: m.sm_mark_quartermaster,
  abbot: m.sm_mark_abbot,
  harbour: m.sm_mark_harbour,
  builder: m.sm_mark_builder,
  settlers: m.sm_mark_settlers,
  order: m.sm_mark_order,
  landscape: m.sm_mark_landscape,
  roads: m.sm_mark_roads,
};
/** A scholar or bishop in two words: "Wood −1". */
export function markOf(id: string): string {
  const key = [...SCHOLARS, ...BISHOPS].find((one) => one.id === id)?.key ?? id;
  return MARKS[key]?.() ?? key;
}
