// What the solo game decides, tells and asks.
import type { Offer } from '../../view';

export type SoloChoice =
  | { choice: 'count'; nth: number }
  | { choice: 'buy'; points: number }
  | { choice: 'give'; goods: number }
  | { choice: 'joker'; tile: string }
  | { choice: 'reward'; tile: string; space: number }
  | { choice: 'crane' };

export type SoloTold =
  | { told: 'removed'; tile: string; depot: number }
  | { told: 'left'; count: number }
  | { told: 'gave'; seat: number; goods: number }
  | { told: 'joker'; seat: number; tile: string }
  | { told: 'bought'; seat: number; points: number }
  | { told: 'reached'; seat: number; target: number; next: number }
  | { told: 'won'; seat: number }
  | { told: 'lost'; seat: number; left: number };

export type SoloAsks =
  | { asks: 'count' }
  | { asks: 'buy' }
  | { asks: 'give'; given: number }
  | { asks: 'joker' }
  | { asks: 'reward'; colour: string }
  | { asks: 'crane'; monastery: number }
  | { asks: 'target' };

type Of<Which extends SoloChoice['choice']> = Extract<SoloChoice, { choice: Which }>;

/** What an offer decides in the solo game, if it does. */
export const choiceOf = ({ action }: Pick<Offer, 'action'>): SoloChoice | undefined => {
  const one = action as unknown as { do: string; room?: string };
  return one.do === 'expansion' && one.room === 'solo' ? (one as unknown as SoloChoice) : undefined;
};

/** The offers of one kind, each with what it decides. */
export const offersOf = <Which extends SoloChoice['choice']>(
  offers: readonly Offer[],
  which: Which,
): { offer: Offer; choice: Of<Which> }[] =>
  offers.flatMap((offer) => {
    const choice = choiceOf(offer);
    return choice?.choice === which ? [{ offer, choice: choice as Of<Which> }] : [];
  });
