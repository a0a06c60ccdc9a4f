import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { entryWith, plain } from '../../../dev/motions';
import type { Told } from '../../../types/burgundy';
import Corner from '../../Corner.svelte';
import Duchy from '../../Duchy.svelte';
import { layoutOf } from '../../layout';
import Mine from '../../Mine.svelte';
import { motions } from '../../motions';
import { glyphOf, pointsOf, sayEvent, sourcesOf } from '../../say';
import type { View } from '../../view';
import { factsOf, openRooms, phaseBonuses, surrounded } from '..';
import { aroundPosts, linkedPosts, postsOf } from './posts';

const layout = layoutOf('2022-23')!;
const posts = postsOf({}, layout);
/** The spaces of a chain along the upper edge, from the post at the left to the one at the right. */
const TOP = [5, 6, 7, 8, 9];
const chain = Object.fromEntries(TOP.map((space) => [space, 'ship']));

function tableWith(tiles: Record<string, string>, linked: number): View {
  const { view } = SAMPLES.two!;
  return {
    ...view,
    config: { ...view.config, options: ['border-posts'] },
    seats: view.seats.map((seat, nth) => (nth ? seat : { ...seat, duchy: '2022-23', tiles })),
    expansions: { 'border-posts': { linked: [linked, 0], large: null, small: null } },
  };
}
const told = (event: object) =>
  ({ event: 'expansion', room: 'border-posts', told: 'linked', rule: 'B-9.2', text: '', ...event }) as unknown as Told;

beforeAll(() => openRooms(['border-posts']));

describe('border posts', () => {
  it('stand outside three sides, each beside its two spaces', () => {
    expect(posts.map(({ spaces }) => spaces.map(({ number }) => number))).toEqual([
      [5, 10],
      [9, 15],
      [35, 36],
    ]);
    const [left, right, below] = posts;
    expect(left!.x).toBeLessThan(Math.min(...left!.spaces.map(({ x }) => x)));
    expect(right!.x).toBeGreaterThan(Math.max(...right!.spaces.map(({ x }) => x)));
    expect(below!.y).toBeGreaterThan(Math.max(...below!.spaces.map(({ y }) => y)));
  });

  it('stand in the same places on a duchy that is printed without them', () => {
    const plainly = postsOf({}, layoutOf('2022-1')!);
    expect(plainly.map(({ x, y }) => [x, y])).toEqual(posts.map(({ x, y }) => [x, y]));
  });

  it('make room for the one below', () => {
    const around = aroundPosts({}, layout);
    expect(around.bottom).toBeGreaterThan(0.2);
    expect([around.left, around.top, around.right]).toEqual([0, 0, 0]);
    const wide = surrounded(layout, tableWith({}, 0).config);
    expect(wide.height).toBeCloseTo(layout.height + around.bottom!);
    expect(surrounded(layout, SAMPLES.two!.view.config)).toBe(layout);
  });

  it('are linked where a chain of tiles joins them, as many as the server says', () => {
    expect(linkedPosts(posts, layout, chain, 2)).toEqual([true, true, false]);
    expect(linkedPosts(posts, layout, { 5: 'ship', 9: 'ship' }, 0)).toEqual([false, false, false]);
  });

  it('are drawn around a duchy, in the colour of the seat once they are linked', () => {
    const view = tableWith(chain, 2);
    const { container } = render(Duchy, { view, seat: 1, layout, tiles: chain, s: 40 });
    const shown = [...container.querySelectorAll('.post')];
    expect(shown.map((post) => post.classList.contains('linked'))).toEqual([true, true, false]);
    expect(shown.map((post) => post.getAttribute('aria-label'))).toEqual([
      'Border post, linked',
      'Border post, linked',
      'Border post, not linked yet',
    ]);
  });

  it('are counted at one’s own board and in the frame of an opponent', () => {
    const view = tableWith(chain, 2);
    const { container } = render(Mine, { seat: 1, name: 'Ada', view, layout });
    expect(container.querySelector('.facts')?.textContent).toContain('2 of 3 posts');
    expect(factsOf(view, 2, true)).toEqual([{ glyph: 'post', text: '0 of 3 posts', short: '0/3' }]);
  });

  it('are named where the points of the phase are', () => {
    const also = phaseBonuses(['border-posts']);
    const { container } = render(Corner, { points: 6, phase: 'C', also });
    expect(container.textContent).toContain('and for two linked posts');
  });

  it('say what a link brings, with its points', () => {
    const two = told({ seat: 1, posts: 2, phase: 8, bonus: 0 });
    const three = told({ seat: 2, posts: 3, phase: 6, bonus: 5 });
    expect([sayEvent(two, NAMES), pointsOf(two)]).toEqual(['Ada links two border posts: 8 points.', 8]);
    expect([sayEvent(three, NAMES), pointsOf(three)]).toEqual([
      'Bruno links all three border posts: 6 + 5 = 11 points.',
      11,
    ]);
    expect(glyphOf(two)).toBe('post');
    expect(sourcesOf([{ score: { 'border-posts': 19 } }]).at(-1)).toEqual({ name: 'Border posts', points: [19] });
  });

  it('light up when they are linked, and points rise', () => {
    const event = { event: 'expansion', room: 'border-posts', told: 'linked', seat: 1, posts: 2, phase: 8, bonus: 0 };
    const view = tableWith(chain, 2);
    const moved = motions(entryWith(event), view, view).map(plain);
    expect(moved).toEqual([
      {
        kind: 'light',
        seat: 1,
        at: [
          { at: 'post.1', seat: 1 },
          { at: 'post.2', seat: 1 },
        ],
      },
      { kind: 'rise', points: 8, seat: 1, at: { at: 'points', seat: 1 } },
    ]);
  });
});
