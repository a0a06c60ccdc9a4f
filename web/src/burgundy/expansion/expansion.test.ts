// A made-up room, like one of a real expansion: it is asked about anything the base game does not know.
import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import MadeUpPart from '../../dev/MadeUpPart.svelte';
import { NAMES, SAMPLES } from '../../dev/sample';
import { targetsOf } from '../../table/targets';
import type { Action, Pending, Told } from '../../types/burgundy';
import Board from '../Board.svelte';
import { SHOWING } from '../choice';
import { objectName, sourcesOf, tileName } from '../names';
import { faceOf } from '../pieces/tile';
import Tile from '../pieces/Tile.svelte';
import { rules } from '../rules';
import { entryOf } from '../rules/tiles';
import { glyphOf, pointsOf, sayEffect, sayEvent, sayOffer, sayPrompt, sayRefused, tellerOf } from '../say';
import type { Offer } from '../view';
import { openRooms, partsOf, type Room } from '.';

const windmill: Room = {
  tiles: {
    windmill: {
      face: { family: 'building', glyph: [{ d: 'M12 2v20M2 12h20', paint: 'line' }] },
      name: () => 'Windmill',
      object: () => 'a windmill',
      when: 'placed',
      rule: 'B-99.1',
    },
  },
  offer: ({ sail }) => `turn sail ${String(sail)}`,
  event: ({ event, what, points }, name) =>
    event === 'deed-scored' ? `${name} grinds: ${String(points)} points.` : `${name} ${String(what)} the sails.`,
  glyph: () => 'order',
  effect: ({ effect }) => ({
    title: 'Windmill',
    object: 'the windmill',
    question: effect === 'task' ? 'Sell goods by the windmill' : 'Turn a sail',
  }),
  refusals: { 'no-wind': ({ sail }) => `There is no wind for sail ${String(sail)}.` },
  source: () => 'Flour',
  board: { words: ['sail'], Part: MadeUpPart },
};
const load = vi.fn(async () => ({ default: windmill }));
const ROOMS = { windmill: load };

/** Types of rooms are those of the server, which has no windmill. */
const told = (event: object) => ({ rule: 'B-99.1', text: 'Seat 2 does something.', ...event }) as unknown as Told;
const turn = (sail: number): Offer => ({
  action: { do: 'expansion', room: 'windmill', sail } as unknown as Action,
  text: `windmill ${sail}`,
  rule: 'B-99.1',
  cost: {},
  places: { at: [`sail.${sail}`], by: [] },
});
const turned = told({ event: 'expansion', room: 'windmill', what: 'turns', seat: 2, points: 3 });
const waiting = { effect: 'expansion', room: 'windmill' } as unknown as Pending;

describe('before it is opened', () => {
  it('is not loaded where its option is off, and the server’s words and notation stand in', async () => {
    await openRooms([], ROOMS);
    await openRooms(['cornfield'], ROOMS);
    expect(load).not.toHaveBeenCalled();
    expect([tileName('windmill'), objectName('windmill')]).toEqual(['windmill', 'windmill']);
    expect(faceOf('windmill')).toBeUndefined();
    expect(sayEvent(turned, NAMES)).toBe('Seat 2 does something.');
    expect(sayOffer(turn(2))).toBe('windmill 2');
  });
});

describe('a room', () => {
  beforeAll(() => openRooms(['windmill'], ROOMS));

  it('is loaded once', async () => {
    await openRooms(['windmill'], ROOMS);
    expect(load).toHaveBeenCalledOnce();
  });

  it('draws and names its tiles, wherever tiles are', () => {
    expect([tileName('windmill'), objectName('windmill')]).toEqual(['Windmill', 'a windmill']);
    const { container } = render(Tile, { tile: 'windmill', s: 30 });
    expect(container.querySelector('.f-building .ink path')?.getAttribute('d')).toBe('M12 2v20M2 12h20');
    expect(
      sayEvent(
        told({ event: 'placed', seat: 2, tile: 'windmill', space: 12, land: { colour: 'building', die: 5 } }),
        NAMES,
      ),
    ).toBe('Bruno places a windmill on city 5.');
  });

  it('has cards and a line in the reference', () => {
    expect(entryOf('windmill')).toMatchObject({ family: 'building', when: 'placed', rule: 'B-99.1' });
    expect(rules.groups.flatMap(({ rows }) => rows).find(({ key }) => key === 'windmill')).toMatchObject({
      name: 'Windmill',
      rule: 'B-99.1',
    });
  });

  it('says what happens in it, and what the base game does for it', () => {
    expect(sayEvent(turned, NAMES)).toBe('Bruno turns the sails.');
    expect(tellerOf(NAMES)(turned)).toMatchObject({ seat: 2, short: 'Turns the sails', points: 3, glyph: 'order' });
    const scored = told({ event: 'deed-scored', by: 'windmill', seat: 1, points: 4 });
    expect([sayEvent(scored, NAMES), pointsOf(scored)]).toEqual(['Ada grinds: 4 points.', 4]);
    expect(glyphOf(scored)).toBe('star');
  });

  it('says what can be chosen, what waits and why not', () => {
    expect(sayOffer(turn(2))).toBe('Turn sail 2');
    expect(sayEffect(waiting)).toBe('Windmill');
    const asked = { code: 'effect', rule: 'B-99.1', text: '', params: { seats: [1], effect: waiting } };
    expect(sayPrompt(asked, NAMES, true).title).toBe('Turn a sail');
    const task = { effect: 'task', task: 'sell', by: 'windmill' };
    expect(sayPrompt({ ...asked, params: { seats: [1], effect: task } }, NAMES, true).title).toBe(
      'Sell goods by the windmill',
    );
    expect(sayRefused({ code: 'no-wind', rule: 'B-99.1', message: '', params: { sail: 3 } })).toBe(
      'There is no wind for sail 3.',
    );
  });

  it('has its points in the result', () => {
    expect(sourcesOf([{ score: { windmill: 4 } }]).at(-1)).toEqual({ name: 'Flour', points: [4] });
  });

  it('adds a part to a board, which draws its targets and tells what was chosen', () => {
    const { view } = SAMPLES.four!;
    const onpick = vi.fn();
    const targets = targetsOf([turn(2)], SHOWING);
    const props = { names: NAMES, targets, onpick };
    const { container } = render(Board, {
      ...props,
      view: { ...view, config: { ...view.config, options: ['windmill'] } },
    });
    const lit = [...container.querySelectorAll<HTMLElement>('.sails .target')];
    expect(lit.map((one) => [one.dataset.at, one.textContent])).toEqual([['sail.2', 'Turn sail 2']]);
    lit[0]!.click();
    expect(onpick).toHaveBeenCalledWith('sail.2');
    expect(partsOf('board', ['cornfield'])).toEqual([]);
    expect(render(Board, { ...props, view }).container.querySelector('.sails')).toBeNull();
  });
});
