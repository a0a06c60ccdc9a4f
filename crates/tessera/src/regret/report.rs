//! What is said of players who decided what a suite asked them.

use std::fmt::Write;

use serde::Serialize;

use super::estimate::ByGame;
use super::make::FIFTHS;
use super::score::{Answer, Answers};
use crate::arena::text::{signed, table, time};

/// The points that players lose.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) game: String,
    pub(super) games: usize,
    pub(super) decisions: u64,
    pub(super) players: Vec<Row>,
}

/// One player.
#[derive(Serialize)]
pub(super) struct Row {
    name: String,
    /// Points lost a turn.
    #[serde(flatten)]
    lost: Mean,
    /// What it loses more than the first player.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<Mean>,
    /// The share of turns that are the best, or cannot be told apart from it.
    best: f64,
    /// The share of turns that nobody has valued.
    unlisted: f64,
    /// Points lost a turn, over the others alone.
    lost_where_listed: Mean,
    ms_per_turn: f64,
    by_fifth: Vec<Part>,
    by_players: Vec<Part>,
}

/// Over some of the decisions.
#[derive(Serialize)]
struct Part {
    /// The fifth of the game, or the number of players.
    #[serde(rename = "of")]
    of: usize,
    decisions: u64,
    #[serde(flatten)]
    lost: Mean,
}

/// A mean with its standard error.
#[derive(Copy, Clone, Serialize)]
struct Mean {
    lost: f64,
    error: Option<f64>,
}

impl From<&ByGame> for Mean {
    fn from(sample: &ByGame) -> Mean {
        Mean { lost: sample.mean(), error: sample.error() }
    }
}

/// Over all games of those decisions that count, what an answer says.
fn over<'a>(
    games: &'a [Answers],
    counts: impl Fn(&Answers, usize) -> bool,
    say: impl Fn(&'a [Answer]) -> Option<f64>,
) -> ByGame {
    let mut sample = ByGame::default();
    for game in games {
        let counted = game.decisions.iter().filter(|(fifth, _)| counts(game, *fifth));
        sample.push(counted.filter_map(|(_, answers)| say(answers)));
    }
    sample
}

impl Report {
    pub(super) fn new(game: &str, names: &[String], games: &[Answers]) -> Report {
        let row = |(nth, name): (usize, &String)| {
            let lost = |answers: &[Answer]| Some(answers[nth].lost);
            let all = |say: &dyn Fn(&Answer) -> Option<f64>| over(games, |_, _| true, |answers| say(&answers[nth]));
            let share = |is: &dyn Fn(&Answer) -> bool| all(&|answer| Some(f64::from(u8::from(is(answer))))).mean();
            let part = |of: usize, sample: ByGame| Part { of, decisions: sample.count(), lost: Mean::from(&sample) };
            let fifths = (0..FIFTHS).map(|fifth| part(fifth + 1, over(games, |_, of| of == fifth, lost)));
            let players =
                (1..=table::MAX_SEATS).map(|seats| part(seats, over(games, |game, _| game.seats == seats, lost)));
            Row {
                name: name.clone(),
                lost: Mean::from(&over(games, |_, _| true, lost)),
                more: (nth > 0).then(|| {
                    Mean::from(&over(games, |_, _| true, |answers| Some(answers[nth].lost - answers[0].lost)))
                }),
                best: share(&|answer| answer.best),
                unlisted: share(&|answer| !answer.listed),
                lost_where_listed: Mean::from(&all(&|answer| answer.listed.then_some(answer.lost))),
                ms_per_turn: all(&|answer| Some(answer.nanos as f64 / 1e6)).mean(),
                by_fifth: fifths.collect(),
                by_players: players.filter(|part| part.decisions > 0).collect(),
            }
        };
        Report {
            game: game.into(),
            games: games.len(),
            decisions: over(games, |_, _| true, |_| Some(0.0)).count(),
            players: names.iter().enumerate().map(row).collect(),
        }
    }

    /// As tables for people.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(
            out,
            "Points lost a turn in {} decisions of {} games of {}, ± standard error.\n",
            self.decisions, self.games, self.game
        )?;
        let headings =
            ["player", "lost", "more than the first", "best", "unlisted", "lost where listed", "ms per turn"];
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let rows = self.players.iter().map(|row| {
            let more = row.more.map_or_else(String::new, |more| within(more, true));
            vec![
                row.name.clone(),
                within(row.lost, false),
                more,
                percent(row.best),
                percent(row.unlisted),
                within(row.lost_where_listed, false),
                time(row.ms_per_turn),
            ]
        });
        table(out, &headings, rows)?;
        self.parts(out, "fifth of the game", |row| &row.by_fifth)?;
        self.parts(out, "players at the table", |row| &row.by_players)
    }

    fn parts(&self, out: &mut String, heading: &str, parts: impl Fn(&Row) -> &Vec<Part>) -> std::fmt::Result {
        let Some(first) = self.players.first() else { return Ok(()) };
        writeln!(out)?;
        let names = self.players.iter().map(|row| row.name.as_str());
        let headings: Vec<&str> = [heading, "decisions"].into_iter().chain(names).collect();
        let rows = parts(first).iter().enumerate().map(|(nth, part)| {
            let lost = self.players.iter().map(|row| within(parts(row)[nth].lost, false));
            [part.of.to_string(), part.decisions.to_string()].into_iter().chain(lost).collect()
        });
        table(out, &headings, rows)
    }
}

/// "0.55 ± 0.02".
fn within(mean: Mean, sign: bool) -> String {
    let value = signed(mean.lost, None, 2);
    let value = if sign { &value } else { value.trim_start_matches('+') };
    match mean.error {
        Some(error) => format!("{value} ± {error:.2}"),
        None => value.into(),
    }
}
