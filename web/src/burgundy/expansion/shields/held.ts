// What the server says about the shields of a table, and what is offered with them.
import type { ShieldsAsks, ShieldsChoice } from '../../../types/burgundy';
import type { Offer, View } from '../../view';

interface Held {
  /** Those on depots 1 to 6. */
  depots: number[][];
  /** Those of each seat. */
  held: number[][];
  /** Whom shield 6 names. */
  copied: number | null;
  /** What the owner of shield 4 stores beyond three tiles, by kind. */
  stored?: Record<string, number>;
  /** Who has just lost it, while too much is stored. */
  overfull?: number;
}

const shieldsOf = ({ expansions }: View): Held | undefined => expansions?.['shields'] as Held | undefined;

export const onDepot = (view: View, depot: number): number[] => shieldsOf(view)?.depots[depot - 1] ?? [];
export const heldBy = (view: View, seat: number): number[] => shieldsOf(view)?.held[seat - 1] ?? [];

/** The castles of a seat, each with the shield that lies on it. There is one for each: which one does not matter. */
export function castlesOf(view: View, seat: number): { space: number; shield: number | null }[] {
  const held = heldBy(view, seat);
  return Object.entries(view.seats[seat - 1]!.tiles)
    .filter(([, tile]) => tile === 'castle')
    .map(([space]) => Number(space))
    .sort((one, other) => one - other)
    .map((space, nth) => ({ space, shield: held[nth] ?? null }));
}

/** The shield that lifts the limit of the storage. */
const STORE = 4;

/** The tiles that a seat stores beyond its three places, in the order of their addresses; none where it may not. */
export function storedBy(view: View, seat: number): string[] | undefined {
  const { stored = {}, overfull } = shieldsOf(view) ?? {};
  if (!heldBy(view, seat).includes(STORE) && overfull !== seat) return undefined;
  return Object.entries(stored)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([tile, count]) => Array.from({ length: count }, () => tile));
}

type Of<Which extends ShieldsChoice['choice']> = Extract<ShieldsChoice, { choice: Which }>;

/** What an offer decides about shields, if it does. */
export const choiceOf = ({ action }: Pick<Offer, 'action'>): ShieldsChoice | undefined =>
  action.do === 'expansion' && action.room === 'shields' ? action : undefined;

/** The offers of one kind, each with what it decides. */
export const offersOf = <Which extends ShieldsChoice['choice']>(
  offers: readonly Offer[],
  which: Which,
): { offer: Offer; choice: Of<Which> }[] =>
  offers.flatMap((offer) => {
    const choice = choiceOf(offer);
    return choice?.choice === which ? [{ offer, choice: choice as Of<Which> }] : [];
  });

/** What waits for a decision about shields, if something does. */
export function asksOf({ pending }: View): ShieldsAsks | undefined {
  const last = pending.at(-1);
  return last?.effect === 'expansion' && last.room === 'shields' ? last : undefined;
}
