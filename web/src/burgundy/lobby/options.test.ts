import { describe, expect, it } from 'vitest';
import { freshDraft, type Draft } from '../../lobby/wish';
import type { Choices, EditionName } from '../../types/burgundy';
import type { Declaration } from '../../types/table';
import { againstBeginners, agree, dealt, fitting, forBeginners, numbersOf, optionNote, routeOrders } from './options';
import { configOf, fresh, type Own } from './wish';

/** As the server declares it, with fewer duchies. */
const numbers: [EditionName, string[]][] = [
  ['2019', ['1', '2', '3', '11a', '11b', '11c']],
  ['2022', ['1', '2', '3', '11', '12', '13', '23', '24', '25']],
];
const duchies = numbers.flatMap(([edition, list]) =>
  list.map((number) => ({ id: `${edition}-${number}`, edition, number, confidence: 'two sources' })),
);
const all = duchies.map(({ id }) => id);
const [posts19, link, posts22] = [['2019-11a', '2019-11b', '2019-11c'], all.slice(9, 12), all.slice(12)];
const choices: Choices = {
  setup: ['beginner', 'expert'],
  choice: ['open', 'secret'],
  duchies,
  editions: [
    {
      edition: '2019',
      beginners: ['2019-1', '2019-2'],
      experts: ['2019-3'],
      route_order: ['random'],
      options: [{ option: 'border-posts', dealt: posts19, plays_on: posts19 }],
    },
    {
      edition: '2022',
      beginners: ['2022-1', '2022-2'],
      experts: ['2022-1', '2022-2', '2022-3'],
      route_order: ['random', 'chosen'],
      options: [
        { option: 'border-posts', dealt: posts22, plays_on: all },
        { option: 'castle-link', dealt: link, plays_on: link },
      ],
    },
  ],
};
const game = { name: 'burgundy', most_seats: 4, choices } as unknown as Declaration;
const draft = (edition: string, options: string[], own: Partial<Own> = {}): Draft => ({
  ...freshDraft(game, { ...fresh(), ...own }, edition, 'page'),
  options,
});
const ownOf = (one: Draft) => one.own as unknown as Own;

describe('duchies and expansions', () => {
  it('are those that the server says go together', () => {
    expect(fitting(choices, draft('2019', ['border-posts']))).toEqual(posts19);
    expect(fitting(choices, draft('2022', ['border-posts']))).toEqual(all);
    expect(fitting(choices, draft('2022', ['border-posts', 'castle-link', 'inns']))).toEqual(link);
    expect(fitting(choices, draft('2022', ['inns']))).toEqual(all);
    expect(forBeginners(choices, draft('2022', ['border-posts']))).toEqual(['2022-1', '2022-2']);
    expect(forBeginners(choices, draft('2022', ['castle-link']))).toEqual([]);
  });

  it('are dealt as the last option that names some has it', () => {
    expect(dealt(choices, draft('2022', ['castle-link', 'border-posts']))).toEqual(link);
    expect(dealt(choices, draft('2022', ['border-posts']))).toEqual(posts22);
    expect(dealt(choices, draft('2022', ['inns']))).toBeUndefined();
  });

  it('are named in short', () => {
    expect(numbersOf(choices, posts19)).toBe('11a–11c');
    expect(numbersOf(choices, ['2022-1', '2022-3'])).toBe('1, 3');
  });

  it('are told beside the option that needs them', () => {
    const note = (edition: string, option: string) => optionNote(option, draft(edition, []), game);
    expect(note('2019', 'border-posts')).toBe('Only on duchies 11a–11c, so with the experts’ set-up.');
    expect(note('2022', 'border-posts')).toBe('Experts are dealt duchies 23–25.');
    expect(note('2022', 'castle-link')).toBe('Only on duchies 11–13, so with the experts’ set-up.');
    expect(note('2022', 'inns')).toBe('');
  });
});

describe('what does not go together', () => {
  it('makes experts of beginners, and says which option does', () => {
    const mix = draft('2022', ['inns', 'castle-link']);
    expect(againstBeginners(choices, mix)).toEqual(['castle-link']);
    agree(mix, game);
    expect(ownOf(mix).setup).toBe('expert');
    const plain = draft('2022', ['inns', 'border-posts']);
    agree(plain, game);
    expect(ownOf(plain).setup).toBe('beginner');
  });

  it('lets go of duchies that do not fit, and keeps the others', () => {
    const mix = draft('2022', ['castle-link'], {
      setup: 'expert',
      dealt: 'each',
      duchies: ['2022-11', '2022-3'],
    });
    agree(mix, game);
    expect(ownOf(mix).duchies).toEqual(['2022-11', '']);
    const beginners = draft('2022', [], { dealt: 'each', duchies: ['2022-2', '2022-3'] });
    agree(beginners, game);
    expect(ownOf(beginners)).toMatchObject({ dealt: 'one', duchies: ['2022-2', ''] });
  });

  it('has an order of routes only where there are routes that can be ordered', () => {
    expect(routeOrders(choices, draft('2019', []))).toEqual(['random']);
    const orderOf = (edition: string, options: string[]) => {
      const one = draft(edition, options, { routeOrder: 'chosen' });
      agree(one, game);
      return configOf(one).route_order;
    };
    expect(orderOf('2022', ['trade-routes'])).toBe('chosen');
    expect(orderOf('2022', ['inns'])).toBeUndefined();
    expect(orderOf('2019', ['trade-routes'])).toBeUndefined();
  });
});
