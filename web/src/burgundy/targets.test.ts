import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLES } from '../dev/sample';
import type { Target } from '../table/target';
import Duchy from './Duchy.svelte';
import Flower from './Flower.svelte';
import { layoutOf } from './layout';
import { targetsOf } from './targets';
import Tray from './Tray.svelte';
import type { Offer } from './view';

const free: Target = { id: 'f', paid: false, label: 'Place a ship on space 9, no worker' };
const paid: Target = { id: 'p', paid: true, badge: '1 worker', short: '1', glyph: 'worker', label: 'For 1 worker' };
const layout = layoutOf('2019-1')!;
const four = SAMPLES.four!;
const click = (element: Element | null) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('a duchy', () => {
  const props = {
    layout,
    tiles: { '19': 'castle' },
    s: 44,
    targets: new Map([
      [9, free],
      [10, paid],
    ]),
  };

  it('shows a free target as a glow and a paid one dashed with a badge', () => {
    const { container } = render(Duchy, props);
    expect(container.querySelector('[data-space="9"] .ring.free')).not.toBeNull();
    expect(container.querySelector('[data-space="10"] .ring.paid')).not.toBeNull();
    expect([...container.querySelectorAll('.badge')].map((one) => one.textContent?.trim())).toEqual(['1 worker']);
  });

  it('labels its targets and has nothing else to press', () => {
    const { getAllByRole } = render(Duchy, props);
    expect(getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([free.label, paid.label]);
  });

  it('shortens badges where room is short', () => {
    const { container } = render(Duchy, { ...props, s: 30 });
    expect(container.querySelector('.badge')?.textContent?.trim()).toBe('1');
  });

  it('tells which space was chosen', () => {
    const onpick = vi.fn();
    const { container } = render(Duchy, { ...props, onpick });
    click(container.querySelector('[data-space="10"]'));
    expect(onpick).toHaveBeenCalledWith(10);
  });

  it('draws a pending tile in place, with a plain ring and no badge', () => {
    const targets = new Map([[10, { ...paid, chosen: true }]]);
    const { container } = render(Duchy, { ...props, targets, pending: { space: 10, tile: 'cow4' } });
    expect(container.querySelector('.pending [data-tile="cow4"]')).not.toBeNull();
    expect(container.querySelector('[data-space="10"] .ring.chosen')).not.toBeNull();
    expect(container.querySelector('.badge')).toBeNull();
  });

  it('lets Tab reach one target and arrows move between them', async () => {
    const { container } = render(Duchy, props);
    await Promise.resolve();
    const tabs = [...container.querySelectorAll('.target')].map((one) => one.getAttribute('tabindex'));
    expect(tabs).toEqual(['0', '-1']);
  });

  it('is also a list in words', () => {
    const { container } = render(Duchy, props);
    expect(container.querySelectorAll('li')).toHaveLength(37);
  });
});

describe('the flower', () => {
  const props = {
    depots: four.view.depots,
    slots: four.view.slots,
    black: four.view.black,
    blackSlots: four.view.black_slots,
    s: 98,
  };

  it('reports depot slots and black slots by their keys', () => {
    const onpick = vi.fn();
    const onpickblack = vi.fn();
    const taken = four.view.black.findIndex(Boolean) + 1;
    const offers = four.actions.filter(({ action }) => action.do === 'take');
    const { depots } = targetsOf(offers, (offer) => offer.text);
    const [key] = [...depots.keys()];
    const { container } = render(Flower, {
      ...props,
      targets: depots,
      blackTargets: new Map([[taken, paid]]),
      onpick,
      onpickblack,
    });
    click(container.querySelector(`[data-slot="${key}"]`));
    expect(onpick).toHaveBeenCalledWith(key);
    click(container.querySelector(`[data-black="${taken}"]`));
    expect(onpickblack).toHaveBeenCalledWith(taken);
  });

  it('makes a whole depot a button', () => {
    const { container } = render(Flower, { ...props, targets: new Map([['2', free]]) });
    expect(container.querySelector('[data-depot="2"]')?.getAttribute('aria-label')).toBe(free.label);
  });
});

describe('the tray', () => {
  it('offers goods and stored tiles that are targets', () => {
    const onpickgoods = vi.fn();
    const onpickstored = vi.fn();
    const { container } = render(Tray, {
      storage: ['ship', null, 'mine'],
      goods: { 2: 1, 5: 3 },
      sold: { 6: 2 },
      goodsTargets: new Map([[5, paid]]),
      storageTargets: new Map([[3, free]]),
      onpickgoods,
      onpickstored,
    });
    expect(container.querySelector('[data-pile="5"]')?.className).toContain('paid');
    expect(container.querySelector('[data-pile="2"]')).toBeNull();
    click(container.querySelector('[data-pile="5"]'));
    expect(onpickgoods).toHaveBeenCalledWith(5);
    click(container.querySelector('[data-stored="3"]'));
    expect(onpickstored).toHaveBeenCalledWith(3);
  });
});

describe('targets of offers', () => {
  const offer = (text: string, places: Offer['places'], cost: Offer['cost'] = {}): Offer => ({
    action: { do: 'end' },
    text,
    rule: 'B-4.4',
    cost,
    places,
  });

  it('keep the cheaper of two ways to the same place', () => {
    const { spaces } = targetsOf(
      [offer('dear', { spaces: [4] }, { workers: 2 }), offer('cheap', { spaces: [4] }, { workers: 1 })],
      (one) => one.text,
    );
    expect(spaces.get(4)).toMatchObject({ id: 'cheap', paid: true, badge: '1 worker', short: '1' });
  });

  it('light every place of a real position', () => {
    const found = targetsOf(four.actions, (one) => one.text);
    for (const { places } of four.actions) {
      for (const space of places.spaces ?? []) expect(found.spaces.has(space)).toBe(true);
      for (const goods of places.goods ?? []) expect(found.goods.has(goods)).toBe(true);
      for (const { depot, slots } of places.depots ?? [])
        for (const slot of slots ?? []) expect(found.depots.has(`${depot}/${slot}`)).toBe(true);
    }
  });

  it('use free steps without a worker', () => {
    const { spaces } = targetsOf([offer('step', { spaces: [1] }, { free_step: true })], (one) => one.text);
    expect(spaces.get(1)).toMatchObject({ paid: false, short: '±1' });
  });
});
