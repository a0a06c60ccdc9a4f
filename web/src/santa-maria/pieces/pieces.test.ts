import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { CellView, Spot } from '../../types/santa-maria';
import { NEWEST, SHIPMENTS } from '../data';
import Bundle from './Bundle.svelte';
import Cell from './Cell.svelte';
import Colony from './Colony.svelte';
import EffectLine from './EffectLine.svelte';
import ExpansionIcon from './ExpansionIcon.svelte';
import ItemIcon from './ItemIcon.svelte';
import { FAMILY_OF, KINDS, kindOf } from './kind';
import MiniColony from './MiniColony.svelte';
import Shipment from './Shipment.svelte';
import { ITEMS } from './shown';

const forest: Spot = { kind: 'territory', terrain: 'forest', effects: [{ gain: { wood: 1 } }] };
const items = (container: Element) =>
  [...container.querySelectorAll('[data-item]')].map((disc) => disc.getAttribute('data-item'));

describe('kinds of cells', () => {
  it('take the six families, each once', () => {
    expect(new Set(KINDS.map((kind) => FAMILY_OF[kind])).size).toBe(6);
  });

  it('follow the first effect', () => {
    expect(kindOf({ kind: 'road', settlers: 1 })).toBe('road');
    expect(kindOf(forest)).toBe('produce');
    expect(kindOf({ ...forest, effects: [{ action: 'religion' }, { gain: { wood: 1 } }] })).toBe('religion');
    expect(kindOf({ ...forest, effects: [{ trade: { pay: [{ wood: 1 }], gain: [{ coin: 3 }] } }] })).toBe('trade');
  });
});

describe('a cell', () => {
  it('of any tile or board has the colour of its kind and its signs', () => {
    for (const { id, cells } of [...NEWEST.tiles, ...NEWEST.boards]) {
      for (const { spot } of cells) {
        const { container, unmount } = render(Cell, { spot, z: 60 });
        const drawn = container.querySelector('.cell');
        expect(drawn?.classList.contains(`f-${FAMILY_OF[kindOf(spot)]}`), id).toBe(true);
        expect(drawn?.querySelectorAll('.glyph').length, id).toBeGreaterThan(0);
        if (spot.kind === 'road') expect(drawn?.querySelectorAll('.glyph').length, id).toBe(1 + spot.settlers);
        unmount();
      }
    }
  });

  it('is only colour when it is small', () => {
    const { container } = render(Cell, { spot: forest, z: 16 });
    expect(container.querySelectorAll('.cell > *')).toHaveLength(1);
  });

  it('shows the land only where asked for', () => {
    expect(render(Cell, { spot: forest, z: 60 }).container.querySelector('.terrain')).toBeNull();
    expect(render(Cell, { spot: forest, z: 60, terrain: true }).container.querySelector('.terrain')).not.toBeNull();
  });

  it('is dim below a die or coins', () => {
    const die = render(Cell, { spot: forest, cover: { blue: 4 }, z: 60 }).container;
    expect(die.querySelector('.cell.dim')).not.toBeNull();
    expect(die.querySelectorAll('svg.blue circle')).toHaveLength(4);
    const coins = render(Cell, { spot: forest, cover: { coins: 3 }, z: 60 }).container;
    expect(items(coins)).toEqual(['wood', 'coin']);
    expect(coins.querySelector('text')?.textContent).toBe('×3');
    expect(render(Cell, { spot: forest, cover: { coins: 1 }, z: 60 }).container.querySelector('text')).toBeNull();
  });

  it('may be empty', () => {
    const { container } = render(Cell, { z: 60 });
    expect(container.querySelector('.cell')).toBeNull();
    expect(container.querySelectorAll('.empty')).toHaveLength(1);
  });
});

describe('tiles and colonies', () => {
  it('draw all their cells', () => {
    const { container } = render(ExpansionIcon, { cells: NEWEST.cellsOf('T06') ?? null, turn: 1, label: 'a tile' });
    expect(container.querySelectorAll('.cell')).toHaveLength(3);
    expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('a tile');
    expect(render(ExpansionIcon, { cells: null }).container.querySelector('.cell')).toBeNull();
  });

  it('of any board have 36 cells', () => {
    for (const { id, cells } of NEWEST.boards) {
      const grid = NEWEST.gridOf(id);
      const { container, unmount } = render(MiniColony, { cells: grid });
      expect(container.querySelectorAll('.cell')).toHaveLength(cells.length);
      expect(container.querySelectorAll('.empty')).toHaveLength(36 - cells.length);
      unmount();
    }
  });

  it('hold the cells of a tile together', () => {
    const cells: CellView[] = (NEWEST.cellsOf('D01') ?? []).map(({ at, spot }) => ({
      cell: 33 + at[0] * 10 + at[1],
      spot,
      tile: 'D01',
    }));
    const { container } = render(Colony, { cells: [...cells, { cell: 11 }], z: 60 });
    expect(container.querySelectorAll('path[stroke-width]')).toHaveLength(1);
    expect(container.querySelectorAll('.cell')).toHaveLength(2);
    expect(container.querySelectorAll('.empty')).toHaveLength(1);
    expect(container.querySelectorAll('[data-tile="D01"]')).toHaveLength(2);
    expect([...container.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('data-cell'))).toEqual([
      '11',
      '33',
      '34',
    ]);
  });
});

describe('discs', () => {
  it.each(ITEMS.map((item) => [item]))('%s has its colour and glyph', (item) => {
    const { container } = render(ItemIcon, { item });
    expect(container.querySelector(`.i-${item} .glyph`)).not.toBeNull();
  });

  it('lie beside each other, or are counted', () => {
    const bundle = { wood: 2, grain: 1, coin: 5 };
    const apart = render(Bundle, { bundle }).container;
    expect(items(apart)).toEqual(['wood', 'wood', 'grain', 'coin']);
    expect(apart.textContent?.trim()).toBe('5');
    const written = render(Bundle, { bundle, counts: true }).container;
    expect(items(written)).toEqual(['wood', 'grain', 'coin']);
    expect(written.textContent?.replaceAll(/\s/g, '')).toBe('25');
  });

  it('tell a trade in a line', () => {
    const { container } = render(EffectLine, {
      effect: { trade: { pay: [{ wood: 1 }, { gem: 1 }], gain: [{ coin: 3 }] } },
    });
    expect(items(container)).toEqual(['wood', 'gem', 'coin']);
    expect(container.textContent?.replaceAll(/\s/g, '')).toBe('/→3');
  });
});

describe('a shipment', () => {
  it('shows its cost and its points', () => {
    for (const { id, cost, points } of SHIPMENTS) {
      const { container, unmount } = render(Shipment, { cost, points });
      expect(items(container).length, id).toBe(Object.values(cost).reduce((sum, count) => sum + count, 0));
      expect(container.querySelector('.points')?.textContent, id).toBe(`${points}`);
      unmount();
    }
  });

  it('that is gone leaves its place', () => {
    const { container } = render(Shipment, { cost: null });
    expect(container.querySelector('.gone')).not.toBeNull();
    expect(container.querySelector('.points')).toBeNull();
  });
});
