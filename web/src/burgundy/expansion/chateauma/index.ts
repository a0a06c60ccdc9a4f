// Châteauma (section 11): an opponent without a chair. It never decides; its turn is told step by step.
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import type { OfRoom, Room } from '..';
import End from './End.svelte';
import { heldBy } from './held';
import Info from './Info.svelte';
import Looked from './Looked.svelte';
import { motionsOf } from './motions';
import Panel from './Panel.svelte';
import { PIECES, reference } from './reference';
import { sayTold } from './say';
import { scenesOf } from './scenes';
import { chosenIn, standingIn } from './state';
import Strip from './Strip.svelte';
import Telling from './Telling.svelte';
import type { ChateaumaTold as Told } from '../../../types/burgundy';

const GLYPHS: Partial<Record<Told['told'], GlyphName>> = {
  dealt: 'map',
  turn: 'bot',
  rolled: 'dice',
  extra: 'castle',
  looked: 'search',
  joker: 'joker',
  silver: 'silver',
  nothing: 'close',
  points: 'star',
  animals: 'animal',
  goods: 'crate',
  marker: 'order',
  sold: 'crate',
  full: 'star',
  moved: 'region',
  slid: 'map',
  card: 'map',
  colour: 'star',
  post: 'post',
  shield: 'shield',
  double: 'double',
  shop: 'double',
  final: 'star',
};
const toldOf = (event: OfRoom) => event as unknown as Told;

const room: Room = {
  tiles: PIECES,
  reference,
  event: (event, name) => sayTold(toldOf(event), name),
  glyph: (event) => GLYPHS[toldOf(event).told] ?? 'bot',
  motions: (event, before, after) => motionsOf(toldOf(event), before, after),
  source: m.b_chateauma_source,
  white: (view) => {
    const side = view && chosenIn(view);
    return side ? (side === 'left' ? m.b_chateauma_left() : m.b_chateauma_right()) : '';
  },
  end: { title: () => undefined, Part: End },
  automatic: {
    name: m.b_chateauma_name,
    stands: (view) => {
      const standing = standingIn(view);
      const holds = heldBy(standing).map(({ glyph, count, words }) => ({ glyph, count, title: words }));
      return { ...standing, holds };
    },
    scenes: scenesOf,
    Panel,
    Strip,
    Telling,
    Looked,
  },
  places: { words: ['card', 'reserve', 'joker', 'duchy', 'die'], Card: Info },
};

export default room;
