//! Reading the data files: each is checked, and what is wrong is named with its file and item.

use table::{Refused, Shelf};

use super::{DEAREST, SpotData};
use crate::demand::Demand;
use crate::facts::{
    BishopFacts, BoardCell, BoardFacts, CampFacts, DockFacts, Origin, RetreatFacts, ScholarFacts, ShipmentFacts,
    TileFacts,
};
use crate::files::{
    BishopsFile, BoardsFile, Files, ScholarsFile, SharedBoardFile, ShipmentFile, ShipmentsFile, Sources, TileFile,
    TilesFile, wrong,
};
use crate::item::{Bundle, Item};
use crate::piece::{Bishop, Board, Expansion, Scholar, Shipment, Tile, TownHall};
use crate::shape::{Shape, TILE_CELLS};
use crate::territory::{Deed, Effect, Spot};
use crate::view::TileCell;
use crate::{Cell, Dock, MonkSpace, Retreat};

/// What is read from several files together.
pub(super) struct Reader<'a> {
    pub(super) shelf: Shelf<'a>,
    pub(super) sources: Sources,
    pub(super) spots: Vec<SpotData>,
    pub(super) origins: Vec<Origin>,
}

/// Are the ids of a file those of the pieces, in order?
fn check_ids<'a>(
    file: &str,
    what: &str,
    found: impl ExactSizeIterator<Item = &'a String>,
    wanted: impl Iterator<Item = &'static str>,
) -> Result<(), Refused> {
    let wanted: Vec<&str> = wanted.collect();
    let (count, most) = (found.len(), wanted.len());
    for (found, wanted) in found.zip(&wanted) {
        if found != wanted {
            return Err(wrong(file, format!("{what}: found '{found}' where '{wanted}' is expected")));
        }
    }
    if count == most { Ok(()) } else { Err(wrong(file, format!("{what}: found {count}, expected {most}"))) }
}

impl Reader<'_> {
    pub(super) fn ground(
        &mut self,
        file: &str,
        path: &str,
        item: impl ToString,
        ground: &crate::files::Ground,
    ) -> Result<(), Refused> {
        self.origins.push(self.sources.origin(file, path, item, ground)?);
        Ok(())
    }

    /// Checks what a cell shows and gives it a code.
    fn spot(&mut self, file: &str, item: &str, spot: &Spot, tile: Option<(Tile, u8)>) -> Result<u8, Refused> {
        match spot {
            Spot::Road { settlers } if *settlers > 2 => {
                return Err(wrong(file, format!("{item}: {settlers} settlers: a road shows 0 to 2")));
            }
            Spot::Territory { effects, .. } => {
                if !(1..=4).contains(&effects.len()) {
                    return Err(wrong(file, format!("{item}: {} effects: a territory has 1 to 4", effects.len())));
                }
                effects.iter().try_for_each(|effect| check_effect(file, item, effect))?;
            }
            Spot::Road { .. } => {}
        }
        self.spots.push(SpotData::new(Some(spot.clone()), tile));
        u8::try_from(self.spots.len() - 1).map_err(|_| wrong(file, "more different cells than a code can name"))
    }

    #[allow(clippy::type_complexity)]
    pub(super) fn boards(&mut self, files: &Files<'_>) -> Result<(Vec<Vec<(Cell, u8)>>, Vec<BoardFacts>), Refused> {
        let name = files.boards.0;
        let file: BoardsFile = self.shelf.read(files.boards)?;
        check_ids(name, "boards", file.boards.iter().map(|board| &board.id), Board::all().map(Board::id))?;
        let mut common = Vec::new();
        for printed in &file.common {
            let item = format!("cell {}", printed.cell);
            common.push((printed.cell, self.spot(name, &item, &printed.spot, None)?));
            self.ground(name, &format!("common/{}", printed.cell), item, &printed.ground)?;
        }
        let mut boards = Vec::new();
        let mut facts = Vec::new();
        for (board, id) in file.boards.iter().zip(Board::all()) {
            let mut cells = common.clone();
            for printed in &board.cells {
                let item = format!("board {id}: cell {}", printed.cell);
                if cells.iter().any(|(cell, _)| *cell == printed.cell) {
                    return Err(wrong(name, format!("{item} is there twice")));
                }
                cells.push((printed.cell, self.spot(name, &item, &printed.spot, None)?));
            }
            self.ground(name, &format!("boards/{id}"), format!("board {id}"), &board.ground)?;
            facts.push(BoardFacts {
                id,
                cells: cells
                    .iter()
                    .filter_map(|(cell, code)| {
                        Some(BoardCell { cell: *cell, spot: self.spots[usize::from(*code)].spot.clone()? })
                    })
                    .collect(),
                confidence: board.ground.confidence.clone(),
            });
            boards.push(cells);
        }
        Ok((boards, facts))
    }

    #[allow(clippy::type_complexity)]
    pub(super) fn tiles(
        &mut self,
        files: &Files<'_>,
    ) -> Result<(Vec<Shape>, Vec<Shape>, u8, Vec<TileFacts>, u8), Refused> {
        let name = files.tiles.0;
        let file: TilesFile = self.shelf.read(files.tiles)?;
        let ids = |double: bool| Expansion::all().filter(move |tile| tile.is_double() == double).map(Expansion::id);
        check_ids(name, "doubles", file.doubles.iter().map(|tile| &tile.id), ids(true))?;
        check_ids(name, "triples", file.triples.iter().map(|tile| &tile.id), ids(false))?;
        check_ids(name, "town_halls", file.town_halls.iter().map(|tile| &tile.id), TownHall::all().map(TownHall::id))?;
        let mut facts = Vec::new();
        let mut expansions = Vec::new();
        for (tile, expansion) in file.doubles.iter().chain(&file.triples).zip(Expansion::all()) {
            let cells = if expansion.is_double() { 2 } else { 3 };
            expansions.push(self.tile(name, tile, Tile::Expansion(expansion), cells, &mut facts)?);
        }
        let mut town_halls = Vec::new();
        for (tile, town_hall) in file.town_halls.iter().zip(TownHall::all()) {
            town_halls.push(self.tile(name, tile, Tile::TownHall(town_hall), 2, &mut facts)?);
        }
        let settlers = file.road.settlers;
        let road = self.spot(name, "road", &Spot::Road { settlers }, Some((Tile::Road, 0)))?;
        self.ground(name, "road", "road tiles", &file.road.ground)?;
        Ok((expansions, town_halls, road, facts, settlers))
    }

    fn tile(
        &mut self,
        name: &str,
        file: &TileFile,
        tile: Tile,
        size: usize,
        facts: &mut Vec<TileFacts>,
    ) -> Result<Shape, Refused> {
        if file.cells.len() != size || size > TILE_CELLS {
            return Err(wrong(name, format!("{tile}: found {} cells, expected {size}", file.cells.len())));
        }
        let mut cells = Vec::new();
        for (nth, cell) in file.cells.iter().enumerate() {
            let [row, column] = cell.at;
            let before = &file.cells[..nth];
            let next =
                |other: &crate::files::TileCellFile| other.at[0].abs_diff(row) + other.at[1].abs_diff(column) == 1;
            if row > 2 || column > 2 || before.iter().any(|other| other.at == cell.at) {
                return Err(wrong(
                    name,
                    format!("{tile}: at [{row}, {column}]: expected rows and columns 0 to 2, each once"),
                ));
            }
            if nth > 0 && !before.iter().any(next) {
                return Err(wrong(name, format!("{tile}: at [{row}, {column}] touches none of the cells before it")));
            }
            let code = self.spot(name, &tile.to_string(), &cell.spot, Some((tile, nth as u8)))?;
            cells.push((cell.at, &cell.spot, code));
        }
        let list = match tile {
            Tile::TownHall(_) => "town_halls",
            _ if size == 2 => "doubles",
            _ => "triples",
        };
        self.ground(name, &format!("{list}/{tile}"), tile, &file.ground)?;
        facts.push(TileFacts {
            id: tile,
            cells: file.cells.iter().map(|cell| TileCell { at: cell.at, spot: cell.spot.clone() }).collect(),
            confidence: file.ground.confidence.clone(),
        });
        Ok(Shape::new(&cells))
    }

    #[allow(clippy::type_complexity)]
    pub(super) fn shipments(&mut self, files: &Files<'_>) -> Result<(Vec<(Bundle, u8)>, Vec<ShipmentFacts>), Refused> {
        let name = files.shipments.0;
        let file: ShipmentsFile = self.shelf.read(files.shipments)?;
        let all: Vec<&ShipmentFile> = file.starting.iter().chain(&file.standard).collect();
        check_ids(name, "shipments", all.iter().map(|shipment| &shipment.id), Shipment::all().map(Shipment::id))?;
        let mut facts = Vec::new();
        for (shipment, id) in all.into_iter().zip(Shipment::all()) {
            let cost = shipment.cost;
            if cost != cost.resources() || cost.is_empty() || cost.total() > DEAREST {
                return Err(wrong(name, format!("{id}: cost {cost}: expected 1 to {DEAREST} resources")));
            }
            let list = if id.index() < Shipment::STARTING { "starting" } else { "standard" };
            self.ground(name, &format!("{list}/{id}"), id, &shipment.ground)?;
            facts.push(ShipmentFacts {
                id,
                starting: id.index() < Shipment::STARTING,
                cost,
                points: shipment.points,
                confidence: shipment.ground.confidence.clone(),
            });
        }
        Ok((facts.iter().map(|shipment| (shipment.cost, shipment.points)).collect(), facts))
    }

    pub(super) fn scholars(&mut self, files: &Files<'_>) -> Result<(Vec<u8>, Vec<ScholarFacts>), Refused> {
        let name = files.scholars.0;
        let file: ScholarsFile = self.shelf.read(files.scholars)?;
        let ids = file.scholars.iter().map(|scholar| &scholar.id);
        check_ids(name, "scholars", ids, Scholar::all().map(Scholar::id))?;
        let mut facts = Vec::new();
        for (scholar, id) in file.scholars.into_iter().zip(Scholar::all()) {
            if !(1..=3).contains(&scholar.points) {
                return Err(wrong(name, format!("{id}: {} points: a scholar is worth 1 to 3", scholar.points)));
            }
            check_ability(name, &id.to_string(), &scholar.ability)?;
            self.ground(name, &format!("scholars/{id}"), id, &scholar.ground)?;
            facts.push(ScholarFacts {
                id,
                key: scholar.key,
                ability: scholar.ability,
                text: scholar.text,
                points: scholar.points,
                confidence: scholar.ground.confidence,
            });
        }
        Ok((facts.iter().map(|scholar| scholar.points).collect(), facts))
    }

    pub(super) fn bishops(&mut self, files: &Files<'_>) -> Result<(Vec<Demand>, Vec<BishopFacts>), Refused> {
        let name = files.bishops.0;
        let file: BishopsFile = self.shelf.read(files.bishops)?;
        let ids = file.bishops.iter().map(|bishop| &bishop.id);
        check_ids(name, "bishops", ids, Bishop::all().map(Bishop::id))?;
        let mut facts = Vec::new();
        for (bishop, id) in file.bishops.into_iter().zip(Bishop::all()) {
            if bishop.demand.every == 0 {
                return Err(wrong(name, format!("{id}: every 0: expected 1 or more")));
            }
            self.ground(name, &format!("bishops/{id}"), id, &bishop.ground)?;
            facts.push(BishopFacts {
                id,
                key: bishop.key,
                demand: bishop.demand,
                text: bishop.text,
                confidence: bishop.ground.confidence,
            });
        }
        Ok((facts.iter().map(|bishop| bishop.demand.clone()).collect(), facts))
    }

    #[allow(clippy::type_complexity)]
    pub(super) fn shared_board(
        &mut self,
        name: &str,
        file: &SharedBoardFile,
    ) -> Result<(Vec<CampFacts>, Vec<DockFacts>, Vec<RetreatFacts>), Refused> {
        let count = |what: &str, found: usize, wanted: usize| {
            let wrong = || wrong(name, format!("{what}: found {found}, expected {wanted}"));
            if found == wanted { Ok(()) } else { Err(wrong()) }
        };
        count("camps", file.camps.len(), 4)?;
        count("docks", file.docks.len(), Dock::COUNT)?;
        count("retreats", file.retreats.len(), Retreat::COUNT)?;
        let mut camps = Vec::new();
        for (camp, space) in file.camps.iter().zip(MonkSpace::all().skip(6)) {
            check_effect(name, &format!("camp {space}"), &Effect::Gain(camp.gain))?;
            let nth = space.number() - 6;
            self.ground(name, &format!("camps/{nth}"), format!("camp {nth}"), &camp.ground)?;
            camps.push(CampFacts { space, gain: camp.gain, confidence: camp.ground.confidence.clone() });
        }
        let mut docks = Vec::new();
        for (file, dock) in file.docks.iter().zip(Dock::all()) {
            check_effect(name, &format!("dock {dock}"), &file.income)?;
            self.ground(name, &format!("docks/{}", file.key), format!("dock {dock}"), &file.ground)?;
            docks.push(DockFacts {
                dock,
                key: file.key.clone(),
                income: file.income.clone(),
                confidence: file.ground.confidence.clone(),
            });
        }
        let mut retreats = Vec::new();
        for (file, space) in file.retreats.iter().zip(Retreat::all()) {
            check_effect(name, &format!("retreat {space}"), &file.effect)?;
            self.ground(name, &format!("retreats/{}", file.key), format!("retreat space {space}"), &file.ground)?;
            retreats.push(RetreatFacts {
                space,
                key: file.key.clone(),
                effect: file.effect.clone(),
                confidence: file.ground.confidence.clone(),
            });
        }
        self.ground(name, "religion", "religion track", &file.religion.ground)?;
        self.ground(name, "conquistador", "conquistador track", &file.conquistador.ground)?;
        for (nth, symbol) in file.monks.iter().enumerate() {
            self.ground(name, &format!("monks/{}", nth + 1), format!("monk symbol {}", nth + 1), &symbol.ground)?;
        }
        for (list, what, symbols) in [("gold", "gold symbol", &file.gold), ("trees", "tree", &file.trees)] {
            for (nth, symbol) in symbols.iter().enumerate() {
                let nth = nth + 1;
                self.ground(name, &format!("{list}/{nth}"), format!("{what} {nth}"), &symbol.ground)?;
            }
        }
        Ok((camps, docks, retreats))
    }
}

/// An effect the rules can carry out.
fn check_effect(file: &str, item: &str, effect: &Effect) -> Result<(), Refused> {
    let what = match effect {
        Effect::Gain(gain) if gain.is_empty() => "a gain of nothing",
        Effect::Trade { pay, gain } if pay.is_empty() || gain.is_empty() => "a trade without two sides",
        Effect::Trade { pay, gain } if pay.len() > 4 || gain.len() > 8 => "a trade with more sides than 4 and 8",
        Effect::Trade { pay, .. } if pay.iter().any(|pay| pay.count(Item::Point) > 0) => "points are never paid",
        Effect::Trade { pay, .. } if pay.iter().any(|pay| pay.resources().total() > DEAREST) => {
            "a trade that asks for more than 5 resources"
        }
        Effect::Action(Deed::Road) if !item.starts_with("retreat") => "a road tile is only for a retreat space",
        _ => return Ok(()),
    };
    Err(wrong(file, format!("{item}: {what}")))
}

/// An ability the rules can carry out.
fn check_ability(file: &str, item: &str, ability: &crate::ability::Ability) -> Result<(), Refused> {
    use crate::ability::{Ability, Class, Part, Purchase, Trading};
    let what = match ability {
        Ability::Discount { on: Purchase::Single | Purchase::Monk, what, .. } if *what != Part::Coin => {
            "this discount is on coins"
        }
        Ability::Discount { on: Purchase::Export | Purchase::Expansion, what: Part::Coin, .. } => {
            "this discount is on resources"
        }
        Ability::Rate { on: Trading::Buy, what: Class::Advanced, .. } => "advanced resources cannot be bought (S-2.5)",
        Ability::Rate { coins, .. } if *coins > 9 => "a rate of more than 9 coins",
        Ability::Limit { each } if *each > 9 => "a limit of more than 9",
        Ability::StepPrice { pay } if pay.is_empty() || pay.count(Item::Point) > 0 => {
            "a step is paid with resources or coins"
        }
        _ => return Ok(()),
    };
    Err(wrong(file, format!("{item}: {what}")))
}
