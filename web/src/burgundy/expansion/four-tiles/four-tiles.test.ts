import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NAMES } from '../../../dev/sample';
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js';
import type { Action, FourTilesChoice, Pending, Told } from '../../../types/burgundy';
import { objectName, sourceName, tileName } from '../../names';
import { faceOf } from '../../pieces/tile';
import { entryOf } from '../../rules/tiles';
import { glyphOf, pointsOf, sayEffect, sayEvent, sayOffer, sayPrompt, sayRefused } from '../../say';
import { openRooms, roomFace } from '..';

beforeAll(() => openRooms(['four-tiles', 'white-castles']));

const offer = (choice: FourTilesChoice) => ({
  action: { do: 'expansion', room: 'four-tiles', ...choice } as Action,
  text: 'notation',
  places: { at: [], by: [] },
});
const told = (event: object) => ({ rule: 'B-9.1', text: 'FROM THE SERVER', seat: 2, ...event }) as unknown as Told;
const lifted = told({ event: 'expansion', room: 'four-tiles', told: 'lifted', as: 'bank' });
const by = 'four-tiles';
const asked = (effect: object) => ({
  code: 'effect',
  rule: 'B-9.1',
  text: 'FROM THE SERVER',
  params: { seats: [1], effect },
});
const waits = (asks: object) => ({ effect: 'expansion', room: 'four-tiles', ...asks }) as unknown as Pending;

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  it('the four tiles have faces, names and cards', () => {
    for (const tile of ['m27', 'm28', 'crane', 'geese']) {
      expect(faceOf(tile), tile).toBeDefined();
      expect([tileName(tile), objectName(tile)]).not.toContain(tile);
      expect(entryOf(tile)).toMatchObject({ rule: 'B-9.1' });
    }
  });

  it('choices, events and questions are said', () => {
    const choices: FourTilesChoice[] = [
      { choice: 'workers', silver: 2 },
      { choice: 'crane', as: 'white-castle' },
      ...['cow', 'sheep', 'pig', 'chicken'].map((kind) => ({ choice: 'geese' as const, with: kind })),
    ];
    for (const choice of choices) expect(sayOffer(offer(choice))).toMatch(/^[\p{Lu}\d].*[^.]$/u);
    const events = [
      lifted,
      told({ event: 'paid', silver: 2, workers: 0, by }),
      told({ event: 'gained', silver: 0, workers: 4, by }),
      told({ event: 'deed-scored', points: 4, by }),
    ];
    for (const event of events) expect(sayEvent(event, NAMES)).toMatch(/Bruno.*\.$/);
    for (const asks of [{ asks: 'crane' }, { asks: 'geese', space: 3 }])
      expect(sayPrompt(asked(waits(asks)), NAMES, true).title).not.toMatch(/FROM THE SERVER|\.$/);
    for (const code of ['no-exchange', 'nothing-to-lift', 'no-such-herd'])
      expect(sayRefused({ code, rule: 'B-9.1', message: 'FROM THE SERVER' })).toMatch(/^\p{Lu}(?!ROM).*\.$/u);
  });
});

describe('four tiles', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'));

  it('say plainly what they do', () => {
    expect(tileName('m28')).toBe('Monastery: 2 workers for 1 silver');
    expect(sayOffer(offer({ choice: 'workers', silver: 2 }))).toBe('Buy 4 workers for 2 silver');
    expect(sayOffer(offer({ choice: 'crane', as: 'bank' }))).toBe('Use the crane as a bank');
    expect(sayOffer(offer({ choice: 'geese', with: 'cow' }))).toBe('Score the cows with the geese');
    expect(sayEvent(lifted, NAMES)).toBe('Bruno uses the crane as a bank.');
    expect(glyphOf(lifted)).toBe('crane');
    expect(pointsOf(told({ event: 'deed-scored', points: 4, by }))).toBe(4);
    expect(sayEffect(waits({ asks: 'geese', space: 3 }))).toBe('Geese');
    expect(sourceName('four-tiles')).toBe('Crane');
  });

  it('what the crane does is asked in its name', () => {
    const task = { effect: 'task', task: 'take-building', by };
    expect(sayPrompt(asked(task), NAMES, true).title).toBe('Crane: take a building from depots 1 to 6');
    expect(sayPrompt(asked(task), NAMES, false).title).toBe('Ada uses the crane');
    const white = { effect: 'task', task: 'act-with-white', by };
    expect(sayPrompt(asked(white), NAMES, true).title).toBe('Crane: take an extra action with the white die');
  });

  it('its choices have a picture where they are spread out', () => {
    expect(roomFace(offer({ choice: 'crane', as: 'bank' }).action)).toBeDefined();
  });
});
