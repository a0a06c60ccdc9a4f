// The regions of the duchies, asked of the server once.
import type { Family } from '../../pieces/families';
import { get } from '../../server/api';
import type { Facts } from '../../types/burgundy';

let facts: Promise<Facts> | undefined;

export type Sizes = Partial<Record<Family, number[]>>;

/** The sizes of a duchy's regions by colour, the largest first; nothing for a custom duchy. */
export async function sizesOf(duchy: string): Promise<Sizes | null> {
  facts ??= get<Facts>('/api/games/burgundy/facts');
  const found = await facts.catch(() => (facts = undefined));
  const known = found?.duchies.find(({ id }) => id === duchy);
  if (!known) return null;
  const sizes: Sizes = {};
  for (const region of known.regions) {
    const colour = known.spaces[(region[0] ?? 1) - 1]?.colour;
    if (colour) (sizes[colour] ??= []).push(region.length);
  }
  for (const one of Object.values(sizes)) one.sort((a, b) => b - a);
  return sizes;
}
