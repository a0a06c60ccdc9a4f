//! The data files as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{File, Refused, Shelf};

use crate::Cell;
use crate::ability::Ability;
use crate::demand::Demand;
use crate::facts::{Numbers, Origin};
use crate::item::Bundle;
use crate::territory::{Effect, Spot};

/// All data files, each with its name.
#[derive(Copy, Clone)]
pub struct Files<'a> {
    /// What the short names of sources stand for.
    pub sources: (&'a str, &'a str),
    /// The colony boards.
    pub boards: (&'a str, &'a str),
    /// Expansions, town halls, road tiles.
    pub tiles: (&'a str, &'a str),
    /// The shipments.
    pub shipments: (&'a str, &'a str),
    /// The scholars.
    pub scholars: (&'a str, &'a str),
    /// The bishops.
    pub bishops: (&'a str, &'a str),
    /// The shared board.
    pub board: (&'a str, &'a str),
    /// The numbers of the rulebook.
    pub numbers: (&'a str, &'a str),
}

impl Files<'static> {
    /// The files of every revision of the rules, the first revision first. What was reconstructed and has since been
    /// corrected stays as it was for games that began with it.
    pub const REVISIONS: [Files<'static>; 3] = [Files::FIRST, Files::SECOND, Files::STANDARD];

    const FIRST: Files<'static> = Files {
        boards: ("revision-1/boards.json", include_str!("../data/revision-1/boards.json")),
        tiles: ("revision-1/tiles.json", include_str!("../data/revision-1/tiles.json")),
        scholars: ("revision-1/scholars.json", include_str!("../data/revision-1/scholars.json")),
        bishops: ("revision-1/bishops.json", include_str!("../data/revision-1/bishops.json")),
        ..Files::STANDARD
    };

    const SECOND: Files<'static> = Files {
        boards: ("revision-2/boards.json", include_str!("../data/revision-2/boards.json")),
        tiles: ("revision-2/tiles.json", include_str!("../data/revision-2/tiles.json")),
        scholars: ("revision-2/scholars.json", include_str!("../data/revision-2/scholars.json")),
        bishops: ("revision-2/bishops.json", include_str!("../data/revision-2/bishops.json")),
        ..Files::STANDARD
    };

    /// The newest ones.
    pub const STANDARD: Files<'static> = Files {
        sources: ("sources.json", include_str!("../data/sources.json")),
        boards: ("boards.json", include_str!("../data/boards.json")),
        tiles: ("tiles.json", include_str!("../data/tiles.json")),
        shipments: ("shipments.json", include_str!("../data/shipments.json")),
        scholars: ("scholars.json", include_str!("../data/scholars.json")),
        bishops: ("bishops.json", include_str!("../data/bishops.json")),
        board: ("board.json", include_str!("../data/board.json")),
        numbers: ("numbers.json", include_str!("../data/numbers.json")),
    };
}

impl<'a> Files<'a> {
    /// All of them.
    pub fn all(&self) -> [File<'a>; 8] {
        let Files { sources, boards, tiles, shipments, scholars, bishops, board, numbers } = *self;
        [sources, boards, tiles, shipments, scholars, bishops, board, numbers]
    }
}

pub(crate) fn wrong(file: &str, what: impl std::fmt::Display) -> Refused {
    Refused::new("bad-data", format!("{file}: {what}"))
}

/// What a fact rests on, as every item of every file says it.
#[derive(Clone, Deserialize)]
pub(crate) struct Ground {
    pub confidence: String,
    pub source: Vec<String>,
    #[serde(default)]
    pub note: String,
}

/// The short names of sources.
pub(crate) struct Sources(BTreeMap<String, String>);

impl Sources {
    pub fn read(shelf: &Shelf<'_>, file: File<'_>) -> Result<Sources, Refused> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct SourcesFile {
            #[allow(dead_code)]
            about: String,
            sources: BTreeMap<String, String>,
        }
        Ok(Sources(shelf.read::<SourcesFile>(file)?.sources))
    }

    /// A fact with its sources spelt out.
    pub fn origin(&self, file: &str, path: &str, item: impl ToString, ground: &Ground) -> Result<Origin, Refused> {
        const KNOWN: [&str; 6] =
            ["rulebook", "two sources", "single source", "inferred", "reconstructed", "entered by the host"];
        let item = item.to_string();
        if !KNOWN.iter().any(|known| ground.confidence.starts_with(known)) {
            let what = format!("{item}: confidence '{}' begins with none of {}", ground.confidence, KNOWN.join(", "));
            return Err(wrong(file, what));
        }
        let spelt = |short: &String| {
            let known = self.0.get(short).cloned();
            known.ok_or_else(|| wrong(file, format!("{item}: source '{short}' is not in sources.json")))
        };
        let source = ground.source.iter().map(spelt).collect::<Result<_, _>>()?;
        let at = if path.is_empty() { file.to_owned() } else { format!("{file}#{path}") };
        Ok(Origin { item, at, confidence: ground.confidence.clone(), source, note: ground.note.clone() })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardsFile {
    #[allow(dead_code)]
    about: String,
    pub common: Vec<CommonCell>,
    pub boards: Vec<BoardFile>,
}

#[derive(Deserialize)]
pub(crate) struct CommonCell {
    pub cell: Cell,
    pub spot: Spot,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct BoardFile {
    pub id: String,
    pub cells: Vec<PrintedCell>,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrintedCell {
    pub cell: Cell,
    pub spot: Spot,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TilesFile {
    #[allow(dead_code)]
    about: String,
    pub doubles: Vec<TileFile>,
    pub triples: Vec<TileFile>,
    pub town_halls: Vec<TileFile>,
    pub road: RoadFile,
}

#[derive(Deserialize)]
pub(crate) struct TileFile {
    pub id: String,
    pub cells: Vec<TileCellFile>,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TileCellFile {
    pub at: [u8; 2],
    pub spot: Spot,
}

#[derive(Deserialize)]
pub(crate) struct RoadFile {
    pub settlers: u8,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShipmentsFile {
    #[allow(dead_code)]
    about: String,
    pub starting: Vec<ShipmentFile>,
    pub standard: Vec<ShipmentFile>,
}

#[derive(Deserialize)]
pub(crate) struct ShipmentFile {
    pub id: String,
    pub cost: Bundle,
    pub points: u8,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScholarsFile {
    #[allow(dead_code)]
    about: String,
    pub scholars: Vec<ScholarFile>,
}

#[derive(Deserialize)]
pub(crate) struct ScholarFile {
    pub id: String,
    pub key: String,
    pub ability: Ability,
    pub text: String,
    pub points: u8,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BishopsFile {
    #[allow(dead_code)]
    about: String,
    pub bishops: Vec<BishopFile>,
}

#[derive(Deserialize)]
pub(crate) struct BishopFile {
    pub id: String,
    pub key: String,
    pub demand: Demand,
    pub text: String,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SharedBoardFile {
    #[allow(dead_code)]
    about: String,
    pub camps: Vec<CampFile>,
    pub docks: Vec<DockFile>,
    pub retreats: Vec<RetreatFile>,
    pub religion: TrackFile,
    pub monks: Vec<MonkSymbolFile>,
    pub conquistador: TrackFile,
    pub gold: Vec<SymbolFile>,
    pub trees: Vec<SymbolFile>,
}

#[derive(Deserialize)]
pub(crate) struct CampFile {
    pub gain: Bundle,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct DockFile {
    pub key: String,
    pub income: Effect,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct RetreatFile {
    pub key: String,
    pub effect: Effect,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct TrackFile {
    pub last: u8,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct MonkSymbolFile {
    pub before: u8,
    pub die: bool,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct SymbolFile {
    pub before: u8,
    #[serde(flatten)]
    pub ground: Ground,
}

#[derive(Deserialize)]
pub(crate) struct NumbersFile {
    pub numbers: Numbers,
    #[serde(flatten)]
    pub ground: Ground,
}
