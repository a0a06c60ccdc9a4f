//! What the inputs and the choice of what to look at promise.

use std::collections::HashSet;

use ::santa_maria::{Action, Bundle, Config, Deal, Item, Resource, SantaMaria, Source, Stage, State, Variant};
use table::{Actions, Chance, Game, Quick, Seat, Silent, Turn};

use crate::Featured;
use crate::net::Inputs;
use crate::santa_maria::memory::Memory;

/// Tables of every kind.
fn games() -> Vec<SantaMaria> {
    let mut configs = vec![
        Config::new(1).with(&[Variant::Solo]),
        Config::new(1).with(&[Variant::Solo, Variant::BlueOffer]),
        Config::new(2).with(&[Variant::SideB]),
        Config { boards: Deal::Chosen, ..Config::new(3) },
    ];
    for players in 2..=4 {
        configs.push(Config::new(players));
        configs.push(Config::new(players).with(&[Variant::Advanced]));
        configs.push(Config::new(players).with(&[Variant::Advanced, Variant::BlueOffer]));
    }
    configs.iter().map(|config| SantaMaria::new(config).expect("a table")).collect()
}

/// Plays at random, only what is worth a look; shows every position with the decisions of the turn so far.
fn walk(game: &SantaMaria, seed: u64, mut visit: impl FnMut(&State, Seat, &[Action], &[Action])) {
    let mut luck = Quick::new(seed);
    let mut state = game.start();
    let mut line = Vec::new();
    let mut open = Actions::new();
    loop {
        match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &Chance::Quick(seed));
                game.settle(&mut state, &outcome, &mut Silent).expect("settled");
                line.clear();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat");
                game.actions(&state, seat, &mut open);
                game.consider(&state, seat, &line, &mut open);
                visit(&state, seat, &line, &open);
                // Retiring early means seeing little.
                let stays = |action: &&Action| !matches!(action, Action::Retire { .. });
                let staying: Vec<Action> = open.iter().filter(stays).copied().collect();
                let action = match staying.as_slice() {
                    [] => open[luck.below(open.len())],
                    some => some[luck.below(some.len())],
                };
                game.act(&mut state, seat, action, &mut Silent).expect("open");
                line.push(action);
                if SantaMaria::ends_turn(&action) {
                    line.clear();
                }
            }
        }
    }
}

fn seen(game: &SantaMaria, state: &State, seat: Seat) -> Inputs {
    let mut on = Inputs::default();
    game.inputs(state, seat, &mut Memory::default(), &mut on);
    on
}

#[test]
fn inputs_are_within_their_number_and_the_same_every_time() {
    for game in games() {
        for seed in 0..4 {
            walk(&game, seed, |state, _, _, _| {
                for seat in Seat::all(game.seats()) {
                    let on = seen(&game, state, seat);
                    on.each(|input| assert!(input < SantaMaria::INPUTS));
                    assert_eq!(on, seen(&game, state, seat));
                }
            });
        }
    }
}

/// What the seat would have if the game ended now is what it has when it ends, by source and in all.
#[test]
fn the_standing_is_the_score_where_the_game_ends() {
    for game in games() {
        let mut last = None;
        walk(&game, 11, |state, seat, _, open| {
            let mut sources = [0; SantaMaria::SOURCES];
            for seat in Seat::all(game.seats()) {
                game.by_source(state, seat, &mut sources);
                assert_eq!(sources.iter().sum::<i32>(), game.standing(state, seat));
            }
            last = Some((*state, seat, open.to_vec()));
        });
        let (before, seat, open) = last.expect("a last decision");
        assert_eq!(open, [Action::End]);
        let mut after = before;
        game.act(&mut after, seat, Action::End, &mut Silent).expect("the end");
        assert_eq!(after.stage, Stage::Over);
        for seat in Seat::all(game.seats()) {
            // Only the conquistadors score in between.
            let prize = |state: &State| i32::from(state.player(seat).score.of(Source::Conquistador));
            let gained = prize(&after) - prize(&before);
            assert_eq!(game.standing(&before, seat) + gained, game.points(&after, seat));
            assert_eq!(game.standing(&after, seat), game.points(&after, seat));
        }
    }
}

/// The table as it looks when everybody sits one seat further.
fn turned(game: &SantaMaria, state: &State) -> State {
    let players = game.seats();
    let mut turned = *state;
    for seat in Seat::all(players) {
        *turned.player_mut(seat.clockwise(1, players)) = *state.player(seat);
    }
    turned.start = state.start.clockwise(1, players);
    turned.active = state.active.clockwise(1, players);
    for (to, from) in turned.order[..players].iter_mut().zip(state.order) {
        *to = from.clockwise(1, players);
    }
    turned
}

/// What was seen of other positions, also of other seats, must not show.
#[test]
fn memory_makes_no_difference() {
    for (nth, game) in games().iter().enumerate() {
        let mut memory = Memory::default();
        let mut looks = 0;
        walk(game, 70 + nth as u64, |state, seat, _, _| {
            // Mostly as the seat to move sees it, now and then as another does.
            for me in [seat, seat.clockwise(looks % game.seats(), game.seats())] {
                let (mut with, mut without) = (Inputs::default(), Inputs::default());
                let standing = game.inputs(state, me, &mut memory, &mut with);
                assert_eq!(standing, game.inputs(state, me, &mut Memory::default(), &mut without));
                assert_eq!(with, without);
                assert_eq!(standing[0], game.standing(state, me));
                looks += 1;
            }
        });
        assert!(looks > 30, "{looks}");
    }
}

#[test]
fn inputs_do_not_know_seats_by_number() {
    for game in games() {
        let players = game.seats();
        walk(&game, 7, |state, _, _, _| {
            // Markers at the start of the track are in seat order, which means nothing.
            if Seat::all(players).filter(|seat| state.player(*seat).conquistador == 0).count() > 1 {
                return;
            }
            let other = turned(&game, state);
            for seat in Seat::all(players) {
                assert_eq!(seen(&game, state, seat), seen(&game, &other, seat.clockwise(1, players)));
            }
        });
    }
}

/// Something that differs on the table.
type Change<'a> = &'a dyn Fn(&mut State);

#[test]
fn inputs_tell_apart_what_matters() {
    let game = SantaMaria::new(&Config::new(3)).expect("a table");
    let mut first = None;
    walk(&game, 3, |state, seat, _, _| {
        if state.stage == Stage::Turn && state.year == 1 && first.is_none() && !state.acted {
            first = Some((*state, seat));
        }
    });
    let (state, me) = first.expect("a second year");
    let them = me.clockwise(1, 3);
    let wood = Bundle::of(Item::Wood, 1);
    let changes: [(&str, Change<'_>); 14] = [
        ("a coin", &|state| state.player_mut(me).coins += 1),
        ("a wood", &|state| {
            let player = state.player_mut(me);
            player.resources =
                if player.has(Resource::Wood) > 0 { player.resources.minus(wood) } else { player.resources.plus(wood) };
        }),
        ("a monk", &|state| state.player_mut(me).monks ^= 1 << 8),
        ("a bishop", &|state| state.player_mut(me).monks ^= 1 << 4),
        ("a scholar", &|state| state.player_mut(me).scholars ^= 1 << 4),
        ("a shipment", &|state| state.player_mut(me).harbour[2] ^= 1 << 20),
        ("a step of religion", &|state| state.player_mut(me).religion += 1),
        ("a step of the conquistador", &|state| state.player_mut(me).conquistador += 1),
        ("a used die", &|state| state.player_mut(me).white_used ^= 1),
        ("the offer of expansions", &|state| state.offer = 0),
        ("the year", &|state| state.year = 2),
        ("their coins", &|state| state.player_mut(them).coins += 6),
        ("their religion", &|state| state.player_mut(them).religion += 1),
        ("whose turn it is", &|state| state.active = them),
    ];
    for (what, change) in changes {
        let mut other = state;
        change(&mut other);
        assert_ne!(seen(&game, &state, me), seen(&game, &other, me), "{what}");
    }
}

/// An action without the way to pay.
fn plain(action: Action) -> Action {
    match action {
        Action::Expand { tile, .. } => Action::Expand { tile, pay: Bundle::NONE },
        Action::Trade { effect, gain, .. } => Action::Trade { effect, pay: Bundle::NONE, gain },
        Action::Export { effect, dock, .. } => Action::Export { effect, dock, pay: Bundle::NONE },
        Action::Step { .. } => Action::Step { pay: Bundle::NONE },
        other => other,
    }
}

/// Everything but trades that can be done at this moment, after trades of which `listed` tells the worthwhile ones.
fn within_reach(
    game: &SantaMaria,
    from: &State,
    seat: Seat,
    mut listed: impl FnMut(&State, &[Action], &mut Actions<Action>),
) -> HashSet<Action> {
    let mut found = HashSet::new();
    let mut known = HashSet::new();
    let mut front = vec![(*from, Vec::new())];
    let mut open = Actions::new();
    while let Some((state, line)) = front.pop() {
        game.actions(&state, seat, &mut open);
        listed(&state, &line, &mut open);
        assert!(!open.is_empty(), "nothing is left after {line:?}");
        for action in open.iter() {
            if !matches!(action, Action::Sell { .. } | Action::Buy { .. }) {
                if !matches!(action, Action::Decline { .. }) {
                    found.insert(plain(*action));
                }
                continue;
            }
            let mut after = state;
            game.act(&mut after, seat, *action, &mut Silent).expect("open");
            let mut line = line.clone();
            line.push(*action);
            // A sale may end a chain that it makes impossible.
            if after.chain == from.chain
                && known.insert((after.player(seat).resources, after.player(seat).coins, line.clone()))
            {
                front.push((after, line));
            }
        }
    }
    found
}

/// Every way to trade, each outcome once.
fn all_within_reach(game: &SantaMaria, from: &State, seat: Seat) -> HashSet<Action> {
    let mut found = HashSet::new();
    let mut known = HashSet::new();
    let mut front = vec![*from];
    let mut open = Actions::new();
    while let Some(state) = front.pop() {
        game.actions(&state, seat, &mut open);
        for action in open.iter() {
            if !matches!(action, Action::Sell { .. } | Action::Buy { .. }) {
                if !matches!(action, Action::Decline { .. }) {
                    found.insert(plain(*action));
                }
                continue;
            }
            let mut after = state;
            game.act(&mut after, seat, *action, &mut Silent).expect("open");
            let player = after.player(seat);
            if after.chain == from.chain && known.insert((player.resources, player.coins)) {
                front.push(after);
            }
        }
    }
    found
}

#[test]
fn every_payment_stays_within_reach() {
    for (nth, game) in games().iter().enumerate() {
        for seed in 0..3 {
            walk(game, 100 * nth as u64 + seed, |state, seat, line, _| {
                if state.stage == Stage::Turn && line.last().is_none_or(|action| !is_free(action)) {
                    let all = all_within_reach(game, state, seat);
                    let looked_at = within_reach(game, state, seat, |state, line, open| {
                        game.consider(state, seat, line, open);
                    });
                    assert_eq!(all, looked_at, "{:?} {:?}", state.player(seat), state.chain);
                }
            });
        }
    }
}

fn is_free(action: &Action) -> bool {
    matches!(action, Action::Sell { .. } | Action::Buy { .. })
}

/// Trades lead to something: never back and forth, never at the end of a turn, never so many that a line grows too
/// long.
#[test]
fn nobody_trades_for_nothing() {
    for (nth, game) in games().iter().enumerate() {
        for seed in 0..10 {
            walk(game, 100 * nth as u64 + seed, |state, _, line, open| {
                assert!(!open.is_empty());
                assert!(line.len() < 48, "{line:?}");
                if state.stage == Stage::Turn && open.contains(&Action::End) {
                    assert_eq!(open, [Action::End]);
                    assert!(!line.last().is_some_and(is_free), "{line:?}");
                }
                for resource in Resource::BASIC {
                    let both = [Action::Buy { resource }, Action::Sell { resource }];
                    assert!(!both.iter().all(|action| line.contains(action)), "{line:?}");
                }
            });
        }
    }
}
