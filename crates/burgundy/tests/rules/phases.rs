//! Phases and rounds (B-2, B-3, B-8.1).

use burgundy::action::Filling;
use burgundy::{Colour, Event, Goods, Outcome, Source, Stage, Tile};
use rule::rule;
use table::Seat;

use crate::land::first_duchy;
use crate::setting::Setting;
use crate::support::{AtTable, EDITIONS, Table, config, experts, start, table};

/// Before the depots of a phase are filled.
fn filling(players: u8, phase: char) -> Setting {
    table().players(players).stage("fill").phase(phase)
}

fn sample(table: &Table, seed: u64) -> Filling {
    match table.sample(seed) {
        Outcome::Fill(filling) => filling,
        other => panic!("{other}"),
    }
}

fn written(filling: &Filling) -> String {
    Outcome::Fill(*filling).to_string()
}

/// How many tiles of a colour a filling brings to depots 1 to 6.
fn of_colour(filling: &Filling, colour: Colour) -> usize {
    filling.depots.iter().flatten().flatten().filter(|tile| tile.colour() == colour).count()
}

fn seats(seats: &[Seat], players: usize) -> Vec<usize> {
    seats[..players].iter().map(|seat| seat.index() + 1).collect()
}

#[rule("B-2.1")]
#[test]
fn before_phases_b_to_e_all_tiles_leave_the_game_and_goods_stay() {
    for edition in EDITIONS {
        for phase in ['A', 'B', 'C', 'D'] {
            // 2011 leaves ships, mines and castles in place because they are all alike; here they are removed too.
            let depots = table().edition(edition).depot(2, ["castle", "ship", "mine"]).depot(5, ["cow4", "bank"]);
            let mut table = depots.goods_in(2, [3, 3]).goods_in(6, [1]).black(["ship", "m7"]).last_turn(phase).set();
            let bags = (table.state.bag, table.state.black_bag);
            table.act("end");
            assert!(table.events.contains(&Event::TilesRemoved { count: 7 }), "{:?}", table.events);
            assert!((1..=6).all(|depot| table.depot(depot).is_empty()));
            assert_eq!(table.state.black, [None; 8]);
            assert_eq!((table.goods_in(2), table.goods_in(6)), (vec![3, 3], vec![1]));
            assert_eq!((table.state.bag, table.state.black_bag), bags, "they do not come back");
        }
    }
}

#[rule("B-2.2", "T-08")]
#[test]
fn depots_1_to_6_get_12_18_or_24_tiles_of_their_own_colours() {
    for (players, tiles) in [(2, 12), (3, 18), (4, 24)] {
        for seed in 0..20 {
            let filling = sample(&filling(players, 'A').set(), seed);
            assert_eq!(filling.depots.iter().flatten().flatten().count(), tiles);
        }
    }
    let four = sample(&filling(4, 'C').set(), 1);
    let spaces = [Colour::Building, Colour::Animal, Colour::Ship, Colour::Monastery, Colour::Castle, Colour::Mine];
    assert_eq!(spaces.map(|colour| of_colour(&four, colour)), [8, 4, 4, 4, 2, 2]);
    let fills = (0..20).map(|seed| written(&sample(&filling(2, 'A').set(), seed)));
    assert!(fills.collect::<std::collections::BTreeSet<_>>().len() > 10, "tiles are random");
}

#[rule("B-2.2")]
#[test]
fn a_depot_space_takes_no_other_colour_and_stays_empty_only_if_unused() {
    for players in 2..=4 {
        let mut table = filling(players, 'A').set();
        let good = sample(&table, 5);
        let used = (0..24).map(|nth| (nth / 4, nth % 4));
        for (depot, space) in used {
            let mut bad = good;
            bad.depots[depot][space] = match good.depots[depot][space] {
                Some(tile) if tile.colour() == Colour::Ship => Some(Tile::MINE),
                _ => Some(Tile::SHIP),
            };
            table.refuses_outcome(&written(&bad), "B-2.2 bad-outcome");
            if good.depots[depot][space].is_some() {
                bad.depots[depot][space] = None;
                table.refuses_outcome(&written(&bad), "B-2.2 bad-outcome");
            }
        }
        assert_eq!(table.happens(&Outcome::Fill(good)).state.stage, Stage::Roll);
    }
}

#[rule("B-2.3", "X-020")]
#[test]
fn with_3_players_depot_6_gets_a_castle_in_a_c_e_and_a_mine_in_b_d() {
    for edition in EDITIONS {
        for (phase, expected) in [('A', "castle"), ('B', "mine"), ('C', "castle"), ('D', "mine"), ('E', "castle")] {
            let table = filling(3, phase).edition(edition).set();
            let six = sample(&table, 2).depots[5];
            let found: Vec<String> = six.iter().flatten().map(ToString::to_string).collect();
            let other = if expected == "castle" { "mine" } else { "castle" };
            assert_eq!(found.iter().filter(|tile| *tile == expected).count(), 1, "{phase}: {found:?}");
            assert!(!found.iter().any(|tile| tile == other), "{phase}: {found:?}");
            let four = sample(&filling(4, phase).edition(edition).set(), 2).depots[5];
            assert!(four.contains(&Some(Tile::CASTLE)) && !four.contains(&Some(Tile::MINE)), "4 players, {phase}");
        }
    }
}

#[rule("B-2.4", "T-08")]
#[test]
fn the_black_depot_gets_4_6_or_8_tiles_with_black_backs() {
    for edition in EDITIONS {
        for (players, tiles) in [(2, 4), (3, 6), (4, 8)] {
            let mut table = filling(players, 'B').edition(edition).set();
            let before = table.state.black_bag.len();
            let good = sample(&table, 1);
            assert_eq!(good.black.iter().flatten().count(), tiles);
            table.happens(&Outcome::Fill(good));
            assert_eq!(table.state.black_bag.len(), before - tiles as u32);
            assert_eq!(table.view()["black"].as_array().unwrap().iter().filter(|tile| !tile.is_null()).count(), tiles);
        }
    }
    let mut table = filling(2, 'A').set();
    let mut bad = sample(&table, 1);
    // Monastery 1 has no black back.
    let space = bad.black.iter().position(Option::is_some).unwrap();
    bad.black[space] = Some("m1".parse().unwrap());
    table.refuses_outcome(&written(&bad), "B-1.1 bad-outcome");
    bad.black[space] = None;
    table.refuses_outcome(&written(&bad), "B-2.4 bad-outcome");
    bad.black = [Some(Tile::SHIP); 8];
    table.refuses_outcome(&written(&bad), "B-2.4 bad-outcome");
}

/// Before a fill, with this many tiles of a kind out of the game.
fn short_of(out: &[(&str, u8)], from_black: &[(&str, u8)]) -> Setting {
    let named = |list: &[(&str, u8)]| {
        list.iter().map(|(name, count)| (burgundy::position::TileName(name.parse().unwrap()), *count)).collect()
    };
    table().players(4).stage("fill").with(|p| (p.out, p.from_black) = (named(out), named(from_black)))
}

#[rule("Q-B-04", "B-2.2")]
#[test]
fn a_short_supply_fills_depots_1_to_6_in_order_as_far_as_it_lasts() {
    // 4 players: mines have spaces in depots 4 and 5, and only one of 10 is left.
    let mut table = short_of(&[("mine", 9)], &[]).set();
    let good = sample(&table, 4);
    let mines = |filling: &Filling| filling.depots.map(|depot| depot.contains(&Some(Tile::MINE)));
    assert_eq!(mines(&good), [false, false, false, true, false, false]);
    // It may not be kept back for a later depot.
    let mut late = good;
    let from = late.depots[3].iter().position(|tile| *tile == Some(Tile::MINE)).unwrap();
    late.depots[4][late.depots[4].iter().position(Option::is_none).unwrap()] = late.depots[3][from].take();
    table.refuses_outcome(&written(&late), "B-2.2 bad-outcome");
    assert_eq!(table.happens(&Outcome::Fill(good)).state.stage, Stage::Roll);
}

#[rule("Q-B-04", "B-2.4")]
#[test]
fn a_short_black_supply_fills_the_black_depot_as_far_as_it_lasts() {
    let blacks = burgundy::data::Data::standard().tiles.black;
    let names: Vec<(String, u8)> = blacks.iter().map(|(tile, count)| (tile.to_string(), count)).collect();
    let mut gone: Vec<(&str, u8)> = names.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    gone.retain(|(name, _)| *name != "ship");
    let mut table = short_of(&gone, &gone).set();
    let good = sample(&table, 4);
    assert_eq!(good.black.iter().flatten().count(), 6, "only the 6 ships are left");
    table.happens(&Outcome::Fill(good));
}

#[rule("B-2.5", "B-3.2")]
#[test]
fn the_5_goods_of_a_phase_lie_open_and_each_round_uses_the_next() {
    for edition in EDITIONS {
        let mut table = filling(2, 'B').edition(edition).set();
        let mut good = sample(&table, 1);
        good.goods = [4, 1, 6, 6, 2].map(Goods::new);
        table.happens(&Outcome::Fill(good));
        assert_eq!(table.view()["round_goods"], serde_json::json!([4, 1, 6, 6, 2]));
        for (round, arrived) in
            [vec![4], vec![1, 4], vec![1, 4, 6], vec![1, 4, 6, 6], vec![1, 2, 4, 6, 6]].iter().enumerate()
        {
            table.settle("roll 11 11 - - 3");
            assert_eq!(table.goods_in(3), *arrived, "round {}", round + 1);
            let open = table.view()["round_goods"].as_array().unwrap().iter().filter(|goods| !goods.is_null()).count();
            assert_eq!(open, 4 - round);
            table.until(|table| table.state.stage != Stage::Turn);
        }
        assert_eq!(table.state.stage, Stage::Fill, "five rounds, then the next phase");
    }
}

#[rule("B-2.5")]
#[test]
fn no_round_space_stays_empty_while_goods_are_left() {
    let mut table = filling(2, 'A').set();
    let mut bad = sample(&table, 1);
    bad.goods[3] = None;
    table.refuses_outcome(&written(&bad), "B-2.5 bad-outcome");
}

#[rule("B-3.1")]
#[test]
fn all_roll_two_dice_at_once_and_the_start_player_the_white_one_too() {
    let mut table = table().players(3).stage("roll").track([2, 3, 1]).set();
    table.settle("roll 12 34 56 - 6");
    for (seat, dice) in [(0, [1, 2]), (1, [3, 4]), (2, [5, 6])] {
        assert_eq!(table.view()["seats"][seat]["dice"], serde_json::json!(dice), "all dice lie open");
    }
    let rolled = table.events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    let white = table.events.iter().find_map(|event| match event {
        Event::WhiteRolled { seat, .. } => Some(seat.index() + 1),
        _ => None,
    });
    assert_eq!((rolled, white), (3, Some(2)));
}

#[rule("B-1.3", "B-1.5", "B-1.6", "B-3.1")]
#[test]
fn chance_answers_for_exactly_the_players_that_are_asked() {
    let mut roll = table().players(3).stage("roll").set();
    roll.refuses_outcome("roll 12 34 - - 6", "B-3.1 bad-outcome");
    roll.refuses_outcome("roll 12 34 56 11 6", "B-3.1 bad-outcome");
    let mut table = start(&experts("2011", 3));
    table.refuses_outcome("goods 123 123 - -", "B-1.3 bad-outcome");
    table.settle("goods 123 123 123 -");
    table.refuses_outcome("start 1 2 - -", "B-1.5 bad-outcome");
    table.settle("start 4 4 1 -");
    table.refuses_outcome("start 1 2 3 -", "B-1.5 bad-outcome");
    table.settle("start 1 2 - -");
    table.refuses_outcome("boards 1/2 3/4 - -", "B-1.6 bad-outcome");
}

#[rule("B-3.2", "X-024")]
#[test]
fn the_white_die_sends_the_next_goods_tile_and_does_nothing_else() {
    for edition in EDITIONS {
        for white in 1..=6 {
            let other = white % 6 + 1;
            let setting = table().edition(edition).stage("roll").depot(white, ["ship"]).workers(9);
            let mut table = setting.with(|position| position.round_goods = vec![Some(5)]).set();
            table.settle(&format!("roll {other}{other} 11 - - {white}"));
            assert_eq!(table.goods_in(white.into()), [5]);
            assert!(table.state.round_goods.iter().all(Option::is_none));
            // It gives nobody an action, and no worker was or can be spent on it.
            table.refuses(&format!("take {white} {white} ship"), "B-4.1 no-such-die");
            assert!(table.offered("take").iter().all(|text| text.starts_with(&format!("take {other} "))));
            assert_eq!(table.me().workers(), 9);
        }
    }
}

#[rule("B-3.3")]
#[test]
fn the_marker_furthest_forward_goes_first_and_the_upper_before_the_lower() {
    let markers = table().players(4).marker(1).seat(2).marker(0).seat(3).marker(3).seat(4).marker(1);
    let mut table = markers.track([3, 4, 1, 2]).stage("roll").set();
    table.settle("roll 11 11 11 11 1");
    for seat in [3, 4, 1, 2] {
        assert_eq!(table.whose(), seat);
        for other in (1..=4).filter(|other| *other != seat) {
            table.refuses_to(other, "workers 1", "B-3.3 not-your-turn");
        }
        table.finish_turn();
    }
    assert_eq!(table.state.stage, Stage::Roll, "each takes one turn");
}

#[rule("B-3.4")]
#[test]
fn a_moved_marker_counts_from_the_next_round_and_the_white_die_passes_unturned() {
    let river = first_duchy().beside_castle(Colour::Ship);
    for edition in EDITIONS {
        let setting = table().edition(edition).players(3).with(|position| position.white = Some(4));
        let mut table = setting.seat(3).ready("ship", river).set();
        table.finish_turn().finish_turn().place("ship", river);
        assert_eq!(seats(&table.state.track.order, 3), [3, 1, 2]);
        assert_eq!(seats(&table.state.order, 3), [1, 2, 3], "not in this round");
        table.finish_turn();
        assert_eq!(seats(&table.state.order, 3), [3, 1, 2]);
        assert!(table.events.iter().any(|e| matches!(e, Event::WhiteDiePassed { seat } if seat.index() == 2)));
        assert_eq!(table.view()["white"], 4, "it is not turned");
        assert_eq!(table.settle("roll 11 11 11 - 2").whose(), 3);
    }
}

#[rule("B-3.4")]
#[test]
fn a_ship_of_the_first_player_does_not_bring_a_second_turn() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let mut table = table().players(2).track([2, 1]).seat(2).ready("ship", river).set();
    table.place("ship", river).finish_turn();
    assert_eq!(table.whose(), 1);
    table.finish_turn();
    assert_eq!(seats(&table.state.order, 2), [2, 1]);
    assert!(!table.told().contains(&"white-die-passed".into()));
}

#[rule("B-3.5", "X-025")]
#[test]
fn a_game_has_5_phases_of_5_rounds_and_50_die_actions_for_each_player() {
    for edition in EDITIONS {
        for players in 2..=4u8 {
            let mut table = start(&config(edition, players));
            let mut turns = vec![];
            let mut dice = [0; 4];
            table.play_out(u64::from(players), |table, seat, action| {
                let now = (table.state.phase, table.state.round);
                if table.state.stage == Stage::Turn && turns.last() != Some(&now) {
                    turns.push(now);
                }
                let text = action.to_string();
                let with_die = ["take", "place", "sell", "workers"].iter().any(|word| text.starts_with(word));
                dice[seat.index()] += usize::from(with_die && text.split(' ').nth(1) != Some("*"));
            });
            let rounds: Vec<(u8, u8)> = (0..5).flat_map(|phase| (0..5).map(move |round| (phase, round))).collect();
            assert_eq!(turns, rounds);
            assert!(dice[..players.into()].iter().all(|used| *used == 50), "{dice:?}");
        }
    }
}

#[rule("B-5.4", "B-8.1", "Q-B-24")]
#[test]
fn every_phase_ends_with_1_silver_for_each_mine() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in EDITIONS {
        for phase in ['A', 'B', 'C', 'D', 'E'] {
            let players = table().edition(edition).players(3).last_turn(phase);
            let mut table = players.cover(&mines[..2]).silver(4).seat(3).cover(&mines).silver(0).set();
            table.act("end");
            assert_eq!([1, 2, 3].map(|seat| table.seat(seat).silver()), [6, 0, 3], "phase {phase}");
            assert_eq!([1, 2, 3].map(|seat| table.seat(seat).workers()), [0; 3], "workers need monastery 2");
            match phase {
                'E' => assert_eq!(table.me().points(Source::LeftOvers), 6, "paid before the final scoring"),
                _ => assert_eq!((table.state.stage, table.state.round), (Stage::Fill, 0)),
            }
        }
    }
}

#[rule("B-8.1")]
#[test]
fn mines_pay_only_after_round_5() {
    let mines = first_duchy().all(Colour::Mine);
    for round in 1..=4 {
        let setting = table().last_turn('C').with(|position| position.round = round).cover(&mines);
        let mut table = setting.set();
        table.act("end");
        assert_eq!((table.me().silver(), table.state.stage), (0, Stage::Roll));
    }
}
