// Bytes as docs/fair-dice.md joins them.
import type { Bytes } from './sha256';

export const ascii = new TextEncoder();

/** Four bytes, most significant first. */
export const u32 = (number: number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

export function joined(...parts: ArrayLike<number>[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
