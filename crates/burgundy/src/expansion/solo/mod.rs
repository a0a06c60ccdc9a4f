//! The solo game: islands joined by rivers, to be filled in 25 rounds (B-9.8).

use table::{Seat, Sink};

use super::Expansion;
use super::room::{DuchyData, Never, PhaseStep, Room};
use crate::state::State;
use crate::{Burgundy, EditionName, Event, Refuse};

/// The room.
pub struct Solo;

impl Room for Solo {
    const NAME: &'static str = "solo";
    const LINE: &'static str = "Alone on islands joined by rivers: fill all 37 spaces in 25 rounds.";
    const RULE: &'static str = "B-9.8";
    const OFFERED: bool = false;
    const EDITIONS: &'static [EditionName] = super::LATER;
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[
        (Expansion::BorderPosts, "the duchies of the solo game have no border posts"),
        (Expansion::CastleLink, "the castle link is played on duchies 11 to 18 only"),
    ];
    const PLAYERS: Option<u8> = Some(1);
    const START_ROLL: bool = false;
    const BOARD_FOR: Option<u8> = Some(2);
    const DUCHIES: &'static [DuchyData] = &[
        (EditionName::Anniversary, "expansion/solo/2019.json", include_str!("../../../data/expansion/solo/2019.json")),
        (EditionName::Special, "expansion/solo/2022.json", include_str!("../../../data/expansion/solo/2022.json")),
    ];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/solo/rules/en.json")),
        ("de", include_str!("../../../data/expansion/solo/rules/de.json")),
        ("it", include_str!("../../../data/expansion/solo/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/solo/rules/pt.json")),
    ];
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = ();
    type Action = Never;
    type Event = Never;
    type Refusal = Never;
    type Waiting = Never;
    type Outcome = Never;

    /// The castle begins on any castle space.
    fn castle_is_given(_expert_board: bool) -> bool {
        false
    }

    /// 1 silver and 2 workers.
    fn begin(_game: &Burgundy, state: &mut State) {
        state.estates[0].silver = 1;
        state.estates[0].workers = 2;
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
