//! Which of some nets plays best? Each plays against one and the same other net, on the same tables. What a net foretells
//! does not say how well it plays: a net that is wrong about every position by the same ten points plays like one that is
//! right, and the net that was wrong by the least of eight played the worst.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use players::net::Net;
use players::{Character, Player, Strong, play_to_end};
use table::{Chance, MAX_SEATS, Play, Quick, Seat, Silent};

use crate::{Course, Tables};

/// Who plays against whom, and how often.
pub struct Order<'a> {
    /// Those that are compared.
    pub nets: &'a [Net],
    /// Whom each of them plays against.
    pub against: &'a Net,
    /// How many tables; at each, two games are played, the second with places exchanged.
    pub tables: u64,
    /// The same seed plays at the same tables.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// How a net has done.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Standing {
    /// Points ahead of the other net, on average.
    pub apart: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Lets each net play at all tables.
pub fn duel<G: Course>(order: &Order<'_>, tables: &impl Tables<G>) -> Vec<Standing> {
    order.nets.iter().map(|net| standing(&units(order, net, tables))).collect()
}

fn units<G: Course>(order: &Order<'_>, net: &Net, tables: &impl Tables<G>) -> Vec<f64> {
    let next = AtomicU64::new(0);
    let one = || {
        let mut units = Vec::new();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= order.tables {
                return units;
            }
            let seed = order.seed.wrapping_add(nth);
            units.push((nth, unit::<G>(&Arc::new(tables(&mut Quick::new(seed))), net, order.against, seed)));
        }
    };
    let mut units: Vec<(u64, f64)> = std::thread::scope(|scope| {
        let work: Vec<_> = (0..order.threads.max(1)).map(|_| scope.spawn(one)).collect();
        work.into_iter().flat_map(|thread| thread.join().expect("a thread that plays")).collect()
    });
    units.sort_by_key(|(nth, _)| *nth);
    units.into_iter().map(|(_, apart)| apart).collect()
}

fn standing(units: &[f64]) -> Standing {
    let count = units.len() as f64;
    let apart = units.iter().sum::<f64>() / count;
    let spread = units.iter().map(|unit| (unit - apart).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    Standing { apart, error: (spread / count).sqrt() }
}

/// Both games at a table: how many points one makes more than the other. The second and the fourth seat are partners
/// where there are teams, so every other seat is one's.
fn unit<G: Course>(game: &Arc<G>, one: &Net, other: &Net, seed: u64) -> f64 {
    let mut apart = 0.0;
    for swapped in [0, 1] {
        let is_one = |seat: Seat| (seat.index() + swapped).is_multiple_of(2);
        let points = play(game, |seat| if is_one(seat) { one } else { other }, seed);
        let mean = |which: bool| {
            let theirs = Seat::all(game.seats()).filter(|seat| is_one(*seat) == which);
            let (sum, count) = theirs.fold((0, 0), |(sum, count), seat| (sum + points[seat.index()], count + 1));
            if count > 0 { f64::from(sum) / f64::from(count) } else { 0.0 }
        };
        apart += mean(true) - mean(false);
    }
    // Whoever plays alone plays one of the two games.
    if game.seats() == 1 { apart } else { apart / 2.0 }
}

fn play<'n, G: Course>(game: &Arc<G>, net: impl Fn(Seat) -> &'n Net, seed: u64) -> [i32; MAX_SEATS] {
    let character = Character::named("l1", G::STYLES).expect("a level for measuring");
    let strong = |seat: Seat| Strong::<G>::new(character, net(seat), seed ^ seat.index() as u64);
    let mut players: Vec<_> =
        Seat::all(game.seats()).map(|seat| Box::new(strong(seat)) as Box<dyn Player<G> + '_>).collect();
    let mut play = Play::new(game.clone());
    play_to_end(&mut play, &mut players, &Chance::Quick(seed), &mut Silent).expect("a game that ends");
    std::array::from_fn(|nth| Seat::all(game.seats()).nth(nth).map_or(0, |seat| game.result(play.state(), seat)))
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;
    use players::Featured;
    use players::net::{NARROW, WIDE};

    use super::*;
    use crate::Mix;

    fn order<'a>(nets: &'a [Net], against: &'a Net, tables: u64) -> Order<'a> {
        Order { nets, against, tables, seed: 5, threads: 2 }
    }

    #[test]
    fn whoever_knows_nothing_is_behind_and_equals_are_not_apart() {
        let mix = Mix::named_by(&["none".to_string(), "solo".to_string(), "team".to_string()]).expect("a mix");
        let tables = Burgundy::tables(None, mix).expect("tables");
        let known = Burgundy::nets()[0].get(&Burgundy::SCHEMA).expect("a net");
        let heads = players::heads::<Burgundy>();
        let blank =
            Net::new(0, vec![], [0; WIDE], [[0; WIDE]; NARROW], [0; NARROW], vec![[0; NARROW]; heads], vec![0; heads]);
        let nets = [known.clone(), blank];
        let found = duel::<Burgundy>(&order(&nets, known, 12), &tables);
        assert_eq!(found[0], Standing { apart: 0.0, error: 0.0 }, "the same net on the same tables");
        assert!(found[1].apart < -20.0, "{found:?}");
        // The other way round it is as far ahead, and the number of threads makes no difference.
        let back = duel::<Burgundy>(&Order { threads: 1, ..order(&nets[..1], &nets[1], 12) }, &tables);
        assert!((back[0].apart + found[1].apart).abs() < 1e-9, "{back:?} {found:?}");
    }
}
