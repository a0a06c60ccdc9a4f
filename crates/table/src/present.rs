//! What a game shows to those who do not know its types: JSON and sentences.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

use crate::{Declaration, Game, Places, References, Refused, Seat, Throw};

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
pub struct Told<'a, Event, Ids> {
    /// What happened.
    #[serde(flatten)]
    pub event: &'a Event,
    /// The public ids of what the event names by an inner number.
    #[serde(flatten)]
    pub ids: Ids,
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
    /// A position as it stands in a file: anything that parses, not yet checked.
    type Position: Serialize + DeserializeOwned;

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
    /// What an event names by a number that only this table knows, by its public id: told beside it,
    /// so that nobody has to read the sentence. Most events name everything as it is known.
    fn ids(&self, _event: &Self::Event) -> impl Serialize {}
    /// Tells the dice that an outcome shows, throw by throw; a game without dice tells none.
    fn thrown(&self, _outcome: &Self::Outcome, _tell: &mut dyn FnMut(Throw<'_>)) {}
    /// The state as a position, which a person can edit as JSON.
    fn to_position(&self, state: &Self::State) -> Self::Position;
    /// Checks a position: what is wrong, and where.
    fn from_position(position: &Self::Position) -> Result<(Self, Self::State), Refused>;
    /// The position as JSON.
    fn position(&self, state: &Self::State) -> Value {
        serde_json::to_value(self.to_position(state)).unwrap_or_default()
    }
    /// Reads such JSON.
    fn load(position: &Value) -> Result<(Self, Self::State), Refused> {
        let position = Self::Position::deserialize(position)
            .map_err(|error| Refused::new("bad-position", format!("position: {error}")))?;
        Self::from_position(&position)
    }
    /// JSON Schemas by name: the configuration, the position.
    fn schemas() -> Vec<(&'static str, Value)>;
    /// What does not change from table to table and a client needs to draw and explain the game:
    /// boards, pieces, numbers.
    fn facts() -> Value;
    /// The rules' texts in every language.
    fn references() -> &'static References;
    /// The rules' texts in a language, as in `en`, if there are any.
    fn rules(language: &str) -> Option<Value> {
        serde_json::to_value(Self::references().in_language(language)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_stand_beside_what_happened_and_nothing_where_there_are_none() {
        let event = json!({ "event": "dealt", "board": 3 });
        let said = || "Seat 1 is dealt board A.".to_string();
        let plain = json_of(&Told { event: &event, ids: (), rule: "X-1", text: said() });
        assert_eq!(plain.get(), r#"{"board":3,"event":"dealt","rule":"X-1","text":"Seat 1 is dealt board A."}"#);
        let named = json_of(&Told { event: &event, ids: json!({ "board_id": "A" }), rule: "X-1", text: said() });
        let named: Value = serde_json::from_str(named.get()).expect("JSON");
        assert_eq!((&named["board"], &named["board_id"]), (&json!(3), &json!("A")));
    }
}
