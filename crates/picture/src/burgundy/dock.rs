//! The strip at the foot: whose turn it is, what is asked, and what waits.

use burgundy::edition::SetUp;
use burgundy::{Face, Pending, Stage, say};
use table::{Game, Present, Seat, Turn};

use super::table::Table;
use super::tile::{self, Lies};
use crate::die::{self, Owner};
use crate::glyph;
use crate::strip::{self, Chip, Words};
use crate::svg::{Area, Canvas};
use crate::text;

/// Draws the strip.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    let palette = canvas.palette;
    let state = table.state;
    let shown = strip::acting(table.game, table.state);
    canvas.begin("What happens now");
    canvas.panel(area, shown.map(|seat| palette.seats[seat.index()]));
    let mut x = area.x + 24.0;
    let middle = area.y + area.h / 2.0;
    match (state.stage, shown) {
        (Stage::Turn, Some(seat)) => {
            let player = state.player(seat);
            for (face, used) in player.dice.into_iter().zip(player.used) {
                die::draw(canvas, Owner::Seat(seat.index()), face.map(Face::number), (x, middle - 26.0), 52.0, used);
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
    strip::draw(canvas, area, x, &words(table, shown), &gather(table));
    canvas.end();
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
            strip::ranking(table.game, table.state).into_iter().enumerate().map(chip).collect()
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
