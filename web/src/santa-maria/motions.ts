// What moves on the boards of Santa Maria when something happens. Markers on tracks move by themselves.
import type { Motion, Piece, Spot } from '../motion/motion';
import type { Told as Entry } from '../table/session.svelte';
import type { Told, View } from '../types/santa-maria';
import { piecesOf } from './data';
import ExpansionIcon from './pieces/ExpansionIcon.svelte';
import Die from '../pieces/Die.svelte';
import { pointsOf } from './say';

const tilePiece = (tile: string, turn: number, view: View): Piece => ({
  Shape: ExpansionIcon as unknown as Piece['Shape'],
  sized: (width) => ({ cells: piecesOf(view.config).cellsOf(tile) ?? null, turn, z: width / 2, rows: 2, cols: 2 }),
});

const diePiece = (colour: 'white' | 'blue', value: number): Piece => ({
  Shape: Die as unknown as Piece['Shape'],
  sized: (width) => ({ colour, value, size: Math.min(width, 42) }),
});

const LINES = { white: 'column', blue: 'row' } as const;

export function motions({ events }: Entry, earlier: unknown, later: unknown): Motion[] {
  const before = earlier as View;
  const after = later as View;
  const found: Motion[] = [];
  /** Where the last thing happened: points rise from there. */
  let here: Spot | null = null;
  for (const event of events as unknown as Told[]) {
    const seat = 'seat' in event ? event.seat : undefined;
    switch (event.event) {
      case 'white-rolled':
      case 'blue-rolled':
      case 'blue-offer-rolled':
        if (!found.some(({ kind }) => kind === 'roll')) found.push({ kind: 'roll' });
        break;
      case 'expansions-revealed':
        found.push({ kind: 'deal', words: ['tile'] });
        break;
      case 'placed':
        here = { at: `cell.${event.cell}`, seat };
        found.push({
          kind: 'glide',
          piece: tilePiece(event.tile, event.turn, after),
          from: { at: `tile.${event.tile}` },
          to: here,
        });
        break;
      case 'die-taken': {
        const head = `${LINES[event.die]}.${event.face}`;
        found.push({
          kind: 'glide',
          piece: diePiece(event.die, event.value),
          // White dice are offered to everybody; a blue one belongs to a seat.
          from: event.die === 'white' ? { at: head } : { at: head, seat },
          to: { at: 'rests', seat },
        });
        break;
      }
      case 'die-laid':
      case 'activated':
        here = { at: `cell.${event.cell}`, seat };
        found.push({ kind: 'land', at: here });
        break;
      case 'monk-placed':
        here = { at: `monk.${event.space}` };
        found.push({ kind: 'land', at: here });
        break;
      case 'exported':
        here = { at: `dock.${event.dock}` };
        found.push({ kind: 'light', seat: event.seat, at: [here] });
        break;
      case 'retired':
        found.push({ kind: 'land', at: { at: `retreat.${event.space}` } });
        break;
      case 'conquistador-moved':
        here = { at: 'track.conquistador' };
        break;
      case 'religion-moved':
        here = { at: 'track.religion' };
        break;
    }
    const points = pointsOf(event);
    if (points && seat && after.stage !== 'over')
      found.push({ kind: 'rise', points, seat, at: here ?? { at: 'points', seat } });
  }
  // Territories that were used light up in their order.
  const done = (view: View) => view.steps.filter(({ state }) => state === 'done').map(({ cell }) => cell);
  const same = before.turn === after.turn;
  const known = same ? done(before) : [];
  // With the last one the line is over, and its steps are gone.
  const skipped = events.some(({ event }) => event === 'declined' || event === 'effect-lost');
  const last = same && !after.steps.length && !skipped ? before.steps.filter(({ state }) => state === 'now') : [];
  const used = [...done(after).filter((cell) => !known.includes(cell)), ...last.map(({ cell }) => cell)];
  const whose = after.turn ?? before.turn;
  if (used.length && whose)
    found.push({ kind: 'light', seat: whose, at: used.map((cell) => ({ at: `cell.${cell}`, seat: whose })) });
  return found;
}
