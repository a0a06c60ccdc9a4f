// What was found out about the dice, in words.
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { Finding } from './compare';

const today = (when: number) => new Date(when).toDateString() === new Date().toDateString();

/** English as it is written in Europe: 19:02, 3 May. */
const place = () => (getLocale() === 'en' ? 'en-GB' : getLocale());

/** "19:02". */
export const timeOf = (when: number): string => new Date(when).toLocaleTimeString(place(), { timeStyle: 'short' });

/** "at 19:02"; another day's date instead. */
export const whenOf = (when: number): string =>
  today(when)
    ? m.dice_at_time({ time: timeOf(when) })
    : new Date(when).toLocaleDateString(place(), { dateStyle: 'medium' });

/** Whose links do not lead to what was shown: those of a seat, or of the server (0). */
export const sayChain = (seat: number, names: readonly string[]): string =>
  seat ? m.dice_chain_wrong({ name: names[seat - 1] ?? m.seat_number({ seat }) }) : m.dice_chain_server_wrong();

export function sayFinding(finding: Finding, names: readonly string[]): string {
  const name = 'seat' in finding ? (names[finding.seat - 1] ?? m.seat_number({ seat: finding.seat })) : '';
  switch (finding.is) {
    case 'fingerprint':
      return today(finding.at)
        ? m.finding_fingerprint({ time: timeOf(finding.at) })
        : m.finding_fingerprint_day({ day: whenOf(finding.at) });
    case 'other-fingerprint':
      return m.finding_other_fingerprint();
    case 'other-table':
      return m.finding_other_table();
    case 'own':
      return m.finding_own();
    case 'own-changed':
      return m.finding_own_changed();
    case 'others':
      return m.finding_others({ count: finding.count });
    case 'other-changed':
      return m.finding_other_changed({ name });
    case 'unsealed':
      return m.finding_unsealed({ name });
    case 'seals-changed':
      return m.finding_seals_changed();
    case 'anew':
      return m.finding_anew({ count: finding.count });
    case 'nothing-kept':
      return m.finding_nothing_kept();
    case 'not-opened':
      return m.finding_not_opened();
    case 'links':
      return m.finding_links({ count: finding.count });
    case 'no-links':
      return m.finding_no_links();
    case 'links-changed':
      return m.finding_links_changed();
    case 'link-missing':
      return m.finding_link_missing({ draw: finding.draw + 1 });
    case 'early':
      return m.finding_early({ draw: finding.draw + 1 });
    case 'without':
      return m.finding_without({ count: finding.count, name });
  }
}
