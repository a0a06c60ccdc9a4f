// Where tiles are stored, place by place.
import { wordOf } from '../table/address';
import { arranged, sharedIn, storedBeyond, type Lying } from './expansion';
import type { View } from './view';

/** The places of a seat's storage, beyond its usual ones too, and of what it shares with a partner: each with its tile. */
export function placesOf(view: View, seat: number): Lying[] {
  const storage = [...view.seats[seat - 1]!.storage, ...(storedBeyond(view, seat)?.tiles ?? [])];
  return arranged(view, seat, [
    ...storage.map((tile, nth): Lying => [`storage.${nth + 1}`, tile]),
    ...(sharedIn(view.config.options)?.own(view, seat) ?? []),
  ]);
}

/** Those of one storage. */
export const storageOf = (view: View, seat: number, word = 'storage'): Lying[] =>
  placesOf(view, seat).filter(([at]) => wordOf(at) === word);
