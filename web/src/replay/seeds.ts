// What the draws of a recorded game follow from, as docs/fair-dice.md has it: one seed for all of them, or with strong
// dice each its own.
import { ascii, joined, u32 } from '../fair/bytes';
import { LAST_LINK, linksUpTo } from '../fair/chain';
import { hex, sha256, unhex, type Bytes } from '../fair/sha256';
import type { Chains, RecordDice, TableDice } from './record';

/** Why there are no seeds: something is not what was sealed. */
export type Unsealed =
  /** The secret is not the one that was committed to. */
  | { kind: 'commitment' }
  /** The links of this seat, or of the server (0), do not lead to what was shown before the first roll. */
  | { kind: 'chain'; seat: number };

export interface Seeds {
  /** For how many draws there are seeds; null where one is enough for all. */
  draws: number | null;
  /** The seed of a draw; the first is number 0. */
  of: (draw: number) => Bytes | undefined;
}

export async function seedsOf(dice: RecordDice): Promise<Seeds | Unsealed> {
  if ('seed' in dice) return always(unhex(dice.seed));
  const secret = unhex(dice.secret);
  if (hex(await sha256(secret)) !== dice.commitment.toLowerCase()) return { kind: 'commitment' };
  const added = dice.contributions.map(unhex);
  if (dice.chains) return ofChains(dice, dice.chains, secret, added);
  return always(await seedOf(secret, dice.table, added));
}

const always = (seed: Bytes): Seeds => ({ draws: null, of: () => seed });

/** What one secret and what people added to it make together. */
function seedOf(secret: Bytes, name: string, added: readonly Bytes[]): Promise<Bytes> {
  const table = ascii.encode(name);
  return sha256(joined(secret, u32(table.length), table, ...added.flatMap((bytes) => [u32(bytes.length), bytes])));
}

const isCount = (number: unknown, most: number): number is number =>
  typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most;
const same = (one: Bytes, other: Bytes) => hex(one) === hex(other);

async function ofChains(
  { table }: TableDice,
  chains: Chains,
  secret: Bytes,
  contributions: readonly Bytes[],
): Promise<Seeds | Unsealed> {
  const { draws, links, opened, missing } = chains;
  const seats = contributions.length;
  if (!isCount(draws, LAST_LINK + 1) || !draws || [links, opened, missing].some(({ length }) => length !== seats))
    throw new TypeError('chains that belong to no game');
  const server = linksUpTo(unhex(chains.server), draws - 1);
  if (!same(server[0]!, secret)) return { kind: 'chain', seat: 0 };
  const theirs: Bytes[][] = [];
  for (const [at, contribution] of contributions.entries()) {
    const own = addedBy(chains, at, contribution);
    if (!own) return { kind: 'chain', seat: at + 1 };
    theirs.push(own);
  }
  const seeds: Bytes[] = [];
  for (const [draw, link] of server.entries())
    seeds.push(
      await seedOf(
        link,
        table,
        theirs.map((own) => own[draw]!),
      ),
    );
  return { draws, of: (draw) => seeds[draw] };
}

/** What a seat added to each draw; nothing if its links do not lead to its contribution. */
function addedBy({ draws, links, opened, missing }: Chains, at: number, contribution: Bytes): Bytes[] | null {
  const nothing = new Uint8Array();
  const [last, number, without] = [links[at]!, opened[at], missing[at]!];
  // A computer player, or a script that leaves the dice to the others.
  if (!contribution.length) return last || without.length ? null : Array<Bytes>(draws).fill(nothing);
  // A link may have been opened for a draw that did not come about, because the game ended before it.
  if (!last || !isCount(number, Math.min(draws, LAST_LINK))) return null;
  const own = linksUpTo(unhex(last), number);
  if (!same(own[0]!, contribution) || without.includes(0)) return null;
  const added = Array.from({ length: draws }, (_, draw) => (without.includes(draw) ? nothing : own[draw]));
  return added.every((link) => link !== undefined) ? added : null;
}
