import { render } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partOf, playable } from '../lobby/parts.svelte';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import type { Day, SoloLine, Try } from '../types/server';
import { dayName, leftUntil } from './days';
import { keepAlone, lastAlone } from './kept';
import Results from './Results.svelte';
import Seal from './Seal.svelte';
import Today from './Today.svelte';
import { sayLeft, sayMine } from './tries';

beforeAll(() => playable([{ name: 'burgundy' }, { name: 'santa-maria' }]));
beforeEach(() => overwriteGetLocale(() => 'en'));

const HOUR = 3_600_000;
const mine: Try = {
  name: 'Ada',
  table: 'abc',
  counts: true,
  status: 'over',
  won: true,
  points: 140,
  told: { round: 22, target: 30, reached: 4, empty: 0 },
  ended: 5,
};
const day = (more: Partial<Day> = {}): Day => ({
  game: 'burgundy',
  day: '2026-11-18',
  config: { edition: '2022', options: ['solo'], target: 45 },
  rules: 3,
  name: 'daily/burgundy/2026-11-18',
  commitment: 'ab',
  committed: 1,
  opens: 2,
  ends: Date.now() + 5 * HOUR,
  over: false,
  secret: null,
  mine: null,
  results: null,
  ...more,
});

describe('a day', () => {
  it('has its name in the visitor’s language, whatever the visitor’s clock says', () => {
    expect(dayName('2026-11-18')).toBe('November 18');
    overwriteGetLocale(() => 'de');
    expect(dayName('2026-11-18')).toBe('18. November');
  });

  it('lasts so many hours and minutes', () => {
    expect(leftUntil(5 * HOUR, 0)).toEqual({ hours: 5, minutes: 0 });
    expect(leftUntil(HOUR / 2, 0)).toEqual({ hours: 0, minutes: 30 });
    expect(leftUntil(0, 1)).toBeNull();
    expect(sayLeft(0, 1)).toBe('The day is over.');
  });
});

describe.each(locales)('my try, in %s', (locale) => {
  it('is told in words wherever it stands', () => {
    overwriteGetLocale(() => locale);
    const states = [
      day(),
      day({ over: true }),
      day({ mine: { ...mine, status: 'running' } }),
      day({ mine }),
      day({ mine: { ...mine, won: false, told: { empty: 1, reached: 2 } } }),
      day({ mine: { ...mine, status: 'late', counts: false } }),
      day({ game: 'santa-maria', mine }),
    ];
    const said = states.map((one) => sayMine(one, false));
    expect(new Set(said).size).toBe(said.length);
    for (const words of said) expect(words).toMatch(/^[\p{Lu}\d]/u);
    expect(sayMine(day({ mine: { ...mine, counts: false } }), true)).not.toBe(said[3]);
  });
});

describe('the game of the day', () => {
  it('says what is played and offers the one try', () => {
    const { container } = render(Today, { day: day() });
    expect(container.textContent).toContain('First board, target 45');
    expect(container.querySelector('button')!.getAttribute('aria-label')).toContain('Play today’s game');
  });

  it('is gone on with, and looked back at when it is over', () => {
    const running = render(Today, { day: day({ mine: { ...mine, status: 'running' } }) });
    expect(running.container.querySelector('button')!.getAttribute('aria-label')).toContain('Continue today’s game');
    const over = render(Today, { day: day({ mine }) });
    expect(over.container.querySelector('a.button')!.getAttribute('href')).toBe('/replay/abc');
  });

  it('has dice whose secret is checked by the browser', async () => {
    // The SHA-256 of no bytes at all.
    const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const good = render(Seal, { day: day({ over: true, secret: '00', commitment: nothing }) });
    await expect.poll(() => good.container.querySelector('[role=status]')?.textContent).toContain('does not match');
    const sealed = render(Seal, { day: day() });
    expect(sealed.container.querySelector('[role=status]')).toBeNull();
    const commitment = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d';
    const fits = render(Seal, { day: day({ over: true, secret: '00', commitment }) });
    await expect.poll(() => fits.container.querySelector('[role=status]')?.textContent).toContain('matches');
  });
});

describe('results', () => {
  const line = (more: Partial<SoloLine>): SoloLine => ({
    game: 'burgundy',
    edition: '2022',
    options: ['solo'],
    start: 50,
    board: '2022-33',
    played: 4,
    won: 1,
    best: { won: true, points: 140, told: mine.told, table: 'abc', ended: 5 },
    ...more,
  });

  it('stand by game, board and target, with the best of each', () => {
    const { container } = render(Results, {
      results: [
        line({}),
        line({ start: 45, best: null, won: 0 }),
        line({ options: ['solo', 'inns'] }),
        line({ game: 'santa-maria', edition: '2017', start: null, board: 'b1' }),
      ],
    });
    const rows = [...container.querySelectorAll('[data-results=burgundy] li')].map((row) => row.textContent);
    expect(rows[0]).toMatch(/Duchy 33, target 50.*Best: Won in round 22.*1\/4.*25 % won/s);
    expect(rows[1]).toMatch(/target 45.*0\/4/s);
    expect(rows[1]).not.toContain('Best');
    expect(rows[2]).toContain('Inns');
    expect(container.querySelectorAll('[data-results=santa-maria] li')).toHaveLength(1);
    expect(container.querySelector('.best')!.getAttribute('href')).toBe('/replay/abc');
  });
});

describe('what is chosen', () => {
  it('is kept for the next time, and anything else is forgotten', () => {
    localStorage.clear();
    keepAlone('burgundy', { edition: '2019', expert: true, target: 55 });
    expect(lastAlone('burgundy')).toEqual({ edition: '2019', expert: true, target: 55 });
    localStorage.setItem('tessera.alone.burgundy', '{');
    expect(lastAlone('burgundy')).toEqual({});
  });

  it('fits the edition', () => {
    const { alone } = partOf('burgundy')!;
    const game = {
      editions: [{ name: '2011' }, { name: '2019' }, { name: '2022' }],
      options: [{ name: 'solo', editions: ['2019', '2022'] }],
    } as never;
    expect(alone!.fresh(game, { edition: '2019', target: 20 })).toMatchObject({ target: 50, expert: false });
    expect(alone!.fresh(game, { edition: '2022', target: 20 })).toMatchObject({ edition: '2022', target: 20 });
    expect(alone!.config({ edition: '2019', expert: true, target: 55 })).toEqual({
      edition: '2019',
      expert_board: true,
      target: 55,
    });
    expect(alone!.config({ edition: '2019', expert: false, target: 50 })).toEqual({ edition: '2019' });
  });
});
