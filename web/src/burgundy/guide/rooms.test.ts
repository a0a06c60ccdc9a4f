import { afterAll, describe, expect, it } from 'vitest';
import { beatsOf } from '../../learn/lesson';
import type { Scene } from '../../learn/game';
import { locales, overwriteGetLocale } from '../../paraglide/runtime.js';
import type { Lesson } from '../../types/table';
import { ROOMS } from '../howto/expansions';
import { guideOf } from '.';

const LESSONS = import.meta.glob<Lesson>('../../../../crates/burgundy/data/expansion/*/lesson.json', {
  eager: true,
  import: 'default',
});
const lessons = Object.values(LESSONS);
afterAll(() => overwriteGetLocale(() => 'en'));

const count = (text: string) => text.trim().split(/\s+/).length;
const scene = (step: string, decision: string, page?: string): Scene => ({
  step,
  looking: false,
  ...(page ? { page } : {}),
  // The words that say what is to be done are the table's own: here only those of the guide are read.
  offer: { action: { do: decision === 'end' ? 'end' : 'expansion' }, text: decision, places: { at: [], by: [] } },
  view: { seats: [{}], points: [] },
  seat: 1,
});

it('every expansion of How to play has a guide and a lesson', () => {
  expect(lessons.map(({ option }) => option).sort()).toEqual(ROOMS.map(({ id }) => id).sort());
  for (const { id } of ROOMS) expect(guideOf(id), id).not.toBeNull();
  expect(guideOf('dragons')).toBeNull();
});

it('what a page tells about is what it shows, on the side of a phone where that lies', () => {
  const shown = (option: string, step: string) => {
    const guide = guideOf(option)!;
    const about = scene(step, '', 'about');
    return [guide.pieces(about), guide.tabOf(about)];
  };
  expect(shown('inns', 'buy')).toEqual([['inns'], 'board']);
  expect(shown('shields', 'take')).toEqual([['flower'], 'board']);
  expect(shown('trade-routes', 'sell')).toEqual([['route', 'duchy'], 'mine']);
  expect(shown('team', 'take')).toEqual([['duchy'], 'mine']);
  expect(shown('vineyards', 'take')).toEqual([['slope'], 'more']);
  expect(shown('chateauma', 'take')).toEqual([['rival'], 'opponents']);
});

it('the guide of the solo game ends with the targets, not with a sum of points', () => {
  const view = { config: { options: ['solo'] }, expansions: { solo: { target: 45, reached: 1 } }, seats: [{}] };
  expect(guideOf('solo')!.standing?.(view)).toBe('1 target reached');
  expect(guideOf('inns')!.standing).toBeUndefined();
});

describe.each(locales)('the guides of the expansions in %s', (locale) => {
  it.each(lessons.map((lesson) => [lesson.option!, lesson] as const))(
    '%s: few words for every decision',
    (option, lesson) => {
      overwriteGetLocale(() => locale);
      const guide = guideOf(option)!;
      expect(guide.title?.()).toBeTruthy();
      expect(count(guide.ending!())).toBeLessThanOrEqual(35);
      for (const { id, decision } of beatsOf(lesson)) {
        const { title, text } = guide.words(scene(id, decision!));
        expect(title && text, `${id}: ${decision}`).toBeTruthy();
        // With what is to be done at most 30.
        expect(count(text), text).toBeLessThanOrEqual(22);
      }
      for (const [step, pages] of Object.entries(guide.pages!)) {
        for (const page of pages) {
          const { text, task } = guide.words(scene(step, '', page));
          expect(count(text), text).toBeLessThanOrEqual(30);
          expect(task).toBeUndefined();
          expect(guide.pieces(scene(step, '', page)).length).toBeGreaterThan(0);
        }
      }
    },
  );
});
