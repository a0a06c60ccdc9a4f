// When a game with strong dice is over: its chains against what this browser was asked for and opened.
import type { TableDice } from '../replay/record';
import { ascii } from './bytes';
import { chainOf, LAST_LINK } from './chain';
import type { Finding } from './compare';
import type { Asked, Kept } from './keep';
import { hex, sha256 } from './sha256';

/** A line of a record that tells what chance decided. */
const isDraw = (line: string | undefined) => line?.startsWith('=') ?? false;

/** The SHA-256 over the first lines, each with a line feed behind it. */
export const soFar = async (lines: readonly string[]): Promise<string> =>
  hex(await sha256(ascii.encode(lines.map((line) => `${line}\n`).join(''))));

/** What the chains of a record look like beside what was kept; `entries` are its lines. */
export async function compareLinks(dice: TableDice, kept: Kept | null, entries: readonly string[]): Promise<Finding[]> {
  const mine = kept?.opened && kept.strong ? kept : null;
  if (!dice.chains) return mine ? [{ is: 'no-links' }] : [];
  return [...(mine ? await own(dice.chains, mine, entries) : []), ...withoutLinks(dice)];
}

type Chains = NonNullable<TableDice['chains']>;

async function own(chains: Chains, mine: Kept, entries: readonly string[]): Promise<Finding[]> {
  const at = (mine.seat ?? 0) - 1;
  const found: Finding[] = [];
  const opened = chains.opened[at] ?? -1;
  const fits = opened >= 0 && opened <= LAST_LINK && (await chainOf(mine.root).link(opened)) === chains.links[at];
  if (!fits) found.push({ is: 'links-changed' });
  const asked = Object.entries(mine.asked)
    .map(([draw, one]) => ({ draw: Number(draw), ...one }))
    .sort((one, other) => one.draw - other.draw);
  const isMissing = (draw: number) => draw > opened || (chains.missing[at]?.includes(draw) ?? false);
  const gone = asked.find(({ draw, sure }) => sure && draw < chains.draws && isMissing(draw));
  if (gone) found.push({ is: 'link-missing', draw: gone.draw });
  for (const one of asked) {
    if (await inTime(one, entries)) continue;
    found.push({ is: 'early', draw: one.draw });
    break;
  }
  const count = asked.filter(({ draw }) => draw < chains.draws && !isMissing(draw)).length;
  if (!found.length && count) found.push({ is: 'links', count });
  return found;
}

/** Was the link asked for when this draw was the next thing to happen, and everything before it had? Nothing at all may
 * follow, where the game ended first. */
async function inTime(
  { draw, standing, soFar: then }: Asked & { draw: number },
  entries: readonly string[],
): Promise<boolean> {
  const before = entries.slice(0, standing);
  if (before.length < standing || (await soFar(before)) !== then.toLowerCase()) return false;
  return standing === entries.length || (isDraw(entries[standing]) && before.filter(isDraw).length === draw);
}

/** How many draws were made without a seat that could have added its link. */
function withoutLinks({ chains }: TableDice): Finding[] {
  return (chains?.missing ?? []).flatMap((draws, at) =>
    draws.length ? [{ is: 'without', seat: at + 1, count: draws.length } as const] : [],
  );
}
