// Moments of games played with the engine, to look at the table without a server.
import { viewOf, type Offer, type View } from '../burgundy/view';
import type { View as ServerView } from '../types/burgundy';
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

const sampled = { four, three, two, effect } as unknown as Record<string, Sample & { view: ServerView }>;
export const SAMPLES: Record<string, Sample> = Object.fromEntries(
  Object.entries(sampled).map(([name, sample]) => [name, { ...sample, view: viewOf(sample.view) }]),
);
export const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Vesper'];
