//! How much vineyards bring computer players, and how often each double space of the board is covered (docs/balance.md).
//!
//! ```sh
//! cargo run --release -p players --example vineyards -- --games 400
//! cargo run --release -p players --example vineyards -- --players 4 --player baron --with shields,inns
//! ```
//!
//! `--player` names who sits on every seat, a knight if nobody is named; `--with` adds options. Intervals are of 95 %
//! confidence over games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use burgundy::expansion::RoomEvent;
use burgundy::expansion::vineyards::{Plot, Told};
use burgundy::{Burgundy, Config, EditionName, Event, Expansion, Source};
use players::{Player, play_to_end};
use table::{Chance, Game, MAX_SEATS, Play, Seat, Sink};

/// What is wanted.
struct Wanted {
    games: usize,
    seed: u64,
    players: u8,
    player: String,
    options: Vec<String>,
}

fn wanted() -> Result<Wanted, String> {
    let mut wanted =
        Wanted { games: 400, seed: 1, players: 2, player: "knight".into(), options: vec!["vineyards".into()] };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{name}: a value is missing"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{name} {value}: a number is wanted"));
        match name.as_str() {
            "--games" => wanted.games = number()? as usize,
            "--seed" => wanted.seed = number()?,
            "--players" => wanted.players = number()? as u8,
            "--player" => wanted.player = value,
            "--with" => wanted.options.extend(value.split(',').map(String::from)),
            _ => return Err(format!("there is no {name}")),
        }
    }
    Ok(wanted)
}

/// What is counted in one game, and added up over all.
#[derive(Clone, Default)]
struct Count {
    /// Means over the seats of a game: points, and those for grapes.
    points: Vec<f64>,
    grapes: Vec<f64>,
    sources: BTreeMap<&'static str, f64>,
    /// How often each double space was covered, by seats.
    spaces: [f64; Plot::COUNT],
    told: BTreeMap<&'static str, f64>,
    seats: f64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.points.extend(other.points);
        self.grapes.extend(other.grapes);
        self.spaces.iter_mut().zip(other.spaces).for_each(|(all, own)| *all += own);
        for (names, others) in [(&mut self.sources, other.sources), (&mut self.told, other.told)] {
            for (name, count) in others {
                *names.entry(name).or_default() += count;
            }
        }
        self.seats += other.seats;
    }

    fn hear(&mut self, told: &Told) {
        let name = match told {
            Told::Placed { space, .. } => {
                self.spaces[space.index()] += 1.0;
                "double tiles placed"
            }
            Told::Took { .. } => "double tiles taken",
            Told::Bought { .. } => "double tiles bought",
            Told::Given { .. } => "double tiles given by a bonus",
            Told::Discarded { .. } => "double tiles discarded",
            Told::Black { .. } => "tiles of the black depot by a bonus",
            Told::Grape { .. } => "levels filled",
            Told::Scored { .. } => "areas scored",
            _ => return,
        };
        *self.told.entry(name).or_default() += 1.0;
    }
}

struct Ear<'a>(&'a mut Count);

impl Sink<Event> for Ear<'_> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let Event::Expansion(RoomEvent::Vineyards(told)) = event() {
            self.0.hear(&told);
        }
    }
}

fn play(config: &Config, name: &str, seed: u64) -> Result<Count, String> {
    let game = Arc::new(Burgundy::new(config).map_err(|refused| refused.to_string())?);
    let mut players: Vec<Box<dyn Player<Burgundy>>> = Vec::new();
    for seat in 0..game.seats() {
        let luck = seed.wrapping_mul(MAX_SEATS as u64).wrapping_add(seat as u64);
        players.push(players::by_name(&*game, name, luck).ok_or_else(|| format!("nobody is called {name}"))?);
    }
    let (mut play, mut count) = (Play::new(game.clone()), Count::default());
    play_to_end(&mut play, &mut players, &Chance::Quick(seed), &mut Ear(&mut count))
        .map_err(|refused| format!("seed {seed}: {refused:?}"))?;
    count.seats = game.seats() as f64;
    let of = |source: Source| {
        let own = |seat: Seat| f64::from(play.state().player(seat).score.of(source));
        Seat::all(game.seats()).map(own).sum::<f64>()
    };
    for source in game.sources() {
        count.sources.insert(source.name(), of(source));
    }
    count.grapes.push(of(Source::Expansion(Expansion::Vineyards)) / count.seats);
    count.points.push(count.sources.values().sum::<f64>() / count.seats);
    Ok(count)
}

/// Mean and half the width of its interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, 1.96 * (spread / n).sqrt())
}

fn run(wanted: &Wanted) -> Result<(), String> {
    let config = Config { options: wanted.options.clone(), ..Config::expert(EditionName::Special, wanted.players) };
    let (all, next) = (Mutex::new(Ok(Count::default())), AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= wanted.games {
                        break;
                    }
                    let one = play(&config, &wanted.player, wanted.seed.wrapping_mul(1_000_003) + nth as u64);
                    let mut all = all.lock().expect("no thread panics");
                    match (&mut *all, one) {
                        (Ok(all), Ok(one)) => all.add(one),
                        (all @ Ok(_), Err(error)) => *all = Err(error),
                        _ => {}
                    }
                }
            });
        }
    });
    report(wanted, &all.into_inner().map_err(|_| "a thread panicked")??);
    Ok(())
}

fn report(wanted: &Wanted, count: &Count) {
    let ((points, within), (grapes, about)) = (mean(&count.points), mean(&count.grapes));
    println!(
        "{} × {}, {} games: {points:.1} ± {within:.1} points, grapes {grapes:.1} ± {about:.1} ({:.1} %)",
        wanted.players,
        wanted.player,
        wanted.games,
        100.0 * grapes / points
    );
    for (name, points) in count.sources.iter().filter(|(_, points)| **points != 0.0) {
        println!("  {name:14} {:6.1}", points / count.seats);
    }
    for (name, times) in &count.told {
        println!("  {name:36} {:5.2} a seat", times / count.seats);
    }
    for (nth, times) in count.spaces.iter().enumerate() {
        println!("  double space {:2}: covered by {:3.0} % of the seats", nth + 1, 100.0 * times / count.seats);
    }
}

fn main() -> std::process::ExitCode {
    match wanted().and_then(|wanted| run(&wanted)) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}
