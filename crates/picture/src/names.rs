//! What the players are called.

use table::Seat;

use crate::text;

/// The names by seat, ready to be drawn.
pub(crate) struct Names(Vec<String>);

impl Names {
    /// For a number of seats; those without a name are called by their seat.
    pub fn new(given: &[String], seats: usize) -> Names {
        let name = |seat: Seat| {
            let given = given.get(seat.index()).map(|name| text::plain(name)).filter(|name| !name.is_empty());
            given.unwrap_or_else(|| format!("Seat {seat}"))
        };
        Names(Seat::all(seats).map(name).collect())
    }

    /// The full name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }

    /// The name of a seat as a heading, cut to a width.
    pub fn heading(&self, seat: Seat, size: f64, most: f64) -> String {
        text::cut_heading(self.of(seat), size, most)
    }
}
