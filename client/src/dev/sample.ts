// Moments of games played with the engine, to look at the table without a server.
import type { Offer, View } from '../burgundy/view';
import effect from './samples/effect.json';
import four from './samples/four.json';
import three from './samples/three.json';
import two from './samples/two.json';

export interface Sample {
  view: View;
  seat: number;
  actions: Offer[];
  prompt: { code: string; text: string };
}

export const SAMPLES = { four, three, two, effect } as unknown as Record<string, Sample>;
export const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
