// Inns: a pile beside the black depot, bought like its tiles, and placed on any colour.
import { m } from '../../../paraglide/messages.js';
import type { Room } from '..';
import Pile from './Pile.svelte';

const inns: Room = {
  tiles: {
    inn: {
      face: { family: 'inn', glyph: 'inn' },
      name: m.b_inns_name,
      object: m.b_inns_object,
      when: 'lasting',
      rule: 'B-9.4',
      says: m.b_inns_says,
      apart: { offer: m.b_inns_offer, bought: m.b_inns_bought },
    },
  },
  event: ({ count }) => m.b_inns_opens({ count: Number(count) }),
  glyph: () => 'inn',
  refusals: { 'one-inn-per-region': () => m.b_inns_one_per_region() },
  motions: () => [{ kind: 'land', at: { at: 'black.inn' } }],
  corner: { words: [], Part: Pile },
};

export default inns;
