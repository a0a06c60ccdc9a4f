// The solo game in the form of a new table: its boards, and the targets one may start at.
import type { Choices } from '../../types/burgundy';

export const OPTION = 'solo';
/** The printed start target. */
export const TARGET = 50;

/** The targets one may start at in an edition, from the lowest to the highest. */
export function targetsOf(edition: string): readonly number[] {
  const [least, most] = edition === '2022' ? [5, 100] : [45, 55];
  return Array.from({ length: (most - least) / 5 + 1 }, (_, nth) => least + 5 * nth);
}

/** The two boards that an expansion brings to an edition, the harder one second. */
export const boardsOf = (choices: Choices, edition: string, room = OPTION): readonly string[] =>
  choices.editions.find((one) => one.edition === edition)?.options.find(({ option }) => option === room)?.plays_on ??
  [];

/** What is chosen, as a configuration: what is as printed is left out. */
export function soloConfig({ expert, target }: { expert: boolean; target: number }): Record<string, unknown> {
  return { ...(expert ? { expert_board: true } : {}), ...(target !== TARGET ? { target } : {}) };
}
