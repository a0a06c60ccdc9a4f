import { describe, expect, it } from 'vitest';
import { freshDraft, type Draft } from '../../lobby/wish';
import type { Declaration } from '../../types/table';
import { alone } from './alone';
import { againstIt, freshHardness, withModifier } from './chateauma';
import { toggled } from './grapes';
import { configOf, fresh, hasChoice, type Own } from './wish';

const game = { name: 'burgundy', most_seats: 4 } as Declaration;
const draft = (own: Partial<Own> = {}, change: Partial<Draft> = {}): Draft => ({
  ...freshDraft(game, { ...fresh(), ...own }, '2011', 'greedy'),
  ...change,
});

describe('a wish for Burgundy', () => {
  it('is plain where nothing was changed', () => expect(configOf(draft())).toEqual({ setup: 'beginner' }));

  it('names how sides are chosen only where sides are chosen', () => {
    expect(configOf(draft({ setup: 'expert', choice: 'secret' }))).toMatchObject({ choice: 'secret' });
    expect(configOf(draft({ setup: 'expert', choice: 'secret' }, { edition: '2022' }))).not.toHaveProperty('choice');
    expect(configOf(draft({ choice: 'secret' }))).not.toHaveProperty('choice');
    expect(hasChoice(draft({ setup: 'expert' }))).toBe(true);
  });

  it('gives one duchy to all, or one to each seat that is played', () => {
    const duchies = ['2011-3', '2011-4', '', ''];
    expect(configOf(draft({ duchies }))).not.toHaveProperty('duchies');
    expect(configOf(draft({ duchies, dealt: 'one' }))).toMatchObject({ duchies: ['2011-3'] });
    expect(configOf(draft({ duchies, dealt: 'each' }))).toMatchObject({ duchies: ['2011-3', '2011-4'] });
  });

  it('says how hard Châteauma is only where it plays, and where it is not as printed', () => {
    const hardness = { score: 'hard', modifiers: ['starts'] } as const;
    const against = (own: Partial<Own>, options = ['chateauma']) => configOf(draft(own, { options }))['chateauma'];
    expect(against({ hardness: { ...hardness, modifiers: [...hardness.modifiers] } })).toEqual(hardness);
    expect(against({ hardness: { score: 'easy', modifiers: [] } })).toEqual({ score: 'easy' });
    expect(against({})).toBeUndefined();
    expect(against({ hardness: { score: 'easy', modifiers: [] } }, [])).toBeUndefined();
    expect(withModifier({ score: 'easy', modifiers: ['starts'] }, 'prefilled-up', true)).toEqual([
      'prefilled-up',
      'starts',
    ]);
    expect(freshHardness({ score: 'harder' as 'hard', modifiers: ['starts', 'wins' as 'starts'] })).toEqual({
      score: 'medium',
      modifiers: ['starts'],
    });
  });

  it('is for the solo game or against Châteauma where one plays alone', () => {
    const [solo, automa] = ['solo', 'chateauma'].map((name) => ({ name, editions: ['2022'] }));
    const options = (all: object[]) =>
      ({ ...game, editions: [{ name: '2022', line: '' }], options: all }) as Declaration;
    const both = options([solo!, automa!]);
    const kept = { against: true, hardness: { score: 'hard', modifiers: [] } };
    expect(alone.config(alone.fresh(both, kept))).toEqual({
      edition: '2022',
      options: ['chateauma'],
      setup: 'beginner',
      chateauma: { score: 'hard' },
    });
    expect(alone.config(alone.fresh(both, {}))).toEqual({ edition: '2022' });
    // Somebody chose it where it was offered.
    expect(alone.config(alone.fresh(options([solo!]), kept))).toEqual({ edition: '2022' });
  });

  it('is told in lists by the level', () => {
    expect(againstIt({})).toBe('against Châteauma (medium)');
    expect(againstIt({ chateauma: { score: 'hard' } })).toBe('against Châteauma (hard)');
  });

  it('leaves grapes out where few play, and names them only if all that leave are chosen', () => {
    const options = ['vineyards'];
    const seats = (count: number) =>
      draft().seats.map((one, nth) => ({ ...one, kind: nth < count ? 'me' : 'closed' }) as const);
    const grapes = (own: Partial<Own>, count: number, on = options) => {
      const { grapes, removed_grapes } = configOf(
        draft({ grapes: 'fewer', ...own }, { options: on, seats: seats(count) }),
      );
      return [grapes, removed_grapes];
    };
    expect(grapes({}, 2)).toEqual(['fewer', undefined]);
    expect(grapes({ removed: ['red'] }, 2)).toEqual(['fewer', undefined]);
    expect(grapes({ removed: ['red', 'blue'] }, 2)).toEqual(['fewer', ['red', 'blue']]);
    expect(grapes({ removed: ['red'] }, 3)).toEqual(['fewer', ['red']]);
    expect(grapes({ removed: ['red'] }, 4)).toEqual([undefined, undefined]);
    expect(grapes({ removed: ['red'] }, 2, [...options, 'chateauma'])).toEqual(['fewer', ['red']]);
    expect(grapes({ removed: ['red'] }, 3, [...options, 'chateauma'])).toEqual([undefined, undefined]);
    expect(grapes({}, 2, [])).toEqual([undefined, undefined]);
    expect(toggled(['red', 'blue'], 'green', 2)).toEqual(['blue', 'green']);
    expect(toggled(['red', 'blue'], 'red', 2)).toEqual(['blue']);
  });
});
