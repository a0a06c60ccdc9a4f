//! What was counted, as tables, and whether it meets the requirements.

use crate::balance::{Estimate, Kind, Line, Tally};

/// The requirements for the reconstructed data: a board wins this close to its even share, and every piece that can be
/// taken is taken in more than the lower and less than the upper share of the chances.
const EVEN: f64 = 0.03;
const TAKEN: [f64; 2] = [0.10, 0.80];

/// Whether it meets the requirements, or how it fails. Seats, camps and sets are only reported: their values are
/// printed on the components, or there is no requirement.
pub fn verdict(kind: Kind, line: &Line, seats: usize) -> &'static str {
    let (is, low, high) = match kind {
        Kind::Board => {
            let even = 1.0 / seats as f64;
            (line.win_share().is, even - EVEN, even + EVEN)
        }
        Kind::Scholar | Kind::Bishop => (line.by_seat().is, TAKEN[0], TAKEN[1]),
        _ => return "",
    };
    if is < low {
        "low"
    } else if is > high {
        "high"
    } else {
        "ok"
    }
}

/// The tables for readers.
pub fn report(tally: &Tally, seats: usize, markdown: bool) -> String {
    let mut out = String::new();
    for kind in Kind::ALL.into_iter().filter(|kind| tally.of(*kind).next().is_some()) {
        let mut rows = vec![if kind.is_chosen() {
            vec![kind.name(), "games", "taken in games", "by seats", "win share of takers", "their score", "brings", ""]
        } else {
            vec![kind.name(), "games", "win share", "score", ""]
        }];
        let cells: Vec<Vec<String>> = tally.of(kind).map(|(name, line)| row(kind, name, line, seats)).collect();
        rows.extend(cells.iter().map(|row| row.iter().map(String::as_str).collect()));
        out += &if markdown { in_markdown(&rows) } else { in_columns(&rows) };
        out.push('\n');
    }
    out
}

fn row(kind: Kind, name: &str, line: &Line, seats: usize) -> Vec<String> {
    let percent = |share: Estimate| format!("{:.1} % ± {:.1}", 100.0 * share.is, 100.0 * share.give);
    let score = line.score();
    let mut row = vec![name.to_string(), line.games.to_string()];
    if kind.is_chosen() {
        row.extend([percent(line.by_game()), percent(line.by_seat())]);
    }
    row.extend([percent(line.win_share()), format!("{:.1} ± {:.1}", score.is, score.give)]);
    if kind.is_chosen() {
        row.push(if kind == Kind::Bishop { format!("{:.1}", line.brings()) } else { String::new() });
    }
    row.push(verdict(kind, line, seats).into());
    row
}

fn in_markdown(rows: &[Vec<&str>]) -> String {
    let mut lines: Vec<_> = rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect();
    lines.insert(1, format!("|{}\n", "---|".repeat(rows[0].len())));
    lines.concat()
}

fn in_columns(rows: &[Vec<&str>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let line = |row: &Vec<&str>| {
        let cells = row.iter().enumerate().map(|(column, cell)| format!("{cell:<width$}", width = width(column)));
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::share;

    #[test]
    fn shares_scores_and_verdicts() {
        let mut line = Line::default();
        line.add(2, [(90, true)].into_iter());
        line.add(2, [(100, true), (80, false)].into_iter());
        line.add(2, std::iter::empty());
        assert_eq!((line.games, line.taken, line.seats, line.takers, line.wins), (3, 2, 6, 3, 2));
        assert!((line.score().is - 90.0).abs() < 1e-9);
        assert!((line.by_seat().is - 0.5).abs() < 1e-9);
        assert_eq!(verdict(Kind::Board, &line, 2), "high");
        assert_eq!(verdict(Kind::Bishop, &line, 2), "ok");
        assert_eq!(verdict(Kind::Seat, &line, 2), "");
        // A tenth of 10,000: ± 0.6 points.
        let known = share(1000, 10_000);
        assert!((known.give - 0.0059).abs() < 0.0001, "{known:?}");
    }

    #[test]
    fn a_report_for_people_and_one_for_pages() {
        let mut tally = Tally::default();
        let mut line = Line::default();
        line.add(2, [(90, true)].into_iter());
        tally.lines.insert((Kind::Board, "A1".into()), line);
        let page = report(&tally, 2, true);
        assert!(
            page.starts_with("| board | games | win share | score |  |\n|---|---|---|---|---|\n| A1 | 1 | 100.0 %"),
            "{page}"
        );
        assert!(report(&tally, 2, false).starts_with("board  games  win share"));
    }
}
