// What the server refuses, as a sentence in the visitor's language. A code we do not know keeps the English
// sentence that came with it.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Refused } from '../types/table';
import { ServerError } from './api';

const WORDS: Record<string, () => string> = {
  offline: m.refused_offline,
  unavailable: m.refused_unavailable,
  uncertain: m.refused_uncertain,
  'no-account': m.refused_no_account,
  'bad-days': m.refused_bad_days,
  'bad-seal': m.refused_bad_seal,
  defect: m.refused_defect,
  'too-often': m.refused_too_often,
  stale: m.refused_changed,
  'who-are-you': m.refused_who_are_you,
  'wrong-login': m.refused_wrong_login,
  'wrong-password': m.refused_wrong_password,
  banned: m.refused_banned,
  'name-taken': m.refused_name_taken,
  'bad-name': m.refused_bad_name,
  'name-reserved': m.refused_name_reserved,
  'bad-password': m.refused_bad_password,
  'bad-email': m.refused_bad_email,
  'bad-code': m.refused_bad_code,
  'has-account': m.refused_has_account,
  'no-mail': m.refused_no_mail,
  'bad-webhook': m.refused_bad_webhook,
  'webhook-host': m.refused_webhook_host,
  'no-such-token': m.refused_no_such_token,
  'no-such-person': m.refused_no_such_person,
  'no-such-table': m.refused_no_such_table,
  'no-such-game': m.refused_no_such_game,
  'no-such-piece': m.refused_no_such_piece,
  'too-many-corrections': m.refused_too_many_corrections,
  'corrections-full': m.refused_corrections_full,
  'no-such-level': m.refused_no_such_level,
  'no-lesson': m.refused_no_lesson,
  guided: m.refused_guided,
  'rated-guests': m.refused_rated_guests,
  'no-free-seat': m.refused_no_free_seat,
  'not-open': m.refused_not_open,
  'seat-twice': m.refused_seat_twice,
  'open-seats': m.refused_open_seats,
  closed: m.refused_closed,
  'not-yours': m.refused_not_yours,
  'not-your-seat': m.refused_not_your_seat,
  'bad-clock': m.refused_bad_clock,
  seats: m.refused_seats,
  'too-slow': m.refused_too_slow,
  'bad-json': m.refused_not_understood,
  'bad-filter': m.refused_not_understood,
  'bad-contribution': m.refused_not_understood,
  'needs-cookie': m.refused_needs_cookie,
  'name-lookalike': m.refused_name_lookalike,
  'token-scope': m.refused_token_scope,
  'not-starting': m.refused_not_starting,
  'not-sealed': m.refused_not_sealed,
  'wrong-seal': m.refused_wrong_seal,
  'strong-needs-clock': m.refused_strong_needs_clock,
  'strong-needs-seal': m.refused_strong_needs_seal,
  drawing: m.refused_drawing,
  'not-drawing': m.refused_not_drawing,
  'wrong-link': m.refused_wrong_link,
  'too-many-tables': m.refused_too_many_tables,
  'seat-kept': m.refused_seat_kept,
  'bad-config': m.refused_not_understood,
  'bad-notation': m.refused_not_understood,
  'no-such-method': m.refused_not_understood,
  'other-origin': m.refused_other_origin,
  'other-host': m.refused_other_host,
  'no-such-page': m.refused_no_such_page,
  'no-rules': m.refused_no_rules,
  'unknown-rules': m.refused_unknown_rules,
  'no-such-facts': m.refused_no_such_facts,
  'facts-missing': m.refused_facts,
  'facts-size': m.refused_facts,
  'facts-name': m.refused_facts,
  'no-such-file': m.refused_facts,
  'too-many': m.refused_too_many,
  'too-long': m.refused_too_long,
  'bad-address': m.refused_bad_address,
  'bad-words': m.refused_bad_words,
  'bad-text': m.refused_bad_text,
  'no-such-entry': m.refused_no_such_entry,
  'no-such-seat': m.refused_no_such_seat,
  'seat-taken': m.refused_seat_taken,
  'seat-lost': m.refused_seat_lost,
  'nobody-there': m.refused_nobody_there,
  'not-a-person': m.refused_not_a_person,
  'not-away': m.refused_not_away,
  'not-running': m.refused_not_running,
  'not-over': m.refused_not_over,
  'not-now': m.refused_not_now,
  'not-together': m.refused_together,
  paused: m.refused_paused,
  'not-paused': m.refused_not_paused,
  'nobody-thinks': m.refused_nobody_thinks,
  'rated-close': m.refused_rated_close,
  'no-team': m.refused_no_team,
  'no-partner-decides': m.refused_no_partner_decides,
  'no-such-offer': m.refused_no_such_offer,
  'daily-hidden': m.refused_daily_hidden,
  'daily-close': m.refused_daily_close,
  'no-daily': m.refused_no_daily,
  'no-such-day': m.refused_no_such_day,
  'rated-hasten': m.refused_rated_hasten,
  'no-undo': m.refused_no_undo,
  'undo-limit': m.refused_undo_limit,
  'bad-dice': m.refused_record,
  'bad-commitment': m.refused_record,
  'bad-chain': m.refused_record,
  unfair: m.refused_record,
  'wrong-ending': m.refused_record,
  'other-record': m.refused_record,
  'no-such-draw': m.refused_record,
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

/** Refusals by a game when a table is made are worded by the game: `table/games.ts` registers them here. */
export function learn(words: Record<string, () => string>, telling: readonly string[] = []) {
  Object.assign(WORDS, words);
  for (const code of telling) TELLING.add(code);
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
