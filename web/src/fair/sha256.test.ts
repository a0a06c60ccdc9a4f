import { afterEach, describe, expect, it, vi } from 'vitest';
import { digest, hex, sha256, unhex } from './sha256';

const text = (words: string) => new TextEncoder().encode(words) as Uint8Array<ArrayBuffer>;
/** FIPS 180-4 and its test vectors. */
const KNOWN: [string, string][] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

afterEach(() => vi.unstubAllGlobals());

describe('SHA-256', () => {
  it.each(KNOWN)('of our own is right: %.20s', (words, hash) => expect(hex(digest(text(words)))).toBe(hash));

  it.each(KNOWN)('of the browser is the same: %.20s', async (words, hash) =>
    expect(hex(await sha256(text(words)))).toBe(hash),
  );

  it('is ours where the browser has none', async () => {
    vi.stubGlobal('crypto', {});
    expect(hex(await sha256(text('abc')))).toBe(KNOWN[1]?.[1]);
  });

  it('agrees for every length around a block', async () => {
    for (let length = 0; length < 140; length++) {
      const bytes = Uint8Array.from({ length }, (_, nth) => (nth * 7) & 255);
      expect(hex(digest(bytes))).toBe(hex(await sha256(bytes)));
    }
  });
});

describe('hex', () => {
  it('goes both ways, and nothing else is read', () => {
    expect(hex(unhex('00ff10'))).toBe('00ff10');
    expect(() => unhex('0g')).toThrow(TypeError);
    expect(() => unhex('abc')).toThrow(TypeError);
  });
});
