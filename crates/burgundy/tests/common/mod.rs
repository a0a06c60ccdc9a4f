//! What several test crates share: configurations, random play, every action there could be.
#![allow(dead_code)] // each test crate uses a part of it

use std::sync::Arc;

use burgundy::config::Grapes;
use burgundy::data::Data;
use burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier, ScoreLevel};
use burgundy::expansion::vineyards::{Double, Grape, Plot};
use burgundy::{
    Action, Burgundy, Choice, Config, Depot, EditionName, Event, Expansion, Face, Goods, GoodsSet, RouteOrder, Setup,
    Side, Space, State, Tile,
};
use table::{Actions, Game, Play, Quick, Seat, Sink};

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

/// All 55 duchies, each in a game of its own edition, cycling through 2 to 4 players.
pub fn every_duchy() -> Vec<Config> {
    let one = |(nth, (edition, duchy)): (usize, &(EditionName, burgundy::duchy::Duchy))| Config {
        duchies: vec![duchy.id().into()],
        setup: Setup::Expert,
        ..Config::new(*edition, 2 + nth as u8 % 3)
    };
    Data::standard().duchies.iter().enumerate().map(one).collect()
}

/// Games with expansions: each alone in every edition that has it, everything there is, and some mixes.
pub fn mixes() -> Vec<Config> {
    let mix = |edition: EditionName, players: u8, on: &dyn Fn(usize, Expansion) -> bool| {
        let there = |room: &Expansion| room.editions().contains(&edition);
        let rooms = Expansion::small().filter(there).enumerate().filter(|(nth, room)| on(*nth, *room));
        let options: Vec<String> = rooms.map(|(_, room)| room.name().to_string()).collect();
        let chosen = edition == EditionName::Special && players == 3 && options.contains(&"trade-routes".to_string());
        let route_order = if chosen { RouteOrder::Chosen } else { RouteOrder::Random };
        let fewer = players == 3 && options.contains(&"vineyards".to_string());
        let grapes = if fewer { Grapes::Fewer } else { Grapes::All };
        Config { options, route_order, grapes, ..Config::expert(edition, players) }
    };
    let mut all = Vec::new();
    for edition in [EditionName::Anniversary, EditionName::Special] {
        for (nth, room) in Expansion::small().filter(|room| room.editions().contains(&edition)).enumerate() {
            all.push(mix(edition, 2 + nth as u8 % 3, &|_, other| other == room));
        }
        for players in 2..=4 {
            all.push(mix(edition, players, &|_, _| true));
        }
        for seed in 1..=5u8 {
            all.push(mix(edition, 2 + seed % 3, &|nth, _| (seed.wrapping_mul(37) >> nth) & 1 != 0));
        }
    }
    all.retain(|config| !config.options.is_empty());
    all.extend(teams());
    all
}

/// Team games: alone for beginners and experts, with everything that goes with them, and some mixes.
pub fn teams() -> Vec<Config> {
    let mut all = Vec::new();
    for edition in [EditionName::Anniversary, EditionName::Special] {
        let with = Expansion::small().filter(|room| Expansion::Team.excluded().all(|(other, _)| other != *room));
        let with: Vec<Expansion> = with.filter(|room| room.editions().contains(&edition)).collect();
        for (mix, expert_board) in
            [(0, false), (0, true), (63, false), (63, true), (21, true), (58, false), (8, true), (32, true)]
        {
            let chosen = with.iter().enumerate().filter(|(nth, _)| mix >> nth & 1 != 0).map(|(_, room)| room.name());
            let options: Vec<String> = chosen.chain(["team"]).map(String::from).collect();
            let routes = edition == EditionName::Special && expert_board && options.contains(&"trade-routes".into());
            let route_order = if routes { RouteOrder::Chosen } else { RouteOrder::Random };
            all.push(Config { options, expert_board, route_order, ..Config::new(edition, 4) });
        }
    }
    all
}

/// Solo games (B-9.8): both boards of both editions, every start that the editions allow at its ends, each expansion that
/// goes with it, and mixes of them.
pub fn solo() -> Vec<Config> {
    let mut all = Vec::new();
    for edition in [EditionName::Anniversary, EditionName::Special] {
        let with = Expansion::small().filter(|room| Expansion::Solo.excluded().all(|(other, _)| other != *room));
        let with: Vec<&str> = with.filter(|room| room.editions().contains(&edition)).map(Expansion::name).collect();
        let all_of_them = (1 << with.len()) - 1;
        let (lowest, highest) = edition.rules(Burgundy::RULES).targets;
        for nth in 0..12usize {
            let on = match nth {
                0..2 => 0,
                2..7 => 1 << (nth - 2),
                7..9 => all_of_them,
                9 => 1 << (with.len() - 1),
                _ => (nth * 37) >> 2 & all_of_them,
            };
            let own = (0..with.len()).filter(|bit| on >> bit & 1 != 0).map(|bit| with[bit].to_string());
            let fewer = nth % 2 == 1 && on >> 5 & 1 != 0;
            let options: Vec<String> = own.chain(["solo".to_string()]).collect();
            let chosen = edition == EditionName::Special && options.contains(&"trade-routes".to_string());
            all.push(Config {
                options,
                route_order: if chosen && nth % 2 == 0 { RouteOrder::Chosen } else { RouteOrder::Random },
                expert_board: nth % 2 == 1,
                target: [None, Some(lowest), Some(highest)][nth % 3],
                grapes: if fewer { Grapes::Fewer } else { Grapes::All },
                ..Config::new(edition, 1)
            });
        }
    }
    all
}

/// Games against Châteauma (B-9.11): one to three people, each modifier by itself and mixes of them, every level, each
/// expansion that goes with it, and mixes of those.
pub fn against() -> Vec<Config> {
    let excluded = |room: &Expansion| Expansion::Chateauma.excluded().any(|(other, _)| other == *room);
    let with: Vec<Expansion> = Expansion::small().filter(|room| !excluded(room)).collect();
    let modifiers = [Modifier::PrefilledDown, Modifier::PrefilledUp, Modifier::Starts, Modifier::ExtraTurns];
    let mut all = Vec::new();
    for nth in 0..30usize {
        let on = match nth {
            0..6 => 0,
            6..14 => 1 << (nth - 6),
            14..18 => usize::MAX,
            _ => (nth * 37) >> 1,
        };
        let own = with.iter().enumerate().filter(|(bit, _)| on >> bit & 1 != 0).map(|(_, room)| room.name());
        let options: Vec<String> = own.chain(["chateauma"]).map(String::from).collect();
        let levels = [ScoreLevel::Easy, ScoreLevel::Medium, ScoreLevel::Hard];
        let mix = if nth < 4 { 1 << nth } else { (nth * 5) >> 1 };
        let modifiers = (0..4).filter(|bit| mix >> bit & 1 != 0).map(|bit| modifiers[bit]).collect();
        let chosen = nth % 2 == 0 && options.contains(&"trade-routes".to_string());
        let chateauma = Difficulty { score: levels[nth % 3], modifiers };
        all.push(Config {
            options,
            route_order: if chosen { RouteOrder::Chosen } else { RouteOrder::Random },
            chateauma: (nth % 5 != 0).then_some(chateauma),
            ..Config::expert(EditionName::Special, 1 + nth as u8 % 3)
        });
    }
    all
}

/// A short name for messages and files.
pub fn name(config: &Config) -> String {
    let setup = match (config.setup, config.choice) {
        _ if config.expert_board => "expert-board",
        (Setup::Beginner, _) => "beginner",
        (Setup::Expert, Choice::Open) => "open",
        (Setup::Expert, Choice::Secret) => "secret",
    };
    let more = if config.options.is_empty() { String::new() } else { format!("-{}", config.options.join("+")) };
    let hard = config.chateauma.as_ref().map_or(String::new(), |own| format!("-{:?}", own).to_lowercase());
    let hard: String = hard.chars().filter(|c| c.is_ascii_alphabetic() || *c == '-').collect();
    format!("{}-{}p-{setup}{}{more}{hard}", config.edition, config.players, config.duchies.join("+"))
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

/// Somebody who fills a duchy: places tiles, swaps, takes rewards and buys points as often as it is open.
pub fn eager(random: &mut Quick, open: &[Action]) -> Action {
    let fills = |action: &Action| matches!(action, Action::Place { .. } | Action::Next { .. } | Action::Expansion(_));
    let wanted: Vec<Action> = open.iter().copied().filter(fills).collect();
    if wanted.is_empty() || random.one_in(5) { trials::any(random, open) } else { trials::any(random, &wanted) }
}

/// Every action that can be written down for a duchy of so many spaces, legal or not.
pub fn every_action(size: usize) -> Vec<Action> {
    let spaces = || (0..=size).filter_map(Space::new);
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
    all.extend((1..=16).map(|nth| Action::Next { nth }));
    all
}

/// Every action of the expansions, but for the orders of trade routes: there are 95,040.
pub fn every_room_action(size: usize) -> Vec<Action> {
    let read = |text: String| text.parse::<Action>().unwrap_or_else(|error| panic!("{error}"));
    let mut texts = vec!["castle-link castle".to_string()];
    texts.extend((1..=120).map(|silver| format!("four-tiles workers {silver}")));
    let crane = ["warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower"];
    texts.extend(crane.iter().chain(&["white-castle"]).map(|name| format!("four-tiles crane {name}")));
    texts.extend(["cow", "sheep", "pig", "chicken"].map(|name| format!("four-tiles geese {name}")));
    for shield in 1..=18 {
        texts.push(format!("shields take {shield}"));
        texts.push(format!("shields give {shield}"));
        texts.extend((1..=18).map(|other| format!("shields take {shield} for {other}")));
    }
    texts.extend((1..=6).flat_map(|die| (1..=6).map(move |to| format!("shields set {die} {to}"))));
    texts.extend((1..=4).map(|seat| format!("shields copy {seat}")));
    texts.extend((1..=6).map(|colour| format!("shields colour {colour}")));
    texts.extend((0..=8).map(|silver| format!("shields pay {silver}")));
    texts.extend((0..=8).flat_map(|silver| (1..=8).map(move |workers| format!("shields pay {silver} {workers}"))));
    for tile in Tile::all() {
        for depot in ["1", "2", "3", "4", "5", "6", "black"] {
            texts.extend((1..=size).map(|space| format!("shields home {depot} {tile} {space}")));
        }
    }
    texts.extend(["accept", "store shared", "store own"].map(|choice| format!("team {choice}")));
    texts.extend((1..=size).map(|space| format!("team propose {space}")));
    texts.extend(Tile::all().map(|tile| format!("team discard-shared {tile}")));
    for die in ["1", "2", "3", "4", "5", "6", "*"] {
        for tile in Tile::all() {
            texts.extend((1..=size).map(|space| format!("team place-shared {die} {tile} {space}")));
        }
    }
    texts.push("solo crane".into());
    texts.extend((1..=255).flat_map(|points| [format!("solo count {points}"), format!("solo buy {points}")]));
    texts.extend((1..=6).map(|goods| format!("solo give {goods}")));
    for tile in Tile::all() {
        texts.push(format!("solo joker {tile}"));
        texts.extend((1..=37).map(|space| format!("solo reward {tile} {space}")));
    }
    texts.extend(Tile::all().map(|tile| format!("vineyards black {tile}")));
    texts.extend(["store shared", "store own"].map(|choice| format!("vineyards {choice}")));
    texts.extend(Grape::ALL.map(|grape| format!("vineyards grape {grape}")));
    for place in 1..=3 {
        texts.extend(["buy", "shop"].map(|choice| format!("vineyards {choice} {place}")));
        for plot in Plot::all() {
            texts.extend(["", " turned"].map(|way| format!("vineyards home {place} {plot}{way}")));
        }
    }
    for tile in Double::all() {
        texts.extend(["", " shared"].map(|which| format!("vineyards discard {tile}{which}")));
    }
    for die in ["1", "2", "3", "4", "5", "6", "*"] {
        texts.extend((1..=6).map(|place| format!("vineyards take {die} {place}")));
        for tile in Double::all() {
            let ways = ["", " turned", " shared", " turned shared"];
            texts.extend(
                Plot::all().flat_map(|plot| ways.map(|way| format!("vineyards place {die} {tile} {plot}{way}"))),
            );
        }
    }
    texts.into_iter().map(read).collect()
}

/// The states of a game in which somebody decides, for tests that want to look around.
pub fn some_states(config: &Config, seed: u64, every: usize) -> Vec<(Arc<Burgundy>, State)> {
    trials::some_states(game(config), seed, every, trials::any)
}
