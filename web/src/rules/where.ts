// Addresses of the reference: /rules, /rules/B-5.2, /rules/duchies; prefixed with the game's name unless it is the
// first game.
import type { Game } from '../table/game';

export interface Where {
  game: string;
  /** A part, a rule or a board of it; nothing for its first page. */
  wanted: string;
}

/** A rule or a ruling, with the letter of its game. */
export const RULE = /^(?:Q-)?([A-Z])-\d/;

export function whereOf(path: string, games: Record<string, Game>): Where {
  const names = Object.keys(games);
  const [first = '', ...rest] = path.split('/');
  if (names.includes(first)) return { game: first, wanted: rest.join('/') };
  const letter = RULE.exec(path)?.[1];
  return { game: names.find((name) => games[name]?.letter === letter) ?? names[0] ?? '', wanted: path };
}

export function pathOf({ game, wanted }: Where, games: Record<string, Game>): string {
  // A rule's id says which game it belongs to.
  const named = game === Object.keys(games)[0] || RULE.test(wanted) ? [] : [game];
  return ['/rules', ...named, ...(wanted ? [wanted] : [])].join('/');
}
