//! How hard Châteauma is: the levels, and what the modifiers do (B-11.12).

use burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier};
use burgundy::{Burgundy, Colour, Config, Event, Expansion, Source, Stage, Tile};
use rule::rule;
use serde_json::{Value, json};
use table::Game;

use super::against::{
    ALL, Agreed, Its, before_the_cards, first_cards, its_turn, on_the_board, points, printed, rolls, set_up, steps,
    with,
};
use super::chosen::Chosen;
use crate::setting::Setting;
use crate::support::{Table, config};

#[rule("B-11.12")]
#[test]
fn a_modifier_is_agreed_on_once_and_only_with_the_option() {
    let twice = with(1, &[Modifier::Starts, Modifier::Starts]);
    let refused = Burgundy::new(&twice).err().unwrap();
    assert_eq!((refused.code.as_str(), refused.rule.as_str()), ("chateauma", "B-11.12"));
    let without = Config { chateauma: Some(Difficulty::default()), ..config("2022", 2) };
    assert_eq!(Burgundy::new(&without).err().unwrap().code, "chateauma");
    for nth in 0..16 {
        let mix: Vec<Modifier> = (0..4).filter(|bit| nth >> bit & 1 != 0).map(|bit| ALL[bit]).collect();
        assert!(Burgundy::new(&with(1, &mix)).is_ok(), "any mix: {mix:?}");
    }
}

#[rule("B-11.12", "X-092")]
#[test]
fn modifier_a_covers_five_spaces_with_tiles_that_nobody_sees() {
    let down = [Colour::Building, Colour::Animal, Colour::Ship, Colour::Monastery];
    assert_eq!(down.map(|colour| printed().down[colour.index()]), [2, 1, 1, 1]);
    assert_eq!(printed().down.iter().sum::<u8>(), 5);
    // With four players all black tiles would be laid out: five are not.
    let mut table = set_up(3, &[Modifier::PrefilledDown]);
    let mut laid = 0;
    for phase in 0..5 {
        table.until(|table| table.state.phase == phase && table.state.stage == Stage::Roll);
        laid += on_the_board(&table.state).1;
    }
    assert_eq!((laid, table.state.black_bag.len()), (35, 5));
    table.until(Table::is_over);
    assert!(table.held().duchy.iter().count() < 45);
}

#[rule("B-11.12", "Q-B-96", "B-11.9")]
#[test]
fn modifier_a_makes_a_colour_complete_earlier_and_its_tiles_count_as_nothing() {
    let ships = usize::from(printed().duchy[Colour::Ship.index()]);
    let part = json!({ "deck": [3], "duchy": { "ship": vec!["ship"; ships - 2] } });
    let setting = its_turn((8, json!([])), (5, json!([])), part).depot(1, ["ship"]);
    for (modifiers, bonus) in [(&[][..], 0), (&[Modifier::PrefilledDown], 5)] {
        let mut table = rolls(&setting.clone().modifiers(modifiers), 1);
        table.settle("chateauma card 3");
        assert_eq!(table.its_points(Source::Colours), bonus);
        assert_eq!(table.held().face_up().filter(|tile| *tile == Tile::SHIP).count(), ships - 1);
    }
}

#[rule("B-11.12", "X-092")]
#[test]
fn modifier_b_lays_a_building_a_mine_and_a_castle_face_up_and_the_mine_pays() {
    let mut table = before_the_cards(1, &[Modifier::PrefilledUp]);
    let before = |tile: &str| table.state.bag.count(tile.parse().unwrap());
    let bags = [before("bank"), before("mine"), before("castle")];
    let (left, right) = first_cards();
    table.refuses_outcome(&format!("chateauma cards {left} {right}"), "B-11.2 bad-outcome");
    table.refuses_outcome(&format!("chateauma cards {left} {right} ship"), "B-11.2 bad-outcome");
    table.settle(&format!("chateauma cards {left} {right} bank"));
    let dealt = format!("dealt {left} {right}");
    assert_eq!(table.story(), [dealt.as_str(), "prefilled bank", "prefilled mine", "prefilled castle"]);
    let left = |tile: &str| table.state.bag.count(tile.parse().unwrap());
    assert_eq!([left("bank"), left("mine"), left("castle")], [bags[0] - 1, bags[1] - 1, bags[2] - 2]);
    table.until(|table| table.state.phase == 1);
    let paid = table.story().into_iter().filter(|step| step.ends_with("mines")).collect::<Vec<_>>();
    assert_eq!(paid.len(), 1, "{paid:?}");
}

#[rule("B-11.12", "Q-B-98", "Q-B-99")]
#[test]
fn modifier_c_lets_it_begin_and_people_get_a_worker_more() {
    for people in 1..=3u8 {
        let mut table = set_up(people, &[Modifier::Starts]);
        assert_eq!(table.state.order[0], table.it());
        let order = table.state.order[1..=usize::from(people)].to_vec();
        let workers: Vec<u16> = order.iter().map(|seat| table.state.estate(*seat).workers).collect();
        assert_eq!(workers, (2..=u16::from(people) + 1).collect::<Vec<_>>());
        table.until(|table| table.state.stage == Stage::Draw(Expansion::Chateauma));
        // Q-B-99: the white die is rolled and the goods tile laid before its turn.
        assert!(table.told().contains(&"goods-arrived".to_string()));
        let its = table.it();
        assert!(table.events.iter().any(|event| matches!(event, Event::WhiteRolled { seat, .. } if *seat == its)));
    }
}

#[rule("B-11.12", "Q-B-97")]
#[test]
fn modifier_d_brings_an_extra_turn_for_each_symbol_covered() {
    let turns = &printed().extra_turns;
    assert!(turns.iter().map(Vec::len).sum::<usize>() > 0);
    // The next ship covers a space with an extra turn.
    let ship = usize::from(turns[Colour::Ship.index()][0]);
    let steps = |modifiers: &[Modifier]| {
        // What lies there face up from the start (b).
        let mut duchy = match modifiers.contains(&Modifier::PrefilledUp) {
            true => json!({ "castle": ["castle"], "mine": ["mine"], "building": ["bank"] }),
            false => json!({}),
        };
        duchy["ship"] = json!(vec!["ship"; ship - 1]);
        let part = json!({ "deck": [2], "duchy": duchy });
        let setting = its_turn((8, json!([])), (3, json!([])), part).depot(1, ["ship"]).depot(3, ["watchtower"]);
        steps(&setting.white(3).modifiers(modifiers), 1)
    };
    let story = steps(&[Modifier::ExtraTurns]);
    let after = story.iter().position(|step| step.starts_with("moved")).unwrap();
    assert_eq!(
        story[after..],
        ["moved ship", "extra extra-turn 3", "placed watchtower depot 3 right 1", "points 4 watchtower", "slid 3"]
    );
    for without in [&[][..], &[Modifier::PrefilledDown], &[Modifier::PrefilledUp]] {
        let story = steps(without);
        assert!(story.contains(&"moved ship".to_string()), "{without:?}: {story:?}");
        assert!(!story.iter().any(|step| step.starts_with("extra")), "Q-B-97: {without:?}");
    }
}

#[rule("B-11.12", "Q-B-102")]
#[test]
fn an_extra_turn_may_complete_the_other_card_which_scores_in_the_same_step() {
    let ship = usize::from(printed().extra_turns[Colour::Ship.index()][0]);
    let part = json!({ "deck": [2, 3], "goods": { "6": 1 }, "duchy": { "ship": vec!["ship"; ship - 1] } });
    let setting = its_turn((8, json!([])), (6, json!(["castle"])), part).depot(1, ["ship"]).depot(2, ["castle"]);
    let story = steps(&setting.modifiers(&[Modifier::ExtraTurns]), 1);
    let from = story.iter().position(|step| step.starts_with("full left")).unwrap();
    assert_eq!(
        story[from..],
        [
            format!("full left 8 {}", points(8)),
            "moved ship".into(),
            "extra extra-turn 1".into(),
            "looked 1 right".into(),
            "placed castle depot 2 right 2".into(),
            "extra castle 1".into(),
            "sold 6 1 2".into(),
            "silver 1 sale".into(),
            format!("full right 6 {}", points(6)),
            "moved castle".into(),
            "moved castle".into(),
        ]
    );
}

#[rule("B-11.12")]
#[test]
fn if_no_card_is_left_an_extra_turn_sells_goods() {
    let ship = usize::from(printed().extra_turns[Colour::Ship.index()][0]);
    let part = json!({
        "cards": [{ "card": 8 }, null], "deck": [], "goods": { "6": 1 }, "duchy": { "ship": vec!["ship"; ship - 1] }
    });
    let setting = its_turn((8, json!([])), (5, json!([])), part).depot(1, ["ship"]);
    let story = steps(&setting.modifiers(&[Modifier::ExtraTurns]), 1);
    assert_eq!(story[story.len() - 3..], ["extra extra-turn 1", "sold 6 1 2", "silver 1 sale"]);
}

/// The first space of a colour that brings an extra turn.
fn extra_at(colour: Colour) -> usize {
    usize::from(printed().extra_turns[colour.index()][0])
}

/// So many tiles that the next ship, or the next animal, covers a space with an extra turn.
fn ships() -> Value {
    json!(vec!["ship"; extra_at(Colour::Ship) - 1])
}

fn animals() -> Value {
    let all = ["cow2", "sheep2", "pig2", "chicken2", "cow4"];
    json!(all[..extra_at(Colour::Animal) - 1])
}

fn with_extra_turns(setting: Setting) -> Setting {
    setting.modifiers(&[Modifier::ExtraTurns])
}

/// The steps from the one that begins like this.
fn from(story: &[String], step: &str) -> Vec<String> {
    let at = story.iter().position(|told| told.starts_with(step)).unwrap_or_else(|| panic!("{step}: {story:?}"));
    story[at..].to_vec()
}

#[rule("B-11.12")]
#[test]
fn spaces_are_counted_with_those_that_were_covered_from_the_start() {
    let ships = extra_at(Colour::Ship);
    let setting = |there: usize, modifiers: &[Modifier]| {
        let part = json!({ "deck": [2], "duchy": { "ship": vec!["ship"; there] } });
        let setting = its_turn((8, json!([])), (3, json!([])), part).depot(1, ["ship"]).depot(3, ["watchtower"]);
        steps(&setting.white(3).modifiers(modifiers), 1).iter().filter(|step| step.starts_with("extra")).count()
    };
    let both = [Modifier::PrefilledDown, Modifier::ExtraTurns];
    assert_eq!((setting(ships - 1, &[Modifier::ExtraTurns]), setting(ships - 2, &[Modifier::ExtraTurns])), (1, 0));
    assert_eq!((setting(ships - 2, &both), setting(ships - 1, &both)), (1, 0), "one of them is covered");
}

#[rule("B-11.12", "B-11.8")]
#[test]
fn what_was_covered_from_the_start_takes_room() {
    let ships = usize::from(printed().duchy[Colour::Ship.index()]);
    let setting = |there: usize| {
        let part = json!({ "deck": [2], "duchy": { "ship": vec!["ship"; there] } });
        let setting = its_turn((8, json!([])), (3, json!([])), part).depot(1, ["ship"]);
        steps(&setting.modifiers(&[Modifier::PrefilledDown]), 1).contains(&"moved ship stacked".to_string())
    };
    assert_eq!((setting(ships - 2), setting(ships - 1)), (false, true));
}

#[rule("B-11.12", "Q-B-04", "B-2.2")]
#[test]
fn with_modifier_b_and_three_people_the_last_phase_lacks_a_building_a_mine_and_a_castle() {
    let mut table = set_up(3, &[Modifier::PrefilledUp]);
    for phase in 0..5 {
        table.until(|table| table.state.phase == phase && table.state.stage == Stage::Roll);
        let lies = |tile: Tile| {
            table.state.depots.iter().flat_map(|depot| depot.tiles).filter(|own| *own == Some(tile)).count()
        };
        let expected = if phase < 4 { (24, 2, 2) } else { (21, 1, 1) };
        assert_eq!((on_the_board(&table.state).0, lies(Tile::CASTLE), lies(Tile::MINE)), expected);
    }
    // As far as they last, depots are filled from the first on.
    assert!(table.state.depots[1].tiles.contains(&Some(Tile::CASTLE)));
    assert!(table.state.depots[3].tiles.contains(&Some(Tile::MINE)));
}

#[rule("B-11.12")]
#[test]
fn several_extra_turns_come_one_after_the_other() {
    let part = json!({
        "deck": [1], "goods": { "2": 1, "6": 1 }, "duchy": { "ship": ships(), "animal": animals() }
    });
    let setting = its_turn((2, json!(["ship", null, "cow3", "bank"])), (3, json!(["bank"])), part);
    let setting = setting.depot(2, ["m3"]).depot(4, ["watchtower", "boarding-house"]).white(4);
    let story = from(&steps(&with_extra_turns(setting), 2), "full left");
    let first = ["moved ship", "moved m3", "moved cow3", "moved bank", "extra extra-turn 4"];
    assert_eq!(story[1..6], first, "all tiles first");
    let rest = [
        "placed watchtower depot 4 right 2",
        "points 4 watchtower",
        "extra extra-turn 4",
        "placed boarding-house depot 4 right 3",
        "points 2 boarding-house",
        "slid 3",
    ];
    assert_eq!(story[6..], rest);
}

#[rule("B-11.12", "Q-B-102")]
#[test]
fn an_extra_turn_that_still_waits_when_the_last_card_is_complete_sells_goods() {
    let part = json!({
        "deck": [1, 3], "goods": { "2": 1, "6": 1 }, "duchy": { "ship": ships(), "animal": animals() }
    });
    let setting = its_turn((2, json!(["ship", null, "cow3", "bank"])), (7, json!([])), part);
    let story = steps(&with_extra_turns(setting.depot(2, ["m3"]).depot(4, ["watchtower"]).white(4)), 2);
    let first = ["placed m3 depot 2 left 2", "sold 2 1 2", "silver 1 sale"];
    assert_eq!(story[..3], first);
    assert_eq!(
        from(&story, "extra"),
        [
            "extra extra-turn 4",
            "placed watchtower depot 4 right 1",
            "points 4 watchtower",
            &format!("full right 7 {}", points(7)),
            "moved watchtower",
            "extra extra-turn 4",
            "sold 6 1 2",
            "silver 1 sale",
        ]
    );
}

#[rule("Q-B-102", "B-11.12")]
#[test]
fn the_card_that_an_extra_turn_completes_brings_its_own_extra_turns() {
    let part = json!({
        "deck": [1, 3], "goods": { "6": 1 }, "duchy": { "ship": ships(), "animal": animals() }
    });
    let setting = its_turn((4, json!(["mine"])), (8, json!([])), part).depot(1, ["cow3", "ship"]);
    assert_eq!(
        from(&steps(&with_extra_turns(setting), 1), "extra"),
        [
            "extra extra-turn 1",
            "placed ship depot 1 right 1",
            "nothing goods",
            "marker 2 first",
            &format!("full right 8 {}", points(8)),
            "moved ship",
            "extra extra-turn 1",
            "sold 6 1 2",
            "silver 1 sale",
        ]
    );
}

#[rule("B-11.12", "Q-B-92")]
#[test]
fn if_both_cards_are_complete_at_once_an_extra_turn_sells_before_new_cards_come() {
    let part = json!({ "deck": [2, 3], "goods": { "6": 1 }, "duchy": { "ship": ships() } });
    let setting = its_turn((6, json!(["castle"])), (8, json!([])), part).depot(1, ["castle", "ship"]);
    let table = rolls(&with_extra_turns(setting), 1);
    let story = table.story();
    let selling = ["extra extra-turn 1", "sold 6 1 2", "silver 1 sale"];
    assert_eq!(from(&story, "extra extra-turn"), selling);
    assert!(from(&story, "full left").contains(&format!("full right 8 {}", points(8))), "both are closed before it");
    assert_eq!(table.part()["due"], "cards");
}

#[rule("B-11.12", "Q-B-91")]
#[test]
fn what_an_extra_turn_places_acts_on_the_card_that_is_left() {
    let part = || json!({ "deck": [2, 3], "goods": { "6": 1 }, "duchy": { "ship": ships() } });
    // A castle there chooses again as a whole: nothing fits, so that a joker is put by, and nothing is sold.
    let setting = its_turn((8, json!([])), (9, json!([])), part()).depot(1, ["ship", "castle"]).black(["mine"]);
    let story = from(&steps(&with_extra_turns(setting), 1), "placed castle");
    assert_eq!(story[..2], ["placed castle depot 1 right 1", "extra castle 1"]);
    assert_eq!(story[8..], ["put by mine 1", "slid 9"]);
    // An extra turn is a whole choice itself.
    let setting = its_turn((8, json!([])), (9, json!([])), part()).depot(1, ["ship"]).black(["mine"]);
    let story = from(&steps(&with_extra_turns(setting), 1), "extra extra-turn");
    assert_eq!(story[7..], ["put by mine 1", "slid 9"]);
}

#[rule("Q-B-102", "Q-B-93")]
#[test]
fn symbols_that_an_extra_turn_covers_sell_by_themselves() {
    let part = json!({ "deck": [1, 3], "goods": { "2": 1, "6": 1 }, "duchy": { "ship": ships() } });
    let setting = its_turn((2, json!(["ship", null, "cow3", "bank"])), (6, json!([])), part);
    let story = steps(&with_extra_turns(setting.depot(1, ["m3", "castle"])), 1);
    assert_eq!(story[1..3], ["sold 2 1 2", "silver 1 sale"]);
    let extra = from(&story, "placed castle");
    assert_eq!(extra[8..], ["silver 2 nothing-fits", "sold 6 1 2", "silver 1 sale", "slid 6"]);
}
