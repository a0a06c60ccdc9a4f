//! A report as tables for people.

use std::fmt::Write;

use super::report::{AutomaticRow, PairRow, PlayerRow, Report, ScoreRow, Share};
use super::sprt::Hypothesis;
use super::stats::Interval;

/// The whole report.
pub(super) fn report(report: &Report) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_report(report, &mut text);
    text
}

fn write_report(report: &Report, out: &mut String) -> std::fmt::Result {
    writeln!(out, "{}", heading(report))?;
    if report.stopped {
        writeln!(out, "Stopped before the end: this is what was played so far.")?;
    }
    writeln!(out)?;
    let alone = report.line_up.seats() == 1;
    let rows = once(report);
    let headings = ["player", "win share", "score", "ms per turn", "p99", "decisions/s"];
    table(out, &headings, rows.iter().map(|row| player(row)).chain(report.automatic.as_ref().map(automatic)))?;
    if !report.pairs.is_empty() {
        writeln!(out)?;
        table(out, &["pair", "points apart", "ahead", "Elo"], report.pairs.iter().map(pair))?;
        if report.line_up.seats() > 2 {
            writeln!(out, "Elo from how often the one is placed before the other at the same table.")?;
        }
        let adjusted: Vec<Vec<String>> = report.pairs.iter().filter_map(adjusted).collect();
        if !adjusted.is_empty() {
            writeln!(out)?;
            table(out, &["adjusted for luck", "points apart", "variance, raw = 1"], adjusted.into_iter())?;
        }
    }
    if !alone {
        writeln!(out)?;
        places(out, &report.by_seat, &report.from_start)?;
    }
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    for (heading, rows) in [("board", &report.by_board), ("source", &report.by_source)] {
        if !rows.is_empty() {
            writeln!(out)?;
            let headings: Vec<&str> = std::iter::once(heading).chain(names.iter().copied()).collect();
            table(out, &headings, rows.iter().map(scores))?;
        }
    }
    if let Some(mirror) = &report.mirror {
        let score = around(mirror.mean_score, mirror.score_interval);
        writeln!(out, "\n{} against itself, {} games: score {score}.", mirror.name, mirror.games)?;
        places(out, &mirror.by_seat, &mirror.from_start)?;
    }
    if let Some(sentence) = verdict(report) {
        writeln!(out, "\n{sentence}")?;
    }
    writeln!(out, "\nWith 95 % confidence over units. {:.1} s, {:.1} games/s.", report.seconds, report.games_per_s)
}

/// What was played.
pub(super) fn heading(report: &Report) -> String {
    let edition = report.edition.as_ref().map_or_else(String::new, |edition| format!(" {edition}"));
    let rotations = match report.rotations {
        1 => "one game each".into(),
        count => format!("each seed in all {count} rotations"),
    };
    format!(
        "{}{edition}, {}: {} games in {} units ({rotations}), seed {}.",
        report.game,
        report.line_up.sentence(),
        report.games,
        report.units,
        report.seed
    )
}

/// What the sequential test found.
pub(super) fn verdict(report: &Report) -> Option<String> {
    let test = report.sprt.as_ref()?;
    let ([low, high], [least, most]) = (test.elo, test.bounds);
    let found = match test.accepted {
        Some(Hypothesis::H1) => {
            format!("H1 is accepted: {} is stronger by {high} Elo rather than {low}", report.seats[0].name)
        }
        Some(Hypothesis::H0) => {
            format!("H0 is accepted: {} is stronger by {low} Elo rather than {high}", report.seats[0].name)
        }
        None => "undecided".into(),
    };
    Some(format!("Sequential test: {found} (log-likelihood ratio {:.2}, bounds {least:.2} and {most:.2}).", test.ratio))
}

/// Every player once.
pub(super) fn once(report: &Report) -> Vec<&PlayerRow> {
    let slots = report.line_up.slots();
    let first = |player| slots.iter().position(|slot| *slot == player);
    (0..report.line_up.players.len()).filter_map(first).map(|seat| &report.seats[seat]).collect()
}

fn player(row: &PlayerRow) -> Vec<String> {
    vec![
        row.name.clone(),
        percent(row.win_share, row.interval),
        around(row.mean_score, row.score_interval),
        time(row.ms_per_turn),
        time(row.p99_ms),
        format!("{:.0}", row.decisions_per_s),
    ]
}

/// It takes no time: its turn is chance.
fn automatic(row: &AutomaticRow) -> Vec<String> {
    let none = || "–".to_string();
    let (share, score) = (percent(row.win_share, row.interval), around(row.mean_score, row.score_interval));
    vec![row.name.into(), share, score, none(), none(), none()]
}

fn pair(row: &PairRow) -> Vec<String> {
    vec![
        row.players.join(" – "),
        signed(row.difference, row.difference_interval, 1),
        percent(row.ahead, row.ahead_interval),
        signed(row.elo, Some(row.elo_interval), 0),
    ]
}

fn adjusted(row: &PairRow) -> Option<Vec<String>> {
    let adjusted = row.adjusted.as_ref()?;
    let variance = adjusted.variance.map_or_else(|| "–".into(), |variance| format!("{variance:.2}"));
    Some(vec![row.players.join(" – "), signed(adjusted.difference, adjusted.interval, 1), variance])
}

fn scores(row: &ScoreRow) -> Vec<String> {
    let score = |score: &super::report::Score| match score.units {
        0 => "–".into(),
        _ => around(score.mean_score, score.interval),
    };
    std::iter::once(row.name.clone()).chain(row.scores.iter().map(score)).collect()
}

fn places(out: &mut String, by_seat: &[Share], from_start: &[Share]) -> std::fmt::Result {
    let rows = by_seat.iter().zip(from_start).enumerate().map(|(nth, (seat, order))| {
        let share = |share: &Share| percent(share.win_share, share.interval);
        vec![format!("{}", nth + 1), share(seat), share(order)]
    });
    table(out, &["wins of", "the seat", "from the start player"], rows)
}

/// Columns as wide as their contents; the first left-aligned, the others right-aligned.
pub(crate) fn table(out: &mut String, headings: &[&str], rows: impl Iterator<Item = Vec<String>>) -> std::fmt::Result {
    let headings = headings.iter().map(|heading| String::from(*heading)).collect();
    let rows: Vec<Vec<String>> = std::iter::once(headings).chain(rows).collect();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    for row in &rows {
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or(0);
            match column {
                0 => write!(out, "{cell:<width$}")?,
                _ => write!(out, "   {cell:>width$}")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// "71.2 % (68.9–73.4)".
pub(crate) fn percent(share: f64, [low, high]: Interval) -> String {
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
}

/// "97.3 (95.1–99.5)", "−4.6 (−5.2 … −3.9)".
pub(super) fn around(mean: f64, interval: Option<Interval>) -> String {
    let number = |value: f64| number(value, 1).trim_start_matches('+').to_string();
    match interval.map(|interval| interval.map(number)) {
        // A dash beside a minus is hard to read.
        Some([low, high]) if low.starts_with('−') => format!("{} ({low} … {high})", number(mean)),
        Some([low, high]) => format!("{} ({low}–{high})", number(mean)),
        None => number(mean),
    }
}

/// "+14.2 (+12.0 … +16.4)".
pub(crate) fn signed(value: f64, interval: Option<Interval>, digits: usize) -> String {
    let number = |value| number(value, digits);
    match interval {
        Some([low, high]) => format!("{} ({} … {})", number(value), number(low), number(high)),
        None => number(value),
    }
}

/// With its sign; a zero has none.
fn number(value: f64, digits: usize) -> String {
    match value {
        f64::INFINITY => "+∞".into(),
        f64::NEG_INFINITY => "−∞".into(),
        _ if value.abs() < 0.5 * 0.1f64.powi(digits as i32) => format!("{:.digits$}", 0.0),
        _ => format!("{value:+.digits$}").replace('-', "−"),
    }
}

/// Milliseconds, with significant digits only.
pub(crate) fn time(ms: f64) -> String {
    match ms {
        0.0 => "0".into(),
        _ if ms < 0.1 => format!("{ms:.4}"),
        _ if ms < 10.0 => format!("{ms:.2}"),
        _ => format!("{ms:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!(percent(0.712, [0.689, 0.734]), "71.2 % (68.9–73.4)");
        assert_eq!(around(97.31, None), "97.3");
        assert_eq!(around(97.31, Some([95.12, 99.5])), "97.3 (95.1–99.5)");
        assert_eq!(around(-0.01, Some([-5.0, 4.0])), "0.0 (−5.0 … 4.0)");
        assert_eq!(signed(-3.21, Some([-5.0, 0.01]), 1), "−3.2 (−5.0 … 0.0)");
        assert_eq!(signed(f64::INFINITY, Some([120.4, f64::INFINITY]), 0), "+∞ (+120 … +∞)");
        assert_eq!(
            (time(0.0), time(0.01234), time(4.0), time(123.4)),
            ("0".into(), "0.0123".into(), "4.00".into(), "123".into())
        );
    }
}
