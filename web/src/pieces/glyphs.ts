// All glyphs by name. Drawn for Tessera; nothing is taken from a publisher.
import { burgundy } from './glyphs/burgundy';
import { controls } from './glyphs/interface';
import type { Part } from './glyphs/part';
import { santaMaria } from './glyphs/santa-maria';

const all = { ...burgundy, ...santaMaria, ...controls };

export type GlyphName = keyof typeof all;
export const GLYPHS: Record<GlyphName, Part[]> = all;
