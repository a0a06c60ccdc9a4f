// The games that are played here. A new game adds its line; nothing else outside its folder knows it.
import { burgundy } from '../burgundy/game';
import { santaMaria } from '../santa-maria/game';
import { learn } from '../server/refusals';
import type { Game } from './game';

export const GAMES: Record<string, Game> = { burgundy, 'santa-maria': santaMaria };

for (const { refusals } of Object.values(GAMES)) learn(refusals);

/** What a game is called: by its own client code if known, otherwise by the server. */
export const gameTitle = (name: string, title = name): string => GAMES[name]?.title ?? title;
