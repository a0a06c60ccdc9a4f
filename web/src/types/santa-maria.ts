// Made from the Rust types by `UPDATE=1 cargo test -p santa-maria --test typescript`; do not edit.

import type { Entered, Offer as AnyOffer, Seat, Told as AnyTold } from "./table";

/**
 * The face of a die.
 */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A cell of a colony, written as two digits: row (the value of a blue die, from the top) and column
 * (the value of a white die, from the left). 35 is the fifth cell of the third row.
 */
export type Cell = number;

/**
 * A dock, from top to bottom (S-3.2, S-4.2).
 */
export type Dock = 1 | 2 | 3 | 4;

/**
 * A retreat space; 1 is nearest to "1st" (S-4.1).
 */
export type Retreat = 1 | 2 | 3 | 4 | 5;

/**
 * A monk space: 1 to 3 below the scholars, 4 to 6 below the bishops, 7 to 10 the mission camps (S-3.5).
 */
export type MonkSpace = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/**
 * One of the effects of a territory, from 1 (S-3.6).
 */
export type Nth = 1 | 2 | 3 | 4;

/**
 * An alternative of a trade, from 1 (S-3.1).
 */
export type Alternative = number;

/**
 * How far a tile is turned, in quarters clockwise.
 */
export type Quarter = 0 | 1 | 2 | 3;

/**
 * The colour of a die: white ones activate columns, blue ones rows (S-2.3).
 */
export type Die = "white" | "blue";

/**
 * Several dice, sorted: how many show each face. In JSON the faces in order.
 */
export type Dice = Face[];

/**
 * A resource. Wood and grain are basic, the others advanced (S-2.5).
 */
export type Resource = "wood" | "grain" | "sugar" | "gem" | "gold";

/**
 * Whatever is counted in a gain or a payment.
 */
export type Item = "wood" | "grain" | "sugar" | "gem" | "gold" | "coin" | "point";

/**
 * How many of each item: a gain, a price or a payment. In JSON an object with what is not zero,
 * in text words with plus signs: `2wood+gold`, `-` for nothing.
 */
export type Bundle = Partial<Record<Item, number>>;

/**
 * A colony board: the four sides A, and side B, which is the same for all (S-1.4, S-7.1).
 */
export type Board = string;

/**
 * An expansion: D01 to D15 are double, T01 to T15 triple (S-1.2).
 */
export type Expansion = string;

/**
 * A shipment: SI1 to SI4 are the starting ones, SS01 to SS30 the standard ones (S-1.1).
 */
export type Shipment = string;

/**
 * A scholar (S-3.5).
 */
export type Scholar = string;

/**
 * A bishop (S-3.5).
 */
export type Bishop = string;

/**
 * A town hall of the advanced set-up (S-7.1).
 */
export type TownHall = string;

/**
 * A tile that is laid into a colony.
 */
export type Tile = string;

/**
 * An action that an effect stands for.
 */
export type Deed = "export" | "conquistador" | "religion" | "road";

/**
 * An effect of a territory, a retreat space, a dock or a camp: a small closed vocabulary, filled in
 * by the data files.
 */
export type Effect = { "gain": Bundle } | { "trade": { 
/**
 * What may be paid: one of these.
 */
pay: Array<Bundle>, 
/**
 * What it brings: one of these.
 */
gain: Array<Bundle>, } } | { "action": Deed };

/**
 * What a territory looks like; bishops may ask for it.
 */
export type Terrain = "forest" | "field" | "plantation" | "mountain" | "town" | "plaza" | "town-hall";

/**
 * What one cell of a board or tile shows.
 */
export type Spot = { "kind": "territory", 
/**
 * What it looks like.
 */
terrain: Terrain, 
/**
 * What it does; all of it, in any order (S-3.6).
 */
effects: Array<Effect>, } | { "kind": "road", 
/**
 * How many settlers it shows, 0 to 2.
 */
settlers: number, };

/**
 * An edition by its year.
 */
export type EditionName = "2017";

/**
 * How the boards come to the seats (S-1.4).
 */
export type Deal = "random" | "chosen";

/**
 * What is agreed before the game: anything that parses, not yet checked.
 */
export type Config = { 
/**
 * The revision of the rules (see the game's declaration).
 */
rules?: number, 
/**
 * There is one edition.
 */
edition?: EditionName, 
/**
 * 1 to 4; 1 only with the option `solo`.
 */
players: number, 
/**
 * How the boards come to the seats, sides A (S-1.4).
 */
boards: Deal, 
/**
 * Variants by name: `side-b`, `advanced`, `blue-offer`, `solo`. What a variant needs comes with
 * it: `solo` with `advanced`, `advanced` with `side-b`.
 */
options?: Array<string>, 
/**
 * The facts that a host entered in place of ours, if any.
 */
facts?: Entered, };

/**
 * What a seat may decide.
 *
 * A payment is part of the action: `pay` says exactly what is given away, and every distinct way to
 * pay is an action of its own, the one with the least gold first (S-2.7, Q-S-13). `effect` says which
 * of several effects of a territory is meant (S-3.6) and is left out where it is the first.
 */
export type Action = { "do": "board", 
/**
 * One of those that are left.
 */
board: Board, } | { "do": "set", 
/**
 * The set by its town hall.
 */
set: TownHall, } | { "do": "expand", 
/**
 * Which.
 */
tile: Expansion, 
/**
 * What is paid.
 */
pay: Bundle, } | { "do": "place", 
/**
 * Where the first cell of the tile comes to lie.
 */
cell: Cell, 
/**
 * How far it is turned, in quarters clockwise.
 */
turn: Quarter, } | { "do": "activate", 
/**
 * Which.
 */
cell: Cell, } | { "do": "line", 
/**
 * White: a column; blue: a row.
 */
die: Die, 
/**
 * What the die shows.
 */
face: Face, 
/**
 * What it is used as; coins pay for the difference.
 */
value: Face, } | { "do": "retire", 
/**
 * A free retreat space.
 */
space: Retreat, } | { "do": "produce", 
/**
 * Which effect.
 */
effect?: Nth, } | { "do": "trade", 
/**
 * Which effect.
 */
effect?: Nth, 
/**
 * What is paid.
 */
pay: Bundle, 
/**
 * Which of the things below the line is gained; left out where it is the first.
 */
gain?: Alternative, } | { "do": "export", 
/**
 * Which effect.
 */
effect?: Nth, 
/**
 * The dock whose shipment is taken.
 */
dock: Dock, 
/**
 * What is paid.
 */
pay: Bundle, } | { "do": "conquistador", 
/**
 * Which effect.
 */
effect?: Nth, } | { "do": "religion", 
/**
 * Which effect.
 */
effect?: Nth, } | { "do": "road", 
/**
 * An empty cell.
 */
cell: Cell, } | { "do": "monk", 
/**
 * Where.
 */
space: MonkSpace, } | { "do": "step", 
/**
 * What is paid: a grain, or what stands for it.
 */
pay: Bundle, } | { "do": "decline", 
/**
 * Which effect.
 */
effect?: Nth, } | { "do": "sell", 
/**
 * Which.
 */
resource: Resource, } | { "do": "buy", 
/**
 * Wood or grain.
 */
resource: Resource, } | { "do": "end" };

/**
 * What waits for a decision in a turn whose main action has begun.
 */
export type Due = { "due": "place", 
/**
 * Which.
 */
tile: Tile, } | { "due": "territory", 
/**
 * Which.
 */
cell: Cell, } | { "due": "retreat", 
/**
 * Which.
 */
space: Retreat, } | { "due": "income", 
/**
 * Its dock.
 */
dock: Dock, 
/**
 * How many shipments of this dock are still to pay, this one included.
 */
left: number, } | { "due": "monk" } | { "due": "step" };

/**
 * What sets effects off.
 */
export type ChainKind = "column" | "row" | "single" | "retreat" | "income";

/**
 * Where a religion action stands (S-3.4, Q-S-18).
 */
export type Prayer = "monk" | "step" | "last-monk";

/**
 * A die that was taken for a line.
 */
export type DiePosition = { 
/**
 * Its colour.
 */
die: Die, 
/**
 * What it showed.
 */
face: Face, 
/**
 * What it is used as.
 */
value: Face, };

/**
 * What a main action set off: a line, one territory, the retreat space, then the income.
 */
export type ChainPosition = { 
/**
 * What it is.
 */
of: ChainKind, 
/**
 * The die of a line.
 */
die?: DiePosition, 
/**
 * The territories in the order of activation, fixed when it began (Q-S-06).
 */
cells: Array<Cell>, 
/**
 * Those that are done.
 */
done: Array<Cell>, 
/**
 * Those of the done ones where nothing was used.
 */
declined: Array<Cell>, 
/**
 * The effects of the territory, retreat space or shipment at hand that are left. Default: all.
 */
effects: Array<Nth> | null, 
/**
 * One of its effects was used.
 */
used: boolean, 
/**
 * Income: the dock at hand.
 */
dock?: Dock, 
/**
 * Income: how many shipments of this dock are still to pay, the one at hand included.
 */
left?: number, 
/**
 * Where a religion action stands that is not finished.
 */
religion?: Prayer, };

/**
 * What lies on a territory.
 */
export type Cover = { "white": Face } | { "blue": Face } | { "coins": number };

/**
 * A set of the advanced set-up (S-7.1).
 */
export type SetPosition = { 
/**
 * Its town hall.
 */
set: TownHall, 
/**
 * Its scholar.
 */
scholar: Scholar, };

/**
 * A tile in a colony.
 */
export type TilePosition = { 
/**
 * An expansion, a town hall or `road`.
 */
tile: Tile, 
/**
 * Where its first cell lies.
 */
cell: Cell, 
/**
 * How far it is turned, in quarters clockwise. Default: 0.
 */
turn: Quarter, };

/**
 * A seat of a position.
 */
export type SeatPosition = { 
/**
 * Its colony board. Default: B where all play on it, else the side A with the seat's number;
 * null while it is not dealt or chosen.
 */
board: Board | null, 
/**
 * The tiles in its colony.
 */
tiles: Array<TilePosition>, 
/**
 * Dice and coins on territories, by cell.
 */
covers: Record<string, Cover>, 
/**
 * Resources in storage.
 */
resources: Bundle, 
/**
 * Coins. Default: 0.
 */
coins: number, 
/**
 * Blue dice that lie ready at their rows.
 */
blue: Dice, 
/**
 * White dice used this year. Default: those that lie in the colony or are being used.
 */
white_used: number | null, 
/**
 * Blue dice used this year. Default: those that lie in the colony or are being used.
 */
blue_used: number | null, 
/**
 * Territories activated with coins this year. Default: those with coins on them.
 */
singles: number | null, 
/**
 * The space of the religion marker. Default: 0.
 */
religion: number, 
/**
 * The space of the conquistador. Default: 0.
 */
conquistador: number, 
/**
 * Where its monks stand.
 */
monks: Array<MonkSpace>, 
/**
 * The scholar of its own set (S-7.1).
 */
scholar: Scholar | null, 
/**
 * Its harbour: the shipments at docks 1 to 4.
 */
harbour: [Array<Shipment>, Array<Shipment>, Array<Shipment>, Array<Shipment>], 
/**
 * The retreat space it has retired to.
 */
retreat: Retreat | null, 
/**
 * Points by source.
 */
score: { [key in string]: number }, };

/**
 * A position as it stands in a file: anything that parses, not yet checked.
 */
export type Position = { 
/**
 * What was agreed. Default: 2 players, sides A at random.
 */
config: Config, 
/**
 * Where the game stands. A seat decides: `turn` (default), `choose-boards`, `choose-sets`.
 * Chance is asked: `table`, `offer`, `start`, `boards`, `blue`, `sets` in the set-up and between
 * years, `die` and `shipment` in a turn. `over`.
 */
stage: string, 
/**
 * Year 1 to 3. Default: 1.
 */
year: number, 
/**
 * The start player of the year, by seat. Default: 1.
 */
start: number, 
/**
 * The seat whose turn or choice it is. Default: the start player.
 */
turn: number | null, 
/**
 * The main action of the turn was taken (S-2.0).
 */
acted: boolean, 
/**
 * What the main action set off and is not finished.
 */
chain?: ChainPosition, 
/**
 * The tile that is to be laid now.
 */
placing?: Tile, 
/**
 * The dock where a shipment is to be turned up now.
 */
reveal?: Dock, 
/**
 * The dice offer: the white dice that are left, sorted.
 */
white: Dice, 
/**
 * The blue dice of the offer (S-7.2).
 */
blue_offer?: Dice, 
/**
 * The expansions on offer.
 */
expansions: Array<Expansion>, 
/**
 * Expansions out of the game.
 */
gone: Array<Expansion>, 
/**
 * The scholars at monk spaces 1 to 3. Default: the first three.
 */
scholars: [Scholar, Scholar, Scholar], 
/**
 * The bishops at monk spaces 4 to 6. Default: the first three.
 */
bishops: [Bishop, Bishop, Bishop], 
/**
 * The shipments at the docks from top to bottom, null for none.
 */
docks: [Shipment | null, Shipment | null, Shipment | null, Shipment | null], 
/**
 * Shipments out of the game.
 */
gone_shipments?: Array<Shipment>, 
/**
 * Advanced set-up: the sets nobody has taken yet (S-7.1).
 */
sets?: Array<SetPosition>, 
/**
 * The seats by their conquistadors: furthest first, in a stack the lowest first. Default: by
 * spaces, then seats.
 */
conquistadors: Array<number>, 
/**
 * The seats, in order.
 */
seats: Array<SeatPosition>, };

/**
 * An effect of what is at hand.
 */
export type EffectView = { 
/**
 * Which of them.
 */
nth: Nth, 
/**
 * What it does.
 */
effect: Effect, 
/**
 * It still waits.
 */
open: boolean, };

/**
 * What became of a territory of a line.
 */
export type StepState = "done" | "declined" | "now" | "coming";

/**
 * A territory that is being activated.
 */
export type StepView = { 
/**
 * Which.
 */
cell: Cell, 
/**
 * What became of it.
 */
state: StepState, };

/**
 * A cell of a colony.
 */
export type CellView = { 
/**
 * Which.
 */
cell: Cell, 
/**
 * What it shows; nothing if it is empty.
 */
spot?: Spot, 
/**
 * The tile it belongs to; nothing if it is printed on the board.
 */
tile?: Tile, 
/**
 * The die or the coins on it.
 */
cover?: Cover, };

/**
 * What a seat may do and has done this year.
 */
export type Limits = { 
/**
 * White dice used this year.
 */
white_used: number, 
/**
 * White dice it may use in a year (S-2.3).
 */
white_most: number, 
/**
 * Blue dice used this year.
 */
blue_used: number, 
/**
 * Blue dice it has unlocked, which is what it may use in a year (S-3.4, S-7.2).
 */
blue_most: number, 
/**
 * What the next activation of one territory costs (S-2.2).
 */
single_coins: number, 
/**
 * Monks not placed yet.
 */
monks_left: number, 
/**
 * How many of each resource it may hold (S-2.6).
 */
storage: number, 
/**
 * The coins a sale brings, by resource in the order of the storage (S-2.5).
 */
sells: [number, number, number, number, number], 
/**
 * The coins a purchase costs: wood, grain (S-2.5).
 */
buys: [number, number], 
/**
 * The scholars that work for it.
 */
scholars: Array<Scholar>, 
/**
 * The bishops it has named.
 */
bishops: Array<Bishop>, 
/**
 * Full sets of shipments (S-6.4).
 */
shipment_sets: number, };

/**
 * A monk space.
 */
export type MonkSpaceView = { 
/**
 * Which.
 */
space: MonkSpace, 
/**
 * The scholar there.
 */
scholar?: Scholar, 
/**
 * The bishop there.
 */
bishop?: Bishop, 
/**
 * What the mission camp there brings.
 */
camp?: Bundle, 
/**
 * Who has a monk there.
 */
seats: Array<Seat>, };

/**
 * A shipment.
 */
export type ShipmentView = { 
/**
 * Its id.
 */
id: Shipment, 
/**
 * What it asks for.
 */
cost: Bundle, 
/**
 * What it is worth at the end.
 */
points: number, };

/**
 * A dock.
 */
export type DockView = { 
/**
 * Which.
 */
dock: Dock, 
/**
 * What a shipment here pays when its owner retires.
 */
income: Effect, 
/**
 * The shipment that lies there.
 */
shipment: ShipmentView | null, };

/**
 * A retreat space.
 */
export type RetreatView = { 
/**
 * Which.
 */
space: Retreat, 
/**
 * Its action.
 */
effect: Effect, 
/**
 * Who has retired to it.
 */
seat: Seat | null, };

/**
 * What a symbol on a track is.
 */
export type Symbol = "monk" | "monk-and-die" | "gold" | "tree";

/**
 * A symbol on a track.
 */
export type SymbolView = { 
/**
 * It stands before this space: who enters it has passed the symbol (Q-S-16).
 */
before: number, 
/**
 * What it is.
 */
symbol: Symbol, };

/**
 * A track with its markers.
 */
export type TrackView = { 
/**
 * The last space; the first is 0.
 */
last: number, 
/**
 * The symbols on it.
 */
symbols: Array<SymbolView>, 
/**
 * The markers by space, from 0; on each space the lowest of a stack first.
 */
markers: Array<Array<Seat>>, };

/**
 * A cell of a tile.
 */
export type TileCell = { 
/**
 * Row and column from the upper left corner of the unturned tile, from 0.
 */
at: [number, number], 
/**
 * What it shows.
 */
spot: Spot, };

/**
 * An expansion on offer.
 */
export type ExpansionView = { 
/**
 * Which.
 */
tile: Expansion, 
/**
 * Its cells; the first is the one that actions name.
 */
cells: Array<TileCell>, 
/**
 * What it costs without scholars.
 */
price: Bundle, };

/**
 * How much is left in the stacks.
 */
export type Stacks = { 
/**
 * Double expansions.
 */
doubles: number, 
/**
 * Triple expansions.
 */
triples: number, 
/**
 * Shipments.
 */
shipments: number, 
/**
 * Road tiles.
 */
roads: number, 
/**
 * Blue dice nobody has unlocked.
 */
blue_dice: number, };

/**
 * What everybody sees: the position, and what one can count on the table or read on the pieces.
 */
export type View = { 
/**
 * Points by seat: happiness so far, at the end the whole score.
 */
points: Array<number>, 
/**
 * The place of each seat as things stand, 1 for the first.
 */
places: Array<number>, 
/**
 * What waits for a decision, if a main action is being carried out.
 */
due: Due | null, 
/**
 * The effects of what is at hand, with what became of each.
 */
effects: Array<EffectView>, 
/**
 * The territories that are being activated, in order; empty if none are.
 */
steps: Array<StepView>, 
/**
 * The territory where the die or the coins come to rest.
 */
rests: Cell | null, 
/**
 * The colonies by seat: 36 cells, row by row.
 */
colonies: Array<Array<CellView>>, 
/**
 * What each seat may do and has done, by seat.
 */
limits: Array<Limits>, 
/**
 * The ten monk spaces.
 */
monk_spaces: Array<MonkSpaceView>, 
/**
 * The four docks, from top to bottom.
 */
dock_spaces: Array<DockView>, 
/**
 * The five retreat spaces, the one nearest to "1st" first.
 */
retreat_spaces: Array<RetreatView>, 
/**
 * The religion track.
 */
religion_track: TrackView, 
/**
 * The conquistador track.
 */
conquistador_track: TrackView, 
/**
 * What the places on the conquistador track bring this year, the first first; solo: the one prize.
 */
year_points: Array<number>, 
/**
 * The expansions on offer with what they show.
 */
offer: Array<ExpansionView>, 
/**
 * The colony boards still to choose from.
 */
boards_left: Array<Board>, 
/**
 * How much is left in the stacks.
 */
stacks: Stacks, 
/**
 * Solo, at the end: won or not.
 */
won: boolean | null, 
/**
 * Solo, at the end: the feats.
 */
feats: Array<Feat>, 
/**
 * What was agreed. Default: 2 players, sides A at random.
 */
config: Config, 
/**
 * Where the game stands. A seat decides: `turn` (default), `choose-boards`, `choose-sets`.
 * Chance is asked: `table`, `offer`, `start`, `boards`, `blue`, `sets` in the set-up and between
 * years, `die` and `shipment` in a turn. `over`.
 */
stage: string, 
/**
 * Year 1 to 3. Default: 1.
 */
year: number, 
/**
 * The start player of the year, by seat. Default: 1.
 */
start: number, 
/**
 * The seat whose turn or choice it is. Default: the start player.
 */
turn: number | null, 
/**
 * The main action of the turn was taken (S-2.0).
 */
acted: boolean, 
/**
 * What the main action set off and is not finished.
 */
chain?: ChainPosition, 
/**
 * The tile that is to be laid now.
 */
placing?: Tile, 
/**
 * The dock where a shipment is to be turned up now.
 */
reveal?: Dock, 
/**
 * The dice offer: the white dice that are left, sorted.
 */
white: Dice, 
/**
 * The blue dice of the offer (S-7.2).
 */
blue_offer?: Dice, 
/**
 * The expansions on offer.
 */
expansions: Array<Expansion>, 
/**
 * Expansions out of the game.
 */
gone: Array<Expansion>, 
/**
 * The scholars at monk spaces 1 to 3. Default: the first three.
 */
scholars: [Scholar, Scholar, Scholar], 
/**
 * The bishops at monk spaces 4 to 6. Default: the first three.
 */
bishops: [Bishop, Bishop, Bishop], 
/**
 * The shipments at the docks from top to bottom, null for none.
 */
docks: [Shipment | null, Shipment | null, Shipment | null, Shipment | null], 
/**
 * Shipments out of the game.
 */
gone_shipments?: Array<Shipment>, 
/**
 * Advanced set-up: the sets nobody has taken yet (S-7.1).
 */
sets?: Array<SetPosition>, 
/**
 * The seats by their conquistadors: furthest first, in a stack the lowest first. Default: by
 * spaces, then seats.
 */
conquistadors: Array<number>, 
/**
 * The seats, in order.
 */
seats: Array<SeatPosition>, };

/**
 * Coins to another player.
 */
export type Toll = { 
/**
 * To whom.
 */
seat: Seat, 
/**
 * How many.
 */
coins: number, };

/**
 * What an action costs; what costs nothing is left out.
 */
export type Cost = { 
/**
 * Coins to the supply, or onto the territory.
 */
coins?: number, 
/**
 * Resources, gold for others included.
 */
resources?: Bundle, 
/**
 * Coins to other players (S-3.5).
 */
tolls?: Array<Toll>, 
/**
 * Steps of the die that a scholar makes for nothing.
 */
free_steps?: number, };

/**
 * Why something comes in.
 */
export type Gain = { "by": "territory", cell: Cell, } | { "by": "retreat", space: Retreat, } | { "by": "income", dock: Dock, } | { "by": "camp", space: MonkSpace, } | { "by": "gold-symbol" } | { "by": "past-the-end" } | { "by": "ability" };

/**
 * A feat of a solo game.
 */
export type Feat = "communism" | "capitalism" | "theocracy" | "capracracy" | "democracy" | "utopia";

/**
 * Something that happened.
 */
export type Event = { "event": "scholars-revealed", scholars: [Scholar, Scholar, Scholar], } | { "event": "bishops-revealed", bishops: [Bishop, Bishop, Bishop], } | { "event": "shipment-revealed", dock: Dock, shipment: Shipment, } | { "event": "expansions-revealed", doubles: [Expansion | null, Expansion | null, Expansion | null, Expansion | null, Expansion | null], triples: [Expansion | null, Expansion | null, Expansion | null, Expansion | null, Expansion | null], } | { "event": "white-rolled", dice: Dice, } | { "event": "start-player", seat: Seat, } | { "event": "board-dealt", seat: Seat, board: Board, chosen: boolean, } | { "event": "supplies-dealt", seat: Seat, wood: number, coins: number, } | { "event": "blue-rolled", seat: Seat, dice: Dice, } | { "event": "blue-offer-rolled", dice: Dice, } | { "event": "set-offered", set: TownHall, scholar: Scholar, } | { "event": "set-taken", seat: Seat, set: TownHall, scholar: Scholar, } | { "event": "year-begins", year: number, } | { "event": "expanded", seat: Seat, tile: Expansion, paid: Bundle, } | { "event": "placed", seat: Seat, tile: Tile, cell: Cell, turn: Quarter, } | { "event": "activated", seat: Seat, cell: Cell, coins: number, } | { "event": "die-taken", seat: Seat, die: Die, face: Face, value: Face, coins: number, free: number, } | { "event": "die-laid", seat: Seat, die: Die, value: Face, cell: Cell, } | { "event": "retired", seat: Seat, space: Retreat, } | { "event": "gained", seat: Seat, gain: Bundle, by: Gain, } | { "event": "paid-out", seat: Seat, resource: Resource, count: number, coins: number, } | { "event": "traded", seat: Seat, paid: Bundle, } | { "event": "exported", seat: Seat, dock: Dock, shipment: Shipment, paid: Bundle, } | { "event": "conquistador-moved", seat: Seat, space: number, } | { "event": "religion-moved", seat: Seat, space: number, } | { "event": "step-paid", seat: Seat, paid: Bundle, } | { "event": "die-unlocked", seat: Seat, face: Face, offer: boolean, } | { "event": "monk-placed", seat: Seat, space: MonkSpace, } | { "event": "monk-paid", seat: Seat, to: Seat, coins: number, } | { "event": "scholar-trained", seat: Seat, scholar: Scholar, } | { "event": "sold", seat: Seat, resource: Resource, coins: number, } | { "event": "bought", seat: Seat, resource: Resource, coins: number, } | { "event": "declined", seat: Seat, due: Due, } | { "event": "effect-lost", seat: Seat, due: Due, } | { "event": "turn-ended", seat: Seat, } | { "event": "year-ended", year: number, } | { "event": "conquistador-scored", seat: Seat, place: number, points: number, } | { "event": "expansions-discarded", count: number, } | { "event": "coins-scored", seat: Seat, sold: number, coins: number, points: number, } | { "event": "line-scored", seat: Seat, die: Die, value: Face, points: number, } | { "event": "scholar-scored", seat: Seat, scholar: Scholar, points: number, } | { "event": "bishop-scored", seat: Seat, bishop: Bishop, loss: number, points: number, } | { "event": "sets-scored", seat: Seat, sets: number, points: number, } | { "event": "shipments-scored", seat: Seat, count: number, points: number, } | { "event": "feat-reached", seat: Seat, feat: Feat, } | { "event": "game-over", places: [number, number, number, number], won?: boolean, };

/**
 * What is wrong with an outcome.
 */
export type BadOutcome = "twice" | "starting-shipment" | "expansions" | "white-dice" | "seat" | "boards" | "blue-dice" | "set-scholars" | "shipment";

/**
 * Why an action or an outcome is refused.
 */
export type Refuse = { "code": "not-your-turn", seat: Seat, } | { "code": "not-your-choice", seat: Seat, } | { "code": "not-now" } | { "code": "due-first", due: Due, } | { "code": "not-by-due", due: Due, } | { "code": "nothing-due" } | { "code": "already-acted" } | { "code": "not-acted" } | { "code": "board-taken", board: Board, } | { "code": "set-taken", set: TownHall, } | { "code": "not-on-offer", tile: Expansion, } | { "code": "fits-nowhere", tile: Expansion, } | { "code": "bad-payment", pay: Bundle, } | { "code": "does-not-fit", tile: Tile, cell: Cell, } | { "code": "no-territory", cell: Cell, } | { "code": "covered", cell: Cell, } | { "code": "too-few-coins", needed: number, coins: number, } | { "code": "no-such-die", die: Die, face: Face, } | { "code": "dice-used-up", die: Die, most: number, } | { "code": "line-empty", die: Die, value: Face, } | { "code": "retreat-taken", space: Retreat, } | { "code": "no-such-effect", effect: number, } | { "code": "no-such-gain", gain: number, } | { "code": "no-shipment", dock: Dock, } | { "code": "cell-taken", cell: Cell, } | { "code": "own-monk", space: MonkSpace, } | { "code": "no-monk-left" } | { "code": "nothing-to-sell", resource: Resource, } | { "code": "cannot-buy", resource: Resource, } | { "code": "storage-full", resource: Resource, limit: number, } | { "code": "no-such-draw" } | { "code": "bad-outcome", what: BadOutcome, };

/**
 * What a discount is on.
 */
export type Purchase = "export" | "expansion" | "single" | "monk";

/**
 * The part of a price that a discount is on.
 */
export type Part = "coin" | "wood" | "grain" | "sugar" | "gem" | "basic" | "advanced" | "any";

/**
 * Selling or buying (S-2.5).
 */
export type Trading = "sell" | "buy";

/**
 * Basic or advanced (S-2.5).
 */
export type Class = "basic" | "advanced";

/**
 * When something extra comes in.
 */
export type Occasion = "gold-symbol" | "export" | "expansion" | "monk" | "retire";

/**
 * What a scholar does, for ever (S-3.5).
 */
export type Ability = { "kind": "discount", 
/**
 * What.
 */
on: Purchase, 
/**
 * Which part of the price.
 */
what: Part, 
/**
 * By this much.
 */
by: number, 
/**
 * But never less than this.
 */
least: number, } | { "kind": "rate", 
/**
 * Selling or buying.
 */
on: Trading, 
/**
 * Which resources.
 */
what: Class, 
/**
 * For one of them.
 */
coins: number, } | { "kind": "free-steps", 
/**
 * By this much.
 */
steps: number, } | { "kind": "step-price", 
/**
 * With this.
 */
pay: Bundle, } | { "kind": "extra", 
/**
 * What.
 */
on: Occasion, 
/**
 * This too.
 */
gain: Bundle, } | { "kind": "limit", 
/**
 * How many.
 */
each: number, };

/**
 * What a bishop counts.
 */
export type Counted = "shipment" | "shipment-set" | "full-line" | "settler" | "road" | "largest-group" | "monk" | "scholar" | "bishop" | "coin" | "resource";

/**
 * What a bishop pays for at the end (S-6.3): points for every so many of something.
 */
export type Demand = { 
/**
 * What is counted.
 */
per: Counted, 
/**
 * How many of it count once.
 */
every: number, 
/**
 * For each time.
 */
points: number, };

/**
 * A printed cell of a board.
 */
export type BoardCell = { 
/**
 * Which.
 */
cell: Cell, 
/**
 * What it shows.
 */
spot: Spot, };

/**
 * A colony board.
 */
export type BoardFacts = { 
/**
 * Its id.
 */
id: Board, 
/**
 * What is printed on it; the other cells are empty.
 */
cells: Array<BoardCell>, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * An expansion or a town hall.
 */
export type TileFacts = { 
/**
 * Its id.
 */
id: Tile, 
/**
 * Its cells; the first is the one that actions name.
 */
cells: Array<TileCell>, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * A shipment.
 */
export type ShipmentFacts = { 
/**
 * Its id.
 */
id: Shipment, 
/**
 * One of those that lie at the docks at the start.
 */
starting: boolean, 
/**
 * What it asks for.
 */
cost: Bundle, 
/**
 * What it is worth at the end.
 */
points: number, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * A scholar.
 */
export type ScholarFacts = { 
/**
 * Its id.
 */
id: Scholar, 
/**
 * A short stable word, for translations and pictures.
 */
key: string, 
/**
 * What it does.
 */
ability: Ability, 
/**
 * The same in English.
 */
text: string, 
/**
 * What it is worth at the end.
 */
points: number, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * A bishop.
 */
export type BishopFacts = { 
/**
 * Its id.
 */
id: Bishop, 
/**
 * A short stable word, for translations and pictures.
 */
key: string, 
/**
 * What it demands.
 */
demand: Demand, 
/**
 * The same in English.
 */
text: string, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * A mission camp.
 */
export type CampFacts = { 
/**
 * Its monk space.
 */
space: MonkSpace, 
/**
 * What it brings.
 */
gain: Bundle, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * A dock.
 */
export type DockFacts = { 
/**
 * Which.
 */
dock: Dock, 
/**
 * A short stable word, for translations and pictures.
 */
key: string, 
/**
 * What each shipment pays.
 */
income: Effect, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * A retreat space.
 */
export type RetreatFacts = { 
/**
 * Which.
 */
space: Retreat, 
/**
 * A short stable word, for translations and pictures.
 */
key: string, 
/**
 * Its action.
 */
effect: Effect, 
/**
 * How sure its facts are.
 */
confidence: string, };

/**
 * The tracks.
 */
export type TrackFacts = { 
/**
 * The last space of the religion track.
 */
religion_last: number, 
/**
 * Its symbols.
 */
religion: Array<SymbolView>, 
/**
 * The last space of the conquistador track.
 */
conquistador_last: number, 
/**
 * Its symbols, trees included.
 */
conquistador: Array<SymbolView>, };

/**
 * Prices and points of the rulebook.
 */
export type Numbers = { 
/**
 * What a double expansion costs (S-2.1).
 */
double: Bundle, 
/**
 * What a triple expansion costs (S-2.1).
 */
triple: Bundle, 
/**
 * White dice a player may use in a year (S-2.3).
 */
white_dice: number, 
/**
 * Dice of each colour for each player (S-1.1).
 */
dice_each: number, 
/**
 * The coins for a basic resource sold (S-2.5).
 */
sell_basic: number, 
/**
 * The coins for an advanced resource sold (S-2.5).
 */
sell_advanced: number, 
/**
 * The price of a basic resource (S-2.5).
 */
buy_basic: number, 
/**
 * How many of each resource a player may hold (S-2.6).
 */
storage: number, 
/**
 * What the second step of a religion action costs (S-3.4).
 */
second_step: Bundle, 
/**
 * The points for a step beyond the end of the religion track (S-3.4).
 */
past_the_end: number, 
/**
 * The coins for each monk that stands there already (S-3.5).
 */
monk: number, 
/**
 * Monks of a player (S-1.4).
 */
monks: number, 
/**
 * Road tiles (S-1.3).
 */
roads: number, 
/**
 * Wood at the start (S-1.4).
 */
wood: number, 
/**
 * Coins at the start, clockwise from the start player (S-1.4).
 */
coins: [number, number, number, number], 
/**
 * Points on the conquistador track with 2, 3 and 4 players: by year, by place (S-5.1).
 */
conquistador: [[Array<number>, Array<number>, Array<number>], [Array<number>, Array<number>, Array<number>], [Array<number>, Array<number>, Array<number>]], 
/**
 * Solo: the points of each year (S-7.3).
 */
trees: [number, number, number], 
/**
 * How many coins are a point (S-6.1).
 */
coins_per_point: number, 
/**
 * What a bishop costs (S-6.3).
 */
bishop: number, 
/**
 * Points for a set of shipments (S-6.4).
 */
set: number, 
/**
 * Solo: the points that win (S-7.3).
 */
solo_wins: number, 
/**
 * Solo: what each feat takes; a chain from edge to edge has no number (S-7.3).
 */
feats: Record<Feat, number>, };

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
source: Array<string>, 
/**
 * What a reader should know.
 */
note?: string, };

/**
 * Everything a client needs to draw and explain the game.
 */
export type Facts = { 
/**
 * The colony boards.
 */
boards: Array<BoardFacts>, 
/**
 * Expansions and town halls.
 */
tiles: Array<TileFacts>, 
/**
 * How many settlers a road tile shows.
 */
road_settlers: number, 
/**
 * The shipments.
 */
shipments: Array<ShipmentFacts>, 
/**
 * The scholars.
 */
scholars: Array<ScholarFacts>, 
/**
 * The bishops.
 */
bishops: Array<BishopFacts>, 
/**
 * The mission camps.
 */
camps: Array<CampFacts>, 
/**
 * The docks from top to bottom.
 */
docks: Array<DockFacts>, 
/**
 * The retreat spaces, the one nearest to "1st" first.
 */
retreats: Array<RetreatFacts>, 
/**
 * The tracks.
 */
tracks: TrackFacts, 
/**
 * Prices and points.
 */
numbers: Numbers, 
/**
 * What the facts rest on.
 */
origins: Array<Origin>, };
/** A legal action with its price and its places. */
export type Offer = AnyOffer<Action, Cost, Bundle>;
/** An event with its rule and its English sentence. */
export type Told = AnyTold<Event>;
