//! What the data files could say: other effects, abilities and demands, by data alone.

use std::sync::Arc;

use rule::rule;
use santa_maria::data::Data;
use santa_maria::files::Files;
use santa_maria::{Config, SantaMaria, Source, Stage};
use table::Game;

use crate::support::{AtTable, DULL, Table};

/// Replaces once in a file, which must have it.
pub fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

/// A game with other facts, before anything happened.
fn other(change: impl Fn(&mut Files<'_>, &dyn Fn(&str, &str, &str) -> &'static str)) -> Table {
    let mut files = Files::STANDARD;
    change(&mut files, &|text, from, to| Box::leak(changed(text, from, to).into_boxed_str()));
    let data = Arc::new(Data::parse(&files).unwrap_or_else(|refused| panic!("{refused}")));
    let game = SantaMaria::with_data(&Config::new(2), data).expect("a game");
    let state = game.start();
    Table::new((game, state), DULL)
}

/// Everybody on boards A1 and A2, seat 1 to move.
fn begun(mut table: Table) -> Table {
    table.settle("table SCH01,SCH02,SCH03 BIS1,BIS2,BIS3 SI1,SI2,SI3,SI4");
    table.until(|table| table.state.stage == Stage::Start).settle("start 1").settle("boards A1 A2 - -").chance();
    table
}

const TWO_COINS: &str = r#""terrain": "town", "effects": [{"gain": {"coin": 2}}]"#;

#[rule("S-3.6")]
#[test]
fn a_territory_with_several_effects_does_all_of_them_in_any_order() {
    let three =
        r#""terrain": "town", "effects": [{"gain": {"coin": 2}}, {"action": "conquistador"}, {"action": "religion"}]"#;
    for order in [["produce", "conquistador @2", "religion @3"], ["religion @3", "produce", "conquistador @2"]] {
        let mut table = begun(other(|files, with| files.boards.1 = with(files.boards.1, TWO_COINS, three)));
        table.act("activate 11");
        assert_eq!(table.offered("decline"), ["decline", "decline @2", "decline @3"]);
        for text in order {
            table.act(text);
            if text.starts_with("religion") && table.offered("decline").len() == 1 {
                table.act("decline");
            }
        }
        assert_eq!((table.me().coins(), table.me().conquistador(), table.me().religion()), (3 - 1 + 2, 1, 1));
        table.act("end");
    }
    // Each may be declined on its own.
    let mut table = begun(other(|files, with| files.boards.1 = with(files.boards.1, TWO_COINS, three)));
    table.acts(["activate 11", "decline @2"]);
    table.refuses("conquistador @2", "S-3.6 no-such-effect").acts(["produce", "decline @3", "end"]);
}

/// A gain pays for the trade beside it, whichever is named first in the data.
#[rule("S-3.6")]
#[test]
fn an_effect_that_another_one_could_still_pay_for_is_not_lost() {
    let gain = r#"{"gain": {"sugar": 1}}"#;
    let trade = r#"{"trade": {"pay": [{"sugar": 1}], "gain": [{"point": 3}]}}"#;
    for (effects, first, then) in
        [([gain, trade], "produce", "trade sugar @2"), ([trade, gain], "produce @2", "trade sugar")]
    {
        let both = format!(r#""terrain": "town", "effects": [{}]"#, effects.join(", "));
        let town = || {
            let mut table = begun(other(|files, with| files.boards.1 = with(files.boards.1, TWO_COINS, &both)));
            table.state.players[0].resources = "-".parse().expect("no resources");
            table.act("activate 11");
            assert_eq!(table.told(), ["activated"], "nothing is lost yet");
            table
        };
        let mut paid = town();
        paid.acts([first, then, "end"]);
        assert_eq!(paid.state.players[0].score.of(Source::Territories), 3);
        // Without the gain the trade is lost.
        let mut declined = town();
        declined.act(&first.replace("produce", "decline"));
        assert_eq!(declined.told(), ["declined", "effect-lost"]);
        declined.act("end");
    }
}

#[rule("S-3.1", "Q-S-10")]
#[test]
fn several_goods_of_one_territory_come_together_or_not_at_all() {
    let both = r#""terrain": "town", "effects": [{"gain": {"grain": 1, "coin": 1}}]"#;
    let mut table = begun(other(|files, with| files.boards.1 = with(files.boards.1, TWO_COINS, both)));
    table.act("activate 11");
    assert_eq!(table.offered("produce"), ["produce"]);
    table.act("produce");
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("2wood+grain", 3 - 1 + 1));
}

#[rule("S-3.1", "Q-S-11")]
#[test]
fn a_trade_with_several_gains_lets_one_choose_below_too() {
    let trade = r#""terrain": "town", "effects": [{"trade": {"pay": [{"wood": 1}, {"gem": 1}], "gain": [{"coin": 3}, {"sugar": 1}, {"point": 2}]}}]"#;
    let mut table = begun(other(|files, with| files.boards.1 = with(files.boards.1, TWO_COINS, trade)));
    table.act("activate 11");
    assert_eq!(table.offered("trade"), ["trade wood", "trade wood 2", "trade wood 3"]);
    table.refuses("trade wood 4", "S-3.1 no-such-gain").act("trade wood 3");
    assert_eq!((table.me().points(Source::Territories), table.me().holds().as_str()), (2, "wood"));
}

#[rule("S-6.3", "Q-S-33")]
#[test]
fn a_bishop_that_counts_coins_or_resources_looks_before_the_last_sale() {
    let demand = r#""demand": {"per": "shipment-set", "points": 4}"#;
    // None of ours counts coins or resources (Q-S-33); the vocabulary has them, and games of revision 2.
    // (what is counted, every, points) with 3 coins and 2 wood held at the end
    for (counted, expected) in [
        (r#"{"per": "coin", "every": 2, "points": 3}"#, 3),
        (r#"{"per": "resource", "points": 2}"#, 4),
        (r#"{"per": "bishop", "points": 5}"#, 5),
        (r#"{"per": "scholar", "points": 5}"#, 0),
        (r#"{"per": "monk", "points": 1}"#, 1),
    ] {
        let with_demand = format!(r#""demand": {counted}"#);
        let mut table = begun(other(|files, with| files.bishops.1 = with(files.bishops.1, demand, &with_demand)));
        // A monk on the first bishop, as if it had been placed.
        table.state.players[0].monks = 1 << 3;
        table.state.players[0].coins = 3;
        table.until(Table::is_over);
        let (coins, wood) = (table.me().points(Source::Coins), table.me().holds());
        assert_eq!(
            (table.me().points(Source::Demands), coins, wood.as_str()),
            (expected, (3 + 2) / 3, "-"),
            "{counted}"
        );
    }
}

const NAVIGATOR: &str = r#""ability": {"kind": "discount", "on": "export", "what": "wood", "by": 1}"#;

#[rule("S-3.5")]
#[test]
fn a_discount_on_basic_resources_is_on_either_by_choice() {
    let basic = NAVIGATOR.replace("wood", "basic");
    let mut table = begun(other(|files, with| files.scholars.1 = with(files.scholars.1, NAVIGATOR, &basic)));
    let own = &mut table.state.players[0];
    (own.scholars, own.coins) = (1, 1);
    own.resources = "wood+grain+sugar".parse().expect("resources");
    // SS09 asks for wood, grain and sugar.
    table.state.docks[0] = Some(crate::setting::read("SS09"));
    table.act("activate 66");
    let first: Vec<_> = table.offered("export").into_iter().filter(|text| text.starts_with("export 1")).collect();
    assert_eq!(first, ["export 1 grain+sugar", "export 1 wood+sugar"]);
}

#[rule("S-3.5")]
#[test]
fn a_swapped_ability_is_a_change_of_data() {
    // SCH01 draws a coin for every expansion instead.
    let founder = r#""ability": {"kind": "extra", "on": "expansion", "gain": {"coin": 1}}"#;
    let mut table = begun(other(|files, with| files.scholars.1 = with(files.scholars.1, NAVIGATOR, founder)));
    table.state.players[0].scholars = 1;
    let expand = table.offered("expand")[0].clone();
    table.act(&expand);
    let place = table.offered("place")[0].clone();
    table.act(&place);
    assert_eq!((table.told(), table.me().coins()), (vec!["placed".to_string(), "gained".into()], 4));
}
