//! Is a game balanced? Equal players meet in many games, and we count how often each board and seat wins, and how
//! often each scholar, bishop and so on is taken. Only Santa Maria has reconstructed data, so only it is examined.

mod report;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use players::Entrants;
use santa_maria::feat::Feat;
use santa_maria::numbers::Place;
use santa_maria::piece::{Bishop, Scholar, TownHall};
use santa_maria::{Event, MonkSpace, SantaMaria, State, Variant};
use table::{Chance, Game, Play, Quick, Seat, Sink};

pub use report::{report, verdict};

/// What is played.
pub struct Order {
    /// The table.
    pub game: Arc<SantaMaria>,
    /// Who sits on all seats.
    pub with: String,
    /// With the weights of this player, if it was named with a file.
    pub entrants: Entrants,
    /// How many games.
    pub games: usize,
    /// How many threads.
    pub threads: usize,
    /// The same seed gives the same report, whatever the number of threads.
    pub seed: u64,
}

/// What is counted.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Kind {
    /// A colony board.
    Board,
    /// A seat, clockwise from the start player of the first year.
    Seat,
    /// A scholar on the shared board.
    Scholar,
    /// A bishop.
    Bishop,
    /// A mission camp.
    Camp,
    /// The town hall of a set (S-7.1).
    TownHall,
    /// The scholar of a set (S-7.1).
    OwnScholar,
    /// A feat of a game alone (S-7.3).
    Feat,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 8] = [
        Kind::Board,
        Kind::Seat,
        Kind::Scholar,
        Kind::Bishop,
        Kind::Camp,
        Kind::TownHall,
        Kind::OwnScholar,
        Kind::Feat,
    ];

    /// Its name in a report.
    pub const fn name(self) -> &'static str {
        ["board", "seat", "scholar", "bishop", "camp", "town hall", "scholar of a set", "feat"][self as usize]
    }

    /// Can it be taken or left? Boards and seats are simply assigned.
    pub const fn is_chosen(self) -> bool {
        !matches!(self, Kind::Board | Kind::Seat)
    }
}

/// What became of one board, seat, scholar …
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Line {
    /// Games in which it could be taken.
    pub games: u64,
    /// Games in which anybody took it.
    pub taken: u64,
    /// Seats that could take it: all seats of those games.
    pub seats: u64,
    /// Seats that took it.
    pub takers: u64,
    /// Of these, how many won.
    pub wins: u64,
    /// Their points, and the squares of them.
    points: [i64; 2],
    /// What it brought them at the end: counted for bishops, less what they cost.
    brought: i64,
}

/// A number, and how far the true one may be from it with 95 % confidence.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub is: f64,
    /// How far off it may be.
    pub give: f64,
}

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_964;

/// A share of so many trials. For the spread it is pulled towards the middle by two hits and two misses (Agresti and
/// Coull), so that zero out of a few is not claimed to be certain.
fn share(hits: u64, of: u64) -> Estimate {
    let pulled = (hits + 2) as f64 / (of + 4) as f64;
    Estimate { is: hits as f64 / of.max(1) as f64, give: Z * (pulled * (1.0 - pulled) / (of + 4) as f64).sqrt() }
}

impl Line {
    /// Counts a game in which it could be taken, and the points of those who took it; a winner's are marked.
    fn add(&mut self, seats: usize, takers: impl Iterator<Item = (i32, bool)>) {
        let before = self.takers;
        for (points, won) in takers {
            self.takers += 1;
            self.wins += u64::from(won);
            self.points[0] += i64::from(points);
            self.points[1] += i64::from(points).pow(2);
        }
        self.games += 1;
        self.taken += u64::from(self.takers > before);
        self.seats += seats as u64;
    }

    fn merge(&mut self, other: &Line) {
        self.games += other.games;
        self.taken += other.taken;
        self.seats += other.seats;
        self.takers += other.takers;
        self.wins += other.wins;
        self.points = [self.points[0] + other.points[0], self.points[1] + other.points[1]];
        self.brought += other.brought;
    }

    /// Of the games in which it could be taken, those in which anybody did.
    pub fn by_game(&self) -> Estimate {
        share(self.taken, self.games)
    }

    /// Of the seats that could take it, those that did.
    pub fn by_seat(&self) -> Estimate {
        share(self.takers, self.seats)
    }

    /// Of those who took it, those who won.
    pub fn win_share(&self) -> Estimate {
        share(self.wins, self.takers)
    }

    /// What it brought at the end to each who took it.
    pub fn brings(&self) -> f64 {
        self.brought as f64 / self.takers.max(1) as f64
    }

    /// The mean score of those who took it.
    pub fn score(&self) -> Estimate {
        let many = self.takers.max(1) as f64;
        let mean = self.points[0] as f64 / many;
        let spread = (self.points[1] as f64 / many - mean * mean).max(0.0);
        Estimate { is: mean, give: Z * (spread / many).sqrt() }
    }
}

/// Everything that was counted.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// By what it is and its name.
    pub lines: BTreeMap<(Kind, String), Line>,
}

impl Tally {
    /// Counts a finished game.
    fn add(&mut self, game: &SantaMaria, state: &State, heard: &Heard) {
        let seats = game.seats();
        let result = |seat: Seat| (game.points(state, seat), game.has_won(state, seat));
        let mut count = |kind: Kind, name: String, has: &dyn Fn(Seat) -> bool| {
            let takers = Seat::all(seats).filter(|seat| has(*seat)).map(result);
            self.lines.entry((kind, name)).or_default().add(seats, takers);
        };
        for seat in Seat::all(seats) {
            if let Some(board) = state.player(seat).board
                // Side B is the same for all: one line for all seats.
                && Seat::all(seat.index()).all(|before| state.player(before).board != Some(board))
            {
                count(Kind::Board, board.to_string(), &|seat| state.player(seat).board == Some(board));
            }
        }
        for away in 0..seats {
            let seat = heard.start.clockwise(away, seats);
            count(Kind::Seat, (away + 1).to_string(), &|one| one == seat);
        }
        let facts = &game.data().facts;
        let scholar_name = |scholar: Scholar| format!("{scholar} {}", facts.scholars[scholar.index()].key);
        let bishop_name = |bishop: Bishop| format!("{bishop} {}", facts.bishops[bishop.index()].key);
        for space in MonkSpace::all() {
            let (kind, name) = match space.place() {
                Place::Scholar(nth) => (Kind::Scholar, scholar_name(state.scholars[nth])),
                Place::Bishop(nth) => (Kind::Bishop, bishop_name(state.bishops[nth])),
                Place::Camp(nth) => (Kind::Camp, format!("{}", nth + 1)),
            };
            count(kind, name, &|seat| state.player(seat).monks & space.bit() != 0);
        }
        for (set, scholar) in &heard.sets {
            let has = |seat: Seat| state.player(seat).scholar == Some(*scholar);
            count(Kind::TownHall, set.to_string(), &has);
            count(Kind::OwnScholar, scholar_name(*scholar), &has);
        }
        if game.has(Variant::Solo) {
            for feat in Feat::ALL {
                count(Kind::Feat, feat.name().into(), &|_| heard.feats.contains(&feat));
            }
        }
        for (bishop, points) in &heard.bishops {
            let name = bishop_name(*bishop);
            self.lines.entry((Kind::Bishop, name)).or_default().brought += i64::from(*points);
        }
        self.games += 1;
    }

    fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        for (what, line) in &other.lines {
            self.lines.entry(what.clone()).or_default().merge(line);
        }
    }

    /// The lines of a kind, by name.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = (&str, &Line)> {
        self.lines.iter().filter(move |((one, _), _)| *one == kind).map(|((_, name), line)| (name.as_str(), line))
    }
}

/// What the final state no longer shows.
#[derive(Default)]
struct Heard {
    start: Seat,
    named: bool,
    sets: Vec<(TownHall, Scholar)>,
    bishops: Vec<(Bishop, i16)>,
    feats: Vec<Feat>,
}

impl Sink<Event> for Heard {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::StartPlayer { seat } if !self.named => (self.start, self.named) = (seat, true),
            Event::SetOffered { set, scholar } => self.sets.push((set, scholar)),
            Event::FeatReached { feat, .. } => self.feats.push(feat),
            Event::BishopScored { bishop, loss, points, .. } => self.bishops.push((bishop, loss + points)),
            _ => {}
        }
    }
}

/// Keeps these games apart from those of the arena and of training with the same seed.
const BALANCE: u64 = 0x6261_6c61_6e63_6500;

/// Plays all games; `tell` is called now and then with how many are done.
pub fn play(order: &Order, tell: impl Fn(usize) + Sync) -> Result<Tally, String> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Tally, String> {
        let mut tally = Tally::default();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= order.games {
                return Ok(tally);
            }
            tell(nth);
            one(order, nth, &mut tally).map_err(|what| format!("game {nth}: {what}"))?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..order.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut all = Tally::default();
        for thread in threads {
            all.merge(&thread.join().map_err(|_| "a game panicked")??);
        }
        Ok(all)
    })
}

fn one(order: &Order, nth: usize, tally: &mut Tally) -> Result<(), String> {
    let number = Quick::new(Quick::new(order.seed ^ BALANCE).bits().wrapping_add(nth as u64)).bits();
    let mut players = Vec::new();
    for seat in 0..order.game.seats() {
        // Mixed well: a player who looks ahead with this number must not hit on the game's own dice.
        let luck = Quick::new(number.rotate_left(17) ^ (seat as u64 + 1)).bits();
        players.push(
            order
                .entrants
                .player(&*order.game, &order.with, luck)
                .ok_or_else(|| format!("there is no player '{}'", order.with))?,
        );
    }
    let mut play = Play::new(order.game.clone());
    let mut heard = Heard::default();
    players::play_to_end(&mut play, &mut players, &Chance::Quick(number), &mut heard)
        .map_err(|refused| refused.to_string())?;
    tally.add(&order.game, play.state(), &heard);
    Ok(())
}

#[cfg(test)]
mod tests {
    use santa_maria::Config;

    use super::*;

    fn order(players: u8, options: &[Variant], games: usize, threads: usize) -> Order {
        let game = SantaMaria::new(&Config::new(players).with(options)).expect("a game");
        Order { game: Arc::new(game), with: "greedy".into(), entrants: Entrants::default(), games, threads, seed: 5 }
    }

    #[test]
    fn the_same_whatever_the_number_of_threads() {
        let played = |threads| play(&order(3, &[], 12, threads), |_| ()).expect("games");
        assert_eq!(played(1), played(3));
    }

    /// Every game has a winner, a seat at each place of the order, three scholars, three bishops and four camps.
    #[test]
    fn what_is_counted_adds_up() {
        let tally = play(&order(3, &[], 12, 2), |_| ()).expect("games");
        let sum = |kind, number: fn(&Line) -> u64| tally.of(kind).map(|(_, line)| number(line)).sum::<u64>();
        for kind in [Kind::Board, Kind::Seat] {
            assert_eq!(sum(kind, |line| line.wins), 12);
            assert_eq!(sum(kind, |line| line.takers), 36);
        }
        for (kind, in_each) in [(Kind::Scholar, 3), (Kind::Bishop, 3), (Kind::Camp, 4)] {
            assert_eq!(sum(kind, |line| line.games), 12 * in_each);
            assert_eq!(sum(kind, |line| line.seats), 36 * in_each);
        }
        assert!(tally.of(Kind::Scholar).all(|(_, line)| line.taken <= line.games && line.taken <= line.takers));
        assert!(sum(Kind::Bishop, |line| line.takers) > 0, "nobody ever placed a monk");
        assert_eq!(tally.of(Kind::TownHall).count(), 0);
    }

    #[test]
    fn sets_are_counted_and_side_b_is_one_board() {
        let tally = play(&order(2, &[Variant::Advanced], 6, 2), |_| ()).expect("games");
        let boards: Vec<_> = tally.of(Kind::Board).map(|(name, line)| (name, line.takers, line.wins)).collect();
        assert_eq!(boards, [("B", 12, 6)]);
        assert_eq!(tally.of(Kind::TownHall).map(|(_, line)| line.takers).sum::<u64>(), 12);
        assert_eq!(tally.of(Kind::OwnScholar).map(|(_, line)| line.games).sum::<u64>(), 24);
    }
}
