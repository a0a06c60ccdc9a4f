// Santa Maria in the rules reference.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import type { InRules } from '../../table/game';
import { NEWEST } from '../data';
import Colonies from './Colonies.svelte';
import { groupsOf } from './entries';
import { library } from './library';
import PieceRow from './PieceRow.svelte';

export const rules: InRules = {
  library,
  // There is one edition, so there is nothing to choose.
  editions: [],
  all: { part: 'pieces', name: m.sm_pieces, glyph: 'grid' },
  // Names are asked when they are read: the language may have changed since.
  get groups() {
    return groupsOf();
  },
  Row: PieceRow,
  gallery: {
    part: 'colonies',
    name: m.sm_colonies,
    glyph: 'map',
    count: NEWEST.boards.length,
    has: (id) => NEWEST.boards.some((board) => board.id === id),
    Show: Colonies,
  },
};
