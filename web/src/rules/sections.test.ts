import { describe, expect, it } from 'vitest';
import base from '../../../crates/burgundy/data/rules/en.json';
import inns from '../../../crates/burgundy/data/expansion/inns/rules/en.json';
import type { Section } from '../types/table';
import { isRulings, partOf } from './sections';

const sections = [...base.sections, ...inns.sections] as unknown as Section[];

describe('a link to a ruling', () => {
  it('leads to the rulings on the base game', () => {
    expect(partOf(sections, 'Q-B-09')).toBe('rulings');
    expect(partOf(sections, 'B-4.3')).toBe('rules');
  });
  it('leads to the rules of an expansion, among which its rulings stand', () => {
    expect(partOf(sections, 'Q-B-41')).toBe('rules');
    expect(partOf(sections, 'B-9.4')).toBe('rules');
    expect(sections.filter(isRulings).length).toBe(1);
  });
  it('knows where to look before the text is there', () => {
    expect(partOf([], 'Q-B-41')).toBe('rulings');
    expect(partOf([], 'B-9.4')).toBe('rules');
  });
});
