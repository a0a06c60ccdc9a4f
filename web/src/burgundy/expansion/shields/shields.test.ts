import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decidingAt, sessionIn } from '../../../dev/dock';
import { entryWith, plain } from '../../../dev/motions';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { targetsOf } from '../../../table/targets';
import type { Action, Pending, ShieldsAsks, ShieldsChoice, Told } from '../../../types/burgundy';
import { SHOWING } from '../../choice';
import Duchy from '../../Duchy.svelte';
import Flower from '../../Flower.svelte';
import { layoutOf } from '../../layout';
import Mine from '../../Mine.svelte';
import { motions } from '../../motions';
import { tileName } from '../../names';
import Opponent from '../../Opponent.svelte';
import TileIcon from '../../pieces/TileIcon.svelte';
import { entryOf } from '../../rules/tiles';
import { glyphOf, pointsOf, sayEvent, sayOffer, sayPrompt, sayRefused, sourcesOf } from '../../say';
import type { Offer, View } from '../../view';
import { factsOf, openRooms } from '..';
import Buttons from './Buttons.svelte';
import { castlesOf, storedBy } from './held';
import { tributeAt } from './tribute.svelte';

const OPTIONS = ['shields'];
const { view: base } = SAMPLES.two!;
const TILES = { 19: 'castle', 6: 'castle', 20: 'ship' };
const layout = layoutOf('2022-1')!;

/** Seat 1 has two castles and these shields; 5 and 18 lie on depot 4. */
function tableWith(held: number[], more: object = {}, pending: Pending[] = []): View {
  return {
    ...base,
    pending,
    config: { ...base.config, options: OPTIONS },
    seats: base.seats.map((seat, nth) => (nth ? seat : { ...seat, duchy: '2022-1', tiles: TILES })),
    expansions: { shields: { depots: [[], [], [], [5, 18], [], []], held: [held, [3, 12]], copied: null, ...more } },
  };
}
const offerOf = (choice: ShieldsChoice, places: Offer['places'] = { at: [], by: [] }, cost = {}): Offer => ({
  action: { do: 'expansion', room: 'shields', ...choice } as Action,
  text: `shields ${JSON.stringify(choice)}`,
  rule: 'B-9.6',
  cost,
  places,
});
const told = (event: object) =>
  ({ event: 'expansion', room: 'shields', rule: 'B-9.6', text: '', ...event }) as unknown as Told;
const asking = (asks: ShieldsAsks): Pending => ({ effect: 'expansion', room: 'shields', ...asks });

const take = offerOf({ choice: 'take', shield: 5 }, { at: ['depot.4.shield.5'], by: ['die.1', 'die.2'] });
const dear = offerOf(
  { choice: 'take', shield: 18, instead: 4 },
  { at: ['depot.4.shield.18'], by: ['die.1', 'die.2', 'shield.4'] },
  { workers: 2 },
);
const pay = (silver: number, workers = 0) => offerOf({ choice: 'pay', silver, workers });

beforeAll(() => openRooms(OPTIONS));

describe('shields on depots and castles', () => {
  it('are chips on their depot, each a target of its own', () => {
    const onpick = vi.fn();
    const view = tableWith([4]);
    const { container } = render(Flower, {
      view,
      depots: view.depots,
      slots: view.slots,
      black: view.black,
      blackSlots: view.black_slots,
      s: 98,
      targets: targetsOf([take, dear], SHOWING),
      onpick,
    });
    const targets = [...container.querySelectorAll('.target')];
    expect(targets.map((one) => [one.getAttribute('data-at'), one.classList.contains('paid')])).toEqual([
      ['depot.4.shield.5', false],
      ['depot.4.shield.18', true],
    ]);
    expect(targets[0]!.getAttribute('aria-label')).toBe('Take shield 5 (one colour from everywhere), no worker');
    targets[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('depot.4.shield.18');
  });

  it('lie on castles, one on each; a free castle shows where one may go', () => {
    const view = tableWith([4]);
    expect(castlesOf(view, 1)).toEqual([
      { space: 6, shield: 4 },
      { space: 19, shield: null },
    ]);
    const { container } = render(Duchy, { view, seat: 1, layout, tiles: TILES, s: 40 });
    expect(container.querySelectorAll('[data-tile="shield-4"]')).toHaveLength(1);
    expect(container.querySelectorAll('.free')).toHaveLength(1);
  });

  it('are given up by choosing their castle', () => {
    const onpick = vi.fn();
    const give = offerOf({ choice: 'give', shield: 4 }, { at: ['shield.4'], by: [] });
    const targets = targetsOf([give], SHOWING);
    const { container } = render(Duchy, {
      view: tableWith([4]),
      seat: 1,
      layout,
      tiles: TILES,
      s: 40,
      targets,
      onpick,
    });
    const target = container.querySelector('.target')!;
    expect(target.getAttribute('aria-label')).toBe('Give up shield 4 (unlimited storage)');
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('shield.4');
  });

  it('are in a row in the frame of an opponent; what they cost stands at one’s own board', () => {
    const view = tableWith([4, 7]);
    const { container } = render(Opponent, { seat: 2, name: 'Bruno', view, layout });
    expect([...container.querySelectorAll('.more [data-tile]')].map((one) => one.getAttribute('data-tile'))).toEqual([
      'shield-3',
      'shield-12',
    ]);
    expect(factsOf(view, 1)).toEqual([{ glyph: 'shield', text: '2 tribute', short: '2' }]);
    expect(factsOf(view, 2, true)).toEqual([]);
  });

  it('number 4 stores more than three tiles', () => {
    const view = tableWith([4], { stored: { ship: 1, cow3: 2 } });
    expect(storedBy(view, 1)).toEqual(['cow3', 'cow3', 'ship']);
    expect(storedBy(view, 2)).toBeUndefined();
    const { container } = render(Mine, { seat: 1, name: 'Ada', view, layout });
    const storage = container.querySelector('section[data-place="storage"]')!;
    expect(storage.querySelector('[data-place="storage.6"] [data-tile="ship"]')).not.toBeNull();
    expect(storage.textContent).toContain('shield 4: no limit');
  });

  it('have cards with their rule, and are drawn with their number', () => {
    expect(entryOf('shield-14')).toMatchObject({ when: 'phase', rule: 'B-9.6.14' });
    expect(tileName('shield-14')).toBe('Shield 14: a tile from depots 1 to 6');
    expect(render(TileIcon, { tile: 'shield-14' }).container.textContent).toBe('14');
  });
});

describe('in words', () => {
  it.each([
    [{ choice: 'take', shield: 5 }, 'Take shield 5 (one colour from everywhere)'],
    [
      { choice: 'take', shield: 5, instead: 7 },
      'Take shield 5 (one colour from everywhere) in place of shield 7 (double bonus tiles)',
    ],
    [{ choice: 'set', die: 2, to: 6 }, 'Set the 2 to 6'],
    [{ choice: 'copy', seat: 2 }, 'Use the monasteries of Bruno too, for the rest of the game'],
    [{ choice: 'pay', silver: 2, workers: 0 }, 'Pay 2 silver'],
    [{ choice: 'pay', silver: 1, workers: 1 }, 'Pay 1 silver and 1 worker'],
    [{ choice: 'pay', silver: 0, workers: 0 }, 'Pay nothing and give up all shields'],
    [{ choice: 'give', shield: 4 }, 'Give up shield 4 (unlimited storage)'],
    [{ choice: 'colour', colour: 3 }, 'Collect all goods of number 3 from every depot'],
  ] as [ShieldsChoice, string][])('an offer: %o', (choice, sentence) => {
    expect(sayOffer(offerOf(choice), NAMES)).toBe(sentence);
  });

  it('a tile that comes home is offered with its space', () => {
    const land = { colour: 'ship', die: 2 } as const;
    const home = { ...offerOf({ choice: 'home', depot: 4, tile: 'ship', space: 3 }), land };
    expect(sayOffer(home)).toBe('Place a ship from depot 4 on river 2');
    const black = { ...offerOf({ choice: 'home', tile: 'ship', space: 3 }), land };
    expect(sayOffer(black)).toBe('Place a ship from the black depot on river 2');
  });

  it.each([
    [{ told: 'lies', shield: 9, depot: 2 }, 'In depot 2 lies shield 9 (silver per goods tile).'],
    [
      { told: 'took', seat: 1, shield: 9, depot: 2, instead: null },
      'Ada takes shield 9 (silver per goods tile) from depot 2.',
    ],
    [
      { told: 'took', seat: 1, shield: 9, depot: 2, instead: 8 },
      'Ada takes shield 9 (silver per goods tile) from depot 2 in place of shield 8 (double silver from mines).',
    ],
    [{ told: 'set', seat: 2, from: 1, to: 5 }, 'Bruno sets the 1 to 5.'],
    [{ told: 'copied', seat: 1, of: 2 }, 'Ada uses the monasteries of Bruno too from now on.'],
    [{ told: 'lost', seat: 1, shield: 9 }, 'Ada gives up shield 9 (silver per goods tile).'],
    [{ told: 'came-home', seat: 1, tile: 'ship', depot: 3 }, 'Ada brings a ship home from depot 3.'],
    [{ told: 'came-home', seat: 1, tile: 'ship', depot: null }, 'Ada brings a ship home from the black depot.'],
    [{ told: 'scored', seat: 1, shield: 1, points: 24 }, 'Ada scores shield 1 (one pasture): 24 points.'],
    [{ event: 'paid', by: 'shields', seat: 1, silver: 2, workers: 0 }, 'Ada pays 2 silver.'],
    [{ event: 'gained', by: 'shields', seat: 2, silver: 0, workers: 1 }, 'Bruno gains 1 worker through shield 2.'],
  ] as [object, string][])('an event: %o', (event, sentence) => {
    expect(sayEvent(told(event), NAMES)).toBe(sentence);
  });

  it.each([
    [{ asks: 'home', depots: true, black: false }, /depots 1 to 6 straight/],
    [{ asks: 'home', depots: false, black: true }, /black depot straight/],
    [{ asks: 'home', depots: true, black: true }, /and one from the black depot/],
    [{ asks: 'tribute' }, /pay 1 for each shield/],
    [{ asks: 'give-up', count: 1 }, /give up 1 shield$/],
    [{ asks: 'colour', depot: 2 }, /colour of goods/],
    [{ asks: 'overfull' }, /until 3 are left/],
    [{ asks: 'copy' }, /whose monasteries/],
  ] as [ShieldsAsks, RegExp][])('a question: %o', (asks, question) => {
    const prompt = { code: 'effect', rule: 'B-9.6', text: '', params: { seats: [1], effect: asking(asks) } };
    expect(sayPrompt(prompt, NAMES, true).title).toMatch(question);
  });

  it('refusals name the shield and the price', () => {
    const refused = (code: string, params: object = {}) =>
      sayRefused({ code, rule: 'B-9.6', message: '', params: params as Record<string, unknown> });
    expect(refused('not-yours', { shield: 8 })).toBe('You do not have shield 8 (double silver from mines).');
    expect(refused('too-few-workers-for-doubles', { needed: 2, workers: 1 })).toBe(
      'Making both dice show that number costs 2 workers; you have 1.',
    );
    expect(refused('wrong-tribute', { due: 3 })).toBe('The tribute is at most 3, and no more than you have.');
    expect(refused('no-free-castle')).toBe('All your castles have a shield: choose which one to replace.');
  });

  it('points and glyphs', () => {
    const scored = told({ told: 'scored', seat: 1, shield: 1, points: 24 });
    expect([pointsOf(scored), glyphOf(scored)]).toEqual([24, 'shield']);
    expect(sourcesOf([{ score: { shields: 24 } }]).at(-1)).toEqual({ name: 'Shields', points: [24] });
  });
});

describe('a shield that is taken', () => {
  it('glides from its depot to a castle', () => {
    const event = { event: 'expansion', room: 'shields', told: 'took', seat: 1, shield: 5, depot: 4, instead: null };
    const view = tableWith([5]);
    expect(motions(entryWith(event), tableWith([]), view).map(plain)).toEqual([
      {
        kind: 'glide',
        piece: expect.objectContaining({ tile: 'shield-5' }) as object,
        from: { at: 'depot.4' },
        to: { at: 'shield.5', seat: 1 },
      },
    ]);
  });
});

describe('a tile that comes home', () => {
  it('glides from its depot into the duchy', () => {
    const before = tableWith([14]);
    before.depots = { ...before.depots, 3: { tiles: [null, 'ship', null, null], goods: {} } };
    const after = { ...before, depots: { ...before.depots, 3: { tiles: [null, null, null, null], goods: {} } } };
    const home = { event: 'expansion', room: 'shields', told: 'came-home', seat: 1, tile: 'ship', depot: 3 };
    const placed = { event: 'placed', seat: 1, tile: 'ship', space: 18 };
    expect(motions(entryWith(home, placed), before, after).map(plain)).toEqual([
      {
        kind: 'glide',
        piece: expect.objectContaining({ tile: 'ship' }) as object,
        from: { at: 'depot.3.tile.2' },
        to: { at: 'space.18', seat: 1 },
      },
    ]);
  });
});

describe('the dock', () => {
  const tribute = [asking({ asks: 'tribute' })];
  let nth = 0;
  function dock(view: View, legal: readonly Offer[]) {
    const send = vi.fn(async () => undefined);
    const session = { ...sessionIn(1, null, 'B-9.6'), id: `table ${nth}` };
    const choosing = { ...decidingAt<Offer>(session as never, legal, send), open: vi.fn(), choose: vi.fn(), fan: null };
    const shown = render(Buttons, { view, seat: 1, choosing: choosing as never, wide: true });
    return { ...shown, choosing, send };
  }
  beforeEach(() => {
    nth++;
    localStorage.clear();
  });

  it('takes a shield with both dice, or by a castle', async () => {
    const { getByRole, choosing } = dock(tableWith([4]), [take, dear]);
    await fireEvent.click(getByRole('button', { name: 'Shield · both dice' }));
    expect(choosing.open).toHaveBeenCalledWith([take, dear]);
    const byCastle = offerOf({ choice: 'take', shield: 5 }, { at: ['depot.4.shield.5'], by: [] });
    expect(dock(tableWith([11]), [byCastle]).getByRole('button', { name: 'Take a shield' })).toBeTruthy();
  });

  it('spreads out what a die can be set to, whom to copy, what to give up', async () => {
    const sets = [offerOf({ choice: 'set', die: 2, to: 5 }), offerOf({ choice: 'set', die: 2, to: 6 })];
    const copies = [offerOf({ choice: 'copy', seat: 2 }, { at: ['seat.2'], by: [] })];
    const gives = [offerOf({ choice: 'give', shield: 4 }, { at: ['shield.4'], by: [] })];
    const { getByRole, choosing } = dock(tableWith([4, 16]), [...sets, ...copies, ...gives]);
    for (const [name, offers] of [
      ['Set a die', sets],
      ['Use monasteries of …', copies],
      ['Give up a shield', gives],
    ] as const) {
      await fireEvent.click(getByRole('button', { name }));
      expect(choosing.open).toHaveBeenLastCalledWith(offers);
    }
  });

  it('pays the whole tribute with one button, and spreads out the rest', async () => {
    const legal = [pay(0), pay(1), pay(2), pay(1, 1)];
    const { getByRole, choosing, send } = dock(tableWith([3, 4], {}, tribute), legal);
    await fireEvent.click(getByRole('button', { name: 'Pay 2 silver' }));
    expect(choosing.choose).toHaveBeenCalledWith(legal[2]);
    await fireEvent.click(getByRole('button', { name: 'Pay otherwise …' }));
    expect(choosing.fan).toEqual([legal[0], legal[1], legal[3]]);
    expect(send).not.toHaveBeenCalled();
  });

  it('always pays where that was said, once in a phase, and remembers it for the table', async () => {
    const view = tableWith([4], {}, tribute);
    const legal = [pay(0), pay(1)];
    const first = dock(view, legal);
    await fireEvent.click(first.getByRole('checkbox', { name: 'Always pay at this table' }));
    await vi.waitFor(() => expect(first.send).toHaveBeenCalledWith(legal[1]));
    // It was taken back: now somebody decides.
    expect(dock(view, legal).send).not.toHaveBeenCalled();
    const next = dock({ ...view, phase: view.phase === 'D' ? 'E' : 'D' }, legal);
    await vi.waitFor(() => expect(next.send).toHaveBeenCalledWith(legal[1]));
    expect(tributeAt('another table').always).toBe(false);
  });

  it('asks whoever cannot pay in full', () => {
    tributeAt(`table ${nth}`).choose(true);
    const { send, getByRole } = dock(tableWith([4, 7], {}, tribute), [pay(0), pay(1)]);
    expect(send).not.toHaveBeenCalled();
    expect(getByRole('button', { name: 'Pay tribute …' })).toBeTruthy();
  });
});
