//! One look over a seat: what its lines bring, what bishops would count, and what it would score if the game ended now.

use ::santa_maria::ability::{Ability, Occasion, Purchase, Trading};
use ::santa_maria::demand::Counted;
use ::santa_maria::numbers::Place;
use ::santa_maria::player::Player;
use ::santa_maria::{MonkSpace, Resource, SantaMaria, Source, State};

use crate::net::Axis;
use crate::santa_maria::land::Land;
use crate::santa_maria::yields::Yield;

/// Kinds of abilities.
pub(super) const ABILITY: Axis = Axis::Words(&[
    "discount-export",
    "discount-expansion",
    "discount-single",
    "discount-monk",
    "rate-sell",
    "rate-buy",
    "free-steps",
    "step-price",
    "limit",
    "extra-gold-symbol",
    "extra-export",
    "extra-expansion",
    "extra-monk",
    "extra-retire",
]);

/// The kind of an ability.
pub(super) fn ability(ability: &Ability) -> usize {
    match ability {
        Ability::Discount { on: Purchase::Export, .. } => 0,
        Ability::Discount { on: Purchase::Expansion, .. } => 1,
        Ability::Discount { on: Purchase::Single, .. } => 2,
        Ability::Discount { on: Purchase::Monk, .. } => 3,
        Ability::Rate { on: Trading::Sell, .. } => 4,
        Ability::Rate { on: Trading::Buy, .. } => 5,
        Ability::FreeSteps { .. } => 6,
        Ability::StepPrice { .. } => 7,
        Ability::Limit { .. } => 8,
        Ability::Extra { on: Occasion::GoldSymbol, .. } => 9,
        Ability::Extra { on: Occasion::Export, .. } => 10,
        Ability::Extra { on: Occasion::Expansion, .. } => 11,
        Ability::Extra { on: Occasion::Monk, .. } => 12,
        Ability::Extra { on: Occasion::Retire, .. } => 13,
    }
}

/// What bishops count.
pub(super) const COUNTS: Axis = Axis::Words(&[
    "shipment",
    "shipment-set",
    "full-line",
    "settler",
    "road",
    "largest-group",
    "monk",
    "scholar",
    "bishop",
    "coin",
    "resource",
]);

/// One look over a seat's colony, harbour and pieces.
pub(super) struct Survey<'a> {
    /// What lies in the colony.
    pub land: &'a Land,
    /// What columns, then rows, would bring now, without the covered territories.
    pub now: [Yield; 12],
    /// How much there is of all that bishops may count.
    counts: [u16; COUNTS.len()],
    /// Points on shipments.
    pub shipment_points: u16,
    /// Points of scholars.
    pub scholar_points: u16,
    /// Points for the demands of bishops that hear this seat.
    pub demand_points: u16,
    /// What all resources sell for.
    pub sale: u16,
}

impl<'a> Survey<'a> {
    /// Looks at everything, with what is known of the colony.
    pub fn new(game: &SantaMaria, state: &State, player: &Player, land: &'a Land) -> Survey<'a> {
        let now = land.now(game, player);
        Survey { now, ..Survey::of_points(game, state, player, land) }
    }

    /// Looks at what would score if the game ended now.
    pub fn of_points(game: &SantaMaria, state: &State, player: &Player, land: &'a Land) -> Survey<'a> {
        let data = game.data();
        let perks = &data.perks[usize::from(player.scholars)];
        let (mut resources, mut sale) = (0, 0);
        for resource in Resource::ALL {
            let held = u16::from(player.has(resource));
            resources += held;
            sale += held * u16::from(perks.sell[resource.index()]);
        }
        let shipments = player.harbour.iter().fold(0, |all, dock| all | dock);
        let bishops = player.monks & BISHOPS;
        let mut counts = [0; COUNTS.len()];
        counts[Counted::FullLine as usize] = land.full;
        counts[Counted::Settler as usize] = land.all_settlers;
        counts[Counted::Road as usize] = (player.filled - player.territories).len() as u16;
        counts[Counted::LargestGroup as usize] = land.largest_group;
        counts[Counted::Shipment as usize] = shipments.count_ones() as u16;
        counts[Counted::ShipmentSet as usize] = player.shipment_sets().into();
        counts[Counted::Monk as usize] = player.monks.count_ones() as u16;
        counts[Counted::Scholar as usize] = player.scholars.count_ones() as u16;
        counts[Counted::Bishop as usize] = bishops.count_ones() as u16;
        counts[Counted::Coin as usize] = player.coins;
        counts[Counted::Resource as usize] = resources;
        let mut survey = Survey {
            land,
            now: [Yield::default(); 12],
            counts,
            shipment_points: bits(shipments).map(|nth| u16::from(data.shipments[nth].1)).sum(),
            scholar_points: bits(player.scholars.into()).map(|nth| u16::from(data.scholar_points[nth])).sum(),
            demand_points: 0,
            sale,
        };
        for space in MonkSpace::all().filter(|space| bishops & space.bit() != 0) {
            if let Place::Bishop(nth) = space.place() {
                survey.demand_points += survey.demand(game, state.bishops[nth].index());
            }
        }
        survey
    }

    /// What a bishop's demand comes to, as it stands.
    #[inline]
    pub fn demand(&self, game: &SantaMaria, bishop: usize) -> u16 {
        let demand = &game.data().demands[bishop];
        self.counts[demand.per as usize] / u16::from(demand.every.max(1)) * u16::from(demand.points)
    }

    /// How much there is of what bishops count.
    #[inline]
    pub fn count(&self, what: Counted) -> usize {
        usize::from(self.counts[what as usize])
    }

    /// The points of the seat if the game ended now.
    pub fn standing(&self, game: &SantaMaria, player: &Player) -> i32 {
        i32::from(player.score.total()) + self.at_the_end(game, player).map(|(_, points)| points).iter().sum::<i32>()
    }

    /// What the end would bring, by source (section 6).
    pub fn at_the_end(&self, game: &SantaMaria, player: &Player) -> [(Source, i32); 7] {
        let numbers = &game.data().numbers;
        let coins = (player.coins + self.sale) / u16::from(numbers.coins_per_point.max(1));
        [
            (Source::Coins, coins.into()),
            (Source::Settlers, self.land.settler_points.into()),
            (Source::Scholars, self.scholar_points.into()),
            (Source::Bishops, i32::from(numbers.bishop) * self.count(Counted::Bishop) as i32),
            (Source::Demands, self.demand_points.into()),
            (Source::Sets, i32::from(numbers.set) * self.count(Counted::ShipmentSet) as i32),
            (Source::Shipments, self.shipment_points.into()),
        ]
    }
}

/// The monk spaces below bishops.
const BISHOPS: u16 = 0b11_1000;

/// Does a bishop of the table count the largest group of a terrain?
#[inline]
pub(super) fn asks_for_groups(game: &SantaMaria, state: &State) -> bool {
    state.bishops.iter().any(|bishop| game.data().demands[bishop.index()].per == Counted::LargestGroup)
}

/// The bits of a set, lowest first.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}
