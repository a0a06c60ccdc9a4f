// From a click to an offer. It knows where offers lie and what they cost, as the server lists them; it knows no rule.
import type { Action, Bundle, Die, Offer, Resource } from '../types/santa-maria';

/** A place on the table. */
export type Place =
  | { kind: 'column'; line: number }
  | { kind: 'row'; line: number }
  | { kind: 'cell'; cell: number }
  | { kind: 'tile'; tile: string }
  | { kind: 'dock'; dock: number }
  | { kind: 'retreat'; space: number }
  | { kind: 'monk'; space: number }
  | { kind: 'track'; track: string }
  | { kind: 'resource'; resource: Resource }
  | { kind: 'board'; board: string }
  | { kind: 'set'; set: string };

/** A die by its colour and what it shows. */
export interface DieChosen {
  die: Die;
  face: number;
}

type Kind = Action['do'];

/** What ends or passes, and what is free at any time: it stands in the dock, not on the boards. */
const BESIDE: readonly Kind[] = ['decline', 'end', 'sell', 'buy'];
/** Does an offer act on what is asked? */
export const acts = (offer: Offer): boolean => !BESIDE.includes(offer.action.do);
/** Buying and selling, which does not break what goes on. */
export const trades = (offer: Offer): boolean => offer.action.do === 'sell' || offer.action.do === 'buy';

/** Does an offer mean this place? A line is meant by its head, not by the territories it would activate. */
export function means(offer: Offer, place: Place): boolean {
  const { cells, die, line, tile, dock, retreat, monk, track, resource, board, set } = offer.places;
  if (place.kind === 'resource') return resource === place.resource;
  if (!acts(offer)) return false;
  switch (place.kind) {
    case 'column':
      return line === place.line && die?.die === 'white';
    case 'row':
      return line === place.line && die?.die === 'blue';
    case 'cell':
      return line === undefined && (cells?.includes(place.cell) ?? false);
    case 'tile':
      return cells === undefined && set === undefined && tile === place.tile;
    case 'dock':
      return dock === place.dock;
    case 'retreat':
      return retreat === place.space;
    case 'monk':
      return monk === place.space;
    case 'track':
      return track === place.track;
    case 'board':
      return board === place.board;
    case 'set':
      return set === place.set;
  }
}

/** Offers that this die is used for, and those that need none. */
export const withDie = (offers: readonly Offer[], die: DieChosen | null): Offer[] =>
  offers.filter(({ places }) => !die || !places.die || (places.die.die === die.die && places.die.face === die.face));

/** The dice that can be used, each once, white ones first. */
export function diceOf(offers: readonly Offer[]): DieChosen[] {
  const found = new Map<string, DieChosen>();
  for (const { places } of offers) {
    if (places.die) found.set(`${places.die.die} ${places.die.face}`, { die: places.die.die, face: places.die.face });
  }
  return [...found.values()].sort((a, b) => b.die.localeCompare(a.die) || a.face - b.face);
}

/** The coins an offer takes, to the supply and to other players. */
export const coinsOf = ({ cost }: Offer): number =>
  (cost.coins ?? 0) + (cost.tolls ?? []).reduce((sum, { coins }) => sum + coins, 0);

const goldOf = ({ cost }: Offer): number => cost.resources?.gold ?? 0;
const stepsOf = ({ cost }: Offer): number => (cost.coins ?? 0) + (cost.free_steps ?? 0);

/** Which of two ways is the cheaper one: fewer coins, less gold, fewer free steps. */
export const cheaper = (a: Offer, b: Offer): number =>
  coinsOf(a) - coinsOf(b) || goldOf(a) - goldOf(b) || stepsOf(a) - stepsOf(b);

/** The same choice, however it is paid for and whichever die is used. */
export function matter({ action }: Offer): string {
  const { face: _die, pay: _pay, ...rest } = action as { face?: unknown; pay?: Bundle };
  // Two alternatives of a trade differ in what they take.
  return JSON.stringify(action.do === 'trade' ? action : rest);
}

/** All ways to the same choice, the cheapest first; the server's order decides between equals. */
export const waysOf = (offers: readonly Offer[], offer: Offer): Offer[] =>
  offers.filter((one) => matter(one) === matter(offer)).sort(cheaper);

/** Is there more than one way that somebody may want? Paying more coins for the same line is none of them. */
export function undecided(offers: readonly Offer[], offer: Offer): boolean {
  return waysOf(offers, offer).filter((one) => coinsOf(one) === coinsOf(offer)).length > 1;
}

/**
 * The choices a click on a place can mean, each in its cheapest way. The chosen die goes first; where it does not reach
 * the place, another one is taken.
 */
export function choicesAt(offers: readonly Offer[], place: Place, die: DieChosen | null = null): Offer[] {
  const meant = offers.filter((offer) => means(offer, place));
  const reached = withDie(meant, die);
  const best = new Map<string, Offer>();
  for (const offer of reached.length ? reached : meant) {
    const known = best.get(matter(offer));
    if (!known || cheaper(offer, known) < 0) best.set(matter(offer), offer);
  }
  return [...best.values()];
}

/** The offer with this text among those that stand, so that a choice outlives a new connection. */
export const again = (offers: readonly Offer[], text: string | undefined): Offer | null =>
  offers.find((offer) => offer.text === text) ?? null;

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
export function layingAt(offers: readonly Offer[], cell: number): Offer | undefined {
  const here = offers.filter(({ action, places }) => action.do === 'place' && places.cells?.includes(cell));
  return here.find(({ places }) => places.cells?.[0] === cell) ?? here[0];
}
