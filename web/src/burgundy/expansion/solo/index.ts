// The solo game (B-9.8): islands and rivers, a target that brings actions, 37 spaces to fill in 25 rounds.
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import type { SoloTold } from '../../../types/burgundy';
import { goodsPiece, tilePiece } from '../../pieces/moving';
import type { View } from '../../view';
import type { Motion, Spot } from '../../../motion/motion';
import type { OfRoom, Room } from '..';
import Buttons from './Buttons.svelte';
import Chosen from './Chosen.svelte';
import Rounds from './Rounds.svelte';
import { REFUSALS, sayAsked, sayChoice, sayTold } from './say';
import { choiceOf } from './choice';
import Side from './Side.svelte';
import { isOver, isWon, roundOf, ROUNDS, spacesOf, standingOf } from './state';
import Story from './Story.svelte';
import Track from './Track.svelte';

const GLYPHS: Partial<Record<SoloTold['told'], GlyphName>> = {
  removed: 'close',
  left: 'crate',
  gave: 'crate',
  joker: 'joker',
  bought: 'silver',
  counted: 'star',
  reached: 'flag',
  completed: 'star',
  rewarded: 'star',
  won: 'trophy',
  lost: 'flag',
};

/** The slot of a list that a tile is missing from. */
const missing = (before: readonly (string | null)[] = [], after: readonly (string | null)[] = [], tile: string) =>
  before.findIndex((one, nth) => one === tile && after[nth] !== tile) + 1;

function motions(event: OfRoom, before: View, after: View): Motion[] {
  const told = event as unknown as SoloTold;
  switch (told.told) {
    case 'removed': {
      const nth = missing(before.depots[told.depot]?.tiles, after.depots[told.depot]?.tiles, told.tile);
      const from: Spot = { at: nth ? `depot.${told.depot}.tile.${nth}` : `depot.${told.depot}` };
      return [{ kind: 'glide', piece: tilePiece(told.tile), from, to: { at: 'white' } }];
    }
    case 'gave': {
      const { seat, goods } = told;
      return [
        {
          kind: 'glide',
          piece: goodsPiece(goods),
          from: { at: `goods.${goods}`, seat },
          to: { at: 'storage', seat },
          span: 'goods',
        },
      ];
    }
    case 'joker': {
      const nth = missing(before.black, after.black, told.tile);
      const { seat } = told;
      const stored = after.seats[seat - 1]!.storage.lastIndexOf('joker') + 1;
      return [
        {
          kind: 'glide',
          piece: tilePiece('joker'),
          from: { at: nth ? `black.${nth}` : 'black' },
          to: { at: stored ? `storage.${stored}` : 'storage', seat },
        },
      ];
    }
    case 'reached':
      return [{ kind: 'light', at: [{ at: 'target', seat: told.seat }], seat: told.seat }];
    default:
      return [];
  }
}

const solo: Room = {
  tiles: {
    joker: {
      face: { family: 'joker', glyph: 'joker' },
      name: m.b_tile_joker,
      object: m.b_a_joker,
      when: 'lasting',
      rule: 'B-9.8',
      says: m.b_solo_joker_says,
    },
  },
  offer: sayChoice,
  event: sayTold,
  glyph: ({ told }) => GLYPHS[told as SoloTold['told']] ?? 'flag',
  effect: sayAsked,
  refusals: REFUSALS,
  // The marker counts points that others have told of already.
  points: (event) => (event['told'] === 'bought' ? Number(event['points']) : 0),
  motions,
  source: m.b_solo_source,
  white: m.b_solo_white,
  tracks: { words: [], Part: Rounds },
  head: { words: [], Part: Track },
  line: (view, seat) => {
    const { all, left } = spacesOf(view, seat);
    return m.b_solo_spaces_of({ part: all.length - left.length, whole: all.length });
  },
  // Islands reach into the corners where monasteries, workers and silver stand.
  around: { top: 0.75, bottom: 1.15 },
  goodsHint: m.b_solo_goods_hint,
  standing: (view) => standingOf(view).score,
  side: { name: m.b_solo_side, glyph: 'flag', Part: Side },
  end: {
    title: (view) => {
      if (!isOver(view)) return undefined;
      return isWon(view)
        ? m.b_solo_won({ round: roundOf(view), of: ROUNDS })
        : m.b_solo_lost({ count: spacesOf(view, 1).left.length });
    },
    Part: Story,
  },
  dock: {
    has: (offer) => {
      const choice = choiceOf(offer)?.choice;
      return choice !== undefined && choice !== 'give' && choice !== 'reward';
    },
    Part: Buttons,
    Chosen,
    chosen: (offer) => choiceOf(offer)?.choice === 'buy',
  },
};

export default solo;
