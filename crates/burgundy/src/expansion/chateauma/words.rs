//! What is told about Châteauma, and what chance answers it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::notation::Words;
use table::{NotationError, Seat, several};
use ts_rs::TS;

use super::card::{self, Side};
use crate::expansion::Expansion;
use crate::expansion::room::{Moved, Tells};
use crate::expansion::shields::Shield;
use crate::expansion::vineyards::{Double, ShopPlace, VinePlace, double};
use crate::{Colour, Depot, Face, Goods, Source, Tile, say};

/// What chance answers.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "drawn", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Drawn {
    /// The cards of the set-up, and the building that lies in the duchy from the start (B-11.2, B-11.12).
    Cards {
        /// One with a castle.
        left: u8,
        /// One of the others.
        right: u8,
        /// With the modifier that fills spaces face up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        building: Option<Tile>,
    },
    /// The die of its turn (B-11.5).
    Die {
        /// What it shows.
        face: Face,
    },
    /// A new card (B-11.8).
    Card {
        /// Its number.
        card: u8,
    },
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Drawn::Cards { left, right, building: None } => write!(f, "chateauma cards {left} {right}"),
            Drawn::Cards { left, right, building: Some(building) } => {
                write!(f, "chateauma cards {left} {right} {building}")
            }
            Drawn::Die { face } => write!(f, "chateauma {face}"),
            Drawn::Card { card } => write!(f, "chateauma card {card}"),
        }
    }
}

impl FromStr for Drawn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Drawn, NotationError> {
        let mut words = Words::new(text);
        words.word()?;
        let drawn = match words.peek() {
            Some("cards") => {
                words.word()?;
                let left = words.number(1, card::HIGHEST)?;
                let right = words.number(1, card::HIGHEST)?;
                let building = if words.is_done() { None } else { Some(words.read()?) };
                Drawn::Cards { left, right, building }
            }
            Some("card") => {
                words.word()?;
                Drawn::Card { card: words.number(1, card::HIGHEST)? }
            }
            _ => Drawn::Die { face: words.read()? },
        };
        words.end()?;
        Ok(drawn)
    }
}

/// What happens. What brings points, silver or goods names its number on the track, for the books.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "ChateaumaTold")]
#[allow(missing_docs)]
pub enum Told {
    /// The cards of the set-up; a castle lies on the left one.
    Dealt { left: u8, right: u8 },
    /// A tile lies in its duchy from the start, face up.
    Prefilled { tile: Tile },
    /// Its turn begins, on the card that the white die chose, or on the only one; none is left at the very end.
    Turn { white: Face, side: Side, card: Option<u8> },
    /// Its die.
    Rolled { face: Face },
    /// The choosing procedure again, from the white die's depot.
    Extra { why: Again, white: Face },
    /// Nothing in this depot fits the free spaces of the card.
    Looked { depot: Depot, side: Side },
    /// A tile comes onto a card.
    Placed { tile: Tile, from: From, depot: Option<Depot>, side: Side, space: u8 },
    /// A tile of the black depot comes face down into the reserve.
    Joker { tile: Tile, black: u8 },
    /// Silver comes in.
    Silver { seat: Seat, silver: u16, why: Silver },
    /// A tile comes into the reserve.
    Stored { tile: Tile, depot: Depot, why: Stored },
    /// A benefit brings nothing.
    Nothing { why: Nothing },
    /// A city hall moves a tile from the reserve onto a card.
    Hall { tile: Tile, side: Side, space: u8 },
    /// Points of a benefit.
    Points { seat: Seat, points: u16, why: Points },
    /// Animals score.
    Animals { seat: Seat, tiles: u8, points: u16 },
    /// A ship brings the goods of a depot, counted by colour.
    Goods { seat: Seat, depot: Depot, goods: [u8; 6] },
    /// A ship moves its marker: spaces counted from 1.
    Marker { space: u8, first: bool },
    /// Goods are sold.
    Sold { seat: Seat, goods: Goods, count: u8, points: u16 },
    /// A card is complete.
    Full { seat: Seat, side: Side, card: u8, points: u16 },
    /// A tile goes from a complete card to the duchy, or onto a stack there.
    Moved { tile: Tile, stacked: bool },
    /// The right card slides to the left.
    Slid { card: u8 },
    /// A new card.
    Card { side: Side, card: u8 },
    /// A bonus tile.
    Colour { seat: Seat, colour: Colour, large: bool, points: u16 },
    /// A tile of the black depot is bought for the reserve.
    Bought { seat: Seat, tile: Tile, black: u8 },
    /// The n-th card with a border post is complete; a bonus tile, or the points of the phase.
    Post { seat: Seat, nth: u8, points: u16, bonus: bool },
    /// A shield is taken, face down.
    Shield { shield: Shield, depot: Depot },
    /// A double tile from the vineyard depot, onto its pile.
    Double { tile: Double, place: VinePlace },
    /// A double tile is bought from the vineyard shop.
    Shop { seat: Seat, tile: Double, place: ShopPlace },
    /// What scores at the end.
    Final { seat: Seat, points: u16, count: u16, why: Final },
}

/// Why it chooses once more.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaAgain")]
#[allow(missing_docs)]
pub enum Again {
    Castle,
    Crane,
    ExtraTurn,
}

/// Where a tile comes from that it places.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaFrom")]
#[allow(missing_docs)]
pub enum From {
    Depot,
    Reserve,
    Joker,
}

/// Why silver comes in.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaSilver")]
#[allow(missing_docs)]
pub enum Silver {
    NothingFits,
    NoCard,
    Bank,
    Sale,
    Mines,
    WhiteCastle,
}

/// Why a tile comes into the reserve.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaStored")]
#[allow(missing_docs)]
pub enum Stored {
    Carpenter,
    Church,
    Market,
    WhiteCastle,
}

/// What brings nothing.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaNothing")]
#[allow(missing_docs)]
pub enum Nothing {
    Carpenter,
    Church,
    Market,
    CityHall,
    Sale,
    Goods,
    Shield,
    Double,
    Post,
}

/// What brings points at once.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaPoints")]
#[allow(missing_docs)]
pub enum Points {
    BoardingHouse,
    Watchtower,
    Route,
}

/// What scores at the end.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "ChateaumaFinal")]
#[allow(missing_docs)]
pub enum Final {
    Monasteries,
    Goods,
    Silver,
    Reserve,
    Cards,
    Shields,
    Doubles,
}

impl Final {
    /// All of them, in the order in which they score.
    pub(super) const ALL: [Final; 7] =
        [Final::Monasteries, Final::Goods, Final::Silver, Final::Reserve, Final::Cards, Final::Shields, Final::Doubles];

    /// Where its points belong.
    pub(super) const fn source(self) -> Source {
        match self {
            Final::Monasteries => Source::Monasteries,
            Final::Goods | Final::Silver => Source::LeftOvers,
            Final::Reserve | Final::Cards => Source::Expansion(Expansion::Chateauma),
            Final::Shields => Source::Expansion(Expansion::Shields),
            Final::Doubles => Source::Expansion(Expansion::Vineyards),
        }
    }
}

impl Points {
    /// Where they belong.
    pub(super) const fn source(self) -> Source {
        match self {
            Points::BoardingHouse => Source::Expansion(Expansion::Chateauma),
            Points::Watchtower => Source::Watchtowers,
            Points::Route => Source::Expansion(Expansion::TradeRoutes),
        }
    }
}

impl Told {
    /// The points, whose they are, and where they belong.
    fn scored(&self) -> Option<(Seat, Source, u16)> {
        let (seat, source, points) = match *self {
            Told::Points { seat, points, why } => (seat, why.source(), points),
            Told::Animals { seat, points, .. } => (seat, Source::Animals, points),
            Told::Sold { seat, points, .. } => (seat, Source::Goods, points),
            Told::Full { seat, points, .. } => (seat, Source::Expansion(Expansion::Chateauma), points),
            Told::Colour { seat, points, .. } => (seat, Source::Colours, points),
            Told::Post { seat, points, .. } => (seat, Source::Expansion(Expansion::BorderPosts), points),
            Told::Final { seat, points, why, .. } => (seat, why.source(), points),
            _ => return None,
        };
        Some((seat, source, points))
    }
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        match self {
            Told::Dealt { .. } => "B-11.2",
            Told::Prefilled { .. } => "B-11.12",
            Told::Turn { card: Some(_), .. } => "B-11.3",
            Told::Turn { card: None, .. } => "Q-B-90",
            Told::Rolled { .. } | Told::Looked { .. } | Told::Placed { .. } | Told::Joker { .. } => "B-11.5",
            Told::Extra { why, .. } => match why {
                Again::Castle => "B-11.6",
                Again::Crane => "B-11.13",
                Again::ExtraTurn => "B-11.12",
            },
            Told::Silver { why, .. } => match why {
                Silver::NothingFits => "B-11.5",
                Silver::NoCard => "Q-B-90",
                Silver::Bank => "B-11.6",
                Silver::Sale => "B-11.7",
                Silver::Mines => "B-11.11",
                Silver::WhiteCastle => "B-11.13",
            },
            Told::Stored { why: Stored::WhiteCastle, .. } => "B-11.13",
            Told::Stored { .. } | Told::Hall { .. } | Told::Animals { .. } => "B-11.6",
            Told::Goods { .. } | Told::Marker { .. } => "B-11.6",
            Told::Nothing { why } => match why {
                Nothing::Carpenter | Nothing::Church | Nothing::Market | Nothing::CityHall | Nothing::Goods => "B-11.6",
                Nothing::Sale => "B-11.7",
                Nothing::Shield | Nothing::Post => "B-11.13",
                Nothing::Double => "B-11.14",
            },
            Told::Points { why: Points::Route, .. } => "B-11.13",
            Told::Points { .. } => "B-11.6",
            Told::Sold { .. } => "B-11.7",
            Told::Full { .. } | Told::Moved { .. } | Told::Slid { .. } | Told::Card { .. } => "B-11.8",
            Told::Colour { .. } => "B-11.9",
            Told::Bought { .. } => "B-11.10",
            Told::Post { .. } | Told::Shield { .. } => "B-11.13",
            Told::Double { .. } | Told::Shop { .. } => "B-11.14",
            Told::Final { why, .. } => match why {
                Final::Shields => "B-11.13",
                Final::Doubles => "B-11.14",
                _ => "B-11.11",
            },
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        self.scored().map(|(seat, _, points)| (seat, points as i16))
    }

    fn source(&self) -> Option<Source> {
        self.scored().map(|(_, source, _)| source)
    }

    fn moved(&self) -> Moved {
        match *self {
            Told::Silver { seat, silver, .. } => Moved { gained: Some((seat, silver)), ..Moved::default() },
            Told::Bought { seat, .. } | Told::Shop { seat, .. } => {
                Moved { paid: Some((seat, super::PRICE)), ..Moved::default() }
            }
            Told::Goods { seat, goods, .. } => Moved { shipped: Some((seat, goods)), ..Moved::default() },
            Told::Sold { seat, goods, count, .. } => Moved { sold: Some((seat, goods, count)), ..Moved::default() },
            _ => Moved::default(),
        }
    }

    fn sentence(&self) -> String {
        let tile = say::tile;
        // Its spaces bear no numbers.
        let on = |side: Side, space: u8| {
            let nth = ["first", "second", "third", "fourth", "fifth", "sixth"][usize::from(space.clamp(1, 6)) - 1];
            format!("the {nth} space of the {} card", side.name())
        };
        match *self {
            Told::Dealt { left, right } => {
                format!("Châteauma begins with card {left} on the left, a castle on it, and card {right} on the right.")
            }
            Told::Prefilled { tile: own } => {
                format!("{} lies in Châteauma's duchy from the start.", say::capital(&tile(own)))
            }
            Told::Turn { white, side, card: Some(card) } => {
                format!(
                    "Châteauma's turn: the white die shows {white}, so it plays on card {card} on the {}.",
                    side.name()
                )
            }
            Told::Turn { card: None, .. } => "Châteauma's turn: no card is left.".into(),
            Told::Rolled { face } => format!("Châteauma rolls {face}: it looks in depot {face} first."),
            Told::Extra { why, white } => {
                let by = match why {
                    Again::Castle => "A castle",
                    Again::Crane => "The crane",
                    Again::ExtraTurn => "An extra turn",
                };
                format!("{by}: Châteauma chooses again, from depot {white} on, as the white die shows.")
            }
            Told::Looked { depot, side } => format!("Depot {depot} has nothing for the {} card.", side.name()),
            Told::Placed { tile: own, from, depot, side, space } => {
                let from = match (from, depot) {
                    (From::Depot, Some(depot)) => format!(" from depot {depot}"),
                    (From::Joker, _) => ", face down, from its reserve".into(),
                    _ => " from its reserve".into(),
                };
                format!("Châteauma places {}{from} on {}.", tile(own), on(side, space))
            }
            Told::Joker { tile: own, .. } => {
                format!("Nothing fits: Châteauma puts {} of the black depot face down into its reserve.", tile(own))
            }
            Told::Silver { silver, why, .. } => {
                let why = match why {
                    Silver::NothingFits => "nothing fits, and the black depot is empty",
                    Silver::NoCard => "no card is left",
                    Silver::Bank => "bank",
                    Silver::Sale => "sale",
                    Silver::Mines => "mines",
                    Silver::WhiteCastle => "no tile is left on the board",
                };
                format!("Châteauma gets {silver} silver: {why}.")
            }
            Told::Stored { tile: own, depot, why } => {
                let by = match why {
                    Stored::Carpenter => "Carpenter's workshop",
                    Stored::Church => "Church",
                    Stored::Market => "Market",
                    Stored::WhiteCastle => "White castle",
                };
                format!("{by}: Châteauma takes {} from depot {depot} into its reserve.", tile(own))
            }
            Told::Nothing { why } => match why {
                Nothing::Carpenter => "Carpenter's workshop: there is no building in the depots.",
                Nothing::Church => "Church: there is no castle, mine or monastery in the depots.",
                Nothing::Market => "Market: there is no ship or animal in the depots.",
                Nothing::CityHall => "City hall: nothing in Châteauma's reserve fits its cards.",
                Nothing::Sale => "Châteauma has no goods to sell.",
                Nothing::Goods => "No depot has goods for Châteauma's ship.",
                Nothing::Shield => "No depot has a shield for Châteauma.",
                Nothing::Double => "There is no double tile for Châteauma.",
                Nothing::Post => "No bonus tile of the border posts is left for Châteauma.",
            }
            .into(),
            Told::Hall { tile: own, side, space } => {
                format!("City hall: Châteauma moves {} from its reserve to {}.", tile(own), on(side, space))
            }
            Told::Points { points, why, .. } => {
                let why = match why {
                    Points::BoardingHouse => "boarding house",
                    Points::Watchtower => "watchtower",
                    Points::Route => "it has no trade route",
                };
                format!("Châteauma scores {}: {why}.", say::points(points))
            }
            Told::Animals { tiles, points, .. } => {
                let tiles = several(tiles, "animal tile", "animal tiles");
                format!("Châteauma scores {} for {tiles}.", say::points(points))
            }
            Told::Goods { depot, goods, .. } => {
                let count: u8 = goods.iter().sum();
                format!("Châteauma's ship takes {} of depot {depot}.", several(count, "goods tile", "goods tiles"))
            }
            Told::Marker { space, first } => {
                let first = if first { " and is first" } else { "" };
                format!("Châteauma's marker moves to space {space} of the turn-order track{first}.")
            }
            Told::Sold { goods, count, points, .. } => {
                let count = several(count, "goods tile", "goods tiles");
                format!("Châteauma sells {count} of number {goods} for {}.", say::points(points))
            }
            Told::Full { side, card, points, .. } => {
                format!("Card {card} on the {} is complete: {} for Châteauma.", side.name(), say::points(points))
            }
            Told::Moved { tile: own, stacked: false } => {
                format!("{} goes to Châteauma's duchy.", say::capital(&tile(own)))
            }
            Told::Moved { tile: own, stacked: true } => {
                format!("{} goes onto a stack in Châteauma's duchy.", say::capital(&tile(own)))
            }
            Told::Slid { card } => format!("Card {card} slides to the left."),
            Told::Card { side, card } => format!("Châteauma gets card {card} on the {}.", side.name()),
            Told::Colour { colour, large, points, .. } => {
                let size = if large { "large" } else { "small" };
                format!(
                    "Châteauma has covered all {} spaces and takes the {size} bonus: {}.",
                    colour.name(),
                    say::points(points)
                )
            }
            Told::Bought { tile: own, .. } => {
                format!("Châteauma buys {} from the black depot for its reserve.", tile(own))
            }
            Told::Post { nth: 1, .. } => "The first card with a border post is complete.".into(),
            Told::Post { points: 0, .. } => "Another card with a border post is complete; it brings nothing more.".into(),
            Told::Post { nth, points, bonus, .. } => {
                let which = if nth == 2 { "second" } else { "third" };
                let brings = if bonus { "Châteauma takes the bonus tile for " } else { "Châteauma scores " };
                format!("The {which} card with a border post is complete: {brings}{}.", say::points(points))
            }
            Told::Shield { shield, depot } => {
                format!("Châteauma takes shield {shield} from depot {depot} and lays it face down.")
            }
            Told::Double { tile: own, place } => {
                format!("Châteauma takes {} from place {place} of the vineyard depot.", double(own))
            }
            Told::Shop { tile: own, place, .. } => {
                format!("Châteauma buys {} from place {place} of the vineyard shop.", double(own))
            }
            Told::Final { points, count, why, .. } => {
                let what = match why {
                    Final::Monasteries => several(count, "monastery", "monasteries"),
                    Final::Goods => several(count, "goods tile", "goods tiles"),
                    Final::Silver => format!("{count} silver"),
                    Final::Reserve => several(count, "tile in its reserve", "tiles in its reserve"),
                    Final::Cards => several(count, "tile on unfinished cards", "tiles on unfinished cards"),
                    Final::Shields => several(count, "shield", "shields"),
                    Final::Doubles => several(count, "double tile", "double tiles"),
                };
                format!("Châteauma scores {} for {what}.", say::points(points))
            }
        }
    }
}
