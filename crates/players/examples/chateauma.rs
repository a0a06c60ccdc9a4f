//! How many points Châteauma makes against one computer player, where they come from, and how often each of its cards
//! is completed (docs/balance.md).
//!
//! ```sh
//! cargo run --release -p players --example chateauma -- --games 600
//! cargo run --release -p players --example chateauma -- --with vineyards --cards FILE
//! ```
//!
//! `--games` are played at each level, the same seeds at each; `--player` names who plays, a knight if nobody is named;
//! `--with` adds options; `--modifiers` a list of them; `--cards` takes the cards from a file in place of ours, so that a
//! change can be tried without a rebuild. Intervals are of 95 % confidence.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use burgundy::data::Data;
use burgundy::expansion::RoomEvent;
use burgundy::expansion::chateauma::Told;
use burgundy::{Burgundy, Config, EditionName, Event, Source};
use players::Player;
use serde_json::{Value, json};
use table::{Actions, Chance, Entered, Game, MAX_SEATS, Seat, Sink, Turn};

/// What is wanted.
struct Wanted {
    games: usize,
    seed: u64,
    player: String,
    options: Vec<String>,
    modifiers: Vec<String>,
    cards: Option<Value>,
}

fn wanted() -> Result<Wanted, String> {
    let mut wanted = Wanted {
        games: 600,
        seed: 1,
        player: "knight".into(),
        options: vec!["chateauma".into()],
        modifiers: vec![],
        cards: None,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{name}: a value is missing"))?;
        let number = || value.parse().map_err(|_| format!("{name} {value}: a number is wanted"));
        let list = || value.split(',').map(String::from);
        match name.as_str() {
            "--games" => wanted.games = number()?,
            "--seed" => wanted.seed = number()? as u64,
            "--player" => wanted.player = value,
            "--with" => wanted.options.extend(list()),
            "--modifiers" => wanted.modifiers = list().collect(),
            "--cards" => {
                let text = std::fs::read_to_string(&value).map_err(|error| format!("{value}: {error}"))?;
                wanted.cards = Some(serde_json::from_str(&text).map_err(|error| format!("{value}: {error}"))?);
            }
            _ => return Err(format!("there is no {name}")),
        }
    }
    Ok(wanted)
}

/// What is counted in one game, and added up over all.
#[derive(Clone, Default)]
struct Count {
    /// Châteauma's scores, to the game's end.
    scores: Vec<f64>,
    /// Those of the player.
    others: Vec<f64>,
    won: f64,
    /// Châteauma's points by source, and the player's.
    sources: BTreeMap<&'static str, [f64; 2]>,
    /// How often a card was laid out, how often it was complete, and how often each of its spaces was covered.
    cards: BTreeMap<u8, [f64; 8]>,
    /// Goods sold, tiles bought, jokers put by.
    told: BTreeMap<&'static str, f64>,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.scores.extend(other.scores);
        self.others.extend(other.others);
        self.won += other.won;
        for (name, points) in other.sources {
            let all = self.sources.entry(name).or_default();
            all.iter_mut().zip(points).for_each(|(all, own)| *all += own);
        }
        for (card, counts) in other.cards {
            let all = self.cards.entry(card).or_default();
            all.iter_mut().zip(counts).for_each(|(all, own)| *all += own);
        }
        for (name, count) in other.told {
            *self.told.entry(name).or_default() += count;
        }
    }

    fn hear(&mut self, told: &Told) {
        let name = match told {
            Told::Sold { .. } => "goods sold",
            Told::Bought { .. } => "tiles bought",
            Told::Shop { .. } => "double tiles bought",
            Told::Double { .. } => "double tiles taken",
            Told::Joker { .. } => "jokers put by",
            Told::Colour { .. } => "bonus tiles",
            Told::Extra { .. } => "further choices",
            Told::Full { card, .. } => {
                let counts = self.cards.entry(*card).or_default();
                counts[0] += 1.0;
                counts[1] += 1.0;
                counts[2..].iter_mut().for_each(|space| *space += 1.0);
                "cards completed"
            }
            _ => return,
        };
        *self.told.entry(name).or_default() += 1.0;
    }
}

struct Ear<'a>(&'a mut Count);

impl Sink<Event> for Ear<'_> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let Event::Expansion(RoomEvent::Chateauma(told)) = event() {
            self.0.hear(&told);
        }
    }
}

fn play(config: &Config, name: &str, seed: u64) -> Result<Count, String> {
    let game = Burgundy::new(config).map_err(|refused| refused.to_string())?;
    let chance = Chance::Quick(seed);
    let mut players: Vec<Box<dyn Player<Burgundy>>> = Vec::new();
    for seat in 0..game.seats() {
        let luck = seed.wrapping_mul(MAX_SEATS as u64).wrapping_add(seat as u64);
        players.push(players::by_name(&game, name, luck).ok_or_else(|| format!("nobody is called {name}"))?);
    }
    let (mut state, mut open, mut count) = (game.start(), Actions::new(), Count::default());
    loop {
        let mut ear = Ear(&mut count);
        let done = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                game.settle(&mut state, &outcome, &mut ear)
            }
            Turn::Seats(seats) => {
                let seat = seats.first().ok_or("nobody decides")?;
                game.actions(&state, seat, &mut open);
                let action = players[seat.index()].choose(&game, &state, seat, &open);
                game.act(&mut state, seat, action, &mut ear)
            }
        };
        done.map_err(|refused| format!("seed {seed}: {refused:?}"))?;
    }
    let its = game.automatic().ok_or("Châteauma plays")?.1;
    let person = Seat::default();
    count.scores.push(game.points(&state, its).into());
    count.others.push(game.points(&state, person).into());
    count.won += f64::from(u8::from(game.has_won(&state, person)));
    for source in game.sources() {
        let of = |seat: Seat| f64::from(state.player(seat).score.of(source));
        count.sources.insert(Source::name(source), [of(its), of(person)]);
    }
    for laid in state.more.chateauma.cards.iter().flatten() {
        let counts = count.cards.entry(laid.number.get()).or_default();
        counts[0] += 1.0;
        laid.tiles.iter().zip(&mut counts[2..]).for_each(|(tile, space)| *space += f64::from(u8::from(tile.is_some())));
    }
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
    for level in ["easy", "medium", "hard"] {
        let mut config = Config {
            options: wanted.options.clone(),
            chateauma: serde_json::from_value(json!({ "score": level, "modifiers": wanted.modifiers })).ok(),
            ..Config::expert(EditionName::Special, 1)
        };
        if let Some(cards) = &wanted.cards {
            let files = BTreeMap::from([("expansion/chateauma/cards.json".to_string(), cards.clone())]);
            config.facts = Some(Entered::new(Burgundy::NAME, config.rules, files));
        }
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
        report(level, &wanted.player, &all.into_inner().map_err(|_| "a thread panicked")??);
    }
    Ok(())
}

fn report(level: &str, player: &str, count: &Count) {
    let games = count.scores.len() as f64;
    let ((its, within), (other, about)) = (mean(&count.scores), mean(&count.others));
    println!(
        "{level}: Châteauma {its:.1} ± {within:.1}, {player} {other:.1} ± {about:.1}, who wins {:.1} %",
        100.0 * count.won / games
    );
    for (name, [its, other]) in count.sources.iter().filter(|(_, points)| points.iter().any(|points| *points != 0.0)) {
        println!("  {name:14} {:6.1}  {:6.1}", its / games, other / games);
    }
    for (name, times) in &count.told {
        println!("  {name:20} {:5.2}", times / games);
    }
    if level == "medium" {
        let facts = &Data::standard().rooms.chateauma;
        for (card, [laid, full, spaces @ ..]) in &count.cards {
            let here = facts.cards[usize::from(*card) - 1].spaces.len();
            let shares: Vec<String> =
                spaces[..here].iter().map(|times| format!("{:3.0}", 100.0 * times / laid)).collect();
            println!(
                "  card {card:2}: laid out in {:3.0} %, complete {:3.0} %, spaces {}",
                100.0 * laid / games,
                100.0 * full / games,
                shares.join(" ")
            );
        }
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
