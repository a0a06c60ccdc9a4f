import { beforeEach, describe, expect, it } from 'vitest';
import type { Request, SeatInfo, TableInfo } from '../types/server';
import { keep, kept } from './keep';
import { keepMine, Opener } from './opener.svelte';
import { fits, makeSeal } from './seal';

beforeEach(() => localStorage.clear());

const mine = await makeSeal();
const person = (name: string, seal: string | null): SeatInfo => ({
  kind: 'person',
  name,
  seal,
  sealed: seal ? 1 : null,
  opened: false,
});
const tableOf = (more: Partial<TableInfo> = {}) =>
  ({
    id: 't',
    status: 'open',
    commitment: 'c',
    starting: 5,
    anew: 0,
    terms: { dice: 'normal' },
    seats: [person('Ada', mine.seal), person('Bruno', 'b')],
    ...more,
  }) as TableInfo;

describe('a browser at a table', () => {
  it('has written everything down before it opens', async () => {
    keepMine('t', mine);
    const sent: Request[] = [];
    const opener = new Opener(async (request) => {
      sent.push(request);
      expect(kept('t')).toMatchObject({ commitment: 'c', seat: 1, seals: { 1: mine.seal, 2: 'b' }, opened: true });
    });
    await opener.look(tableOf(), 1);
    expect(sent).toEqual([{ type: 'open', contribution: mine.contribution }]);
    expect(opener.trouble).toBeNull();
  });

  it('says nothing and tells the player where the fingerprint changed', async () => {
    keepMine('t', mine, tableOf());
    const sent: Request[] = [];
    const opener = new Opener(async (request) => sent.push(request));
    await opener.look(tableOf({ commitment: 'd' }), 1);
    expect([sent, opener.trouble]).toEqual([[], 'fingerprint']);
  });

  it('seals a fresh number when all is made anew, and keeps it before it is sent', async () => {
    keepMine('t', mine, tableOf());
    keep('t', { opened: true, seat: 1, seals: { 1: mine.seal, 2: 'b' } });
    let sealed = '';
    const opener = new Opener(async (request) => {
      if (request.type !== 'seal') throw new Error(request.type);
      sealed = request.seal;
      expect(kept('t')).toMatchObject({ seal: sealed, anew: 1, commitment: 'd', opened: false, seals: {} });
    });
    await opener.look(tableOf({ anew: 1, commitment: 'd', starting: null, seats: [person('Ada', null)] }), 1);
    expect(sealed).not.toBe(mine.seal);
    expect(await fits(kept('t')!.contribution, sealed)).toBe(true);
  });

  it('does one thing at a time, with the newest it knows', async () => {
    keepMine('t', mine);
    const sent: string[] = [];
    let go = () => {};
    const opener = new Opener((request) => {
      sent.push(request.type);
      return new Promise<void>((done) => (go = done));
    });
    const first = opener.look(tableOf(), 1);
    const opened = [{ ...person('Ada', mine.seal), opened: true }, person('Bruno', 'b')] as SeatInfo[];
    await opener.look(tableOf(), 1);
    await opener.look(tableOf({ seats: opened }), 1);
    go();
    await first;
    expect(sent).toEqual(['open']);
  });

  it('gets a number in this browser where the player wants it', async () => {
    const opener = new Opener(async () => undefined);
    await opener.look(tableOf(), 1);
    expect(opener.trouble).toBe('elsewhere');
    await opener.sealHere(tableOf({ starting: null }));
    expect(kept('t')?.seal).toMatch(/^[0-9a-f]{64}$/);
  });
});
