// What this browser adds to the dice of a table: a number nobody can guess. Only its seal, the SHA-256 of it, is shown
// before the game starts, so nobody can choose theirs to fit.
import { chainOf, drawRoot } from './chain';
import { hex, sha256, unhex } from './sha256';

export interface Sealed {
  /** The end of the chain that the number begins; only strong dice go further into it. */
  root: string;
  /** 32 random bytes, as hex. */
  contribution: string;
  /** The SHA-256 of them, as hex. */
  seal: string;
}

export const sealOf = async (contribution: string): Promise<string> => hex(await sha256(unhex(contribution)));

/** A fresh number and its seal. Whatever dice the table has, it begins a chain: so nobody has to know before they sit
 * down. */
export async function makeSeal(): Promise<Sealed> {
  const root = drawRoot();
  const contribution = await chainOf(root).link(0);
  return { root, contribution, seal: await sealOf(contribution) };
}

/** Does this number fit that seal? What is no hex fits none. */
export async function fits(contribution: string, seal: string): Promise<boolean> {
  try {
    return (await sealOf(contribution)) === seal.toLowerCase();
  } catch {
    return false;
  }
}

/** A seal or fingerprint to compare at a glance: "c07b 55…". */
export const short = (seal: string): string => `${seal.slice(0, 4)} ${seal.slice(4, 6)}…`;
