//! The hexagonal tiles, their colours, and the goods.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use table::{NotationError, all_of, set_of};
use ts_rs::TS;

use crate::expansion::room::RoomTile;
use crate::expansion::{ROOM_TILES, room_tile};

/// The six colours of tiles and spaces.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Colour {
    /// Beige.
    Building,
    /// Light green.
    Animal,
    /// Blue.
    Ship,
    /// Dark green, burgundy in 2022.
    Castle,
    /// Grey.
    Mine,
    /// Yellow.
    Monastery,
}

impl Colour {
    /// All six, in the order of the tables.
    pub const ALL: [Colour; 6] = all_of(Colour::VARIANTS);

    /// The colour with this index; the caller knows that there is one.
    #[inline]
    pub const fn at(index: usize) -> Colour {
        Colour::ALL[index]
    }

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the duchy files: K is for knowledge, as monasteries were called in 2011.
    pub const fn letter(self) -> char {
        match self {
            Colour::Building => 'B',
            Colour::Animal => 'A',
            Colour::Ship => 'S',
            Colour::Castle => 'C',
            Colour::Mine => 'M',
            Colour::Monastery => 'K',
        }
    }

    /// The colour of a letter of the duchy files.
    pub fn from_letter(letter: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| letter.chars().eq([colour.letter()]))
    }

    /// The word for players.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The eight types of buildings (section 6).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Building {
    Warehouse,
    Carpenter,
    Church,
    Market,
    BoardingHouse,
    Bank,
    CityHall,
    Watchtower,
}

impl Building {
    /// All types, in the order of their tiles.
    pub const ALL: [Building; 8] = all_of(Building::VARIANTS);

    /// Its name, as in the data files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The four kinds of animals.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Animal {
    Cow,
    Sheep,
    Pig,
    Chicken,
}

impl Animal {
    /// All kinds, in the order of their tiles.
    pub const ALL: [Animal; 4] = all_of(Animal::VARIANTS);

    /// Its name, as in the data files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A monastery by its printed number (section 7).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Monastery(u8);

impl Monastery {
    /// The highest number of the base game.
    pub const LAST: u8 = 26;
    /// The highest number with all expansions.
    pub const HIGHEST: u8 = 29;

    /// The monastery with this number.
    pub const fn new(number: u8) -> Option<Monastery> {
        if number >= 1 && number <= Monastery::HIGHEST { Some(Monastery(number)) } else { None }
    }

    /// One that an expansion brings.
    pub(crate) const fn of_room(number: u8) -> Monastery {
        assert!(number > Monastery::LAST && number <= Monastery::HIGHEST);
        Monastery(number)
    }

    /// Its printed number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A set of monasteries.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Monasteries(u32);

impl Monasteries {
    /// Is the monastery with this number among them?
    #[inline]
    pub const fn has(self, number: u8) -> bool {
        self.0 & 1 << number != 0
    }

    /// Adds one.
    #[inline]
    pub fn add(&mut self, monastery: Monastery) {
        self.0 |= 1 << monastery.0;
    }

    /// All that are in either set.
    #[must_use]
    pub const fn and(self, others: Monasteries) -> Monasteries {
        Monasteries(self.0 | others.0)
    }

    /// Those but the one with this number.
    #[must_use]
    pub const fn without(self, number: u8) -> Monasteries {
        Monasteries(self.0 & !(1 << number))
    }

    /// All of them, by number.
    pub fn iter(self) -> impl Iterator<Item = Monastery> {
        (1..=Monastery::HIGHEST).filter(move |number| self.has(*number)).map(Monastery)
    }
}

/// What a tile is.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Kind {
    /// A building of this type.
    Building(Building),
    /// This many animals of this kind.
    Animal(Animal, u8),
    /// A ship.
    Ship,
    /// A castle.
    Castle,
    /// A mine.
    Mine,
    /// A monastery.
    Monastery(Monastery),
    /// This many animals of a kind of their own, which score with every kind (B-9.1).
    EveryAnimal(u8),
    /// A tile of an expansion that is none of the above.
    Room,
}

/// A kind of tile in one byte; two tiles with the same value cannot be told apart.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, TS)]
#[ts(type = "string")]
pub struct Tile(NonZeroU8);

/// How many kinds of tiles the base game has.
pub const BASE_KINDS: usize = FIRST_MONASTERY as usize + Monastery::LAST as usize - 1;
/// How many kinds of tiles there are, those of expansions included.
pub const KINDS: usize = BASE_KINDS + ROOM_TILES;

const FIRST_ANIMAL: u8 = 9;
const SHIP: u8 = 21;
const CASTLE: u8 = 22;
const MINE: u8 = 23;
const FIRST_MONASTERY: u8 = 24;
const FIRST_OF_ROOMS: u8 = BASE_KINDS as u8 + 1;

impl Tile {
    /// The one kind of ship.
    pub const SHIP: Tile = Tile::coded(SHIP);
    /// The one kind of castle.
    pub const CASTLE: Tile = Tile::coded(CASTLE);
    /// The one kind of mine.
    pub const MINE: Tile = Tile::coded(MINE);

    const fn coded(code: u8) -> Tile {
        match NonZeroU8::new(code) {
            Some(code) => Tile(code),
            None => panic!("tile codes start at 1"),
        }
    }

    /// A building.
    pub const fn building(building: Building) -> Tile {
        Tile::coded(1 + building as u8)
    }

    /// This many animals (2 to 4) of one kind.
    pub const fn animal(animal: Animal, count: u8) -> Option<Tile> {
        match count {
            2..=4 => Some(Tile::coded(FIRST_ANIMAL + 3 * animal as u8 + count - 2)),
            _ => None,
        }
    }

    /// A monastery.
    pub const fn monastery(monastery: Monastery) -> Tile {
        if monastery.0 <= Monastery::LAST {
            return Tile::coded(FIRST_MONASTERY + monastery.0 - 1);
        }
        let mut nth = 0;
        while nth < ROOM_TILES {
            if let Kind::Monastery(own) = room_tile(nth).kind
                && own.0 == monastery.0
            {
                return Tile::of_room(room_tile(nth));
            }
            nth += 1;
        }
        panic!("every monastery has a tile")
    }

    /// A tile that an expansion brings.
    pub(crate) const fn of_room(tile: &RoomTile) -> Tile {
        Tile::coded(tile.code)
    }

    /// Every kind of tile: colour by colour, then those of the expansions.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + Clone {
        (1..=KINDS as u8).map(Tile::coded)
    }

    /// Index from 0, for counts.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0.get() {
            code @ 1..FIRST_ANIMAL => Kind::Building(Building::ALL[code as usize - 1]),
            code @ FIRST_ANIMAL..SHIP => {
                let nth = code - FIRST_ANIMAL;
                Kind::Animal(Animal::ALL[nth as usize / 3], 2 + nth % 3)
            }
            SHIP => Kind::Ship,
            CASTLE => Kind::Castle,
            MINE => Kind::Mine,
            code @ FIRST_MONASTERY..FIRST_OF_ROOMS => Kind::Monastery(Monastery(code - FIRST_MONASTERY + 1)),
            code => room_tile((code - FIRST_OF_ROOMS) as usize).kind,
        }
    }

    /// Its colour: that of its back, of the depot spaces it lies on, and of those who take it by colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        FACTS[self.index()].colour
    }

    /// Does it go on spaces of this colour (B-4.6)?
    #[inline]
    pub fn fits(self, colour: Colour) -> bool {
        match self.0.get() {
            ..FIRST_OF_ROOMS => self.colour() == colour,
            code => room_tile((code - FIRST_OF_ROOMS) as usize).fits.contains(&colour),
        }
    }

    /// The one colour of spaces it goes on; none if it goes on any.
    #[inline]
    pub const fn family(self) -> Option<Colour> {
        FACTS[self.index()].family
    }

    /// May a city have it only once (B-5.6)?
    #[inline]
    pub const fn once_per_city(self) -> bool {
        FACTS[self.index()].once_per_city
    }

    /// Is it a tile of the base game?
    #[inline]
    pub const fn is_base(self) -> bool {
        self.0.get() < FIRST_OF_ROOMS
    }

    /// The kinds of one colour that expansions bring.
    pub(crate) const fn of_rooms(colour: Colour) -> Kinds {
        OF_ROOMS[colour.index()]
    }

    /// The kinds of one colour in the base game, as a range of indices.
    pub(crate) const fn range(colour: Colour) -> std::ops::Range<usize> {
        let (from, to) = match colour {
            Colour::Building => (1, FIRST_ANIMAL),
            Colour::Animal => (FIRST_ANIMAL, SHIP),
            Colour::Ship => (SHIP, CASTLE),
            Colour::Castle => (CASTLE, MINE),
            Colour::Mine => (MINE, FIRST_MONASTERY),
            Colour::Monastery => (FIRST_MONASTERY, FIRST_OF_ROOMS),
        };
        from as usize - 1..to as usize - 1
    }

    /// The kind with this index; the caller knows that there is one.
    #[inline]
    pub(crate) const fn at(index: usize) -> Tile {
        Tile::coded(index as u8 + 1)
    }
}

/// What the rules ask of a kind of tile all the time.
#[derive(Copy, Clone)]
struct Facts {
    colour: Colour,
    family: Option<Colour>,
    once_per_city: bool,
}

impl Facts {
    const fn of(code: u8) -> Facts {
        let colour = match code {
            ..FIRST_ANIMAL => Colour::Building,
            FIRST_ANIMAL..SHIP => Colour::Animal,
            SHIP => Colour::Ship,
            CASTLE => Colour::Castle,
            MINE => Colour::Mine,
            FIRST_MONASTERY..FIRST_OF_ROOMS => Colour::Monastery,
            _ => return Facts::of_room(room_tile((code - FIRST_OF_ROOMS) as usize)),
        };
        Facts { colour, family: Some(colour), once_per_city: matches!(colour, Colour::Building) }
    }

    const fn of_room(tile: &RoomTile) -> Facts {
        let family = match tile.fits {
            [colour] => Some(*colour),
            _ => None,
        };
        Facts { colour: tile.back, family, once_per_city: tile.once_per_city }
    }
}

/// The facts of every kind, by its index: with them no tile costs more because expansions bring some.
static FACTS: [Facts; KINDS] = {
    let mut facts = [Facts::of(1); KINDS];
    let mut index = 0;
    while index < KINDS {
        facts[index] = Facts::of(index as u8 + 1);
        index += 1;
    }
    facts
};

set_of! {
    /// A set of kinds of tiles.
    pub(crate) struct Kinds(u64) of Tile;
}

const _: () = assert!(KINDS <= u64::BITS as usize, "a set of kinds has a bit for each");

/// The kinds that expansions bring, by colour.
static OF_ROOMS: [Kinds; 6] = {
    let mut kinds = [Kinds::NONE; 6];
    let mut nth = 0;
    while nth < ROOM_TILES {
        let colour = room_tile(nth).back.index();
        kinds[colour] = kinds[colour].with(Tile::of_room(room_tile(nth)));
        nth += 1;
    }
    kinds
};

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Building(building) => f.write_str(building.name()),
            Kind::Animal(animal, count) => write!(f, "{}{count}", animal.name()),
            Kind::Ship => f.write_str("ship"),
            Kind::Castle => f.write_str("castle"),
            Kind::Mine => f.write_str("mine"),
            Kind::Monastery(monastery) => write!(f, "m{}", monastery.0),
            Kind::EveryAnimal(_) | Kind::Room => {
                f.write_str(room_tile(usize::from(self.0.get() - FIRST_OF_ROOMS)).name)
            }
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        let unknown = || NotationError(format!("'{text}' is no tile"));
        if let Ok(building) = text.parse() {
            return Ok(Tile::building(building));
        }
        match text {
            "ship" => return Ok(Tile::SHIP),
            "castle" => return Ok(Tile::CASTLE),
            "mine" => return Ok(Tile::MINE),
            _ => {}
        }
        if let Some(tile) = (0..ROOM_TILES).map(room_tile).find(|tile| tile.name == text) {
            return Ok(Tile::of_room(tile));
        }
        // A leading zero or sign would give one tile two names.
        let number = |digits: &str| digits.parse().ok().filter(|n: &u8| n.to_string() == digits);
        if let Some(digits) = text.strip_prefix('m') {
            let base = |monastery: &Monastery| monastery.number() <= Monastery::LAST;
            return number(digits).and_then(Monastery::new).filter(base).map(Tile::monastery).ok_or_else(unknown);
        }
        Animal::ALL
            .into_iter()
            .find_map(|animal| text.strip_prefix(animal.name()).map(|digits| (animal, digits)))
            .and_then(|(animal, digits)| Tile::animal(animal, number(digits)?))
            .ok_or_else(unknown)
    }
}

impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_known_by_its_name_and_colour() {
        assert_eq!(Tile::all().count(), KINDS);
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
            let range = Tile::range(tile.colour());
            assert!(range.contains(&tile.index()) || Tile::of_rooms(tile.colour()).any(|other| other == tile));
            assert_eq!(Tile::at(tile.index()), tile);
        }
        for text in ["", "m0", "m30", "m01", "cow1", "cow5", "cow", "Ship", "cow3 "] {
            assert!(text.parse::<Tile>().is_err(), "{text}");
        }
    }
}
