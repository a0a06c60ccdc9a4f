// Plays motions over the table: only transform and opacity change, nothing waits for it, and nothing can be pressed
// through it. Places are found by their addresses; one that is not in sight moves nothing.
import { mount, unmount } from 'svelte';
import { outline } from '../pieces/hex';
import { still } from '../settings/settings.svelte';
import { placesOf, type Motion, type Spot } from './motion';
import { IN_OUT, OUT, span, SPANS } from './speeds';

/** What only shows where one looks. */
const LOOKED: readonly Motion['kind'][] = ['trace', 'light'];
/** The height of the arc that a piece takes at most, in px. */
const ARC = 24;
/** How far points rise. */
const RISE = 16;

/** Where a place is drawn; else the whole that it is a part of, at last the board of its seat. A board that partners share
 * names both, and may hold what belongs to one of them. */
export function find({ at, seat }: Spot): Element | null {
  const board = seat === undefined ? '' : `[data-seat~="${seat}"]`;
  const isTheirs = (place: Element) => place.parentElement?.closest('[data-seat]')?.matches(board);
  for (let words = at.split('.'); words.length; words = words.slice(0, -1)) {
    const place = `[data-place="${words.join('.')}"]`;
    const found = board
      ? [...document.querySelectorAll(`${board} ${place}`)].find(isTheirs)
      : // What is common to all may be drawn on the board of whoever looks: dice on offer.
        (document.querySelector(`${place}:not([data-seat] *)`) ?? document.querySelector(place));
    if (found) return found;
  }
  return board ? document.querySelector(board) : null;
}

interface Point {
  x: number;
  y: number;
}
const middle = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const shows = (box: DOMRect | undefined): box is DOMRect => !!box && box.width > 0 && box.height > 0;
/** Where a marker lies on its track, in the track's own units: a table that is laid out again moves no marker. */
function standing(marker: SVGGraphicsElement): Point | null {
  const { x, y, width, height } = marker.getBBox();
  return width > 0 && height > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
}
const markers = () => document.querySelectorAll<SVGGraphicsElement>('[data-marker]');

export class Stage {
  #layer: HTMLElement;
  #running = new Set<() => void>();
  /** Rings that stay until the next motion. */
  #held = new Set<() => void>();
  /** Where markers were before the table changed. */
  #before = new Map<string, Point>();

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Remembers where everything lies that will move by itself: call it before the table is redrawn. */
  remember() {
    this.#before.clear();
    for (const marker of markers()) {
      const at = standing(marker);
      if (at) this.#before.set(marker.dataset.marker!, at);
    }
  }

  /** Whatever still moves is where it goes. */
  finish() {
    for (const end of [...this.#running]) end();
  }

  /** `hold`: what is looked at stays marked until the next motion, or until it is let go of. */
  play(motions: readonly Motion[], hold = false) {
    this.finish();
    if (hold) this.#hold(motions);
    if (still()) return this.#rings(hold ? motions.filter(({ kind }) => !LOOKED.includes(kind)) : motions);
    // Everything is measured before anything is written.
    const plays = motions.map((motion, nth) => this.#prepared(motion, motions.slice(0, nth)));
    for (const play of plays) play?.();
    this.#markers();
  }

  #prepared(motion: Motion, earlier: readonly Motion[]): (() => void) | undefined {
    switch (motion.kind) {
      case 'glide': {
        const target = find(motion.to);
        const start = find(motion.from);
        const from = start?.getBoundingClientRect();
        const to = target?.getBoundingClientRect();
        // Within a board that is too small to tell its places apart, nothing is seen to move.
        if (!target || target === start || !shows(to)) return;
        // From out of sight it just lands.
        if (!shows(from)) return () => this.#land(target);
        const after = motion.span === 'goods' ? earlier.filter(({ kind }) => kind === 'glide').length : 0;
        return () => this.#glide(motion, from, to, target, after * span('next'));
      }
      case 'rise': {
        const box = find(motion.at)?.getBoundingClientRect();
        const before = earlier.filter(({ kind }) => kind === 'rise').length;
        return shows(box) ? () => this.#rise(motion, box, before) : undefined;
      }
      case 'trace':
      case 'light': {
        if (this.#held.size) return;
        const boxes = motion.at.map((at) => find(at)?.getBoundingClientRect()).filter(shows);
        return () => this.#light(boxes, motion.seat, motion.kind);
      }
      case 'roll':
        return () => this.#roll();
      case 'land': {
        const target = find(motion.at);
        return target ? () => this.#land(target) : undefined;
      }
      case 'deal':
        return () => this.#deal(motion.words);
    }
  }

  /** An animation that can be ended at once, and cleans up behind itself. */
  #run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, clean?: () => void) {
    const animation = element.animate(frames, options);
    const end = () => {
      if (!this.#running.delete(end)) return;
      animation.cancel();
      clean?.();
    };
    this.#running.add(end);
    animation.onfinish = end;
  }

  #glide(
    { piece, span: name = 'glide' }: Extract<Motion, { kind: 'glide' }>,
    from: DOMRect,
    to: DOMRect,
    target: Element,
    delay: number,
  ) {
    const start = middle(from);
    const end = middle(to);
    // A whole board stands for a place that is too small to be drawn: the piece vanishes into it.
    const width = Math.min(72, Math.max(from.width, 20));
    const last = Math.min(to.width, 72);
    const box = document.createElement('div');
    box.className = 'moving';
    const drawn = mount(piece.Shape, { target: box, props: piece.sized(width) });
    this.#layer.append(box);
    const half = { x: box.offsetWidth / 2, y: box.offsetHeight / 2 };
    const put = ({ x, y }: { x: number; y: number }, scale: number) =>
      `translate(${x - half.x}px, ${y - half.y}px) scale(${scale})`;
    const high = Math.min(ARC, Math.hypot(end.x - start.x, end.y - start.y) / 6);
    const over = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - high };
    const scale = last / width;
    const duration = span(name);
    const timing = { duration, delay, fill: 'both' as const, easing: OUT };
    this.#run(
      box,
      [
        { transform: put(start, 1) },
        { transform: put(over, 1.04 * (1 + scale) * 0.5), offset: 0.5 },
        { transform: put(end, scale) },
      ],
      timing,
      () => {
        void unmount(drawn);
        box.remove();
      },
    );
    // What arrives is not there before.
    if (target.matches('[data-place]'))
      this.#run(target, [{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  }

  #rise({ points, seat }: Extract<Motion, { kind: 'rise' }>, box: DOMRect, before: number) {
    const { x, y } = middle(box);
    const text = document.createElement('b');
    text.className = `moving rising display p-${seat}`;
    text.textContent = points > 0 ? `+${points}` : String(points).replace('-', '−');
    this.#layer.append(text);
    const put = (up: number) => `translate(${x}px, ${y - up}px) translate(-50%, -50%)`;
    this.#run(
      text,
      [
        { transform: put(0), opacity: 0 },
        { transform: put(RISE * 0.4), opacity: 1, offset: 0.15 },
        { transform: put(RISE), opacity: 1, offset: 0.67 },
        { transform: put(RISE), opacity: 0 },
      ],
      // Long enough to be read, one after the other where several rise from one place.
      { duration: span('rise') + span('rest'), delay: before * span('rise') * 0.6, easing: OUT, fill: 'both' },
      () => text.remove(),
    );
  }

  /** A hex or a frame round each place, one after the other; those of a full region rest a while. */
  #light(boxes: readonly DOMRect[], seat: number, kind: 'trace' | 'light') {
    const whole = kind === 'trace' ? span('trace') : span('steps') * boxes.length;
    boxes.forEach((box, nth) => {
      const ring = this.#ring(box, seat, kind === 'trace');
      this.#run(
        ring,
        [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
        {
          duration: whole + span('rest') * (kind === 'trace' ? 1 : 0.4),
          delay: (whole / boxes.length) * nth,
          easing: IN_OUT,
          fill: 'both',
        },
        () => ring.remove(),
      );
    });
  }

  #ring(box: DOMRect, seat: number, hex: boolean): Element {
    const ring = document.createElement('div');
    ring.className = `moving ring-of p-${seat}`;
    ring.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
    if (hex) {
      const s = box.height / 2;
      ring.innerHTML = `<svg viewBox="${-box.width / 2} ${-s} ${box.width} ${box.height}"><path d="${outline(s - 1)}"/></svg>`;
    } else ring.classList.add('square');
    this.#layer.append(ring);
    return ring;
  }

  #roll() {
    for (const die of document.querySelectorAll('[data-die]'))
      this.#run(
        die,
        [
          { transform: 'rotate(-180deg) scale(.82)' },
          { transform: 'rotate(-90deg) translateY(-6px) scale(1.04)', offset: 0.5 },
          { transform: 'none' },
        ],
        { duration: span('roll'), easing: IN_OUT },
      );
  }

  #land(target: Element) {
    // A whole board does not land for one of its places.
    if (!target.matches('[data-place]')) return;
    this.#run(
      target,
      [
        { transform: 'translateY(-14px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: span('glide'),
        easing: OUT,
      },
    );
  }

  #deal(words: readonly string[]) {
    const pieces = [...document.querySelectorAll('[data-place]')].filter(
      (place) =>
        words.some((word) => place.getAttribute('data-place')?.startsWith(`${word}.`)) &&
        place.querySelector('[data-tile]'),
    );
    const between = Math.min(span('deal'), span('deals') / Math.max(1, pieces.length));
    pieces.forEach((piece, nth) =>
      this.#run(
        piece,
        [
          { transform: 'translateY(-8px)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: span('glide') * 0.7,
          delay: between * nth,
          easing: OUT,
          fill: 'backwards',
        },
      ),
    );
  }

  /** Markers go from where they were, all on their own. */
  #markers() {
    for (const marker of markers()) {
      const before = this.#before.get(marker.dataset.marker!);
      const now = standing(marker);
      if (!before || !now) continue;
      const [x, y] = [before.x - now.x, before.y - now.y];
      // In a smaller stack it lies a little differently: that is no step.
      if (Math.hypot(x, y) < 3) continue;
      this.#run(marker, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: span('step'),
        easing: OUT,
      });
    }
  }

  /** Rings that stay. */
  #hold(motions: readonly Motion[]) {
    for (const motion of motions) {
      if (motion.kind !== 'trace' && motion.kind !== 'light') continue;
      for (const box of motion.at.map((at) => find(at)?.getBoundingClientRect()).filter(shows)) {
        const ring = this.#ring(box, motion.seat, motion.kind === 'trace');
        const end = () => {
          this.#running.delete(end);
          this.#held.delete(end);
          ring.remove();
        };
        this.#running.add(end);
        this.#held.add(end);
      }
    }
  }

  /** What was held is let go of. */
  release() {
    for (const end of [...this.#held]) end();
  }

  /** Where nothing may move: what changed is ringed for a second. */
  #rings(motions: readonly Motion[]) {
    for (const motion of motions) {
      const whole = motion.kind === 'trace';
      const spots = whole ? motion.at : placesOf(motion);
      const seat = ('seat' in motion ? motion.seat : spots.find((spot) => spot.seat)?.seat) ?? 1;
      for (const box of spots.map((spot) => find(spot)?.getBoundingClientRect()).filter(shows)) {
        const ring = this.#ring(box, seat, whole);
        this.#run(ring, [{ opacity: 1 }, { opacity: 1 }], { duration: SPANS.ring }, () => ring.remove());
      }
    }
  }
}
