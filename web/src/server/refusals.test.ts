import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import '../table/games';
import { learnt } from './refusal-words';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import { ServerError } from './api';
import { isKnown, quoteOf, refusal, sayError } from './refusals';

beforeAll(() => learnt());
afterEach(() => overwriteGetLocale(() => 'en'));

describe('a refusal', () => {
  it('is said in our words, in the language of the page', () => {
    const refused = { code: 'wrong-login', message: 'name and password do not fit together' };
    expect(refusal(refused)).toBe('Wrong name or password.');
    overwriteGetLocale(() => 'de');
    expect(refusal(refused)).toBe('Name oder Passwort ist falsch.');
  });

  it('keeps the sentence of the server where we know no better', () => {
    expect(refusal({ code: 'new-thing', message: 'something new' })).toBe('Something new.');
  });

  it('names the rule behind it', () => {
    const refused = { code: 'beginners-duchy', rule: 'B-1.6', message: 'beginners all play on 2011-1 in edition 2011' };
    expect(refusal(refused)).toBe('Beginners all play on 2011-1 in edition 2011. (B-1.6)');
  });
});

describe('an error', () => {
  it('is a sentence, whatever it was', () => {
    expect(sayError(new ServerError(0, { code: 'offline', message: '' }))).toMatch(/cannot be reached/);
    expect(sayError(new TypeError('x'))).toMatch(/wrong with the server/);
  });

  it('has a code to quote where the server is at fault, and only there', () => {
    const fault = new ServerError(500, { code: 'defect', message: '' });
    expect(quoteOf(fault, 'abc')).toMatch(/^defect · abc · \d{4}-\d\d-\d\dT[\d:]+Z$/);
    expect(sayError(fault)).toMatch(/Code defect · \d{4}/);
    expect(sayError(new ServerError(409, { code: 'name-taken', message: 'taken' }))).not.toMatch(/Code/);
  });
});

/** Every code that a crate refuses with, read from its source. */
function codesOf(crate: string): string[] {
  const folder = `../crates/${crate}/src`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rs'));
  // The commands of the host and the sentences in play have tests of their own.
  return files
    .filter((name) => !/^admin|^say\.rs$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(`${folder}/${name}`, 'utf8').split('#[cfg(test)]')[0] ?? '';
      return [...source.matchAll(/(?:Refused::(?:new|by_rule)|\brefuse)\(\s*"([a-z0-9-]+)"/g)].map(
        ([, code]) => code ?? '',
      );
    });
}

describe.each(['server', 'table', 'burgundy', 'santa-maria'])('what %s refuses', (crate) => {
  const codes = [...new Set(codesOf(crate))];

  it('is found in its source', () => expect(codes.length).toBeGreaterThan(5));

  it('has a sentence of ours', () => expect(codes.filter((code) => !isKnown(code))).toEqual([]));

  it.each(locales.filter((locale) => locale !== 'en'))('is not left in English: %s', (locale) => {
    const said = (code: string) => refusal({ code, message: 'ENGLISH' });
    const english = codes.map(said);
    overwriteGetLocale(() => locale);
    expect(codes.filter((code, nth) => said(code) === english[nth] || said(code).includes('ENGLISH'))).toEqual([]);
  });
});
