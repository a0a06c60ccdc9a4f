// What this browser was shown of a table's dice, and what it added to them: kept here and not with the server, so that
// the record can be held against it when the game is over.

/** What the server said when it asked for a link: where the game stood then. */
export interface Asked {
  /** How many entries stood. */
  standing: number;
  /** The SHA-256 over them. */
  soFar: string;
  /** The server has my link: it said so. */
  sure: boolean;
}

export interface Kept {
  /** The fingerprint of the server's secret as it was shown first; empty until it was. */
  commitment: string;
  /** When that was, in milliseconds since 1970. */
  commitmentAt: number;
  /** What this browser adds, as hex: the first link of a chain. */
  contribution: string;
  /** The end of that chain. Whoever knew it could foresee everything this browser adds. */
  root: string;
  seal: string;
  /** My seat, once I opened. */
  seat: number | null;
  /** The seals of all people by seat, written down when the game starts; empty for a number that was never sealed. */
  seals: Record<number, string>;
  /** My number was sent to the server: from now on nothing may change. */
  opened: boolean;
  /** The table had strong dice when I opened. */
  strong: boolean;
  /** The draws for which I opened a link, by their number. */
  asked: Record<number, Asked>;
  /** How often everything had been made again when this was kept. */
  anew: number;
}

const PREFIX = 'tessera.dice.';
/** How many tables are remembered. */
export const MOST = 200;

/** What the storage did not take: it lasts as long as the page. */
const here = new Map<string, Kept>();

export const nothingYet = (): Kept => ({
  commitment: '',
  commitmentAt: 0,
  contribution: '',
  root: '',
  seal: '',
  seat: null,
  seals: {},
  opened: false,
  strong: false,
  asked: {},
  anew: 0,
});

interface Stored extends Kept {
  /** When it was written, so that the oldest can go. */
  at: number;
}

function read(key: string): Stored | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null;
    if (!found || typeof found !== 'object' || typeof found.contribution !== 'string') return null;
    return { ...nothingYet(), at: 0, ...found };
  } catch {
    return null;
  }
}

/** What was kept of a table, if anything. */
export function kept(table: string): Kept | null {
  const held = here.get(table);
  if (held) return held;
  const stored = read(PREFIX + table);
  if (!stored) return null;
  const { at: _, ...rest } = stored;
  return rest;
}

/** Writes down what is known of a table's dice; what is not mentioned stays. */
export function keep(table: string, part: Partial<Kept>): Kept {
  const now: Kept = { ...(kept(table) ?? nothingYet()), ...part };
  const text = JSON.stringify({ ...now, at: Date.now() } satisfies Stored);
  here.delete(table);
  try {
    forget(MOST - 1, table);
    localStorage.setItem(PREFIX + table, text);
  } catch {
    // It is full or forbidden. With the older half gone there may be room.
    try {
      forget(MOST / 2, table);
      localStorage.setItem(PREFIX + table, text);
    } catch {
      here.set(table, now);
    }
  }
  return now;
}

/** Leaves only so many of the other tables: the newest. */
function forget(most: number, but: string) {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + but);
  if (keys.length <= most) return;
  const byAge = keys.map((key) => ({ key, at: read(key)?.at ?? 0 })).sort((a, b) => a.at - b.at);
  for (const { key } of byAge.slice(0, keys.length - most)) localStorage.removeItem(key);
}
