import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Die from '../pieces/Die.svelte';
import { set } from '../settings/settings.svelte';
import type { Motion, Piece } from './motion';
import { span, SPANS } from './speeds';
import { find, Stage } from './stage';

const PIECE: Piece = { Shape: Die as unknown as Piece['Shape'], sized: (size) => ({ size, value: 3 }) };

/** What was asked of the browser: which element, its frames, and how to let it end. */
interface Played {
  element: Element;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  end: () => void;
}
let played: Played[];
let layer: HTMLElement;

/** Places are boxes of 40 px, in the order of the page, except those that are out of sight. */
function laid(html: string) {
  document.body.innerHTML = `${html}<div class="layer"></div>`;
  layer = document.querySelector('.layer')!;
}
function boxOf(this: Element): DOMRect {
  const nth = [...document.querySelectorAll('[data-place], [data-marker], [data-seat]')].indexOf(this);
  const at = Number(this.getAttribute('data-x') ?? nth * 100);
  const size = this.hasAttribute('data-hidden') ? 0 : 40;
  return { left: at, top: 10, width: size, height: size } as DOMRect;
}

beforeEach(() => {
  played = [];
  set('motion', 'full');
  set('speed', 1);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
  // Where something lies in its drawing.
  (Element.prototype as SVGGraphicsElement).getBBox = function () {
    const { left, top, width, height } = boxOf.call(this);
    return { x: left, y: top, width, height } as DOMRect;
  };
  Element.prototype.animate = function (frames, options) {
    const animation = { cancel: vi.fn(), onfinish: null as (() => void) | null };
    played.push({
      element: this,
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      end: () => animation.onfinish?.(),
    });
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  set('motion', 'system');
  document.body.innerHTML = '';
});

const glide = (from: string, to: string): Motion => ({
  kind: 'glide',
  piece: PIECE,
  from: { at: from },
  to: { at: to },
});
const texts = () => [...layer.querySelectorAll('.rising')].map(({ textContent }) => textContent);

describe('a place', () => {
  beforeEach(() =>
    laid(`<i data-place="depot.3" id="depot"></i>
      <div data-seat="1" id="one"><i data-place="storage.1" id="mine"></i></div>
      <div data-seat="2" id="two"><i data-place="storage.1" id="theirs"></i><i data-place="points" id="score"></i></div>`),
  );

  it('is found on the board of its seat, or on the common one', () => {
    expect(find({ at: 'storage.1', seat: 1 })?.id).toBe('mine');
    expect(find({ at: 'storage.1', seat: 2 })?.id).toBe('theirs');
    expect(find({ at: 'depot.3' })?.id).toBe('depot');
  });

  it('that is not drawn is found by the whole around it, at last by the board', () => {
    expect(find({ at: 'depot.3.tile.4' })?.id).toBe('depot');
    expect(find({ at: 'space.12', seat: 2 })?.id).toBe('two');
    expect(find({ at: 'black.1' })).toBeNull();
  });

  it('that is common to all may be drawn on somebody’s board', () => {
    expect(find({ at: 'points' })?.id).toBe('score');
  });
});

describe('what moves', () => {
  it('glides from place to place over the table, and is taken away', () => {
    laid('<i data-place="depot.1"></i><i data-place="storage.1"></i>');
    new Stage(layer).play([glide('depot.1', 'storage.1')]);
    const [piece, target] = played;
    expect(piece!.element.className).toBe('moving');
    expect(piece!.element.querySelectorAll('circle')).toHaveLength(3);
    // From the middle of the one to the middle of the other.
    expect(piece!.frames[0]!.transform).toBe('translate(20px, 30px) scale(1)');
    expect(piece!.frames.at(-1)!.transform).toMatch(/^translate\(120px, 30px\)/);
    expect(piece!.options.duration).toBe(SPANS.glide);
    // What arrives is not there before.
    expect(target!.element.getAttribute('data-place')).toBe('storage.1');
    expect(target!.frames.map(({ opacity }) => opacity)).toEqual([0, 0]);
    piece!.end();
    expect(layer.children).toHaveLength(0);
  });

  it('from out of sight just lands; to out of sight it does not move', () => {
    laid('<i data-place="depot.1" data-hidden></i><i data-place="storage.1"></i>');
    new Stage(layer).play([glide('depot.1', 'storage.1')]);
    expect(played.map(({ element }) => element.getAttribute('data-place'))).toEqual(['storage.1']);
    expect(layer.children).toHaveLength(0);
    played = [];
    new Stage(layer).play([glide('storage.1', 'depot.1')]);
    expect(played).toEqual([]);
  });

  it('does not move within a board that draws no places, and no board lands as a whole', () => {
    laid('<div data-seat="2"></div>');
    const at = { at: 'cell.4', seat: 2 };
    new Stage(layer).play([
      { kind: 'glide', piece: PIECE, from: { at: 'row.3', seat: 2 }, to: { at: 'rests', seat: 2 } },
      { kind: 'land', at },
    ]);
    expect(played).toEqual([]);
  });

  it('goods start one after the other', () => {
    laid('<i data-place="depot.1"></i><i data-place="goods.2"></i>');
    const goods: Motion = { ...glide('depot.1', 'goods.2'), span: 'goods' } as Motion;
    new Stage(layer).play([goods, goods, goods]);
    const pieces = played.filter(({ element }) => element.className === 'moving');
    expect(pieces.map(({ options }) => options.delay)).toEqual([0, SPANS.next, 2 * SPANS.next]);
  });

  it('points rise with their sign, each after the one before', () => {
    laid('<i data-place="space.1"></i>');
    const rise = (points: number): Motion => ({ kind: 'rise', points, seat: 2, at: { at: 'space.1' } });
    new Stage(layer).play([rise(11), rise(-2)]);
    expect(texts()).toEqual(['+11', '−2']);
    expect(layer.querySelectorAll('.p-2')).toHaveLength(2);
    expect(played[1]!.options.delay).toBeGreaterThan(played[0]!.options.delay as number);
  });

  it('a full region is traced hex by hex, territories light up one after the other', () => {
    laid('<i data-place="cell.1"></i><i data-place="cell.2"></i><i data-place="cell.3"></i>');
    const at = [1, 2, 3].map((cell) => ({ at: `cell.${cell}` }));
    for (const kind of ['trace', 'light'] as const) {
      played = [];
      const stage = new Stage(layer);
      stage.play([{ kind, seat: 1, at }]);
      expect(layer.querySelectorAll(kind === 'trace' ? '.ring-of svg' : '.ring-of.square')).toHaveLength(3);
      const delays = played.map(({ options }) => options.delay as number);
      expect(delays).toEqual([...delays].sort((one, other) => one - other));
      expect(new Set(delays).size).toBe(3);
      stage.finish();
      expect(layer.children).toHaveLength(0);
    }
  });

  it('all dice tumble; a die lands on its line', () => {
    laid('<b data-die></b><b data-die></b><i data-place="column.4"></i>');
    new Stage(layer).play([{ kind: 'roll' }, { kind: 'land', at: { at: 'column.4' } }]);
    expect(played.map(({ element }) => element.tagName)).toEqual(['B', 'B', 'I']);
    expect(played[0]!.options.duration).toBe(SPANS.roll);
  });

  it('only what lies there is dealt', () => {
    laid(`<i data-place="depot.1.tile.1"><u data-tile></u></i><i data-place="depot.1.tile.2"></i>
      <i data-place="black.1"><u data-tile></u></i><i data-place="storage.1"><u data-tile></u></i>`);
    new Stage(layer).play([{ kind: 'deal', words: ['depot', 'black'] }]);
    expect(played.map(({ element }) => element.getAttribute('data-place'))).toEqual(['depot.1.tile.1', 'black.1']);
    expect(played.map(({ options }) => options.delay)).toEqual([0, SPANS.deal]);
  });

  it('markers go from where they were', () => {
    laid('<i data-marker="religion 1" data-x="0"></i><i data-marker="religion 2" data-x="50"></i>');
    const stage = new Stage(layer);
    stage.remember();
    document.querySelector('[data-marker="religion 1"]')!.setAttribute('data-x', '80');
    // A smaller stack, or a table that was laid out again, is no step.
    document.querySelector('[data-marker="religion 2"]')!.setAttribute('data-x', '52');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ left: 500, top: 500, width: 40, height: 40 }) as DOMRect,
    );
    stage.play([]);
    expect(played).toHaveLength(1);
    expect(played[0]!.frames).toEqual([{ transform: 'translate(-80px, 0px)' }, { transform: 'none' }]);
    expect(played[0]!.options.duration).toBe(SPANS.step);
  });

  it('is never more than transform and opacity', () => {
    laid(
      '<b data-die></b><i data-place="cell.1"><u data-tile></u></i><i data-place="cell.2"></i><i data-marker="a" data-x="0"></i>',
    );
    const stage = new Stage(layer);
    stage.remember();
    document.querySelector('[data-marker]')!.setAttribute('data-x', '80');
    const at = { at: 'cell.1' };
    stage.play([
      glide('cell.1', 'cell.2'),
      { kind: 'rise', points: 1, seat: 1, at },
      { kind: 'trace', seat: 1, at: [at] },
      { kind: 'light', seat: 1, at: [at] },
      { kind: 'roll' },
      { kind: 'land', at },
      { kind: 'deal', words: ['cell'] },
    ]);
    expect(played.length).toBeGreaterThan(7);
    const names = new Set(played.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))));
    expect([...names].sort()).toEqual(['offset', 'opacity', 'transform']);
  });

  it('makes room at once for what comes next', () => {
    laid('<i data-place="depot.1"></i><i data-place="storage.1"></i>');
    const stage = new Stage(layer);
    stage.play([glide('depot.1', 'storage.1')]);
    const [first] = played;
    stage.play([glide('storage.1', 'depot.1')]);
    expect(first!.element.isConnected).toBe(false);
    expect(layer.children).toHaveLength(1);
  });
});

describe('speed', () => {
  it.each([
    [0.5, 2],
    [1, 1],
    [2, 0.5],
    // Others' moves are shown at once; what is shown moves at normal speed.
    [0, 1],
  ] as const)('%d×', (speed, factor) => {
    set('speed', speed);
    expect(span('glide')).toBe(SPANS.glide * factor);
  });
});

describe('where nothing may move', () => {
  it('what changed has a ring for a second, and nothing is animated but that', () => {
    set('motion', 'none');
    laid('<b data-die></b><i data-place="depot.1"></i><i data-place="storage.1"></i>');
    new Stage(layer).play([
      glide('depot.1', 'storage.1'),
      { kind: 'roll' },
      { kind: 'rise', points: 1, seat: 1, at: { at: 'depot.1' } },
    ]);
    expect([...layer.children].map(({ classList }) => classList.contains('square'))).toEqual([true, true]);
    expect(played.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame)))).not.toContain('transform');
    expect(played.map(({ options }) => options.duration)).toEqual([SPANS.ring, SPANS.ring]);
    for (const { end } of played) end();
    expect(layer.children).toHaveLength(0);
  });

  it('a whole group has rings too, in the colour of whose it is', () => {
    set('motion', 'none');
    laid('<i data-place="depot.1"></i><i data-place="depot.2"></i><div data-seat="2"><i data-place="die"></i></div>');
    new Stage(layer).play([
      { kind: 'trace', at: [{ at: 'depot.1' }, { at: 'depot.2' }], seat: 2 },
      { kind: 'glide', piece: PIECE, from: { at: 'depot.1' }, to: { at: 'die', seat: 2 } },
    ]);
    expect([...layer.children].map(({ className }) => /p-2/.test(className))).toEqual([true, true, true, true]);
    expect(layer.querySelectorAll('svg')).toHaveLength(2);
  });
});

describe('a step that is waited for', () => {
  it.each(['full', 'none'] as const)('keeps its marks until the next one, or until it is let go of (%s)', (motion) => {
    set('motion', motion);
    laid('<i data-place="depot.1"></i><i data-place="depot.2"></i>');
    const stage = new Stage(layer);
    const looks = (at: string): Motion => ({ kind: 'trace', at: [{ at }], seat: 2 });
    stage.play([looks('depot.1')], true);
    expect(played).toHaveLength(0);
    expect(layer.children).toHaveLength(1);
    stage.play([looks('depot.2')], true);
    expect(layer.children).toHaveLength(1);
    stage.release();
    expect(layer.children).toHaveLength(0);
    stage.play([looks('depot.1')]);
    expect(played).toHaveLength(1);
  });
});
