//! The inputs of Burgundy's value net, as one seat sees the table.
//!
//! A space is what it is (colour, number, the size and rest of its region, within reach or not), never where it lies: so
//! the net plays duchies it has never seen. Counts are laid out as steps, so that every input is on or off.

use arrayvec::ArrayVec;
use burgundy::expansion::solo::Choice;
use burgundy::expansion::{RoomAction, vineyards};
use burgundy::player::{Bonuses, STORAGE};
use burgundy::state::{PHASES, ROUNDS, Stage};
use burgundy::tile::{KINDS, Monastery};
use burgundy::{
    Action, Animal, Building, Burgundy, Colour, Depot, EditionName, Expansion, Face, Goods, Kind, Pending, Source,
    State, Task, Tile,
};
use table::{Actions, Game, MAX_SEATS, Seat};

use crate::burgundy::drawn::is_unlike_printed;
use crate::burgundy::land::Land;
use crate::burgundy::memory::Memory;
use crate::burgundy::{expansion, extent, gone, opponent, reach, threat};
use crate::level::{Errors, Style};
use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, BuiltIn, Inputs, Part, Schema};
use crate::{Featured, RIVAL};

pub(super) const COLOURS: usize = 6;
/// Region sizes that are distinguished.
pub(super) const SIZES: usize = 8;
/// Alone: what a filled space counts, and the win, in points.
const SPACE: i32 = 5;
const PRIZE: i64 = 60;
/// Alone: the turns that are played on.
const AHEAD: usize = 2;
/// Point values of one animal tile that are distinguished.
const HERD: usize = 16;

// The axes of the inputs. Nothing that has a name is known by its number.
pub(super) const COLOUR: Axis = Named(COLOURS, |nth| Colour::ALL[nth].name().into());
pub(super) const DIE: Axis = Numbers(1, 6);
pub(super) const GOODS_COLOUR: Axis = Numbers(1, 6);
pub(super) const MONASTERY: Axis = Named(Monastery::HIGHEST as usize, |nth| format!("m{}", nth + 1));
/// Kinds of tiles, those of expansions included.
pub(super) const TILES: usize = KINDS;
pub(super) const TILE: Axis =
    Named(TILES, |nth| Tile::all().nth(nth).map_or_else(String::new, |tile| tile.to_string()));
pub(super) const BUILDING: Axis = Named(Building::ALL.len(), |nth| Tile::building(Building::ALL[nth]).to_string());
pub(super) const ANIMAL: Axis = Named(Animal::ALL.len(), |nth| format!("{:?}", Animal::ALL[nth]).to_lowercase());
pub(super) const SIZE: Axis = Numbers(1, SIZES);
const SEAT: Axis = Numbers(0, MAX_SEATS);

// What is agreed, and the clock.
const PLAYERS: Block = Block::first("players", &[Numbers(2, 3)]);
const EDITION: Block = PLAYERS.then("edition", &[Named(3, |nth| EditionName::ALL[nth].to_string())]);
const CLOCK: Block = EDITION.then("round", &[Numbers(1, PHASES as usize * ROUNDS as usize)]);
const STAGE: Block = CLOCK.then("stage", &[Words(&["begins", "roll", "turn", "over"])]);
/// Who decides: me, or how many come before me.
const ORDER: Block = STAGE.then("order", &[Words(&["mine", "theirs"]), SEAT]);
/// My marker: how many are ahead, and by how far I am behind the first.
const TRACK: Block = ORDER.then("track", &[SEAT]);
const BEHIND: Block = TRACK.then("behind", &[Numbers(1, 6)]);

// My turn in progress.
const WAITS: Block = BEHIND.then(
    "waits",
    &[Words(&[
        "castle",
        "city-hall",
        "ship",
        "carpenter",
        "church",
        "market",
        "warehouse",
        "discard",
        "ship-neighbour",
        "ship-goods",
        "bought",
        "hired",
    ])],
);
const DICE: Block = WAITS.then("dice", &[Numbers(0, 3)]);
const FACES: Block = DICE.then("faces", &[DIE, Numbers(1, 2)]);
const PLACE_NOW: Block = FACES.then("place-now", &[COLOUR, Numbers(1, 2)]);
const TAKE_NOW: Block = PLACE_NOW.then("take-now", &[COLOUR, Numbers(1, 2)]);
const SELL_NOW: Block = TAKE_NOW.then("sell-now", &[Numbers(1, 3)]);

// What I have.
const SILVER: Block = SELL_NOW.then("silver", &[Numbers(1, 10)]);
const WORKERS: Block = SILVER.then("workers", &[Numbers(1, 12)]);
const GOODS: Block = WORKERS.then("goods", &[GOODS_COLOUR, Numbers(1, 4)]);
const PILES: Block = GOODS.then("piles", &[Numbers(0, 4)]);
const SOLD: Block = PILES.then("sold", &[GOODS_COLOUR]);
const SOLD_IN_ALL: Block = SOLD.then("sold-in-all", &[Numbers(1, 12)]);
const STORED: Block = SOLD_IN_ALL.then("stored", &[TILE, Numbers(1, 2)]);
const ROOM: Block = STORED.then("room", &[Numbers(0, STORAGE + 1)]);
const FITS: Block = ROOM.then("fits", &[COLOUR, Numbers(0, 4)]);
const FITS_DIE: Block = FITS.then("fits-die", &[COLOUR, DIE]);
const MONASTERIES: Block = FITS_DIE.then("monasteries", &[MONASTERY]);
pub(super) const PLACED: Block = MONASTERIES.then("placed", &[COLOUR, Numbers(1, 3)]);
pub(super) const BUILT: Block = PLACED.then("built", &[BUILDING, Numbers(1, 3)]);
pub(super) const KEPT: Block = BUILT.then("kept", &[ANIMAL, Numbers(1, 3)]);
const BONUSES: Block = KEPT.then("bonuses", &[Numbers(1, 6)]);

// My duchy.
pub(super) const EMPTY: Block = BONUSES.then("empty", &[Numbers(0, 10)]);
pub(super) const LEFT: Block = EMPTY.then("left", &[COLOUR, Numbers(0, 10)]);
const BONUS_NEAR: Block = LEFT.then("bonus-near", &[COLOUR, Numbers(1, 4), Words(&["large", "small"])]);
pub(super) const REGIONS: Block = BONUS_NEAR.then("regions", &[COLOUR, SIZE, SIZE, Numbers(1, 2)]);
pub(super) const REGIONS_OPEN: Block = REGIONS.then("regions-open", &[COLOUR, SIZE, Numbers(1, 2)]);
pub(super) const FRONTIER: Block = REGIONS_OPEN.then("frontier", &[COLOUR, DIE, Numbers(1, 2)]);
pub(super) const FRONTIER_REST: Block = FRONTIER.then("frontier-rest", &[COLOUR, DIE, Numbers(1, 3)]);
pub(super) const REMOTE: Block = FRONTIER_REST.then("remote", &[COLOUR, DIE, Numbers(1, 2)]);
pub(super) const BUILDS: Block = REMOTE.then("builds", &[BUILDING, Numbers(1, 3)]);
pub(super) const PASTURES: Block = BUILDS.then("pastures", &[ANIMAL, Numbers(1, 10)]);
/// Stored tiles that would fill a region at once, by colour and size.
const COMPLETES: Block = PASTURES.then("completes", &[COLOUR, SIZE]);
/// What a stored animal would bring where it fits best, in points.
const GRAZES: Block = COMPLETES.then("grazes", &[Numbers(1, HERD), Numbers(1, 2)]);
/// The same for animals in the depots, by depot.
const GRAZES_LATER: Block = GRAZES.then("grazes-later", &[Numbers(1, HERD)]);
/// The goods a ship could bring now.
const CARGO: Block = GRAZES_LATER.then("cargo", &[Numbers(0, 7)]);

// The board.
pub(super) const DEPOTS: Block = CARGO.then("depots", &[DIE, COLOUR, Numbers(1, 2)]);
pub(super) const OFFERED: Block = DEPOTS.then("offered", &[TILE, Numbers(1, 2)]);
pub(super) const BLACK: Block = OFFERED.then("black", &[TILE]);
pub(super) const DEPOT_GOODS: Block = BLACK.then("depot-goods", &[DIE, Numbers(1, 4)]);
pub(super) const GOODS_OUT: Block = DEPOT_GOODS.then("goods-out", &[GOODS_COLOUR, Numbers(1, 3)]);
pub(super) const GOODS_TO_COME: Block = GOODS_OUT.then("goods-to-come", &[GOODS_COLOUR]);
const LARGE: Block = GOODS_TO_COME.then("large", &[COLOUR]);
pub(super) const SMALL: Block = LARGE.then("small", &[COLOUR]);

/// What I see of the table, the others in the order of their seats.
const BASE: [Part; MAX_SEATS] = [
    Part::new("", &gone::LAST),
    Part::new("other1", &threat::LAST),
    Part::new("other2", &threat::LAST),
    Part::new("other3", &threat::LAST),
];
/// The same, followed by the parts of the expansions.
const PARTS: [Part; MAX_SEATS + expansion::COUNT] = {
    let mut parts = [BASE[0]; MAX_SEATS + expansion::COUNT];
    parts.split_at_mut(MAX_SEATS).0.copy_from_slice(&BASE);
    parts.split_at_mut(MAX_SEATS).1.copy_from_slice(&expansion::PARTS);
    parts
};
/// Where each part begins.
const STARTS: [usize; PARTS.len()] = <Burgundy as Featured>::SCHEMA.starts();
const BASE_STARTS: [usize; MAX_SEATS] = *STARTS.first_chunk().expect("their parts");
const EXPANSION_STARTS: [usize; expansion::COUNT] = *STARTS.last_chunk().expect("their parts");

impl Featured for Burgundy {
    const SCHEMA: Schema = Schema {
        game: Burgundy::NAME,
        parts: &PARTS,
        sources: Named(Source::ALL.len(), |nth| Source::ALL[nth].name().into()),
        first_format: Some(include_str!("../../weights/first-format/burgundy.txt")),
    };
    type Memory = Memory;

    const STYLES: &'static [Style] = &[
        Style { name: "shepherd", sources: &[Source::Animals.index()], fondness: 25 },
        Style { name: "merchant", sources: &[Source::Goods.index()], fondness: 25 },
        Style { name: "builder", sources: &[Source::Regions.index(), Source::Phase.index()], fondness: 7 },
        Style { name: "scholar", sources: &[Source::Monasteries.index()], fondness: 25 },
    ];

    fn nets() -> &'static [BuiltIn] {
        static NETS: [BuiltIn; 4] = [
            BuiltIn::new(include_bytes!("../../weights/burgundy.bin")),
            BuiltIn::new(include_bytes!("../../weights/burgundy-expansions.bin")),
            BuiltIn::new(include_bytes!("../../weights/burgundy-own-boards.bin")),
            BuiltIn::new(include_bytes!("../../weights/burgundy-drawn-boards.bin")),
        ];
        &NETS
    }

    /// The base game has a net of its own: it is the one that has been measured most. Those who play in teams or alone,
    /// on boards of their own, have another, and so has a table with a board unlike all that are printed.
    fn fitting(&self) -> usize {
        let rooms = self.rooms();
        let drawn = || self.duchies().iter().any(is_unlike_printed);
        match rooms.has(Expansion::Team) || rooms.has(Expansion::Solo) {
            true => 2,
            false if drawn() => 3,
            false => usize::from(!rooms.is_empty()),
        }
    }

    /// Alone a turn has more decisions, and each level is to win more often than the one below.
    fn errors(&self) -> Errors {
        match self.rooms().has(Expansion::Solo) {
            true => Errors { page: 500, squire: 250, knight: 2500, baron: 600 },
            false => Errors { page: 660, squire: 1090, knight: 4700, baron: 760 },
        }
    }

    /// Alone, what counts is the spaces that are filled at the end.
    fn result(&self, state: &State, seat: Seat) -> i32 {
        match self.rooms().has(Expansion::Solo) {
            true => SPACE * state.estate(seat).filled.len() as i32,
            false => self.points(state, seat),
        }
    }

    fn standing(&self, state: &State, seat: Seat) -> i32 {
        stands_at(self, state, seat, &mut expansion::Ways::default())
    }

    fn has_rival(&self) -> bool {
        self.automatic().is_some()
    }

    fn rival(&self, state: &State) -> i32 {
        expansion::rivals_standing(self, state)
    }

    /// Nobody else's turns have to be guessed: more of one's own can be.
    fn turns_ahead(&self) -> usize {
        if self.rooms().has(Expansion::Solo) { AHEAD } else { 1 }
    }

    fn prize(&self) -> Option<i64> {
        self.rooms().has(Expansion::Solo).then_some(PRIZE)
    }

    fn beginners_overlook(action: &Action) -> bool {
        matches!(action, Action::Buy { .. } | Action::Expansion(RoomAction::Vineyards(vineyards::Choice::Buy { .. })))
    }

    fn inputs(&self, state: &State, seat: Seat, memory: &mut Memory, on: &mut Inputs) -> [i32; MAX_SEATS] {
        clock(self, state, seat, on);
        let hand = in_hand(self, state, seat);
        let land = memory.lands.of(self, state, seat);
        on.recall(&land.inputs);
        memory.bags.inputs(state, on);
        let market = memory.markets.of(state);
        on.recall(&market.inputs);
        let bonuses = bonuses(state, land, on);
        turn(state, seat, &hand, land, on);
        holdings(state, seat, &hand, land, on);
        room(state, seat, &hand, land, on);
        let faces: ArrayVec<Face, 2> = faces_left(state, seat).collect();
        let near = reach::inputs(state.estate(seat), &faces, &hand, land, market, on);
        land.cities.inputs(market, buildings(&hand), near.as_ref(), on);
        let mut standing = [0; MAX_SEATS];
        for (away, points) in standing[..self.seats()].iter_mut().enumerate() {
            *points = stands_at(self, state, seat.clockwise(away, self.seats()), &mut memory.ways);
        }
        if self.seats() > 1 {
            let seen = memory.others.inputs(self, state, seat, &BASE_STARTS, on);
            let wanted = threat::wanted(state, land);
            for (away, at) in BASE_STARTS[..self.seats()].iter().enumerate().skip(1) {
                let (them, ahead) = (seat.clockwise(away, self.seats()), standing[away] - standing[0]);
                opponent::inputs(self, state, seat, them, ahead, *at, on);
                threat::takes(state, them, market, &wanted, *at, on);
                threat::race(&land.left, &seen.left[away - 1], bonuses, *at, on);
            }
        }
        if !self.rooms().is_empty() {
            expansion::inputs(self, state, seat, &mut memory.ways, &EXPANSION_STARTS, on);
        }
        if self.has_rival() {
            standing[RIVAL] = self.rival(state);
        }
        standing
    }

    fn ends_turn(action: &Action) -> bool {
        *action == Action::End
    }

    /// Alone, points are bought to reach the target: fewer can as well be bought later.
    fn consider(&self, state: &State, _seat: Seat, _line: &[Action], open: &mut Actions<Action>) {
        if self.rooms().has(Expansion::Solo) {
            let missing = state.more.solo.course.missing();
            let buys = |action: &Action| match action {
                Action::Expansion(RoomAction::Solo(Choice::Buy { points })) => Some(*points),
                _ => None,
            };
            if open.iter().any(|action| buys(action).is_none()) {
                open.retain(|action| buys(action).is_none_or(|points| points >= missing));
            }
        }
    }

    fn by_source(&self, state: &State, seat: Seat, out: &mut [i32]) {
        for (points, source) in out.iter_mut().zip(Source::ALL) {
            *points = i32::from(state.player(seat).score.of(source));
        }
    }
}

/// The points of a seat as they stand; alone, its spaces.
fn stands_at(game: &Burgundy, state: &State, seat: Seat, ways: &mut expansion::Ways) -> i32 {
    match game.rooms().has(Expansion::Solo) {
        true => game.result(state, seat),
        false => expansion::standing(game, state, seat, ways),
    }
}

fn clock(game: &Burgundy, state: &State, seat: Seat, on: &mut Inputs) {
    // Châteauma counts as a player (B-11.1).
    if game.markers() >= 2 {
        PLAYERS.one(game.markers() - 2, on);
    }
    let edition = match game.config().edition {
        EditionName::First => 0,
        EditionName::Anniversary => 1,
        EditionName::Special => 2,
    };
    EDITION.one(edition, on);
    CLOCK.up_to(usize::from(state.phase) * usize::from(ROUNDS) + usize::from(state.round), on);
    let stage = match state.stage {
        _ if in_round(state) => 2,
        Stage::Roll => 1,
        Stage::Over => 3,
        _ => 0,
    };
    STAGE.one(stage, on);
    let place = state.order[..game.markers()].iter().position(|other| *other == seat).unwrap_or(0);
    let mine = state.stage == Stage::Turn && state.active() == seat;
    ORDER.one(if mine { place } else { MAX_SEATS + place }, on);
    let rank = state.track.order[..game.markers()].iter().position(|other| *other == seat).unwrap_or(0);
    TRACK.one(rank, on);
    let first = state.track.order[0];
    let behind = state.track.space[first.index()].saturating_sub(state.track.space[seat.index()]);
    BEHIND.count(0, 6, usize::from(behind), on);
}

/// Unused dice and what they can do without workers, and effects that wait.
fn turn(state: &State, seat: Seat, hand: &InHand, land: &Land, on: &mut Inputs) {
    if !in_round(state) {
        return;
    }
    let (player, estate) = (state.player(seat), state.estate(seat));
    if state.active() == seat {
        for pending in state.pending.iter() {
            let kind = match pending {
                // A room has inputs of its own for what waits in it.
                Pending::Expansion(_) => continue,
                Pending::Task { task, .. } => match task {
                    Task::Act | Task::ActWithWhite => 0,
                    Task::Place => 1,
                    Task::TakeBuilding => 3,
                    Task::TakeMineMonasteryCastle => 4,
                    Task::TakeShipAnimal => 5,
                    Task::Sell => 6,
                },
                Pending::Ship => 2,
                Pending::Discard { .. } => 7,
                Pending::ShipNeighbour { .. } => 8,
                Pending::ShipGoods { .. } => 9,
            };
            WAITS.one(kind, on);
        }
        if state.hand.bought {
            WAITS.one(10, on);
        }
        if state.hand.hired {
            WAITS.one(11, on);
        }
    } else if state.order[..usize::from(state.hand.nth)].contains(&seat) {
        // My turn of this round is over: the dice mean nothing any more.
        return;
    }
    let unused = (0..2).filter(|nth| !player.used[*nth]).filter_map(|nth| player.dice[nth]);
    DICE.one(unused.clone().count(), on);
    for face in unused {
        FACES.more(face.index(), 2, on);
        for colour in stored_colours(hand) {
            if land.numbers[colour.index()] >> face.index() & 1 != 0 {
                PLACE_NOW.more(colour.index(), 2, on);
            }
        }
        let depot = state.depot(Depot::ALL[face.index()]);
        for tile in depot.tiles.iter().flatten() {
            TAKE_NOW.more(tile.colour().index(), 2, on);
        }
        SELL_NOW.count(0, 3, usize::from(estate.goods[face.index()]), on);
    }
}

/// The tiles that a seat can place: those of its estate and, in a team, its own.
pub(super) type InHand = ArrayVec<Tile, { STORAGE + 2 }>;

fn in_hand(game: &Burgundy, state: &State, seat: Seat) -> InHand {
    let mut tiles: InHand = state.estate(seat).storage.iter().flatten().copied().collect();
    if game.rooms().has(Expansion::Team) {
        tiles.extend(expansion::own_tiles(state, seat));
    }
    tiles
}

fn stored_colours(hand: &InHand) -> impl Iterator<Item = Colour> + '_ {
    // An inn goes on any colour and has inputs of its own.
    let stored = |colour: &Colour| hand.iter().any(|tile| tile.family() == Some(*colour));
    Colour::ALL.into_iter().filter(stored)
}

/// The kinds of buildings among them, as a set.
fn buildings(hand: &InHand) -> u8 {
    let kinds = hand.iter().filter_map(|tile| match tile.kind() {
        Kind::Building(building) => Some(1 << building as usize),
        _ => None,
    });
    kinds.fold(0, |all, kind| all | kind)
}

fn holdings(state: &State, seat: Seat, hand: &InHand, land: &Land, on: &mut Inputs) {
    let estate = state.estate(seat);
    SILVER.count(0, 10, usize::from(estate.silver), on);
    WORKERS.count(0, 12, usize::from(estate.workers), on);
    for goods in Goods::ALL {
        GOODS.count(goods.index(), 4, usize::from(estate.goods[goods.index()]), on);
        if estate.sold[goods.index()] > 0 {
            SOLD.one(goods.index(), on);
        }
    }
    PILES.up_to(estate.goods.iter().filter(|count| **count > 0).count(), on);
    let sold: usize = estate.sold.iter().map(|count| usize::from(*count)).sum();
    SOLD_IN_ALL.count(0, 12, sold, on);
    for tile in hand {
        STORED.more(tile.index(), 2, on);
    }
    ROOM.one(STORAGE.saturating_sub(hand.len()), on);
    for colour in stored_colours(hand) {
        let nth = colour.index();
        FITS.one(nth * 4 + usize::from(land.open[nth].min(3)), on);
        FITS_DIE.some(nth * 6, land.numbers[nth].into(), on);
    }
    for monastery in estate.monasteries.iter() {
        MONASTERIES.one(usize::from(monastery.number()) - 1, on);
    }
    BONUSES.count(0, 6, usize::from(estate.bonus_tiles()), on);
}

/// The bonus tiles that are left, and the colours of which I need few more; returns the colours with a bonus left.
fn bonuses(state: &State, land: &Land, on: &mut Inputs) -> u8 {
    let (mut large, mut small) = (Bonuses::NONE, Bonuses::NONE);
    for estate in &state.estates {
        (large, small) = (large | estate.large, small | estate.small);
    }
    let mut open = 0;
    for colour in Colour::ALL {
        let (nth, left) = (colour.index(), usize::from(land.left[colour.index()]));
        let near = (1..=4).contains(&left);
        if !small.has(colour) {
            SMALL.one(nth, on);
            open |= 1 << nth;
        }
        if !large.has(colour) {
            LARGE.one(nth, on);
            open |= 1 << nth;
        }
        if near && !large.has(colour) {
            BONUS_NEAR.one((nth * 4 + left - 1) * 2, on);
        } else if near && !small.has(colour) {
            BONUS_NEAR.one((nth * 4 + left - 1) * 2 + 1, on);
        }
    }
    open
}

/// What there is room for in my duchy and my goods storage, of what I hold and what lies there.
fn room(state: &State, seat: Seat, hand: &InHand, land: &Land, on: &mut Inputs) {
    let estate = state.estate(seat);
    for colour in stored_colours(hand) {
        for (size, _) in land.closing[colour.index()].iter().enumerate().filter(|(_, numbers)| **numbers != 0) {
            COMPLETES.one(colour.index() * SIZES + size, on);
        }
    }
    let extra = usize::from(estate.powers.animal_extra);
    let brings = |tile: Tile| match tile.kind() {
        Kind::Animal(animal, count) => {
            let (sum, tiles) = land.herds[animal as usize]?;
            Some(sum + usize::from(count) + extra * (tiles + 1))
        }
        _ => None,
    };
    for points in hand.iter().filter_map(|tile| brings(*tile)) {
        GRAZES.more(points.min(HERD) - 1, 2, on);
        extent::grazes(points, true, on);
    }
    for points in state.depots.iter().flat_map(|depot| depot.tiles).flatten().filter_map(brings) {
        GRAZES_LATER.one(points.min(HERD) - 1, on);
        extent::grazes(points, false, on);
    }
    let room = estate.goods_room();
    let cargo = |depot: &burgundy::state::DepotState| {
        let (mut known, mut new) = (0, 0);
        for goods in Goods::ALL {
            let count = usize::from(depot.goods[goods.index()]);
            if estate.has_goods(goods) {
                known += count
            } else if count > 0 && new < room {
                (known, new) = (known + count, new + 1)
            }
        }
        known
    };
    CARGO.up_to(state.depots.iter().map(cargo).max().unwrap_or(0), on);
}

/// Is it somebody's turn: a seat's, or that of Châteauma, who rolls a die?
pub(super) fn in_round(state: &State) -> bool {
    matches!(state.stage, Stage::Turn | Stage::Draw(Expansion::Chateauma))
}

/// The faces of dice as indices, for the opponents too.
pub(super) fn faces_left(state: &State, seat: Seat) -> impl Iterator<Item = Face> + '_ {
    let player = state.player(seat);
    let done = !in_round(state) || state.order[..usize::from(state.hand.nth)].contains(&seat);
    (0..2).filter(move |nth| !done && !player.used[*nth]).filter_map(|nth| player.dice[nth])
}
