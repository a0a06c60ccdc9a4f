// Which colour, pattern and glyph stand for which kind of cell. Santa Maria uses the colour ladder of the six families.
import type { Family } from '../../pieces/families';
import type { GlyphName } from '../../pieces/glyphs';
import type { Deed, Effect, Item, Spot, Terrain } from './shown';

export const KINDS = ['religion', 'trade', 'produce', 'road', 'export', 'conquistador'] as const;
export type Kind = (typeof KINDS)[number];

/** From light to dark, as in the design brief. */
export const FAMILY_OF: Record<Kind, Family> = {
  religion: 'monastery',
  trade: 'building',
  produce: 'animal',
  road: 'mine',
  export: 'ship',
  conquistador: 'castle',
};

export const GLYPH_OF_ITEM: Record<Item, GlyphName> = {
  wood: 'wood',
  grain: 'grain',
  sugar: 'sugar',
  gem: 'gem',
  gold: 'gold',
  coin: 'coin',
  point: 'happy',
};

export const GLYPH_OF_DEED: Record<Deed, GlyphName> = {
  export: 'anchor',
  conquistador: 'conquistador',
  religion: 'religion',
  road: 'road',
};

export const GLYPH_OF_TERRAIN: Record<Terrain, GlyphName> = {
  forest: 'tree',
  field: 'furrows',
  plantation: 'sprout',
  mountain: 'mountain',
  town: 'building',
  plaza: 'plaza',
  'town-hall': 'city-hall',
};

function kindOfEffect(effect: Effect | undefined): Kind {
  if (effect && 'action' in effect) return effect.action;
  return effect && 'trade' in effect ? 'trade' : 'produce';
}

/** The kind of a cell: of several effects the first decides. */
export function kindOf(spot: Spot): Kind {
  return spot.kind === 'road' ? 'road' : kindOfEffect(spot.effects[0]);
}
