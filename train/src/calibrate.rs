//! How right is a net about games it has not learnt from? How far off it is, and on which side, by the number of players
//! and by the fifth of the game.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use players::net::{Inputs, Net, Outputs};
use players::{heads, score_head, source_head, win_head};
use table::{MAX_SEATS, Quick};

use crate::sample::Held;
use crate::selfplay::{self, Manner, Teacher};
use crate::{Course, Tables};

/// One game in so many is not learnt from.
const EVERY: u64 = 50;

/// Is a game held out? Its seed says so, so it is the same for everybody who plays it.
pub fn is_held_out(seed: u64) -> bool {
    seed % EVERY == EVERY - 1
}

/// The fifths of a game.
const FIFTHS: usize = 5;

/// What was found about some positions.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Sums {
    positions: u64,
    own: Mean,
    bias: Mean,
    others: Mean,
    sources: Mean,
    win: Mean,
}

#[derive(Copy, Clone, Debug, Default, PartialEq)]
struct Mean {
    sum: f64,
    count: u64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
    }

    fn merge(&mut self, other: Mean) {
        self.sum += other.sum;
        self.count += other.count;
    }

    fn get(self) -> f64 {
        self.sum / self.count as f64
    }
}

impl Sums {
    fn merge(&mut self, other: &Sums) {
        self.positions += other.positions;
        let pairs = [
            (&mut self.own, other.own),
            (&mut self.bias, other.bias),
            (&mut self.others, other.others),
            (&mut self.sources, other.sources),
            (&mut self.win, other.win),
        ];
        pairs.into_iter().for_each(|(sum, more)| sum.merge(more));
    }

    /// How many positions.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Points to come of the seat itself: the root of the mean square of what was wrong.
    pub fn own(&self) -> f64 {
        self.own.get().sqrt()
    }

    /// By how much they were thought too high, on average.
    pub fn bias(&self) -> f64 {
        self.bias.get()
    }

    /// As [`Sums::own`], for each of the others; NaN where there are none.
    pub fn others(&self) -> f64 {
        self.others.get().sqrt()
    }

    /// As [`Sums::own`], for each source.
    pub fn sources(&self) -> f64 {
        self.sources.get().sqrt()
    }

    /// Brier's score of the seat's win: the mean square of what was wrong.
    pub fn brier(&self) -> f64 {
        self.win.get()
    }
}

/// What was found, by players and fifths.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table([[Sums; FIFTHS]; MAX_SEATS]);

/// The columns of a table.
pub const COLUMNS: &str = "players,fifth,positions,rmse,bias,others,sources,brier";

impl Table {
    /// Counts what a net says of a position, and what came.
    pub fn add(&mut self, said: &[f32], came: &[f32], seats: u8, fifth: u8) {
        let sums = &mut self.0[usize::from(seats) - 1][usize::from(fifth)];
        sums.positions += 1;
        for (head, (said, came)) in said.iter().zip(came).enumerate().filter(|(_, (_, came))| !came.is_nan()) {
            let wrong = 100.0 * f64::from(said - came);
            match head {
                _ if head == score_head(0) => {
                    sums.own.add(wrong * wrong);
                    sums.bias.add(wrong);
                }
                _ if head < win_head(0) => sums.others.add(wrong * wrong),
                _ if head == win_head(0) => sums.win.add(f64::from(said.clamp(0.0, 1.0) - came).powi(2)),
                _ if head >= source_head(0) => sums.sources.add(wrong * wrong),
                _ => {}
            }
        }
    }

    /// Counts what a net says of positions that were held out.
    pub fn count<G: Course>(&mut self, net: &Net, held: &Held) {
        for nth in 0..held.len() {
            let mut on = Inputs::default();
            held.samples.inputs_of(nth).iter().for_each(|input| on.set(usize::from(*input)));
            let outputs = net.evaluate(&on).0.map(|head| head as f32 / Outputs::UNIT as f32);
            self.add(&outputs[..heads::<G>()], held.samples.targets_of(nth), held.seats[nth], held.fifths[nth]);
        }
    }

    fn merge(&mut self, other: &Table) {
        for (all, more) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            all.merge(more);
        }
    }

    /// What was found with so many players, or with any; in a fifth, or in the whole game.
    pub fn sums(&self, players: Option<usize>, fifth: Option<usize>) -> Sums {
        let mut all = Sums::default();
        for (nth, row) in self.0.iter().enumerate() {
            for (at, sums) in row.iter().enumerate() {
                if players.is_none_or(|players| players == nth + 1) && fifth.is_none_or(|fifth| fifth == at) {
                    all.merge(sums);
                }
            }
        }
        all
    }

    /// Lines of [`COLUMNS`]: all together, then by players, and each by fifths.
    pub fn rows(&self) -> Vec<String> {
        let mut rows = Vec::new();
        let named = |one: Option<usize>, first: usize| one.map_or("all".to_string(), |nth| (nth + first).to_string());
        for players in [None].into_iter().chain((1..=MAX_SEATS).map(Some)) {
            for fifth in [None].into_iter().chain((0..FIFTHS).map(Some)) {
                let sums = self.sums(players, fifth);
                if sums.positions == 0 {
                    continue;
                }
                let mut row = format!("{},{},{}", named(players, 0), named(fifth, 1), sums.positions);
                for value in [sums.own(), sums.bias(), sums.others(), sums.sources()] {
                    let _ = write!(row, ",{value:.2}");
                }
                let _ = write!(row, ",{:.4}", sums.brier());
                rows.push(row);
            }
        }
        rows
    }

    /// The same for people.
    pub fn report(&self) -> String {
        let mut text = String::new();
        for row in std::iter::once(COLUMNS.to_string()).chain(self.rows()) {
            let cells: String = row.split(',').map(|cell| format!("{cell:>10}")).collect();
            let _ = writeln!(text, "{cells}");
        }
        text
    }
}

/// What to find out.
pub struct Order<'a> {
    /// The net that is asked; the one that comes with the game where there is none.
    pub net: Option<&'a Net>,
    /// Whose games it is asked about; its own where there is none.
    pub by: Option<&'a Net>,
    /// How the games are played.
    pub manner: Manner,
    /// How many.
    pub games: u64,
    /// Threads.
    pub threads: usize,
    /// The same seed plays the same games.
    pub seed: u64,
}

/// Plays games and says how right a net is about them.
pub fn calibrate<G: Course>(order: &Order<'_>, tables: &impl Tables<G>) -> Result<Table, String> {
    let next = AtomicU64::new(0);
    let all = Mutex::new(Table::default());
    let work = || -> Result<(), String> {
        let mut own = Table::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= order.games {
                break;
            }
            // Seeds that are held out of every training.
            let seed = order.seed.wrapping_mul(1 << 32).wrapping_add(number) * EVERY + EVERY - 1;
            let game = tables(&mut Quick::new(seed));
            let shipped = || game.net().map_err(|bad| bad.to_string());
            let net = order.net.map_or_else(shipped, Ok)?;
            let mut teacher = Teacher::Net(order.by.unwrap_or(net), order.manner.at_its_best(), Default::default());
            let (_, played) = selfplay::play(&game, &mut teacher, seed);
            let mut held = Held::new(heads::<G>());
            played.hold_out(&mut held);
            own.count::<G>(net, &held);
        }
        all.lock().expect("nobody panicked").merge(&own);
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..order.threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no game panicked"))
    })?;
    Ok(all.into_inner().expect("nobody panicked"))
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;
    use players::Featured;

    use super::*;

    const HEADS: usize = heads::<Burgundy>();

    #[test]
    fn what_is_wrong_is_counted_where_it_belongs() {
        let mut table = Table::default();
        let mut came = [0.0; HEADS];
        came[score_head(2)] = f32::NAN;
        came[score_head(3)] = f32::NAN;
        let mut said = [0.0; HEADS];
        said[score_head(0)] = 0.10;
        said[score_head(1)] = -0.20;
        said[score_head(2)] = 7.0;
        said[win_head(0)] = 0.5;
        table.add(&said, &came, 2, 0);
        said[score_head(0)] = -0.02;
        table.add(&said, &came, 2, 4);
        let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-4, "{found}, not {expected}");
        let first = table.sums(Some(2), Some(0));
        near(first.own(), 10.0);
        near(first.bias(), 10.0);
        near(first.others(), 20.0);
        near(first.brier(), 0.25);
        near(first.sources(), 0.0);
        let all = table.sums(None, None);
        near(all.own(), (52.0f64).sqrt());
        near(all.bias(), 4.0);
        assert_eq!(table.sums(Some(3), None).positions(), 0);
        assert_eq!(table.rows().len(), 6, "all and two players, each the whole game and two fifths");
        assert_eq!(table.rows()[0], "all,all,2,7.21,4.00,20.00,0.00,0.2500");
    }

    /// A shipped net knows about what comes; another hardly.
    #[test]
    fn a_net_that_has_learnt_is_less_wrong() {
        let manner = Manner { beam: 1, stray: 3, within: 0, lesson: None };
        let net = Burgundy::nets()[0].get(&Burgundy::SCHEMA).expect("weights");
        let order = Order { net: Some(net), by: None, manner, games: 6, threads: 2, seed: 1 };
        let table = |order: &Order<'_>| calibrate::<Burgundy>(order, &<Burgundy as Course>::table).expect("a table");
        let found = table(&order);
        assert_eq!(found.rows(), table(&order).rows(), "the same seed, the same games");
        let shape = crate::float::Shape { inputs: Burgundy::INPUTS, heads: HEADS };
        let fresh = crate::float::FloatNet::new(shape, 1).rounded();
        let other = table(&Order { net: Some(&fresh), by: Some(net), ..order });
        let positions = |table: &Table| table.sums(None, None).positions();
        assert!(positions(&found) > 200 && positions(&found) == positions(&other), "the same games");
        // Some of the boards are like none that is printed, so both are further off than in play.
        let [known, unknown] = [&found, &other].map(|table| table.sums(None, None).own());
        assert!(known < 0.6 * unknown, "{known} and {unknown}");
        // Near the end nearly everything stands already.
        assert!(found.sums(None, Some(4)).own() < found.sums(None, Some(0)).own());
    }
}
