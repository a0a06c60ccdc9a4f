import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, kept, MOST } from './keep';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what is kept of a table', () => {
  it('comes back, and what is not mentioned stays', () => {
    keep('a', { contribution: '01', seal: '02' });
    keep('a', { commitment: '03', seals: { 2: 'ff' } });
    expect(kept('a')).toMatchObject({ contribution: '01', seal: '02', commitment: '03', seals: { 2: 'ff' } });
    expect(kept('b')).toBeNull();
  });

  it('has the draws that were asked for, and none of them where it was kept before there were links', () => {
    keep('a', { contribution: '01', root: '02', asked: { 7: { standing: 40, soFar: 'ff', sure: true } } });
    expect(kept('a')).toMatchObject({ root: '02', asked: { 7: { standing: 40, soFar: 'ff', sure: true } } });
    localStorage.setItem('tessera.dice.old', JSON.stringify({ contribution: '01', seal: '02', opened: true }));
    expect(kept('old')).toMatchObject({ root: '', strong: false, asked: {} });
  });

  it('is nothing where it cannot be read', () => {
    localStorage.setItem('tessera.dice.a', '{');
    localStorage.setItem('tessera.dice.b', '7');
    expect([kept('a'), kept('b')]).toEqual([null, null]);
  });

  it('is of the newest tables only', () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    for (let nth = 0; nth < MOST + 5; nth++) {
      vi.mocked(Date.now).mockReturnValue(nth);
      keep(`t${nth}`, { contribution: 'aa' });
    }
    expect(Object.keys(localStorage)).toHaveLength(MOST);
    expect([kept('t4'), kept('t5')?.contribution]).toEqual([null, 'aa']);
  });

  it('lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keep('full', { contribution: 'aa' });
    expect(kept('full')?.contribution).toBe('aa');
  });
});
