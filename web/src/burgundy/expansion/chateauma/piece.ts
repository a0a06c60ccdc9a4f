// A territory card as the piece that somebody who owns the game can tell about.
import type { Piece } from '../../../corrections/correcting.svelte';
import { m } from '../../../paraglide/messages.js';
import { familyName } from '../../names';
import { library } from '../../rules/library';
import { cardFacts, type CardFacts } from './facts';
import { LEVELS } from './difficulty';
import { levelName } from './names';

/** "Easy 6, medium 10, hard 14". */
export const cardPoints = ({ points }: CardFacts): string =>
  LEVELS.map((level, nth) => `${levelName(level)} ${points[nth]}`).join(', ');

/** "Castle, building, ship. 3: sells goods." */
export function cardReads({ spaces, sell, double, shield, post }: CardFacts): string {
  const at = (places: readonly number[], words: string) => (places.length ? [`${places.join(', ')}: ${words}`] : []);
  return [
    `${spaces.map(familyName).join(', ')}.`,
    ...at(sell, m.b_chateauma_sells_says()),
    ...at(double, m.b_chateauma_double_says()),
    ...(shield ? [m.b_chateauma_shield_says()] : []),
    ...(post ? [m.b_chateauma_post_says()] : []),
  ].join(' ');
}

export function cardPiece(card: number): Piece | undefined {
  const facts = cardFacts(card);
  const reads = facts && `${cardPoints(facts)} · ${cardReads(facts)}`;
  return reads ? library.piece(`card ${card}`, m.b_chateauma_card({ card }), reads) : undefined;
}
