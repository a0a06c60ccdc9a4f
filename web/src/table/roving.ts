// Keys on a board: Tab enters and leaves it, arrows move between its targets, Enter and Space choose.
import type { Attachment } from 'svelte/attachments';
import type { Point } from '../pieces/hex';

export const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point nearest in a direction: first among those roughly ahead, else any on that side. -1 if there is none. */
export function nearest(from: Point, points: readonly Point[], way: Point): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, nth) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead < 1) return;
    const far = ahead + 2 * aside + (aside > 1.8 * ahead ? 1e6 : 0);
    if (far < least) {
      least = far;
      best = nth;
    }
  });
  return best;
}

function centreOf(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Lets one target at a time be reached by Tab. Put it on an HTML element: a focus listener would make an <svg>
 * a tab stop of its own. It runs again whenever the targets change: pass them, so that the attachment depends
 * on them.
 */
export function roving(_targets: unknown): Attachment<Element> {
  return (group) => {
    const targets = () => [...group.querySelectorAll<HTMLElement | SVGElement>('.target')];
    const enter = (one: Element | undefined) => {
      for (const target of targets()) target.setAttribute('tabindex', target === one ? '0' : '-1');
    };
    const focused = (event: Event) => {
      const target = (event.target as Element).closest('.target');
      if (target) enter(target);
    };
    const pressed = (event: Event) => {
      const { key } = event as KeyboardEvent;
      const current = (event.target as Element).closest<HTMLElement | SVGElement>('.target');
      if (!current) return;
      const way = ARROWS[key];
      if (way) {
        const others = targets().filter((target) => target !== current);
        const next = others[nearest(centreOf(current), others.map(centreOf), way)];
        if (next) {
          event.preventDefault();
          next.focus();
        }
      } else if ((key === 'Enter' || key === ' ') && current instanceof SVGElement) {
        event.preventDefault();
        event.stopPropagation();
        current.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
    };
    group.addEventListener('focusin', focused);
    group.addEventListener('keydown', pressed);
    // The targets of this change are drawn before the next microtask ends.
    queueMicrotask(() => {
      const kept = targets().find((target) => target === document.activeElement);
      enter(kept ?? targets()[0]);
    });
    return () => {
      group.removeEventListener('focusin', focused);
      group.removeEventListener('keydown', pressed);
    };
  };
}
