//! Which actions are open now.

use table::{Actions, Seat, Seats, Turn};

use crate::ability::{Perks, Prices, reduced};
use crate::numbers::{Alternative, Nth};
use crate::pay::{Payments, payments, sale_value, within_reach};
use crate::piece::{Board, Tile, TownHall};
use crate::player::Player;
use crate::position::{ChainKind, Prayer};
use crate::state::{Stage, State, bits};
use crate::territory::{Deed, Effect};
use crate::{Action, Cell, Cells, Die, Dock, Draw, Due, Face, MonkSpace, Resource, Retreat, SantaMaria, Variant};

impl SantaMaria {
    /// Who decides next.
    #[inline]
    pub(crate) fn whose(&self, state: &State) -> Turn<Draw> {
        match state.stage {
            Stage::Turn | Stage::ChooseBoards | Stage::ChooseSets => Turn::Seats(Seats::only(state.active)),
            Stage::Die => Turn::Chance(Draw::Die { seat: state.active }),
            Stage::Shipment(dock) => Turn::Chance(Draw::Shipment { dock }),
            Stage::Table => Turn::Chance(Draw::Table),
            Stage::Offer => Turn::Chance(Draw::Offer),
            Stage::Start => Turn::Chance(Draw::Start),
            Stage::Boards => Turn::Chance(Draw::Boards),
            Stage::Blue => Turn::Chance(Draw::Blue),
            Stage::Sets => Turn::Chance(Draw::Sets),
            Stage::Over => Turn::Over,
        }
    }

    /// What waits for a decision, if a main action is being carried out.
    #[inline]
    pub(crate) fn due(&self, state: &State) -> Option<Due> {
        if let Some(tile) = state.placing {
            return Some(Due::Place { tile });
        }
        let chain = &state.chain;
        match chain.religion {
            Some(Prayer::Monk | Prayer::LastMonk) => return Some(Due::Monk),
            Some(Prayer::Step) => return Some(Due::Step),
            None => {}
        }
        match chain.kind? {
            ChainKind::Column | ChainKind::Row | ChainKind::Single => {
                (chain.cells - chain.done).first().map(|cell| Due::Territory { cell })
            }
            ChainKind::Retreat => state.player(state.active).retreat.map(|space| Due::Retreat { space }),
            ChainKind::Income => Some(Due::Income { dock: Dock::at(usize::from(chain.dock)), left: chain.left }),
        }
    }

    /// The effects at hand: of the territory, the retreat space or the dock.
    #[inline]
    pub(crate) fn at_hand(&self, state: &State, due: Due) -> &[Effect] {
        match due {
            Due::Territory { cell } => {
                let code = state.player(state.active).land[cell.index()];
                self.data.spots[usize::from(code)].effects()
            }
            Due::Retreat { space } => std::slice::from_ref(&self.data.retreats[space.index()]),
            Due::Income { dock, .. } => std::slice::from_ref(&self.data.docks[dock.index()]),
            Due::Place { .. } | Due::Monk | Due::Step => &[],
        }
    }

    /// Lists every action that [`SantaMaria::perform`](crate::act) accepts, each once.
    ///
    /// At most 263 are open, well within the listing: before the main action 5 double expansions with
    /// 3 ways to pay, 5 triple ones with 6, 36 territories, 36 lines for each colour of dice, 5 retreat
    /// spaces and 7 free actions (165); a tile has at most 4 ways on 36 cells (144); an effect at most
    /// 4 docks with 64 ways to pay each (256) and 7 free actions.
    pub(crate) fn list(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.clear();
        if state.active != seat {
            return;
        }
        match state.stage {
            Stage::Turn => self.list_turn(state, seat, out),
            Stage::ChooseBoards => self.boards_left(state).for_each(|board| out.push(Action::Board { board })),
            Stage::ChooseSets => match state.placing {
                Some(tile) => self.list_placements(state.player(seat), tile, out),
                None => {
                    let left = TownHall::all().filter(|set| state.sets[set.index()].is_some());
                    left.for_each(|set| out.push(Action::Set { set }));
                }
            },
            _ => {}
        }
    }

    /// The boards nobody has chosen yet (S-1.4).
    pub(crate) fn boards_left(&self, state: &State) -> impl Iterator<Item = Board> + use<> {
        let taken = state.players.map(|player| player.board);
        Board::sides_a().filter(move |board| !taken.contains(&Some(*board)))
    }

    fn list_turn(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let player = state.player(seat);
        let perks = self.perks(player);
        match self.due(state) {
            // At once: nothing is sold or bought with a tile in hand (S-2.1).
            Some(Due::Place { tile }) => return self.list_placements(player, tile, out),
            Some(Due::Monk) => {
                for space in self.open_monk_spaces(player) {
                    if self.monk_price(state, seat, perks, space) <= player.coins {
                        out.push(Action::Monk { space });
                    }
                }
                out.push(Action::Decline { effect: Nth::at(0) });
            }
            Some(Due::Step) => {
                payments(player, &perks.step).into_iter().for_each(|pay| out.push(Action::Step { pay }));
                out.push(Action::Decline { effect: Nth::at(0) });
            }
            Some(due) => {
                for (nth, effect) in self.at_hand(state, due).iter().enumerate() {
                    if state.chain.effects >> nth & 1 != 0 {
                        self.list_effect(state, player, perks, Nth::at(nth), effect, out);
                        out.push(Action::Decline { effect: Nth::at(nth) });
                    }
                }
            }
            None if state.acted => out.push(Action::End),
            None => self.list_main(state, player, perks, out),
        }
        self.list_free(player, perks, out);
    }

    /// The four main actions (S-2.0).
    fn list_main(&self, state: &State, player: &Player, perks: &Perks, out: &mut Actions<Action>) {
        self.list_expansions(state, player, perks, out);
        let vacant = player.vacant();
        if u16::from(perks.single_coins(player.singles + 1)) <= player.coins {
            vacant.for_each(|cell| out.push(Action::Activate { cell }));
        }
        for die in Die::ALL {
            if !self.may_take(player, die) {
                continue;
            }
            for face in self.dice(state, player, die).faces() {
                for value in Face::all() {
                    if u16::from(perks.die_coins(face, value)) <= player.coins
                        && !(vacant & line(die, value)).is_empty()
                    {
                        out.push(Action::Line { die, face, value });
                    }
                }
            }
        }
        for space in Retreat::all().filter(|space| self.on_retreat(state, *space).is_none()) {
            out.push(Action::Retire { space });
        }
    }

    /// S-2.1: tiles of the offer that can be paid and fit.
    fn list_expansions(&self, state: &State, player: &Player, perks: &Perks, out: &mut Actions<Action>) {
        let doubles: Payments = payments(player, &perks.expansion[0]);
        let triples: Payments = payments(player, &perks.expansion[1]);
        if doubles.is_empty() && triples.is_empty() {
            return;
        }
        let empty = player.empty();
        for tile in state.offered() {
            let ways = if tile.is_double() { &doubles } else { &triples };
            if !ways.is_empty() && self.data.expansions[tile.index()].fits_somewhere(empty) {
                ways.iter().for_each(|pay| out.push(Action::Expand { tile, pay: *pay }));
            }
        }
    }

    fn list_placements(&self, player: &Player, tile: Tile, out: &mut Actions<Action>) {
        let Some(shape) = self.data.shape(tile) else { return };
        let empty = player.empty();
        for turn in &shape.turns {
            shape.fits(*turn, empty).for_each(|cell| out.push(Action::Place { cell, turn: *turn }));
        }
    }

    fn list_effect(
        &self,
        state: &State,
        player: &Player,
        perks: &Perks,
        nth: Nth,
        effect: &Effect,
        out: &mut Actions<Action>,
    ) {
        match effect {
            Effect::Gain(_) => out.push(Action::Produce { effect: nth }),
            Effect::Trade { pay, gain } => {
                for pay in payments(player, pay) {
                    for gain in 0..gain.len() {
                        out.push(Action::Trade { effect: nth, pay, gain: Alternative::at(gain) });
                    }
                }
            }
            Effect::Action(Deed::Export) => {
                for dock in Dock::all() {
                    if let Some(prices) = self.export_prices(state, perks, dock) {
                        for pay in payments(player, &prices) {
                            out.push(Action::Export { effect: nth, dock, pay });
                        }
                    }
                }
            }
            Effect::Action(Deed::Conquistador) => out.push(Action::Conquistador { effect: nth }),
            Effect::Action(Deed::Religion) => out.push(Action::Religion { effect: nth }),
            Effect::Action(Deed::Road) => player.empty().for_each(|cell| out.push(Action::Road { cell })),
        }
    }

    /// S-2.5: free actions, one unit each.
    #[inline]
    fn list_free(&self, player: &Player, perks: &Perks, out: &mut Actions<Action>) {
        if player.resources.has_resources() {
            for resource in Resource::ALL {
                if player.has(resource) > 0 {
                    out.push(Action::Sell { resource });
                }
            }
        }
        for resource in Resource::BASIC {
            if player.coins >= u16::from(perks.buy[resource.index()]) && player.has(resource) < perks.limit {
                out.push(Action::Buy { resource });
            }
        }
    }

    /// The combined effect of a player's scholars.
    #[inline]
    pub(crate) fn perks(&self, player: &Player) -> &Perks {
        &self.data.perks[usize::from(player.scholars)]
    }

    /// The dice a player can take: the offer, or its own blue ones (S-2.3, S-7.2).
    #[inline]
    pub(crate) fn dice(&self, state: &State, player: &Player, die: Die) -> crate::Dice {
        match die {
            Die::White => state.white,
            Die::Blue if self.has(Variant::BlueOffer) => state.blue_offer,
            Die::Blue => player.blue,
        }
    }

    /// S-2.3: at most 3 white dice; S-7.2: of the blue offer at most as many as are unlocked.
    #[inline]
    pub(crate) fn may_take(&self, player: &Player, die: Die) -> bool {
        match die {
            Die::White => player.white_used < self.data.numbers.white_dice,
            Die::Blue => player.blue_used < self.unlocked(player),
        }
    }

    /// Blue dice a player has unlocked (S-3.4).
    #[inline]
    pub(crate) fn unlocked(&self, player: &Player) -> u8 {
        1 + self.data.tracks.dice(player.religion)
    }

    /// What a shipment costs the player; nothing if there is none.
    #[inline]
    pub(crate) fn export_prices(&self, state: &State, perks: &Perks, dock: Dock) -> Option<Prices> {
        let (cost, _) = self.data.shipments[state.docks[dock.index()]?.index()];
        if perks.export.is_empty() {
            return Some(Prices::from_iter([cost]));
        }
        Some(reduced(cost, &perks.export))
    }

    /// Who has retired to a space.
    pub(crate) fn on_retreat(&self, state: &State, space: Retreat) -> Option<Seat> {
        Seat::all(self.players).find(|seat| state.player(*seat).retreat == Some(space))
    }

    /// The monk spaces where a player has no monk yet, if there is one left (S-3.5).
    #[inline]
    pub(crate) fn open_monk_spaces(&self, player: &Player) -> impl Iterator<Item = MonkSpace> + use<> {
        let left = player.monks.count_ones() < u32::from(self.data.numbers.monks);
        let free = if left { !player.monks & ((1 << MonkSpace::COUNT) - 1) } else { 0 };
        bits(u64::from(free)).map(MonkSpace::at)
    }

    /// S-3.5: coins for each player who has a monk there.
    #[inline]
    pub(crate) fn monk_price(&self, state: &State, seat: Seat, perks: &Perks, space: MonkSpace) -> u16 {
        let others = Seat::all(self.players).filter(|other| *other != seat);
        let there = others.filter(|other| state.player(*other).monks & space.bit() != 0).count();
        there as u16 * u16::from(perks.monk)
    }

    /// Can an effect at hand be used, now or after free sales and purchases?
    pub(crate) fn possible(&self, state: &State, effect: &Effect) -> bool {
        let player = state.player(state.active);
        let perks = self.perks(player);
        match effect {
            Effect::Gain(_) | Effect::Action(Deed::Religion) => true,
            Effect::Trade { pay, .. } => within_reach(player, perks, &pay.iter().copied().collect()),
            Effect::Action(Deed::Export) => Dock::all()
                .filter_map(|dock| self.export_prices(state, perks, dock))
                .any(|prices| within_reach(player, perks, &prices)),
            Effect::Action(Deed::Conquistador) => player.conquistador < self.data.tracks.conquistador_last,
            Effect::Action(Deed::Road) => state.roads > 0 && !player.empty().is_empty(),
        }
    }

    /// Q-S-19: could a monk be placed, now or after sales?
    pub(crate) fn monk_possible(&self, state: &State) -> bool {
        let player = state.player(state.active);
        let perks = self.perks(player);
        let purse = player.coins + sale_value(player.resources, perks);
        self.open_monk_spaces(player).any(|space| self.monk_price(state, state.active, perks, space) <= purse)
    }

    /// Could the second step of a religion action be paid, now or after sales and purchases?
    pub(crate) fn step_possible(&self, state: &State) -> bool {
        let player = state.player(state.active);
        let perks = self.perks(player);
        within_reach(player, perks, &perks.step)
    }

    /// The effects of a territory as bits.
    #[inline]
    pub(crate) fn effects_of(&self, player: &Player, cell: Cell) -> u8 {
        self.data.spots[usize::from(player.land[cell.index()])].effects
    }
}

/// The column of a white die, the row of a blue one (S-2.3).
#[inline]
pub(crate) fn line(die: Die, value: Face) -> Cells {
    match die {
        Die::White => Cells::column(value),
        Die::Blue => Cells::row(value),
    }
}
