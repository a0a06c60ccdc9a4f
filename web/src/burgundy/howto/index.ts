// The Castles of Burgundy, to be read in five minutes.
import '../glyphs';
import type { HowTo } from '../../howto/game';
import { m } from '../../paraglide/messages.js';
import { SHOWN, type Family } from '../../pieces/families';
import { familyName } from '../names';
import { openRooms } from '../expansion';
import { ROOMS, TILES } from './expansions';
import Picture from './Picture.svelte';

const LINES: Record<Family, () => string> = {
  ship: m.b_how_ship,
  castle: m.b_how_castle,
  mine: m.b_how_mine,
  animal: m.b_how_animal,
  building: m.b_how_building,
  monastery: m.b_how_monastery,
};

/** With the rooms whose tiles are shown. */
export async function opened(): Promise<HowTo> {
  await openRooms(Object.keys(TILES));
  return howTo;
}

const howTo: HowTo = {
  lead: m.b_how_lead,
  Picture,
  parts: [
    { id: 'aim', title: m.how_aim, text: [m.b_how_aim_1, m.b_how_aim_2] },
    { id: 'turn', title: m.how_turn, text: [m.b_how_turn_1, m.b_how_turn_2] },
    { id: 'take', title: m.b_how_take_title, text: [m.b_how_take] },
    { id: 'place', title: m.b_how_place_title, text: [m.b_how_place], tip: m.b_how_place_tip },
    { id: 'sell', title: m.b_how_sell_title, text: [m.b_how_sell] },
    { id: 'workers', title: m.b_how_workers_title, text: [m.b_how_workers_1, m.b_how_workers_2] },
    {
      id: 'tiles',
      title: m.b_how_tiles_title,
      text: [],
      kinds: SHOWN.map((family) => ({ id: family, name: () => familyName(family), line: LINES[family] })),
    },
    { id: 'regions', title: m.b_how_regions_title, text: [m.b_how_regions_1, m.b_how_regions_2] },
    { id: 'end', title: m.how_end, text: [m.b_how_end_1, m.b_how_end_2] },
    { id: 'expansions', title: m.b_how_expansions_title, text: [m.b_how_expansions], kinds: ROOMS },
  ],
};
