// The guided games of the expansions: a few decisions in the middle of a game, where the expansion matters. Their
// openings and decisions are in crates/burgundy/data/expansion; they can change without any change here.
import type { GameGuide, Scene, Words } from '../../learn/game';
import { m } from '../../paraglide/messages.js';
import { wordOf } from '../../table/address';
import type { Tab } from '../../table/TableLayout.svelte';
import { sayOffer } from '../say';
import { standingOf } from '../expansion/solo/state';
import type { Offer, View } from '../view';
import guide, { pieces } from './guide';

type Says = () => string;
/** The title and the text of a step, or of a page that is read before it. */
type Said = readonly [Says, Says];

interface Taught {
  name: Says;
  /** The rule that it is about. */
  rule: string;
  steps: Readonly<Record<string, Said>>;
  /** What is read before a step: its own page, and the pieces it shows. */
  pages: Readonly<Record<string, readonly { page: string; says: Said; shows: readonly string[] }[]>>;
  ending: Says;
  standing?: GameGuide['standing'];
}

/** The parts of the table where the game board is: on phones it has a side of its own. */
const ON_THE_BOARD = ['depot', 'black', 'blacks', 'shield', 'inns', 'flower', 'vines', 'shop'];
/** The parts of the second board of one's own. */
const ON_THE_SECOND = ['vineyard', 'slope', 'grape', 'grapes'];

/** What stands among the opponents. */
const BESIDE = ['rival'];

const offerOf = (scene: Scene) => scene.offer as Offer;

function wordsOf({ steps, pages }: Taught, scene: Scene): Words {
  const page = pages[scene.step]?.find((one) => one.page === scene.page);
  if (page) return { title: page.says[0](), text: page.says[1]() };
  const [title, text] = steps[scene.step]!;
  const offer = offerOf(scene);
  const ends = offer.action.do === 'end';
  return { title: title(), text: ends ? m.b_lesson_turn_end() : text(), task: sayOffer(offer) };
}

function piecesOf({ pages }: Taught, scene: Scene): string[] {
  const page = pages[scene.step]?.find((one) => one.page === scene.page);
  if (page) return [...page.shows];
  const { action, places } = offerOf(scene);
  if (action.do !== 'expansion' && action.do !== 'buy') return pieces(scene);
  // What lies nowhere is chosen in the dock.
  return [...(places.at.length ? places.at : ['dock']), ...places.by];
}

function tabOf(piece: string): Tab {
  const word = wordOf(piece);
  if (ON_THE_SECOND.includes(word)) return 'more';
  if (BESIDE.includes(word)) return 'opponents';
  return ON_THE_BOARD.includes(word) ? 'board' : 'mine';
}

const guideOf = (taught: Taught): GameGuide => ({
  title: taught.name,
  farewell: () => m.b_lesson_done({ name: taught.name() }),
  ending: taught.ending,
  ...(taught.standing ? { standing: taught.standing } : {}),
  rule: taught.rule,
  pages: Object.fromEntries(Object.entries(taught.pages).map(([step, pages]) => [step, pages.map(({ page }) => page)])),
  words: (scene) => wordsOf(taught, scene),
  pieces: (scene) => piecesOf(taught, scene),
  tabOf: (scene) => tabOf(piecesOf(taught, scene)[0] ?? ''),
  windowOf: guide.windowOf,
  clicked: guide.clicked,
  least: guide.least,
  sayRefused: guide.sayRefused,
  brought: guide.brought,
});

const TAUGHT: Readonly<Record<string, Taught>> = {
  'four-tiles': {
    name: m.b_lesson_four_tiles,
    rule: 'B-9.1',
    steps: {
      buy: [m.b_lesson_four_tiles_buy_title, m.b_lesson_four_tiles_buy],
      crane: [m.b_lesson_four_tiles_crane_title, m.b_lesson_four_tiles_crane],
      effect: [m.b_lesson_four_tiles_effect_title, m.b_lesson_four_tiles_effect],
      workers: [m.b_lesson_four_tiles_workers_title, m.b_lesson_four_tiles_workers],
    },
    pages: {
      buy: [
        { page: 'about', says: [m.b_lesson_four_tiles_about_title, m.b_lesson_four_tiles_about], shows: ['blacks'] },
      ],
      workers: [
        { page: 'others', says: [m.b_lesson_four_tiles_others_title, m.b_lesson_four_tiles_others], shows: ['duchy'] },
      ],
    },
    ending: m.b_lesson_four_tiles_end,
  },
  'border-posts': {
    name: m.b_lesson_border_posts,
    rule: 'B-9.2',
    steps: {
      take: [m.b_lesson_border_posts_take_title, m.b_lesson_border_posts_take],
      link: [m.b_lesson_border_posts_link_title, m.b_lesson_border_posts_link],
    },
    pages: {
      take: [
        { page: 'about', says: [m.b_lesson_border_posts_about_title, m.b_lesson_border_posts_about], shows: ['duchy'] },
      ],
    },
    ending: m.b_lesson_border_posts_end,
  },
  'white-castles': {
    name: m.b_lesson_white_castles,
    rule: 'B-9.3',
    steps: {
      take: [m.b_lesson_white_castles_take_title, m.b_lesson_white_castles_take],
      place: [m.b_lesson_white_castles_place_title, m.b_lesson_white_castles_place],
      action: [m.b_lesson_white_castles_action_title, m.b_lesson_white_castles_action],
    },
    pages: {
      take: [
        {
          page: 'about',
          says: [m.b_lesson_white_castles_about_title, m.b_lesson_white_castles_about],
          shows: ['duchy'],
        },
      ],
    },
    ending: m.b_lesson_white_castles_end,
  },
  inns: {
    name: m.b_lesson_inns,
    rule: 'B-9.4',
    steps: {
      buy: [m.b_lesson_inns_buy_title, m.b_lesson_inns_buy],
      place: [m.b_lesson_inns_place_title, m.b_lesson_inns_place],
    },
    pages: {
      buy: [{ page: 'about', says: [m.b_lesson_inns_about_title, m.b_lesson_inns_about], shows: ['inns'] }],
    },
    ending: m.b_lesson_inns_end,
  },
  'trade-routes': {
    name: m.b_lesson_trade_routes,
    rule: 'B-9.5',
    steps: {
      sell: [m.b_lesson_trade_routes_sell_title, m.b_lesson_trade_routes_sell],
      bonus: [m.b_lesson_trade_routes_bonus_title, m.b_lesson_trade_routes_bonus],
    },
    pages: {
      sell: [
        {
          page: 'about',
          says: [m.b_lesson_trade_routes_about_title, m.b_lesson_trade_routes_about],
          shows: ['route', 'duchy'],
        },
      ],
    },
    ending: m.b_lesson_trade_routes_end,
  },
  shields: {
    name: m.b_lesson_shields,
    rule: 'B-9.6',
    steps: {
      take: [m.b_lesson_shields_take_title, m.b_lesson_shields_take],
      tribute: [m.b_lesson_shields_tribute_title, m.b_lesson_shields_tribute],
    },
    pages: {
      take: [{ page: 'about', says: [m.b_lesson_shields_about_title, m.b_lesson_shields_about], shows: ['flower'] }],
    },
    ending: m.b_lesson_shields_end,
  },
  'castle-link': {
    name: m.b_lesson_castle_link,
    rule: 'B-9.9',
    steps: {
      place: [m.b_lesson_castle_link_place_title, m.b_lesson_castle_link_place],
      link: [m.b_lesson_castle_link_link_title, m.b_lesson_castle_link_link],
    },
    pages: {
      place: [
        { page: 'about', says: [m.b_lesson_castle_link_about_title, m.b_lesson_castle_link_about], shows: ['duchy'] },
        {
          page: 'castle',
          says: [m.b_lesson_castle_link_castle_title, m.b_lesson_castle_link_castle],
          shows: ['duchy'],
        },
      ],
    },
    ending: m.b_lesson_castle_link_end,
  },
  team: {
    name: m.b_lesson_team,
    rule: 'B-9.7',
    steps: {
      take: [m.b_lesson_team_take_title, m.b_lesson_team_take],
      store: [m.b_lesson_team_store_title, m.b_lesson_team_store],
      place: [m.b_lesson_team_place_title, m.b_lesson_team_place],
    },
    pages: {
      take: [{ page: 'about', says: [m.b_lesson_team_about_title, m.b_lesson_team_about], shows: ['duchy'] }],
    },
    ending: m.b_lesson_team_end,
  },
  solo: {
    name: m.b_lesson_solo,
    rule: 'B-9.8',
    steps: {
      score: [m.b_lesson_solo_score_title, m.b_lesson_solo_score],
      buy: [m.b_lesson_solo_buy_title, m.b_lesson_solo_buy],
      action: [m.b_lesson_solo_action_title, m.b_lesson_solo_action],
    },
    pages: {
      score: [
        { page: 'about', says: [m.b_lesson_solo_about_title, m.b_lesson_solo_about], shows: ['duchy'] },
        { page: 'target', says: [m.b_lesson_solo_target_title, m.b_lesson_solo_target], shows: ['target'] },
      ],
      action: [{ page: 'more', says: [m.b_lesson_solo_more_title, m.b_lesson_solo_more], shows: ['blacks'] }],
    },
    ending: m.b_lesson_solo_end,
    standing: (view) => m.b_lesson_solo_standing({ count: standingOf(view as View).reached }),
  },
  vineyards: {
    name: m.b_lesson_vineyards,
    rule: 'B-9.10',
    steps: {
      take: [m.b_lesson_vineyards_take_title, m.b_lesson_vineyards_take],
      place: [m.b_lesson_vineyards_place_title, m.b_lesson_vineyards_place],
      bonus: [m.b_lesson_vineyards_bonus_title, m.b_lesson_vineyards_bonus],
      grape: [m.b_lesson_vineyards_grape_title, m.b_lesson_vineyards_grape],
    },
    pages: {
      take: [{ page: 'about', says: [m.b_lesson_vineyards_about_title, m.b_lesson_vineyards_about], shows: ['slope'] }],
      grape: [
        { page: 'score', says: [m.b_lesson_vineyards_score_title, m.b_lesson_vineyards_score], shows: ['grapes'] },
      ],
    },
    ending: m.b_lesson_vineyards_end,
  },
  chateauma: {
    name: m.b_lesson_chateauma,
    rule: 'B-9.11',
    steps: {
      take: [m.b_lesson_chateauma_take_title, m.b_lesson_chateauma_take],
      place: [m.b_lesson_chateauma_place_title, m.b_lesson_chateauma_place],
      end: [m.b_lesson_chateauma_turn_title, m.b_lesson_turn_end],
    },
    pages: {
      take: [{ page: 'about', says: [m.b_lesson_chateauma_about_title, m.b_lesson_chateauma_about], shows: ['rival'] }],
      end: [{ page: 'watch', says: [m.b_lesson_chateauma_watch_title, m.b_lesson_chateauma_watch], shows: ['rival'] }],
    },
    ending: m.b_lesson_chateauma_end,
  },
};

/** The guides by the names of their options. */
export const ROOM_GUIDES: Readonly<Record<string, GameGuide>> = Object.fromEntries(
  Object.entries(TAUGHT).map(([option, taught]) => [option, guideOf(taught)]),
);
