import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { NAMES } from '../dev/sample';
import { SANTA } from '../dev/santa-maria';
import type { TableSession } from '../table/session.svelte';
import Dock from './Dock.svelte';

/** The dock of seat 1 while it is the turn of a seat; `playing` is whose decision is shown. Seat 4 is a computer player. */
function says(turn: number, playing: number | null): string {
  const { view } = SANTA.turn;
  const showing = playing && { index: 9, last: 9, entry: `${playing} end`, events: [{ event: 'turn-ended', seat: playing, rule: 'S-2.0', text: '' }] };
  const seats = NAMES.map((name, nth) => ({ kind: nth === 3 ? 'bot' : 'person', name }));
  const sync = { index: 10, thinking: 10_000, table: { status: 'running', seats, terms: {} }, turn: { seats: [turn], chosen: [] }, you: { seat: 1 } };
  const session = { truth: sync, shown: sync, showing, playing, story: [], seat: 1, plays: true, thinking: [], catching: false } as unknown as TableSession;
  const never = () => undefined;
  const { container } = render(Dock, {
    session, view: { ...view, turn }, names: NAMES, seat: 1, mode: 'desk', legal: [], options: [], die: null, turn: 0, only: null,
    pending: null, looked: null, preview: null, asked: false, over: false, planning: false, market: false, onmarket: never, ononly: never, ondice: never,
    onturn: never, onact: never, onchoose: never, onsend: never, onway: never, ondecline: never, onconfirm: never, oncancel: never, onplan: never,
    onresult: never, onfollow: never,
  });
  return container.querySelector('.says')!.textContent;
}

describe('the dock in the turn of a computer player', () => {
  it('says that it thinks while its decision is waited for', () => {
    expect(says(4, null)).toMatch(/Vesper’s turn.*Vesper is thinking/s);
  });
  it('says that it plays while a decision is shown', () => {
    expect(says(4, 4)).toMatch(/Vesper plays/);
    expect(says(4, 4)).not.toMatch(/thinking/);
  });
  it('speaks of whoever is shown, though the next is about to begin', () => {
    expect(says(4, 2)).toMatch(/Bruno plays.*Bruno ends the turn/s);
    expect(says(4, 2)).not.toMatch(/Vesper/);
  });
});
