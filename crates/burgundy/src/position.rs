//! Positions: JSON that a person can edit, checked on load.
//!
//! Anything left out takes its default, so that a test needs only the lines that matter. Supplies
//! are not written down: what is not on the table is in the bags, less what is out of the game.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{MAX_SEATS, Seat};
use ts_rs::TS;

use crate::config::Config;
use crate::edition::SetUp;
use crate::expansion::vineyards::VINES;
use crate::state::{Stage, State};
use crate::{Burgundy, Colour, EditionName, Face, Goods, Pending, Tile};

/// A position as it stands in a file: anything that parses, not yet checked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
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
    /// Of the effects that wait, by number from 1: those that came together with the one before. The
    /// seat says in which order such effects are done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub together: Vec<u8>,
    /// Of the effects that are due together the seat has said which is next: the last one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub chosen: bool,
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
    /// What expansions keep, by option.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub expansions: BTreeMap<String, Value>,
}

/// A depot of a position.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct DepotPosition {
    /// Its tiles, null for an empty space.
    #[schemars(with = "Vec<Option<String>>")]
    pub tiles: Vec<Option<Tile>>,
    /// Its goods: how many, by colour 1 to 6.
    pub goods: BTreeMap<u8, u8>,
}

/// A seat of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// Its duchy by id. Default: the one that was agreed, else the first of those in play.
    pub duchy: Option<String>,
    /// In the set-up: the duchies on the two sides of its board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<[String; 2]>,
    /// The tiles in the duchy, by space number. Default: a castle in the middle, or on the first
    /// castle space.
    #[schemars(with = "Option<BTreeMap<u8, String>>")]
    pub tiles: Option<BTreeMap<u8, Tile>>,
    /// Stored tiles, null for an empty space.
    #[schemars(with = "Vec<Option<String>>")]
    pub storage: Vec<Option<Tile>>,
    /// Unsold goods: how many, by colour 1 to 6.
    pub goods: BTreeMap<u8, u8>,
    /// Sold goods: how many, by colour 1 to 6.
    pub sold: BTreeMap<u8, u8>,
    /// Silver. Default: 0.
    pub silver: u16,
    /// Workers. Default: 0.
    pub workers: u16,
    /// The two dice as rolled. Default: 1 and 1 in a turn.
    pub dice: Option<[u8; 2]>,
    /// Which of them are used.
    pub used: [bool; 2],
    /// How far the order marker has moved, 0 to 6.
    pub marker: u8,
    /// Points by source.
    pub score: BTreeMap<String, i16>,
    /// Large bonus tiles, by colour.
    #[schemars(with = "Vec<String>")]
    pub large: Vec<Colour>,
    /// Small bonus tiles, by colour.
    #[schemars(with = "Vec<String>")]
    pub small: Vec<Colour>,
}

/// A tile as the key of a map.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "string")]
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

pub(crate) const STEPS: [(&str, SetUp); 6] = [
    ("goods", SetUp::Goods),
    ("start-roll", SetUp::StartRoll),
    ("boards", SetUp::Boards),
    ("sides", SetUp::Sides),
    ("castles", SetUp::Castles),
    ("sides-and-castles", SetUp::SidesAndCastles),
];

impl Burgundy {
    /// The position of a state.
    pub fn position_of(&self, state: &State) -> Position {
        let stage = match state.stage {
            Stage::Turn => "turn",
            Stage::Roll => "roll",
            Stage::Fill => "fill",
            Stage::Over => "over",
            Stage::Draw(room) => room.name(),
            Stage::PhaseEnd(step) => self.phase_end_name(step),
            Stage::SetUp(step) => match self.set_up(step) {
                SetUp::Room(room, nth) => room.set_up()[usize::from(nth)].name,
                step => STEPS.iter().find(|(_, known)| *known == step).map_or("", |(name, _)| name),
            },
        };
        let in_set_up = matches!(state.stage, Stage::SetUp(_));
        let in_phase_end = matches!(state.stage, Stage::PhaseEnd(_));
        let seats =
            |order: &[Seat; MAX_SEATS]| order[..self.markers].iter().map(|seat| seat.index() as u8 + 1).collect();
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
            together: state.pending.joined().collect(),
            chosen: state.pending.is_chosen(),
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
            seats: Seat::all(self.people).map(|seat| self.seat_position(state, seat, in_set_up)).collect(),
            out,
            from_black,
            waiting: (in_set_up || in_phase_end)
                .then(|| state.waiting.iter().map(|seat| seat.index() as u8 + 1).collect()),
            start_rolls: state.start_rolls,
            expansions: self.rooms_write(state).into_iter().collect(),
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
            storage: estate.storage[..self.storage_places].to_vec(),
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
            score: self.sources().map(|source| (source.name().into(), player.score.of(source))).collect(),
            large: estate.large.iter().collect(),
            small: estate.small.iter().collect(),
        }
    }

    /// Tiles that are neither in a bag nor in a depot: how many are on the table, by kind.
    pub(crate) fn loose(&self, state: &State) -> [u8; crate::tile::KINDS] {
        let mut loose = [0; crate::tile::KINDS];
        let mut add = |tile: Tile| loose[tile.index()] += 1;
        for seat in Seat::all(self.estates) {
            state.tiles(seat).for_each(|(_, tile)| add(tile));
            state.estate(seat).storage.into_iter().flatten().for_each(&mut add);
        }
        state.pending.iter().filter_map(Pending::carries).for_each(&mut add);
        // A starting castle that has not been placed yet is on its way.
        let unfounded = Seat::all(self.estates).filter(|seat| state.estate(*seat).filled.is_empty()).count();
        loose[Tile::CASTLE.index()] += unfounded as u8;
        self.rooms_loose(state, &mut loose);
        // Which double tile lies on two places is known to its room alone.
        loose[VINES.index()] = 0;
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
            let coloured = self.stock.coloured.count(tile) - state.bag.count(tile) - in_depots;
            let black = self.stock.black.count(tile) - state.black_bag.count(tile) - in_black;
            let apart = self.stock.apart.count(tile) - self.rooms_apart(state, tile);
            let gone = (coloured + black + apart).saturating_sub(loose[tile.index()]);
            if gone > 0 {
                out.insert(TileName(tile), gone);
            }
            if black > 0 {
                from_black.insert(TileName(tile), black);
            }
        }
        (out, from_black)
    }
}

pub(crate) fn count_of(tiles: impl IntoIterator<Item = Option<Tile>>, tile: Tile) -> u8 {
    tiles.into_iter().filter(|slot| *slot == Some(tile)).count() as u8
}

fn write_goods(goods: &[u8; 6]) -> BTreeMap<u8, u8> {
    goods.iter().zip(1..).filter(|(count, _)| **count > 0).map(|(count, number)| (number, *count)).collect()
}
