//! Châteauma: an opponent who never decides (section 11).

use table::{Seat, Sink};

use super::Expansion;
use super::room::{Never, PhaseStep, Room};
use crate::state::State;
use crate::{Burgundy, EditionName, Event, Refuse};

pub mod difficulty;

/// The room.
pub struct Chateauma;

impl Room for Chateauma {
    const NAME: &'static str = "chateauma";
    const LINE: &'static str = "An automatic opponent for one to three people.";
    const RULE: &'static str = "B-9.11";
    const OFFERED: bool = false;
    const EDITIONS: &'static [EditionName] = &[EditionName::Special];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/chateauma/rules/en.json")),
        ("de", include_str!("../../../data/expansion/chateauma/rules/de.json")),
        ("it", include_str!("../../../data/expansion/chateauma/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/chateauma/rules/pt.json")),
    ];
    const PLAYERS: Option<[u8; 2]> = Some([1, 3]);
    const AUTOMATIC: bool = true;
    const DRAWS: bool = true;
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[
        (Expansion::Inns, "Châteauma does not play with inns"),
        (Expansion::Team, "Châteauma does not play on the duchies of teams"),
        (Expansion::Solo, "Châteauma does not play on the duchies of the solo game"),
    ];
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = ();
    type Action = Never;
    type Event = Never;
    type Refusal = Never;
    type Waiting = Never;
    type Outcome = Never;
    type Facts = ();

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
