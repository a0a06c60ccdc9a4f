import { describe, expect, it } from 'vitest';
import type { Offer } from '../types/santa-maria';
import { choicesAt, using } from '../table/choice';
import { ringOf } from '../table/target';
import { withAside } from '../table/targets';
import {
  boardTargets,
  coinsOf,
  countsOf,
  diceOf,
  laidAs,
  layingAt,
  nextTurn,
  showingBy,
  turnsOf,
  undecided,
  waysOf,
  WEIGHING,
} from './choice';

const offer = (
  text: string,
  action: object,
  at: string[],
  cost: object = {},
  places: Partial<Offer['places']> = {},
): Offer => ({
  action: action as Offer['action'],
  text,
  rule: 'S-0.0',
  cost: cost as Offer['cost'],
  places: { at, by: [], ...places },
});
const line = (die: 'white' | 'blue', face: number, value: number) =>
  offer(
    `line ${die} ${face} ${value}`,
    { do: 'line', die, face, value },
    [`${die === 'white' ? 'column' : 'row'}.${value}`],
    face === value ? {} : { coins: Math.abs(face - value) },
    { by: [`die.${die}.${face}`], then: [`cell.${10 + value}`, `cell.${20 + value}`] },
  );
const expand = (tile: string, pay: object) =>
  offer(`expand ${tile} ${JSON.stringify(pay)}`, { do: 'expand', tile, pay }, [`tile.${tile}`], { resources: pay });
const place = (cells: number[], turn: number) =>
  offer(
    `place ${cells[0]} ${turn}`,
    { do: 'place', cell: cells[0], turn },
    cells.map((cell) => `cell.${cell}`),
    {},
    { by: ['tile.D01'] },
  );
const activate = (cell: number) => offer(`activate ${cell}`, { do: 'activate', cell }, [`cell.${cell}`], { coins: 2 });
const monk = (space: number, tolls: object[]) =>
  offer(`monk ${space}`, { do: 'monk', space }, [`monk.${space}`], tolls.length ? { tolls } : {});

const clicked = (offers: Offer[], at: string, die: string | null = null) => choicesAt(offers, at, die, WEIGHING);

describe('a click', () => {
  it('on the head of a column means the cheapest die', () => {
    const offers = [line('white', 5, 4), line('white', 2, 4), line('white', 4, 4)];
    expect(clicked(offers, 'column.4').map(({ text }) => text)).toEqual(['line white 4 4']);
  });

  it('keeps to the chosen die where it reaches the line', () => {
    const offers = [line('white', 5, 4), line('white', 4, 4)];
    expect(clicked(offers, 'column.4', 'die.white.5')[0]?.text).toBe('line white 5 4');
    expect(clicked(offers, 'column.4', 'die.white.1')[0]?.text).toBe('line white 4 4');
  });

  it('tells columns and rows apart by the colour of the die', () => {
    const offers = [line('white', 3, 3), line('blue', 3, 3)];
    expect(clicked(offers, 'row.3')).toEqual([offers[1]]);
  });

  it('on a territory means this one alone, never a line through it', () => {
    const offers = [line('white', 3, 3), activate(13)];
    expect(clicked(offers, 'cell.13')).toEqual([offers[1]]);
  });

  it('proposes the payment with the least gold', () => {
    const offers = [expand('D05', { wood: 1, gold: 1 }), expand('D05', { wood: 2 }), expand('D06', { wood: 2 })];
    expect(clicked(offers, 'tile.D05')).toEqual([offers[1]]);
    expect(waysOf(offers, offers[1]!)).toEqual([offers[1], offers[0]]);
    expect(undecided(offers, offers[1]!)).toBe(true);
    expect(undecided(offers, offers[2]!)).toBe(false);
  });

  it('asks between alternatives of a trade', () => {
    const trade = (pay: object, gain?: number) =>
      offer(JSON.stringify([pay, gain]), { do: 'trade', pay, ...(gain ? { gain } : {}) }, ['cell.23'], {
        resources: pay,
      });
    expect(clicked([trade({ wood: 1 }), trade({ gem: 1 }), trade({ wood: 1 }, 2)], 'cell.23')).toHaveLength(3);
  });
});

describe('dice', () => {
  it('are listed once each, white ones first', () => {
    expect(diceOf([line('blue', 4, 4), line('white', 3, 3), line('white', 3, 4), line('white', 1, 1)])).toEqual([
      'die.white.1',
      'die.white.3',
      'die.blue.4',
    ]);
  });

  it('leave offers without a die alone', () => {
    const offers = [line('white', 3, 3), line('white', 5, 5), activate(11)];
    expect(using(offers, 'die.white.5')).toEqual([offers[1], offers[2]]);
  });

  it('of one price are a question, dearer ones are none', () => {
    const offers = [line('white', 3, 4), line('white', 5, 4), line('white', 1, 4), line('white', 1, 1)];
    expect(undecided(offers, offers[0]!)).toBe(true);
    expect(undecided(offers, offers[3]!)).toBe(false);
  });
});

describe('a tile in hand', () => {
  const offers = [place([11, 12], 0), place([12, 13], 0), place([11, 21], 1)];

  it('is laid with its first cell where the click was, or else with any', () => {
    expect(layingAt(laidAs(offers, 0), 'cell.12')?.text).toBe('place 12 0');
    expect(layingAt(laidAs(offers, 0), 'cell.13')?.text).toBe('place 12 0');
    expect(layingAt(laidAs(offers, 1), 'cell.21')?.text).toBe('place 11 1');
    expect(layingAt(laidAs(offers, 1), 'cell.13')).toBeUndefined();
  });

  it('turns to where it fits', () => {
    expect(turnsOf(offers)).toEqual([0, 1]);
    expect(nextTurn(offers, 0, 1)).toBe(1);
    expect(nextTurn(offers, 1, 1)).toBe(0);
    expect(nextTurn(offers, 0, -1)).toBe(1);
  });
});

describe('a price', () => {
  it('counts what goes to other players', () => {
    expect(
      coinsOf(
        monk(2, [
          { seat: 1, coins: 2 },
          { seat: 3, coins: 2 },
        ]),
      ),
    ).toBe(4);
    expect(coinsOf(monk(3, []))).toBe(0);
  });
});

describe('a retreat space', () => {
  const retire = (space: number) => offer(`retire ${space}`, { do: 'retire', space }, [`retreat.${space}`]);
  const words = ({ text }: Offer) => text;
  const lit = boardTargets([line('white', 3, 3), activate(13)], words);
  const found = withAside(lit, [retire(1), retire(2), activate(13)], showingBy(words));

  it('keeps aside: one click there ends the year', () => {
    expect([...found].filter(([, { aside }]) => aside).map(([at]) => at)).toEqual(['retreat.1', 'retreat.2']);
    expect(found.get('retreat.2')).toMatchObject({ id: 'retire 2', label: 'retire 2', paid: false });
    expect(ringOf(found.get('retreat.2')!)).toBe('aside');
  });

  it('leaves what is lit as it is, and does not count', () => {
    expect([...lit].map(([at]) => found.get(at))).toEqual([...lit.values()]);
    expect([countsOf(lit), countsOf(found)]).toEqual([
      { mine: 2, board: 0 },
      { mine: 2, board: 0 },
    ]);
  });
});
