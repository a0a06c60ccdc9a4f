// From a wish to the table.
import { router } from '../router.svelte';
import { askTable, contribution, games, guidedTable, makeTable } from '../server/api';
import { me } from '../server/me.svelte';
import { set, settings } from '../settings/settings.svelte';
import { usualEdition, usualLevel } from './levels';
import { complete, quickWish, wishOf, type Draft } from './wish';

/** Sits me down against the computer: one click, no account. */
export async function playNow(level?: string, edition?: string) {
  const known = await games();
  const game = known.games[0];
  if (!game) throw new Error('no game is played here');
  const against = level ?? usualLevel(known.levels, settings.level);
  const by = edition ?? usualEdition(game.editions, settings.edition);
  await me.somebody();
  const table = await makeTable(quickWish(game.name, by, against, contribution()));
  await askTable(table.id, { type: 'start' });
  set('level', against);
  set('edition', by);
  router.go(`/tables/${table.id}`);
}

/** Sits me down at my guided first game; leaving it leads back to where I came from, not here. */
export async function learn() {
  const game = (await games()).games.find(({ lesson }) => lesson);
  if (!game) throw new Error('no game is taught here');
  await me.somebody();
  const table = await guidedTable(game.name);
  router.go(`/tables/${table.id}`, true);
}

/** Makes a table and goes there; it starts at once if nobody is waited for. */
export async function make(draft: Draft) {
  await me.somebody();
  const table = await makeTable(wishOf(draft, contribution()));
  if (complete(draft)) await askTable(table.id, { type: 'start' });
  router.go(`/tables/${table.id}`);
}

/** Takes a free seat. */
export async function join(id: string) {
  await me.somebody();
  await askTable(id, { type: 'join', contribution: contribution() });
  router.go(`/tables/${id}`);
}
