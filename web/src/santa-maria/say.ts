// The game in the player's language: what happened, what is asked, what can be chosen, why something is refused. Where
// a sentence is not there yet the server's own one stands.
import { m } from '../paraglide/messages.js';
import type { GlyphName } from '../pieces/glyphs';
import type { Cost, Event, Offer, Told, View } from '../types/santa-maria';
import type { Prompt, Refused } from '../types/table';
import { BISHOPS, SCHOLARS } from './data';
import { bundleText } from './names';

export interface Asked {
  title: string;
  detail?: string;
}

const nameOf = (names: readonly string[], seat: number) => names[seat - 1] || m.seat_number({ seat });
const withNames = (text: string, names: readonly string[]) =>
  text.replace(/\bseat (\d)\b/gi, (_, seat: string) => nameOf(names, Number(seat)));

export const seatOf = (event: Event): number | undefined => ('seat' in event ? event.seat : undefined);
export const pointsOf = (event: Event): number => {
  if (event.event === 'gained') return event.gain.point ?? 0;
  return 'points' in event ? event.points : 0;
};
export const glyphOf = (_event: Event): GlyphName => 'list';
export const sayEvent = (event: Told, names: readonly string[]): string => withNames(event.text, names);
export const sayPrompt = (prompt: Prompt, names: readonly string[], _mine: boolean): Asked => ({ title: withNames(prompt.text, names) });
export const sayOffer = (offer: Pick<Offer, 'action' | 'text' | 'places'>): string => offer.text;
export const sayRefused = (refused: Refused, _names: readonly string[] = []): string => refused.message;
export const sourceName = (source: string): string => source;

/** "1 coin", "2 wood and 1 gold", "2 coins to Bruno". */
export function sayCost(cost: Cost, names: readonly string[] = []): string {
  const parts = [
    ...(cost.coins ? [m.sm_items_coin({ count: cost.coins })] : []),
    ...(cost.resources ? [bundleText(cost.resources)] : []),
    ...(cost.tolls ?? []).map(({ seat, coins }) => m.sm_toll({ coins: m.sm_items_coin({ count: coins }), name: nameOf(names, seat) })),
    ...(cost.free_steps ? [m.sm_free_steps({ count: cost.free_steps })] : []),
  ];
  return parts.join(', ');
}

const scholar = (id: string) => SCHOLARS.find((one) => one.id === id);
const bishop = (id: string) => BISHOPS.find((one) => one.id === id);
export const scholarName = (id: string): string => scholar(id)?.key ?? id;
export const scholarText = (id: string): string => scholar(id)?.text ?? '';
export const bishopName = (id: string): string => bishop(id)?.key ?? id;
export const bishopText = (id: string): string => bishop(id)?.text ?? '';

/** What stands at a monk space: "Scholar: Expansions cost you 1 wood less." */
export function placeName(view: View, space: number): string {
  const one = view.monk_spaces[space - 1];
  if (one?.scholar) return m.sm_scholar_says({ text: scholarText(one.scholar) });
  if (one?.bishop) return m.sm_bishop_says({ text: bishopText(one.bishop) });
  return m.sm_camp_says({ gain: bundleText(one?.camp ?? {}) });
}
