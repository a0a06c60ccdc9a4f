import { describe, expect, it } from 'vitest';
import { sayRefused } from '../burgundy/say';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import { answer, offersAt, STEPS } from './lesson';

const beats = STEPS.flatMap(({ beats: own }) => own);

describe('the lesson', () => {
  it('has nine steps', () => {
    expect(STEPS.map(({ id }) => id)).toEqual([
      'dice', 'take', 'place', 'neighbour', 'workers', 'goods', 'region', 'ship', 'phase',
    ]);
  });
  it('goes on by an action the rules allow', () => {
    for (const beat of beats) {
      if (beat.choose) expect(beat.choose).toBe(beat.die);
      else expect(beat.legal.map(({ text }) => text)).toContain(beat.want);
    }
  });
  it('goes on when the right place is clicked, and says why at any other', () => {
    const neighbour = STEPS[3]!.beats[0]!;
    expect(answer(neighbour, 'space/11')).toEqual({ goes: true });
    expect(answer(neighbour, 'space/1')).toMatchObject({ refused: { code: 'no-neighbour' } });
    expect(answer(neighbour, 'space/18')).toMatchObject({ refused: { code: 'space-taken' } });
    expect(answer(neighbour, 'goods/2')).toEqual({ also: true });
    expect(answer(neighbour, 'end')).toMatchObject({ refused: { code: 'dice-left' } });
    expect(answer(STEPS[7]!.beats[1]!, 'depot/4/2')).toEqual({ goes: true });
  });
  it('has an answer for every space, every tile and every pile', () => {
    for (const beat of beats) {
      const places = [
        ...Array.from({ length: 37 }, (_, nth) => `space/${nth + 1}`),
        ...Object.entries(beat.view.depots).flatMap(([depot, { tiles }]) =>
          tiles.flatMap((tile, nth) => (tile ? [`depot/${depot}/${nth + 1}`] : [])),
        ),
        'workers',
        'end',
      ];
      const silent = places.filter((place) => !answer(beat, place));
      // Without a tile in storage a space has nothing to say.
      const stored = beat.view.seats[0]!.storage.some(Boolean);
      expect(stored ? silent : silent.filter((place) => !place.startsWith('space/'))).toEqual([]);
    }
  });
  it('finds the offers of a place', () => {
    expect(offersAt(beats[1]!.legal, 'depot/3/1').map(({ text }) => text)).toContain('take 3 3 sheep4');
  });
});

describe.each(locales)('the guide in %s', (locale) => {
  it('is short, and gives its reasons in the same language', () => {
    overwriteGetLocale(() => locale);
    for (const { beats: own } of STEPS) {
      for (const beat of own) {
        expect(beat.text().split(/\s+/).length, beat.text()).toBeLessThanOrEqual(30);
        for (const refused of Object.values(beat.refusals)) expect(sayRefused(refused)).toBeTruthy();
      }
    }
    overwriteGetLocale(() => 'en');
  });
});
