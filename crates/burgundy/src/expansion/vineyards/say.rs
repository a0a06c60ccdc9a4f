//! What people call the things of the vineyards.

use super::double::Double;

/// A double tile, as in "Seat 1 takes {a double tile with orange and red grapes}".
pub(in crate::expansion) fn double(tile: Double) -> String {
    match tile.grapes() {
        [only, other] if only == other => format!("a double tile with {only} grapes"),
        [first, second] => format!("a double tile with {first} and {second} grapes"),
    }
}
