// What the places of a vineyard bring: the deeds of buildings and castles, and two of their own.
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import { DEEDS, type Deed } from '../deed';

export type Bonus = Deed | 'take-black' | 'take-double';

/** How a bonus is drawn, with how many it brings; and what it is: "take a building". */
export interface BonusShown {
  glyph: GlyphName;
  count?: number;
  what: () => string;
  /** The same on a chip: "mine, monastery or castle". */
  short?: () => string;
}

export const BONUSES: Readonly<Record<Bonus, BonusShown>> = {
  'take-building': {
    glyph: DEEDS['take-building'].glyph,
    what: m.b_vineyards_bonus_building,
    short: m.b_vineyards_chip_building,
  },
  'take-mine-monastery-castle': {
    glyph: DEEDS['take-mine-monastery-castle'].glyph,
    what: m.b_vineyards_bonus_mine_monastery_castle,
    short: m.b_vineyards_chip_mine_monastery_castle,
  },
  'take-ship-animal': {
    glyph: DEEDS['take-ship-animal'].glyph,
    what: m.b_vineyards_bonus_ship_animal,
    short: m.b_vineyards_chip_ship_animal,
  },
  place: { glyph: DEEDS.place.glyph, what: m.b_vineyards_bonus_place, short: m.b_vineyards_chip_place },
  act: { glyph: DEEDS.act.glyph, what: m.b_vineyards_bonus_act, short: m.b_vineyards_chip_act },
  sell: { glyph: DEEDS.sell.glyph, what: m.b_vineyards_bonus_sell, short: m.b_vineyards_chip_sell },
  'workers-4': DEEDS['workers-4'],
  'silver-2': DEEDS['silver-2'],
  'points-4': DEEDS['points-4'],
  'take-black': { glyph: 'black-tile', what: m.b_vineyards_bonus_black, short: m.b_vineyards_chip_black },
  'take-double': { glyph: 'double', what: m.b_vineyards_bonus_double, short: m.b_vineyards_chip_double },
};

/** It waits for a decision: of two such bonuses one is done first. */
export const waits = (bonus: Bonus): boolean => BONUSES[bonus].count === undefined;
