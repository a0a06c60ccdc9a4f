// What the solo game decides, tells and asks.
import type { Colour } from '../../../types/burgundy';
import type { Offer } from '../../view';

export type SoloChoice =
  | { choice: 'count'; points: number }
  | { choice: 'buy'; points: number }
  | { choice: 'give'; goods: number }
  | { choice: 'joker'; tile: string }
  | { choice: 'reward'; tile: string; space: number }
  | { choice: 'crane' };

export type SoloTold =
  | { told: 'removed'; tile: string; depot: number }
  | { told: 'left'; goods: number[] }
  | { told: 'gave'; seat: number; goods: number }
  | { told: 'joker'; seat: number; tile: string }
  | { told: 'bought'; seat: number; points: number }
  | { told: 'counted'; seat: number; points: number; score: number; target: number }
  | { told: 'reached'; seat: number; target: number; next: number; times: number }
  | { told: 'completed'; seat: number; colour: Colour }
  | { told: 'rewarded'; seat: number; tile: string }
  | { told: 'won'; seat: number; phase: string; round: number; target: number; score: number; reached: number }
  | { told: 'lost'; seat: number; target: number; score: number; reached: number; empty: number };

export type SoloAsks =
  | { asks: 'count'; points: [number, number] }
  | { asks: 'buy' }
  | { asks: 'give'; left: number; from: number }
  | { asks: 'joker' }
  | { asks: 'reward'; colour: Colour }
  | { asks: 'crane'; monastery: number };

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
