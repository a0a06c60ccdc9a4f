//! Positions against Châteauma: what is written is read, and what could never be is refused with its place.

use burgundy::expansion::chateauma::difficulty::Modifier;
use burgundy::position::Position;
use burgundy::{Burgundy, Expansion, Stage};
use rule::rule;
use serde_json::{Value, json};
use table::{Game, Present, Turn};

use super::against::{Agreed, Its, its_turn, rolls};
use super::chosen::Chosen;
use crate::setting::Setting;
use crate::support::{Table, table};

/// A turn of a person, against Châteauma with this part.
fn with(part: Value) -> Setting {
    table().players(1).options(["chateauma"]).part("chateauma", part)
}

fn refused(setting: Setting) -> String {
    let mut position: Option<Position> = None;
    let _ = setting.with(|own| position = Some(own.clone()));
    match Burgundy::load_position(&position.unwrap()) {
        Err(refused) => refused.message,
        Ok(_) => panic!("it is loaded"),
    }
}

#[test]
fn nothing_written_is_the_beginning() {
    let table = table().players(1).options(["chateauma"]).set();
    assert_eq!((table.purse().silver, table.purse().goods), (1, [1; 6]));
    assert_eq!(table.held().deck.len(), 7);
    assert_eq!(table.held().face_up().map(|tile| tile.to_string()).collect::<Vec<_>>(), ["castle"]);
    let filled = super::chosen::Chosen::options(crate::support::table().players(1), ["chateauma"]);
    let filled = filled.modifiers(&[Modifier::PrefilledUp]).set();
    assert_eq!(filled.held().duchy.iter().count(), 3);
}

#[test]
fn a_position_is_read_as_it_is_written() {
    let part = json!({
        "cards": [{ "card": 3, "tiles": ["castle"], "down": [1] }, { "card": 5, "tiles": [null, "bank", "ship"], "down": [3] }],
        "deck": [2, 9], "reserve": ["ship", "bank", "ship"], "joker": "m3",
        "duchy": { "castle": ["castle", "castle"], "building": ["bank", "market"] },
        "silver": 3, "goods": { "4": 2 }, "sold": { "1": 1 }, "marker": 1, "score": { "chateauma": 36, "goods": 8 }, "die": 4
    });
    let table = with(part.clone()).set();
    let written = table.part();
    for (name, value) in part.as_object().unwrap() {
        if !["cards", "score"].contains(&name.as_str()) {
            assert_eq!(&written[name], value, "{name}");
        }
    }
    assert_eq!(written["cards"][1]["tiles"], json!([null, "bank", "ship", null]));
    assert_eq!((written["points"].as_i64(), written["place"].as_u64()), (Some(44), Some(1)));
    assert_eq!(written["score"]["goods"], 8);
    let (game, state) = Burgundy::load(&table.game.position(&table.state)).unwrap();
    assert_eq!(game.position(&state), table.game.position(&table.state));
}

#[rule("B-11.8")]
#[test]
fn a_position_in_which_a_card_is_due_goes_on_there() {
    let setting = its_turn((7, json!([])), (8, json!([])), json!({ "deck": [2, 3] })).depot(1, ["bank"]);
    let table = rolls(&setting, 1);
    let position = table.game.position(&table.state);
    assert_eq!(
        (&position["stage"], &position["expansions"]["chateauma"]["due"]),
        (&json!("chateauma"), &json!("cards"))
    );
    let (game, state) = Burgundy::load(&position).unwrap();
    assert_eq!(state, table.state);
    assert_eq!(state.active(), table.it());
    let mut again = Table::new((game, state), &[]);
    again.settle("chateauma card 3");
    assert_eq!(again.story(), ["card right 3"]);
}

#[rule("B-11.3")]
#[test]
fn a_turn_is_that_of_a_person() {
    let setting = with(json!({})).with(|position| position.track = vec![2, 1]);
    let table = setting.clone().set();
    assert_eq!((table.state.stage, table.whose()), (Stage::Turn, 1));
    assert!(refused(setting.with(|position| position.turn = Some(2))).contains("turn: seat 2 is none of 1 to 1"));
    let its = with(json!({})).stage("chateauma").set();
    assert_eq!(its.state.active(), its.it());
    assert!(matches!(its.game.turn(&its.state), Turn::Chance(_)));
    assert!(its.state.white.is_some(), "its turn goes by the white die");
}

#[test]
fn what_could_never_be_is_refused() {
    let card = |number: u8, tiles: Value| json!({ "cards": [{ "card": number, "tiles": tiles }, { "card": 9 }] });
    for (part, what) in [
        (json!({ "card": 1 }), "unknown field `card`"),
        (json!({ "silver": 1000 }), "1000 silver: at most 999"),
        (json!({ "marker": 7 }), "marker 7: the track has steps 0 to 6"),
        (json!({ "goods": { "3": 8 } }), "goods: 3: 8 are used, but only 7 exist"),
        (json!({ "score": { "regions": 3 } }), "score: 'regions' is no source of its points here"),
        (json!({ "score": { "shields": 3 } }), "score: 'shields' is no source of its points here"),
        (json!({ "score": { "goods": -1 } }), "score: goods: 0 to 999"),
        (card(10, json!([])), "there is no card 10 in this game (B-11.2)"),
        (card(9, json!([])), "cards: card 9 is there twice"),
        (card(5, json!(["ship"])), "card 5: space 1 takes a monastery, not ship"),
        (card(5, json!([null, null, null, null, "m1"])), "card 5: it has 4 spaces"),
        (card(5, json!(["m1", "bank", "cow2", "m2"])), "card 5: it is complete, and leaves at once (B-11.8)"),
        (json!({ "cards": [{ "card": 5, "down": [1] }, { "card": 9 }] }), "down: no joker can lie on space 1"),
        (json!({ "cards": [{ "card": 5, "down": [7] }, { "card": 9 }] }), "down: no joker can lie on space 7"),
        (json!({ "cards": [null, { "card": 9 }] }), "cards: the right one slides to the left (B-11.8)"),
        (
            json!({ "cards": [{ "card": 9 }, null] }),
            "cards: a card of the deck fills an empty place in its turn (B-11.8)",
        ),
        (json!({ "cards": [{ "card": 9 }, { "card": 8 }, { "card": 7 }] }), "cards: one on the left, one on the right"),
        (json!({ "cards": [{ "card": 9 }, { "card": 8 }], "deck": [9] }), "deck: card 9 is there twice"),
        (json!({ "cards": [{ "card": 9 }, { "card": 8 }], "deck": [1, 1] }), "deck: card 1 is there twice"),
        (json!({ "cards": [{ "card": 9 }, { "card": 8 }], "deck": [17] }), "there is no card 17 in this game"),
        (json!({ "reserve": vec!["bank"; 41] }), "reserve: at most 40 tiles"),
        (json!({ "reserve": vec!["bank"; 9] }), "bank: 9 are used, but only 7 exist"),
        (json!({ "reserve": ["white-castle"] }), "white-castle: 1 are used, but only 0 exist"),
        (json!({ "joker": "dragon" }), "'dragon' is no tile"),
        (json!({ "duchy": { "mine": ["ship"] } }), "duchy: ship does not belong to mine"),
        (json!({ "duchy": { "garden": [] } }), "unknown variant `garden`"),
        (json!({ "large": ["mine"] }), "bonus tiles: mine is not covered (B-11.9)"),
        (json!({ "small": ["mine"] }), "mine: one large and then one small tile"),
        (json!({ "shields": [3] }), "shields: this is no option of the game"),
        (json!({ "doubles": ["red-red"] }), "doubles: this is no option of the game"),
        (json!({ "due": "cards" }), "due: a card is drawn in its turn, while a place is empty"),
        (json!({ "due": "dice" }), "unknown variant `dice`"),
        (json!({ "die": 7 }), "7 is no die face"),
    ] {
        let said = refused(with(part.clone()));
        assert!(said.contains(what), "{part}: {said}");
    }
}

#[rule("B-11.13")]
#[test]
fn its_shields_lie_nowhere_else_and_never_no_2() {
    let own = |shields: Value, room: Value| with(json!({ "shields": shields })).and(["shields"]).part("shields", room);
    assert!(refused(own(json!([2]), json!({}))).contains("shields: 2 is not dealt in this game, or lies elsewhere"));
    assert!(refused(own(json!([3, 3]), json!({}))).contains("shields: 3 is there twice"));
    assert!(refused(own(json!([3]), json!({ "depots": [[3]] }))).contains("lies elsewhere"));
    assert!(refused(own(json!([3]), json!({ "held": [[3]] }))).contains("lies elsewhere"));
    assert_eq!(own(json!([3, 9]), json!({ "depots": [[4]] })).set().held().shields.len(), 2);
    assert!(
        refused(own(json!([]), json!({ "overfull": 2, "stored": { "ship": 1 } }))).contains("only people store tiles")
    );
}

#[rule("B-11.13")]
#[test]
fn it_has_a_bonus_for_border_posts_only_with_three_cards() {
    // Cards 6 to 9 have a post.
    let own = |deck: Value| {
        let setting = its_turn((1, json!(["castle"])), (5, json!([])), json!({ "deck": deck })).stage("turn");
        setting.and(["border-posts"]).part("border-posts", json!({ "large": 2 }))
    };
    assert!(refused(own(json!([2, 3, 4, 8, 9]))).contains("its bonus comes with the third complete card"));
    assert_eq!(own(json!([2, 3, 4, 9])).set().part()["posts"], 3);
}

#[rule("B-11.2", "B-11.12")]
#[test]
fn before_its_cards_are_dealt_it_has_no_tiles_and_afterwards_those_that_were_agreed() {
    let goods = json!({ "1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1 });
    let dealing = |part: Value| with(part).stage("cards").with(|position| position.seats.clear());
    let table = dealing(json!({ "silver": 1, "goods": goods })).set();
    assert_eq!(table.game.turn(&table.state), Turn::Chance(burgundy::Draw::Expansion { room: Expansion::Chateauma }));
    assert!(
        refused(dealing(json!({ "cards": [{ "card": 1 }, { "card": 2 }] }))).contains("dealt at the end of the set-up")
    );
    for part in [json!({ "reserve": ["ship"] }), json!({ "joker": "ship" }), json!({ "duchy": { "ship": ["ship"] } })] {
        assert!(refused(dealing(part)).contains("no tiles before its cards are dealt"));
    }
    let filled =
        with(json!({ "duchy": { "mine": ["mine"], "castle": ["castle"] } })).modifiers(&[Modifier::PrefilledUp]);
    assert!(refused(filled).contains("duchy: a building lies there from the start (B-11.12)"));
}
