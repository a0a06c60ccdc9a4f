// The turn-order track as stacks of markers.

/**
 * Who stands on which space, bottom of a stack first.
 *
 * `track` lists the seats, furthest forward first and top of a stack first; `markers` how far each seat has moved.
 */
export function stacks(track: readonly number[], markers: readonly number[], spaces: number): number[][] {
  const found: number[][] = Array.from({ length: spaces }, () => []);
  for (const seat of [...track].reverse()) found[markers[seat - 1] ?? 0]?.push(seat);
  return found;
}
