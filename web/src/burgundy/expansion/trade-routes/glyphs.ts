// The sign of a trade route: there and back. It is known once the room is loaded.
import { addGlyphs } from '../../../pieces/glyphs';

const set = { 'trade-route': [{ d: 'M2 7h12.5V3.5l7 5-7 5V10H2z' }, { d: 'M22 14.5H9.5V11l-7 5 7 5v-3.5H22z' }] };

declare module '../../../pieces/glyphs' {
  interface GlyphSets {
    tradeRoutes: typeof set;
  }
}

addGlyphs(set);
