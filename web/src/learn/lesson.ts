// The guided first game: what the rules wrote down (lesson.json, made by tools/make-lesson.mjs) and what the guide
// says and shows of it.
import { m } from '../paraglide/messages.js';
import type { Tab } from '../table/TableLayout.svelte';
import type { Offer, Told, View } from '../types/burgundy';
import type { Refused } from '../types/table';
import recorded from './lesson.json';

/** One decision. */
export interface Beat {
  view: View;
  /** The die in hand, 1 or 2. */
  die: number;
  /** Everything the rules allow. */
  legal: Offer[];
  /** The die to choose, where only that is asked. */
  choose?: number;
  /** The text of the offer that goes on. */
  want?: string;
  /** Why other places do not work, by place. */
  refusals: Record<string, Refused>;
  /** What comes of it. */
  events: Told[];
}

/** What a beat says and which pieces it points at; the first of them is the one to click. */
interface Words {
  text: () => string;
  windows: string[];
  tab: Tab;
}
interface Guide {
  title: () => string;
  beats: Words[];
}

const GUIDES: Record<string, Guide> = {
  dice: { title: m.learn_dice_title, beats: [{ text: m.learn_dice, windows: ['die:1', 'die:2'], tab: 'mine' }] },
  take: {
    title: m.learn_take_title,
    beats: [{ text: m.learn_take, windows: ['depot:3/1', 'die:1', 'storage'], tab: 'board' }],
  },
  place: {
    title: m.learn_place_title,
    beats: [{ text: m.learn_place, windows: ['space:24', 'storage', 'die:2'], tab: 'mine' }],
  },
  neighbour: {
    title: m.learn_neighbour_title,
    beats: [{ text: m.learn_neighbour, windows: ['space:11', 'space:18', 'storage', 'die:1'], tab: 'mine' }],
  },
  workers: {
    title: m.learn_workers_title,
    beats: [{ text: m.learn_workers, windows: ['depot:6', 'die:2', 'workers'], tab: 'board' }],
  },
  goods: { title: m.learn_goods_title, beats: [{ text: m.learn_goods, windows: ['goods:2', 'die:1'], tab: 'mine' }] },
  region: {
    title: m.learn_region_title,
    beats: [{ text: m.learn_region, windows: ['space:12', 'storage', 'die:2', 'bonus'], tab: 'mine' }],
  },
  ship: {
    title: m.learn_ship_title,
    beats: [
      { text: m.learn_ship, windows: ['space:20', 'storage', 'die:1'], tab: 'mine' },
      { text: m.learn_ship_depot, windows: ['depot:4', 'order'], tab: 'board' },
    ],
  },
  phase: {
    title: m.learn_phase_title,
    beats: [
      { text: m.learn_phase, windows: ['button:workers', 'die:2'], tab: 'mine' },
      { text: m.learn_phase_end, windows: ['button:end', 'space:25'], tab: 'mine' },
    ],
  },
};

export interface Step {
  id: string;
  title: () => string;
  beats: (Beat & Words)[];
}

const given = recorded as unknown as { steps: { id: string; beats: Beat[] }[]; end: View };

export const STEPS: Step[] = given.steps.map(({ id, beats }) => {
  const guide = GUIDES[id];
  if (!guide || guide.beats.length !== beats.length) throw new Error(`the guide has no words for '${id}'`);
  return { id, title: guide.title, beats: beats.map((beat, nth) => ({ ...beat, ...(guide.beats[nth] as Words) })) };
});
/** The table when all is done. */
export const END: View = given.end;

/** The offers that a click on a place means, as in `refusals`: `space/12`, `depot/3/1`, `goods/2`, `black/4`. */
export function offersAt(legal: readonly Offer[], place: string): Offer[] {
  const [kind, first, second] = place.split('/');
  const [a, b] = [Number(first), Number(second)];
  return legal.filter(({ action, places }) => {
    switch (kind) {
      case 'space':
        return action.do === 'place' && action.space === a;
      case 'depot':
        return places.depots?.some(({ depot, slots }) => depot === a && (!slots || slots.includes(b)));
      case 'black':
        return places.black?.includes(a);
      case 'goods':
        return places.goods?.some((goods) => goods === a);
      case 'workers':
        return action.do === 'workers';
      case 'end':
        return action.do === 'end';
      default:
        return false;
    }
  });
}

/** What a click answers: it goes on, it is allowed but not meant here, it is refused, or it means nothing. */
export function answer(beat: Beat, place: string): { goes: true } | { also: true } | { refused: Refused } | null {
  const offers = offersAt(beat.legal, place);
  if (beat.want && offers.some(({ text }) => text === beat.want)) return { goes: true };
  if (offers.length) return { also: true };
  const refused = beat.refusals[place];
  return refused ? { refused } : null;
}
