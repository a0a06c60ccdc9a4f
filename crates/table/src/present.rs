//! What a game shows to those who do not know its types: JSON and sentences.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

use crate::{Declaration, Game, Places, Refused, Seat, Throw};

/// JSON that is text already, so that it is written once and only passed on.
pub type Json = Box<RawValue>;

/// Writes something as JSON.
pub fn json_of(something: &impl Serialize) -> Json {
    // Only maps with strange keys cannot be written, and no type of ours has them.
    to_raw_value(something).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// What is asked, of whom, and the rule behind it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Prompt {
    /// A short stable word.
    pub code: &'static str,
    /// The rule behind the question.
    pub rule: &'static str,
    /// What the sentence is about.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub params: Value,
    /// The English sentence.
    pub text: String,
}

/// A legal action with what a client needs to offer it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Offer<Action, Cost, Gain> {
    /// The action, to be sent back as it is.
    pub action: Action,
    /// The same as a line of text.
    pub text: String,
    /// The rule that allows it.
    pub rule: &'static str,
    /// What it costs, by name; empty if nothing.
    pub cost: Cost,
    /// What it brings at once, where that is certain and the game tells it beforehand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<Gain>,
    /// Where it lies on the table.
    pub places: Places,
}

/// An event as it is told: with the rule it follows and an English sentence.
#[derive(Clone, Debug, Serialize)]
pub struct Told<'a, Event> {
    /// What happened.
    #[serde(flatten)]
    pub event: &'a Event,
    /// The rule it follows.
    pub rule: &'static str,
    /// The English sentence.
    pub text: String,
}

/// The side of a game that the door opens to.
pub trait Present: Game {
    /// What everybody at the table sees.
    type View: Serialize;
    /// What an action costs.
    type Cost: Serialize;
    /// What an action brings at once; `()` if offers do not tell it.
    type Gain: Serialize;

    /// What the game says of itself.
    fn declaration() -> Declaration;
    /// A legal action with its price and its places.
    fn offer(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Offer<Self::Action, Self::Cost, Self::Gain>;
    /// What everybody at the table sees: states hold no secret.
    fn view(&self, state: &Self::State) -> Self::View;
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
    /// What does not change from table to table and a client needs to draw and explain the game:
    /// boards, pieces, numbers.
    fn facts() -> Value;
    /// The rules' texts in a language, as in `en`, if there are any.
    fn rules(language: &str) -> Option<Value>;
}
