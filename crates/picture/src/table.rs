//! The whole table: where everything stands on the canvas, and what it is called.

use burgundy::data::Data;
use burgundy::edition::{Edition, SetUp};
use burgundy::{Burgundy, Setup, Stage, State};
use table::{Game, Present, Seat, Turn};

use crate::hex;
use crate::svg::{Area, Canvas, Paint, Rgb};
use crate::text::{self, Text};
use crate::{Look, board, dock, seat};

/// A game at one moment, with the names of its players.
pub(crate) struct Table<'a> {
    pub game: &'a Burgundy,
    pub state: &'a State,
    names: Vec<String>,
}

const WIDTH: f64 = 1600.0;
const HEIGHT: f64 = 900.0;
const HEAD: f64 = 52.0;
const GAP: f64 = 10.0;
const EDGE: f64 = 12.0;
const BOARD: Area = Area::new(EDGE, HEAD + GAP, 540.0, 728.0);
const DOCK: Area = Area::new(EDGE, HEAD + GAP + 728.0 + GAP, WIDTH - 2.0 * EDGE, 88.0);

impl<'a> Table<'a> {
    pub fn new(game: &'a Burgundy, state: &'a State, look: &Look) -> Table<'a> {
        let names = Seat::all(game.seats()).map(|seat| look.name(seat)).collect();
        Table { game, state, names }
    }

    /// Draws all of it.
    pub fn draw(&self, mut canvas: Canvas) -> String {
        let ground = canvas.palette.ground;
        canvas.rect(Area::new(0.0, 0.0, WIDTH, HEIGHT), 0.0, Paint::fill(ground));
        self.head(&mut canvas);
        board::draw(self, &mut canvas, BOARD);
        for (seat, area) in Seat::all(self.game.seats()).zip(self.areas()) {
            seat::draw(self, &mut canvas, seat, area);
        }
        dock::draw(self, &mut canvas, DOCK);
        let title = format!("The Castles of Burgundy, {} rules: {}", self.edition().name, self.moment());
        canvas.finish(WIDTH, HEIGHT, &title, &self.description())
    }

    /// Two or three tall panels beside each other, or four in a square.
    fn areas(&self) -> Vec<Area> {
        let seats = self.game.seats();
        let (columns, rows) = if seats == 4 { (2, 2) } else { (seats, 1) };
        let room = Area::new(BOARD.right() + GAP, BOARD.y, WIDTH - EDGE - BOARD.right() - GAP, BOARD.h);
        let each = |whole: f64, parts: usize| (whole - GAP * (parts - 1) as f64) / parts as f64;
        let (w, h) = (each(room.w, columns), each(room.h, rows));
        (0..seats)
            .map(|nth| {
                let (column, row) = ((nth % columns) as f64, (nth / columns) as f64);
                Area::new(room.x + column * (w + GAP), room.y + row * (h + GAP), w, h)
            })
            .collect()
    }

    fn head(&self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        canvas.rect(Area::new(0.0, 0.0, WIDTH, HEAD), 0.0, Paint::fill(palette.panel));
        canvas.line((0.0, HEAD), (WIDTH, HEAD), Paint::line(palette.line, 1.0));
        for (colour, x, y) in [(0xf1ca4e, 26.0, 20.0), (0x2a6cb4, 37.4, 20.0), (0x7a2348, 31.7, 30.0)] {
            canvas.path(hex::outline((x, y), 6.8, 1.4), Paint::fill(Rgb(colour)));
        }
        let base = 33.0;
        canvas.text(Text::heading(21.0, palette.text), (53.0, base), "Tessera");
        canvas.line((152.0, 16.0), (152.0, 36.0), Paint::line(palette.edge, 1.0));
        let title = (Text::new(14.0, 600, palette.text), "The Castles of Burgundy");
        let rules = format!("{} rules · {} players", self.edition().name, self.game.seats());
        canvas.texts((168.0, base - 2.0), title, 18.0, (Text::new(13.0, 400, palette.text_2), &rules));
        canvas.text(Text::new(13.0, 600, palette.text_2).end(), (WIDTH - EDGE - 8.0, base - 2.0), self.moment());
    }

    /// When it is: "Phase C, round 3 of 5".
    pub fn moment(&self) -> String {
        let letter = char::from(b'A' + self.state.phase);
        match self.state.stage {
            Stage::SetUp(_) => "Set-up".into(),
            Stage::Fill => format!("Phase {letter} begins"),
            Stage::Roll | Stage::Turn => format!("Phase {letter}, round {} of 5", self.state.round + 1),
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

    /// The name of a seat, whole.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// The name of a seat as a heading, cut to a width.
    pub fn short_name(&self, seat: Seat, size: f64, most: f64) -> String {
        text::cut_heading(self.name(seat), size, most)
    }

    /// The seats that have the word now.
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
