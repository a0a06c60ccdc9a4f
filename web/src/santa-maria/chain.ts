// The strip of steps: what a main action sets off, in order. The server says what became of each.
import { numberOf } from '../table/address';
import type { CellView, Effect, Offer, StepState, View } from '../types/santa-maria';

export interface StepShown {
  cell: number;
  state: StepState;
}

/** One step of the strip. */
export interface Link {
  key: string;
  state: StepState;
  /** Its number in the line; none outside a line. */
  number?: number;
  effects: { effect: Effect; open: boolean }[];
  /** How many are still to come: shipments of a dock. */
  count?: number;
  /** Something that comes in between: a monk to place, a second step to pay for. */
  between?: 'monk' | 'step';
}

const effectsAt = (cells: readonly CellView[], cell: number): Effect[] => {
  const spot = cells.find((one) => one.cell === cell)?.spot;
  return spot?.kind === 'territory' ? spot.effects : [];
};

/** The territories that an offer would activate, in order. */
export function stepsOfOffer(offer: Offer | null): StepShown[] {
  if (offer?.action.do !== 'line' && offer?.action.do !== 'activate') return [];
  return (offer.places.then ?? offer.places.at).map((at) => ({ cell: numberOf(at), state: 'coming' }));
}

/** The strip of what is going on, or of what an offer would set off. */
export function linksOf(view: View, seat: number, offer: Offer | null = null): Link[] {
  const cells = view.colonies[seat - 1] ?? [];
  const going = view.steps.length > 0 || view.due !== null;
  const steps = going ? view.steps : stepsOfOffer(offer);
  const links: Link[] = steps.map(({ cell, state }, nth) => ({
    key: `cell ${cell}`,
    state,
    number: nth + 1,
    effects:
      state === 'now' && view.effects.length
        ? view.effects.map(({ effect, open }) => ({ effect, open }))
        : effectsAt(cells, cell).map((effect) => ({ effect, open: state !== 'done' && state !== 'declined' })),
  }));
  const due = view.due?.due;
  const hand = view.effects.map(({ effect, open }) => ({ effect, open }));
  if (view.chain?.of === 'income' || view.chain?.of === 'retreat') {
    // Retiring: the retreat space, then the docks from top to bottom, a shipment at a time.
    const at = view.chain.of === 'income' ? (view.chain.dock ?? 0) : 0;
    if (!at && hand.length) links.push({ key: 'retreat', state: 'now', effects: hand });
    for (const { dock, income } of view.dock_spaces) {
      const lying = view.seats[seat - 1]?.harbour[dock - 1]?.length ?? 0;
      if (!lying) continue;
      const state: StepState = dock < at ? 'done' : dock === at ? 'now' : 'coming';
      const count = state === 'now' ? (view.chain.left ?? lying) : lying;
      links.push({ key: `dock ${dock}`, state, count, effects: [{ effect: income, open: state !== 'done' }] });
    }
  } else if (!links.length && hand.length) {
    links.push({ key: 'hand', state: 'now', effects: hand });
  }
  if (due === 'monk' || due === 'step') {
    const now = links.findIndex(({ state }) => state === 'now');
    links.splice(now < 0 ? links.length : now + 1, 0, { key: due, state: 'now', effects: [], between: due });
  }
  return links;
}
