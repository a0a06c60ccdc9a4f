//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Chance, NotationError, Refused, Seat, Seats};

/// Who decides next.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Turn<D> {
    /// These seats decide: one, or several at the same time without seeing each other's choice.
    Seats(Seats),
    /// Chance decides.
    Chance(D),
    /// The game is over.
    Over,
}

/// A game is a pure state machine: seats decide, chance decides, events tell what happened.
///
/// The value itself holds the validated tables of one configuration. It is made once and shared;
/// the state stays a small `Copy` value without heap, without a generator and without secrets.
pub trait Game: Sized + Send + Sync + 'static {
    /// Its name on the command line and in records.
    const NAME: &'static str;
    /// Raised when the same log could lead to another state.
    const RULES: u32;

    /// What is agreed before the game: edition, options, seats.
    type Config: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything on the table.
    type State: Copy + Eq + Debug + Send + Sync;
    /// What a seat may decide.
    type Action: Copy + Eq + Debug + Display + FromStr<Err = NotationError> + Serialize + DeserializeOwned + Send + Sync;
    /// What chance is asked for.
    type Draw: Copy + Eq + Debug + Serialize;
    /// What chance answers.
    type Outcome: Copy
        + Eq
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// What would be said aloud at a table.
    type Event: Copy + Debug + Serialize;
    /// Why something is not allowed.
    type Refusal: Refusal;

    /// Checks a configuration and prepares its tables.
    fn new(config: &Self::Config) -> Result<Self, Refused>;
    /// What was agreed.
    fn config(&self) -> &Self::Config;
    /// The revision of the rules this table follows, 1 to [`Game::RULES`].
    fn revision(&self) -> u32;
    /// How many seats play.
    fn seats(&self) -> usize;
    /// Who plays for whom: partners have the same number. Everybody plays for themselves unless a game says otherwise.
    fn sides(&self) -> [u8; crate::MAX_SEATS] {
        std::array::from_fn(|nth| nth as u8)
    }
    /// The state before anything happened.
    fn start(&self) -> Self::State;
    /// Who decides next.
    fn turn(&self, state: &Self::State) -> Turn<Self::Draw>;
    /// Lists exactly what [`Game::act`] accepts from this seat, each choice once.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Actions<Self::Action>);
    /// Validates and applies an action. A refusal leaves the state untouched.
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;
    /// Lets chance speak: the outcome of the draw that is due.
    fn sample(&self, state: &Self::State, draw: Self::Draw, chance: &Chance) -> Self::Outcome;
    /// Validates and applies an outcome. A refusal leaves the state untouched.
    fn settle(
        &self,
        state: &mut Self::State,
        outcome: &Self::Outcome,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;
    /// The points of a seat now.
    fn points(&self, state: &Self::State, seat: Seat) -> i32;
    /// The place of each seat, 1 for the winner, by the points and tie-breaks as they stand.
    fn places(&self, state: &Self::State) -> [u8; crate::MAX_SEATS];
    /// Has a seat won, as it stands? The first has, unless a game played alone asks for more.
    fn has_won(&self, state: &Self::State, seat: Seat) -> bool {
        self.places(state)[seat.index()] == 1
    }
    /// The state as it would be if it were this seat's turn now, for planning.
    fn as_if_turn(&self, state: &Self::State, seat: Seat) -> Option<Self::State>;
}

/// A typed reason why something is not allowed: a code, parameters and a rule id.
///
/// An enum whose variants are the codes: `strum::IntoStaticStr` says the code, serde the parameters,
/// with the code as the tag `code`, and both spell it in kebab-case.
pub trait Refusal: Copy + Eq + Debug + Serialize + Into<&'static str> {
    /// A short stable word.
    fn code(&self) -> &'static str {
        (*self).into()
    }
    /// The rule that forbids it.
    fn rule(&self) -> &'static str;
    /// What the sentence is about, by name.
    fn params(&self) -> serde_json::Value {
        params_of(self)
    }
    /// The English sentence, without the rule id.
    fn sentence(&self) -> String;

    /// The same for readers who do not know the game's types.
    fn refused(&self) -> Refused {
        Refused { code: self.code().into(), rule: self.rule().into(), message: self.sentence(), params: self.params() }
    }
}

/// What a refusal is about: its fields, without the code.
pub fn params_of(refusal: &impl Refusal) -> serde_json::Value {
    let mut params = serde_json::to_value(refusal).unwrap_or_default();
    let tag = params.as_object_mut().and_then(|fields| fields.remove("code"));
    debug_assert_eq!(tag, Some(refusal.code().into()), "strum and serde spell a code alike");
    params
}

/// Somebody who listens to events.
///
/// Events come as closures, so that nothing is built when nobody listens.
pub trait Sink<E> {
    /// Something happened.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens: search and simulation.
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// How many actions a listing can hold. Each game states why it never needs more.
pub const MAX_ACTIONS: usize = 1280;

/// A listing of legal actions, reused from decision to decision.
pub struct Actions<A> {
    list: ArrayVec<A, MAX_ACTIONS>,
    cut: bool,
}

impl<A: Copy> Actions<A> {
    /// An empty listing.
    pub fn new() -> Self {
        Actions { list: ArrayVec::new(), cut: false }
    }

    /// Forgets everything.
    #[inline]
    pub fn clear(&mut self) {
        self.list.clear();
        self.cut = false;
    }

    /// Adds an action.
    #[inline]
    pub fn push(&mut self, action: A) {
        if self.list.try_push(action).is_err() {
            self.cut = true;
        }
    }

    /// Keeps those a player thinks worth a look, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&A) -> bool) {
        self.list.retain(|action| keep(action));
    }

    /// True if the listing was too short: a defect that the games' property tests look for.
    pub fn is_cut(&self) -> bool {
        self.cut
    }
}

impl<A: Copy> Default for Actions<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A> std::ops::Deref for Actions<A> {
    type Target = [A];

    #[inline]
    fn deref(&self) -> &[A] {
        &self.list
    }
}
