import { describe, expect, it } from 'vitest';
import { askedOf, queryOf, wantedOf } from './wanted';

describe('what of the games is looked at', () => {
  it('stands in the address and is read from it again', () => {
    const wanted = wantedOf(new URLSearchParams('game=burgundy&result=lost&rated=1&opponent=people'));
    expect(queryOf(wanted)).toBe('?game=burgundy&opponent=people&result=lost&rated=1');
    expect(queryOf(wantedOf(new URLSearchParams('result=drawn')))).toBe('');
  });

  it('is asked of the server in its words', () => {
    const wanted = wantedOf(new URLSearchParams('edition=2019&result=won'));
    expect(askedOf(wanted, 20, 10)).toBe('?skip=20&most=10&edition=2019&won=true');
  });
});
