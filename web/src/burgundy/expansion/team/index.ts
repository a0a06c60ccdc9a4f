// The team game (B-9.7): two against two on double duchies; partners share land, purse and goods, and have a storage in
// common beside their own.
import { m } from '../../../paraglide/messages.js';
import type { GlyphName } from '../../../pieces/glyphs';
import { wordOf } from '../../../table/address';
import type { Room } from '..';
import Buttons from './Buttons.svelte';
import Castle from './Castle.svelte';
import Head from './Head.svelte';
import Holds from './Holds.svelte';
import Others from './Others.svelte';
import { REFUSALS, sayAsked, sayChoice, saySetUp, sayTold } from './say';
import type { TeamTold } from '../../../types/burgundy';
import { choiceOf, ownPlaces, seatsOf, teamOf } from './team';

const GLYPHS: Partial<Record<string, GlyphName>> = { stored: 'black-tile' };

const room: Room = {
  offer: sayChoice,
  event: sayTold,
  glyph: ({ told }) => GLYPHS[String(told)] ?? 'castle',
  effect: sayAsked,
  refusals: REFUSALS,
  motions: (event, _, after) => {
    const told = event as unknown as TeamTold;
    if (told.told === 'agreed') return [{ kind: 'land', at: { at: `space.${told.space}`, seat: told.seat } }];
    if (told.told !== 'stored') return [];
    const { seat, tile, where } = told;
    const own = ownPlaces(after, seat).findLast(([, one]) => one === tile)?.[0];
    return [{ kind: 'land', at: { at: where === 'own' ? (own ?? 'own') : 'storage', seat } }];
  },
  setUp: saySetUp,
  duchy: { Part: Castle },
  shared: {
    words: ['own'],
    seats: seatsOf,
    team: teamOf,
    own: ownPlaces,
    from: ({ places }) => {
      if (places.by.some((at) => wordOf(at) === 'own')) return m.b_team_from_own();
      return places.by.some((at) => wordOf(at) === 'storage') ? m.b_team_from_shared() : undefined;
    },
    Head,
    Holds,
    Others,
  },
  dock: { has: (offer) => ['accept', 'store'].includes(choiceOf(offer)?.choice ?? ''), Part: Buttons },
};

export default room;
