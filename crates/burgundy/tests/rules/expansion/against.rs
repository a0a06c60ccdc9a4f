//! Positions against Châteauma in a few words.

use std::collections::BTreeMap;

use burgundy::data::Data;
use burgundy::expansion::RoomEvent;
use burgundy::expansion::chateauma::card::{Card, Facts, SMALL_DECK, Side};
use burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier, ScoreLevel};
use burgundy::expansion::chateauma::{From, Held, Told};
use burgundy::player::Estate;
use burgundy::{Burgundy, Config, Depot, Draw, Event, Expansion, Source, State};
use serde_json::{Value, json};
use table::{Entered, Game, Present, Seat, Turn};

use super::chosen::Chosen;
use crate::setting::Setting;
use crate::support::{Table, config, start, table};

/// Cards for tests: what is shown here does not depend on what was reconstructed. No. 5 is as it is printed.
const DECK: [(u8, &str, &[u8]); 13] = [
    (1, "CSMB", &[]),
    (2, "SKAB", &[2, 3]),
    (3, "BBBB", &[]),
    (4, "MA", &[]),
    (6, "CC", &[1]),
    (7, "B", &[]),
    (8, "S", &[]),
    (9, "CSB", &[]),
    (10, "KS", &[]),
    (11, "MB", &[]),
    (12, "A", &[]),
    (13, "CSS", &[]),
    (14, "CC", &[]),
];

/// A file of cards with these ones changed.
fn entered() -> Entered {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansion/chateauma/cards.json");
    let mut cards: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    for (number, spaces, sell) in DECK {
        let card = &mut cards["cards"][usize::from(number) - 1];
        (card["spaces"], card["sell"], card["double"]) = (json!(spaces), json!(sell), json!([]));
        (card["shield"], card["border_post"]) = (json!(number >= 7), json!(number >= 6));
    }
    cards["cards"][9]["double"] = json!([1, 2]);
    cards["cards"][13]["double"] = json!([1, 2]);
    let files = BTreeMap::from([("expansion/chateauma/cards.json".to_string(), cards)]);
    Entered::new(Burgundy::NAME, Burgundy::RULES, files)
}

/// What comes with the program.
pub fn printed() -> &'static Facts {
    &Data::standard().rooms.chateauma
}

pub fn printed_card(number: u8) -> &'static Card {
    &printed().cards[usize::from(number) - 1]
}

/// All modifiers, in their order.
pub const ALL: [Modifier; 4] = [Modifier::PrefilledDown, Modifier::PrefilledUp, Modifier::Starts, Modifier::ExtraTurns];

/// A configuration with Châteauma.
pub fn with(people: u8, modifiers: &[Modifier]) -> Config {
    let difficulty = Difficulty { score: ScoreLevel::Medium, modifiers: modifiers.to_vec() };
    Config { options: vec!["chateauma".into()], chateauma: Some(difficulty), ..config("2022", people) }
}

/// A game before anything happened.
pub fn begin(people: u8, modifiers: &[Modifier]) -> Table {
    start(&with(people, modifiers))
}

/// Until the cards are to be dealt.
pub fn before_the_cards(people: u8, modifiers: &[Modifier]) -> Table {
    let mut table = begin(people, modifiers);
    table.until(|table| table.game.turn(&table.state) == Turn::Chance(Draw::Expansion { room: Expansion::Chateauma }));
    table
}

/// The first cards by number: one with a castle, and another one.
pub fn first_cards() -> (u8, u8) {
    let left = SMALL_DECK.into_iter().find(|number| printed_card(*number).castle().is_some()).unwrap();
    (left, SMALL_DECK.into_iter().find(|number| *number != left).unwrap())
}

/// Set up, with the first cards that can be dealt.
pub fn set_up(people: u8, modifiers: &[Modifier]) -> Table {
    let mut table = before_the_cards(people, modifiers);
    let (left, right) = first_cards();
    let building = if modifiers.contains(&Modifier::PrefilledUp) { " bank" } else { "" };
    table.settle(&format!("chateauma cards {left} {right}{building}"));
    table
}

/// The medium points of a card.
pub fn points(card: u8) -> String {
    printed_card(card).points(ScoreLevel::Medium).to_string()
}

/// Alone against Châteauma, in its turn: these cards lie on the left and on the right, the first spaces covered by these
/// tiles; the white die shows 1. It has nothing else but what `part` says.
pub fn its_turn(left: (u8, Value), right: (u8, Value), part: Value) -> Setting {
    let mut own = json!({ "cards": [{ "card": left.0, "tiles": left.1 }, { "card": right.0, "tiles": right.1 }] });
    own.as_object_mut().unwrap().extend(part.as_object().unwrap().clone());
    let setting = table().players(1).options(["chateauma"]).stage("chateauma").white(1).part("chateauma", own);
    setting.with(|position| position.config.facts = Some(entered()))
}

pub trait Agreed {
    /// These modifiers are on.
    fn modifiers(self, modifiers: &[Modifier]) -> Setting;
    /// These options too.
    fn and<const N: usize>(self, options: [&str; N]) -> Setting;
}

impl Agreed for Setting {
    fn modifiers(self, modifiers: &[Modifier]) -> Setting {
        let difficulty = Difficulty { modifiers: modifiers.to_vec(), ..Difficulty::default() };
        self.with(|position| position.config.chateauma = Some(difficulty))
    }

    fn and<const N: usize>(self, options: [&str; N]) -> Setting {
        self.with(|position| position.config.options.extend(options.map(String::from)))
    }
}

/// It rolls this.
pub fn rolls(setting: &Setting, face: u8) -> Table {
    let mut table = setting.set();
    table.settle(&format!("chateauma {face}"));
    table
}

/// What is asked about Châteauma.
pub trait Its {
    fn it(&self) -> Seat;
    fn held(&self) -> &Held;
    fn purse(&self) -> &Estate;
    /// What it told since the last decision, in few words.
    fn story(&self) -> Vec<String>;
    fn its_points(&self, source: Source) -> i16;
    fn its_total(&self) -> i32;
    /// The tiles of its reserve, its joker last.
    fn reserve(&self) -> Vec<String>;
    fn part(&self) -> Value;
}

fn side(side: Side) -> &'static str {
    side.name()
}

fn depot(depot: Option<Depot>) -> String {
    depot.map_or("reserve".into(), |depot| format!("depot {depot}"))
}

fn short(told: &Told) -> String {
    match *told {
        Told::Dealt { left, right } => format!("dealt {left} {right}"),
        Told::Prefilled { tile } => format!("prefilled {tile}"),
        Told::Turn { side: of, card, .. } => format!("turn {} {}", side(of), card.unwrap_or(0)),
        Told::Rolled { face } => format!("rolled {face}"),
        Told::Extra { why, white } => format!("extra {} {white}", json!(why).as_str().unwrap()),
        Told::Looked { depot, side: of } => format!("looked {depot} {}", side(of)),
        Told::Placed { tile, from: From::Joker, side: of, space, .. } => format!("joker {tile} {} {space}", side(of)),
        Told::Placed { tile, depot: from, side: of, space, .. } => {
            format!("placed {tile} {} {} {space}", depot(from), side(of))
        }
        Told::Joker { tile, black } => format!("put by {tile} {black}"),
        Told::Silver { silver, why, .. } => format!("silver {silver} {}", json!(why).as_str().unwrap()),
        Told::Stored { tile, depot, why } => format!("stored {tile} {depot} {}", json!(why).as_str().unwrap()),
        Told::Nothing { why } => format!("nothing {}", json!(why).as_str().unwrap()),
        Told::Hall { tile, side: of, space } => format!("hall {tile} {} {space}", side(of)),
        Told::Points { points, why, .. } => format!("points {points} {}", json!(why).as_str().unwrap()),
        Told::Animals { tiles, points, .. } => format!("animals {tiles} {points}"),
        Told::Goods { depot, goods, .. } => format!("goods {depot} {goods:?}"),
        Told::Marker { space, first } => format!("marker {space}{}", if first { " first" } else { "" }),
        Told::Sold { goods, count, points, .. } => format!("sold {goods} {count} {points}"),
        Told::Full { side: of, card, points, .. } => format!("full {} {card} {points}", side(of)),
        Told::Moved { tile, stacked } => format!("moved {tile}{}", if stacked { " stacked" } else { "" }),
        Told::Slid { card } => format!("slid {card}"),
        Told::Card { side: of, card } => format!("card {} {card}", side(of)),
        Told::Colour { colour, large, points, .. } => {
            format!("colour {} {} {points}", colour.name(), if large { "large" } else { "small" })
        }
        Told::Bought { tile, black, .. } => format!("bought {tile} {black}"),
        Told::Post { nth, points, bonus, .. } => format!("post {nth} {points}{}", if bonus { " bonus" } else { "" }),
        Told::Shield { shield, depot } => format!("shield {shield} {depot}"),
        Told::Double { tile, place } => format!("double {tile} {place}"),
        Told::Shop { tile, place, .. } => format!("shop {tile} {place}"),
        Told::Final { points, count, why, .. } => format!("final {} {count} {points}", json!(why).as_str().unwrap()),
    }
}

impl Its for Table {
    fn it(&self) -> Seat {
        self.game.automatic().expect("Châteauma plays").1
    }

    fn held(&self) -> &Held {
        &self.state.more.chateauma
    }

    fn purse(&self) -> &Estate {
        self.state.estate(self.it())
    }

    fn story(&self) -> Vec<String> {
        let own = |event: &Event| match event {
            Event::Expansion(RoomEvent::Chateauma(told)) => Some(short(told)),
            _ => None,
        };
        self.events.iter().filter_map(own).collect()
    }

    fn its_points(&self, source: Source) -> i16 {
        self.state.player(self.it()).score.of(source)
    }

    fn its_total(&self) -> i32 {
        self.game.points(&self.state, self.it())
    }

    fn reserve(&self) -> Vec<String> {
        self.held().reserve.iter().chain(self.held().joker).map(|tile| tile.to_string()).collect()
    }

    fn part(&self) -> Value {
        self.game.position(&self.state)["expansions"]["chateauma"].clone()
    }
}

/// The steps of its turn after those that begin it, up to the purchase.
pub fn steps(setting: &Setting, face: u8) -> Vec<String> {
    rolls(setting, face).story().into_iter().skip(2).collect()
}

/// How many tiles lie in the six depots, and in the black one.
pub fn on_the_board(state: &State) -> (usize, usize) {
    (state.depots.iter().flat_map(|depot| depot.tiles).flatten().count(), state.black.iter().flatten().count())
}
