//! The lessons of the games fit their rules and the computer players they are played against.

use std::collections::HashSet;

use burgundy::Burgundy;
use burgundy::expansion::Expansion;
use santa_maria::SantaMaria;
use serde_json::{Value, json};
use table::{Chance, Dice, Door, Entrance, Game, Key, Lesson, Origin, Seat, Sitting};

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

    /// Does what happened in a step say this?
    fn told(&self, step: &str, words: &str) -> bool {
        self.in_step(step).any(|told| told.events.iter().any(|event| event.to_string().contains(words)))
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
        let actions = players::decide(sitting, seat, &players::Thinker::new(level, chance.stream(key).bits()))
            .expect("somebody who plays it");
        sitting.act(seat, &actions[0]).expect("a legal action");
    }
}

/// Plays the guided first game as it is written.
fn play(door: &dyn Door) -> Played {
    follow(door, door.declaration().lessons[0])
}

/// Plays a lesson as it is written, from where it begins.
fn follow(door: &dyn Door, lesson: &Lesson) -> Played {
    let chance = Chance::Fair(lesson.seed().expect("a seed"));
    let me = Seat::new(0).expect("a seat");
    let mut config = lesson.config.clone();
    config.insert("players".into(), (lesson.against.len() + 1).into());
    let mut sitting = door.open(&Value::Object(config)).expect("a configuration that holds");
    for entry in &lesson.opening {
        sitting.follow(entry).unwrap_or_else(|refused| panic!("{:?}: '{entry}': {refused}", lesson.option));
    }
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

/// The lesson of an expansion of Burgundy, also of one that is held back.
fn room(option: &str) -> Played {
    let door = Entrance::<Burgundy>::new();
    let room = Expansion::ALL.into_iter().find(|room| room.name() == option).expect("an expansion");
    let lesson = &Lesson::own(room.lesson().expect("a lesson"));
    assert_eq!(lesson.option.as_deref(), Some(option));
    assert_eq!(lesson.config["options"], json!([option]), "nothing else is on");
    assert!(lesson.decisions().count() <= 5, "two minutes");
    // Its opening is a game that was played with these dice.
    let played = follow(&door, lesson);
    let mut record = played.sitting.record(Some(Dice::Seed { seed: lesson.seed.clone(), prepared: true }));
    assert_eq!(record.entries[..lesson.begins], lesson.opening);
    assert_eq!(record.verify::<Burgundy>().expect("dice that follow from the seed").origin, Origin::Prepared);
    record.dice = Some(Dice::Seed { seed: lesson.seed.clone(), prepared: false });
    let known = if room.offered() { Origin::Prepared } else { Origin::Open };
    assert_eq!(record.verify::<Burgundy>().expect("the same").origin, known, "its seed is known once it is taught");
    played
}

#[test]
fn every_expansion_that_people_are_offered_has_a_lesson_of_its_own() {
    let declared = Entrance::<Burgundy>::new().declaration();
    let taught: Vec<&str> = declared.lessons.iter().filter_map(|lesson| lesson.option.as_deref()).collect();
    let offered: Vec<&str> = declared.options.iter().map(|option| option.name).collect();
    assert_eq!(taught, offered);
    assert_eq!(declared.lessons[0].option, None, "the first game comes first");
    let seeds: HashSet<&str> = declared.lessons.iter().map(|lesson| lesson.seed.as_str()).collect();
    assert_eq!(seeds.len(), declared.lessons.len(), "a table is known by its seed");
}

#[test]
fn the_lesson_of_the_four_tiles_buys_and_uses_the_crane() {
    let played = room("four-tiles");
    assert_eq!(played.steps, ["buy", "crane", "effect", "workers"]);
    assert!(played.told("buy", "\"tile\":\"crane\"") && played.told("crane", "\"tile\":\"crane\""));
    assert!(played.told("effect", "\"silver\":2") && played.told("workers", "\"workers\":2"));
}

#[test]
fn the_lesson_of_the_border_posts_links_two_of_them() {
    let played = room("border-posts");
    assert_eq!(played.steps, ["take", "link"]);
    assert!(played.told("link", "\"told\":\"linked\""));
}

#[test]
fn the_lesson_of_the_white_castles_acts_with_the_white_die() {
    let played = room("white-castles");
    assert_eq!(played.steps, ["take", "place", "action"]);
    assert!(played.told("place", "\"tile\":\"white-castle\""));
    assert!(played.happened("action", "took") || played.happened("action", "placed"));
}

#[test]
fn the_lesson_of_the_inns_fills_a_region_that_counts_as_larger() {
    let played = room("inns");
    assert_eq!(played.steps, ["buy", "place"]);
    assert!(played.told("buy", "\"tile\":\"inn\"") && played.happened("place", "region-full"));
    assert!(played.told("place", "\"plus\":1"));
}

#[test]
fn the_lesson_of_the_trade_routes_earns_a_bonus() {
    let played = room("trade-routes");
    assert_eq!(played.steps, ["sell", "bonus"]);
    assert!(played.happened("sell", "sold") && played.told("sell", "\"bonus\":true"));
    assert!(played.happened("bonus", "took") || played.happened("bonus", "placed"));
}

#[test]
fn the_lesson_of_the_shields_takes_one_and_pays_for_it() {
    let played = room("shields");
    assert_eq!(played.steps, ["take", "tribute"]);
    assert!(played.told("take", "\"room\":\"shields\"") && played.told("tribute", "\"by\":\"shields\""));
}

#[test]
fn the_lesson_of_the_castle_link_builds_beside_a_castle() {
    let played = room("castle-link");
    assert_eq!(played.steps, ["place", "link"]);
    assert!(played.told("place", "\"tile\":\"castle\""));
    assert!(played.happened("link", "placed"));
}

#[test]
fn the_lesson_of_the_team_game_places_what_the_partner_stored() {
    let played = room("team");
    assert_eq!(played.steps, ["take", "store", "place"]);
    assert!(played.happened("take", "took") && played.told("store", "\"where\":\"shared\""));
    assert!(played.happened("place", "region-full"));
    let lesson = Lesson::own(Expansion::Team.lesson().expect("a lesson"));
    let tile = lesson.decisions().last().and_then(|decision| decision.split(' ').nth(2)).expect("a tile");
    let partner = |entry: &[String]| entry[0].starts_with("3 take") && entry[0].ends_with(tile);
    assert!(lesson.opening.windows(2).any(|two| partner(two) && two[1] == "3 team store shared"), "{tile}");
}

#[test]
fn the_lesson_of_the_solo_game_buys_its_way_to_the_target() {
    let played = room("solo");
    assert_eq!(played.steps, ["score", "buy", "action"]);
    assert!(played.happened("score", "region-full") && played.told("score", "\"told\":\"counted\""));
    assert!(played.told("buy", "\"told\":\"bought\"") && played.told("buy", "\"told\":\"reached\""));
    assert!(played.happened("action", "placed"));
}

#[test]
fn the_lesson_of_the_vineyards_fills_a_level() {
    let played = room("vineyards");
    assert_eq!(played.steps, ["take", "place", "bonus", "grape"]);
    assert!(played.told("take", "\"told\":\"took\""));
    // What it says of the space is printed in the rulebook: 4 workers, and a ship or animals.
    assert!(played.told("place", "\"told\":\"placed\"") && played.told("place", "\"workers\":4"));
    assert!(played.happened("bonus", "took"));
    assert!(played.told("grape", "\"told\":\"grape\""));
    let taken = played.told.iter().find(|told| told.step == "take").map(|told| told.events[0]["tile"].clone());
    let placed = played.told.iter().find(|told| told.step == "place").map(|told| told.events[0]["tile"].clone());
    assert!(taken.is_some() && taken == placed, "the tile that was taken is the one that is planted");
}

#[test]
fn the_lesson_of_chateauma_ends_with_its_turn() {
    let played = room("chateauma");
    assert_eq!(played.steps, ["take", "place", "end"]);
    assert!(played.happened("take", "took") && played.happened("place", "placed"));
    assert!(played.told("place", "\"silver\":2"), "its words tell of the bank");
    let entries = played.sitting.record(None).entries;
    let end = entries.iter().rposition(|entry| entry == "1 end").expect("the turn is over");
    let next = &entries[end + 1];
    assert!(next.starts_with("= chateauma "), "it plays as soon as the person has: {next}");
}

fn by_income(event: &Value) -> bool {
    event["by"]["by"] == "income"
}
