//! What must hold in every game.

use serde_json::Value;
use table::{Actions, Chance, Dice, Entry, Game, Play, Present, Quick, Record, Seat, Seed, Silent, Turn, hex};

/// Undo reaches back over one's own decisions and never over a draw or another's decision. Answers how often it did.
pub fn undo_is_never_a_peek<G: Game>(whole: &Play<G>) -> usize {
    let mut undone = 0;
    let mut play = Play::new(whole.game().clone());
    for entry in whole.line() {
        let before = *play.state();
        play.follow(entry, &mut Silent).expect("the line was played");
        for seat in Seat::all(play.game().seats()) {
            let mut copy = play.clone();
            match (entry, copy.undo(seat)) {
                (Entry::Act(by, action), Ok(_)) => {
                    assert_eq!(*by, seat);
                    assert!(*copy.state() == before);
                    assert_eq!(copy.log().len(), play.log().len() + 1, "undo is an entry, never a cut");
                    copy.act(seat, *action, &mut Silent).expect("done again");
                    assert!(*copy.state() == *play.state());
                    undone += 1;
                }
                (Entry::Act(by, _), Err(_)) => assert_ne!(*by, seat),
                (_, answer) => assert!(answer.is_err()),
            }
        }
    }
    undone
}

/// Replaying the record of a fair game gives the same state; one that gives itself a point is found out. Answers the
/// record, for whoever wants to turn its dice.
pub fn leads_to_the_same_end<G: Present>(play: &Play<G>, seed: Seed, draws: usize) -> Record {
    let record = Record::of(play, Some(Dice::Seed { seed: hex(&seed.0), prepared: false }));
    let text = serde_json::to_string(&record).expect("a record is JSON");
    let record: Record = serde_json::from_str(&text).expect("written by us");
    assert!(*record.replay::<G>(usize::MAX).expect("it was played").state() == *play.state());
    let found = record.verify::<G>().expect("fair dice");
    assert!(found.over && found.draws >= draws, "{} draws", found.draws);
    let mut richer = record.clone();
    richer.ending.as_mut().expect("it ended").points[0] += 1;
    assert_eq!(richer.verify::<G>().expect_err("more points").code, "wrong-ending");
    record
}

/// From here so many steps can be played at random; else what is wrong.
pub fn goes_on<G: Game>(game: &G, mut state: G::State, seed: u64, steps: usize) -> Result<(), String> {
    let mut open = Actions::new();
    let mut random = Quick::new(seed);
    for _ in 0..steps {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &Chance::Quick(seed));
                game.settle(&mut state, &outcome, &mut Silent).map_err(|refused| format!("{outcome}: {refused:?}"))?;
            }
            Turn::Seats(seats) => {
                let seat = seats.first().ok_or("nobody decides")?;
                game.actions(&state, seat, &mut open);
                if open.is_empty() {
                    return Err("nobody can go on".into());
                }
                let action = open[random.below(open.len())];
                game.act(&mut state, seat, action, &mut Silent).map_err(|refused| format!("{action}: {refused:?}"))?;
            }
        }
    }
    Ok(())
}

/// Sets the n-th number of a JSON value to another one, leaving fields of these names alone.
pub fn change(json: &mut Value, nth: usize, value: i64, except: &[&str]) {
    fn numbers<'a>(json: &'a mut Value, except: &[&str], found: &mut Vec<&'a mut Value>) {
        match json {
            Value::Number(_) => found.push(json),
            Value::Array(items) => items.iter_mut().for_each(|item| numbers(item, except, found)),
            Value::Object(fields) => {
                let others = fields.iter_mut().filter(|(name, _)| !except.contains(&name.as_str()));
                others.for_each(|(_, item)| numbers(item, except, found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    numbers(json, except, &mut found);
    let length = found.len();
    if length > 0 {
        *found[nth * 7 % length] = value.into();
    }
}

/// Text that is no action or outcome is refused in words; what is read is written the same.
pub fn is_read_or_refused<G: Game>(text: &str) {
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(outcome) = text.parse::<G::Outcome>() {
        assert_eq!(outcome.to_string(), text);
    }
}

/// What a person types wrong is named with its place: each text is refused with words that have the expected ones.
pub fn refuses_positions<G: Present>(wrong: &[(&str, &str)]) {
    for (text, expected) in wrong {
        let json = serde_json::from_str(text).expect("the test writes JSON");
        let refused = G::load(&json).err().unwrap_or_else(|| panic!("{text} was loaded"));
        let sentence = refused.to_string();
        assert!(sentence.contains(expected), "{text}: {sentence}");
    }
}
