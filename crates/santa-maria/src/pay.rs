//! Payments: every way to pay a price, and what could be paid after sales and purchases.

use arrayvec::ArrayVec;

use crate::ability::{Perks, Prices};
use crate::item::{Bundle, Item, Resource};
use crate::player::Player;

/// Ways to pay. A price has at most 5 resources of 4 kinds besides gold (the data is checked), which
/// makes at most 24 ways; a discount of 1 makes at most four prices of 4, with 16 ways each.
pub type Payments = ArrayVec<Bundle, 64>;

/// Every distinct way to pay one of the prices, the least gold first (S-2.7, Q-S-13).
pub(crate) fn payments(player: &Player, prices: &[Bundle]) -> Payments {
    let mut all = Payments::new();
    for price in prices {
        if u16::from(price.count(Item::Coin)) > player.coins {
            continue;
        }
        let gold = player.has(Resource::Gold);
        if gold == 0 {
            // Nothing can stand for anything else.
            if player.resources.covers(price.resources()) && !all.contains(price) {
                let _ = all.try_push(*price);
            }
        } else {
            with_gold(player, *price, gold, &mut all);
        }
    }
    if all.len() > 1 {
        // Stable: equal gold stays in the order of the prices.
        insertion_sort(&mut all);
    }
    all
}

fn insertion_sort(all: &mut Payments) {
    for nth in 1..all.len() {
        let mut at = nth;
        while at > 0 && all[at].count(Item::Gold) < all[at - 1].count(Item::Gold) {
            all.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Adds every way to pay a price with this much gold at hand.
fn with_gold(player: &Player, price: Bundle, gold: u8, all: &mut Payments) {
    let Some(spare) = gold.checked_sub(price.count(Item::Gold)) else { return };
    let asked = [Resource::Wood, Resource::Grain, Resource::Sugar, Resource::Gem].map(|kind| price.of_resource(kind));
    let held = [Resource::Wood, Resource::Grain, Resource::Sugar, Resource::Gem].map(|kind| player.has(kind));
    // How many of each kind may be gold: all that is asked, at least what is not there.
    let least: [u8; 4] = std::array::from_fn(|kind| asked[kind].saturating_sub(held[kind]));
    if least.iter().sum::<u8>() > spare {
        return;
    }
    for wood in least[0]..=asked[0] {
        for grain in least[1]..=asked[1] {
            for sugar in least[2]..=asked[2] {
                for gem in least[3]..=asked[3] {
                    let swapped = wood + grain + sugar + gem;
                    if swapped > spare {
                        break;
                    }
                    let way = price
                        .minus(Bundle::of(Item::Wood, wood))
                        .minus(Bundle::of(Item::Grain, grain))
                        .minus(Bundle::of(Item::Sugar, sugar))
                        .minus(Bundle::of(Item::Gem, gem))
                        .plus(Bundle::of(Item::Gold, swapped));
                    if !all.contains(&way) {
                        let _ = all.try_push(way);
                    }
                }
            }
        }
    }
}

/// What all resources would bring (S-2.5).
#[inline]
pub(crate) fn sale_value(resources: Bundle, perks: &Perks) -> u16 {
    let mut coins = 0;
    for resource in Resource::ALL {
        coins += u16::from(resources.of_resource(resource)) * u16::from(perks.sell[resource.index()]);
    }
    coins
}

/// Could one of the prices be paid, now or after free sales and purchases (S-2.5, Q-S-07)?
/// It may say yes where the last coin is missing, never no where it could.
pub(crate) fn within_reach(player: &Player, perks: &Perks, prices: &Prices) -> bool {
    prices.iter().any(|price| price_within_reach(player, perks, *price))
}

fn price_within_reach(player: &Player, perks: &Perks, price: Bundle) -> bool {
    let coins = u16::from(price.count(Item::Coin));
    if player.resources.covers(price.resources()) && player.coins >= coins {
        return true;
    }
    let Some(mut gold) = player.has(Resource::Gold).checked_sub(price.count(Item::Gold)) else { return false };
    let missing = |kind: Resource| price.of_resource(kind).saturating_sub(player.has(kind));
    let advanced = missing(Resource::Sugar) + missing(Resource::Gem);
    if advanced > gold {
        return false;
    }
    gold -= advanced;
    let basic = missing(Resource::Wood) + missing(Resource::Grain);
    let bought = basic.saturating_sub(gold);
    let cheapest = perks.buy[0].min(perks.buy[1]);
    let needed = coins + u16::from(bought) * u16::from(cheapest);
    player.coins + sale_value(player.resources, perks) >= needed
}
