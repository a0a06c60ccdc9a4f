import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decidingAt, sessionIn } from '../../../dev/dock';
import { NAMES, SAMPLES } from '../../../dev/sample';
import type { Action, Told } from '../../../types/burgundy';
import { glyphOf, pointsOf, sayEvent, sayOffer, sayRefused, sourcesOf } from '../../say';
import type { Offer, View } from '../../view';
import { factsOf, openRooms, partsOf } from '..';
import Claim from './Claim.svelte';

const OPTIONS = ['castle-link'];
const { view: base } = SAMPLES.two!;
const view: View = {
  ...base,
  config: { ...base.config, options: OPTIONS },
  expansions: { 'castle-link': { aside: 2 } },
};
const offer: Offer = {
  action: { do: 'expansion', room: 'castle-link', choice: 'castle' } as Action,
  text: 'castle-link castle',
  rule: 'B-9.9',
  cost: {},
  places: { at: [], by: ['die.1', 'die.2'] },
};
const claimed = {
  event: 'expansion',
  room: 'castle-link',
  told: 'claimed',
  seat: 2,
  points: 5,
  rule: 'B-9.9',
  text: '',
} as unknown as Told;

beforeAll(() => openRooms(OPTIONS));

describe('a castle that was left behind', () => {
  it('is offered by a button of the dock', async () => {
    const choose = vi.fn();
    const choosing = { ...decidingAt<Offer>(sessionIn(1, null, 'B-9.9'), [offer]), choose };
    const { getByRole } = render(Claim, { view, seat: 1, choosing: choosing as never, wide: true });
    await fireEvent.click(
      getByRole('button', { name: 'Take a castle that was left behind, for both dice and 5 points' }),
    );
    expect(choose).toHaveBeenCalledWith(offer);
    expect(partsOf('dock', OPTIONS)[0]!.has(offer)).toBe(true);
    expect(sayOffer(offer)).toBe('Take a castle that was left behind, for both dice and 5 points');
  });

  it('costs points', () => {
    expect(sayEvent(claimed, NAMES)).toBe('Bruno takes a castle that was left behind, for both dice and 5 points.');
    expect([pointsOf(claimed), glyphOf(claimed)]).toEqual([-5, 'castle']);
    expect(sourcesOf([{ score: { 'castle-link': -5 } }]).at(-1)).toEqual({ name: 'Castle link', points: [-5] });
  });

  it('is counted at one’s own board, as long as there is one', () => {
    expect(factsOf(view, 1)).toEqual([{ glyph: 'castle', text: '2 castles aside', short: '2' }]);
    expect(factsOf(view, 2, true)).toEqual([]);
    expect(factsOf({ ...view, expansions: { 'castle-link': { aside: 0 } } }, 1)).toEqual([]);
  });

  it.each([
    ['no-castle-near', 'The tile must touch a castle, or tiles of its own colour must join it to one.'],
    ['no-castle-aside', 'No castle has been left behind yet.'],
    ['both-dice', 'This takes both dice, unused.'],
    ['too-few-points', 'This costs 5 points, and you have fewer.'],
  ])('says why not: %s', (code, sentence) => {
    expect(sayRefused({ code, rule: 'B-9.9', message: '', params: {} })).toBe(sentence);
  });
});
