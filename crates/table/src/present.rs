//! What a game shows to those who do not know its types: JSON and sentences.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

use crate::{Address, Declaration, Entered, File, Game, Places, References, Refused, Seat, Shelf, Tally, Throw};

/// JSON that is text already, so that it is written once and only passed on.
pub type Json = Box<RawValue>;

/// Writes something as JSON.
pub fn json_of(something: &impl Serialize) -> Json {
    // Only maps with non-string keys cannot be written, and none of our types has them.
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

/// An event as reported: with the rule it follows and an English sentence.
#[derive(Clone, Debug, Serialize)]
pub struct Told<'a, Event, Names> {
    /// What happened.
    #[serde(flatten)]
    pub event: &'a Event,
    /// What people call the things that the event names by an inner number.
    #[serde(flatten)]
    pub names: Names,
    /// The rule it follows.
    pub rule: &'static str,
    /// The English sentence.
    pub text: String,
}

/// What somebody who sets up a position should know of it, though it can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    /// A short stable word.
    pub code: &'static str,
    /// The rule it is about; empty if none.
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
    /// A position as it is in a file: anything that parses, not yet checked.
    type Position: Serialize + DeserializeOwned;

    /// What the game says about itself.
    fn declaration() -> Declaration;
    /// A legal action with its price and its places.
    fn offer(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Offer<Self::Action, Self::Cost, Self::Gain>;
    /// The actions that a place can mean, allowed or not: for whoever asks why nothing can be decided
    /// there. None where the game has no answer.
    fn attempts(&self, _state: &Self::State, _seat: Seat, _at: &Address) -> Vec<Self::Action> {
        vec![]
    }
    /// The same state, where the seat could pay any price: what is refused even then is the better reason.
    fn as_if_rich(&self, state: &Self::State, _seat: Seat) -> Self::State {
        *state
    }
    /// What everybody at the table sees: states hold no secret.
    fn view(&self, state: &Self::State) -> Self::View;
    /// How far the game has got, for lists: the fields of the view that tell it.
    fn progress(&self, state: &Self::State) -> Value;
    /// A seat's board in a few letters of the game's own, for small pictures in lists.
    fn outline(&self, state: &Self::State, seat: Seat) -> String;
    /// What a seat has made of the game so far.
    fn tally(&self, state: &Self::State, seat: Seat) -> Tally;
    /// What is asked now.
    fn prompt(&self, state: &Self::State) -> Prompt;
    /// The English sentence of an event that led to this state.
    fn say(&self, state: &Self::State, event: &Self::Event) -> String;
    /// The rule an event follows.
    fn event_rule(event: &Self::Event) -> &'static str;
    /// What people call the things that an event names by an inner number: sent along with it, so that
    /// nobody has to parse the sentence. Most events already use public names.
    fn names(&self, _state: &Self::State, _event: &Self::Event) -> impl Serialize {}
    /// The same for what can be chosen.
    fn names_offered(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> impl Serialize {}
    /// Tells the dice that an outcome shows, throw by throw; a game without dice tells none.
    fn thrown(&self, _outcome: &Self::Outcome, _tell: &mut dyn FnMut(Throw<'_>)) {}
    /// The state as a position, which a person can edit as JSON.
    fn to_position(&self, state: &Self::State) -> Self::Position;
    /// Checks a position: what is wrong, and where.
    fn from_position(position: &Self::Position) -> Result<(Self, Self::State), Refused>;
    /// What could never have come about in play. Such a position can be played all the same: for tests, and to try
    /// things out.
    fn oddities(&self, _state: &Self::State) -> Vec<Remark> {
        Vec::new()
    }
    /// The position as JSON.
    fn position(&self, state: &Self::State) -> Value {
        serde_json::to_value(self.to_position(state)).unwrap_or_default()
    }
    /// Reads such JSON.
    fn load(position: &Value) -> Result<(Self, Self::State), Refused> {
        Self::from_position(&crate::reading::read("bad-position", "position", position)?)
    }
    /// JSON Schemas by name: the configuration, the position.
    fn schemas() -> Vec<(&'static str, Value)>;
    /// The data files that facts are read from, as games by the newest rules use them: those a host may enter anew.
    fn files() -> Vec<File<'static>>;
    /// What the files of a shelf say, by the newest rules, as far as a client needs it to draw and explain the game:
    /// boards, pieces, numbers. Or what is wrong with them, and where.
    fn facts(shelf: &Shelf<'_>) -> Result<Value, Refused>;
    /// The same of this game.
    fn own_facts(&self) -> Value;
    /// Facts from data files as their host wrote them, by name; nothing if they are ours.
    fn enter(texts: &BTreeMap<String, String>) -> Result<Option<Entered>, Refused> {
        let files = Self::files();
        let mut entered = BTreeMap::new();
        for (name, text) in texts {
            let Some((_, ours)) = files.iter().find(|(known, _)| known == name) else {
                let known: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
                let what = format!("{name}: {} has no such data file; it has {}", Self::NAME, known.join(", "));
                return Err(Refused::new("no-such-file", what));
            };
            let read = |text: &str| -> Result<Value, Refused> {
                serde_json::from_str(text).map_err(|error| Refused::new("bad-data", format!("{name}: {error}")))
            };
            let own = read(text)?;
            if own != read(ours)? {
                entered.insert(name.clone(), own);
            }
        }
        if entered.is_empty() {
            return Ok(None);
        }
        let entered = Entered::new(Self::NAME, Self::RULES, entered);
        entered.check(Self::NAME, Self::RULES)?;
        Self::facts(&Shelf::as_written(&entered, texts))?;
        Ok(Some(entered))
    }
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
    fn names_stand_beside_what_happened_and_nothing_where_there_are_none() {
        let event = json!({ "event": "dealt", "board": 3 });
        let said = || "Seat 1 is dealt board A.".to_string();
        let plain = json_of(&Told { event: &event, names: (), rule: "X-1", text: said() });
        assert_eq!(plain.get(), r#"{"board":3,"event":"dealt","rule":"X-1","text":"Seat 1 is dealt board A."}"#);
        let named = json_of(&Told { event: &event, names: json!({ "board_id": "A" }), rule: "X-1", text: said() });
        let named: Value = serde_json::from_str(named.get()).expect("JSON");
        assert_eq!((&named["board"], &named["board_id"]), (&json!(3), &json!("A")));
    }
}
