// Burgundy in the rules reference.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import { BUILDINGS } from '../pieces/tile';
import type { InRules, Listed } from '../../table/game';
import { roomGroups, roomTiles } from '../expansion';
import { DUCHIES } from '../layout';
import { tileName } from '../names';
import Duchies from './Duchies.svelte';
import { library } from './library';
import TileRow from './TileRow.svelte';
import { entryOf, whenName } from './tiles';

const listed = (tile: string, name = tileName(tile)): Listed[] => {
  const entry = entryOf(tile);
  return entry ? [{ key: tile, name, line: whenName(entry.when), rule: entry.rule }] : [];
};

export { openRooms, ROOMS } from '../expansion';

export const rules: InRules = {
  library,
  editions: ['2011', '2019', '2022'],
  all: { part: 'tiles', name: m.b_rules_tiles, glyph: 'grid' },
  // Names are asked when they are read: the language may have changed since.
  get groups() {
    return [
      {
        part: 'buildings',
        name: m.b_rules_buildings,
        glyph: 'building' as const,
        rows: BUILDINGS.flatMap((tile) => listed(tile)),
      },
      {
        part: 'monasteries',
        name: m.b_monasteries,
        glyph: 'monastery' as const,
        rows: Array.from({ length: 26 }, (_, nth) => listed(`m${nth + 1}`)).flat(),
      },
      {
        part: 'animals',
        name: m.b_rules_animals,
        glyph: 'animal' as const,
        rows: [
          ...listed('cow3', m.b_rules_cows()),
          ...listed('sheep3', m.b_rules_sheep()),
          ...listed('pig3', m.b_rules_pigs()),
          ...listed('chicken3', m.b_rules_chickens()),
        ],
      },
      {
        part: 'others',
        name: m.b_rules_others,
        glyph: 'ship' as const,
        rows: ['ship', 'castle', 'mine', ...roomTiles()].flatMap((tile) => listed(tile)),
      },
      ...roomGroups(),
    ];
  },
  Row: TileRow,
  gallery: {
    part: 'duchies',
    name: m.b_rules_duchies,
    glyph: 'region',
    count: DUCHIES.length,
    has: (id) => DUCHIES.some((duchy) => duchy.id === id),
    Show: Duchies,
  },
};
