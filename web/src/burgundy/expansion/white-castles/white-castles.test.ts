import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js';
import { objectName, tileName } from '../../names';
import { faceOf } from '../../pieces/tile';
import { entryOf } from '../../rules/tiles';
import { sayEffect, sayPrompt } from '../../say';
import { openRooms } from '..';

beforeAll(() => openRooms(['white-castles']));

const effect = { effect: 'task', task: 'act-with-white', by: 'white-castles' } as const;
const prompt = { code: 'effect', rule: 'B-9.3', text: 'FROM THE SERVER', params: { seats: [1], effect } };
const view = { ...SAMPLES.four!.view, white: 3 };

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  it('the tiles have faces, names and cards', () => {
    for (const tile of ['white-castle', 'm29']) {
      expect(faceOf(tile), tile).toBeDefined();
      expect([tileName(tile), objectName(tile)]).not.toContain(tile);
      expect(entryOf(tile)).toMatchObject({ rule: 'B-9.3' });
    }
  });

  it('the prompt names what the white die shows', () => {
    expect(sayPrompt(prompt, NAMES, true, view).title).toMatch(/^\p{Lu}.*\b3\b/u);
  });
});

describe('a white castle', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'));

  it('is a building, and asks for an action with the white die', () => {
    expect(faceOf('white-castle')).toMatchObject({ family: 'building', glyph: 'white-castle' });
    expect(sayEffect(effect)).toBe('White castle');
    expect(sayPrompt(prompt, NAMES, true, view).title).toBe('White castle: take an extra action with the white 3');
    expect(sayPrompt(prompt, NAMES, false, view).title).toBe('Ada uses the white castle');
  });

  it('is counted by its monastery at the end', () => {
    expect(tileName('m29')).toBe('Monastery: 4 per white castle');
    expect(entryOf('m29')?.when).toBe('game');
  });
});
