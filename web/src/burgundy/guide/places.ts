// Where the pieces of the table are on the screen, and which of them lies under a click.
import { boxOf } from '../../learn/box';
import type { Window } from '../../learn/game';
import { ROOT3 } from '../../pieces/hex';
import type { View } from '../../types/burgundy';
import type { Address } from '../../table/address';
import { BLACK_SLOTS, DEPOT_SLOTS, FLOWER, slotAt } from '../depot';
import type { Layout } from '../layout';

/** Room round a duchy's board, as it draws itself. */
const PAD = 4;

function duchy(root: Element, layout: Layout) {
  const box = root.querySelector('.mine .duchy')?.getBoundingClientRect();
  return box && { box, s: (box.width - 2 * PAD) / layout.width };
}
function flower(root: Element) {
  const box = root.querySelector('.flower')?.getBoundingClientRect();
  return box && { box, s: box.width / FLOWER.width };
}
const BOXES: Record<string, string> = {
  storage: '.tray svg',
  workers: '.corner.workers',
  silver: '.corner.silver',
  order: '.tracks section',
  bonus: '.tracks section:nth-of-type(2)',
  duchy: '.mine .duchy',
};

/** The spaces next to a space. */
export function near(layout: Layout, number: number): number[] {
  const at = layout.spaces.find((space) => space.number === number);
  const apart = (space: { x: number; y: number }) => (at ? Math.hypot(space.x - at.x, space.y - at.y) : Infinity);
  return layout.spaces
    .filter((space) => space.number !== number && apart(space) < ROOT3 * 1.1)
    .map((space) => space.number);
}

/** The place of a piece: an address, `act.end` for a button of the dock, or the name of a box. */
export function windowOf(root: Element, layout: Layout, name: string): Window | null {
  const [kind = '', rest = '', , slot] = name.split('.');
  if (kind === 'space') {
    const board = duchy(root, layout);
    const space = layout.spaces.find(({ number }) => number === Number(rest));
    if (!board || !space) return null;
    const { box, s } = board;
    return { kind: 'hex', x: box.left + PAD + space.x * s, y: box.top + PAD + space.y * s, s: s + 3 };
  }
  if (kind === 'depot') {
    const board = flower(root);
    const at = FLOWER.depots[Number(rest) - 1];
    if (!board || !at) return null;
    const { box, s } = board;
    const [across = 0, down = 0] = slot ? (DEPOT_SLOTS[Number(slot) - 1] ?? []) : [];
    const tile = s * 0.272;
    const x = box.left + at.x * s + across * ROOT3 * tile;
    return { kind: 'hex', x, y: box.top + at.y * s + down * 1.5 * tile, s: slot ? tile + 4 : s * 1.05 };
  }
  if (kind === 'blacks') {
    const board = flower(root);
    if (!board) return null;
    const { box, s } = board;
    return { kind: 'hex', x: box.left + FLOWER.black.x * s, y: box.top + FLOWER.black.y * s, s };
  }
  if (kind === 'die') return boxOf(root.querySelectorAll('.dice .die')[Number(rest) - 1], 2);
  if (kind === 'goods' && rest) return boxOf(root.querySelector(`.tray [data-goods='${rest}']`)?.closest('.pile'), 5);
  if (kind === 'act') return boxOf(root.querySelector(`[data-act='${rest}']`), 5);
  // What a room adds says itself where it is.
  const named = BOXES[kind] ? [BOXES[kind]] : [`[data-at='${name}']`, `[data-place='${name}']`, `.${kind}`];
  const found = named.map((css) => root.querySelector(css)).find(Boolean);
  return boxOf(found, 5);
}

/** The address of what lies under a click, or nothing. */
export function placeAt(event: MouseEvent, root: Element, layout: Layout, view: View): Address | null {
  const target = event.target as Element;
  const die = target.closest('.dice .die');
  if (die) return `die.${[...root.querySelectorAll('.dice .die')].indexOf(die) + 1}`;
  const within = (box: DOMRect) => ({ x: event.clientX - box.left, y: event.clientY - box.top });
  if (target.closest('.mine .duchy')) {
    const board = duchy(root, layout);
    if (!board) return null;
    const at = within(board.box);
    const hit = layout.spaces.find(
      ({ x, y }) => Math.hypot(x * board.s + PAD - at.x, y * board.s + PAD - at.y) < board.s * 0.9,
    );
    return hit ? `space.${hit.number}` : null;
  }
  if (target.closest('.flower')) {
    const board = flower(root);
    if (!board) return null;
    const at = within(board.box);
    const near = (centre: { x: number; y: number }) => Math.hypot(centre.x * board.s - at.x, centre.y * board.s - at.y);
    const slotOf = (
      centre: { x: number; y: number },
      slots: readonly (readonly number[])[],
      part: number,
      tiles: readonly (string | null)[],
    ) =>
      slots.findIndex(([across = 0, down = 0], nth) => {
        const tile = board.s * part;
        const x = centre.x * board.s + across * ROOT3 * tile;
        const y = centre.y * board.s + down * 1.5 * tile;
        return tiles[nth] && Math.hypot(x - at.x, y - at.y) < tile;
      });
    if (near(FLOWER.black) < board.s * 0.87) {
      const slot = slotOf(FLOWER.black, BLACK_SLOTS, 0.245, view.black);
      return slot < 0 ? null : `black.${slot + 1}`;
    }
    const depot = FLOWER.depots.findIndex((centre) => near(centre) < board.s * 0.87);
    const centre = FLOWER.depots[depot];
    const tiles = view.depots[depot + 1]?.tiles ?? [];
    if (!centre) return null;
    const slot = slotOf(centre, DEPOT_SLOTS, 0.272, tiles);
    const meant = slot < 0 ? tiles.findIndex(Boolean) : slot;
    return slotAt(depot + 1, meant + 1);
  }
  const pile = target.closest('.tray .pile')?.querySelector('[data-goods]')?.getAttribute('data-goods');
  return pile ? `goods.${pile}` : null;
}
