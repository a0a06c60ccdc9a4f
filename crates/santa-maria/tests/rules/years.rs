//! The end of a year (section 5).

use rule::rule;
use santa_maria::{Source, Stage};
use serde_json::json;

use crate::setting::Setting;
use crate::support::{AtTable, Table, table};

/// The points of all seats from the conquistador track after a year.
fn prizes(setting: Setting, players: usize) -> Vec<i16> {
    let mut table = setting.last_end().set();
    table.act("end");
    (1..=players).map(|seat| table.seat(seat).points(Source::Conquistador)).collect()
}

/// Conquistadors on these spaces, by seat.
fn race<const N: usize>(year: u8, spaces: [u8; N]) -> Setting {
    let setting = table().players(N as u8).year(year);
    spaces.into_iter().enumerate().fold(setting, |setting, (nth, space)| setting.seat(nth + 1).conquistador(space))
}

#[rule("S-5.1", "TY-1")]
#[test]
fn conquistadors_score_by_place_players_and_year() {
    for (year, two, three, four) in [
        (1, [4, 0], [6, 3, 0], [6, 4, 2, 0]),
        (2, [5, 0], [8, 4, 0], [9, 6, 3, 0]),
        (3, [6, 0], [10, 5, 0], [12, 8, 4, 0]),
    ] {
        assert_eq!(prizes(race(year, [5, 2]), 2), two);
        assert_eq!(prizes(race(year, [5, 2, 1]), 3), three);
        assert_eq!(prizes(race(year, [7, 5, 2, 1]), 4), four);
        assert_eq!(prizes(race(year, [1, 2, 5]), 3), [three[2], three[1], three[0]]);
    }
}

#[rule("S-5.1", "Y-22")]
#[test]
fn green_red_and_blue_score_nine_six_and_three_in_year_two() {
    assert_eq!(prizes(race(2, [3, 6, 8, 1]), 4), [3, 6, 9, 0]);
}

#[rule("S-5.1", "Y-24")]
#[test]
fn who_did_not_move_scores_nothing() {
    assert_eq!(prizes(race(1, [3, 0, 0, 2]), 4), [6, 0, 0, 4]);
    assert_eq!(prizes(race(1, [0, 0]), 2), [0, 0]);
}

#[rule("S-5.1")]
#[test]
fn on_one_space_the_lower_marker_is_ahead() {
    let stack = |order: Vec<u8>| race(1, [4, 4, 4]).with(|position| position.conquistadors = order);
    assert_eq!(prizes(stack(vec![2, 3, 1]), 3), [0, 6, 3]);
    assert_eq!(prizes(stack(vec![3, 1, 2]), 3), [3, 0, 6]);
}

#[rule("S-5.1")]
#[test]
fn conquistadors_return_and_religion_stays() {
    let mut table = race(1, [5, 2]).seat(1).religion(4).last_end().set();
    table.act("end");
    assert_eq!((table.me().conquistador(), table.seat(2).conquistador(), table.me().religion()), (0, 0, 4));
}

/// The first turn of the next year.
fn next_year(setting: Setting) -> Table {
    let mut table = setting.last_end().set();
    table.act("end").chance();
    assert_eq!(table.state.stage, Stage::Turn);
    table
}

#[rule("S-5.2")]
#[test]
fn coins_and_dice_leave_and_everything_is_rolled_and_laid_out_anew() {
    let setting = table().offer(["D01", "T01"]).white([1, 2]).white_on(11).coins_on(23, 1).religion(7).blue([2]);
    let mut table = next_year(setting.seat(2).blue([5]));
    assert_eq!((table.me().on(11).as_str(), table.me().on(23).as_str()), ("-", "-"));
    assert_eq!(table.view()["limits"][0]["white_used"], 0);
    assert_eq!(table.view()["limits"][0]["single_coins"], 1, "counting starts again");
    assert_eq!(table.state.white.len(), 6, "all white dice are rolled");
    assert_eq!((table.me().blue().len(), table.seat(2).blue().len()), (3, 1), "all that are unlocked");
    assert_eq!(table.state.offered().count(), 10);
    let view = table.view();
    assert_eq!(view["gone"], json!(["D01", "T01"]), "unused expansions are discarded");
    assert_eq!(view["year"], 2);
    assert!(!table.me().has_retired() && !table.seat(2).has_retired(), "markers go back to the market place");
    table.offers("retire 1");
}

#[rule("S-5.2")]
#[test]
fn who_is_nearest_to_first_begins_and_the_others_follow_clockwise() {
    let setting = table().players(4).seat(1).retired(4).seat(2).retired(5).seat(3).retired(2).seat(4).retired(3);
    let mut table = next_year(setting);
    let mut order = vec![];
    for space in 1..=4 {
        order.push(table.whose());
        table.act(&format!("retire {space}"));
        table.until(|table| table.offered("").contains(&"end".to_string())).act("end");
        if table.state.stage != Stage::Turn {
            break;
        }
    }
    assert_eq!(order, [3, 4, 1, 2]);
}
