// The vineyards in words: what can be chosen, what happened, what is asked and why not.
import { m } from '../../../paraglide/messages.js';
import { capital } from '../../../replay/words';
import type { Grape, Land, Names, VineyardsAsks, VineyardsChoice, VineyardsTold } from '../../../types/burgundy';
import { objectName } from '../../names';
import { listed, money } from '../../say/words';
import type { View } from '../../view';
import type { EffectSaid, OfRoom, Room } from '..';
import { askTask, type Deed } from '../deed';
import { siteAt, type Site } from './board';
import { BONUSES } from './bonus';

import { grapeName, grapesOf } from './grapes';
import { theDouble } from './tiles';

/** "Level 2, number 5". */
export const spaceName = ({ level, die }: Site): string => m.b_vineyards_space({ level, die });

/** What an empty space brings: "take a ship or animals; 4 workers". */
export const spaceSays = ({ bonuses }: Site): string => bonuses.map((bonus) => BONUSES[bonus].what()).join('; ');

/** "on level 2 (number 5)". */
function onSpace(space: number): string {
  const site = siteAt(space);
  return site ? m.b_vineyards_on({ level: site.level, die: site.die }) : '';
}

/** "red and yellow", as they lie from left to right. */
export function lying(tile: string, turned = false): string {
  const [left, right] = grapesOf(tile, turned);
  return m.b_vineyards_both({ first: grapeName(left), second: grapeName(right) });
}

/** The double tile that an offer takes from a place: the server names it. */
const object = ({ double }: Names): string => (double ? theDouble(double) : m.b_vineyards_the_double());

export function sayChoice(action: OfRoom, _: readonly string[], __: Land | undefined, called: Names): string {
  const choice = action as unknown as VineyardsChoice;
  switch (choice.choice) {
    case 'take':
      return m.b_vineyards_offer_take({ tile: object(called) });
    case 'place':
      return m.b_vineyards_offer_place({ grapes: lying(choice.tile, choice.turned), place: onSpace(choice.space) });
    case 'buy':
      return m.b_vineyards_offer_buy({ tile: object(called) });
    case 'black':
      return m.b_vineyards_offer_black({ tile: objectName(choice.tile) });
    case 'shop':
      return m.b_vineyards_offer_shop({ tile: object(called) });
    case 'grape':
      return m.b_vineyards_offer_grape({ grape: grapeName(choice.grape) });
    case 'discard':
      return m.b_offer_discard({ tile: theDouble(choice.tile) });
    case 'store':
      return choice.where === 'own' ? m.b_team_offer_store_own() : m.b_team_offer_store_shared();
    case 'home': {
      const grapes = called.double ? lying(called.double, choice.turned) : m.b_vineyards_the_double();
      return m.b_vineyards_offer_home({ grapes, place: onSpace(choice.space) });
    }
  }
}

export function sayTold(event: OfRoom, name: string): string {
  const { silver = 0, workers = 0, points = 0 } = event as { silver?: number; workers?: number; points?: number };
  if (event.event === 'gained') return m.b_vineyards_event_gained({ name, what: money(silver, workers) });
  if (event.event === 'paid') return m.b_vineyards_event_paid({ name, what: money(silver, workers) });
  if (event.event === 'deed-scored') return m.b_vineyards_event_deed({ name, points: m.points({ count: points }) });
  const told = event as unknown as VineyardsTold;
  switch (told.told) {
    case 'removed':
      return m.b_vineyards_event_removed({
        grapes: capital(listed(told.grapes.map(grapeName))),
        count: told.grapes.length,
      });
    case 'dealt':
      return m.b_vineyards_event_dealt({ name, grape: grapeName(told.grape) });
    case 'filled': {
      const count = (places: readonly (string | null)[]) => places.filter((tile) => tile !== null).length;
      return m.b_vineyards_event_filled({ depot: count(told.depot), shop: count(told.shop) });
    }
    case 'left':
      return m.b_vineyards_event_left({ count: told.count });
    case 'took':
      return m.b_vineyards_event_took({ name, tile: theDouble(told.tile) });
    case 'bought':
      return m.b_vineyards_event_bought({ name, tile: theDouble(told.tile) });
    case 'given':
      return m.b_vineyards_event_given({ name, tile: theDouble(told.tile) });
    case 'came-home':
      return m.b_vineyards_event_home({ name, tile: theDouble(told.tile) });
    case 'black':
      return m.b_vineyards_event_black({ name, tile: objectName(told.tile) });
    case 'stored': {
      const tile = theDouble(told.tile);
      return told.where === 'own' ? m.b_team_event_stored_own({ name, tile }) : m.b_team_event_stored({ name, tile });
    }
    case 'placed':
      return m.b_vineyards_event_placed({ name, grapes: lying(told.tile, told.turned), place: onSpace(told.space) });
    case 'discarded':
      return m.b_event_discarded({ name, tile: theDouble(told.tile) });
    case 'grape':
      return m.b_vineyards_event_grape({ name, grape: grapeName(told.grape) });
    case 'scored':
      return m.b_vineyards_event_scored({
        name,
        grape: grapeName(told.grape),
        count: told.size,
        points: m.points({ count: told.points }),
      });
  }
}

export function sayAsked(waiting: OfRoom, view?: View): EffectSaid {
  if (waiting['effect'] === 'task') {
    const task = waiting['task'] as Exclude<Deed, 'workers-4' | 'silver-2' | 'points-4'>;
    // Two bonuses of one space are told apart by what they are.
    return { ...askTask(m.b_vineyards_name(), m.b_vineyards_the(), task, view), title: capital(BONUSES[task].what()) };
  }
  const asks = waiting as unknown as VineyardsAsks;
  switch (asks.asks) {
    case 'double':
      return {
        title: m.b_vineyards_double_title(),
        object: m.b_vineyards_the_double(),
        question: m.b_vineyards_ask_double(),
      };
    case 'black':
      return {
        title: m.b_vineyards_black_title(),
        object: m.b_vineyards_the_black(),
        question: m.b_vineyards_ask_black(),
      };
    case 'grape':
      return {
        title: m.b_vineyards_grape_title(),
        object: m.b_vineyards_the_grape(),
        question: m.b_vineyards_ask_grape(),
      };
    case 'room':
      return {
        title: m.b_vineyards_room_title(),
        object: m.b_vineyards_the_room(),
        question: m.b_vineyards_ask_room({ tile: theDouble(asks.tile) }),
      };
    case 'store':
      return {
        title: m.b_team_store(),
        object: m.b_team_the_store(),
        question: m.b_vineyards_ask_store({ tile: theDouble(asks.tile) }),
      };
  }
}

export const REFUSALS: NonNullable<Room['refusals']> = {
  'nothing-in-depot': () => m.b_vineyards_refused_depot(),
  'nothing-in-shop': () => m.b_vineyards_refused_depot(),
  'no-double-tile': ({ tile }) => m.b_vineyards_refused_stored({ tile: theDouble(String(tile)) }),
  'partners-double-tile': ({ tile }) => m.b_vineyards_refused_partners({ tile: theDouble(String(tile)) }),
  'not-in-both-storages': ({ tile }) => m.b_vineyards_refused_both({ tile: theDouble(String(tile)) }),
  'plot-taken': () => m.b_vineyards_refused_taken(),
  'lowest-level-first': () => m.b_vineyards_refused_lowest(),
  'not-connected': () => m.b_vineyards_refused_connected(),
  'need-not-turn': () => m.b_vineyards_refused_turned(),
  'never-in-the-duchy': () => m.b_vineyards_refused_duchy(),
  'no-grape-left': ({ grape }) => m.b_vineyards_refused_grape({ grape: grapeName(grape as Grape) }),
};
