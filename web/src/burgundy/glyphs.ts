// The glyphs of The Castles of Burgundy and its expansions, known wherever this is loaded: each part of the game that `game.ts` names does so.
import set from '../../../art/glyphs/burgundy.json';
import { addGlyphs } from '../pieces/glyphs';

declare module '../pieces/glyphs' {
  interface GlyphSets {
    burgundy: typeof set;
  }
}

addGlyphs(set);
