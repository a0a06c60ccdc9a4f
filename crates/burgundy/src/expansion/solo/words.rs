//! What is decided, told, refused and asked in the solo game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use table::notation::Words;
use table::{NotationError, Refusal, Seat, several};
use ts_rs::TS;

use crate::event::Phase;
use crate::expansion::room::{Moved, Tells, Waits};
use crate::{Colour, Depot, Goods, Space, Tile};

/// What a player may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "SoloChoice")]
pub enum Choice {
    /// Of what a tile scored twice, count this first (Q-B-77).
    Count {
        /// How many points.
        points: u8,
    },
    /// Buy points, 1 silver each (Q-B-78).
    Buy {
        /// How many.
        points: u8,
    },
    /// One of five goods that leave the game for a joker.
    Give {
        /// Which.
        goods: Goods,
    },
    /// This tile of the black depot becomes the joker.
    Joker {
        /// Which.
        tile: Tile,
    },
    /// A tile of the black depot for a completed colour (Q-B-76).
    Reward {
        /// Which.
        tile: Tile,
        /// Where to.
        space: Space,
    },
    /// The crane counts as what the monastery counts (Q-B-109).
    Crane {},
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Count { points } => write!(f, "count {points}"),
            Choice::Buy { points } => write!(f, "buy {points}"),
            Choice::Give { goods } => write!(f, "give {goods}"),
            Choice::Joker { tile } => write!(f, "joker {tile}"),
            Choice::Reward { tile, space } => write!(f, "reward {tile} {space}"),
            Choice::Crane {} => f.write_str("crane"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let mut words = Words::new(text);
        let choice = match words.word()? {
            "count" => Choice::Count { points: words.number(1, u8::MAX)? },
            "buy" => Choice::Buy { points: words.number(1, u8::MAX)? },
            "give" => Choice::Give { goods: words.read()? },
            "joker" => Choice::Joker { tile: words.read()? },
            "reward" => Choice::Reward { tile: words.read()?, space: words.read()? },
            "crane" => Choice::Crane {},
            _ => return Err(words.wrong("a choice such as 'buy 2' or 'reward bank 12'")),
        };
        words.end()?;
        Ok(choice)
    }
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "SoloTold")]
#[allow(missing_docs)]
pub enum Told {
    /// The white die takes a tile out of the game.
    Removed { tile: Tile, depot: Depot },
    /// The goods of the other depots leave the game, by colour.
    Left { seat: Seat, goods: [u8; 6] },
    /// A goods tile leaves the game for a joker.
    Gave { seat: Seat, goods: Goods },
    /// A tile of the black depot becomes a joker.
    Joker { seat: Seat, tile: Tile },
    /// Points are bought.
    Bought { seat: Seat, points: u8 },
    /// Points move the marker, which stands there now.
    Counted { seat: Seat, points: u8, score: u8, target: u8 },
    /// The target is reached, so often by now; the next one is lower.
    Reached { seat: Seat, target: u8, next: u8, times: u8 },
    /// A colour is completed.
    Completed { seat: Seat, colour: Colour },
    /// A tile of the black depot comes for it.
    Rewarded { seat: Seat, tile: Tile },
    /// All spaces are filled: in this round, with this target before the marker, which had been reached so often.
    Won { seat: Seat, phase: Phase, round: u8, target: u8, score: u8, reached: u8 },
    /// The last turn is over, and so many spaces are empty.
    Lost { seat: Seat, target: u8, score: u8, reached: u8, empty: u8 },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        match self {
            Told::Bought { .. } => "Q-B-78",
            Told::Reached { .. } | Told::Counted { .. } => "Q-B-77",
            Told::Completed { .. } | Told::Rewarded { .. } => "Q-B-76",
            Told::Joker { .. } => "Q-B-75",
            Told::Won { .. } | Told::Lost { .. } => "Q-B-80",
            Told::Removed { .. } | Told::Left { .. } | Told::Gave { .. } => "B-9.8",
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match *self {
            Told::Bought { seat, points } => Some((seat, i16::from(points))),
            _ => None,
        }
    }

    fn moved(&self) -> Moved {
        match *self {
            Told::Removed { .. } => Moved { out: 1, ..Moved::default() },
            Told::Left { goods, .. } => Moved { goods_out: goods, ..Moved::default() },
            Told::Gave { seat, goods } => {
                let mut goods_out = [0; 6];
                goods_out[goods.index()] = 1;
                Moved { goods_of: Some(seat), goods_out, ..Moved::default() }
            }
            // The tile that it was is out of the game, the joker comes into storage.
            Told::Joker { seat, .. } => Moved { stored: Some((seat, 1)), out: 1, ..Moved::default() },
            Told::Bought { seat, points } => Moved { paid: Some((seat, u16::from(points))), ..Moved::default() },
            // The base game takes it out of the storage when it is placed.
            Told::Rewarded { seat, .. } => Moved { stored: Some((seat, 1)), ..Moved::default() },
            _ => Moved::default(),
        }
    }

    fn sentence(&self) -> String {
        let spaces = |count: u8| several(count, "space is", "spaces are");
        match *self {
            Told::Removed { tile, depot } => {
                format!("The white die removes {} from depot {depot}.", crate::say::tile(tile))
            }
            Told::Left { goods, .. } => {
                let count: u8 = goods.iter().sum();
                let tiles = several(count, "goods tile", "goods tiles");
                format!("{tiles} of the other depots {} the game.", if count == 1 { "leaves" } else { "leave" })
            }
            Told::Gave { seat, goods } => format!("Seat {seat} gives up a goods tile (number {goods})."),
            Told::Joker { seat, tile } => {
                format!("Seat {seat} takes {} from the black depot as a joker.", crate::say::tile(tile))
            }
            Told::Bought { seat, points } => {
                format!("Seat {seat} buys {} for {points} silver.", several(points, "point", "points"))
            }
            Told::Counted { seat, points, score, target } => {
                format!("Seat {seat} counts {}: {score} of {target}.", several(points, "point", "points"))
            }
            Told::Reached { seat, target, next, .. } if target == next => {
                format!("Seat {seat} reaches the target of {target}: the points begin at 0 again, and an action is free.")
            }
            Told::Reached { seat, target, next, .. } => format!(
                "Seat {seat} reaches the target of {target}: the points begin at 0 again, the next target is {next}, \
                 and an action is free."
            ),
            Told::Completed { seat, colour } => {
                format!("Seat {seat} completes the {} spaces.", colour.name())
            }
            Told::Rewarded { seat, tile } => {
                format!("Seat {seat} takes {} from the black depot as the reward.", crate::say::tile(tile))
            }
            Told::Won { seat, phase, round, target, reached, .. } => format!(
                "Seat {seat} fills the last space in round {round} of phase {}: all 37 are covered. The target was \
                 reached {} and stood at {target}.",
                phase.letter(),
                times(reached)
            ),
            Told::Lost { seat, target, reached, empty, .. } => format!(
                "Seat {seat} has played all 25 rounds, and {} empty. The target was reached {} and stood at {target}.",
                spaces(empty),
                times(reached)
            ),
        }
    }
}

fn times(count: u8) -> String {
    match count {
        0 => "never".into(),
        1 => "once".into(),
        count => format!("{count} times"),
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    /// Nothing was scored just now.
    NothingScored,
    /// The target asks for fewer.
    TooManyPoints {
        most: u8,
    },
    /// Nothing of that many points is to be counted.
    NotToCount {
        points: u8,
    },
    /// Five goods are given up in the order of their colours.
    NotThatColour {
        goods: Goods,
    },
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        match self {
            Why::NothingScored | Why::TooManyPoints { .. } => "Q-B-78",
            Why::NotToCount { .. } => "Q-B-77",
            Why::NotThatColour { .. } => "B-9.8",
        }
    }

    fn sentence(&self) -> String {
        match *self {
            Why::NothingScored => "You can buy points only when you have just scored some.".into(),
            Why::TooManyPoints { most } => {
                format!("The target asks for {} at most.", several(most, "more point", "more points"))
            }
            Why::NotToCount { points } => {
                format!("There is nothing of {} to count.", several(points, "point", "points"))
            }
            Why::NotThatColour { goods } => {
                format!("You cannot give up goods of number {goods}: go from low to high, and give up five in all.")
            }
        }
    }
}

/// What waits.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "asks", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "SoloAsks")]
pub enum Asks {
    /// What a tile scored for its region and for itself, 0 for nothing: which is counted next?
    Count {
        /// Their points.
        points: [u8; 2],
    },
    /// Points may be bought before the game goes on by itself.
    Buy {},
    /// Goods may be given up for a joker; after the first the rest must be.
    Give {
        /// How many more.
        left: u8,
        /// The lowest colour that may still be given: each choice is made in one way only.
        from: Goods,
    },
    /// Which tile of the black depot becomes the joker?
    Joker {},
    /// A colour is completed: a tile of the black depot may be placed.
    Reward {
        /// Which colour.
        colour: Colour,
    },
    /// Does the crane count for the monastery with this number?
    Crane {
        /// Its number.
        monastery: u8,
    },
}

impl Waits for Asks {
    fn rule(&self) -> &'static str {
        match self {
            Asks::Count { .. } => "Q-B-77",
            Asks::Buy {} => "Q-B-78",
            Asks::Give { .. } | Asks::Joker {} => "B-9.8",
            Asks::Reward { .. } => "Q-B-76",
            Asks::Crane { .. } => "Q-B-109",
        }
    }

    fn optional(&self) -> bool {
        match self {
            Asks::Give { left, .. } => *left == super::joker::PRICE,
            Asks::Buy {} | Asks::Reward { .. } | Asks::Crane { .. } => true,
            Asks::Count { .. } | Asks::Joker {} => false,
        }
    }

    /// A swap of goods for a joker is one move, and so is a sale whose goods are still to be laid: no tile is bought
    /// inside them.
    fn makes_room(&self) -> bool {
        matches!(self, Asks::Give { .. } | Asks::Joker {} | Asks::Buy {})
    }

    fn stands_alone(&self) -> bool {
        matches!(self, Asks::Count { .. } | Asks::Reward { .. } | Asks::Crane { .. })
    }

    fn name(&self) -> String {
        match self {
            Asks::Count { .. } => "the points to count",
            Asks::Buy {} => "the points to buy",
            Asks::Give { .. } => "the goods for a joker",
            Asks::Joker {} => "the joker",
            Asks::Reward { .. } => "the reward",
            Asks::Crane { .. } => "the crane",
        }
        .into()
    }

    fn question(&self) -> String {
        match *self {
            Asks::Count { points: [first, 0] } => format!("Count {}", several(first, "point", "points")),
            Asks::Count { points: [first, second] } => {
                format!("Count {first} points or {second} points first")
            }
            Asks::Buy {} => "Buy points for 1 silver each".into(),
            Asks::Give { left: super::joker::PRICE, .. } => "Ship: give up five goods for a joker".into(),
            Asks::Give { left, .. } => {
                format!("Joker: give up {}", several(left, "more goods tile", "more goods tiles"))
            }
            Asks::Joker {} => "Joker: choose a tile of the black depot".into(),
            Asks::Reward { .. } => "Reward: place a tile of the black depot".into(),
            Asks::Crane { .. } => "Crane: count it for the monastery".into(),
        }
    }
}
