// SHA-256, and bytes as hex. Browsers have it only on pages over https; on a plain address in somebody's home network
// ours takes its place, so that dice are sealed and checked everywhere.

export type Bytes = Uint8Array<ArrayBuffer>;

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a text in hex; anything else is a TypeError. */
export function unhex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new TypeError(`'${text}' is not hex`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : digest(bytes);
}

/** The first 32 bits of the fraction of a root of a prime. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The hash without the browser's help: FIPS 180-4, its letters as they stand there. */
export function digest(bytes: Uint8Array): Bytes {
  // The text, a single bit, zeros, and its length in bits, in blocks of 64 bytes.
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let t = 0; t < 64; t++) {
      if (t < 16) {
        w[t] = words.getUint32(block + 4 * t);
        continue;
      }
      const [far, near] = [w[t - 15]!, w[t - 2]!];
      const small0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const small1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      w[t] = small1 + w[t - 7]! + small0 + w[t - 16]!;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let t = 0; t < 64; t++) {
      const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + big1 + ((e & f) ^ (~e & g)) + ROUNDS[t]! + w[t]!) >>> 0;
      const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) >>> 0, c, b, a, (t1 + t2) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((part, nth) => (hash[nth] = hash[nth]! + part));
  }
  const all = new Uint8Array(32);
  hash.forEach((word, nth) => new DataView(all.buffer).setUint32(4 * nth, word));
  return all;
}
