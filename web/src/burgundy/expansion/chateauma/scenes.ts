// The turn of Châteauma step by step. The server tells what happened and how the table stands at the end of it; what lies
// between is drawn here, by doing to a picture of the table what each step tells. Nothing is decided: where a picture
// could be wrong, the server's own table follows it.
import type { Scene } from '../../../table/telling.svelte';
import type { Told as Entry } from '../../../table/session.svelte';
import type * as server from '../../../types/burgundy';
import { cardFacts } from './facts';
import { familyOfTile, numberIn, PRICE, ROOM, standingIn, withStanding, type Laid, type Standing } from './state';
import type { ChateaumaSide as Side, ChateaumaTold as Told } from '../../../types/burgundy';

type Event = Entry['events'][number];

/** What an event tells of Châteauma; nothing for all others. */
export function toldIn(event: Pick<Event, 'event'>): Told | undefined {
  const { event: name, room } = event as { event: string; room?: string };
  return name === 'expansion' && room === ROOM ? (event as unknown as Told) : undefined;
}

/** It happens at the end of a phase or of the game, to everybody. */
const apart = (told: Told) => told.told === 'final' || (told.told === 'silver' && told.why === 'mines');
const begins = (event: Event) => toldIn(event)?.told === 'turn';
const belongs = (event: Event) => {
  const told = toldIn(event);
  return told !== undefined && !apart(told) && told.told !== 'turn';
};

/** Events that only lead to the next one. */
const BRIEF: readonly Told['told'][] = ['turn', 'rolled', 'looked', 'extra', 'slid', 'moved'];

/** What lies between turns, and the turns, in their order. */
function parted(events: readonly Event[]): { turn: boolean; events: Event[] }[] {
  const parts: { turn: boolean; events: Event[] }[] = [{ turn: false, events: [] }];
  for (const event of events) {
    const last = parts.at(-1)!;
    if (begins(event)) parts.push({ turn: true, events: [event] });
    else if (last.turn && !belongs(event)) parts.push({ turn: false, events: [event] });
    else last.events.push(event);
  }
  return parts;
}

/** The tiles of a complete card leave together. */
function stepped(events: readonly Event[]): Event[][] {
  const steps: Event[][] = [];
  for (const event of events) {
    const last = steps.at(-1);
    const moves = toldIn(event)?.told === 'moved';
    if (moves && last && toldIn(last[0]!)?.told === 'moved') last.push(event);
    else steps.push([event]);
  }
  return steps;
}

let turns = 0;

/** The steps of an entry in which Châteauma plays; none of any other. */
export function scenesOf(events: Entry['events'], before: server.View, after: server.View): Scene[] {
  const parts = parted(events);
  if (!parts.some(({ turn }) => turn)) return [];
  const scenes: Scene[] = [];
  let view = before;
  parts.forEach((part, nth) => {
    if (part.turn) {
      const turn = ++turns;
      for (const step of stepped(part.events)) {
        view = step.reduce((now, event) => drawn(now, toldIn(event)!), view);
        scenes.push({ view, events: step, turn, brief: BRIEF.includes(toldIn(step[0]!)!.told) });
      }
      view = resting(view);
    } else if (parts.slice(nth + 1).some(({ turn }) => turn)) {
      view = between(view, part.events, parts[nth + 1]?.events ?? [], after);
      if (part.events.length) scenes.push({ view, events: part.events });
    }
  });
  return scenes;
}

/** What its turn needs to be seen is over. */
const resting = (view: server.View): server.View => withStanding(view, { ...standingIn(view), seen: {} });

/** The table after what happened before a turn. A new round has changed all but Châteauma: it is the table as it is at the
 * end, with what the turn takes from it put back. */
function between(view: server.View, events: readonly Event[], turn: readonly Event[], after: server.View): server.View {
  const own = events.reduce((now, event) => {
    const told = toldIn(event);
    return told ? drawn(now, told) : now;
  }, view);
  if (!events.some(({ event }) => event === 'rolled')) return own;
  const board = turn.reduceRight((now, event) => putBack(now, toldIn(event)!), after);
  return withStanding({ ...board, track: view.track }, standingIn(own));
}

type Tiles = readonly (string | null)[];
const without = (tiles: Tiles, nth: number): (string | null)[] => tiles.map((tile, at) => (at === nth ? null : tile));
/** A list without the tile of it that came last. */
function taken(tiles: readonly string[], tile: string): string[] {
  const at = tiles.lastIndexOf(tile);
  return tiles.filter((_, nth) => nth !== at);
}

function emptied(view: server.View, depot: number, tile: string): server.View {
  const tiles = view.depots[depot]?.tiles ?? [];
  const nth = tiles.indexOf(tile);
  return withDepot(view, depot, { tiles: without(tiles, nth) });
}

const withDepot = (view: server.View, depot: number, part: Partial<server.DepotPosition>): server.View => ({
  ...view,
  depots: { ...view.depots, [depot]: { ...view.depots[depot]!, ...part } },
});

/** What a step took from the board lies there again. */
function putBack(view: server.View, told: Told): server.View {
  switch (told.told) {
    case 'placed':
      return told.depot ? refilled(view, told.depot, told.tile) : view;
    case 'stored':
      return refilled(view, told.depot, told.tile);
    case 'joker':
    case 'bought':
      return { ...view, black: view.black.map((tile, nth) => (nth === told.black - 1 ? told.tile : tile)) };
    case 'goods': {
      const goods = Object.fromEntries(told.goods.map((count, nth) => [nth + 1, count]));
      return withDepot(view, told.depot, { goods });
    }
    default:
      return view;
  }
}

/** A tile in the free place of its colour, or in any. */
function refilled(view: server.View, depot: number, tile: string): server.View {
  const tiles = view.depots[depot]?.tiles ?? [];
  const family = familyOfTile(tile);
  const free = tiles.flatMap((one, nth) => (one === null ? [nth] : []));
  const nth = free.find((at) => view.slots[depot - 1]?.[at] === family) ?? free[0];
  return withDepot(view, depot, { tiles: tiles.map((one, at) => (at === nth ? tile : one)) });
}

const onCard = (standing: Standing, side: Side, part: (laid: Laid) => Partial<Laid>): Standing => {
  const laid = standing.cards[side];
  if (!laid) return standing;
  return { ...standing, cards: { ...standing.cards, [side]: { ...laid, ...part(laid) } } };
};
const covering = (standing: Standing, side: Side, space: number, tile: string, down: boolean): Standing =>
  onCard(standing, side, ({ tiles, down: before }) => ({
    tiles: tiles.map((one, nth) => (nth === space - 1 ? tile : one)),
    down: down ? [...before, space] : before,
  }));
const laidNew = (card: number): Laid => standingIn({ expansions: { [ROOM]: { cards: [{ card }] } } }).cards.left!;

/** A castle lies on its first space for one (B-11.2). */
function withCastle(laid: Laid): Laid {
  const at = cardFacts(laid.card)?.spaces.indexOf('castle');
  return { ...laid, tiles: laid.tiles.map((tile, nth) => (nth === at ? 'castle' : tile)) };
}

/** The table after a step. */
export function drawn(view: server.View, told: Told): server.View {
  const own = standingIn(view);
  const now = (part: Partial<Standing>, board: server.View = view) => withStanding(board, { ...own, ...part });
  const points = own.points + ('points' in told ? told.points : 0);
  switch (told.told) {
    case 'turn':
      return now({ seen: { side: told.side }, die: null }, { ...view, turn: numberIn(view), white: told.white as 1 });
    case 'rolled':
      return now({ die: told.face });
    case 'extra':
    case 'looked':
      return now({ seen: { ...own.seen, ...('side' in told && { side: told.side }) } });
    case 'placed': {
      const held: Standing = {
        ...own,
        reserve: told.from === 'reserve' ? taken(own.reserve, told.tile) : own.reserve,
        joker: told.from === 'joker' ? null : own.joker,
      };
      const board = told.depot ? emptied(view, told.depot, told.tile) : view;
      return withStanding(board, covering(held, told.side, told.space, told.tile, told.from === 'joker'));
    }
    case 'hall': {
      const held = { ...own, reserve: taken(own.reserve, told.tile) };
      return withStanding(view, covering(held, told.side, told.space, told.tile, false));
    }
    case 'joker':
      return now({ joker: told.tile }, { ...view, black: without(view.black, told.black - 1) });
    case 'bought':
      return now(
        { reserve: [...own.reserve, told.tile], silver: own.silver - PRICE },
        { ...view, black: without(view.black, told.black - 1) },
      );
    case 'silver':
      return now({ silver: own.silver + told.silver });
    case 'stored':
      return now({ reserve: [...own.reserve, told.tile] }, emptied(view, told.depot, told.tile));
    case 'goods': {
      const goods = { ...own.goods };
      told.goods.forEach((count, nth) => (goods[nth + 1] = (goods[nth + 1] ?? 0) + count));
      return now({ goods }, withDepot(view, told.depot, { goods: {} }));
    }
    case 'sold':
      return now({
        points,
        goods: { ...own.goods, [told.goods]: 0 },
        sold: { ...own.sold, [told.goods]: (own.sold[told.goods] ?? 0) + told.count },
      });
    case 'marker':
      return marked(view, own, told.space - 1);
    case 'full':
      return now({
        points,
        posts: own.posts + (cardFacts(told.card)?.post ? 1 : 0),
        seen: { ...own.seen, leaving: told.side },
      });
    case 'moved':
      return withStanding(view, gone(own, told.tile));
    case 'slid':
      return now({ cards: { left: own.cards.right, right: null } });
    case 'card':
      return now({
        cards: { ...own.cards, [told.side]: laidNew(told.card) },
        deck: own.deck.filter((one) => one !== told.card),
      });
    case 'colour': {
      const size = told.large ? 'large' : 'small';
      return now({ points, [size]: [...own[size], told.colour] });
    }
    case 'post':
      return now({ points });
    case 'shield':
      return now(
        { shields: [...own.shields, told.shield].sort((one, other) => one - other) },
        unshielded(view, told.depot, told.shield),
      );
    case 'double':
      return now({ doubles: [...own.doubles, told.tile] }, unplanted(view, 'depot', told.place));
    case 'shop':
      return now(
        { doubles: [...own.doubles, told.tile], silver: own.silver - PRICE },
        unplanted(view, 'shop', told.place),
      );
    case 'prefilled':
      return now({ duchy: placed(own, told.tile) });
    case 'dealt':
      return now({
        cards: { left: withCastle(laidNew(told.left)), right: laidNew(told.right) },
        deck: own.deck.filter((one) => one !== told.left && one !== told.right),
      });
    case 'points':
    case 'animals':
    case 'final':
      return now({ points });
    case 'nothing':
      return view;
  }
}

/** A depot without a shield, where shields are played with. */
function unshielded(view: server.View, depot: number, shield: number): server.View {
  const kept = view.expansions?.['shields'] as { depots?: number[][] } | undefined;
  if (!kept?.depots) return view;
  const depots = kept.depots.map((on, nth) => (nth === depot - 1 ? on.filter((one) => one !== shield) : on));
  return { ...view, expansions: { ...view.expansions, shields: { ...kept, depots } } };
}

/** Vineyard depot or shop without a double tile. */
function unplanted(view: server.View, where: 'depot' | 'shop', place: number): server.View {
  const kept = view.expansions?.['vineyards'] as Partial<Record<'depot' | 'shop', Tiles>> | undefined;
  if (!kept?.[where]) return view;
  const vineyards = { ...kept, [where]: without(kept[where], place - 1) };
  return { ...view, expansions: { ...view.expansions, vineyards } };
}

/** The tiles of its duchy with one more. */
function placed({ duchy }: Standing, tile: string): Standing['duchy'] {
  const family = familyOfTile(tile);
  return family ? { ...duchy, [family]: [...(duchy[family] ?? []), tile] } : duchy;
}

/** A tile of the complete card goes to the duchy; the last one leaves no card behind. */
function gone(own: Standing, tile: string): Standing {
  const side = own.seen.leaving ?? 'left';
  const nth = own.cards[side]?.tiles.indexOf(tile) ?? -1;
  const left = onCard(own, side, ({ tiles }) => ({ tiles: without(tiles, nth) }));
  const empty = left.cards[side]?.tiles.every((one) => one === null);
  return { ...left, duchy: placed(own, tile), cards: empty ? { ...left.cards, [side]: null } : left.cards };
}

/** Its marker moves on, and lies on top of those that were there. */
function marked(view: server.View, own: Standing, marker: number): server.View {
  const seat = numberIn(view);
  const others = view.track.filter((one) => one !== seat);
  const behind = others.findIndex((one) => (view.seats[one - 1]?.marker ?? 0) <= marker);
  const at = behind < 0 ? others.length : behind;
  return withStanding({ ...view, track: [...others.slice(0, at), seat, ...others.slice(at)] }, { ...own, marker });
}
