import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import type { TableInfo } from '../types/server';
import After from './After.svelte';
import type { DiceCheck } from './check.svelte';
import type { Finding } from './compare';
import Findings from './Findings.svelte';
import { sayFinding } from './say';
import Seals from './Seals.svelte';

afterEach(() => overwriteGetLocale(() => 'en'));

const ALL: Finding[] = [
  { is: 'fingerprint', at: Date.now() },
  { is: 'fingerprint', at: 0 },
  { is: 'other-fingerprint' },
  { is: 'other-table' },
  { is: 'own' },
  { is: 'own-changed' },
  { is: 'others', count: 2 },
  { is: 'other-changed', seat: 2 },
  { is: 'unsealed', seat: 2 },
  { is: 'seals-changed' },
  { is: 'anew', count: 1 },
  { is: 'nothing-kept' },
  { is: 'not-opened' },
  { is: 'links', count: 31 },
  { is: 'no-links' },
  { is: 'links-changed' },
  { is: 'link-missing', draw: 12 },
  { is: 'early', draw: 12 },
  { is: 'without', seat: 2, count: 3 },
];

describe('a finding', () => {
  it.each(locales)('has words in %s', (locale) => {
    const english = ALL.map((one) => sayFinding(one, ['Ada', 'Bruno']));
    overwriteGetLocale(() => locale);
    const said = ALL.map((one) => sayFinding(one, ['Ada', 'Bruno']));
    expect(new Set(said).size).toBe(ALL.length);
    expect(said.filter((text) => /undefined|[{}]/.test(text))).toEqual([]);
    if (locale !== 'en') expect(said.filter((text) => english.includes(text))).toEqual([]);
  });

  it('names the seat it is about', () => {
    render(Findings, { findings: [{ is: 'other-changed', seat: 2 }], names: ['Ada', 'Bruno'] });
    expect(screen.getByText('The number of Bruno does not match its seal')).toBeDefined();
  });
});

describe('a draw', () => {
  it('is counted from one by people', () => {
    expect(sayFinding({ is: 'early', draw: 12 }, [])).toBe(
      'Your link for draw 13 was asked for before all decisions were in',
    );
  });
});

const after = (own: object) =>
  render(After, {
    check: {
      id: 't',
      over: true,
      names: ['Ada', 'Bruno'],
      findings: [],
      verdict: { kind: 'verified', draws: 5, rolls: 131 },
      ...own,
    } as unknown as DiceCheck,
  });

describe('after the game', () => {
  it('every roll checks out', () => {
    after({ good: true, findings: [{ is: 'own' }] });
    expect(screen.getByRole('heading', { name: 'Every roll checks out' })).toBeDefined();
    expect(screen.getByText('131 of 131 rolls recomputed in your browser')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Download the proof' }).getAttribute('download')).toBe('t.json');
  });
  it('rolls that fit are not enough where something else was shown', () => {
    after({ good: false, findings: [{ is: 'other-fingerprint' }] });
    expect(screen.getByRole('heading', { name: 'These are not the dice you were shown' })).toBeDefined();
    expect(screen.queryByText('Every roll checks out')).toBeNull();
  });
  it('links that lead elsewhere are named by whose they are', () => {
    const view = after({ good: false, verdict: { kind: 'chain', seat: 2 } });
    expect(screen.getByRole('heading', { name: 'Bruno’s links do not match their seal' })).toBeDefined();
    view.unmount();
    after({ good: false, verdict: { kind: 'chain', seat: 0 } });
    expect(screen.getByRole('heading', { name: 'The server’s links do not match its fingerprint' })).toBeDefined();
  });
  it('a roll that does not fit is shown in the replay', () => {
    after({ good: false, verdict: { kind: 'differs', nth: 48, of: 131, entry: 60, said: '6', expected: '2' } });
    expect(screen.getByRole('link', { name: 'Show it in the replay' }).getAttribute('href')).toBe('/replay/t?at=60');
  });
});

it('a table shows its seals', () => {
  const table = {
    status: 'open',
    created: Date.now(),
    commitment: '9f3c7100',
    seats: [
      { kind: 'person', name: 'Ada', seal: 'c07b5500', sealed: Date.now(), opened: false },
      { kind: 'person', name: 'Bruno', seal: null, sealed: null, opened: false },
      { kind: 'bot', name: 'Vesper', level: 'page', deputy: false },
    ],
  } as unknown as TableInfo;
  render(Seals, { table, seat: 1, over: false });
  expect(screen.getByText('You')).toBeDefined();
  expect(screen.getByText('c07b 55…')).toBeDefined();
  expect(screen.getByText('not sealed yet')).toBeDefined();
  expect(screen.getByText('9f3c 71…')).toBeDefined();
  expect(screen.queryByText('Vesper')).toBeNull();
});
