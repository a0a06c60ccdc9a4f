//! What everybody at the table sees, what an action costs, and which places mean it.

use serde::Serialize;
use table::{Game, Seat};
use ts_rs::TS;

use crate::feat::Feat;
use crate::item::{Bundle, Resource};
use crate::numbers::{Nth, Place};
use crate::piece::{Bishop, Board, Expansion, Scholar, Shipment, Tile};
use crate::player::Player;
use crate::position::{Cover, Position};
use crate::state::{Stage, State, bits};
use crate::territory::{Effect, Spot};
use crate::year::kind_mask;
use crate::{Cell, Cells, Dock, Due, MonkSpace, Retreat, SantaMaria, Variant};

/// What everybody sees: the position, and what one can count on the table or read on the pieces.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    /// The position.
    #[serde(flatten)]
    pub position: Position,
    /// Points by seat: happiness so far, at the end the whole score.
    pub points: Vec<i32>,
    /// The place of each seat as things stand, 1 for the first.
    pub places: Vec<u8>,
    /// What waits for a decision, if a main action is being carried out.
    pub due: Option<Due>,
    /// The effects of what is at hand, with what became of each.
    pub effects: Vec<EffectView>,
    /// The territories that are being activated, in order; empty if none are.
    pub steps: Vec<StepView>,
    /// The territory where the die or the coins come to rest.
    pub rests: Option<Cell>,
    /// The colonies by seat: 36 cells, row by row.
    pub colonies: Vec<Vec<CellView>>,
    /// What each seat may do and has done, by seat.
    pub limits: Vec<Limits>,
    /// The ten monk spaces.
    pub monk_spaces: Vec<MonkSpaceView>,
    /// The four docks, from top to bottom.
    pub dock_spaces: Vec<DockView>,
    /// The five retreat spaces, the one nearest to "1st" first.
    pub retreat_spaces: Vec<RetreatView>,
    /// The religion track.
    pub religion_track: TrackView,
    /// The conquistador track.
    pub conquistador_track: TrackView,
    /// What the places on the conquistador track bring this year, the first first; solo: the one prize.
    pub year_points: Vec<i16>,
    /// The expansions on offer with what they show.
    pub offer: Vec<ExpansionView>,
    /// The colony boards still to choose from.
    pub boards_left: Vec<Board>,
    /// How much is left in the stacks.
    pub stacks: Stacks,
    /// Solo, at the end: won or not.
    pub won: Option<bool>,
    /// Solo, at the end: the feats.
    pub feats: Vec<Feat>,
}

/// An effect of what is at hand.
#[derive(Clone, Debug, Serialize, TS)]
pub struct EffectView {
    /// Which of them.
    pub nth: Nth,
    /// What it does.
    pub effect: Effect,
    /// It still waits.
    pub open: bool,
}

/// A territory that is being activated.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StepView {
    /// Which.
    pub cell: Cell,
    /// What became of it.
    pub state: StepState,
}

/// What became of a territory of a line.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum StepState {
    /// Its effects were used, or some of them.
    Done,
    /// Nothing of it was used.
    Declined,
    /// It is its turn.
    Now,
    /// It comes later.
    Coming,
}

/// A cell of a colony.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CellView {
    /// Which.
    pub cell: Cell,
    /// What it shows; nothing if it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spot: Option<Spot>,
    /// The tile it belongs to; nothing if it is printed on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tile: Option<Tile>,
    /// The die or the coins on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cover: Option<Cover>,
}

/// What a seat may do and has done this year.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Limits {
    /// White dice used this year.
    pub white_used: u8,
    /// White dice it may use in a year (S-2.3).
    pub white_most: u8,
    /// Blue dice used this year.
    pub blue_used: u8,
    /// Blue dice it has unlocked, which is what it may use in a year (S-3.4, S-7.2).
    pub blue_most: u8,
    /// What the next activation of one territory costs (S-2.2).
    pub single_coins: u8,
    /// Monks not placed yet.
    pub monks_left: u8,
    /// How many of each resource it may hold (S-2.6).
    pub storage: u8,
    /// The coins a sale brings, by resource in the order of the storage (S-2.5).
    pub sells: [u8; Resource::ALL.len()],
    /// The coins a purchase costs: wood, grain (S-2.5).
    pub buys: [u8; Resource::BASIC.len()],
    /// The scholars that work for it.
    pub scholars: Vec<Scholar>,
    /// The bishops it has named.
    pub bishops: Vec<Bishop>,
    /// Full sets of shipments (S-6.4).
    pub shipment_sets: u8,
}

/// A monk space.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MonkSpaceView {
    /// Which.
    pub space: MonkSpace,
    /// The scholar there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scholar: Option<Scholar>,
    /// The bishop there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bishop: Option<Bishop>,
    /// What the mission camp there brings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub camp: Option<Bundle>,
    /// Who has a monk there.
    pub seats: Vec<Seat>,
}

/// A dock.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DockView {
    /// Which.
    pub dock: Dock,
    /// What a shipment here pays when its owner retires.
    pub income: Effect,
    /// The shipment that lies there.
    pub shipment: Option<ShipmentView>,
}

/// A shipment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ShipmentView {
    /// Its id.
    pub id: Shipment,
    /// What it asks for.
    pub cost: Bundle,
    /// What it is worth at the end.
    pub points: u8,
}

/// A retreat space.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RetreatView {
    /// Which.
    pub space: Retreat,
    /// Its action.
    pub effect: Effect,
    /// Who has retired to it.
    pub seat: Option<Seat>,
}

/// A track with its markers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TrackView {
    /// The last space; the first is 0.
    pub last: u8,
    /// The symbols on it.
    pub symbols: Vec<SymbolView>,
    /// The markers by space, from 0; on each space the lowest of a stack first.
    pub markers: Vec<Vec<Seat>>,
}

/// A symbol on a track.
#[derive(Copy, Clone, Debug, Serialize, TS)]
pub struct SymbolView {
    /// It stands before this space: who enters it has passed the symbol (Q-S-16).
    pub before: u8,
    /// What it is.
    pub symbol: Symbol,
}

/// What a symbol on a track is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// A monk may be placed (S-3.4).
    Monk,
    /// A blue die, and a monk may be placed (S-3.4).
    MonkAndDie,
    /// 1 gold (S-3.3).
    Gold,
    /// A tree, for solo games (S-7.3).
    Tree,
}

/// An expansion on offer.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExpansionView {
    /// Which.
    pub tile: Expansion,
    /// Its cells; the first is the one that actions name.
    pub cells: Vec<TileCell>,
    /// What it costs without scholars.
    pub price: Bundle,
}

/// A cell of a tile.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TileCell {
    /// Row and column from the upper left corner of the unturned tile, from 0.
    pub at: [u8; 2],
    /// What it shows.
    pub spot: Spot,
}

/// How much is left in the stacks.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Stacks {
    /// Double expansions.
    pub doubles: u8,
    /// Triple expansions.
    pub triples: u8,
    /// Shipments.
    pub shipments: u8,
    /// Road tiles.
    pub roads: u8,
    /// Blue dice nobody has unlocked.
    pub blue_dice: u8,
}

impl SantaMaria {
    /// What everybody sees.
    pub fn view_of(&self, state: &State) -> View {
        let seats = || Seat::all(self.players);
        let due = if state.stage == Stage::Turn || state.placing.is_some() { self.due(state) } else { None };
        let over = state.stage == Stage::Over;
        let solo = self.has(Variant::Solo);
        let first = &state.players[0];
        View {
            position: self.position_of(state),
            points: seats().map(|seat| self.points(state, seat)).collect(),
            places: self.places(state)[..self.players].to_vec(),
            due,
            effects: due.map(|due| self.effect_views(state, due)).unwrap_or_default(),
            steps: self.steps(state),
            rests: state.chain.cells.last(),
            colonies: seats().map(|seat| self.colony_view(state.player(seat))).collect(),
            limits: seats().map(|seat| self.limits(state, state.player(seat))).collect(),
            monk_spaces: MonkSpace::all().map(|space| self.monk_space_view(state, space)).collect(),
            dock_spaces: Dock::all().map(|dock| self.dock_view(state, dock)).collect(),
            retreat_spaces: Retreat::all()
                .map(|space| RetreatView {
                    space,
                    effect: self.data.retreats[space.index()].clone(),
                    seat: self.on_retreat(state, space),
                })
                .collect(),
            religion_track: TrackView {
                last: self.data.tracks.religion_last,
                symbols: self.data.tracks.religion_symbols(),
                markers: self.markers(self.data.tracks.religion_last, seats(), |seat| state.player(seat).religion),
            },
            conquistador_track: TrackView {
                last: self.data.tracks.conquistador_last,
                symbols: self.data.tracks.conquistador_symbols(),
                markers: self.markers(
                    self.data.tracks.conquistador_last,
                    // The lowest of a stack is ahead.
                    state.order.into_iter().take(self.players),
                    |seat| state.player(seat).conquistador,
                ),
            },
            year_points: self.year_points(state),
            offer: state.offered().map(|tile| self.expansion_view(tile)).collect(),
            boards_left: if state.stage == Stage::ChooseBoards { self.boards_left(state).collect() } else { vec![] },
            stacks: self.stacks(state),
            won: (over && solo).then(|| self.solo_won(state)),
            feats: Feat::ALL.into_iter().filter(|feat| over && solo && self.reached(first, *feat)).collect(),
        }
    }

    fn effect_views(&self, state: &State, due: Due) -> Vec<EffectView> {
        let view = |(nth, effect): (usize, &Effect)| EffectView {
            nth: Nth::at(nth),
            effect: effect.clone(),
            open: state.chain.effects >> nth & 1 != 0,
        };
        self.at_hand(state, due).iter().enumerate().map(view).collect()
    }

    fn steps(&self, state: &State) -> Vec<StepView> {
        let chain = &state.chain;
        let now = (chain.cells - chain.done).first();
        let state_of = |cell: Cell| match () {
            () if chain.declined.has(cell) => StepState::Declined,
            () if chain.done.has(cell) => StepState::Done,
            () if now == Some(cell) => StepState::Now,
            () => StepState::Coming,
        };
        chain.cells.map(|cell| StepView { cell, state: state_of(cell) }).collect()
    }

    fn colony_view(&self, player: &Player) -> Vec<CellView> {
        let view = |cell: Cell| {
            let spot = &self.data.spots[usize::from(player.land[cell.index()])];
            CellView { cell, spot: spot.spot.clone(), tile: spot.tile.map(|(tile, _)| tile), cover: player.cover(cell) }
        };
        Cells::ALL.map(view).collect()
    }

    fn limits(&self, state: &State, player: &Player) -> Limits {
        let perks = self.perks(player);
        let numbers = &self.data.numbers;
        Limits {
            white_used: player.white_used,
            white_most: numbers.white_dice,
            blue_used: player.blue_used,
            blue_most: self.unlocked(player),
            single_coins: perks.single_coins(player.singles + 1),
            monks_left: numbers.monks.saturating_sub(player.monks.count_ones() as u8),
            storage: perks.limit,
            sells: perks.sell,
            buys: perks.buy,
            scholars: bits(u64::from(player.scholars)).map(Scholar::at).collect(),
            bishops: self.bishops_of(state, player).collect(),
            shipment_sets: player.shipment_sets(),
        }
    }

    fn monk_space_view(&self, state: &State, space: MonkSpace) -> MonkSpaceView {
        let (mut scholar, mut bishop, mut camp) = (None, None, None);
        match space.place() {
            Place::Scholar(nth) => scholar = Some(state.scholars[nth]),
            Place::Bishop(nth) => bishop = Some(state.bishops[nth]),
            Place::Camp(nth) => camp = Some(self.data.camps[nth]),
        }
        let there = |seat: &Seat| state.player(*seat).monks & space.bit() != 0;
        MonkSpaceView { space, scholar, bishop, camp, seats: Seat::all(self.players).filter(there).collect() }
    }

    fn dock_view(&self, state: &State, dock: Dock) -> DockView {
        let shipment = state.docks[dock.index()].map(|id| {
            let (cost, points) = self.data.shipments[id.index()];
            ShipmentView { id, cost, points }
        });
        DockView { dock, income: self.data.docks[dock.index()].clone(), shipment }
    }

    fn markers(&self, last: u8, seats: impl Iterator<Item = Seat>, at: impl Fn(Seat) -> u8) -> Vec<Vec<Seat>> {
        let mut markers = vec![Vec::new(); usize::from(last) + 1];
        seats.for_each(|seat| markers[usize::from(at(seat))].push(seat));
        markers
    }

    fn year_points(&self, state: &State) -> Vec<i16> {
        let year = usize::from(state.year);
        match self.players {
            1 => vec![self.data.numbers.trees[year]],
            players => self.data.numbers.conquistador[players - 2][year].clone(),
        }
    }

    fn expansion_view(&self, tile: Expansion) -> ExpansionView {
        let numbers = &self.data.numbers;
        ExpansionView {
            tile,
            cells: self.data.facts.tiles[tile.index()].cells.clone(),
            price: if tile.is_double() { numbers.double } else { numbers.triple },
        }
    }

    fn stacks(&self, state: &State) -> Stacks {
        let unlocked: u8 = state.players[..self.players].iter().map(|player| self.unlocked(player)).sum();
        let all = self.data.numbers.dice_each * self.players as u8;
        Stacks {
            doubles: (state.stack & kind_mask(true)).count_ones() as u8,
            triples: (state.stack & kind_mask(false)).count_ones() as u8,
            shipments: state.shipments.count_ones() as u8,
            roads: state.roads,
            blue_dice: all.saturating_sub(unlocked),
        }
    }
}
