// All texts of a language in one file, as the message compiler wants them. They are kept apart in `messages/LANGUAGE`:
// what all games share, a file for each game, and a file for each room (expansion) of a game.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const gathered = join(web, 'project.inlang', 'gathered');

/**
 * The texts of a language, and the files they come from. A key that stands twice is an error.
 * @param {string} locale
 */
export function gather(locale) {
  const folder = join(web, 'messages', locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
  /** @type {Record<string, unknown>} */
  const texts = {};
  for (const name of files) {
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')))) {
      if (key in texts && !key.startsWith('$'))
        throw new Error(`messages/${locale}/${name}: '${key}' stands elsewhere too`);
      texts[key] = text;
    }
  }
  return { texts, files: files.map((name) => join(folder, name)) };
}

/** Writes the gathered files; one that is the same already is left alone, so that nobody who watches it wakes up. */
export function gatherAll() {
  const { locales } = JSON.parse(readFileSync(join(web, 'project.inlang', 'settings.json'), 'utf8'));
  mkdirSync(gathered, { recursive: true });
  for (const locale of locales) {
    const file = join(gathered, `${locale}.json`);
    const text = JSON.stringify(gather(locale).texts, null, 1);
    let before = '';
    try {
      before = readFileSync(file, 'utf8');
    } catch {
      // The first time there is none.
    }
    if (text !== before) writeFileSync(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) gatherAll();
