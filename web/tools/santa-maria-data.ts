// The data files of Santa Maria, cut down to what a client draws: the module `virtual:santa-maria`. Of an earlier revision
// only what was otherwise is told.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { earlier, FILES, MENDED, partOf, together, type Pieces } from './santa-maria-parts.ts';

const folder = fileURLToPath(new URL('../../crates/santa-maria/data/', import.meta.url));
const here = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** What the files of a revision say. */
const parts = (names: string[], revision = '') =>
  Object.fromEntries(
    names.map((name) => [name, partOf(name, JSON.parse(readFileSync(folder + revision + name, 'utf8')))]),
  );

function written(): string {
  const ours = parts(FILES);
  const mended = (revision: number) =>
    earlier(together(parts(MENDED, `revision-${revision}/`)) as Pieces, together(ours) as Pieces);
  const quoted = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  return [
    `import { before, partOf, together } from ${here('santa-maria-parts.ts')};`,
    `import { withEntered } from ${here('../src/rules/entered.ts')};`,
    `const [parts, earlier] = ${quoted([ours, [1, 2].map(mended)])};`,
    `const [ours, now] = [together(parts), together(withEntered('santa-maria', parts, partOf))];`,
    `export default { ...now, earlier: earlier.map((then) => before(then, ours, now)) };`,
  ].join('\n');
}

export function santaMariaData(): Plugin {
  const id = 'virtual:santa-maria';
  return {
    name: 'santa-maria-data',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? written() : undefined),
  };
}
