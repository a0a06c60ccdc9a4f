//! The games of a unit: one seed, every rotation of the line-up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use players::{Entrants, Player};
use table::{Chance, Play, Quick, Seat, Sink};

use super::clock::{Timed, Watch};
use super::line_up::LineUp;
use super::luck::luck;
use crate::config::GameArguments;
use crate::known::{Known, Moment};
use crate::{Failure, failure};

/// What a game came to.
pub(super) struct Sheet {
    /// Who began.
    pub(super) start: usize,
    /// By seat.
    pub(super) seats: Vec<Seated>,
    /// A player who has no seat and never decides.
    pub(super) automatic: Option<Automatic>,
}

/// The result of a game for a player who has no seat.
pub(super) struct Automatic {
    pub(super) name: &'static str,
    pub(super) points: i32,
    /// Did nobody win?
    pub(super) won: bool,
}

/// The result of a game for one seat.
pub(super) struct Seated {
    /// Who sat there, as an index into the players.
    pub(super) player: usize,
    pub(super) points: i32,
    pub(super) place: u8,
    /// The share of the win: all of it for everybody on the side that won, or an equal part of a shared one.
    pub(super) share: f64,
    pub(super) board: String,
    pub(super) sources: Vec<i32>,
    /// The points it owes to luck, if that was asked.
    pub(super) luck: Option<f64>,
    /// Its turns, in nanoseconds.
    pub(super) turns: Vec<u64>,
    pub(super) decisions: u64,
}

/// A match: who plays what, from which seed.
pub(super) struct Match<G> {
    pub(super) line_up: LineUp,
    entrants: Entrants,
    arguments: GameArguments,
    seed: u64,
    /// With how many others each outcome of chance is compared, if luck is taken into account.
    pub(super) outcomes: Option<usize>,
    /// The tables that units cycle through; with random boards or a random mix of options only their arguments count.
    tables: Vec<(GameArguments, Arc<G>)>,
}

/// Keeps the arena's games apart from those of `sim` and of training with the same seed.
const ARENA: u64 = 0x6172_656e_6100_0000;

impl<G: Known> Match<G> {
    pub(super) fn new(
        arguments: &GameArguments,
        line_up: LineUp,
        entrants: Entrants,
        seed: u64,
    ) -> Result<Match<G>, Failure> {
        let mut tables = Vec::new();
        for arguments in G::tables(arguments)? {
            let game = agreed(&arguments, line_up.seats(), seed)?;
            tables.push((arguments, game));
        }
        Ok(Match { line_up, entrants, arguments: arguments.clone(), seed, outcomes: None, tables })
    }

    /// The same tables and seeds with other players.
    pub(super) fn with(&self, line_up: LineUp) -> Match<G> {
        Match {
            line_up,
            entrants: self.entrants.clone(),
            arguments: self.arguments.clone(),
            seed: self.seed,
            outcomes: self.outcomes,
            tables: self.tables.clone(),
        }
    }

    /// The edition that is played, for readers.
    pub(super) fn edition(&self) -> Option<String> {
        let config = serde_json::to_value(self.tables.first()?.1.config()).ok()?;
        config["edition"].as_str().map(String::from)
    }

    /// Plays the n-th unit; `None` if told to stop before the end.
    pub(super) fn unit(&self, nth: usize, stop: &AtomicBool) -> Result<Option<Vec<Sheet>>, Failure> {
        let number = Quick::new(Quick::new(self.seed ^ ARENA).bits().wrapping_add(nth as u64)).bits();
        let (arguments, game) = &self.tables[nth % self.tables.len()];
        let by_chance = arguments.mixes() || arguments.random_boards();
        let other = by_chance.then(|| agreed(arguments, self.line_up.seats(), number)).transpose()?;
        let game = other.as_ref().unwrap_or(game);
        let mut sheets = Vec::new();
        for rotation in 0..self.line_up.rotations() {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let sheet = self
                .game(game, number, rotation)
                .map_err(|what| failure(format!("seed {}, unit {nth}, rotation {rotation}: {what}", self.seed)))?;
            sheets.push(sheet);
        }
        Ok(Some(sheets))
    }

    fn game(&self, game: &Arc<G>, number: u64, rotation: usize) -> Result<Sheet, String> {
        let watch = Arc::new(Mutex::new(Watch::default()));
        let mut players: Vec<Box<dyn Player<G>>> = Vec::new();
        for seat in 0..self.line_up.seats() {
            let name = &self.line_up.players[self.line_up.at(rotation, seat)];
            // Mixed well: a player who looks ahead with this number must not happen upon the game's own dice.
            let luck = Quick::new(number.rotate_left(17) ^ (seat as u64 + 1)).bits();
            let player =
                self.entrants.player(&**game, name, luck).ok_or_else(|| format!("there is no player '{name}'"))?;
            players.push(Box::new(Timed { player, watch: watch.clone() }));
        }
        let mut play = Play::new(game.clone());
        let mut hearer: Hearer<'_, G> = Hearer { books: game.books(), watch: &watch, start: None };
        players::play_to_end(&mut play, &mut players, &Chance::Quick(number), &mut hearer)
            .map_err(|refused| self.entrants.fault().unwrap_or_else(|| refused.to_string()))?;
        if let Some(what) = self.entrants.fault() {
            return Err(what);
        }
        game.balance(&hearer.books, play.state())?;
        let start = hearer.start.map_or(0, Seat::index);
        let luck = self.outcomes.map(|outcomes| luck(&play, outcomes, number)).transpose()?;

        let mut watch = watch.lock().map_err(|_| "the clock broke")?;
        watch.end_turn();
        let state = play.state();
        let places = game.places(state);
        let sides = game.sides();
        let won = |nth: &usize| places[*nth] == 1 && !sides[..*nth].contains(&sides[*nth]);
        let winners = (0..game.seats()).filter(won).count().max(1) as f64;
        let seats = Seat::all(game.seats()).map(|seat| Seated {
            player: self.line_up.at(rotation, seat.index()),
            points: game.points(state, seat),
            place: places[seat.index()],
            share: if game.has_won(state, seat) { 1.0 / winners } else { 0.0 },
            board: game.board(state, seat),
            sources: game.sources(state, seat),
            luck: luck.as_ref().map(|luck| luck[seat.index()]),
            turns: std::mem::take(&mut watch.turns[seat.index()]),
            decisions: watch.decisions[seat.index()],
        });
        let won = || Seat::all(game.seats()).all(|seat| !game.has_won(state, seat));
        let automatic = Known::automatic(&**game, state).map(|(name, points)| Automatic { name, points, won: won() });
        Ok(Sheet { start, seats: seats.collect(), automatic })
    }
}

fn agreed<G: Known>(arguments: &GameArguments, seats: usize, luck: u64) -> Result<Arc<G>, Failure> {
    Ok(Arc::new(G::new(&G::configured(arguments, seats, &mut Quick::new(luck))?)?))
}

/// Keeps the books, and notes who begins and when a turn is over.
struct Hearer<'a, G: Known> {
    books: G::Books,
    watch: &'a Mutex<Watch>,
    start: Option<Seat>,
}

impl<G: Known> Sink<G::Event> for Hearer<'_, G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        match G::moment(&event) {
            Some(Moment::Begins(seat)) => _ = self.start.get_or_insert(seat),
            Some(Moment::TurnEnded) => {
                if let Ok(mut watch) = self.watch.lock() {
                    watch.end_turn();
                }
            }
            None => {}
        }
        self.books.tell(|| event);
    }
}
