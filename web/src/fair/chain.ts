// What this browser adds to strong dice: a chain of numbers of which each is the SHA-256 of the next. Whoever was shown
// the first is sure of all that follow, and can compute none of them before it is opened.
import { digest, hex, unhex, type Bytes } from './sha256';

/** The number of the last link; the first one is number 0. No game has so many draws. */
export const LAST_LINK = 1000;

/** One link in so many is remembered: the next one that is asked for is then near. */
const MARK = 50;
/** This many are computed at a time, so that the page stays quick. */
const BREATH = 200;

/** The root of a fresh chain, its last link, as hex: nobody else may ever see it. */
export const drawRoot = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The link this many places before a link. */
export function linkBefore(link: Bytes, places: number): Bytes {
  let before = link;
  // Ours and not the browser's: a thousand answers that each wait for their turn take much longer than the work.
  for (let nth = 0; nth < places; nth++) before = digest(before);
  return before;
}

/** All links from the first to this one, which has this number. */
export function linksUpTo(last: Bytes, number: number): Bytes[] {
  const links = [last];
  while (links.length <= number) links.push(digest(links.at(-1)!));
  return links.reverse();
}

/** A chain, as whoever drew its root knows it. */
export class Chain {
  #root: Bytes;
  /** Links 1000, 950, 900 … */
  #marks: Promise<Bytes[]> | null = null;

  constructor(root: string) {
    this.#root = unhex(root);
    if (this.#root.length !== 32) throw new TypeError('a chain ends with 32 bytes');
  }

  async #marked(): Promise<Bytes[]> {
    const marks = [this.#root];
    while (marks.length <= LAST_LINK / MARK) {
      marks.push(linkBefore(marks.at(-1)!, MARK));
      // A page that nobody looks at need not stay quick, and its timers may take a minute each.
      if (!((marks.length * MARK) % BREATH) && !document.hidden) await new Promise((later) => setTimeout(later));
    }
    return marks;
  }

  /** A link, as hex. */
  async link(number: number): Promise<string> {
    if (!Number.isInteger(number) || number < 0 || number > LAST_LINK)
      throw new RangeError(`a chain has no link ${number}`);
    const marks = await (this.#marks ??= this.#marked());
    const before = LAST_LINK - number;
    return hex(linkBefore(marks[Math.floor(before / MARK)]!, before % MARK));
  }
}

const known = new Map<string, Chain>();

/** The chain of a root; what was computed of it is kept as long as the page. */
export function chainOf(root: string): Chain {
  const chain = known.get(root) ?? new Chain(root);
  known.set(root, chain);
  return chain;
}
