import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hex } from '../fair/sha256';
import type { Chains, TableDice } from './record';
import { seedsOf } from './seeds';

// Written by another hand than what is tested, from docs/fair-dice.md: Node's SHA-256 and Buffers.
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const linkOf = (root: number, number: number): Buffer => {
  let bytes = Buffer.alloc(32, root);
  for (let nth = 0; nth < 1000 - number; nth++) bytes = sha(bytes);
  return bytes;
};
const u32 = (number: number) => Buffer.from([0, 0, 0, number]);
const seed = (secret: Buffer, added: Buffer[]) =>
  sha(Buffer.concat([secret, u32(4), Buffer.from('abcd'), ...added.flatMap((one) => [u32(one.length), one])]));
const text = (root: number, number: number) => linkOf(root, number).toString('hex');
const seal = (root: number) => sha(linkOf(root, 0)).toString('hex');

/** Two people and a computer player, five draws; the second person was away for draws 2 and 4. */
const chains: Chains = {
  draws: 5,
  server: text(1, 4),
  links: [text(2, 4), text(3, 3), ''],
  opened: [4, 3, 0],
  missing: [[], [2, 4], []],
};
const dice: TableDice = {
  table: 'abcd',
  commitment: seal(1),
  secret: text(1, 0),
  contributions: [text(2, 0), text(3, 0), ''],
  seals: [seal(2), seal(3), ''],
  chains,
};
const changed = (change: Partial<Chains>, more: Partial<TableDice> = {}) =>
  seedsOf({ ...dice, ...more, chains: { ...chains, ...change } });

describe('strong dice', () => {
  it('give each draw a seed of its own, from the links that were opened for it', async () => {
    const seeds = await seedsOf(dice);
    if (!('of' in seeds)) throw new Error(seeds.kind);
    for (let draw = 0; draw < 5; draw++) {
      const away = draw === 2 || draw === 4;
      const expected = seed(linkOf(1, draw), [
        linkOf(2, draw),
        away ? Buffer.alloc(0) : linkOf(3, draw),
        Buffer.alloc(0),
      ]);
      expect(hex(seeds.of(draw)!), `draw ${draw}`).toBe(expected.toString('hex'));
    }
    expect([seeds.draws, seeds.of(5)]).toEqual([5, undefined]);
  });

  it.each<[string, Partial<Chains>, number]>([
    ['the server’s links are others', { server: text(9, 4) }, 0],
    ['the server’s links are not as many', { draws: 4 }, 0],
    ['a seat’s links are others', { links: [text(9, 4), text(3, 3), ''] }, 1],
    ['a link has another number', { opened: [3, 3, 0] }, 1],
    ['more was opened than there were draws', { opened: [4, 6, 0] }, 2],
    ['a number is none', { opened: [4, -1, 0] }, 2],
    ['a link that was not opened is not missing', { missing: [[], [2], []] }, 2],
    ['the number of the start is missing', { missing: [[0], [2, 4], []] }, 1],
    ['a computer player has links', { links: [text(2, 4), text(3, 3), text(4, 4)] }, 3],
    ['somebody with a number has no links', { links: ['', text(3, 3), ''] }, 1],
  ])('are none where %s', async (_, change, seat) => {
    expect(await changed(change)).toEqual({ kind: 'chain', seat });
  });

  it('change with what is said to be missing', async () => {
    const [honest, forged] = [await seedsOf(dice), await changed({ missing: [[], [1, 2, 4], []] })];
    if (!('of' in honest) || !('of' in forged)) throw new Error('no seeds');
    expect(hex(forged.of(1)!)).not.toBe(hex(honest.of(1)!));
    expect(hex(forged.of(3)!)).toBe(hex(honest.of(3)!));
  });

  it('cannot be read where the lists fit no game', async () => {
    for (const change of [{ draws: 0 }, { draws: 1e9 }, { opened: [4] }, { links: [text(2, 4), 'soup', ''] }])
      await expect(changed(change)).rejects.toThrow(TypeError);
  });

  it('are held to the fingerprint first', async () => {
    expect(await changed({}, { secret: text(9, 0) })).toEqual({ kind: 'commitment' });
  });
});
