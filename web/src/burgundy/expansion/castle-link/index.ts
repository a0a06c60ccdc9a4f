// Castle link (B-9.9): every tile hangs on a castle, and a castle that was left behind can be had.
import { m } from '../../../paraglide/messages.js';
import type { CastleLinkTold } from '../../../types/burgundy';
import type { View } from '../../view';
import type { OfRoom, Room } from '..';
import Claim from './Claim.svelte';

const told = (event: OfRoom) => event as unknown as CastleLinkTold;

/** How many castles left the board unclaimed. */
const asideOf = ({ expansions }: View): number =>
  (expansions?.['castle-link'] as { aside: number } | undefined)?.aside ?? 0;

const room: Room = {
  offer: () => m.b_castle_link_offer(),
  event: (event, name) => m.b_castle_link_event({ name, points: m.points({ count: told(event).points }) }),
  glyph: () => 'castle',
  // They are given up.
  points: (event) => -told(event).points,
  motions: (event) => [{ kind: 'land', at: { at: 'storage', seat: told(event).seat } }],
  refusals: {
    'no-castle-near': () => m.b_castle_link_refused_near(),
    'no-castle-aside': () => m.b_castle_link_refused_aside(),
    'both-dice': () => m.b_castle_link_refused_dice(),
    'too-few-points': () => m.b_castle_link_refused_points(),
  },
  source: m.b_castle_link,
  facts: (view, _, opponent) => {
    const count = asideOf(view);
    return opponent || !count ? [] : [{ glyph: 'castle', text: m.b_castle_link_left({ count }), short: String(count) }];
  },
  dock: { has: ({ action }) => action.do === 'expansion' && action.room === 'castle-link', Part: Claim },
};

export default room;
