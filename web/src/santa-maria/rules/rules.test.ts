import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { locales, overwriteGetLocale } from '../../paraglide/runtime.js';
import { trustOf } from '../../rules/trust';
import type { Reference } from '../../types/table';
import type { Facts } from '../../types/santa-maria';
import { NEWEST } from '../data';
import { confidenceOf, groupsOf } from './entries';
import { rules } from './index';
import { library } from './library';
import PieceRow from './PieceRow.svelte';

const english = JSON.parse(readFileSync('../crates/santa-maria/data/rules/en.json', 'utf8')) as Reference;
const origin = {
  item: 'camp 1',
  confidence: 'inferred',
  source: ['a photo', 'reconstructed'],
  note: 'read as two sugar',
};

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')));
  library.fill(english, { origins: [origin] } as unknown as Facts);
});
afterEach(() => overwriteGetLocale(() => 'en'));

describe('the reference of Santa Maria', () => {
  it('has every piece once, each with a rule that is there', () => {
    const rows = groupsOf().flatMap((group) => group.rows);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows).toHaveLength(15 + 15 + 4 + 1 + 34 + 10 + 6 + 4 + 4 + 5 + 2);
    for (const { rule, name, line } of rows) {
      expect(library.rule(rule), rule).toBeDefined();
      expect(name && line).not.toBe('');
    }
  });
  it('has parts that are no boards and no rules', () => {
    const parts = groupsOf().map(({ part }) => part);
    for (const part of ['rules', 'rulings', 'pieces', 'colonies', ...NEWEST.boards.map(({ id }) => id)])
      expect(parts).not.toContain(part);
    expect(rules.gallery?.has('A1')).toBe(true);
  });
  it.each(locales)('says all of it in %s', (locale) => {
    overwriteGetLocale(() => locale);
    for (const { name, line, key } of groupsOf().flatMap((group) => group.rows)) {
      expect(`${name}: ${line}`, key).not.toMatch(/undefined|NaN|object|[{}]|\.\./);
    }
  });
  it('marks what is reconstructed, without asking the server', () => {
    for (const key of ['D01', 'SS01', 'SCH01', 'BIS1', 'camp 3'])
      expect(trustOf(confidenceOf(key)), key).toBe('reconstructed');
    expect(trustOf(confidenceOf('retreat space 2'))).toBe('sure');
  });
  it('shows a piece with its mark, its sources and its rule', () => {
    const entry = groupsOf()
      .flatMap((group) => group.rows)
      .find(({ key }) => key === 'camp 1')!;
    render(PieceRow, { entry, words: [], edition: null, onopen: () => undefined });
    expect(screen.getByText('Inferred')).toBeTruthy();
    expect(screen.getByText('Sources: a photo.')).toBeTruthy();
    expect(screen.getByText('read as two sugar.')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/rules/S-3.5');
  });
});
