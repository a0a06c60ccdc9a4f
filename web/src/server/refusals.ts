// What the server refuses, as a sentence in the visitor's language. A code we do not know keeps the English
// sentence that came with it.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Refused } from '../types/table';
import { ServerError } from './api';

const WORDS: Record<string, () => string> = {
  offline: m.refused_offline,
  unavailable: m.refused_unavailable,
  defect: m.refused_defect,
  'too-often': m.refused_too_often,
  stale: m.refused_changed,
  'who-are-you': m.refused_who_are_you,
  'wrong-login': m.refused_wrong_login,
  'wrong-password': m.refused_wrong_password,
  banned: m.refused_banned,
  'name-taken': m.refused_name_taken,
  'bad-name': m.refused_bad_name,
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
  'no-such-level': m.refused_no_such_level,
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
  'beginners-duchy': m.refused_beginners_duchy,
  'duchy-count': m.refused_duchy_count,
};

/** Codes whose English sentence says more than ours: numbers, names. */
const TELLING = new Set(['seats', 'beginners-duchy', 'duchy-count', 'name-taken', 'no-such-level', 'webhook-host']);

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

/** Whatever went wrong, as a sentence. */
export function sayError(error: unknown): string {
  if (error instanceof ServerError) return refusal(error.refused);
  return m.refused_defect();
}
