// A moment of Santa Maria put together by hand, to look at the table without a server. The offers are made up after the
// rules as far as a picture needs it.
import { BISHOPS, cellsOf, DOCKS, gridOf, NUMBERS, RETREATS, SCHOLARS, shipmentOf, TRACKS } from '../santa-maria/data';
import { turned } from '../santa-maria/pieces/turn';
import type { CellView, Cover, Limits, Offer, SeatPosition, View } from '../types/santa-maria';
import type { Seat as TableSeat } from '../types/table';

const FACES = [1, 2, 3, 4, 5, 6] as const;
type Laid = [tile: string, row: number, column: number, turn: number];

function colony(board: string, laid: Laid[], covers: Record<string, Cover> = {}): CellView[] {
  const cells = new Map<number, CellView>();
  gridOf(board).forEach((row, r) => row.forEach((spot, c) => cells.set((r + 1) * 10 + c + 1, { cell: (r + 1) * 10 + c + 1, ...(spot ? { spot } : {}) })));
  for (const [tile, row, column, turn] of laid) {
    for (const { at, spot } of turned(cellsOf(tile) ?? [], turn)) {
      const cell = (row + at[0]) * 10 + column + at[1];
      cells.set(cell, { cell, spot, tile });
    }
  }
  for (const [cell, cover] of Object.entries(covers)) {
    const one = cells.get(Number(cell));
    if (one?.spot) one.cover = cover;
  }
  return [...cells.values()];
}

const LAID: Laid[][] = [
  [['D01', 1, 2, 0], ['T03', 2, 1, 0], ['D09', 3, 3, 1], ['T07', 4, 4, 2], ['D12', 1, 4, 0]],
  [['D02', 1, 2, 0], ['T05', 2, 4, 0], ['D08', 4, 3, 1], ['T11', 5, 1, 3], ['D13', 3, 1, 0]],
  [['D03', 1, 3, 0], ['T09', 3, 2, 0]],
  [['D04', 2, 1, 0], ['T02', 4, 4, 1], ['D10', 1, 4, 0], ['D06', 5, 1, 0]],
];
const COVERS: Record<string, Cover>[] = [{ '16': { blue: 1 }, '42': { white: 2 }, '54': { coins: 1 } }, {}, {}, {}];

export type SantaSample = { view: View; offers: Offer[]; prompt: { code: string; rule: string; text: string } };

export function santaSample(kind: 'turn' | 'line' | 'place' | 'monk' | 'solo' | 'boards' | 'sets'): SantaSample {
  const players = kind === 'solo' ? 1 : 4;
  const colonies = LAID.slice(0, players).map((laid, nth) => colony(['A1', 'A2', 'A3', 'A4'][nth]!, laid, COVERS[nth]));
  const blue: number[][] = [[4], [2, 5], [3], []];
  const seats = colonies.map((_, nth) => ({
    board: ['A1', 'A2', 'A3', 'A4'][nth]!,
    tiles: [],
    covers: {},
    resources: [{ wood: 3, grain: 1, sugar: 1, gold: 1 }, { wood: 2, sugar: 1, gem: 1 }, { grain: 2, gold: 1 }, { wood: 1, grain: 1, sugar: 2 }][nth]!,
    coins: [5, 3, 8, 0][nth]!,
    blue: blue[nth] as SeatPosition['blue'],
    white_used: 1,
    blue_used: 1,
    singles: 1,
    religion: [7, 5, 4, 10][nth]!,
    conquistador: [2, 0, 2, 5][nth]!,
    monks: [[1, 5], [2, 7], [2, 9], [4, 7]][nth] as SeatPosition['monks'],
    scholar: null,
    harbour: [[['SI1', 'SS03'], [], ['SI3'], ['SS05']], [['SS01'], ['SS02'], [], ['SS04']], [[], ['SS06'], ['SS07'], []], [['SS08'], ['SS09'], ['SS10'], ['SS11', 'SS12']]][nth] as SeatPosition['harbour'],
    retreat: nth === 3 ? 1 : null,
    score: {},
  })) as SeatPosition[];
  const limits: Limits[] = seats.map((seat, nth) => ({
    white_used: 1, white_most: 3, blue_used: 1, blue_most: 2, single_coins: 2, monks_left: 4, storage: 3,
    sells: [1, 1, 2, 2, 2], buys: [3, 3], scholars: nth ? [] : ['SCH02'], bishops: nth ? [] : ['BIS2'], shipment_sets: 0,
    ...(seat.coins < 0 ? {} : {}),
  }));
  const markers = (at: (seat: SeatPosition) => number, last: number) =>
    Array.from({ length: last + 1 }, (_, space) => seats.flatMap((seat, nth) => (at(seat) === space ? [(nth + 1) as TableSeat] : [])));
  const white = [1, 1, 2, 3, 3, 3, 5, 6] as View['white'];
  const offer = ['D05', 'D07', 'D11', 'D14', 'T01', 'T04', 'T06', 'T08', 'T10'];
  const view: View = {
    config: { players, boards: 'random', ...(kind === 'solo' ? { options: ['side-b', 'advanced', 'solo'] } : {}) },
    stage: 'turn', year: 2, start: 1, turn: 1, acted: false, white,
    expansions: offer, gone: [], scholars: ['SCH02', 'SCH04', 'SCH09'], bishops: ['BIS1', 'BIS2', 'BIS4'],
    docks: ['SS13', 'SS14', 'SS15', 'SS16'], conquistadors: [4, 1, 3, 2], seats,
    points: [14, 17, 11, 20].slice(0, players), places: [3, 2, 4, 1].slice(0, players), due: null, effects: [], steps: [], rests: null,
    colonies, limits,
    monk_spaces: Array.from({ length: 10 }, (_, nth) => {
      const space = (nth + 1) as View['monk_spaces'][number]['space'];
      const here = seats.flatMap((seat, index) => (seat.monks.includes(space) ? [(index + 1) as TableSeat] : []));
      if (nth < 3) return { space, scholar: [SCHOLARS[1]!, SCHOLARS[3]!, SCHOLARS[8]!][nth]!.id, seats: here };
      if (nth < 6) return { space, bishop: [BISHOPS[0]!, BISHOPS[1]!, BISHOPS[3]!][nth - 3]!.id, seats: here };
      return { space, camp: [{ sugar: 2 }, { gem: 2 }, { coin: 5 }, { point: 3 }][nth - 6]!, seats: here };
    }),
    dock_spaces: DOCKS.map(({ dock, income }, nth) => {
      const id = ['SS13', 'SS14', 'SS15', 'SS16'][nth]!;
      const { cost, points } = shipmentOf(id)!;
      return { dock, income, shipment: { id, cost, points } };
    }),
    retreat_spaces: RETREATS.map(({ space, effect }) => ({ space, effect, seat: space === 1 && players > 1 ? 4 : null })),
    religion_track: { last: TRACKS.religion_last, symbols: TRACKS.religion, markers: markers((seat) => seat.religion, TRACKS.religion_last) },
    conquistador_track: { last: TRACKS.conquistador_last, symbols: TRACKS.conquistador, markers: markers((seat) => seat.conquistador, TRACKS.conquistador_last) },
    year_points: players === 1 ? [5] : [9, 6, 3],
    offer: offer.map((tile) => ({ tile, cells: [...cellsOf(tile)!], price: tile.startsWith('D') ? NUMBERS.double : NUMBERS.triple })),
    boards_left: [], stacks: { doubles: 5, triples: 5, shipments: 20, roads: 3, blue_dice: 6 }, won: null, feats: [],
  };
  const offers: Offer[] = [];
  const put = (text: string, action: object, places: Offer['places'], cost: Offer['cost'] = {}) =>
    offers.push({ action: action as Offer['action'], text, rule: 'S-2.0', cost, places });
  const mine = colonies[0]!;
  const free = (cells: CellView[]) => cells.filter(({ spot, cover }) => spot?.kind === 'territory' && !cover).map(({ cell }) => cell);
  const lines = () => {
    for (const die of ['white', 'blue'] as const) {
      for (const face of new Set(die === 'white' ? white : seats[0]!.blue)) {
        for (const value of FACES) {
          const cells = free(mine.filter(({ cell }) => (die === 'white' ? cell % 10 : Math.floor(cell / 10)) === value));
          const coins = Math.abs(value - face);
          if (!cells.length || coins > 5) continue;
          put(`line ${die} ${face} ${value}`, { do: 'line', die, face, value }, { cells, rests: cells.at(-1)!, die: { die, face, offer: die === 'white' }, line: value }, coins ? { coins } : {});
        }
      }
    }
  };
  const trades = () => {
    for (const resource of ['wood', 'grain', 'sugar', 'gold'] as const) put(`sell ${resource}`, { do: 'sell', resource }, { resource, gain: { coin: resource === 'wood' || resource === 'grain' ? 1 : 2 } });
    put('buy grain', { do: 'buy', resource: 'grain' }, { resource: 'grain', gain: { grain: 1 } }, { coins: 3 });
  };
  const placing = (tile: string) => {
    for (const turn of [0, 1, 2, 3] as const) {
      const laid = turned(cellsOf(tile)!, turn);
      for (const row of FACES) {
        for (const column of FACES) {
          const cells = laid.map(({ at }) => (row + at[0]) * 10 + column + at[1]);
          if (!cells.every((cell) => mine.some((one) => one.cell === cell && !one.spot))) continue;
          put(`place ${cells[0]} ${turn}`, { do: 'place', cell: cells[0], turn }, { cells, tile });
        }
      }
    }
  };
  let prompt = { code: 'main', rule: 'S-2.0', text: 'Choose a main action.' };
  if (kind === 'turn' || kind === 'solo') {
    lines();
    for (const tile of offer) {
      const base = tile.startsWith('D') ? { wood: 2 } : { wood: 2, grain: 1 };
      put(`expand ${tile}`, { do: 'expand', tile, pay: base }, { tile }, { resources: base });
      const gold = tile.startsWith('D') ? { wood: 1, gold: 1 } : { wood: 2, gold: 1 };
      put(`expand ${tile} with gold`, { do: 'expand', tile, pay: gold }, { tile }, { resources: gold });
    }
    for (const cell of free(mine)) put(`activate ${cell}`, { do: 'activate', cell }, { cells: [cell], rests: cell }, { coins: 2 });
    for (const space of [2, 3, 4, 5]) put(`retire ${space}`, { do: 'retire', space }, { retreat: space as 2 });
    trades();
  } else if (kind === 'line') {
    const cells = free(mine.filter(({ cell }) => cell % 10 === 3));
    view.acted = true;
    view.chain = { of: 'column', die: { die: 'white', face: 3, value: 3 }, cells, done: cells.slice(0, 1), declined: [], effects: [1], used: false };
    view.steps = cells.map((cell, nth) => ({ cell, state: nth < 1 ? 'done' : nth === 1 ? 'now' : 'coming' }));
    view.rests = cells.at(-1)!;
    view.due = { due: 'territory', cell: cells[1]! };
    view.effects = [{ nth: 1, effect: { trade: { pay: [{ wood: 1 }, { gem: 1 }], gain: [{ coin: 3 }] } }, open: true }];
    prompt = { code: 'territory', rule: 'S-3.1', text: 'Use the territory or pass it.' };
    put('trade wood', { do: 'trade', pay: { wood: 1 } }, { cells: [cells[1]!], gain: { coin: 3 } }, { resources: { wood: 1 } });
    put('trade gold', { do: 'trade', pay: { gold: 1 } }, { cells: [cells[1]!], gain: { coin: 3 } }, { resources: { gold: 1 } });
    put('decline', { do: 'decline' }, { cells: [cells[1]!] });
    trades();
  } else if (kind === 'place') {
    view.acted = true;
    view.placing = 'T06';
    view.due = { due: 'place', tile: 'T06' };
    prompt = { code: 'place', rule: 'S-2.1', text: 'Lay the expansion.' };
    placing('T06');
  } else if (kind === 'monk') {
    view.acted = true;
    view.due = { due: 'monk' };
    prompt = { code: 'monk', rule: 'S-3.5', text: 'You may place a monk.' };
    for (const { space, seats: here } of view.monk_spaces) {
      if (here.includes(1)) continue;
      put(`monk ${space}`, { do: 'monk', space }, { monk: space }, here.length ? { tolls: here.map((seat) => ({ seat, coins: 2 })) } : {});
    }
    put('decline', { do: 'decline' }, {});
    trades();
  } else if (kind === 'boards') {
    view.stage = 'choose-boards';
    prompt = { code: 'board', rule: 'S-1.4', text: 'Choose a colony board.' };
    for (const board of ['A1', 'A2', 'A3', 'A4']) put(`board ${board}`, { do: 'board', board }, { board });
  } else {
    view.stage = 'choose-sets';
    view.sets = ['TH1', 'TH2', 'TH3', 'TH4'].map((set, nth) => ({ set, scholar: SCHOLARS[nth]!.id }));
    prompt = { code: 'set', rule: 'S-7.1', text: 'Choose a set.' };
    for (const { set } of view.sets) put(`set ${set}`, { do: 'set', set }, { set });
  }
  return { view, offers, prompt };
}
