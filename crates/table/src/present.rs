//! What a game shows to those who do not know its types: JSON and sentences.

use serde::Serialize;
use serde_json::Value;

use crate::{Declaration, Game, Refused, Seat, Throw};

/// What is asked, of whom, and the rule behind it.
#[derive(Clone, Debug, Serialize)]
pub struct Prompt {
    /// A short stable word.
    pub code: &'static str,
    /// The rule behind the question.
    pub rule: &'static str,
    /// What the sentence is about.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub params: Value,
    /// The English sentence.
    pub text: String,
}

/// A legal action with what a client needs to offer it.
#[derive(Clone, Debug, Serialize)]
pub struct Offer {
    /// The action, to be sent back as it is.
    pub action: Value,
    /// The same as a line of text.
    pub text: String,
    /// The rule that allows it.
    pub rule: &'static str,
    /// What it costs, by name; empty if nothing.
    pub cost: Value,
    /// Every place on the table that means this choice.
    pub places: Value,
}

/// The side of a game that the door opens to.
pub trait Present: Game {
    /// What the game says of itself.
    fn declaration() -> Declaration;
    /// A legal action with its price and its places.
    fn offer(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Offer;
    /// What everybody at the table sees: states hold no secret.
    fn view(&self, state: &Self::State) -> Value;
    /// What is asked now.
    fn prompt(&self, state: &Self::State) -> Prompt;
    /// The English sentence of an event.
    fn say(&self, event: &Self::Event) -> String;
    /// The rule an event follows.
    fn event_rule(event: &Self::Event) -> &'static str;
    /// Tells the dice that an outcome shows, throw by throw; a game without dice tells none.
    fn thrown(&self, _outcome: &Self::Outcome, _tell: &mut dyn FnMut(Throw<'_>)) {}
    /// The state as JSON that a person can edit.
    fn position(&self, state: &Self::State) -> Value;
    /// Reads such JSON: what is wrong, and where.
    fn load(position: &Value) -> Result<(Self, Self::State), Refused>;
    /// JSON Schemas by name: the configuration, the position.
    fn schemas() -> Vec<(&'static str, Value)>;
}
