//! Every level plays the same moves on every machine, and plays whole games without getting stuck.

use std::fmt::Write as _;
use std::sync::Arc;

use burgundy::{Burgundy, EditionName, Expansion, RouteOrder};
use players::net::Inputs;
use players::{Featured, LEVELS, Playable, Player, by_name, play_to_end};
use santa_maria::{SantaMaria, Variant};
use table::{Actions, Chance, Game, Play, Quick, Seat, Silent, Turn};

/// A decision among several, somewhere in a random game.
fn position<G: Game>(game: &Arc<G>, seed: u64) -> (G::State, Seat, Vec<G::Action>) {
    let mut seen = Vec::new();
    trials::random_play(game.clone(), seed, trials::any, &mut Silent, |play, seat, open| {
        if open.len() > 3 {
            seen.push((*play.state(), seat, open.to_vec()));
        }
    });
    let nth = Quick::new(seed).below(seen.len());
    seen.swap_remove(nth)
}

/// The moves of each level in ten positions.
fn moves<G: Playable>(tables: &[Arc<G>], called: &str) -> String {
    let mut text = String::new();
    for seed in 0..10 {
        let game = &tables[seed as usize % tables.len()];
        let (state, seat, open) = position(game, seed);
        for level in LEVELS.iter().filter(|level| level.name != "duke-long") {
            let mut player = by_name(&**game, level.name, seed).expect("a level");
            let action = player.choose(game, &state, seat, &open);
            writeln!(text, "{called} {seed} {}: {action}", level.name).expect("a text");
        }
    }
    text
}

fn burgundy() -> Vec<Arc<Burgundy>> {
    let game =
        |edition, players| Arc::new(Burgundy::new(&burgundy::Config::expert(edition, players)).expect("a table"));
    vec![game(EditionName::First, 2), game(EditionName::Anniversary, 3), game(EditionName::Special, 4)]
}

/// Every small expansion that an edition has; in one of the games the routes are laid in an order of one's choice.
fn everything_on() -> Vec<Arc<Burgundy>> {
    let game = |edition: EditionName, players, route_order| {
        let there = Expansion::small().filter(|room| room.editions().contains(&edition));
        let options = there.map(|room| room.name().to_string()).collect();
        let config = burgundy::Config { options, route_order, ..burgundy::Config::expert(edition, players) };
        Arc::new(Burgundy::new(&config).expect("a table"))
    };
    vec![
        game(EditionName::Special, 2, RouteOrder::Random),
        game(EditionName::Anniversary, 3, RouteOrder::Random),
        game(EditionName::Special, 4, RouteOrder::Chosen),
    ]
}

fn santa_maria() -> Vec<Arc<SantaMaria>> {
    let game = |players, options: &[Variant]| {
        Arc::new(SantaMaria::new(&santa_maria::Config::new(players).with(options)).expect("a table"))
    };
    vec![game(2, &[]), game(1, &[Variant::Solo]), game(3, &[Variant::Advanced]), game(4, &[Variant::BlueOffer])]
}

/// New weights or a new search change the moves: `UPDATE=1` rewrites them, and the arena says whether that was an
/// improvement.
#[test]
fn each_level_plays_the_same_moves_everywhere() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/moves.txt");
    let now = moves(&burgundy(), "burgundy")
        + &moves(&santa_maria(), "santa-maria")
        + &moves(&everything_on(), "burgundy with everything on");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &now).expect("the file can be written");
    }
    let before = std::fs::read_to_string(path).expect("the moves as they were");
    for (was, is) in before.lines().zip(now.lines()) {
        assert_eq!(was, is);
    }
    assert_eq!(before.lines().count(), now.lines().count());
}

fn plays_to_the_end<G: Playable>(tables: &[Arc<G>], name: &str) {
    for (nth, game) in tables.iter().enumerate() {
        let mut points = Vec::new();
        // Twice: the same seed is the same game.
        for _ in 0..2 {
            let mut play = Play::new(game.clone());
            let mut seats: Vec<Box<dyn Player<G>>> =
                (0..game.seats()).map(|seat| by_name(&**game, name, seat as u64).expect("somebody")).collect();
            play_to_end(&mut play, &mut seats, &Chance::Quick(nth as u64), &mut Silent).expect("a whole game");
            points.push(Seat::all(game.seats()).map(|seat| game.points(play.state(), seat)).collect::<Vec<_>>());
        }
        assert_eq!(points[0], points[1], "{name}");
    }
}

#[test]
fn every_level_and_style_plays_whole_games() {
    for level in ["page", "squire", "knight", "baron"] {
        plays_to_the_end(&burgundy(), level);
        plays_to_the_end(&santa_maria(), level);
        plays_to_the_end(&everything_on(), level);
    }
    plays_to_the_end(&everything_on(), "greedy");
    for style in Burgundy::STYLES {
        plays_to_the_end(&burgundy()[..1], &format!("knight-{}", style.name));
    }
    for style in SantaMaria::STYLES {
        plays_to_the_end(&santa_maria()[..1], &format!("knight-{}", style.name));
    }
}

#[test]
fn what_is_planned_is_played() {
    // A player asked for a whole turn at once, as the server does, decides the same as one asked decision by decision.
    for name in ["knight", "duke"] {
        let game = &burgundy()[0];
        let mut sitting = Play::new(game.clone());
        let chance = Chance::Quick(5);
        let mut player = by_name(&**game, name, 7).expect("a level");
        while let Turn::Chance(_) = sitting.turn() {
            sitting.draw(&chance, &mut Silent).expect("chance");
        }
        let Turn::Seats(seats) = sitting.turn() else { panic!("somebody's turn") };
        let seat = seats.first().expect("a seat");
        for planned in players::decide(&sitting, seat, name, 7).expect("a plan") {
            let mut open = Actions::new();
            game.actions(sitting.state(), seat, &mut open);
            let action = player.choose(game, sitting.state(), seat, &open);
            assert_eq!(planned, action.to_string());
            sitting.act(seat, action, &mut Silent).expect("what was planned is allowed");
        }
    }
}

/// The base game keeps its net, and never switches on an input that it does not know.
#[test]
fn expansions_have_a_net_and_inputs_of_their_own() {
    let seen = |game: &Arc<Burgundy>| {
        let mut most = 0;
        for (_, state) in trials::some_states(game.clone(), 3, 20, trials::any) {
            let (mut on, mut memory) = (Inputs::default(), Default::default());
            game.inputs(&state, Seat::new(0).expect("a seat"), &mut memory, &mut on);
            on.each(|input| most = most.max(input));
        }
        most
    };
    let plain = burgundy().iter().map(|game| (game.fitting(), seen(game))).collect::<Vec<_>>();
    let first_of_expansions = Burgundy::SCHEMA.first_of("rooms").expect("a part");
    assert!(plain.iter().all(|(net, most)| *net == 0 && *most < first_of_expansions), "{plain:?}");
    for game in everything_on() {
        assert_eq!(game.fitting(), 1);
        assert!(seen(&game) > first_of_expansions);
    }
}

/// What is remembered of earlier positions makes no difference.
#[test]
fn inputs_of_expansions_do_not_depend_on_what_was_looked_at_before() {
    for game in everything_on() {
        let mut memory = Default::default();
        for (_, state) in trials::some_states(game.clone(), 9, 40, trials::any) {
            for seat in Seat::all(game.seats()) {
                let (mut with, mut without) = (Inputs::default(), Inputs::default());
                game.inputs(&state, seat, &mut memory, &mut with);
                game.inputs(&state, seat, &mut Default::default(), &mut without);
                assert_eq!(with, without);
            }
        }
    }
}

#[test]
fn the_weights_that_come_with_the_games_fit() {
    players::ready().expect("weights that fit");
}

#[test]
fn names_are_levels_with_styles_of_their_game() {
    assert!(players::OFFERED.iter().all(|name| players::is_known("burgundy", name)));
    assert!(players::is_known("burgundy", "duke-shepherd") && !players::is_known("santa-maria", "duke-shepherd"));
    assert!(players::is_known("santa-maria", "duke-explorer") && !players::is_known("burgundy", "duke-explorer"));
    assert!(!players::is_known("burgundy", "emperor"));
}
