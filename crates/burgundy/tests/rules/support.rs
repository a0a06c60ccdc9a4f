//! A table to play at: what is done, and what comes out.

use std::collections::BTreeSet;

use burgundy::{Action, Burgundy, Config, EditionName, Event, Goods, Outcome, Pending, Setup, Source, Stage, State};
use serde_json::{Value, json};
use table::{Actions, Chance, Game, Present, Quick, Refusal, Seat, Turn};

use crate::land::Land;
pub use crate::setting::table;

pub const EDITIONS: [&str; 3] = ["2011", "2019", "2022"];

pub fn config(edition: &str, players: u8) -> Config {
    Config::new(EditionName::from_year(edition).expect("an edition"), players)
}

pub fn experts(edition: &str, players: u8) -> Config {
    Config { setup: Setup::Expert, ..config(edition, players) }
}

/// How many steps lie between two faces on the ring 1-2-3-4-5-6-1.
pub fn steps(from: u8, to: u8) -> u16 {
    let apart = u16::from(from.abs_diff(to));
    apart.min(6 - apart)
}

/// A game before anything happened.
pub fn start(config: &Config) -> Table {
    let game = Burgundy::new(config).unwrap_or_else(|refused| panic!("{refused}"));
    Table { state: game.start(), game, events: vec![] }
}

/// A table with its game, and what was said since the last decision.
pub struct Table {
    pub game: Burgundy,
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
        self.act_as(self.whose(), text)
    }

    pub fn act_as(&mut self, seat: usize, text: &str) -> &mut Table {
        let offered = self.offered_to(seat);
        assert!(offered.iter().any(|open| open == text), "{text} is not offered: {offered:?}");
        self.events.clear();
        let done = self.game.act(&mut self.state, seat_of(seat), parse(text), &mut self.events);
        done.unwrap_or_else(|refusal| panic!("{text}: {}", refusal.sentence()));
        self
    }

    /// Places a tile with the die of the space's number.
    pub fn place(&mut self, name: &str, space: u8) -> &mut Table {
        let estate = self.state.estate(seat_of(self.whose()));
        let number = Land::of(self.game.duchy(estate.duchy)).number(space);
        self.act(&format!("place {number} {name} {space}"))
    }

    /// The action is not offered, is refused, and changes nothing.
    pub fn forbids(&mut self, text: &str) -> String {
        self.forbids_to(self.whose(), text)
    }

    pub fn forbids_to(&mut self, seat: usize, text: &str) -> String {
        assert!(!self.offered_to(seat).iter().any(|open| open == text), "{text} is offered");
        let before = self.state;
        match self.game.act(&mut self.state, seat_of(seat), parse(text), &mut vec![]) {
            Ok(()) => panic!("{text} is not refused"),
            Err(refusal) => {
                assert_eq!(self.state, before, "the refusal of {text} changed something");
                format!("{} {}", refusal.rule(), refusal.code())
            }
        }
    }

    /// The same, by this rule and with this code: "B-4.6 no-neighbour".
    pub fn refuses(&mut self, text: &str, why: &str) -> &mut Table {
        assert_eq!(self.forbids(text), why, "{text}");
        self
    }

    pub fn refuses_to(&mut self, seat: usize, text: &str, why: &str) -> &mut Table {
        assert_eq!(self.forbids_to(seat, text), why, "{text}");
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

    /// Goes on until this holds: everybody takes workers and declines what can be declined.
    pub fn until(&mut self, done: impl Fn(&Table) -> bool) -> &mut Table {
        let mut heard = Vec::new();
        while !done(self) {
            match self.game.turn(&self.state) {
                Turn::Over => panic!("the game is over before"),
                Turn::Chance(_) => drop(self.happens(&self.sample(1))),
                Turn::Seats(_) => {
                    let offered = self.offered("");
                    let dull = ["decline", "workers", "end"];
                    let dull = dull.iter().find_map(|word| offered.iter().find(|text| text.starts_with(word)));
                    self.act(dull.unwrap_or(&offered[0]));
                }
            }
            heard.append(&mut self.events);
        }
        self.events = heard;
        self
    }

    /// The seat to move uses what is left of its turn.
    pub fn finish_turn(&mut self) -> &mut Table {
        let now = |table: &Table| (table.state.phase, table.state.round, table.state.hand.nth, table.state.stage);
        let before = now(self);
        self.until(|table| now(table) != before)
    }

    /// A random game to its end; `watch` sees every decision.
    pub fn play_out(&mut self, seed: u64, mut watch: impl FnMut(&Table, Seat, Action)) -> &mut Table {
        let mut heard = Vec::new();
        let mut dice = Quick::new(seed);
        loop {
            match self.game.turn(&self.state) {
                Turn::Over => break,
                Turn::Chance(_) => drop(self.happens(&self.sample(seed))),
                Turn::Seats(_) => {
                    let offered = self.offered("");
                    let text = &offered[dice.below(offered.len())];
                    watch(self, seat_of(self.whose()), parse(text));
                    self.act(text);
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

    /// The effect that waits for a decision.
    pub fn pending(&self) -> Option<Pending> {
        self.state.pending.due()
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

    /// The goods that lie in a depot.
    pub fn goods_in(&self, depot: usize) -> Vec<u8> {
        listed(&self.state.depots[depot - 1].goods)
    }

    /// The tiles that lie in a depot.
    pub fn depot(&self, depot: usize) -> Vec<String> {
        self.state.depots[depot - 1].tiles.iter().flatten().map(ToString::to_string).collect()
    }

    pub fn seat(&self, seat: usize) -> Look<'_> {
        Look { table: self, seat: seat_of(seat) }
    }

    /// Seat 1, whom most tests are about.
    pub fn me(&self) -> Look<'_> {
        self.seat(1)
    }
}

fn seat_of(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats 1 to 4")
}

fn parse(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn listed(goods: &[u8; 6]) -> Vec<u8> {
    let counts = Goods::ALL.into_iter().zip(goods);
    counts.flat_map(|(colour, count)| vec![colour.number(); usize::from(*count)]).collect()
}

/// What a seat has.
pub struct Look<'a> {
    table: &'a Table,
    seat: Seat,
}

impl Look<'_> {
    pub fn silver(&self) -> u16 {
        self.table.state.estate(self.seat).silver
    }

    pub fn workers(&self) -> u16 {
        self.table.state.estate(self.seat).workers
    }

    pub fn storage(&self) -> Vec<String> {
        self.table.state.estate(self.seat).storage.iter().flatten().map(ToString::to_string).collect()
    }

    pub fn goods(&self) -> Vec<u8> {
        listed(&self.table.state.estate(self.seat).goods)
    }

    pub fn sold(&self) -> Vec<u8> {
        listed(&self.table.state.estate(self.seat).sold)
    }

    /// The tile on a space.
    pub fn tile(&self, space: u8) -> Option<String> {
        let space = burgundy::Space::new(usize::from(space) - 1)?;
        Some(self.table.state.tile(self.seat, space)?.to_string())
    }

    /// How many spaces are covered.
    pub fn covered(&self) -> usize {
        self.table.state.estate(self.seat).filled.len()
    }

    pub fn points(&self, source: Source) -> u16 {
        self.table.state.player(self.seat).score.of(source)
    }

    pub fn total(&self) -> u16 {
        self.table.state.player(self.seat).score.total()
    }

    /// How far the marker has moved.
    pub fn marker(&self) -> u8 {
        self.table.state.track.space[self.seat.index()]
    }

    /// The place in the end.
    pub fn place(&self) -> u8 {
        self.table.game.places(&self.table.state)[self.seat.index()]
    }
}
