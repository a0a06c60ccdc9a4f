import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Die from './Die.svelte';

describe('a die', () => {
  it('shows its face', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) {
      const { container, unmount } = render(Die, { value });
      expect(container.querySelectorAll('circle')).toHaveLength(value);
      unmount();
    }
    expect(render(Die, {}).container.querySelectorAll('circle')).toHaveLength(0);
  });

  it('is white, blue, or of a seat', () => {
    const looks = (props: object) => render(Die, props).container.querySelector('svg')?.getAttribute('class') ?? '';
    expect(looks({ value: 1 })).toContain('white');
    expect(looks({ value: 1, colour: 'blue' })).toContain('blue');
    expect(looks({ value: 1, seat: 2 })).toContain('p-2');
  });

  it('may lie inside a drawing', () => {
    const svg = render(Die, { value: 1, x: 10, y: 20 }).container.querySelector('svg');
    expect([svg?.getAttribute('x'), svg?.getAttribute('y')]).toEqual(['10', '20']);
  });
});
