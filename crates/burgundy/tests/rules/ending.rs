//! The end of the game (B-8.2, B-8.3).

use std::collections::BTreeMap;

use burgundy::{Colour, Event, Source};
use rule::rule;

use crate::land::first_duchy;
use crate::setting::Setting;
use crate::support::{AtTable, EDITIONS, Table, table};

/// The places after the last turn of the game.
fn places(setting: Setting, players: usize) -> Vec<u8> {
    let table = ended(setting);
    (1..=players).map(|seat| table.seat(seat).place()).collect()
}

fn ended(setting: Setting) -> Table {
    let mut table = setting.last_turn('E').set();
    table.act("end");
    assert!(table.is_over());
    table
}

/// The seat already has this many points.
fn scored(setting: Setting, seat: usize, points: i16) -> Setting {
    setting.seat(seat).player(|player| player.score = BTreeMap::from([("animals".into(), points)]))
}

#[rule("B-8.2")]
#[test]
fn left_goods_and_silver_score_1_and_each_2_workers_1_rounded_down() {
    for edition in EDITIONS {
        for players in 2..=4 {
            for (workers, points) in [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)] {
                let left = table().edition(edition).players(players).goods([1, 1, 5]).sold([2, 2]).silver(4);
                let table = ended(left.workers(workers));
                assert_eq!(table.me().points(Source::LeftOvers), 3 + 4 + points);
                assert_eq!((table.me().total(), table.seat(2).total()), (7 + points, 0));
            }
        }
    }
}

#[rule("B-8.2")]
#[test]
fn tiles_in_storage_score_nothing() {
    let cities = first_duchy().regions(Colour::Building);
    let duchy = table().lay(cities[0][0], "bank").lay(cities[1][0], "bank");
    let stored = ended(duchy.clone().storage(["m22", "pig4", "watchtower"]));
    assert_eq!(stored.me().total(), 0);
    assert_eq!(ended(duchy.monasteries([22])).me().total(), 8, "in the duchy the monastery scores");
}

#[rule("B-8.2")]
#[test]
fn the_final_scoring_comes_after_phase_e_only() {
    for phase in ['A', 'B', 'C', 'D'] {
        let mut table = table().silver(5).goods([1]).monasteries([25]).sold([2]).last_turn(phase).set();
        table.act("end");
        assert_eq!((table.me().total(), table.is_over()), (0, false));
    }
    let table = ended(table().silver(5).goods([1]).monasteries([25]).sold([2]));
    let told = table.told();
    let at = |name: &str| told.iter().position(|event| event == name).unwrap();
    assert!(at("phase-ended") < at("left-overs-scored") && at("left-overs-scored") < at("monastery-scored"));
    assert_eq!(table.me().total(), 5 + 1 + 1);
    assert!(matches!(table.events.last(), Some(Event::GameOver { .. })));
}

#[rule("B-8.3")]
#[test]
fn most_points_win_whatever_the_tie_breaks_say() {
    let river = first_duchy().all(Colour::Ship);
    for edition in EDITIONS {
        // Seat 2 has one point more; every tie-break of every edition would favour seat 1 or 3.
        let points = [(1, 50), (2, 51), (3, 49)];
        let setting = table().edition(edition).players(3).track([2, 1, 3]).cover(&river);
        let setting = points.into_iter().fold(setting, |setting, (seat, points)| scored(setting, seat, points));
        assert_eq!(places(setting, 3), [2, 1, 3], "{edition}");
    }
}

#[rule("B-8.3")]
#[test]
fn a_tie_goes_to_the_fewest_empty_spaces_but_in_2019_to_the_most() {
    let river = first_duchy().all(Colour::Ship);
    for (edition, expected) in [("2011", [1, 3, 2]), ("2019", [3, 1, 2]), ("2022", [1, 3, 2])] {
        for track in [[1, 2, 3], [3, 2, 1], [2, 3, 1]] {
            let setting =
                table().edition(edition).players(3).track(track).cover(&river[..4]).seat(3).cover(&river[..2]);
            let setting = (1..=3).fold(setting, |setting, seat| scored(setting, seat, 80));
            assert_eq!(places(setting, 3), expected, "{edition}");
        }
    }
}

#[rule("B-8.3", "Q-B-23")]
#[test]
fn a_further_tie_goes_to_the_marker_furthest_back_or_lower_in_a_stack() {
    for edition in ["2019", "2022"] {
        let apart = table().edition(edition).players(4).marker(2).seat(2).marker(5).seat(3).marker(0).seat(4).marker(3);
        assert_eq!(places(apart, 4), [2, 4, 1, 3], "{edition}");
        let stack = table().edition(edition).players(4).track([3, 1, 4, 2]);
        assert_eq!(places(stack, 4), [3, 1, 4, 2], "the lower marker is further back");
    }
}

#[rule("B-8.3", "Q-B-23")]
#[test]
fn the_markers_after_round_25_decide_but_in_2011_who_played_last_in_it() {
    let land = first_duchy();
    let last = land.beside_castle(Colour::Ship);
    let others: Vec<u8> = land.all(Colour::Ship).into_iter().filter(|space| *space != last).collect();
    // Tables of 2011 that began by the first revision have the tie-break of the later editions.
    for (edition, rules, winner) in [("2011", 2, 2), ("2011", 1, 1), ("2019", 2, 1), ("2022", 2, 1)] {
        let last_round = table().edition(edition).phase('E');
        let last_round = last_round.with(|p| (p.config.rules, p.round, p.turn) = (rules, 5, Some(2)));
        // The workers of the second die bring seat 2 a point, which seat 1 has already.
        let setting = last_round.cover(&others[..1]).workers(2).seat(2).ready("ship", last);
        let mut table = scored(scored(setting, 1, 40), 2, 40).set();
        assert_eq!(table.state.track.order[1].index(), 1, "seat 2 is further back so far");
        table.place("ship", last).until(Table::is_over);
        assert_eq!((table.seat(1).total(), table.seat(2).total()), (41, 41));
        assert_eq!(table.state.track.order[0].index(), 1, "the ship took it to the front");
        let places = [1, 2].map(|seat| table.seat(seat).place());
        assert_eq!(places, if winner == 1 { [1, 2] } else { [2, 1] }, "{edition}, revision {rules}");
    }
}

#[rule("B-8.3")]
#[test]
fn there_is_always_one_winner() {
    for edition in EDITIONS {
        for players in 2..=4u8 {
            let count = usize::from(players);
            let mut found = places(table().edition(edition).players(players), count);
            found.sort_unstable();
            assert_eq!(found, (1..=players).collect::<Vec<_>>());
        }
    }
}
