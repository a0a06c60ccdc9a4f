//! The marker and its target: counting points, buying more, and what a reached target brings (Q-B-77, Q-B-78).

use table::{Actions, Seat, Sink};

use super::words::{Asks, Choice, Told, Why};
use super::{act, asks, is_full, refuse, tell};
use crate::deed::Task;
use crate::expansion::{Expansion, RoomWaiting};
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Event, Pending, Refuse, Source};

/// What a reached target is lowered by.
const STEP: u8 = 5;
/// It never drops below this.
const LEAST: u8 = 5;

/// Where the marker and its target stand.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Course {
    /// The points since the target was last reached.
    pub score: u8,
    /// The points that are wanted.
    pub target: u8,
    /// How often a target was reached.
    pub reached: u8,
    /// May points be bought?
    pub(super) window: Window,
    /// What the region of the tile that is being placed has scored and is not counted yet.
    pub(super) held: u8,
}

/// Points are bought with a score: until the next decision (Q-B-78).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub(super) enum Window {
    #[default]
    Shut,
    /// Points were counted by the decision that is being carried out.
    Fresh,
    /// They were counted by the decision before.
    Open,
}

impl Course {
    /// The points that the target still asks for.
    pub fn missing(&self) -> u8 {
        self.target.saturating_sub(self.score)
    }

    /// The target after this one.
    fn next_target(&self) -> u8 {
        self.target.saturating_sub(STEP).max(LEAST.min(self.target))
    }
}

/// Could this many points, and as many as silver can buy, reach the target?
fn within_reach(state: &State, seat: Seat, points: u8) -> bool {
    let all = u16::from(points).saturating_add(state.estate(seat).silver);
    all >= u16::from(state.more.solo.course.missing())
}

/// Points are scored. Those of a region wait until it is known whether its tile scores too.
pub(super) fn scored(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    source: Source,
    points: u16,
    sink: &mut impl Sink<Event>,
) {
    // No target is higher: what is beyond would be lost anyway.
    let points = points.min(u16::from(u8::MAX)) as u8;
    // Q-B-80: the last tile's points move no marker any more.
    if points == 0 || is_full(game, state, seat) {
        return;
    }
    match (source, std::mem::take(&mut state.more.solo.course.held)) {
        (Source::Regions, _) => state.more.solo.course.held = points,
        (_, 0) => count(state, seat, points, sink),
        (_, region) => count_both(state, seat, [region, points], sink),
    }
}

/// The tile is placed: what its region scored is counted now, unless the tile's own points are still asked for and the
/// order may matter.
pub(super) fn count_region(state: &mut State, seat: Seat, more_to_come: bool, sink: &mut impl Sink<Event>) {
    match std::mem::take(&mut state.more.solo.course.held) {
        0 => {}
        points if more_to_come && within_reach(state, seat, points) => {
            state.pending.push(asks(Asks::Count { points: [points, 0] }));
        }
        points => count(state, seat, points, sink),
    }
}

/// Q-B-77: a region and its tile score. Which counts first matters only if one of them may reach the target.
fn count_both(state: &mut State, seat: Seat, points: [u8; 2], sink: &mut impl Sink<Event>) {
    let [first, second] = points;
    let same = first == second && state.estate(seat).silver == 0;
    if !same && within_reach(state, seat, first.max(second)) {
        state.pending.push(asks(Asks::Count { points }));
    } else {
        points.into_iter().for_each(|points| count(state, seat, points, sink));
    }
}

/// The marker moves. One score reaches the target once at most, and what is beyond is lost (Q-B-77).
fn count(state: &mut State, seat: Seat, points: u8, sink: &mut impl Sink<Event>) {
    let course = &mut state.more.solo.course;
    if points >= course.missing() {
        reach(state, seat, sink);
        return;
    }
    course.score += points;
    course.window = Window::Fresh;
    let (score, target) = (course.score, course.target);
    tell(sink, Told::Counted { seat, points, score, target });
}

/// B-9.8: the points begin at 0 again, the target drops, and an action as of a castle waits.
fn reach(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let course = &mut state.more.solo.course;
    let target = course.target;
    course.score = 0;
    course.target = course.next_target();
    course.reached = course.reached.saturating_add(1);
    course.window = Window::Shut;
    let (next, times) = (course.target, course.reached);
    state.pending.push(Pending::Task { task: Task::Act, by: Some(Expansion::Solo) });
    tell(sink, Told::Reached { seat, target, next, times });
}

/// The points of a tile and of its region that can be counted next.
pub(super) fn list_counts(points: [u8; 2], out: &mut Actions<Action>) {
    let [first, second] = points;
    out.push(act(Choice::Count { points: first }));
    if second > 0 && second != first {
        out.push(act(Choice::Count { points: second }));
    }
}

pub(super) fn choose(state: &mut State, seat: Seat, chosen: u8, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Solo(Asks::Count { points }))) = state.pending.due() else {
        return Err(super::not_by(state));
    };
    let rest = match points {
        [first, second] if first == chosen => second,
        [first, second] if second == chosen => first,
        _ => return Err(refuse(Why::NotToCount { points: chosen })),
    };
    state.pending.pop();
    count(state, seat, chosen, sink);
    if rest == 0 {
        return Ok(());
    }
    let may_buy = state.more.solo.course.window == Window::Fresh && within_reach(state, seat, 0);
    if may_buy {
        state.pending.push(asks(Asks::Count { points: [rest, 0] }));
    } else {
        count(state, seat, rest, sink);
    }
    Ok(())
}

/// How many points can be bought now.
fn most(state: &State, seat: Seat) -> u8 {
    let course = &state.more.solo.course;
    state.estate(seat).silver.min(u16::from(course.missing())) as u8
}

/// Can points be bought?
pub(super) fn may_buy(state: &State, seat: Seat) -> bool {
    state.more.solo.course.window != Window::Shut && most(state, seat) > 0
}

pub(super) fn list_purchases(state: &State, seat: Seat, out: &mut Actions<Action>) {
    if state.more.solo.course.window != Window::Shut {
        (1..=most(state, seat)).for_each(|points| out.push(act(Choice::Buy { points })));
    }
}

/// Q-B-78: with a score, any number of points that the target still asks for.
pub(super) fn buy(state: &mut State, seat: Seat, points: u8, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
    let course = &state.more.solo.course;
    if course.window == Window::Shut || !matches!(state.stage, Stage::Turn | Stage::PhaseEnd(_)) {
        return Err(refuse(Why::NothingScored));
    }
    if points > course.missing() {
        return Err(refuse(Why::TooManyPoints { most: course.missing() }));
    }
    let silver = state.estate(seat).silver;
    if u16::from(points) > silver {
        return Err(Refuse::TooLittleSilver { needed: points, silver });
    }
    if points == 0 {
        return Err(refuse(Why::NothingScored));
    }
    if state.pending.due() == Some(asks(Asks::Buy {})) {
        state.pending.pop();
    }
    state.estate_mut(seat).silver -= u16::from(points);
    state.player_mut(seat).score.add(Source::Expansion(Expansion::Solo), u16::from(points));
    tell(sink, Told::Bought { seat, points });
    count(state, seat, points, sink);
    state.more.solo.course.window = Window::Shut;
    Ok(())
}

/// Before the game goes on by itself whoever has just scored may buy points. Where the goods of a sale are laid that
/// matters only if the target comes within reach: more can be bought with the next score as well.
pub(super) fn ask_to_buy(state: &mut State, seat: Seat) {
    let ends = matches!(state.stage, Stage::PhaseEnd(_)) && state.pending.is_empty();
    if state.more.solo.course.window == Window::Fresh && may_buy(state, seat) && (ends || within_reach(state, seat, 0)) {
        state.pending.push(asks(Asks::Buy {}));
    }
}

/// A decision was carried out: what it scored can be added to, what was scored before cannot any more. Saying which
/// effect is next decides nothing yet.
pub(super) fn decided(state: &mut State, action: Action) {
    let asked = matches!(state.stage, Stage::PhaseEnd(_)) && !state.pending.is_empty();
    let asks_to_buy = state.pending.due() == Some(asks(Asks::Buy {}));
    let course = &mut state.more.solo.course;
    course.window = match course.window {
        _ if state.stage != Stage::Turn && !asked => Window::Shut,
        Window::Fresh => Window::Open,
        // Whoever changes silver into workers first has not answered yet (Q-B-28).
        Window::Open if asks_to_buy => Window::Open,
        Window::Open if matches!(action, Action::Next { .. }) => Window::Open,
        Window::Open | Window::Shut => Window::Shut,
    };
}
