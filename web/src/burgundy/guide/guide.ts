// The guided first game of Burgundy: what each step says and which pieces it points at. The seed and the decisions are
// in crates/burgundy/data/lesson.json; they can change without any change here.
import '../glyphs';
import type { GameGuide, Scene, Words } from '../../learn/game';
import { m } from '../../paraglide/messages.js';
import { numberOf } from '../../table/address';
import { liesAt, usedBy } from '../../table/choice';
import type { Told } from '../../types/burgundy';
import { depotAt } from '../depot';
import { layoutOf } from '../layout';
import { pointsOf, sayOffer, sayRefused, seatOf } from '../say';
import { viewOf, type Offer } from '../view';
import Both from './Both.svelte';
import { near, placeAt, windowOf } from './places';

const offerOf = (scene: Scene) => scene.offer as Offer;
const ownOf = (scene: Scene) => viewOf(scene.view as never).seats[scene.seat - 1]!;
const layoutAt = (scene: Scene) => layoutOf(ownOf(scene).duchy)!;
const diceOf = (scene: Scene) => usedBy(offerOf(scene), 'die');
/** The number of the die in hand. */
const faceOf = (scene: Scene) => ownOf(scene).dice?.[numberOf(diceOf(scene)[0] ?? 'die.1') - 1] ?? 0;

type Says = () => string;
/** Titles by step, and texts by what is to be decided there. */
const STEPS: Record<string, { title: Says; texts: Partial<Record<Offer['action']['do'], Says>> }> = {
  dice: { title: m.b_learn_dice_title, texts: {} },
  take: { title: m.b_learn_take_title, texts: { take: m.b_learn_take } },
  place: { title: m.b_learn_place_title, texts: { place: m.b_learn_place } },
  neighbour: {
    title: m.b_learn_neighbour_title,
    texts: { take: m.b_learn_neighbour_take, place: m.b_learn_neighbour },
  },
  workers: { title: m.b_learn_workers_title, texts: { take: m.b_learn_workers } },
  goods: { title: m.b_learn_goods_title, texts: { sell: m.b_learn_goods } },
  region: { title: m.b_learn_region_title, texts: { place: m.b_learn_region } },
  ship: {
    title: m.b_learn_ship_title,
    texts: { take: m.b_learn_ship_take, place: m.b_learn_ship, depot: m.b_learn_ship_depot },
  },
  phase: { title: m.b_learn_phase_title, texts: { workers: m.b_learn_phase, end: m.b_learn_phase_end } },
};

/** What is read before a step: the aim, and what the moves of the lesson do not touch. */
const PAGES: Record<string, { title: Says; text: Says }> = {
  aim: { title: m.how_aim, text: m.b_learn_aim },
  silver: { title: m.b_learn_silver_title, text: m.b_learn_silver },
  kinds: { title: m.b_learn_kinds_title, text: m.b_learn_kinds },
  bonus: { title: m.b_colour_bonus, text: m.b_learn_bonus },
};

export function words(scene: Scene): Words {
  const page = PAGES[scene.page ?? ''];
  if (page) return { title: page.title(), text: page.text() };
  const offer = offerOf(scene);
  const { title, texts } = STEPS[scene.step]!;
  if (scene.looking) return { title: title(), text: m.b_learn_dice({ face: faceOf(scene) }) };
  const text = texts[offer.action.do] ?? (offer.action.do === 'end' ? m.b_learn_turn_end : undefined);
  return { title: title(), text: text?.() ?? '', task: sayOffer(offer) };
}

const touched = () => typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

export function pieces(scene: Scene): string[] {
  const { action, places } = offerOf(scene);
  const dice = diceOf(scene);
  if (scene.page) return { silver: ['blacks', 'silver'], bonus: ['bonus'], aim: ['duchy'] }[scene.page] ?? [];
  if (scene.looking) return [...new Set([...dice, 'die.1', 'die.2'])];
  switch (action.do) {
    case 'take': {
      // A finger takes the whole depot.
      const where = touched() ? depotAt(action.depot) : places.at[0]!;
      // The price stands at the foot of the depot: that must not be hidden where it is what the step is about.
      if (scene.step === 'workers') return [depotAt(action.depot), where, ...dice, 'workers'];
      return [where, ...dice, 'storage'];
    }
    case 'place': {
      const { tiles } = ownOf(scene);
      const owned =
        scene.step === 'neighbour' ? near(layoutAt(scene), action.space).filter((space) => tiles[space]) : [];
      return [...places.at, ...owned.map((space) => `space.${space}`), 'storage', ...dice];
    }
    case 'sell':
      return [...places.at, ...dice];
    case 'depot':
      return [depotAt(action.depot), 'order'];
    case 'end': {
      const mines = Object.entries(ownOf(scene).tiles).filter(([, tile]) => tile === 'mine');
      return ['act.end', ...(scene.step === 'phase' ? mines.map(([space]) => `space.${space}`) : [])];
    }
    default:
      return [`act.${action.do}`, ...dice];
  }
}

function clicked(event: MouseEvent, root: Element, scene: Scene): string[] | string | null {
  const view = scene.view as Parameters<typeof placeAt>[3];
  const own = ownOf(scene);
  const [kind, first, , slot] = placeAt(event, root, layoutAt(scene), view)?.split('.') ?? [];
  const die = diceOf(scene).length ? faceOf(scene) : '*';
  const stored = own.storage.flatMap((tile) => tile ?? []);
  switch (kind) {
    case 'die':
      return diceOf(scene).length ? m.b_learn_other_die({ face: faceOf(scene) }) : null;
    case 'space':
      if (!stored.length) return m.b_learn_nothing_stored();
      return stored.map((tile) => `place ${die} ${tile} ${first}`);
    case 'depot': {
      const tile = view.depots[Number(first)]?.tiles[Number(slot) - 1];
      return [...(die === '*' ? [`depot ${first}`] : []), ...(tile ? [`take ${die} ${first} ${tile}`] : [])];
    }
    case 'black': {
      const tile = view.black[Number(first) - 1];
      return tile ? [`buy black ${tile}`] : null;
    }
    case 'goods':
      return [`sell ${die} ${first}`];
    default:
      return null;
  }
}

const guide: GameGuide = {
  words,
  More: Both,
  pieces,
  windowOf: (root, scene, piece) => windowOf(root, layoutAt(scene), piece),
  pages: { dice: ['aim'], region: ['silver'], ship: ['kinds'], phase: ['bonus'] },
  scoring: m.b_learn_scoring,
  tabOf: (scene) =>
    scene.page === 'silver' || scene.page === 'bonus'
      ? 'board'
      : scene.page
        ? 'mine'
        : liesAt(offerOf(scene), 'depot') && !scene.looking
          ? 'board'
          : 'mine',
  clicked,
  least: ['wrong-colour', 'not-in-storage'],
  sayRefused,
  brought: (events, seat) => {
    const points = (events as Told[]).reduce((sum, event) => sum + (seatOf(event) === seat ? pointsOf(event) : 0), 0);
    return points ? `+${m.points({ count: points })}` : '';
  },
};
export default guide;
