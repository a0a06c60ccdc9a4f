//! A fixed list of matches, always the same, so that releases can be compared.
//!
//! The opponents are frozen and the list is never tuned to a player. A new level gets its own lines; existing lines
//! never change.

use std::fmt::Write;

use super::report::Report;
use super::text;
use crate::config::GameArguments;

/// A match of the list.
pub(super) struct Fixture {
    pub(super) game: &'static str,
    /// The newest if left out.
    pub(super) edition: Option<&'static str>,
    /// Those that experts draw from if left out.
    pub(super) boards: Option<&'static str>,
    pub(super) options: &'static [&'static str],
    /// The first against all others.
    pub(super) seats: &'static [&'static str],
    /// How many seeds, each in all rotations.
    pub(super) units: usize,
}

/// A match on the newest edition.
const fn fixture(game: &'static str, seats: &'static [&'static str], units: usize) -> Fixture {
    Fixture { game, edition: None, boards: None, options: &[], seats, units }
}

/// A match on the boards of 2011 that people's scores are known for.
const fn experts(seats: &'static [&'static str], units: usize) -> Fixture {
    Fixture { edition: Some("2011"), boards: Some("2..9"), ..fixture("burgundy", seats, units) }
}

const fn santa_maria(seats: &'static [&'static str], units: usize) -> Fixture {
    fixture("santa-maria", seats, units)
}

/// Each level against the one below it and the strongest against every frozen opponent, with 2, 3 and 4 at the table;
/// boards that no net was trained on; every edition and variant.
pub(super) const FIXTURES: &[Fixture] = &[
    experts(&["duke", "l1"], 96),
    experts(&["duke", "greedy"], 64),
    experts(&["duke", "baron"], 64),
    experts(&["baron", "knight"], 160),
    experts(&["knight", "squire"], 160),
    experts(&["squire", "page"], 160),
    experts(&["page", "greedy"], 160),
    experts(&["l1", "l0"], 160),
    experts(&["greedy", "random"], 160),
    experts(&["duke", "l1", "l1"], 16),
    experts(&["duke", "l1", "l1", "l1"], 16),
    Fixture { boards: Some("8"), ..experts(&["duke", "l1"], 16) },
    Fixture { edition: Some("2019"), boards: Some("5,11c"), ..fixture("burgundy", &["duke", "l1"], 20) },
    Fixture { boards: Some("7,18,29"), ..fixture("burgundy", &["duke", "l1"], 30) },
    Fixture { edition: Some("2019"), ..fixture("burgundy", &["duke", "l1"], 24) },
    fixture("burgundy", &["duke", "l1"], 30),
    experts(&["king", "duke"], 32),
    santa_maria(&["duke", "l1"], 100),
    santa_maria(&["duke", "greedy"], 100),
    santa_maria(&["duke", "baron"], 60),
    santa_maria(&["baron", "knight"], 160),
    santa_maria(&["knight", "squire"], 160),
    santa_maria(&["squire", "page"], 160),
    santa_maria(&["page", "greedy"], 160),
    santa_maria(&["l1", "l0"], 160),
    santa_maria(&["greedy", "random"], 160),
    santa_maria(&["duke", "l1", "l1"], 20),
    santa_maria(&["duke", "l1", "l1", "l1"], 16),
    Fixture { options: &["advanced"], ..santa_maria(&["duke", "l1"], 20) },
    Fixture { options: &["advanced", "blue-offer"], ..santa_maria(&["duke", "l1"], 20) },
    Fixture { options: &["solo"], ..santa_maria(&["duke"], 100) },
    Fixture { options: &["solo"], ..santa_maria(&["l1"], 200) },
    Fixture { options: &["solo"], ..santa_maria(&["greedy"], 200) },
    santa_maria(&["king", "duke"], 32),
];

impl Fixture {
    pub(super) fn arguments(&self) -> GameArguments {
        GameArguments {
            game: Some(self.game.into()),
            edition: self.edition.map(String::from),
            boards: self.boards.map(String::from),
            options: self.options.iter().map(|name| String::from(*name)).collect(),
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

/// One match; the values of the players are stacked.
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
    use players::Entrants;

    use super::*;
    use crate::known::in_game;
    use crate::{Failure, failure};

    #[test]
    fn everybody_of_the_list_exists() -> Result<(), Failure> {
        for fixture in FIXTURES {
            in_game!(fixture.game, G => Entrants::new::<G>(&fixture.names()).map_err(failure))?;
        }
        Ok(())
    }
}
