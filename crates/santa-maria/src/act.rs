//! What an action does.
//!
//! Every action is checked completely before anything changes: a refusal leaves the state as it
//! was. What effects do is in `effect.rs`, how one leads to the next in `chain.rs`.

use table::{Seat, Sink, Turn};

use crate::ability::Occasion;
use crate::event::{Event, Gain};
use crate::item::{Bundle, Item};
use crate::legal::line;
use crate::pay::payments;
use crate::piece::{Expansion, Tile};
use crate::position::{ChainKind, Cover, DiePosition};
use crate::state::{Chain, Stage, State};
use crate::{Action, Cell, Cells, Die, Due, Face, Quarter, Refuse, Resource, Retreat, SantaMaria, Variant};

impl SantaMaria {
    /// Validates and applies an action.
    #[inline]
    pub(crate) fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match self.whose(state) {
            Turn::Seats(seats) if seats.contains(seat) => {}
            Turn::Seats(_) if state.stage == Stage::Turn => return Err(Refuse::NotYourTurn { seat: state.active }),
            Turn::Seats(_) => return Err(Refuse::NotYourChoice { seat: state.active }),
            Turn::Chance(_) | Turn::Over => return Err(Refuse::NotNow),
        }
        if state.stage != Stage::Turn {
            return self.perform_in_set_up(state, seat, action, sink);
        }
        match action {
            Action::Expand { tile, pay } => self.expand(state, seat, tile, pay, sink),
            Action::Place { cell, turn } => self.place(state, seat, cell, turn, sink),
            Action::Activate { cell } => self.activate(state, seat, cell, sink),
            Action::Line { die, face, value } => self.activate_line(state, seat, die, face, value, sink),
            Action::Retire { space } => self.retire(state, seat, space, sink),
            Action::Sell { resource } => self.sell(state, seat, resource, sink),
            Action::Buy { resource } => self.buy(state, seat, resource, sink),
            Action::End => self.end_turn(state, seat, sink),
            Action::Board { .. } | Action::Set { .. } => Err(Refuse::NotNow),
            _ => self.perform_effect(state, seat, action, sink),
        }
    }

    /// S-2.0: exactly one main action, before anything it sets off.
    fn check_main(&self, state: &State) -> Result<(), Refuse> {
        match self.due(state) {
            Some(due) => Err(Refuse::DueFirst { due }),
            None if state.acted => Err(Refuse::AlreadyActed),
            None => Ok(()),
        }
    }

    /// S-2.1: pay for a tile of the offer; it is placed at once.
    fn expand(
        &self,
        state: &mut State,
        seat: Seat,
        tile: Expansion,
        pay: Bundle,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_main(state)?;
        if !state.offers(tile) {
            return Err(Refuse::NotOnOffer { tile });
        }
        let player = state.player(seat);
        let prices = &self.perks(player).expansion[usize::from(!tile.is_double())];
        if !payments(player, prices).contains(&pay) {
            return Err(Refuse::BadPayment { pay, rule: "S-2.1" });
        }
        if !self.data.expansions[tile.index()].fits_somewhere(player.empty()) {
            return Err(Refuse::FitsNowhere { tile });
        }
        self.take_payment(state, seat, pay);
        state.acted = true;
        state.offer &= !tile.bit();
        state.placing = Some(Tile::Expansion(tile));
        sink.tell(|| Event::Expanded { seat, tile, paid: pay });
        Ok(())
    }

    /// S-2.1, S-7.1: the tile in hand, in any rotation, on empty cells.
    pub(crate) fn place(
        &self,
        state: &mut State,
        seat: Seat,
        cell: Cell,
        turn: Quarter,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let Some(tile) = state.placing else {
            return Err(match self.due(state) {
                Some(due) => Refuse::NotByDue { due },
                None => Refuse::NothingDue,
            });
        };
        let shape = self.data.shape(tile).ok_or(Refuse::NothingDue)?;
        if !shape.turns.contains(&turn) || !shape.fits(turn, state.player(seat).empty()).has(cell) {
            return Err(Refuse::DoesNotFit { tile, cell });
        }
        for (cell, code) in shape.covers(cell, turn).into_iter().zip(&shape.codes) {
            self.fill(state, seat, cell, *code);
        }
        state.placing = None;
        sink.tell(|| Event::Placed { seat, tile, cell, turn });
        if matches!(tile, Tile::Expansion(_)) {
            self.extra(state, seat, Occasion::Expansion, sink);
        }
        Ok(())
    }

    /// Puts a road or territory on an empty cell.
    pub(crate) fn fill(&self, state: &mut State, seat: Seat, cell: Cell, code: u8) {
        let player = state.player_mut(seat);
        player.filled.add(cell);
        player.land[cell.index()] = code;
        if self.data.spots[usize::from(code)].is_territory() {
            player.territories.add(cell);
        }
    }

    /// S-2.2: the n-th such activation of the year costs n coins, laid on the territory.
    fn activate(&self, state: &mut State, seat: Seat, cell: Cell, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        self.check_main(state)?;
        let player = state.player(seat);
        if !player.territories.has(cell) {
            return Err(Refuse::NoTerritory { cell });
        }
        if player.covered.has(cell) {
            return Err(Refuse::Covered { cell });
        }
        let coins = self.perks(player).single_coins(player.singles + 1);
        let effects = self.effects_of(player, cell);
        self.spend(state, seat, coins, "S-2.2")?;
        let player = state.player_mut(seat);
        player.singles += 1;
        player.lay(cell, Cover::Coins(coins));
        state.acted = true;
        state.chain = Chain { kind: Some(ChainKind::Single), cells: Cells::only(cell), effects, ..Chain::NONE };
        sink.tell(|| Event::Activated { seat, cell, coins });
        self.advance(state, seat, sink);
        Ok(())
    }

    /// S-2.3: a column with a white die, a row with a blue one.
    fn activate_line(
        &self,
        state: &mut State,
        seat: Seat,
        die: Die,
        face: Face,
        value: Face,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_main(state)?;
        let player = state.player(seat);
        if self.dice(state, player, die).count(face) == 0 {
            return Err(Refuse::NoSuchDie { die, face });
        }
        if !self.may_take(player, die) {
            let most = if die == Die::White { self.data.numbers.white_dice } else { self.unlocked(player) };
            return Err(Refuse::DiceUsedUp { die, most });
        }
        // Q-S-06: the vacant territories are fixed when the die is taken.
        let cells = player.vacant() & line(die, value);
        let Some(first) = cells.first() else { return Err(Refuse::LineEmpty { die, value }) };
        let perks = self.perks(player);
        // Q-S-04, Q-S-05: paid before anything is activated; a value is always 1 to 6.
        let coins = perks.die_coins(face, value);
        let free = face.number().abs_diff(value.number()) - coins;
        let effects = self.effects_of(player, first);
        self.spend(state, seat, coins, "S-2.3")?;
        let player = state.player_mut(seat);
        let kind = match die {
            Die::White => {
                player.white_used += 1;
                state.white.take(face);
                ChainKind::Column
            }
            Die::Blue => {
                player.blue_used += 1;
                if self.has(Variant::BlueOffer) {
                    state.blue_offer.take(face)
                } else {
                    player.blue.take(face)
                };
                ChainKind::Row
            }
        };
        state.acted = true;
        let die_taken = Some(DiePosition { die, face, value });
        state.chain = Chain { kind: Some(kind), die: die_taken, cells, effects, ..Chain::NONE };
        sink.tell(|| Event::DieTaken { seat, die, face, value, coins, free });
        self.advance(state, seat, sink);
        Ok(())
    }

    /// S-2.4, S-4.1: to a free retreat space.
    fn retire(&self, state: &mut State, seat: Seat, space: Retreat, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        self.check_main(state)?;
        if self.on_retreat(state, space).is_some() {
            return Err(Refuse::RetreatTaken { space });
        }
        state.player_mut(seat).retreat = Some(space);
        state.acted = true;
        state.chain = Chain { kind: Some(ChainKind::Retreat), effects: 1, ..Chain::NONE };
        sink.tell(|| Event::Retired { seat, space });
        self.extra(state, seat, Occasion::Retire, sink);
        self.advance(state, seat, sink);
        Ok(())
    }

    /// Q-S-07: free actions at any moment of the player's own turn, but not with a tile in hand.
    fn check_free(&self, state: &State) -> Result<(), Refuse> {
        match state.placing {
            Some(tile) => Err(Refuse::DueFirst { due: Due::Place { tile } }),
            None => Ok(()),
        }
    }

    /// S-2.5: one resource for coins.
    fn sell(
        &self,
        state: &mut State,
        seat: Seat,
        resource: Resource,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_free(state)?;
        let player = state.player(seat);
        if player.has(resource) == 0 {
            return Err(Refuse::NothingToSell { resource });
        }
        let coins = self.perks(player).sell[resource.index()];
        let player = state.player_mut(seat);
        player.resources = player.resources.minus(Bundle::of(resource.item(), 1));
        player.coins += u16::from(coins);
        sink.tell(|| Event::Sold { seat, resource, coins });
        self.advance(state, seat, sink);
        Ok(())
    }

    /// S-2.5: one basic resource for coins, never beyond the limit.
    fn buy(
        &self,
        state: &mut State,
        seat: Seat,
        resource: Resource,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_free(state)?;
        if !resource.is_basic() {
            return Err(Refuse::CannotBuy { resource });
        }
        let player = state.player(seat);
        let perks = self.perks(player);
        if player.has(resource) >= perks.limit {
            return Err(Refuse::StorageFull { resource, limit: perks.limit });
        }
        let coins = perks.buy[resource.index()];
        self.spend(state, seat, coins, "S-2.5")?;
        let player = state.player_mut(seat);
        player.resources = player.resources.plus(Bundle::of(resource.item(), 1));
        sink.tell(|| Event::Bought { seat, resource, coins });
        self.advance(state, seat, sink);
        Ok(())
    }

    /// S-2.0: after the main action and all it set off.
    fn end_turn(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        if let Some(due) = self.due(state) {
            return Err(Refuse::DueFirst { due });
        }
        if !state.acted {
            return Err(Refuse::NotActed);
        }
        sink.tell(|| Event::TurnEnded { seat });
        self.next_turn(state, sink);
        Ok(())
    }

    /// S-0.2: coins to the supply; refused if there are too few.
    pub(crate) fn spend(&self, state: &mut State, seat: Seat, coins: u8, rule: &'static str) -> Result<(), Refuse> {
        let player = state.player_mut(seat);
        let needed = u16::from(coins);
        if player.coins < needed {
            return Err(Refuse::TooFewCoins { needed, coins: player.coins, rule });
        }
        player.coins -= needed;
        Ok(())
    }

    /// Takes a payment that was checked.
    pub(crate) fn take_payment(&self, state: &mut State, seat: Seat, pay: Bundle) {
        let player = state.player_mut(seat);
        player.coins -= u16::from(pay.count(Item::Coin));
        player.resources = player.resources.minus(pay.resources());
    }

    /// Something comes in. S-2.6, Q-S-09: resources fill up to the limit, the rest is paid out at once.
    pub(crate) fn gain(&self, state: &mut State, seat: Seat, gain: Bundle, by: Gain, sink: &mut impl Sink<Event>) {
        let player = state.player(seat);
        let perks = self.perks(player);
        sink.tell(|| Event::Gained { seat, gain, by });
        let mut resources = player.resources;
        let mut coins = u16::from(gain.count(Item::Coin));
        if gain.has_resources() {
            for resource in Resource::ALL {
                let held = resources.of_resource(resource);
                let count = gain.of_resource(resource);
                let fits = count.min(perks.limit.saturating_sub(held));
                resources = resources.plus(Bundle::of(resource.item(), fits));
                if fits < count {
                    let count = count - fits;
                    let paid = count * perks.sell[resource.index()];
                    coins += u16::from(paid);
                    sink.tell(|| Event::PaidOut { seat, resource, count, coins: paid });
                }
            }
        }
        let points = gain.count(Item::Point);
        let player = state.player_mut(seat);
        player.resources = resources;
        player.coins += coins;
        if points > 0 {
            player.score.add(by.source(), i16::from(points));
        }
    }

    /// What a scholar adds on an occasion.
    #[inline]
    pub(crate) fn extra(&self, state: &mut State, seat: Seat, on: Occasion, sink: &mut impl Sink<Event>) {
        let gain = self.perks(state.player(seat)).extra[on as usize];
        if !gain.is_empty() {
            self.gain(state, seat, gain, Gain::Ability, sink);
        }
    }
}
