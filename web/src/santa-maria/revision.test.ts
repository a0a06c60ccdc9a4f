// A table is shown with the pieces of the rules it is played by: an old one, then a new one, then the old one again.
import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { entryOf } from '../dev/entry';
import { SANTA } from '../dev/santa-maria';
import type { Told, View } from '../types/santa-maria';
import Board from './Board.svelte';
import { NEWEST, piecesOf } from './data';
import { markOf } from './marks';
import { replay } from './replay';
import { groupsOf } from './rules/entries';
import { placeName, tellerOf } from './say';
import SetUp from './SetUp.svelte';

/** Tables from before there were revisions name none. */
const OLD = SANTA.sets.view;
const NEW: View = { ...OLD, config: { ...OLD.config, rules: 2 } };
const NEWER: View = { ...OLD, config: { ...OLD.config, rules: 3 } };

describe('a table', () => {
  /** BIS4 lies at the second of the three spaces of bishops. */
  it('says what its bishops demand', () => {
    const said = [OLD, NEW, OLD].map((view) => placeName(view, 5));
    const monks = 'Bishop: 2 points for each of your monks on the board, this one included.';
    expect(said).toEqual([monks, 'Bishop: 5 points for every 2 of your scholars.', monks]);
    expect([OLD, NEW].map(({ config }) => markOf('BIS4', piecesOf(config)))).toEqual(['Monks out', 'Scholars']);
  });

  it('marks them on its board', () => {
    const marks = [OLD, NEW, OLD].map((view) => {
      const { container, unmount } = render(Board, {
        view,
        names: [],
        mode: 'desk',
        onpick: vi.fn(),
      });
      const text = container.textContent;
      unmount();
      return [text.includes('Monks out'), text.includes('Scholars')];
    });
    expect(marks).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it('offers its town halls and scholars', () => {
    const said = [OLD, NEW, OLD].map((table) => {
      const view: View = { ...table, sets: [{ set: 'TH2', scholar: 'SCH02' }] };
      const { container, unmount } = render(SetUp, {
        view,
        onpick: vi.fn(),
      });
      const says = container.querySelector('[data-card="scholar SCH02"]')?.getAttribute('aria-label');
      unmount();
      return says;
    });
    expect(said[0]).toMatch(/gain 1 grain and 1 coin.*You pay 1 wood less for an expansion/);
    expect(said[1]).toMatch(
      /pay 1 wood, 1 grain, 1 sugar or 1 gem to gain 3 coins.*You pay 1 grain less for an expansion/,
    );
    expect(said[2]).toBe(said[0]);
  });

  it('has its boards to choose from', () => {
    const roads = [OLD, NEW].map(({ config }) => piecesOf(config).gridOf('A1')[5]?.[4]);
    expect(roads).toEqual([
      { kind: 'road', settlers: 1 },
      { kind: 'road', settlers: 2 },
    ]);
  });

  it('tells its story with its bishops, in the log and in a replay', () => {
    const told = (): Told => ({
      event: 'bishops-revealed',
      bishops: ['BIS4', 'BIS5', 'BIS6'],
      rule: 'S-1.1',
      text: '',
    });
    const stories = [OLD, NEW, NEWER].map((view) =>
      [
        tellerOf([], piecesOf(view.config))(told())?.text,
        replay.history([{ index: 0, told: entryOf('1 end'), by: '1', events: [told()] }], [], view).steps[0]?.head
          .whole,
      ].join(' '),
    );
    expect(stories[0]).toMatch(/(of the order, .*of the roads.*){2}/);
    expect(stories[1]).toMatch(/(of learning, .*of the storehouse.*){2}/);
    expect(stories[2]).toMatch(/(of learning, .*of the council.*){2}/);
  });
});

it('whatever is to come after the newest rules known here is shown by these', () => {
  expect(piecesOf({ rules: 3 })).toBe(NEWEST);
  expect(piecesOf({ rules: 4 })).toBe(NEWEST);
});

it('the reference shows the newest pieces', () => {
  const line = (key: string) =>
    groupsOf()
      .flatMap(({ rows }) => rows)
      .find((row) => row.key === key)?.line;
  expect(line('BIS4')).toContain('6 points for every 2 of your scholars.');
  expect(line('BIS6')).toContain('4 points for each of your bishops');
  expect(line('SCH09')).toContain('Each expansion you place also brings you 1 coin');
  expect(line('TH2')).toContain('gain 1 coin');
  expect(line('TH2')).toContain('gain 1 sugar');
});
