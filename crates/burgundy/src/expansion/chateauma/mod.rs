//! Châteauma: an opponent who never decides (section 11).
//!
//! It has a marker on the track and no seat. Its turn is a draw, its die, and then a fixed `run` that is told step by step:
//! `choose` a tile, its `benefit`, `sell` goods, `complete` cards, `purchase`; where a card is used up, a draw turns up a new
//! one. `card` is what is printed, `held` what it has, `end` what it scores. Its silver, goods, bonus tiles and monasteries are
//! those of the estate with its number, which nobody else has; its points those of the player with that number.

use serde_json::Value;
use table::{Chance, Refused, Seat, Seats, Sink};

use super::room::{Never, PhaseStep, Room, SetUpStep, StepKind, When};
use super::{Expansion, RoomEvent};
use crate::config::Config;
use crate::data::Data;
use crate::state::State;
use crate::tile::KINDS;
use crate::{Burgundy, EditionName, Event, Refuse};

mod benefit;
pub mod card;
mod choose;
mod complete;
mod deck;
pub mod difficulty;
mod duchy;
mod end;
mod held;
mod position;
mod purchase;
mod reserve;
mod run;
mod sell;
mod vines;
mod words;

use difficulty::{Difficulty, Modifier, ScoreLevel};

pub use held::{Deck, Held, Laid, Reserve, Tiles};
pub use position::{CardWritten, Due, Written};
pub use words::{Again, Drawn, Final, From, Nothing, Points, Silver, Stored, Told};

/// B-11.10: silver for a tile.
pub const PRICE: u16 = 2;

/// The room.
pub struct Chateauma;

impl Room for Chateauma {
    const NAME: &'static str = "chateauma";
    const LINE: &'static str = "An automatic opponent for one to three people.";
    const RULE: &'static str = "B-9.11";
    const EDITIONS: &'static [EditionName] = &[EditionName::Special];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/chateauma/rules/en.json")),
        ("de", include_str!("../../../data/expansion/chateauma/rules/de.json")),
        ("it", include_str!("../../../data/expansion/chateauma/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/chateauma/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../../data/expansion/chateauma/lesson.json"));
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
    /// Its mines pay. Nobody is asked, so positions need no name for it.
    const PHASE_END: &'static [PhaseStep] = &[PhaseStep { name: "", when: When::WithMines }];

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
            declaration::<Due>(),
            declaration::<CardWritten>(),
            declaration::<Written>(),
        ]
    }

    fn accepts(config: &Config) -> Result<(), Refused> {
        let agreed = config.chateauma.as_ref().map_or(&[][..], |difficulty| &difficulty.modifiers);
        match agreed.iter().enumerate().find(|(nth, modifier)| agreed[..*nth].contains(modifier)) {
            Some(_) => Err(Refused::by_rule("chateauma", "B-11.12", "chateauma: a modifier is there twice")),
            None => Ok(()),
        }
    }

    /// B-11.12: the tiles that lie face down in its duchy are never seen, so that they are never drawn.
    fn kept_back(data: &Data, config: &Config) -> u32 {
        let down = config.chateauma.as_ref().is_some_and(|own| own.has(Modifier::PrefilledDown));
        if down { data.rooms.chateauma.down.iter().map(|count| u32::from(*count)).sum() } else { 0 }
    }

    fn begin(game: &Burgundy, state: &mut State) {
        deck::begin(game, state);
    }

    fn draw(game: &Burgundy, state: &State, chance: &Chance) -> Drawn {
        deck::draw(game, state, chance)
    }

    fn settle(game: &Burgundy, state: &mut State, drawn: &Drawn, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        deck::settle(game, state, *drawn, sink)
    }

    fn loose(_game: &Burgundy, state: &State, loose: &mut [u8; KINDS]) {
        let own = &state.more.chateauma;
        let on_cards = own.cards.iter().flatten().flat_map(|laid| laid.tiles).flatten();
        let tiles = on_cards.chain(own.reserve.iter()).chain(own.joker).chain(own.duchy.iter());
        tiles.for_each(|tile| loose[tile.index()] += 1);
    }

    fn phase_ends(game: &Burgundy, state: &mut State, _step: u8, sink: &mut impl Sink<Event>) -> Seats {
        end::pay_mines(game, state, sink);
        Seats::NONE
    }

    fn automatic_ends(game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
        end::score(game, state, sink);
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

    fn write(game: &Burgundy, state: &State) -> Option<Value> {
        Some(position::write(game, state))
    }

    fn read(game: &Burgundy, state: &mut State, part: &Value) -> Result<(), Refused> {
        position::read(game, state, part)
    }

    fn check(game: &Burgundy, state: &mut State, written: bool) -> Result<(), Refused> {
        position::check(game, state, written)
    }
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::Chateauma(told)));
}

/// Its number on the track: after the last seat.
fn seat_of(game: &Burgundy) -> Seat {
    Seat::at(game.people)
}

/// How many complete cards have a border post (B-11.13).
pub fn posts(game: &Burgundy, state: &State) -> u8 {
    deck::completed(game, &state.more.chateauma).filter(|card| card.card(facts(game)).border_post).count() as u8
}

/// What the data files say about it.
fn facts(game: &Burgundy) -> &card::Facts {
    &game.data.rooms.chateauma
}

/// What was agreed about it (B-11.12).
fn difficulty(game: &Burgundy) -> &Difficulty {
    static STANDARD: Difficulty = Difficulty { score: ScoreLevel::Medium, modifiers: vec![] };
    game.config.chateauma.as_ref().unwrap_or(&STANDARD)
}
