//! Inns: they lie beside the black depot, go on any colour and make a region count as one larger (B-9.4).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use strum::IntoStaticStr;
use table::{File, Refusal, Refused, Seat, Sink};

use super::room::{Never, PhaseStep, Room, RoomTile, Tells, part, wrong};
use super::{RoomEvent, RoomRefusal};
use crate::state::{Stage, State};
use crate::{Burgundy, Colour, Event, Kind, Refuse, Space, Spaces, Tile};

const INN_TILE: RoomTile = RoomTile {
    code: 56,
    name: "inn",
    kind: Kind::Room,
    // It lies in no depot: nobody takes it by its colour.
    back: Colour::Building,
    fits: &Colour::ALL,
    once_per_city: false,
};
/// The one kind of inn.
pub const INN: Tile = Tile::of_room(&INN_TILE);

/// The room.
pub struct Inns;

/// What it keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Beside {
    /// The inns beside the black depot.
    pub count: u8,
}

impl Room for Inns {
    const NAME: &'static str = "inns";
    const LINE: &'static str = "An inn with each phase: it goes on any space and makes its region count as one larger.";
    const RULE: &'static str = "B-9.4";
    const EDITIONS: &'static [crate::EditionName] = super::LATER;
    const TILES: &'static [RoomTile] = &[INN_TILE];
    const TILE_FILE: Option<File<'static>> =
        Some(("expansion/inns/tiles.json", include_str!("../../data/expansion/inns/tiles.json")));
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../data/expansion/inns/rules/en.json")),
        ("de", include_str!("../../data/expansion/inns/rules/de.json")),
        ("it", include_str!("../../data/expansion/inns/rules/it.json")),
        ("pt", include_str!("../../data/expansion/inns/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../data/expansion/inns/lesson.json"));
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Beside;
    type Action = Never;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Never;
    type Outcome = Never;
    type Facts = ();

    /// One more with each phase; those that are left stay (B-2.1).
    fn phase_begins(_game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
        state.more.inns.count += 1;
        let count = state.more.inns.count;
        sink.tell(|| Event::Expansion(RoomEvent::Inns(Told::Opens { count })));
    }

    fn on_sale(_game: &Burgundy, state: &State) -> Option<Tile> {
        (state.more.inns.count > 0).then_some(INN)
    }

    fn sell_off(_game: &Burgundy, state: &mut State, tile: Tile) {
        if tile == INN {
            state.more.inns.count -= 1;
        }
    }

    fn apart(game: &Burgundy, state: &State, tile: Tile) -> u8 {
        if tile == INN { game.stock.apart.count(INN) - laid(state) + state.more.inns.count } else { 0 }
    }

    /// At most one in a region.
    fn may_lie(game: &Burgundy, state: &State, seat: Seat, tile: Tile, spaces: Spaces) -> Spaces {
        if tile == INN { spaces - with_inn(game, state, seat) } else { spaces }
    }

    fn why_not(game: &Burgundy, state: &State, seat: Seat, tile: Tile, space: Space) -> Option<Refuse> {
        let there = tile == INN && with_inn(game, state, seat).has(space);
        there.then_some(Refuse::Expansion(RoomRefusal::Inns(Why::OneInnPerRegion)))
    }

    fn region_plus(_game: &Burgundy, state: &State, seat: Seat, region: Spaces) -> u8 {
        let land = state.land_of(seat);
        let mut region = region;
        u8::from(region.any(|space| land[space.index()] == Some(INN)))
    }

    fn act(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        action: Never,
        _sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match action {}
    }

    fn write(_game: &Burgundy, state: &State) -> Option<Value> {
        Some(json!({ "beside": state.more.inns.count }))
    }

    fn read(_game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
        state.more.inns.count = part::<Written>(Self::NAME, value)?.beside;
        Ok(())
    }

    fn check(game: &Burgundy, state: &mut State, written: bool) -> Result<(), Refused> {
        let (laid, used) = (laid(state), game.loose(state)[INN.index()]);
        if used > laid {
            return Err(wrong(Self::NAME, format!("{used} inns are used, but only {laid} are out by now (B-9.4)")));
        }
        if !written {
            state.more.inns.count = laid - used;
        }
        if state.more.inns.count > laid - used {
            return Err(wrong(Self::NAME, format!("beside: at most {} are left by now (B-9.4)", laid - used)));
        }
        Ok(())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    beside: u8,
}

/// How many have been laid out by now.
fn laid(state: &State) -> u8 {
    match state.stage {
        Stage::SetUp(_) => 0,
        Stage::Fill => state.phase,
        _ => state.phase + 1,
    }
}

/// The regions that have an inn.
fn with_inn(game: &Burgundy, state: &State, seat: Seat) -> Spaces {
    let duchy = game.duchy(state.estate(seat).duchy);
    let inns = state.tiles(seat).filter(|(_, tile)| *tile == INN);
    inns.fold(Spaces::NONE, |all, (space, _)| all | duchy.region(space).spaces)
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "InnsTold")]
#[allow(missing_docs)]
pub enum Told {
    /// One more lies beside the black depot.
    Opens { count: u8 },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        "B-9.4"
    }
    fn sentence(&self) -> String {
        let Told::Opens { count } = self;
        match count {
            1 => "An inn lies beside the black depot.".into(),
            count => format!("One more inn lies beside the black depot: {count} now."),
        }
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    OneInnPerRegion,
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        "B-9.4"
    }
    fn sentence(&self) -> String {
        "There is already an inn in this region.".into()
    }
}
