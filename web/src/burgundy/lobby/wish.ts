// What can be chosen for a new table of Burgundy besides its edition: set-up, duchies, the order of trade routes.
import type { Draft } from '../../lobby/wish';
import type { RouteOrder } from '../../types/burgundy';
import { freshHardness, hardnessConfig, OPTION as CHATEAUMA, type Hardness } from './chateauma';
import { grapeConfig, type GrapeWish } from './grapes';
import { OPTION, soloConfig, TARGET } from './solo';

export interface Own extends GrapeWish {
  setup: string;
  choice: string;
  /** How duchies are given: as the set-up says, one for all, or one for each seat. */
  dealt: 'set-up' | 'one' | 'each';
  /** By seat; the first one is for all. */
  duchies: string[];
  /** How trade routes are laid, where they are played. */
  routeOrder: RouteOrder;
  /** In a team or alone: on the second, harder board; alone, from which target. */
  expert: boolean;
  target: number;
  /** Against Châteauma: how hard it is. */
  hardness: Hardness;
}

export const fresh = (): Own => ({
  setup: 'beginner',
  choice: 'open',
  dealt: 'set-up',
  duchies: [],
  routeOrder: 'random',
  expert: false,
  target: TARGET,
  grapes: 'all',
  removed: [],
  hardness: freshHardness(),
});
export const ownOf = (draft: Draft): Own => draft.own as unknown as Own;

/** Experts of these editions choose sides one after the other or in secret. */
const CHOOSING = ['2011', '2019'];
export const hasChoice = (draft: Draft): boolean => ownOf(draft).setup === 'expert' && CHOOSING.includes(draft.edition);

function duchyWish(draft: Draft): string[] {
  const { dealt, duchies } = ownOf(draft);
  if (dealt === 'one') return duchies.slice(0, 1).filter(Boolean);
  if (dealt === 'each') return draft.seats.flatMap(({ kind }, nth) => (kind === 'closed' ? [] : [duchies[nth] ?? '']));
  return [];
}

type Chosen = Pick<Draft, 'options'>;
/** It is played alone, or in teams. */
export const isAlone = ({ options }: Chosen): boolean => options.includes(OPTION);
export const inTeams = ({ options }: Chosen): boolean => options.includes('team');
/** It has boards of its own, and no choice of duchies. */
export const hasBoards = (chosen: Chosen): boolean => isAlone(chosen) || inTeams(chosen);

export function configOf(draft: Draft): Record<string, unknown> {
  const agreed = {
    ...(ownOf(draft).routeOrder === 'chosen' ? { route_order: 'chosen' } : {}),
    ...grapeConfig(draft, ownOf(draft)),
    ...(draft.options.includes(CHATEAUMA) ? hardnessConfig(ownOf(draft).hardness) : {}),
  };
  if (isAlone(draft)) return { ...soloConfig(ownOf(draft)), ...agreed };
  if (inTeams(draft)) return { ...(ownOf(draft).expert ? { expert_board: true } : {}), ...agreed };
  const duchies = duchyWish(draft);
  return {
    setup: ownOf(draft).setup,
    ...(hasChoice(draft) ? { choice: ownOf(draft).choice } : {}),
    ...(duchies.length ? { duchies } : {}),
    ...agreed,
  };
}

/** The part of the form that a refusal is about. */
export const FIELDS: Record<string, string> = {
  'beginners-duchy': 'duchies',
  'no-such-duchy': 'duchies',
  'duchy-count': 'duchies',
  'duchy-twice': 'duchies',
  'duchy-size': 'duchies',
  'pool-size': 'duchies',
  'option-duchy': 'duchies',
  'route-order': 'options',
  grapes: 'options',
  removed_grapes: 'options',
  target: 'options',
  chateauma: 'options',
  'expert-board': 'options',
};
