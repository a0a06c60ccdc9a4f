//! Every level plays the same moves on every machine, and plays whole games without getting stuck.

use std::fmt::Write as _;
use std::sync::Arc;

use burgundy::data::Data;
use burgundy::duchy::DuchyFile;
use burgundy::{Burgundy, Config, EditionName, Expansion, RouteOrder};
use players::net::Inputs;
use players::{Character, Featured, LEVELS, Playable, Player, Strong, Thinker, by_name, play_to_end};
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
        for level in LEVELS.iter().filter(|level| level.name != "king") {
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

/// The seven that were there before the vineyards.
fn the_seven() -> impl Iterator<Item = Expansion> {
    Expansion::small().filter(|room| *room != Expansion::Vineyards)
}

/// Every small expansion that an edition has; in one of the games the routes are laid in an order of one's choice.
fn everything_on() -> Vec<Arc<Burgundy>> {
    let game = |edition: EditionName, players, route_order| {
        let there = the_seven().filter(|room| room.editions().contains(&edition));
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

/// An expansion with duchies of its own, on both of them; in one of the games with everything that goes with it.
fn on_own_board(room: Expansion, players: u8) -> Vec<Arc<Burgundy>> {
    let game = |edition: EditionName, expert_board, mixed: bool| {
        let options = vec![room.name().to_string()];
        let mut config = burgundy::Config { options, expert_board, ..burgundy::Config::new(edition, players) };
        for other in the_seven().filter(|_| mixed) {
            let mut more = config.clone();
            more.options.push(other.name().to_string());
            if Burgundy::new(&more).is_ok() {
                config = more;
            }
        }
        Arc::new(Burgundy::new(&config).expect("a table"))
    };
    vec![
        game(EditionName::Anniversary, false, false),
        game(EditionName::Special, true, false),
        game(EditionName::Special, false, true),
    ]
}

/// The vineyards alone and with everything that goes with them, and one, two and three people against Châteauma.
fn vineyards_and_chateauma() -> Vec<Arc<Burgundy>> {
    let game = |options: &[&str], players| {
        let options = options.iter().map(|option| option.to_string()).collect();
        let config = burgundy::Config { options, ..burgundy::Config::expert(EditionName::Special, players) };
        Arc::new(Burgundy::new(&config).expect("a table"))
    };
    vec![
        game(&["vineyards"], 2),
        game(&["chateauma"], 1),
        game(&["vineyards", "inns", "shields", "trade-routes", "white-castles", "four-tiles"], 4),
        game(&["chateauma", "vineyards"], 2),
        game(&["chateauma", "shields", "border-posts", "four-tiles", "white-castles", "trade-routes"], 3),
    ]
}

fn teams() -> Vec<Arc<Burgundy>> {
    on_own_board(Expansion::Team, 4)
}

fn alone() -> Vec<Arc<Burgundy>> {
    on_own_board(Expansion::Solo, 1)
}

fn santa_maria() -> Vec<Arc<SantaMaria>> {
    let game = |players, options: &[Variant]| {
        Arc::new(SantaMaria::new(&santa_maria::Config::new(players).with(options)).expect("a table"))
    };
    vec![game(2, &[]), game(1, &[Variant::Solo]), game(3, &[Variant::Advanced]), game(4, &[Variant::BlueOffer])]
}

/// New weights or a new search change the moves: `UPDATE=1` rewrites them, and the arena says whether that was an
/// improvement.
/// What a level that looks ahead decides, and how many positions it has judged for it.
fn thought<G: Playable>(tables: &[Arc<G>], threads: usize) -> Vec<(Vec<String>, u64)> {
    let character = Character::named("duke", G::STYLES).expect("a level");
    let one = |seed: u64| {
        let game = &tables[seed as usize % tables.len()];
        let (state, seat, open) = position(game, seed);
        let mut duke = Strong::<G>::new(character, game.net().expect("a net"), seed).on_threads(threads);
        let line = duke.decide(game, &state, seat, &open);
        (line.iter().map(ToString::to_string).collect(), duke.evaluations)
    };
    (0..6).map(one).collect()
}

#[test]
fn any_number_of_threads_decides_the_same() {
    for threads in [2, 5] {
        assert_eq!(thought(&burgundy(), threads), thought(&burgundy(), 1));
        assert_eq!(thought(&santa_maria(), threads), thought(&santa_maria(), 1));
    }
}

#[test]
fn each_level_plays_the_same_moves_everywhere() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/moves.txt");
    let now = moves(&burgundy(), "burgundy")
        + &moves(&santa_maria(), "santa-maria")
        + &moves(&everything_on(), "burgundy with everything on")
        + &moves(&teams(), "burgundy in teams")
        + &moves(&alone(), "burgundy alone")
        + &moves(&vineyards_and_chateauma(), "burgundy with vineyards, against Châteauma");
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
        plays_to_the_end(&teams(), level);
        plays_to_the_end(&alone(), level);
        plays_to_the_end(&vineyards_and_chateauma(), level);
    }
    for tables in [everything_on(), teams(), alone(), vineyards_and_chateauma()] {
        plays_to_the_end(&tables, "greedy");
    }
    plays_to_the_end(&teams()[..1], "knight-selfish");
    // Alone nobody is waited for: even the one who looks ahead is done soon.
    plays_to_the_end(&alone(), "duke");
    for style in Burgundy::STYLES {
        plays_to_the_end(&burgundy()[..1], &format!("knight-{}", style.name));
    }
    for style in SantaMaria::STYLES {
        plays_to_the_end(&santa_maria()[..1], &format!("knight-{}", style.name));
    }
}

/// A partner of any kind will do: another level, or a person who does whatever comes to mind.
#[test]
fn teams_of_any_mix_play_whole_games() {
    let mut luck = Quick::new(16);
    let names = ["random", "greedy", "page", "squire", "knight", "baron", "knight-selfish"];
    for nth in 0..12 {
        let edition = [EditionName::Anniversary, EditionName::Special][luck.below(2)];
        let options = vec![Expansion::Team.name().to_string()];
        let expert_board = luck.below(2) == 1;
        let mut config = burgundy::Config { options, expert_board, ..burgundy::Config::new(edition, 4) };
        players::mix_at_random(&mut config, &mut luck);
        let game = Arc::new(Burgundy::new(&config).expect("a table"));
        let mut play = Play::new(game.clone());
        let mut seats: Vec<Box<dyn Player<Burgundy>>> =
            (0..4).map(|seat| by_name(&*game, names[luck.below(names.len())], seat).expect("somebody")).collect();
        play_to_end(&mut play, &mut seats, &Chance::Quick(nth), &mut Silent).expect("a whole game");
        let places = game.places(play.state());
        assert!(places == [1, 2, 1, 2] || places == [2, 1, 2, 1], "{places:?}");
    }
}

/// Alone with any mix of other expansions, from any target: no order of what waits goes round in circles.
#[test]
fn games_alone_of_any_mix_end() {
    let mut luck = Quick::new(17);
    for nth in 0..24 {
        let edition = [EditionName::Anniversary, EditionName::Special][luck.below(2)];
        let options = vec![Expansion::Solo.name().to_string()];
        let (expert_board, target) = (luck.below(2) == 1, Some(45 + luck.below(11) as u8));
        let mut config = burgundy::Config { options, expert_board, target, ..burgundy::Config::new(edition, 1) };
        players::mix_at_random(&mut config, &mut luck);
        let game = Arc::new(Burgundy::new(&config).expect("a table"));
        let name = ["random", "greedy", "page", "squire", "knight", "baron"][nth % 6];
        let mut seats = vec![by_name(&*game, name, 5).expect("somebody")];
        let mut play = Play::new(game.clone());
        let choices =
            play_to_end(&mut play, &mut seats, &Chance::Quick(nth as u64), &mut Silent).expect("a whole game");
        assert!(choices.total() < 1000, "{name} decided {} times", choices.total());
    }
}

/// The valuation by hand knows what a game alone is about.
#[test]
fn greedy_fills_spaces_alone() {
    let filled = |name: &str| -> usize {
        let mut filled = 0;
        for (nth, game) in alone().iter().cycle().take(12).enumerate() {
            let mut play = Play::new(game.clone());
            let mut seats = vec![by_name(&**game, name, 1).expect("somebody")];
            play_to_end(&mut play, &mut seats, &Chance::Quick(nth as u64), &mut Silent).expect("a whole game");
            filled += play.state().estate(Seat::new(0).expect("a seat")).filled.len();
        }
        filled / 12
    };
    let (greedy, random) = (filled("greedy"), filled("random"));
    assert!(greedy >= random + 8, "greedy fills {greedy}, random {random}");
}

/// A selfish partner takes the points for itself, the other one those that are most for both.
#[test]
fn partners_play_for_the_points_of_both() {
    use players::search::{Judge, Taste};
    let game = &teams()[0];
    let net = game.net().expect("weights");
    let (state, seat, _) = position(game, 3);
    let points = Judge::new(&**game, net, Taste::default()).judge(&state, seat).points;
    let own = Judge::new(&**game, net, Taste::own());
    let selfish = Judge::new(&**game, net, Taste::own().selfish());
    for (mut judge, wanted) in [(own, points[0] + points[2]), (selfish, points[0])] {
        let seen = judge.look(&state, seat);
        assert_eq!(judge.worth(&seen, &state, seat), wanted);
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
        for planned in players::decide(&sitting, seat, &Thinker::new(name, 7)).expect("a plan") {
            let mut open = Actions::new();
            game.actions(sitting.state(), seat, &mut open);
            let action = player.choose(game, sitting.state(), seat, &open);
            assert_eq!(planned, action.to_string());
            sitting.act(seat, action, &mut Silent).expect("what was planned is allowed");
        }
    }
}

/// A table with a duchy like none that is printed has a net of its own, with expansions or without; one whose duchy only has
/// other regions than a printed one has not.
#[test]
fn duchies_that_people_draw_have_a_net_of_their_own() {
    let fitting = |file: DuchyFile, options: &[&str]| {
        let config = Config {
            duchies: vec!["mine".into(), "2022-3".into()],
            custom: vec![file],
            options: options.iter().map(|name| (*name).into()).collect(),
            ..Config::expert(EditionName::Special, 2)
        };
        Burgundy::new(&config).expect("a table").fitting()
    };
    let unlike = players::invent::duchy("mine", &mut Quick::new(3));
    assert_eq!((fitting(unlike.clone(), &[]), fitting(unlike, &["vineyards"])), (3, 3));
    let (_, printed) = Data::standard().duchies.iter().find(|(_, duchy)| duchy.id() == "2022-3").expect("a duchy");
    let same = DuchyFile { id: "mine".into(), ..printed.file().clone() };
    assert_eq!((fitting(same.clone(), &[]), fitting(same, &["vineyards"])), (0, 1));
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
    for (part, next, tables) in [("team", "solo", teams()), ("solo", "other1.rooms", alone())] {
        let [first, after] = [part, next].map(|name| Burgundy::SCHEMA.first_of(name).expect("a part"));
        for game in tables {
            assert_eq!(game.fitting(), 2);
            assert!(seen(&game) >= first, "{part}");
            for (_, state) in trials::some_states(game.clone(), 3, 20, trials::any) {
                let mut on = Inputs::default();
                game.inputs(&state, Seat::new(0).expect("a seat"), &mut Default::default(), &mut on);
                let mut own = 0;
                on.each(|input| own += usize::from((first..after).contains(&input)));
                assert!(own > 8, "{part}: {own}");
            }
        }
    }
}

/// What is remembered of earlier positions makes no difference.
#[test]
fn inputs_of_expansions_do_not_depend_on_what_was_looked_at_before() {
    for game in [everything_on(), teams(), alone()].concat() {
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
    assert!(players::is_known("burgundy", "knight-selfish") && !players::is_offered("burgundy", "knight-selfish"));
    assert!(!players::is_offered("burgundy", "knight-builder-selfish"));
}
