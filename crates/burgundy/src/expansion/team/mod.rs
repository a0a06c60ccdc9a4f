//! The team game: two against two, each pair on one double duchy (B-9.7).

use table::{Seat, Sink};

use super::Expansion;
use super::room::{DuchyData, Never, PhaseStep, Room};
use crate::state::State;
use crate::{Burgundy, EditionName, Event, Refuse};

/// The room.
pub struct Team;

impl Room for Team {
    const NAME: &'static str = "team";
    const LINE: &'static str = "Two against two: partners share a double duchy, purse and goods.";
    const RULE: &'static str = "B-9.7";
    const OFFERED: bool = false;
    const EDITIONS: &'static [EditionName] = super::LATER;
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[
        (Expansion::BorderPosts, "the double duchies have no border posts"),
        (Expansion::CastleLink, "the castle link is played on duchies 11 to 18 only"),
        (Expansion::Solo, "one is for four players, the other for one"),
    ];
    const PLAYERS: Option<u8> = Some(4);
    const PARTNERS: bool = true;
    const START_ROLL: bool = false;
    const DUCHIES: &'static [DuchyData] = &[
        (EditionName::Anniversary, "expansion/team/2019.json", include_str!("../../../data/expansion/team/2019.json")),
        (EditionName::Special, "expansion/team/2022.json", include_str!("../../../data/expansion/team/2022.json")),
    ];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/team/rules/en.json")),
        ("de", include_str!("../../../data/expansion/team/rules/de.json")),
        ("it", include_str!("../../../data/expansion/team/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/team/rules/pt.json")),
    ];
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = ();
    type Action = Never;
    type Event = Never;
    type Refusal = Never;
    type Waiting = Never;
    type Outcome = Never;

    /// Beginners begin in the middle; experts agree on a castle space with a 1 or a 6.
    fn castle_is_given(expert_board: bool) -> bool {
        !expert_board
    }

    /// 2 silver for each team, and 3 workers for the one that begins, 5 for the other.
    fn begin(game: &Burgundy, state: &mut State) {
        for (estate, workers) in state.estates[..game.estates].iter_mut().zip([3, 5]) {
            estate.silver = 2;
            estate.workers = workers;
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
