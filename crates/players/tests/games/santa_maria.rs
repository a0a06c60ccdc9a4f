//! How the computer players do at Santa Maria.
//!
//! `GAMES=1000 cargo test -p players --test santa_maria -- --nocapture` plays more games and prints the means.

use std::sync::Arc;

use players::{Player, by_name, play_to_end};
use santa_maria::ledger::Ledger;
use santa_maria::{Action, Config, Deal, SantaMaria, Source, Variant};
use table::{Chance, Entry, Game, Play, Seat};

fn games(least: u64) -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(least)
}

fn play(game: &Arc<SantaMaria>, names: &[&str], seed: u64) -> Play<SantaMaria> {
    let player =
        |(seat, name): (usize, &&str)| by_name(&**game, name, seed ^ (seat as u64 + 1) << 56).expect("a player");
    let mut players: Vec<Box<dyn Player<SantaMaria>>> = names.iter().enumerate().map(player).collect();
    let mut play = Play::new(game.clone());
    let mut ledger = Ledger::new(game);
    play_to_end(&mut play, &mut players, &Chance::Quick(seed), &mut ledger).expect("it ends");
    ledger.check(game, play.state()).expect("the books add up");
    play
}

/// The mean of all seats, and what it is made of.
fn mean(config: &Config, names: &[&str], games: u64) -> f64 {
    let game = Arc::new(SantaMaria::new(config).expect("a good configuration"));
    let (mut points, mut best, mut decisions) = (0, i32::MIN, 0);
    let mut sources = [0i32; Source::ALL.len()];
    for seed in 0..games {
        let play = play(&game, names, seed);
        decisions += play.line().len();
        for seat in Seat::all(game.seats()) {
            let own = game.points(play.state(), seat);
            points += own;
            best = best.max(own);
            for (sum, source) in sources.iter_mut().zip(Source::ALL) {
                *sum += i32::from(play.state().player(seat).score.of(source));
            }
        }
    }
    let seats = (games as usize * game.seats()) as f64;
    let made: Vec<String> = sources
        .iter()
        .zip(Source::ALL)
        .map(|(sum, source)| format!("{} {:.1}", source.name(), f64::from(*sum) / seats))
        .collect();
    let mean = f64::from(points) / seats;
    println!(
        "{} {:?}, {}: mean {mean:.1}, best {best}, {:.0} entries a game: {}",
        config.players,
        config.options,
        names[0],
        decisions as f64 / games as f64,
        made.join(", ")
    );
    mean
}

#[test]
fn greedy_plays_decently_with_any_number() {
    for players in 1..=4u8 {
        let solo = if players == 1 { &[Variant::Solo][..] } else { &[] };
        let config = Config::new(players).with(solo);
        let greedy = mean(&config, &vec!["greedy"; players.into()], games(12));
        let random = mean(&config, &vec!["random"; players.into()], 40);
        assert!(greedy > random + 50.0 && greedy >= 60.0, "{greedy} {random}");
    }
}

#[test]
fn greedy_plays_every_variant() {
    for variants in
        [&[Variant::SideB][..], &[Variant::Advanced], &[Variant::BlueOffer], &[Variant::Advanced, Variant::BlueOffer]]
    {
        assert!(mean(&Config::new(2).with(variants), &["greedy", "greedy"], games(6)) > 55.0);
    }
    assert!(mean(&Config { boards: Deal::Chosen, ..Config::new(3) }, &["greedy"; 3], games(6)) > 55.0);
    assert!(mean(&Config::new(1).with(&[Variant::Solo, Variant::BlueOffer]), &["greedy"], games(6)) > 55.0);
}

/// A greedy player beats a random one, and never trades back and forth: between two main actions no
/// resource is both bought and sold.
#[test]
fn greedy_wins_and_does_not_dither() {
    let game = Arc::new(SantaMaria::new(&Config::new(2)).expect("a good configuration"));
    let mut won = 0;
    let all = games(12);
    for seed in 0..all {
        let play = play(&game, &["greedy", "random"], seed);
        won += u64::from(game.places(play.state())[0] == 1);
        let first = Seat::new(0).expect("a seat");
        let (mut bought, mut sold, mut free) = (Vec::new(), Vec::new(), 0);
        for entry in play.line() {
            match entry {
                Entry::Act(seat, Action::Buy { resource }) if *seat == first => {
                    bought.push(*resource);
                    free += 1;
                }
                Entry::Act(seat, Action::Sell { resource }) if *seat == first => {
                    sold.push(*resource);
                    free += 1;
                }
                Entry::Act(seat, Action::End) if *seat == first => {
                    assert!(!bought.iter().any(|resource| sold.contains(resource)), "{bought:?} {sold:?}");
                    assert!(free <= 12);
                    bought.clear();
                    sold.clear();
                    free = 0;
                }
                _ => {}
            }
        }
    }
    assert_eq!(won, all);
}
