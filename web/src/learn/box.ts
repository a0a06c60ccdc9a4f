// The place of an element on the screen, with some room around it, as a window in the veil.
import type { Window } from './game';

export function boxOf(element: Element | null | undefined, room: number): Window | null {
  const box = element?.getBoundingClientRect();
  if (!box?.width) return null;
  const [width, height] = [box.width + 2 * room, box.height + 2 * room];
  return { kind: 'box', x: box.left - room, y: box.top - room, width, height };
}
