//! Châteauma: an opponent who never decides (section 11).
//!
//! It has a marker on the track and no seat. Its turn is a draw, its die, and then a fixed run that is told step by step:
//! `choose` a tile, its `benefit`, `sell`, `complete` cards, `purchase`; where a card is used up, a draw turns up a new one.
//! `card` is what is printed, `held` what it has. Its silver, goods, bonus tiles and monasteries are those of the estate
//! with its number, which nobody else has, and its points those of the player with that number.

use table::{Seat, Sink};

use super::room::{Never, PhaseStep, Room, SetUpStep, StepKind};
use super::Expansion;
use crate::state::State;
use crate::{Burgundy, EditionName, Event, Refuse};

pub mod card;
pub mod difficulty;
mod held;
mod words;

use difficulty::{Difficulty, Modifier, ScoreLevel};

pub use held::{Held, Laid, Reserve};
pub use words::{Again, Drawn, Final, From, Nothing, Points, Silver, Stored, Told};

/// B-11.10: silver for a tile.
pub const PRICE: u16 = 2;

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
    const SET_UP: &'static [SetUpStep] = &[SetUpStep { name: "cards", kind: StepKind::Draw, castles: false }];
    const OUTCOMES: &'static [&'static str] = &["chateauma"];
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Held;
    type Action = Never;
    type Event = Told;
    type Refusal = Never;
    type Waiting = Never;
    type Outcome = Drawn;
    type Facts = card::Facts;

    fn typescript() -> Vec<String> {
        use table::typescript::declaration;
        vec![
            declaration::<Difficulty>(),
            declaration::<ScoreLevel>(),
            declaration::<Modifier>(),
            declaration::<card::Side>(),
            declaration::<Again>(),
            declaration::<From>(),
            declaration::<Silver>(),
            declaration::<Stored>(),
            declaration::<Nothing>(),
            declaration::<Points>(),
            declaration::<Final>(),
        ]
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
