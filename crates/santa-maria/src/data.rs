//! The component facts: read from the data files and checked once.

mod reader;

use std::sync::{Arc, OnceLock};

use table::{Entered, Game, Kept, Refused, Shelf};

use self::reader::Reader;
use crate::ability::Perks;
use crate::demand::Demand;
use crate::facts::{Facts, Numbers, TrackFacts};
use crate::files::{Files, NumbersFile, SharedBoardFile, Sources};
use crate::item::Bundle;
use crate::piece::{Scholar, Tile};
use crate::shape::Shape;
use crate::territory::{Effect, Spot, Terrain};
use crate::track::Tracks;
use crate::{Cell, SantaMaria};

/// The most resources a shipment may ask for: bounds the ways to pay it.
const DEAREST: u8 = 5;

/// Everything the data files say.
pub struct Data {
    /// What cells can show; a colony names them by index. The first is the empty cell.
    pub spots: Vec<SpotData>,
    /// What is printed on the boards.
    pub boards: Vec<Vec<(Cell, u8)>>,
    /// The expansions.
    pub expansions: Vec<Shape>,
    /// The town halls.
    pub town_halls: Vec<Shape>,
    /// The code of a road tile.
    pub road: u8,
    /// The shipments: what they ask for and what they are worth.
    pub shipments: Vec<(Bundle, u8)>,
    /// What the scholars are worth at the end.
    pub scholar_points: Vec<u8>,
    /// What any group of scholars comes to, by their bits.
    pub perks: Vec<Perks>,
    /// What the bishops demand.
    pub demands: Vec<Demand>,
    /// What the mission camps bring.
    pub camps: Vec<Bundle>,
    /// What the docks pay.
    pub docks: Vec<Effect>,
    /// What the retreat spaces do.
    pub retreats: Vec<Effect>,
    /// The tracks.
    pub tracks: Tracks,
    /// The numbers of the rulebook.
    pub numbers: Numbers,
    /// The same, for whoever draws and explains the game.
    pub facts: Facts,
}

/// What a cell shows.
#[derive(Clone, Debug)]
pub struct SpotData {
    /// What it shows; nothing if it is empty.
    pub spot: Option<Spot>,
    /// The tile it belongs to, and which of its cells it is; nothing if it is printed.
    pub tile: Option<(Tile, u8)>,
    /// Its settlers.
    pub settlers: u8,
    /// Its effects as bits, none for a road.
    pub effects: u8,
    /// What it looks like, if it is a territory.
    pub terrain: Option<Terrain>,
    /// The kinds of its effects, for the chains of revisions 1 and 2 (Q-S-43).
    pub class: u16,
}

impl SpotData {
    fn new(spot: Option<Spot>, tile: Option<(Tile, u8)>) -> SpotData {
        let (settlers, terrain, effects, class) = match &spot {
            None => (0, None, 0, 0),
            Some(Spot::Road { settlers }) => (*settlers, None, 0, 0),
            Some(Spot::Territory { terrain, effects }) => (
                0,
                Some(*terrain),
                ((1u16 << effects.len()) - 1) as u8,
                effects.iter().fold(0, |all, effect| all | effect.class()),
            ),
        };
        SpotData { spot, tile, settlers, effects, terrain, class }
    }

    /// Can it be activated?
    #[inline]
    pub fn is_territory(&self) -> bool {
        self.effects != 0
    }

    /// Its effects, if it is a territory.
    #[inline]
    pub fn effects(&self) -> &[Effect] {
        match &self.spot {
            Some(Spot::Territory { effects, .. }) => effects,
            _ => &[],
        }
    }
}

impl Data {
    /// The facts that come with the program, by the newest rules.
    pub fn standard() -> &'static Data {
        Data::ours(SantaMaria::RULES).expect("the newest revision has files")
    }

    /// The facts that come with the program for games of a revision; `None` if there is no such revision.
    ///
    /// They are part of it: a test reads them, so a broken file never ships.
    pub fn ours(revision: u32) -> Option<&'static Arc<Data>> {
        static DATA: [OnceLock<Arc<Data>>; Files::REVISIONS.len()] =
            [const { OnceLock::new() }; Files::REVISIONS.len()];
        let nth = usize::try_from(revision).ok()?.checked_sub(1)?;
        let files = Files::REVISIONS.get(nth)?;
        Some(DATA[nth].get_or_init(|| {
            Arc::new(Data::parse(files).unwrap_or_else(|refused| panic!("the data files are broken: {refused}")))
        }))
    }

    /// The facts of games of a revision: ours, or what a host entered over them.
    pub(crate) fn of(revision: u32, entered: Option<&Entered>) -> Result<Arc<Data>, Refused> {
        static ENTERED: Kept<Data> = Kept::new();
        let ours = Data::ours(revision).ok_or_else(|| {
            let what = format!("rules {revision}: this build knows revisions 1 to {}", SantaMaria::RULES);
            Refused::new("unknown-rules", what)
        })?;
        let Some(entered) = entered else { return Ok(ours.clone()) };
        entered.check(SantaMaria::NAME, revision)?;
        let files = &Files::REVISIONS[revision as usize - 1];
        ENTERED.get(&entered.sha256, || Data::read(&Shelf::with(Some(entered)), files))
    }

    /// Reads and checks the files.
    pub fn parse(files: &Files<'_>) -> Result<Data, Refused> {
        Data::read(&Shelf::OURS, files)
    }

    /// The same with what a host entered in front of them.
    pub(crate) fn read(shelf: &Shelf<'_>, files: &Files<'_>) -> Result<Data, Refused> {
        let mut reader = Reader {
            shelf: *shelf,
            sources: Sources::read(shelf, files.sources)?,
            spots: vec![SpotData::new(None, None)],
            origins: Vec::new(),
        };
        let numbers: NumbersFile = shelf.read(files.numbers)?;
        reader.ground(files.numbers.0, "", "numbers", &numbers.ground)?;
        let numbers = numbers.numbers;
        let (boards, board_facts) = reader.boards(files)?;
        let (expansions, town_halls, road, tile_facts, road_settlers) = reader.tiles(files)?;
        let (shipments, shipment_facts) = reader.shipments(files)?;
        let (scholars, scholar_facts) = reader.scholars(files)?;
        let (demands, bishop_facts) = reader.bishops(files)?;
        let board: SharedBoardFile = shelf.read(files.board)?;
        let tracks = Tracks::read(files.board.0, &board)?;
        let (camps, docks, retreats) = reader.shared_board(files.board.0, &board)?;
        let abilities: Vec<_> = scholar_facts.iter().map(|scholar| &scholar.ability).collect();
        let perks = (0..1usize << Scholar::COUNT).map(|group| {
            Perks::of(&numbers, (0..Scholar::COUNT).filter(|nth| group >> nth & 1 != 0).map(|nth| abilities[nth]))
        });
        let perks = perks.collect();
        let facts = Facts {
            boards: board_facts,
            tiles: tile_facts,
            road_settlers,
            shipments: shipment_facts,
            scholars: scholar_facts,
            bishops: bishop_facts,
            tracks: TrackFacts {
                religion_last: tracks.religion_last,
                religion: tracks.religion_symbols(),
                conquistador_last: tracks.conquistador_last,
                conquistador: tracks.conquistador_symbols(),
            },
            numbers: numbers.clone(),
            camps,
            docks,
            retreats,
            origins: reader.origins,
        };
        Ok(Data {
            spots: reader.spots,
            boards,
            expansions,
            town_halls,
            road,
            shipments,
            scholar_points: scholars,
            perks,
            demands,
            camps: facts.camps.iter().map(|camp| camp.gain).collect(),
            docks: facts.docks.iter().map(|dock| dock.income.clone()).collect(),
            retreats: facts.retreats.iter().map(|space| space.effect.clone()).collect(),
            tracks,
            numbers,
            facts,
        })
    }

    /// The shape of a tile; a road tile has none.
    #[inline]
    pub fn shape(&self, tile: Tile) -> Option<&Shape> {
        match tile {
            Tile::Expansion(expansion) => Some(&self.expansions[expansion.index()]),
            Tile::TownHall(town_hall) => Some(&self.town_halls[town_hall.index()]),
            Tile::Road => None,
        }
    }
}
