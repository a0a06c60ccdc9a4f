import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { set } from '../settings/settings.svelte';
import { Counting } from './counting.svelte';
import Result from './Result.svelte';
import type { TableSession } from './session.svelte';

const SOURCES = [
  { name: 'Regions', points: [40, 30], before: true },
  { name: 'Phases', points: [20, 25], before: true },
  { name: 'Animals', points: [5, 9] },
  { name: 'Left over', points: [2, 8] },
];

describe('the final scoring', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    set('motion', 'full');
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    set('motion', 'system');
  });

  function shown(seen: boolean) {
    const counting = new Counting();
    if (seen) counting.watch();
    counting.sources = SOURCES;
    const session = {
      id: 't',
      seat: 1,
      truth: { ranks: [2, 1], left: [], table: { status: 'over', seats: [] } },
      busy: false,
    } as unknown as TableSession;
    const { container } = render(Result, { session, names: ['Ada', 'Bruno'], places: [2, 1], counting, open: true });
    const title = () => container.querySelector('h2')!.textContent;
    const sums = () => [...container.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
    return { counting, title, sums, container };
  }

  it('counts source by source to the end, and only then says who won', () => {
    const { title, sums, container } = shown(true);
    flushSync();
    expect([title(), sums()]).toEqual(['Final scoring', ['60', '55']]);
    // Nobody reads the winner off the order of the columns.
    expect([...container.querySelectorAll('thead th span')].map(({ textContent }) => textContent)).toEqual([
      'You',
      'Bruno',
    ]);
    vi.advanceTimersByTime(700);
    flushSync();
    expect([title(), sums()]).toEqual(['Final scoring', ['65', '64']]);
    vi.advanceTimersByTime(700);
    flushSync();
    expect([title(), sums()]).toEqual(['Bruno wins', ['67', '72']]);
  });

  it('is over at once for whoever comes after the game', () => {
    const { title, sums } = shown(false);
    flushSync();
    expect([title(), sums()]).toEqual(['Bruno wins', ['67', '72']]);
  });

  it('stands by team where there are teams, and so does the place', () => {
    const counting = new Counting();
    counting.sources = [{ name: 'Regions', points: [40, 30, 20, 25] }];
    const session = {
      id: 't',
      seat: 3,
      truth: { ranks: [1, 2, 1, 2], left: [], table: { status: 'over', seats: [], sides: [0, 1, 0, 1] } },
      busy: false,
    } as unknown as TableSession;
    const names = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
    const { container } = render(Result, { session, names, places: [1, 2, 1, 2], counting, open: true });
    flushSync();
    const texts = (css: string) => [...container.querySelectorAll(css)].map(({ textContent }) => textContent);
    expect(container.querySelector('h2')!.textContent).toBe('Your team wins');
    expect(texts('thead .teams th')).toEqual(['Team Ember1st', 'Team Slate2nd']);
    expect(texts('thead tr:not(.teams) th span')).toEqual(['Ada', 'You', 'Bruno', 'Vesper']);
    expect(texts('tfoot tr:first-child td')).toEqual(['40', '20', '30', '25']);
    expect(texts('tfoot .teams td')).toEqual(['60', '55']);
  });

  it('can be skipped', () => {
    const { counting, title } = shown(true);
    counting.finish();
    flushSync();
    expect(title()).toBe('Bruno wins');
  });
});
