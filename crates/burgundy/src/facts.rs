//! What does not change from table to table: boards, pieces and numbers, for whoever draws and
//! explains the game. Each fact says how certain it is.

use serde::Serialize;
use ts_rs::TS;

use crate::data::{Data, Origin, Points};
use crate::expansion::{Expansion, Rooms};
use crate::{Colour, EditionName, Face, Kind, Space, Tile};

/// Everything a client needs to draw and explain the game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Facts {
    /// All duchies of all editions.
    pub duchies: Vec<DuchyFacts>,
    /// All kinds of tiles.
    pub tiles: Vec<TileFacts>,
    /// The spaces of depots 1 to 6.
    pub depots: Vec<Vec<DepotSpaceFacts>>,
    /// From which number of players on each space of the black depot is used.
    pub black_depot: Vec<usize>,
    /// What goods 1 to 6 are called.
    pub goods: [String; 6],
    /// Spaces of the turn-order track.
    pub track: u8,
    /// The tables of points.
    pub points: Points,
    /// What the facts rest on.
    pub origins: Vec<Origin>,
}

/// A duchy.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DuchyFacts {
    /// Its name in configurations.
    pub id: String,
    /// The edition it comes with.
    pub edition: EditionName,
    /// The expansion whose own it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub room: Option<Expansion>,
    /// What is printed on it.
    pub number: String,
    /// Where it stands: the address of the piece in the data files.
    pub at: String,
    /// How sure its facts are.
    pub confidence: String,
    /// Where they come from.
    pub source: Vec<String>,
    /// What a reader should know.
    pub note: String,
    /// Its spaces in the order of their numbers.
    pub spaces: Vec<SpaceFacts>,
    /// Its regions: spaces of one colour that touch.
    pub regions: Vec<Vec<Space>>,
    /// Pairs of spaces that are neighbours although apart: rivers between islands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<[Space; 2]>>")]
    pub links: Vec<[Space; 2]>,
}

/// A space of a duchy.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SpaceFacts {
    /// Axial column.
    pub q: i32,
    /// Axial row, growing southwards.
    pub r: i32,
    /// Its colour.
    pub colour: Colour,
    /// The number a tile needs.
    pub die: Face,
}

/// A kind of tile.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TileFacts {
    /// Its name in notation.
    pub tile: Tile,
    /// Its colour.
    pub colour: Colour,
    /// How many have the coloured back.
    pub coloured: u8,
    /// How many have the black back.
    pub black: u8,
    /// The building a scoring monastery counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counts: Option<Tile>,
}

/// A space of a depot.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DepotSpaceFacts {
    /// The colour of its tiles.
    pub colour: Colour,
    /// From which number of players on it is used.
    pub players: usize,
}

impl Facts {
    /// What data files say.
    pub fn of(data: &Data) -> Facts {
        let stock = data.stock(Rooms::ALL);
        let counts = |tile: Tile| match tile.kind() {
            Kind::Monastery(monastery) => data.scoring[usize::from(monastery.number())],
            _ => None,
        };
        Facts {
            duchies: data
                .duchies
                .iter()
                .map(|(edition, duchy)| duchy_facts(*edition, None, &format!("duchies/{edition}.json"), duchy))
                .chain(
                    data.own_duchies.iter().map(|own| duchy_facts(own.edition, Some(own.room), own.file, &own.duchy)),
                )
                .collect(),
            tiles: Tile::all()
                .map(|tile| TileFacts {
                    tile,
                    colour: tile.colour(),
                    coloured: stock.coloured.count(tile),
                    black: stock.black.count(tile),
                    counts: counts(tile),
                })
                .collect(),
            depots: data
                .depots
                .iter()
                .map(|depot| {
                    depot.iter().map(|space| DepotSpaceFacts { colour: space.colour, players: space.players }).collect()
                })
                .collect(),
            black_depot: data.black_depot.clone(),
            goods: data.goods_names.clone(),
            track: data.track,
            points: data.points.clone(),
            origins: data
                .origins
                .iter()
                .chain(Expansion::ALL.into_iter().flat_map(|room| data.rooms.origins(room)))
                .cloned()
                .collect(),
        }
    }
}

fn duchy_facts(edition: EditionName, room: Option<Expansion>, name: &str, duchy: &crate::duchy::Duchy) -> DuchyFacts {
    let file = duchy.file();
    DuchyFacts {
        at: format!("{name}#duchies/{}", file.id),
        id: file.id.clone(),
        edition,
        room,
        number: file.number.clone(),
        confidence: file.confidence.clone(),
        source: file.source.clone(),
        note: file.note.clone(),
        spaces: file
            .spaces
            .iter()
            .zip(duchy.sites())
            .map(|(space, site)| SpaceFacts { q: space.q, r: space.r, colour: site.colour, die: site.die })
            .collect(),
        regions: duchy.regions().iter().map(|region| region.spaces.collect()).collect(),
        links: file.links.iter().filter_map(|[a, b]| Some([duchy.at(*a)?, duchy.at(*b)?])).collect(),
    }
}
