import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { decidingAt, sessionIn, tellsOfComputers, waitingAt } from '../dev/dock';
import { NAMES } from '../dev/sample';
import { SANTA } from '../dev/santa-maria';
import type { Choosing } from '../table/choosing.svelte';
import { Sight } from '../table/sight.svelte';
import type { Effect, Offer, View } from '../types/santa-maria';
import { acts } from './choice';
import Dock from './Dock.svelte';

const never = () => undefined;

function docked(
  choosing: Choosing<Offer>,
  view: View,
  told: Partial<Record<'ontakeall' | 'ondecline', () => void>> = {},
) {
  const { container } = render(Dock, {
    choosing,
    sight: new Sight(choosing.session),
    view,
    names: NAMES,
    mode: 'desk',
    options: choosing.legal.filter(acts),
    turn: 0,
    only: null,
    market: false,
    onmarket: never,
    ononly: never,
    ondice: never,
    onturn: never,
    onact: never,
    ondecline: never,
    ontakeall: never,
    ...told,
  });
  const button = (act: string) => container.querySelector<HTMLButtonElement>(`[data-act=${act}]`);
  const large = () => [...container.querySelectorAll('.primary')].map(({ textContent }) => textContent.trim());
  return { container, button, large };
}

tellsOfComputers((turn, playing) => {
  const session = sessionIn(turn, playing, 'S-2.0');
  const { container } = docked(waitingAt<Offer>(session), { ...SANTA.turn.view, turn });
  return container.querySelector('.says')!.textContent;
});

/** A moment of a line: the territories from the current one on have these effects. */
function lineOf(effects: Effect[]): View {
  const { view } = SANTA.line;
  const cells = [11, 12, 13, 14, 15, 16].slice(0, effects.length);
  const colony = view.colonies[0]!.map((cell) => {
    const effect = effects[cells.indexOf(cell.cell)];
    return effect
      ? { ...cell, spot: { kind: 'territory' as const, terrain: 'forest' as const, effects: [effect] } }
      : cell;
  });
  return {
    ...view,
    colonies: [colony, ...view.colonies.slice(1)],
    due: { due: 'territory', cell: 11 },
    steps: cells.map((cell, nth) => ({ cell, state: nth ? 'coming' : 'now' })) as View['steps'],
    effects: [{ effect: effects[0]!, open: true }] as View['effects'],
  };
}
const gain = (gain: object): Effect => ({ gain }) as Effect;
const TRADE = { trade: { pay: [{ grain: 1 }], gain: [{ coin: 3 }] } } as unknown as Effect;
const produce = SANTA.income.actions.find(({ action }) => action.do === 'produce')!;
const decline = SANTA.income.actions.find(({ action }) => action.do === 'decline')!;

describe('plain gains', () => {
  const session = sessionIn(1, null, 'S-2.0');

  it('are taken all at once by the large button, or one by one', async () => {
    const send = vi.fn();
    const ontakeall = vi.fn();
    const view = lineOf([gain({ wood: 1 }), gain({ coin: 1 }), gain({ point: 1 })]);
    const { button, large } = docked(decidingAt(session, [produce, decline], send), view, { ontakeall });
    expect(large()).toEqual(['Take all']);
    expect(button('go')!.textContent).toBe('Gain');
    await fireEvent.click(button('all')!);
    expect(ontakeall).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(button('go')!);
    expect(send).toHaveBeenCalledExactlyOnceWith(produce);
  });

  it('need no such button where the next territory asks something', () => {
    const view = lineOf([gain({ wood: 1 }), TRADE, gain({ coin: 1 })]);
    const { button, large } = docked(decidingAt(session, [produce, decline]), view);
    expect(button('all')).toBeNull();
    expect(large()).toEqual(['Gain']);
  });

  it('are not taken for somebody who chooses between effects', () => {
    const view = lineOf([gain({ wood: 1 }), gain({ coin: 1 })]);
    const other = { ...produce, text: 'produce 2', action: { ...produce.action, effect: 2 } } as Offer;
    const { button } = docked(decidingAt(session, [produce, other, decline]), view);
    expect(button('all')).toBeNull();
  });
});

describe('a step that cannot be done', () => {
  const session = sessionIn(1, null, 'S-2.0');
  const bare = ({ actions }: { actions: Offer[] }) => actions.filter((offer) => !acts(offer));

  it.each([
    ['a trade', lineOf([TRADE, gain({ coin: 1 })]), 'It costs 1 grain, and you do not have that.'],
    ['a second step of religion', SANTA.step.view, 'It costs 1 grain, and you do not have that.'],
    ['an export', SANTA.export.view, 'You do not have what any shipment asks for.'],
  ])('has Skip as its large button, and says what it would cost: %s', async (_, view, reason) => {
    const ondecline = vi.fn();
    const { container, button, large } = docked(decidingAt(session, bare(SANTA.step)), view, { ondecline });
    expect(large()).toEqual(['Skip']);
    expect(container.querySelectorAll('[data-act=skip]')).toHaveLength(1);
    expect(container.querySelector('.detail')!.textContent).toContain(reason);
    // What would make it possible is at hand.
    expect(button('market')!.disabled).toBe(false);
    await fireEvent.click(button('skip')!);
    expect(ondecline).toHaveBeenCalledOnce();
  });

  it('can be skipped beside what can be done, where something can', () => {
    const { large, button } = docked(decidingAt(session, SANTA.step.actions), SANTA.step.view);
    expect(large()).toEqual(['Pay']);
    expect(button('skip')!.classList).not.toContain('primary');
  });
});
