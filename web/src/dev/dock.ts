// What every game's dock must say during a computer player's turn: each game's test renders its own dock.
import { describe, expect, it } from 'vitest';
import type { AnyOffer } from '../table/choice';
import type { Choosing } from '../table/choosing.svelte';
import type { TableSession } from '../table/session.svelte';
import { entryOf } from './entry';
import { NAMES } from './sample';

/** As seat 1 sees the turn of a seat; `playing` is whose decision is shown. Seat 4 is a computer player. */
export function sessionIn(turn: number, playing: number | null, rule: string): TableSession {
  const showing = playing && {
    index: 9,
    last: 9,
    told: entryOf(`${playing} end`),
    events: [{ event: 'turn-ended', seat: playing, rule, text: '' }],
  };
  const seats = NAMES.map((name, nth) => ({ kind: nth === 3 ? 'bot' : 'person', name }));
  const sync = {
    index: 10,
    thinking: 10_000,
    table: { status: 'running', seats, terms: {} },
    turn: { seats: [turn], chosen: [] },
    you: { seat: 1 },
  };
  return {
    truth: sync,
    shown: sync,
    showing,
    playing,
    story: [],
    seat: 1,
    plays: true,
    thinking: [],
    undoReach: 'own',
    catching: false,
  } as unknown as TableSession;
}

/** How somebody decides there: nothing is asked of them. */
export const waitingAt = <One extends AnyOffer>(session: TableSession): Choosing<One> =>
  ({
    session,
    legal: [],
    dice: [],
    asked: false,
    planned: null,
    pending: null,
    die: null,
    looked: null,
    preview: null,
    find: () => undefined,
  }) as unknown as Choosing<One>;

/** How somebody decides who may choose one of these; `send` hears what was chosen. */
export const decidingAt = <One extends AnyOffer>(
  session: TableSession,
  legal: readonly One[],
  send: (offer: One) => void = () => undefined,
): Choosing<One> =>
  ({
    ...waitingAt<One>(session),
    legal,
    asked: true,
    find: (kind: string) => legal.find(({ action }) => action.do === kind),
    send,
  }) as unknown as Choosing<One>;

/** `says` renders a dock and reads what it says. */
export function tellsOfComputers(says: (turn: number, playing: number | null) => string) {
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
}
