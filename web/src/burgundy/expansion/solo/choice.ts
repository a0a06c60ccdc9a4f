// What is decided in the solo game.
import type { SoloChoice } from '../../../types/burgundy';
import type { Offer } from '../../view';

type Of<Which extends SoloChoice['choice']> = Extract<SoloChoice, { choice: Which }>;

/** What an offer decides in the solo game, if it does. */
export const choiceOf = ({ action }: Pick<Offer, 'action'>): SoloChoice | undefined =>
  action.do === 'expansion' && action.room === 'solo' ? action : undefined;

/** The offers of one kind, each with what it decides. */
export const offersOf = <Which extends SoloChoice['choice']>(
  offers: readonly Offer[],
  which: Which,
): { offer: Offer; choice: Of<Which> }[] =>
  offers.flatMap((offer) => {
    const choice = choiceOf(offer);
    return choice?.choice === which ? [{ offer, choice: choice as Of<Which> }] : [];
  });
