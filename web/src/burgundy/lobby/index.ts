// Burgundy in lobby, landing and the form of a new table.
import '../glyphs';
import { m } from '../../paraglide/messages.js';
import { optionTitle } from '../../lobby/options';
import type { InLobby } from '../../table/game';
import { listed } from '../../table/listed';
import type { Config } from '../../types/burgundy';
import { grapeName } from '../expansion/vineyards/grapes';
import { DUCHIES, ROOM_DUCHIES } from '../layout';
import { editionLine } from '../names';
import type { View } from '../view';
import { levelName, modifierName } from '../expansion/chateauma/names';
import { difficultyIn } from '../expansion/chateauma/difficulty';
import { alone } from './alone';
import Art from './Art.svelte';
import BoardPicture from './BoardPicture.svelte';
import { againstIt, OPTION as CHATEAUMA } from './chateauma';
import Fields from './Fields.svelte';
import OptionMore from './OptionMore.svelte';
import { agree, optionGlyph, optionLine, optionName, optionNote } from './options';
import Picture from './Picture.svelte';
import TryIt from './TryIt.svelte';
import { OPTION } from './solo';
import { configOf, FIELDS, fresh, hasBoards, inTeams } from './wish';

/** "Hard · It starts · Extra turns". */
function hardnessOf(config: Pick<Config, 'chateauma'>): string {
  const { score, modifiers } = difficultyIn(config);
  return [levelName(score), ...modifiers.map(modifierName)].join(' · ');
}

export const lobby: InLobby = {
  Art,
  Picture,
  TryIt,
  progress: (progress) => m.b_phase_round(progress as Pick<View, 'phase' | 'round'>),
  editionLine,
  setUp: (config) => {
    const { setup, expert_board } = config as Partial<Config>;
    return setup === 'expert' || expert_board ? m.b_setup_expert() : m.b_setup_beginner();
  },
  about: m.b_in_a_sentence,
  alone,
  expands: true,
  optionName: (option) => optionName(option) ?? optionTitle(option),
  optionLine,
  optionGlyph,
  optionNote,
  modes: ['team', OPTION, CHATEAUMA],
  modeName: (option, config) => (option === CHATEAUMA ? againstIt(config as Partial<Config>) : undefined),
  OptionMore,
  facts: (config) => {
    const {
      edition,
      setup,
      duchies = [],
      options = [],
      route_order,
      expert_board = false,
      grapes,
      removed_grapes = [],
    } = config as Partial<Config>;
    const expert = setup === 'expert' || expert_board;
    const names = [...new Set(duchies)].map((id) => m.b_duchy_number({ number: id.split('-').at(-1) ?? id }));
    const room = inTeams({ options }) ? 'team' : OPTION;
    const own = ROOM_DUCHIES.filter((duchy) => duchy.room === room && duchy.edition === edition)[expert ? 1 : 0];
    const standard =
      hasBoards({ options }) && own
        ? m.b_duchy_number({ number: own.number })
        : expert
          ? m.b_duchies_expert_line()
          : m.b_duchies_beginner_line();
    const chosen = names.length === 1 ? m.b_duchies_for_all({ duchy: names[0]! }) : names.join(', ');
    return [
      { glyph: 'users', name: m.b_set_up(), value: expert ? m.b_setup_expert() : m.b_setup_beginner() },
      { glyph: 'map', name: m.b_duchies(), value: names.length ? chosen : standard },
      ...(options.includes('trade-routes')
        ? [
            {
              glyph: 'crate' as const,
              name: m.b_route_order(),
              value: route_order === 'chosen' ? m.b_route_order_chosen() : m.b_route_order_random(),
            },
          ]
        : []),
      ...(options.includes('vineyards') && grapes === 'fewer'
        ? [
            {
              glyph: 'grape-orange' as const,
              name: m.b_vineyards_kinds_out(),
              value: removed_grapes.length ? listed(removed_grapes.map(grapeName)) : m.b_route_order_random(),
            },
          ]
        : []),
      ...(options.includes(CHATEAUMA)
        ? [{ glyph: 'bot' as const, name: m.b_chateauma_name(), value: hardnessOf(config as Partial<Config>) }]
        : []),
    ];
  },
  landing: m.b_landing_sub,
  invite: m.b_invite_line,
  boardsTitle: m.b_by_duchy,
  boardWord: m.b_duchy,
  boardName: (board) => {
    const duchy = [...DUCHIES, ...ROOM_DUCHIES].find(({ id }) => id === board);
    return duchy ? `${m.b_duchy_short({ number: duchy.number })} (${duchy.edition})` : board;
  },
  BoardPicture,
  lookUp: () => m.b_look_up_line({ count: DUCHIES.length }),
  guide: { name: m.learn, about: m.b_learn_about },
  fresh: () => ({ ...fresh() }),
  reedition: (own) => (own.duchies = []),
  agree,
  config: configOf,
  quick: () => ({ setup: 'beginner' }),
  Fields,
  fields: FIELDS,
  shortFields: ['setup'],
};
