//! What is told through the door can be understood without reading a sentence or a line of the log.

use burgundy::Burgundy;
use rule::rule;
use serde_json::{Value, json};
use table::{Chance, Door, Entrance, EntryKind, Json, Seat, Seats, Seed, Sitting};

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
    // Whoever has only the record reads the same.
    let record = sitting.record(None);
    let read: Vec<_> = record.entries.iter().map(|entry| DOOR.read(entry).expect("an entry")).collect();
    assert_eq!(read, told);
    assert!(DOOR.read("1 dance").is_err());
}
