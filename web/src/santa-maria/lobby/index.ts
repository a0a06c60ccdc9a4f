// Santa Maria in lobby, landing and the form of a new table.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import type { InLobby } from '../../table/game';
import type { Config, View } from '../../types/santa-maria';
import { NEWEST, NUMBERS } from '../data';
import { boardName } from '../names';
import { variantName, variantText } from '../say';
import Art from './Art.svelte';
import BoardPicture from './BoardPicture.svelte';
import Fields from './Fields.svelte';
import Picture from './Picture.svelte';
import TryIt from './TryIt.svelte';

export const lobby: InLobby = {
  Art,
  Picture,
  TryIt,
  progress: (progress) => m.sm_year_of(progress as Pick<View, 'year'>),
  // There is only one edition, so it is not mentioned.
  editionLine: () => '',
  setUp: (config) => ((config as Config).options ?? []).map(variantName).join(', ') || m.sm_side_a(),
  about: m.sm_in_a_sentence,
  facts: (config) => [
    {
      glyph: 'map',
      name: m.sm_colonies(),
      value: (config as Config).boards === 'chosen' ? m.sm_boards_chosen() : m.sm_boards_random(),
    },
  ],
  alone: {
    option: 'solo',
    about: () => m.sm_option_solo_says({ count: NUMBERS.solo_wins }),
    fresh: () => ({}),
    config: () => ({ boards: 'random' }),
    played: ({ board }) => (board ? boardName(board) : ''),
    told: ({ won, points }) =>
      won ? m.sm_solo_won({ count: points }) : m.sm_solo_lost({ count: points, goal: NUMBERS.solo_wins }),
  },
  landing: m.sm_landing,
  invite: m.sm_invite_line,
  boardsTitle: m.sm_by_board,
  boardWord: m.sm_board_word,
  boardName,
  BoardPicture,
  lookUp: () => m.sm_look_up({ count: NEWEST.boards.length }),
  guide: { name: m.sm_learn, about: m.sm_learn_about },
  optionName: variantName,
  optionLine: variantText,
  fresh: () => ({ boards: 'random' }),
  // On side B there is nothing to choose.
  config: ({ own, options }) => ({ boards: options.some((option) => option !== 'blue-offer') ? 'random' : own.boards }),
  quick: () => ({ boards: 'random' }),
  Fields,
  fields: { boards: 'boards' },
  shortFields: ['boards'],
};
