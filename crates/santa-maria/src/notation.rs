//! The text of actions and outcomes, for logs and records: words with blanks between them.
//!
//! `line white 5 3` uses the white die that shows 5 as 3; `export 3 wood+sugar` pays the shipment at
//! dock 3; `@2` at the end means the second effect of a territory. What is written is read back to
//! the same value, and every value has one text only.

use std::fmt;
use std::str::FromStr;

use table::{MAX_SEATS, NotationError, Seat};

use crate::action::{Action, Outcome};
use crate::dice::{Dice, Die};
use crate::item::{Bundle, Resource};
use crate::numbers::{Alternative, Nth};
use crate::piece::Expansion;
use crate::state::OFFERED;
use crate::{Cell, Dock, Face, MonkSpace, Quarter, Retreat};

/// Which effect, where it is not the first.
struct At(Nth);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.index() > 0 { write!(f, " @{}", self.0) } else { Ok(()) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Board { board } => write!(f, "board {board}"),
            Action::Set { set } => write!(f, "set {set}"),
            Action::Expand { tile, pay } => write!(f, "expand {tile} {pay}"),
            Action::Place { cell, turn } => write!(f, "place {cell} {}", turn.index()),
            Action::Activate { cell } => write!(f, "activate {cell}"),
            Action::Line { die, face, value } => write!(f, "line {} {face} {value}", die.name()),
            Action::Retire { space } => write!(f, "retire {space}"),
            Action::Produce { effect } => write!(f, "produce{}", At(effect)),
            Action::Trade { effect, pay, gain } => {
                write!(f, "trade {pay}")?;
                if gain.index() > 0 {
                    write!(f, " {gain}")?;
                }
                write!(f, "{}", At(effect))
            }
            Action::Export { effect, dock, pay } => write!(f, "export {dock} {pay}{}", At(effect)),
            Action::Conquistador { effect } => write!(f, "conquistador{}", At(effect)),
            Action::Religion { effect } => write!(f, "religion{}", At(effect)),
            Action::Road { cell } => write!(f, "road {cell}"),
            Action::Monk { space } => write!(f, "monk {space}"),
            Action::Step { pay } => write!(f, "step {pay}"),
            Action::Decline { effect } => write!(f, "decline{}", At(effect)),
            Action::Sell { resource } => write!(f, "sell {}", resource.name()),
            Action::Buy { resource } => write!(f, "buy {}", resource.name()),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "board" => Action::Board { board: words.next()?.parse()? },
            "set" => Action::Set { set: words.next()?.parse()? },
            "expand" => Action::Expand { tile: words.next()?.parse()?, pay: words.next()?.parse()? },
            "place" => {
                let cell = words.cell()?;
                let turn = words.number(0, 3)?;
                Action::Place { cell, turn: Quarter::ALL[usize::from(turn)] }
            }
            "activate" => Action::Activate { cell: words.cell()? },
            "line" => {
                let die = words.die()?;
                let face = words.face()?;
                Action::Line { die, face, value: words.face()? }
            }
            "retire" => Action::Retire { space: Retreat::at(usize::from(words.number(1, 5)?) - 1) },
            "produce" => Action::Produce { effect: words.effect()? },
            "trade" => {
                let pay: Bundle = words.next()?.parse()?;
                let gain = words.alternative()?;
                Action::Trade { effect: words.effect()?, pay, gain }
            }
            "export" => {
                let dock = Dock::at(usize::from(words.number(1, 4)?) - 1);
                let pay: Bundle = words.next()?.parse()?;
                Action::Export { effect: words.effect()?, dock, pay }
            }
            "conquistador" => Action::Conquistador { effect: words.effect()? },
            "religion" => Action::Religion { effect: words.effect()? },
            "road" => Action::Road { cell: words.cell()? },
            "monk" => Action::Monk { space: MonkSpace::at(usize::from(words.number(1, 10)?) - 1) },
            "step" => Action::Step { pay: words.next()?.parse()? },
            "decline" => Action::Decline { effect: words.effect()? },
            "sell" => Action::Sell { resource: words.resource()? },
            "buy" => Action::Buy { resource: words.resource()? },
            "end" => Action::End,
            _ => return Err(words.wrong("an action such as 'line white 5 3'")),
        };
        words.end()?;
        Ok(action)
    }
}

/// Several things with commas between them.
fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, all: &[T]) -> fmt::Result {
    for (nth, one) in all.iter().enumerate() {
        write!(f, "{}{one}", if nth == 0 { " " } else { "," })?;
    }
    Ok(())
}

/// Dice as digits, a hyphen for none.
struct Digits(Dice);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        self.0.iter().try_for_each(|face| write!(f, "{face}"))
    }
}

fn tiles(f: &mut fmt::Formatter<'_>, tiles: &[Option<Expansion>]) -> fmt::Result {
    for (nth, tile) in tiles.iter().enumerate() {
        f.write_str(if nth == 0 { " " } else { "," })?;
        if let Some(tile) = tile {
            write!(f, "{tile}")?;
        }
    }
    Ok(())
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Table { scholars, bishops, docks } => {
                f.write_str("table")?;
                list(f, scholars)?;
                list(f, bishops)?;
                list(f, docks)
            }
            Outcome::Offer { doubles, triples, white } => {
                f.write_str("offer")?;
                tiles(f, doubles)?;
                tiles(f, triples)?;
                write!(f, " {}", Digits(*white))
            }
            Outcome::Start { seat } => write!(f, "start {seat}"),
            Outcome::Boards { boards } => {
                f.write_str("boards")?;
                boards.iter().try_for_each(|board| match board {
                    Some(board) => write!(f, " {board}"),
                    None => f.write_str(" -"),
                })
            }
            Outcome::Blue { dice } => {
                f.write_str("blue")?;
                dice.iter().try_for_each(|dice| write!(f, " {}", Digits(*dice)))
            }
            Outcome::Sets { scholars } => {
                f.write_str("sets")?;
                list(f, scholars)
            }
            Outcome::Die { face } => write!(f, "die {face}"),
            Outcome::Shipment { shipment } => write!(f, "shipment {shipment}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let mut words = Words::new(text);
        let outcome = match words.next()? {
            "table" => Outcome::Table { scholars: words.list()?, bishops: words.list()?, docks: words.list()? },
            "offer" => Outcome::Offer { doubles: words.tiles()?, triples: words.tiles()?, white: words.dice()? },
            "start" => {
                let seat = usize::from(words.number(1, 4)?) - 1;
                Outcome::Start { seat: Seat::new(seat).ok_or_else(|| words.wrong("a seat"))? }
            }
            "boards" => {
                let mut boards = [None; MAX_SEATS];
                for board in &mut boards {
                    let word = words.next()?;
                    *board = if word == "-" { None } else { Some(word.parse()?) };
                }
                Outcome::Boards { boards }
            }
            "blue" => {
                let mut dice = [Dice::NONE; MAX_SEATS];
                for dice in &mut dice {
                    *dice = words.dice()?;
                }
                Outcome::Blue { dice }
            }
            "sets" => Outcome::Sets { scholars: words.list()? },
            "die" => Outcome::Die { face: words.face()? },
            "shipment" => Outcome::Shipment { shipment: words.next()?.parse()? },
            _ => return Err(words.wrong("an outcome such as 'die 4'")),
        };
        words.end()?;
        Ok(outcome)
    }
}

/// The words of a text, read one by one.
struct Words<'a> {
    text: &'a str,
    rest: std::iter::Peekable<std::str::Split<'a, char>>,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        Words { text, rest: text.split(' ').peekable() }
    }

    /// Only the start of a long text is repeated in the message.
    fn wrong(&self, expected: &str) -> NotationError {
        let start: String = self.text.chars().take(60).collect();
        NotationError(format!("'{start}': expected {expected}"))
    }

    fn next(&mut self) -> Result<&'a str, NotationError> {
        self.rest.next().ok_or_else(|| self.wrong("more words"))
    }

    fn end(&mut self) -> Result<(), NotationError> {
        if self.rest.peek().is_none() { Ok(()) } else { Err(self.wrong("fewer words")) }
    }

    fn number(&mut self, least: u8, most: u8) -> Result<u8, NotationError> {
        let word = self.next()?;
        self.read_number(word, least, most)
    }

    fn read_number(&self, word: &str, least: u8, most: u8) -> Result<u8, NotationError> {
        let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.wrong(&format!("a number {least} to {most} instead of '{word}'")))
    }

    fn face(&mut self) -> Result<Face, NotationError> {
        Ok(Face::at(usize::from(self.number(1, 6)?) - 1))
    }

    fn cell(&mut self) -> Result<Cell, NotationError> {
        let number = self.number(11, 66)?;
        Cell::new(number).ok_or_else(|| self.wrong("a cell: row and column 1 to 6, as in 35"))
    }

    fn die(&mut self) -> Result<Die, NotationError> {
        let word = self.next()?;
        Die::ALL.into_iter().find(|die| die.name() == word).ok_or_else(|| self.wrong("'white' or 'blue'"))
    }

    fn resource(&mut self) -> Result<Resource, NotationError> {
        let word = self.next()?;
        Resource::ALL
            .into_iter()
            .find(|resource| resource.name() == word)
            .ok_or_else(|| self.wrong("wood, grain, sugar, gem or gold"))
    }

    /// `@2` to `@4`, or nothing for the first effect.
    fn effect(&mut self) -> Result<Nth, NotationError> {
        match self.rest.peek().and_then(|word| word.strip_prefix('@')) {
            None => Ok(Nth::at(0)),
            Some(number) => {
                self.rest.next();
                Ok(Nth::at(usize::from(self.read_number(number, 2, Nth::COUNT as u8)?) - 1))
            }
        }
    }

    /// 2 to 8, or nothing for the first alternative.
    fn alternative(&mut self) -> Result<Alternative, NotationError> {
        match self.rest.peek() {
            Some(word) if !word.starts_with('@') => {
                let number = self.number(2, Alternative::COUNT as u8)?;
                Ok(Alternative::at(usize::from(number) - 1))
            }
            _ => Ok(Alternative::at(0)),
        }
    }

    fn list<T: FromStr<Err = NotationError>, const N: usize>(&mut self) -> Result<[T; N], NotationError> {
        let all: Vec<T> = self.next()?.split(',').map(str::parse).collect::<Result<_, _>>()?;
        all.try_into().map_err(|_| self.wrong(&format!("{N} names with commas between them")))
    }

    fn tiles(&mut self) -> Result<[Option<Expansion>; OFFERED], NotationError> {
        let read = |name: &str| if name.is_empty() { Ok(None) } else { name.parse().map(Some) };
        let tiles: Vec<Option<Expansion>> = self.next()?.split(',').map(read).collect::<Result<_, _>>()?;
        tiles.try_into().map_err(|_| self.wrong(&format!("{OFFERED} tiles with commas between them")))
    }

    /// Sorted digits, so that every roll has one text.
    fn dice(&mut self) -> Result<Dice, NotationError> {
        let word = self.next()?;
        if word == "-" {
            return Ok(Dice::NONE);
        }
        let faces: Option<Vec<Face>> = word.bytes().map(|digit| Face::new(digit.wrapping_sub(b'0'))).collect();
        faces
            .filter(|faces| (1..=12).contains(&faces.len()) && faces.is_sorted())
            .map(|faces| faces.into_iter().collect())
            .ok_or_else(|| self.wrong(&format!("sorted digits 1 to 6 instead of '{word}'")))
    }
}
