// Mixes of expansions to begin from. What goes together is the server's to say: options declare what they exclude.
import type { OptionDeclared } from '../types/table';

/** The expansions of an edition, in the order in which they are declared; not those that say how many play. */
export const expansionsOf = (options: readonly OptionDeclared[], edition: string): OptionDeclared[] =>
  options.filter(
    ({ expansion, editions, players }) => expansion && players === undefined && editions.includes(edition),
  );

/** Those of them that go together, first come, first served. */
function together(options: readonly OptionDeclared[]): string[] {
  const mix: OptionDeclared[] = [];
  for (const option of options) {
    const excluded = mix.some(
      (other) =>
        option.excludes.some(([name]) => name === other.name) || other.excludes.some(([name]) => name === option.name),
    );
    if (!excluded) mix.push(option);
  }
  return mix.map(({ name }) => name);
}

/** Every expansion of an edition that can be combined. */
export const everything = (options: readonly OptionDeclared[], edition: string): string[] =>
  together(expansionsOf(options, edition));

/** Some of them by chance, at least one; `random` is a number from 0 to 1. */
export function surprise(options: readonly OptionDeclared[], edition: string, random = Math.random): string[] {
  const all = expansionsOf(options, edition)
    .map((option) => ({ option, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option);
  const few = all.filter((_, nth) => nth === 0 || random() < 0.5);
  const mix = new Set(together(few));
  return options.flatMap(({ name }) => (mix.has(name) ? [name] : []));
}

/** The editions that have expansions. */
export const expandable = (options: readonly OptionDeclared[], editions: readonly { name: string }[]): string[] =>
  editions.map(({ name }) => name).filter((edition) => expansionsOf(options, edition).length > 0);
