import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gather } from '../tools/gather-messages.mjs';

type Message = string | { match: Record<string, string> }[];
const read = (locale: string) => gather(locale).texts as Record<string, Message>;
const texts = (message: Message | undefined): string[] =>
  message === undefined
    ? []
    : typeof message === 'string'
      ? [message]
      : message.flatMap(({ match }) => Object.values(match));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const { baseLocale, locales } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8')) as {
  baseLocale: string;
  locales: string[];
};
const base = read(baseLocale);
const keys = Object.keys(base).filter((key) => !key.startsWith('$'));

/** All our source as one text, to see which keys are used. */
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'paraglide')
    .map((entry) =>
      entry.isDirectory()
        ? sources(`${folder}/${entry.name}`)
        : /\.(ts|svelte)$/.test(entry.name)
          ? readFileSync(`${folder}/${entry.name}`, 'utf8')
          : '',
    )
    .join('\n');
}

describe.each(locales)('messages in %s', (locale) => {
  const own = read(locale);

  it('are neither missing nor superfluous', () => {
    expect(
      Object.keys(own)
        .filter((key) => !key.startsWith('$'))
        .sort(),
    ).toEqual([...keys].sort());
  });

  it('have the same placeholders and no empty text', () => {
    for (const key of keys) {
      const wanted = [...new Set(texts(base[key]).flatMap(placeholders))].sort();
      for (const text of texts(own[key])) {
        expect(text.trim(), key).not.toBe('');
        expect(placeholders(text), key).toEqual(wanted);
      }
    }
  });

  it('do not shout', () => {
    for (const key of keys) for (const text of texts(own[key])) expect(text, key).not.toContain('!');
  });
});

describe('message keys', () => {
  it('are all used', () => {
    const code = sources('src');
    expect(keys.filter((key) => !new RegExp(`\\bm\\.${key}\\b`).test(code))).toEqual([]);
  });
});
