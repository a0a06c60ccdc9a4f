// What the pieces of Santa Maria show, in the shapes the server sends.
import type { Bundle, Item } from '../../types/santa-maria';

export type { Bundle, Cover, Deed, Effect, Item, Spot, Terrain, TileCell } from '../../types/santa-maria';

/** Everything that is counted, resources first; `point` is happiness. */
export const ITEMS: readonly Item[] = ['wood', 'grain', 'sugar', 'gem', 'gold', 'coin', 'point'];

/** What is not zero, in the order of `ITEMS`. */
export function counted(bundle: Bundle): { item: Item; count: number }[] {
  return ITEMS.flatMap((item) => (bundle[item] ? [{ item, count: bundle[item] }] : []));
}
