//! What remains of a game: its configuration, the line that stood, and how its dice came about.

use std::fmt::Write as _;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::door::game_of;
use crate::{Chance, Entry, Game, MAX_SEATS, Play, Present, Refused, Seat, Seed, Silent, Turn};

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
    /// How the dice came about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
    /// The line that stood: `1 take 3 5 cow4`, `= roll 12 34 - - 5`, `1 castle 3 & 2 castle 7`.
    pub entries: Vec<String>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// How the dice came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Dice {
    /// A seed in the open: simulations, and guided games.
    Seed {
        /// 64 hex digits.
        seed: String,
        /// It was chosen for what it brings: the dice of a guided game.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        prepared: bool,
    },
    /// A table with a commitment.
    Table {
        /// The table's name.
        table: String,
        /// The SHA-256 that was shown before the first roll.
        commitment: String,
        /// The secret behind it, published at the end.
        secret: String,
        /// What each person added, in seat order.
        contributions: Vec<String>,
    },
}

impl Dice {
    /// The seed, once the commitment is checked.
    pub fn seed(&self) -> Result<Seed, Refused> {
        let bytes = |what: &str, text: &str| -> Result<[u8; 32], Refused> {
            unhex(text)
                .and_then(|bytes| bytes.try_into().ok())
                .ok_or_else(|| Refused::new("bad-dice", format!("{what}: expected 64 hex digits")))
        };
        match self {
            Dice::Seed { seed, .. } => Ok(Seed(bytes("seed", seed)?)),
            Dice::Table { table, commitment, secret, contributions } => {
                let secret = bytes("secret", secret)?;
                if Sha256::digest(secret)[..] != bytes("commitment", commitment)? {
                    return Err(Refused::new("bad-commitment", "the secret is not the one that was committed to"));
                }
                let added = contributions
                    .iter()
                    .map(|text| {
                        unhex(text).ok_or_else(|| Refused::new("bad-dice", "contributions: expected hex digits"))
                    })
                    .collect::<Result<Vec<_>, _>>()?;
                Ok(Seed::of_table(&secret, table, &added))
            }
        }
    }
}

/// What a record's dice are worth: following from a seed means little if somebody could choose it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The record does not say where they come from.
    Unknown,
    /// A seed in the open that nobody committed to.
    Open,
    /// A seed that was chosen beforehand, for a guided game.
    Prepared,
    /// A secret that was committed to before the first roll, and what each person added.
    Committed,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Points by seat.
    pub points: Vec<i32>,
    /// Places by seat, 1 for the winner.
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
            dice,
            entries: play.line().map(write_entry).collect(),
            ending: over.then(|| ending(&**game, play.state())),
        }
    }

    /// Replays it up to an entry.
    pub fn replay<G: Present>(&self, upto: usize) -> Result<Play<G>, Refused> {
        self.walk(upto, |_, _| Ok(()))
    }

    /// Replays it and checks every draw against the dice, and the ending against the position.
    pub fn verify<G: Present>(&self) -> Result<Verified, Refused> {
        let seed = self.dice.as_ref().map(Dice::seed).transpose()?;
        let mut draws = 0;
        let play = self.walk::<G>(self.entries.len(), |play, entry| {
            if let (Entry::Draw(outcome), Some(seed)) = (entry, seed) {
                let Turn::Chance(draw) = play.turn() else {
                    return Err(Refused::new("no-such-draw", "chance is not asked here"));
                };
                let fair = play.game().sample(play.state(), draw, &Chance::Fair(seed));
                if fair != *outcome {
                    return Err(Refused::new("unfair", format!("the dice say '{fair}', the record says '{outcome}'")));
                }
                draws += 1;
            }
            Ok(())
        })?;
        let over = matches!(play.turn(), Turn::Over);
        match &self.ending {
            Some(said) if !over || *said != ending(&**play.game(), play.state()) => {
                return Err(Refused::new("wrong-ending", "the ending is not the one the entries lead to"));
            }
            None if over => return Err(Refused::new("wrong-ending", "the game is over, but the record has no ending")),
            _ => {}
        }
        Ok(Verified { entries: self.entries.len(), draws, dice: seed.is_some(), origin: self.origin::<G>(), over })
    }

    /// What its dice are worth. The seed of a lesson is known for what it is, whatever the record says.
    fn origin<G: Present>(&self) -> Origin {
        let taught = |seed: &str| G::declaration().lesson.is_some_and(|lesson| lesson.seed.eq_ignore_ascii_case(seed));
        match &self.dice {
            None => Origin::Unknown,
            Some(Dice::Seed { seed, prepared }) if *prepared || taught(seed) => Origin::Prepared,
            Some(Dice::Seed { .. }) => Origin::Open,
            Some(Dice::Table { .. }) => Origin::Committed,
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
        let mut play = Play::new(Arc::new(game));
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

fn ending<G: Present>(game: &G, state: &G::State) -> Ending {
    Ending {
        points: Seat::all(game.seats()).map(|seat| game.points(state, seat)).collect(),
        places: game.places(state)[..game.seats()].to_vec(),
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
