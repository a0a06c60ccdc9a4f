//! The kinds of grapes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A kind of grape, in the order of the data file.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Grape {
    Orange,
    Yellow,
    Green,
    Red,
    Black,
    Blue,
}
