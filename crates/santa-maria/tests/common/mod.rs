//! What several tests share: every way to set the game up, random play, every action there could be.

#![allow(dead_code)]

use std::sync::Arc;

use santa_maria::numbers::{Alternative, Nth};
use santa_maria::piece::{Board, Expansion, TownHall};
use santa_maria::{
    Action, Bundle, Cell, Config, Deal, Die, Dock, Event, Face, Item, MonkSpace, Quarter, Resource, Retreat,
    SantaMaria, State, Variant,
};
use table::{Actions, Game, Play, Quick, Seat, Sink};

/// Every number of players with every mix of variants that is allowed.
pub fn set_ups() -> Vec<Config> {
    let mixes: [&[Variant]; 6] = [
        &[],
        &[Variant::SideB],
        &[Variant::Advanced],
        &[Variant::BlueOffer],
        &[Variant::SideB, Variant::BlueOffer],
        &[Variant::Advanced, Variant::BlueOffer],
    ];
    let mut all = Vec::new();
    for players in 2..=4 {
        all.extend(mixes.map(|mix| Config::new(players).with(mix)));
        all.push(Config { boards: Deal::Chosen, ..Config::new(players) });
        all.push(Config { boards: Deal::Chosen, ..Config::new(players).with(&[Variant::BlueOffer]) });
    }
    all.push(Config::new(1).with(&[Variant::Solo]));
    all.push(Config::new(1).with(&[Variant::Solo, Variant::BlueOffer]));
    all
}

/// A set-up in a few words.
pub fn name(config: &Config) -> String {
    let boards = if config.boards == Deal::Chosen { " chosen" } else { "" };
    format!("{} players{boards} {}", config.players, config.options.join(" "))
}

/// How a player without knowledge chooses.
#[derive(Copy, Clone, Eq, PartialEq)]
pub enum Style {
    /// Any open action.
    Idle,
    /// The same, but mostly avoiding actions that end or give up something, so its games go deeper.
    Busy,
}

impl Style {
    /// Both in alternation.
    pub fn nth(nth: u64) -> Style {
        if nth.is_multiple_of(2) { Style::Idle } else { Style::Busy }
    }

    /// One of the open actions.
    pub fn choose(self, random: &mut Quick, open: &[Action]) -> Action {
        for _ in 0..6 {
            let action = open[random.below(open.len())];
            let gives_up = matches!(
                action,
                Action::Retire { .. } | Action::Decline { .. } | Action::Sell { .. } | Action::Buy { .. }
            );
            if self == Style::Idle || !gives_up {
                return action;
            }
        }
        open[random.below(open.len())]
    }
}

/// The game of a configuration.
pub fn game(config: &Config) -> Arc<SantaMaria> {
    Arc::new(SantaMaria::new(config).expect("a good configuration"))
}

/// Plays at random to the end; `see` looks at every state in which somebody decides.
pub fn random_play(
    game: Arc<SantaMaria>,
    seed: u64,
    sink: &mut impl Sink<Event>,
    see: impl FnMut(&Play<SantaMaria>, Seat, &Actions<Action>),
) -> Play<SantaMaria> {
    let style = Style::nth(seed);
    trials::random_play(game, seed, |random, open| style.choose(random, open), sink, see)
}

/// The states of a game in which somebody decides, for tests that want to look around.
pub fn some_states(config: &Config, seed: u64, every: usize) -> Vec<(Arc<SantaMaria>, State)> {
    let style = Style::nth(seed);
    trials::some_states(game(config), seed, every, |random, open| style.choose(random, open))
}

/// Every bundle of at most this many resources, and some with coins and a point.
fn payments(most: u8) -> Vec<Bundle> {
    let mut all = vec![Bundle::NONE];
    for resource in Resource::ALL {
        for bundle in all.clone() {
            let more = |count| bundle.plus(Bundle::of(resource.item(), count));
            all.extend((1..=most - bundle.total()).map(more));
        }
    }
    let with = |item: Item, count: u8| all.iter().take(40).map(move |bundle| bundle.plus(Bundle::of(item, count)));
    let others: Vec<Bundle> = with(Item::Coin, 1).chain(with(Item::Coin, 2)).chain(with(Item::Point, 1)).collect();
    all.extend(others);
    all
}

/// Every action that can be written down, legal or not; payments of up to four resources.
pub fn every_action() -> Vec<Action> {
    let nths = || (1..=4).filter_map(Nth::new);
    let cells = || (11..=66).filter_map(Cell::new);
    let mut all = vec![Action::End];
    all.extend(Board::all().map(|board| Action::Board { board }));
    all.extend(TownHall::all().map(|set| Action::Set { set }));
    for cell in cells() {
        all.extend([Action::Activate { cell }, Action::Road { cell }]);
        all.extend(Quarter::ALL.map(|turn| Action::Place { cell, turn }));
    }
    for die in Die::ALL {
        for face in Face::all() {
            all.extend(Face::all().map(|value| Action::Line { die, face, value }));
        }
    }
    all.extend(Retreat::all().map(|space| Action::Retire { space }));
    all.extend(MonkSpace::all().map(|space| Action::Monk { space }));
    for resource in Resource::ALL {
        all.extend([Action::Sell { resource }, Action::Buy { resource }]);
    }
    for effect in nths() {
        all.extend([Action::Produce { effect }, Action::Conquistador { effect }]);
        all.extend([Action::Religion { effect }, Action::Decline { effect }]);
    }
    for pay in payments(4) {
        all.push(Action::Step { pay });
        all.extend(Expansion::all().map(|tile| Action::Expand { tile, pay }));
        for effect in nths() {
            all.extend(Dock::all().map(|dock| Action::Export { effect, dock, pay }));
            all.extend((1..=8).filter_map(Alternative::new).map(|gain| Action::Trade { effect, pay, gain }));
        }
    }
    all
}
