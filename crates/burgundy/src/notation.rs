//! The text of actions and outcomes, for logs and records: words with blanks between them.
//!
//! `take 3 5 cow4` uses the die that shows 3 to take 4 cows from depot 5; with `*` for the die the
//! pending effect allows it. What is written is read back to the same value, and every value has
//! one text only.

use std::fmt;
use std::str::FromStr;

use table::{MAX_SEATS, NotationError};

use crate::action::{Action, Filling, Outcome, Side};
use crate::expansion::RoomAction;
use crate::state::{BLACK_SPACES, DEPOT_SPACES};
use crate::waiting::MOST_WAITING;
use crate::{Depot, Face, Goods, GoodsSet, Space, Tile};

struct Die(Option<Face>);

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(face) => write!(f, "{face}"),
            None => f.write_str("*"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Side { side } => write!(f, "side {}", side.number()),
            Action::Castle { space } => write!(f, "castle {space}"),
            Action::Settle { side, space } => write!(f, "settle {} {space}", side.number()),
            Action::Take { die, depot, tile } => write!(f, "take {} {depot} {tile}", Die(die)),
            Action::Place { die, tile, space } => write!(f, "place {} {tile} {space}", Die(die)),
            Action::Sell { die, goods } => write!(f, "sell {} {goods}", Die(die)),
            Action::Workers { die } => write!(f, "workers {}", Die(die)),
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
        let action = match words.next()? {
            "side" => Action::Side { side: words.side()? },
            "castle" => Action::Castle { space: words.space()? },
            "settle" => Action::Settle { side: words.side()?, space: words.space()? },
            "take" => Action::Take { die: words.die()?, depot: words.depot()?, tile: words.tile()? },
            "place" => Action::Place { die: words.die()?, tile: words.tile()?, space: words.space()? },
            "sell" => Action::Sell { die: words.die()?, goods: words.goods()? },
            "workers" => Action::Workers { die: words.die()? },
            "buy" => {
                let depot = words.unless("black", Words::depot)?;
                let tile = words.tile()?;
                let workers = if words.is_done() { 0 } else { words.number(1, 2)? };
                Action::Buy { depot, tile, workers }
            }
            "hire" => Action::Hire { depot: words.depot()?, tile: words.tile()? },
            "discard" => Action::Discard { tile: words.tile()? },
            "depot" => Action::Depot { depot: words.depot()? },
            "goods" => {
                let mut colours = GoodsSet::default();
                while !words.is_done() {
                    let goods = words.goods()?;
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

fn tiles(f: &mut fmt::Formatter<'_>, tiles: &[Option<Tile>]) -> fmt::Result {
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
                filling.depots.iter().try_for_each(|depot| tiles(f, depot))?;
                tiles(f, &filling.black)?;
                f.write_str(" ")?;
                filling.goods.iter().try_for_each(|goods| match goods {
                    Some(goods) => write!(f, "{goods}"),
                    None => f.write_str("-"),
                })
            }
            Outcome::Roll { dice, white } => {
                f.write_str("roll")?;
                by_seat(f, dice, |f, [first, second]| write!(f, "{first}{second}"))?;
                write!(f, " {white}")
            }
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let mut words = Words::new(text);
        let outcome = match words.next()? {
            "goods" => Outcome::Goods { goods: words.by_seat(Words::digits)? },
            "start" => Outcome::StartRoll { faces: words.by_seat(|words| Ok(words.digits::<Face, 1>()?[0]))? },
            "boards" => Outcome::Boards { boards: words.by_seat(Words::board)? },
            "fill" => {
                let mut depots = [[None; DEPOT_SPACES]; 6];
                for depot in &mut depots {
                    *depot = words.tiles()?;
                }
                let black: [Option<Tile>; BLACK_SPACES] = words.tiles()?;
                Outcome::Fill(Filling { depots, black, goods: words.digits()? })
            }
            "roll" => {
                let dice = words.by_seat(Words::digits)?;
                Outcome::Roll { dice, white: words.digits::<Face, 1>()?[0] }
            }
            _ => return Err(words.wrong("an outcome such as 'roll 12 34 - - 5'")),
        };
        words.end()?;
        Ok(outcome)
    }
}

/// What is written as one character: a digit 1 to 6, or a hyphen for nothing.
trait Digit: Sized {
    fn of(digit: u8) -> Option<Self>;
}

impl Digit for Face {
    fn of(digit: u8) -> Option<Face> {
        Face::new(digit.wrapping_sub(b'0'))
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

    fn is_done(&mut self) -> bool {
        self.rest.peek().is_none()
    }

    fn end(&mut self) -> Result<(), NotationError> {
        if self.is_done() { Ok(()) } else { Err(self.wrong("fewer words")) }
    }

    /// Reads a word, or nothing if it is `none`.
    fn unless<T>(
        &mut self,
        none: &str,
        read: impl Fn(&mut Self) -> Result<T, NotationError>,
    ) -> Result<Option<T>, NotationError> {
        if self.rest.peek() == Some(&none) {
            self.rest.next();
            Ok(None)
        } else {
            read(self).map(Some)
        }
    }

    fn number(&mut self, least: u8, most: u8) -> Result<u8, NotationError> {
        let word = self.next()?;
        let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.wrong(&format!("a number {least} to {most} instead of '{word}'")))
    }

    fn die(&mut self) -> Result<Option<Face>, NotationError> {
        self.unless("*", |words| Ok(Face::ALL[usize::from(words.number(1, 6)?) - 1]))
    }

    fn depot(&mut self) -> Result<Depot, NotationError> {
        Ok(Depot::ALL[usize::from(self.number(1, 6)?) - 1])
    }

    fn goods(&mut self) -> Result<Goods, NotationError> {
        Ok(Goods::ALL[usize::from(self.number(1, 6)?) - 1])
    }

    fn side(&mut self) -> Result<Side, NotationError> {
        Ok(Side::ALL[usize::from(self.number(1, 2)?) - 1])
    }

    fn space(&mut self) -> Result<Space, NotationError> {
        let number = usize::from(self.number(1, 128)?);
        Space::new(number - 1).ok_or_else(|| self.wrong("a space"))
    }

    fn tile(&mut self) -> Result<Tile, NotationError> {
        self.next()?.parse()
    }

    fn digits<T: Digit, const N: usize>(&mut self) -> Result<[T; N], NotationError> {
        let word = self.next()?;
        let digits: Option<Vec<T>> = word.bytes().map(T::of).collect();
        digits
            .and_then(|digits| digits.try_into().ok())
            .ok_or_else(|| self.wrong(&format!("{N} digits 1 to 6 instead of '{word}'")))
    }

    fn board(&mut self) -> Result<[u8; 2], NotationError> {
        let word = self.next()?;
        let side = |text: &str| text.parse().ok().filter(|n: &u8| *n > 0 && n.to_string() == text).map(|n| n - 1);
        word.split_once('/')
            .and_then(|(front, back)| Some([side(front)?, side(back)?]))
            .ok_or_else(|| self.wrong(&format!("two duchies such as '3/4' instead of '{word}'")))
    }

    fn by_seat<T: Copy>(
        &mut self,
        read: impl Fn(&mut Self) -> Result<T, NotationError>,
    ) -> Result<[Option<T>; MAX_SEATS], NotationError> {
        let mut all = [None; MAX_SEATS];
        for answer in &mut all {
            *answer = self.unless("-", &read)?;
        }
        Ok(all)
    }

    fn tiles<const N: usize>(&mut self) -> Result<[Option<Tile>; N], NotationError> {
        let word = self.next()?;
        let read = |name: &str| if name.is_empty() { Ok(None) } else { name.parse().map(Some) };
        let tiles: Vec<Option<Tile>> = word.split(',').map(read).collect::<Result<_, _>>()?;
        tiles.try_into().map_err(|_| self.wrong(&format!("{N} tiles with commas between them")))
    }
}
