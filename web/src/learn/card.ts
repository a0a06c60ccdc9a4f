// Where the guide's card stands: on the side away from what is to be done.
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

/** The place of a card of this height beside the windows. */
export function besides(windows: readonly Window[], screen: { width: number; height: number }, height: number) {
  const width = Math.min(340, screen.width - 20);
  // It hides neither the piece to choose nor the hexes that explain it.
  const kept = windows[0]?.kind === 'hex' ? windows.filter(({ kind }) => kind === 'hex') : windows.slice(0, 1);
  const boxes = kept.map(boxOf);
  const middle = { left: screen.width / 2, right: screen.width / 2, top: screen.height / 2, bottom: screen.height / 2 };
  const box = boxes.reduce(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      right: Math.max(all.right, one.right),
      top: Math.min(all.top, one.top),
      bottom: Math.max(all.bottom, one.bottom),
    }),
    boxes[0] ?? middle,
  );
  const clampY = (y: number) => Math.max(8, Math.min(y, screen.height - height - 8));
  if (screen.width < 700) {
    const above = box.top - GAP - height;
    return { x: (screen.width - width) / 2, y: above >= 4 ? above : clampY(box.bottom + GAP), width };
  }
  const clampX = (x: number) => Math.max(12, Math.min(x, screen.width - width - 12));
  // Low pieces, such as dice, have it above them.
  if (box.top > screen.height * 0.72) return { x: clampX(box.left), y: clampY(box.top - GAP - height), width };
  const left = box.left - GAP - width;
  return { x: left >= 12 ? left : clampX(box.right + GAP), y: clampY((box.top + box.bottom) / 2 - height / 2), width };
}
