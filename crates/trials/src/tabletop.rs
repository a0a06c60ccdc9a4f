//! A table to play at: what is done, and what comes out.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use table::{Actions, Chance, Game, Present, Quick, Refusal, Seat, Turn};

/// A table with its game, and what was said since the last decision. Seats are counted from 1, actions
/// and outcomes are texts, so that a test reads like the rulebook's example.
pub struct Table<G: Game> {
    /// The rules.
    pub game: G,
    /// What lies on it.
    pub state: G::State,
    /// What was said since the last decision.
    pub events: Vec<G::Event>,
    /// The beginnings of actions that bring a game forward without doing much, the dullest first.
    dull: &'static [&'static str],
}

impl<G: Present> Table<G> {
    /// A table that has been set up.
    pub fn new((game, state): (G, G::State), dull: &'static [&'static str]) -> Table<G> {
        Table { game, state, events: vec![], dull }
    }

    /// A game before anything happened.
    pub fn start(config: &G::Config, dull: &'static [&'static str]) -> Table<G> {
        let game = G::new(config).unwrap_or_else(|refused| panic!("{refused}"));
        let state = game.start();
        Table::new((game, state), dull)
    }

    /// The seat that decides next.
    pub fn whose(&self) -> usize {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) => seats.first().expect("somebody decides").index() + 1,
            other => panic!("no seat decides: {other:?}"),
        }
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.game.turn(&self.state) == Turn::Over
    }

    /// What a seat is offered.
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

    /// This is offered now.
    pub fn offers(&mut self, text: &str) -> &mut Table<G> {
        assert!(self.offered("").iter().any(|open| open == text), "{text} is not offered: {:?}", self.offered(""));
        self
    }

    /// The seat that is due decides; what is allowed must have been offered.
    pub fn act(&mut self, text: &str) -> &mut Table<G> {
        self.act_as(self.whose(), text)
    }

    /// The same for one of several seats that decide at the same time.
    pub fn act_as(&mut self, seat: usize, text: &str) -> &mut Table<G> {
        let offered = self.offered_to(seat);
        assert!(offered.iter().any(|open| open == text), "{text} is not offered: {offered:?}");
        self.events.clear();
        let done = self.game.act(&mut self.state, seat_of(seat), action::<G>(text), &mut self.events);
        done.unwrap_or_else(|refusal| panic!("{text}: {}", refusal.sentence()));
        self
    }

    /// Several decisions, with outcomes of chance between them where a text begins with `=`.
    pub fn acts<const N: usize>(&mut self, texts: [&str; N]) -> &mut Table<G> {
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

    /// The action is not offered, is refused, and changes nothing. Returns the rule and the code: "B-4.6 no-neighbour".
    pub fn forbids(&mut self, text: &str) -> String {
        self.forbids_to(self.whose(), text)
    }

    /// The same for any seat.
    pub fn forbids_to(&mut self, seat: usize, text: &str) -> String {
        assert!(!self.offered_to(seat).iter().any(|open| open == text), "{text} is offered");
        let before = self.state;
        match self.game.act(&mut self.state, seat_of(seat), action::<G>(text), &mut vec![]) {
            Ok(()) => panic!("{text} is not refused"),
            Err(refusal) => {
                assert_eq!(self.state, before, "the refusal of {text} changed something");
                why(&refusal)
            }
        }
    }

    /// It is forbidden by this rule, with this code.
    pub fn refuses(&mut self, text: &str, why: &str) -> &mut Table<G> {
        self.refuses_to(self.whose(), text, why)
    }

    /// The same for any seat.
    pub fn refuses_to(&mut self, seat: usize, text: &str, why: &str) -> &mut Table<G> {
        assert_eq!(self.forbids_to(seat, text), why, "{text}");
        self
    }

    /// What chance would answer now.
    pub fn sample(&self, seed: u64) -> G::Outcome {
        match self.game.turn(&self.state) {
            Turn::Chance(draw) => self.game.sample(&self.state, draw, &Chance::Quick(seed)),
            other => panic!("chance is not asked: {other:?}"),
        }
    }

    /// Chance answers this.
    pub fn settle(&mut self, text: &str) -> &mut Table<G> {
        self.happens(&outcome::<G>(text))
    }

    /// The same, as a value.
    pub fn happens(&mut self, outcome: &G::Outcome) -> &mut Table<G> {
        self.events.clear();
        let done = self.game.settle(&mut self.state, outcome, &mut self.events);
        done.unwrap_or_else(|refusal| panic!("{outcome}: {}", refusal.sentence()));
        self
    }

    /// Chance speaks as long as it is asked.
    pub fn chance(&mut self) -> &mut Table<G> {
        let asked = |table: &Table<G>| matches!(table.game.turn(&table.state), Turn::Chance(_));
        self.until(|table| !asked(table))
    }

    /// Chance cannot answer this.
    pub fn refuses_outcome(&mut self, text: &str, expected: &str) -> &mut Table<G> {
        let before = self.state;
        let refusal = self.game.settle(&mut self.state, &outcome::<G>(text), &mut vec![]).expect_err("it is refused");
        assert_eq!(why(&refusal), expected, "{text}");
        assert_eq!(self.state, before);
        self
    }

    /// Goes on until this holds: chance speaks, and everybody does what is dullest.
    pub fn until(&mut self, done: impl Fn(&Table<G>) -> bool) -> &mut Table<G> {
        let mut heard = Vec::new();
        while !done(self) {
            match self.game.turn(&self.state) {
                Turn::Over => panic!("the game is over before"),
                Turn::Chance(_) => drop(self.happens(&self.sample(1))),
                Turn::Seats(_) => {
                    let offered = self.offered("");
                    let dull = self.dull.iter().find_map(|word| offered.iter().find(|text| text.starts_with(word)));
                    self.act(dull.unwrap_or(&offered[0]));
                }
            }
            heard.append(&mut self.events);
        }
        self.events = heard;
        self
    }

    /// A random game to its end; `watch` sees the table before every decision.
    pub fn play_out(&mut self, seed: u64, mut watch: impl FnMut(&Table<G>, Seat, G::Action)) -> &mut Table<G> {
        let mut heard = Vec::new();
        let mut dice = Quick::new(seed);
        loop {
            match self.game.turn(&self.state) {
                Turn::Over => break,
                Turn::Chance(_) => drop(self.happens(&self.sample(seed))),
                Turn::Seats(_) => {
                    let offered = self.offered("");
                    let text = &offered[dice.below(offered.len())];
                    watch(self, seat_of(self.whose()), action::<G>(text));
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
        let name = |event: &G::Event| json!(event)["event"].as_str().unwrap_or_default().to_string();
        self.events.iter().map(name).collect()
    }

    /// What an offer costs and which places it means.
    pub fn offer(&self, text: &str) -> Value {
        json!(self.game.offer(&self.state, seat_of(self.whose()), action::<G>(text)))
    }

    /// What everybody sees.
    pub fn view(&self) -> Value {
        json!(self.game.view(&self.state))
    }

    /// The place of a seat, as it stands.
    pub fn place_of(&self, seat: Seat) -> u8 {
        self.game.places(&self.state)[seat.index()]
    }
}

/// The seat with this number.
pub fn seat_of(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats 1 to 4")
}

fn action<G: Game>(text: &str) -> G::Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn outcome<G: Game>(text: &str) -> G::Outcome {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A refusal explains itself in a sentence, and can be passed to callers that do not know its type.
fn why(refusal: &impl Refusal) -> String {
    let refused = refusal.refused();
    assert!(refused.message.ends_with(['.', '?']), "{}", refused.message);
    format!("{} {}", refused.rule, refused.code)
}
