import { render } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js';
import { targetsOf } from '../../../table/targets';
import type { Action, Told, View as ServerView } from '../../../types/burgundy';
import Board from '../../Board.svelte';
import { SHOWING } from '../../choice';
import { motions } from '../../motions';
import { objectName, tileName } from '../../names';
import { faceOf } from '../../pieces/tile';
import { sayEvent, sayOffer, sayRefused } from '../../say';
import type { Offer } from '../../view';
import { openRooms } from '..';

beforeAll(() => openRooms(['inns']));

const { view: plain } = SAMPLES.four!;
const beside = (count: number) => ({
  ...plain,
  config: { ...plain.config, options: ['inns'] },
  expansions: { inns: { beside: count } },
});
const buy: Offer = {
  action: { do: 'buy', tile: 'inn' } as Action,
  text: 'buy black inn',
  rule: 'B-4.3',
  cost: { silver: 2 },
  places: { at: ['black.inn'], by: [] },
};
const told = (event: object) => ({ rule: 'B-9.4', text: 'FROM THE SERVER', ...event }) as unknown as Told;
const opens = (count: number) => told({ event: 'expansion', room: 'inns', told: 'opens', count });
const bought = told({ event: 'bought', seat: 2, tile: 'inn', depot: null, silver: 2, workers: 0 });

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  it('an inn has a face and names, and is not said to be in the black depot', () => {
    expect(faceOf('inn')).toMatchObject({ family: 'inn' });
    expect([tileName('inn'), objectName('inn')]).not.toContain('inn');
    for (const said of [sayEvent(bought, NAMES), sayOffer(buy)]) expect(said).not.toMatch(/depot|dep[oó]sito/i);
    for (const count of [1, 3]) expect(sayEvent(opens(count), NAMES)).toMatch(/^\p{Lu}.*\.$/u);
    expect(sayRefused({ code: 'one-inn-per-region', rule: 'B-9.4', message: 'FROM THE SERVER' })).toMatch(
      /^\p{Lu}(?!ROM)/u,
    );
  });
});

describe('the pile of inns', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'));

  it('lies beside the depots with its count and price', () => {
    const { container } = render(Board, { view: beside(3), names: NAMES });
    expect(container.querySelectorAll('.inns [data-tile=inn]')).toHaveLength(3);
    expect(container.querySelector('.inns')?.textContent).toMatch(/3 inns\s+2 silver each/);
  });

  it('is bought like a tile of the black depot', () => {
    const onpick = vi.fn();
    const { container } = render(Board, {
      view: beside(1),
      names: NAMES,
      targets: targetsOf([buy], SHOWING),
      onpick,
    });
    const target = container.querySelector('.inns [data-at="black.inn"]')!;
    expect(target.getAttribute('aria-label')).toBe('Buy an inn, 2 silver');
    expect(target.querySelector('.ring.paid')).not.toBeNull();
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('black.inn');
    expect(sayEvent(bought, NAMES)).toBe('Bruno buys an inn for 2 silver.');
  });

  it('says when it is empty, and is not there where the option is off', () => {
    const { container } = render(Board, { view: beside(0), names: NAMES });
    expect(container.querySelector('.inns')?.textContent).toContain('No inn left');
    expect(container.querySelector('.inns [data-tile]')).toBeNull();
    expect(render(Board, { view: plain, names: NAMES }).container.querySelector('.inns')).toBeNull();
  });

  it('an inn glides from the pile to the storage of who buys it', () => {
    const after = structuredClone(beside(2)) as unknown as ServerView;
    after.seats[1]!.storage = ['inn', null, null];
    const before = structuredClone(beside(3)) as unknown as ServerView;
    before.seats[1]!.storage = [null, null, null];
    const [glide] = motions({ events: [bought] } as never, before, after);
    expect(glide).toMatchObject({ kind: 'glide', from: { at: 'black.inn' }, to: { at: 'storage.1', seat: 2 } });
  });

  it('a region that counts as larger says by how much', () => {
    const full = told({ event: 'region-full', seat: 2, colour: 'building', size: 4, plus: 1, points: 15, phase: 6 });
    expect(sayEvent(full, NAMES)).toBe('Bruno fills a city of size 4 + 1: 15 + 6 = 21 points.');
  });
});
