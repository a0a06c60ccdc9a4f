import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Chain, chainOf, drawRoot, LAST_LINK, linkBefore, linksUpTo } from './chain';
import { makeSeal, sealOf } from './seal';
import { hex, unhex } from './sha256';

const root = '07'.repeat(32);
/** The same by another hand. */
const before = (link: string, places: number): string => {
  let bytes = Buffer.from(link, 'hex');
  for (let nth = 0; nth < places; nth++) bytes = createHash('sha256').update(bytes).digest();
  return bytes.toString('hex');
};

describe('a chain', () => {
  it.each([0, 1, 49, 50, 51, 499, 500, 950, 999, 1000])('has link %i, so many before its root', async (number) => {
    expect(await new Chain(root).link(number)).toBe(before(root, LAST_LINK - number));
  });

  it('leads from every link to those before it, and not a step further', async () => {
    const chain = new Chain(root);
    const [seventh, twelfth] = [await chain.link(7), await chain.link(12)];
    expect(hex(linkBefore(unhex(twelfth), 5))).toBe(seventh);
    expect(hex(linkBefore(unhex(twelfth), 4))).not.toBe(seventh);
    expect(linksUpTo(unhex(twelfth), 12).map(hex)).toEqual(
      await Promise.all(Array.from({ length: 13 }, (_, nth) => chain.link(nth))),
    );
  });

  it('has no link that there is not, and no root of another size', async () => {
    for (const number of [-1, 0.5, LAST_LINK + 1, NaN]) await expect(chainOf(root).link(number)).rejects.toThrow();
    for (const wrong of ['', '07', 'zz'.repeat(32)]) expect(() => new Chain(wrong)).toThrow(TypeError);
  });

  it('has a root that nobody can guess', () => {
    const roots = [drawRoot(), drawRoot()];
    expect(new Set(roots).size).toBe(2);
    for (const one of roots) expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it('begins with the number that is sealed when somebody sits down', async () => {
    const mine = await makeSeal();
    expect(mine.contribution).toBe(before(mine.root, LAST_LINK));
    expect(mine.seal).toBe(await sealOf(mine.contribution));
  });
});
