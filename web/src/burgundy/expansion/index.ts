// Expansions in the client: what a room brings, and the rooms of the tables that were opened. A room is a folder here with
// an `index.ts` that exports its `Room` as default; it is picked up automatically, and loaded only where its option is
// on. Where the base game has no text or picture, it asks the rooms.
import type { Component, Snippet } from 'svelte';
import type { Motion } from '../../motion/motion';
import type { GlyphName } from '../../pieces/glyphs';
import { wordOf, type Address } from '../../table/address';
import type { Choosing } from '../../table/choosing.svelte';
import type { RuleGroup } from '../../table/game';
import type { Mode } from '../../table/mode.svelte';
import type { TableSession, Told } from '../../table/session.svelte';
import type { OwnTab } from '../../table/sight.svelte';
import type { Scene } from '../../table/telling.svelte';
import type { Targets } from '../../table/target';
import type { Colour, Land, Names, View as ServerView } from '../../types/burgundy';
import { widened, type Around, type Layout } from '../layout';
import type { Face } from '../pieces/tile';
import type { When } from '../rules/tiles';
import type { Offer, View } from '../view';

/** What a room decides, tells or waits for comes with its name; what the base game does for it, as points or something
 * to do, says `by` whom. The rest of it only the room understands. */
export interface OfRoom {
  room?: string;
  by?: string;
  [field: string]: unknown;
}

/** A tile of a room. Its card shows the text of its rule, which comes from the server, or what it says itself where
 * that rule tells about more than this tile. */
export interface RoomTile {
  /** How it is drawn. */
  face: Face;
  /** "Windmill"; as the object of a sentence: "a windmill". */
  name: () => string;
  object: () => string;
  when: When;
  rule: string;
  says?: () => string;
  /** The reference tells of it elsewhere. */
  unlisted?: boolean;
  /** Under which name the facts say how certain it is, if not its own. */
  origin?: string;
  /** It lies in no depot: how it is bought, and that somebody did. */
  apart?: { offer: () => string; bought: (sale: { name: string; cost: string }) => string };
}

/** A waiting effect: "Windmill", "the windmill", "Choose where the windmill sends its flour". */
export interface EffectSaid {
  title: string;
  object: string;
  question: string;
}

/** What a part of a board is given: like any board, the targets; it draws those that begin with one of its words. */
export interface PartProps {
  view: View;
  /** Whose board it is. */
  seat: number;
  targets?: Targets | undefined;
  onpick?: ((at: Address) => void) | undefined;
  /** Little room. */
  short: boolean;
  /** At one's own board: for what is decided in the part itself. */
  choosing?: Choosing<Offer> | undefined;
  /** In the frame of an opponent: shows their second board large. */
  onopen?: (() => void) | undefined;
}

/** A part inside the picture of a depot, whose centre is its origin. */
export interface DepotProps extends PartProps {
  /** 1 to 6. */
  depot: number;
  /** The depot's radius in px. */
  s: number;
}

/** A part inside the picture of a duchy: over its tiles, below its targets. */
export interface DuchyProps extends PartProps {
  layout: Layout;
  /** The radius of a space in px. */
  s: number;
}

/** Buttons among those of the dock. */
export interface DockProps {
  view: View;
  /** Whose decision it is. */
  seat: number;
  choosing: Choosing<Offer>;
  /** There is room for words. */
  wide: boolean;
}

/** What stands above and below a duchy that partners share. */
export interface SharedProps extends PartProps {
  names: readonly string[];
  layout: Layout;
  /** The clock. */
  note?: Snippet | undefined;
}

/** Everybody else, as somebody sees them who has a partner. */
export interface OthersProps {
  view: View;
  /** Whose partner is not among the opponents. */
  seat: number;
  names: readonly string[];
  session: TableSession;
  /** A duchy was clicked: show it large; or another board of theirs. */
  onopen: (seat: number, board?: OwnTab) => void;
}

/** A duchy that partners share. */
export interface Shared {
  /** The words that the addresses of its storages begin with, besides those of the base game. */
  words: readonly string[];
  /** The seats that share it, the given one first. */
  seats: (seat: number) => number[];
  /** What the team of a seat is called. */
  team: (seat: number) => string;
  /** What lies in the places that are a seat's own, by address. */
  own: (view: View, seat: number) => [at: Address, tile: string | null][];
  /** Which storage the tile of an offer comes from, in words. */
  from: (offer: Offer) => string | undefined;
  Head: Component<SharedProps>;
  /** In place of the tray, and of workers and silver beside the duchy. */
  Holds: Component<SharedProps>;
  /** In place of the opponents' panels. */
  Others: Component<OthersProps>;
}

/** A part that a room adds to a board. */
export interface RoomPart<Props extends object = PartProps> {
  /** The words its addresses begin with, where they are its own. */
  words?: readonly string[];
  Part: Component<Props>;
}

/** Something to know about a seat at a glance. */
export interface Fact {
  glyph: GlyphName;
  /** "2 of 3 posts". */
  text: string;
  /** The same where there is little room: "2". */
  short: string;
}

/** Something to be seen in the column of the opponents, where there are none: the tab of a phone has its name. */
export interface SidePart extends RoomPart {
  name: () => string;
  glyph: GlyphName;
}

/** How a game without opponents ended: its heading, and the rest of the story. */
export interface EndPart {
  title: (view: View) => string | undefined;
  Part: Component<{ view: View; seat: number }>;
}

/** A second board of one's own, which lies in the place of the duchy while it is looked at. */
export interface OwnBoard extends RoomPart<OwnBoardProps> {
  words: readonly string[];
  name: () => string;
  glyph: GlyphName;
  /** What is good to know about it, beside its name. */
  facts: (view: View, seat: number) => Fact[];
}

export interface OwnBoardProps extends PartProps {
  names: readonly string[];
  /** A place to ring: the last change in a replay. */
  marked?: Address | null | undefined;
}

/** A few words on what an offer brings, beside its price. */
export interface Chip {
  glyph: GlyphName;
  text: string;
}

/** The card of a place where no piece lies. */
export interface PlaceCard {
  /** The words that their addresses begin with. */
  words: readonly string[];
  Card: Component<{ place: Address; view: View; seat: number; now: Snippet }>;
}

/** A place of a storage, with its tile. */
export type Lying = [at: Address, tile: string | null];

/** What lies in a storage beyond its places, and a few words on why it may. */
export interface Beyond {
  tiles: readonly string[];
  note: string;
}

/** A player without a chair, who never decides. */
export interface AutomaticProps {
  view: View;
  points: number;
  /** It plays. */
  active: boolean;
  /** Shows its last turn again. */
  onagain?: (() => void) | undefined;
}

/** The dock while it plays. */
export interface TellingProps {
  session: TableSession;
  view: View;
  names: readonly string[];
  mode: Mode;
}

/** How it stands, in what the base game keeps of everybody. */
export interface AutomaticStands {
  marker: number;
  points: number;
  place: number;
  /** Its points by source. */
  score: Readonly<Record<string, number>>;
  /** What it holds, in a few numbers. */
  holds: readonly { glyph: GlyphName; count: number; title: string }[];
  /** The bonus tiles it has. */
  large: readonly Colour[];
  small: readonly Colour[];
}

/** A player who never decides (B-11.1): it has the number after the last seat, and its turn is chance, told in steps. */
export interface Automatic {
  name: () => string;
  stands: (view: Pick<View, 'expansions'>) => AutomaticStands;
  /** The steps of an entry in which it plays. */
  scenes: (events: Told['events'], before: ServerView, after: ServerView) => Scene[];
  /** Among the opponents; and above the dock, while it plays out of sight. */
  Panel: Component<AutomaticProps>;
  Strip: Component<AutomaticProps>;
  Telling: Component<TellingProps>;
  /** In the replay, where others have their duchy. */
  Looked: Component<AutomaticProps>;
}

/** What a room brings. All of it may be left out. */
export interface Room {
  /** Its tiles by notation. */
  tiles?: Readonly<Record<string, RoomTile>>;
  /** Its sentences; those of events take the name of the seat. Without one, the server's English is shown. */
  offer?: (action: OfRoom, names: readonly string[], land: Land | undefined, called: Names) => string;
  event?: (event: OfRoom, name: string, names: readonly string[]) => string;
  glyph?: (event: OfRoom) => GlyphName;
  /** With the table at hand, a question may name what is seen there. */
  effect?: (waiting: OfRoom, view?: View) => EffectSaid;
  /** By code. */
  refusals?: Readonly<Record<string, (about: Record<string, unknown>, names: readonly string[]) => string>>;
  /** The points an event brings to its seat, where its field `points` does not say so. */
  points?: (event: OfRoom) => number;
  /** What moves when it happens. Points rise by themselves. */
  motions?: (event: OfRoom, before: View, after: View) => Motion[];
  /** The place of a second board that it changes. */
  place?: (event: OfRoom) => Address | undefined;
  /** What its points are called in the result. */
  source?: () => string;

  /** Below the boards: the common one, and one's own. */
  board?: RoomPart;
  mine?: RoomPart;
  /** In the free corner at the lower left of the depots. */
  corner?: RoomPart;
  /** Drawn on each depot. */
  depot?: RoomPart<DepotProps>;
  /** Drawn on a duchy, and around it if it asks for that much more space. */
  duchy?: RoomPart<DuchyProps> & { around?: (config: View['config'], layout: Layout) => Around };
  /** More space around a duchy than its spaces need. */
  around?: Around;
  /** What else the points of the phase are given for, under them beside the depots. */
  phaseBonus?: () => string;
  /** What else the white die does, beside it; with the table at hand, if it is. */
  white?: (view?: View) => string;
  /** Instead of turn order and colour bonus, below the depots. */
  tracks?: RoomPart;
  /** Between one's head and one's duchy. */
  head?: RoomPart;
  /** Instead of one's place in the turn order, under one's name. */
  line?: (view: View, seat: number) => string;
  /** Instead of what is said of how many colours of goods can be kept. */
  goodsHint?: () => string;
  /** The points of a seat where they are not the sum of what it scored. */
  standing?: (view: View, seat: number) => number;
  /** Beside the boards, where there are no opponents. */
  side?: SidePart;
  /** The end of a game that is not won against others. */
  end?: EndPart;
  /** What is good to know about a seat: at its own board, and in the frame of an opponent. */
  facts?: (view: View, seat: number, opponent: boolean) => Fact[];
  /** In the frame of an opponent, below what they hold. */
  opponent?: RoomPart;
  /** What players have for themselves even where partners share everything else: in the frame of each opponent. */
  player?: RoomPart;
  /** Partners share a duchy. */
  shared?: Shared;
  /** It brings a player who never decides. */
  automatic?: Automatic;
  /** What is stored beyond the places of the storage. */
  stored?: (view: View, seat: number) => Beyond | undefined;
  /** The places of a storage with the room's tiles as they lie there. */
  arranged?: (view: View, seat: number, places: readonly Lying[]) => Lying[];
  /** A second board of one's own, in a tab beside the duchy; on a phone a view of its own. */
  second?: OwnBoard;
  /** Cards of its places. */
  places?: PlaceCard;
  /** Of offers that differ only in how a piece lies, those that are meant. */
  meant?: (offers: readonly Offer[], choosing: Choosing<Offer>) => readonly Offer[];
  /** How the piece lies is still to be decided: it is not played at once. */
  undecided?: (offer: Offer, legal: readonly Offer[]) => boolean;
  /** A key of its own; true if it was one. */
  keyed?: (key: string, choosing: Choosing<Offer>) => boolean;
  /** The words of places where the purchase of a turn may be made, besides the black depot. */
  shops?: readonly string[];
  /** Buttons of the dock. Of what lies on no board, the dock itself has a button for each offer that they do not have. */
  dock?: {
    has: (offer: Offer) => boolean;
    Part: Component<DockProps>;
    /** Where there is little room: what stands under the prompt while one of its offers is chosen, if this says so. */
    Chosen?: Component<DockProps>;
    chosen?: (offer: Offer) => boolean;
    /** What an offer brings, in chips under the prompt. */
    chips?: (offer: Offer, view: View, seat: number, choosing: Choosing<Offer>) => readonly Chip[];
    /** How many buttons of the room are about this offer while it waits: they stand in the place of workers and purchases. */
    about?: (waiting: Offer, legal: readonly Offer[]) => number;
  };
  /** What the dock says in its own step of the set-up: to whoever is asked (with what is offered), and to the others. */
  setUp?: (
    view: View,
    to: { name: string; offers: readonly Offer[] | null },
  ) => { eyebrow: string; title: string } | undefined;
  /** The picture of one of its offers where several are spread out. */
  Face?: Component<{ action: OfRoom; view: View }>;
  /** What the player aid has about it. */
  aid?: { Part: Component<{ view: View; seat: number }> };
  /** Its group in the reference. */
  reference?: () => RuleGroup;
}

/** Where a room may add a part. */
type Where =
  | 'board'
  | 'mine'
  | 'corner'
  | 'depot'
  | 'duchy'
  | 'opponent'
  | 'player'
  | 'dock'
  | 'tracks'
  | 'head'
  | 'side'
  | 'end'
  | 'second'
  | 'places'
  | 'aid';

type Load = () => Promise<{ default: Room }>;
const nameOf = (path: string) => path.split('/').at(-2)!;
/** The rooms there are, by the names of their options. */
export const ROOMS: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Room }>('./*/index.ts')).map(([path, load]) => [nameOf(path), load]),
);

/** Those that were opened. They stay: what belongs to a room is identified by the room's name or by its own code. */
const opened = new Map<string, Room>();

/** Loads the rooms whose options are on. */
export async function openRooms(options: readonly string[] = [], rooms: typeof ROOMS = ROOMS): Promise<void> {
  await Promise.all(
    options.map(async (name) => {
      const load = opened.has(name) ? undefined : rooms[name];
      if (load) opened.set(name, (await load()).default);
    }),
  );
}

/** A room by the name of its option, if it is open. */
export const roomNamed = (name: string): Room | undefined => opened.get(name);

/** The room something belongs to, if it is open. */
const roomOf = ({ room, by }: OfRoom): Room | undefined => opened.get(room ?? by ?? '');

/** What the room of an offer, an event or an effect says about it. */
export const roomOffer = (action: unknown, names: readonly string[], called: Names) =>
  roomOf(action as OfRoom)?.offer?.(action as OfRoom, names, called.land, called);
export const roomEvent = (event: unknown, name: string, names: readonly string[]) =>
  roomOf(event as OfRoom)?.event?.(event as OfRoom, name, names);
export const roomGlyph = (event: unknown) => roomOf(event as OfRoom)?.glyph?.(event as OfRoom);
export const roomEffect = (waiting: unknown, view?: View) =>
  roomOf(waiting as OfRoom)?.effect?.(waiting as OfRoom, view);
export const roomPoints = (event: unknown) => roomOf(event as OfRoom)?.points?.(event as OfRoom);
export const roomMotions = (event: unknown, before: View, after: View): Motion[] =>
  roomOf(event as OfRoom)?.motions?.(event as OfRoom, before, after) ?? [];
/** The first place of a second board that something has changed. */
export const roomPlace = (events: readonly unknown[]): Address | undefined =>
  events.map((event) => roomOf(event as OfRoom)?.place?.(event as OfRoom)).find((place) => place !== undefined);
export const roomFace = (action: unknown) => roomOf(action as OfRoom)?.Face;

const first = <Found>(look: (room: Room) => Found | undefined): Found | undefined => {
  for (const room of opened.values()) {
    const found = look(room);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A tile that some room brings. */
export const roomTile = (tile: string): RoomTile | undefined => first(({ tiles }) => tiles?.[tile]);

/** The tiles of all rooms that are open, as the reference lists them. */
export const roomTiles = (): string[] =>
  [...opened.values()].flatMap(({ tiles = {} }) => Object.keys(tiles).filter((tile) => !tiles[tile]!.unlisted));

/** Their groups in the reference. */
export const roomGroups = (): RuleGroup[] => [...opened.values()].flatMap(({ reference }) => reference?.() ?? []);

/** The sentence of a refusal that some room has. */
export const roomRefusal = (code: string) => first(({ refusals }) => refusals?.[code]);

/** The rooms of a table. */
const roomsOf = (options: readonly string[] = []): Room[] => options.flatMap((name) => opened.get(name) ?? []);

/** The parts that they add to a board. */
export const partsOf = <At extends Where>(where: At, options?: readonly string[]): NonNullable<Room[At]>[] =>
  roomsOf(options).flatMap((room) => room[where] ?? []);

/** The words that their addresses at these places begin with. */
export const wordsAt = (
  options: readonly string[] | undefined,
  ...where: Exclude<Where, 'dock' | 'end' | 'aid'>[]
): string[] => where.flatMap((one) => partsOf(one, options).flatMap(({ words = [] }) => words));

/** A duchy with the space around it that they draw in. */
export const surrounded = (layout: Layout, config: View['config']): Layout =>
  roomsOf(config.options).reduce((whole, { duchy, around }) => {
    const drawn = duchy?.around ? widened(whole, duchy.around(config, whole)) : whole;
    return around ? widened(drawn, around) : drawn;
  }, layout);

/** What is good to know about a seat. */
export const factsOf = (view: View, seat: number, opponent = false): Fact[] =>
  roomsOf(view.config.options).flatMap(({ facts }) => facts?.(view, seat, opponent) ?? []);

/** What the dock says in the set-up, where that is a room's own step. */
export const setUpSaid = (view: View, to: Parameters<NonNullable<Room['setUp']>>[1]) =>
  roomsOf(view.config.options)
    .map(({ setUp }) => setUp?.(view, to))
    .find((said) => said !== undefined);

/** How partners share a duchy, if they do. */
export const sharedIn = (options?: readonly string[]): Shared | undefined =>
  roomsOf(options).find(({ shared }) => shared)?.shared;

/** What the teams of four seats are called; nothing where everybody plays alone. */
export function teamsIn(options?: readonly string[]): string[] {
  const shared = sharedIn(options);
  return shared ? [1, 2, 3, 4].map(shared.team) : [];
}

/** The player who never decides, if there is one. */
export const automaticIn = (options?: readonly string[]): Automatic | undefined =>
  roomsOf(options).find(({ automatic }) => automatic)?.automatic;

/** Whose an event is that names nobody: that of a room with a player of its own, who has the last name. */
export const roomSeat = (event: unknown, names: readonly string[]): number | undefined =>
  roomOf(event as OfRoom)?.automatic ? names.length : undefined;

/** The names of all who play, the one without a chair included. */
export const namesOf = (seats: readonly string[], options?: readonly string[]): string[] => {
  const automatic = automaticIn(options);
  return automatic ? [...seats, automatic.name()] : [...seats];
};

/** The seats that have the same duchy, the given one first. */
export const seatsSharing = (options: readonly string[] | undefined, seat: number): number[] =>
  sharedIn(options)?.seats(seat) ?? [seat];

/** What else the points of the phase are given for. */
export const phaseBonuses = (options?: readonly string[]): string[] =>
  roomsOf(options).flatMap(({ phaseBonus }) => phaseBonus?.() ?? []);

/** What else the white die does. */
export const whiteSays = (view: View): string[] =>
  roomsOf(view.config.options).flatMap(({ white }) => white?.(view) || []);

/** What is said under a player's name instead of the place in the turn order. */
export const lineOf = (view: View, seat: number): string | undefined =>
  roomsOf(view.config.options)
    .map(({ line }) => line?.(view, seat))
    .find((words) => words !== undefined);

/** What is said of the goods one keeps. */
export const goodsHintOf = (options?: readonly string[]): string | undefined =>
  roomsOf(options)
    .map(({ goodsHint }) => goodsHint?.())
    .find((words) => words !== undefined);

/** The points of every seat as they stand. */
export const standingOf = (view: View): number[] =>
  view.points.map((sum, nth) =>
    roomsOf(view.config.options).reduce((points, { standing }) => standing?.(view, nth + 1) ?? points, sum),
  );

/** What a seat stores beyond the places of its storage. */
export const storedBeyond = (view: View, seat: number): Beyond | undefined =>
  roomsOf(view.config.options)
    .map(({ stored }) => stored?.(view, seat))
    .find((beyond) => beyond !== undefined);

/** The places of a storage as they are shown. */
export const arranged = (view: View, seat: number, places: readonly Lying[]): Lying[] =>
  roomsOf(view.config.options).reduce<Lying[]>((all, room) => room.arranged?.(view, seat, all) ?? all, [...places]);

/** The second board of one's own, if there is one. */
export const secondIn = (options?: readonly string[]): OwnBoard | undefined => partsOf('second', options)[0];

/** The card of a place, where a room has one. */
export const placeCard = (options: readonly string[] | undefined, place: Address): PlaceCard | undefined =>
  partsOf('places', options).find(({ words }) => words.includes(wordOf(place)));

/** Of offers that differ only in how a piece lies, those that are meant. */
export const meantOf = (options: readonly string[] | undefined, offers: readonly Offer[], choosing: Choosing<Offer>) =>
  roomsOf(options).reduce((all, { meant }) => meant?.(all, choosing) ?? all, offers);

/** How a piece lies is still to be decided. */
export const isUndecided = (options: readonly string[] | undefined, offer: Offer, legal: readonly Offer[]): boolean =>
  roomsOf(options).some(({ undecided }) => undecided?.(offer, legal));

/** A room has done what a key means. */
export const roomKeyed = (options: readonly string[] | undefined, key: string, choosing: Choosing<Offer>): boolean =>
  roomsOf(options).some(({ keyed }) => keyed?.(key, choosing));

/** The words of places where the purchase of a turn may be made. */
export const shopsIn = (options?: readonly string[]): string[] => [
  'black',
  ...roomsOf(options).flatMap(({ shops = [] }) => shops),
];

/** What an offer brings, in chips. */
export const chipsOf = (offer: Offer, view: View, seat: number, choosing: Choosing<Offer>): Chip[] =>
  partsOf('dock', view.config.options).flatMap(({ chips }) => chips?.(offer, view, seat, choosing) ?? []);
