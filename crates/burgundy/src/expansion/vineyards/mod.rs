//! Vineyards: double tiles, planted beside the duchy (section 10).
//!
//! `grape`, `double` and `place` are the pieces and where they lie, `facts` what the data file says, `held` what is kept.
//! `choice`, `told`, `why`, `asks` and `drawn` are what is decided, told, refused, asked and drawn.

use table::{Seat, Sink};

use super::room::{PhaseStep, Room};
use crate::state::State;
use crate::{Burgundy, EditionName, Event, Refuse};

mod asks;
mod choice;
mod counts;
mod double;
mod drawn;
pub mod facts;
pub mod grape;
mod held;
mod place;
mod say;
mod told;
mod why;

pub use asks::Asks;
pub use choice::Choice;
pub use counts::{Bonuses, Doubles};
pub use double::{DOUBLES, Double};
pub use drawn::Drawn;
pub use facts::facts;
pub use grape::{Grape, GrapeSet};
pub use held::{Held, Planted, Vineyard};
pub(crate) use held::{counters, lay_on_pile, pile_from_depot, pile_from_shop, places};
pub use place::{Plot, ShopPlace, VinePlace};
pub(super) use say::double;
pub use told::Told;
pub use why::Why;

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
    const ACTION_IS_OPTIONAL: bool = true;
    const ACTS_AS_CASTLE: bool = true;
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Held;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Drawn;
    type Facts = facts::Facts;

    fn typescript() -> Vec<String> {
        use table::typescript::declaration;
        vec![
            declaration::<Grape>(),
            declaration::<GrapeSet>(),
            declaration::<Double>(),
            declaration::<VinePlace>(),
            declaration::<ShopPlace>(),
            declaration::<Plot>(),
        ]
    }

    fn act(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _action: Choice,
        _sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        Err(Refuse::NotNow)
    }
}
