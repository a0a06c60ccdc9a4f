// Where the guide's card goes: beside what is to be done, never on top of it.
import type { Window } from './game';

const GAP = 18;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(window: Window): Box {
  if (window.kind === 'box') {
    return { left: window.x, right: window.x + window.width, top: window.y, bottom: window.y + window.height };
  }
  const { x, y, s } = window;
  return { left: x - s, right: x + s, top: y - s, bottom: y + s };
}

const areaOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** How far apart two boxes are. */
const apart = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );

/** What it costs to hide any part of the piece to choose: more than everything else combined. */
const NEVER = 1e9;

/**
 * The place of a card of this height beside the windows. It never hides the first of them if there is room, hides as
 * little as it can of the others, and is as near as that allows; of equal places the first is taken.
 */
export function besides(windows: readonly Window[], screen: { width: number; height: number }, height: number) {
  const narrow = screen.width < 700;
  const width = Math.min(340, screen.width - 20);
  const [edgeX, edgeY] = narrow ? [(screen.width - width) / 2, 4] : [12, 8];
  const clampX = (x: number) => Math.max(edgeX, Math.min(x, screen.width - width - edgeX));
  const clampY = (y: number) => Math.max(edgeY, Math.min(y, screen.height - height - edgeY));
  const boxes = windows.map(boxOf);
  const first = boxes[0];
  if (!first) return { x: clampX((screen.width - width) / 2), y: clampY((screen.height - height) / 2), width };

  // Low pieces, such as dice, have it above them; others to the left.
  const low = first.top > screen.height * 0.72;
  const middle = (first.top + first.bottom) / 2 - height / 2;
  const around = (box: Box): [number, number][] => {
    const above: [number, number] = [box.left, box.top - GAP - height];
    const below: [number, number] = [box.left, box.bottom + GAP];
    const sides: [number, number][] = [
      [box.left - GAP - width, middle],
      [box.right + GAP, middle],
    ];
    return narrow || low ? [above, below, ...sides] : [...sides, above, below];
  };
  const corners = [edgeX, screen.width].flatMap((x) => [edgeY, screen.height].map((y): [number, number] => [x, y]));
  const costOf = (x: number, y: number) => {
    const card = { left: x, right: x + width, top: y, bottom: y + height };
    const hidden = boxes.slice(1).reduce((sum, box) => sum + areaOf(card, box), 0);
    return NEVER * Math.sign(areaOf(card, first)) + hidden + apart(card, first);
  };
  const places = [...boxes.flatMap(around), ...corners].map(([x, y]) => {
    const at = { x: clampX(x), y: clampY(y) };
    return { ...at, cost: costOf(at.x, at.y) };
  });
  const { x, y } = places.reduce((best, one) => (one.cost < best.cost ? one : best));
  return { x, y, width };
}
