import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLES } from '../dev/sample';
import type { Target } from '../table/target';
import { targetsOf } from '../table/targets';
import { SHOWING } from './choice';
import Duchy from './Duchy.svelte';
import Flower from './Flower.svelte';
import { layoutOf } from './layout';
import Tray from './Tray.svelte';

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
      ['space.9', free],
      ['space.10', paid],
    ]),
  };

  it('shows a free target as a glow and a paid one dashed with a badge', () => {
    const { container } = render(Duchy, props);
    expect(container.querySelector('[data-at="space.9"] .ring.free')).not.toBeNull();
    expect(container.querySelector('[data-at="space.10"] .ring.paid')).not.toBeNull();
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
    click(container.querySelector('[data-at="space.10"]'));
    expect(onpick).toHaveBeenCalledWith('space.10');
  });

  it('draws a pending tile in place, with a plain ring and no badge', () => {
    const targets = new Map([['space.10', { ...paid, chosen: true }]]);
    const { container } = render(Duchy, { ...props, targets, pending: { space: 10, tile: 'cow4' } });
    expect(container.querySelector('.pending [data-tile="cow4"]')).not.toBeNull();
    expect(container.querySelector('[data-at="space.10"] .ring.chosen')).not.toBeNull();
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

  it('tells which slot of a depot or of the black depot was chosen', () => {
    const onpick = vi.fn();
    const taken = `black.${four.view.black.findIndex(Boolean) + 1}`;
    const offers = four.actions.filter(({ action }) => action.do === 'take');
    const depots = targetsOf(offers, SHOWING);
    const [slot] = [...depots.keys()];
    const { container } = render(Flower, {
      ...props,
      targets: new Map([...depots, [taken, paid]]),
      onpick,
    });
    click(container.querySelector(`[data-at="${slot}"]`));
    click(container.querySelector(`[data-at="${taken}"]`));
    expect(onpick.mock.calls).toEqual([[slot], [taken]]);
  });

  it('makes a whole depot a button', () => {
    const { container } = render(Flower, { ...props, targets: new Map([['depot.2', free]]) });
    expect(container.querySelector('[data-at="depot.2"]')?.getAttribute('aria-label')).toBe(free.label);
  });
});

describe('the tray', () => {
  it('offers goods and stored tiles that are targets', () => {
    const onpick = vi.fn();
    const { container } = render(Tray, {
      storage: [
        ['storage.1', 'ship'],
        ['storage.2', null],
        ['storage.3', 'mine'],
      ],
      goods: { 2: 1, 5: 3 },
      sold: { 6: 2 },
      targets: new Map([
        ['goods.5', paid],
        ['storage.3', free],
      ]),
      onpick,
    });
    expect(container.querySelector('[data-at="goods.5"]')?.className).toContain('paid');
    expect(container.querySelector('[data-at="goods.2"]')).toBeNull();
    click(container.querySelector('[data-at="goods.5"]'));
    click(container.querySelector('[data-at="storage.3"]'));
    expect(onpick.mock.calls).toEqual([['goods.5'], ['storage.3']]);
  });
});
