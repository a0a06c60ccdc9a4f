import { describe, expect, it } from 'vitest';
import lesson from '../../../../crates/santa-maria/data/lesson.json';
import type { Scene } from '../../learn/game';
import { locales, overwriteGetLocale } from '../../paraglide/runtime.js';
import type { Action, Bundle, Offer, Told, View } from '../../types/santa-maria';
import guide, { ending, pieces, title, words } from './guide';
import { written } from './places';
import { PLAN, unfit } from './plan';

const offer = (action: Action, places: Partial<Offer['places']> = {}, gain: Bundle = {}): Offer => ({
  action,
  text: action.do,
  rule: '',
  cost: {},
  gain,
  places: { at: [], by: [], ...places },
});
/** The longest text for each decision. */
const OFFERS: Record<string, Offer[]> = {
  line: (['white', 'blue'] as const).map((die) =>
    offer({ do: 'line', die, face: 3, value: 4 }, { by: [`die.${die}.3`], then: ['cell.14', 'cell.34', 'cell.54'] }),
  ),
  activate: [offer({ do: 'activate', cell: 35 }, { at: ['cell.35'] })],
  produce: [offer({ do: 'produce' }, { at: ['cell.35'] }, { wood: 2, grain: 1 })],
  trade: [offer({ do: 'trade', pay: { wood: 1 } }, {}, { coin: 3 })],
  conquistador: [offer({ do: 'conquistador' })],
  religion: [offer({ do: 'religion' })],
  step: [offer({ do: 'step', pay: { grain: 1 } })],
  monk: [1, 4, 7].map((space) => offer({ do: 'monk', space: space as 1 })),
  export: [offer({ do: 'export', dock: 2, pay: { wood: 1 } })],
  road: [offer({ do: 'road', cell: 35 })],
  retire: [offer({ do: 'retire', space: 3 })],
  expand: [offer({ do: 'expand', tile: 'T01', pay: { wood: 2, grain: 1 } })],
  place: [offer({ do: 'place', cell: 35, turn: 1 }, { by: ['tile.T01'], at: ['cell.35', 'cell.36', 'cell.45'] })],
  sell: [offer({ do: 'sell', resource: 'sugar' }, {}, { coin: 2 })],
  buy: [{ ...offer({ do: 'buy', resource: 'grain' }), cost: { coins: 3 } }],
  decline: [offer({ do: 'decline' })],
  end: [offer({ do: 'end' })],
};
const view = (due: string) => ({ due: { due }, placing: undefined, seats: [{ monks: [] }] }) as unknown as View;
const scene = (step: string, one: Offer, due = 'territory'): Scene => ({
  step,
  looking: false,
  offer: one,
  view: view(due),
  seat: 1,
});
const length = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe.each(locales)('the guide of Santa Maria in %s', (locale) => {
  it('has words for all that may be decided, at most 30 with what is to be done', () => {
    overwriteGetLocale(() => locale);
    for (const { id, waits, may } of PLAN) {
      for (const kind of new Set([...waits, ...may])) {
        for (const one of OFFERS[kind]!) {
          for (const due of ['territory', 'income', 'retreat']) {
            const said = words(scene(id, one, due));
            const card = `${said.text} ${said.task ?? ''}`;
            expect(said.title, id).not.toBe('');
            expect(said.text, `${id}: ${kind}`).not.toBe('');
            expect(length(card), card).toBeLessThanOrEqual(30);
          }
        }
      }
    }
    expect(length(ending())).toBeLessThanOrEqual(30);
    expect(title()).not.toBe('');
    overwriteGetLocale(() => 'en');
  });
});

describe('the plan', () => {
  it('has eight steps', () =>
    expect(PLAN.map(({ id }) => id)).toEqual([
      'dice',
      'chain',
      'change',
      'market',
      'expand',
      'export',
      'monk',
      'retire',
    ]));
  it('finds what a lesson lacks', () => {
    expect(unfit('expand', ['expand', 'place', 'end'])).toEqual([]);
    expect(unfit('expand', ['expand', 'end', 'sell'])).toEqual([
      'expand: place is missing',
      'expand: end is missing',
      'expand: sell does not belong there',
    ]);
    expect(unfit('tea', [])).toHaveLength(1);
  });
});

describe('the lesson', () => {
  it('has the steps of the plan, and in each what the plan waits for', () => {
    expect(lesson.steps.map(({ id }) => id)).toEqual(PLAN.map(({ id }) => id));
    expect(
      lesson.steps.flatMap(({ id, decisions }) =>
        unfit(
          id,
          decisions.map((decision) => decision.split(' ')[0]!),
        ),
      ),
    ).toEqual([]);
  });
});

describe('the pieces', () => {
  it('begin with the one to choose', () => {
    expect(pieces(scene('dice', OFFERS.line![0]!))).toEqual([
      'target:line',
      'die.white.3',
      'cell.14',
      'cell.34',
      'cell.54',
    ]);
    expect(pieces(scene('expand', OFFERS.place![0]!))).toEqual(['cell.35', 'cell.36', 'cell.45']);
    expect(pieces(scene('market', OFFERS.sell![0]!))[0]).toBe('sell:sugar');
  });
  it('lie on the board or with me', () => {
    expect(guide.tabOf(scene('expand', OFFERS.expand![0]!))).toBe('board');
    expect(guide.tabOf(scene('expand', OFFERS.place![0]!))).toBe('mine');
    expect(guide.tabOf(scene('monk', OFFERS.religion![0]!))).toBe('mine');
    expect(guide.tabOf(scene('retire', OFFERS.religion![0]!, 'income'))).toBe('board');
  });
  it('are found on the screen', () => {
    document.body.innerHTML =
      '<div class="mine"><g data-card="cell 35"></g></div><button data-target="line white 3 3"></button>';
    expect(guide.windowOf(document.body, scene('dice', OFFERS.line![0]!), 'cell.99')).toBeNull();
    const meant = guide.clicked(
      { target: document.querySelector('[data-card]') } as unknown as MouseEvent,
      document.body,
      scene('dice', OFFERS.line![0]!),
    );
    expect(meant).toEqual(['activate 35']);
  });
  it('are paid for as the game writes it', () => {
    expect(written({ wood: 2, grain: 1 })).toBe('2wood+grain');
    expect(written({})).toBe('-');
  });
});

describe('what it brought', () => {
  it('is said in a few words', () => {
    const events = [
      { event: 'gained', seat: 1, gain: { wood: 1 }, by: { by: 'territory', cell: 35 } },
      { event: 'gained', seat: 1, gain: { wood: 1, point: 2 }, by: { by: 'ability' } },
      { event: 'gained', seat: 2, gain: { gem: 1 }, by: { by: 'ability' } },
    ] as unknown as Told[];
    expect(guide.brought(events, 1)).toBe('+2 wood and 2 happiness');
    expect(guide.brought([], 1)).toBe('');
  });
});
