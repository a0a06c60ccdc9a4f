// What the server refuses, as a sentence in the visitor's language. A code we do not know keeps the English
// sentence that came with it.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Refused } from '../types/table';
import { ServerError } from './api';

/** What can be said at any time. All others come with the first refusal: most tables never hear one. */
const WORDS: Record<string, () => string> = {
  offline: m.refused_offline,
  unavailable: m.refused_unavailable,
  uncertain: m.refused_uncertain,
  defect: m.refused_defect,
  'too-often': m.refused_too_often,
  stale: m.refused_changed,
  'too-slow': m.refused_too_slow,
};

/** Codes whose English sentence says more than ours: numbers, names. */
const TELLING = new Set([
  'seats',
  'name-taken',
  'no-such-level',
  'webhook-host',
  'not-away',
  'too-long',
  'bad-words',
  'unknown-rules',
]);

/** The words of a game for what it refuses when a table is made, and the codes among them that keep the server's sentence. */
export interface Refusals {
  REFUSALS: Record<string, () => string>;
  TELLING: readonly string[];
}
const games: (() => Promise<Refusals>)[] = [];

/** A game words its own refusals: `table/games.ts` says where they are. */
export const learn = (words: () => Promise<Refusals>) => games.push(words);

/** Fetches them. */
export const learnt = () =>
  Promise.all(
    games.map(async (words) => {
      const { REFUSALS, TELLING: more } = await words();
      Object.assign(WORDS, REFUSALS);
      for (const code of more) TELLING.add(code);
    }),
  );

/** The words for what the server refuses, where a game has none of its own. */
export function add(words: Record<string, () => string>) {
  for (const [code, say] of Object.entries(words)) WORDS[code] ??= say;
}

/** Is there a sentence of ours for this code? */
export const isKnown = (code: string): boolean => code in WORDS;

/** The server writes sentences in the middle of a line. */
function sentence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.?…]$/.test(first) ? first : `${first}.`;
}

/** A refusal as a sentence, with the rule where one is behind it. */
export function refusal(refused: Refused): string {
  const known = WORDS[refused.code];
  const own = known && !(getLocale() === 'en' && TELLING.has(refused.code));
  const said = own ? known() : sentence(refused.message);
  return refused.rule ? `${said} (${refused.rule})` : said;
}

/** The server is at fault, not the request. */
export const isFault = (error: ServerError): boolean => FAULTS.has(error.code);
const FAULTS = new Set(['defect', 'unavailable', 'uncertain', 'too-slow']);

/** What to tell the host, who can find it in the log: what went wrong, where and when. */
export function quoteOf(error: ServerError, where = ''): string {
  return [error.code, where, error.when.toISOString().replace(/\.\d+/, '')].filter(Boolean).join(' · ');
}

/** Whatever went wrong, as a sentence; with a code to quote where the server is at fault. */
export function sayError(error: unknown): string {
  const known = error instanceof ServerError ? error : new ServerError(0, { code: 'defect', message: '' });
  const said = refusal(known.refused);
  return isFault(known) ? `${said} ${m.error_code({ code: quoteOf(known) })}` : said;
}
