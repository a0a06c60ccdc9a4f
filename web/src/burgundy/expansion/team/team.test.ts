import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decidingAt, sessionIn } from '../../../dev/dock';
import { entryWith } from '../../../dev/motions';
import { NAMES, SAMPLES } from '../../../dev/sample';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import type { TableSession } from '../../../table/session.svelte';
import { advised, targetsOf } from '../../../table/targets';
import type { Action, Pending, Told } from '../../../types/burgundy';
import Board from '../../Board.svelte';
import { SHOWING } from '../../choice';
import Duchy from '../../Duchy.svelte';
import { layoutOf } from '../../layout';
import Mine from '../../Mine.svelte';
import { motions } from '../../motions';
import { glyphOf, sayEvent, sayOffer, sayPrompt, tellerOf } from '../../say';
import { placesOf } from '../../stored';
import type { Offer, View } from '../../view';
import { openRooms, seatsSharing, setUpSaid, sharedIn, teamsIn } from '..';
import Buttons from './Buttons.svelte';
import Others from './Others.svelte';
import { partnerOf, teamOf } from './team';

const OPTIONS = ['team'];
const { view: base } = SAMPLES.four!;
const layout = layoutOf('2019-12a')!;
const OWN = [
  ['sheep4', null],
  ['mine', null],
  ['ship', 'castle'],
  [null, null],
];

/** Two teams, each on one duchy; `more` is what the room keeps besides. */
function table(more: object = {}, change: Partial<View> = {}): View {
  return {
    ...base,
    ...change,
    config: { ...base.config, edition: '2019', options: OPTIONS },
    seats: base.seats.map((seat, nth) => ({
      ...seat,
      duchy: '2019-12a',
      tiles: { 37: 'castle', ...(nth % 2 ? { 36: 'ship' } : { 38: 'bank' }) } as Record<string, string>,
      storage: nth % 2 ? ['bank', null] : ['market', null],
      goods: { 1: 2 },
      workers: nth % 2 ? 1 : 4,
      points: [38, 46, 44, 45][nth]!,
      large: nth % 2 ? [] : ['mine'],
      small: [],
    })),
    expansions: { team: { own: OWN, ...more } },
  };
}
const offerOf = (choice: object, at: string[] = [], by: string[] = []): Offer =>
  ({
    action: { do: 'expansion', room: 'team', ...choice } as unknown as Action,
    text: `team ${JSON.stringify(choice)}`,
    rule: 'B-9.7',
    cost: {},
    places: { at, by },
    land: { colour: 'castle', die: 6 },
  }) as Offer;
const told = (event: object) =>
  ({ event: 'expansion', room: 'team', rule: 'B-9.7', text: '', ...event }) as unknown as Told;

beforeAll(() => openRooms(OPTIONS));
beforeEach(() => overwriteGetLocale(() => 'en'));

describe('who plays with whom', () => {
  it('is across the table', () => {
    expect([1, 2, 3, 4].map(partnerOf)).toEqual([3, 4, 1, 2]);
    expect([1, 2, 3, 4].map(teamOf)).toEqual(['Team Ember', 'Team Slate', 'Team Ember', 'Team Slate']);
    expect(teamsIn(OPTIONS)).toHaveLength(4);
    expect(teamsIn([])).toEqual([]);
    expect(seatsSharing(OPTIONS, 2)).toEqual([2, 4]);
    expect(seatsSharing(['inns'], 2)).toEqual([2]);
  });
});

describe('the double duchy', () => {
  it('has 73 spaces that everybody can name apart', () => {
    expect(layout.spaces).toHaveLength(73);
    const lands = layout.spaces.map(({ land }) => JSON.stringify(land));
    expect(new Set(lands).size).toBe(73);
  });

  it('is headed by the team, with the points of each and their sum', () => {
    const { container } = render(Mine, { view: table(), seat: 3, name: 'Chiyo', names: NAMES, layout });
    const head = container.querySelector('header')!.textContent;
    expect(head).toContain('Team Ember');
    expect(head).toMatch(/Ada\s*38.*Chiyo\s*44/s);
    expect(head).toContain('82');
    // Motion finds the board by both, and the points of each.
    expect(container.querySelector('.mine')!.getAttribute('data-seat')).toBe('3 1');
    expect(container.querySelector('[data-seat="1"] [data-place=points]')!.textContent).toBe('38');
  });
});

describe('the storages', () => {
  const place = { do: 'place', tile: 'sheep4', space: 12, die: 1 } as unknown as Action;
  const mine = { ...offerOf({}, ['space.12'], ['own.1', 'die.1']), action: place };

  it('say whose they are and who may use them', () => {
    const choosing = decidingAt<Offer>(sessionIn(1, null, ''), [mine]);
    const { container } = render(Mine, { view: table(), seat: 1, name: 'Ada', names: NAMES, layout, choosing });
    const boxes = [...container.querySelectorAll('.box')].map((box) => box.getAttribute('aria-label'));
    expect(boxes).toEqual([
      'Yours. Only you may place or discard',
      'Shared. Either of you may place or discard',
      'Chiyo’s. You see them, Chiyo uses them',
    ]);
    const tiles = (box: string) =>
      [...container.querySelectorAll(`.box.${box} [data-tile]`)].map((tile) => tile.getAttribute('data-tile'));
    expect(tiles('mine')).toEqual(['sheep4']);
    expect(tiles('ours')).toEqual(['market']);
    expect(tiles('theirs')).toEqual(['ship', 'castle']);
  });

  it('name both where somebody else looks at them', () => {
    const { container } = render(Mine, { view: table(), seat: 2, name: 'Bruno', names: NAMES, layout });
    const boxes = [...container.querySelectorAll('.box')].map((box) => box.getAttribute('aria-label'));
    expect(boxes).toEqual([
      'Bruno. Only Bruno may place or discard',
      'Shared. Both may place or discard',
      'Vesper. Only Vesper may place or discard',
    ]);
  });

  it('light up mine while I decide, and my partner’s while I look for something to suggest', () => {
    const targets = new Map([['own.1', { id: 'x', paid: false, label: 'x' }]]);
    const lit = (suggesting: boolean) => {
      const choosing = Object.assign(decidingAt<Offer>(sessionIn(1, null, ''), [mine]), { suggesting });
      const props = { view: table(), seat: 1, name: 'Ada', names: NAMES, layout, targets, choosing };
      const { container, unmount } = render(Mine, props);
      const found = [...container.querySelectorAll('.box .target')].map((one) => one.closest('.box')!.className);
      unmount();
      return found.map((name) => /mine|ours|theirs/.exec(name)![0]);
    };
    expect(lit(false)).toEqual(['mine']);
    expect(lit(true)).toEqual(['theirs']);
  });

  it('have addresses of their own, by which tiles move', () => {
    expect(placesOf(table(), 3)).toEqual([
      ['storage.1', 'market'],
      ['storage.2', null],
      ['own.1', 'ship'],
      ['own.2', 'castle'],
    ]);
    const placed = { event: 'placed', seat: 3, tile: 'ship', space: 36, rule: '', text: '' };
    const after = table({ own: [OWN[0], OWN[1], [null, 'castle'], OWN[3]] });
    expect(motions(entryWith(placed as unknown as Told), table(), after)[0]).toMatchObject({
      kind: 'glide',
      from: { at: 'own.1', seat: 3 },
      to: { at: 'space.36', seat: 3 },
    });
  });

  it('say where the tile of a choice comes from', () => {
    const from = sharedIn(OPTIONS)!.from;
    expect(from(mine)).toBe('From your storage');
    expect(from(offerOf({}, [], ['storage.2']))).toBe('From the shared storage');
    expect(from(offerOf({}, ['depot.1.tile.1'], ['die.1']))).toBeUndefined();
  });
});

describe('the others', () => {
  const session = () => {
    const sync = {
      ...sessionIn(2, null, '').truth,
      table: { status: 'running', terms: {}, seats: NAMES.map((name) => ({ kind: 'person', name })) },
      left: [],
      presence: { here: [1, 2, 3, 4], away: [] },
      agreed: { paused: false },
    };
    return Object.assign(sessionIn(2, null, ''), { truth: sync, shown: sync }) as unknown as TableSession;
  };

  it('are the partner, and the other team with one duchy', async () => {
    const onopen = vi.fn();
    const { container, getByRole } = render(Others, {
      view: table(),
      seat: 1,
      names: NAMES,
      session: session(),
      onopen,
    });
    expect(container.querySelector('.partner')!.textContent).toMatch(/Your partner.*Chiyo/s);
    const rivals = container.querySelector('.rivals')!;
    expect(rivals.getAttribute('aria-label')).toBe('Team Slate, 91 points');
    expect(rivals.textContent).toMatch(/Bruno.*46.*Vesper.*45/s);
    expect(rivals.getAttribute('data-seat')).toBe('2 4');
    await fireEvent.click(getByRole('button', { name: /Team Slate/ }));
    expect(onopen).toHaveBeenCalledWith(2);
  });
});

describe('the board', () => {
  it('says which team holds a bonus', () => {
    const { container } = render(Board, { view: table(), names: NAMES, seat: 1 });
    expect(container.textContent + container.innerHTML).toContain('Team Ember');
  });
});

describe('the castle', () => {
  const propose = offerOf({ choice: 'propose', space: 1 }, ['space.1']);
  const accept = offerOf({ choice: 'accept' });
  const castle = (more: object = {}) => table({ proposals: 0, ...more }, { stage: 'team-castle' as View['stage'] });

  it('is proposed, answered, and at last agreed on', () => {
    const title = (offers: Offer[] | null) => setUpSaid(castle(), { name: 'Chiyo', offers })?.title;
    expect(title([propose])).toBe('Propose a space for your castle');
    expect(title([propose, accept])).toBe('Agree to the castle, or propose the other space');
    expect(title([accept])).toBe('Agree to the castle: there have been enough proposals');
    expect(title(null)).toBe('Chiyo chooses the castle for the team');
    expect(setUpSaid(table(), { name: 'Chiyo', offers: [] })).toBeUndefined();
  });

  it('that was proposed is seen on the duchy of those who have none yet', () => {
    const bare = castle({ proposed: 1 });
    const agreeing = { ...bare, seats: bare.seats.map((seat, nth) => (nth % 2 ? seat : { ...seat, tiles: {} })) };
    const seen = (seat: number) => {
      const { tiles } = agreeing.seats[seat - 1]!;
      return render(Duchy, { view: agreeing, seat, layout, tiles, s: 30 }).container.querySelectorAll('.proposed')
        .length;
    };
    expect(seen(1)).toBe(1);
    expect(seen(2)).toBe(0);
  });

  it('is agreed to with one button', async () => {
    const send = vi.fn();
    const choosing = decidingAt(sessionIn(1, null, ''), [propose, accept], send);
    const { getByRole } = render(Buttons, { view: castle(), seat: 1, choosing, wide: true });
    await fireEvent.click(getByRole('button', { name: 'Agree' }));
    expect(send).toHaveBeenCalledWith(accept);
  });
});

describe('in words', () => {
  const LOCALES = ['en', 'de', 'it', 'pt'] as const;
  const land = { colour: 'castle', die: 6 } as const;
  const says = () => [
    ...[
      { choice: 'propose', space: 1 },
      { choice: 'accept' },
      { choice: 'store', where: 'own' },
      { choice: 'store', where: 'shared' },
      { choice: 'place-shared', tile: 'ship', space: 4 },
      { choice: 'discard-shared', tile: 'ship' },
    ].map((choice) => sayOffer(offerOf(choice), NAMES)),
    ...[
      { told: 'proposed', seat: 1, space: 1, land },
      { told: 'agreed', seat: 2, space: 1, land },
      { told: 'stored', seat: 3, tile: 'ship', where: 'own' },
      { told: 'stored', seat: 3, tile: 'ship', where: 'shared' },
    ].map((event) => sayEvent(told(event), NAMES)),
    sayPrompt(
      {
        code: 'effect',
        text: '',
        params: {
          seats: [1],
          effect: { effect: 'expansion', room: 'team', asks: 'store', tile: 'ship' } as unknown as Pending,
        },
      } as never,
      NAMES,
      true,
    ).title,
  ];

  it.each(LOCALES)('says everything in %s', (locale) => {
    overwriteGetLocale(() => locale);
    for (const text of says()) {
      expect(text).not.toMatch(/undefined|[{}]|^team /);
      expect(text.length).toBeGreaterThan(5);
    }
    const own = says();
    overwriteGetLocale(() => 'en');
    if (locale !== 'en') expect(own.filter((text) => says().includes(text))).toEqual([]);
  });

  it('names a team where it is dealt something, and where it wins', () => {
    const teams = teamsIn(OPTIONS);
    const dealt = { event: 'goods-dealt', seat: 2, goods: [1, 2, 3], rule: '', text: '' } as unknown as Told;
    expect(sayEvent(dealt, NAMES, teams)).toMatch(/^Team Slate /);
    expect(sayEvent(dealt, NAMES)).toMatch(/^Bruno /);
    expect(tellerOf(NAMES, teams)(dealt)?.text).toMatch(/^Team Slate /);
    const over = { event: 'game-over', places: [1, 2, 1, 2], rule: '', text: '' } as unknown as Told;
    expect(sayEvent(over, NAMES, teams)).toBe('The game is over. Team Ember wins.');
  });

  it('has glyphs', () => {
    expect(glyphOf(told({ told: 'agreed', seat: 1, space: 1 }))).toBe('castle');
  });
});

describe('a suggestion', () => {
  it('marks its place in the colour of whoever made it, and the whole of a depot', () => {
    const offer = { ...offerOf({}, ['space.12'], ['die.1']), text: 'x' };
    const targets = new Map(targetsOf([offer], SHOWING));
    targets.set('depot.3', { id: 'd', paid: false, label: '' });
    advised(targets, ['space.12'], 3);
    expect(targets.get('space.12')?.by).toBe(3);
    expect(targets.get('depot.3')?.by).toBeUndefined();
    advised(targets, ['depot.3.tile.2'], 3);
    expect(targets.get('depot.3')?.by).toBe(3);
  });

  it('lies on the duchy as a ghost', () => {
    const ghost = { space: 25, tile: 'sheep4', by: 3 };
    const { container } = render(Duchy, { view: table(), seat: 1, layout, tiles: {}, s: 30, ghost });
    expect(container.querySelector('.ghost.p-3 [data-tile=sheep4]')).not.toBeNull();
  });
});
