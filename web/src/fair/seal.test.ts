import { expect, it } from 'vitest';
import { fits, makeSeal, sealOf, short } from './seal';

it('seals 32 bytes that nobody knows', async () => {
  const [one, other] = [await makeSeal(), await makeSeal()];
  expect(one.contribution).toMatch(/^[0-9a-f]{64}$/);
  expect(one.contribution).not.toBe(other.contribution);
  expect(await fits(one.contribution, one.seal)).toBe(true);
  expect(await fits(other.contribution, one.seal)).toBe(false);
});

it('seals the bytes, not their letters', async () => {
  expect(await sealOf('616263')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('fits nothing that is no hex', async () => expect(await fits('xyz', 'ab')).toBe(false));

it('is short enough to compare', () => expect(short('c07b55ff')).toBe('c07b 55…'));
