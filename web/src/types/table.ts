// Made from the Rust types by `UPDATE=1 cargo test -p table --test typescript`; do not edit.

/**
 * A seat at the table, counted clockwise from 0; people count from 1.
 */
export type Seat = 1 | 2 | 3 | 4;

/**
 * A set of seats.
 */
export type Seats = Seat[];

/**
 * The kinds of entries.
 */
export type EntryKind = "act" | "together" | "draw" | "back" | "rewind";

/**
 * What a seat decided.
 */
export type Decision = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What, as a line of text.
 */
text: string, };

/**
 * What chance decided.
 */
export type Drawn = { 
/**
 * What was drawn: the word its text begins with, as in `roll`.
 */
draw: string, 
/**
 * What came out: the rest of its text.
 */
outcome: string, };

/**
 * An entry of a log, for those who do not know the game's types.
 */
export type EntryTold = { 
/**
 * The entry as a line of text, as records have it.
 */
text: string, 
/**
 * What kind of entry it is.
 */
kind: EntryKind, 
/**
 * The seats it comes from; none where chance decided.
 */
by: Seats, 
/**
 * What those seats decided, in their order; empty unless the kind is `act` or `together`.
 */
decisions: Array<Decision>, 
/**
 * What chance decided.
 */
drawn?: Drawn, 
/**
 * The entry from which on everything was taken back.
 */
to?: number, };

/**
 * Why a seat was given up.
 */
export type Leaving = "resigned" | "time-out" | "replaced";

/**
 * A seat that was given up.
 */
export type Left = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Why.
 */
why: Leaving, };

/**
 * What is asked, of whom, and the rule behind it.
 */
export type Prompt = { 
/**
 * A short stable word.
 */
code: string, 
/**
 * The rule behind the question.
 */
rule: string, 
/**
 * What the sentence is about.
 */
params?: Record<string, unknown>, 
/**
 * The English sentence.
 */
text: string, };

/**
 * A place on the table: words and numbers with dots between them, from the whole to its part, as
 * in `space.12` or `depot.4.tile.2`. A place within another begins with its address.
 */
export type Address = string;

/**
 * Where an action lies on the table, so that a client can light it and know what a click means
 * without knowing a rule.
 */
export type Places = { 
/**
 * The places that mean the action: each of them lights up, and choosing any of them chooses it.
 * Where a tile comes to lie on several, they stand in the order of the tile's parts.
 */
at: Array<Address>, 
/**
 * What it is done with: each die that would do, the stored tile, the tile in hand, what the
 * effect at hand comes from.
 */
by: Array<Address>, 
/**
 * What it sets off, in order, where that is not at its own place.
 */
then?: Array<Address>, };

/**
 * A legal action with what a client needs to offer it.
 */
export type Offer<Action, Cost, Gain> = { 
/**
 * The action, to be sent back as it is.
 */
action: Action, 
/**
 * The same as a line of text.
 */
text: string, 
/**
 * The rule that allows it.
 */
rule: string, 
/**
 * What it costs, by name; empty if nothing.
 */
cost: Cost, 
/**
 * What it brings at once, where that is certain and the game tells it beforehand.
 */
gain?: Gain, 
/**
 * Where it lies on the table.
 */
places: Places, };

/**
 * Why something was not done: a code, the rule, an English sentence, and what it is about.
 */
export type Refused = { 
/**
 * A short stable word.
 */
code: string, 
/**
 * The rule that forbids it, or empty where no rule of the game is concerned.
 */
rule?: string, 
/**
 * What and why, in English.
 */
message: string, 
/**
 * What the sentence is about, by name, for translations.
 */
params?: Record<string, unknown>, };

/**
 * Data files that stand in for ours, under a name that no other facts can have.
 */
export type Entered = { 
/**
 * Their name: SHA-256 over the game, the revision that they change, and the files.
 */
sha256: string, 
/**
 * The files by their names. Where they are only named they are left out, and nothing can be played.
 */
files?: Record<string, unknown>, };

/**
 * A revision of a game's rules. A ruling that changes gets a new number, and tables that have begun
 * keep theirs: the same log must never lead to another state.
 */
export type RevisionDeclared = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * What it changed, in one line for people.
 */
line: string, };

/**
 * An edition of a game.
 */
export type EditionDeclared = { 
/**
 * Its name in configurations.
 */
name: string, 
/**
 * One line for people.
 */
line: string, };

/**
 * An option of a game.
 */
export type OptionDeclared = { 
/**
 * Its name in configurations.
 */
name: string, 
/**
 * One line for people.
 */
line: string, 
/**
 * The editions that have it.
 */
editions: Array<string>, 
/**
 * What it cannot be combined with, and why.
 */
excludes: Array<[string, string]>, 
/**
 * How many play it, at least and at most, where that is not left open.
 */
players?: [number, number], 
/**
 * Who plays for whom where it is on, by seat; left out where everybody plays for themselves.
 */
sides?: Array<number>, 
/**
 * An expansion, not just a variant: games with one are rated apart from the base game.
 */
expansion: boolean, 
/**
 * How sure the facts it brings are, and how many of them are that sure.
 */
confidence: Array<[string, number]>, };

/**
 * A step of a lesson.
 */
export type LessonStep = { 
/**
 * Its name, under which clients have its words.
 */
id: string, 
/**
 * What the person decides, as notation; nothing where there is only something to look at.
 */
decisions: Array<string>, };

/**
 * A guided game: a real one whose dice and draws are known beforehand, because its seed is
 * published here, against computer players who always answer the same. So a person who decides as
 * the steps say meets what they teach. Which words and pieces go with a step is the client's matter.
 *
 * One that teaches an option begins in the middle of a game, where that option matters: its opening
 * has been played.
 */
export type Lesson = { 
/**
 * The option it teaches; none where it teaches the game itself.
 */
option?: string, 
/**
 * The game's own options; `players` follows from the seats.
 */
config: Record<string, unknown>, 
/**
 * The levels of the computer players: they have the seats after the first, which is the person's.
 */
against: Array<string>, 
/**
 * The seed of all dice and draws, as 64 hex digits.
 */
seed: string, 
/**
 * How many entries have been played when it begins.
 */
begins: number, 
/**
 * What is learnt, one thing after the other.
 */
steps: Array<LessonStep>, };

/**
 * What a game says of itself, so that servers and clients need no code of their own for it.
 */
export type Declaration = { 
/**
 * Its name on the command line and in records.
 */
name: string, 
/**
 * Its title, only to say which rules are played.
 */
title: string, 
/**
 * The newest revision of its rules: new tables follow it.
 */
rules: number, 
/**
 * Every revision this build can still follow, oldest first.
 */
revisions: Array<RevisionDeclared>, 
/**
 * The least number of seats.
 */
least_seats: number, 
/**
 * The greatest number of seats.
 */
most_seats: number, 
/**
 * Its editions, oldest first.
 */
editions: Array<EditionDeclared>, 
/**
 * What can be switched on.
 */
options: Array<OptionDeclared>, 
/**
 * Lists a person chooses from when a table is made, such as boards.
 */
choices: Record<string, unknown>, 
/**
 * Where points come from, in the order of the scoring.
 */
sources: Array<string>, 
/**
 * Its guided games: the first game, then one for each option that has its own.
 */
lessons: Array<Lesson>, 
/**
 * The configurations of its game of the day, which everybody plays alone with the same dice: one after the other from
 * day to day. None where it has no such game.
 */
daily: Record<string, unknown>[], };

/**
 * One rule.
 */
export type Rule = { 
/**
 * Its id, which code and tests cite.
 */
id: string, 
/**
 * A few words.
 */
title: string, 
/**
 * What holds in every edition.
 */
text: string, 
/**
 * What an edition adds or changes, by year.
 */
by_edition: { [key in string]: string }, 
/**
 * Our decision where the rulebooks are silent.
 */
ruling: string | null, 
/**
 * Rules that belong to it.
 */
see: Array<string>, };

/**
 * A section of the reference.
 */
export type Section = { 
/**
 * What it is about.
 */
title: string, 
/**
 * Its rules in order.
 */
rules: Array<Rule>, };

/**
 * The rules reference in one language.
 */
export type Reference = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The language, as in `en`.
 */
language: string, 
/**
 * Its sections in order.
 */
sections: Array<Section>, };
/** An event as it is told: with the rule it follows and an English sentence. */
export type Told<Event> = Event & { rule: string, text: string, };
