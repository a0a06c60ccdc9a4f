//! The whole table: where everything goes on the canvas, and what it is called.

use burgundy::data::Data;
use burgundy::edition::{Edition, SetUp};
use burgundy::{Burgundy, Setup, Stage, State};
use table::{Game, Present, Seat, Turn};

use super::{board, dock, seat};
use crate::Look;
use crate::frame::{self, BOARD, HEIGHT, STRIP, WIDTH};
use crate::names::Names;
use crate::svg::Canvas;

/// A game at one moment, with the names of its players.
pub(crate) struct Table<'a> {
    pub game: &'a Burgundy,
    pub state: &'a State,
    names: Names,
}

impl<'a> Table<'a> {
    pub fn new(game: &'a Burgundy, state: &'a State, look: &Look) -> Table<'a> {
        Table { game, state, names: Names::new(&look.names, game.seats()) }
    }

    /// Draws all of it.
    pub fn draw(&self, mut canvas: Canvas) -> String {
        let seats = self.game.seats();
        let rules = format!("{} rules · {seats} players", self.edition().name);
        frame::draw(&mut canvas, "The Castles of Burgundy", &rules, &self.moment());
        board::draw(self, &mut canvas, BOARD);
        for (seat, area) in Seat::all(seats).zip(frame::panels(seats)) {
            seat::draw(self, &mut canvas, seat, area);
        }
        dock::draw(self, &mut canvas, STRIP);
        let title = format!("The Castles of Burgundy, {} rules: {}", self.edition().name, self.moment());
        canvas.finish(WIDTH, HEIGHT, &title, &self.description())
    }

    /// When it is: "Phase C, round 3 of 5".
    pub fn moment(&self) -> String {
        let letter = char::from(b'A' + self.state.phase);
        match self.state.stage {
            Stage::SetUp(_) => "Set-up".into(),
            Stage::Fill => format!("Phase {letter} begins"),
            Stage::Roll | Stage::Turn | Stage::Draw(_) => {
                format!("Phase {letter}, round {} of 5", self.state.round + 1)
            }
            Stage::PhaseEnd(_) => format!("End of phase {letter}"),
            Stage::Over => "End of the game".into(),
        }
    }

    /// The table in words, for those who cannot see it.
    fn description(&self) -> String {
        let mut words = format!("{}. {}", self.moment(), self.game.prompt(self.state).text);
        if let (Stage::Turn, Turn::Seats(_)) = (self.state.stage, self.game.turn(self.state)) {
            words =
                format!("{}. {}: {}", self.moment(), self.name(self.state.active()), self.game.prompt(self.state).text);
        }
        for seat in Seat::all(self.game.seats()) {
            let estate = self.state.estate(seat);
            words.push_str(&format!(
                " {}: points {}, tiles placed {}, workers {}, silver {}.",
                self.name(seat),
                self.state.player(seat).score.total(),
                estate.filled.len(),
                estate.workers,
                estate.silver
            ));
        }
        words
    }

    pub fn edition(&self) -> &'static Edition {
        self.game.edition()
    }

    /// The full name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    /// The name of a seat as a heading, cut to a width.
    pub fn short_name(&self, seat: Seat, size: f64, most: f64) -> String {
        self.names.heading(seat, size, most)
    }

    /// The seats that decide now.
    pub fn deciding(&self, seat: Seat) -> bool {
        matches!(self.game.turn(self.state), Turn::Seats(seats) if seats.contains(seat))
    }

    /// The points for a region that is full in the present phase (B-5.8).
    pub fn phase_points(&self, phase: u8) -> u16 {
        Data::standard().points.phase[usize::from(phase)]
    }

    /// The points of the large and the small colour bonus (B-5.9).
    pub fn bonus_points(&self) -> [u16; 2] {
        let points = &Data::standard().points;
        let players = self.game.seats() - 2;
        [points.large_bonus[players], points.small_bonus[players]]
    }

    /// The duchies a seat has: none before the boards are dealt, two while a side is to be chosen.
    pub fn duchies(&self, seat: Seat) -> Vec<u8> {
        let estate = self.state.estate(seat);
        let config = self.game.config();
        let dealt = config.setup == Setup::Expert && config.duchies.is_empty();
        let boards = self.edition().set_up.iter().position(|step| *step == SetUp::Boards);
        match (self.state.stage, boards) {
            (Stage::SetUp(step), Some(boards)) if dealt && usize::from(step) <= boards => vec![],
            _ if estate.offered[0] != estate.offered[1] => estate.offered.to_vec(),
            _ => vec![estate.duchy],
        }
    }
}
