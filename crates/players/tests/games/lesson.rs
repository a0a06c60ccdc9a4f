//! The lessons of the games fit their rules and the computer players they are played against.

use burgundy::Burgundy;
use santa_maria::SantaMaria;
use serde_json::{Value, json};
use table::{Chance, Door, Entrance, Game, Key, Lesson, Seat, Sitting};

/// A decision of a lesson: its step, the offer it was, and what happened.
struct Told {
    step: String,
    offer: Value,
    events: Vec<Value>,
}

/// A lesson that was played to its end.
struct Played {
    steps: Vec<String>,
    told: Vec<Told>,
    sitting: Box<dyn Sitting>,
}

impl Played {
    fn happened(&self, step: &str, event: &str) -> bool {
        self.in_step(step).any(|told| told.events.iter().any(|happened| happened["event"] == event))
    }

    fn in_step<'a>(&'a self, step: &'a str) -> impl Iterator<Item = &'a Told> {
        self.told.iter().filter(move |told| told.step == step)
    }

    /// What the decisions of a step cost, field by field.
    fn costs(&self, step: &str, what: &str) -> Vec<u64> {
        self.in_step(step).filter_map(|told| told.offer["cost"][what].as_u64()).collect()
    }
}

/// Lets chance and computer players go on until it is the person's turn, as the server does.
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

/// Plays the lesson of a game as it is written.
fn play(door: &dyn Door) -> Played {
    let lesson = door.declaration().lesson.expect("a lesson");
    let chance = Chance::Fair(lesson.seed().expect("a seed"));
    let me = Seat::new(0).expect("a seat");
    let mut config = lesson.config.clone();
    config.insert("players".into(), (lesson.against.len() + 1).into());
    let mut sitting = door.open(&Value::Object(config)).expect("a configuration that holds");
    go_on(&mut *sitting, lesson, &chance);
    let mut told = Vec::new();
    for step in &lesson.steps {
        for decision in &step.decisions {
            let legal: Value = serde_json::from_str(sitting.legal(me).get()).expect("JSON");
            let offer = legal.as_array().expect("offers").iter().find(|offer| offer["text"] == decision.as_str());
            let offer = offer.unwrap_or_else(|| panic!("{}: '{decision}' is not offered; find another seed", step.id));
            let events = sitting.act(me, &json!(decision)).expect("a legal action");
            let events = events.iter().map(|event| serde_json::from_str::<Value>(event.get()).expect("JSON"));
            told.push(Told { step: step.id.clone(), offer: offer.clone(), events: events.collect() });
            go_on(&mut *sitting, lesson, &chance);
        }
    }
    Played { steps: lesson.steps.iter().map(|step| step.id.clone()).collect(), told, sitting }
}

#[test]
fn the_lesson_of_burgundy_can_be_played() {
    let played = play(&Entrance::<Burgundy>::new());
    let paid = |step: &str| played.costs(step, "workers").contains(&1);
    assert_eq!(played.steps, ["dice", "take", "place", "neighbour", "workers", "goods", "region", "ship", "phase"]);
    assert!(played.happened("take", "took") && !paid("take"), "a tile with the exact die");
    assert!(played.happened("place", "placed") && !paid("place"));
    assert!(played.happened("neighbour", "placed") && !paid("neighbour"));
    assert!(played.happened("workers", "took") && paid("workers"));
    assert!(played.happened("goods", "sold"));
    assert!(played.happened("region", "region-full"));
    assert!(played.happened("ship", "shipped") && played.happened("ship", "marker-moved"));
    let position = played.sitting.position();
    assert_eq!(position["phase"], "B", "the phase is over: {}", position["round"]);
    assert!(played.sitting.record(None).rules == Burgundy::RULES);
}

#[test]
fn the_lesson_of_santa_maria_can_be_played() {
    let played = play(&Entrance::<SantaMaria>::new());
    assert_eq!(played.steps, ["dice", "chain", "change", "market", "expand", "export", "monk", "retire"]);
    assert!(played.happened("dice", "die-taken") && played.costs("dice", "coins").is_empty(), "a die as it lies");
    let produced = played.in_step("chain").flat_map(|told| &told.events).filter(|told| told["event"] == "gained");
    assert!(produced.count() >= 2, "a line of at least two territories");
    assert!(played.happened("change", "die-taken"));
    assert_eq!(played.costs("change", "coins"), [1], "one step, one coin");
    assert!(played.happened("market", "sold") && played.happened("market", "bought"));
    assert!(played.happened("expand", "expanded") && played.happened("expand", "placed"));
    assert!(played.happened("export", "exported"));
    assert!(played.happened("monk", "religion-moved") && played.happened("monk", "monk-placed"));
    assert!(played.happened("retire", "retired"));
    let income =
        played.in_step("retire").any(|told| told.offer["rule"] == "S-4.2" || told.events.iter().any(by_income));
    assert!(income, "the shipment pays");
    let position = played.sitting.position();
    assert_eq!(position["year"], 2, "the year is over");
    assert!(played.sitting.record(None).rules == SantaMaria::RULES);
}

fn by_income(event: &Value) -> bool {
    event["by"]["by"] == "income"
}
