// Why this browser does not open its links, in words.
import { m } from '../paraglide/messages.js';
import type { LinkTrouble } from './linking';

const WORDS: Record<LinkTrouble, () => string> = {
  elsewhere: m.trouble_links_elsewhere,
  fingerprint: m.trouble_links_fingerprint,
  seals: m.trouble_links_seals,
  'out-of-turn': m.trouble_links_turn,
  refused: m.trouble_links_refused,
};

export const sayTrouble = (trouble: LinkTrouble): string => WORDS[trouble]();
