// Made from the Rust types by `UPDATE=1 cargo test -p burgundy --test typescript`; do not edit.

import type { Entered, Offer as AnyOffer, Seat, Told as AnyTold } from "./table";

/**
 * The face of a die.
 */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * One of the six numbered depots.
 */
export type Depot = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A colour of goods, named by its die number.
 */
export type Goods = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A set of goods colours.
 */
export type GoodsSet = Goods[];

/**
 * A space of a duchy, counted from 0 in the order of its file; people count from 1.
 */
export type Space = number;

/**
 * A side of a board.
 */
export type Side = number;

/**
 * A kind of tile in one byte; two tiles with the same value cannot be told apart.
 */
export type Tile = string;

/**
 * The six colours of tiles and spaces.
 */
export type Colour = "building" | "animal" | "ship" | "castle" | "mine" | "monastery";

/**
 * The name of an edition.
 */
export type EditionName = "2011" | "2019" | "2022";

/**
 * Who knows the game how well (B-1.6).
 */
export type Setup = "beginner" | "expert";

/**
 * How sides and castle spaces are chosen (B-1.6, Q-B-02).
 */
export type Choice = "open" | "secret";

/**
 * How trade routes are laid (B-9.5, Q-B-107).
 */
export type RouteOrder = "random" | "chosen";

/**
 * How many kinds of grapes are played with (B-10.3).
 */
export type Grapes = "all" | "fewer";

/**
 * A duchy to play on.
 */
export type DuchyOffered = { 
/**
 * Its name in configurations.
 */
id: string, 
/**
 * The edition it comes with.
 */
edition: EditionName, 
/**
 * What is printed on it.
 */
number: string, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * The duchies that go with an option.
 */
export type OptionDuchies = { 
/**
 * The option.
 */
option: string, 
/**
 * The duchies that experts draw from where it is on, by id; none for those of the edition.
 */
dealt: Array<string>, 
/**
 * The duchies it can be played on.
 */
plays_on: Array<string>, };

/**
 * What goes together in an edition (B-1.6, B-9.12).
 */
export type EditionChoices = { 
/**
 * The edition.
 */
edition: EditionName, 
/**
 * The duchies of which beginners agree on one, by id.
 */
beginners: Array<string>, 
/**
 * The duchies that experts draw from.
 */
experts: Array<string>, 
/**
 * The orders in which trade routes may be laid.
 */
route_order: Array<RouteOrder>, 
/**
 * Options that have duchies of their own to deal, or are not played on all. Where several are on, the duchies of the
 * last one are dealt.
 */
options: Array<OptionDuchies>, };

/**
 * What a person chooses from.
 */
export type Choices = { 
/**
 * Who knows the game how well.
 */
setup: [Setup, Setup], 
/**
 * How experts choose sides and castle spaces.
 */
choice: [Choice, Choice], 
/**
 * All duchies of all editions.
 */
duchies: Array<DuchyOffered>, 
/**
 * What goes together, edition by edition.
 */
editions: Array<EditionChoices>, };

/**
 * What is agreed before the game: anything that parses, not yet checked.
 */
export type Config = { 
/**
 * The revision of the rules (see the game's declaration).
 */
rules?: number, 
/**
 * 2011, 2019 or 2022.
 */
edition: EditionName, 
/**
 * 2 to 4 people; 1 in the solo game, 1 to 3 against Châteauma.
 */
players: number, 
/**
 * Who knows the game how well (B-1.6).
 */
setup: Setup, 
/**
 * Experts of 2011 and 2019: how sides and castle spaces are chosen.
 */
choice: Choice, 
/**
 * Duchies by id instead of the set-up's own: one for all, or one for each seat.
 */
duchies?: Array<string>, 
/**
 * Experts: the duchies to draw from by id, instead of the edition's own.
 */
pool?: Array<string>, 
/**
 * Duchies that do not come with the program.
 */
custom?: Array<DuchyFile>, 
/**
 * Expansions by name.
 */
options?: Array<string>, 
/**
 * Trade routes of 2022: in random order, or each player lays theirs as they like.
 */
route_order?: RouteOrder, 
/**
 * Expansions with duchies of their own: the experts' one (B-9.7, B-9.8).
 */
expert_board?: boolean, 
/**
 * The solo game: where the target marker starts (B-9.8). Default: 50.
 */
target?: number, 
/**
 * The vineyards with 2 or 3 players: all kinds of grapes, or fewer (B-10.3).
 */
grapes?: Grapes, 
/**
 * Which kinds of grapes are removed, where there are fewer. Default: chance decides (Q-B-88).
 */
removed_grapes?: Array<Grape>, 
/**
 * How hard Châteauma is (B-11.12). Default: the medium column, no modifier.
 */
chateauma?: Difficulty, 
/**
 * The facts that a host entered in place of ours, if any.
 */
facts?: Entered, };

/**
 * A duchy as it stands in a file: anything that parses, not yet checked.
 */
export type DuchyFile = { 
/**
 * Its name in configurations and records.
 */
id: string, 
/**
 * What is printed on it.
 */
number: string, 
/**
 * How sure its facts are.
 */
confidence: string, 
/**
 * Where its facts come from.
 */
source: Array<string>, 
/**
 * What a reader should know.
 */
note?: string, 
/**
 * Pairs of spaces (q, r) that are neighbours although apart: rivers between islands.
 */
links: Array<[[number, number], [number, number]]>, 
/**
 * Border posts, each with the spaces (q, r) it touches.
 */
posts: Array<Array<[number, number]>>, 
/**
 * The spaces; their order gives them their numbers.
 */
spaces: Array<SpaceFile>, };

/**
 * A space as it stands in a file.
 */
export type SpaceFile = { 
/**
 * Axial column.
 */
q: number, 
/**
 * Axial row, growing southwards.
 */
r: number, 
/**
 * One of A B C K M S.
 */
colour: string, 
/**
 * The number a tile needs, 1 to 6.
 */
die: number, };

/**
 * An expansion.
 */
export type Expansion = "four-tiles" | "border-posts" | "white-castles" | "inns" | "trade-routes" | "shields" | "castle-link" | "team" | "solo" | "vineyards" | "chateauma";

/**
 * What a seat may decide in an expansion.
 */
export type RoomAction = { "room": "four-tiles" } & FourTilesChoice | { "room": "border-posts" } & Never | { "room": "white-castles" } & Never | { "room": "inns" } & Never | { "room": "trade-routes" } & TradeRoutesChoice | { "room": "shields" } & ShieldsChoice | { "room": "castle-link" } & CastleLinkChoice | { "room": "team" } & TeamChoice | { "room": "solo" } & SoloChoice | { "room": "vineyards" } & VineyardsChoice | { "room": "chateauma" } & Never;

/**
 * What waits in an expansion.
 */
export type RoomWaiting = { "room": "four-tiles" } & FourTilesAsks | { "room": "border-posts" } & Never | { "room": "white-castles" } & Never | { "room": "inns" } & Never | { "room": "trade-routes" } & TradeRoutesAsks | { "room": "shields" } & ShieldsAsks | { "room": "castle-link" } & Never | { "room": "team" } & TeamAsks | { "room": "solo" } & SoloAsks | { "room": "vineyards" } & VineyardsAsks | { "room": "chateauma" } & Never;

/**
 * What happens in an expansion.
 */
export type RoomEvent = { "room": "four-tiles" } & FourTilesTold | { "room": "border-posts" } & BorderPostsTold | { "room": "white-castles" } & Never | { "room": "inns" } & InnsTold | { "room": "trade-routes" } & TradeRoutesTold | { "room": "shields" } & ShieldsTold | { "room": "castle-link" } & CastleLinkTold | { "room": "team" } & TeamTold | { "room": "solo" } & SoloTold | { "room": "vineyards" } & VineyardsTold | { "room": "chateauma" } & ChateaumaTold;

/**
 * What a seat may decide.
 *
 * A choice names kinds, not places: two equal tiles of a depot are one choice. `die` is the face
 * of the die used, as rolled; without it the action is the one the pending effect allows. The
 * workers it takes to change the die follow from the face and the target (B-4.2, Q-B-08).
 */
export type Action = { "do": "side", 
/**
 * 1 or 2.
 */
side: Side, } | { "do": "castle", 
/**
 * A castle space.
 */
space: Space, } | { "do": "settle", 
/**
 * 1 or 2.
 */
side: Side, 
/**
 * A castle space.
 */
space: Space, } | { "do": "take", 
/**
 * The die used.
 */
die?: Face | null, 
/**
 * From where.
 */
depot: Depot, 
/**
 * Which.
 */
tile: Tile, } | { "do": "place", 
/**
 * The die used.
 */
die?: Face | null, 
/**
 * Which.
 */
tile: Tile, 
/**
 * Where.
 */
space: Space, } | { "do": "sell", 
/**
 * The die used.
 */
die?: Face | null, 
/**
 * Which colour.
 */
goods: Goods, } | { "do": "workers", 
/**
 * The die used.
 */
die?: Face | null, } | { "do": "buy", 
/**
 * A numbered depot (only with monastery 6), else the black depot.
 */
depot?: Depot | null, 
/**
 * Which.
 */
tile: Tile, 
/**
 * How many of the 2 coins are paid in workers (only with monastery 6 of 2019).
 */
workers?: number, } | { "do": "hire", 
/**
 * From where.
 */
depot: Depot, 
/**
 * Which building.
 */
tile: Tile, } | { "do": "discard", 
/**
 * Which.
 */
tile: Tile, } | { "do": "depot", 
/**
 * Which.
 */
depot: Depot, } | { "do": "goods", 
/**
 * Which.
 */
colours: GoodsSet, } | { "do": "next", 
/**
 * Its place among them, from 1.
 */
nth: number, } | { "do": "decline" } | { "do": "end" } | { "do": "expansion" } & RoomAction;

/**
 * What a seat may do without a die.
 */
export type Task = "act" | "sell" | "take-building" | "take-mine-monastery-castle" | "take-ship-animal" | "place" | "act-with-white";

/**
 * An effect that waits for a decision.
 */
export type Pending = { "effect": "discard", 
/**
 * The tile on its way to storage.
 */
tile: Tile, } | { "effect": "castle" } | { "effect": "warehouse" } | { "effect": "carpenter" } | { "effect": "church" } | { "effect": "market" } | { "effect": "city-hall" } | { "effect": "ship" } | { "effect": "ship-neighbour", 
/**
 * The first depot.
 */
depot: Depot, } | { "effect": "ship-goods", 
/**
 * The depot.
 */
depot: Depot, 
/**
 * Its neighbour, with monastery 5.
 */
neighbour?: Depot | null, 
/**
 * The colour that comes from every depot, with shield 5.
 */
colour?: Goods, } | { "effect": "task", 
/**
 * What.
 */
task: Task, 
/**
 * The expansion that brings it.
 */
by: Expansion, } | { "effect": "expansion" } & RoomWaiting;

/**
 * A tile as the key of a map.
 */
export type TileName = string;

/**
 * A depot of a position.
 */
export type DepotPosition = { 
/**
 * Its tiles, null for an empty space.
 */
tiles: Array<Tile | null>, 
/**
 * Its goods: how many, by colour 1 to 6.
 */
goods: { [key in number]: number }, };

/**
 * A seat of a position.
 */
export type SeatPosition = { 
/**
 * Its duchy by id. Default: the one that was agreed, else the first of those in play.
 */
duchy: string | null, 
/**
 * In the set-up: the duchies on the two sides of its board.
 */
offered?: [string, string] | null, 
/**
 * The tiles in the duchy, by space number. Default: a castle in the middle, or on the first
 * castle space.
 */
tiles: { [key in number]: Tile } | null, 
/**
 * Stored tiles, null for an empty space.
 */
storage: Array<Tile | null>, 
/**
 * Unsold goods: how many, by colour 1 to 6.
 */
goods: { [key in number]: number }, 
/**
 * Sold goods: how many, by colour 1 to 6.
 */
sold: { [key in number]: number }, 
/**
 * Silver. Default: 0.
 */
silver: number, 
/**
 * Workers. Default: 0.
 */
workers: number, 
/**
 * The two dice as rolled. Default: 1 and 1 in a turn.
 */
dice: [number, number] | null, 
/**
 * Which of them are used.
 */
used: [boolean, boolean], 
/**
 * How far the order marker has moved, 0 to 6.
 */
marker: number, 
/**
 * Points by source.
 */
score: { [key in string]: number }, 
/**
 * Large bonus tiles, by colour.
 */
large: Array<Colour>, 
/**
 * Small bonus tiles, by colour.
 */
small: Array<Colour>, };

/**
 * A position as it stands in a file: anything that parses, not yet checked.
 */
export type Position = { 
/**
 * What was agreed. Default: edition 2022, 2 players, beginners.
 */
config: Config, 
/**
 * Where the game stands: `turn` (default), `roll`, `fill`, `over`, or a step of the set-up:
 * `goods`, `start-roll`, `boards`, `sides`, `castles`, `sides-and-castles`.
 */
stage: string, 
/**
 * Phase A to E. Default: A.
 */
phase: string, 
/**
 * Round 1 to 5. Default: 1.
 */
round: number, 
/**
 * The seat whose turn it is. Default: the first in the order of this round.
 */
turn: number | null, 
/**
 * The order of turns in this round, by seat. Default: the order of the markers.
 */
order: Array<number>, 
/**
 * The order of the markers on the track, furthest forward first, top of a stack first.
 * Default: clockwise from seat 1.
 */
track: Array<number>, 
/**
 * The purchase of the turn was made (B-4.3).
 */
bought: boolean, 
/**
 * Monastery 6 of 2022 was used in this turn (B-7.6).
 */
hired: boolean, 
/**
 * Effects that wait for a decision, the newest last.
 */
pending: Array<Pending>, 
/**
 * Of the effects that wait, by number from 1: those that came together with the one before. The
 * seat says in which order such effects are done.
 */
together?: Array<number>, 
/**
 * Of the effects that are due together the seat has said which is next: the last one.
 */
chosen?: boolean, 
/**
 * The white die.
 */
white: number | null, 
/**
 * Depots 1 to 6, by number.
 */
depots: { [key in number]: DepotPosition }, 
/**
 * The tiles of the black depot, null for an empty space.
 */
black: Array<Tile | null>, 
/**
 * The goods on the five round spaces, null for none.
 */
round_goods: Array<number | null>, 
/**
 * The seats, in order.
 */
seats: Array<SeatPosition>, 
/**
 * Tiles out of the game, by kind.
 */
out: { [key in TileName]: number }, 
/**
 * Of the tiles that are placed, stored, on their way or out of the game: how many have black
 * backs, by kind. Default: as few as possible.
 */
from_black: { [key in TileName]: number }, 
/**
 * In a step of the set-up: the seats that still roll or choose. Default: all.
 */
waiting?: Array<number> | null, 
/**
 * In the set-up: how often the start player was rolled for.
 */
start_rolls?: number, 
/**
 * What expansions keep, by option.
 */
expansions?: Record<string, unknown>, };

/**
 * The colour bonuses (B-5.9).
 */
export type Bonus = { 
/**
 * Points of a large one.
 */
large: number, 
/**
 * Points of a small one.
 */
small: number, 
/**
 * The colours whose large one is left.
 */
large_left: Array<Colour>, 
/**
 * The colours whose small one is left.
 */
small_left: Array<Colour>, };

/**
 * A region that is begun and not yet full (B-5.8).
 */
export type OpenRegion = { 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * How many spaces it has.
 */
size: number, 
/**
 * How many of them are filled.
 */
filled: number, 
/**
 * Points for its size, once it is full; those of the phase come on top.
 */
points: number, };

/**
 * What everybody sees: the position, and what one can count on the table or read on the boards.
 */
export type View = { 
/**
 * Points by seat.
 */
points: Array<number>, 
/**
 * The place of each seat as things stand, 1 for the first.
 */
places: Array<number>, 
/**
 * Tiles with coloured backs that are still to come, by kind.
 */
bag: Record<string, number>, 
/**
 * Tiles with black backs that are still to come, by kind.
 */
black_bag: Record<string, number>, 
/**
 * Goods that are still to come, by colour.
 */
goods_bag: [number, number, number, number, number, number], 
/**
 * The colours of the spaces of depots 1 to 6 in this phase, null where none is used.
 */
slots: Array<Array<Colour | null>>, 
/**
 * Which spaces of the black depot are used.
 */
black_slots: Array<boolean>, 
/**
 * The colour bonuses that nobody has yet (B-5.9).
 */
bonus: Bonus, 
/**
 * Points for a region that is full in this phase, beside those for its size (B-5.8).
 */
phase_points: number, 
/**
 * By seat: the regions that are begun and not yet full (B-5.8).
 */
regions: Array<Array<OpenRegion>>, 
/**
 * Points for each goods tile sold (B-4.7).
 */
goods_points: number, 
/**
 * Silver for a tile of the black depot (B-4.3).
 */
black_price: number, 
/**
 * What was agreed. Default: edition 2022, 2 players, beginners.
 */
config: Config, 
/**
 * Where the game stands: `turn` (default), `roll`, `fill`, `over`, or a step of the set-up:
 * `goods`, `start-roll`, `boards`, `sides`, `castles`, `sides-and-castles`.
 */
stage: string, 
/**
 * Phase A to E. Default: A.
 */
phase: string, 
/**
 * Round 1 to 5. Default: 1.
 */
round: number, 
/**
 * The seat whose turn it is. Default: the first in the order of this round.
 */
turn: number | null, 
/**
 * The order of turns in this round, by seat. Default: the order of the markers.
 */
order: Array<number>, 
/**
 * The order of the markers on the track, furthest forward first, top of a stack first.
 * Default: clockwise from seat 1.
 */
track: Array<number>, 
/**
 * The purchase of the turn was made (B-4.3).
 */
bought: boolean, 
/**
 * Monastery 6 of 2022 was used in this turn (B-7.6).
 */
hired: boolean, 
/**
 * Effects that wait for a decision, the newest last.
 */
pending: Array<Pending>, 
/**
 * Of the effects that wait, by number from 1: those that came together with the one before. The
 * seat says in which order such effects are done.
 */
together?: Array<number>, 
/**
 * Of the effects that are due together the seat has said which is next: the last one.
 */
chosen?: boolean, 
/**
 * The white die.
 */
white: number | null, 
/**
 * Depots 1 to 6, by number.
 */
depots: { [key in number]: DepotPosition }, 
/**
 * The tiles of the black depot, null for an empty space.
 */
black: Array<Tile | null>, 
/**
 * The goods on the five round spaces, null for none.
 */
round_goods: Array<number | null>, 
/**
 * The seats, in order.
 */
seats: Array<SeatPosition>, 
/**
 * Tiles out of the game, by kind.
 */
out: { [key in TileName]: number }, 
/**
 * Of the tiles that are placed, stored, on their way or out of the game: how many have black
 * backs, by kind. Default: as few as possible.
 */
from_black: { [key in TileName]: number }, 
/**
 * In a step of the set-up: the seats that still roll or choose. Default: all.
 */
waiting?: Array<number> | null, 
/**
 * In the set-up: how often the start player was rolled for.
 */
start_rolls?: number, 
/**
 * What expansions keep, by option.
 */
expansions?: Record<string, unknown>, };

/**
 * What an action costs; what costs nothing is left out.
 */
export type Cost = { 
/**
 * Workers.
 */
workers?: number, 
/**
 * Silver.
 */
silver?: number, 
/**
 * A monastery changes the die without workers (B-7.9 to B-7.12).
 */
free_step?: boolean, };

/**
 * Why silver or workers came in.
 */
export type Income = "sale" | "workers-action" | "bank" | "boarding-house" | "mines" | Expansion;

/**
 * A phase by its letter.
 */
export type Phase = string;

/**
 * Something that happened.
 */
export type Event = { "event": "goods-dealt", seat: Seat, goods: [Goods, Goods, Goods], } | { "event": "start-rolled", seat: Seat, face: Face, } | { "event": "start-tied", seats: number, } | { "event": "start-player", seat: Seat, } | { "event": "workers-dealt", seat: Seat, workers: number, } | { "event": "board-dealt", seat: Seat, duchies: [number, number], } | { "event": "duchy-chosen", seat: Seat, duchy: number, } | { "event": "castle-founded", seat: Seat, space: Space, } | { "event": "phase-begins", phase: Phase, } | { "event": "tiles-removed", count: number, } | { "event": "rolled", seat: Seat, dice: [Face, Face], } | { "event": "white-rolled", seat: Seat, face: Face, } | { "event": "goods-arrived", goods: Goods, depot: Depot, } | { "event": "die-changed", seat: Seat, from: Face, to: Face, workers: number, free: boolean, } | { "event": "took", seat: Seat, tile: Tile, depot: Depot, } | { "event": "discarded", seat: Seat, tile: Tile, } | { "event": "bought", seat: Seat, tile: Tile, depot: Depot | null, silver: number, workers: number, } | { "event": "hired", seat: Seat, tile: Tile, depot: Depot, } | { "event": "placed", seat: Seat, tile: Tile, space: Space, } | { "event": "region-full", seat: Seat, colour: Colour, size: number, 
/**
 * B-9.4, B-9.6: how much larger it counts.
 */
plus?: number, points: number, phase: number, } | { "event": "colour-full", seat: Seat, colour: Colour, large: boolean, points: number, } | { "event": "animals-scored", seat: Seat, space: Space, tiles: number, points: number, } | { "event": "watchtower-scored", seat: Seat, points: number, } | { "event": "deed-scored", seat: Seat, points: number, by: Expansion, } | { "event": "sold", seat: Seat, goods: Goods, count: number, points: number, } | { "event": "gained", seat: Seat, silver: number, workers: number, by: Income, } | { "event": "paid", seat: Seat, silver: number, workers: number, by: Expansion, } | { "event": "shipped", seat: Seat, goods: Goods, count: number, depot: Depot, } | { "event": "marker-moved", seat: Seat, space: number, first: boolean, } | { "event": "declined", seat: Seat, effect: Pending, } | { "event": "effect-lost", seat: Seat, effect: Pending, } | { "event": "turn-ended", seat: Seat, } | { "event": "white-die-passed", seat: Seat, } | { "event": "phase-ended", phase: Phase, } | { "event": "left-overs-scored", seat: Seat, goods: number, silver: number, workers: number, } | { "event": "monastery-scored", seat: Seat, monastery: number, points: number, } | { "event": "game-over", places: [number, number, number, number], } | { "event": "expansion" } & RoomEvent;

/**
 * What is wrong with an outcome.
 */
export type BadOutcome = "goods-seats" | "start-seats" | "board-seats" | "roll-seats" | "goods-used-up" | "tiles-used-up" | "depot-colour" | "depot-space" | "black-depot-space" | "round-space" | "board" | "routes" | "shields" | "grapes" | "vines" | "card";

/**
 * Why an action or an outcome is refused.
 */
export type Refuse = { "code": "not-your-turn", seat: Seat, } | { "code": "not-your-choice", seat: Seat, } | { "code": "not-now" } | { "code": "effect-first", effect: Pending, } | { "code": "not-by-effect", effect: Pending, } | { "code": "no-effect" } | { "code": "too-much-waits" } | { "code": "not-together", nth: number, } | { "code": "no-such-die", face: Face, } | { "code": "too-few-workers", face: Face, number: number, needed: number, workers: number, } | { "code": "not-in-depot", tile: Tile, depot: Depot, } | { "code": "not-in-black-depot", tile: Tile, } | { "code": "not-in-storage", tile: Tile, } | { "code": "nothing-to-discard" } | { "code": "cannot-discard", tile: Tile, } | { "code": "no-such-space", space: Space, } | { "code": "space-taken", space: Space, } | { "code": "wrong-colour", tile: Tile, space: Space, } | { "code": "no-neighbour", space: Space, } | { "code": "same-building", building: Tile, space: Space, } | { "code": "no-goods", goods: Goods, } | { "code": "already-bought" } | { "code": "already-hired" } | { "code": "too-little-silver", needed: number, silver: number, } | { "code": "needs-monastery-6" } | { "code": "no-workers-for-purchase" } | { "code": "not-a-building", tile: Tile, } | { "code": "cannot-decline", effect: Pending, } | { "code": "dice-left" } | { "code": "nothing-there", depot: Depot, } | { "code": "not-next-to", depot: Depot, chosen: Depot, } | { "code": "same-as", depot: Depot, } | { "code": "wrong-goods", needed: number, } | { "code": "no-such-side", side: number, } | { "code": "not-a-castle-space", space: Space, } | { "code": "no-such-draw" } | { "code": "bad-outcome", what: BadOutcome, };

/**
 * A space in the words of those who look at it: "river 2", "pasture 5 (lower left)".
 */
export type Land = { 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * The number it shows.
 */
die: Face, 
/**
 * Among the rows with such a space: which one from the top, of how many; left out if there is only one.
 */
row?: [number, number], 
/**
 * Among such spaces of its row: which one from the left, of how many; left out if there is only one.
 */
column?: [number, number], };

/**
 * What people call the things that an event or an offer names by an inner number: told beside it.
 */
export type Names = { 
/**
 * The duchies that were dealt, front and back, or the one that is chosen, by their ids.
 */
duchy_ids?: Array<string>, 
/**
 * The space.
 */
land?: Land, 
/**
 * The double tile on the place that is named.
 */
double?: DoubleTile, };

/**
 * What an action brings into the purse at once; what is nothing is left out.
 */
export type Purse = { 
/**
 * Workers.
 */
workers: number, 
/**
 * Silver.
 */
silver?: number, };

/**
 * The tables of points.
 */
export type Points = { 
/**
 * For a region of size 1, 2, 3 … (B-5.8).
 */
region: Array<number>, 
/**
 * For a region that is full in phase A to E (B-5.8).
 */
phase: [number, number, number, number, number], 
/**
 * The large colour bonus with 2, 3, 4 players (B-5.9).
 */
large_bonus: [number, number, number], 
/**
 * The small colour bonus with 2, 3, 4 players (B-5.9).
 */
small_bonus: [number, number, number], 
/**
 * For each goods tile sold with 2, 3, 4 players (B-4.7).
 */
goods_sold: [number, number, number], 
/**
 * How sure they are.
 */
confidence: string, 
/**
 * Where they come from.
 */
source: Array<string>, 
/**
 * What a reader should know.
 */
note: string, };

/**
 * What a fact rests on.
 */
export type Origin = { 
/**
 * Which fact.
 */
item: string, 
/**
 * Where it stands: the address of the piece in the data files.
 */
at: string, 
/**
 * How sure it is.
 */
confidence: string, 
/**
 * Where it comes from.
 */
source: Array<string>, };

/**
 * A space of a duchy.
 */
export type SpaceFacts = { 
/**
 * Axial column.
 */
q: number, 
/**
 * Axial row, growing southwards.
 */
r: number, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * The number a tile needs.
 */
die: Face, };

/**
 * A duchy.
 */
export type DuchyFacts = { 
/**
 * Its name in configurations.
 */
id: string, 
/**
 * The edition it comes with.
 */
edition: EditionName, 
/**
 * The expansion whose own it is.
 */
room?: Expansion, 
/**
 * What is printed on it.
 */
number: string, 
/**
 * Where it stands: the address of the piece in the data files.
 */
at: string, 
/**
 * How sure its facts are.
 */
confidence: string, 
/**
 * Where they come from.
 */
source: Array<string>, 
/**
 * What a reader should know.
 */
note: string, 
/**
 * Its spaces in the order of their numbers.
 */
spaces: Array<SpaceFacts>, 
/**
 * Its regions: spaces of one colour that touch.
 */
regions: Array<Array<Space>>, 
/**
 * Pairs of spaces that are neighbours although apart: rivers between islands.
 */
links?: Array<[Space, Space]>, };

/**
 * A kind of tile.
 */
export type TileFacts = { 
/**
 * Its name in notation.
 */
tile: Tile, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * How many have the coloured back.
 */
coloured: number, 
/**
 * How many have the black back.
 */
black: number, 
/**
 * The building a scoring monastery counts.
 */
counts?: Tile, };

/**
 * A space of a depot.
 */
export type DepotSpaceFacts = { 
/**
 * The colour of its tiles.
 */
colour: Colour, 
/**
 * From which number of players on it is used.
 */
players: number, };

/**
 * Everything a client needs to draw and explain the game.
 */
export type Facts = { 
/**
 * All duchies of all editions.
 */
duchies: Array<DuchyFacts>, 
/**
 * All kinds of tiles.
 */
tiles: Array<TileFacts>, 
/**
 * The spaces of depots 1 to 6.
 */
depots: Array<Array<DepotSpaceFacts>>, 
/**
 * From which number of players on each space of the black depot is used.
 */
black_depot: Array<number>, 
/**
 * What goods 1 to 6 are called.
 */
goods: [string, string, string, string, string, string], 
/**
 * Spaces of the turn-order track.
 */
track: number, 
/**
 * The tables of points.
 */
points: Points, 
/**
 * What the facts rest on.
 */
origins: Array<Origin>, };

/**
 * A card with its tiles.
 */
export type ChateaumaCard = { 
/**
 * Its number.
 */
card: number, 
/**
 * The tiles on its spaces, null for a free one. Default: none.
 */
tiles: Array<Tile | null>, 
/**
 * The spaces with a joker, from 1: its tile lies face down.
 */
down: Array<number>, };

/**
 * A column of the score table.
 */
export type ScoreLevel = "easy" | "medium" | "hard";

/**
 * A double space of a vineyard, from the lowest level up, from left to right.
 */
export type Plot = number;

/**
 * A kind of animal by its name.
 */
export type Herd = string;

/**
 * A kind of double tile in one byte; two tiles with the same value cannot be told apart.
 */
export type DoubleTile = string;

/**
 * A kind of grape, in the order of the data file.
 */
export type Grape = "orange" | "yellow" | "green" | "red" | "black" | "blue";

/**
 * A place of the vineyard depot. With two or three players there are three, each for two numbers (B-10.2).
 */
export type VinePlace = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A place of the vineyard shop (B-10.2).
 */
export type ShopPlace = 1 | 2 | 3;

/**
 * A set of kinds of grapes.
 */
export type GrapeSet = Grape[];

/**
 * A shield by its number.
 */
export type Shield = number;

/**
 * For a room that has none of a kind.
 */
export type Never = never;

/**
 * Its part of a position. What is left out takes its default, so that a test needs only the lines that matter.
 */
export type ChateaumaPosition = { 
/**
 * The cards on the left and on the right, null where none is left. Default: the first of the deck that has a castle,
 * with a castle on it, and the first of the others.
 */
cards: (ChateaumaCard | null)[], 
/**
 * The cards that are still to come. Default: those that are not laid out.
 */
deck: number[], 
/**
 * The tiles of the reserve, of each colour the top one last.
 */
reserve: Array<Tile>, 
/**
 * The joker of the reserve: a tile that lies face down.
 */
joker: Tile | null, 
/**
 * The tiles in its duchy that lie face up, by colour, in the order in which they came. Default: those that lie there
 * from the start.
 */
duchy: Partial<Record<Colour, Tile[]>>, 
/**
 * Silver.
 */
silver: number, 
/**
 * Unsold goods: how many, by colour 1 to 6.
 */
goods: Record<string, number>, 
/**
 * Sold goods: how many, by colour 1 to 6.
 */
sold: Record<string, number>, 
/**
 * How far its order marker has moved, 0 to 6.
 */
marker: number, 
/**
 * Large bonus tiles, by colour.
 */
large: Array<Colour>, 
/**
 * Small bonus tiles, by colour.
 */
small: Array<Colour>, 
/**
 * How many complete cards have a border post: it follows from the cards, and is written for readers.
 */
posts: number, 
/**
 * Its shields.
 */
shields: number[], 
/**
 * The double tiles of its pile.
 */
doubles?: Array<DoubleTile>, 
/**
 * Points by source.
 */
score: Record<string, number>, 
/**
 * All points: written for readers.
 */
points: number, 
/**
 * Its place as things stand: written for readers.
 */
place: number, 
/**
 * `cards` while a new card is drawn.
 */
due?: ChateaumaDue, 
/**
 * Its die, as it was rolled last.
 */
die: 1 | 2 | 3 | 4 | 5 | 6 | null, };

/**
 * One of the two kinds of storage that a player may use.
 */
export type Where = "shared" | "own";

/**
 * The column of the score table, and what makes it harder.
 */
export type Difficulty = { 
/**
 * Which points a complete card scores.
 */
score: ScoreLevel, 
/**
 * What else makes it harder; each at most once, in any mix.
 */
modifiers?: Array<Modifier>, };

/**
 * What a player may decide.
 */
export type SoloChoice = { "choice": "count", 
/**
 * How many points.
 */
points: number, } | { "choice": "buy", 
/**
 * How many.
 */
points: number, } | { "choice": "give", 
/**
 * Which.
 */
goods: Goods, } | { "choice": "joker", 
/**
 * Which.
 */
tile: Tile, } | { "choice": "reward", 
/**
 * Which.
 */
tile: Tile, 
/**
 * Where to.
 */
space: Space, } | { "choice": "crane", };

/**
 * What a seat may decide.
 */
export type CastleLinkChoice = { "choice": "castle", };

/**
 * What a seat may decide.
 */
export type FourTilesChoice = { "choice": "workers", 
/**
 * Silver.
 */
silver: number, } | { "choice": "crane", 
/**
 * Which.
 */
as: Lifted, } | { "choice": "geese", 
/**
 * Which.
 */
with: Herd, };

/**
 * What a seat may decide.
 */
export type ShieldsChoice = { "choice": "take", 
/**
 * Which.
 */
shield: Shield, 
/**
 * The one it replaces.
 */
instead?: number, } | { "choice": "set", 
/**
 * The die, as it shows.
 */
die: Face, 
/**
 * The number it is set to.
 */
to: Face, } | { "choice": "copy", 
/**
 * Whom.
 */
seat: Seat, } | { "choice": "pay", 
/**
 * Silver.
 */
silver: number, 
/**
 * Workers.
 */
workers: number, } | { "choice": "give", 
/**
 * Which.
 */
shield: Shield, } | { "choice": "home", 
/**
 * A numbered depot, else the black one.
 */
depot?: Depot, 
/**
 * Which.
 */
tile: Tile, 
/**
 * Where to.
 */
space: Space, } | { "choice": "colour", 
/**
 * Which.
 */
colour: Goods, };

/**
 * What a seat may decide.
 */
export type TeamChoice = { "choice": "propose", 
/**
 * Which.
 */
space: Space, } | { "choice": "accept", } | { "choice": "store", 
/**
 * Which.
 */
where: Where, } | { "choice": "place-shared", 
/**
 * The die used.
 */
die?: Face, 
/**
 * Which.
 */
tile: Tile, 
/**
 * Where.
 */
space: Space, } | { "choice": "discard-shared", 
/**
 * Which.
 */
tile: Tile, };

/**
 * What a seat may decide.
 */
export type TradeRoutesChoice = { "choice": "order", 
/**
 * Its tiles from left to right; 0 for none.
 */
tiles: number[], };

/**
 * What a seat may decide.
 */
export type VineyardsChoice = { "choice": "take", 
/**
 * The die used; without it the action is the one that the effect allows.
 */
die?: Face, 
/**
 * From where.
 */
place: VinePlace, } | { "choice": "place", 
/**
 * The die used.
 */
die?: Face, 
/**
 * Which.
 */
tile: DoubleTile, 
/**
 * Where.
 */
space: Plot, 
/**
 * Does its second grape lie on the left?
 */
turned?: boolean, 
/**
 * Of equal tiles in both storages of a team, is it the shared one (B-9.7)?
 */
shared?: boolean, } | { "choice": "buy", 
/**
 * From where.
 */
place: ShopPlace, } | { "choice": "black", 
/**
 * Which.
 */
tile: Tile, } | { "choice": "shop", 
/**
 * From where.
 */
place: ShopPlace, } | { "choice": "grape", 
/**
 * Which.
 */
grape: Grape, } | { "choice": "discard", 
/**
 * Which.
 */
tile: DoubleTile, 
/**
 * Of equal tiles in both storages of a team, is it the shared one (B-9.7)?
 */
shared?: boolean, } | { "choice": "store", 
/**
 * Which.
 */
where: Where, } | { "choice": "home", 
/**
 * From where.
 */
place: ShopPlace, 
/**
 * Where to.
 */
space: Plot, 
/**
 * Does its second grape lie on the left?
 */
turned?: boolean, };

/**
 * What brings nothing.
 */
export type ChateaumaNothing = "carpenter" | "church" | "market" | "city-hall" | "sale" | "goods" | "shield" | "double" | "post";

/**
 * What brings points at once.
 */
export type ChateaumaPoints = "boarding-house" | "watchtower" | "route";

/**
 * What happens.
 */
export type BorderPostsTold = { "told": "linked", seat: Seat, posts: number, phase: number, bonus: number, };

/**
 * What happens.
 */
export type CastleLinkTold = { "told": "claimed", seat: Seat, points: number, };

/**
 * What happens.
 */
export type FourTilesTold = { "told": "lifted", seat: Seat, as: Lifted, };

/**
 * What happens.
 */
export type InnsTold = { "told": "opens", count: number, };

/**
 * What happens.
 */
export type ShieldsTold = { "told": "lies", shield: Shield, depot: Depot, } | { "told": "took", seat: Seat, shield: Shield, depot: Depot, instead: Shield | null, } | { "told": "set", seat: Seat, from: Face, to: Face, } | { "told": "copied", seat: Seat, of: Seat, } | { "told": "lost", seat: Seat, shield: Shield, } | { "told": "came-home", seat: Seat, tile: Tile, depot: Depot | null, } | { "told": "scored", seat: Seat, shield: Shield, points: number, };

/**
 * What happens.
 */
export type SoloTold = { "told": "removed", tile: Tile, depot: Depot, } | { "told": "left", seat: Seat, goods: [number, number, number, number, number, number], } | { "told": "gave", seat: Seat, goods: Goods, } | { "told": "joker", seat: Seat, tile: Tile, } | { "told": "bought", seat: Seat, points: number, } | { "told": "counted", seat: Seat, points: number, score: number, target: number, } | { "told": "reached", seat: Seat, target: number, next: number, times: number, } | { "told": "completed", seat: Seat, colour: Colour, } | { "told": "rewarded", seat: Seat, tile: Tile, } | { "told": "won", seat: Seat, phase: Phase, round: number, target: number, score: number, reached: number, } | { "told": "lost", seat: Seat, target: number, score: number, reached: number, empty: number, };

/**
 * What happens.
 */
export type TeamTold = { "told": "proposed", seat: Seat, space: Space, } | { "told": "agreed", seat: Seat, space: Space, } | { "told": "stored", seat: Seat, tile: Tile, where: Where, };

/**
 * What happens.
 */
export type TradeRoutesTold = { "told": "dealt", seat: Seat, tiles: number[], } | { "told": "ordered", seat: Seat, tiles: number[], } | { "told": "laid", seat: Seat, goods: Goods, at: number, bonus: boolean, };

/**
 * What happens.
 */
export type VineyardsTold = { "told": "removed", grapes: GrapeSet, } | { "told": "dealt", seat: Seat, grape: Grape, } | { "told": "filled", depot: [DoubleTile | null, DoubleTile | null, DoubleTile | null, DoubleTile | null, DoubleTile | null, DoubleTile | null], shop: [DoubleTile | null, DoubleTile | null, DoubleTile | null], } | { "told": "left", count: number, } | { "told": "took", seat: Seat, tile: DoubleTile, place: VinePlace, } | { "told": "bought", seat: Seat, tile: DoubleTile, place: ShopPlace, } | { "told": "given", seat: Seat, tile: DoubleTile, place: ShopPlace, } | { "told": "came-home", seat: Seat, tile: DoubleTile, place: ShopPlace, } | { "told": "black", seat: Seat, tile: Tile, } | { "told": "stored", seat: Seat, tile: DoubleTile, where: Where, } | { "told": "placed", seat: Seat, tile: DoubleTile, space: Plot, turned: boolean, } | { "told": "discarded", seat: Seat, tile: DoubleTile, } | { "told": "grape", seat: Seat, grape: Grape, } | { "told": "scored", seat: Seat, grape: Grape, size: number, points: number, };

/**
 * What happens. What brings points, silver or goods names its number on the track, for the books.
 */
export type ChateaumaTold = { "told": "dealt", left: number, right: number, } | { "told": "prefilled", tile: Tile, } | { "told": "turn", white: Face, side: ChateaumaSide, card: number | null, } | { "told": "rolled", face: Face, } | { "told": "extra", why: ChateaumaAgain, white: Face, } | { "told": "looked", depot: Depot, side: ChateaumaSide, } | { "told": "placed", tile: Tile, from: ChateaumaFrom, depot: Depot | null, side: ChateaumaSide, space: number, } | { "told": "joker", tile: Tile, black: number, } | { "told": "silver", seat: Seat, silver: number, why: ChateaumaSilver, } | { "told": "stored", tile: Tile, depot: Depot, why: ChateaumaStored, } | { "told": "nothing", why: ChateaumaNothing, } | { "told": "hall", tile: Tile, side: ChateaumaSide, space: number, } | { "told": "points", seat: Seat, points: number, why: ChateaumaPoints, } | { "told": "animals", seat: Seat, tiles: number, points: number, } | { "told": "goods", seat: Seat, depot: Depot, goods: [number, number, number, number, number, number], } | { "told": "marker", space: number, first: boolean, } | { "told": "sold", seat: Seat, goods: Goods, count: number, points: number, } | { "told": "full", seat: Seat, side: ChateaumaSide, card: number, points: number, } | { "told": "moved", tile: Tile, stacked: boolean, } | { "told": "slid", card: number, } | { "told": "card", side: ChateaumaSide, card: number, } | { "told": "colour", seat: Seat, colour: Colour, large: boolean, points: number, } | { "told": "bought", seat: Seat, tile: Tile, black: number, } | { "told": "post", seat: Seat, nth: number, points: number, bonus: boolean, } | { "told": "shield", shield: Shield, depot: Depot, } | { "told": "double", tile: DoubleTile, place: VinePlace, } | { "told": "shop", seat: Seat, tile: DoubleTile, place: ShopPlace, } | { "told": "final", seat: Seat, points: number, count: number, why: ChateaumaFinal, };

/**
 * What is asked.
 */
export type TeamAsks = { "asks": "store", 
/**
 * The tile on its way.
 */
tile: Tile, };

/**
 * What is drawn in its turn, besides the die.
 */
export type ChateaumaDue = "cards";

/**
 * What makes it harder.
 */
export type Modifier = "prefilled-down" | "prefilled-up" | "starts" | "extra-turns";

/**
 * What scores at the end.
 */
export type ChateaumaFinal = "monasteries" | "goods" | "silver" | "reserve" | "cards" | "shields" | "doubles";

/**
 * What the crane can do: what any building does (Q-B-31).
 */
export type Lifted = "warehouse" | "carpenter" | "church" | "market" | "boarding-house" | "bank" | "city-hall" | "watchtower" | "white-castle";

/**
 * What waits.
 */
export type FourTilesAsks = { "asks": "crane", } | { "asks": "geese", 
/**
 * Where they were placed.
 */
space: Space, };

/**
 * What waits.
 */
export type ShieldsAsks = { "asks": "home" } & Homes | { "asks": "tribute", } | { "asks": "give-up", 
/**
 * How many.
 */
count: number, } | { "asks": "colour", 
/**
 * The ship's depot.
 */
depot: Depot, 
/**
 * Its neighbour, with monastery 5.
 */
neighbour?: Depot, } | { "asks": "overfull", } | { "asks": "copy", };

/**
 * What waits.
 */
export type SoloAsks = { "asks": "count", 
/**
 * Their points.
 */
points: [number, number], } | { "asks": "buy", } | { "asks": "give", 
/**
 * How many more.
 */
left: number, 
/**
 * The lowest colour that may still be given: each choice is made in one way only.
 */
from: Goods, } | { "asks": "joker", } | { "asks": "reward", 
/**
 * Which colour.
 */
colour: Colour, } | { "asks": "crane", 
/**
 * Its number.
 */
monastery: number, };

/**
 * What waits.
 */
export type VineyardsAsks = { "asks": "double", } | { "asks": "black", } | { "asks": "grape", } | { "asks": "room", 
/**
 * The double tile on its way to storage.
 */
tile: DoubleTile, } | { "asks": "store", 
/**
 * The double tile on its way to storage.
 */
tile: DoubleTile, };

/**
 * What waits: it needs no decision of its own.
 */
export type TradeRoutesAsks = { "asks": "laying", 
/**
 * The colour.
 */
goods: Goods, 
/**
 * How many.
 */
count: number, };

/**
 * Where a card lies: the white die chooses it (B-11.3).
 */
export type ChateaumaSide = "left" | "right";

/**
 * Where a tile comes from that it places.
 */
export type ChateaumaFrom = "depot" | "reserve" | "joker";

/**
 * Where tiles may still come home from.
 */
export type Homes = { 
/**
 * From depots 1 to 6.
 */
depots: boolean, 
/**
 * From the black depot.
 */
black: boolean, };

/**
 * Why a tile comes into the reserve.
 */
export type ChateaumaStored = "carpenter" | "church" | "market" | "white-castle";

/**
 * Why it chooses once more.
 */
export type ChateaumaAgain = "castle" | "crane" | "extra-turn";

/**
 * Why silver comes in.
 */
export type ChateaumaSilver = "nothing-fits" | "no-card" | "bank" | "sale" | "mines" | "white-castle";
/** A legal action with its price and its places. */
export type Offer = AnyOffer<Action, Cost, Purse> & Names;
/** An event with its rule, its English sentence and what people call the things in it. */
export type Told = AnyTold<Event> & Names;
