// Shields (B-9.6): eighteen abilities that lie on castles, for a tribute at the end of each phase.
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import type { ShieldsTold } from '../../../types/burgundy';
import { tilePiece } from '../../pieces/moving';
import type { Room } from '..';
import Buttons from './Buttons.svelte';
import Face from './Face.svelte';
import { choiceOf, heldBy, storedBy } from './held';
import { pieceOf, SHIELD_TILES } from './names';
import OnCastles from './OnCastles.svelte';
import OnDepot from './OnDepot.svelte';
import Row from './Row.svelte';
import { REFUSALS, sayAsked, sayChoice, sayTold } from './say';

const GLYPHS: Partial<Record<string, GlyphName>> = { set: 'dice', copied: 'monastery' };

const room: Room = {
  tiles: SHIELD_TILES,
  offer: sayChoice,
  event: sayTold,
  glyph: ({ told }) => GLYPHS[String(told)] ?? 'shield',
  effect: sayAsked,
  refusals: REFUSALS,
  motions: (event) => {
    const told = event as unknown as ShieldsTold;
    if (told.told !== 'took') return [];
    const { seat, shield, depot } = told;
    const from = { at: `depot.${depot}` };
    return [{ kind: 'glide', piece: tilePiece(pieceOf(shield)), from, to: { at: `shield.${shield}`, seat } }];
  },
  source: m.b_shields,
  depot: { Part: OnDepot },
  duchy: { words: ['shield'], Part: OnCastles },
  facts: (view, seat, opponent) => {
    const count = heldBy(view, seat).length;
    if (opponent || !count) return [];
    return [{ glyph: 'shield', text: m.b_shields_due({ count }), short: String(count) }];
  },
  opponent: { Part: Row },
  stored: (view, seat) => {
    const tiles = storedBy(view, seat);
    return tiles && { tiles, note: m.b_shields_no_limit() };
  },
  dock: { has: (offer) => choiceOf(offer) !== undefined, Part: Buttons },
  Face,
};

export default room;
