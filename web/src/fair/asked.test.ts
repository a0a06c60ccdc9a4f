import { describe, expect, it } from 'vitest';
import type { Chains, TableDice } from '../replay/record';
import { soFar } from './asked';
import { chainOf } from './chain';
import { compare, worstOf } from './compare';
import { nothingYet, type Kept } from './keep';
import { makeSeal, sealOf } from './seal';

const [ada, bruno, server] = [await makeSeal(), await makeSeal(), await makeSeal()];
const link = (of: { root: string }, number: number) => chainOf(of.root).link(number);
const ENTRIES = ['= goods', '= fill', 'ada sells', 'bruno sells', '= roll 1', 'ada takes', '= roll 2'];
/** Where the game stood when draw 0, 1, 2, 3 was due. */
const PLACES = [0, 1, 4, 6];
const asked = async (draw: number, entries = ENTRIES, standing = PLACES[draw]!) => ({
  standing,
  soFar: await soFar(entries.slice(0, standing)),
  sure: true,
});
/** Ada's browser, at a table with Bruno and a computer player. Bruno was away for draw 2. */
const kept: Kept = {
  ...nothingYet(),
  ...ada,
  commitment: await sealOf(server.contribution),
  commitmentAt: 7,
  seat: 1,
  seals: { 1: ada.seal, 2: bruno.seal },
  opened: true,
  strong: true,
  asked: { 1: await asked(1), 2: await asked(2), 3: await asked(3) },
};
const chains: Chains = {
  draws: 4,
  server: await link(server, 3),
  links: [await link(ada, 3), await link(bruno, 3), ''],
  opened: [3, 3, 0],
  missing: [[], [2], []],
};
const dice: TableDice = {
  table: 't',
  commitment: kept.commitment,
  secret: server.contribution,
  contributions: [ada.contribution, bruno.contribution, ''],
  seals: [ada.seal, bruno.seal, ''],
  chains,
};
const found = (change: Partial<Chains> = {}, mine: Kept | null = kept, entries = ENTRIES) =>
  compare('t', { ...dice, chains: { ...chains, ...change } }, mine, 1, entries);

it('reads lines as the record has them, each with a line feed', async () => {
  expect(await soFar(['abc'])).toBe('edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb');
  expect(await soFar([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

describe('an honest game with strong dice', () => {
  it('has all my links, and says what was drawn without somebody', async () => {
    expect(await found()).toEqual([
      { is: 'fingerprint', at: 7 },
      { is: 'own' },
      { is: 'others', count: 1 },
      { is: 'links', count: 3 },
      { is: 'without', seat: 2, count: 1 },
    ]);
    expect(worstOf(await found())).toBe('warn');
    expect(worstOf(await found({ missing: [[], [], []] }))).toBe('good');
  });
  it('may end while a draw is due', async () => {
    const entries = ENTRIES.slice(0, 6);
    const change = { draws: 3, links: [await link(ada, 2), await link(bruno, 1), ''], opened: [2, 1, 0] };
    expect(await found(change, kept, entries)).toContainEqual({ is: 'links', count: 2 });
  });
  it('does without a link that the server never said it had', async () => {
    const unsure = { ...kept, asked: { ...kept.asked, 2: { ...kept.asked[2]!, sure: false } } };
    const says = await found({ missing: [[2], [2], []] }, unsure);
    expect(says).toContainEqual({ is: 'links', count: 2 });
    expect(says).toContainEqual({ is: 'without', seat: 1, count: 1 });
    expect(worstOf(says)).toBe('warn');
  });
  it('has nothing of mine where this browser kept nothing', async () => {
    expect((await found({}, null)).map(({ is }) => is)).toEqual(['nothing-kept', 'others', 'without']);
  });
});

describe('a cheat with strong dice is found out that', async () => {
  const other = await makeSeal();
  it('leaves out a link of mine that it had', async () => {
    expect(await found({ missing: [[2], [2], []] })).toContainEqual({ is: 'link-missing', draw: 2 });
    const shorter = { links: [await link(ada, 2), chains.links[1]!, ''], opened: [2, 3, 0], missing: [[3], [2], []] };
    expect(await found(shorter)).toContainEqual({ is: 'link-missing', draw: 3 });
  });
  it('exchanges my links', async () => {
    expect(await found({ links: [await link(other, 3), chains.links[1]!, ''] })).toContainEqual({
      is: 'links-changed',
    });
    for (const opened of [2, -1, 5000])
      expect(await found({ opened: [opened, 3, 0] })).toContainEqual({ is: 'links-changed' });
  });
  it('asks for a link before somebody has decided', async () => {
    // Draw 2 was asked for after Ada had sold, and Bruno sold knowing it.
    const early = { ...kept, asked: { ...kept.asked, 2: await asked(2, ENTRIES, 3) } };
    expect(await found({}, early)).toContainEqual({ is: 'early', draw: 2 });
    expect(worstOf(await found({}, early))).toBe('bad');
  });
  it('changes what was decided after it has the link', async () => {
    const entries = ENTRIES.with(3, 'bruno takes');
    expect(await found({}, kept, entries)).toContainEqual({ is: 'early', draw: 2 });
  });
  it('asks for the link of another draw than the one that comes', async () => {
    const wrong = { ...kept, asked: { 1: await asked(1), 3: await asked(2) } };
    expect(await found({}, wrong)).toContainEqual({ is: 'early', draw: 3 });
  });
  it('asks for a draw that never comes, and goes on', async () => {
    const more = { ...kept, asked: { ...kept.asked, 4: await asked(3, ENTRIES, 5) } };
    expect(await found({}, more)).toContainEqual({ is: 'early', draw: 4 });
    const beyond = { ...kept, asked: { ...kept.asked, 4: { standing: 9, soFar: kept.asked[3]!.soFar, sure: true } } };
    expect(await found({}, beyond)).toContainEqual({ is: 'early', draw: 4 });
  });
  it('drops the links altogether', async () => {
    const { chains: _, ...normal } = dice;
    expect(await compare('t', normal, kept, 1, ENTRIES)).toContainEqual({ is: 'no-links' });
    expect(await compare('t', normal, { ...kept, strong: false }, 1, ENTRIES)).not.toContainEqual({ is: 'no-links' });
  });
});
