//! The totals over units.

use std::collections::BTreeMap;

use super::clock::Times;
use super::line_up::LineUp;
use super::play::{Seated, Sheet};
use super::stats::Sample;

/// The sums over all units so far.
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) units: u64,
    pub(super) players: Vec<OfPlayer>,
    /// Every pair of players, in the order they were named.
    pub(super) pairs: Vec<OfPair>,
    /// The part of the wins that went to each seat.
    pub(super) seats: Vec<Sample>,
    /// The same, counted clockwise from the start player.
    pub(super) order: Vec<Sample>,
    /// A player who has no seat and never decides: its name, its wins and its points.
    pub(super) automatic: Option<(&'static str, Sample, Sample)>,
    /// By board, the points of each player on it.
    pub(super) boards: BTreeMap<(usize, String), Vec<Sample>>,
}

/// The sums of one player.
#[derive(Clone, Default)]
pub(super) struct OfPlayer {
    /// The part of the win that fell to a seat of this player.
    pub(super) share: Sample,
    pub(super) points: Sample,
    pub(super) sources: Vec<Sample>,
    pub(super) times: Times,
    pub(super) decisions: u64,
}

/// The sums of two players at the same tables.
pub(super) struct OfPair {
    pub(super) players: [usize; 2],
    /// The points of the first less those of the second.
    pub(super) difference: Sample,
    /// The same without what both owe to luck, if that was asked.
    pub(super) adjusted: Sample,
    /// How often the first has the better place, half for the same.
    pub(super) ahead: Sample,
}

impl Tally {
    pub(super) fn new(line_up: &LineUp) -> Tally {
        let count = line_up.players.len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
        Tally {
            games: 0,
            units: 0,
            players: vec![OfPlayer::default(); count],
            pairs: pairs
                .map(|players| OfPair {
                    players,
                    difference: Sample::default(),
                    adjusted: Sample::default(),
                    ahead: Sample::default(),
                })
                .collect(),
            seats: vec![Sample::default(); line_up.seats()],
            order: vec![Sample::default(); line_up.seats()],
            automatic: None,
            boards: BTreeMap::new(),
        }
    }

    /// Adds the games of a unit. Each value is first averaged over the unit, which counts once.
    pub(super) fn add(&mut self, unit: &[Sheet]) {
        self.units += 1;
        self.games += unit.len() as u64;
        for (player, sums) in self.players.iter_mut().enumerate() {
            let own = || unit.iter().flat_map(|game| &game.seats).filter(move |seat| seat.player == player);
            push_mean(&mut sums.share, own().map(|seat| seat.share));
            push_mean(&mut sums.points, own().map(|seat| f64::from(seat.points)));
            for seat in own() {
                sums.sources.resize(seat.sources.len(), Sample::default());
                sums.decisions += seat.decisions;
                seat.turns.iter().for_each(|turn| sums.times.push(*turn));
            }
            for (nth, source) in sums.sources.iter_mut().enumerate() {
                push_mean(source, own().map(|seat| f64::from(seat.sources[nth])));
            }
        }
        for pair in &mut self.pairs {
            let [one, other] = pair.players;
            let met = || meetings(unit, one, move |player| player == other);
            push_mean(&mut pair.difference, met().map(|(one, other)| f64::from(one.points - other.points)));
            push_mean(&mut pair.adjusted, met().filter_map(|(one, other)| Some(adjusted(one)? - adjusted(other)?)));
            push_mean(&mut pair.ahead, met().map(|(one, other)| ahead(one, other)));
        }
        let seats = self.seats.len();
        for nth in 0..seats {
            push_mean(&mut self.seats[nth], unit.iter().map(|game| game.seats[nth].share));
            push_mean(&mut self.order[nth], unit.iter().map(|game| game.seats[(game.start + nth) % seats].share));
        }
        let automatic = || unit.iter().filter_map(|game| game.automatic.as_ref());
        if let Some(first) = automatic().next() {
            let (_, wins, points) = self.automatic.get_or_insert((first.name, Sample::default(), Sample::default()));
            push_mean(wins, automatic().map(|its| f64::from(u8::from(its.won))));
            push_mean(points, automatic().map(|its| f64::from(its.points)));
        }
        self.add_boards(unit);
    }

    fn add_boards(&mut self, unit: &[Sheet]) {
        let seats = || unit.iter().flat_map(|game| &game.seats);
        let mut boards: Vec<&str> = seats().map(|seat| seat.board.as_str()).filter(|board| !board.is_empty()).collect();
        boards.sort_unstable();
        boards.dedup();
        for board in boards {
            // Shorter names first, so that board 10 follows board 9.
            let sums = self.boards.entry((board.len(), board.into()));
            let sums = sums.or_insert_with(|| vec![Sample::default(); self.players.len()]);
            for (player, sum) in sums.iter_mut().enumerate() {
                let own = seats().filter(|seat| seat.player == player && seat.board == board);
                push_mean(sum, own.map(|seat| f64::from(seat.points)));
            }
        }
    }
}

/// How the first player did in a unit against everybody else, 0 to 1: how many of them it left behind.
pub(super) fn score_of_first(unit: &[Sheet]) -> f64 {
    let (sum, count) = meetings(unit, 0, |player| player != 0)
        .fold((0.0, 0u32), |(sum, count), (first, other)| (sum + ahead(first, other), count + 1));
    sum / f64::from(count.max(1))
}

/// Every pair of seats in a game, one belonging to the player and the other to one of those it is compared with.
fn meetings<'a>(
    unit: &'a [Sheet],
    one: usize,
    other: impl Fn(usize) -> bool + Copy + 'a,
) -> impl Iterator<Item = (&'a Seated, &'a Seated)> {
    unit.iter().flat_map(move |game| {
        let first = game.seats.iter().filter(move |seat| seat.player == one);
        first.flat_map(move |seat| game.seats.iter().filter(move |seat| other(seat.player)).map(move |two| (seat, two)))
    })
}

/// The points without those owed to luck.
fn adjusted(seat: &Seated) -> Option<f64> {
    Some(f64::from(seat.points) - seat.luck?)
}

fn ahead(one: &Seated, other: &Seated) -> f64 {
    match one.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

fn push_mean(sample: &mut Sample, values: impl Iterator<Item = f64>) {
    let (sum, count) = values.fold((0.0, 0u32), |(sum, count), value| (sum + value, count + 1));
    if count > 0 {
        sample.push(sum / f64::from(count));
    }
}
