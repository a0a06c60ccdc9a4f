// White castles: buildings that give an action with the white die, and monastery 29, which counts them.
import { m } from '../../../paraglide/messages.js';
import type { Pending } from '../../../types/burgundy';
import type { Room } from '..';
import { askTask } from '../deed';

const RULE = 'B-9.3';

const whiteCastles: Room = {
  tiles: {
    'white-castle': {
      face: { family: 'building', glyph: 'white-castle' },
      name: m.b_white_castles_name,
      object: m.b_white_castles_object,
      when: 'placed',
      rule: RULE,
      says: m.b_white_castles_says,
    },
    m29: {
      face: { family: 'monastery', glyph: 'white-castle', mark: '4×' },
      name: () => m.b_tile_monastery({ power: m.b_white_castles_power_29() }),
      object: () => m.b_a_monastery({ power: m.b_white_castles_power_29() }),
      when: 'game',
      rule: RULE,
      says: m.b_white_castles_says_29,
    },
  },
  /** The only thing that waits for it is a task of the base game. */
  effect: (waiting, view) => {
    const { task } = waiting as unknown as Extract<Pending, { effect: 'task' }>;
    return askTask(m.b_white_castles_name(), m.b_white_castles_the(), task, view);
  },
};

export default whiteCastles;
