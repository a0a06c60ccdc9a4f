// What moves in a page, as the browser is asked to move it.
import type { BrowserContext, Page } from 'playwright-core';

export interface Box {
  x: number;
  y: number;
}
/** One thing that was set in motion. */
export interface Move {
  /** What it is: a piece on its way, points, a ring, a die, a marker, or whatever lies at a place. */
  kind: 'piece' | 'points' | 'hex' | 'frame' | 'die' | 'marker' | 'place';
  /** The address of a place, the name of a marker, the words of points. */
  name: string;
  /** The seat whose board it lies on. */
  seat?: number;
  /** The properties that change. */
  changes: string[];
  /** Where its middle is at first and at last; the middle of a ring. */
  from: Box;
  to: Box;
  delay: number;
  duration: number;
}

/** Writes down every animation. Runs in the page, before anything else does. */
function keep() {
  const kept = ((window as unknown as { moves: Move[] }).moves = [] as Move[]);
  const animate = Element.prototype.animate;
  const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const kindOf = (element: Element): [Move['kind'], string] => {
    const is = (name: string) => element.classList.contains(name);
    if (is('rising')) return ['points', element.textContent];
    if (is('ring-of')) return [is('square') ? 'frame' : 'hex', ''];
    if (is('moving')) return ['piece', ''];
    const { place, marker } = (element as HTMLElement | SVGElement).dataset;
    if (marker) return ['marker', marker];
    return 'die' in (element as SVGElement).dataset ? ['die', ''] : ['place', place ?? ''];
  };
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    const effect = animation.effect as KeyframeEffect;
    const timing = effect.getComputedTiming();
    const whole = Number(timing.delay) + Number(timing.duration);
    // Where it is at its two ends, by trying them.
    const at = (time: number) => {
      animation.currentTime = time;
      return middle(this.getBoundingClientRect());
    };
    const [kind, name] = kindOf(this);
    const seat = this.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    kept.push({
      kind,
      name,
      ...(seat ? { seat: Number(seat) } : {}),
      changes: [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))].filter(
        (one) => !['offset', 'computedOffset', 'easing', 'composite'].includes(one),
      ),
      from: at(Number(timing.delay)),
      to: at(whole - 0.01),
      delay: Number(timing.delay),
      duration: Number(timing.duration),
    });
    animation.currentTime = 0;
    return animation;
  };
}

/** Keeps all that moves in the pages of a window. */
export const watchMoves = (context: BrowserContext) => context.addInitScript(keep);

/** What has moved since the page was opened, or since it was forgotten. */
export const movesOf = (page: Page): Promise<Move[]> =>
  page.evaluate(() => (window as unknown as { moves: Move[] }).moves);

export const forget = (page: Page) =>
  page.evaluate(() => void ((window as unknown as { moves: Move[] }).moves.length = 0));

/** The middle of a place, on the board of a seat or wherever it is. */
export async function middleOf(page: Page, place: string, seat?: number): Promise<Box> {
  const board = seat ? `[data-seat="${seat}"] ` : '';
  const { x, y, width, height } = (await page.locator(`${board}[data-place="${place}"]`).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Two points are the same place on the screen. */
export const near = (one: Box, other: Box, px = 6) => Math.hypot(one.x - other.x, one.y - other.y) <= px;
