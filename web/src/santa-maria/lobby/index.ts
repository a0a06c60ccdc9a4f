// Santa Maria in lobby, landing and the form of a new table.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import type { InLobby } from '../../table/game';
import type { Config, View } from '../../types/santa-maria';
import { NEWEST } from '../data';
import { variantName, variantText } from '../say';
import Art from './Art.svelte';
import Fields from './Fields.svelte';
import Picture from './Picture.svelte';

export const lobby: InLobby = {
  Art,
  Picture,
  progress: (view) => m.sm_year_of({ year: (view as View).year }),
  // There is one edition, so nothing is said of it.
  editionLine: () => '',
  setUp: (config) => ((config as Config).options ?? []).map(variantName).join(', ') || m.sm_side_a(),
  landing: m.sm_landing,
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
