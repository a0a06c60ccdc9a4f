// Moments of Santa Maria; the server that tells of them is that of `stub.ts`.
import type { Page } from 'playwright-core';
import sampled from '../../src/dev/samples/santa-maria.json' with { type: 'json' };
import type { View } from '../../src/types/santa-maria.ts';
import type { Sync } from '../../src/types/server.ts';
import { opened, syncAt, type Sample } from './stub.ts';

export type SantaMoment = keyof typeof sampled;
export const MOMENTS = Object.keys(sampled) as SantaMoment[];

export const santaSync = (moment: SantaMoment, change?: (sync: Sync, view: View) => void): Sync =>
  syncAt('santa-maria', sampled[moment] as unknown as Sample<View>, change);

export const santaOpened = (page: Page, url: string) =>
  opened(page, url, '.colony svg, .set-up .target, .board .parts');
