//! The strip at the foot: the dice on offer, whose turn it is, what is asked, and what waits.

use santa_maria::piece::{Board, Tile, TownHall};
use santa_maria::position::ChainKind;
use santa_maria::{Die, Due, Stage, Variant, say};
use table::{Game, Present, Seat};

use super::table::Table;
use super::{cell, colony, dice, glyphs, ledger, piece, words};
use crate::glyph;
use crate::strip::{self, Chip, Words};
use crate::svg::{Area, Canvas};
use crate::text::{self, Text};

/// Draws the strip.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    let palette = canvas.palette;
    let shown = strip::acting(table.game, table.state);
    canvas.begin("What happens now");
    canvas.panel(area, shown.map(|seat| palette.seats[seat.index()]));
    let mut x = area.x + 24.0;
    let middle = area.y + area.h / 2.0;
    match table.state.stage {
        Stage::Turn | Stage::Die | Stage::Shipment(_) => x = offer(table, canvas, (x, area.y)),
        Stage::ChooseBoards => x = boards(table, canvas, (x, area.y)),
        Stage::ChooseSets if table.state.placing.is_none() => x = sets(table, canvas, (x, area.y)),
        Stage::ChooseSets => {}
        stage => {
            let glyph = if stage == Stage::Over { glyph::TROPHY } else { glyph::CLOCK };
            glyph.draw(canvas, (x + 18.0, middle), 34.0, palette.text_3, palette.panel);
            x += 44.0;
        }
    }
    // A tile on its way to a colony lies nowhere else.
    if let Some(tile) = table.state.placing {
        let place = Area::new(x, area.y + 10.0, 68.0, area.h - 20.0);
        lay(table, canvas, tile, place, &format!(r#" data-tile="{tile}" data-at="pending""#));
        x += 80.0;
    }
    strip::draw(canvas, area, x + 12.0, &words(table, shown), &gather(table));
    canvas.end();
}

/// The white dice nobody has taken, and the blue ones where they are offered to all (S-1.3, S-7.2).
fn offer(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) -> f64 {
    const STEP: f64 = 64.0;
    let ink = canvas.palette.text_3;
    canvas.begin("Dice offer");
    canvas.text(Text::label(ink), (x, y + 21.0), "DICE OFFER");
    if table.game.has(Variant::BlueOffer) {
        dice::offer(canvas, Die::White, table.state.white, (x, y + 28.0), 24.0, STEP);
        dice::offer(canvas, Die::Blue, table.state.blue_offer, (x, y + 56.0), 24.0, STEP);
    } else {
        dice::offer(canvas, Die::White, table.state.white, (x, y + 32.0), 40.0, STEP + 4.0);
    }
    canvas.end();
    x + 6.0 * STEP + 20.0
}

/// The colony boards still to choose from (S-1.4).
fn boards(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) -> f64 {
    const CELL: f64 = 11.0;
    let ink = canvas.palette.text;
    let mut left = x;
    for board in &table.view.boards_left {
        canvas.begin_data(&format!(r#" data-board="{board}" data-at="offer""#));
        canvas.text(Text::new(13.0, 600, ink), (left, y + 49.0), board);
        colony::glance(table, canvas, Board::index(*board), (left + 24.0, y + 11.0), CELL);
        canvas.end();
        left += 24.0 + 6.0 * CELL + 18.0;
    }
    left
}

/// The sets of town hall and scholar nobody has taken (S-7.1).
fn sets(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) -> f64 {
    let palette = canvas.palette;
    let mut left = x;
    for hall in TownHall::all() {
        let Some(scholar) = table.state.sets[hall.index()] else { continue };
        let tile = Tile::TownHall(hall);
        let place = Area::new(left, y + 10.0, 34.0, 68.0);
        lay(table, canvas, tile, place, &format!(r#" data-tile="{tile}" data-at="offer""#));
        canvas.begin_data(&format!(r#" data-clergy="{scholar}" data-at="offer""#));
        glyphs::SCHOLAR.draw(canvas, (left + 52.0, y + 24.0), 15.0, palette.scholar, palette.panel);
        let [first, second] = words::scholar(table.game.data(), scholar);
        let style = Text::new(11.5, 600, palette.text);
        canvas.text(style, (left + 43.0, y + 46.0), first);
        canvas.text(style, (left + 43.0, y + 60.0), second);
        canvas.end();
        left += 102.0;
    }
    left
}

fn lay(table: &Table<'_>, canvas: &mut Canvas, tile: Tile, place: Area, data: &str) {
    const CELL: f64 = 34.0;
    let tiles = &table.game.data().facts.tiles;
    match tiles.iter().find(|facts| facts.id == tile) {
        Some(facts) => piece::draw(canvas, &facts.cells, place, CELL, data),
        None => {
            let settlers = table.game.data().facts.road_settlers;
            let road = santa_maria::territory::Spot::Road { settlers };
            cell::draw(canvas, &road, false, (place.x, place.y + (place.h - CELL) / 2.0), CELL, data);
        }
    }
}

fn words(table: &Table<'_>, acting: Option<Seat>) -> Words {
    let over = table.moment().to_uppercase();
    let who = acting.map_or("Everyone".into(), |seat| table.names.heading(seat, 22.0, 180.0));
    match (table.state.stage, acting) {
        (Stage::Over, Some(seat)) => {
            let points = ledger::signed(table.points(seat));
            let heading = match table.view.won {
                Some(true) => format!("{who} wins with {points} points"),
                Some(false) => format!("{who} ends with {points} points"),
                None => format!("{who} wins with {points} points"),
            };
            let under = match (table.view.won, table.view.feats.len()) {
                (Some(false), _) => format!("{} points would win.", table.game.data().numbers.solo_wins),
                (Some(true), feats) => format!("Feats reached: {feats} of 6."),
                _ => "Everything is counted: coins, settlers, clergy and shipments.".into(),
            };
            Words { over, heading, under }
        }
        (Stage::ChooseBoards, Some(_)) => {
            let under = "Anti-clockwise from the start player’s right.".into();
            Words { over, heading: format!("{who} chooses a colony board"), under }
        }
        (_, Some(_)) => asked(table, &who, over),
        _ => {
            let heading = table.game.prompt(table.state).text.trim_end_matches('.').into();
            Words { over, heading, under: "Chance has the word.".into() }
        }
    }
}

fn asked(table: &Table<'_>, who: &str, over: String) -> Words {
    let heading = match table.view.due {
        Some(Due::Place { tile }) => format!("{who} places {}", say::tile(tile)),
        Some(Due::Territory { cell }) => format!("{who} may use territory {cell}"),
        Some(Due::Retreat { space }) => format!("{who} may use retreat space {space}"),
        Some(Due::Income { dock, .. }) => format!("{who} may take income of dock {dock}"),
        Some(Due::Monk) => format!("{who} may place a monk"),
        Some(Due::Step) => format!("{who} may pay for another step"),
        None if table.state.stage == Stage::ChooseSets => format!("{who} chooses a set"),
        None if table.state.acted => format!("{who} may end the turn"),
        None => format!("{who} takes a main action"),
    };
    let under = under_way(table).unwrap_or_else(|| match (table.view.due, table.state.stage) {
        (Some(due), _) => format!("{} ({}).", say::question(due), due.rule()),
        (None, Stage::ChooseSets) => "A town hall with its scholar, anti-clockwise.".into(),
        (None, _) if table.state.acted => "The main action of the turn is taken.".into(),
        _ => "Expand, activate a territory or a line, or retire.".into(),
    });
    Words { over, heading, under }
}

/// What the main action set off, and how far it is.
fn under_way(table: &Table<'_>) -> Option<String> {
    let chain = &table.state.chain;
    let steps = format!("territory {} of {}", (chain.done.len() + 1).min(chain.cells.len()), chain.cells.len());
    match (chain.kind?, chain.die) {
        (ChainKind::Column, Some(die)) => Some(format!("White die {}: column {}, {steps}.", die.face, die.value)),
        (ChainKind::Row, Some(die)) => Some(format!("Blue die {}: row {}, {steps}.", die.face, die.value)),
        (ChainKind::Column | ChainKind::Row, None) | (ChainKind::Single, _) => Some("One territory for coins.".into()),
        (ChainKind::Retreat | ChainKind::Income, _) => None,
    }
}

/// The ranking, or the seats in turn order from the start player on.
fn gather(table: &Table<'_>) -> Vec<Chip> {
    let name = |seat: Seat| text::cut(table.names.of(seat), 13.0, 84.0);
    if table.solo() {
        return vec![];
    }
    if table.state.stage == Stage::Over {
        let chip = |(nth, seat): (usize, Seat)| {
            let words = format!("{}. {} · {}", nth + 1, name(seat), ledger::signed(table.points(seat)));
            Chip { seat, words, glyph: None, now: nth == 0 }
        };
        return strip::ranking(table.game, table.state).into_iter().enumerate().map(chip).collect();
    }
    let players = table.game.seats();
    let chip = |seat: Seat| {
        let retired = table.state.player(seat).has_retired();
        Chip { seat, words: name(seat), glyph: retired.then_some(glyphs::CAMP), now: table.deciding(seat) }
    };
    (0..players).map(|steps| table.state.start.clockwise(steps, players)).map(chip).collect()
}
