// What a game brings to the client, screen by screen. Everything outside a game's own folder knows it only through
// this: `games.ts` has one line for each. Views, configurations and events are the game's own and are passed on as
// they come.
import type { Component, Snippet } from 'svelte';
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
  /** How it is called, in full and in lists. A title is the same in every language. */
  title: string;
  short: string;
  /** Its sign in lists. */
  sign: { glyph: GlyphName; shape: 'hex' | 'square' };
  /** The letter of its rules: B-5.2, Q-B-07. */
  letter: string;
  /** What it refuses when a table is made, in words; and the codes whose English sentence says more. */
  refusals: Record<string, () => string>;
  telling?: readonly string[];
  /** For a table of this configuration; so is the replay. */
  table: (config: unknown) => Promise<Component<TableProps>>;
  lobby: () => Promise<InLobby>;
  replay: (config?: unknown) => Promise<InReplay>;
  rules: () => Promise<InRules>;
  /** The words and places of its guided first game, if it has one. */
  guide?: () => Promise<GameGuide>;
}

export interface TableProps {
  session: TableSession;
  /** A guided table: what is to be done, and of all that is allowed only that. */
  guide?: Guide | undefined;
}

/** An event as a line of the log. */
export interface Line {
  /** A whole sentence with the name; the same without it, for where the name stands above. */
  text: string;
  short: string;
  /** Whose doing it is; null for nobody's, as rolls, deals and the ends of phases; undefined for whoever acts. */
  seat: number | null | undefined;
  glyph: GlyphName;
  points: number;
  rule: string;
  /** The turn is over with it: that is seen by the next one, and needs no line. */
  ends?: boolean;
}
/** Nothing for what is not worth a line. */
export type Tell = (event: unknown) => Line | null;

/** In lobby, landing and the form of a new table. */
export interface InLobby {
  /** A band of its pieces, for a card. */
  Art: Component;
  /** A small picture of a seat's board. */
  Picture: Component<{ view: unknown; seat: number; s: number }>;
  /** One move of a real board, played on the landing page. */
  TryIt?: Component<{ play: () => Promise<void>; onerror: (error: unknown) => void }>;
  /** "Phase C, round 3". */
  progress: (view: unknown) => string;
  /** What an edition is; the game itself tells it in English. */
  editionLine: (edition: string) => string;
  /** An option's name and what it is; without them as the game itself tells it, in English. */
  optionName?: (option: string) => string;
  optionLine?: (option: string) => string;
  /** "Beginners", for a list of tables. */
  setUp: (config: unknown) => string;
  /** Under the title of the landing page, and beside its link to the rules. */
  landing: () => string;
  lookUp: () => string;
  /** Its guided game, if it has one: how it is called, and what one learns there. */
  guide?: { name: () => string; about: () => string };

  /** What the form holds of its own, to begin with. */
  fresh: () => Record<string, unknown>;
  /** Another edition was chosen: what no longer fits is forgotten. */
  reedition?: (own: Record<string, unknown>) => void;
  /** The own part of the configuration that the server is asked for. */
  config: (draft: Draft) => Record<string, unknown>;
  /** The same for whoever just plays. */
  quick: () => Record<string, unknown>;
  /** Its own fields. */
  Fields: Component<FieldsProps>;
  /** The field a refusal is about, by code; those that the short form shows. */
  fields: Record<string, string>;
  shortFields: readonly string[];
}

export interface FieldsProps {
  draft: Draft;
  game: Declaration;
  /** Only what one changes often. */
  compact: boolean;
  /** Where a refusal of a field stands. */
  refusal: Snippet<[string]>;
}

/** In the replay. */
export interface InReplay {
  /** The story in rounds, turns and steps; any view of the table says by which rules it is played. */
  history: (entries: readonly Entry[], names: readonly string[], view: unknown) => History;
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
  holds: (view: unknown, seat: number) => { glyph: GlyphName; count: number; title: string }[];
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
}

export interface RowProps {
  entry: Listed;
  /** What was looked for. */
  words: readonly string[];
  edition: string | null;
  onopen: (event: MouseEvent, id: string) => void;
}
