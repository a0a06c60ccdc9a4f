// Moments of games of Santa Maria played with the engine, to look at the table without a server.
import type { Offer, View } from '../types/santa-maria';
import type { Prompt } from '../types/table';
import sampled from './samples/santa-maria.json';

export interface SantaSample {
  view: View;
  seat: number;
  actions: Offer[];
  prompt: Prompt;
}

export const SANTA = sampled as unknown as Record<keyof typeof sampled, SantaSample>;
