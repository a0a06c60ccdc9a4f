import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { ServerError } from './api';
import { refusal, sayError } from './refusals';

afterEach(() => overwriteGetLocale(() => 'en'));

describe('a refusal', () => {
  it('is said in our words, in the language of the page', () => {
    const refused = { code: 'wrong-login', message: 'name and password do not fit together' };
    expect(refusal(refused)).toBe('Name and password do not fit together.');
    overwriteGetLocale(() => 'de');
    expect(refusal(refused)).toBe('Name und Passwort passen nicht zusammen.');
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
});
