// The guided first game of Santa Maria: what each step says and which pieces it points at. The seed and the decisions are
// in the game's lesson; they can change without any change here.
import '../glyphs';
import type { GameGuide, Scene, Words } from '../../learn/game';
import { m } from '../../paraglide/messages.js';
import { among } from '../../table/address';
import type { Action, Bundle, Item, Offer, Told, View } from '../../types/santa-maria';
import { NUMBERS } from '../data';
import { bundleText } from '../names';
import { sayOffer, sayRefused, seatOf } from '../say';
import { coinsText } from '../say/words';
import { meantBy, windowOf } from './places';

const offerOf = (scene: Scene) => scene.offer as Offer;
const viewOf = (scene: Scene) => scene.view as View;

type Says = (scene: Scene) => string;
type Texts = Partial<Record<Action['do'], Says>>;

const expand: Says = () =>
  m.sm_learn_expand({ double: bundleText(NUMBERS.double), triple: bundleText(NUMBERS.triple) });
const sell: Says = () =>
  m.sm_learn_market_sell({ basic: coinsText(NUMBERS.sell_basic), advanced: coinsText(NUMBERS.sell_advanced) });
const buy: Says = () => m.sm_learn_market_buy({ coins: coinsText(NUMBERS.buy_basic), most: NUMBERS.storage });
const dice: Says = (scene) => {
  const { action } = offerOf(scene);
  return action.do === 'line' && action.die === 'blue' ? m.sm_learn_dice_row() : m.sm_learn_dice();
};
/** The price of a second step, as it is paid here. */
const step: Says = (scene) => {
  const { action } = offerOf(scene);
  return m.sm_learn_step({ price: bundleText(action.do === 'step' ? action.pay : NUMBERS.second_step) });
};
/** On the way to the monk; the monk brought a die, which is used before retiring. */
const toMonk: Says = (scene) =>
  viewOf(scene).seats[scene.seat - 1]?.monks.length ? m.sm_learn_new_die() : m.sm_learn_monk_line();
/** What waits while retiring: the action of the space, then the income. */
const retiring: Says = (scene) =>
  viewOf(scene).due?.due === 'income' ? m.sm_learn_income() : m.sm_learn_retire_action();

/** What any step says about a decision that is not its subject. */
const ANYWHERE: Texts = {
  line: dice,
  activate: m.sm_learn_activate,
  produce: m.sm_learn_use,
  trade: m.sm_learn_chain_trade,
  conquistador: m.sm_learn_conquistador,
  religion: m.sm_learn_religion,
  step,
  monk: () => m.sm_learn_monk({ coins: coinsText(NUMBERS.monk) }),
  export: m.sm_learn_export,
  expand,
  place: m.sm_learn_expand_place,
  sell,
  buy,
  decline: m.sm_learn_skip,
  end: m.sm_learn_turn_end,
};

/** Titles by step, and texts by what is to be decided there. */
const STEPS: Record<string, { title: () => string; texts: Texts }> = {
  dice: { title: m.sm_learn_dice_title, texts: { line: dice } },
  chain: { title: m.sm_learn_chain_title, texts: { produce: m.sm_learn_chain, end: m.sm_learn_chain_end } },
  change: { title: m.sm_learn_change_title, texts: { line: m.sm_learn_change } },
  market: { title: m.sm_learn_market_title, texts: { sell, buy } },
  expand: { title: m.sm_learn_expand_title, texts: { expand, place: m.sm_learn_expand_place } },
  export: { title: m.sm_learn_export_title, texts: { line: m.sm_learn_export_line, export: m.sm_learn_export } },
  monk: { title: m.sm_learn_monk_title, texts: { line: toMonk, buy: m.sm_learn_monk_buy } },
  retire: {
    title: m.sm_learn_retire_title,
    texts: {
      retire: m.sm_learn_retire,
      produce: retiring,
      trade: retiring,
      conquistador: retiring,
      religion: retiring,
      export: retiring,
      road: retiring,
      end: m.sm_learn_year_end,
    },
  },
};

export function words(scene: Scene): Words {
  if (scene.page === 'aim') return { title: m.how_aim(), text: m.sm_learn_aim() };
  const offer = offerOf(scene);
  const step = STEPS[scene.step];
  const text = step?.texts[offer.action.do] ?? ANYWHERE[offer.action.do];
  return { title: step?.title() ?? '', text: text?.(scene) ?? '', ...(scene.looking ? {} : { task: sayOffer(offer) }) };
}

export function pieces(scene: Scene): string[] {
  if (scene.page) return ['colony'];
  const { action, places, text } = offerOf(scene);
  const target = `target:${text}`;
  const cells = among([...places.at, ...places.by, ...(places.then ?? [])], 'cell');
  switch (action.do) {
    case 'line':
      // The die that is changed is not next to the line it is used for.
      return [target, ...places.by, ...cells];
    case 'place':
      return cells;
    case 'sell':
    case 'buy':
      return [`${action.do}:${action.resource}`, 'prices', 'tray'];
    case 'export':
      return [target, 'go', 'tray'];
    case 'religion':
    case 'step':
      return [target, ...cells, 'go', 'religion'];
    case 'monk':
      return [target, 'go', 'monks'];
    case 'retire':
      return [target, 'retreats'];
    case 'decline':
      return ['skip', ...cells];
    case 'end':
      return ['end'];
    case 'expand':
    case 'activate':
      return [target, ...cells];
    default:
      return [target, ...cells, 'go', ...(retired(scene) ? ['docks'] : [])];
  }
}

/** Does the retreat space or the income ask? */
const retired = (scene: Scene) => ['retreat', 'income'].includes(viewOf(scene).due?.due ?? '');
/** What is on the common board; everything else is on the player's own or in the dock. */
const ON_BOARD: readonly Action['do'][] = ['expand', 'export', 'monk', 'retire', 'step'];
const onBoard = (scene: Scene) => {
  const { action } = offerOf(scene);
  return ON_BOARD.includes(action.do) || (retired(scene) && action.do !== 'road');
};

/** What events brought a seat, put together. */
function gained(events: readonly Told[], seat: number): Bundle {
  const sum: Partial<Record<Item, number>> = {};
  for (const event of events) {
    if (event.event !== 'gained' || seatOf(event) !== seat) continue;
    for (const [item, count] of Object.entries(event.gain) as [Item, number][]) sum[item] = (sum[item] ?? 0) + count;
  }
  return sum;
}

/** What the guided game is called, and the text at its end. */
export const title = m.sm_learn;
export const ending = m.sm_learn_end;

const guide: GameGuide = {
  title,
  ending,
  pages: { dice: ['aim'] },
  scoring: m.sm_learn_scoring,
  words,
  pieces,
  windowOf: (root, _, piece) => windowOf(root, piece),
  tabOf: (scene) => (onBoard(scene) ? 'board' : 'mine'),
  clicked: (event, _, scene) => meantBy(event, viewOf(scene)),
  least: ['not-by-due', 'due-first', 'already-acted', 'not-now', 'bad-payment'],
  sayRefused,
  brought: (events, seat) => {
    const sum = gained(events as Told[], seat);
    return Object.keys(sum).length ? `+${bundleText(sum)}` : '';
  },
};
export default guide;
