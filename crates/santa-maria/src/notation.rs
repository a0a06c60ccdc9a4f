//! The text of actions and outcomes, for logs and records: words separated by blanks.
//!
//! `line white 5 3` uses the white die that shows 5 as 3; `export 3 wood+sugar` pays the shipment at
//! dock 3; `@2` at the end means the second effect of a territory. What is written is read back as
//! the same value, and every value has exactly one text.

use std::fmt;
use std::str::FromStr;

use table::notation::{List, Or, Slots, Word, Words};
use table::{MAX_SEATS, NotationError, Seat};

use crate::action::{Action, Outcome};
use crate::dice::{Dice, Die};
use crate::item::Resource;
use crate::numbers::{Alternative, Nth};
use crate::{Cell, Face, Quarter};

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
        let action = match words.word()? {
            "board" => Action::Board { board: words.read()? },
            "set" => Action::Set { set: words.read()? },
            "expand" => Action::Expand { tile: words.read()?, pay: words.read()? },
            "place" => Action::Place { cell: words.read()?, turn: words.read()? },
            "activate" => Action::Activate { cell: words.read()? },
            "line" => Action::Line { die: words.read()?, face: words.read()?, value: words.read()? },
            "retire" => Action::Retire { space: words.read()? },
            "produce" => Action::Produce { effect: effect(&mut words)? },
            "trade" => {
                let (pay, gain) = (words.read()?, alternative(&mut words)?);
                Action::Trade { effect: effect(&mut words)?, pay, gain }
            }
            "export" => {
                let (dock, pay) = (words.read()?, words.read()?);
                Action::Export { effect: effect(&mut words)?, dock, pay }
            }
            "conquistador" => Action::Conquistador { effect: effect(&mut words)? },
            "religion" => Action::Religion { effect: effect(&mut words)? },
            "road" => Action::Road { cell: words.read()? },
            "monk" => Action::Monk { space: words.read()? },
            "step" => Action::Step { pay: words.read()? },
            "decline" => Action::Decline { effect: effect(&mut words)? },
            "sell" => Action::Sell { resource: words.read()? },
            "buy" => Action::Buy { resource: words.read()? },
            "end" => Action::End,
            _ => return Err(words.wrong("an action such as 'line white 5 3'")),
        };
        words.end()?;
        Ok(action)
    }
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

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Table { scholars, bishops, docks } => {
                write!(f, "table {} {} {}", List(scholars), List(bishops), List(docks))
            }
            Outcome::Offer { doubles, triples, white } => {
                write!(f, "offer {} {} {}", Slots(doubles), Slots(triples), Digits(*white))
            }
            Outcome::Start { seat } => write!(f, "start {seat}"),
            Outcome::Boards { boards } => {
                f.write_str("boards")?;
                boards.iter().try_for_each(|board| write!(f, " {}", Or(*board, "-")))
            }
            Outcome::Blue { dice } => {
                f.write_str("blue")?;
                dice.iter().try_for_each(|dice| write!(f, " {}", Digits(*dice)))
            }
            Outcome::Sets { scholars } => write!(f, "sets {}", List(scholars)),
            Outcome::Die { face } => write!(f, "die {face}"),
            Outcome::Shipment { shipment } => write!(f, "shipment {shipment}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let mut words = Words::new(text);
        let outcome = match words.word()? {
            "table" => Outcome::Table { scholars: words.list()?, bishops: words.list()?, docks: words.list()? },
            "offer" => Outcome::Offer { doubles: words.slots()?, triples: words.slots()?, white: words.read()? },
            "start" => Outcome::Start { seat: Seat::at(usize::from(words.number(1, MAX_SEATS as u8)?) - 1) },
            "boards" => Outcome::Boards { boards: words.by_seat(Words::read)? },
            "blue" => {
                let mut dice = [Dice::NONE; MAX_SEATS];
                for dice in &mut dice {
                    *dice = words.read()?;
                }
                Outcome::Blue { dice }
            }
            "sets" => Outcome::Sets { scholars: words.list()? },
            "die" => Outcome::Die { face: words.read()? },
            "shipment" => Outcome::Shipment { shipment: words.read()? },
            _ => return Err(words.wrong("an outcome such as 'die 4'")),
        };
        words.end()?;
        Ok(outcome)
    }
}

impl Word for Quarter {
    fn read(words: &mut Words<'_>) -> Result<Quarter, NotationError> {
        Ok(Quarter::ALL[usize::from(words.number(0, 3)?)])
    }
}

impl Word for Cell {
    fn read(words: &mut Words<'_>) -> Result<Cell, NotationError> {
        let number = words.number(11, 66)?;
        Cell::new(number).ok_or_else(|| words.wrong("a cell: row and column 1 to 6, as in 35"))
    }
}

impl Word for Die {
    fn read(words: &mut Words<'_>) -> Result<Die, NotationError> {
        let word = words.word()?;
        Die::ALL.into_iter().find(|die| die.name() == word).ok_or_else(|| words.wrong("'white' or 'blue'"))
    }
}

impl Word for Resource {
    fn read(words: &mut Words<'_>) -> Result<Resource, NotationError> {
        let word = words.word()?;
        Resource::ALL
            .into_iter()
            .find(|resource| resource.name() == word)
            .ok_or_else(|| words.wrong("wood, grain, sugar, gem or gold"))
    }
}

/// Sorted digits, so that every roll has one text.
impl Word for Dice {
    fn read(words: &mut Words<'_>) -> Result<Dice, NotationError> {
        let word = words.word()?;
        if word == "-" {
            return Ok(Dice::NONE);
        }
        let faces: Option<Vec<Face>> = word.bytes().map(Face::of_digit).collect();
        faces
            .filter(|faces| (1..=12).contains(&faces.len()) && faces.is_sorted())
            .map(|faces| faces.into_iter().collect())
            .ok_or_else(|| words.wrong(&format!("sorted digits 1 to 6 instead of '{word}'")))
    }
}

/// `@2` to `@4`, or nothing for the first effect.
fn effect(words: &mut Words<'_>) -> Result<Nth, NotationError> {
    match words.peek().and_then(|word| word.strip_prefix('@')) {
        None => Ok(Nth::N1),
        Some(number) => {
            words.word()?;
            Ok(Nth::at(usize::from(words.number_in(number, 2, Nth::COUNT as u8)?) - 1))
        }
    }
}

/// 2 to 8, or nothing for the first alternative.
fn alternative(words: &mut Words<'_>) -> Result<Alternative, NotationError> {
    match words.peek() {
        Some(word) if !word.starts_with('@') => {
            let number = words.number(2, Alternative::COUNT as u8)?;
            Ok(Alternative::at(usize::from(number) - 1))
        }
        _ => Ok(Alternative::N1),
    }
}
