import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { SANTA } from '../dev/santa-maria';
import { numberOf } from '../table/address';
import type { Target } from '../table/target';
import type { Offer } from '../types/santa-maria';
import Board from './Board.svelte';
import Chain from './Chain.svelte';
import { linksOf, stepsOfOffer } from './chain';
import Colony from './Colony.svelte';
import { byFace, fitting, gutter } from './colony';
import { boardTargets, countsOf, price } from './choice';

const { view, actions: offers } = SANTA.turn;
const label = (offer: Offer) => offer.text;
const click = (element: Element | null) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('targets', () => {
  const found = boardTargets(offers, label);

  it('lie at the heads of lines, each with its price', () => {
    expect(found.get('column.3')).toMatchObject({ id: 'line white 3 3', paid: false });
    expect(found.get('column.2')).toMatchObject({ paid: true, badge: '1 coin', short: '1', glyph: 'coin' });
    expect(found.get('row.4')).toMatchObject({ id: 'line blue 4 4', paid: false });
    expect(found.get('row.6')).toMatchObject({ badge: '2 coins' });
    expect(found.has('row.1')).toBe(false);
  });

  it('leave out what is free at any time, and the territories of lines', () => {
    const cells = [...found].filter(([at]) => at.startsWith('cell.'));
    expect(cells.every(([, { id }]) => id.startsWith('activate'))).toBe(true);
    expect([...found.values()].some(({ id }) => /sell|buy|decline|end/.test(id))).toBe(false);
  });

  it('show resources as a dashed ring without a badge: the price stands on the piece', () => {
    expect(found.get('tile.D05')).toMatchObject({ id: 'expand D05 2wood', paid: true });
    expect(found.get('tile.D05')?.badge).toBeUndefined();
  });

  it('say what a scholar saves', () => {
    const free = { cost: { free_steps: 1 } } as Offer;
    expect(price(free)).toMatchObject({ paid: false, short: '±1' });
  });

  it('add up tolls', () => {
    const monk = {
      ...offers[0]!,
      action: { do: 'monk', space: 2 },
      places: { at: ['monk.2'], by: [] },
      cost: {
        tolls: [
          { seat: 2, coins: 2 },
          { seat: 3, coins: 2 },
        ],
      },
    } as Offer;
    const spaces = boardTargets([monk, ...SANTA.monk.actions], label);
    expect(spaces.get('monk.8')).toMatchObject({ paid: false });
    expect(boardTargets([monk], label).get('monk.2')?.badge).toBe('4 coins');
    expect(countsOf(spaces)).toEqual({ mine: 0, board: spaces.size });
  });

  it('of the set-up lie on the own side, a set as one thing', () => {
    const sets = [{ ...offers[0]!, action: { do: 'set', set: 'TH1' }, places: { at: ['set.TH1'], by: [] } } as Offer];
    const found = boardTargets(sets, label);
    expect([...found.keys()]).toEqual(['set.TH1']);
    expect(countsOf(found)).toEqual({ mine: 1, board: 0 });
  });

  it('of a tile in hand are all cells it can come to lie on', () => {
    const laying = SANTA.place.actions;
    const cells = boardTargets(laying, label);
    expect([...cells.keys()].sort()).toEqual([...new Set(laying.flatMap(({ places }) => places.at))].sort());
  });
});

describe('a colony', () => {
  const free: Target = { id: 'f', paid: false, label: 'Column 3 with white die 3' };
  const paid: Target = {
    id: 'p',
    paid: true,
    badge: '1 coin',
    short: '1',
    glyph: 'coin',
    label: 'Column 4 for 1 coin',
  };
  const props = {
    cells: view.colonies[0]!,
    z: 75,
    white: byFace(view.white),
    blue: byFace([4]),
    label: 'Colony',
    targets: new Map([
      ['column.3', free],
      ['column.4', paid],
    ]),
  };

  it('has buttons at its heads and nothing else to press', () => {
    const { getAllByRole, container } = render(Colony, props);
    expect(getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([free.label, paid.label]);
    expect([...container.querySelectorAll('.badge')].map((one) => one.textContent?.trim())).toEqual(['1 coin']);
  });

  it('shortens badges on a phone', () => {
    const { container } = render(Colony, { ...props, short: true });
    expect(container.querySelector('.badge')?.textContent?.trim()).toBe('1');
  });

  it('tells which head or cell was chosen', () => {
    const onpick = vi.fn();
    const targets = new Map([...props.targets, ['cell.13', { id: 'a', paid: true, label: 'Activate' }]]);
    const { container } = render(Colony, { ...props, targets, onpick });
    click(container.querySelector('[data-at="column.4"]'));
    click(container.querySelector('[data-at="cell.13"]'));
    expect(onpick.mock.calls).toEqual([['column.4'], ['cell.13']]);
  });

  it('numbers the steps of a line and shows where the die will rest', () => {
    const offer = offers.find(({ text }) => text === 'line white 3 3')!;
    const { container } = render(Colony, {
      ...props,
      line: { die: 'white', value: 3, rests: 63 },
      steps: stepsOfOffer(offer),
    });
    expect([...container.querySelectorAll('.step text')].map((one) => one.textContent)).toEqual(
      offer.places.then!.map((_, nth) => `${nth + 1}`),
    );
    expect(container.querySelector('.line')).not.toBeNull();
    expect(container.querySelector('.rests svg')).not.toBeNull();
  });

  it('lights a quiet target only when it is pointed at', () => {
    const quiet = new Map([['cell.11', { id: 'a', paid: true, label: 'Activate', badge: '2 coins' }]]);
    const { container } = render(Colony, { ...props, quiet });
    expect(container.querySelector('[data-at="cell.11"] .ring.hover')).not.toBeNull();
    expect(container.querySelector('[data-at="cell.11"] .ring.paid')).toBeNull();
  });

  it('lets Tab reach one target', async () => {
    const { container } = render(Colony, props);
    await Promise.resolve();
    expect([...container.querySelectorAll('.target')].map((one) => one.getAttribute('tabindex'))).toEqual(['0', '-1']);
  });

  it('is as large as fits', () => {
    const z = fitting(540, 560, { heads: true });
    const { left, top } = gutter(z, { heads: true });
    expect(left + 6 * z).toBeLessThanOrEqual(540);
    expect(top + 6 * z).toBeLessThanOrEqual(560);
    expect(z).toBeGreaterThan(70);
  });
});

describe('the common board', () => {
  it('has exactly the targets it is given, with their prices', () => {
    const monks = SANTA.monk;
    const targets = boardTargets(monks.actions, label);
    const { container } = render(Board, {
      view: monks.view,
      names: ['Ada', 'Bruno', 'Chiyo', 'Vesper'],
      targets,
      mode: 'desk',
      onpick: vi.fn(),
    });
    const places = [...container.querySelectorAll<HTMLElement>('.target')].map((one) => one.dataset.at);
    expect(places).toEqual([...targets.keys()].sort((a, b) => numberOf(a) - numberOf(b)));
  });

  it('tells which place was chosen', async () => {
    const onpick = vi.fn();
    const { container } = render(Board, {
      view,
      names: [],
      targets: boardTargets(offers, label),
      mode: 'desk',
      onpick,
    });
    await fireEvent.click(container.querySelector('[data-at="tile.D05"]')!);
    await fireEvent.click(container.querySelector('[data-at="retreat.3"]')!);
    expect(onpick.mock.calls).toEqual([['tile.D05'], ['retreat.3']]);
  });
});

describe('the strip', () => {
  it('shows what a line would set off', () => {
    const offer = offers.find(({ text }) => text === 'line blue 4 3')!;
    expect(linksOf(view, 1, offer).map(({ state, number }) => [state, number])).toEqual(
      offer.places.then!.map((_, nth) => ['coming', nth + 1]),
    );
    expect(linksOf(view, 1, null)).toEqual([]);
  });

  it('shows what became of each step, and acts on the one that is now', async () => {
    const going = SANTA.line.view;
    const links = linksOf(going, 1);
    expect(links[0]?.state).toBe('done');
    expect(links[1]).toMatchObject({ state: 'now', effects: [{ open: true }] });
    const onact = vi.fn();
    const { getAllByRole } = render(Chain, { links, onact });
    await fireEvent.click(getAllByRole('button')[0]!);
    expect(onact).toHaveBeenCalledOnce();
  });

  it('shows income by docks, a shipment at a time', () => {
    const seats = view.seats.map((seat, nth) =>
      nth ? seat : { ...seat, harbour: [['SI1', 'SS01'], [], ['SS02'], ['SS03']] },
    );
    const retired = {
      ...view,
      seats,
      chain: { of: 'income', dock: 3, left: 1, cells: [], done: [], declined: [], effects: [1], used: false },
    } as unknown as typeof view;
    expect(linksOf(retired, 1).map(({ key, state, count }) => [key, state, count])).toEqual([
      ['dock 1', 'done', 2],
      ['dock 3', 'now', 1],
      ['dock 4', 'coming', 1],
    ]);
  });

  it('puts a monk or a second step behind the step it belongs to', () => {
    const going = { ...SANTA.line.view, due: { due: 'step' } } as typeof view;
    expect(linksOf(going, 1).map(({ key }) => key.split(' ')[0])).toEqual([
      'cell',
      'cell',
      'step',
      ...Array(going.steps.length - 2).fill('cell'),
    ]);
  });
});
