//! The component facts: read from the data files and checked once.

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use table::{Entered, File, Game, Kept, Refused, Shelf};
use ts_rs::TS;

use crate::duchy::{DuchiesFile, Duchy};
use crate::expansion::{Expansion, ROOMS, RoomFacts, Rooms};
use crate::supply::Bag;
use crate::{Burgundy, Colour, EditionName, Kind, Monastery, Tile};

/// Everything the data files say.
pub struct Data {
    /// The tiles of the base game.
    pub tiles: Stock,
    /// The tiles of the expansions, by room.
    pub stocks: [Stock; ROOMS],
    /// What the other files of the expansions say.
    pub rooms: RoomFacts,
    /// Which building a scoring monastery counts (B-7.16 to B-7.23, B-9.3), by its number.
    pub scoring: Scoring,
    /// The spaces of depots 1 to 6.
    pub depots: [Vec<DepotSpace>; 6],
    /// The least number of players at which each space of the black depot is used.
    pub black_depot: Vec<usize>,
    /// Goods of each colour.
    pub goods_each: u8,
    /// What the goods are called.
    pub goods_names: [String; 6],
    /// Spaces of the turn-order track.
    pub track: u8,
    /// The tables of points.
    pub points: Points,
    /// All duchies of all editions.
    pub duchies: Vec<(EditionName, Duchy)>,
    /// The duchies of expansions that have their own: for each edition the one for everybody, then the experts'.
    pub own_duchies: Vec<OwnDuchy>,
    /// Which two duchies are on one board, where it is known.
    pub boards: Vec<(EditionName, [String; 2])>,
    /// What the facts rest on, for the rules page.
    pub origins: Vec<Origin>,
}

/// A duchy of an expansion that has its own.
#[derive(Clone, Debug)]
pub struct OwnDuchy {
    /// The expansion.
    pub room: Expansion,
    /// The edition it comes with.
    pub edition: EditionName,
    /// The data file it stands in.
    pub file: &'static str,
    /// The duchy.
    pub duchy: Duchy,
}

/// Which building each monastery counts, by its number.
type Scoring = [Option<Tile>; Monastery::HIGHEST as usize + 1];

/// How many tiles of each kind there are.
#[derive(Copy, Clone, Debug, Default)]
pub struct Stock {
    /// With the coloured back.
    pub coloured: Bag,
    /// With the black back.
    pub black: Bag,
    /// In no bag: they lie apart until an expansion lays them out.
    pub apart: Bag,
}

/// A space of a depot.
#[derive(Copy, Clone, Debug)]
pub struct DepotSpace {
    /// The colour of its tiles.
    pub colour: Colour,
    /// The least number of players at which it is used.
    pub players: usize,
    /// With exactly three players: its colour in phases B and D (B-2.3).
    pub three_players_b_d: Option<Colour>,
}

/// The tables of points.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// For a region of size 1, 2, 3 … (B-5.8).
    pub region: Vec<u16>,
    /// For a region that is full in phase A to E (B-5.8).
    pub phase: [u16; 5],
    /// The large colour bonus with 2, 3, 4 players (B-5.9).
    pub large_bonus: [u16; 3],
    /// The small colour bonus with 2, 3, 4 players (B-5.9).
    pub small_bonus: [u16; 3],
    /// For each goods tile sold with 2, 3, 4 players (B-4.7).
    pub goods_sold: [u16; 3],
    /// How sure they are.
    pub confidence: String,
    /// Where they come from.
    pub source: Vec<String>,
    /// What a reader should know.
    #[serde(default)]
    pub note: String,
}

/// What a fact rests on.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Origin {
    /// Which fact.
    pub item: String,
    /// Where it stands: the address of the piece in the data files.
    pub at: String,
    /// How sure it is.
    pub confidence: String,
    /// Where it comes from.
    pub source: Vec<String>,
}

const TILES: File<'static> = ("tiles.json", include_str!("../data/tiles.json"));
const BOARD: File<'static> = ("board.json", include_str!("../data/board.json"));
const DUCHIES: [(EditionName, &str, &str); 3] = [
    (EditionName::First, "duchies/2011.json", include_str!("../data/duchies/2011.json")),
    (EditionName::Anniversary, "duchies/2019.json", include_str!("../data/duchies/2019.json")),
    (EditionName::Special, "duchies/2022.json", include_str!("../data/duchies/2022.json")),
];

/// The facts that come with the program.
///
/// They are part of it: a test reads them, so a broken file never ships.
static STANDARD: LazyLock<Arc<Data>> = LazyLock::new(|| {
    Arc::new(Data::read(&Shelf::OURS).unwrap_or_else(|refused| panic!("the data files are broken: {refused}")))
});

/// What hosts entered, as long as a table uses it.
static ENTERED: Kept<Data> = Kept::new();

impl Data {
    /// The facts that come with the program.
    pub fn standard() -> &'static Data {
        &STANDARD
    }

    /// The facts of games of a revision: ours, or what a host entered over them.
    pub(crate) fn of(rules: u32, entered: Option<&Entered>) -> Result<Arc<Data>, Refused> {
        match entered {
            None => Ok(STANDARD.clone()),
            Some(entered) => {
                entered.check(Burgundy::NAME, rules)?;
                ENTERED.get(&entered.sha256, || Data::read(&Shelf::with(Some(entered))))
            }
        }
    }

    /// All data files that facts are read from.
    pub(crate) fn files() -> Vec<File<'static>> {
        let base = [TILES, BOARD].into_iter().chain(DUCHIES.map(|(_, name, text)| (name, text)));
        base.chain(Expansion::ALL.into_iter().flat_map(Expansion::files)).collect()
    }

    /// Reads and checks the files.
    pub fn read(shelf: &Shelf<'_>) -> Result<Data, Refused> {
        let mut origins = Vec::new();
        let mut scoring = Scoring::default();
        let base = Tile::all().filter(|tile| tile.is_base());
        let tiles = read_tiles(shelf, TILES, base, &mut scoring, &mut origins)?;
        let mut stocks = [Stock::default(); ROOMS];
        for room in Expansion::ALL {
            if let Some(file) = room.tile_file() {
                let own = room.tiles().iter().map(Tile::of_room);
                stocks[room.index()] = read_tiles(shelf, file, own, &mut scoring, &mut origins)?;
            }
        }
        let board: BoardFile = shelf.read(BOARD)?;
        let (depots, black_depot) = read_board(BOARD.0, &board, &mut origins)?;
        let (duchies, boards) = read_duchies(shelf)?;
        Ok(Data {
            tiles,
            stocks,
            rooms: RoomFacts::read(shelf)?,
            scoring,
            depots,
            black_depot,
            goods_each: board.goods.each,
            goods_names: board.goods.names,
            track: board.track.spaces,
            points: board.points,
            duchies,
            own_duchies: read_own_duchies(shelf)?,
            boards,
            origins,
        })
    }
}

impl Data {
    /// The tiles of a game with these rooms.
    pub(crate) fn stock(&self, rooms: Rooms) -> Stock {
        let mut stock = self.tiles;
        for room in rooms.iter() {
            let own = &self.stocks[room.index()];
            own.coloured.iter().for_each(|(tile, count)| stock.coloured.put(tile, count));
            own.black.iter().for_each(|(tile, count)| stock.black.put(tile, count));
            own.apart.iter().for_each(|(tile, count)| stock.apart.put(tile, count));
        }
        stock
    }
}

type Duchies = (Vec<(EditionName, Duchy)>, Vec<(EditionName, [String; 2])>);

/// The duchies of the base game, and which two are on one board.
fn read_duchies(shelf: &Shelf<'_>) -> Result<Duchies, Refused> {
    let mut all = Vec::new();
    let mut boards = Vec::new();
    for (edition, name, text) in DUCHIES {
        let file: DuchiesFile = shelf.read((name, text))?;
        for duchy in file.duchies {
            let duchy = Duchy::new(duchy).map_err(|refused| wrong(name, refused.message))?;
            if all.iter().any(|(_, other): &(EditionName, Duchy)| other.id() == duchy.id()) {
                return Err(wrong(name, format!("duchy '{}' is there twice", duchy.id())));
            }
            all.push((edition, duchy));
        }
        if let Some(id) = file.boards.iter().flatten().find(|id| !all.iter().any(|(_, duchy)| duchy.id() == *id)) {
            return Err(wrong(name, format!("boards: there is no duchy '{id}'")));
        }
        boards.extend(file.boards.into_iter().map(|sides| (edition, sides)));
    }
    Ok((all, boards))
}

/// The duchies of the rooms.
fn read_own_duchies(shelf: &Shelf<'_>) -> Result<Vec<OwnDuchy>, Refused> {
    let mut all = Vec::new();
    for room in Expansion::ALL {
        for (edition, name, text) in room.duchies() {
            for duchy in shelf.read::<DuchiesFile>((name, text))?.duchies {
                let duchy = Duchy::new(duchy).map_err(|refused| wrong(name, refused.message))?;
                all.push(OwnDuchy { room, edition: *edition, file: name, duchy });
            }
        }
    }
    Ok(all)
}

pub(crate) fn wrong(file: &str, what: impl std::fmt::Display) -> Refused {
    Refused::new("bad-data", format!("{file}: {what}"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesFile {
    #[allow(dead_code)]
    about: String,
    tiles: Vec<TileFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFile {
    id: String,
    code: usize,
    colour: Colour,
    coloured: u8,
    black: u8,
    #[serde(default)]
    apart: u8,
    building: Option<String>,
    confidence: String,
    #[serde(default)]
    back_confidence: String,
    source: Vec<String>,
}

/// Reads a file with tiles: exactly the kinds that belong in it.
fn read_tiles(
    shelf: &Shelf<'_>,
    (name, text): File<'_>,
    kinds: impl Iterator<Item = Tile> + Clone,
    scoring: &mut Scoring,
    origins: &mut Vec<Origin>,
) -> Result<Stock, Refused> {
    let file: TilesFile = shelf.read((name, text))?;
    let mut stock = Stock::default();
    let mut seen = Vec::new();
    for item in &file.tiles {
        let tile: Tile = item.id.parse().map_err(|error| wrong(name, error))?;
        if seen.contains(&tile) {
            return Err(wrong(name, format!("{tile} is there twice")));
        }
        if !kinds.clone().any(|own| own == tile) {
            return Err(wrong(name, format!("{tile} does not belong here")));
        }
        seen.push(tile);
        // The dice checkers lay the tiles out as the file says.
        if (item.code, item.colour) != (tile.index() + 1, tile.colour()) {
            let (code, colour) = (tile.index() + 1, tile.colour().name());
            return Err(wrong(name, format!("{tile}: expected code {code} and colour {colour}")));
        }
        stock.coloured.put(tile, item.coloured);
        stock.black.put(tile, item.black);
        stock.apart.put(tile, item.apart);
        match (tile.kind(), &item.building) {
            (Kind::Monastery(monastery), Some(building)) => {
                let known = building.parse::<Tile>().ok().filter(|tile| tile.once_per_city());
                let known = known.ok_or_else(|| wrong(name, format!("{tile}: '{building}' is no building")))?;
                scoring[usize::from(monastery.number())] = Some(known);
            }
            (_, Some(_)) => return Err(wrong(name, format!("{tile}: only a monastery counts a building"))),
            (_, None) => {}
        }
        let confidence = match item.back_confidence.as_str() {
            "" => item.confidence.clone(),
            back => format!("{}; back: {back}", item.confidence),
        };
        let at = format!("{name}#tiles/{}", item.id);
        origins.push(Origin { item: item.id.clone(), at, confidence, source: item.source.clone() });
    }
    if let Some(missing) = kinds.clone().find(|tile| !seen.contains(tile)) {
        return Err(wrong(name, format!("{missing} is missing")));
    }
    Ok(stock)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    #[allow(dead_code)]
    about: String,
    depots: Vec<DepotFile>,
    black_depot: BlackDepotFile,
    track: TrackFile,
    goods: GoodsFile,
    points: Points,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DepotFile {
    number: u8,
    spaces: Vec<DepotSpaceFile>,
    confidence: String,
    source: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DepotSpaceFile {
    colour: String,
    players: usize,
    three_players_b_d: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlackDepotFile {
    rows: Vec<Vec<usize>>,
    confidence: String,
    source: Vec<String>,
    #[allow(dead_code)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackFile {
    spaces: u8,
    confidence: String,
    source: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoodsFile {
    each: u8,
    names: [String; 6],
    confidence: String,
    source: Vec<String>,
}

type Depots = ([Vec<DepotSpace>; 6], Vec<usize>);

fn read_board(name: &str, file: &BoardFile, origins: &mut Vec<Origin>) -> Result<Depots, Refused> {
    let mut depots: [Vec<DepotSpace>; 6] = Default::default();
    if !file.depots.iter().map(|depot| depot.number).eq(1..=6) {
        return Err(wrong(name, "depots: expected 1 to 6 in order"));
    }
    for (depot, spaces) in file.depots.iter().zip(&mut depots) {
        let colour = |letter: &str| {
            let what = || wrong(name, format!("depot {}: colour '{letter}' is none of A B C K M S", depot.number));
            Colour::from_letter(letter).ok_or_else(what)
        };
        for space in &depot.spaces {
            let three_players_b_d = space.three_players_b_d.as_deref().map(colour).transpose()?;
            spaces.push(DepotSpace { colour: colour(&space.colour)?, players: space.players, three_players_b_d });
        }
        if spaces.len() > crate::state::DEPOT_SPACES {
            return Err(wrong(name, format!("depot {}: {} spaces, at most 4 fit", depot.number, spaces.len())));
        }
        origins.push(Origin {
            item: format!("depot {}", depot.number),
            at: format!("{name}#depots/{}", depot.number),
            confidence: depot.confidence.clone(),
            source: depot.source.clone(),
        });
    }
    let black_depot: Vec<usize> = file.black_depot.rows.concat();
    if black_depot.len() > crate::state::BLACK_SPACES {
        return Err(wrong(name, format!("black_depot: {} spaces, at most 8 fit", black_depot.len())));
    }
    if file.points.region.len() < 8 {
        return Err(wrong(name, "points: region: expected the points of sizes 1 to 8"));
    }
    for (item, path, confidence, source) in [
        ("black depot", "black_depot", &file.black_depot.confidence, &file.black_depot.source),
        ("turn-order track", "track", &file.track.confidence, &file.track.source),
        ("goods", "goods", &file.goods.confidence, &file.goods.source),
        ("points", "points", &file.points.confidence, &file.points.source),
    ] {
        let (at, confidence, source) = (format!("{name}#{path}"), confidence.clone(), source.clone());
        origins.push(Origin { item: item.into(), at, confidence, source });
    }
    Ok((depots, black_depot))
}
