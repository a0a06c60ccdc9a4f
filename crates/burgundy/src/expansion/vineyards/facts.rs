//! What the data file says: the double tiles, the places of depot and shop, the board.

use serde::Deserialize;
use table::{File, Refused, Shelf};

use super::counts::Doubles;
use super::double::Double;
use super::grape::Grape;
use super::place::{Plot, ShopPlace, VinePlace};
use crate::{Burgundy, Face};
use crate::data::{Data, Origin, wrong};
use crate::deed::{Deed, Gain, Task};
use crate::expansion::room::OwnFacts;

/// How many grape bonus tiles there are of each kind.
pub const BONUSES_EACH: u8 = 4;
/// The grape places of a vineyard: two for each double space.
pub const GRAPE_PLACES: usize = 2 * Plot::COUNT;
/// How many levels a vineyard has.
pub const LEVELS: usize = 5;

/// What covering a grape place brings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Bonus {
    /// What a building or a castle does.
    Deed(Deed),
    /// Take a tile of the black depot, or a double tile of the shop.
    Black,
    /// Take a double tile of the vineyard depot.
    Double,
}

/// A double space of the board.
#[derive(Copy, Clone, Debug)]
pub struct Site {
    /// The level, from 0.
    pub level: usize,
    /// The number a die needs.
    pub die: Face,
    /// What its left and its right grape place bring.
    pub bonuses: [Bonus; 2],
    /// The double spaces that share a side with it, as bits.
    pub near: u16,
}

/// What the data file says.
pub struct Facts {
    /// How many double tiles there are of each kind.
    pub count: [u8; super::double::DOUBLES],
    /// The double spaces, by number.
    pub sites: [Site; Plot::COUNT],
    /// The double spaces of each level, as bits.
    pub levels: [u16; LEVELS],
    /// The grape places next to each, as bits: place 0 is the left one of the first double space.
    pub beside: [u32; GRAPE_PLACES],
    /// How many places the depot has with 2, 3 and 4 players.
    pub places: [usize; 3],
    /// How many the shop has.
    pub counters: [usize; 3],
    /// Points for connected grapes, from one on.
    pub points: Vec<u16>,
    /// What it rests on.
    pub origins: Vec<Origin>,
}

impl Facts {
    /// A double space.
    #[inline]
    pub const fn site(&self, plot: Plot) -> &Site {
        &self.sites[plot.index()]
    }

    /// Points for this many connected grapes; beyond the table the series goes on (Q-B-89).
    pub fn points(&self, size: usize) -> u16 {
        let printed = size.checked_sub(1).and_then(|nth| self.points.get(nth)).copied();
        printed.unwrap_or_else(|| (size * (size + 1) / 2) as u16)
    }
}

const FILE: File<'static> =
    ("expansion/vineyards/vineyards.json", include_str!("../../../data/expansion/vineyards/vineyards.json"));

impl OwnFacts for Facts {
    const FILES: &'static [File<'static>] = &[FILE];

    fn read(shelf: &Shelf<'_>) -> Result<Facts, Refused> {
        read_facts(shelf)
    }

    fn origins(&self) -> &[Origin] {
        &self.origins
    }
}

/// Those that a game is played with.
#[inline]
pub(super) fn of(game: &Burgundy) -> &Facts {
    &game.data.rooms.vineyards
}

/// Those that come with the program.
pub fn facts() -> &'static Facts {
    &Data::standard().rooms.vineyards
}

#[derive(Deserialize)]
struct FactsFile {
    grapes: Vec<Grape>,
    double_tiles: Vec<KindFile>,
    double_tiles_confidence: String,
    double_tiles_basis: String,
    depot: DepotFile,
    store: std::collections::BTreeMap<u8, usize>,
    vp: Vec<u16>,
    board: BoardFile,
}

#[derive(Deserialize)]
struct KindFile {
    pair: [Grape; 2],
    count: u8,
}

#[derive(Deserialize)]
struct DepotFile {
    #[serde(rename = "4")]
    four: Vec<[u8; 1]>,
    #[serde(rename = "2-3")]
    fewer: PairsFile,
    source: String,
    confidence: String,
}

#[derive(Deserialize)]
struct PairsFile {
    pairs: Vec<[u8; 2]>,
    confidence: String,
}

#[derive(Deserialize)]
struct BoardFile {
    levels_bottom_up: Vec<Vec<SpaceFile>>,
}

#[derive(Deserialize)]
struct SpaceFile {
    number: usize,
    die: Face,
    bonuses: [String; 2],
    confidence: String,
    source: Vec<String>,
}

/// A bonus by its name.
fn bonus(name: &str) -> Option<Bonus> {
    Some(match name {
        "warehouse" => Bonus::Deed(Deed::Task(Task::Sell)),
        "carpenter" => Bonus::Deed(Deed::Task(Task::TakeBuilding)),
        "church" => Bonus::Deed(Deed::Task(Task::TakeMineMonasteryCastle)),
        "market" => Bonus::Deed(Deed::Task(Task::TakeShipAnimal)),
        "place" => Bonus::Deed(Deed::Task(Task::Place)),
        "action" => Bonus::Deed(Deed::OF_CASTLE),
        "workers4" => Bonus::Deed(Deed::Gain(Gain::Workers(4))),
        "silver2" => Bonus::Deed(Deed::Gain(Gain::Silver(2))),
        "vp4" => Bonus::Deed(Deed::Gain(Gain::Points(4))),
        "black_tile" => Bonus::Black,
        "double_tile" => Bonus::Double,
        _ => return None,
    })
}

fn read_facts(shelf: &Shelf<'_>) -> Result<Facts, Refused> {
    let broken = |what: &str| wrong(FILE.0, what);
    let file: FactsFile = shelf.read(FILE)?;
    if file.grapes != Grape::ALL {
        return Err(broken("the grapes stand in another order"));
    }
    let pairs = file.double_tiles.iter().map(|kind| kind.pair);
    if !pairs.eq(Double::all().map(Double::grapes)) {
        return Err(broken("the double tiles stand in another order"));
    }
    let count: Vec<u8> = file.double_tiles.iter().map(|kind| kind.count).collect();
    if count.iter().any(|count| *count > Doubles::MOST) {
        return Err(broken(&format!("there are at most {} double tiles of a kind", Doubles::MOST)));
    }
    // Two numbers for each place with two or three players (B-10.2).
    let four = (1..=6).map(|number| [number]);
    let fewer = [[1, 2], [3, 4], [5, 6]];
    if !file.depot.four.iter().copied().eq(four) || file.depot.fewer.pairs != fewer {
        return Err(broken("the places of the depot answer to other numbers"));
    }
    let mut counters = [0; 3];
    for (players, counters) in (2..).zip(&mut counters) {
        let own = file.store.get(&players).copied().filter(|count| *count <= ShopPlace::COUNT);
        *counters = own.ok_or_else(|| broken("store: expected 2, 3 and 4 players"))?;
    }
    let levels = &file.board.levels_bottom_up;
    if levels.len() != LEVELS || !levels.iter().flatten().map(|space| space.number).eq(1..=Plot::COUNT) {
        return Err(broken("expected 13 double spaces in order on five levels"));
    }
    let beside = neighbours(levels.iter().map(Vec::len));
    let mut sites = Vec::new();
    let mut of_level = [0; LEVELS];
    for (level, spaces) in levels.iter().enumerate() {
        for space in spaces {
            let nth = sites.len();
            let [left, right] = [&space.bonuses[0], &space.bonuses[1]].map(|name| {
                bonus(name).ok_or_else(|| broken(&format!("'{name}' is no bonus")))
            });
            let around = beside[2 * nth] | beside[2 * nth + 1];
            let near = (0..Plot::COUNT).filter(|other| *other != nth && around >> (2 * other) & 3 != 0);
            sites.push(Site {
                level,
                die: space.die,
                bonuses: [left?, right?],
                near: near.fold(0, |near, other| near | 1 << other),
            });
            of_level[level] |= 1 << nth;
        }
    }
    let origin = |item: &str, path: &str, confidence: &str, source: &[String]| Origin {
        item: item.into(),
        at: format!("{}#{path}", FILE.0),
        confidence: confidence.into(),
        source: source.to_vec(),
    };
    let (depot, basis) = (&file.depot, [file.double_tiles_basis]);
    let mut origins = vec![
        origin("double tiles", "double_tiles", &file.double_tiles_confidence, &basis),
        origin("vineyard depot", "depot", &depot.confidence, std::slice::from_ref(&depot.source)),
        origin("vineyard depot of 2 or 3", "depot/2-3", &depot.fewer.confidence, std::slice::from_ref(&depot.source)),
    ];
    for (level, spaces) in levels.iter().enumerate() {
        origins.extend(spaces.iter().map(|space| {
            let path = format!("board/levels_bottom_up/{}/{}", level + 1, space.number);
            origin(&format!("vineyard {}", space.number), &path, &space.confidence, &space.source)
        }));
    }
    Ok(Facts {
        count: count.try_into().map_err(|_| broken("21 kinds of double tiles"))?,
        sites: sites.try_into().map_err(|_| broken("13 double spaces"))?,
        levels: of_level,
        beside,
        places: [fewer.len(), fewer.len(), VinePlace::COUNT],
        counters,
        points: file.vp,
        origins,
    })
}

/// The grape places next to each: place `i` of level `l` is the hexagon at q = i + l, r = -l, counted from the lowest
/// level, from left to right.
fn neighbours(sizes: impl Iterator<Item = usize>) -> [u32; GRAPE_PLACES] {
    let mut hexes = Vec::new();
    for (level, spaces) in sizes.enumerate() {
        let level = level as i32;
        hexes.extend((0..2 * spaces as i32).map(|nth| (nth + level, -level)));
    }
    let mut beside = [0; GRAPE_PLACES];
    for (around, (q, r)) in beside.iter_mut().zip(&hexes) {
        for (nth, (other_q, other_r)) in hexes.iter().enumerate() {
            let (dq, dr) = (other_q - q, other_r - r);
            if (dq, dr) != (0, 0) && dq.abs().max(dr.abs()).max((dq + dr).abs()) == 1 {
                *around |= 1 << nth;
            }
        }
    }
    beside
}
