//! What the inputs promise.

use std::collections::HashSet;
use std::sync::Arc;

use burgundy::{Burgundy, Config, EditionName, Expansion, State, Tile};
use table::{Game, Quick, Seat};

use crate::Featured;
use crate::burgundy::invent;
use crate::burgundy::memory::Memory;
use crate::net::Inputs;

fn expert(players: u8) -> Arc<Burgundy> {
    Arc::new(Burgundy::new(&Config::expert(EditionName::Special, players)).expect("a table"))
}

/// Tables of every kind: every edition, any number of players, teams and one alone, every mix of expansions, duchies that
/// nobody printed.
fn games() -> Vec<Arc<Burgundy>> {
    let mut luck = Quick::new(23);
    let mut games: Vec<_> = (2..=4).map(expert).collect();
    games.push(Arc::new(Burgundy::new(&Config::expert(EditionName::First, 3)).expect("a table")));
    for nth in 0..24 {
        let edition = [EditionName::Anniversary, EditionName::Special][nth % 2];
        let mut config = match nth % 6 {
            0 => Config { options: vec![Expansion::Team.name().into()], ..Config::new(edition, 4) },
            1 => Config::expert(edition, 1),
            _ => Config::expert(edition, 2 + (nth % 3) as u8),
        };
        crate::mix_at_random(&mut config, &mut luck);
        games.push(Arc::new(Burgundy::new(&config).expect("a table")));
    }
    for seed in 0..8 {
        let (duchies, custom) = (vec!["mine".into()], vec![invent::duchy("mine", &mut Quick::new(seed))]);
        let config = Config { duchies, custom, ..Config::expert(EditionName::First, 2) };
        games.push(Arc::new(Burgundy::new(&config).expect("a table")));
    }
    games
}

fn seen(game: &Burgundy, state: &State, seat: Seat) -> Inputs {
    let mut on = Inputs::default();
    game.inputs(state, seat, &mut Memory::default(), &mut on);
    on
}

/// What was seen of other positions, also of other seats, must not show; and every input has a place of its own.
#[test]
fn memory_makes_no_difference() {
    for (nth, game) in games().into_iter().enumerate() {
        let mut memory = Memory::default();
        let (mut looks, mut positions) = (0, 0);
        trials::random_play(game.clone(), 40 + nth as u64, trials::any, &mut table::Silent, |play, seat, open| {
            let state = play.state();
            let mut look = |state: &State, seat: Seat| {
                let mut with = Inputs::default();
                let standing = game.inputs(state, seat, &mut memory, &mut with);
                let mut without = Inputs::default();
                assert_eq!(standing, game.inputs(state, seat, &mut Memory::default(), &mut without));
                assert!(with == without, "what was remembered differs from what is there");
                with.each(|input| assert!(input < Burgundy::INPUTS));
                looks += 1;
            };
            look(state, seat);
            // What each decision leads to, as a search sees it, and now and then the same as another seat sees it.
            for action in open.iter().step_by(5) {
                let mut after = *state;
                game.act(&mut after, seat, *action, &mut table::Silent).expect("open");
                look(&after, seat);
            }
            positions += 1;
            look(state, seat.clockwise(positions % game.seats(), game.seats()));
        });
        assert!(looks > 100, "{looks}");
    }
}

#[test]
fn every_input_has_a_name_of_its_own() {
    let names = Burgundy::SCHEMA.names().inputs;
    let all: HashSet<&String> = names.iter().collect();
    assert_eq!((all.len(), names.len()), (Burgundy::INPUTS, Burgundy::INPUTS));
}

/// The names of the inputs that are on after a change and were not before.
fn new(game: &Burgundy, before: &State, after: &State, seat: Seat) -> Vec<String> {
    let names = Burgundy::SCHEMA.names().inputs;
    let (then, now) = (seen(game, before, seat), seen(game, after, seat));
    let mut new = Vec::new();
    now.each(|input| {
        if !then.has(input) {
            new.push(names[input].clone());
        }
    });
    new
}

/// Something that differs on the table.
type Change<'a> = &'a dyn Fn(&mut State);

#[test]
fn inputs_tell_apart_what_matters() {
    let game = expert(2);
    let states = trials::some_states(game.clone(), 6, 3, trials::any);
    let in_turn = |(_, state): &&(_, State)| {
        state.stage == burgundy::Stage::Turn
            && state.phase >= 1
            && state.hand.nth == 0
            && state.pending.iter().count() == 0
    };
    let (_, state) = states.iter().find(in_turn).expect("a turn");
    let (me, them) = (state.active(), state.active().clockwise(1, 2));
    let market: Tile = "market".parse().expect("a tile");
    let mut plain = *state;
    for depot in &mut plain.depots {
        (depot.tiles, depot.goods) = (Default::default(), [0; 6]);
    }
    for seat in [me, them] {
        plain.player_mut(seat).dice = [Some(table::Face::N2), Some(table::Face::N2)];
        plain.player_mut(seat).used = [false; 2];
        plain.estate_mut(seat).workers = 1;
        plain.estate_mut(seat).powers = Default::default();
        plain.estate_mut(seat).storage = Default::default();
    }
    let monastery = Tile::all().find(|tile| plain.bag.count(*tile) == 1).expect("a monastery");
    let changes: [(&str, Change<'_>); 8] = [
        ("lies.2.market", &|state| state.depots[1].tiles[0] = Some(market)),
        ("take.0.market", &|state| state.depots[1].tiles[0] = Some(market)),
        ("take.1.market", &|state| state.depots[2].tiles[0] = Some(market)),
        ("goods-lie.5.3", &|state| state.depots[4].goods[2] = 1),
        ("bags.coloured", &|state| state.bag.put(monastery, 9)),
        ("other1.takes.0.building", &|state| state.depots[1].tiles[0] = Some(market)),
        ("other1.takes.1.building", &|state| state.depots[0].tiles[0] = Some(market)),
        ("other1.stored-kind.market", &|state| _ = state.estate_mut(them).store(market)),
    ];
    for (name, change) in changes {
        let mut other = plain;
        change(&mut other);
        let found = new(&game, &plain, &other, me);
        assert!(found.iter().any(|input| input.starts_with(name)), "{name}: {found:?}");
    }
    // With two workers more is within reach, but one is all there is.
    let mut beyond = plain;
    beyond.depots[3].tiles[0] = Some(market);
    assert!(!new(&game, &plain, &beyond, me).iter().any(|input| input.starts_with("take.")));
}
