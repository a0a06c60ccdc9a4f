//! Writing a position.

use table::Seat;

use super::{ChainKind, ChainPosition, DIE, Position, SHIPMENT, STAGES, SeatPosition, SetPosition, TilePosition};
use crate::numbers::Nth;
use crate::piece::{Expansion, Shipment, Tile, TownHall};
use crate::player::Player;
use crate::state::{Stage, State, bits};
use crate::{Cell, Dock, MonkSpace, Quarter, SantaMaria, Source};

fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

impl SantaMaria {
    /// The position of a state.
    pub fn position_of(&self, state: &State) -> Position {
        let stage = match state.stage {
            Stage::Die => DIE,
            Stage::Shipment(_) => SHIPMENT,
            stage => STAGES.iter().find(|(_, known)| *known == stage).map_or("", |(name, _)| name),
        };
        let decides = !matches!(self.whose(state), table::Turn::Over);
        let (gone, gone_shipments) = self.leavings(state);
        Position {
            config: self.config.clone(),
            stage: stage.into(),
            year: state.year + 1,
            start: number(state.start),
            turn: decides.then(|| number(state.active)),
            acted: state.acted,
            chain: self.chain_position(state),
            placing: state.placing,
            reveal: if let Stage::Shipment(dock) = state.stage { Some(dock) } else { None },
            white: state.white,
            blue_offer: state.blue_offer,
            expansions: state.offered().collect(),
            gone,
            scholars: state.scholars,
            bishops: state.bishops,
            docks: state.docks,
            gone_shipments,
            sets: TownHall::all()
                .filter_map(|set| Some(SetPosition { set, scholar: state.sets[set.index()]? }))
                .collect(),
            conquistadors: state.order[..self.players].iter().map(|seat| number(*seat)).collect(),
            seats: Seat::all(self.players).map(|seat| self.seat_position(state.player(seat))).collect(),
        }
    }

    fn chain_position(&self, state: &State) -> Option<ChainPosition> {
        let chain = &state.chain;
        let of = chain.kind?;
        let income = of == ChainKind::Income;
        Some(ChainPosition {
            of,
            die: chain.die,
            cells: chain.cells.collect(),
            done: chain.done.collect(),
            declined: chain.declined.collect(),
            effects: Some((0..Nth::COUNT).filter(|nth| chain.effects >> nth & 1 != 0).map(Nth::at).collect()),
            used: chain.used,
            dock: income.then(|| Dock::at(usize::from(chain.dock))),
            left: chain.left,
            religion: chain.religion,
        })
    }

    fn seat_position(&self, player: &Player) -> SeatPosition {
        SeatPosition {
            board: player.board,
            tiles: self.tiles_of(player),
            covers: player.covered.filter_map(|cell| Some((cell, player.cover(cell)?))).collect(),
            resources: player.resources,
            coins: player.coins,
            blue: player.blue,
            white_used: Some(player.white_used),
            blue_used: Some(player.blue_used),
            singles: Some(player.singles),
            religion: player.religion,
            conquistador: player.conquistador,
            monks: MonkSpace::all().filter(|space| player.monks & space.bit() != 0).collect(),
            scholar: player.scholar,
            harbour: player.harbour.map(|dock| bits(dock).map(Shipment::at).collect()),
            retreat: player.retreat,
            score: Source::ALL.into_iter().map(|source| (source.name().into(), player.score.of(source))).collect(),
        }
    }

    /// The tiles in a colony, each where its first cell lies.
    pub(crate) fn tiles_of(&self, player: &Player) -> Vec<TilePosition> {
        let piece = |cell: Cell| self.data.spots[usize::from(player.land[cell.index()])].tile;
        let first = |cell: Cell| piece(cell).filter(|(_, nth)| *nth == 0).map(|(tile, _)| (cell, tile));
        let placed = |(cell, tile): (Cell, Tile)| {
            let Some(shape) = self.data.shape(tile) else {
                return TilePosition { tile, cell, turn: Quarter::default() };
            };
            let lies = |turn: &Quarter| {
                let cells = shape.covers(cell, *turn);
                cells.len() == shape.codes.len()
                    && cells.iter().zip(&shape.codes).all(|(cell, code)| player.land[cell.index()] == *code)
            };
            let turn = shape.turns.iter().copied().find(lies).unwrap_or_default();
            TilePosition { tile, cell, turn }
        };
        player.filled.filter_map(first).map(placed).collect()
    }

    /// What left the game: expansions and shipments that are nowhere.
    fn leavings(&self, state: &State) -> (Vec<Expansion>, Vec<Shipment>) {
        let mut tiles = state.stack | state.offer;
        if let Some(Tile::Expansion(tile)) = state.placing {
            tiles |= tile.bit();
        }
        let mut shipments = state.shipments;
        for shipment in state.docks.iter().flatten() {
            shipments |= shipment.bit();
        }
        for player in &state.players[..self.players] {
            for cell in player.filled {
                if let Some((Tile::Expansion(tile), _)) = self.data.spots[usize::from(player.land[cell.index()])].tile {
                    tiles |= tile.bit();
                }
            }
            shipments = player.harbour.iter().fold(shipments, |all, dock| all | dock);
        }
        // Before the table is set the starting shipments are on their way to the docks.
        if state.stage == Stage::Table {
            shipments |= (1 << Shipment::STARTING) - 1;
        }
        (
            Expansion::all().filter(|tile| tiles & tile.bit() == 0).collect(),
            Shipment::all().filter(|shipment| shipments & shipment.bit() == 0).collect(),
        )
    }
}
