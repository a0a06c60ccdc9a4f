// Made from the Rust types by `UPDATE=1 cargo test -p server --lib`; do not edit.

import type { Declaration, EntryTold, Left, Prompt, Refused, Seat, Seats } from "./table";

/** Who decides next: seats, some of which may have chosen already, or chance. */
export type Turn = { seats: Seat[], chosen: Seat[] } | { chance: unknown } | { over: true };

/**
 * The time to think.
 */
export type Clock = { "kind": "none" } | { "kind": "live", 
/**
 * Seconds in total.
 */
base: number, 
/**
 * Seconds added by each decision.
 */
increment: number, } | { "kind": "days", 
/**
 * Days.
 */
days: number, };

/**
 * What becomes of a seat whose time is up.
 */
export type TimeOut = "take-over" | "lost";

/**
 * How the dice come about.
 */
export type DiceMode = "normal" | "strong";

/**
 * What a table agrees on beside the game.
 */
export type Terms = { 
/**
 * Listed for everybody, or only for those who have the link.
 */
public: boolean, 
/**
 * May decisions be taken back?
 */
undo: boolean, 
/**
 * Does the result count? Only accounts and computer players sit at a rated table.
 */
rated: boolean, 
/**
 * The time to think.
 */
clock: Clock, 
/**
 * What becomes of a seat whose time is up.
 */
time_out: TimeOut, 
/**
 * How the dice come about.
 */
dice: DiceMode, };

/**
 * A seat of a new table.
 */
export type NewSeat = { "kind": "me" } | { "kind": "open" } | { "kind": "invited", name: string, } | { "kind": "bot", level: string, } | { "kind": "closed" };

/**
 * A new table as a client asks for it.
 */
export type NewTable = { 
/**
 * Its name in `GET /api/games`.
 */
game: string, 
/**
 * The game's own options, as its declaration and schema say; `players` follows from the seats.
 */
config: unknown, 
/**
 * Who may sit where.
 */
seats: Array<NewSeat>, 
/**
 * What the table agrees on beside the game.
 */
terms?: Partial<Terms>, 
/**
 * What the client of the person who makes the table adds to the dice, as hex.
 */
contribution?: string, 
/**
 * The SHA-256 of it, as hex, by a client that opens it only when the game starts.
 */
seal?: string, };

/**
 * What can be asked of a table, over HTTP and WebSocket alike.
 */
export type Request = { "type": "sync", } | { "type": "join", seat?: Seat, contribution?: string, seal?: string, } | { "type": "leave", } | { "type": "move", 
/**
 * Where to.
 */
to: Seat, 
/**
 * Whose seat changes; one's own if it is not named.
 */
from?: Seat, } | { "type": "withdraw", } | { "type": "seal", seal: string, } | { "type": "open", contribution: string, } | { "type": "link", draw: number, link: string, } | { "type": "start", } | { "type": "close", 
/**
 * False takes an agreement back.
 */
agree?: boolean, } | { "type": "act", at: number, action: unknown, } | { "type": "undo", at: number, to?: number, } | { "type": "resign", 
/**
 * False takes an agreement back.
 */
agree?: boolean, } | { "type": "suggest", 
/**
 * The log index of the decision.
 */
at: number, action?: unknown, } | { "type": "return", } | { "type": "replace", seat: Seat, } | { "type": "hasten", at: number, } | { "type": "seat", seat: Seat, level?: string, closed?: boolean, } | { "type": "rematch", contribution?: string, seal?: string, } | { "type": "pause", 
/**
 * False takes an agreement back.
 */
agree?: boolean, } | { "type": "resume", } | { "type": "plan", } | { "type": "why-not", action: unknown, } | { "type": "reasons", at: string, } | { "type": "preview", actions: unknown[], } | { "type": "story", from?: number, } | { "type": "record", } | { "type": "dice", } | { "type": "at", index: number, } | { "type": "say", words: string, team?: boolean, } | { "type": "chat", from?: number, 
/**
 * In one's team.
 */
team?: boolean, } | { "type": "notes", words?: string, } | { "type": "mute", seat: Seat, muted: boolean, } | { "type": "report", seat: Seat, words: string, };

/**
 * A seat as everybody may know it.
 */
export type SeatInfo = { "kind": "open", } | { "kind": "invited", 
/**
 * For whom.
 */
name: string, } | { "kind": "person", 
/**
 * Who.
 */
name: string, 
/**
 * The SHA-256 of what its client adds to the dice.
 */
seal: string | null, 
/**
 * When it was sealed, in milliseconds since 1970.
 */
sealed: number | null, 
/**
 * What it adds is known to the server: opened for the start, or given in the clear.
 */
opened: boolean, } | { "kind": "recorded", 
/**
 * How they are called.
 */
name: string, } | { "kind": "bot", 
/**
 * How it is called, or whose seat it plays.
 */
name: string, 
/**
 * Its level.
 */
level: string, 
/**
 * It plays for a person who is not here.
 */
deputy: boolean, };

/**
 * A table as everybody may know it.
 */
export type TableInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The revision of its rules.
 */
rules: number, 
/**
 * The game's own configuration.
 */
config: unknown, 
/**
 * What the table agrees on beside the game.
 */
terms: Terms, 
/**
 * open, running, over or closed.
 */
status: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * The seat of whoever made it and starts it, if that person sits there.
 */
host: Seat | null, 
/**
 * The SHA-256 of the secret of the dice.
 */
commitment: string | null, 
/**
 * The game was played elsewhere.
 */
imported: boolean, 
/**
 * A guided first game: the published seed from which its dice follow.
 */
prepared: string | null, 
/**
 * When the start was asked for, in milliseconds since 1970, while not everybody has opened what they sealed.
 */
starting: number | null, 
/**
 * How often all commitments had to be made again.
 */
anew: number, 
/**
 * By seat: the side it plays for, from 0. Missing where everybody plays for themselves.
 */
sides?: Array<number>, 
/**
 * It is somebody's try at the game of this day, as in `2026-11-18`.
 */
daily?: string, };

/**
 * A table in a list.
 */
export type Listed = { 
/**
 * When something was last decided there, in milliseconds since 1970.
 */
changed: number, 
/**
 * The seats that are asked now and have not chosen yet.
 */
asked: Array<Seat>, 
/**
 * The points by seat, if the game has begun.
 */
points: Array<number>, 
/**
 * How far the game has got, in its own terms and in the words of its view; null if it has not begun.
 */
progress: unknown, 
/**
 * The boards by seat, in a few letters of the game's own, for small pictures; nothing if it has not begun.
 */
boards: Array<string>, 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The revision of its rules.
 */
rules: number, 
/**
 * The game's own configuration.
 */
config: unknown, 
/**
 * What the table agrees on beside the game.
 */
terms: Terms, 
/**
 * open, running, over or closed.
 */
status: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * The seat of whoever made it and starts it, if that person sits there.
 */
host: Seat | null, 
/**
 * The SHA-256 of the secret of the dice.
 */
commitment: string | null, 
/**
 * The game was played elsewhere.
 */
imported: boolean, 
/**
 * A guided first game: the published seed from which its dice follow.
 */
prepared: string | null, 
/**
 * When the start was asked for, in milliseconds since 1970, while not everybody has opened what they sealed.
 */
starting: number | null, 
/**
 * How often all commitments had to be made again.
 */
anew: number, 
/**
 * By seat: the side it plays for, from 0. Missing where everybody plays for themselves.
 */
sides?: Array<number>, 
/**
 * It is somebody's try at the game of this day, as in `2026-11-18`.
 */
daily?: string, };

/**
 * A table in the list of a person's tables.
 */
export type TableLine = { 
/**
 * The person's seat.
 */
seat: Seat | null, 
/**
 * It is the person's turn.
 */
your_turn: boolean, 
/**
 * When something was last decided there, in milliseconds since 1970.
 */
changed: number, 
/**
 * The seats that are asked now and have not chosen yet.
 */
asked: Array<Seat>, 
/**
 * The points by seat, if the game has begun.
 */
points: Array<number>, 
/**
 * How far the game has got, in its own terms and in the words of its view; null if it has not begun.
 */
progress: unknown, 
/**
 * The boards by seat, in a few letters of the game's own, for small pictures; nothing if it has not begun.
 */
boards: Array<string>, 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The revision of its rules.
 */
rules: number, 
/**
 * The game's own configuration.
 */
config: unknown, 
/**
 * What the table agrees on beside the game.
 */
terms: Terms, 
/**
 * open, running, over or closed.
 */
status: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * The seat of whoever made it and starts it, if that person sits there.
 */
host: Seat | null, 
/**
 * The SHA-256 of the secret of the dice.
 */
commitment: string | null, 
/**
 * The game was played elsewhere.
 */
imported: boolean, 
/**
 * A guided first game: the published seed from which its dice follow.
 */
prepared: string | null, 
/**
 * When the start was asked for, in milliseconds since 1970, while not everybody has opened what they sealed.
 */
starting: number | null, 
/**
 * How often all commitments had to be made again.
 */
anew: number, 
/**
 * By seat: the side it plays for, from 0. Missing where everybody plays for themselves.
 */
sides?: Array<number>, 
/**
 * It is somebody's try at the game of this day, as in `2026-11-18`.
 */
daily?: string, };

/**
 * Something that happened at a table beside its game.
 */
export type TableEvent = { "event": "guided", } | { "event": "joined", seat: Seat, name: string, } | { "event": "left", seat: Seat, } | { "event": "seat-given", seat: Seat, } | { "event": "seat-closed", seat: Seat, } | { "event": "moved", from: Seat, to: Seat, } | { "event": "starting", } | { "event": "opened", seat: Seat, } | { "event": "sealed", seat: Seat, } | { "event": "withdrawn", } | { "event": "anew", unseated: Array<Seat>, } | { "event": "started", } | { "event": "agrees-to-close", seat: Seat, } | { "event": "withdraws-close", seat: Seat, } | { "event": "agrees-to-resign", seat: Seat, } | { "event": "withdraws-resign", seat: Seat, } | { "event": "closed", } | { "event": "agrees-to-pause", seat: Seat, } | { "event": "withdraws-pause", seat: Seat, } | { "event": "paused", } | { "event": "resumed", seat: Seat, } | { "event": "resigned", seat: Seat, finished_by?: string, } | { "event": "time-out", seat: Seat, finished_by?: string, } | { "event": "replaced", seat: Seat, finished_by: string, } | { "event": "returned", seat: Seat, } | { "event": "away", seat: Seat, } | { "event": "here", seat: Seat, } | { "event": "woken", 
/**
 * From when to when, in milliseconds since 1970. Where it is missing nobody pays for anything before.
 */
away?: [number, number], } | { "event": "waited", seat: Seat, 
/**
 * For which draw of the game, from 0.
 */
draw: number, 
/**
 * Its index in the log.
 */
index: number, 
/**
 * How long, in milliseconds.
 */
span: number, 
/**
 * It did not come, and the draw was made without it.
 */
withheld: boolean, } | { "event": "drawn-without", 
/**
 * Which draw of the game, from 0.
 */
draw: number, seats: Array<Seat>, } | { "event": "rematch", table: string, } | { "event": "renamed", seat: Seat, name: string, } | { "event": "changed", };

/**
 * Who is here.
 */
export type Presence = { 
/**
 * The seats whose people are connected.
 */
here: Seats, 
/**
 * By seat: since when its person is gone, in milliseconds since 1970.
 */
away: (number | null)[], 
/**
 * How many others are watching.
 */
watching: number, };

/**
 * Who agrees to what.
 */
export type Agreed = { 
/**
 * To pause.
 */
pause: Seats, 
/**
 * To close the table.
 */
close: Seats, 
/**
 * The game is paused.
 */
paused: boolean, };

/**
 * The clocks.
 */
export type Clocks = { 
/**
 * Milliseconds left by seat, at the moment `since`.
 */
left: number[], 
/**
 * Since when the clock of those who decide runs, in milliseconds since 1970.
 */
since: number, 
/**
 * The server's time now, in milliseconds since 1970.
 */
now: number, 
/**
 * Nobody's clock runs.
 */
paused: boolean, };

/**
 * A partner who decides now.
 */
export type PartnerDecides = { 
/**
 * Which seat it is.
 */
seat: Seat, 
/**
 * What it may decide.
 */
legal: unknown[], };

/**
 * What somebody suggests to a partner.
 */
export type Suggestion = { 
/**
 * Who suggests it.
 */
seat: Seat, 
/**
 * To whom.
 */
to: Seat, 
/**
 * The log index of the decision; later it means nothing any more.
 */
at: number, 
/**
 * One of the partner's offers.
 */
action: unknown, 
/**
 * The same as a line of text.
 */
text: string, };

/**
 * What only one seat may see.
 */
export type You = { 
/**
 * Which seat it is.
 */
seat: Seat, 
/**
 * What it may decide now.
 */
legal?: unknown[], 
/**
 * The first entry it may take back.
 */
undo?: number, 
/**
 * Undo reaches back past new information here: one person among computer players.
 */
rewind?: boolean, 
/**
 * Its choice while others have not chosen yet.
 */
draft?: string, 
/**
 * A computer player plays for it; it may take its seat back.
 */
may_return?: boolean, 
/**
 * What the partner who decides now may decide.
 */
partner?: PartnerDecides, 
/**
 * What a partner suggests for the decision that is due.
 */
suggestion?: Suggestion, 
/**
 * The seats of its side that want to resign, while not all have agreed.
 */
resign?: Seats, 
/**
 * How many lines the team's own chat has; missing where it has no partner.
 */
team_chat?: number, };

/**
 * A draw that waits for links.
 */
export type DrawDue = { 
/**
 * Which draw of the game it is, from 0.
 */
draw: number, 
/**
 * How many entries of the record stand before it.
 */
standing: number, 
/**
 * The SHA-256 over these entries, each followed by a line feed.
 */
so_far: string, 
/**
 * The seats whose links have come.
 */
opened: Seats, 
/**
 * Since when it is due, in milliseconds since 1970.
 */
since: number, };

/**
 * Everything as it stands. What concerns the game is missing before its start.
 */
export type Sync = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * What only this seat may see; null for spectators.
 */
you: You | null, 
/**
 * How many entries the log has.
 */
index: number, 
/**
 * How many lines the chat has.
 */
chat: number, 
/**
 * The table of the rematch.
 */
rematch: string | null, 
/**
 * Who is here.
 */
presence: Presence, 
/**
 * Who agrees to what.
 */
agreed: Agreed, 
/**
 * Names the web client that is on this server: when it changes, an open page is an old one.
 */
client: string, 
/**
 * The milliseconds a computer player may think about a decision; then a quick one chooses for it.
 */
thinking: number, 
/**
 * Who has given up a seat and not come back, in the order they went.
 */
left: Array<Left>, 
/**
 * Who decides next.
 */
turn?: Turn, 
/**
 * What everybody sees.
 */
view?: unknown, 
/**
 * What is asked.
 */
prompt?: Prompt, 
/**
 * The points by seat.
 */
points?: Array<number>, 
/**
 * The rank of each seat when the game is over, 1 for the first: as the rules have it, but whoever gave up comes
 * after everybody else; of several who gave up, the one who stayed longest comes first.
 */
ranks?: Array<number>, 
/**
 * The clocks, if the table has any.
 */
clock?: Clocks, 
/**
 * Strong dice: the draw that is due.
 */
drawing?: DrawDue, };

/**
 * Something happened in the game. The part of the own seat (`you`) comes with it.
 */
export type Update = { 
/**
 * The index of the first new entry of the log.
 */
from: number, 
/**
 * How many entries the log has now.
 */
index: number, 
/**
 * The new entries as text.
 */
entries: Array<string>, 
/**
 * The new entries with whose they are and of what kind.
 */
told: Array<EntryTold>, 
/**
 * What happened.
 */
events: unknown[], 
/**
 * Where the table stands: running or over.
 */
status: string, 
/**
 * Who decides next.
 */
turn: Turn, 
/**
 * What everybody sees.
 */
view: unknown, 
/**
 * What is asked.
 */
prompt: Prompt, 
/**
 * The points by seat.
 */
points: Array<number>, 
/**
 * The rank of each seat when the game is over, 1 for the first: as the rules have it, but whoever gave up comes
 * after everybody else; of several who gave up, the one who stayed longest comes first.
 */
ranks?: Array<number>, 
/**
 * The clocks, if the table has any.
 */
clock: Clocks | null, 
/**
 * The id of the request that decided this (`act` or `undo`), on the connection it came from. Whoever has read this
 * frame knows what the answer behind it says.
 */
answers?: unknown, 
/**
 * What only this seat may see; null for spectators.
 */
you: You | null, };

/**
 * Something happened at the table beside the game. The part of the own seat (`you`) comes with it.
 */
export type Beside = { 
/**
 * What.
 */
event: TableEvent, 
/**
 * The table as it is now.
 */
table: TableInfo, 
/**
 * Who agrees to what.
 */
agreed: Agreed, 
/**
 * Who has given up a seat and not come back, in the order they went.
 */
left: Array<Left>, 
/**
 * The rank of each seat when the game is over.
 */
ranks?: Array<number>, 
/**
 * The clocks, if the table has any and the game is on.
 */
clock: Clocks | null, 
/**
 * What only this seat may see; null for spectators.
 */
you: You | null, };

/**
 * A line of the chat.
 */
export type ChatLine = { 
/**
 * Its number.
 */
index: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who.
 */
name: string, 
/**
 * The seat, if one.
 */
seat: Seat | null, 
/**
 * What.
 */
words: string, 
/**
 * It was said to the team alone, whose lines have numbers of their own.
 */
team?: boolean, };

/**
 * What comes over a table's WebSocket by itself, or as an answer.
 */
export type Frame = { "type": "sync" } & Sync | { "type": "update" } & Update | { "type": "table" } & Beside | { "type": "presence", 
/**
 * Who is here and since when others are not.
 */
presence: Presence, } | { "type": "hurry", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Milliseconds left.
 */
left: number, } | { "type": "drawing" } & DrawDue | { "type": "drawn", 
/**
 * Which draw of the game, from 0.
 */
draw: number, 
/**
 * The server's link.
 */
server: string, 
/**
 * The links of the seats, in their order; none where a seat opened none.
 */
links: Array<string | null>, 
/**
 * The seats that have a chain and did not open a link.
 */
withheld: Seats, } | { "type": "chat", 
/**
 * What and who.
 */
line: ChatLine, } | { "type": "suggestion", 
/**
 * What is suggested now.
 */
suggestion: Suggestion | null, } | { "type": "answer", 
/**
 * The id the request came with.
 */
id: unknown, 
/**
 * The answer, as its request has it.
 */
answer: unknown, } | { "type": "error", 
/**
 * The id the request came with.
 */
id: unknown, 
/**
 * Why.
 */
error: Refused, } | { "type": "restarting", };

/**
 * The answer to `act` and `undo`.
 */
export type Acted = { 
/**
 * How many entries the log has now.
 */
index: number, 
/**
 * What happened.
 */
events: unknown[], };

/**
 * The answer to `join`.
 */
export type Joined = { 
/**
 * The seat one has now.
 */
seat: Seat, };

/**
 * The answer to `start`.
 */
export type Started = { 
/**
 * How many entries the log has.
 */
index: number, };

/**
 * The answer to what others must agree to.
 */
export type Waiting = { 
/**
 * How many people are still waited for.
 */
waiting_for: number, };

/**
 * The answer to `rematch`.
 */
export type Again = { 
/**
 * The new table.
 */
table: string, 
/**
 * The game is on there: nobody had to be asked.
 */
started: boolean, };

/**
 * The answer to `say`.
 */
export type Said = { 
/**
 * The number of the line.
 */
index: number, };

/**
 * The answer to `chat`.
 */
export type Lines = { 
/**
 * What was said.
 */
lines: Array<ChatLine>, };

/**
 * The answer to `notes`.
 */
export type Notes = { 
/**
 * What one has noted.
 */
words: string, };

/**
 * The answer to `plan`.
 */
export type Plan = { 
/**
 * What the seat could decide if it were its turn now.
 */
actions: unknown[], };

/**
 * The answer to `why-not`.
 */
export type WhyNot = { 
/**
 * It is allowed.
 */
allowed: boolean, 
/**
 * Why it is not.
 */
why: Refused | null, };

/**
 * The answer to `reasons`.
 */
export type Reasons = { 
/**
 * What the rules answer to each action that the place could mean, each answer once; none where
 * something can be decided there, or nothing ever.
 */
reasons: Array<Refused>, };

/**
 * One action of a preview.
 */
export type PreviewStep = { 
/**
 * What would happen.
 */
events: unknown[], } | { 
/**
 * Why.
 */
refused: Refused, };

/**
 * The answer to `preview`: the events of the real rules on a copy.
 */
export type Preview = { 
/**
 * What each action would do; the last may be refused.
 */
steps: Array<PreviewStep>, 
/**
 * The table as it would be.
 */
view: unknown, 
/**
 * What would be asked.
 */
prompt: Prompt, 
/**
 * What the seat could decide then.
 */
legal: unknown[], 
/**
 * The points by seat.
 */
points: Array<number>, };

/**
 * An entry of the log, told.
 */
export type StoryEntry = { 
/**
 * Its index.
 */
index: number, 
/**
 * The entry as text.
 */
entry: string, 
/**
 * The entry with whose it is and of what kind.
 */
told: EntryTold, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who decided: person, chance, the level of a computer player, or time-out where one plays because a person's
 * time was up.
 */
by: string, 
/**
 * What happened.
 */
events: unknown[], };

/**
 * Something that happened beside the game.
 */
export type Happened = { 
/**
 * The entry of the log before which it happened.
 */
index: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What.
 */
event: TableEvent, };

/**
 * The answer to `story`.
 */
export type Story = { 
/**
 * The entries of the log with what was said aloud.
 */
entries: Array<StoryEntry>, 
/**
 * What happened beside the game: who resigned, paused, came back.
 */
beside: Array<Happened>, };

/**
 * The answer to `at`: the table as it was before an entry.
 */
export type Moment = { 
/**
 * The entry.
 */
index: number, 
/**
 * What everybody saw.
 */
view: unknown, 
/**
 * The position as JSON that a person can edit.
 */
position: unknown, 
/**
 * What was asked.
 */
prompt: Prompt, 
/**
 * Who was to decide next.
 */
turn: Turn, 
/**
 * The points by seat.
 */
points: Array<number>, };

/**
 * Somebody.
 */
export type Person = { 
/**
 * As shown.
 */
name: string, 
/**
 * guest or account.
 */
kind: "guest" | "account", };

/**
 * Who asks.
 */
export type Me = { 
/**
 * Null for nobody.
 */
me: Person | null, };

/**
 * What can be played here.
 */
export type Games = { 
/**
 * The games with everything a client needs to offer a table.
 */
games: Array<Declaration>, 
/**
 * The levels of computer players, weakest first.
 */
levels: string[], 
/**
 * The styles they can have, by game: `knight-builder` is a knight of that style.
 */
styles: Record<string, string[]>, 
/**
 * The kinds of seats of a new table.
 */
seats: string[], };

/**
 * Public tables.
 */
export type Tables = { 
/**
 * The newest first.
 */
tables: Array<Listed>, };

/**
 * The tables somebody sits at.
 */
export type MyTables = { 
/**
 * The last changed first.
 */
tables: Array<TableLine>, };

/**
 * A new table.
 */
export type TableMade = { 
/**
 * As it is.
 */
table: TableInfo, };

/**
 * A new token.
 */
export type TokenMade = { 
/**
 * Shown once: we keep only a hash.
 */
token: string, };

/**
 * A token as its owner sees it.
 */
export type Token = { 
/**
 * The first digits of its hash.
 */
name: string, 
/**
 * What its owner called it.
 */
label: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it ends; null for one of an earlier release, which lasts until it is taken back.
 */
expires: number | null, 
/**
 * play, or read for what changes nothing.
 */
scope: "play" | "read", };

/**
 * Somebody's tokens.
 */
export type Tokens = { 
/**
 * The oldest first.
 */
tokens: Array<Token>, };

/**
 * How somebody or a level stands in a game.
 */
export type Standing = { 
/**
 * The game.
 */
game: string, 
/**
 * With expansions, which are rated apart.
 */
expansions: boolean, 
/**
 * In teams, which are rated apart too, whatever expansions are on.
 */
teams: boolean, 
/**
 * Who.
 */
name: string, 
/**
 * person or level.
 */
kind: "person" | "level", 
/**
 * The rating, 25 at the start.
 */
rating: number, 
/**
 * How unsure it is.
 */
uncertainty: number, 
/**
 * What the rating is at least, as far as one can say.
 */
at_least: number, 
/**
 * Rated games so far.
 */
games: number, };

/**
 * The best of a game.
 */
export type Leaderboard = { 
/**
 * The best first.
 */
players: Array<Standing>, };

/**
 * A player's page.
 */
export type PlayerPage = { 
/**
 * Who.
 */
player: Person, 
/**
 * How they stand, by game; with expansions apart.
 */
ratings: Array<Standing>, 
/**
 * Their public tables.
 */
tables: Array<TableLine>, };

/**
 * Somebody's finished games, and what they add up to.
 */
export type GamesPlayed = { 
/**
 * How many there are of those asked for.
 */
total: number, 
/**
 * Some are still to be computed: ask again.
 */
unsettled: boolean, 
/**
 * Over all that were asked for, not only those listed; guided games do not count.
 */
statistics: Statistics, 
/**
 * The newest first.
 */
games: Array<PlayedGame>, };

/**
 * A finished game, as one of its players sees it.
 */
export type PlayedGame = { 
/**
 * Its table.
 */
table: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * Its edition.
 */
edition: string, 
/**
 * Its options by name.
 */
options: Array<string>, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, 
/**
 * It was rated.
 */
rated: boolean, 
/**
 * Everybody may see it.
 */
public: boolean, 
/**
 * It was a guided first game.
 */
guided: boolean, 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The player's place; whoever left is last.
 */
place: number, 
/**
 * The player's points.
 */
points: number, 
/**
 * The player won.
 */
won: boolean, 
/**
 * The board the player had, by its name in configurations.
 */
board: string, 
/**
 * By seat: the side it played for, from 0. Missing where everybody played for themselves.
 */
sides?: Array<number>, 
/**
 * It was a try at the game of this day.
 */
daily?: string, 
/**
 * All seats, in their order.
 */
seats: Array<OtherSeat>, };

/**
 * A seat of a finished game.
 */
export type OtherSeat = { 
/**
 * Who.
 */
name: string, 
/**
 * The level of a computer player.
 */
level?: string, 
/**
 * The place.
 */
place: number, 
/**
 * The points.
 */
points: number, };

/**
 * What games add up to.
 */
export type Statistics = { 
/**
 * How many.
 */
games: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * Points a game.
 */
average: number, 
/**
 * Points a game, source by source; only where all are of one game.
 */
sources: Array<SourceMean>, 
/**
 * By board, most played first; only where all are of one game.
 */
boards: Array<Share>, 
/**
 * By edition; only where all are of one game.
 */
editions: Array<Share>, 
/**
 * By who sat opposite: a level of computer player, or `people`. A game may stand under several.
 */
opponents: Array<Share>, };

/**
 * What a source of points brings.
 */
export type SourceMean = { 
/**
 * Its name.
 */
source: string, 
/**
 * Points a game.
 */
points: number, };

/**
 * Some of the games.
 */
export type Share = { 
/**
 * What they have in common.
 */
name: string, 
/**
 * How many.
 */
games: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * Points a game.
 */
average: number, };

/**
 * How somebody's games alone went.
 */
export type SoloResults = { 
/**
 * Some are still to be computed: ask again.
 */
unsettled: boolean, 
/**
 * By what was played, most played first.
 */
results: Array<SoloLine>, };

/**
 * The games alone with one configuration on one board.
 */
export type SoloLine = { 
/**
 * The game.
 */
game: string, 
/**
 * Its edition.
 */
edition: string, 
/**
 * Its options by name.
 */
options: Array<string>, 
/**
 * The number from which the game started, where it can be chosen: the target.
 */
start: number | null, 
/**
 * The board, by its name in configurations.
 */
board: string, 
/**
 * How many were played; whoever gives up has played and not won.
 */
played: number, 
/**
 * How many were won.
 */
won: number, 
/**
 * The best that was not given up: a won one, if there is any.
 */
best: SoloBest | null, };

/**
 * How a game alone went.
 */
export type SoloBest = { 
/**
 * It was won.
 */
won: boolean, 
/**
 * The points.
 */
points: number, 
/**
 * How it went, in the game's own terms: which round, which target.
 */
told: unknown, 
/**
 * Its table.
 */
table: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, };

/**
 * The games of the day.
 */
export type Dailies = { 
/**
 * One for each game that has one.
 */
games: Array<DailyGame>, };

/**
 * A game's games of the day.
 */
export type DailyGame = { 
/**
 * The game.
 */
game: string, 
/**
 * Today's.
 */
today: Day, 
/**
 * The days to come: what their dice are committed to.
 */
coming: Array<Sealed>, 
/**
 * The days before, the last first: the secrets of their dice are known.
 */
past: Array<Unsealed>, };

/**
 * A day to come.
 */
export type Sealed = { 
/**
 * As in `2026-11-18`, in universal time.
 */
day: string, 
/**
 * The SHA-256 of the secret of its dice.
 */
commitment: string, 
/**
 * Since when it is published, in milliseconds since 1970.
 */
committed: number, };

/**
 * A day that is over.
 */
export type Unsealed = { 
/**
 * The secret behind it.
 */
secret: string, 
/**
 * As in `2026-11-18`, in universal time.
 */
day: string, 
/**
 * The SHA-256 of the secret of its dice.
 */
commitment: string, 
/**
 * Since when it is published, in milliseconds since 1970.
 */
committed: number, };

/**
 * The game of a day.
 */
export type Day = { 
/**
 * The game.
 */
game: string, 
/**
 * What is played.
 */
config: unknown, 
/**
 * The revision of its rules.
 */
rules: number, 
/**
 * The name that the dice follow from beside the secret.
 */
name: string, 
/**
 * When it begins, in milliseconds since 1970.
 */
opens: number, 
/**
 * When it ends, in milliseconds since 1970.
 */
ends: number, 
/**
 * It is over.
 */
over: boolean, 
/**
 * The secret of its dice, once it is over.
 */
secret: string | null, 
/**
 * How my own try stands.
 */
mine: Try | null, 
/**
 * The tries of accounts, the best first; null until one's own has ended or the day is over.
 */
results: Array<Try> | null, 
/**
 * As in `2026-11-18`, in universal time.
 */
day: string, 
/**
 * The SHA-256 of the secret of its dice.
 */
commitment: string, 
/**
 * Since when it is published, in milliseconds since 1970.
 */
committed: number, };

/**
 * Somebody's try at the game of a day.
 */
export type Try = { 
/**
 * Who.
 */
name: string, 
/**
 * Its table; those of others are named when the day is over.
 */
table: string | null, 
/**
 * It is listed: an account's try that ended within the day.
 */
counts: boolean, 
/**
 * running, over, or late where it was not over when the day was.
 */
status: "running" | "over" | "late", 
/**
 * It was won.
 */
won: boolean, 
/**
 * The points.
 */
points: number, 
/**
 * How it went, in the game's own terms; null while it goes on.
 */
told: unknown, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number | null, };

/**
 * What somebody wishes.
 */
export type Ways = { 
/**
 * The address for mails.
 */
email: string | null, 
/**
 * It has proved itself.
 */
confirmed: boolean, 
/**
 * By mail?
 */
mail: boolean, 
/**
 * The address of a webhook.
 */
webhook: string | null, };

/**
 * What this server can do.
 */
export type Means = { 
/**
 * It sends mails.
 */
mails: boolean, 
/**
 * The hosts it calls webhooks of.
 */
webhook_hosts: Array<string>, };

/**
 * How somebody is told that it is their turn.
 */
export type Telling = { 
/**
 * What they wish.
 */
telling: Ways, 
/**
 * What this server can do.
 */
server: Means, };

/**
 * Was it sent?
 */
export type Sent = { 
/**
 * It was.
 */
sent: boolean, 
/**
 * Why not.
 */
why: string | null, };

/**
 * What came of a test.
 */
export type Tested = { 
/**
 * By mail.
 */
mail: Sent, 
/**
 * By webhook.
 */
webhook: Sent, };

/**
 * What somebody who owns the game says of a piece.
 */
export type NewCorrection = { 
/**
 * The game.
 */
game: string, 
/**
 * The piece by its address in the data files, `at` in the game's facts: `tiles.json#tiles/m18`.
 */
piece: string, 
/**
 * What it reads, in at most 1000 characters.
 */
words: string, 
/**
 * Where that is known from, such as "my copy, 2022 edition", in at most 200 characters.
 */
copy?: string, };

/**
 * A correction is with the host.
 */
export type CorrectionMade = { 
/**
 * It took the place of an earlier one by the same person that was still open.
 */
replaced: boolean, };
