//! Four tiles: monasteries 27 and 28, the crane and the geese (B-9.1).
//!
//! What the two monasteries do is in `power.rs`; the exchange of silver for workers, which one of them allows, is a
//! decision of this room.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use table::notation::Words;
use table::{Actions, File, NotationError, Places, Refusal, Seat, Sink, address};
use ts_rs::TS;

use super::room::{Never, PhaseStep, Room, RoomTile, Tells, Waits};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal, RoomWaiting};
use crate::deed::Deed;
use crate::event::Income;
use crate::state::State;
use crate::tile::{Monasteries, Monastery};
use crate::{Action, Animal, Building, Burgundy, Colour, Event, Kind, Pending, Refuse, Source, Space, Tile};

const M27: RoomTile = monastery(50, "m27", 27);
const M28: RoomTile = monastery(51, "m28", 28);
const CRANE_TILE: RoomTile = RoomTile {
    code: 52,
    name: "crane",
    kind: Kind::Room,
    back: Colour::Building,
    fits: &[Colour::Building],
    once_per_city: false,
};
const GEESE_TILE: RoomTile = RoomTile {
    code: 53,
    name: "geese",
    kind: Kind::EveryAnimal(2),
    back: Colour::Animal,
    fits: &[Colour::Animal],
    once_per_city: false,
};
/// The crane.
pub const CRANE: Tile = Tile::of_room(&CRANE_TILE);
/// The geese.
pub const GEESE: Tile = Tile::of_room(&GEESE_TILE);

/// Workers for a silver coin.
const WORKERS: u8 = 2;
/// The most silver that is changed at once; whoever wants more decides again.
const MOST: u8 = 120;

pub(super) const fn monastery(code: u8, name: &'static str, number: u8) -> RoomTile {
    RoomTile {
        code,
        name,
        kind: Kind::Monastery(Monastery::of_room(number)),
        back: Colour::Monastery,
        fits: &[Colour::Monastery],
        once_per_city: false,
    }
}

/// The room.
pub struct FourTiles;

impl Room for FourTiles {
    const NAME: &'static str = "four-tiles";
    const LINE: &'static str = "Four more tiles: a crane that works as any building, geese, and two monasteries.";
    const RULE: &'static str = "B-9.1";
    const EDITIONS: &'static [crate::EditionName] = super::LATER;
    const TILES: &'static [RoomTile] = &[M27, M28, CRANE_TILE, GEESE_TILE];
    const TILE_FILE: Option<File<'static>> =
        Some(("expansion/four-tiles/tiles.json", include_str!("../../data/expansion/four-tiles/tiles.json")));
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../data/expansion/four-tiles/rules/en.json")),
        ("de", include_str!("../../data/expansion/four-tiles/rules/de.json")),
        ("it", include_str!("../../data/expansion/four-tiles/rules/it.json")),
        ("pt", include_str!("../../data/expansion/four-tiles/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../data/expansion/four-tiles/lesson.json"));
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = ();
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Never;
    type Facts = ();

    fn typescript() -> Vec<String> {
        vec![table::typescript::declaration::<Lifted>(), table::typescript::declaration::<Herd>()]
    }

    fn placed(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        space: Space,
        sink: &mut impl Sink<Event>,
    ) {
        if tile == CRANE {
            state.pending.push(Pending::Expansion(RoomWaiting::FourTiles(Asks::Crane {})));
        } else if tile == GEESE {
            let mut kinds = kinds_there(game, state, seat, space);
            match (kinds.next(), kinds.next()) {
                // Q-B-33: with nobody to join, or with one kind only, there is nothing to choose.
                (kind, None) => score_geese(game, state, seat, space, kind, sink),
                _ => {
                    state.pending.push(Pending::Expansion(RoomWaiting::FourTiles(Asks::Geese { space })));
                }
            }
        }
    }

    fn list(game: &Burgundy, state: &State, seat: Seat, waiting: Option<Asks>, out: &mut Actions<Action>) {
        match waiting {
            None => {}
            Some(Asks::Crane {}) => {
                for kind in Lifted::ALL {
                    if lifts(game, state, seat, kind) {
                        out.push(act(Choice::Crane { as_: kind }));
                    }
                }
            }
            Some(Asks::Geese { space }) => {
                for kind in kinds_there(game, state, seat, space) {
                    out.push(act(Choice::Geese { with: Herd(kind) }));
                }
            }
        }
    }

    /// Q-B-28: whenever its owner has a decision to make.
    fn list_free(_game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        if estate.powers.exchange {
            for silver in 1..=estate.silver.min(u16::from(MOST)) as u8 {
                out.push(act(Choice::Workers { silver }));
            }
        }
    }

    fn places(game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Places {
        let (Choice::Geese { with }, Some(Pending::Expansion(RoomWaiting::FourTiles(Asks::Geese { space })))) =
            (action, state.pending.due())
        else {
            return Places::default();
        };
        let land = state.land_of(seat);
        let herd = game.pasture(state.estate(seat), space).filter(|space| {
            matches!(land[space.index()].map(Tile::kind), Some(Kind::Animal(kind, _)) if kind == with.0)
        });
        Places::at(herd.map(|space| address!("space.{space}")))
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        action: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let due = state.pending.due();
        let refuse = |why| Err(Refuse::Expansion(RoomRefusal::FourTiles(why)));
        match (action, due) {
            (Choice::Workers { silver }, _) => {
                let estate = state.estate(seat);
                if !estate.powers.exchange {
                    return refuse(Why::NoExchange);
                }
                if u16::from(silver) > estate.silver {
                    return Err(Refuse::TooLittleSilver { needed: silver, silver: estate.silver });
                }
                if !(1..=MOST).contains(&silver) {
                    return refuse(Why::NoExchange);
                }
                game.pay(state, seat, u16::from(silver), 0, Expansion::FourTiles, sink);
                let workers = u16::from(silver * WORKERS);
                game.gain(state, seat, 0, workers, Income::Expansion(Expansion::FourTiles), sink);
            }
            (Choice::Crane { as_ }, Some(Pending::Expansion(RoomWaiting::FourTiles(Asks::Crane {})))) => {
                if !lifts(game, state, seat, as_) {
                    return refuse(Why::NothingToLift);
                }
                state.pending.pop();
                tell(sink, Told::Lifted { seat, as_ });
                game.do_deed(state, seat, as_.deed(), Some(Expansion::FourTiles), sink);
            }
            (Choice::Geese { with }, Some(Pending::Expansion(RoomWaiting::FourTiles(Asks::Geese { space })))) => {
                if !kinds_there(game, state, seat, space).any(|kind| kind == with.0) {
                    return refuse(Why::NoSuchHerd);
                }
                state.pending.pop();
                score_geese(game, state, seat, space, Some(with.0), sink);
            }
            (_, Some(effect)) => return Err(Refuse::NotByEffect { effect }),
            (_, None) => return Err(Refuse::NoEffect),
        }
        Ok(())
    }

    fn wrong_waiting(_game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
        match waiting {
            Asks::Crane {} => None,
            Asks::Geese { space } => {
                let there = state.tiles(seat).any(|placed| placed == (space, GEESE));
                (!there).then_some("the geese do not lie there (B-9.1)")
            }
        }
    }

    /// B-9.1, Q-B-32: the crane counts as the one type that is worth most to its owner.
    fn counts_as(game: &Burgundy, state: &State, seat: Seat, monasteries: Monasteries) -> Option<Tile> {
        state.tiles(seat).find(|(_, tile)| *tile == CRANE)?;
        monasteries.iter().find_map(|monastery| game.data.scoring[usize::from(monastery.number())])
    }
}

fn act(choice: Choice) -> Action {
    Action::Expansion(RoomAction::FourTiles(choice))
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::FourTiles(told)));
}

/// The kinds of animals in the pasture of a space.
fn kinds_there(game: &Burgundy, state: &State, seat: Seat, space: Space) -> impl Iterator<Item = Animal> + use<> {
    let land = state.land_of(seat);
    let pasture = game.pasture(state.estate(seat), space);
    let mut there = [false; Animal::ALL.len()];
    for space in pasture {
        if let Some(Kind::Animal(kind, _)) = land[space.index()].map(Tile::kind) {
            there[kind as usize] = true;
        }
    }
    Animal::ALL.into_iter().filter(move |kind| there[*kind as usize])
}

/// B-9.1: the geese score themselves and all tiles of one other kind; Q-B-33: each tile one more with monastery 7.
fn score_geese(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    space: Space,
    with: Option<Animal>,
    sink: &mut impl Sink<Event>,
) {
    let estate = state.estate(seat);
    let extra = u16::from(estate.powers.animal_extra);
    let land = state.land_of(seat);
    let mut tiles = 0;
    let mut points = 0;
    for count in game.pasture(estate, space).filter_map(|space| match land[space.index()]?.kind() {
        Kind::EveryAnimal(count) => Some(count),
        Kind::Animal(kind, count) if Some(kind) == with => Some(count),
        _ => None,
    }) {
        tiles += 1;
        points += u16::from(count) + extra;
    }
    state.player_mut(seat).score.add(Source::Animals, points);
    sink.tell(|| Event::AnimalsScored { seat, space, tiles, points });
    game.rooms_scored(state, seat, Source::Animals, points, sink);
}

/// Has a building something to do now? The crane is not used for what would be lost.
fn lifts(game: &Burgundy, state: &State, seat: Seat, kind: Lifted) -> bool {
    if kind == Lifted::WhiteCastle && !game.rooms.has(Expansion::WhiteCastles) {
        return false;
    }
    match kind.deed() {
        Deed::Gain(_) => true,
        Deed::Task(task) => game.task_is_possible(state, seat, task),
    }
}

/// What the crane can do: what any building does (Q-B-31).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS, IntoStaticStr, strum::EnumString)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Lifted {
    Warehouse,
    Carpenter,
    Church,
    Market,
    BoardingHouse,
    Bank,
    CityHall,
    Watchtower,
    WhiteCastle,
}

impl Lifted {
    /// All of them.
    pub const ALL: [Lifted; 9] = [
        Lifted::Warehouse,
        Lifted::Carpenter,
        Lifted::Church,
        Lifted::Market,
        Lifted::BoardingHouse,
        Lifted::Bank,
        Lifted::CityHall,
        Lifted::Watchtower,
        Lifted::WhiteCastle,
    ];

    fn deed(self) -> Deed {
        match self {
            Lifted::WhiteCastle => super::white_castles::DEED,
            other => Deed::of_building(Building::ALL[other as usize]),
        }
    }

    fn name(self) -> &'static str {
        self.into()
    }
}

/// A kind of animal by its name.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Herd(pub Animal);

impl Serialize for Herd {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for Herd {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        herd(&name).ok_or_else(|| serde::de::Error::custom(format!("'{name}' is no kind of animal")))
    }
}

fn herd(name: &str) -> Option<Herd> {
    Animal::ALL.into_iter().find(|animal| animal.name() == name).map(Herd)
}

/// What a seat may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "FourTilesChoice")]
pub enum Choice {
    /// Monastery 28: so much silver for twice as many workers.
    Workers {
        /// Silver.
        silver: u8,
    },
    /// The crane works as this building.
    Crane {
        /// Which.
        #[serde(rename = "as")]
        as_: Lifted,
    },
    /// The geese score with this kind of animal.
    Geese {
        /// Which.
        with: Herd,
    },
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Workers { silver } => write!(f, "workers {silver}"),
            Choice::Crane { as_ } => write!(f, "crane {}", as_.name()),
            Choice::Geese { with } => write!(f, "geese {}", with.0.name()),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let mut words = Words::new(text);
        let choice = match words.word()? {
            "workers" => Choice::Workers { silver: words.number(1, MOST)? },
            "crane" => {
                let name = words.word()?;
                Choice::Crane { as_: name.parse().map_err(|_| words.wrong("a building such as 'bank'"))? }
            }
            "geese" => {
                let name = words.word()?;
                Choice::Geese { with: herd(name).ok_or_else(|| words.wrong("an animal such as 'cow'"))? }
            }
            _ => return Err(words.wrong("'workers 1', 'crane bank' or 'geese cow'")),
        };
        words.end()?;
        Ok(choice)
    }
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "FourTilesTold")]
#[allow(missing_docs)]
pub enum Told {
    /// The crane works as a building.
    Lifted {
        seat: Seat,
        #[serde(rename = "as")]
        as_: Lifted,
    },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        "B-9.1"
    }
    fn sentence(&self) -> String {
        let Told::Lifted { seat, as_ } = self;
        format!("Seat {seat} uses the crane as a {}.", as_.name().replace('-', " "))
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    NoExchange,
    NothingToLift,
    NoSuchHerd,
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        match self {
            Why::NoExchange | Why::NothingToLift => "B-9.1",
            Why::NoSuchHerd => "Q-B-33",
        }
    }
    fn sentence(&self) -> String {
        match self {
            Why::NoExchange => "You need the monastery that sells workers for silver.".into(),
            Why::NothingToLift => "That building would have no effect now.".into(),
            Why::NoSuchHerd => "There is no such animal in this pasture.".into(),
        }
    }
}

/// What waits.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "asks", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "FourTilesAsks")]
pub enum Asks {
    /// Which building the crane works as.
    Crane {},
    /// Which animals the geese join.
    Geese {
        /// Where they were placed.
        space: Space,
    },
}

impl Waits for Asks {
    fn rule(&self) -> &'static str {
        "B-9.1"
    }
    fn stands_alone(&self) -> bool {
        true
    }
    fn optional(&self) -> bool {
        false
    }
    fn name(&self) -> String {
        match self {
            Asks::Crane {} => "the crane".into(),
            Asks::Geese { .. } => "the geese".into(),
        }
    }
    fn question(&self) -> String {
        match self {
            Asks::Crane {} => "Crane: choose the building it works as".into(),
            Asks::Geese { .. } => "Geese: choose the animals they score with".into(),
        }
    }
}
