import { beforeEach, describe, expect, it } from 'vitest';
import { ServerError } from '../server/api';
import type { DrawDue, Request, SeatInfo, TableInfo } from '../types/server';
import { chainOf } from './chain';
import { keep, kept } from './keep';
import { Links } from './links.svelte';
import { keepMine } from './opener.svelte';
import { makeSeal } from './seal';

const mine = await makeSeal();
const person = (name: string, seal: string): SeatInfo => ({ kind: 'person', name, seal, sealed: 1, opened: true });
const table = {
  id: 't',
  status: 'running',
  commitment: 'c',
  terms: { dice: 'strong' },
  anew: 0,
  seats: [person('Ada', mine.seal), person('Bruno', 'b')],
} as unknown as TableInfo;
const due = (draw: number, standing: number, opened: DrawDue['opened'] = []): DrawDue => ({
  draw,
  standing,
  so_far: `so far ${standing}`,
  opened,
  since: 0,
});

beforeEach(() => {
  localStorage.clear();
  keepMine('t', mine, table);
  keep('t', { opened: true, strong: true, seat: 1, seals: { 1: mine.seal, 2: 'b' } });
});

describe('a browser at a table with strong dice', () => {
  it('has written down where the game stands before it opens its link, and then that the server has it', async () => {
    const sent: Request[] = [];
    const links = new Links(async (request) => {
      sent.push(request);
      expect(kept('t')?.asked[1]).toEqual({ standing: 2, soFar: 'so far 2', sure: false });
    });
    await links.look(table, 1, due(1, 2));
    const link = await chainOf(mine.root).link(1);
    expect(sent).toEqual([{ type: 'link', draw: 1, link }]);
    expect(kept('t')?.asked[1]?.sure).toBe(true);
    expect([links.mine, links.number, links.trouble]).toEqual([link, 2, null]);
  });

  it('answers again after a lost connection, with the same link, and is not sure before', async () => {
    const sent: Request[] = [];
    let gone = true;
    const links = new Links(async (request) => {
      sent.push(request);
      if (gone) throw new ServerError(0, { code: 'offline', message: '' });
    });
    await links.look(table, 1, due(1, 2));
    expect(kept('t')?.asked[1]?.sure).toBe(false);
    gone = false;
    await links.look(table, 1, due(1, 2));
    expect(sent[1]).toEqual(sent[0]);
    expect(kept('t')?.asked[1]?.sure).toBe(true);
  });

  it('opens one link for one draw, however many frames come', async () => {
    const sent: string[] = [];
    let go = () => {};
    const links = new Links((request) => {
      sent.push(request.type);
      return new Promise<void>((done) => (go = done));
    });
    const first = links.look(table, 1, due(1, 2));
    while (!sent.length) await new Promise((later) => setTimeout(later));
    await links.look(table, 1, due(1, 2));
    await links.look(table, 1, due(1, 2, [1]));
    go();
    await first;
    expect(sent).toEqual(['link']);
  });

  it('is as good in a second window: what one has opened, the other does not take for another draw', async () => {
    const sent: Request[] = [];
    const [one, other] = [0, 1].map(() => new Links(async (request) => sent.push(request)));
    await Promise.all([one!.look(table, 1, due(1, 2)), other!.look(table, 1, due(1, 2))]);
    await other!.look(table, 1, due(2, 3));
    expect(sent.map((request) => request.type === 'link' && request.draw)).toEqual([1, 1, 2]);
    expect([one!.trouble, other!.trouble]).toEqual([null, null]);
  });

  it('keeps its links where it is asked out of turn, and says so', async () => {
    const sent: Request[] = [];
    const links = new Links(async (request) => sent.push(request));
    await links.look(table, 1, due(1, 2));
    await links.look(table, 1, due(2, 2));
    expect([sent.length, links.trouble]).toEqual([1, 'out-of-turn']);
    expect(kept('t')?.asked[2]).toBeUndefined();
  });

  it('says where its links are when it has none, but not if another browser answers in a moment', async () => {
    localStorage.clear();
    const later = () => new Promise((done) => setTimeout(done, 5));
    const links = new Links(async () => undefined, 0);
    await links.look(table, 1, due(1, 2));
    await links.look(table, 1, due(1, 2, [1]));
    await later();
    expect(links.trouble).toBeNull();
    await links.look(table, 1, due(2, 3));
    await later();
    expect(links.trouble).toBe('elsewhere');
    await links.look(table, 1, due(3, 4));
    await links.look(table, 1, due(3, 4, [1]));
    expect(links.trouble).toBeNull();
  });

  it('says that the server did not take its link, but not that another window was faster', async () => {
    const refusing = (code: string) =>
      new Links(async () => {
        throw new ServerError(422, { code, message: '' });
      });
    for (const [code, trouble] of [
      ['wrong-link', 'refused'],
      ['not-drawing', null],
    ] as const) {
      const links = refusing(code);
      await links.look(table, 1, due(1, 2));
      expect(links.trouble).toBe(trouble);
    }
  });

  it('knows from the draw itself that its link was in it', async () => {
    const links = new Links(async () => {
      throw new ServerError(0, { code: 'offline', message: '' });
    });
    await links.look(table, 1, due(1, 2));
    links.take(table, 1, { draw: 1, server: 's', links: [null, 'l'], withheld: [1] });
    expect(kept('t')?.asked[1]?.sure).toBe(false);
    links.take(table, 1, { draw: 1, server: 's', links: ['m', 'l'], withheld: [] });
    expect(kept('t')?.asked[1]?.sure).toBe(true);
    expect([links.drawing, links.number]).toEqual([null, 2]);
  });
});
