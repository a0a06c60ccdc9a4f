//! Which open actions a search should look at: sales and purchases only for something at hand that cannot be paid yet,
//! in one order of the many that come to the same, and then that something.
//!
//! Nothing is lost. Anything can be sold or bought at the moment it is needed (Q-S-07); what does not fit into
//! the storage is paid out at its selling price (S-2.6), so that nobody has to make room. Only a bishop that counts coins
//! would want a sale for its own sake; there is none.

use ::santa_maria::ability::Perks;
use ::santa_maria::piece::Expansion;
use ::santa_maria::player::Player;
use ::santa_maria::position::{ChainKind, Prayer};
use ::santa_maria::territory::{Deed, Effect};
use ::santa_maria::{
    Action, Bundle, Cells, Die, Dock, Face, Item, MonkSpace, Resource, SantaMaria, Stage, State, Variant, ability,
};
use arrayvec::ArrayVec;
use table::{Actions, Game, Seat};

/// More prices than can be asked at one moment.
type Prices = ArrayVec<Bundle, 64>;

/// Resources other than gold.
const PLAIN: [Resource; 4] = [Resource::Wood, Resource::Grain, Resource::Sugar, Resource::Gem];

fn is_free(action: &Action) -> bool {
    matches!(action, Action::Sell { .. } | Action::Buy { .. })
}

/// Drops what is not worth a look.
pub(super) fn consider(game: &SantaMaria, state: &State, seat: Seat, line: &[Action], open: &mut Actions<Action>) {
    if state.stage != Stage::Turn || state.placing.is_some() {
        return;
    }
    let player = state.player(seat);
    let purse = Purse {
        player,
        perks: &game.data().perks[usize::from(player.scholars)],
        bought: Resource::BASIC.map(|resource| line.contains(&Action::Buy { resource })),
        sold: Resource::BASIC.map(|resource| line.contains(&Action::Sell { resource })),
    };
    let run = &line[line.iter().rposition(|action| !is_free(action)).map_or(0, |last| last + 1)..];
    let has_free = open.iter().any(is_free);
    let prices = if has_free { asked(game, state, seat, &purse) } else { Prices::new() };
    let moment = Moment { game, state, seat, purse, run, prices };
    let before = open.len();
    open.retain(|action| moment.is_worth_a_look(action));
    // Better to look at everything than at nothing.
    if open.is_empty() && before > 0 {
        game.actions(state, seat, open);
    }
}

/// What a seat decides on, and what it has bought and sold on the way.
struct Moment<'a> {
    game: &'a SantaMaria,
    state: &'a State,
    seat: Seat,
    purse: Purse<'a>,
    /// The sales and purchases since the last other one.
    run: &'a [Action],
    /// What is asked for at this moment.
    prices: Prices,
}

impl Moment<'_> {
    fn is_worth_a_look(&self, action: &Action) -> bool {
        match *action {
            Action::Sell { resource } => self.sells(resource),
            Action::Buy { resource } => self.buys(resource),
            Action::Decline { effect } => !self.only_gains(effect.index()) && self.run.is_empty(),
            _ => self.uses_the_run(action),
        }
    }

    /// Sales come before purchases, in the order of resources, and never of what was bought in this turn.
    fn sells(&self, resource: Resource) -> bool {
        match self.run.last() {
            Some(Action::Buy { .. }) => return false,
            Some(Action::Sell { resource: last }) if *last > resource => return false,
            _ => {}
        }
        self.prices.iter().any(|price| self.purse.is_short(*price) && self.purse.reaches_by_sale(*price, resource))
    }

    /// Purchases in the order of resources, and never of what was sold in this turn.
    fn buys(&self, resource: Resource) -> bool {
        if matches!(self.run.last(), Some(Action::Buy { resource: last }) if *last > resource) {
            return false;
        }
        self.prices.iter().any(|price| self.purse.reaches_by_purchase(*price, resource))
    }

    /// After sales and purchases only what they were for.
    fn uses_the_run(&self, action: &Action) -> bool {
        let Some(last) = self.run.last() else { return true };
        let cost = self.cost(action);
        match *last {
            Action::Sell { resource } => {
                let brought = u16::from(self.purse.perks.sell[resource.index()]);
                u16::from(cost.count(Item::Coin)) + brought > self.purse.player.coins
            }
            _ => self.run.iter().all(|action| match *action {
                Action::Buy { resource } => cost.of_resource(resource) >= self.purse.player.has(resource),
                _ => true,
            }),
        }
    }

    /// What an action costs.
    fn cost(&self, action: &Action) -> Bundle {
        let Purse { player, perks, .. } = self.purse;
        let coins = |coins: u8| Bundle::of(Item::Coin, coins);
        match *action {
            Action::Expand { pay, .. }
            | Action::Trade { pay, .. }
            | Action::Export { pay, .. }
            | Action::Step { pay } => pay,
            Action::Line { face, value, .. } => coins(perks.die_coins(face, value)),
            Action::Activate { .. } => coins(perks.single_coins(player.singles + 1)),
            Action::Monk { space } => coins(monk_price(self.game, self.state, self.seat, perks, space)),
            _ => Bundle::NONE,
        }
    }

    /// Is the effect at hand one that nobody declines, a gain or a step of the conquistador?
    fn only_gains(&self, nth: usize) -> bool {
        if self.state.chain.religion.is_some() {
            return false;
        }
        let player = self.purse.player;
        let effect = at_hand(self.game, self.state, player).get(nth);
        matches!(effect, Some(Effect::Gain(_) | Effect::Action(Deed::Conquistador)))
    }
}

/// The effects of the territory, retreat space or dock at hand.
fn at_hand<'a>(game: &'a SantaMaria, state: &State, player: &Player) -> &'a [Effect] {
    let chain = &state.chain;
    let data = game.data();
    match chain.kind {
        Some(ChainKind::Column | ChainKind::Row | ChainKind::Single) => {
            (chain.cells - chain.done).first().map_or(&[], |cell| game.spot(player, cell).effects())
        }
        Some(ChainKind::Retreat) => {
            player.retreat.map_or(&[], |space| std::slice::from_ref(&data.retreats[space.index()]))
        }
        Some(ChainKind::Income) => std::slice::from_ref(&data.docks[usize::from(chain.dock)]),
        None => &[],
    }
}

/// S-3.5: coins for each player who has a monk there.
fn monk_price(game: &SantaMaria, state: &State, seat: Seat, perks: &Perks, space: MonkSpace) -> u8 {
    let there = |other: &Seat| *other != seat && state.player(*other).monks & space.bit() != 0;
    Seat::all(game.seats()).filter(there).count() as u8 * perks.monk
}

/// The prices of everything that could be paid for at this moment.
fn asked(game: &SantaMaria, state: &State, seat: Seat, purse: &Purse<'_>) -> Prices {
    let Purse { player, perks, .. } = *purse;
    let mut prices = Prices::new();
    let mut ask = |price: Bundle| {
        if !prices.contains(&price) {
            let _ = prices.try_push(price);
        }
    };
    match state.chain.religion {
        Some(Prayer::Step) => perks.step.iter().for_each(|price| ask(*price)),
        Some(Prayer::Monk | Prayer::LastMonk) => {
            for space in MonkSpace::all().filter(|space| player.monks & space.bit() == 0) {
                ask(Bundle::of(Item::Coin, monk_price(game, state, seat, perks, space)));
            }
        }
        None if state.chain.kind.is_some() => {
            for (nth, effect) in at_hand(game, state, player).iter().enumerate() {
                if state.chain.effects >> nth & 1 == 0 {
                    continue;
                }
                match effect {
                    Effect::Trade { pay, .. } => pay.iter().for_each(|price| ask(*price)),
                    Effect::Action(Deed::Export) => exports(game, state, perks, &mut ask),
                    _ => {}
                }
            }
        }
        // The turn is over: whatever is sold now can be sold later.
        None if state.acted => {}
        None => {
            let fits = |tile: Expansion| game.data().expansions[tile.index()].fits_somewhere(player.empty());
            for (prices, double) in perks.expansion.iter().zip([true, false]) {
                if state.offered().any(|tile| tile.is_double() == double && fits(tile)) {
                    prices.iter().for_each(|price| ask(*price));
                }
            }
            if !player.vacant().is_empty() {
                ask(Bundle::of(Item::Coin, perks.single_coins(player.singles + 1)));
                lines(game, state, player, perks, &mut ask);
            }
        }
    }
    prices
}

fn exports(game: &SantaMaria, state: &State, perks: &Perks, ask: &mut impl FnMut(Bundle)) {
    for dock in Dock::all() {
        if let Some(shipment) = state.docks[dock.index()] {
            let (cost, _) = game.data().shipments[shipment.index()];
            ability::reduced(cost, &perks.export).into_iter().for_each(&mut *ask);
        }
    }
}

/// The coins that would change a die to a line with something to activate.
fn lines(game: &SantaMaria, state: &State, player: &Player, perks: &Perks, ask: &mut impl FnMut(Bundle)) {
    let blue_offer = game.has(Variant::BlueOffer);
    let unlocked = 1 + game.data().tracks.dice(player.religion);
    let vacant = player.vacant();
    for die in Die::ALL {
        let (dice, open) = match die {
            Die::White => (state.white, player.white_used < game.data().numbers.white_dice),
            Die::Blue if blue_offer => (state.blue_offer, player.blue_used < unlocked),
            Die::Blue => (player.blue, player.blue_used < unlocked),
        };
        if !open {
            continue;
        }
        for face in dice.faces() {
            for value in Face::all() {
                let line = if die == Die::White { Cells::column(value) } else { Cells::row(value) };
                let coins = perks.die_coins(face, value);
                if coins > 0 && !(vacant & line).is_empty() {
                    ask(Bundle::of(Item::Coin, coins));
                }
            }
        }
    }
}

/// What a player can pay with.
#[derive(Copy, Clone)]
struct Purse<'a> {
    player: &'a Player,
    perks: &'a Perks,
    /// Basic resources that were bought in this turn, and are not sold again.
    bought: [bool; 2],
    /// Basic resources that were sold in this turn, and are not bought again.
    sold: [bool; 2],
}

impl Purse<'_> {
    fn can_buy(&self, kind: Resource) -> bool {
        kind.is_basic() && !self.sold[kind.index()]
    }

    fn can_sell(&self, kind: Resource) -> bool {
        !kind.is_basic() || !self.bought[kind.index()]
    }

    /// The fewest coins with which a price can be paid without a sale, buying what is missing from this resource on;
    /// none if something is missing that cannot be bought. `held` is what is there.
    fn needs(&self, held: Bundle, price: Bundle, from: Resource) -> Option<u16> {
        let mut gold = held.of_resource(Resource::Gold).checked_sub(price.of_resource(Resource::Gold))?;
        let mut coins = u16::from(price.count(Item::Coin));
        let mut bought = 0;
        for kind in PLAIN {
            let missing = price.of_resource(kind).saturating_sub(held.of_resource(kind));
            if self.can_buy(kind) && kind >= from && price.of_resource(kind) <= self.perks.limit {
                bought += missing;
            } else {
                gold = gold.checked_sub(missing)?;
            }
        }
        let dearest = self.perks.buy[0].max(self.perks.buy[1]);
        coins += u16::from(bought.saturating_sub(gold)) * u16::from(dearest);
        Some(coins)
    }

    /// Can a price be paid only after sales?
    fn is_short(&self, price: Bundle) -> bool {
        let needs = self.needs(self.player.resources, price, Resource::Wood);
        needs.is_none_or(|coins| coins > self.player.coins)
    }

    /// Can a price be paid after this is sold, and perhaps more of what follows it?
    fn reaches_by_sale(&self, price: Bundle, first: Resource) -> bool {
        let mut held = self.player.resources;
        let mut coins = self.player.coins;
        let spare = |held: Bundle, kind: Resource| {
            kind >= first && self.can_sell(kind) && held.of_resource(kind) > price.of_resource(kind)
        };
        if !spare(held, first) {
            return false;
        }
        let mut sell = |held: &mut Bundle, kind: Resource| {
            *held = held.minus(Bundle::of(kind.item(), 1));
            coins += u16::from(self.perks.sell[kind.index()]);
            coins
        };
        let mut reached = sell(&mut held, first);
        loop {
            match self.needs(held, price, Resource::Wood) {
                None => return false,
                Some(needed) if needed <= reached => return true,
                Some(_) => {}
            }
            // What the price does not ask for goes first, gold last: it may stand for what is missing.
            let Some(next) = Resource::ALL.into_iter().find(|kind| spare(held, *kind)) else { return false };
            reached = sell(&mut held, next);
        }
    }

    /// Is this asked for, and can the rest be paid without a sale?
    fn reaches_by_purchase(&self, price: Bundle, resource: Resource) -> bool {
        let Purse { player, perks, .. } = self;
        if !self.can_buy(resource) || price.of_resource(resource) <= player.has(resource) {
            return false;
        }
        let Some(coins) = player.coins.checked_sub(u16::from(perks.buy[resource.index()])) else { return false };
        let held = player.resources.plus(Bundle::of(resource.item(), 1));
        self.needs(held, price, resource).is_some_and(|needed| needed <= coins)
    }
}
