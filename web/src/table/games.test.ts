import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from './games';

/** What is the same for every game. */
const SHARED = ['account', 'lobby', 'pieces', 'replay', 'rules', 'screens', 'server', 'settings', 'table'];
const ALLOWED = ['table/games.ts'];
const files = SHARED.flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
).filter((name) => !ALLOWED.includes(name));

describe.each(Object.keys(GAMES))('%s', (game) => {
  it('is known nowhere but in its own folder and in the list of games', () => {
    const bound = new RegExp(`from '[^']*/${game}(?:/|')|import\\('[^']*/${game}/|['"\`/]${game}['"\`/]`);
    expect(files.filter((name) => bound.test(readFileSync(`src/${name}`, 'utf8')))).toEqual([]);
  });

  it('brings its glyphs with each of its parts', () => {
    const parts = [...readFileSync(`src/${game}/game.ts`, 'utf8').matchAll(/import\('\.\/([^']+)'\)/g)].map(
      ([, path]) => path!,
    );
    // A room of a game brings its own glyphs, and words alone need none.
    expect(parts.length).toBeGreaterThan(3);
    const own = parts.filter((path) => !['expansion', 'refusals'].includes(path));
    const without = own.filter((path) => {
      const file = [path, `${path}.ts`, `${path}/index.ts`].find(
        (name) => /\.\w+$/.test(name) && existsSync(`src/${game}/${name}`),
      );
      return !/^\s*import '\.\.?\/glyphs';$/m.test(readFileSync(`src/${game}/${file}`, 'utf8'));
    });
    expect(without).toEqual([]);
  });

  // All screens of a game are loaded here, which takes its time on a busy machine.
  it('brings what every screen asks for', async () => {
    const { lobby, replay, rules } = GAMES[game]!;
    const [inLobby, inReplay, inRules] = await Promise.all([lobby(), replay(), rules()]);
    expect(inLobby.fresh()).toBeTypeOf('object');
    expect(inReplay.boards.length).toBeGreaterThan(0);
    expect(inReplay.sources.map(inReplay.sourceName).every(Boolean)).toBe(true);
    expect(inRules.groups.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
  }, 30_000);
});
