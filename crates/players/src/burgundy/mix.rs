//! Random mixes of expansions, for everything that plays many games: simulations, matches and training.

use burgundy::{Burgundy, Config, Expansion, RouteOrder};
use table::{Game, Quick};

/// Adds a random mix of expansions that this edition, these duchies and so many players allow.
pub fn mix_at_random(config: &mut Config, luck: &mut Quick) {
    for room in Expansion::small() {
        let mut more = config.clone();
        let wanted = luck.below(2) == 1;
        if !wanted || more.options.iter().any(|name| name == room.name()) {
            continue;
        }
        more.options.push(room.name().into());
        if luck.below(4) == 0 {
            more.route_order = RouteOrder::Chosen;
        }
        let ordered = Burgundy::new(&more).is_ok();
        if !ordered {
            more.route_order = config.route_order;
        }
        if Burgundy::new(&more).is_ok() {
            *config = more;
        }
    }
}
