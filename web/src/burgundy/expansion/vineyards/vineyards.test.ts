import { readFileSync } from 'node:fs';
import { fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decidingAt, sessionIn } from '../../../dev/dock';
import { entryWith, plain } from '../../../dev/motions';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js';
import type { Choosing } from '../../../table/choosing.svelte';
import { targetsOf } from '../../../table/targets';
import type { Action, Pending, Told, VineyardsAsks, VineyardsChoice, VineyardsTold } from '../../../types/burgundy';
import Board from '../../Board.svelte';
import { SHOWING } from '../../choice';
import { layoutIn, layoutOf } from '../../layout';
import Mine from '../../Mine.svelte';
import { motions } from '../../motions';
import { tileName } from '../../names';
import Opponent from '../../Opponent.svelte';
import { faceOf } from '../../pieces/tile';
import { library } from '../../rules/library';
import { entryOf } from '../../rules/tiles';
import { glyphOf, pointsOf, sayEvent, sayOffer, sayPrompt, sayRefused, sourcesOf } from '../../say';
import { placesOf } from '../../stored';
import type { Offer, View } from '../../view';
import { chipsOf, meantOf, openRooms, partsOf, roomKeyed, roomTiles } from '..';
import { HEIGHT, LEVELS, pointsFor, SITES, touch, WIDTH } from './board';
import { BONUSES } from './bonus';
import Buttons from './Buttons.svelte';
import Card from './Card.svelte';
import Face from './Face.svelte';
import { GRAPES } from './grapes';
import { areasOf, fills, grapesHeld, oneMore, plantedBy, scoringOf, supplyOf, vineyardOf, type Planted } from './state';
import Slope from './Slope.svelte';
import { bonusOf, twinOf, turningAt } from './turning.svelte';

const OPTIONS = ['vineyards'];
beforeAll(() => openRooms([...OPTIONS, 'team']));

const planted = (...tiles: [space: number, tile: string, turned?: boolean][]): Planted[] =>
  tiles.map(([space, tile, turned = false]) => ({ space, tile, turned }));
const view = SAMPLES['vineyards']!.view;
const kept = view.expansions!['vineyards'] as Record<string, unknown>;
const withMore = (more: object, rest: object = {}): View =>
  ({ ...view, ...rest, expansions: { vineyards: { ...kept, ...more } } }) as View;

const offer = (choice: VineyardsChoice, at: string[] = [], by: string[] = [], more: Partial<Offer> = {}): Offer =>
  ({
    action: { do: 'expansion', room: 'vineyards', ...choice } as Action,
    text: `vineyards ${JSON.stringify(choice)}`,
    rule: 'B-10.5',
    cost: {},
    places: { at, by },
    ...more,
  }) as Offer;
const place = (space: number, turned = false, tile = 'yellow-red', die = 1) =>
  offer(
    { choice: 'place', die: 4, tile, space, ...(turned ? { turned } : {}) },
    [`vineyard.${space}`],
    [`die.${die}`, 'storage.2', 'storage.3'],
  );
const told = (event: Partial<VineyardsTold> | object) =>
  ({ event: 'expansion', room: 'vineyards', rule: 'B-10.4', text: 'FROM THE SERVER', ...event }) as unknown as Told;
const asking = (asks: VineyardsAsks): Pending => ({ effect: 'expansion', room: 'vineyards', ...asks });
/** How somebody decides there who may choose one of these. */
function deciding(legal: readonly Offer[], send: (offer: Offer) => void = () => undefined) {
  const given = {
    ...decidingAt<Offer>(sessionIn(1, null, 'B-10.5'), legal, send),
    sent: null,
    made: null,
    open: vi.fn(),
  };
  return given as unknown as Choosing<Offer>;
}

describe('the board', () => {
  const file = JSON.parse(readFileSync('../crates/burgundy/data/expansion/vineyards/vineyards.json', 'utf8')) as {
    board: { levels_bottom_up: { die: number }[][] };
  };

  it('has the double spaces of the data file, numbered from the lowest level up', () => {
    expect(LEVELS.map((sites) => sites.map(({ die }) => die))).toEqual(
      file.board.levels_bottom_up.map((sites) => sites.map(({ die }) => die)),
    );
    expect(SITES.map(({ space }) => space)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const { bonuses } of SITES) for (const bonus of bonuses) expect(BONUSES[bonus], bonus).toBeDefined();
  });

  it('lies inside its box, each level half a place further to the right', () => {
    for (const { places, level } of SITES) {
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(0.8);
        expect(x).toBeLessThan(WIDTH - 0.8);
        expect(y).toBeCloseTo(HEIGHT - 1 - 1.5 * (level - 1));
      }
      expect(touch(...places)).toBe(true);
    }
  });

  it('goes on with the points of the printed table', () => {
    expect([0, 1, 2, 3, 13, 14].map(pointsFor)).toEqual([0, 1, 3, 6, 91, 105]);
  });
});

describe('connected grapes', () => {
  // a tile may be turned so that equal grapes touch.
  it('are counted over tiles and levels, as they lie', () => {
    const sizes = (tiles: Planted[]) => areasOf(tiles).map(({ grape, places }) => `${grape} ${places.length}`);
    const first = [1, 'orange-red', true] as [number, string, boolean];
    expect(sizes(planted(first, [3, 'green-red', true]))).toEqual(['red 2', 'orange 1', 'green 1']);
    expect(sizes(planted(first, [3, 'green-red']))).toEqual(['red 1', 'orange 1', 'green 1', 'red 1']);
    expect(sizes(planted([2, 'blue-blue'], [4, 'black-blue', true], [5, 'red-blue']))[0]).toBe('blue 4');
  });

  it('score with one bonus tile for each area, the largest first (B-10.8)', () => {
    // The rulebook’s example: two green tiles and a blue one over areas of 3, 1 and 2.
    const area = (grape: 'green' | 'blue', size: number) => ({ grape, places: Array(size).fill({ x: 0, y: 0 }) });
    const areas = [area('green', 3), area('blue', 2), area('green', 1)];
    const scored = scoringOf(['green', 'green', 'blue'], areas).map(({ points }) => points);
    expect(scored).toEqual([6, 1, 3]);
    expect(scoringOf(['red'], areas)).toEqual([{ grape: 'red', area: undefined, points: 0 }]);
  });

  it('say what one more bonus tile would score', () => {
    const own = vineyardOf(view, 1);
    expect([own.points, oneMore(own, 'red').points, oneMore(own, 'orange').points]).toEqual([3, 0, 1]);
    const more = vineyardOf(view, 1, { space: 2, tile: 'yellow-red', turned: true });
    expect(more.points).toBe(6);
  });

  it('a level is full with its last tile', () => {
    expect(fills(planted([1, 'orange-red']), 2)).toBe(1);
    expect(fills(planted([3, 'orange-red']), 2)).toBeUndefined();
    expect(vineyardOf(view, 1).levels.map(({ part, whole }) => `${part}/${whole}`)).toEqual([
      '1/2',
      '1/2',
      '0/3',
      '0/3',
      '0/3',
    ]);
  });

  it('that are removed are not in the supply', () => {
    expect(supplyOf(withMore({ removed: ['red', 'blue'] })).map(({ grape }) => grape)).toEqual([
      'orange',
      'yellow',
      'green',
      'black',
    ]);
    expect(grapesHeld(view, 2)).toEqual(['green', 'blue']);
  });
});

describe('a double tile in a storage', () => {
  it('lies on two places, put beside each other wherever they are', () => {
    expect(placesOf(view, 1)).toEqual([
      ['storage.1', 'cow2'],
      ['storage.2', 'yellow-red/1'],
      ['storage.3', 'yellow-red/2'],
    ]);
    const apart = { ...view, seats: [{ ...view.seats[0]!, storage: ['vines', 'cow2', 'vines'] }] } as View;
    expect(placesOf(apart, 1)).toEqual([
      ['storage.1', 'yellow-red/1'],
      ['storage.3', 'yellow-red/2'],
      ['storage.2', 'cow2'],
    ]);
  });

  it('has one card, and hangs together', () => {
    const { container } = render(Mine, { seat: 1, name: 'Ada', view, layout: layoutOf(view.seats[0]!.duchy)! });
    expect(container.querySelectorAll('.tray [data-tile="yellow-red"]')).toHaveLength(2);
    expect(container.querySelectorAll('.tray .joint')).toHaveLength(1);
    expect(tileName('yellow-red/1')).toBe(tileName('yellow-red'));
    expect(entryOf('yellow-red')).toMatchObject({ when: 'placed', rule: 'B-10.5' });
  });

  it('of a team lies where it is whose it is', () => {
    const teamed = {
      ...view,
      config: { ...view.config, options: ['team', 'vineyards'] },
      seats: view.seats.map((own) => ({ ...own, storage: ['vines', 'vines'] })),
      expansions: {
        team: {
          own: [
            ['vines', 'vines'],
            [null, null],
            ['ship', null],
            [null, null],
          ],
        },
        vineyards: {
          ...kept,
          stored: [['blue-blue'], ['red-black']],
          seats: [{ own: 'orange-red' }, {}, {}, {}],
        },
      },
    } as unknown as View;
    expect(placesOf(teamed, 1).map(([, tile]) => tile)).toEqual([
      'blue-blue/1',
      'blue-blue/2',
      'orange-red/1',
      'orange-red/2',
    ]);
    expect(placesOf(teamed, 3).map(([, tile]) => tile)).toEqual(['blue-blue/1', 'blue-blue/2', 'ship', null]);
    expect(placesOf(teamed, 4)[0]).toEqual(['storage.1', 'red-black/1']);
  });

  it('is not listed among the tiles of the reference', () => {
    expect(roomTiles().filter((tile) => tile.includes('-red'))).toEqual([]);
    expect(faceOf('orange-red/2')).toMatchObject({ of: 'orange-red' });
  });
});

describe('depot and shop', () => {
  const props = { names: NAMES, arrived: null, onpick: vi.fn() };
  const take = (nth: number, workers = 0) =>
    offer({ choice: 'take', die: 4, place: nth as 1 }, [`vines.${nth}`], ['die.1'], {
      cost: workers ? { workers } : {},
      double: 'black-blue',
    });

  it('are a row under the flower: six numbers, what a die reaches, and the price', () => {
    const buy = offer({ choice: 'buy', place: 2 }, ['shop.2'], [], { cost: { silver: 2 }, double: 'red-blue' });
    const onpick = vi.fn();
    const { container } = render(Board, {
      ...props,
      view,
      targets: targetsOf([take(4), take(5, 1), buy], SHOWING),
      onpick,
    });
    const row = container.querySelector('.row')!;
    expect([...row.querySelectorAll('.die')].map((one) => one.textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
    const lit = [...row.querySelectorAll('.target')];
    expect(lit.map((one) => [one.getAttribute('data-at'), one.classList.contains('paid')])).toEqual([
      ['vines.4', false],
      ['vines.5', true],
      ['shop.2', true],
    ]);
    expect(lit[0]!.getAttribute('aria-label')).toBe(
      'Take a double tile (black, blue) from the vineyard depot, no worker',
    );
    expect(lit[1]!.querySelector('.badge')!.textContent.trim()).toBe('1');
    lit[2]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('shop.2');
    expect(row.querySelector('.shop')!.textContent).toContain(`${view.black_price} silver`);
  });

  it('have a place for two numbers with two or three players', () => {
    const few = withMore({ depot: ['orange-red', null, 'black-blue'], shop: ['yellow-green'] });
    const { container } = render(Board, { ...props, view: few });
    expect([...container.querySelectorAll('.row .die')].map((one) => one.textContent)).toEqual(['1–2', '3–4', '5–6']);
    expect(container.querySelector('[data-place="vines.2"]')!.getAttribute('aria-label')).toBe('number 3–4: empty');
    expect(container.querySelector('[data-place="vines.3"]')!.getAttribute('aria-label')).toBe(
      'number 5–6: Double tile: black, blue',
    );
  });
});

describe('the vineyard beside the duchy', () => {
  const layout = layoutIn(view.config, view.seats[0]!.duchy)!;
  const legal = [place(2), place(2, true), place(4), place(4, true)];
  const mine = (more: object = {}) =>
    render(Mine, { seat: 1, name: 'Ada', names: NAMES, view, layout, targets: targetsOf(legal, SHOWING), ...more });

  it('is a tab with the number of its targets', async () => {
    const { container, getByRole } = mine();
    expect(container.querySelector('.grapes')).toBeNull();
    const tab = getByRole('tab', { name: /Vineyard/ });
    expect(tab.textContent).toContain('2');
    await fireEvent.click(tab);
    expect(container.querySelector('.grapes')).not.toBeNull();
    expect(container.querySelector('.own')!.textContent).toMatch(/2 of 13 placed.*3 at the end/s);
    await fireEvent.keyDown(getByRole('tab', { name: /Vineyard/ }), { key: 'ArrowLeft' });
    expect(container.querySelector('.grapes')).toBeNull();
  });

  it('shows what lies there, what is open, and how full its levels are', () => {
    const onpick = vi.fn();
    const lying = plantedBy(view, 1);
    const targets = targetsOf(legal, SHOWING);
    const { container } = render(Slope, { seat: 1, planted: lying, s: 36, label: 'Vineyard', targets, onpick });
    expect(container.querySelectorAll('[data-place^="vineyard."]')).toHaveLength(13);
    expect([...container.querySelectorAll('[data-tile]')].map((one) => one.getAttribute('data-tile'))).toEqual([
      'orange-red',
      'green-red',
    ]);
    expect([...container.querySelectorAll('.level')].map((one) => one.textContent.trim())).toEqual(
      expect.arrayContaining(['1/2level 1', '0/3level 5']),
    );
    const lit = [...container.querySelectorAll('.target[data-at^="vineyard."]')];
    expect(lit.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Place yellow and red on level 1 (number 4), no worker',
      'Place yellow and red on level 2 (number 5), no worker',
    ]);
    lit[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('vineyard.4');
    const spaces = [...mine({ page: 'more' }).container.querySelectorAll('.vineyard .hidden li')].map(
      (one) => one.textContent,
    );
    expect(spaces[0]).toBe('Level 1, number 1: orange and red');
    expect(spaces[3]).toBe('Level 2, number 5: sell one colour of goods; take a double tile');
  });

  it('shows the tile that waits as it is turned, and the level that it fills', () => {
    const given = { ...deciding(legal), looked: legal[1] } as unknown as Choosing<Offer>;
    const { container } = mine({ page: 'more', choosing: given });
    const placing = { tile: 'yellow-red', space: 2, turned: true };
    const slope = render(Slope, { seat: 1, planted: [], s: 36, label: 'Vineyard', placing }).container;
    expect(slope.querySelectorAll('.pending .grape')).toHaveLength(2);
    expect(container.querySelector('.next')!.textContent).toContain('Level 1 will be full');
    // Two more red grapes connect: 3 of them.
    expect(container.querySelector('.held li')!.getAttribute('title')).toBe('Red bonus: largest area 3, now 6 points');
  });

  it('has each kind of grape to choose, with what it would bring', () => {
    const grapes = GRAPES.filter((grape) => grape !== 'red').map((grape) =>
      offer({ choice: 'grape', grape }, [`grape.${grape}`]),
    );
    const onpick = vi.fn();
    const { container } = mine({ page: 'more', targets: targetsOf(grapes, SHOWING), onpick });
    const kinds = [...container.querySelectorAll<HTMLButtonElement>('.kind')];
    expect(kinds.map((one) => [one.dataset.at, one.disabled, one.querySelector('b')!.textContent])).toEqual([
      ['grape.orange', false, '+1'],
      ['grape.yellow', false, '+0'],
      ['grape.green', false, '+1'],
      ['grape.red', true, '+0'],
      ['grape.black', false, '+0'],
      ['grape.blue', false, '+0'],
    ]);
    expect(kinds[0]!.textContent).toContain('Take the orange grape bonus tile');
    kinds[2]!.click();
    expect(onpick).toHaveBeenCalledWith('grape.green');
  });

  it('of an opponent is told at a glance, and opens', async () => {
    const onopen = vi.fn();
    const theirs = layoutIn(view.config, view.seats[1]!.duchy)!;
    const { container } = render(Opponent, { seat: 2, name: 'Bruno', view, layout: theirs, onopen });
    const button = container.querySelector<HTMLButtonElement>('[data-place=vineyard]')!;
    expect(button.querySelector('.hidden')!.textContent).toBe(
      'Vineyard: 3 of 13 double tiles, 10 points at the end as it stands',
    );
    expect(button.querySelectorAll('.bonus')).toHaveLength(2);
    await fireEvent.click(button);
    expect(onopen).toHaveBeenCalledWith('more');
  });

  it('tells on a card what a space brings, how certain that is, and what a kind of grape is worth', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')));
    const origins = [
      { item: 'vineyard 2', confidence: 'rulebook' },
      { item: 'vineyard 6', confidence: 'reconstructed' },
    ];
    library.fill({ sections: [] } as never, { origins } as never);
    const now = (() => undefined) as never;
    const known = render(Card, { place: 'vineyard.2', view, seat: 1, now }).container.textContent;
    expect(known).toMatch(/Level 1, number 4.*4 workers.*Take a ship or animals/s);
    expect(known).not.toContain('Reconstructed');
    const space = render(Card, { place: 'vineyard.6', view, seat: 1, now }).container.textContent;
    expect(space).toMatch(/Level 3, number 6.*Level 3: 0 of 3 covered.*Reconstructed/s);
    expect(space).toMatch(/Take a tile from the black depot or the shop.*4 workers/s);
    const grape = render(Card, { place: 'grape.red', view, seat: 1, now }).container.textContent;
    expect(grape).toMatch(
      /Grape bonus: red.*red: 2 left.*largest area 2, now 3 points.*One more would bring 0 points/s,
    );
  });
});

describe('turning', () => {
  const legal = [place(2), place(2, true), place(4), place(4, true), place(4, false, 'blue-blue')];

  it('offers one way to lay a tile, the one that is wished', () => {
    const choosing = deciding(legal);
    const shown = () =>
      meantOf(OPTIONS, legal, choosing).map(({ text }) => legal.findIndex((one) => one.text === text));
    expect(shown()).toEqual([0, 2, 4]);
    expect(roomKeyed(OPTIONS, 'r', choosing)).toBe(true);
    expect(shown()).toEqual([1, 3, 4]);
    expect(roomKeyed(OPTIONS, 'x', choosing)).toBe(false);
  });

  it('turns the tile that waits', () => {
    const choosing = deciding(legal);
    choosing.pending = legal[0]!;
    const { container } = render(Buttons, { view, seat: 1, choosing, wide: true });
    const button = container.querySelector<HTMLButtonElement>('[data-act=turn]')!;
    expect(button.textContent).toMatch(/Turn the tile\s*R/);
    button.click();
    expect(choosing.pending).toBe(legal[1]);
    turningAt(choosing).turn();
    expect(choosing.pending).toBe(legal[0]);
  });

  it('is nothing for a tile of one grape', () => {
    expect(twinOf(legal[4]!, legal)).toBeUndefined();
    expect(twinOf(legal[3]!, legal)).toBe(legal[2]);
    const choosing = deciding([legal[4]!]);
    expect(roomKeyed(OPTIONS, 'r', choosing)).toBe(false);
  });
});

describe('the order of bonuses', () => {
  const tasks: Pending[] = [
    { effect: 'task', task: 'take-building', by: 'vineyards' },
    asking({ asks: 'double' }),
  ] as Pending[];

  it('is chosen where both wait, and put in order once they are asked for', () => {
    const first = place(8);
    const choosing = deciding([first]);
    choosing.pending = first;
    expect(chipsOf(first, view, 1, choosing).map(({ text }) => text)).toEqual([
      '1. Double tile',
      '2. Mine, monastery or castle',
    ]);
    const { container } = render(Buttons, { view, seat: 1, choosing, wide: true });
    container.querySelector<HTMLButtonElement>('[data-act=order-bonuses]')!.click();
    flushSync();
    expect(chipsOf(first, view, 1, choosing)[0]!.text).toBe('1. Mine, monastery or castle');
    const turning = turningAt(choosing);
    turning.placed(first);
    // It does not lie there yet.
    expect(turning.wished(view, 1)).toBeUndefined();
    const next: Offer = { ...offer({ choice: 'grape', grape: 'red' }), action: { do: 'next', nth: 1 } as Action };
    const lying = withMore(
      { seats: [{ placed: { 8: { tile: 'yellow-red' } }, grapes: {} }, {}, {}, {}] },
      { pending: [{ effect: 'task', task: 'take-mine-monastery-castle', by: 'vineyards' }, tasks[1]!], together: [2] },
    );
    Object.assign(choosing, { legal: [next] });
    expect(turning.wished(lying, 1)).toBe(next);
    expect(turning.wished(lying, 1)).toBeUndefined();
  });

  it('is not asked where one of them comes at once', () => {
    const choosing = deciding([place(2)]);
    choosing.pending = place(2);
    const { container } = render(Buttons, { view, seat: 1, choosing, wide: true });
    expect(container.querySelector('[data-act=order-bonuses]')).toBeNull();
    expect(chipsOf(place(2), view, 1, choosing).map(({ text }) => text)).toEqual([
      '+4 workers',
      'Ship or animals',
      'Level 1 full',
    ]);
    // Points are what the dock says of any choice.
    expect(chipsOf(place(3), view, 1, choosing).map(({ glyph }) => glyph)).not.toContain('star');
  });

  it('knows the bonus behind what waits', () => {
    expect(tasks.map(bonusOf)).toEqual(['take-building', 'take-double']);
    expect(bonusOf(asking({ asks: 'black' }))).toBe('take-black');
    expect(bonusOf({ effect: 'market' })).toBeUndefined();
  });
});

describe('the dock', () => {
  it('has buttons about a double tile that waits: as many as there is to decide', () => {
    const about = partsOf('dock', OPTIONS)[0]!.about!;
    const both = [place(8), place(8, true)];
    expect(about(both[0]!, both)).toBe(2);
    expect(about(place(8), [place(8)])).toBe(1);
    expect(about(place(2), [place(2)])).toBe(0);
    expect(about(offer({ choice: 'grape', grape: 'red' }), both)).toBe(0);
  });

  it('spreads out what a bonus brings from the black depot and the shop', async () => {
    const legal = [
      offer({ choice: 'black', tile: 'ship' }, ['black.2']),
      offer({ choice: 'shop', place: 1 }, ['shop.1'], [], { double: 'yellow-green' }),
    ];
    const choosing = deciding(legal);
    const { getByRole } = render(Buttons, { view, seat: 1, choosing, wide: true });
    await fireEvent.click(getByRole('button', { name: 'Take a tile' }));
    expect(choosing.open).toHaveBeenCalledWith(legal);
  });

  it('has a picture of each choice', () => {
    const shown = (choice: VineyardsChoice) =>
      render(Face, { action: { room: 'vineyards', ...choice } as never, view }).container;
    expect(shown({ choice: 'take', place: 4 }).querySelector('[data-tile="black-blue"]')).not.toBeNull();
    expect(shown({ choice: 'shop', place: 2 }).querySelector('[data-tile="red-blue"]')).not.toBeNull();
    expect(
      shown({ choice: 'place', tile: 'orange-red', space: 2, turned: true }).querySelectorAll('.grape'),
    ).toHaveLength(2);
    expect(shown({ choice: 'grape', grape: 'blue' }).querySelectorAll('.grape')).toHaveLength(1);
  });
});

const EVENTS: object[] = [
  { told: 'removed', grapes: ['red', 'blue'] },
  { told: 'removed', grapes: ['red'] },
  { told: 'dealt', seat: 2, grape: 'red' },
  { told: 'filled', depot: ['red-blue', null, null, null, null, null], shop: ['red-blue', null, null] },
  { told: 'left', count: 1 },
  { told: 'left', count: 5 },
  { told: 'took', seat: 2, tile: 'orange-red', place: 3 },
  { told: 'bought', seat: 2, tile: 'orange-red', place: 3 },
  { told: 'given', seat: 2, tile: 'orange-red', place: 3 },
  { told: 'came-home', seat: 2, tile: 'orange-red', place: 3 },
  { told: 'black', seat: 2, tile: 'ship' },
  { told: 'stored', seat: 2, tile: 'orange-red', where: 'own' },
  { told: 'stored', seat: 2, tile: 'orange-red', where: 'shared' },
  { told: 'placed', seat: 2, tile: 'orange-red', space: 4, turned: true },
  { told: 'discarded', seat: 2, tile: 'orange-red' },
  { told: 'grape', seat: 2, grape: 'blue' },
  { told: 'scored', seat: 2, grape: 'blue', size: 1, points: 1 },
  { told: 'scored', seat: 2, grape: 'blue', size: 4, points: 10 },
  { event: 'gained', by: 'vineyards', seat: 2, silver: 2, workers: 0 },
  { event: 'deed-scored', by: 'vineyards', seat: 2, points: 4 },
  { event: 'paid', by: 'vineyards', seat: 2, silver: 2, workers: 0 },
];
const OFFERS = [
  offer({ choice: 'take', die: 4, place: 3 }, [], [], { double: 'orange-red' }),
  offer({ choice: 'take', die: 4, place: 3 }),
  place(2),
  place(2, true),
  offer({ choice: 'buy', place: 1 }, [], [], { double: 'orange-red' }),
  offer({ choice: 'black', tile: 'ship' }),
  offer({ choice: 'shop', place: 1 }, [], [], { double: 'orange-red' }),
  offer({ choice: 'grape', grape: 'red' }),
  offer({ choice: 'discard', tile: 'orange-red' }),
  offer({ choice: 'store', where: 'own' }),
  offer({ choice: 'store', where: 'shared' }),
  offer({ choice: 'home', place: 1, space: 4 }, [], [], { double: 'orange-red' }),
];
const TASKS = ['act', 'sell', 'take-building', 'take-mine-monastery-castle', 'take-ship-animal', 'place'];
const ASKED = [
  ...(
    [
      { asks: 'double' },
      { asks: 'black' },
      { asks: 'grape' },
      { asks: 'room', tile: 'orange-red' },
      { asks: 'store', tile: 'orange-red' },
    ] as VineyardsAsks[]
  ).map(asking),
  ...TASKS.map((task) => ({ effect: 'task', task, by: 'vineyards' })),
];
const REFUSED = [
  'nothing-in-depot',
  'nothing-in-shop',
  'no-double-tile',
  'partners-double-tile',
  'not-in-both-storages',
  'plot-taken',
  'lowest-level-first',
  'not-connected',
  'need-not-turn',
  'never-in-the-duchy',
  'no-grape-left',
];

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  const everything = () => [
    ...EVENTS.map((event) => sayEvent(told(event), NAMES)),
    ...OFFERS.map((one) => sayOffer(one)),
    ...ASKED.map(
      (effect) =>
        sayPrompt({ code: 'effect', text: 'FROM THE SERVER', params: { seats: [1], effect } } as never, NAMES, true)
          .title,
    ),
    ...REFUSED.map((code) =>
      sayRefused({ code, rule: 'B-10.5', message: 'FROM THE SERVER', params: { tile: 'orange-red', grape: 'red' } }),
    ),
    ...Object.values(BONUSES).map(({ what }) => what()),
  ];

  it('everything that happens, can be chosen, is asked or refused is a sentence of ours', () => {
    for (const said of everything()) {
      expect(said).not.toMatch(/FROM THE SERVER|undefined|vineyards |[{}]|  /);
      if (locale !== 'en') expect(said).not.toMatch(/\b(the|takes|from|double tile|red|blue|level)\b/);
    }
    for (const event of EVENTS) expect(sayEvent(told(event), NAMES)).toMatch(/^[\p{Lu}\d].*\.$/u);
    for (const one of OFFERS) expect(sayOffer(one)).toMatch(/^\p{Lu}.*[^.]$/u);
    for (const code of REFUSED)
      expect(sayRefused({ code, rule: '', message: 'F', params: { tile: 'orange-red', grape: 'red' } })).toMatch(
        /^\p{Lu}.*\.$/u,
      );
  });

  it('nothing is left in English', () => {
    if (locale === 'en') return;
    const own = everything();
    overwriteGetLocale(() => 'en');
    const same = everything().filter((text, nth) => text === own[nth]);
    expect(same).toEqual([]);
  });

  it('knows every code that the engine refuses with', () => {
    const why = readFileSync('../crates/burgundy/src/expansion/vineyards/why.rs', 'utf8');
    const names = [...why.slice(why.indexOf('pub enum Why')).matchAll(/^ {4}([A-Z]\w+)(?: \{|,)/gm)].map(([, name]) =>
      name!.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase(),
    );
    expect(names.filter((name) => !REFUSED.includes(name))).toEqual([]);
  });
});

describe('what moves', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'));
  const free = {
    ...view,
    seats: [{ ...view.seats[0]!, storage: ['cow2', null, null] }, ...view.seats.slice(1)],
    expansions: { vineyards: { ...kept, stored: [[], [], [], []] } },
  } as unknown as View;
  const moved = (event: object, before: View, after: View) =>
    motions(entryWith({ event: 'expansion', room: 'vineyards', ...event }), before, after).map(plain);

  it('a double tile goes from its place to storage, and from there into the vineyard', () => {
    expect(moved({ told: 'took', seat: 1, tile: 'yellow-red', place: 3 }, free, view)).toMatchObject([
      { kind: 'glide', from: { at: 'vines.3' }, to: { at: 'storage.2', seat: 1 } },
    ]);
    expect(moved({ told: 'bought', seat: 1, tile: 'yellow-red', place: 1 }, free, view)).toMatchObject([
      { kind: 'glide', from: { at: 'shop.1' }, to: { at: 'storage.2', seat: 1 } },
    ]);
    expect(moved({ told: 'placed', seat: 1, tile: 'yellow-red', space: 4, turned: false }, view, free)).toMatchObject([
      { kind: 'glide', from: { at: 'storage.2', seat: 1 }, to: { at: 'vineyard.4', seat: 1 } },
      { kind: 'light', at: [{ at: 'vineyard.3' }, { at: 'vineyard.4' }] },
    ]);
    const shop = {
      ...free,
      expansions: { vineyards: { ...kept, stored: [[]], shop: [null, 'red-blue', 'orange-black'] } },
    };
    expect(moved({ told: 'placed', seat: 2, tile: 'yellow-green', space: 7, turned: false }, free, shop)).toMatchObject(
      [{ kind: 'glide', from: { at: 'shop.1' }, to: { at: 'vineyard.7', seat: 2 } }],
    );
  });

  it('new double tiles are dealt, a bonus tile lands', () => {
    expect(moved({ told: 'filled', depot: [], shop: [] }, view, view)).toEqual([
      { kind: 'deal', words: ['vines', 'shop'] },
    ]);
    expect(moved({ told: 'grape', seat: 1, grape: 'red' }, view, view)).toEqual([
      { kind: 'land', at: { at: 'grape.red', seat: 1 } },
    ]);
  });

  it('points count, with the glyph of their grape', () => {
    const scored = told({ told: 'scored', seat: 1, grape: 'blue', size: 4, points: 10 });
    expect([pointsOf(scored), glyphOf(scored)]).toEqual([10, 'grape-blue']);
    expect(glyphOf(told({ told: 'took', seat: 1, tile: 'orange-red', place: 1 }))).toBe('double');
    expect(sourcesOf([{ score: { vineyards: 13 } }]).at(-1)).toEqual({ name: 'Vineyard', points: [13] });
  });
});
