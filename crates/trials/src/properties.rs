//! What must hold in every game.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use table::{
    Actions, Chance, Dice, Entry, Game, Play, Present, Quick, Record, Refusal, Seat, Seed, Silent, Sink, Turn, hex,
};

use crate::Both;

/// The books kept from the events match the table after every entry, and so do the points.
pub fn books_balance<G: Game, B: Sink<G::Event>>(
    whole: &Play<G>,
    mut books: B,
    check: impl Fn(&B, &G, &G::State) -> Result<(), String>,
    points: impl Fn(&B, Seat) -> i32,
) {
    let game = whole.game();
    // The books listen and are queried in turns: each entry is played on both.
    let mut play = Play::new(game.clone());
    for entry in whole.line() {
        play.follow(entry, &mut books).expect("the line was played");
        if let Err(what) = check(&books, game, play.state()) {
            panic!("after {entry:?}: {what}");
        }
        for seat in Seat::all(game.seats()) {
            assert_eq!(points(&books, seat), game.points(play.state(), seat), "after {entry:?}");
        }
    }
}

/// Of all possible actions, exactly the listed ones are accepted, each listed once, and a refusal changes nothing.
/// Returns the listed actions that are not in `universe`.
pub fn lists_what_it_accepts<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    universe: &HashSet<G::Action>,
) -> Vec<G::Action>
where
    G::Action: Hash,
{
    let mut open = Actions::new();
    game.actions(state, seat, &mut open);
    let listed: HashSet<G::Action> = open.iter().copied().collect();
    assert_eq!(listed.len(), open.len(), "each choice once: {:?}", &open[..]);
    for action in universe {
        let mut after = *state;
        let accepted = game.act(&mut after, seat, *action, &mut Silent);
        assert_eq!(listed.contains(action), accepted.is_ok(), "{seat} {action}: {accepted:?}");
        if let Err(refusal) = accepted {
            assert!(after == *state, "a refusal left its mark: {action}");
            assert!(!refusal.rule().is_empty() && !refusal.code().is_empty());
        }
    }
    listed.difference(universe).copied().collect()
}

/// Positions, actions and outcomes of a random game survive being written and read; views and prompts are JSON. Every
/// this many decisions are looked at, and whenever chance is asked.
pub fn is_written_as_it_is_read<G: Present>(
    game: &Arc<G>,
    seed: u64,
    every: usize,
    choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
) {
    let check = |state: &G::State| {
        let json = game.position(state);
        let (loaded, again) = G::load(&json).unwrap_or_else(|refused| panic!("{refused}: {json}"));
        assert!(again == *state, "{json}\n{}", difference(&again, state));
        assert_eq!(written(loaded.config()), written(game.config()));
        assert_eq!(loaded.position(&again), json);
        assert!(written(&game.view(state)).is_object());
        written(&game.prompt(state));
    };
    let mut asked = 0;
    let whole = crate::random_play(game.clone(), seed, choose, &mut Silent, |play, seat, open| {
        asked += 1;
        for action in open.iter() {
            assert_eq!(action.to_string().parse(), Ok(*action));
        }
        if asked % every == 0 {
            check(play.state());
            for action in open.iter() {
                let offer = written(&game.offer(play.state(), seat, *action));
                assert!(is_read_as(&offer["action"], action), "{offer}");
            }
        }
    });
    check(whole.state());
    let mut play = Play::new(game.clone());
    for entry in whole.line() {
        if let Entry::Draw(outcome) = entry {
            check(play.state());
            assert_eq!(outcome.to_string().parse(), Ok(*outcome));
            assert!(is_read_as(&written(outcome), outcome), "{outcome}");
        }
        play.follow(entry, &mut Silent).expect("the line was played");
    }
}

fn written(something: &impl Serialize) -> Value {
    serde_json::to_value(something).expect("it is JSON")
}

fn is_read_as<T: serde::de::DeserializeOwned + PartialEq>(json: &Value, expected: &T) -> bool {
    T::deserialize(json).expect("written by us") == *expected
}

/// Planning lists what a seat could do if it were its turn, and leaves the table alone; every plan can be looked at
/// and played on. Returns how many actions were planned.
pub fn plans_what_it_would_list<G: Present>(game: &G, state: &G::State) -> usize {
    let mut open = Actions::new();
    let mut planned = 0;
    for seat in Seat::all(game.seats()) {
        let Some(plan) = game.as_if_turn(state, seat) else { continue };
        if matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            assert!(plan == *state, "it is the seat's turn already");
        }
        written(&game.view(&plan));
        written(&game.prompt(&plan));
        game.actions(&plan, seat, &mut open);
        assert!(!open.is_empty());
        for action in open.iter() {
            game.offer(&plan, seat, *action);
            game.act(&mut { plan }, seat, *action, &mut Silent).expect("listed");
        }
        planned += open.len();
    }
    planned
}

/// The lines in which two states differ.
fn difference<S: Debug>(read: &S, written: &S) -> String {
    let (read, written) = (format!("{read:#?}"), format!("{written:#?}"));
    let differ = read.lines().zip(written.lines()).enumerate().filter(|(_, (read, written))| read != written);
    differ.map(|(nth, (read, written))| format!("line {nth}: read {read}, written {written}\n")).collect()
}

/// A random game comes to an end, its books balance, and it has exactly one first place, one second and so on.
/// Returns the last event.
pub fn ends_well<G: Game, B: Sink<G::Event>>(
    game: &Arc<G>,
    seed: u64,
    choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
    mut books: B,
    check: impl Fn(&B, &G, &G::State) -> Result<(), String>,
) -> Option<G::Event> {
    let mut heard = Vec::new();
    let play = crate::random_play(game.clone(), seed, choose, &mut Both(&mut books, &mut heard), |_, _, _| {});
    assert_eq!(check(&books, game, play.state()), Ok(()));
    // Each side has a place of its own, which partners share.
    let (places, sides) = (game.places(play.state()), game.sides());
    let mut by_side: Vec<(u8, u8)> = (0..game.seats()).map(|nth| (places[nth], sides[nth])).collect();
    // Whoever plays without a seat has a place too, after those of the seats.
    by_side.extend(places.get(game.seats()).filter(|place| **place > 0).map(|place| (*place, u8::MAX)));
    by_side.sort_unstable();
    by_side.dedup();
    assert!(by_side.iter().map(|(place, _)| *place).eq(1..=by_side.len() as u8), "{by_side:?}");
    assert!(play.line().len() < 2000, "{} entries", play.line().len());
    heard.pop()
}

/// `name()` says what serde writes.
pub fn are_named_as_in_json<T: Copy + Serialize + Debug>(all: &[T], name: impl Fn(T) -> &'static str) {
    for one in all {
        assert_eq!(written(one), name(*one), "{one:?}");
    }
}

/// Undo reaches back over the seat's own decisions and never over a draw or another's decision. Returns how often it
/// did.
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

/// Replaying the record of a fair game gives the same state; one that gives itself a point is caught. Returns the
/// record, for callers that want to tamper with its dice.
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

/// Plays this many steps at random from here; says what is wrong if it cannot.
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

/// Text that is not an action or outcome is refused with an explanation; what is read is written back the same.
pub fn is_read_or_refused<G: Game>(text: &str) {
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(outcome) = text.parse::<G::Outcome>() {
        assert_eq!(outcome.to_string(), text);
    }
}

/// Typing errors are reported with their place: each text is refused with a message that contains the expected words.
pub fn refuses_positions<G: Present>(wrong: &[(&str, &str)]) {
    for (text, expected) in wrong {
        let json = serde_json::from_str(text).expect("the test writes JSON");
        let refused = G::load(&json).err().unwrap_or_else(|| panic!("{text} was loaded"));
        let sentence = refused.to_string();
        assert!(sentence.contains(expected), "{text}: {sentence}");
    }
}
