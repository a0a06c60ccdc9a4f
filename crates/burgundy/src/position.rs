//! Positions: JSON that a person can edit, checked on load.
//!
//! Whatever is left out has its default, so that a test needs only the lines that matter. Supplies
//! are not written: what is not on the table is in the bags, less what is out of the game.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Game, MAX_SEATS, Refused, Seat, Seats};

use crate::config::Config;
use crate::edition::SetUp;
use crate::legal::{new_colours, useful_neighbours};
use crate::player::{GOODS_PILES, STORAGE};
use crate::state::{BLACK_SPACES, DEPOT_SPACES, MAX_PENDING, PHASES, ROUNDS, Stage, State};
use crate::supply::Bag;
use crate::{Burgundy, Colour, EditionName, Face, Goods, Pending, Source, Space, Tile};

/// A position as it stands in a file: anything that parses, not yet checked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was agreed. Default: edition 2022, 2 players, beginners.
    #[serde(default = "plain")]
    pub config: Config,
    /// Where the game stands: `turn` (default), `roll`, `fill`, `over`, or a step of the set-up:
    /// `goods`, `start-roll`, `boards`, `sides`, `castles`, `sides-and-castles`.
    #[serde(default = "turn")]
    pub stage: String,
    /// Phase A to E. Default: A.
    #[serde(default = "first_phase")]
    pub phase: char,
    /// Round 1 to 5. Default: 1.
    #[serde(default = "one")]
    pub round: u8,
    /// The seat whose turn it is. Default: the first in the order of this round.
    #[serde(default)]
    pub turn: Option<u8>,
    /// The order of turns in this round, by seat. Default: the order of the markers.
    #[serde(default)]
    pub order: Vec<u8>,
    /// The order of the markers on the track, furthest forward first, top of a stack first.
    /// Default: clockwise from seat 1.
    #[serde(default)]
    pub track: Vec<u8>,
    /// The purchase of the turn was made (B-4.3).
    #[serde(default)]
    pub bought: bool,
    /// Monastery 6 of 2022 was used in this turn (B-7.6).
    #[serde(default)]
    pub hired: bool,
    /// Effects that wait for a decision, the newest last.
    #[serde(default)]
    #[schemars(with = "Vec<Value>")]
    pub pending: Vec<Pending>,
    /// The white die.
    #[serde(default)]
    pub white: Option<u8>,
    /// Depots 1 to 6, by number.
    #[serde(default)]
    pub depots: BTreeMap<u8, DepotPosition>,
    /// The tiles of the black depot, null for an empty space.
    #[serde(default)]
    #[schemars(with = "Vec<Option<String>>")]
    pub black: Vec<Option<Tile>>,
    /// The goods on the five round spaces, null for none.
    #[serde(default)]
    pub round_goods: Vec<Option<u8>>,
    /// The seats, in order.
    #[serde(default)]
    pub seats: Vec<SeatPosition>,
    /// Tiles out of the game, by kind.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, u8>")]
    pub out: BTreeMap<TileName, u8>,
    /// Of the tiles that are placed, stored, on their way or out of the game: how many have black
    /// backs, by kind. Default: as few as possible.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, u8>")]
    pub from_black: BTreeMap<TileName, u8>,
    /// In a step of the set-up: the seats that still roll or choose. Default: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<u8>>,
    /// In the set-up: how often the start player was rolled for.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub start_rolls: u16,
}

/// A depot of a position.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DepotPosition {
    /// Its tiles, null for an empty space.
    #[serde(default)]
    #[schemars(with = "Vec<Option<String>>")]
    pub tiles: Vec<Option<Tile>>,
    /// Its goods: how many, by colour 1 to 6.
    #[serde(default)]
    pub goods: BTreeMap<u8, u8>,
}

/// A seat of a position.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatPosition {
    /// Its duchy by id. Default: the one that was agreed, else the first of those in play.
    #[serde(default)]
    pub duchy: Option<String>,
    /// In the set-up: the duchies on the two sides of its board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<[String; 2]>,
    /// The tiles in the duchy, by space number. Default: a castle in the middle, or on the first
    /// castle space.
    #[serde(default)]
    #[schemars(with = "Option<BTreeMap<u8, String>>")]
    pub tiles: Option<BTreeMap<u8, Tile>>,
    /// Stored tiles, null for an empty space.
    #[serde(default)]
    #[schemars(with = "Vec<Option<String>>")]
    pub storage: Vec<Option<Tile>>,
    /// Unsold goods: how many, by colour 1 to 6.
    #[serde(default)]
    pub goods: BTreeMap<u8, u8>,
    /// Sold goods: how many, by colour 1 to 6.
    #[serde(default)]
    pub sold: BTreeMap<u8, u8>,
    /// Silver. Default: 0.
    #[serde(default)]
    pub silver: u16,
    /// Workers. Default: 0.
    #[serde(default)]
    pub workers: u16,
    /// The two dice as rolled. Default: 1 and 1 in a turn.
    #[serde(default)]
    pub dice: Option<[u8; 2]>,
    /// Which of them are used.
    #[serde(default)]
    pub used: [bool; 2],
    /// How far the order marker has moved, 0 to 6.
    #[serde(default)]
    pub marker: u8,
    /// Points by source.
    #[serde(default)]
    pub score: BTreeMap<String, u16>,
    /// Large bonus tiles, by colour.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub large: Vec<Colour>,
    /// Small bonus tiles, by colour.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub small: Vec<Colour>,
}

/// A tile as the key of a map.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileName(pub Tile);

fn plain() -> Config {
    Config::new(EditionName::Special, 2)
}

fn turn() -> String {
    "turn".into()
}

fn first_phase() -> char {
    'A'
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_zero(n: &u16) -> bool {
    *n == 0
}

const STEPS: [(&str, SetUp); 6] = [
    ("goods", SetUp::Goods),
    ("start-roll", SetUp::StartRoll),
    ("boards", SetUp::Boards),
    ("sides", SetUp::Sides),
    ("castles", SetUp::Castles),
    ("sides-and-castles", SetUp::SidesAndCastles),
];

/// More silver, workers or points than any game can bring.
const MOST: u16 = 999;

fn wrong(place: &str, what: impl std::fmt::Display) -> Refused {
    Refused::new("bad-position", format!("{place}: {what}"))
}

impl Burgundy {
    /// The position of a state.
    pub fn position_of(&self, state: &State) -> Position {
        let stage = match state.stage {
            Stage::Turn => "turn",
            Stage::Roll => "roll",
            Stage::Fill => "fill",
            Stage::Over => "over",
            Stage::SetUp(step) => {
                let step = self.edition.set_up[usize::from(step)];
                STEPS.iter().find(|(_, known)| *known == step).map_or("", |(name, _)| name)
            }
        };
        let in_set_up = matches!(state.stage, Stage::SetUp(_));
        let seats =
            |order: &[Seat; MAX_SEATS]| order[..self.players].iter().map(|seat| seat.index() as u8 + 1).collect();
        let (out, from_black) = self.leavings(state);
        Position {
            config: self.config.clone(),
            stage: stage.into(),
            phase: char::from(b'A' + state.phase),
            round: state.round + 1,
            turn: (state.stage == Stage::Turn).then(|| state.active().index() as u8 + 1),
            order: seats(&state.order),
            track: seats(&state.track.order),
            bought: state.hand.bought,
            hired: state.hand.hired,
            pending: state.pending.iter().collect(),
            white: state.white.map(Face::number),
            depots: state
                .depots
                .iter()
                .zip(1..)
                .map(|(depot, number)| {
                    (number, DepotPosition { tiles: depot.tiles.to_vec(), goods: write_goods(&depot.goods) })
                })
                .collect(),
            black: state.black.to_vec(),
            round_goods: state.round_goods.iter().map(|goods| goods.map(Goods::number)).collect(),
            seats: Seat::all(self.players).map(|seat| self.seat_position(state, seat, in_set_up)).collect(),
            out,
            from_black,
            waiting: in_set_up.then(|| state.waiting.iter().map(|seat| seat.index() as u8 + 1).collect()),
            start_rolls: state.start_rolls,
        }
    }

    fn seat_position(&self, state: &State, seat: Seat, in_set_up: bool) -> SeatPosition {
        let estate = state.estate(seat);
        let player = state.player(seat);
        let name = |duchy: u8| self.duchy(duchy).id().to_string();
        SeatPosition {
            duchy: Some(name(estate.duchy)),
            offered: in_set_up.then(|| estate.offered.map(name)),
            tiles: Some(state.tiles(seat).map(|(space, tile)| (space.index() as u8 + 1, tile)).collect()),
            storage: estate.storage.to_vec(),
            goods: write_goods(&estate.goods),
            sold: write_goods(&estate.sold),
            silver: estate.silver,
            workers: estate.workers,
            dice: match player.dice {
                [Some(first), Some(second)] => Some([first.number(), second.number()]),
                _ => None,
            },
            used: player.used,
            marker: state.track.space[seat.index()],
            score: Source::ALL.into_iter().map(|source| (source.name().into(), player.score.of(source))).collect(),
            large: estate.large.iter().collect(),
            small: estate.small.iter().collect(),
        }
    }

    /// Tiles that are neither in a bag nor in a depot: how many are on the table, by kind.
    pub(crate) fn loose(&self, state: &State) -> [u8; crate::tile::KINDS] {
        let mut loose = [0; crate::tile::KINDS];
        let mut add = |tile: Tile| loose[tile.index()] += 1;
        for seat in Seat::all(self.players) {
            state.tiles(seat).for_each(|(_, tile)| add(tile));
            state.estate(seat).storage.into_iter().flatten().for_each(&mut add);
        }
        for pending in state.pending.iter() {
            if let Pending::Discard { tile } = pending {
                add(tile);
            }
        }
        // A starting castle that is not founded yet is on its way.
        let unfounded = Seat::all(self.players).filter(|seat| state.estate(*seat).filled.is_empty()).count();
        loose[Tile::CASTLE.index()] += unfounded as u8;
        loose
    }

    /// What left the game, and how many of all used tiles came with black backs.
    fn leavings(&self, state: &State) -> (BTreeMap<TileName, u8>, BTreeMap<TileName, u8>) {
        let mut out = BTreeMap::new();
        let mut from_black = BTreeMap::new();
        let loose = self.loose(state);
        for tile in Tile::all() {
            let in_depots = count_of(state.depots.iter().flat_map(|depot| depot.tiles), tile);
            let in_black = count_of(state.black, tile);
            let coloured = self.data.coloured.count(tile) - state.bag.count(tile) - in_depots;
            let black = self.data.black.count(tile) - state.black_bag.count(tile) - in_black;
            let gone = (coloured + black).saturating_sub(loose[tile.index()]);
            if gone > 0 {
                out.insert(TileName(tile), gone);
            }
            if black > 0 {
                from_black.insert(TileName(tile), black);
            }
        }
        (out, from_black)
    }

    /// Reads a position: what is wrong, and where.
    pub fn load_position(position: &Position) -> Result<(Burgundy, State), Refused> {
        let game = Burgundy::new(&position.config)?;
        let mut state = game.empty_table();
        state.bag = Bag::default();
        let stage = game.read_stage(position)?;
        game.read_clock(position, stage, &mut state)?;
        game.read_board(position, &mut state)?;
        if position.seats.len() > game.players {
            return Err(wrong("seats", format!("{} for {} players", position.seats.len(), game.players)));
        }
        let plain = SeatPosition::default();
        for seat in Seat::all(game.players) {
            let seat_position = position.seats.get(seat.index()).unwrap_or(&plain);
            game.read_seat(seat_position, seat, &mut state)?;
        }
        game.read_order(position, &mut state)?;
        game.read_bonuses(&state)?;
        for pending in &position.pending {
            if !state.pending.has_room() {
                return Err(wrong("pending", format!("at most {MAX_PENDING} effects can wait")));
            }
            state.pending.push(*pending);
        }
        game.read_supply(position, &mut state)?;
        game.check_pending(&state)?;
        Ok((game, state))
    }

    fn read_stage(&self, position: &Position) -> Result<Stage, Refused> {
        Ok(match position.stage.as_str() {
            "turn" => Stage::Turn,
            "roll" => Stage::Roll,
            "fill" => Stage::Fill,
            "over" => Stage::Over,
            name => {
                let step = STEPS.iter().find(|(known, _)| *known == name).map(|(_, step)| step);
                let index = step
                    .filter(|step| self.needs(**step))
                    .and_then(|step| self.edition.set_up.iter().position(|own| own == step));
                let what =
                    || wrong("stage", format!("'{name}' is no stage of this game in edition {}", self.edition.name));
                Stage::SetUp(index.ok_or_else(what)? as u8)
            }
        })
    }

    fn read_clock(&self, position: &Position, stage: Stage, state: &mut State) -> Result<(), Refused> {
        state.stage = stage;
        state.phase = (position.phase as u32).wrapping_sub('A' as u32).min(99) as u8;
        if state.phase >= PHASES {
            return Err(wrong("phase", format!("'{}' is none of A to E", position.phase)));
        }
        if !(1..=ROUNDS).contains(&position.round) {
            return Err(wrong("round", format!("{} is none of 1 to {ROUNDS}", position.round)));
        }
        state.round = position.round - 1;
        state.hand.bought = position.bought;
        state.hand.hired = position.hired;
        state.start_rolls = position.start_rolls;
        if matches!(stage, Stage::SetUp(_)) {
            let waiting = match &position.waiting {
                None => Seats::all(self.players),
                Some(seats) => self.read_seats("waiting", seats)?.into_iter().collect(),
            };
            if waiting.is_empty() {
                return Err(wrong("waiting", "somebody must be waiting in the set-up"));
            }
            state.waiting = waiting;
        }
        Ok(())
    }

    fn read_seats(&self, place: &str, seats: &[u8]) -> Result<Vec<Seat>, Refused> {
        let mut read: Vec<Seat> = Vec::new();
        for number in seats {
            let seat = usize::from(*number).checked_sub(1).filter(|index| *index < self.players).and_then(Seat::new);
            let seat = seat.ok_or_else(|| wrong(place, format!("seat {number} is none of 1 to {}", self.players)))?;
            if read.contains(&seat) {
                return Err(wrong(place, format!("seat {number} is there twice")));
            }
            read.push(seat);
        }
        Ok(read)
    }

    fn read_board(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        state.white = position.white.map(|face| read_face("white", face)).transpose()?;
        for (number, depot) in &position.depots {
            let place = format!("depots: {number}");
            let index = usize::from(*number).wrapping_sub(1);
            let target = state.depots.get_mut(index).ok_or_else(|| wrong(&place, "there are depots 1 to 6"))?;
            target.tiles = read_tiles::<DEPOT_SPACES>(&place, &depot.tiles)?;
            target.goods = read_goods(&format!("{place}: goods"), &depot.goods)?;
        }
        state.black = read_tiles::<BLACK_SPACES>("black", &position.black)?;
        if position.round_goods.len() > usize::from(ROUNDS) {
            return Err(wrong("round_goods", "there are five round spaces"));
        }
        for (goods, slot) in position.round_goods.iter().zip(&mut state.round_goods) {
            let read = |number: u8| {
                Goods::new(number).ok_or_else(|| wrong("round_goods", format!("{number} is none of 1 to 6")))
            };
            *slot = goods.map(read).transpose()?;
        }
        Ok(())
    }

    fn read_seat(&self, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        let place = format!("seat {seat}");
        let in_set_up = matches!(state.stage, Stage::SetUp(_));
        let find = |id: &String| {
            let index = self.duchies.iter().position(|duchy| duchy.id() == id).map(|index| index as u8);
            index.ok_or_else(|| wrong(&place, format!("duchy '{id}' is not in play; name it in config.duchies")))
        };
        let agreed = match self.assignment {
            crate::config::Assignment::Given(given) => given[seat.index()],
            _ => 0,
        };
        let duchy_index = position.duchy.as_ref().map(find).transpose()?.unwrap_or(agreed);
        let duchy = self.duchy(duchy_index);
        let estate = state.estate_mut(seat);
        estate.duchy = duchy_index;
        estate.offered = match &position.offered {
            Some([front, back]) => [find(front)?, find(back)?],
            // Only the set-up asks for it; afterwards it is kept as it was for the record.
            None => [duchy_index; 2],
        };
        estate.storage = read_tiles::<STORAGE>(&format!("{place}: storage"), &position.storage)?;
        estate.goods = read_goods(&format!("{place}: goods"), &position.goods)?;
        if estate.goods.iter().filter(|count| **count > 0).count() > GOODS_PILES {
            return Err(wrong(&place, "goods of more than 3 colours (B-5.1)"));
        }
        estate.sold = read_goods(&format!("{place}: sold"), &position.sold)?;
        for (name, value) in [("silver", position.silver), ("workers", position.workers)] {
            if value > MOST {
                return Err(wrong(&place, format!("{value} {name}: at most {MOST}")));
            }
        }
        estate.silver = position.silver;
        estate.workers = position.workers;
        position.large.iter().for_each(|colour| estate.large.add(*colour));
        position.small.iter().for_each(|colour| estate.small.add(*colour));
        if position.marker >= self.data.track {
            return Err(wrong(&place, format!("marker {}: the track has steps 0 to 6", position.marker)));
        }
        state.track.space[seat.index()] = position.marker;

        let awaits_castle = self.awaits_castle(state, seat);
        let start = duchy.middle().or_else(|| duchy.of_colour(Colour::Castle).next()).filter(|_| !awaits_castle);
        let founded = || start.map(|space| (space.index() as u8 + 1, Tile::CASTLE)).into_iter().collect();
        for (number, tile) in position.tiles.clone().unwrap_or_else(founded) {
            let space = usize::from(number).checked_sub(1).and_then(Space::new);
            let site = space.and_then(|space| Some((space, duchy.site(space)?)));
            let (space, site) = site.ok_or_else(|| wrong(&place, format!("tiles: there is no space {number}")))?;
            if site.colour != tile.colour() {
                let what = format!("tiles: space {number} takes a {}, not {tile}", site.colour.name());
                return Err(wrong(&place, what));
            }
            self.cover(state, seat, tile, space);
            if let crate::Kind::Monastery(monastery) = tile.kind() {
                state.estate_mut(seat).monasteries.add(monastery);
            }
        }
        let tiles = state.estate(seat).filled.len();
        if awaits_castle && tiles > 0 {
            return Err(wrong(&place, "tiles: the starting castle is still to be placed (B-1.6)"));
        }
        if !awaits_castle && (tiles == 0 || in_set_up && tiles > 1) {
            return Err(wrong(&place, "tiles: the duchy starts with the castle and nothing else (B-1.4)"));
        }
        let dice = position.dice.or((state.stage == Stage::Turn).then_some([1, 1]));
        let player = state.player_mut(seat);
        if let Some([first, second]) = dice {
            let place = format!("{place}: dice");
            player.dice = [Some(read_face(&place, first)?), Some(read_face(&place, second)?)];
        }
        player.used = position.used;
        for (name, points) in &position.score {
            let source = Source::ALL.into_iter().find(|source| source.name() == name);
            let source = source.ok_or_else(|| wrong(&place, format!("score: '{name}' is no source of points")))?;
            if *points > MOST {
                return Err(wrong(&place, format!("score: {name}: at most {MOST}")));
            }
            player.score.add(source, *points);
        }
        Ok(())
    }

    /// Is the seat's starting castle still to be placed?
    fn awaits_castle(&self, state: &State, seat: Seat) -> bool {
        let Stage::SetUp(step) = state.stage else { return false };
        let castles = |step: &SetUp| matches!(step, SetUp::Castles | SetUp::SidesAndCastles);
        let now = usize::from(step);
        let then = self.edition.set_up.iter().position(castles).unwrap_or(0);
        !self.castle_in_middle && (now < then || state.waiting.contains(seat))
    }

    fn read_order(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let read = |place: &str, seats: &[u8]| -> Result<Option<Vec<Seat>>, Refused> {
            let order = self.read_seats(place, seats)?;
            match order.len() {
                0 => Ok(None),
                n if n == self.players => Ok(Some(order)),
                n => Err(wrong(place, format!("{n} seats for {} players", self.players))),
            }
        };
        let track = match read("track", &position.track)? {
            Some(track) => track,
            None => {
                let mut track: Vec<Seat> = Seat::all(self.players).collect();
                track.sort_by_key(|seat| std::cmp::Reverse(state.track.space[seat.index()]));
                track
            }
        };
        if !track.is_sorted_by_key(|seat| std::cmp::Reverse(state.track.space[seat.index()])) {
            return Err(wrong("track", "markers further forward come first"));
        }
        state.track.order[..self.players].copy_from_slice(&track);
        let order = read("order", &position.order)?.unwrap_or(track);
        state.order[..self.players].copy_from_slice(&order);
        if let Some(turn) = position.turn {
            let [seat] = self.read_seats("turn", &[turn])?[..] else { return Ok(()) };
            state.hand.nth = order.iter().position(|other| *other == seat).unwrap_or(0) as u8;
        }
        Ok(())
    }

    /// B-5.9: one large and one small tile of each colour, the large one first.
    fn read_bonuses(&self, state: &State) -> Result<(), Refused> {
        for colour in Colour::ALL {
            let large = state.estates.iter().filter(|estate| estate.large.has(colour)).count();
            let small = state.estates.iter().filter(|estate| estate.small.has(colour)).count();
            if large > 1 || small > 1 || small > large {
                let what = format!("{}: one large and then one small tile", colour.name());
                return Err(wrong("bonus tiles", what));
            }
        }
        Ok(())
    }

    /// Fills the bags with what is nowhere else.
    fn read_supply(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let loose = self.loose(state);
        let mut bag = Bag::default();
        let mut black_bag = Bag::default();
        for tile in Tile::all() {
            let in_depots = count_of(state.depots.iter().flat_map(|depot| depot.tiles), tile);
            let in_black = count_of(state.black, tile);
            let out = position.out.get(&TileName(tile)).copied().unwrap_or(0);
            let used = u16::from(loose[tile.index()]) + u16::from(out);
            let coloured = u16::from(self.data.coloured.count(tile));
            let black = u16::from(self.data.black.count(tile));
            let too_many = |there: u16, exist: u16, kind: &str| {
                wrong("tiles", format!("{tile}: {there} {kind}, but only {exist} exist (B-1.1)"))
            };
            if used + u16::from(in_depots + in_black) > coloured + black {
                return Err(too_many(used + u16::from(in_depots + in_black), coloured + black, "are used"));
            }
            let least = (used + u16::from(in_depots)).saturating_sub(coloured);
            let from_black = position.from_black.get(&TileName(tile)).map_or(least, |count| u16::from(*count));
            if from_black + u16::from(in_black) > black {
                return Err(too_many(from_black + u16::from(in_black), black, "with black backs"));
            }
            let from_coloured = used
                .checked_sub(from_black)
                .ok_or_else(|| wrong("from_black", format!("{tile}: {from_black} of {used} used tiles")))?;
            if from_coloured + u16::from(in_depots) > coloured {
                return Err(too_many(from_coloured + u16::from(in_depots), coloured, "with coloured backs"));
            }
            bag.put(tile, (coloured - from_coloured) as u8 - in_depots);
            black_bag.put(tile, (black - from_black) as u8 - in_black);
        }
        state.bag = bag;
        state.black_bag = black_bag;
        for goods in Goods::ALL {
            let at = goods.index();
            let in_depots: u16 = state.depots.iter().map(|depot| u16::from(depot.goods[at])).sum();
            let held: u16 =
                state.estates.iter().map(|estate| u16::from(estate.goods[at]) + u16::from(estate.sold[at])).sum();
            let coming = state.round_goods.iter().filter(|slot| **slot == Some(goods)).count() as u16;
            let used = in_depots + held + coming;
            let left = u16::from(self.data.goods_each).checked_sub(used);
            let what =
                || wrong("goods", format!("{goods}: {used} are used, but only {} exist (B-1.2)", self.data.goods_each));
            state.goods_bag[at] = left.ok_or_else(what)? as u8;
        }
        let deals = matches!(state.stage, Stage::SetUp(step) if self.edition.set_up[..].iter().position(|s| *s == SetUp::Goods) >= Some(usize::from(step)));
        let left: usize = state.goods_bag.iter().map(|count| usize::from(*count)).sum();
        if deals && left < 3 * self.players {
            return Err(wrong("goods", "too few are left to deal 3 to each player (B-1.3)"));
        }
        Ok(())
    }

    /// An effect that waits must be one that can be answered.
    fn check_pending(&self, state: &State) -> Result<(), Refused> {
        if !state.pending.is_empty() && state.stage != Stage::Turn {
            return Err(wrong("pending", "effects wait only in a turn"));
        }
        let estate = state.estate(state.active());
        let count = state.pending.iter().count();
        for (nth, pending) in state.pending.iter().enumerate() {
            let place = format!("pending: {}", nth + 1);
            match pending {
                Pending::Discard { .. } if estate.has_room() => {
                    return Err(wrong(&place, "a tile is discarded only if storage is full (B-4.4)"));
                }
                Pending::Discard { .. } | Pending::ShipGoods { .. } | Pending::ShipNeighbour { .. }
                    if nth + 1 < count =>
                {
                    return Err(wrong(&place, "this is decided before anything else can follow"));
                }
                Pending::ShipGoods { depot, neighbour } => {
                    let new = new_colours(state, estate, depot, neighbour).len();
                    let room = estate.goods_room();
                    let adjacent = neighbour.is_none_or(|neighbour| depot.neighbours().contains(&neighbour));
                    if room == 0 || new <= room || !adjacent {
                        return Err(wrong(&place, "goods are chosen only if not all new colours fit (B-5.1)"));
                    }
                }
                Pending::ShipNeighbour { depot }
                    if !estate.has(5) || useful_neighbours(state, estate, depot).next().is_none() =>
                {
                    return Err(wrong(&place, "there is no neighbour to take goods from (B-7.5)"));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn count_of(tiles: impl IntoIterator<Item = Option<Tile>>, tile: Tile) -> u8 {
    tiles.into_iter().filter(|slot| *slot == Some(tile)).count() as u8
}

fn write_goods(goods: &[u8; 6]) -> BTreeMap<u8, u8> {
    goods.iter().zip(1..).filter(|(count, _)| **count > 0).map(|(count, number)| (number, *count)).collect()
}

fn read_goods(place: &str, goods: &BTreeMap<u8, u8>) -> Result<[u8; 6], Refused> {
    let mut read = [0; 6];
    for (number, count) in goods {
        let colour = Goods::new(*number).ok_or_else(|| wrong(place, format!("{number} is none of 1 to 6")))?;
        read[colour.index()] = *count;
    }
    Ok(read)
}

fn read_face(place: &str, number: u8) -> Result<Face, Refused> {
    Face::new(number).ok_or_else(|| wrong(place, format!("{number} is no die face: 1 to 6")))
}

fn read_tiles<const N: usize>(place: &str, tiles: &[Option<Tile>]) -> Result<[Option<Tile>; N], Refused> {
    let mut read = [None; N];
    if tiles.len() > N {
        return Err(wrong(place, format!("{} tiles, at most {N} fit", tiles.len())));
    }
    read[..tiles.len()].copy_from_slice(tiles);
    Ok(read)
}
