// From a wish to the table.
import { router } from '../router.svelte';
import { askTable, contribution, games, guidedTable, makeTable } from '../server/api';
import { me } from '../server/me.svelte';
import { set, settings } from '../settings/settings.svelte';
import { GAMES } from '../table/games';
import { usualEdition, usualGame, usualLevel } from './levels';
import { complete, quickWish, wishOf, type Draft } from './wish';

/** Sits me down against the computer: one click, no account. What is not said is as the last time. */
export async function playNow(wish: { game?: string; edition?: string; level?: string } = {}) {
  const known = await games();
  const game = known.games.find(({ name }) => name === wish.game) ?? usualGame(known.games, settings.game);
  const part = game && (await GAMES[game.name]?.lobby());
  if (!game || !part) throw new Error('no game is played here');
  const level = wish.level ?? usualLevel(known.levels, settings.level);
  const edition = wish.edition ?? usualEdition(game.editions, settings.edition);
  await me.somebody();
  const table = await makeTable(quickWish(game.name, { edition, ...part.quick() }, level, contribution()));
  await askTable(table.id, { type: 'start' });
  set('level', level);
  set('edition', edition);
  set('game', game.name);
  router.go(`/tables/${table.id}`);
}

/** Sits me down at my guided first game; leaving it leads back to where I came from, not here. */
export async function learn(game: string) {
  await me.somebody();
  const table = await guidedTable(game);
  router.go(`/tables/${table.id}`, true);
}

/** Makes a table and goes there; it starts at once if nobody is waited for. */
export async function make(draft: Draft) {
  const part = await GAMES[draft.game]?.lobby();
  if (!part) throw new Error('this game is not known here');
  await me.somebody();
  const table = await makeTable(wishOf(draft, part.config(draft), contribution()));
  if (complete(draft)) await askTable(table.id, { type: 'start' });
  router.go(`/tables/${table.id}`);
}

/** Takes a free seat. */
export async function join(id: string) {
  await me.somebody();
  await askTable(id, { type: 'join', contribution: contribution() });
  router.go(`/tables/${id}`);
}
