// From a request to the table.
import { keepMine, openAtOnce } from '../fair/opener.svelte';
import { makeSeal } from '../fair/seal';
import { router } from '../router.svelte';
import { askTable, dailyTry, games, guidedTable, makeTable } from '../server/api';
import { me } from '../server/me.svelte';
import { set, settings } from '../settings/settings.svelte';
import { GAMES } from '../table/games';
import { keepAlone, lastAlone } from '../alone/kept';
import { usualEdition, usualGame, usualLevel } from './levels';
import type { NewTable, TableInfo } from '../types/server';
import { complete, quickWish, soloWish, wishOf, type Draft } from './wish';

/** Makes a table with a number of mine in its dice. */
async function sealed(wish: (seal: string) => NewTable): Promise<TableInfo> {
  const mine = await makeSeal();
  const table = await makeTable(wish(mine.seal));
  keepMine(table.id, mine, table);
  return table;
}

/** Starts where nobody else has to be waited for: the game is on when I come there. */
async function start(id: string) {
  await askTable(id, { type: 'start' });
  await openAtOnce(id);
}

/** Sits me down against the computer: one click, no account. Anything not given is as last time. */
export async function playNow(wish: { game?: string; edition?: string; level?: string } = {}) {
  const known = await games();
  const game = known.games.find(({ name }) => name === wish.game) ?? usualGame(known.games, settings.game);
  const part = game && (await GAMES[game.name]?.lobby());
  if (!game || !part) throw new Error('no game is played here');
  const level = wish.level ?? usualLevel(known.levels, settings.level);
  const edition = wish.edition ?? usualEdition(game.editions, settings.edition);
  await me.somebody();
  const table = await sealed((seal) => quickWish(game.name, { edition, ...part.quick() }, level, seal));
  await start(table.id);
  set('level', level);
  set('edition', edition);
  set('game', game.name);
  router.go(`/tables/${table.id}`);
}

/** Sits me down alone, at a game that can be played so; without a wish as last time. */
export async function playSolo(name: string, wish?: Record<string, unknown>) {
  const known = await games();
  const game = known.games.find((one) => one.name === name);
  const alone = (await GAMES[name]?.lobby())?.alone;
  if (!game || !alone) throw new Error('nobody plays this game alone');
  await me.somebody();
  const chosen = alone.fresh(game, wish ?? lastAlone(name));
  const table = await sealed((seal) => soloWish(name, { options: [alone.option], ...alone.config(chosen) }, seal));
  keepAlone(name, chosen);
  await start(table.id);
  router.go(`/tables/${table.id}`);
}

/** Sits me down at my try of the game of the day: a new one, or the one I have. */
export async function playDaily(game: string) {
  await me.somebody();
  const table = await dailyTry(game);
  if (table.status === 'open') await start(table.id);
  router.go(`/tables/${table.id}`);
}

/** Sits me down at a guided game; leaving it leads back to where I came from, not here. */
export async function learn(game: string, option?: string) {
  await me.somebody();
  const table = await guidedTable(game, option);
  router.go(`/tables/${table.id}`, true);
}

/** Makes a table and goes there; it starts at once if nobody else is needed. */
export async function make(draft: Draft) {
  const part = await GAMES[draft.game]?.lobby();
  if (!part) throw new Error('this game is not known here');
  await me.somebody();
  const table = await sealed((seal) => wishOf(draft, part.config(draft), seal));
  if (complete(draft)) await start(table.id);
  router.go(`/tables/${table.id}`);
}

/** Takes a free seat. */
export async function join(id: string) {
  await me.somebody();
  const mine = await makeSeal();
  await askTable(id, { type: 'join', seal: mine.seal });
  keepMine(id, mine);
  router.go(`/tables/${id}`);
}
