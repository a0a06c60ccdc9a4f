// The team game in words: what can be chosen, what happened, what is asked and why not.
import { m } from '../../../paraglide/messages.js';
import type { Land, TeamAsks, TeamChoice, TeamTold } from '../../../types/burgundy';
import { onLand } from '../../land';
import { objectName } from '../../names';
import type { EffectSaid, OfRoom, Room } from '..';
import { choiceOf, teamOf } from './team';

export function sayChoice(action: OfRoom, _: readonly string[], land: Land | undefined): string {
  const choice = action as unknown as TeamChoice;
  const place = land ? onLand(land) : '';
  switch (choice.choice) {
    case 'propose':
      return m.b_team_offer_propose({ place });
    case 'accept':
      return m.b_team_offer_accept();
    case 'store':
      return choice.where === 'own' ? m.b_team_offer_store_own() : m.b_team_offer_store_shared();
    case 'place-shared':
      return m.b_team_offer_place_shared({ tile: objectName(choice.tile), place });
    case 'discard-shared':
      return m.b_team_offer_discard_shared({ tile: objectName(choice.tile) });
  }
}

export function sayTold(event: OfRoom, name: string): string {
  const told = event as unknown as TeamTold & { land?: Land };
  const place = told.land ? onLand(told.land) : '';
  switch (told.told) {
    case 'proposed':
      return m.b_team_event_proposed({ name, place });
    case 'agreed':
      return m.b_team_event_agreed({ team: teamOf(told.seat), place });
    case 'stored': {
      const tile = objectName(told.tile);
      return told.where === 'own' ? m.b_team_event_stored_own({ name, tile }) : m.b_team_event_stored({ name, tile });
    }
  }
}

export function sayAsked(waiting: OfRoom): EffectSaid {
  const { tile } = waiting as unknown as TeamAsks;
  return {
    title: m.b_team_store(),
    object: m.b_team_the_store(),
    question: m.b_team_asks_store({ tile: objectName(tile) }),
  };
}

/** The castle is agreed on: one proposes, the other answers. */
export const saySetUp: NonNullable<Room['setUp']> = (view, { name, offers }) => {
  if (view.stage !== 'team-castle') return undefined;
  const eyebrow = m.b_team_castle();
  if (!offers) return { eyebrow: m.b_team_castle_other({ name }), title: m.b_team_castle_other({ name }) };
  const may = (choice: TeamChoice['choice']) => offers.some((offer) => choiceOf(offer)?.choice === choice);
  if (!may('accept')) return { eyebrow, title: m.b_team_castle_propose() };
  return { eyebrow, title: may('propose') ? m.b_team_castle_answer() : m.b_team_castle_must() };
};

export const REFUSALS: NonNullable<Room['refusals']> = {
  'partners-tile': ({ tile }) => m.b_team_refused_partners({ tile: objectName(String(tile)) }),
  'not-in-both': ({ tile }) => m.b_team_refused_not_both({ tile: objectName(String(tile)) }),
  'neither-one-nor-six': () => m.b_team_refused_castle(),
  'already-proposed': () => m.b_team_refused_already(),
  'enough-proposals': () => m.b_team_castle_must(),
  'nothing-proposed': () => m.b_team_refused_nothing(),
};
