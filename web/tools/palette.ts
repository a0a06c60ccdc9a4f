// The colours of art/palette.json as properties of the page: the module `virtual:palette.css`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../../art/palette.json', import.meta.url));

/** By heading, then by name: one colour for both themes, or light and dark. */
type Palette = Record<string, Record<string, string | [light: string, dark: string]>>;

function properties(): string {
  const palette = JSON.parse(readFileSync(file, 'utf8')) as Palette;
  return Object.values(palette)
    .flatMap((group) => Object.entries(group))
    .map(([name, value]) => `--${name}: ${typeof value === 'string' ? value : `light-dark(${value.join(', ')})`};`)
    .join('\n');
}

export function palette(): Plugin {
  const id = 'virtual:palette.css';
  return {
    name: 'palette',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      this.addWatchFile(file);
      return `:root {\n${properties()}\n}`;
    },
  };
}
