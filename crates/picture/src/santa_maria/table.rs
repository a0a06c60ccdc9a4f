//! The whole table: where everything goes on the canvas, and what it is called.

use santa_maria::view::View;
use santa_maria::{SantaMaria, Stage, State, Variant};
use table::{Game, Present, Seat, Turn};

use super::{board, now, seat};
use crate::Look;
use crate::frame::{self, BOARD, HEIGHT, STRIP, WIDTH};
use crate::names::Names;
use crate::svg::Canvas;

/// A game at one moment, with what everybody sees of it and the names of its players.
pub(crate) struct Table<'a> {
    pub game: &'a SantaMaria,
    pub state: &'a State,
    pub view: View,
    pub names: Names,
}

impl<'a> Table<'a> {
    pub fn new(game: &'a SantaMaria, state: &'a State, look: &Look) -> Table<'a> {
        Table { game, state, view: game.view(state), names: Names::new(&look.names, game.seats()) }
    }

    /// Draws all of it.
    pub fn draw(&self, mut canvas: Canvas) -> String {
        frame::draw(&mut canvas, "Santa Maria", &self.rules(), &self.moment());
        board::draw(self, &mut canvas, BOARD);
        for (seat, area) in self.seats().zip(frame::panels(self.game.seats())) {
            seat::draw(self, &mut canvas, seat, area);
        }
        now::draw(self, &mut canvas, STRIP);
        let title = format!("Santa Maria, {}: {}", self.rules(), self.moment());
        canvas.finish(WIDTH, HEIGHT, &title, &self.description())
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats())
    }

    pub fn solo(&self) -> bool {
        self.game.has(Variant::Solo)
    }

    /// What is played: "side B, advanced set-up · 3 players".
    fn rules(&self) -> String {
        let named = [(Variant::Advanced, "advanced set-up"), (Variant::BlueOffer, "blue dice offer")];
        let mut words = vec![if self.game.has(Variant::SideB) { "side B" } else { "side A" }];
        words.extend(named.iter().filter(|(variant, _)| self.game.has(*variant)).map(|(_, words)| *words));
        let players = if self.solo() { "solo".into() } else { format!("{} players", self.game.seats()) };
        format!("{} · {players}", words.join(", "))
    }

    /// When it is: "Year 2 of 3".
    pub fn moment(&self) -> String {
        let year = self.state.year + 1;
        match self.state.stage {
            Stage::Turn | Stage::Die | Stage::Shipment(_) => format!("Year {year} of 3"),
            Stage::Over => "End of the game".into(),
            Stage::Offer | Stage::Blue if year > 1 => format!("Year {year} begins"),
            _ => "Set-up".into(),
        }
    }

    /// Is a turn under way? Then the dice of the year lie there.
    pub fn playing(&self) -> bool {
        matches!(self.state.stage, Stage::Turn | Stage::Die | Stage::Shipment(_))
    }

    /// Is the seat to decide now?
    pub fn deciding(&self, seat: Seat) -> bool {
        matches!(self.game.turn(self.state), Turn::Seats(seats) if seats.contains(seat))
    }

    pub fn points(&self, seat: Seat) -> i32 {
        self.view.points[seat.index()]
    }

    /// The table in words, for those who cannot see it.
    fn description(&self) -> String {
        let prompt = self.game.prompt(self.state).text;
        let mut words = match self.game.turn(self.state) {
            Turn::Seats(seats) if seats.len() == 1 => {
                let who = seats.first().map_or("", |seat| self.names.of(seat));
                format!("{}. {who}: {prompt}", self.moment())
            }
            _ => format!("{}. {prompt}", self.moment()),
        };
        for seat in self.seats() {
            let player = self.state.player(seat);
            words.push_str(&format!(
                " {}: happiness {}, cells filled {}, coins {}, religion {}, conquistador {}.",
                self.names.of(seat),
                self.points(seat),
                player.filled.len(),
                player.coins,
                player.religion,
                player.conquistador,
            ));
        }
        words
    }
}

/// "1st".
pub(crate) fn ordinal(nth: u8) -> String {
    match nth {
        1 => "1st".into(),
        2 => "2nd".into(),
        3 => "3rd".into(),
        nth => format!("{nth}th"),
    }
}
