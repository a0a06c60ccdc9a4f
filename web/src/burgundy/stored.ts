// Where tiles are stored, place by place.
import type { Address } from '../table/address';
import { sharedIn, storedBeyond } from './expansion';
import type { View } from './view';

/** The places of a seat's storage, beyond its usual ones too, and of what it shares with a partner: each with its tile. */
export function placesOf(view: View, seat: number): [at: Address, tile: string | null][] {
  const storage = [...view.seats[seat - 1]!.storage, ...(storedBeyond(view, seat)?.tiles ?? [])];
  return [
    ...storage.map((tile, nth): [Address, string | null] => [`storage.${nth + 1}`, tile]),
    ...(sharedIn(view.config.options)?.own(view, seat) ?? []),
  ];
}
