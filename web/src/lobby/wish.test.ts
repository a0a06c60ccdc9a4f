import { beforeEach, describe, expect, it } from 'vitest';
import type { Declaration } from '../types/table';
import {
  agreeOnSolo,
  agreeOnTeams,
  complete,
  fieldOf,
  freshDraft,
  keep,
  lastDraft,
  lastGame,
  ofEdition,
  quickWish,
  seated,
  sidesWished,
  wishOf,
  type Draft,
} from './wish';

const game: Declaration = {
  name: 'chess',
  title: 'Chess',
  rules: 1,
  revisions: [],
  least_seats: 2,
  most_seats: 4,
  editions: [
    { name: '2011', line: '' },
    { name: '2022', line: '' },
  ],
  options: [],
  choices: {},
  sources: [],
  lessons: [],
  daily: [],
};
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...freshDraft(game, { side: 'white' }, '2011', 'greedy'),
  ...change,
});
const kinds = (seats: Draft['seats']) => seats.map(({ kind }) => kind);

describe('a wish', () => {
  it('is plain where nothing was changed', () => {
    expect(wishOf(draft(), { side: 'white' }, 'ab')).toEqual({
      game: 'chess',
      config: { edition: '2011', side: 'white' },
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'closed' }, { kind: 'closed' }],
      terms: {
        public: true,
        undo: true,
        rated: false,
        clock: { kind: 'none' },
        time_out: 'take-over',
        dice: 'normal',
      },
      seal: 'ab',
    });
  });

  it('names options only where there are any', () => {
    expect(wishOf(draft({ options: ['blitz'] }), {}, '').config).toEqual({ edition: '2011', options: ['blitz'] });
  });

  it('tells clocks in seconds and days', () => {
    const clock = (change: Partial<Draft>) => wishOf(draft(change), {}, '').terms?.clock;
    expect(clock({ clock: 'live', minutes: 15, increment: 20 })).toEqual({ kind: 'live', base: 900, increment: 20 });
    expect(clock({ clock: 'days', days: 3 })).toEqual({ kind: 'days', days: 3 });
  });

  it('has strong dice only with a live clock', () => {
    const dice = (change: Partial<Draft>) => wishOf(draft({ dice: 'strong', ...change }), {}, '').terms?.dice;
    expect(dice({ clock: 'live' })).toBe('strong');
    expect([dice({ clock: 'none' }), dice({ clock: 'days' })]).toEqual(['normal', 'normal']);
    expect(dice({ clock: 'live', dice: 'normal' })).toBe('normal');
  });

  it('invites by name and names the level of a computer', () => {
    const seats: Draft['seats'] = [
      { kind: 'me', name: '', level: 'greedy' },
      { kind: 'invited', name: ' Bruno ', level: 'greedy' },
      { kind: 'bot', name: '', level: 'random' },
    ];
    expect(wishOf(draft({ seats }), {}, '').seats).toEqual([
      { kind: 'me' },
      { kind: 'invited', name: 'Bruno' },
      { kind: 'bot', level: 'random' },
    ]);
    expect(complete(draft({ seats }))).toBe(false);
    expect(complete(draft({ seats: seated(seats, 1, 'bot') }))).toBe(true);
  });

  it('is one computer and not listed where somebody just plays', () => {
    expect(quickWish('chess', { edition: '2022' }, 'greedy', '')).toMatchObject({
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }],
      terms: { public: false },
    });
  });
});

describe('seats', () => {
  it('have me once: a second place changes with the first', () => {
    const { seats } = draft();
    expect(kinds(seated(seats, 1, 'me'))).toEqual(['open', 'me', 'closed', 'closed']);
    expect(kinds(seated(seats, 0, 'bot', 'random'))).toEqual(['bot', 'open', 'closed', 'closed']);
    expect(seated(seats, 0, 'bot', 'random')[0]?.level).toBe('random');
  });
});

describe('alone', () => {
  const change = (from: Draft, to: Partial<Draft>) => {
    const next = { ...from, ...to };
    agreeOnSolo(from, next, 'solo');
    return next;
  };
  it('the other seats are closed, and open again without it', () => {
    const alone = change(draft(), { options: ['solo'] });
    expect(kinds(alone.seats)).toEqual(['me', 'closed', 'closed', 'closed']);
    expect(kinds(change(alone, { options: [] }).seats)).toEqual(['me', 'open', 'closed', 'closed']);
  });
  it('is off with a second seat, and on with one', () => {
    const alone = change(draft(), { options: ['solo'] });
    expect(change(alone, { seats: seated(alone.seats, 1, 'open') }).options).toEqual([]);
    expect(change(draft(), { seats: seated(draft().seats, 1, 'closed') }).options).toEqual(['solo']);
  });
  it('is left to an option with which one person plays too, and that one closes the seats it does not have', () => {
    const all = [
      { name: 'solo', players: [1, 1] as [number, number] },
      { name: 'automa', players: [1, 3] as [number, number] },
    ];
    const change = (from: Draft, to: Partial<Draft>) => {
      const next = { ...from, ...to };
      agreeOnSolo(from, next, 'solo', all);
      return next;
    };
    const two = change(draft(), { options: ['automa'] });
    expect(kinds(two.seats)).toEqual(['me', 'open', 'closed', 'closed']);
    const single = change(two, { seats: seated(two.seats, 1, 'closed') });
    expect([single.options, kinds(single.seats)]).toEqual([['automa'], ['me', 'closed', 'closed', 'closed']]);
    expect(kinds(change(single, { options: [] }).seats)).toEqual(['me', 'open', 'closed', 'closed']);
    const four = draft({
      seats: (['open', 'bot', 'open', 'me'] as const).map((kind) => ({ kind, name: '', level: 'greedy' })),
    });
    expect(kinds(change(four, { options: ['automa'] }).seats)).toEqual(['open', 'bot', 'closed', 'me']);
  });
  it('is nothing where nobody plays alone', () => {
    const two = draft();
    agreeOnSolo(two, two, undefined);
    expect(kinds(two.seats)).toEqual(['me', 'open', 'closed', 'closed']);
  });
});

describe('another edition', () => {
  it('switches off what it lacks, and nothing else', () => {
    const option = (name: string, editions: string[]) =>
      ({ name, editions, line: '', excludes: [], expansion: true, confidence: [] }) as const;
    const options = [option('inns', ['2019', '2022']), option('castle-link', ['2022'])];
    const chosen = draft({ edition: '2019', options: ['castle-link', 'inns'] });
    ofEdition(chosen, { options: options.map((one) => ({ ...one, excludes: [], confidence: [] })) });
    expect(chosen.options).toEqual(['inns']);
  });
});

describe('a refusal', () => {
  it('stands at its field', () => {
    expect(fieldOf('no-such-side', { 'no-such-side': 'side' })).toBe('side');
    expect(fieldOf('no-such-person')).toBe('seats');
    expect(fieldOf('offline')).toBe('all');
  });
});

describe('the last form', () => {
  beforeEach(() => localStorage.clear());

  it('comes back as far as it still fits', () => {
    keep(draft({ edition: '1999', clock: 'days', seats: seated(draft().seats, 2, 'bot', 'gone') }));
    const back = lastDraft(draft(), game, ['greedy']);
    expect(back.edition).toBe('2011');
    expect(back.clock).toBe('days');
    expect(back.seats[2]).toMatchObject({ kind: 'bot', level: 'greedy' });
  });

  it('is of one game: another one begins anew', () => {
    keep({ ...draft({ clock: 'days' }), game: 'go' });
    expect(lastGame()).toBe('go');
    expect(lastDraft(draft(), game, ['greedy'])).toEqual(draft());
  });

  it('is a fresh one where nothing readable was kept', () => {
    localStorage.setItem('tessera.table', '{');
    expect(lastGame()).toBe(null);
    expect(lastDraft(draft(), game, ['greedy'])).toEqual(draft());
  });
});

describe('a table of teams', () => {
  const paired: Pick<Declaration, 'options'> = {
    options: [
      {
        name: 'team',
        line: '',
        editions: ['2011'],
        excludes: [],
        expansion: true,
        confidence: [],
        players: [4, 4],
        sides: [0, 1, 0, 1],
      },
      { name: 'inns', line: '', editions: ['2011'], excludes: [], expansion: true, confidence: [] },
    ],
  };

  it('has no closed seat, and says who plays with whom', () => {
    const wish = draft({ options: ['inns'] });
    agreeOnTeams(wish, paired);
    expect(kinds(wish.seats)).toEqual(['me', 'open', 'closed', 'closed']);
    expect(sidesWished(wish, paired)).toBeUndefined();
    wish.options = ['inns', 'team'];
    agreeOnTeams(wish, paired);
    expect(kinds(wish.seats)).toEqual(['me', 'open', 'open', 'open']);
    expect(sidesWished(wish, paired)).toEqual([0, 1, 0, 1]);
  });
});
