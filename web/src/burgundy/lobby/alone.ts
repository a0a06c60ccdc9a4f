// Burgundy played alone: edition, board and the target one starts at; or against Châteauma, and how hard that is.
import { m } from '../../paraglide/messages.js';
import { settings } from '../../settings/settings.svelte';
import type { InAlone } from '../../table/game';
import type { Declaration } from '../../types/table';
import { usualEdition } from '../../lobby/levels';
import { duchyNumber } from '../layout';
import AloneChoices from './AloneChoices.svelte';
import { freshHardness, hardnessConfig, OPTION as CHATEAUMA, type Hardness } from './chateauma';
import { OPTION, soloConfig, TARGET, targetsOf } from './solo';

/** What is chosen to play alone. */
export interface Wish {
  edition: string;
  /** The second, harder board. */
  expert: boolean;
  target: number;
  /** Not the solo game, but Châteauma. */
  against: boolean;
  hardness: Hardness;
}
export const wishOf = (wish: Record<string, unknown>): Wish => wish as unknown as Wish;

/** The editions that have it. */
export const editionsOf = (game: Declaration): string[] =>
  game.options.find(({ name }) => name === OPTION)?.editions ?? [];

/** Châteauma plays in this edition only. */
const AGAINST = '2022';
/** It is offered. */
export const hasAgainst = (game: Declaration): boolean =>
  game.options.some(({ name, editions }) => name === CHATEAUMA && editions.includes(AGAINST));

function fresh(game: Declaration, kept: Record<string, unknown>): Record<string, unknown> {
  const editions = editionsOf(game);
  const known = game.editions.filter(({ name }) => editions.includes(name));
  const edition = editions.includes(String(kept['edition']))
    ? String(kept['edition'])
    : usualEdition(known.length ? known : game.editions, settings.edition);
  const target = Number(kept['target'] ?? TARGET);
  return {
    edition,
    expert: kept['expert'] === true,
    target: targetsOf(edition).includes(target) ? target : TARGET,
    against: kept['against'] === true && hasAgainst(game),
    hardness: freshHardness(kept['hardness'] as Partial<Hardness> | undefined),
  };
}

interface Told {
  round?: number;
  target?: number;
  reached?: number;
  empty?: number;
}

export const alone: InAlone = {
  option: OPTION,
  about: (wish) => (wish && wishOf(wish).against ? m.b_chateauma_alone_line() : m.b_alone_about()),
  Choices: AloneChoices,
  fresh,
  config: (wish) => {
    const { against, hardness, edition } = wishOf(wish);
    if (against) return { edition: AGAINST, options: [CHATEAUMA], setup: 'beginner', ...hardnessConfig(hardness) };
    return { edition, ...soloConfig(wishOf(wish)) };
  },
  played: ({ board, start, config }) => {
    const chosen = (config ?? {}) as { expert_board?: boolean; target?: number };
    const target = start ?? chosen.target ?? TARGET;
    if (!board) return (chosen.expert_board ? m.b_alone_expert_at : m.b_alone_standard_at)({ target });
    return m.b_alone_duchy_at({ number: duchyNumber(board), target });
  },
  told: ({ won, told }) => {
    const { round = 0, target = 0, reached = 0, empty = 0 } = (told ?? {}) as Told;
    return won ? m.b_alone_won({ round, target, reached }) : m.b_alone_lost({ count: empty, reached });
  },
};
