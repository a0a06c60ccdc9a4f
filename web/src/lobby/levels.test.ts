import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import { levelTag, seatName } from '../table/seats';
import type { SeatInfo } from '../types/server';
import Against from './Against.svelte';
import { levelChoice, levelName, strengthOf } from './levels';
import SeatsField from './SeatsField.svelte';
import type { Draft } from './wish';

const LEVELS = ['page', 'squire', 'knight', 'baron', 'duke', 'king'];
afterEach(() => overwriteGetLocale(() => 'en'));

describe('where a computer player is chosen', () => {
  it.each(locales)('a few words say how strong it is: %s', (locale) => {
    overwriteGetLocale(() => locale);
    const strengths = LEVELS.map(strengthOf);
    expect(new Set(strengths).size).toBe(LEVELS.length);
    for (const strength of strengths) expect(strength).toMatch(/^\p{Ll}.{5,22}$/u);
    for (const level of LEVELS) expect(levelChoice(level)).toBe(`${levelName(level)} – ${strengthOf(level)}`);
  });

  it('they are in the language of the page', () => {
    const said = locales.map((locale) => {
      overwriteGetLocale(() => locale);
      return levelChoice('knight');
    });
    expect(said.sort()).toEqual([
      'Cavaleiro – joga como a maioria',
      'Cavaliere – gioca come quasi tutti',
      'Knight – plays like most people',
      'Ritter – spielt wie die meisten',
    ]);
  });

  it('a level that is not known here has its name alone', () => {
    expect([strengthOf('marquis'), levelChoice('marquis')]).toEqual(['', 'Marquis']);
  });

  it('the list of a seat has them', () => {
    const draft = { seats: [{ kind: 'bot', level: 'baron', name: '' }] } as unknown as Draft;
    const { container } = render(SeatsField, { draft, levels: LEVELS, styles: [] });
    const options = [...container.querySelectorAll('optgroup option')].map((option) => option.textContent);
    expect(options).toEqual(LEVELS.map(levelChoice));
    // On a phone two seats stand side by side: there is room for a name.
    expect(container.querySelector('.chosen')?.textContent).toBe('Baron');
  });

  it('side by side they stand under the one that is chosen', async () => {
    const { container, getByRole } = render(Against, { levels: LEVELS });
    const shown = () => container.querySelector('.strength')?.textContent;
    expect(shown()).toBe('a beginner');
    expect(getByRole('radio', { name: 'King' }).getAttribute('title')).toBe('the strongest, slower');
    await fireEvent.click(getByRole('radio', { name: 'King' }));
    expect(shown()).toBe('the strongest, slower');
  });

  it('whoever sits down has a name, and the level as a tag', () => {
    const odo: SeatInfo = { kind: 'bot', level: 'knight-builder', name: 'Odo', deputy: false };
    expect([seatName(odo, 1), levelTag(odo)]).toEqual(['Odo', 'Knight']);
    // A table from before computer players had names.
    const old: SeatInfo = { ...odo, name: 'knight-builder 2' };
    expect(seatName(old, 1)).toBe('Knight');
    // Whoever plays on for somebody is called as they are.
    const deputy: SeatInfo = { ...odo, name: 'Ada', deputy: true };
    expect([seatName(deputy, 1), levelTag(deputy)]).toEqual(['Ada', '']);
  });

  it('a guest without a name is one in every language', () => {
    overwriteGetLocale(() => 'de');
    const named = (name: string) => seatName({ kind: 'person', name } as SeatInfo, 0);
    expect([named('Guest x7k2'), named('Ada'), named('Guests of Ada')]).toEqual(['Gast x7k2', 'Ada', 'Guests of Ada']);
  });
});
