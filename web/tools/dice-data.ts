// What the check of the dice needs of the data files: the module `virtual:burgundy-dice`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { partOf } from './dice-parts.ts';

const folder = fileURLToPath(new URL('../../crates/burgundy/data/', import.meta.url));

/** The expansions that bring tiles, by the name of their folder. */
function tilesOfRooms(): string[] {
  const names = existsSync(`${folder}expansion`) ? readdirSync(`${folder}expansion`) : [];
  return names.map((name) => `expansion/${name}/tiles.json`).filter((name) => existsSync(folder + name));
}

function written(): string {
  const names = [
    ...['tiles.json', 'board.json'],
    ...tilesOfRooms(),
    ...['trade-routes/routes', 'shields/shields', 'vineyards/vineyards', 'chateauma/cards'].map(
      (name) => `expansion/${name}.json`,
    ),
    ...['2011', '2019', '2022'].map((edition) => `duchies/${edition}.json`),
  ];
  const parts = names.map((name) => [name, partOf(name, JSON.parse(readFileSync(folder + name, 'utf8')))]);
  const quoted = JSON.stringify(JSON.stringify(Object.fromEntries(parts)));
  return [
    `import { together } from ${JSON.stringify(fileURLToPath(new URL('dice-parts.ts', import.meta.url)))};`,
    `const parts = JSON.parse(${quoted});`,
    `export const dataWith = (files) => together(parts, files);`,
    `export default together(parts);`,
  ].join('\n');
}

export function diceData(): Plugin {
  const id = 'virtual:burgundy-dice';
  return {
    name: 'burgundy-dice-data',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? written() : undefined),
  };
}
