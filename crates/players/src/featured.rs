//! A game whose positions a value net can read.

use table::{Actions, Game, MAX_SEATS, Seat};

use crate::level::{Errors, Style};
use crate::net::{BadWeights, BuiltIn, Inputs, Net, Outputs, Schema};

/// A game whose positions a value net can read.
///
/// The heads are, seen from one seat: the points each seat will still make (the seat itself first, then the others in
/// the order of their seats), in hundreds; the share of the win of each, in the same order; the seat's own points to
/// come by source, in hundreds. A rival without a seat has the heads of the one who would be [`RIVAL`] places away: with it
/// at most three others play.
pub trait Featured: Game {
    /// What inputs and heads mean, by name: those of every expansion, whether it is played or not.
    const SCHEMA: Schema;
    /// How many inputs there are.
    const INPUTS: usize = Self::SCHEMA.inputs();
    /// How many sources points come from, in the order of the heads.
    const SOURCES: usize = Self::SCHEMA.sources.len();
    /// The styles its players can have.
    const STYLES: &'static [Style];

    /// What is worth remembering from one position to the next.
    type Memory: Default + Send;

    /// Every net that comes with the game.
    fn nets() -> &'static [BuiltIn];
    /// Which of them fits this configuration. Inputs it was not trained on count as zero, so a net that knows less
    /// still plays, only not as well.
    fn fitting(&self) -> usize {
        0
    }
    /// How much the levels err when they play with it: tuned in matches so that they play as well as people of their
    /// rank.
    fn errors(&self) -> Errors;

    /// The net that plays this game, or why it cannot be used.
    fn net(&self) -> Result<&'static Net, BadWeights> {
        Self::nets()[self.fitting()].get(&Self::SCHEMA)
    }

    /// Would a beginner overlook this?
    fn beginners_overlook(_action: &Self::Action) -> bool {
        false
    }

    /// The inputs that are on, as a seat sees the table. Returns everyone's points as they stand, the seat's own first, a
    /// rival's last: where they are expensive to compute, this computes them only once. Results from earlier positions of the same
    /// game may be reused; that makes no difference to the answer.
    fn inputs(&self, state: &Self::State, seat: Seat, memory: &mut Self::Memory, on: &mut Inputs) -> [i32; MAX_SEATS];
    /// The points of a seat by source, as they stand; their sum is its standing.
    fn by_source(&self, state: &Self::State, seat: Seat, out: &mut [i32]);

    /// The points of a seat as they stand, from which those to come are counted. A game that scores most at its end says
    /// what the seat would have if it ended now, so that a net has to guess only what is open.
    fn standing(&self, state: &Self::State, seat: Seat) -> i32 {
        self.points(state, seat)
    }

    /// What a net foretells of a seat: its points, unless the game is about something else.
    fn result(&self, state: &Self::State, seat: Seat) -> i32 {
        self.points(state, seat)
    }

    /// Does a rival play who has no seat and never decides? Nobody wins who is not above it.
    fn has_rival(&self) -> bool {
        false
    }

    /// Its points: as they stand, from which those to come are counted, and in the end the result.
    fn rival(&self, _state: &Self::State) -> i32 {
        0
    }

    /// What winning is worth, in points, where nothing else counts; elsewhere a matter of taste.
    fn prize(&self) -> Option<i64> {
        None
    }

    /// How many of a seat's own turns those who look ahead play on.
    fn turns_ahead(&self) -> usize {
        1
    }

    /// Does a seat end its turn with this?
    fn ends_turn(action: &Self::Action) -> bool;

    /// May its next turn begin at once, because the others are done or there are none? Then a line goes no further. Where only
    /// what is decided at the end of a phase may follow, that belongs to the line.
    const TURNS_MEET: bool = false;

    /// Drops the open actions that are not worth a look after the decisions of the line so far, so that a search does
    /// not waste time on what changes nothing. At least one remains, and every payment stays within reach.
    fn consider(&self, _state: &Self::State, _seat: Seat, _line: &[Self::Action], _open: &mut Actions<Self::Action>) {}
}

/// Where a rival without a seat is counted among those who are so many places away.
pub const RIVAL: usize = MAX_SEATS - 1;

/// The head of the points to come of the seat that is so many places away.
pub const fn score_head(away: usize) -> usize {
    away
}

/// The head of the win share of the seat that is so many places away.
pub const fn win_head(away: usize) -> usize {
    MAX_SEATS + away
}

/// The head of the seat's own points to come from a source.
pub const fn source_head(source: usize) -> usize {
    2 * MAX_SEATS + source
}

/// How many heads a game's net has.
pub const fn heads<G: Featured>() -> usize {
    let heads = source_head(G::SOURCES);
    assert!(heads <= Outputs::MOST, "more heads than a net can have");
    heads
}
