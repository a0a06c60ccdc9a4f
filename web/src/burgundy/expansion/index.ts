// Expansions in the client: what a room brings, and the rooms of the tables that were opened. A room is a folder here with
// an `index.ts` that exports its `Room` as default; it is picked up automatically, and loaded only where its option is
// on. Where the base game has no text or picture, it asks the rooms.
import type { Component } from 'svelte';
import type { GlyphName } from '../../pieces/glyphs';
import type { Address } from '../../table/address';
import type { Targets } from '../../table/target';
import type { Face } from '../pieces/tile';
import type { When } from '../rules/tiles';
import type { View } from '../view';

/** What a room decides, tells or waits for comes with its name; what the base game does for it, as points or something
 * to do, says `by` whom. The rest of it only the room understands. */
export interface OfRoom {
  room?: string;
  by?: string;
  [field: string]: unknown;
}

/** A tile of a room. Its card shows the text of its rule, which comes from the server. */
export interface RoomTile {
  /** How it is drawn. */
  face: Face;
  /** "Windmill"; as the object of a sentence: "a windmill". */
  name: () => string;
  object: () => string;
  when: When;
  rule: string;
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
}

/** A part that a room adds to a board. */
export interface RoomPart {
  /** The words its addresses begin with. */
  words: readonly string[];
  Part: Component<PartProps>;
}

/** What a room brings. All of it may be left out. */
export interface Room {
  /** Its tiles by notation. */
  tiles?: Readonly<Record<string, RoomTile>>;
  /** Its sentences; those of events take the name of the seat. Without one, the server's English is shown. */
  offer?: (action: OfRoom) => string;
  event?: (event: OfRoom, name: string, names: readonly string[]) => string;
  glyph?: (event: OfRoom) => GlyphName;
  effect?: (waiting: OfRoom) => EffectSaid;
  /** By code. */
  refusals?: Readonly<Record<string, (about: Record<string, unknown>, names: readonly string[]) => string>>;
  /** What its points are called in the result. */
  source?: () => string;
  /** Below the boards: the common one, and one's own. */
  board?: RoomPart;
  mine?: RoomPart;
}

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
export const roomOffer = (action: unknown) => roomOf(action as OfRoom)?.offer?.(action as OfRoom);
export const roomEvent = (event: unknown, name: string, names: readonly string[]) =>
  roomOf(event as OfRoom)?.event?.(event as OfRoom, name, names);
export const roomGlyph = (event: unknown) => roomOf(event as OfRoom)?.glyph?.(event as OfRoom);
export const roomEffect = (waiting: unknown) => roomOf(waiting as OfRoom)?.effect?.(waiting as OfRoom);

const first = <Found>(look: (room: Room) => Found | undefined): Found | undefined => {
  for (const room of opened.values()) {
    const found = look(room);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A tile that some room brings. */
export const roomTile = (tile: string): RoomTile | undefined => first(({ tiles }) => tiles?.[tile]);

/** The tiles of all rooms that are open. */
export const roomTiles = (): string[] => [...opened.values()].flatMap(({ tiles }) => Object.keys(tiles ?? {}));

/** The sentence of a refusal that some room has. */
export const roomRefusal = (code: string) => first(({ refusals }) => refusals?.[code]);

/** The parts that the rooms of a table add to a board. */
export const partsOf = (where: 'board' | 'mine', options: readonly string[] = []): RoomPart[] =>
  options.flatMap((name) => opened.get(name)?.[where] ?? []);
