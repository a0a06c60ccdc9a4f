//! The lessons of the games fit their rules and the computer players they are played against.

use burgundy::Burgundy;
use serde_json::{Value, json};
use table::{Chance, Door, Entrance, Game, Key, Lesson, Seat, Sitting};

const BURGUNDY: Entrance<Burgundy> = Entrance::new();

/// Lets chance and computer players go on until it is the person's word, as the server does.
fn go_on(sitting: &mut dyn Sitting, lesson: &Lesson, chance: &Chance) {
    loop {
        while sitting.draw(chance).expect("chance").is_some() {}
        let Some(seat) = sitting.deciding().iter().find(|seat| seat.index() > 0) else { return };
        let level = &lesson.against[seat.index() - 1];
        let key = Key { kind: "player", seat: Some(seat), nth: sitting.standing() as u32 };
        let actions = players::decide(sitting, seat, level, chance.stream(key).bits()).expect("somebody who plays it");
        sitting.act(seat, &actions[0]).expect("a legal action");
    }
}

#[test]
fn the_lesson_can_be_played() {
    let declaration = BURGUNDY.declaration();
    let lesson = declaration.lesson.expect("a lesson");
    let chance = Chance::Fair(lesson.seed().expect("a seed"));
    let me = Seat::new(0).expect("a seat");
    let mut config = lesson.config.clone();
    config.insert("players".into(), (lesson.against.len() + 1).into());
    let mut sitting = BURGUNDY.open(&Value::Object(config)).expect("a configuration that holds");
    go_on(&mut *sitting, lesson, &chance);
    let mut told = Vec::new();
    for step in &lesson.steps {
        for decision in &step.decisions {
            let legal: Value = serde_json::from_str(sitting.legal(me).get()).expect("JSON");
            let offer = legal.as_array().expect("offers").iter().find(|offer| offer["text"] == decision.as_str());
            let offer = offer.unwrap_or_else(|| panic!("{}: '{decision}' is not offered; find another seed", step.id));
            let events = sitting.act(me, &json!(decision)).expect("a legal action");
            let events = events.iter().map(|event| serde_json::from_str::<Value>(event.get()).expect("JSON"));
            told.push((step.id.as_str(), offer.clone(), events.collect::<Vec<_>>()));
            go_on(&mut *sitting, lesson, &chance);
        }
    }
    let happened = |id: &str, event: &str| {
        told.iter().any(|(step, _, events)| *step == id && events.iter().any(|told| told["event"] == event))
    };
    let paid =
        |id: &str| told.iter().filter(|(step, ..)| *step == id).any(|(_, offer, _)| offer["cost"]["workers"] == 1);
    let ids: Vec<&str> = lesson.steps.iter().map(|step| step.id.as_str()).collect();
    assert_eq!(ids, ["dice", "take", "place", "neighbour", "workers", "goods", "region", "ship", "phase"]);
    assert!(happened("take", "took") && !paid("take"), "a tile with the exact die");
    assert!(happened("place", "placed") && !paid("place"));
    assert!(happened("neighbour", "placed") && !paid("neighbour"));
    assert!(happened("workers", "took") && paid("workers"));
    assert!(happened("goods", "sold"));
    assert!(happened("region", "region-full"));
    assert!(happened("ship", "shipped") && happened("ship", "marker-moved"));
    assert_eq!(sitting.position()["phase"], "B", "the phase is over: {}", sitting.position()["round"]);
    assert!(sitting.record(None).rules == Burgundy::RULES);
}
