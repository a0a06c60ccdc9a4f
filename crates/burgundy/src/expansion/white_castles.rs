//! White castles: buildings that act with the white die, and monastery 29, which counts them (B-9.3).

use table::{File, Seat, Sink};

use super::Expansion;
use super::four_tiles::monastery;
use super::room::{Never, PhaseStep, Room, RoomTile};
use crate::deed::{Deed, Task};
use crate::state::State;
use crate::{Burgundy, Colour, Event, Kind, Refuse, Space, Tile};

const CASTLE_TILE: RoomTile = RoomTile {
    code: 54,
    name: "white-castle",
    kind: Kind::Room,
    back: Colour::Building,
    fits: &[Colour::Building],
    // Q-B-39: a ninth type of building.
    once_per_city: true,
};
const M29: RoomTile = monastery(55, "m29", 29);
/// The one kind of white castle.
pub const WHITE_CASTLE: Tile = Tile::of_room(&CASTLE_TILE);
/// What it does.
pub const DEED: Deed = Deed::Task(Task::ActWithWhite);

/// The room.
pub struct WhiteCastles;

impl Room for WhiteCastles {
    const NAME: &'static str = "white-castles";
    const LINE: &'static str = "Eight white castles, which give an action with the white die, and a monastery that counts them.";
    const RULE: &'static str = "B-9.3";
    const EDITIONS: &'static [crate::EditionName] = super::LATER;
    const TILES: &'static [RoomTile] = &[CASTLE_TILE, M29];
    const TILE_FILE: Option<File<'static>> =
        Some(("expansion/white-castles/tiles.json", include_str!("../../data/expansion/white-castles/tiles.json")));
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../data/expansion/white-castles/rules/en.json")),
        ("de", include_str!("../../data/expansion/white-castles/rules/de.json")),
        ("it", include_str!("../../data/expansion/white-castles/rules/it.json")),
        ("pt", include_str!("../../data/expansion/white-castles/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../data/expansion/white-castles/lesson.json"));
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = ();
    type Action = Never;
    type Event = Never;
    type Refusal = Never;
    type Waiting = Never;
    type Outcome = Never;
    type Facts = ();

    /// One action with the number that the white die shows (Q-B-38).
    fn placed(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        _space: Space,
        sink: &mut impl Sink<Event>,
    ) {
        if tile == WHITE_CASTLE {
            game.do_deed(state, seat, DEED, Some(Expansion::WhiteCastles), sink);
        }
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
}
