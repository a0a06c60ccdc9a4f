//! The territory cards, and what the data file says about Châteauma.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use table::{File, Refused, Shelf};
use ts_rs::TS;

use super::difficulty::ScoreLevel;
use crate::Colour;
use crate::data::Origin;
use crate::expansion::room::OwnFacts;

/// The highest number of a card.
pub const HIGHEST: u8 = 17;
/// The most spaces of a card.
pub const MOST_SPACES: usize = 6;
/// The most spaces of all cards of a game together.
pub const MOST_OF_ALL_CARDS: usize = 41;
/// The most of them that are for buildings.
pub const MOST_BUILDINGS: usize = 15;

/// The cards of a game (B-11.2).
pub const SMALL_DECK: [u8; DECK] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// Those of a game with vineyards.
pub const VINEYARD_DECK: [u8; DECK] = [1, 10, 11, 12, 13, 14, 15, 16, 17];
/// How many they are.
pub const DECK: usize = 9;

/// Where a card lies: the white die chooses it (B-11.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "ChateaumaSide")]
pub enum Side {
    /// With 1 to 4.
    Left,
    /// With 5 and 6.
    Right,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// The word for players.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

/// A card by its number.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Number(NonZeroU8);

impl Number {
    /// The card with this number, if there is one.
    pub fn new(number: u8) -> Option<Number> {
        NonZeroU8::new(number).filter(|_| number <= HIGHEST).map(Number)
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// What is printed on it.
    #[inline]
    pub fn card(self, facts: &Facts) -> &Card {
        &facts.cards[usize::from(self.get()) - 1]
    }
}

/// What is printed on a card. Its spaces are counted from 0, in the order in which they are looked at (B-11.5).
#[derive(Clone, Debug)]
pub struct Card {
    /// The colours of its spaces.
    pub spaces: Vec<Colour>,
    /// Covering this space sells goods (B-11.4).
    pub sells: Vec<bool>,
    /// Covering this space takes a double tile (B-11.14).
    pub doubles: Vec<bool>,
    /// What it scores at the easy, medium and hard level (B-11.8).
    points: [u16; 3],
    /// It takes a shield (B-11.13).
    pub shield: bool,
    /// It counts towards the border posts (B-11.13).
    pub border_post: bool,
}

impl Card {
    /// What it scores at this level.
    pub const fn points(&self, level: ScoreLevel) -> u16 {
        self.points[level as usize]
    }

    /// Its first space for a castle (B-11.2).
    pub fn castle(&self) -> Option<usize> {
        self.spaces.iter().position(|colour| *colour == Colour::Castle)
    }
}

/// What the data file says.
pub struct Facts {
    /// The cards by number.
    pub cards: Vec<Card>,
    /// How many spaces of each colour its duchy has.
    pub duchy: [u8; 6],
    /// How many of them are filled face down, with the modifier.
    pub down: [u8; 6],
    /// Which spaces of a colour bring an extra turn, counted from 1 in the order in which they are filled.
    pub extra_turns: [Vec<u8>; 6],
    /// The colours in the order of the reserve.
    pub reserve: [Colour; 6],
    /// The points of 0, 1, 2 … shields.
    pub shields: Vec<u16>,
    /// The points of 0, 1, 2 … double tiles.
    pub doubles: Vec<u16>,
    /// What it rests on.
    pub origins: Vec<Origin>,
}

const FILE: File<'static> =
    ("expansion/chateauma/cards.json", include_str!("../../../data/expansion/chateauma/cards.json"));

impl OwnFacts for Facts {
    const FILES: &'static [File<'static>] = &[FILE];

    fn read(shelf: &Shelf<'_>) -> Result<Facts, Refused> {
        read(shelf)
    }

    fn origins(&self) -> &[Origin] {
        &self.origins
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactsFile {
    #[allow(dead_code)]
    about: String,
    cards: Vec<CardFile>,
    duchies: DuchiesFile,
    reserve: FactFile<Vec<String>>,
    shield_points: FactFile<Vec<u16>>,
    double_points: FactFile<Vec<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: u8,
    /// The letters of its spaces, as in the duchy files.
    spaces: String,
    /// The spaces, from 1, that sell goods.
    sell: Vec<u8>,
    /// Those that take a double tile.
    #[serde(default)]
    double: Vec<u8>,
    points: [u16; 3],
    #[serde(default)]
    shield: bool,
    #[serde(default)]
    border_post: bool,
    confidence: String,
    source: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DuchiesFile {
    /// As many letters as spaces.
    spaces: String,
    /// Spaces that are filled face down.
    down: String,
    /// Letters with the number of a space.
    extra_turns: Vec<String>,
    confidence: String,
    source: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactFile<T> {
    value: T,
    confidence: String,
    source: Vec<String>,
}

fn letters(text: &str) -> Option<Vec<Colour>> {
    text.chars().map(|letter| Colour::from_letter(letter.encode_utf8(&mut [0; 4]))).collect()
}

fn counts(colours: &[Colour]) -> [u8; 6] {
    let mut all = [0; 6];
    colours.iter().for_each(|colour| all[colour.index()] += 1);
    all
}

fn read(shelf: &Shelf<'_>) -> Result<Facts, Refused> {
    let broken = |what: String| crate::data::wrong(FILE.0, what);
    let read: FactsFile = shelf.read(FILE)?;
    let mut origins = vec![];
    let mut origin = |item: String, path: &str, confidence: &String, source: &Vec<String>| {
        let at = format!("{}#{path}", FILE.0);
        origins.push(Origin { item, at, confidence: confidence.clone(), source: source.clone() });
    };
    let mut cards = vec![];
    for (own, number) in read.cards.iter().zip(1..) {
        let spaces = letters(&own.spaces).filter(|spaces| (1..=MOST_SPACES).contains(&spaces.len()));
        let spaces = spaces.ok_or_else(|| broken(format!("card {number}: spaces '{}'", own.spaces)))?;
        let marked = |marks: &[u8]| -> Vec<bool> { (1..=spaces.len() as u8).map(|nth| marks.contains(&nth)).collect() };
        let (sells, doubles) = (marked(&own.sell), marked(&own.double));
        if own.card != number
            || own.sell.iter().chain(&own.double).any(|nth| !(1..=spaces.len()).contains(&usize::from(*nth)))
        {
            return Err(broken(format!("card {number}: the cards stand in order, and name spaces that they have")));
        }
        origin(format!("card {number}"), &format!("cards/{number}"), &own.confidence, &own.source);
        cards.push(Card {
            sells,
            doubles,
            points: own.points,
            shield: own.shield,
            border_post: own.border_post,
            spaces,
        });
    }
    let missing = || broken("17 cards".into());
    (cards.len() == usize::from(HIGHEST)).then_some(()).ok_or_else(missing)?;
    // The bounds of what the room keeps.
    for deck in [&SMALL_DECK, &VINEYARD_DECK] {
        let spaces = || deck.iter().flat_map(|number| &cards[usize::from(*number) - 1].spaces);
        let buildings = spaces().filter(|colour| **colour == Colour::Building).count();
        if spaces().count() > MOST_OF_ALL_CARDS || buildings > MOST_BUILDINGS {
            return Err(broken(format!(
                "a deck has at most {MOST_OF_ALL_CARDS} spaces, {MOST_BUILDINGS} for buildings"
            )));
        }
        // B-11.2: the left place begins with one.
        if !spaces().any(|colour| *colour == Colour::Castle) {
            return Err(broken(format!("some card of a deck has a space for a castle: none of {deck:?} has one")));
        }
    }
    for (name, points) in [("shield_points", &read.shield_points), ("double_points", &read.double_points)] {
        if points.value.is_empty() {
            return Err(broken(format!("{name}: the points of 0, 1, 2 …, at least those of 0")));
        }
    }
    let colours = |text: &str| letters(text).ok_or_else(|| broken(format!("'{text}': letters of colours")));
    let mut extra_turns = [const { vec![] }; 6];
    for own in &read.duchies.extra_turns {
        let space =
            own.split_at_checked(1).and_then(|(letter, nth)| Some((Colour::from_letter(letter)?, nth.parse().ok()?)));
        let (colour, nth) = space.ok_or_else(|| broken(format!("extra turns: '{own}'")))?;
        extra_turns[colour.index()].push(nth);
    }
    origin("duchies 35 and 36".into(), "duchies", &read.duchies.confidence, &read.duchies.source);
    let reserve: Vec<Colour> = read.reserve.value.iter().filter_map(|letter| Colour::from_letter(letter)).collect();
    let reserve: [Colour; 6] = reserve.try_into().map_err(|_| broken("reserve: six colours".into()))?;
    if counts(&reserve) != [1; 6] {
        return Err(broken("reserve: every colour once".into()));
    }
    origin("reserve".into(), "reserve", &read.reserve.confidence, &read.reserve.source);
    origin("points of shields".into(), "shield_points", &read.shield_points.confidence, &read.shield_points.source);
    origin(
        "points of double tiles".into(),
        "double_points",
        &read.double_points.confidence,
        &read.double_points.source,
    );
    Ok(Facts {
        cards,
        duchy: counts(&colours(&read.duchies.spaces)?),
        down: counts(&colours(&read.duchies.down)?),
        extra_turns,
        reserve,
        shields: read.shield_points.value,
        doubles: read.double_points.value,
        origins,
    })
}
