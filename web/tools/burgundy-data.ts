// The data files of the rules, cut down to what a client draws: the module `virtual:burgundy`, and one for each room that
// has facts of its own, loaded with it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { MODULES, partOf } from './burgundy-parts.ts';

const folder = fileURLToPath(new URL('../../crates/burgundy/data/', import.meta.url));
const here = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** A module: its parts, those of files that a host entered made anew. */
function written(module: string, files: string[]): string {
  const there = files.filter((name) => existsSync(folder + name));
  const ours = there.map((name) => [name, partOf(name, JSON.parse(readFileSync(folder + name, 'utf8')))]);
  const parts = JSON.stringify(JSON.stringify(Object.fromEntries(ours)));
  return [
    `import { partOf, together } from ${here('burgundy-parts.ts')};`,
    `import { withEntered } from ${here('../src/rules/entered.ts')};`,
    `export default together('${module}', withEntered('burgundy', JSON.parse(${parts}), partOf));`,
  ].join('\n');
}

export function burgundyData(): Plugin {
  return {
    name: 'burgundy-data',
    resolveId: (source) => (source in MODULES ? `\0${source}` : undefined),
    load: (source) => {
      const files = source.startsWith('\0') ? MODULES[source.slice(1)] : undefined;
      return files && written(source.slice(1), files);
    },
  };
}
