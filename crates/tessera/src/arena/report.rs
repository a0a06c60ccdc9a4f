//! The report of a match: for machines, and as tables for people.

use serde::Serialize;

use super::line_up::LineUp;
use super::sprt::{Hypothesis, Sprt};
use super::stats::{Interval, Sample, elo};
use super::tally::Tally;

/// A match in numbers.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) edition: Option<String>,
    pub(super) games: u64,
    pub(super) units: u64,
    pub(super) rotations: usize,
    pub(super) seed: u64,
    /// Was it told to stop before the end?
    pub(super) stopped: bool,
    pub(super) seconds: f64,
    pub(super) games_per_s: f64,
    #[serde(skip)]
    pub(super) line_up: LineUp,
    /// By seat, before any rotation.
    pub(super) seats: Vec<PlayerRow>,
    pub(super) pairs: Vec<PairRow>,
    /// A player who has no seat and never decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) automatic: Option<AutomaticRow>,
    pub(super) by_seat: Vec<Share>,
    pub(super) from_start: Vec<Share>,
    pub(super) by_board: Vec<ScoreRow>,
    pub(super) by_source: Vec<ScoreRow>,
    pub(super) sprt: Option<SprtRow>,
    pub(super) mirror: Option<Mirror>,
}

/// One player.
#[derive(Clone, Serialize)]
pub(super) struct PlayerRow {
    pub(super) name: String,
    pub(super) win_share: f64,
    pub(super) interval: Interval,
    pub(super) mean_score: f64,
    pub(super) score_interval: Option<Interval>,
    pub(super) ms_per_turn: f64,
    pub(super) p99_ms: f64,
    pub(super) decisions_per_s: f64,
}

/// A player who has no seat and never decides. It has won where nobody else has.
#[derive(Serialize)]
pub(super) struct AutomaticRow {
    pub(super) name: &'static str,
    /// At how many units it was.
    pub(super) units: u64,
    pub(super) win_share: f64,
    pub(super) interval: Interval,
    pub(super) mean_score: f64,
    pub(super) score_interval: Option<Interval>,
}

/// Two players at the same tables.
#[derive(Serialize)]
pub(super) struct PairRow {
    pub(super) players: [String; 2],
    pub(super) difference: f64,
    pub(super) difference_interval: Option<Interval>,
    /// Without what both owe to luck, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) adjusted: Option<Adjusted>,
    pub(super) ahead: f64,
    pub(super) ahead_interval: Interval,
    /// From how often the first has the better place. Infinite is written as null.
    pub(super) elo: f64,
    pub(super) elo_interval: Interval,
}

/// A difference without what both owe to luck.
#[derive(Serialize)]
pub(super) struct Adjusted {
    pub(super) difference: f64,
    pub(super) interval: Option<Interval>,
    /// How much it spreads from unit to unit, compared with the difference as it is: so many times as few games are needed.
    pub(super) variance: Option<f64>,
}

impl Adjusted {
    fn of(pair: &super::tally::OfPair) -> Option<Adjusted> {
        let raw = pair.difference.variance().filter(|raw| *raw > 0.0);
        (pair.adjusted.count() > 0).then(|| Adjusted {
            difference: pair.adjusted.mean(),
            interval: pair.adjusted.interval(),
            variance: raw.and_then(|raw| Some(pair.adjusted.variance()? / raw)),
        })
    }
}

/// A part of the wins.
#[derive(Clone, Serialize)]
pub(super) struct Share {
    pub(super) win_share: f64,
    pub(super) interval: Interval,
}

/// Points of every player under one heading.
#[derive(Serialize)]
pub(super) struct ScoreRow {
    pub(super) name: String,
    /// In the order of the players, each named once.
    pub(super) scores: Vec<Score>,
}

/// Points of a player under a heading; zero units if it was never there.
#[derive(Serialize)]
pub(super) struct Score {
    pub(super) player: String,
    pub(super) units: u64,
    pub(super) mean_score: f64,
    pub(super) interval: Option<Interval>,
}

/// The sequential test.
#[derive(Serialize)]
pub(super) struct SprtRow {
    pub(super) elo: [f64; 2],
    pub(super) ratio: f64,
    pub(super) bounds: [f64; 2],
    pub(super) accepted: Option<Hypothesis>,
}

/// The first player against itself.
#[derive(Serialize)]
pub(super) struct Mirror {
    pub(super) name: String,
    pub(super) games: u64,
    pub(super) mean_score: f64,
    pub(super) score_interval: Option<Interval>,
    pub(super) by_seat: Vec<Share>,
    pub(super) from_start: Vec<Share>,
}

fn shares(samples: &[Sample]) -> Vec<Share> {
    let share = |sample: &Sample| Share { win_share: sample.mean(), interval: sample.share_interval() };
    samples.iter().map(share).collect()
}

pub(super) fn players(line_up: &LineUp, tally: &Tally) -> Vec<PlayerRow> {
    let row = |(name, sums): (&String, &super::tally::OfPlayer)| PlayerRow {
        name: name.clone(),
        win_share: sums.share.mean(),
        interval: sums.share.share_interval(),
        mean_score: sums.points.mean(),
        score_interval: sums.points.interval(),
        ms_per_turn: sums.times.mean(),
        p99_ms: sums.times.quantile(0.99),
        decisions_per_s: sums.decisions as f64 / sums.times.seconds().max(1e-9),
    };
    let rows: Vec<PlayerRow> = line_up.players.iter().zip(&tally.players).map(row).collect();
    line_up.slots().iter().map(|player| rows[*player].clone()).collect()
}

pub(super) fn automatic(tally: &Tally) -> Option<AutomaticRow> {
    let (name, wins, points) = tally.automatic.as_ref()?;
    Some(AutomaticRow {
        name,
        units: points.count(),
        win_share: wins.mean(),
        interval: wins.share_interval(),
        mean_score: points.mean(),
        score_interval: points.interval(),
    })
}

pub(super) fn pairs(line_up: &LineUp, tally: &Tally) -> Vec<PairRow> {
    let row = |pair: &super::tally::OfPair| {
        let (ahead, ahead_interval) = (pair.ahead.mean(), pair.ahead.share_interval());
        PairRow {
            players: pair.players.map(|player| line_up.players[player].clone()),
            difference: pair.difference.mean(),
            difference_interval: pair.difference.interval(),
            adjusted: Adjusted::of(pair),
            ahead,
            ahead_interval,
            elo: elo(ahead),
            elo_interval: ahead_interval.map(elo),
        }
    };
    tally.pairs.iter().map(row).collect()
}

fn scores<'a>(line_up: &LineUp, samples: impl Iterator<Item = &'a Sample>) -> Vec<Score> {
    let score = |(player, sample): (&String, &Sample)| Score {
        player: player.clone(),
        units: sample.count(),
        mean_score: sample.mean(),
        interval: sample.interval(),
    };
    line_up.players.iter().zip(samples).map(score).collect()
}

pub(super) fn boards(line_up: &LineUp, tally: &Tally) -> Vec<ScoreRow> {
    let rows = tally.boards.iter();
    rows.map(|((_, name), sums)| ScoreRow { name: name.clone(), scores: scores(line_up, sums.iter()) }).collect()
}

pub(super) fn sources(line_up: &LineUp, tally: &Tally, names: &[&str]) -> Vec<ScoreRow> {
    let played = tally.players.iter().all(|player| player.sources.len() == names.len());
    let names = names.iter().filter(|_| played).enumerate();
    let row = |(nth, name): (usize, &&str)| ScoreRow {
        name: (*name).into(),
        scores: scores(line_up, tally.players.iter().map(|player| &player.sources[nth])),
    };
    names.map(row).collect()
}

pub(super) fn seats(tally: &Tally) -> (Vec<Share>, Vec<Share>) {
    (shares(&tally.seats), shares(&tally.order))
}

pub(super) fn sprt(test: &Sprt) -> SprtRow {
    let bound = Sprt::bound();
    SprtRow { elo: test.elo, ratio: test.ratio(), bounds: [-bound, bound], accepted: test.verdict() }
}

pub(super) fn mirror(line_up: &LineUp, tally: &Tally) -> Mirror {
    let points = &tally.players[0].points;
    Mirror {
        name: line_up.players[0].clone(),
        games: tally.games,
        mean_score: points.mean(),
        score_interval: points.interval(),
        by_seat: shares(&tally.seats),
        from_start: shares(&tally.order),
    }
}
