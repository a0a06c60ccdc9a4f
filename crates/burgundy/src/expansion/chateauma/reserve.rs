//! The order of its reserve: a stack for each colour.

use super::facts;
use crate::{Burgundy, Colour};

/// The kinds of tiles from left to right.
pub(super) fn kinds(game: &Burgundy) -> impl Iterator<Item = Colour> + use<> {
    facts(game).reserve.into_iter()
}
