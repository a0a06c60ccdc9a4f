//! The order of its reserve: a stack for each colour.

use super::card::facts;
use crate::Colour;

/// The kinds of tiles from left to right.
pub(super) fn kinds() -> impl Iterator<Item = Colour> {
    facts().reserve.into_iter()
}
