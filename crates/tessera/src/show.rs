//! A game between computer players, told in the terminal.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use players::{NAMES, Player};
use table::{Actions, Chance, Play, Quick, Refusal, Seat, Turn};

use crate::config::GameArguments;
use crate::known::{Known, Line, in_game};
use crate::{Outcome, failure};

/// Watch computer players play a game in the terminal.
#[derive(clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArguments,
    /// Who plays, by seat: random or greedy
    #[arg(long, value_delimiter = ',', default_value = "greedy,greedy", value_name = "NAME,…")]
    seats: Vec<String>,
    /// The same seed plays the same game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Milliseconds between two lines
    #[arg(long, default_value_t = 0)]
    pause: u64,
}

impl Show {
    pub(crate) fn run(&self) -> Outcome {
        in_game!(self.game.name(), G => self.run_in::<G>())
    }

    fn run_in<G: Known>(&self) -> Outcome {
        let config = G::configured(&self.game, self.seats.len(), &mut Quick::new(self.seed))?;
        let game = Arc::new(G::new(&config)?);
        let mut players: Vec<Box<dyn Player<G>>> = Vec::new();
        for (nth, name) in self.seats.iter().enumerate() {
            let player = players::by_name(&*game, name, self.seed.wrapping_add(nth as u64));
            players.push(
                player.ok_or_else(|| failure(format!("there is no player '{name}'; known: {}", NAMES.join(", "))))?,
            );
        }
        let chance = Chance::Quick(self.seed);
        let mut play = Play::new(game.clone());
        let mut open = Actions::new();
        let mut out = std::io::stdout().lock();
        loop {
            let mut events = Vec::new();
            match play.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    play.draw(&chance, &mut events).map_err(|refusal| refusal.refused())?;
                }
                Turn::Seats(seats) => {
                    let before = *play.state();
                    for seat in seats.iter() {
                        game.actions(&before, seat, &mut open);
                        let action = players[seat.index()].choose(&game, &before, seat, &open);
                        play.act(seat, action, &mut events).map_err(|refusal| refusal.refused())?;
                    }
                }
            }
            for event in &events {
                self.tell(&play, event, &mut out)?;
            }
        }
        scores(&play, &self.seats, &mut out)
    }

    fn tell<G: Known>(&self, play: &Play<G>, event: &G::Event, out: &mut impl Write) -> Outcome {
        let text = play.game().say(play.state(), event);
        match G::line(event) {
            Line::Gap => {
                writeln!(out)?;
                return Ok(());
            }
            Line::Heading => writeln!(out, "── {text} ──")?,
            Line::Text => writeln!(out, "{text}")?,
        }
        if self.pause > 0 {
            out.flush()?;
            std::thread::sleep(Duration::from_millis(self.pause));
        }
        Ok(())
    }
}

/// The scores by source, as at the end of an evening.
fn scores<G: Known>(play: &Play<G>, names: &[String], out: &mut impl Write) -> Outcome {
    let (game, state) = (play.game(), play.state());
    write!(out, "\n{:<14}", "points")?;
    for (seat, name) in Seat::all(game.seats()).zip(names) {
        write!(out, "{:>12}", format!("{seat} {name}"))?;
    }
    let points: Vec<Vec<i32>> = Seat::all(game.seats()).map(|seat| game.sources(state, seat)).collect();
    for (nth, source) in G::declaration().sources.iter().enumerate() {
        write!(out, "\n{source:<14}")?;
        for points in &points {
            write!(out, "{:>12}", points[nth])?;
        }
    }
    write!(out, "\n{:<14}", "total")?;
    for seat in Seat::all(game.seats()) {
        write!(out, "{:>12}", game.points(state, seat))?;
    }
    writeln!(out)?;
    Ok(())
}
