//! The text of actions and outcomes, for logs and records: words separated by blanks.
//!
//! `take 3 5 cow4` uses the die that shows 3 to take 4 cows from depot 5; with `*` for the die the
//! pending effect allows it. What is written is read back as the same value, and every value has
//! exactly one text.

use std::fmt;
use std::str::FromStr;

use table::notation::{Or, Slots, Word, Words};
use table::{MAX_SEATS, NotationError};

use crate::action::{Action, Filling, Outcome, Side};
use crate::expansion::{RoomAction, RoomOutcome};
use crate::state::DEPOT_SPACES;
use crate::waiting::MOST_WAITING;
use crate::{Face, Goods, GoodsSet, Space};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Side { side } => write!(f, "side {}", side.number()),
            Action::Castle { space } => write!(f, "castle {space}"),
            Action::Settle { side, space } => write!(f, "settle {} {space}", side.number()),
            Action::Take { die, depot, tile } => write!(f, "take {} {depot} {tile}", Or(die, "*")),
            Action::Place { die, tile, space } => write!(f, "place {} {tile} {space}", Or(die, "*")),
            Action::Sell { die, goods } => write!(f, "sell {} {goods}", Or(die, "*")),
            Action::Workers { die } => write!(f, "workers {}", Or(die, "*")),
            Action::Buy { depot, tile, workers } => {
                f.write_str("buy ")?;
                match depot {
                    Some(depot) => write!(f, "{depot} {tile}")?,
                    None => write!(f, "black {tile}")?,
                }
                if workers > 0 { write!(f, " {workers}") } else { Ok(()) }
            }
            Action::Hire { depot, tile } => write!(f, "hire {depot} {tile}"),
            Action::Discard { tile } => write!(f, "discard {tile}"),
            Action::Depot { depot } => write!(f, "depot {depot}"),
            Action::Goods { colours } => {
                f.write_str("goods")?;
                colours.iter().try_for_each(|goods| write!(f, " {goods}"))
            }
            Action::Next { nth } => write!(f, "next {nth}"),
            Action::Decline => f.write_str("decline"),
            Action::End => f.write_str("end"),
            Action::Expansion(action) => write!(f, "{action}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let action = match words.word()? {
            "side" => Action::Side { side: words.read()? },
            "castle" => Action::Castle { space: words.read()? },
            "settle" => Action::Settle { side: words.read()?, space: words.read()? },
            "take" => Action::Take { die: words.unless("*")?, depot: words.read()?, tile: words.read()? },
            "place" => Action::Place { die: words.unless("*")?, tile: words.read()?, space: words.read()? },
            "sell" => Action::Sell { die: words.unless("*")?, goods: words.read()? },
            "workers" => Action::Workers { die: words.unless("*")? },
            "buy" => {
                let depot = words.unless("black")?;
                let tile = words.read()?;
                let workers = if words.is_done() { 0 } else { words.number(1, 2)? };
                Action::Buy { depot, tile, workers }
            }
            "hire" => Action::Hire { depot: words.read()?, tile: words.read()? },
            "discard" => Action::Discard { tile: words.read()? },
            "depot" => Action::Depot { depot: words.read()? },
            "goods" => {
                let mut colours = GoodsSet::default();
                while !words.is_done() {
                    let goods: Goods = words.read()?;
                    if colours.iter().any(|before| before >= goods) {
                        return Err(words.wrong("colours in rising order"));
                    }
                    colours = colours.with(goods);
                }
                Action::Goods { colours }
            }
            "next" => Action::Next { nth: words.number(1, MOST_WAITING as u8)? },
            "decline" => Action::Decline,
            "end" => Action::End,
            name => {
                let rest = text.strip_prefix(name).unwrap_or_default().trim_start();
                let action = RoomAction::read(name, rest).transpose()?;
                return action.map(Action::Expansion).ok_or_else(|| words.wrong("an action such as 'take 3 5 cow4'"));
            }
        };
        words.end()?;
        Ok(action)
    }
}

/// Seats that have no part in an outcome are written as `-`.
fn by_seat<T>(
    f: &mut fmt::Formatter<'_>,
    all: &[Option<T>; MAX_SEATS],
    mut one: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for answer in all {
        f.write_str(" ")?;
        match answer {
            Some(answer) => one(f, answer)?,
            None => f.write_str("-")?,
        }
    }
    Ok(())
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Goods { goods } => {
                f.write_str("goods")?;
                by_seat(f, goods, |f, goods| goods.iter().try_for_each(|goods| write!(f, "{goods}")))
            }
            Outcome::StartRoll { faces } => {
                f.write_str("start")?;
                by_seat(f, faces, |f, face| write!(f, "{face}"))
            }
            Outcome::Boards { boards } => {
                f.write_str("boards")?;
                by_seat(f, boards, |f, [front, back]| write!(f, "{}/{}", u16::from(*front) + 1, u16::from(*back) + 1))
            }
            Outcome::Fill(filling) => {
                f.write_str("fill")?;
                filling.depots.iter().try_for_each(|depot| write!(f, " {}", Slots(depot)))?;
                write!(f, " {} ", Slots(&filling.black))?;
                filling.goods.iter().try_for_each(|goods| write!(f, "{}", Or(*goods, "-")))
            }
            Outcome::Roll { dice, white } => {
                f.write_str("roll")?;
                by_seat(f, dice, |f, [first, second]| write!(f, "{first}{second}"))?;
                write!(f, " {white}")
            }
            Outcome::Expansion(outcome) => write!(f, "{outcome}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let mut words = Words::new(text);
        let outcome = match words.word()? {
            "goods" => Outcome::Goods { goods: words.by_seat(digits)? },
            "start" => Outcome::StartRoll { faces: words.by_seat(|words| Ok(digits::<Face, 1>(words)?[0]))? },
            "boards" => Outcome::Boards { boards: words.by_seat(board)? },
            "fill" => {
                let mut depots = [[None; DEPOT_SPACES]; 6];
                for depot in &mut depots {
                    *depot = words.slots()?;
                }
                Outcome::Fill(Filling { depots, black: words.slots()?, goods: digits(&mut words)? })
            }
            "roll" => {
                let dice = words.by_seat(digits)?;
                Outcome::Roll { dice, white: digits::<Face, 1>(&mut words)?[0] }
            }
            name => {
                let outcome = RoomOutcome::read(name, text).transpose()?;
                return outcome
                    .map(Outcome::Expansion)
                    .ok_or_else(|| words.wrong("an outcome such as 'roll 12 34 - - 5'"));
            }
        };
        words.end()?;
        Ok(outcome)
    }
}

impl Word for Side {
    fn read(words: &mut Words<'_>) -> Result<Side, NotationError> {
        Ok(Side::ALL[usize::from(words.number(1, 2)?) - 1])
    }
}

impl Word for Space {
    fn read(words: &mut Words<'_>) -> Result<Space, NotationError> {
        Ok(Space::at(usize::from(words.number(1, 128)?) - 1))
    }
}

/// What is written as one character: a digit 1 to 6, or a hyphen for nothing.
trait Digit: Sized {
    fn of(digit: u8) -> Option<Self>;
}

impl Digit for Face {
    fn of(digit: u8) -> Option<Face> {
        Face::of_digit(digit)
    }
}

impl Digit for Goods {
    fn of(digit: u8) -> Option<Goods> {
        Goods::new(digit.wrapping_sub(b'0'))
    }
}

impl Digit for Option<Goods> {
    fn of(digit: u8) -> Option<Option<Goods>> {
        if digit == b'-' { Some(None) } else { Goods::of(digit).map(Some) }
    }
}

fn digits<T: Digit, const N: usize>(words: &mut Words<'_>) -> Result<[T; N], NotationError> {
    let word = words.word()?;
    let digits: Option<Vec<T>> = word.bytes().map(T::of).collect();
    digits
        .and_then(|digits| digits.try_into().ok())
        .ok_or_else(|| words.wrong(&format!("{N} digits 1 to 6 instead of '{word}'")))
}

/// The duchies on both sides of a board, as in `3/4`.
fn board(words: &mut Words<'_>) -> Result<[u8; 2], NotationError> {
    let word = words.word()?;
    let side = |text: &str| words.number_in(text, 1, u8::MAX).ok().map(|number| number - 1);
    word.split_once('/')
        .and_then(|(front, back)| Some([side(front)?, side(back)?]))
        .ok_or_else(|| words.wrong(&format!("two duchies such as '3/4' instead of '{word}'")))
}
