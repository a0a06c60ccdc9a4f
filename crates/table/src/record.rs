//! What remains of a game: its configuration, the entries that stood, and how its dice came about.

use std::fmt::Write as _;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::dice::{Dice, Origin};
use crate::door::{game_of, position_of};
use crate::{Chance, Entry, Game, Left, MAX_SEATS, Play, Present, Refused, Seat, Seats, Silent, Turn, ranks};

/// The version of the record format.
pub const FORMAT: u32 = 1;

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    pub tessera: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What was agreed.
    pub config: Value,
    /// The position it began from, if not from the beginning of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// How the dice came about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
    /// The entries that stood: `1 take 3 5 cow4`, `= roll 12 34 - - 5`, `1 castle 3 & 2 castle 7`.
    pub entries: Vec<String>,
    /// The seats that were given up before the end, in the order they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// Where somebody with a partner left: the seats that no person had. A side has left when all its people have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub computers: Vec<Seat>,
    /// How it ended, if it did: by its rules, or because somebody left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Points by seat.
    pub points: Vec<i32>,
    /// Places by seat, 1 for the winner; whoever left comes after everybody else.
    pub places: Vec<u8>,
    /// SHA-256 over the canonical bytes of the last position.
    pub sha256: String,
}

/// What a check of a record found.
#[derive(Clone, Debug, Serialize)]
pub struct Verified {
    /// Entries replayed.
    pub entries: usize,
    /// Draws compared with the dice.
    pub draws: usize,
    /// Whether the record says how its dice came about.
    pub dice: bool,
    /// What they are worth.
    pub origin: Origin,
    /// Whether the game is over.
    pub over: bool,
}

impl Record {
    /// The record of a game.
    pub fn of<G: Present>(play: &Play<G>, dice: Option<Dice>) -> Record {
        let game = play.game();
        let over = matches!(play.turn(), Turn::Over);
        Record {
            tessera: FORMAT,
            game: G::NAME.into(),
            rules: game.revision(),
            config: serde_json::to_value(game.config()).unwrap_or_default(),
            position: play.position().map(|began| position_of(&**game, began)),
            dice,
            entries: play.line().map(write_entry).collect(),
            left: vec![],
            computers: vec![],
            ending: over.then(|| ending(&**game, play.state(), Seats::all(game.seats()), &[])),
        }
    }

    /// Replays it up to an entry.
    pub fn replay<G: Present>(&self, upto: usize) -> Result<Play<G>, Refused> {
        self.walk(upto, |_, _| Ok(()))
    }

    /// Replays it and checks every draw against the dice, and the ending against the position.
    pub fn verify<G: Present>(&self) -> Result<Verified, Refused> {
        let seeds = self.dice.as_ref().map(Dice::seeds).transpose()?;
        let mut draws = 0;
        let play = self.walk::<G>(self.entries.len(), |play, entry| {
            if let (Entry::Draw(outcome), Some(seeds)) = (entry, &seeds) {
                let Turn::Chance(draw) = play.turn() else {
                    return Err(Refused::new("no-such-draw", "chance is not asked here"));
                };
                let seed = seeds.of_draw(draws)?;
                let fair = play.game().sample(play.state(), draw, &Chance::Fair(seed));
                if fair != *outcome {
                    return Err(Refused::new("unfair", format!("the dice say '{fair}', the record says '{outcome}'")));
                }
                draws += 1;
            }
            Ok(())
        })?;
        if let Some(seeds) = &seeds {
            seeds.are_used_up(draws)?;
        }
        self.check_left(play.game().seats())?;
        // Where somebody left, a game may be over before its rules say so.
        let over = matches!(play.turn(), Turn::Over);
        let may_end = over || !self.left.is_empty();
        match &self.ending {
            Some(said) if !may_end || *said != ending(&**play.game(), play.state(), self.people(), &self.left) => {
                return Err(Refused::new("wrong-ending", "the ending is not the one the entries lead to"));
            }
            None if over => return Err(Refused::new("wrong-ending", "the game is over, but the record has no ending")),
            _ => {}
        }
        let over = over || self.ending.is_some();
        Ok(Verified { entries: self.entries.len(), draws, dice: seeds.is_some(), origin: self.origin::<G>(), over })
    }

    /// The seats that persons had, as far as that matters for the ending.
    fn people(&self) -> Seats {
        Seat::all(MAX_SEATS).filter(|seat| !self.computers.contains(seat)).collect()
    }

    /// Only seats of the game leave, each once, and a computer player never.
    fn check_left(&self, seats: usize) -> Result<(), Refused> {
        if let Some(seat) = self.computers.iter().find(|seat| seat.index() >= seats || self.left.is_empty()) {
            return Err(Refused::new("wrong-ending", format!("seat {seat} cannot have been a computer player's")));
        }
        for (nth, one) in self.left.iter().enumerate() {
            if one.seat.index() >= seats
                || self.left[..nth].iter().any(|other| other.seat == one.seat)
                || self.computers.contains(&one.seat)
            {
                return Err(Refused::new("wrong-ending", format!("seat {} cannot have left", one.seat)));
            }
        }
        Ok(())
    }

    /// What its dice are worth. The seed of a lesson is recognised as such, whatever the record says.
    fn origin<G: Present>(&self) -> Origin {
        let taught = |seed: &str| G::declaration().lessons.iter().any(|lesson| lesson.seed.eq_ignore_ascii_case(seed));
        match &self.dice {
            None => Origin::Unknown,
            Some(Dice::Seed { seed, prepared }) if *prepared || taught(seed) => Origin::Prepared,
            Some(Dice::Seed { .. }) => Origin::Open,
            Some(Dice::Table { day: Some(_), .. }) => Origin::Daily,
            Some(Dice::Table { chains: None, .. }) => Origin::Committed,
            Some(Dice::Table { chains: Some(_), .. }) => Origin::Linked,
        }
    }

    fn walk<G: Present>(
        &self,
        upto: usize,
        mut check: impl FnMut(&Play<G>, &Entry<G::Action, G::Outcome>) -> Result<(), Refused>,
    ) -> Result<Play<G>, Refused> {
        if self.tessera != FORMAT || self.game != G::NAME || !(1..=G::RULES).contains(&self.rules) {
            let what = format!(
                "a record of format {}, game '{}', rules {}; expected {FORMAT}, '{}', 1 to {}",
                self.tessera,
                self.game,
                self.rules,
                G::NAME,
                G::RULES
            );
            return Err(Refused::new("other-record", what));
        }
        let game = game_of::<G>(&self.config, self.rules)?;
        if game.revision() != self.rules {
            return Err(Refused::new("other-record", "the configuration names other rules than the record"));
        }
        let mut play = match &self.position {
            None => Play::new(Arc::new(game)),
            Some(position) => {
                let (other, state) = G::load(position)?;
                if serde_json::to_value(other.config()).ok() != serde_json::to_value(game.config()).ok() {
                    let what = "the position is one of another game than the configuration";
                    return Err(Refused::new("other-record", what));
                }
                Play::from_state(Arc::new(game), state)
            }
        };
        for (index, text) in self.entries.iter().enumerate().take(upto) {
            let place =
                |refused: Refused| Refused { message: format!("entry {index}: {}", refused.message), ..refused };
            let entry = read_entry::<G>(text).map_err(place)?;
            check(&play, &entry).map_err(place)?;
            play.follow(&entry, &mut Silent).map_err(place)?;
        }
        Ok(play)
    }
}

/// How a game ends that ends here, and some have left.
pub(crate) fn ending<G: Present>(game: &G, state: &G::State, people: Seats, left: &[Left]) -> Ending {
    Ending {
        points: Seat::all(game.seats()).map(|seat| game.points(state, seat)).collect(),
        places: ranks(&game.places(state)[..game.seats()], &game.sides(), people, left),
        sha256: canonical_sha256(game, state),
    }
}

/// SHA-256 over the canonical bytes of a position: its JSON without blanks.
pub fn canonical_sha256<G: Present>(game: &G, state: &G::State) -> String {
    hex(&Sha256::digest(game.position(state).to_string().as_bytes()))
}

pub(crate) fn write_entry<A: std::fmt::Display, O: std::fmt::Display>(entry: &Entry<A, O>) -> String {
    match entry {
        Entry::Act(seat, action) => format!("{seat} {action}"),
        Entry::Together(choices) => {
            choices.iter().map(|(seat, action)| format!("{seat} {action}")).collect::<Vec<_>>().join(" & ")
        }
        Entry::Draw(outcome) => format!("= {outcome}"),
        Entry::Back(seat, to) => format!("{seat} back {to}"),
        Entry::Rewind(seat, to) => format!("{seat} rewind {to}"),
    }
}

pub(crate) fn read_entry<G: Game>(text: &str) -> Result<Entry<G::Action, G::Outcome>, Refused> {
    if let Some(outcome) = text.strip_prefix("= ") {
        return Ok(Entry::Draw(outcome.parse::<G::Outcome>()?));
    }
    let choice = |text: &str| -> Result<(Seat, G::Action), Refused> {
        let wrong = || Refused::new("bad-notation", format!("'{}': expected a seat and an action", start(text)));
        let (seat, action) = text.split_once(' ').ok_or_else(wrong)?;
        let seat = Seat::all(MAX_SEATS).find(|known| known.to_string() == seat).ok_or_else(wrong)?;
        Ok((seat, action.parse::<G::Action>()?))
    };
    let back = |word: &str| -> Option<(Seat, usize)> {
        let (seat, to) = text.split_once(word)?;
        Some((Seat::all(MAX_SEATS).find(|known| known.to_string() == seat)?, to.parse().ok()?))
    };
    if let Some((seat, to)) = back(" back ") {
        return Ok(Entry::Back(seat, to));
    }
    if let Some((seat, to)) = back(" rewind ") {
        return Ok(Entry::Rewind(seat, to));
    }
    let mut choices = text.split(" & ").map(choice).collect::<Result<Vec<_>, _>>()?;
    Ok(match choices.len() {
        1 => {
            let (seat, action) = choices.remove(0);
            Entry::Act(seat, action)
        }
        _ => Entry::Together(choices),
    })
}

fn start(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Bytes as hex digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Hex digits as bytes.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    if !text.len().is_multiple_of(2) {
        return None;
    }
    text.as_bytes().chunks(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}
