//! Which log entries stand, and what can be taken back, shown on a game of nine lines.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use table::{
    Actions, Chance, Entry, Game, Key, MAX_SEATS, NotationError, Play, Refusal, Refused, Seat, Seats, Silent, Sink,
    Turn,
};

/// Two seats bid at the same time, chance adds a die, then each seat in turn adds two numbers.
struct Sums;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
struct Sum {
    bids: [Option<u8>; 2],
    step: u8,
    sum: u32,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Number, NotationError> {
        text.parse().map(Number).map_err(|_| NotationError(format!("'{text}' is no number")))
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
enum Refuse {
    NotNow { step: u8 },
}

impl From<Refuse> for &'static str {
    fn from(_: Refuse) -> &'static str {
        "not-now"
    }
}

impl Refusal for Refuse {
    fn rule(&self) -> &'static str {
        "Z-1"
    }

    fn sentence(&self) -> String {
        "Not now.".into()
    }
}

impl Game for Sums {
    const NAME: &'static str = "sums";
    const RULES: u32 = 1;

    type Config = ();
    type State = Sum;
    type Action = Number;
    type Draw = ();
    type Outcome = Number;
    type Event = ();
    type Refusal = Refuse;

    fn new((): &()) -> Result<Sums, Refused> {
        Ok(Sums)
    }

    fn config(&self) -> &() {
        &()
    }

    fn revision(&self) -> u32 {
        1
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Sum {
        Sum::default()
    }

    fn turn(&self, state: &Sum) -> Turn<()> {
        match state.step {
            0 => Turn::Seats(Seat::all(2).filter(|seat| state.bids[seat.index()].is_none()).collect()),
            1 => Turn::Chance(()),
            2 | 3 => Turn::Seats(Seats::only(ONE)),
            4 | 5 => Turn::Seats(Seats::only(TWO)),
            _ => Turn::Over,
        }
    }

    fn actions(&self, _: &Sum, _: Seat, out: &mut Actions<Number>) {
        out.clear();
        (1..=6).map(Number).for_each(|number| out.push(number));
    }

    fn act(&self, state: &mut Sum, seat: Seat, action: Number, _: &mut impl Sink<()>) -> Result<(), Refuse> {
        match self.turn(state) {
            Turn::Seats(seats) if seats.contains(seat) => {}
            _ => return Err(Refuse::NotNow { step: state.step }),
        }
        state.sum += u32::from(action.0);
        if state.step == 0 {
            state.bids[seat.index()] = Some(action.0);
            state.step = u8::from(state.bids.iter().all(Option::is_some));
        } else {
            state.step += 1;
        }
        Ok(())
    }

    fn sample(&self, _: &Sum, (): (), chance: &Chance) -> Number {
        Number(chance.stream(Key { kind: "die", seat: None, nth: 0 }).die())
    }

    fn settle(&self, state: &mut Sum, outcome: &Number, _: &mut impl Sink<()>) -> Result<(), Refuse> {
        if state.step != 1 {
            return Err(Refuse::NotNow { step: state.step });
        }
        state.sum += u32::from(outcome.0);
        state.step += 1;
        Ok(())
    }

    fn points(&self, state: &Sum, _: Seat) -> i32 {
        state.sum as i32
    }

    fn places(&self, _: &Sum) -> [u8; MAX_SEATS] {
        [1, 2, 0, 0]
    }

    fn as_if_turn(&self, _: &Sum, _: Seat) -> Option<Sum> {
        None
    }
}

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

fn act(play: &mut Play<Sums>, seat: Seat, number: u8) {
    play.act(seat, Number(number), &mut Silent).expect("it is this seat's turn");
}

/// After both bids, 1 and 2, and a die that shows 3.
fn begun() -> Play<Sums> {
    let mut play = Play::new(Arc::new(Sums));
    act(&mut play, ONE, 1);
    act(&mut play, TWO, 2);
    play.settle(Number(3), &mut Silent).expect("a die is due");
    play
}

fn code(answer: Result<usize, Refused>) -> String {
    answer.expect_err("it is refused").code
}

#[test]
fn who_is_first_has_won() {
    assert!(Sums.has_won(&Sum::default(), ONE) && !Sums.has_won(&Sum::default(), TWO));
}

#[test]
fn a_refusal_tells_what_it_is_about() {
    let refused = begun().settle(Number(1), &mut Silent).expect_err("no die is due").refused();
    assert_eq!((refused.code.as_str(), refused.rule.as_str()), ("not-now", "Z-1"));
    assert_eq!(refused.params, serde_json::json!({ "step": 2 }));
}

#[test]
fn undo_takes_back_the_last_decision_and_is_an_entry_itself() {
    let mut play = begun();
    let before = *play.state();
    act(&mut play, ONE, 4);
    assert_eq!(play.undo(ONE), Ok(2));
    assert_eq!(*play.state(), before);
    assert_eq!(play.log()[2..], [Entry::Act(ONE, Number(4)), Entry::Back(ONE, 2)]);
    assert_eq!(play.line().len(), 2, "what was taken back does not stand");
    act(&mut play, ONE, 5);
    assert_eq!((play.log().len(), play.line().len(), play.state().sum), (5, 3, 11));
}

#[test]
fn several_decisions_go_back_at_once() {
    let mut play = begun();
    act(&mut play, ONE, 4);
    act(&mut play, ONE, 5);
    assert_eq!(play.undo_limit(ONE), Some(2));
    assert_eq!(play.back(ONE, 2), Ok(2));
    assert_eq!((play.line().len(), play.state().sum), (2, 6));
    assert_eq!(code(play.back(ONE, 2)), "undo-limit", "it does not stand any more");
}

#[test]
fn undo_is_never_a_peek() {
    let mut play = begun();
    assert_eq!(play.undo_limit(ONE), None);
    assert_eq!(code(play.undo(ONE)), "undo-limit", "a die was seen since");
    act(&mut play, ONE, 4);
    assert_eq!(code(play.undo(TWO)), "undo-limit", "it is not the other's decision");
    assert_eq!(code(play.back(ONE, 1)), "undo-limit", "the die stands between");
    act(&mut play, ONE, 5);
    act(&mut play, TWO, 6);
    assert_eq!(code(play.undo(ONE)), "undo-limit", "the other has decided since");
    let log = play.log().len();
    assert_eq!((play.undo(TWO), play.log().len()), (Ok(4), log + 1));
    assert_eq!(play.undo(ONE), Ok(3), "what the other took back is no news any more");
}

#[test]
fn a_choice_at_the_same_time_is_a_draft_until_all_have_chosen() {
    let mut play = Play::new(Arc::new(Sums));
    act(&mut play, ONE, 1);
    assert_eq!((play.draft(ONE), play.draft(TWO)), (Some(Number(1)), None));
    assert_eq!((play.drafted(), play.log().len(), *play.state()), (Seats::only(ONE), 0, Sum::default()));
    act(&mut play, ONE, 6);
    act(&mut play, TWO, 2);
    assert_eq!(play.log(), [Entry::Together(vec![(ONE, Number(6)), (TWO, Number(2))])]);
    assert_eq!((play.drafted(), play.state().sum), (Seats::NONE, 8));
    assert_eq!(code(play.undo(ONE)), "undo-limit", "the other's choice was seen");
}

#[test]
fn among_friends_everything_goes_back_and_chance_repeats_itself() {
    let chance = Chance::Quick(1);
    let mut play = Play::new(Arc::new(Sums));
    act(&mut play, ONE, 1);
    act(&mut play, TWO, 2);
    assert!(play.draw(&chance, &mut Silent).expect("a die"));
    let rolled = play.state().sum - 3;
    act(&mut play, ONE, 4);
    act(&mut play, ONE, 5);
    assert_eq!((play.rewind_limit(ONE), play.rewind_limit(TWO)), (Some(0), Some(0)));
    assert_eq!(play.rewind(ONE, None), Ok(3), "without an index it is the last decision");
    assert_eq!(code(play.rewind(TWO, Some(2))), "undo-limit", "the other decided that");
    assert_eq!(play.rewind(ONE, Some(0)), Ok(0));
    assert_eq!((play.line().len(), *play.state()), (0, Sum::default()));
    act(&mut play, ONE, 6);
    act(&mut play, TWO, 6);
    assert!(play.draw(&chance, &mut Silent).expect("a die"));
    assert_eq!(play.state().sum - 12, rolled);
}

#[test]
fn taking_back_forgets_drafts() {
    let mut play = begun();
    assert_eq!(play.rewind(TWO, Some(0)), Ok(0));
    act(&mut play, ONE, 1);
    assert!(play.rewind(ONE, None).is_err(), "a draft is no decision yet");
    act(&mut play, TWO, 1);
    play.rewind(ONE, None).expect("now it is");
    assert_eq!(play.drafted(), Seats::NONE);
}

#[test]
fn following_a_log_leads_to_the_same_line() {
    let mut play = begun();
    act(&mut play, ONE, 4);
    play.undo(ONE).expect("an own decision");
    act(&mut play, ONE, 5);
    play.rewind(ONE, Some(0)).expect("among friends");
    act(&mut play, TWO, 2);
    act(&mut play, ONE, 3);
    let mut again = Play::new(play.game().clone());
    for entry in play.log() {
        again.follow(entry, &mut Silent).expect("it was played");
    }
    assert_eq!((again.state(), again.log()), (play.state(), play.log()));
    assert!(again.line().eq(play.line()));
    let states: Vec<u32> = (0..=again.line().len()).filter_map(|nth| again.at(nth)).map(|state| state.sum).collect();
    assert_eq!((states, again.at(2)), (vec![0, 5], None));
}

#[test]
fn a_log_that_cannot_have_been_is_not_followed() {
    let refused = |play: &mut Play<Sums>, entry| play.follow(&entry, &mut Silent).expect_err("it is refused").code;
    let mut play = Play::new(Arc::new(Sums));
    assert_eq!(refused(&mut play, Entry::Act(ONE, Number(1))), "not-together");
    assert_eq!(refused(&mut play, Entry::Together(vec![(ONE, Number(1))])), "not-together");
    assert_eq!(refused(&mut play, Entry::Back(ONE, 0)), "undo-limit");
    let mut play = begun();
    assert_eq!(refused(&mut play, Entry::Together(vec![(ONE, Number(1)), (TWO, Number(1))])), "not-together");
    assert_eq!(refused(&mut play, Entry::Draw(Number(1))), "not-now");
    assert_eq!(play.log().len(), 2);
}
