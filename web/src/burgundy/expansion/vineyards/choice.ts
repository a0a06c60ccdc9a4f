// What is decided in the vineyards.
import type { VineyardsAsks, VineyardsChoice } from '../../../types/burgundy';
import type { Offer, View } from '../../view';

export type Of<Which extends VineyardsChoice['choice']> = Extract<VineyardsChoice, { choice: Which }>;

/** What an offer decides in the vineyards, if it does. */
export const choiceOf = ({ action }: Pick<Offer, 'action'>): VineyardsChoice | undefined =>
  action.do === 'expansion' && action.room === 'vineyards' ? action : undefined;

/** The offers of one kind, each with what it decides. */
export const offersOf = <Which extends VineyardsChoice['choice']>(
  offers: readonly Offer[],
  which: Which,
): { offer: Offer; choice: Of<Which> }[] =>
  offers.flatMap((offer) => {
    const choice = choiceOf(offer);
    return choice?.choice === which ? [{ offer, choice: choice as Of<Which> }] : [];
  });

/** What waits for a decision in the vineyards, if something does. */
export function asksOf({ pending }: Pick<View, 'pending'>): VineyardsAsks | undefined {
  const last = pending.at(-1);
  return last?.effect === 'expansion' && last.room === 'vineyards' ? last : undefined;
}
