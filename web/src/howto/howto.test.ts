import { afterAll, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import { TILES } from '../burgundy/howto/expansions';
import { faceOf } from '../burgundy/pieces/tile';
import { GAMES } from '../table/games';

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

afterAll(() => overwriteGetLocale(() => 'en'));

describe.each(Object.keys(GAMES))('How to play %s', (game) => {
  it.each(locales)(
    'has nine parts of at most 60 words, and one for its expansions: %s',
    async (locale) => {
      overwriteGetLocale(() => locale);
      const { parts } = (await GAMES[game]!.howTo?.())!;
      expect(parts.filter(({ id }) => id !== 'expansions').length).toBe(9);
      for (const { id, text, tip, kinds } of parts) {
        const said = [...text, ...(tip ? [tip] : [])].reduce((sum, paragraph) => sum + words(paragraph()), 0);
        expect(said, id).toBeLessThanOrEqual(60);
        for (const { id, line } of kinds ?? []) expect(words(line()), id).toBeLessThanOrEqual(20);
        expect(said > 0 || kinds?.length, id).toBeTruthy();
      }
    },
    30_000,
  );
});

it('has the tiles that stand for the expansions of Burgundy', async () => {
  await GAMES['burgundy']!.howTo?.();
  for (const tile of Object.values(TILES)) expect(faceOf(tile), tile).toBeTruthy();
});
