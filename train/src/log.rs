//! The log of a training, as a table and as curves.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use crate::calibrate::{COLUMNS, Table};
use crate::school::Progress;

/// A table that grows by a line for every round, and one of how right the net was about games it has not learnt from.
pub struct Log {
    file: File,
    held_out: File,
    begun: Instant,
}

impl Log {
    /// A new one in a folder.
    pub fn create(folder: &Path) -> io::Result<Log> {
        let mut file = File::create(folder.join("log.csv"))?;
        writeln!(file, "seconds,games,learnt,loss,alone,two,three,four")?;
        let mut held_out = File::create(folder.join("holdout.csv"))?;
        writeln!(held_out, "seconds,variant,{COLUMNS}")?;
        Ok(Log { file, held_out, begun: Instant::now() })
    }

    /// Adds a round.
    pub fn write(&mut self, progress: &Progress, table: &Table) -> io::Result<()> {
        let [alone, two, three, four] = progress.score;
        let Progress { games, learnt, loss, .. } = progress;
        let seconds = self.begun.elapsed().as_secs();
        writeln!(self.file, "{seconds},{games},{learnt},{loss:.5},{alone:.1},{two:.1},{three:.1},{four:.1}")?;
        table.rows().iter().try_for_each(|row| writeln!(self.held_out, "{seconds},,{row}"))
    }
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const EDGE: f64 = 44.0;
/// Who played, and the colour of their curve.
const CURVES: [(&str, &str); 4] =
    [("alone", "#8a6d3b"), ("2 players", "#2f6fb0"), ("3 players", "#3a8a4d"), ("4 players", "#b0472f")];

/// Draws the mean scores of consecutive logs; `None` if there is nothing to draw.
pub fn drawn(logs: &[String]) -> Option<String> {
    let mut rows: Vec<Vec<f64>> = Vec::new();
    for log in logs {
        let before = rows.last().map_or(0.0, |row| row[0]);
        for line in log.lines().skip(1) {
            let mut row = line.split(',').map(|cell| cell.parse().ok()).collect::<Option<Vec<f64>>>()?;
            if row.len() != 8 {
                return None;
            }
            row[0] += before;
            rows.push(row);
        }
    }
    let last = rows.last()?[0].max(1.0);
    let scores = || rows.iter().flat_map(|row| &row[4..]).copied().filter(|score| *score > 0.0);
    let low = (scores().fold(f64::MAX, f64::min) / 20.0).floor() * 20.0;
    let high = (scores().fold(f64::MIN, f64::max) / 20.0).ceil() * 20.0;
    let x = |seconds: f64| EDGE + (WIDTH - 2.0 * EDGE) * seconds / last;
    let y = |score: f64| HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * (score - low) / (high - low).max(1.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n"
    );
    let _ = writeln!(svg, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>");
    let mut score = low;
    while score <= high {
        let at = y(score);
        let _ = writeln!(svg, "<path d=\"M{EDGE} {at:.1}H{:.1}\" stroke=\"#ddd\"/>", WIDTH - EDGE);
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{score}</text>", EDGE - 6.0, at + 4.0);
        score += 20.0;
    }
    for minute in (0..=(last / 60.0) as u32).step_by(if last > 900.0 { 5 } else { 1 }) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{minute}</text>",
            x(f64::from(minute) * 60.0),
            HEIGHT - EDGE + 18.0
        );
    }
    let _ =
        writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">minutes</text>", WIDTH - EDGE, HEIGHT - 8.0);
    for (nth, (name, colour)) in CURVES.iter().enumerate() {
        let points: Vec<_> = rows
            .iter()
            .filter(|row| row[4 + nth] > 0.0)
            .map(|row| format!("{:.1},{:.1}", x(row[0]), y(row[4 + nth])))
            .collect();
        if points.is_empty() {
            continue;
        }
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\"/>",
            points.join(" ")
        );
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"24\" fill=\"{colour}\">{name}</text>", EDGE + 110.0 * nth as f64);
    }
    svg.push_str("</svg>\n");
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_that_follow_each_other_are_one_curve() {
        let log = "seconds,games,learnt,loss,alone,two,three,four\n10,1,1,0.1,0.0,100.0,110.0,120.0\n20,2,2,0.1,0.0,140.0,150.0,160.0\n".to_string();
        let one = drawn(std::slice::from_ref(&log)).expect("a picture");
        let two = drawn(&[log.clone(), log]).expect("a picture");
        assert!(!one.contains("alone"), "nobody played alone");
        assert_eq!(one.matches("<polyline").count(), 3);
        let points = |svg: &str| {
            svg.split("points=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .map_or(0, |list| list.split(' ').count())
        };
        assert_eq!((points(&one), points(&two)), (2, 4));
        assert!(drawn(&["something else".into()]).is_none());
    }
}
