//! A fixed list of matches, always the same, so that releases can be compared.
//!
//! The opponents are frozen and the list is never tuned to a player. A new level is added with its own lines; a line
//! that stands is not changed.

use std::fmt::Write;

use super::report::Report;
use super::text;
use crate::config::GameArguments;

/// A match of the list.
pub(super) struct Fixture {
    pub(super) game: &'static str,
    /// The newest where it is left out.
    pub(super) edition: Option<&'static str>,
    /// The first against all others.
    pub(super) seats: &'static [&'static str],
    /// How many seeds, each in all rotations.
    pub(super) units: usize,
}

/// A match on the newest edition.
const fn fixture(game: &'static str, seats: &'static [&'static str], units: usize) -> Fixture {
    Fixture { game, edition: None, seats, units }
}

/// For now the players there are. The levels and the frozen nets follow with theirs: each level against the one below it
/// and against every frozen opponent, with 2, 3 and 4 at the table.
pub(super) const FIXTURES: &[Fixture] = &[
    fixture("burgundy", &["greedy", "random"], 500),
    Fixture { edition: Some("2011"), ..fixture("burgundy", &["greedy", "random"], 400) },
    Fixture { edition: Some("2019"), ..fixture("burgundy", &["greedy", "random"], 400) },
    fixture("burgundy", &["greedy", "random", "random"], 200),
    fixture("burgundy", &["greedy", "random", "random", "random"], 200),
    fixture("santa-maria", &["greedy", "random"], 500),
    fixture("santa-maria", &["greedy", "random", "random"], 200),
    fixture("santa-maria", &["greedy", "random", "random", "random"], 200),
];

impl Fixture {
    pub(super) fn arguments(&self) -> GameArguments {
        GameArguments {
            game: Some(self.game.into()),
            edition: self.edition.map(String::from),
            ..GameArguments::default()
        }
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|name| String::from(*name)).collect()
    }
}

/// The reports as a page.
pub(super) fn markdown(reports: &[Report]) -> String {
    let mut page = String::new();
    // Writing to a string cannot fail.
    let _ = write_page(reports, &mut page);
    page
}

fn write_page(reports: &[Report], out: &mut String) -> std::fmt::Result {
    writeln!(out, "# How strong the computer players are\n")?;
    writeln!(out, "Made by `tessera arena --gauntlet --markdown FILE`; the list of matches is fixed (`gauntlet.rs`).")?;
    writeln!(
        out,
        "One unit is one seed in all rotations of the seats; in Burgundy all sit before the same board, and"
    )?;
    writeln!(
        out,
        "each board has its turn. Intervals are of 95 % confidence over units. Elo follows from how often the"
    )?;
    writeln!(out, "one is placed before the other.\n")?;
    writeln!(
        out,
        "| game | seats | seed | games (units) | win share of a seat | score | points apart | Elo | ms per turn (p99) |"
    )?;
    writeln!(out, "|---|---|---|---|---|---|---|---|---|")?;
    for report in reports {
        writeln!(out, "{}", row(report))?;
    }
    for report in reports.iter().filter(|report| !report.by_board.is_empty()) {
        let names: Vec<&str> = text::once(report).iter().map(|row| row.name.as_str()).collect();
        writeln!(out, "\n## {}, {}: score by board\n", game(report), report.line_up.sentence())?;
        writeln!(out, "| board | {} |", names.join(" | "))?;
        writeln!(out, "|---|{}", "---|".repeat(names.len()))?;
        for board in &report.by_board {
            let scores = board.scores.iter().map(|score| text::around(score.mean_score, score.interval));
            writeln!(out, "| {} | {} |", board.name, scores.collect::<Vec<_>>().join(" | "))?;
        }
    }
    let mirrors: Vec<&Report> = reports.iter().filter(|report| report.mirror.is_some()).collect();
    if !mirrors.is_empty() {
        writeln!(out, "\n## Mirror: the first player on every seat\n")?;
        writeln!(out, "| game | seats | games | score | the start player wins |")?;
        writeln!(out, "|---|---|---|---|---|")?;
    }
    for report in mirrors {
        let Some(mirror) = &report.mirror else { continue };
        let score = text::around(mirror.mean_score, mirror.score_interval);
        let start = mirror.from_start.first().map(|share| text::percent(share.win_share, share.interval));
        let (game, seats, start) = (game(report), report.line_up.seats(), start.unwrap_or_default());
        writeln!(out, "| {game} | {seats} × {} | {} | {score} | {start} |", mirror.name, mirror.games)?;
    }
    Ok(())
}

fn game(report: &Report) -> String {
    format!("{} {}", report.game, report.edition.as_deref().unwrap_or_default()).trim_end().into()
}

/// One match; what there is of every player stands one above the other.
fn row(report: &Report) -> String {
    let players = text::once(report);
    let stacked = |cells: Vec<String>| cells.join("<br>");
    let cells = [
        game(report),
        report.line_up.sentence(),
        report.seed.to_string(),
        format!("{} ({})", report.games, report.units),
        stacked(players.iter().map(|row| text::percent(row.win_share, row.interval)).collect()),
        stacked(players.iter().map(|row| text::around(row.mean_score, row.score_interval)).collect()),
        stacked(report.pairs.iter().map(|pair| text::signed(pair.difference, pair.difference_interval, 1)).collect()),
        stacked(report.pairs.iter().map(|pair| text::signed(pair.elo, Some(pair.elo_interval), 0)).collect()),
        stacked(
            players.iter().map(|row| format!("{} ({})", text::time(row.ms_per_turn), text::time(row.p99_ms))).collect(),
        ),
    ];
    format!("| {} |", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Failure;
    use crate::arena::line_up;
    use crate::known::in_game;

    #[test]
    fn everybody_of_the_list_exists() -> Result<(), Failure> {
        for fixture in FIXTURES {
            in_game!(fixture.game, G => line_up::check::<G>(&fixture.names()))?;
        }
        Ok(())
    }
}
