// Who shares a duchy, and what the server says about a team's own storages and its castle (B-9.7).
import type { Address } from '../../../table/address';
import { teamName } from '../../../table/sides';
import type { TeamChoice } from '../../../types/burgundy';
import type { Offer, View } from '../../view';

/** Seats 1 and 3 play together, and so do 2 and 4: partners sit across the table. */
export const partnerOf = (seat: number): number => ((seat + 1) % 4) + 1;
export const seatsOf = (seat: number): number[] => [seat, partnerOf(seat)];
/** "Team Ember". */
export const teamOf = (seat: number): string => teamName((seat + 1) % 2);

/** What the room keeps, as positions have it. */
interface Kept {
  /** The places of each seat that nobody else may use. */
  own?: (string | null)[][];
  /** The space that was proposed for the castle, while a team agrees on one. */
  proposed?: number | null;
  /** How often one was proposed. */
  proposals?: number;
}

const kept = ({ expansions }: View): Kept => (expansions?.['team'] ?? {}) as Kept;

const PLACES = 2;

/** The tiles that only one seat may use, null where a place is free. */
export const ownOf = (view: View, seat: number): (string | null)[] =>
  kept(view).own?.[seat - 1] ?? Array.from({ length: PLACES }, () => null);

/** The same by address. */
export const ownPlaces = (view: View, seat: number): [at: Address, tile: string | null][] =>
  ownOf(view, seat).map((tile, nth) => [`own.${nth + 1}`, tile]);

/** The points of a team. */
export const pointsOf = (view: View, seat: number): number =>
  seatsOf(seat).reduce((sum, one) => sum + view.seats[one - 1]!.points, 0);

/** A castle space was proposed and waits for an answer. */
export const proposedIn = (view: View): number | null => kept(view).proposed ?? null;

/** What an offer decides for a team, if it does. */
export const choiceOf = ({ action }: Pick<Offer, 'action'>): TeamChoice | undefined =>
  action.do === 'expansion' && action.room === 'team' ? action : undefined;
