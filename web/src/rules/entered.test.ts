import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { MODULES, partOf, together } from '../../tools/burgundy-parts.ts';
import * as santaMaria from '../../tools/santa-maria-parts.ts';
import dice, { dataWith } from 'virtual:burgundy-dice';
import ours from 'virtual:burgundy/vineyards';
import { drawnElsewhere, withEntered } from './entered';

const read = (game: string, name: string) =>
  JSON.parse(readFileSync(`../crates/${game}/data/${name}`, 'utf8')) as Record<string, unknown>;
const VINEYARDS = 'expansion/vineyards/vineyards.json';

/** The start page as a server gives it whose host has entered these files. */
function page(game: string, files: Record<string, unknown>) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'entered';
  block.textContent = JSON.stringify({ [game]: { sha256: '0', files } }).replaceAll('<', '\\u003c');
  document.head.append(block);
}
afterEach(() => document.getElementById('entered')?.remove());

/** A module as the page has it. */
const made = (module: string) => {
  const parts = Object.fromEntries(
    MODULES[module]!.filter((name) => !name.includes('team/2011') && !name.includes('solo/2011')).map((name) => [
      name,
      partOf(name, read('burgundy', name)),
    ]),
  );
  return together(module, withEntered('burgundy', parts, partOf));
};

describe('what a host has entered', () => {
  it('is that of the table, whose page is loaded once if another one is open', () => {
    const table = (id: string, sha256?: string) => ({
      id,
      game: 'burgundy',
      config: sha256 ? { facts: { sha256 } } : {},
    });
    sessionStorage.clear();
    expect(drawnElsewhere(table('ours'))).toBe(false);
    expect([drawnElsewhere(table('old', '9')), drawnElsewhere(table('old', '9'))]).toEqual([true, false]);
    page('burgundy', {});
    expect(drawnElsewhere(table('new', '0'))).toBe(false);
    expect([drawnElsewhere(table('ours')), drawnElsewhere(table('ours'))]).toEqual([true, false]);
    expect(drawnElsewhere(table('old', '9')), 'it is come back to').toBe(true);
  });

  it('is what the dice of a record that takes it along are checked by', () => {
    const cards = structuredClone(read('burgundy', 'expansion/chateauma/cards.json')) as {
      cards: { card: number; spaces: string }[];
    };
    cards.cards[1]!.spaces = 'CASM';
    const now = dataWith({ 'expansion/chateauma/cards.json': cards });
    expect(now.chateauma.castles).toEqual([1, 2, ...dice.chateauma.castles.slice(1)]);
    expect({ ...now, chateauma: null }).toEqual({ ...dice, chateauma: null });
  });

  it('is ours where a host has entered nothing, or another file', () => {
    expect(made('virtual:burgundy/vineyards')).toEqual(ours);
    page('burgundy', { 'board.json': read('burgundy', 'board.json') });
    expect(made('virtual:burgundy/vineyards')).toEqual(ours);
  });

  it('is what the vineyard is drawn by', () => {
    const file = structuredClone(read('burgundy', VINEYARDS)) as {
      board: { levels_bottom_up: { die: number; bonuses: string[] }[][] };
    };
    Object.assign(file.board.levels_bottom_up[4]![2]!, { die: 5, bonuses: ['silver2', 'double_tile'] });
    page('burgundy', { [VINEYARDS]: file });
    const { levels } = made('virtual:burgundy/vineyards') as typeof ours;
    expect(levels[4]![2]).toEqual({ die: 5, bonuses: ['silver-2', 'take-double'] });
    expect(levels[4]![1]).toEqual(ours.levels[4]![1]);
  });

  it('says so of the pieces that differ, and of no others', () => {
    const name = 'expansion/solo/2022.json';
    const file = structuredClone(read('burgundy', name)) as {
      duchies: { id: string; confidence: string; spaces: { die: number }[] }[];
    };
    const [one, other] = file.duchies;
    one!.spaces[0]!.die = (one!.spaces[0]!.die % 6) + 1;
    one!.confidence = 'my copy <2022>';
    page('burgundy', { [name]: file });
    const { duchies } = made('virtual:burgundy') as {
      duchies: { id: string; confidence: string; spaces: unknown[][] }[];
    };
    const known = (id: string) => duchies.find((duchy) => duchy.id === id)!;
    expect(known(one!.id).confidence).toBe('entered by the host: my copy <2022>');
    expect(known(one!.id).spaces[0]![3]).toBe(one!.spaces[0]!.die);
    expect(known(other!.id).confidence).toBe(other!.confidence);
  });

  it('leaves the pieces of earlier tables as they were', () => {
    const { before, earlier, MENDED, partOf: part, together: all } = santaMaria;
    const of = (folder: string) =>
      Object.fromEntries(MENDED.map((name) => [name, part(name, read('santa-maria', folder + name))]));
    const [now, then] = [of(''), all(of('revision-2/')) as santaMaria.Pieces];
    const known = all(now) as santaMaria.Pieces;
    expect(before(earlier(then, known), known, known)).toEqual(earlier(then, known));
    const file = structuredClone(read('santa-maria', 'bishops.json')) as { bishops: { id: string; text: string }[] };
    const [bishop] = file.bishops;
    bishop!.text = 'as printed';
    page('santa-maria', { 'bishops.json': file });
    const entered = all(withEntered('santa-maria', now, part)) as santaMaria.Pieces;
    expect(entered.bishops[0]).toMatchObject({ text: 'as printed', confidence: 'entered by the host' });
    const old = before(earlier(then, known), known, entered).bishops.find(({ id }) => id === bishop!.id);
    expect(old).toEqual(then.bishops.find(({ id }) => id === bishop!.id));
  });
});
