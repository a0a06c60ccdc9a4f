//! How fast the rules are, and the computer players.

use std::io::Write;
use std::time::{Duration, Instant};

use players::net::Net;
use players::{Character, Player, Strong};
use serde_json::json;
use table::{Actions, Chance, Quick, Silent, Turn, random_game};

use crate::config::GameArguments;
use crate::known::{Known, in_game};
use crate::{Outcome, failure};

/// Measure how many random decisions the rules take per second, or how fast a computer player thinks.
///
/// A decision is one listing of the open actions and one application by a seat, forced ones
/// counted; what chance decides is done but not counted. With --level the games are played by that level on all seats; a
/// position judged counts from the rules that lead to it to the net's last layer.
#[derive(clap::Args)]
pub(crate) struct Bench {
    #[command(flatten)]
    game: GameArguments,
    /// How many players
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Let this level play, such as l1, and count the positions it judges and the turns it plans
    #[arg(long)]
    level: Option<String>,
    /// How long
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Independent streams of games, one for each thread
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where the games start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object on the last line
    #[arg(long)]
    json: bool,
}

#[derive(Copy, Clone, Default)]
struct Count {
    games: u64,
    decisions: u64,
    evaluations: u64,
    plans: u64,
    seconds: f64,
}

/// The same of all streams, in a second.
struct Pace(Vec<Count>);

impl Pace {
    fn of(&self, what: fn(&Count) -> u64) -> f64 {
        self.0.iter().map(|count| what(count) as f64 / count.seconds).sum()
    }
}

impl Bench {
    pub(crate) fn run(&self) -> Outcome {
        in_game!(self.game.name(), G => self.run_in::<G>())
    }

    fn run_in<G: Known>(&self) -> Outcome {
        if !(self.seconds > 0.0 && self.seconds <= 3600.0) {
            return Err(failure(format!("--seconds {}: expected more than 0 and at most 3600", self.seconds)));
        }
        let game = G::new(&G::configured(&self.game, self.players, &mut Quick::new(self.seed))?)?;
        let edition = serde_json::to_value(game.config())?["edition"].clone();
        let span = Duration::from_secs_f64(self.seconds);
        let character = match &self.level {
            Some(name) => {
                let unknown = || failure(format!("--level {name}: {} has no such level", G::NAME));
                Some((Character::named(name, G::STYLES).ok_or_else(unknown)?, game.net()?))
            }
            None => None,
        };
        let pace = Pace(std::thread::scope(|scope| {
            let streams: Vec<_> = (0..self.threads.max(1) as u64)
                .map(|stream| {
                    let (game, seed) = (&game, self.seed.wrapping_add(stream << 32));
                    scope.spawn(move || match character {
                        Some((character, net)) => think(game, character, net, seed, span),
                        None => measure(game, seed, span),
                    })
                })
                .collect();
            streams.into_iter().map(|stream| stream.join().unwrap_or_default()).collect()
        }));
        let (decisions, games) = (pace.of(|count| count.decisions), pace.of(|count| count.games));
        let (evaluations, plans) = (pace.of(|count| count.evaluations), pace.of(|count| count.plans));
        let bytes = size_of::<G::State>();
        let mut out = std::io::stdout().lock();
        if self.json {
            let mut report = json!({
                "decisions_per_s": decisions.round(), "games_per_s": games.round(), "state_bytes": bytes,
                "players": self.players, "edition": edition, "threads": self.threads,
            });
            if let Some(level) = &self.level {
                report["level"] = level.as_str().into();
                report["evaluations_per_s"] = evaluations.round().into();
                report["plans_per_s"] = plans.round().into();
            }
            writeln!(out, "{report}")?;
            return Ok(());
        }
        let table = format!("with {} players in {} thread(s)", self.players, self.threads);
        match &self.level {
            Some(level) => writeln!(
                out,
                "{level} judges {evaluations:.0} positions and plans {plans:.0} times per second {table}; {games:.1} games per second."
            )?,
            None => writeln!(
                out,
                "{:.2} million decisions and {games:.0} games per second {table}; a state has {bytes} bytes.",
                decisions / 1e6,
            )?,
        }
        Ok(())
    }
}

fn measure<G: Known>(game: &G, seed: u64, span: Duration) -> Count {
    let mut random = Quick::new(seed);
    let mut open = Actions::new();
    let mut count = Count::default();
    let begin = Instant::now();
    while begin.elapsed() < span {
        count.decisions += random_game(game, random.bits(), &mut open, |_| {});
        count.games += 1;
    }
    count.seconds = begin.elapsed().as_secs_f64();
    count
}

fn think<G: Known>(game: &G, character: Character, net: &Net, seed: u64, span: Duration) -> Count {
    let mut random = Quick::new(seed);
    let mut open = Actions::new();
    let mut count = Count::default();
    let begin = Instant::now();
    while begin.elapsed() < span {
        let chance = Chance::Quick(random.bits());
        let mut seats: Vec<_> = (0..game.seats()).map(|_| Strong::<G>::new(character, net, random.bits())).collect();
        let mut state = game.start();
        // What was listed or drawn is legal; a long thought may end in the middle of a game.
        while begin.elapsed() < span {
            match game.turn(&state) {
                Turn::Over => {
                    count.games += 1;
                    break;
                }
                Turn::Chance(draw) => {
                    let outcome = game.sample(&state, draw, &chance);
                    let _ = game.settle(&mut state, &outcome, &mut Silent);
                }
                Turn::Seats(deciding) => {
                    let before = state;
                    for seat in deciding.iter() {
                        game.actions(&before, seat, &mut open);
                        let action = seats[seat.index()].choose(game, &before, seat, &open);
                        let _ = game.act(&mut state, seat, action, &mut Silent);
                        count.decisions += 1;
                    }
                }
            }
        }
        count.evaluations += seats.iter().map(|seat| seat.evaluations).sum::<u64>();
        count.plans += seats.iter().map(|seat| seat.plans).sum::<u64>();
    }
    count.seconds = begin.elapsed().as_secs_f64();
    count
}
