//! The strip at the foot: whose word it is, what is asked, and what waits.

use burgundy::edition::SetUp;
use burgundy::{Pending, Stage, say};
use table::{Game, Present, Seat, Turn};

use crate::die::{self, Owner};
use crate::glyph::{self, Glyph};
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::table::Table;
use crate::text::{self, Text};
use crate::tile::{self, Lies};

/// What the strip says.
struct Words {
    over: String,
    heading: String,
    under: String,
}

/// Draws the strip.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    let palette = canvas.palette;
    let state = table.state;
    let shown = acting(table);
    canvas.begin("What happens now");
    canvas.panel(area, shown.map(|seat| palette.seats[seat.index()]));
    let mut x = area.x + 24.0;
    let middle = area.y + area.h / 2.0;
    match (state.stage, shown) {
        (Stage::Turn, Some(seat)) => {
            let player = state.player(seat);
            for (face, used) in player.dice.into_iter().zip(player.used) {
                die::draw(canvas, Owner::Seat(seat.index()), face, (x, middle - 26.0), 52.0, used);
                x += 60.0;
            }
        }
        (stage, _) => {
            let glyph = if stage == Stage::Over { glyph::TROPHY } else { glyph::CLOCK };
            glyph.draw(canvas, (x + 18.0, middle), 34.0, palette.text_3, palette.panel);
            x += 44.0;
        }
    }
    // A tile on its way to a full storage lies nowhere else.
    if let Some(Pending::Discard { tile }) = state.pending.due() {
        let lies = Lies { at: "pending".into(), words: "on its way to storage".into() };
        tile::draw(canvas, table.edition(), tile, (x + 30.0, middle), 29.0, &lies);
        x += 64.0;
    }
    x += 12.0;
    let room = chips(canvas, &gather(table), area) - 20.0 - x;
    let words = words(table, shown);
    canvas.text(Text::label(palette.text_3), (x, area.y + 26.0), &words.over);
    canvas.text(Text::heading(22.0, palette.text), (x, area.y + 50.0), text::cut_heading(&words.heading, 22.0, room));
    canvas.text(Text::new(13.0, 400, palette.text_2), (x, area.y + 71.0), text::cut(&words.under, 13.0, room));
    canvas.end();
}

/// The one seat it is all about: who decides alone, or who has won.
fn acting(table: &Table<'_>) -> Option<Seat> {
    match table.game.turn(table.state) {
        Turn::Seats(seats) if seats.len() == 1 => seats.first(),
        Turn::Over => ranking(table).first().copied(),
        _ => None,
    }
}

/// The seats, the best first.
fn ranking(table: &Table<'_>) -> Vec<Seat> {
    let places = table.game.places(table.state);
    let mut seats: Vec<Seat> = Seat::all(table.game.seats()).collect();
    seats.sort_by_key(|seat| places[seat.index()]);
    seats
}

fn words(table: &Table<'_>, acting: Option<Seat>) -> Words {
    let state = table.state;
    let over = table.moment().to_uppercase();
    let name = acting.map(|seat| table.short_name(seat, 22.0, 260.0));
    let who = name.as_deref().unwrap_or("Everyone");
    match (state.stage, acting) {
        (Stage::Over, Some(seat)) => {
            let heading = format!("{who} wins with {} points", state.player(seat).score.total());
            Words { over, heading, under: "Everything is counted, left-overs and monasteries too.".into() }
        }
        (Stage::Turn, Some(seat)) => turn_words(table, seat, who, over),
        (Stage::SetUp(step), _) if matches!(table.game.turn(state), Turn::Seats(_)) => {
            let sides = Seat::all(table.game.seats()).any(|seat| table.duchies(seat).len() > 1);
            let what = match table.edition().set_up[usize::from(step)] {
                SetUp::Sides => "a side of the board",
                SetUp::SidesAndCastles if sides => "a side of the board and the castle's space",
                _ => "the castle's space",
            };
            let under = if acting.is_some() { "One seat after the other." } else { "All at the same time." };
            Words { over, heading: format!("{who} chooses {what}"), under: under.into() }
        }
        _ => {
            let heading = table.game.prompt(state).text.trim_end_matches('.').into();
            Words { over, heading, under: "Chance has the word.".into() }
        }
    }
}

fn turn_words(table: &Table<'_>, seat: Seat, who: &str, moment: String) -> Words {
    let state = table.state;
    let used = state.player(seat).used.iter().filter(|used| **used).count();
    let purchase =
        if state.hand.bought { "The purchase of the turn is made." } else { "No purchase yet in this turn." };
    if let Some(due) = state.pending.due() {
        let may = if due.optional() { "decides and may do without it" } else { "decides" };
        let mut under = format!("{who} {may} ({}).", due.rule());
        let waiting: Vec<String> = state.pending.iter().map(say::effect).collect();
        if let [later @ .., _] = &waiting[..]
            && !later.is_empty()
        {
            under += &format!(" Then: {}.", later.iter().rev().cloned().collect::<Vec<_>>().join(", "));
        }
        return Words { over: format!("{moment} · EFFECT"), heading: say::question(due), under };
    }
    if used == 2 {
        let over = format!("{moment} · BOTH DICE USED");
        return Words { over, heading: format!("{who} may end the turn"), under: purchase.into() };
    }
    let faces: Vec<String> = state.player(seat).faces().map(|face| face.to_string()).collect();
    let dice = match (used, faces.len()) {
        (0, 1) => format!("Both dice show {}.", faces[0]),
        (_, 1) => format!("One die is left, it shows {}.", faces[0]),
        _ => format!("The dice show {}.", faces.join(" and ")),
    };
    Words {
        over: format!("{moment} · ACTION {} OF 2", used + 1),
        heading: format!("{who} chooses an action"),
        under: format!("{dice} {purchase}"),
    }
}

/// A small box at the right end: a seat and how it stands.
struct Chip {
    seat: Seat,
    words: String,
    glyph: Option<Glyph>,
    now: bool,
}

/// The ranking, the seats that choose, or the order of the round.
fn gather(table: &Table<'_>) -> Vec<Chip> {
    let state = table.state;
    let name = |seat: Seat| text::cut(table.name(seat), 13.0, 84.0);
    let order = || state.order.into_iter().take(table.game.seats());
    match state.stage {
        Stage::Over => {
            let chip = |(nth, seat): (usize, Seat)| {
                let words = format!("{}. {} · {}", nth + 1, name(seat), state.player(seat).score.total());
                Chip { seat, words, glyph: None, now: nth == 0 }
            };
            ranking(table).into_iter().enumerate().map(chip).collect()
        }
        Stage::SetUp(_) => {
            let choosing = matches!(table.game.turn(state), Turn::Seats(_));
            let chip = |seat: Seat| {
                let glyph = if state.waiting.contains(seat) { glyph::CLOCK } else { glyph::CHECK };
                Chip { seat, words: name(seat), glyph: Some(glyph), now: table.deciding(seat) }
            };
            order().filter(|_| choosing).map(chip).collect()
        }
        _ => {
            let chip = |(nth, seat): (usize, Seat)| {
                let played = state.stage == Stage::Turn && nth < usize::from(state.hand.nth);
                Chip { seat, words: name(seat), glyph: played.then_some(glyph::CHECK), now: table.deciding(seat) }
            };
            order().enumerate().map(chip).collect()
        }
    }
}

/// Draws the boxes up to the right end, and says where they begin.
fn chips(canvas: &mut Canvas, chips: &[Chip], area: Area) -> f64 {
    const SIZE: f64 = 13.0;
    const GAP: f64 = 8.0;
    // Bold letters of a font that is not Inter.
    const BOLD: f64 = 1.1;
    let palette = canvas.palette;
    let wide = |chip: &Chip| {
        let glyph = if chip.glyph.is_some() { 20.0 } else { 0.0 };
        46.0 + glyph + text::width(&chip.words, SIZE) * BOLD
    };
    let all = chips.iter().map(wide).sum::<f64>() + GAP * chips.len().saturating_sub(1) as f64;
    let start = area.right() - 20.0 - all;
    let mut x = start;
    for chip in chips {
        let shape = Area::new(x, area.y + area.h / 2.0 - 18.0, wide(chip), 36.0);
        let middle = shape.y + 18.0;
        let edge = if chip.now { (palette.seats[chip.seat.index()], 2.0) } else { (palette.line, 1.0) };
        canvas.rect(shape, 10.0, Paint::fill(palette.raised).edged(edge.0, edge.1));
        mark::draw(canvas, chip.seat.index(), (x + 19.0, middle), 7.0);
        canvas.text(Text::new(SIZE, 600, palette.text), (x + 34.0, middle + 4.6), &chip.words);
        if let Some(glyph) = chip.glyph {
            glyph.draw(canvas, (shape.right() - 19.0, middle), 15.0, palette.text_2, palette.raised);
        }
        x += shape.w + GAP;
    }
    start
}
