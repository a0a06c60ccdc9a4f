//! What is decided, told, refused and asked about shields.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use table::notation::Words;
use table::{NotationError, Refusal, Seat};
use ts_rs::TS;

use super::held::Shield;
use crate::expansion::room::{Moved, Tells, Waits};
use crate::{Depot, Face, Goods, Space, Tile};

/// What a seat may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "ShieldsChoice")]
pub enum Choice {
    /// Take a shield from its depot, onto a free castle or instead of another one.
    Take {
        /// Which.
        shield: Shield,
        /// The one it replaces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<u8>")]
        instead: Option<Shield>,
    },
    /// Shield 16: set an unused die.
    Set {
        /// The die, as it shows.
        die: Face,
        /// The number it is set to.
        to: Face,
    },
    /// Shield 6 names a player.
    Copy {
        /// Whom.
        seat: Seat,
    },
    /// Pay tribute.
    Pay {
        /// Silver.
        silver: u8,
        /// Workers.
        #[serde(default)]
        workers: u8,
    },
    /// Give a shield up that was not paid for.
    Give {
        /// Which.
        shield: Shield,
    },
    /// Shields 14 and 15: a tile comes home.
    Home {
        /// A numbered depot, else the black one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Depot>")]
        depot: Option<Depot>,
        /// Which.
        tile: Tile,
        /// Where to.
        space: Space,
    },
    /// Shield 5: a ship brings all goods of this colour.
    Colour {
        /// Which.
        colour: Goods,
    },
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Take { shield, instead: None } => write!(f, "take {shield}"),
            Choice::Take { shield, instead: Some(instead) } => write!(f, "take {shield} for {instead}"),
            Choice::Set { die, to } => write!(f, "set {die} {to}"),
            Choice::Copy { seat } => write!(f, "copy {seat}"),
            Choice::Pay { silver, workers: 0 } => write!(f, "pay {silver}"),
            Choice::Pay { silver, workers } => write!(f, "pay {silver} {workers}"),
            Choice::Give { shield } => write!(f, "give {shield}"),
            Choice::Home { depot: Some(depot), tile, space } => write!(f, "home {depot} {tile} {space}"),
            Choice::Home { depot: None, tile, space } => write!(f, "home black {tile} {space}"),
            Choice::Colour { colour } => write!(f, "colour {colour}"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let mut words = Words::new(text);
        let choice = match words.word()? {
            "take" => {
                let shield = words.read()?;
                let instead = match words.peek() {
                    Some("for") => {
                        words.word()?;
                        Some(words.read()?)
                    }
                    _ => None,
                };
                Choice::Take { shield, instead }
            }
            "set" => Choice::Set { die: words.read()?, to: words.read()? },
            "copy" => {
                let nth = usize::from(words.number(1, table::MAX_SEATS as u8)?) - 1;
                Choice::Copy { seat: Seat::new(nth).ok_or_else(|| words.wrong("a seat"))? }
            }
            "pay" => {
                let silver = words.number(0, u8::MAX)?;
                let workers = if words.is_done() { 0 } else { words.number(1, u8::MAX)? };
                Choice::Pay { silver, workers }
            }
            "give" => Choice::Give { shield: words.read()? },
            "home" => Choice::Home { depot: words.unless("black")?, tile: words.read()?, space: words.read()? },
            "colour" => Choice::Colour { colour: words.read()? },
            _ => return Err(words.wrong("a choice such as 'take 5' or 'pay 2'")),
        };
        words.end()?;
        Ok(choice)
    }
}

/// The shields that chance deals.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// On depots 1 to 6.
    pub depots: [[Option<Shield>; 2]; 6],
}

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("shields")?;
        for depot in &self.depots {
            f.write_str(" ")?;
            match depot {
                [Some(first), Some(second)] => write!(f, "{first},{second}")?,
                [Some(shield), None] | [None, Some(shield)] => write!(f, "{shield}")?,
                [None, None] => f.write_str("-")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Dealt {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Dealt, NotationError> {
        let mut words = Words::new(text);
        words.word()?;
        let mut depots = [[None; 2]; 6];
        for depot in &mut depots {
            let word = words.word()?;
            if word == "-" {
                continue;
            }
            let mut slots = depot.iter_mut();
            for part in word.split(',') {
                let slot = slots.next().ok_or_else(|| words.wrong("at most two shields"))?;
                *slot = Shield::new(words.number_in(part, 1, super::COUNT as u8)?);
            }
        }
        words.end()?;
        Ok(Dealt { depots })
    }
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "ShieldsTold")]
#[allow(missing_docs)]
pub enum Told {
    /// A shield is dealt to a depot.
    Lies { shield: Shield, depot: Depot },
    /// It is taken, perhaps instead of another one, which leaves the game.
    Took { seat: Seat, shield: Shield, depot: Depot, instead: Option<Shield> },
    /// Shield 16 sets a die.
    Set { seat: Seat, from: Face, to: Face },
    /// Shield 6 names a player.
    Copied { seat: Seat, of: Seat },
    /// A shield that was not paid for leaves the game.
    Lost { seat: Seat, shield: Shield },
    /// A tile comes home from a numbered depot, or from the black one.
    CameHome { seat: Seat, tile: Tile, depot: Option<Depot> },
    /// A shield scores at the end.
    Scored { seat: Seat, shield: Shield, points: u16 },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        match self {
            Told::Lies { .. } | Told::Took { .. } | Told::Lost { .. } => "B-9.6",
            Told::Set { .. } => Shield::SET.rule(),
            Told::Copied { .. } => Shield::COPY.rule(),
            Told::CameHome { depot: Some(_), .. } => Shield::HOME.rule(),
            Told::CameHome { depot: None, .. } => Shield::HOME_FROM_BLACK.rule(),
            Told::Scored { shield, .. } => shield.rule(),
        }
    }
    fn points(&self) -> Option<(Seat, i16)> {
        match *self {
            Told::Scored { seat, points, .. } => Some((seat, points as i16)),
            _ => None,
        }
    }
    fn moved(&self) -> Moved {
        match *self {
            // The base game takes it out of the storage when it is placed.
            Told::CameHome { seat, .. } => Moved { stored: Some((seat, 1)), ..Moved::default() },
            _ => Moved::default(),
        }
    }
    fn sentence(&self) -> String {
        match *self {
            Told::Lies { shield, depot } => format!("Shield {shield} lies on depot {depot}."),
            Told::Took { seat, shield, depot, instead: None } => {
                format!("Seat {seat} takes shield {shield} from depot {depot}.")
            }
            Told::Took { seat, shield, depot, instead: Some(instead) } => {
                format!("Seat {seat} takes shield {shield} from depot {depot} in place of shield {instead}.")
            }
            Told::Set { seat, from, to } => format!("Seat {seat} sets the die {from} to {to}."),
            Told::Copied { seat, of } => format!("Seat {seat} uses the monasteries of seat {of} too from now on."),
            Told::Lost { seat, shield } => format!("Seat {seat} gives up shield {shield}."),
            Told::CameHome { seat, tile, depot } => {
                let from = depot.map_or("the black depot".into(), |depot| format!("depot {depot}"));
                format!("Seat {seat} brings {} home from {from}.", crate::say::tile(tile))
            }
            Told::Scored { seat, shield, points } => format!("Seat {seat} scores shield {shield}: {points} points."),
        }
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    NotOnADepot {
        shield: Shield,
    },
    NotYours {
        shield: Shield,
    },
    NoFreeCastle,
    BothDice,
    #[serde(rename = "too-few-workers-for-doubles")]
    #[strum(serialize = "too-few-workers-for-doubles")]
    TooFewWorkers {
        needed: u8,
        workers: u16,
    },
    NotByCastle,
    AlreadySet,
    NothingToCopyWith,
    NotAnother,
    NotInWorkers,
    WrongTribute {
        due: u8,
    },
    NoSuchGoods,
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        match self {
            Why::NotOnADepot { .. } | Why::NotYours { .. } | Why::WrongTribute { .. } => "B-9.6",
            Why::BothDice | Why::TooFewWorkers { .. } => "Q-B-45",
            Why::NoFreeCastle => "Q-B-46",
            Why::NotByCastle => "B-9.6.11",
            Why::AlreadySet => "B-9.6.16",
            Why::NothingToCopyWith | Why::NotAnother => "B-9.6.6",
            Why::NotInWorkers => "B-9.6.3",
            Why::NoSuchGoods => "B-9.6.5",
        }
    }
    fn sentence(&self) -> String {
        match *self {
            Why::NotOnADepot { shield } => format!("Shield {shield} does not lie on any depot."),
            Why::NotYours { shield } => format!("You do not have shield {shield}."),
            Why::NoFreeCastle => "All your castles have a shield: say which one it replaces.".into(),
            Why::BothDice => "A shield takes both dice, unused.".into(),
            Why::TooFewWorkers { needed, workers } => {
                format!("Making both dice show that depot's number takes {needed} workers; you have {workers}.")
            }
            Why::NotByCastle => "A castle's action takes a shield only if you have shield 11.".into(),
            Why::AlreadySet => "One die a turn can be set, to another number.".into(),
            Why::NothingToCopyWith => "You have no shield that could name a player.".into(),
            Why::NotAnother => "Name another player.".into(),
            Why::NotInWorkers => "Workers pay tribute only if you have shield 3.".into(),
            Why::WrongTribute { due } => format!("Pay for as many of your {due} shields as you can and want to."),
            Why::NoSuchGoods => "Choose a colour of goods that you could take from other depots.".into(),
        }
    }
}

/// What waits.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "asks", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "ShieldsAsks")]
pub enum Asks {
    /// Tiles may come home; to decline does without all of them.
    Home(Homes),
    /// The tribute is due.
    Tribute {},
    /// Shields that were not paid for are given up.
    GiveUp {
        /// How many.
        count: u8,
    },
    /// A ship may bring all goods of a colour.
    Colour {
        /// The ship's depot.
        depot: Depot,
        /// Its neighbour, with monastery 5.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Depot>")]
        neighbour: Option<Depot>,
    },
    /// More is stored than three places hold.
    Overfull {},
    /// Shield 6 may name a player before the end.
    Copy {},
}

/// Where tiles may still come home from.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Homes {
    /// From depots 1 to 6.
    pub depots: bool,
    /// From the black depot.
    pub black: bool,
}

impl Waits for Asks {
    fn rule(&self) -> &'static str {
        match self {
            Asks::Home(Homes { depots: true, .. }) => "B-9.6.14",
            Asks::Home(_) => "B-9.6.15",
            Asks::Tribute {} | Asks::GiveUp { .. } => "B-9.6",
            Asks::Colour { .. } => "B-9.6.5",
            Asks::Overfull {} => "Q-B-52",
            Asks::Copy {} => "B-9.6.6",
        }
    }
    fn makes_room(&self) -> bool {
        matches!(self, Asks::Overfull {})
    }
    fn optional(&self) -> bool {
        matches!(self, Asks::Home(_) | Asks::Colour { .. } | Asks::Copy {})
    }
    fn name(&self) -> String {
        match self {
            Asks::Home(_) => "the tile that comes home",
            Asks::Tribute {} => "the tribute",
            Asks::GiveUp { .. } => "the shields to give up",
            Asks::Colour { .. } => "the ship's colour of goods",
            Asks::Overfull {} => "what to keep in storage",
            Asks::Copy {} => "the player to copy",
        }
        .into()
    }
    fn question(&self) -> String {
        match self {
            Asks::Home(Homes { depots: true, black: true }) => {
                "Shields: place a tile from depots 1 to 6 and one from the black depot straight into your duchy".into()
            }
            Asks::Home(Homes { black: false, .. }) => {
                "Shield: place a tile from depots 1 to 6 straight into your duchy".into()
            }
            Asks::Home(_) => "Shield: place a tile from the black depot straight into your duchy".into(),
            Asks::Tribute {} => "Tribute: pay 1 for each shield you want to keep".into(),
            Asks::GiveUp { count: 1 } => "Tribute: give up a shield".into(),
            Asks::GiveUp { count } => format!("Tribute: give up {count} shields"),
            Asks::Colour { .. } => "Shield: choose a colour of goods to bring from every depot".into(),
            Asks::Overfull {} => "Discard tiles until three are left in storage".into(),
            Asks::Copy {} => "Shield: name the player whose monasteries count as yours too".into(),
        }
    }
}
