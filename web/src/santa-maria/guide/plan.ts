// The eight steps of the guided first game, and what each waits for. The lesson itself, with its seed and its decisions,
// comes with the game's declaration; a test of the lesson holds it against this plan.
import type { Action } from '../../types/santa-maria';

type Kind = Action['do'];

export interface Planned {
  id: string;
  /** Decisions that must come in this step, in this order; others may come between them. */
  waits: readonly Kind[];
  /** What else may be decided in it. */
  may: readonly Kind[];
}

/** What territories, the retreat space and the income may ask for on the way. */
const EFFECTS: readonly Kind[] = ['produce', 'trade', 'conquistador', 'decline'];

export const PLAN: readonly Planned[] = [
  /** A white die as it lies: its column has at least two territories with production. */
  { id: 'dice', waits: ['line'], may: [] },
  { id: 'chain', waits: ['produce', 'end'], may: EFFECTS },
  /** The player's own blue die, one step away from a row that helps more: exactly 1 coin. */
  { id: 'change', waits: ['line', 'end'], may: EFFECTS },
  /** Before the next main action, so that wood for an expansion is there. */
  { id: 'market', waits: ['sell', 'buy'], may: ['sell', 'buy'] },
  { id: 'expand', waits: ['expand', 'place', 'end'], may: [] },
  /** A line, or one territory with coins. */
  { id: 'export', waits: ['export', 'end'], may: [...EFFECTS, 'line', 'activate', 'sell', 'buy'] },
  /** As many turns as the way to the first monk symbol takes; the last one passes it. */
  {
    id: 'monk',
    waits: ['religion', 'monk', 'end'],
    may: [...EFFECTS, 'line', 'activate', 'religion', 'step', 'sell', 'buy', 'end'],
  },
  /** The income of the exported shipment comes with it. */
  {
    id: 'retire',
    waits: ['retire', 'end'],
    may: [...EFFECTS, 'religion', 'step', 'export', 'road', 'monk', 'sell', 'buy'],
  },
];

/** What a step lacks or has too much of; empty if it fits. */
export function unfit(id: string, kinds: readonly string[]): string[] {
  const planned = PLAN.find((one) => one.id === id);
  if (!planned) return [`${id}: no such step`];
  const left = [...planned.waits];
  for (const kind of kinds) if (kind === left[0]) left.shift();
  const known: readonly string[] = [...planned.waits, ...planned.may];
  return [
    ...left.map((kind) => `${id}: ${kind} is missing`),
    ...kinds.filter((kind) => !known.includes(kind)).map((kind) => `${id}: ${kind} does not belong there`),
  ];
}
