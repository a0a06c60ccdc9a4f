// The glyphs of Santa Maria, known wherever this is loaded: each part of the game that `game.ts` names does so.
import set from '../../../art/glyphs/santa-maria.json';
import { addGlyphs } from '../pieces/glyphs';

declare module '../pieces/glyphs' {
  interface GlyphSets {
    'santa-maria': typeof set;
  }
}

addGlyphs(set);
