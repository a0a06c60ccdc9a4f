//! What comes through the door can be understood without parsing a sentence or a line of the log.

use std::path::Path;

use burgundy::Burgundy;
use rule::rule;
use serde_json::{Value, json};
use table::{Address, Chance, Door, Entrance, EntryKind, Json, Seat, Seats, Seed, Sitting};

static DOOR: Entrance<Burgundy> = Entrance::new();

/// The special edition deals boards, and the seats choose their sides at the same time.
fn dealt() -> (Box<dyn Sitting>, Vec<Json>) {
    let mut sitting = DOOR.open(&json!({ "edition": "2022", "players": 2, "setup": "expert" })).expect("a game");
    let told = chance_speaks(&mut *sitting);
    (sitting, told)
}

fn chance_speaks(sitting: &mut dyn Sitting) -> Vec<Json> {
    let chance = Chance::Fair(Seed([7; 32]));
    let mut told = Vec::new();
    while let Some(drawn) = sitting.draw(&chance).expect("a draw") {
        told.extend(drawn);
    }
    told
}

/// A seat takes the first thing it is offered.
fn decides(sitting: &mut dyn Sitting, seat: Seat) -> Vec<Json> {
    let offers: Value = serde_json::from_str(sitting.legal(seat).get()).expect("JSON");
    sitting.act(seat, &offers[0]["action"]).expect("an offer")
}

/// The ids that events of these names carry, and those that all others do.
fn ids_in(told: &[Json], [one, two]: [&str; 2]) -> [Vec<Value>; 3] {
    let mut found = [const { vec![] }; 3];
    for told in told {
        let told: Value = serde_json::from_str(told.get()).expect("JSON");
        let which = [one, two].iter().position(|name| told["event"] == *name).unwrap_or(2);
        found[which].push(told["duchy_ids"].clone());
    }
    found
}

#[rule("B-1.6")]
#[test]
fn duchies_are_told_by_their_ids() {
    let (mut sitting, mut told) = dealt();
    for seat in sitting.deciding().iter() {
        told.extend(decides(&mut *sitting, seat));
    }
    told.extend(chance_speaks(&mut *sitting));
    let view: Value = serde_json::from_str(sitting.view().get()).expect("JSON");
    let [boards, chosen, others] = ids_in(&told, ["board-dealt", "duchy-chosen"]);
    assert_eq!((boards.len(), chosen.len()), (2, 2));
    for (nth, (board, chosen)) in boards.iter().zip(&chosen).enumerate() {
        assert_eq!(*chosen, json!([view["seats"][nth]["duchy"]]));
        assert!(board.as_array().is_some_and(|sides| sides.len() == 2 && sides.contains(&chosen[0])), "{board}");
    }
    assert!(!others.is_empty() && others.iter().all(Value::is_null), "other events name nothing by a number");
}

#[rule("B-10.4", "B-10.7")]
#[test]
fn an_offer_names_the_double_tile_on_its_place() {
    let position = json!({
        "config": { "rules": 2, "edition": "2022", "players": 2, "options": ["vineyards"] },
        "seats": [{ "dice": [3, 3], "silver": 2 }, {}],
        "expansions": { "vineyards": {
            "depot": [null, "orange-red", null], "shop": ["blue-blue"], "seats": [{}, {}]
        } }
    });
    let sitting = DOOR.load(&position).expect("a position");
    let offers: Value = serde_json::from_str(sitting.legal(Seat::new(0).expect("a seat")).get()).expect("JSON");
    let named: Vec<_> = offers.as_array().expect("offers").iter().filter(|offer| !offer["double"].is_null()).collect();
    let named: Vec<_> = named.iter().map(|offer| (offer["text"].as_str(), offer["double"].as_str())).collect();
    assert_eq!(
        named,
        [(Some("vineyards take 3 2"), Some("orange-red")), (Some("vineyards buy 1"), Some("blue-blue")),]
    );
}

#[test]
fn entries_say_whose_they_are() {
    let (mut sitting, _) = dealt();
    let draws = sitting.index();
    for seat in sitting.deciding().iter() {
        decides(&mut *sitting, seat);
    }
    let told: Vec<_> = (0..sitting.index()).filter_map(|index| sitting.entry(index)).collect();
    assert!(told[..draws].iter().all(|entry| entry.kind == EntryKind::Draw && entry.by.is_empty()));
    let drawn = |nth: usize| told[nth].drawn.as_ref().map(|drawn| drawn.draw.as_str());
    assert_eq!((drawn(draws - 1), drawn(draws)), (Some("boards"), None));
    assert_eq!((told[draws].kind, told[draws].by), (EntryKind::Together, Seats::all(2)));
    assert_eq!(told[draws].decisions.len(), 2);
    // A reader who has only the record sees the same.
    let record = sitting.record(None);
    let read: Vec<_> = record.entries.iter().map(|entry| DOOR.read(entry).expect("an entry")).collect();
    assert_eq!(read, told);
    assert!(DOOR.read("1 dance").is_err());
}

fn codes(sitting: &dyn Sitting, seat: usize, at: &str) -> Vec<String> {
    let reasons = sitting.reasons(Seat::new(seat).expect("a seat"), &at.to_string().into());
    reasons.iter().map(|refused| refused.code.to_string()).collect()
}

#[rule("B-4.3", "B-4.4", "B-4.6", "B-4.7")]
#[test]
fn a_closed_place_says_why_in_the_words_of_the_rules() {
    // 2011-1: the castle in the middle is space 19; 18 and 20 beside it are river.
    let seat = json!({
        "dice": [3, 3], "workers": 0, "silver": 1, "storage": ["ship"], "goods": { "6": 1 }, "tiles": { "19": "castle" }
    });
    let position = json!({
        "config": { "rules": 2, "edition": "2011", "players": 2, "duchies": ["2011-1"] },
        "seats": [seat], "depots": { "5": { "tiles": ["castle"] } }, "black": ["mine"]
    });
    let sitting = DOOR.load(&position).expect("a position");
    let river = |space: &str| codes(&*sitting, 0, space);
    for (at, code) in [
        ("space.19", "space-taken"),
        ("depot.5.tile.1", "too-few-workers"),
        ("black.1", "too-little-silver"),
        ("goods.6", "too-few-workers"),
    ] {
        assert_eq!(river(at), [code], "{at}");
    }
    // A ship beside nothing, and one where no ship belongs.
    let all: Vec<String> = (1..=37).flat_map(|space| river(&format!("space.{space}"))).collect();
    assert!(all.iter().any(|code| code == "no-neighbour"), "{all:?}");
    assert!(all.iter().any(|code| code == "wrong-colour"), "{all:?}");
    // Whoever is not asked is told so; what is no place means nothing.
    assert_eq!(codes(&*sitting, 1, "black.1"), ["not-your-turn"]);
    for nothing in
        ["", "space", "space.0", "space.99", "space.256", "depot.9.tile.1", "depot.5.tile.0", "goods.7", "moon.1"]
    {
        assert_eq!(codes(&*sitting, 0, nothing), [""; 0], "{nothing}");
    }
}

/// A client shows what a shield costs, where it lies and why it cannot be had; what is stored beyond the three places has
/// addresses too.
#[rule("B-9.6", "B-9.6.4", "Q-B-45")]
#[test]
fn shields_are_told_with_their_price_place_and_reason() {
    let position = |dice: [u8; 2], workers: u8| {
        json!({
            "config": {
                "rules": 2, "edition": "2022", "players": 2, "duchies": ["2022-1"], "options": ["shields"],
            },
            "seats": [{
                "dice": dice, "workers": workers, "tiles": { "19": "castle" }, "storage": ["ship", "mine", "castle"],
            }],
            "expansions": {
                "shields": { "depots": [[], [], [], [], [9], []], "held": [[4]], "stored": { "ship": 1, "cow3": 1 } },
            },
        })
    };
    let offers = |sitting: &dyn Sitting| -> Vec<Value> {
        serde_json::from_str(sitting.legal(Seat::new(0).expect("a seat")).get()).expect("JSON")
    };
    let sitting = DOOR.load(&position([5, 4], 1)).expect("a position");
    let offered = offers(&*sitting);
    let take = offered.iter().find(|offer| offer["action"]["choice"] == "take").expect("a shield");
    assert_eq!(take["places"]["at"], json!(["depot.5.shield.9"]));
    assert_eq!(take["cost"], json!({ "workers": 1 }));
    assert_eq!(codes(&*sitting, 0, "depot.5.shield.9"), [""; 0]);
    let stored = |tile: &str| {
        let place = |offer: &&Value| offer["action"]["do"] == "place" && offer["action"]["tile"] == tile;
        offered.iter().find(place).map(|offer| offer["places"]["by"].clone())
    };
    let by = stored("ship").expect("a ship can be placed");
    let places =
        by.as_array().expect("addresses").iter().filter(|by| by.as_str().is_some_and(|by| by.starts_with("storage")));
    assert_eq!(places.collect::<Vec<_>>(), ["storage.1", "storage.5"], "cows lie before ships");
    let poor = DOOR.load(&position([5, 4], 0)).expect("a position");
    assert_eq!(codes(&*poor, 0, "depot.5.shield.9"), ["too-few-workers-for-doubles"]);
}

/// Where something is offered nobody is told why not.
#[test]
fn an_open_place_has_no_reasons() {
    let mut sitting = DOOR.open(&json!({ "edition": "2019", "players": 2 })).expect("a game");
    let mut open = 0;
    for _ in 0..60 {
        chance_speaks(&mut *sitting);
        let Some(seat) = sitting.deciding().iter().next() else { break };
        let offers: Vec<Value> = serde_json::from_str(sitting.legal(seat).get()).expect("JSON");
        for offer in
            offers.iter().filter(|offer| matches!(offer["action"]["do"].as_str(), Some("take" | "place" | "sell")))
        {
            for at in offer["places"]["at"].as_array().expect("places") {
                let address = at.as_str().expect("an address").to_string().into();
                assert_eq!(sitting.reasons(seat, &address), [], "{at}");
                open += 1;
            }
        }
        // The last offer moves the game on sooner than the first.
        let action = offers.last().expect("an offer")["action"].clone();
        sitting.act(seat, &action).expect("an offer");
    }
    assert!(open > 100, "{open}");
}

/// What lies beside the black depot says why it cannot be bought, and so does a region that has its inn.
#[rule("B-9.4")]
#[test]
fn an_inn_says_why_in_the_words_of_the_rules() {
    // 2019-1: the castle in the middle is space 19; 18 and 20 beside it are river, and one region with 17 and 21.
    let seat = json!({
        "dice": [3, 3], "workers": 0, "silver": 1, "storage": ["inn"], "tiles": { "19": "castle", "18": "inn" }
    });
    let position = json!({
        "config": { "edition": "2019", "players": 2, "options": ["inns"], "duchies": ["2019-1"] },
        "phase": "C", "seats": [seat]
    });
    let sitting = DOOR.load(&position).expect("a position");
    assert_eq!(codes(&*sitting, 0, "black.inn"), ["too-little-silver"]);
    assert!(codes(&*sitting, 0, "black.crane").is_empty());
    let all: Vec<String> = (1..=37).flat_map(|space| codes(&*sitting, 0, &format!("space.{space}"))).collect();
    assert!(all.iter().any(|code| code == "one-inn-per-region"), "{all:?}");
}

/// Spaces, monasteries and duchies are called what people see: "river 2", what it does, the number that is printed.
#[test]
fn no_sentence_names_what_only_the_program_knows() {
    let spaces = (1..=37).map(|space| format!("space.{space}"));
    let tiles = (1..=6).flat_map(|depot| (1..=4).map(move |nth| format!("depot.{depot}.tile.{nth}")));
    let rest = (1..=6).flat_map(|nth| [format!("goods.{nth}"), format!("black.{nth}")]);
    let pointed: Vec<Address> = spaces.chain(tiles).chain(rest).map(Into::into).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/burgundy");
    trials::recorded_games_are_told_plainly(&DOOR, &folder, &pointed);
}

/// At a table with strong dice each draw has links of its own.
#[test]
fn strong_dice_can_be_checked_and_not_forged() {
    let games = [
        json!({ "edition": "2011", "players": 2, "rules": 2 }),
        json!({ "edition": "2019", "players": 3, "setup": "expert", "rules": 2 }),
        json!({ "edition": "2022", "players": 4, "rules": 2 }),
    ];
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/burgundy/r2-strong-random.jsonl");
    trials::strong_dice_hold::<burgundy::Burgundy>(&games, &file);
}

/// What is offered and what is told call a space the same.
#[test]
fn an_offer_and_its_event_name_the_space_alike() {
    let mut sitting = DOOR.open(&json!({ "edition": "2022", "players": 2 })).expect("a game");
    let mut compared = 0;
    for _ in 0..200 {
        chance_speaks(&mut *sitting);
        let Some(seat) = sitting.deciding().iter().next() else { break };
        let offers: Vec<Value> = serde_json::from_str(sitting.legal(seat).get()).expect("JSON");
        let of = |kind: &str| offers.iter().find(|offer| offer["action"]["do"] == kind);
        let offer = of("place").or(of("take")).or(offers.last()).expect("an offer");
        let events = sitting.act(seat, &offer["action"]).expect("an offer");
        for event in events.iter().map(|event| serde_json::from_str::<Value>(event.get()).expect("JSON")) {
            if offer["action"]["do"] == "place" && event["event"] == "placed" {
                assert_eq!(event["land"], offer["land"]);
                assert!(event["land"]["die"].is_number() && event["land"]["colour"].is_string(), "{event}");
                compared += 1;
            }
        }
    }
    assert!(compared > 10, "{compared}");
}
