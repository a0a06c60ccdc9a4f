// Shields in words: what can be chosen, what happened, what is asked and why not.
import { m } from '../../../paraglide/messages.js';
import type { Land, ShieldsAsks, ShieldsChoice, ShieldsTold } from '../../../types/burgundy';
import { onLand } from '../../land';
import { objectName } from '../../names';
import { money, nameOf } from '../../say/words';
import type { EffectSaid, OfRoom, Room } from '..';
import { theShield } from './names';

export function sayChoice(action: OfRoom, names: readonly string[], land: Land | undefined): string {
  const choice = action as unknown as ShieldsChoice;
  switch (choice.choice) {
    case 'take': {
      const shield = theShield(choice.shield);
      return choice.instead
        ? m.b_shields_offer_replace({ shield, instead: theShield(choice.instead) })
        : m.b_shields_offer_take({ shield });
    }
    case 'set':
      return m.b_shields_offer_set({ from: choice.die, to: choice.to });
    case 'copy':
      return m.b_shields_offer_copy({ name: nameOf(names, choice.seat) });
    case 'pay': {
      const what = money(choice.silver, choice.workers);
      return what ? m.b_shields_offer_pay({ what }) : m.b_shields_offer_pay_nothing();
    }
    case 'give':
      return m.b_shields_offer_give({ shield: theShield(choice.shield) });
    case 'home': {
      const tile = objectName(choice.tile);
      const place = land ? onLand(land) : '';
      return choice.depot
        ? m.b_shields_offer_home({ tile, place, depot: choice.depot })
        : m.b_shields_offer_home_black({ tile, place });
    }
    case 'colour':
      return m.b_shields_offer_colour({ goods: choice.colour });
  }
}

export function sayTold(event: OfRoom, name: string, names: readonly string[]): string {
  const { silver = 0, workers = 0 } = event as { silver?: number; workers?: number };
  if (event.event === 'paid') return m.b_shields_event_paid({ name, what: money(silver, workers) });
  if (event.event === 'gained') return m.b_shields_event_gained({ name, what: money(silver, workers) });
  const told = event as unknown as ShieldsTold;
  switch (told.told) {
    case 'lies':
      return m.b_shields_event_lies({ shield: theShield(told.shield), depot: told.depot });
    case 'took': {
      const taken = { name, shield: theShield(told.shield), depot: told.depot };
      return told.instead
        ? m.b_shields_event_replaced({ ...taken, instead: theShield(told.instead) })
        : m.b_shields_event_took(taken);
    }
    case 'set':
      return m.b_shields_event_set({ name, from: told.from, to: told.to });
    case 'copied':
      return m.b_shields_event_copied({ name, other: nameOf(names, told.of) });
    case 'lost':
      return m.b_shields_event_lost({ name, shield: theShield(told.shield) });
    case 'came-home': {
      const tile = objectName(told.tile);
      return told.depot
        ? m.b_shields_event_home({ name, tile, depot: told.depot })
        : m.b_shields_event_home_black({ name, tile });
    }
    case 'scored':
      return m.b_shields_event_scored({
        name,
        shield: theShield(told.shield),
        points: m.points({ count: told.points }),
      });
  }
}

/** Where tiles may still come home from. */
function sayHome({ depots, black }: { depots: boolean; black: boolean }): string {
  if (depots && black) return m.b_shields_asks_home_both();
  return depots ? m.b_shields_asks_home() : m.b_shields_asks_home_black();
}

export function sayAsked(waiting: OfRoom): EffectSaid {
  const asks = waiting as unknown as ShieldsAsks;
  switch (asks.asks) {
    case 'home':
      return { title: m.b_shields_home(), object: m.b_shields_the_home(), question: sayHome(asks) };
    case 'tribute':
      return { title: m.b_shields_tribute(), object: m.b_shields_the_tribute(), question: m.b_shields_asks_tribute() };
    case 'give-up':
      return {
        title: m.b_shields_tribute(),
        object: m.b_shields_the_tribute(),
        question: m.b_shields_asks_give({ count: asks.count }),
      };
    case 'colour':
      return { title: m.b_shields_colour(), object: m.b_shields_the_colour(), question: m.b_shields_asks_colour() };
    case 'overfull':
      return {
        title: m.b_shields_overfull(),
        object: m.b_shields_the_overfull(),
        question: m.b_shields_asks_overfull(),
      };
    case 'copy':
      return { title: m.b_shields_copy(), object: m.b_shields_the_copy(), question: m.b_shields_asks_copy() };
  }
}

const numberOf = (value: unknown) => Number(value);

export const REFUSALS: NonNullable<Room['refusals']> = {
  'not-on-a-depot': ({ shield }) => m.b_shields_refused_not_on_depot({ shield: theShield(numberOf(shield)) }),
  'not-yours': ({ shield }) => m.b_shields_refused_not_yours({ shield: theShield(numberOf(shield)) }),
  'no-free-castle': () => m.b_shields_refused_no_castle(),
  'both-dice': () => m.b_shields_refused_dice(),
  'too-few-workers-for-doubles': ({ needed, workers }) =>
    m.b_shields_refused_workers({ needed: m.b_workers({ count: numberOf(needed) }), have: numberOf(workers) }),
  'not-by-castle': () => m.b_shields_refused_by_castle(),
  'already-set': () => m.b_shields_refused_set(),
  'nothing-to-copy-with': () => m.b_shields_refused_copy(),
  'not-another': () => m.b_shields_refused_another(),
  'not-in-workers': () => m.b_shields_refused_in_workers(),
  'wrong-tribute': ({ due }) => m.b_shields_refused_tribute({ due: numberOf(due) }),
  'no-such-goods': () => m.b_shields_refused_goods(),
};
