//! Border posts (B-9.2).

use std::collections::BTreeMap;

use burgundy::{Burgundy, Colour, Expansion, Setup, Source, Tile};
use rule::rule;
use serde_json::json;
use table::Present;

use super::chosen::{Chosen, LATER};
use crate::monasteries::final_points;
use crate::setting::Setting;
use crate::support::{AtTable, Look, Table, table};

// Duchy 11a of 2019, which is No. 23 of 2022: three arms lead from the posts to one space in the middle.
const WEST: [u8; 2] = [10, 11];
const EAST: [u8; 4] = [13, 14, 15, 19];
const SOUTH: [u8; 3] = [24, 30, 35];
const MIDDLE: u8 = 18;

/// Everybody on the duchy with border posts.
fn posts(edition: &str, players: u8) -> Setting {
    let id = if edition == "2019" { "2019-11a" } else { "2022-23" };
    let agreed = table().edition(edition).players(players).with(|position| {
        position.config.setup = Setup::Expert;
        position.config.duchies = vec![id.into()];
    });
    castle_on(agreed.options(["border-posts"]), 1)
}

/// The duchy begins with a castle there.
fn castle_on(setting: Setting, space: u8) -> Setting {
    setting.player(|player| player.tiles = Some(BTreeMap::from([(space, Tile::CASTLE)])))
}

/// A seat has linked all three posts.
fn all_linked(setting: Setting, seat: usize) -> Setting {
    castle_on(setting.seat(seat), 1).cover(&WEST).cover(&EAST).cover(&SOUTH).cover(&[MIDDLE])
}

/// Who has the bonuses.
fn bonuses(setting: Setting, large: Option<usize>, small: Option<usize>) -> Setting {
    setting.part("border-posts", json!({ "large": large, "small": small }))
}

/// Two posts are linked; a ship on space 24 links the third.
fn third_is_near(setting: Setting) -> Setting {
    setting.cover(&WEST).cover(&EAST).cover(&[MIDDLE]).cover(&SOUTH[1..]).ready("ship", SOUTH[0])
}

fn for_posts(look: &Look<'_>) -> i16 {
    look.points(Source::Expansion(Expansion::BorderPosts))
}

/// The points for posts that a placement brings.
fn gained(table: &mut Table, tile: &str, space: u8) -> i16 {
    let before = for_posts(&table.me());
    for_posts(&table.place(tile, space).me()) - before
}

#[rule("B-9.2", "T-02")]
#[test]
fn linking_two_posts_scores_the_points_of_the_phase_once() {
    for edition in LATER {
        for (phase, points) in [('A', 10), ('B', 8), ('C', 6), ('D', 4), ('E', 2)] {
            let near = posts(edition, 2).phase(phase).cover(&WEST).cover(&EAST);
            let mut table = near.ready("warehouse", MIDDLE).ready("carpenter", 12).set();
            assert_eq!(gained(&mut table, "warehouse", MIDDLE), points, "{edition}, {phase}");
            assert_eq!(gained(&mut table, "carpenter", 12), 0, "no second time");
        }
    }
}

#[rule("X-057", "B-9.2")]
#[test]
fn two_posts_in_phase_b_bring_8_and_the_third_in_phase_d_4_and_7_points() {
    let mut two = posts("2019", 4).phase('B').cover(&WEST).cover(&EAST).ready("warehouse", MIDDLE).set();
    assert_eq!(gained(&mut two, "warehouse", MIDDLE), 8);
    let mut third = third_is_near(posts("2019", 4).phase('D')).set();
    assert_eq!(gained(&mut third, "ship", SOUTH[0]), 4 + 7);
}

#[rule("B-9.2")]
#[test]
fn the_third_post_brings_the_large_bonus_then_the_small_one_then_none() {
    for (players, large, small) in [(2, 5, 2), (3, 6, 3), (4, 7, 4)] {
        for (edition, phase_again) in [("2019", 6), ("2022", 0)] {
            let near = third_is_near(posts(edition, players).phase('C'));
            assert_eq!(gained(&mut near.set(), "ship", SOUTH[0]), phase_again + large, "{edition}, {players} players");
            let near = all_linked(near, 2);
            let second = bonuses(near.clone(), Some(2), None);
            assert_eq!(gained(&mut second.set(), "ship", SOUTH[0]), phase_again + small);
            if players > 2 {
                let last = bonuses(all_linked(near, 3), Some(3), Some(2));
                assert_eq!(gained(&mut last.set(), "ship", SOUTH[0]), phase_again, "later players get no bonus");
            }
        }
    }
}

#[rule("B-9.2")]
#[test]
fn both_links_may_come_in_one_turn() {
    for (edition, third) in [("2019", 10 + 5), ("2022", 5)] {
        let near = posts(edition, 2).cover(&WEST).cover(&EAST).cover(&SOUTH[1..]);
        let mut table = near.ready("warehouse", MIDDLE).ready("ship", SOUTH[0]).set();
        assert_eq!(gained(&mut table, "warehouse", MIDDLE), 10);
        assert_eq!(gained(&mut table, "ship", SOUTH[0]), third);
    }
}

#[rule("B-9.2", "Q-B-16")]
#[test]
fn a_link_scores_before_the_effect_of_the_tile() {
    for edition in LATER {
        let mut table = posts(edition, 2).cover(&WEST).cover(&EAST[1..]).ready("boarding-house", 13).set();
        table.place("boarding-house", 13);
        assert_eq!(table.told(), ["placed", "gained"], "{edition}: the arms do not meet");
        let mut table = posts(edition, 2).cover(&WEST).cover(&EAST).ready("boarding-house", MIDDLE).set();
        table.place("boarding-house", MIDDLE);
        assert_eq!(table.told(), ["placed", "expansion", "gained"], "{edition}");
    }
}

#[rule("B-9.2")]
#[test]
fn a_link_scores_after_its_region_and_the_bonus_of_its_colour() {
    // The monastery on 7 is the last of its region and of its colour.
    for edition in LATER {
        let mut table = posts(edition, 2).cover(&[5, 6, 8, 9, 31]).ready("m17", 7).set();
        table.place("m17", 7);
        assert_eq!(table.told(), ["placed", "region-full", "colour-full", "expansion"], "{edition}");
        assert_eq!(for_posts(&table.me()), 10);
    }
}

#[rule("B-9.2")]
#[test]
fn in_2022_posts_stand_at_any_other_duchy_too() {
    let beginners = table().options(["border-posts"]);
    let near = beginners.cover(&[10, 11, 12, 14, 15]);
    assert_eq!(near.land().colour(13), Colour::Monastery);
    assert_eq!(gained(&mut near.ready("m17", 13).set(), "m17", 13), 10);
}

#[rule("Q-B-35")]
#[test]
fn one_tile_that_links_all_three_scores_for_both_links() {
    for (edition, points) in [("2019", 10 + 10 + 5), ("2022", 10 + 5)] {
        let near = posts(edition, 2).cover(&WEST).cover(&EAST).cover(&SOUTH).ready("warehouse", MIDDLE);
        assert_eq!(gained(&mut near.set(), "warehouse", MIDDLE), points, "{edition}");
        let late = bonuses(all_linked(near.clone(), 2), Some(2), None);
        assert_eq!(gained(&mut late.set(), "warehouse", MIDDLE), points - 5 + 2, "{edition}: the small bonus");
    }
}

#[rule("Q-B-35")]
#[test]
fn tiles_at_the_posts_link_nothing_without_a_chain() {
    for edition in LATER {
        // Both spaces of each post, and nothing between.
        let apart = posts(edition, 2).cover(&[5, 9, 15, 35, 36]).ready("ship", 10).set().place("ship", 10).me().total();
        assert_eq!(apart, 0, "{edition}");
    }
}

#[rule("Q-B-35")]
#[test]
fn the_starting_castle_is_a_tile_of_the_chain() {
    // 5, 1, 2, 7, 8, 9: the castle on space 1 joins 5 and 2.
    for edition in LATER {
        let through = posts(edition, 2).cover(&[5, 2, 8, 9]).ready("m17", 7);
        assert_eq!(gained(&mut through.set(), "m17", 7), 10, "{edition}");
        let elsewhere = castle_on(posts(edition, 2), 4).cover(&[5, 2, 8, 9]).ready("m17", 7);
        assert_eq!(gained(&mut elsewhere.set(), "m17", 7), 0, "{edition}");
    }
}

#[rule("Q-B-35")]
#[test]
fn an_inn_is_a_tile_of_the_chain() {
    for edition in LATER {
        let inns = posts(edition, 2).options(["border-posts", "inns"]).cover(&WEST).cover(&EAST);
        assert_eq!(gained(&mut inns.clone().ready("inn", MIDDLE).set(), "inn", MIDDLE), 10, "{edition}");
        let lying = inns.cover(&SOUTH[1..]).ready("ship", SOUTH[0]).lay(MIDDLE, "inn");
        assert_eq!(gained(&mut lying.set(), "ship", SOUTH[0]), if edition == "2019" { 15 } else { 5 });
    }
}

#[rule("Q-B-36")]
#[test]
fn monastery_26_counts_the_bonus_tile_of_2022() {
    for (edition, points) in [("2019", 0), ("2022", 3)] {
        let linked = all_linked(posts(edition, 2), 1);
        assert_eq!(final_points(linked.clone().lay(6, "m26")), 0, "somebody else was faster twice");
        let first = bonuses(linked.clone(), Some(1), None);
        assert_eq!(final_points(first.clone().lay(6, "m26")), points, "{edition}");
        assert_eq!(final_points(first), 0);
        let second = bonuses(all_linked(linked, 2).seat(1), Some(2), Some(1));
        assert_eq!(final_points(second.lay(6, "m26")), points, "{edition}: the small one too");
    }
}

#[rule("Q-B-36")]
#[test]
fn shield_7_doubles_the_bonus_tile_of_2022() {
    for (edition, third) in [("2019", 10 + 5), ("2022", 2 * 5)] {
        let held = |shields: Vec<u8>| {
            let near = posts(edition, 2).options(["border-posts", "shields"]);
            let near =
                near.part("shields", json!({ "held": [shields, []] })).cover(&WEST).cover(&EAST).cover(&SOUTH[1..]);
            near.ready("warehouse", MIDDLE).ready("ship", SOUTH[0]).set()
        };
        let mut table = held(vec![7]);
        assert_eq!(gained(&mut table, "warehouse", MIDDLE), 10, "{edition}: the points of the phase stay");
        assert_eq!(gained(&mut table, "ship", SOUTH[0]), third, "{edition}");
        let mut without = held(vec![]);
        without.place("warehouse", MIDDLE);
        assert_eq!(gained(&mut without, "ship", SOUTH[0]), if edition == "2019" { 15 } else { 5 });
    }
}

#[test]
fn a_position_gives_bonuses_only_to_who_has_linked_all_posts() {
    let said = |setting: &Setting| {
        let mut position = None;
        setting.clone().with(|own| position = Some(own.clone()));
        Burgundy::load_position(&position.unwrap()).map(drop).map_err(|refused| refused.message)
    };
    let linked = all_linked(posts("2022", 2), 1);
    assert_eq!(said(&bonuses(linked.clone(), Some(1), None)), Ok(()));
    for (large, small) in [(Some(2), None), (None, Some(1)), (Some(1), Some(1)), (Some(3), None)] {
        assert!(said(&bonuses(linked.clone(), large, small)).is_err(), "{large:?}, {small:?}");
    }
    let table = bonuses(linked, Some(1), None).set();
    let written = table.game.position(&table.state);
    assert_eq!(written["expansions"]["border-posts"]["linked"], json!([3, 0]));
}
