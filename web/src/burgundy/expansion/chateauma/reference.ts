// Châteauma in the rules reference: every territory card, its duchy and its reserve, each with the way to say what is
// printed on it.
import { m } from '../../../paraglide/messages.js';
import type { Listed, RuleGroup } from '../../../table/game';
import type { RoomTile } from '..';
import CardPiece from './CardPiece.svelte';
import { ALL_CARDS } from './facts';
import { cardPoints, cardReads } from './piece';

const cardKey = (card: number) => `territory-${card}`;
const DUCHY = 'chateauma-duchy';
const RESERVE = 'chateauma-reserve';

const piece = (name: () => string, face: RoomTile['face'], rule: string): RoomTile => ({
  face,
  name,
  object: name,
  when: 'placed',
  rule,
  unlisted: true,
});

/** What the reference draws of it. */
export const PIECES: Readonly<Record<string, RoomTile>> = {
  ...Object.fromEntries(
    ALL_CARDS.map(({ card }) => [
      cardKey(card),
      piece(() => m.b_chateauma_card({ card }), { family: 'chip', glyph: 'map', Drawing: CardPiece }, 'B-11.2'),
    ]),
  ),
  [DUCHY]: piece(m.b_duchy, { family: 'chip', glyph: 'region' }, 'B-11.8'),
  [RESERVE]: piece(m.b_chateauma_reserve, { family: 'chip', glyph: 'joker' }, 'B-11.5'),
};

export const reference = (): RuleGroup => ({
  part: 'chateauma',
  name: m.b_chateauma_name,
  glyph: 'bot',
  rows: [
    ...ALL_CARDS.map((facts): Listed => ({
      key: cardKey(facts.card),
      name: m.b_chateauma_card({ card: facts.card }),
      line: cardPoints(facts),
      rule: 'B-11.8',
      text: cardReads(facts),
      origin: `card ${facts.card}`,
    })),
    {
      key: DUCHY,
      name: m.b_duchy_number({ number: '35, 36' }),
      line: m.b_chateauma_name(),
      rule: 'B-11.8',
      text: m.b_chateauma_duchy_says(),
      origin: 'duchies 35 and 36',
    },
    {
      key: RESERVE,
      name: m.b_chateauma_reserve(),
      line: m.b_chateauma_name(),
      rule: 'B-11.5',
      text: m.b_chateauma_reserve_says(),
      origin: 'reserve',
    },
  ],
});
