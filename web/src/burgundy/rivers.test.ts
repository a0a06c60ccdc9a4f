import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Duchy from './Duchy.svelte';
import { layoutOf } from './layout';
import { isOpen, riversOf } from './rivers';

const ISLANDS = ['2019-13a', '2019-13b', '2022-33', '2022-34'];

describe.each(ISLANDS)('the rivers of duchy %s', (id) => {
  const layout = layoutOf(id)!;
  const rivers = riversOf(layout);

  it('join spaces of the board that lie apart', () => {
    expect(rivers.length).toBe(layout.links.length);
    expect(rivers.length).toBeGreaterThan(4);
    for (const { start, end } of rivers) expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(2);
  });

  it('can be seen: none runs under another space for most of its way, or off the board', () => {
    for (const { from, to, start, bend, end } of rivers) {
      let covered = 0;
      for (let nth = 1; nth < 20; nth++) {
        const part = nth / 20;
        const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
        const [x, y] = [a * start.x + b * bend.x + c * end.x, a * start.y + b * bend.y + c * end.y];
        expect(x > 0 && y > 0 && x < layout.width && y < layout.height, `${from}-${to}`).toBe(true);
        const under = layout.spaces.some(
          (space) => ![from, to].includes(space.number) && Math.hypot(space.x - x, space.y - y) < 0.8,
        );
        if (under) covered += 1;
      }
      expect(covered, `${from}-${to}`).toBeLessThan(5);
    }
  });
});

describe('a river', () => {
  it('is open where one of its ends is covered', () => {
    expect(isOpen({ from: 4, to: 9 }, {})).toBe(false);
    expect(isOpen({ from: 4, to: 9 }, { 9: 'ship' })).toBe(true);
    expect(isOpen({ from: 4, to: 9 }, { 4: 'joker', 9: 'ship' })).toBe(true);
  });

  it('is drawn under the spaces, bright once it can be crossed', () => {
    const layout = layoutOf('2019-13a')!;
    const [from] = layout.links[0]!;
    const { container } = render(Duchy, { layout, tiles: { [from]: 'ship' }, s: 20 });
    const drawn = [...container.querySelectorAll('[data-river]')];
    expect(drawn).toHaveLength(layout.links.length);
    const open = drawn.filter((river) => river.classList.contains('open'));
    expect(open.map((river) => river.getAttribute('data-river'))).toEqual(
      layout.links.filter((link) => link.includes(from)).map((link) => link.join('-')),
    );
    expect(container.querySelector('svg')!.firstElementChild!.classList.contains('rivers')).toBe(true);
  });

  it('is not there on other boards', () => {
    const { container } = render(Duchy, { layout: layoutOf('2019-1')!, tiles: {}, s: 20 });
    expect(container.querySelector('.rivers')).toBeNull();
  });
});
