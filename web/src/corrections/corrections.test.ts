import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardPiece } from '../burgundy/expansion/chateauma/piece';
import TileCard from '../burgundy/rules/TileCard.svelte';
import { library as burgundy } from '../burgundy/rules/library';
import TrustMark from '../rules/TrustMark.svelte';
import { trustOf } from '../rules/trust';
import { library as santaMaria } from '../santa-maria/rules/library';
import { NEWEST } from '../santa-maria/data';
import ColonyLarge from '../santa-maria/rules/ColonyLarge.svelte';
import PieceRow from '../santa-maria/rules/PieceRow.svelte';
import { groupsOf } from '../santa-maria/rules/entries';
import { me } from '../server/me.svelte';
import type { Reference } from '../types/table';
import { correcting, type Piece } from './correcting.svelte';
import Corrections from './Corrections.svelte';

const reference = (game: string) =>
  JSON.parse(readFileSync(`../crates/${game}/data/rules/en.json`, 'utf8')) as Reference;
const PIECE: Piece = { game: 'burgundy', at: 'tiles.json#tiles/m18', name: 'Monastery 18', reads: '4 points' };
const OPEN = /^I own the game: /;

/** What the server is asked, and what it answers. */
let asked: { path: string; body: unknown }[] = [];
let answer: () => { status: number; body: unknown };

beforeAll(() => {
  const reply = ({ status, body }: { status: number; body: unknown }) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/me') return Promise.resolve(reply({ status: 200, body: { me: null } }));
    if (path === '/api/guest')
      return Promise.resolve(reply({ status: 200, body: { me: { name: 'Guest ab', kind: 'guest' } } }));
    asked.push({ path, body: JSON.parse(body ?? 'null') });
    return Promise.resolve(reply(answer()));
  });
  // The browser in which units are tested knows no dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const origin = { item: 'm18', at: 'tiles.json#tiles/m18', confidence: 'reconstructed', source: [] };
  burgundy.fill(reference('burgundy'), { origins: [origin] } as never);
  const bishop = { item: 'BIS1', at: 'bishops.json#bishops/BIS1', confidence: 'reconstructed', source: [] };
  santaMaria.fill(reference('santa-maria'), { origins: [bishop] } as never);
});
afterEach(() => {
  asked = [];
  correcting.piece = null;
  me.person = undefined;
});

describe('the way to the form', () => {
  it('stands beside what is reconstructed, and beside nothing else', () => {
    for (const trust of ['sure', 'single', 'inferred', 'entered'] as const) render(TrustMark, { trust, piece: PIECE });
    render(TrustMark, { trust: 'reconstructed' });
    expect(screen.queryByRole('button')).toBeNull();
    render(TrustMark, { trust: 'reconstructed', piece: PIECE });
    expect(screen.getByRole('button', { name: OPEN })).toBeTruthy();
  });

  it('is on the cards and rows of both games, and names the piece by its address', async () => {
    const entry = groupsOf()
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'BIS1')!;
    const row = render(PieceRow, { entry, words: [], edition: null, onopen: () => undefined });
    await fireEvent.click(within(row.container).getByRole('button', { name: OPEN }));
    expect(correcting.piece).toEqual({
      game: 'santa-maria',
      at: 'bishops.json#bishops/BIS1',
      name: entry.name,
      reads: entry.line,
    });
    const card = render(TileCard, { tile: 'm18' });
    await fireEvent.click(within(card.container).getByRole('button', { name: OPEN }));
    expect(correcting.piece).toMatchObject({ game: 'burgundy', at: 'tiles.json#tiles/m18' });
    expect(correcting.piece?.reads).toMatch(/4 points for each carpenter/);
  });

  it('stands beside what is printed on a track or a board, where that is reconstructed', async () => {
    const symbol = { item: 'gold symbol 4', at: 'board.json#gold/4', confidence: 'reconstructed', source: [] };
    const cell = {
      item: 'cell 54',
      at: 'boards.json#common/54',
      confidence: 'inferred; effect: reconstructed',
      source: [],
    };
    const track = { item: 'conquistador track', at: 'board.json#conquistador', confidence: 'inferred', source: [] };
    santaMaria.fill(reference('santa-maria'), { origins: [symbol, cell, track] } as never);
    const entry = groupsOf()
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'conquistador track')!;
    const row = render(PieceRow, { entry, words: [], edition: null, onopen: () => undefined });
    await fireEvent.click(within(row.container).getByRole('button', { name: OPEN }));
    expect(correcting.piece).toMatchObject({ at: 'board.json#gold/4', name: entry.name });
    const board = render(ColonyLarge, { board: NEWEST.boards[0]! });
    await fireEvent.click(within(board.container).getByRole('button', { name: OPEN }));
    expect(correcting.piece).toMatchObject({ at: 'boards.json#common/54' });
  });

  it('stands beside each territory card', async () => {
    const card = {
      item: 'card 7',
      at: 'expansion/chateauma/cards.json#cards/7',
      confidence: 'reconstructed',
      source: [],
    };
    burgundy.fill(reference('burgundy'), { origins: [card] } as never);
    expect(cardPiece(7)).toMatchObject({ at: card.at, name: 'Territory card 7' });
    expect(cardPiece(7)?.reads).toMatch(/easy 8, medium 12, hard 16/i);
    expect([cardPiece(8), cardPiece(99)]).toEqual([undefined, undefined]);
  });

  it('says that a host has entered a piece, whatever else is said of it', () => {
    expect(trustOf('entered by the host')).toBe('entered');
    expect(trustOf('entered by the host: reconstructed from a photo')).toBe('entered');
    render(TrustMark, { trust: 'entered', piece: PIECE });
    expect(screen.getByText('Entered by this host')).toBeTruthy();
  });
});

describe('the form', () => {
  const fill = async (words: string, copy = '') => {
    render(Corrections);
    correcting.piece = PIECE;
    await fireEvent.input(await screen.findByLabelText(/In my copy this piece reads/), { target: { value: words } });
    await fireEvent.input(screen.getByLabelText(/Which copy is it/), { target: { value: copy } });
    await fireEvent.submit(document.querySelector('dialog form')!);
  };

  it('shows what we have, sends what is said, and makes a guest of whoever is nobody yet', async () => {
    answer = () => ({ status: 200, body: { replaced: false } });
    await fill('3 points', 'my copy, 2022 edition');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/The host has it now\.$/));
    const body = { game: 'burgundy', piece: PIECE.at, words: '3 points', copy: 'my copy, 2022 edition' };
    expect(asked).toEqual([{ path: '/api/corrections', body }]);
    expect(me.person?.kind).toBe('guest');
    expect(document.activeElement?.textContent).toBe('Close');
    await fireEvent.click(document.activeElement!);
    expect(correcting.piece).toBeNull();
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('says what was there before', async () => {
    answer = () => ({ status: 200, body: { replaced: true } });
    await fill('3 points');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/in place of what you said before/));
  });

  it('keeps what was written when the server refuses it, and says why', async () => {
    const error = { code: 'too-many-corrections', message: 'wait' };
    answer = () => ({ status: 422, body: { error } });
    await fill('3 points');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/still with the host/));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/In my copy/).value).toBe('3 points');
    expect(screen.getByText('4 points')).toBeTruthy();
  });
});
