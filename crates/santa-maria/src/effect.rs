//! What effects do: production, trade, export, conquistador, religion, monks, roads.

use table::{Seat, Sink};

use crate::ability::Occasion;
use crate::action::Due;
use crate::event::{Event, Gain};
use crate::item::{Bundle, Item};
use crate::numbers::{Alternative, Nth, Place};
use crate::pay::payments;
use crate::piece::Tile;
use crate::position::Prayer;
use crate::state::{Stage, State};
use crate::territory::{Deed, Effect};
use crate::view::Symbol;
use crate::{Action, Cell, Dock, MonkSpace, Quarter, Refuse, SantaMaria};

impl SantaMaria {
    /// An action that something at hand allows.
    pub(crate) fn perform_effect(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let due = self.due(state).ok_or(Refuse::NothingDue)?;
        match (due, action) {
            (Due::Place { .. }, _) => return Err(Refuse::DueFirst { due }),
            (Due::Monk, Action::Monk { space }) => self.place_monk(state, seat, space, sink)?,
            (Due::Monk, Action::Decline { effect }) if effect.index() == 0 => {
                sink.tell(|| Event::Declined { seat, due });
                self.after_monk(state, seat, sink);
            }
            (Due::Step, Action::Step { pay }) => self.second_step(state, seat, pay, sink)?,
            (Due::Step, Action::Decline { effect }) if effect.index() == 0 => {
                sink.tell(|| Event::Declined { seat, due });
                self.only_one_step(state, seat, sink);
            }
            (Due::Monk | Due::Step, _) => return Err(Refuse::NotByDue { due }),
            _ => self.use_effect(state, seat, due, action, sink)?,
        }
        self.advance(state, seat, sink);
        Ok(())
    }

    /// The effect that an action names, if it is still to be used.
    fn effect_at_hand(&self, state: &State, due: Due, nth: Nth) -> Result<&Effect, Refuse> {
        let open = state.chain.effects >> nth.index() & 1 != 0;
        let effect = self.at_hand(state, due).get(nth.index()).filter(|_| open);
        effect.ok_or(Refuse::NoSuchEffect { effect: nth.number() })
    }

    fn use_effect(
        &self,
        state: &mut State,
        seat: Seat,
        due: Due,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let nth = match action {
            Action::Produce { effect }
            | Action::Trade { effect, .. }
            | Action::Export { effect, .. }
            | Action::Conquistador { effect }
            | Action::Religion { effect }
            | Action::Decline { effect } => effect,
            _ => Nth::at(0),
        };
        let effect = self.effect_at_hand(state, due, nth)?;
        let by = match due {
            Due::Territory { cell } => Gain::Territory { cell },
            Due::Retreat { space } => Gain::Retreat { space },
            Due::Income { dock, .. } => Gain::Income { dock },
            Due::Place { .. } | Due::Monk | Due::Step => return Err(Refuse::NotByDue { due }),
        };
        match (effect, action) {
            (_, Action::Decline { .. }) => {
                self.done(state, nth, false);
                sink.tell(|| Event::Declined { seat, due });
            }
            (Effect::Gain(gain), Action::Produce { .. }) => {
                let gain = *gain;
                self.done(state, nth, true);
                self.gain(state, seat, gain, by, sink);
            }
            (Effect::Trade { pay: prices, gain: gains }, Action::Trade { pay, gain, .. }) => {
                let gain = self.check_trade(state, seat, prices, gains, pay, gain)?;
                self.done(state, nth, true);
                self.take_payment(state, seat, pay);
                sink.tell(|| Event::Traded { seat, paid: pay });
                self.gain(state, seat, gain, by, sink);
            }
            (Effect::Action(Deed::Export), Action::Export { dock, pay, .. }) => {
                self.export(state, seat, dock, pay, nth, sink)?;
            }
            (Effect::Action(Deed::Conquistador), Action::Conquistador { .. }) => {
                self.done(state, nth, true);
                self.march(state, seat, sink);
            }
            (Effect::Action(Deed::Religion), Action::Religion { .. }) => {
                self.done(state, nth, true);
                if self.pays_before_praying() {
                    state.chain.religion = Some(Prayer::Step);
                } else {
                    self.pray(state, seat, true, sink);
                }
            }
            (Effect::Action(Deed::Road), Action::Road { cell }) => self.lay_road(state, seat, cell, sink)?,
            _ => return Err(Refuse::NotByDue { due }),
        }
        Ok(())
    }

    /// An effect at hand is used or declined.
    fn done(&self, state: &mut State, nth: Nth, used: bool) {
        state.chain.effects &= !(1 << nth.index());
        state.chain.used |= used;
    }

    /// S-3.1, Q-S-11: one of the payments for one of the gains.
    fn check_trade(
        &self,
        state: &State,
        seat: Seat,
        prices: &[Bundle],
        gains: &[Bundle],
        pay: Bundle,
        gain: Alternative,
    ) -> Result<Bundle, Refuse> {
        if !payments(state.player(seat), prices).contains(&pay) {
            return Err(Refuse::BadPayment { pay, rule: "S-3.1" });
        }
        gains.get(gain.index()).copied().ok_or(Refuse::NoSuchGain { gain: gain.number() })
    }

    /// S-3.2: all resources of one shipment; it goes to the harbour, a new one comes from the stack.
    fn export(
        &self,
        state: &mut State,
        seat: Seat,
        dock: Dock,
        pay: Bundle,
        nth: Nth,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let player = state.player(seat);
        let prices = self.export_prices(state, self.perks(player), dock).ok_or(Refuse::NoShipment { dock })?;
        if !payments(player, &prices).contains(&pay) {
            return Err(Refuse::BadPayment { pay, rule: "S-3.2" });
        }
        let shipment = state.docks[dock.index()].take().ok_or(Refuse::NoShipment { dock })?;
        self.done(state, nth, true);
        self.take_payment(state, seat, pay);
        state.player_mut(seat).harbour[dock.index()] |= shipment.bit();
        sink.tell(|| Event::Exported { seat, dock, shipment, paid: pay });
        self.extra(state, seat, Occasion::Export, sink);
        // Q-S-14: with the stack empty the dock stays empty.
        if state.shipments != 0 {
            state.stage = Stage::Shipment(dock);
        }
        Ok(())
    }

    /// S-3.3: one step; it lands on top of the markers that are there, so behind them.
    fn march(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = state.player_mut(seat);
        if player.conquistador >= self.data.tracks.conquistador_last {
            return;
        }
        player.conquistador += 1;
        let space = player.conquistador;
        let own = state.order.iter().position(|other| *other == seat).unwrap_or(0);
        let ahead = |state: &State, other: Seat| state.player(other).conquistador >= space;
        let mut at = own;
        while at > 0 && !ahead(state, state.order[at - 1]) {
            state.order.swap(at, at - 1);
            at -= 1;
        }
        sink.tell(|| Event::ConquistadorMoved { seat, space });
        if self.data.tracks.gold(space) {
            self.gain(state, seat, Bundle::of(Item::Gold, 1), Gain::GoldSymbol, sink);
            self.extra(state, seat, Occasion::GoldSymbol, sink);
        }
    }

    /// Q-S-18: is the grain paid with the decision to move two, before the first step? (Revisions 1 and 2 asked after
    /// the first step and its monk.)
    pub fn pays_before_praying(&self) -> bool {
        self.config.rules >= 3
    }

    /// S-3.4: one step, the first of two or the last; a monk symbol that is passed brings a monk, the 1st and the 3rd a
    /// blue die first.
    fn pray(&self, state: &mut State, seat: Seat, first: bool, sink: &mut impl Sink<Event>) {
        let player = state.player_mut(seat);
        if player.religion >= self.data.tracks.religion_last {
            let points = Bundle::of(Item::Point, self.data.numbers.past_the_end);
            self.gain(state, seat, points, Gain::PastTheEnd, sink);
            return self.after_step(state, seat, first, sink);
        }
        player.religion += 1;
        let space = player.religion;
        sink.tell(|| Event::ReligionMoved { seat, space });
        match self.data.tracks.monk(space) {
            None => self.after_step(state, seat, first, sink),
            Some(symbol) => {
                state.chain.religion = Some(if first { Prayer::Monk } else { Prayer::LastMonk });
                if symbol == Symbol::MonkAndDie {
                    state.stage = Stage::Die;
                }
            }
        }
    }

    /// A step and all it brought is done: the second one follows, if it is paid already, or may be paid now.
    fn after_step(&self, state: &mut State, seat: Seat, first: bool, sink: &mut impl Sink<Event>) {
        state.chain.religion = None;
        match (first, self.pays_before_praying()) {
            (true, true) => self.pray(state, seat, false, sink),
            (true, false) => state.chain.religion = Some(Prayer::Step),
            (false, _) => {}
        }
    }

    /// The monk is placed, declined or lost.
    pub(crate) fn after_monk(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let first = state.chain.religion == Some(Prayer::Monk);
        self.after_step(state, seat, first, sink);
    }

    /// The second step is not paid for, or cannot be.
    pub(crate) fn only_one_step(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        state.chain.religion = None;
        if self.pays_before_praying() {
            self.pray(state, seat, false, sink);
        }
    }

    /// S-3.4: a grain, or what stands for it, for one step more.
    fn second_step(
        &self,
        state: &mut State,
        seat: Seat,
        pay: Bundle,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let player = state.player(seat);
        if !payments(player, &self.perks(player).step).contains(&pay) {
            return Err(Refuse::BadPayment { pay, rule: "S-3.4" });
        }
        self.take_payment(state, seat, pay);
        sink.tell(|| Event::StepPaid { seat, paid: pay });
        self.pray(state, seat, self.pays_before_praying(), sink);
        Ok(())
    }

    /// S-3.5: on a scholar, bishop or camp; coins to each player who is there already.
    fn place_monk(
        &self,
        state: &mut State,
        seat: Seat,
        space: MonkSpace,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let player = state.player(seat);
        if player.monks & space.bit() != 0 {
            return Err(Refuse::OwnMonk { space });
        }
        if player.monks.count_ones() >= u32::from(self.data.numbers.monks) {
            return Err(Refuse::NoMonkLeft);
        }
        let perks = self.perks(player);
        let each = perks.monk;
        let needed = self.monk_price(state, seat, perks, space);
        if player.coins < needed {
            return Err(Refuse::TooFewCoins { needed, coins: player.coins, rule: "S-3.5" });
        }
        state.player_mut(seat).coins -= needed;
        sink.tell(|| Event::MonkPlaced { seat, space });
        // Q-S-20: all are paid at once.
        for to in Seat::all(self.players).filter(|other| *other != seat) {
            if state.player(to).monks & space.bit() != 0 && each > 0 {
                state.player_mut(to).coins += u16::from(each);
                sink.tell(|| Event::MonkPaid { seat, to, coins: each });
            }
        }
        state.player_mut(seat).monks |= space.bit();
        match space.place() {
            // Q-S-21: it works from now on.
            Place::Scholar(nth) => self.train(state, seat, state.scholars[nth], sink),
            Place::Bishop(_) => {}
            Place::Camp(nth) => self.gain(state, seat, self.data.camps[nth], Gain::Camp { space }, sink),
        }
        self.extra(state, seat, Occasion::Monk, sink);
        self.after_monk(state, seat, sink);
        Ok(())
    }

    /// A scholar works for a seat from now on.
    pub(crate) fn train(
        &self,
        state: &mut State,
        seat: Seat,
        scholar: crate::piece::Scholar,
        sink: &mut impl Sink<Event>,
    ) {
        state.player_mut(seat).scholars |= scholar.bit();
        sink.tell(|| Event::ScholarTrained { seat, scholar });
    }

    /// S-4.1: a road tile onto any empty cell.
    fn lay_road(&self, state: &mut State, seat: Seat, cell: Cell, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        if !state.player(seat).empty().has(cell) {
            return Err(Refuse::CellTaken { cell });
        }
        self.done(state, Nth::at(0), true);
        state.roads -= 1;
        self.fill(state, seat, cell, self.data.road);
        sink.tell(|| Event::Placed { seat, tile: Tile::Road, cell, turn: Quarter::default() });
        Ok(())
    }
}
