//! What several test crates share: configurations, random play, every action there could be.
#![allow(dead_code)] // each test crate uses a part of it

use std::sync::Arc;

use burgundy::data::Data;
use burgundy::{
    Action, Burgundy, Choice, Config, Depot, EditionName, Event, Face, Goods, GoodsSet, Setup, Side, Space, State, Tile,
};
use table::{Actions, Game, Play, Seat, Sink};

/// Every way to set up a game: editions, players, beginners, experts openly and secretly.
pub fn set_ups() -> Vec<Config> {
    let mut all = Vec::new();
    for edition in EditionName::ALL {
        for players in 2..=4 {
            all.push(Config::new(edition, players));
            for choice in [Choice::Open, Choice::Secret] {
                all.push(Config { choice, ..Config::expert(edition, players) });
            }
        }
    }
    all
}

/// All 55 duchies, each in a game of its own edition, with 2 to 4 players by turns.
pub fn every_duchy() -> Vec<Config> {
    let one = |(nth, (edition, duchy)): (usize, &(EditionName, burgundy::duchy::Duchy))| Config {
        duchies: vec![duchy.id().into()],
        setup: Setup::Expert,
        ..Config::new(*edition, 2 + nth as u8 % 3)
    };
    Data::standard().duchies.iter().enumerate().map(one).collect()
}

/// A short name for messages and files.
pub fn name(config: &Config) -> String {
    let setup = match (config.setup, config.choice) {
        (Setup::Beginner, _) => "beginner",
        (Setup::Expert, Choice::Open) => "open",
        (Setup::Expert, Choice::Secret) => "secret",
    };
    format!("{}-{}p-{setup}{}", config.edition, config.players, config.duchies.join("+"))
}

/// The game of a configuration.
pub fn game(config: &Config) -> Arc<Burgundy> {
    Arc::new(Burgundy::new(config).expect("a good configuration"))
}

/// Plays at random to the end; `see` looks at every state in which somebody decides.
pub fn random_play(
    game: Arc<Burgundy>,
    seed: u64,
    sink: &mut impl Sink<Event>,
    see: impl FnMut(&Play<Burgundy>, Seat, &Actions<Action>),
) -> Play<Burgundy> {
    trials::random_play(game, seed, trials::any, sink, see)
}

/// Every action that can be written down for a duchy of 37 spaces, legal or not.
pub fn every_action() -> Vec<Action> {
    let spaces = || (0..38).filter_map(Space::new);
    let dice = || Face::ALL.into_iter().map(Some).chain([None]);
    let mut all = vec![Action::Decline, Action::End];
    for side in Side::ALL {
        all.push(Action::Side { side });
        all.extend(spaces().map(|space| Action::Settle { side, space }));
    }
    all.extend(spaces().map(|space| Action::Castle { space }));
    for die in dice() {
        all.push(Action::Workers { die });
        all.extend(Goods::ALL.map(|goods| Action::Sell { die, goods }));
        for tile in Tile::all() {
            all.extend(Depot::ALL.map(|depot| Action::Take { die, depot, tile }));
            all.extend(spaces().map(|space| Action::Place { die, tile, space }));
        }
    }
    for tile in Tile::all() {
        all.push(Action::Discard { tile });
        all.extend(Depot::ALL.map(|depot| Action::Hire { depot, tile }));
        for depot in Depot::ALL.into_iter().map(Some).chain([None]) {
            all.extend((0..4).map(|workers| Action::Buy { depot, tile, workers }));
        }
    }
    all.extend(Depot::ALL.map(|depot| Action::Depot { depot }));
    let colours: GoodsSet = Goods::ALL.into_iter().collect();
    all.extend((0..=6).flat_map(|size| colours.parts(size)).map(|colours| Action::Goods { colours }));
    all
}

/// The states of a game in which somebody decides, for tests that want to look around.
pub fn some_states(config: &Config, seed: u64, every: usize) -> Vec<(Arc<Burgundy>, State)> {
    trials::some_states(game(config), seed, every, trials::any)
}
