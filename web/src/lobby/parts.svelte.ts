// What the games bring to the lobby, loaded when it is first looked for.
import { SvelteMap } from 'svelte/reactivity';
import type { InLobby } from '../table/game';
import { GAMES } from '../table/games';
import type { Declaration } from '../types/table';

const parts = new SvelteMap<string, InLobby>();
const asked = new Map<string, Promise<unknown>>();

function load(game: string): Promise<unknown> {
  let found = asked.get(game);
  if (!found) {
    found = (GAMES[game]?.lobby() ?? Promise.resolve(undefined)).then(
      (part) => part && parts.set(game, part),
      () => asked.delete(game),
    );
    asked.set(game, found);
  }
  return found;
}

/** The part of a game; nothing until it is there, and for a game that is not known here. */
export function partOf(game: string): InLobby | undefined {
  void load(game);
  return parts.get(game);
}

/** Games of the server that can be played with this client, with their parts loaded. */
export async function playable<Any extends { name: string }>(games: readonly Any[]): Promise<Any[]> {
  await Promise.all(games.map(({ name }) => load(name)));
  return games.filter(({ name }) => parts.has(name));
}

/** It can be played alone here. */
export const offersAlone = (game: Pick<Declaration, 'options'>, part: InLobby | undefined): boolean =>
  game.options.some(({ name }) => name === part?.alone?.option);
