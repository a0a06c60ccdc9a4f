// What the reference says about a tile: its rule by id, and when it works. The rule itself is the server's text.
import { m } from '../../paraglide/messages.js';
import { roomTile } from '../expansion';
import { BUILDINGS, faceOf, type Face } from '../pieces/tile';

export type When = 'placed' | 'lasting' | 'phase' | 'game' | 'once';

const WHEN: Record<When, () => string> = {
  placed: m.b_tile_when_placed,
  lasting: m.b_tile_when_lasting,
  phase: m.b_tile_when_phase,
  game: m.b_tile_when_game,
  once: m.b_tile_when_once,
};

/** "When placed". */
export const whenName = (when: When): string => WHEN[when]();

export interface TileEntry {
  tile: string;
  family: Face['family'];
  when: When;
  /** The id of its rule, if the reference has one. */
  rule: string | undefined;
}

const RULES: Record<string, string> = { ship: 'B-5.1', castle: 'B-5.3', mine: 'B-5.4' };
BUILDINGS.forEach((building, nth) => (RULES[building] = `B-6.${nth + 1}`));
for (const animal of ['cow', 'sheep', 'pig', 'chicken'])
  for (const count of [2, 3, 4]) RULES[`${animal}${count}`] = 'B-5.2';
for (let number = 1; number <= 26; number++) RULES[`m${number}`] = `B-7.${number}`;

function whenOf(tile: string): When {
  if (tile === 'mine') return 'phase';
  const monastery = Number(/^m(\d+)$/.exec(tile)?.[1] ?? 0);
  if (!monastery) return 'placed';
  if (monastery === 2) return 'phase';
  if (monastery === 6) return 'once';
  return monastery >= 15 && monastery <= 26 ? 'game' : 'lasting';
}

/** What is known about the tile with this notation, or nothing if there is no such tile. */
export function entryOf(tile: string): TileEntry | undefined {
  const face = faceOf(tile);
  const room = roomTile(tile);
  return face && { tile, family: face.family, when: room?.when ?? whenOf(tile), rule: room?.rule ?? RULES[tile] };
}
