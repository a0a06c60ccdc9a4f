//! A refusal for those who do not know the game's types.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// Why something was not done: a code, the rule, an English sentence, and what it is about.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS)]
pub struct Refused {
    /// A short stable word.
    pub code: String,
    /// The rule that forbids it, or empty where no rule of the game is concerned.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub rule: String,
    /// What and why, in English.
    pub message: String,
    /// What the sentence is about, by name, for translations.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub params: Value,
}

impl Refused {
    /// A refusal that no rule of a game stands behind: bad input, wrong moment.
    pub fn new(code: &str, message: impl Into<String>) -> Refused {
        Refused { code: code.into(), rule: String::new(), message: message.into(), params: Value::Null }
    }

    /// A refusal that follows a rule.
    pub fn by_rule(code: &str, rule: &str, message: impl Into<String>) -> Refused {
        Refused { rule: rule.into(), ..Refused::new(code, message) }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if self.rule.is_empty() { Ok(()) } else { write!(f, " ({})", self.rule) }
    }
}

impl std::error::Error for Refused {}
