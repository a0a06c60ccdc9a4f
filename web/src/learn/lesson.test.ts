import { describe, expect, it } from 'vitest';
import lesson from '../../../crates/burgundy/data/lesson.json';
import { words } from '../burgundy/guide/guide';
import { entryOf } from '../dev/entry';
import { m } from '../paraglide/messages.js';
import { locales, overwriteGetLocale } from '../paraglide/runtime.js';
import { besides } from './card';
import { beatsOf, decided, progress } from './lesson';

const taught = {
  steps: [
    { id: 'look', decisions: [] },
    { id: 'take', decisions: ['take 3', 'end'] },
    { id: 'place', decisions: ['place 5'] },
  ],
};
const beats = beatsOf(taught);
const log = (...entries: string[]) => entries.map((entry, index) => ({ index, told: entryOf(entry) }));

describe('what was decided', () => {
  it('is the own line that stands', () => {
    expect(decided(log('= roll 12', '2 take 1', '2 end', '1 take 3', '1 end'), 1)).toEqual(['take 3', 'end']);
    expect(decided(log('1 take 3', '1 end', '2 end', '1 rewind 1'), 1)).toEqual(['take 3']);
    expect(decided(log('1 take 3', '1 end', '1 back 0', '1 take 4'), 1)).toEqual(['take 4']);
    expect(decided(log('1 castle 3 & 2 castle 7'), 2)).toEqual(['castle 7']);
  });
  it('begins where the lesson begins, and is nobody’s once more was taken back', () => {
    const played = ['= roll 12', '1 take 1', '1 end', '2 end'];
    expect(decided(log(...played), 1, 4)).toEqual([]);
    expect(decided(log(...played, '1 take 3'), 1, 4)).toEqual(['take 3']);
    expect(decided(log(...played, '1 take 3', '1 rewind 4'), 1, 4)).toEqual([]);
    expect(decided(log(...played, '1 rewind 2'), 1, 4)).toBeNull();
  });
});

describe('how far one has come', () => {
  const at = (made: string[], looked = -1) => {
    const now = progress(beats, made, looked);
    return now.at === 'beat' ? `${now.beat.id} ${now.beat.decision ?? '-'}` : now.at;
  };
  it('follows from the decisions', () => {
    expect(at([])).toBe('look -');
    expect(at([], 0)).toBe('take take 3');
    expect(at(['take 3'])).toBe('take end');
    expect(at(['take 3', 'end'])).toBe('place place 5');
    expect(at(['take 3', 'end', 'place 5'])).toBe('end');
  });
  it('ends when the game goes on, or another way', () => {
    expect(at(['take 3', 'end', 'place 5', 'end'])).toBe('beyond');
    expect(at(['take 4'])).toBe('beyond');
  });
});

describe('the card', () => {
  const screen = { width: 1440, height: 900 };
  it('stands beside the piece, above low ones, and stays on the screen', () => {
    const hex = besides([{ kind: 'hex', x: 800, y: 400, s: 40 }], screen, 200);
    expect(hex.x + hex.width).toBeLessThan(760);
    const die = besides([{ kind: 'box', x: 20, y: 800, width: 70, height: 70 }], screen, 200);
    expect(die.y + 200).toBeLessThan(800);
    const phone = besides([{ kind: 'hex', x: 200, y: 100, s: 30 }], { width: 390, height: 844 }, 200);
    expect(phone.x).toBeGreaterThanOrEqual(0);
    expect(phone.y).toBeGreaterThan(130);
  });
});

describe('the card on a phone', () => {
  const screen = { width: 390, height: 844 };
  const box = (x: number, y: number, width = 48, height = 48) => ({ kind: 'box' as const, x, y, width, height });
  const hides = (card: { x: number; y: number; width: number }, height: number, one: ReturnType<typeof box>) =>
    card.x < one.x + one.width && one.x < card.x + card.width && card.y < one.y + one.height && one.y < card.y + height;

  it('hides nothing of a line where there is room below it', () => {
    const line = [box(60, 170), box(64, 222), box(64, 482)];
    const card = besides(line, screen, 230);
    expect(line.filter((one) => hides(card, 230, one))).toEqual([]);
  });
  it('rather hides what the text names than what is to be pressed', () => {
    const [first, board] = [box(280, 790, 90, 48), box(10, 100, 370, 600)];
    const card = besides([first, board], screen, 230);
    expect(hides(card, 230, first)).toBe(false);
  });
});

/** An offer as the server would list it, as far as words need it. */
function offerOf(text: string) {
  const [kind = '', ...rest] = text.split(' ');
  const [first, second, third] = rest;
  const actions: Record<string, { do: string; [field: string]: unknown }> = {
    take: { do: 'take', die: Number(first), depot: Number(second), tile: third },
    place: { do: 'place', die: Number(first), tile: second, space: Number(third) },
    sell: { do: 'sell', die: Number(first), goods: Number(second) },
    workers: { do: 'workers', die: Number(first) },
    depot: { do: 'depot', depot: Number(first) },
    end: { do: 'end' },
  };
  return { action: actions[kind]!, text, places: { at: [], by: kind === 'end' || kind === 'depot' ? [] : ['die.1'] } };
}

describe.each(locales)('the guide of Burgundy in %s', (locale) => {
  it('has words for every decision, at most 30 with what is to be done', () => {
    overwriteGetLocale(() => locale);
    const view = { seats: [{ dice: [1, 2] }], points: [] };
    for (const { id, decision } of beatsOf(lesson)) {
      const said = words({
        step: id,
        looking: decision === null,
        offer: offerOf(decision ?? 'take 1 1 mine'),
        view,
        seat: 1,
      });
      const both =
        decision?.startsWith('place') && id === 'neighbour' ? `${m.learn_same_number()} ${m.learn_touches()}` : '';
      const card = [said.text, both, said.task ?? ''].join(' ').trim();
      expect(said.text, `${id}: ${decision}`).not.toBe('');
      expect(card.split(/\s+/).length, card).toBeLessThanOrEqual(30);
    }
    expect(m.learn_end().split(/\s+/).length).toBeLessThanOrEqual(30);
    overwriteGetLocale(() => 'en');
  });
});
