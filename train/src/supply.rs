//! The cores play for a trainer outside this process, which puts its newest net into a file and takes positions out of
//! a folder.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant, SystemTime};

use players::net::Net;
use players::{Greedy, Player, heads};
use table::{MAX_SEATS, Quick};

use crate::float::{FloatNet, Shape};
use crate::league::League;
use crate::sample::{Harvest, Samples};
use crate::school::{Tally, at_table};
use crate::selfplay::{self, Manner, Teacher};
use crate::trace::Trace;
use crate::{Course, Tables};

/// How many positions go into a file.
const PER_FILE: usize = 20_000;
/// Or what there is after this long: where each turn is searched, positions come slowly.
const OFTEN: Duration = Duration::from_secs(5);
/// How often to look for a newer net and report progress.
const LOOK: Duration = Duration::from_millis(500);
const TELL: Duration = Duration::from_secs(10);

/// What playing for another trainer needs to know.
pub struct Order {
    /// Where the trainer puts its net; until there is one, the greedy player plays.
    pub net: PathBuf,
    /// Where positions go.
    pub into: PathBuf,
    /// How long.
    pub time: Duration,
    /// How many threads.
    pub threads: usize,
    /// How the net plays.
    pub manner: Manner,
    /// Who else plays.
    pub league: League,
    /// What positions are taught: each has a target for each.
    pub traces: Vec<Trace>,
    /// The same seed starts the same way.
    pub seed: u64,
}

/// Plays until the time is up; `tell` is called with the progress.
pub fn supply<G: Course>(order: &Order, tables: impl Tables<G>, mut tell: impl FnMut(&Tally)) -> io::Result<()> {
    fs::create_dir_all(&order.into)?;
    let newest: RwLock<Option<Arc<Net>>> = RwLock::new(None);
    let tally = Mutex::new(Tally::default());
    let (number, over) = (AtomicU64::new(0), AtomicBool::new(false));
    let begun = Instant::now();
    let (newest, tally, number, over, tables) = (&newest, &tally, &number, &over, &tables);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..order.threads)
            .map(|thread| scope.spawn(move || work::<G>(order, tables, thread, newest, tally, number, over)))
            .collect();
        let (mut seen, mut told) = (None, Instant::now());
        while begun.elapsed() < order.time && !threads.iter().any(|thread| thread.is_finished()) {
            if let Some((time, net)) = newer::<G>(&order.net, seen) {
                seen = Some(time);
                *newest.write().expect("nobody panicked") = Some(Arc::new(net));
            }
            if told.elapsed() >= TELL {
                let mut tally = std::mem::take(&mut *tally.lock().expect("nobody panicked"));
                tally.seconds = told.elapsed().as_secs_f64();
                told = Instant::now();
                tell(&tally);
            }
            std::thread::sleep(LOOK);
        }
        over.store(true, Ordering::Relaxed);
        threads.into_iter().try_for_each(|thread| thread.join().expect("no game panicked"))
    })
}

fn work<G: Course>(
    order: &Order,
    tables: &impl Tables<G>,
    thread: usize,
    newest: &RwLock<Option<Arc<Net>>>,
    tally: &Mutex<Tally>,
    number: &AtomicU64,
    over: &AtomicBool,
) -> io::Result<()> {
    let mut harvest = Harvest::new(heads::<G>(), &order.traces);
    let (mut files, mut written) = (0, Instant::now());
    loop {
        let last = over.load(Ordering::Relaxed);
        if !last {
            let seed = order.seed.wrapping_add(number.fetch_add(1, Ordering::Relaxed));
            let game = tables(&mut Quick::new(seed));
            let net = newest.read().expect("nobody panicked").clone();
            let mut greedy = Greedy;
            let mut teacher = match &net {
                Some(net) => at_table(net, order.manner, &order.league, game.seats(), seed),
                None => Teacher::Player(&mut greedy as &mut dyn Player<G>),
            };
            let (result, played) = selfplay::play(&game, &mut teacher, seed);
            harvest.take(&played, seed);
            tally.lock().expect("nobody panicked").add(&result);
        }
        if last || harvest.samples.len() >= PER_FILE || written.elapsed() > OFTEN {
            let name = order.into.join(format!("{thread}-{files}"));
            let full = std::mem::replace(&mut harvest, Harvest::new(heads::<G>(), &order.traces));
            write_whole(&name, "positions", |out| write_bits::<G>(&full.samples, out))?;
            write_whole(&name, "held", |out| {
                write_bits::<G>(&full.held.samples, out)?;
                out.write_all(&full.held.seats)?;
                out.write_all(&full.held.fifths)
            })?;
            (files, written) = (files + 1, Instant::now());
        }
        if last {
            return Ok(());
        }
    }
}

/// Readers of the folder see only complete files.
fn write_whole(
    name: &Path,
    kind: &str,
    write: impl FnOnce(&mut BufWriter<fs::File>) -> io::Result<()>,
) -> io::Result<()> {
    let part = name.with_extension("part");
    let mut out = BufWriter::new(fs::File::create(&part)?);
    write(&mut out)?;
    out.flush()?;
    fs::rename(part, name.with_extension(kind))
}

fn newer<G: Course>(path: &Path, seen: Option<SystemTime>) -> Option<(SystemTime, Net)> {
    let time = fs::metadata(path).ok()?.modified().ok()?;
    if seen == Some(time) {
        return None;
    }
    let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
    let net = FloatNet::from_bytes(shape, &fs::read(path).ok()?)?;
    Some((time, net.rounded()))
}

/// Bytes of inputs in a position, eight inputs in each.
pub const fn bytes_of(inputs: usize) -> usize {
    inputs.div_ceil(64) * 8
}

/// The number of positions; the inputs of each as bits; the targets of each.
fn write_bits<G: Course>(samples: &Samples, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&(samples.len() as u32).to_le_bytes())?;
    for nth in 0..samples.len() {
        let mut bits = vec![0u8; bytes_of(G::INPUTS)];
        for input in samples.inputs_of(nth) {
            bits[usize::from(*input) / 8] |= 1 << (input % 8);
        }
        out.write_all(&bits)?;
    }
    samples.targets.iter().try_for_each(|target| out.write_all(&target.to_le_bytes()))
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, result: &selfplay::Result) {
        let nth = result.seats - 1;
        self.games += 1;
        self.evaluations += result.evaluations;
        self.seats[nth] += result.seats as i64;
        self.points[nth] += result.points[..result.seats].iter().map(|points| i64::from(*points)).sum::<i64>();
    }

    /// The mean score by the number of players less one.
    pub fn scores(&self) -> [f64; MAX_SEATS] {
        std::array::from_fn(|nth| self.points[nth] as f64 / self.seats[nth].max(1) as f64)
    }
}
