// Burgundy played alone: edition, board and the target one starts at.
import { m } from '../../paraglide/messages.js';
import { settings } from '../../settings/settings.svelte';
import type { InAlone } from '../../table/game';
import type { Declaration } from '../../types/table';
import { usualEdition } from '../../lobby/levels';
import { duchyNumber } from '../layout';
import AloneChoices from './AloneChoices.svelte';
import { choicesOf } from './options';

export const OPTION = 'solo';
/** The printed start target. */
export const TARGET = 50;

/** What is chosen to play alone. */
export interface Wish {
  edition: string;
  /** The second, harder board. */
  expert: boolean;
  target: number;
}
export const wishOf = (wish: Record<string, unknown>): Wish => wish as unknown as Wish;

/** The editions that have it. */
export const editionsOf = (game: Declaration): string[] =>
  game.options.find(({ name }) => name === OPTION)?.editions ?? [];

/** The targets one may start at in an edition, from the lowest to the highest. */
export function targetsOf(edition: string): readonly number[] {
  const [least, most] = edition === '2022' ? [5, 100] : [45, 55];
  return Array.from({ length: (most - least) / 5 + 1 }, (_, nth) => least + 5 * nth);
}

/** The two boards of an edition, the harder one second. */
export const boardsOf = (game: Declaration, edition: string): readonly string[] =>
  choicesOf(game)
    .editions.find((one) => one.edition === edition)
    ?.options.find(({ option }) => option === OPTION)?.plays_on ?? [];

function fresh(game: Declaration, kept: Record<string, unknown>): Record<string, unknown> {
  const editions = editionsOf(game);
  const known = game.editions.filter(({ name }) => editions.includes(name));
  const edition = editions.includes(String(kept['edition']))
    ? String(kept['edition'])
    : usualEdition(known.length ? known : game.editions, settings.edition);
  const target = Number(kept['target'] ?? TARGET);
  return { edition, expert: kept['expert'] === true, target: targetsOf(edition).includes(target) ? target : TARGET };
}

/** The configuration of a wish: what is as printed is left out. */
export function soloConfig({ expert, target }: Pick<Wish, 'expert' | 'target'>): Record<string, unknown> {
  return { ...(expert ? { expert_board: true } : {}), ...(target !== TARGET ? { target } : {}) };
}

interface Told {
  round?: number;
  target?: number;
  reached?: number;
  empty?: number;
}

export const alone: InAlone = {
  option: OPTION,
  about: m.b_alone_about,
  Choices: AloneChoices,
  fresh,
  config: (wish) => ({ edition: wishOf(wish).edition, ...soloConfig(wishOf(wish)) }),
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
