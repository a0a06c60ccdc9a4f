// How Santa Maria's offers are compared and shown as targets. It knows where they are and what they cost, as the
// server lists them; it knows no rules.
import { m } from '../paraglide/messages.js';
import { among, type Address } from '../table/address';
import { usable, type Weighing } from '../table/choice';
import type { Target, Targets } from '../table/target';
import { countAt, targetOf, targetsOf, type Showing } from '../table/targets';
import type { Action, Bundle, Die, Offer } from '../types/santa-maria';
import type { Part } from './board';

/** A die by its colour and what it shows. */
export interface DieChosen {
  die: Die;
  face: number;
}

/** The die of an address, as in `die.white.5`. */
export function dieAt(address: Address): DieChosen {
  const [, die, face] = address.split('.');
  return { die: die as Die, face: Number(face) };
}

type Kind = Action['do'];

/** What ends or passes, and what is free at any time: it is in the dock, not on the boards. */
const BESIDE: readonly Kind[] = ['decline', 'end', 'sell', 'buy'];
/** Does an offer act on what is asked? */
export const acts = (offer: Offer): boolean => !BESIDE.includes(offer.action.do);
/** Buying and selling, which does not interrupt what is going on. */
export const trades = (offer: Offer): boolean => offer.action.do === 'sell' || offer.action.do === 'buy';

/** The dice that can be used, each once, white ones first. */
export function diceOf(offers: readonly Offer[]): Address[] {
  const order = (address: Address) => (dieAt(address).die === 'white' ? 0 : 10) + dieAt(address).face;
  return usable(offers, 'die').sort((one, other) => order(one) - order(other));
}

/** The coins an offer takes, to the supply and to other players. */
export const coinsOf = ({ cost }: Offer): number =>
  (cost.coins ?? 0) + (cost.tolls ?? []).reduce((sum, { coins }) => sum + coins, 0);

const goldOf = ({ cost }: Offer): number => cost.resources?.gold ?? 0;
const stepsOf = ({ cost }: Offer): number => (cost.coins ?? 0) + (cost.free_steps ?? 0);

/** Which of two ways is the cheaper one: fewer coins, less gold, fewer free steps. */
const cheaper = (one: Offer, other: Offer): number =>
  coinsOf(one) - coinsOf(other) || goldOf(one) - goldOf(other) || stepsOf(one) - stepsOf(other);

/** The same choice, however it is paid for and whichever die is used. */
export function matter({ action }: Offer): string {
  const { face: _die, pay: _pay, ...rest } = action as { face?: unknown; pay?: Bundle };
  // Two alternatives of a trade differ in what they take.
  return JSON.stringify(action.do === 'trade' ? action : rest);
}

export const WEIGHING: Weighing<Offer> = { matter, cheaper };

/** All ways to the same choice, the cheapest first; the server's order decides between equals. */
export const waysOf = (offers: readonly Offer[], offer: Offer): Offer[] =>
  offers.filter((one) => matter(one) === matter(offer)).sort(cheaper);

/** Is there more than one way a player may want? Paying more coins for the same line is not one. */
export function undecided(offers: readonly Offer[], offer: Offer): boolean {
  return waysOf(offers, offer).filter((one) => coinsOf(one) === coinsOf(offer)).length > 1;
}

/** The turns in which the tile in hand can be laid somewhere. */
export const turnsOf = (offers: readonly Offer[]): number[] =>
  [...new Set(offers.flatMap(({ action }) => (action.do === 'place' ? [action.turn as number] : [])))].sort();

/** The next turn that fits somewhere, from this one on in a direction. */
export function nextTurn(offers: readonly Offer[], turn: number, way: 1 | -1): number {
  const fits = turnsOf(offers);
  for (let step = 1; step <= 4; step++) {
    const next = (turn + way * step + 4) % 4;
    if (fits.includes(next)) return next;
  }
  return turn;
}

/** Where the tile in hand can be laid in this turn. */
export const laidAs = (offers: readonly Offer[], turn: number): Offer[] =>
  offers.filter(({ action }) => action.do !== 'place' || action.turn === turn);

/** What a cell means for the tile in hand: that its first cell comes to lie there, or else any of its cells. */
export function layingAt(offers: readonly Offer[], cell: Address): Offer | undefined {
  const here = offers.filter(({ action, places }) => action.do === 'place' && places.at.includes(cell));
  return here.find(({ places }) => places.at[0] === cell) ?? here[0];
}

/** The tile in hand, by its id. */
export const tileOf = ({ places }: Offer): string | undefined => among(places.by, 'tile')[0]?.split('.')[1];

/** How an offer's price is shown. A price in resources is printed on the piece and gets no badge. */
export function price(offer: Offer): Pick<Target, 'paid' | 'badge' | 'short' | 'glyph'> {
  const coins = coinsOf(offer);
  if (coins) return { paid: true, badge: m.sm_items_coin({ count: coins }), short: String(coins), glyph: 'coin' };
  if (offer.cost.resources) return { paid: true };
  if (offer.cost.free_steps)
    return {
      paid: false,
      badge: m.sm_free_steps({ count: offer.cost.free_steps }),
      short: `±${offer.cost.free_steps}`,
    };
  return { paid: false };
}

/** How offers become targets. */
export const showingBy = (label: (offer: Offer) => string): Showing<Offer> => ({ cheaper, price, label });

/** The targets of these offers. A tile in hand is chosen by where it goes; what is in the dock has no target here. */
export function boardTargets(offers: readonly Offer[], label: (offer: Offer) => string): Map<Address, Target> {
  const showing = showingBy(label);
  const laying = offers.filter(({ action }) => action.do === 'place');
  const found = targetsOf(
    offers.filter((offer) => acts(offer) && offer.action.do !== 'place'),
    showing,
  );
  for (const cell of new Set(laying.flatMap(({ places }) => places.at)))
    found.set(cell, targetOf(layingAt(laying, cell)!, showing));
  return found;
}

/** The parts of the common board by the words of their places, in the order in which a phone leads to them. */
export const PARTS: readonly { part: Part; word: string }[] = [
  { part: 'monks', word: 'monk' },
  { part: 'docks', word: 'dock' },
  { part: 'retreat', word: 'retreat' },
  { part: 'expand', word: 'tile' },
  { part: 'tracks', word: 'track' },
];

/** How many places are lit on the player's own colony and on the common board. */
export const countsOf = (targets: Targets): { mine: number; board: number } => ({
  mine: countAt(targets, 'column', 'row', 'cell', 'board', 'set'),
  board: countAt(targets, ...PARTS.map(({ word }) => word)),
});
