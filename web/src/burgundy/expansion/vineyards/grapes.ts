// The six kinds of grapes, and the double tiles that have two of them.
import VINEYARDS from 'virtual:burgundy/vineyards';
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import type { Grape } from '../../../types/burgundy';

export type { Grape };

/** In the order of the data file, as everywhere. */
export const GRAPES: readonly Grape[] = VINEYARDS.grapes;

const NAMES: Record<Grape, () => string> = {
  orange: m.b_vineyards_orange,
  yellow: m.b_vineyards_yellow,
  green: m.b_vineyards_green,
  red: m.b_vineyards_red,
  black: m.b_vineyards_black,
  blue: m.b_vineyards_blue,
};

/** "red". */
export const grapeName = (grape: Grape): string => NAMES[grape]();

/** Each has a mark of its own: no grape is told by its colour alone. */
export const grapeGlyph = (grape: Grape): GlyphName => `grape-${grape}`;

/** The grapes of a double tile such as `orange-red`, from left to right. */
export function grapesOf(tile: string, turned = false): [left: Grape, right: Grape] {
  const [first, second] = tile.split('-') as [Grape, Grape];
  return turned ? [second, first] : [first, second];
}

/** However it is turned, a tile of one grape lies the same way. */
export const isOfOne = (tile: string): boolean => {
  const [first, second] = grapesOf(tile);
  return first === second;
};
