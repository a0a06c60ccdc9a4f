import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../santa-maria/pieces/track';
import Track from './Track.svelte';

const spaces = (container: Element) => [...container.querySelectorAll('rect.space')];

describe('a track', () => {
  const symbols = symbolsOf(
    [
      { before: 2, symbol: 'monk-and-die' },
      { before: 4, symbol: 'gold' },
      { before: 3, symbol: 'tree' },
    ],
    true,
  );

  it('frames the spaces of its symbols', () => {
    const { container } = render(Track, { spaces: 6, symbols, width: 300, label: 'A track' });
    expect(spaces(container).map((space) => space.classList.contains('framed'))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(container.querySelectorAll('.symbol')).toHaveLength(2);
    expect(container.querySelectorAll('.below')).toHaveLength(1);
    expect(container.querySelectorAll('rect.die')).toHaveLength(1);
    expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('A track');
  });

  it('leaves trees out unless they are asked for', () => {
    expect(symbolsOf([{ before: 3, symbol: 'tree' }])).toEqual([]);
  });

  it('piles markers up inside their space, the later ones higher', () => {
    for (const [width, height] of [
      [508, 40],
      [374, 33],
    ] as const) {
      for (const stack of [[1], [2, 1], [3, 1, 2], [4, 3, 2, 1]]) {
        const { container, unmount } = render(Track, { spaces: 17, markers: [stack], width, height, label: 'A track' });
        const at = [...container.querySelectorAll('.mark')].map((mark) => {
          const [, x, y] = /translate\((\S+) (\S+)\)/.exec(mark.getAttribute('transform') ?? '') ?? [];
          return { x: Number(x), y: Number(y), seat: mark.classList[1] };
        });
        const [space] = spaces(container);
        const number = (name: string) => Number(space?.getAttribute(name));
        expect(at.map(({ seat }) => seat)).toEqual(stack.map((seat) => `p-${seat}`));
        at.forEach(({ x, y }, nth) => {
          expect(y).toBeLessThan(at[nth - 1]?.y ?? Infinity);
          expect(y).toBeGreaterThan(number('y') + 4);
          expect(y).toBeLessThan(number('y') + number('height') - 4);
          expect(Math.abs(x - number('x') - number('width') / 2)).toBeLessThan(number('width') / 2 - 4);
        });
        unmount();
      }
    }
  });
});
