// Burgundy in lobby, landing and the form of a new table.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import type { InLobby } from '../../table/game';
import { DUCHIES } from '../layout';
import { editionLine } from '../names';
import type { View } from '../view';
import Art from './Art.svelte';
import Fields from './Fields.svelte';
import Picture from './Picture.svelte';
import TryIt from './TryIt.svelte';
import { configOf, FIELDS, fresh } from './wish';

export const lobby: InLobby = {
  Art,
  Picture,
  TryIt,
  progress: (view) => m.b_phase_round({ phase: (view as View).phase, round: (view as View).round }),
  editionLine,
  setUp: (config) => ((config as { setup?: string }).setup === 'expert' ? m.b_setup_expert() : m.b_setup_beginner()),
  landing: m.b_landing_sub,
  lookUp: () => m.b_look_up_line({ count: DUCHIES.length }),
  guide: { name: m.learn, about: m.b_learn_about },
  fresh: () => ({ ...fresh() }),
  reedition: (own) => (own.duchies = []),
  config: configOf,
  quick: () => ({ setup: 'beginner' }),
  Fields,
  fields: FIELDS,
  shortFields: ['setup'],
};
