//! Golden playthroughs: one random game per edition and player count, one with each expansion alone and ten with mixes
//! of them, games of teams and alone, and games against Châteauma, told in full.
//!
//! They are read in review when the rules' code changes what happens at the table.
//! `UPDATE=1 cargo test -p burgundy --test games golden` rewrites them.

use std::sync::Arc;

use burgundy::Expansion::{
    BorderPosts, CastleLink, Chateauma, FourTiles, Inns, Shields, Solo, Team, TradeRoutes, Vineyards, WhiteCastles,
};
use burgundy::config::Grapes;
use burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier, ScoreLevel};
use burgundy::{Action, Burgundy, Choice, Config, EditionName, Expansion, RouteOrder, Source, State};
use table::{Game, Quick, Seat, Silent};

use crate::common::eager;

/// "42 points: regions 5, …"; expansions are named where they brought or cost some.
fn score(state: &State, seat: Seat) -> String {
    let score = state.player(seat).score;
    let of_rooms = Source::all().filter(|source| !Source::ALL.contains(source) && score.of(*source) != 0);
    let sources = Source::ALL.into_iter().chain(of_rooms);
    let sources: Vec<String> = sources.map(|source| format!("{} {}", source.name(), score.of(source))).collect();
    format!("{} points: {}", score.total(), sources.join(", "))
}

/// Does an action have to do with an expansion?
fn of_a_room(action: &Action) -> bool {
    match action {
        Action::Expansion(_) => true,
        Action::Take { tile, .. } | Action::Place { tile, .. } | Action::Buy { tile, .. } => !tile.is_base(),
        _ => false,
    }
}

/// Any open action, but every other time one of an expansion, so that a single game shows much of it.
fn curious(random: &mut Quick, open: &[Action]) -> Action {
    let of_rooms: Vec<Action> = open.iter().copied().filter(of_a_room).collect();
    if of_rooms.is_empty() || random.one_in(2) { trials::any(random, open) } else { trials::any(random, &of_rooms) }
}

/// Two experts of an edition with these expansions.
fn with(edition: EditionName, rooms: &[Expansion]) -> Config {
    Config { options: rooms.iter().map(|room| room.name().into()).collect(), ..Config::expert(edition, 2) }
}

#[test]
fn games_are_told_as_ever() {
    for edition in EditionName::ALL {
        for players in 2..=4u8 {
            // 2 players openly, 3 secretly, 4 as beginners: every set-up has its story.
            let config = match players {
                2 => Config::expert(edition, 2),
                3 => Config { choice: Choice::Secret, ..Config::expert(edition, 3) },
                _ => Config::new(edition, players),
            };
            let told = trials::tell::<Burgundy>(&config, u64::from(players), trials::any, score);
            let path = format!("{}/tests/golden/{edition}-{players}p.txt", env!("CARGO_MANIFEST_DIR"));
            trials::same_as_ever(&path, &told);
        }
    }
}

/// An expansion of both editions is told by turns in the one and in the other.
#[test]
fn each_expansion_is_told_as_ever() {
    for (nth, room) in Expansion::small().enumerate() {
        let edition = room.editions()[nth % room.editions().len()];
        told_as_ever(room.name(), &with(edition, &[room]), nth as u64);
    }
}

/// Ten mixes, 2019 and 2022 by turns: each expansion of both is in six of them, everything there is in the last two.
const MIXES: [&[Expansion]; 10] = [
    &[BorderPosts, WhiteCastles, TradeRoutes],
    &[FourTiles, WhiteCastles, Inns, Shields],
    &[BorderPosts, Inns, TradeRoutes],
    &[WhiteCastles, TradeRoutes, Shields],
    &[FourTiles, Inns, Shields],
    &[BorderPosts, TradeRoutes, CastleLink],
    &[FourTiles, WhiteCastles, Shields],
    &[FourTiles, BorderPosts, Inns, CastleLink],
    &[FourTiles, BorderPosts, WhiteCastles, Inns, TradeRoutes, Shields],
    &[FourTiles, BorderPosts, WhiteCastles, Inns, TradeRoutes, Shields, CastleLink],
];

#[test]
fn mixes_of_expansions_are_told_as_ever() {
    let editions = [EditionName::Anniversary, EditionName::Special].into_iter().cycle();
    for ((nth, rooms), edition) in (1..).zip(MIXES).zip(editions) {
        let mut config = with(edition, rooms);
        if edition == EditionName::Special && rooms.contains(&TradeRoutes) {
            config.route_order = RouteOrder::Chosen;
        }
        told_as_ever(&format!("mix-{nth}"), &config, nth);
    }
}

/// Teams: beginners of 2019, experts of 2022, and both with all that goes with them.
#[test]
fn team_games_are_told_as_ever() {
    let everything: &[Expansion] = &[FourTiles, WhiteCastles, Inns, TradeRoutes, Shields];
    for (edition, expert_board) in [(EditionName::Anniversary, false), (EditionName::Special, true)] {
        for (name, rooms, seed) in [("alone", &[][..], 1), ("mix", everything, 2)] {
            let options = rooms.iter().chain(&[Team]).map(|room| room.name().into()).collect();
            let chosen = expert_board && rooms.contains(&TradeRoutes);
            let route_order = if chosen { RouteOrder::Chosen } else { RouteOrder::Random };
            let config = Config { options, expert_board, route_order, ..Config::new(edition, 4) };
            told_as_ever(&format!("team-{edition}-{name}"), &config, seed);
        }
    }
}

fn told_as_ever(name: &str, config: &Config, seed: u64) {
    let told = trials::tell::<Burgundy>(config, seed, curious, score);
    trials::same_as_ever(&format!("{}/tests/golden/expansion/{name}.txt", env!("CARGO_MANIFEST_DIR")), &told);
}

/// Alone on both boards of both editions, by itself and with all that goes with it (B-9.8).
#[test]
fn games_alone_are_told_as_ever() {
    let all = [FourTiles, WhiteCastles, Inns, TradeRoutes, Shields];
    let games: [(&str, EditionName, bool, &[Expansion]); 4] = [
        ("solo-2019", EditionName::Anniversary, false, &[]),
        ("solo-2022-experts", EditionName::Special, true, &[]),
        ("solo-2019-mix", EditionName::Anniversary, true, &all),
        ("solo-2022-mix", EditionName::Special, false, &all),
    ];
    for (nth, (name, edition, expert_board, rooms)) in (1..).zip(games) {
        let options = rooms.iter().chain(&[Solo]).map(|room| room.name().into()).collect();
        let config = Config { options, expert_board, ..Config::new(edition, 1) };
        let told = trials::tell::<Burgundy>(&config, nth, eager, score);
        trials::same_as_ever(&format!("{}/tests/golden/expansion/{name}.txt", env!("CARGO_MANIFEST_DIR")), &told);
    }
}

/// The vineyards with everything, with fewer kinds of grapes, in teams and alone; Châteauma against one to three people, at
/// every level, with every modifier, by itself and with what goes with it.
#[test]
fn vineyards_and_chateauma_are_told_as_ever() {
    let everything: Vec<Expansion> = Expansion::small().collect();
    let without = |room: Expansion| -> Vec<Expansion> {
        let goes = |other: &Expansion| room.excluded().all(|(excluded, _)| excluded != *other);
        everything.iter().copied().filter(goes).chain([room]).collect()
    };
    let hard = |score: ScoreLevel, modifiers: &[Modifier]| Some(Difficulty { score, modifiers: modifiers.to_vec() });
    let experts = |players: u8, rooms: &[Expansion]| Config {
        options: rooms.iter().map(|room| room.name().into()).collect(),
        ..Config::expert(EditionName::Special, players)
    };
    let on_own_board = |players: u8, room: Expansion| Config {
        options: without(room).iter().map(|room| room.name().into()).collect(),
        ..Config::new(EditionName::Special, players)
    };
    let games = [
        ("vineyards-fewer", Config { grapes: Grapes::Fewer, ..experts(3, &[Vineyards]) }),
        ("vineyards-mix", experts(2, &everything)),
        ("vineyards-team", on_own_board(4, Team)),
        ("vineyards-solo", on_own_board(1, Solo)),
        ("chateauma", experts(1, &[Chateauma])),
        (
            "chateauma-two",
            Config {
                chateauma: hard(ScoreLevel::Easy, &[Modifier::PrefilledUp, Modifier::Starts]),
                ..experts(2, &[Chateauma, BorderPosts])
            },
        ),
        (
            "chateauma-mix",
            Config {
                chateauma: hard(ScoreLevel::Hard, &[Modifier::PrefilledDown, Modifier::ExtraTurns]),
                ..experts(3, &without(Chateauma))
            },
        ),
    ];
    for (nth, (name, config)) in (1..).zip(games) {
        told_as_ever(name, &config, nth);
    }
}

/// Replaying a playthrough silently leads to the same table.
#[test]
fn listening_changes_nothing() {
    let game = Arc::new(Burgundy::new(&Config::expert(EditionName::Special, 3)).expect("a good configuration"));
    let loud = crate::common::random_play(game.clone(), 8, &mut Vec::new(), |_, _, _| {});
    let silent = crate::common::random_play(game, 8, &mut Silent, |_, _, _| {});
    assert!(loud.state() == silent.state());
}
