// The guided games of Burgundy: the first one, and those of the expansions.
import '../glyphs';
import type { GameGuide } from '../../learn/game';
import guide from './guide';
import { ROOM_GUIDES } from './rooms';

/** The guide of the first game, or that of an expansion if there is one. */
export const guideOf = (option?: string): GameGuide | null =>
  option === undefined ? guide : (ROOM_GUIDES[option] ?? null);
