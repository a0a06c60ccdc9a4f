//! Vineyards: double tiles, planted beside the duchy (section 10).

use table::{Seat, Sink};

use super::room::{Never, PhaseStep, Room};
use crate::state::State;
use crate::{Burgundy, EditionName, Event, Refuse};

pub mod grape;

/// The room.
pub struct Vineyards;

impl Room for Vineyards {
    const NAME: &'static str = "vineyards";
    const LINE: &'static str = "Plant double tiles in a vineyard of your own: bonuses at once, and points for connected grapes.";
    const RULE: &'static str = "B-9.10";
    const OFFERED: bool = false;
    const EDITIONS: &'static [EditionName] = &[EditionName::Special];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/vineyards/rules/en.json")),
        ("de", include_str!("../../../data/expansion/vineyards/rules/de.json")),
        ("it", include_str!("../../../data/expansion/vineyards/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/vineyards/rules/pt.json")),
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
