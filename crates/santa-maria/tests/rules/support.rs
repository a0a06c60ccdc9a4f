//! A table to play at: what is done, and what comes out.

use std::collections::BTreeSet;

use santa_maria::position::Cover;
use santa_maria::{Action, Config, Event, Outcome, SantaMaria, Source, Stage, State};
use serde_json::{Value, json};
use table::{Actions, Chance, Game, Present, Quick, Refusal, Seat, Turn};

pub use crate::setting::table;
use crate::setting::{cell, dock};

/// A game before anything happened.
pub fn start(config: &Config) -> Table {
    let game = SantaMaria::new(config).unwrap_or_else(|refused| panic!("{refused}"));
    Table { state: game.start(), game, events: vec![] }
}

/// A configuration with options by name.
pub fn config<const N: usize>(players: u8, options: [&str; N]) -> Config {
    Config { options: options.map(String::from).into(), ..Config::new(players) }
}

/// A table with its game, and what was said since the last decision.
pub struct Table {
    pub game: SantaMaria,
    pub state: State,
    pub events: Vec<Event>,
}

impl Table {
    /// The seat whose word is next, from 1.
    pub fn whose(&self) -> usize {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) => seats.first().expect("somebody decides").index() + 1,
            other => panic!("no seat decides: {other:?}"),
        }
    }

    /// What a seat is offered, as texts.
    pub fn offered_to(&self, seat: usize) -> Vec<String> {
        let mut open = Actions::new();
        self.game.actions(&self.state, seat_of(seat), &mut open);
        let texts: Vec<String> = open.iter().map(ToString::to_string).collect();
        let once = texts.iter().collect::<BTreeSet<_>>().len();
        assert!(!open.is_cut() && once == texts.len(), "each choice once: {texts:?}");
        texts
    }

    /// What is offered now and begins with these words.
    pub fn offered(&self, beginning: &str) -> Vec<String> {
        self.offered_to(self.whose()).into_iter().filter(|text| text.starts_with(beginning)).collect()
    }

    pub fn offers(&mut self, text: &str) -> &mut Table {
        assert!(self.offered("").iter().any(|open| open == text), "{text} is not offered: {:?}", self.offered(""));
        self
    }

    /// The seat whose word is next decides; what is allowed must have been offered.
    pub fn act(&mut self, text: &str) -> &mut Table {
        let seat = self.whose();
        let offered = self.offered_to(seat);
        assert!(offered.iter().any(|open| open == text), "{text} is not offered: {offered:?}");
        self.events.clear();
        let done = self.game.act(&mut self.state, seat_of(seat), parse(text), &mut self.events);
        done.unwrap_or_else(|refusal| panic!("{text}: {}", refusal.sentence()));
        self
    }

    /// Several decisions, with outcomes of chance between them where a text begins with `=`.
    pub fn acts<const N: usize>(&mut self, texts: [&str; N]) -> &mut Table {
        let mut heard = Vec::new();
        for text in texts {
            match text.strip_prefix("= ") {
                Some(outcome) => self.settle(outcome),
                None => self.act(text),
            };
            heard.append(&mut self.events);
        }
        self.events = heard;
        self
    }

    /// The action is not offered, is refused, and changes nothing: "S-2.3 line-empty".
    pub fn refuses(&mut self, text: &str, why: &str) -> &mut Table {
        self.refuses_to(self.whose(), text, why)
    }

    pub fn refuses_to(&mut self, seat: usize, text: &str, why: &str) -> &mut Table {
        assert!(!self.offered_to(seat).iter().any(|open| open == text), "{text} is offered");
        let before = self.state;
        match self.game.act(&mut self.state, seat_of(seat), parse(text), &mut vec![]) {
            Ok(()) => panic!("{text} is not refused"),
            Err(refusal) => {
                assert_eq!(self.state, before, "the refusal of {text} changed something");
                assert_eq!(format!("{} {}", refusal.rule(), refusal.code()), why, "{text}");
                assert!(refusal.sentence().ends_with('.'), "{}", refusal.sentence());
            }
        }
        self
    }

    /// What chance would answer now.
    pub fn sample(&self, seed: u64) -> Outcome {
        match self.game.turn(&self.state) {
            Turn::Chance(draw) => self.game.sample(&self.state, draw, &Chance::Quick(seed)),
            other => panic!("chance is not asked: {other:?}"),
        }
    }

    pub fn settle(&mut self, text: &str) -> &mut Table {
        self.happens(&text.parse().unwrap_or_else(|error| panic!("{error}")))
    }

    pub fn happens(&mut self, outcome: &Outcome) -> &mut Table {
        self.events.clear();
        let done = self.game.settle(&mut self.state, outcome, &mut self.events);
        done.unwrap_or_else(|refusal| panic!("{outcome}: {}", refusal.sentence()));
        self
    }

    pub fn refuses_outcome(&mut self, text: &str, why: &str) -> &mut Table {
        let before = self.state;
        let outcome = text.parse().unwrap_or_else(|error| panic!("{error}"));
        let refusal = self.game.settle(&mut self.state, &outcome, &mut vec![]).expect_err("it is refused");
        assert_eq!(format!("{} {}", refusal.rule(), refusal.code()), why, "{text}");
        assert_eq!(self.state, before);
        self
    }

    /// Goes on until this holds: chance speaks, seats retire and decline.
    pub fn until(&mut self, done: impl Fn(&Table) -> bool) -> &mut Table {
        let mut heard = Vec::new();
        while !done(self) {
            match self.game.turn(&self.state) {
                Turn::Over => panic!("the game is over before"),
                Turn::Chance(_) => drop(self.happens(&self.sample(1))),
                Turn::Seats(_) => {
                    let offered = self.offered("");
                    let dull = ["decline", "retire", "end", "board", "set", "place"];
                    let dull = dull.iter().find_map(|word| offered.iter().find(|text| text.starts_with(word)));
                    self.act(dull.unwrap_or(&offered[0]));
                }
            }
            heard.append(&mut self.events);
        }
        self.events = heard;
        self
    }

    /// Chance speaks as long as it is asked.
    pub fn chance(&mut self) -> &mut Table {
        let mut heard = Vec::new();
        while matches!(self.game.turn(&self.state), Turn::Chance(_)) {
            self.happens(&self.sample(1));
            heard.append(&mut self.events);
        }
        self.events = heard;
        self
    }

    /// A random game to its end; `watch` sees the table before every decision.
    pub fn play_out(&mut self, seed: u64, mut watch: impl FnMut(&Table)) -> &mut Table {
        let mut heard = Vec::new();
        let mut dice = Quick::new(seed);
        loop {
            match self.game.turn(&self.state) {
                Turn::Over => break,
                Turn::Chance(_) => drop(self.happens(&self.sample(seed))),
                Turn::Seats(_) => {
                    watch(self);
                    let offered = self.offered("");
                    self.act(&offered[dice.below(offered.len())]);
                }
            }
            heard.append(&mut self.events);
        }
        self.events = heard;
        self
    }

    /// The names of what was said since the last decision.
    pub fn told(&self) -> Vec<String> {
        let name = |event: &Event| json!(event)["event"].as_str().unwrap_or_default().to_string();
        self.events.iter().map(name).collect()
    }

    pub fn is_over(&self) -> bool {
        self.state.stage == Stage::Over
    }

    /// What an offer costs and which places it means.
    pub fn offer(&self, text: &str) -> Value {
        json!(self.game.offer(&self.state, seat_of(self.whose()), parse(text)))
    }

    /// What everybody sees.
    pub fn view(&self) -> Value {
        json!(self.game.view(&self.state))
    }

    /// What lies at a dock.
    pub fn dock(&self, number: u8) -> String {
        self.state.docks[dock(number).index()].map_or("-".into(), |shipment| shipment.to_string())
    }

    pub fn seat(&self, seat: usize) -> Look<'_> {
        Look { table: self, seat: seat_of(seat) }
    }

    /// Seat 1, whom most tests are about.
    pub fn me(&self) -> Look<'_> {
        self.seat(1)
    }
}

pub fn seat_of(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats 1 to 4")
}

fn parse(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// What a seat has.
pub struct Look<'a> {
    table: &'a Table,
    seat: Seat,
}

impl Look<'_> {
    fn player(&self) -> &santa_maria::player::Player {
        self.table.state.player(self.seat)
    }

    pub fn coins(&self) -> u16 {
        self.player().coins
    }

    /// As in `2wood+gold`.
    pub fn holds(&self) -> String {
        self.player().resources.to_string()
    }

    /// What lies on a cell: `white 3`, `blue 2`, `coins 1`, `-`.
    pub fn on(&self, at: u8) -> String {
        match self.player().cover(cell(at)) {
            None => "-".into(),
            Some(Cover::White(face)) => format!("white {face}"),
            Some(Cover::Blue(face)) => format!("blue {face}"),
            Some(Cover::Coins(coins)) => format!("coins {coins}"),
        }
    }

    pub fn is_filled(&self, at: u8) -> bool {
        self.player().filled.has(cell(at))
    }

    /// Blue dice that lie ready.
    pub fn blue(&self) -> Vec<u8> {
        self.player().blue.iter().map(|face| face.number()).collect()
    }

    pub fn religion(&self) -> u8 {
        self.player().religion
    }

    pub fn conquistador(&self) -> u8 {
        self.player().conquistador
    }

    /// How many shipments lie at each dock of the harbour.
    pub fn harbour(&self) -> [u8; 4] {
        [1, 2, 3, 4].map(|number| self.player().shipments(dock(number)))
    }

    pub fn monks(&self) -> u32 {
        self.player().monks.count_ones()
    }

    pub fn points(&self, source: Source) -> i16 {
        self.player().score.of(source)
    }

    pub fn total(&self) -> i16 {
        self.player().score.total()
    }

    pub fn has_retired(&self) -> bool {
        self.player().has_retired()
    }

    /// The place as it stands.
    pub fn place(&self) -> u8 {
        self.table.game.places(&self.table.state)[self.seat.index()]
    }
}
