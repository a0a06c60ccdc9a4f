// A territory card as the piece that somebody who owns the game can tell about.
import type { Piece } from '../../../corrections/correcting.svelte';
import { m } from '../../../paraglide/messages.js';
import { familyName } from '../../names';
import { library } from '../../rules/library';
import { cardFacts } from './facts';
import { LEVELS } from './difficulty';
import { levelName } from './names';

/** "Castle, building, ship · easy 6, medium 10, hard 14 · 3: sells goods". */
export function cardPiece(card: number): Piece | undefined {
  const facts = cardFacts(card);
  if (!facts) return undefined;
  const { spaces, sell, double, points, shield, post } = facts;
  const at = (places: readonly number[], words: string) => (places.length ? [`${places.join(', ')}: ${words}`] : []);
  const reads = [
    spaces.map(familyName).join(', '),
    LEVELS.map((level, nth) => `${levelName(level)} ${points[nth]}`).join(', '),
    ...at(sell, m.b_chateauma_sells_says()),
    ...at(double, m.b_chateauma_double_says()),
    ...(shield ? [m.b_chateauma_shield_says()] : []),
    ...(post ? [m.b_chateauma_post_says()] : []),
  ];
  return library.piece(`card ${card}`, m.b_chateauma_card({ card }), reads.join(' · '));
}
