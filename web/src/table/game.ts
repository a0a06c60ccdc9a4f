// What a game brings to the client, screen by screen. Everything outside a game's own folder knows it only through
// this: `games.ts` has one line for each. Views, configurations and events are the game's own and are passed on as
// they come.
import type { Refusals } from '../server/refusals';
import type { Component, Snippet } from 'svelte';
import type { HowTo } from '../howto/game';
import type { Draft } from '../lobby/wish';
import type { GlyphName } from '../pieces/glyphs';
import type { GameGuide } from '../learn/game';
import type { Guide } from '../learn/guide.svelte';
import type { Checked, Verdict } from '../replay/dice';
import type { Entry, History, Round, Step } from '../replay/history';
import type { Library } from '../rules/library.svelte';
import type { Declaration } from '../types/table';
import type { TableSession } from './session.svelte';

export interface Game {
  /** What it is called, in full and in lists: as on the box of the language that is spoken. */
  readonly title: string;
  readonly short: string;
  /** Its sign in lists. */
  sign: { glyph: GlyphName; shape: 'hex' | 'square' };
  /** The letter of its rules: B-5.2, Q-B-07. */
  letter: string;
  /** What it refuses when a table is made, in words; and the codes whose English sentence says more. */
  refusals: () => Promise<Refusals>;
  /** For a table of this configuration; so is the replay. */
  table: (config: unknown) => Promise<Component<TableProps>>;
  /** The player aid of a table. */
  aid: () => Promise<Component<AidProps>>;
  lobby: () => Promise<InLobby>;
  replay: (config?: unknown) => Promise<InReplay>;
  rules: () => Promise<InRules>;
  /** The page How to play. */
  howTo?: () => Promise<HowTo>;
  /** The words and places of its guided first game or that of an option; nothing where there is none. */
  guide?: (option?: string) => Promise<GameGuide | null>;
}

export interface TableProps {
  session: TableSession;
  /** A guided table: what is to be done, and only that of everything allowed. */
  guide?: Guide | undefined;
}

export interface AidProps {
  view: unknown;
  /** Whose board is looked at. */
  seat: number;
  onclose: () => void;
}

/** An event as a line of the log. */
export interface Line {
  /** A whole sentence with the name; the same without it, for where the name stands above. */
  text: string;
  short: string;
  /** Whose doing it is; null for nobody's (rolls, deals, the ends of phases); undefined for whoever is acting. */
  seat: number | null | undefined;
  glyph: GlyphName;
  points: number;
  rule: string;
  /** It ends the turn: that is obvious from the next one, and needs no line. */
  ends?: boolean;
}
/** Nothing for what is not worth a line. */
export type Tell = (event: unknown) => Line | null;

/** In lobby, landing and the form of a new table. */
export interface InLobby {
  /** A band of its pieces, for a card. */
  Art: Component;
  /** A small picture of a seat's board, from what lists say of it. */
  Picture: Component<{ board: string; s: number }>;
  /** One move of a real board, played on the landing page. */
  TryIt: Component<{ play: () => Promise<void>; onerror: (error: unknown) => void }>;
  /** "Phase C, round 3", from what a list says of a game that has begun. */
  progress: (progress: unknown) => string;
  /** What an edition is; the game itself describes it in English. */
  editionLine: (edition: string) => string;
  /** An option's name and what it is; without them, the game's own English description is used. */
  optionName?: (option: string) => string;
  optionLine?: (option: string) => string;
  optionGlyph?: (option: string) => GlyphName | undefined;
  /** What comes with an option in a new table: the boards it needs. */
  optionNote?: (option: string, draft: Draft, game: Declaration) => string;
  /** Options that change who plays with whom: lists always name them. */
  modes?: readonly string[];
  /** What such an option is called at a table of this configuration, where that says more than its name. */
  modeName?: (option: string, config: unknown) => string | undefined;
  /** What can be chosen inside an option that is on. */
  OptionMore?: Component<{ option: string; draft: Draft; game: Declaration }>;
  /** Its options are expansions: lists count them, and they are rated apart. */
  expands?: boolean;
  /** "Beginners", for a list of tables. */
  setUp: (config: unknown) => string;
  /** What the game is, in a sentence. */
  about: () => string;
  /** What was agreed of its own, for those who are invited: set-up, boards. */
  facts: (config: unknown) => { glyph: GlyphName; name: string; value: string }[];
  /** How one plays it alone, if one can. */
  alone?: InAlone;
  /** Under the title of the landing page, and beside its links to a new table and to the rules. */
  landing: () => string;
  invite: () => string;
  lookUp: () => string;
  /** Its boards, in statistics: "By duchy", "Duchy", "No. 7", and a small picture. */
  boardsTitle: () => string;
  boardWord: () => string;
  boardName?: (board: string) => string;
  BoardPicture: Component<{ board: string }>;
  /** Its guided game, if it has one: what it is called, and what it teaches. */
  guide?: { name: () => string; about: () => string };

  /** The initial state of its own part of the form. */
  fresh: () => Record<string, unknown>;
  /** Another edition was chosen: what no longer fits is forgotten. */
  reedition?: (own: Record<string, unknown>) => void;
  /** Edition or options were changed: what does not go with them is changed too, or forgotten. */
  agree?: (draft: Draft, game: Declaration) => void;
  /** Its own part of the configuration sent to the server. */
  config: (draft: Draft) => Record<string, unknown>;
  /** The same for whoever just plays. */
  quick: () => Record<string, unknown>;
  /** Its own fields. */
  Fields: Component<FieldsProps>;
  /** The field a refusal is about, by code; those that the short form shows. */
  fields: Record<string, string>;
  shortFields: readonly string[];
}

/** A game that can be played alone. */
export interface InAlone {
  /** The option with which it is. */
  option: string;
  /** What it takes, in a sentence; it may depend on what is chosen. */
  about: (wish?: Record<string, unknown>) => string;
  /** What can be chosen, and what is chosen at first or was the last time. */
  Choices?: Component<{ wish: Record<string, unknown>; game: Declaration }>;
  fresh: (game: Declaration, kept: Record<string, unknown>) => Record<string, unknown>;
  /** What is chosen as a configuration. */
  config: (wish: Record<string, unknown>) => Record<string, unknown>;
  /** "Duchy 13a, target 50": what a game was played with. */
  played: (game: { board?: string; start?: number | null; config?: unknown }) => string;
  /** "Won in round 22, at target 30": how it went. */
  told: (result: { won: boolean; points: number; told: unknown }) => string;
}

export interface FieldsProps {
  draft: Draft;
  game: Declaration;
  /** Only what is changed often. */
  compact: boolean;
  /** Where a field's refusal is shown. */
  refusal: Snippet<[string]>;
}

/** In the replay. */
export interface InReplay {
  /** The story in rounds, turns and steps; any view of the table says which rules it is played by. */
  history: (entries: readonly Entry[], names: readonly string[], view: unknown) => History;
  /** The names of all who play, those without a seat last. */
  named?: (names: readonly string[], view: unknown) => string[];
  /** The table at a step. */
  Stage: Component<StageProps>;
  /** The boards that a phone shows one at a time. */
  boards: readonly { id: string; glyph: GlyphName; name: () => string }[];
  /** Beside the number of a round: what opened it. */
  Opening?: Component<{ round: Round }>;
  /** A part of the game by its letter or number, where it is not called a phase: "Year 2". */
  part?: (phase: string) => string;
  /** Where a round belongs: "Phase C, round 3". */
  where: (round: Round) => string;
  /** What a seat holds, in a few numbers. */
  holds: (view: unknown, seat: number) => readonly { glyph: GlyphName; count: number; title: string }[];
  points: (view: unknown) => readonly number[];
  /** Where points come from, in the order they are counted, and how many a seat has from each. */
  sources: readonly string[];
  sourceName: (source: string) => string;
  score: (view: unknown, seat: number) => Record<string, number>;
  /** What dice that belong to nobody are called. */
  tableDice: () => string;
  /** Recomputes every draw. */
  check: (record: Checked) => Promise<Verdict>;
}

export interface StageProps {
  view: unknown;
  names: readonly string[];
  /** The seat that is followed. */
  seat: number;
  step: Step;
  /** One of its boards; all without it. */
  show?: string;
}

/** In the rules reference. */
export interface InRules {
  library: Library;
  editions: readonly string[];
  /** The part that shows all groups. */
  all: { part: string; name: () => string; glyph: GlyphName };
  groups: readonly RuleGroup[];
  Row: Component<RowProps>;
  /** Something to look at beside rows: all boards. */
  gallery?: {
    part: string;
    name: () => string;
    glyph: GlyphName;
    count: number;
    has: (id: string) => boolean;
    Show: Component<{ edition: string | null; chosen: string | null; onchoose: (id: string) => void }>;
  };
}

export interface RuleGroup {
  part: string;
  name: () => string;
  glyph: GlyphName;
  rows: readonly Listed[];
}

/** A piece of the game with its rule. */
export interface Listed {
  key: string;
  name: string;
  /** "When placed". */
  line: string;
  rule: string | undefined;
  /** What is said of it, where its rule tells of more than this piece. */
  text?: string;
  /** Under which name the facts say how certain it is, if not its key. */
  origin?: string;
}

export interface RowProps {
  entry: Listed;
  /** What was searched for. */
  words: readonly string[];
  edition: string | null;
  onopen: (event: MouseEvent, id: string) => void;
}
